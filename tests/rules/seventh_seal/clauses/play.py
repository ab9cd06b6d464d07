"""A situation on the table and what is made of it: answers with dice laid ready, events, options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from rules.kernel.steps import Step
from rules.seventh_seal.acting import Acting
from rules.seventh_seal.board import Board
from rules.seventh_seal.box import BAG, BAG_DIE, CHARACTER_DICE, COLOURS, DICE, KINDS, Area, Colour, Kind
from rules.seventh_seal.cards import SealCards
from rules.seventh_seal.endings import WaveWon
from rules.seventh_seal.enemies import EnemiesTurn
from rules.seventh_seal.fury import LeaveOngoing, ReleaseFury
from rules.seventh_seal.pieces import Corpse, Die, InPlay, Setting, Skill
from rules.seventh_seal.rounds import BeginRound, EndRound, Rounds, StartActing
from rules.seventh_seal.wave_end import ChooseSkill, GameWon, ResetTable
from rules.seventh_seal.waves import NextWave
from tests.rules.seventh_seal.clauses.box import plain_cards
from tests.rules.situation import Situation

COLOUR: Final[dict[str, Colour]] = {"k": "black", "y": "yellow", "p": "pink", "t": "turquoise"}
WAVE_END: Final[tuple[Step[Board], ...]] = (
    WaveWon(),
    LeaveOngoing(),
    ReleaseFury(),
    GameWon(),
    ChooseSkill(),
    ResetTable(),
    NextWave(),
)
AFTER: Final[tuple[Step[Board], ...]] = (EnemiesTurn(), EndRound(), Rounds(), *WAVE_END)
"""What follows the player's turn."""


class Play(Situation[Board]):
    """A table that is played: `take` answers, the rest looks.

    Where a turn is to be rolled, it is: nobody is asked in these tests whether to roll.
    """

    def take(
        self,
        option: str,
        *picks: str,
        roll: Sequence[int] = (),
        bag: Sequence[str] = (),
        bag_die: Sequence[int] = (),
    ) -> Play:
        """Answer the open question; all these dice must fall, and where none is laid chance rolls."""
        self.hand.lay(CHARACTER_DICE, *roll).lay(BAG, *bag).lay(BAG_DIE, *bag_die)
        self.events = self.hand.answer(option, *picks)
        if option != "roll" and self.asked() == "roll":
            self.events += self.hand.answer("roll")
        assert self.hand.waiting == {}, "dice were laid that nobody rolled"
        return self

    def onward(self) -> Play:
        """Leave the beaten Overlord for the wave's end."""
        assert self.asked() == "wave_won"
        return self.take("onward")

    def sets(self, option: str) -> set[tuple[str, ...]]:
        """The sets that pay for an option; none where it is not offered."""
        return set(self.hand.sets(option) or ()) if option in self.hand.offered() else set()

    # What lies where.

    def dice(self, *lies: str) -> list[str]:
        """The kinds of the dice that lie there, sorted: "k5", "y3"."""
        return sorted(die.kind for die in self.board.dice if die.lies in lies)

    @property
    def pool(self) -> list[str]:
        """The dice the player can use now."""
        return sorted(die.kind for die in self.board.usable)

    @property
    def life(self) -> list[int]:
        """What the life dice show."""
        return [die.value for die in self.board.lying("life")]

    def guard(self) -> dict[str, int]:
        """What lies in the defence zone, by space."""
        return {die.at: die.value for die in self.board.lying("guard")}

    def bag(self, colour: Colour) -> int:
        """How many dice of a colour are in the bag."""
        return sum(1 for die in self.board.lying("bag") if die.colour == colour)

    def underling(self, name: str) -> InPlay:
        """An Underling in play."""
        found = self.board.underling(name)
        assert found is not None, f"{name} is not in play"
        return found

    def lives(self) -> dict[str, int]:
        """The life of each Underling in play."""
        return {one.name: self.board.life_of(one.name) for one in self.board.underlings}

    def line(self, area: Area) -> list[str]:
        """The Underlings of an area, the nearest first."""
        return [one.name for one in self.board.in_area(area)]


def _die(token: str, number: int, lies: Any, at: str = "") -> Die:  # noqa: ANN401 - where it lies
    """Make one die: "k5", frozen "k5f", locked "k5l", counting as pink "k5p"."""
    colour, flags = COLOUR[token[0]], token[2:]
    counts = COLOUR[flags[0]] if flags[:1] in COLOUR else ""
    return Die(
        f"{colour}{number}",
        colour,
        int(token[1]),
        lies,
        at,
        counts,
        locked="l" in flags,
        frozen="f" in flags,
        rolled=lies in ("pool", "spent", "guard"),
    )


def board(
    cards: SealCards | None = None,
    *,
    dice: str = "k5 k3 y2",
    spent: str = "",
    won: str = "",
    guard: str = "",
    life: str = "66",
    held: str = "",
    foes: Sequence[str] = (),
    overlord: int = 6,
    barrier: int = 0,
    bag: str | None = None,
    corpses: Sequence[str] = (),
    wave: int = 1,
    decks: dict[Kind, tuple[str, ...]] | None = None,
    **more: Any,  # noqa: ANN401 - any other field of the board
) -> Board:
    """A board in mid-round.

    Dice as "k5 y2": to be used, `spent`, `won`; `guard` in defence spaces ("k5@0"); `held` until an Underling
    is beaten ("k5@u1"). `foes`: "sun1 front y3" or, on its third Fury space, "sun1 front y3 2"; they are u1,
    u2 and so on. `corpses`: cards, named c1 and so on. `bag`: the only dice in the bag ("y p p"); the others
    not on the table are out of the game.
    """
    cards = cards or plain_cards()
    tokens: list[tuple[str, Any, str]] = [(f"p{value}", "life", "") for value in life]
    tokens += [(token, "pool", "") for token in dice.split()]
    tokens += [(token, "spent", "") for token in spent.split()]
    tokens += [(token, "won", "") for token in won.split()]
    tokens += [(token.split("@")[0], "guard", token.split("@")[1]) for token in guard.split()]
    tokens += [(token.split("@")[0], "held", token.split("@")[1]) for token in held.split()]
    tokens += [(f"k{overlord}", "overlord", "")] if overlord else []
    tokens += [(f"p{barrier}", "barrier", "")] if barrier else []
    tokens += [(foe.split()[2], "track", f"u{n}") for n, foe in enumerate(foes, 1)]
    used = dict.fromkeys(COLOURS, 0)
    lying: list[Die] = []
    for token, lies, at in tokens:
        used[COLOUR[token[0]]] += 1
        lying.append(_die(token, used[COLOUR[token[0]]], lies, at))
    for pair in range(wave + 1, 5):
        if used["black"] < DICE["black"]:
            used["black"] += 1
            lying.append(Die(f"black{used['black']}", "black", 0, "scroll", str(pair)))
    left = dict.fromkeys(COLOURS, 9) if bag is None else {c: bag.count(x) for x, c in COLOUR.items()}
    for colour in COLOURS:
        for number in range(used[colour] + 1, DICE[colour] + 1):
            left[colour] -= 1
            lying.append(Die(f"{colour}{number}", colour, 0, "bag" if left[colour] >= 0 else "box"))
    order = {colour: n for n, colour in enumerate(COLOURS)}
    lying.sort(key=lambda die: (order[die.colour], die.name))
    letters = ("i", "iii", "v", "vii"), ("ii", "iv", "vi", "finis_mundi")
    fields: dict[str, Any] = {
        "wave": wave,
        "round": 1,
        "place": "place_a",
        "hero": "hero_a",
        "skills": (Skill("place_a"), Skill("hero_a")),
        "underworld": f"{letters[0][wave - 1]}_a",
        "overlord": f"{letters[1][wave - 1]}_a",
        "scroll": tuple(f"{letters[n % 2][n // 2]}_a" for n in range(8)),
        "underlings": tuple(_foe(foe, n) for n, foe in enumerate(foes, 1)),
        "named": len(foes) + len(corpses),
        "corpses": tuple(Corpse(f"c{n}", card) for n, card in enumerate(corpses, 1)),
        "decks": {kind: cards.deck(kind) for kind in KINDS} | (decks or {}),
        "discards": dict.fromkeys(KINDS, ()),
    }
    return Board(cards, Setting(), dice=tuple(lying), **{**fields, **more})


def _foe(text: str, number: int) -> InPlay:
    card, area, _, *fury = text.split()
    return InPlay(f"u{number}", card, area, int(fury[0]) if fury else 0)  # type: ignore[arg-type]


def acting(on: Board) -> Play:
    """The board in the player's turn, after the roll."""
    return Play(replace(on, stage="acting"), Acting(), *AFTER)


def rolling(on: Board, *roll: int) -> Play:
    """The board in a turn that begins with this roll; what follows the roll uses further faces."""
    return Play(on, BeginRound(), StartActing(), Acting(), *AFTER).take("roll", roll=roll)


def between(cards: SealCards | None = None, *, wave: int = 0, **more: Any) -> Board:  # noqa: ANN401 - as `board`
    """A board after this wave (0: before the first), its Character's dice not yet rolled."""
    dice = " ".join(["k0"] * (2 + wave) + ["y0"])
    on = board(cards, dice=dice, wave=max(wave, 1), **{"overlord": 0, **more})
    used = sum(1 for die in on.dice if die.lies == "scroll")
    if wave == 0:  # the first pair's die still lies there
        spare = next(die for die in on.dice if die.colour == "black" and die.lies in ("bag", "box"))
        on = on.with_die(replace(spare, lies="scroll", at="1"))
        assert used + 1 == 4, "four pairs are closed"
    return replace(on, wave=wave, round=0, underworld="", overlord="", stage="between")


def opening(on: Board, *roll: int) -> Play:
    """The board between waves, whose next one has just been opened and its first turn rolled."""
    return Play(on, NextWave()).take("open", roll=roll)
