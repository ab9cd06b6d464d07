"""Games that last: random play of chosen Seals whose Character is healed between rounds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from rules.kernel.choices import Answer, Choice, Picks, Question
from rules.kernel.events import Event
from rules.kernel.play import question, submit
from rules.kernel.rng import secret_of, value_at
from rules.kernel.steps import Step
from rules.kernel.table import Table
from rules.seventh_seal.board import Board
from rules.seventh_seal.box import NUMBERS, TOP
from rules.seventh_seal.cards import SealCards
from rules.seventh_seal.game import SEVENTH_SEAL
from rules.seventh_seal.pieces import Length

Tab: TypeAlias = Table[Board, Step[Board]]
LENGTHS: tuple[Length, ...] = ("seals_1_2", "seals_3_4", "seals_5_6", "seals_7_8")
ANSWERS = 400
"""So many answers at most: a Character that is always healed can go on for ever."""


class Moment(NamedTuple):
    """One answer: the table before it, the choice and its picks, the table after it, what it caused."""

    before: Tab
    choice: Choice
    picks: Picks
    after: Tab
    events: tuple[Event, ...]


@lru_cache(maxsize=1)
def built_in() -> SealCards:
    """The built-in cards."""
    return SEVENTH_SEAL.read_set(SEVENTH_SEAL.built_in()["built-in"])


def begun(seed: int, *, length: Length = "full", place: str = "random", hero: str = "random") -> Tab:
    """A new game, before its first Seals are opened."""
    options: dict[str, bool | str] = {"length": length, "place": place, "hero": hero}
    return SEVENTH_SEAL.start(built_in(), options, 1, secret_of(seed)).table


def facing(table: Tab, underworld: str, overlord: str) -> Tab:
    """The same game with these two Seals on its Scroll in place of those of their numbers."""
    board = table.board
    cards = board.cards
    scroll, unused = list(board.scroll), list(board.unused)
    for seal in (underworld, overlord):
        at = NUMBERS.index(cards.seal(seal).number)
        if scroll[at] != seal:
            unused[unused.index(seal)] = scroll[at]
            scroll[at] = seal
    return replace(table, board=replace(board, scroll=tuple(scroll), unused=tuple(unused)))


def pairings(wave: int) -> list[tuple[str, str]]:
    """The nine pairings of a wave."""
    cards = built_in()
    first, second = NUMBERS[2 * wave - 2 : 2 * wave]
    return [(underworld, overlord) for underworld in cards.stack(first) for overlord in cards.stack(second)]


def play(table: Tab, seed: int, *, healed: bool = True, answers: int = ANSWERS) -> Iterator[Moment]:
    """Random play: any option but the end of the turn, which is taken one time in six."""
    secret, drawn = secret_of(seed), 0

    def among(below: int) -> int:
        nonlocal drawn
        drawn += 1
        return value_at(secret, "player", drawn, below)

    for _ in range(answers):
        asked = question(table, 0)
        if asked is None:
            return
        choice = _any(asked, among(6) == 0, among(1000))
        picks = choice.sets[among(len(choice.sets))] if choice.sets else ()
        result = submit(table, Answer(0, table.numbers[0], choice.id, picks))
        yield Moment(table, choice, picks, result.table, result.events)
        table = heal(result.table) if healed else result.table


def _any(asked: Question, end: bool, luck: int) -> Choice:  # noqa: FBT001 - drawn by the caller
    open_now = [choice for choice in asked.choices if choice.sets is None or choice.sets]
    going_on = [choice for choice in open_now if choice.id != "end"]
    among = open_now if end or not going_on else going_on
    return among[luck % len(among)]


def heal(table: Tab) -> Tab:
    """The table with full life where a round begins."""
    asked = question(table, 0)
    if asked is None or asked.kind != "roll":
        return table
    dice = tuple(replace(die, value=TOP) for die in table.board.lying("life"))
    return replace(table, board=table.board.with_dice(dice))
