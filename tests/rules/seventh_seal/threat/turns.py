"""Enemies' turns really played: once by chance, or in every way they can go."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

from rules.kernel.choices import Answer
from rules.kernel.events import Event
from rules.kernel.play import question, submit
from rules.kernel.rng import Chance, Rng
from rules.kernel.steps import Step
from rules.kernel.table import Table
from rules.seventh_seal.board import Board

T = TypeVar("T")


class End(NamedTuple):
    """How an enemies' turn went: damage before defence, life left, how often each Underling struck."""

    damage: int
    left: int
    strikes: dict[str, int]
    result: str


class Script:
    """Chance that follows a list of indices and remembers how many faces there were each time.

    What is beyond the list gives the first face. It serves for the player's answers as well.
    """

    def __init__(self, indices: Sequence[int]) -> None:
        self._indices = indices
        self.fans: list[tuple[int, int]] = []

    def pick(self, stream: str, faces: Sequence[T]) -> T:
        """The face at the next index."""
        at = len(self.fans)
        index = self._indices[at] if at < len(self._indices) else 0
        self.fans.append((index, len(faces)))
        return faces[index]

    def after(self) -> Rng:
        """The chance to go on with is never asked for."""
        return Rng("0" * 32)

    def following(self) -> list[int] | None:
        """The indices of the next way; None after the last."""
        for at in range(len(self.fans) - 1, -1, -1):
            index, fan = self.fans[at]
            if index + 1 < fan:
                return [*(each for each, _ in self.fans[:at]), index + 1]
        return None


class Luck:
    """Chance from a seed, for the dice and the player's answers."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)  # noqa: S311 - a game's dice are not a secret here

    def pick(self, stream: str, faces: Sequence[T]) -> T:
        """Any face."""
        return faces[self._random.randrange(len(faces))]

    def after(self) -> Rng:
        """The chance to go on with is never asked for."""
        return Rng("0" * 32)


def play(table: Table[Board, Step[Board]], chance: Chance) -> End:
    """End the player's turn and let the enemies' go as chance has it, the player's answers as well."""
    done = submit(table, Answer(0, table.numbers[0], "end"), chance)
    events: list[Event] = list(done.events)
    now = done.table
    while now.outcome is None:
        asked = question(now, 0)
        assert asked is not None
        if asked.kind in ("roll", "wave_won"):
            break
        answers = [(each.id, picks) for each in asked.choices for picks in each.sets or ((),)]
        option, picks = chance.pick("answer", answers)
        done = submit(now, Answer(0, now.numbers[0], option, picks), chance)
        events += done.events
        now = done.table
    struck: dict[str, int] = {}
    for event in events:
        if event.kind == "underling_strikes":
            name = str(event.values["underling"])
            struck[name] = struck.get(name, 0) + 1
    damage = sum(int(str(event.values["damage"])) for event in events if event.kind == "character_hit")
    result = now.outcome.result if now.outcome else ""
    return End(damage, 0 if result else now.board.life, struck, result)


def every(table: Table[Board, Step[Board]], most: int = 20_000) -> Iterator[End]:
    """Every way the enemies' turn can go from here, whatever is rolled, drawn and answered."""
    indices: list[int] | None = []
    for _ in range(most):
        if indices is None:
            return
        script = Script(indices)
        yield play(table, script)
        indices = script.following()
    raise AssertionError("more ways than this test means to try")
