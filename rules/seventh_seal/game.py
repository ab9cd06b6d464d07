"""7th Seal as the kernel and the app take it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

import msgspec

from rules.kernel.cards import BUILT_IN, Cards, Source, cards_of
from rules.kernel.events import Event
from rules.kernel.game import Advice, Game, Guidance, Options, OptionSpec
from rules.kernel.rng import Rng
from rules.kernel.steps import Step
from rules.kernel.table import Table
from rules.seventh_seal import guide, invariants, loader, log, naming, redeal, seeing, stand_in, words
from rules.seventh_seal.board import Board
from rules.seventh_seal.cards import SealCards
from rules.seventh_seal.pieces import Setting
from rules.seventh_seal.setup import SetUp
from rules.seventh_seal.steps import SealTable
from rules.seventh_seal.view import SealTableView
from rules.seventh_seal.waves import NextWave

_RANDOM: Final = "random"


class SeventhSeal(Game[Board]):
    """The game. Its table is `Table[Board, AnyStep]`; one seat, seat 0."""

    key: ClassVar[str] = "seventh_seal"
    title: ClassVar[str] = "7th Seal"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(1, 2)
    bound: ClassVar[int] = 10_000
    shape: ClassVar[type] = SealTable
    package: ClassVar[str] = "rules.seventh_seal"
    about: ClassVar[str] = words.ABOUT
    giving_up: ClassVar[str] = "7S-14.1"
    log_groups: ClassVar[Mapping[str, tuple[str, tuple[str, ...]]]] = log.LOG_GROUPS

    def built_in(self) -> Mapping[str, Source]:
        """The one set that ships with the game."""
        return {BUILT_IN: loader.built_in()}

    def read_set(self, source: Source) -> SealCards:
        """The cards of a set. Raises BadSet."""
        return loader.read_set(source)

    def options(self, cards: Cards) -> tuple[OptionSpec, ...]:
        """The two halves of the Character, the length, and the guided first wave."""
        own = cards_of(SealCards, cards)
        places = {card.id: card.name for card in own.places.values()}
        heroes = {card.id: card.name for card in own.heroes.values()}
        return (
            _dealt("place", places),
            _dealt("hero", heroes),
            OptionSpec("length", *words.OPTIONS["length"], tuple(words.LENGTHS), "full", words.LENGTHS),
            OptionSpec("guided", *words.OPTIONS["guided"], (False, True), default=False),
        )

    def open(self, cards: Cards, options: Options, seats: int) -> tuple[Board, tuple[Step[Board], ...]]:
        """An empty table about to be set up."""
        setting = msgspec.convert(options, Setting)
        return Board(cards_of(SealCards, cards), setting), (NextWave(), SetUp())

    def view(self, table: Table[Board, Step[Board]], seat: int | None) -> SealTableView:
        """The table as it lies; a watcher sees the same."""
        return seeing.seen(table)

    def tell(self, event: Event) -> str:
        """The sentence of an event."""
        return words.sentence(event)

    def answer_text(self, board: Board, seat: int, option: str, picks: tuple[str, ...]) -> str:
        """What an answer did, with the names of enemies, cards and dice."""
        return words.answer(option, picks, naming.names(board, option))

    def outcome_text(self, table: Table[Board, Step[Board]]) -> str:
        """How the game ended."""
        if table.outcome is None:
            return ""
        result = table.outcome.result
        key = "given_up_before" if result == "given_up" and not table.board.wave else result
        return words.OUTCOMES[key].format(wave=table.board.wave, round=table.board.round)

    def where(self, table: Table[Board, Step[Board]]) -> str:
        """The wave and the round."""
        return seeing.where(table)

    def faces(self, cards: Cards) -> tuple[tuple[str, tuple[msgspec.Struct, ...]], ...]:
        """All cards of the set."""
        return seeing.faces(cards_of(SealCards, cards))

    def redeal(self, table: Table[Board, Step[Board]], seat: int, rng: Rng) -> Table[Board, Step[Board]]:
        """Another table that the player could not tell apart."""
        return redeal.redealt(table, rng)

    def broken(self, table: Table[Board, Step[Board]]) -> list[str]:
        """What is not conserved."""
        return invariants.broken(table)

    def advise(self, table: Table[Board, Step[Board]], seat: int) -> Advice:
        """The computer player's move."""
        return stand_in.advise(table, seat)

    def guide(self, table: Table[Board, Step[Board]], seat: int) -> Guidance | None:
        """A word on each kind of decision of a guided first wave."""
        return guide.guide(table, seat)


def _dealt(name: str, cards: Mapping[str, str]) -> OptionSpec:
    """A card that is named or dealt at random."""
    labels = {_RANDOM: words.RANDOM, **cards}
    return OptionSpec(name, *words.OPTIONS[name], (_RANDOM, *cards), _RANDOM, labels)


SEVENTH_SEAL = SeventhSeal()
