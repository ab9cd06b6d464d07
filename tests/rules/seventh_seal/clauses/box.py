"""A plain box of cards for proofs: no card does anything special unless a test lets it."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import Any, Final

from rules.seventh_seal.box import KINDS, UNDERLINGS, Kind
from rules.seventh_seal.cards import (
    Attack,
    Fury,
    FurySpace,
    Hero,
    Overlord,
    OverlordSkill,
    Permanent,
    Place,
    Repeat,
    SealCards,
    SingleUse,
    Space,
    Underling,
    Underworld,
)
from rules.seventh_seal.effects.banes import HurtCharacter
from rules.seventh_seal.effects.base import When
from rules.seventh_seal.effects.changes import Reroll, SetFace, Shift
from rules.seventh_seal.effects.icons import AnyNeed, Dice, Different, Max, Min, Same, These
from rules.seventh_seal.effects.vocabulary import Hostile, SkillEffect

ANY: Final = These(Dice())
"""One die of any colour and value."""
REROLL: Final = Permanent("reroll", "Second Look", Reroll(), ANY)
SHIFT: Final = Permanent("shift", "Nudge", Shift(1), ANY)

ODD = ("I", "III", "V", "VII")
EVEN = ("II", "IV", "VI", "finis_mundi")

_boxes = count()

Fields = Mapping[str, Any]


def permanent(effect: SkillEffect, need: AnyNeed | None = ANY, key: str = "special") -> Permanent:
    """A permanent skill that does this."""
    return Permanent(key, key.title(), effect, need)


def fury(effect: Hostile, when: When = "now", *, ongoing: bool = False) -> Fury:
    """A Fury that does this."""
    return Fury("ongoing" if ongoing else "immediate", effect, when)


def skill(when: Any, effect: Hostile) -> OverlordSkill:  # noqa: ANN401 - one of the four moments
    """An Overlord's skill."""
    return OverlordSkill(when, effect)


def simple(need: AnyNeed, damage: int = 1, *costs: Any) -> Attack:  # noqa: ANN401 - any cost
    """A simple attack."""
    return Attack("simple", need, damage, costs)


def complex_(need: AnyNeed, damage: int = 2, *costs: Any) -> Attack:  # noqa: ANN401 - any cost
    """A complex attack."""
    return Attack("complex", need, damage, costs)


def underworld(number: str, letter: str, changed: Fields) -> Underworld:
    """A plain Underworld: no followers, a start and one quiet space."""
    fields: dict[str, Any] = {
        "id": f"{number.lower()}_{letter}",
        "name": f"Underworld {number} {letter}",
        "emblem": "skull",
        "number": number,
        "track": (Space(), Space()),
        "followers": (),
        "reward": permanent(Shift(1), key=f"reward_{number.lower()}_{letter}"),
    }
    return Underworld(**{**fields, **changed})


def overlord(number: str, letter: str, changed: Fields) -> Overlord:
    """A plain Overlord: life 6, a simple attack with a 1 or 2, a complex one with two different dice."""
    fields: dict[str, Any] = {
        "id": f"{number.lower()}_{letter}",
        "name": f"Overlord {number} {letter}",
        "emblem": "crown",
        "number": number,
        "life": 6,
        "attacks": (simple(These(Dice(value=Max(2)))), complex_(Different(2))),
        "track": (Space(), Space()),
        "end": Repeat(),
        "reward": permanent(Reroll(), key=f"reward_{number.lower()}_{letter}"),
    }
    return Overlord(**{**fields, **changed})


def underling(kind: Kind, number: int, copies: int, changed: Fields) -> Underling:
    """A plain Underling: life 3, attacked with a 4 or more or with a pair, strikes with 1, 2, 3."""
    fields: dict[str, Any] = {
        "id": f"{kind}{number}",
        "name": f"{kind.title()} {'ABCDE'[number - 1]}",
        "emblem": "imp",
        "kind": kind,
        "copies": copies,
        "life": 3,
        "areas": ("front",),
        "attacks": (simple(These(Dice(value=Min(4)))), complex_(Same(2))),
        "fury_track": (FurySpace(1), FurySpace(2), FurySpace(3)),
        "fury": fury(HurtCharacter(1)),
        "single_use": SingleUse(SetFace(), ANY),
    }
    return Underling(**{**fields, **changed})


def place(letter: str, changed: Fields) -> Place:
    """A plain place: three life spaces, a white defence space, one Underling in reach at left and front."""
    fields: dict[str, Any] = {
        "id": f"place_{letter}",
        "name": f"Place {letter.upper()}",
        "emblem": "stones",
        "card": "p1" if letter in "ab" else "p2",
        "side": "a" if letter in "ac" else "b",
        "defence": ("any",),
        "ranges": {"left": 1, "front": 1},
        "skills": (REROLL,),
        "life_spaces": 3,
        "starting": "yellow",
    }
    return Place(**{**fields, **changed})


def hero(letter: str, changed: Fields) -> Hero:
    """A plain hero: a yellow and a turquoise defence space, two Underlings in reach at right."""
    fields: dict[str, Any] = {
        "id": f"hero_{letter}",
        "name": f"Hero {letter.upper()}",
        "emblem": "warrior",
        "card": "h1" if letter in "ab" else "h2",
        "side": "a" if letter in "ac" else "b",
        "defence": ("yellow", "turquoise"),
        "ranges": {"right": 2},
        "skills": (SHIFT,),
    }
    return Hero(**{**fields, **changed})


def plain_cards(
    *,
    under: Fields | None = None,
    over: Fields | None = None,
    at: Fields | None = None,
    who: Fields | None = None,
    **changed: Fields,
) -> SealCards:
    """A box of the right size.

    `under` and `over` change every Underworld and Overlord, `at` and `who` every place and hero; further
    words name one card ("sun1", "ii_a") or every Underling of a kind ("sun").
    """

    def of(base: Fields | None, card: str) -> dict[str, Any]:
        return {**(base or {}), **changed.get(card, {})}

    underworlds = [underworld(n, x, of(under, f"{n.lower()}_{x}")) for n in ODD for x in "abc"]
    overlords = [overlord(n, x, of(over, f"{n.lower()}_{x}")) for n in EVEN for x in "abc"]
    places = [place(x, of(at, f"place_{x}")) for x in "abcd"]
    heroes = [hero(x, of(who, f"hero_{x}")) for x in "abcd"]
    underlings = [
        underling(kind, number + 1, copies, of(changed.get(kind), f"{kind}{number + 1}"))
        for kind in KINDS
        for number, copies in enumerate(_copies(UNDERLINGS[kind]))
    ]
    return SealCards(
        "plain",
        f"plain-{next(_boxes)}",  # what a rule asks of cards is remembered by their digest
        underworlds={card.id: card for card in underworlds},
        overlords={card.id: card for card in overlords},
        underlings={card.id: card for card in underlings},
        places={card.id: card for card in places},
        heroes={card.id: card for card in heroes},
    )


def _copies(cards: int) -> list[int]:
    """So many cards as kinds of card with four copies at most."""
    return [4] * (cards // 4) + ([cards % 4] if cards % 4 else [])
