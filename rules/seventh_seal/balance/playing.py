"""Playing games for the balance: what is noted of each, and who plays it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from rules.kernel.balance.playing import Batch, PlayerKind, at_random, played
from rules.kernel.cards import Source
from rules.kernel.game import Options
from rules.kernel.rng import secret_of
from rules.seventh_seal import stand_in
from rules.seventh_seal.balance.icons import fired
from rules.seventh_seal.cards import SealCards
from rules.seventh_seal.game import SEVENTH_SEAL

if TYPE_CHECKING:
    from rules.kernel.events import Event
    from rules.kernel.steps import Step
    from rules.kernel.table import Table
    from rules.seventh_seal.board import Board


class Wave(msgspec.Struct):
    """One wave: its two Seals, life lost, rounds, Underlings beaten, whether it was passed."""

    number: int
    underworld: str
    overlord: str
    passed: bool
    rounds: int = 0
    lost: int = 0
    beaten: int = 0


class Game(msgspec.Struct):
    """One game: its seed, how it ended, the Character, its waves, and what the cards did in it.

    `skills`: ids of the cards whose permanent skill was gained; `used`: skills used, by the card they are
    printed on. Underlings by card: how often they came, were beaten, went furious or outlived the Overlord,
    and the damage of their strikes. `icons`: how often each clause of the icon chapter took effect.
    """

    seed: int
    won: bool
    result: str
    place: str
    hero: str
    waves: list[Wave]
    skills: list[str]
    used: dict[str, int]
    came: dict[str, int]
    beaten: dict[str, int]
    raged: dict[str, int]
    struck: dict[str, int]
    icons: dict[str, int]


def play_batch(batch: Batch) -> list[Game]:
    """Play them all."""
    cards = _cards(batch.source.digest, batch.source.name, tuple(sorted(batch.source.files.items())))
    return [play(cards, batch.options, batch.player, seed) for seed in batch.seeds]


def play(cards: SealCards, options: Options, player: PlayerKind, seed: int) -> Game:
    """Play one game to its end; the random player draws from a stream of its own on the same seed."""
    table = SEVENTH_SEAL.start(cards, options, 1, secret_of(seed)).table
    diary = _Diary()
    move = at_random(seed) if player == "random" else stand_in.move
    for moment in played(table, move):
        table = moment.result.table
        diary.note(moment.before.board, moment.option, moment.result.events, table.board)
    return diary.written(table, seed)


class _Diary:
    """What one game leaves behind, written down answer by answer."""

    def __init__(self) -> None:
        self.used: Counter[str] = Counter()
        self.came: Counter[str] = Counter()
        self.beaten: Counter[str] = Counter()
        self.raged: Counter[str] = Counter()
        self.struck: Counter[str] = Counter()
        self.icons: Counter[str] = Counter()

    def note(self, before: Board, option: str, events: Iterable[Event], after: Board) -> None:
        """Write down one answer."""
        told = tuple(events)
        self.icons.update(fired(before, option, told, after))
        word, _, rest = option.partition(":")
        if word == "skill":
            self.used[rest.partition(".")[0]] += 1
        elif word == "corpse":
            name = rest.partition(":")[0]
            self.used.update(corpse.card for corpse in before.corpses if corpse.name == name)
        cards = {each.name: each.card for each in (*before.underlings, *after.underlings)}
        for event in told:
            name = str(event.values.get("underling", ""))
            counter = self._counters().get(event.kind)
            if counter is not None and name in cards:
                counter[cards[name]] += int(str(event.values.get("damage", 1)))

    def _counters(self) -> dict[str, Counter[str]]:
        return {
            "underling_comes": self.came,
            "underling_beaten": self.beaten,
            "furious": self.raged,
            "underling_strikes": self.struck,
        }

    def written(self, table: Table[Board, Step[Board]], seed: int) -> Game:
        """The game, once it is over."""
        board = table.board
        result = table.outcome.result if table.outcome else ""
        won = result == "won"
        waves: list[Wave] = []
        for number in range(board.setting.first_wave, board.wave + 1):
            underworld, overlord = board.scroll[2 * number - 2 : 2 * number]
            notes = [note for note in board.notes if note.wave == number]
            waves.append(
                Wave(
                    number,
                    underworld,
                    overlord,
                    won or number < board.wave,
                    len(notes),
                    sum(note.taken for note in notes),
                    sum(note.beaten for note in notes),
                )
            )
        return Game(
            seed,
            won,
            result,
            board.place,
            board.hero,
            waves,
            [skill.card for skill in board.skills if skill.card not in (board.place, board.hero)],
            dict(self.used),
            dict(self.came),
            dict(self.beaten),
            dict(self.raged),
            dict(self.struck),
            dict(self.icons),
        )


@lru_cache(maxsize=4)
def _cards(_: str, name: str, files: tuple[tuple[str, str], ...]) -> SealCards:
    """The set, read once in each process."""
    return SEVENTH_SEAL.read_set(Source(name, dict(files)))
