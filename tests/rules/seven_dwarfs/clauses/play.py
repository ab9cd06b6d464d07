"""A situation on the table and what is made of it: answers with dice laid ready, events, options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from msgspec.structs import replace

from rules.kernel.steps import Step
from rules.seven_dwarfs.board import Board, Die, Dwarf, Enemy, Variants
from rules.seven_dwarfs.box import BLACK_DIE, RED_DIE, WHITE_DICE
from rules.seven_dwarfs.cards import DwarfCards
from rules.seven_dwarfs.endings import CombatWon
from rules.seven_dwarfs.geometry.hexes import Hex
from rules.seven_dwarfs.phases import ROUND, NextCombat, Rounds
from tests.rules.seven_dwarfs.clauses.box import MAIN, plain_cards
from tests.rules.situation import Situation

Faces = Sequence[int]
Phase = Literal["Rolling", "Preparing", "Acting", "EndRound"]


class Play(Situation[Board]):
    """A table that is played: `take` answers, the rest looks."""

    @property
    def dwarf(self) -> Dwarf:
        """The dwarf as he is now."""
        return self.board.dwarf

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

    def sets(self, option: str) -> set[tuple[str, ...]]:
        """The sets that pay for an option."""
        return set(self.hand.sets(option) or ())

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
