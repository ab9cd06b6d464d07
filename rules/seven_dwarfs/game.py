"""Revenge of the Seven Dwarfs as the kernel and the app take it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from rules.kernel.cards import BUILT_IN, Cards, Source, cards_of
from rules.kernel.events import Event
from rules.kernel.game import Advice, Foresight, Game, Guidance, Options, OptionSpec
from rules.kernel.rng import Rng
from rules.kernel.steps import Step
from rules.kernel.table import Table
from rules.seven_dwarfs import foreseeing, guide, invariants, loader, log, redeal, seeing, stand_in, words
from rules.seven_dwarfs.board import Board, Variants
from rules.seven_dwarfs.box import HENCHMEN
from rules.seven_dwarfs.cards import DwarfCards
from rules.seven_dwarfs.phases import NextCombat
from rules.seven_dwarfs.setup import SetUp
from rules.seven_dwarfs.steps import DwarfsTable
from rules.seven_dwarfs.view import DwarfsView

_RANDOM = "random"


class SevenDwarfs(Game[Board]):
    """The game. Its table is `Table[Board, AnyStep]`; one seat, seat 0."""

    key: ClassVar[str] = "seven_dwarfs"
    title: ClassVar[str] = "Revenge of the Seven Dwarfs"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(1, 2)
    bound: ClassVar[int] = 5_000
    shape: ClassVar[type] = DwarfsTable
    package: ClassVar[str] = "rules.seven_dwarfs"
    about: ClassVar[str] = words.ABOUT
    giving_up: ClassVar[str] = "SD-9.1"
    log_groups: ClassVar[Mapping[str, tuple[str, tuple[str, ...]]]] = log.LOG_GROUPS

    def built_in(self) -> Mapping[str, Source]:
        """The one set that ships with the game."""
        return {BUILT_IN: loader.built_in()}

    def read_set(self, source: Source) -> DwarfCards:
        """The cards of a set. Raises BadSet."""
        return loader.read_set(source)

    def options(self, cards: Cards) -> tuple[OptionSpec, ...]:
        """The four variants, the main dwarf, and the guided first combat."""
        variants = ("witch", "bosses_and_terrain", "henchmen", "fifth_combat")
        switches = tuple(
            OptionSpec(name, *words.VARIANTS[name], (False, True), default=False) for name in variants
        )
        dwarfs = {card.id: card.name for card in cards_of(DwarfCards, cards).dwarfs.values()}
        labels = {_RANDOM: words.RANDOM_DWARF, **dwarfs}
        dwarf = OptionSpec("dwarf", *words.VARIANTS["dwarf"], (_RANDOM, *dwarfs), _RANDOM, labels)
        guided = OptionSpec("guided", *words.VARIANTS["guided"], (False, True), default=False)
        return (*switches, dwarf, guided)

    def open(self, cards: Cards, options: Options, seats: int) -> tuple[Board, tuple[Step[Board], ...]]:
        """An empty table about to be set up."""
        variants = msgspec.convert(options, Variants)
        return Board(cards_of(DwarfCards, cards), variants), (NextCombat(), SetUp())

    def view(self, table: Table[Board, Step[Board]], seat: int | None) -> DwarfsView:
        """The table as it lies; a watcher sees the same."""
        return seeing.seen(table)

    def tell(self, event: Event) -> str:
        """The sentence of an event."""
        return words.sentence(event)

    def answer_text(self, board: Board, seat: int, option: str, picks: tuple[str, ...]) -> str:
        """What an answer did, with the names of enemies, cards and dice."""
        cards = board.cards
        names = {enemy.name: board.label(enemy) for enemy in board.enemies}
        if board.henchman:  # one that returns is named before it stands on the board
            names = {name: board.henchman_label(name) for name in HENCHMEN} | names
        names |= {card.id: card.name for card in cards.items.values()}
        names |= {card.id: card.name for card in cards.dwarfs.values()}
        names |= {die.name: str(die.value) for die in board.dice}
        names |= words.ANSWER_NAMES
        return words.answer(option, picks, names)

    def outcome_text(self, table: Table[Board, Step[Board]]) -> str:
        """How the game ended."""
        if table.outcome is None:
            return ""
        return words.OUTCOMES[table.outcome.result].format(combat=table.board.combat, round=table.board.round)

    def where(self, table: Table[Board, Step[Board]]) -> str:
        """The combat and the round."""
        return words.WHERE.format(combat=table.board.combat, round=table.board.round)

    def faces(self, cards: Cards) -> tuple[tuple[str, tuple[msgspec.Struct, ...]], ...]:
        """All cards of the set but the terrains."""
        own = cards_of(DwarfCards, cards)
        return (
            (words.SHELVES["dwarfs"], tuple(seeing.dwarf_face(card) for card in own.dwarfs.values())),
            (
                words.SHELVES["henchmen"],
                tuple(seeing.enemy_face(own, card, "henchman") for card in own.henchmen),
            ),
            (words.SHELVES["bosses"], tuple(seeing.enemy_face(own, card, "boss") for card in own.bosses)),
            (words.SHELVES["finals"], tuple(seeing.enemy_face(own, card, "boss") for card in own.finals)),
            (words.SHELVES["items"], tuple(seeing.item_face(card) for card in own.items.values())),
        )

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
        """A word on each kind of decision of a guided first combat."""
        return guide.guide(table, seat)

    def foresee(self, table: Table[Board, Step[Board]], seat: int, option: str) -> Foresight | None:
        """The threat after a walk."""
        return foreseeing.foreseen(table, option)


SEVEN_DWARFS = SevenDwarfs()
