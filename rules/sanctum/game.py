"""Sanctum as the kernel and the app take it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

import msgspec

from rules.kernel.cards import BUILT_IN, Cards, Source, cards_of
from rules.kernel.events import Event
from rules.kernel.game import Advice, Foresight, Game, Guidance, Options, OptionSpec
from rules.kernel.play import question
from rules.kernel.rng import Rng
from rules.kernel.steps import Step
from rules.kernel.table import Table
from rules.sanctum import (
    endings,
    faces,
    guide,
    invariants,
    loader,
    log,
    naming,
    option_words,
    redeal,
    seeing,
    stand_in,
    words,
)
from rules.sanctum.board import Board
from rules.sanctum.box import HEROES
from rules.sanctum.cards import SanctumCards
from rules.sanctum.odds import asking
from rules.sanctum.pieces import Setting
from rules.sanctum.setup import SetUp
from rules.sanctum.steps import SanctumTable
from rules.sanctum.turns import NextTurn
from rules.sanctum.view import SanctumTableView

_RANDOM: Final = "random"


class Sanctum(Game[Board]):
    """The game. Its table is `Table[Board, AnyStep]`; two to four seats, a hero each."""

    key: ClassVar[str] = "sanctum"
    title: ClassVar[str] = "Sanctum"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 5)
    bound: ClassVar[int] = 20_000
    shape: ClassVar[type] = SanctumTable
    package: ClassVar[str] = "rules.sanctum"
    about: ClassVar[str] = option_words.ABOUT
    giving_up: ClassVar[str] = "SA-10.1"
    log_groups: ClassVar[Mapping[str, tuple[str, tuple[str, ...]]]] = log.LOG_GROUPS

    def built_in(self) -> Mapping[str, Source]:
        """The one set that ships with the game."""
        return {BUILT_IN: loader.built_in()}

    def read_set(self, source: Source) -> SanctumCards:
        """The cards of a set. Raises BadSet."""
        return loader.read_set(source)

    def options(self, cards: Cards) -> tuple[OptionSpec, ...]:
        """The difficulty, the hero of each seat, and the guided first turns."""
        heroes = self.characters(cards)
        label, about = option_words.OPTIONS["hero"]
        names = {_RANDOM: option_words.RANDOM, **heroes}
        levels = option_words.DIFFICULTIES
        return (
            OptionSpec("difficulty", *option_words.OPTIONS["difficulty"], tuple(levels), "normal", levels),
            *(
                OptionSpec(
                    self.character_option(seat),
                    label.format(seat=seat + 1),
                    about,
                    (_RANDOM, *heroes),
                    _RANDOM,
                    names,
                )
                for seat in range(HEROES)
            ),
            OptionSpec("guided", *option_words.OPTIONS["guided"], (False, True), default=False),
        )

    def open(self, cards: Cards, options: Options, seats: int) -> tuple[Board, tuple[Step[Board], ...]]:
        """An empty table about to be set up."""
        wanted = {
            "difficulty": options["difficulty"],
            "guided": options["guided"],
            "heroes": [options[self.character_option(seat)] for seat in range(seats)],
        }
        return Board(cards_of(SanctumCards, cards), msgspec.convert(wanted, Setting)), (
            NextTurn(),
            SetUp(seats),
        )

    def characters(self, cards: Cards) -> Mapping[str, str]:
        """The heroes, name by id."""
        return {hero.id: hero.name for hero in cards_of(SanctumCards, cards).heroes.values()}

    def faces(self, cards: Cards) -> tuple[tuple[str, tuple[msgspec.Struct, ...]], ...]:
        """All cards of the set."""
        return faces.faces(cards_of(SanctumCards, cards))

    def seat_title(self, board: Board, seat: int) -> str:
        """The hero who is played there."""
        return f"The {board.hero(seat).name}" if board.parts else super().seat_title(board, seat)

    def view(self, table: Table[Board, Step[Board]], seat: int | None) -> SanctumTableView:
        """The table as this seat, or a watcher, sees it."""
        return seeing.seen(table, seat)

    def tell(self, event: Event) -> str:
        """The sentence of an event."""
        return words.sentence(event)

    def answer_text(self, board: Board, seat: int, option: str, picks: tuple[str, ...]) -> str:
        """What an answer did, with the names of cards, places and dice."""
        return naming.answer(board, seat, option, picks)

    def outcome_text(self, table: Table[Board, Step[Board]]) -> str:
        """Who has won, and by what."""
        if table.outcome is None:
            return ""
        names = [table.board.hero(seat).name for seat in table.outcome.winners]
        score = max((line.score for line in endings.ranking(table.board) if line.rank == 1), default=0)
        return words.outcome(table.outcome.result, names, score)

    def where(self, table: Table[Board, Step[Board]]) -> str:
        """The act and the turn, or the round of the final battle."""
        return seeing.where(table)

    def redeal(self, table: Table[Board, Step[Board]], seat: int, rng: Rng) -> Table[Board, Step[Board]]:
        """Another table that this seat could not tell apart."""
        return redeal.redealt(table, seat, rng)

    def broken(self, table: Table[Board, Step[Board]]) -> list[str]:
        """What is not conserved."""
        return invariants.broken(table)

    def advise(self, table: Table[Board, Step[Board]], seat: int) -> Advice:
        """The computer player's move."""
        return stand_in.advise(table, seat)

    def foresee(self, table: Table[Board, Step[Board]], seat: int, option: str) -> Foresight | None:
        """The odds of a fight, under "odds" or "odds:<card>+<card>"."""
        asked = question(table, seat)
        return None if asked is None else asking.foresee(table.board, seat, asked.kind, option)

    def guide(self, table: Table[Board, Step[Board]], seat: int) -> Guidance | None:
        """A word on each kind of decision of guided first turns."""
        return guide.guide(table, seat)


SANCTUM = Sanctum()
