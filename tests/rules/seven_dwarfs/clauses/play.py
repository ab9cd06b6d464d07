"""A situation on the table and what is made of it: answers with dice laid ready, events, options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from msgspec.structs import replace

from rules.kernel.choices import Block, Decision, Option
from rules.kernel.events import Event
from rules.kernel.steps import Step
from rules.kernel.table import Table
from rules.seven_dwarfs.board import Board, Die, Dwarf, Enemy, Variants
from rules.seven_dwarfs.box import BLACK_DIE, RED_DIE, WHITE_DICE
from rules.seven_dwarfs.cards import DwarfCards
from rules.seven_dwarfs.endings import CombatWon
from rules.seven_dwarfs.geometry.hexes import Hex
from rules.seven_dwarfs.phases import ROUND, NextCombat, Rounds
from tests.driver import Play as Hand
from tests.rules.seven_dwarfs.clauses.box import MAIN, plain_cards

Faces = Sequence[int]
Phase = Literal["Rolling", "Preparing", "Acting", "EndRound"]


class Play:
    """A table that is played: `take` answers, the rest looks. `events` are what the last answer caused."""

    def __init__(self, on: Board, *agenda: Step[Board]) -> None:
        self.hand: Hand[Board] = Hand.at(on, *agenda)
        self.events: tuple[Event, ...] = tuple(self.hand.events)

    @property
    def table(self) -> Table[Board, Step[Board]]:
        """The table as it is now."""
        return self.hand.table

    @property
    def board(self) -> Board:
        """The board as it is now."""
        return self.hand.board

    @property
    def dwarf(self) -> Dwarf:
        """The dwarf as he is now."""
        return self.board.dwarf

    @property
    def result(self) -> str:
        """How the game ended, or ""."""
        return self.table.outcome.result if self.table.outcome else ""

    def take(
        self,
        option: str,
        *picks: str,
        white: Sequence[int] = (),
        black: Sequence[int] = (),
        red: Sequence[int] = (),
    ) -> Play:
        """Answer the open question; all these dice must fall, and where none is laid chance rolls."""
        self.hand.lay(WHITE_DICE, *white).lay(BLACK_DIE, *black).lay(RED_DIE, *red)
        self.events = self.hand.answer(option, *picks)
        assert self.hand.waiting == {}, "dice were laid that nobody rolled"
        return self

    def asked(self) -> str:
        """What kind of question is open, "" for none."""
        return self.hand.kind()

    def offered(self, start: str = "") -> list[str]:
        """The ids of the options that are accepted now, those that begin like this."""
        return [id_ for id_ in self.hand.offered() if id_.startswith(start)]

    def sets(self, option: str) -> set[tuple[str, ...]]:
        """The sets that pay for an option."""
        return set(self.hand.sets(option) or ())

    def decision(self) -> Decision:
        """The open question, explained."""
        return self.hand.explained()

    def option(self, id_: str) -> Option:
        """One option as a page shows it, blocked or not."""
        return next(option for option in self.decision().options if option.id == id_)

    def block(self, id_: str) -> Block:
        """Why an option is blocked."""
        found = self.option(id_).blocked
        assert found is not None
        return found

    def said(self, kind: str) -> list[dict[str, Any]]:
        """The values of the events of this kind that the last answer caused."""
        return [dict(event.values) for event in self.events if event.kind == kind]

    def kinds(self) -> list[str]:
        """The kinds of what the last answer caused, in order."""
        return [event.kind for event in self.events]

    def enemy(self, name: str) -> Enemy:
        """An enemy in play."""
        found = self.board.enemy(name)
        assert found is not None
        return found

    def dice(self) -> dict[str, tuple[str, int]]:
        """Where each white die lies and what it shows."""
        return {die.name: (die.place, die.value) for die in self.board.dice}


def board(
    cards: DwarfCards | None = None,
    *,
    dwarf: Hex = (0, 0),
    h1: Hex | None = None,
    h2: Hex | None = None,
    b: Hex | None = (4, -4),
    life: int = 4,
    gems: int = 0,
    companions: tuple[str, ...] = (),
    items: tuple[str, ...] = (),
    reserve: tuple[int, ...] = (),
    move: int = 0,
    attack: int = 0,
    defence: int = 0,
    kept: tuple[str, ...] = (),
    combat: int = 1,
    time: int = 0,
    forge: int = 1,
    lives: Mapping[str, int] | None = None,
    henchman: str = "imp",
    **more: Any,  # noqa: ANN401 - any other field of the board
) -> Board:
    """A board in mid-combat in the arena: the dice go to move, attack, defence and reserve in turn."""
    cards = cards or plain_cards()
    boss = "queen" if combat == 5 else "ogre"
    slots = (("move", move), ("attack", attack), ("defence", defence))
    lying: list[tuple[Any, int]] = [(place, value) for place, value in slots if value]
    lying += [("reserve", value) for value in reserve]
    dice = tuple(
        Die(f"d{n + 1}", *lying[n], kept=lying[n][0] in kept) if n < len(lying) else Die(f"d{n + 1}")
        for n in range(3)
    )
    places: list[tuple[str, str, Any, Hex | None]] = [
        ("h1", henchman, "henchman", h1),
        ("h2", henchman, "henchman", h2),
        ("b", boss, "boss", b),
    ]
    enemies = tuple(
        Enemy(name, card, role, (lives or {}).get(name, cards.values(card, role).life), where)
        for name, card, role, where in places
        if where is not None
    )
    fields: dict[str, Any] = {
        "combat": combat,
        "round": 1,
        "time": time,
        "terrain": "arena",
        "henchman": henchman,
        "boss": boss,
        "forge": forge,
        "henchman_deck": ("imp2", "imp3"),
        "boss_deck": ("shield2", "mask1", "mask2", "queen"),
        "terrain_deck": ("shield1", "mask1", "mask2", "crown1"),
        "item_deck": tuple(item for item in cards.items if item not in items),
        "dwarf_deck": tuple(card for card in cards.dwarfs if card not in (MAIN, *companions)),
    }
    return Board(
        cards,
        Variants(),
        dwarf=Dwarf(MAIN, life, dwarf, companions, items, gems),
        dice=dice,
        enemies=enemies,
        **{**fields, **more},
    )


def play(phase: Phase, on: Board) -> Play:
    """The board in this phase of the first round of its combat."""
    names = [type(step).__name__ for step in ROUND]
    left = ROUND[names.index(phase) :]
    return Play(on, *left, Rounds(), CombatWon(), NextCombat())


def then(step: Step[Board], on: Board) -> Play:
    """The board with only this step to do before the next combat."""
    return Play(on, step, NextCombat())


def won(on: Board) -> Play:
    """The board whose combat has just been won."""
    return Play(replace(on, enemies=()), CombatWon(), NextCombat())
