"""Situations by seed: any Seals, Underlings anywhere, any life and defence, and any effects on the cards."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from rules.seventh_seal.board import Board
from rules.seventh_seal.box import AREAS, COLOURS, KINDS, Colour, Kind
from rules.seventh_seal.cards import Defeat, FurySpace, Repeat, RepeatPlus, SealCards, Space
from rules.seventh_seal.effects.banes import (
    DestroyDice,
    DestroyLife,
    HurtCharacter,
    OverlordHeals,
    RerollDice,
)
from rules.seventh_seal.effects.boons import GainLife, HurtOverlord, HurtUnderling
from rules.seventh_seal.effects.calls import (
    ActivateColour,
    ActivateHighest,
    AddUnderlings,
    RevealBottom,
    UnderlingsHeal,
)
from rules.seventh_seal.effects.chances import Case, DrawAndRoll, RerollLocked
from rules.seventh_seal.effects.icons import Dice, Max
from rules.seventh_seal.effects.vocabulary import Hostile
from rules.seventh_seal.pieces import InPlay, Shield
from tests.rules.seventh_seal.clauses.box import fury, plain_cards, skill
from tests.rules.seventh_seal.clauses.play import board

_NUMBERS = ("i", "iii", "v", "vii"), ("ii", "iv", "vi", "finis_mundi")


def effects(chance: random.Random) -> tuple[Hostile, ...]:
    """Up to two effects of any kind."""
    return tuple(_effect(chance) for _ in range(chance.choice((0, 0, 1, 1, 2))))


def _effect(chance: random.Random, *, plain: bool = False) -> Any:  # noqa: ANN401 - any effect
    colour: Colour = chance.choice(COLOURS)
    kind: Kind = chance.choice(KINDS)
    pool: list[Any] = [
        HurtCharacter(chance.randint(1, 4)),
        DestroyLife(),
        RerollDice(Dice(wild=False, highest=True, zone="life")),
        DestroyDice(Dice((colour,), wild=False)),
        DestroyDice(Dice(value=Max(3), wild=False, count=2)),
        OverlordHeals(1),
        UnderlingsHeal(colour),
        AddUnderlings(kind, chance.choice((1, 1, 2))),
        RevealBottom(kind),
        ActivateHighest(),
        ActivateColour(colour),
    ]
    if not plain:
        cases = tuple(
            Case(faces, (chance.choice((_effect(chance, plain=True), *_helps(chance))),))
            for faces in ((1, 2), (3,), (5, 6))
        )
        pool += [DrawAndRoll(cases), DrawAndRoll(cases, colour), RerollLocked(cases)]
    return chance.choice(pool)


def _helps(chance: random.Random) -> tuple[Any, ...]:
    return (
        GainLife(chance.choice((1, "rolled"))),
        HurtUnderling(chance.choice((1, "rolled"))),
        HurtOverlord(chance.choice((1, "rolled"))),
        HurtCharacter("rolled"),
    )


def wild_cards(chance: random.Random) -> SealCards:
    """A box in which everything may do anything."""

    def space() -> Space:
        areas = tuple(area for area in AREAS if chance.random() < 0.5)
        return Space(chance.randint(0, 3), areas, chance.choice((1, 1, 2)), effects(chance))

    def underling() -> dict[str, Any]:
        areas = tuple(area for area in (*AREAS, "overlord") if chance.random() < 0.5)
        track = tuple(
            FurySpace(chance.randint(0, 3), effects(chance) if chance.random() < 0.3 else ())
            for _ in range(3)
        )
        return {
            "areas": areas or ("front",),
            "fury_track": track,
            "fury": fury(_effect(chance), ongoing=chance.random() < 0.2),
        }

    end = chance.choice((Defeat(), Repeat(), RepeatPlus(space())))
    invoked = (skill("overlord_hurt", AddUnderlings("comet")),) if chance.random() < 0.5 else ()
    return plain_cards(
        under={"track": (Space(), space())},
        over={"track": (space(), space()), "end": end, "skills": invoked},
        **{f"{kind}{number}": underling() for kind in KINDS for number in range(1, 5)},
    )


def situation(cards: SealCards, seed: int) -> Board:
    """Any position in a player's turn with these cards."""
    chance = random.Random(seed)  # noqa: S311 - a test's choices are not a secret
    wave = chance.randint(1, 4)
    on = board(
        cards,
        wave=wave,
        dice=_tokens(chance, 3),
        spent=_tokens(chance, 2),
        life="".join(str(chance.randint(2, 6)) for _ in range(chance.choice((1, 2, 3, 4)))),
        overlord=chance.randint(1, 6),
        place=chance.choice(tuple(cards.places)),
        hero=chance.choice(tuple(cards.heroes)),
        skills=(),
    )
    seals = [chance.choice(cards.stack(_number(line, wave))) for line in (0, 1)]
    track = len(cards.underworlds[seals[0]].track) + len(cards.overlords[seals[1]].track)
    time = chance.randrange(track)
    on = replace(
        on,
        underworld=seals[0],
        overlord=seals[1],
        time=time,
        held=chance.random() < 0.15,
        arrived=time == track - 1 and chance.random() < 0.5,
    )
    for kind in KINDS:  # a part of each deck is used; sometimes it has run out
        deck = list(on.decks[kind])
        chance.shuffle(deck)
        cut = chance.choice((0, 1, 2, len(deck) // 2, len(deck)))
        on = replace(
            on,
            decks={**on.decks, kind: tuple(deck[:cut])},
            discards={**on.discards, kind: tuple(deck[cut : cut + chance.randint(0, 4)])},
        )
    on = _guarded(_faced(on, chance), chance)
    for die in on.lying("bag")[: chance.choice((0, 0, 0, 9, 12, 13, 14))]:
        on = on.with_die(replace(die, lies="box"))
    return on


def _number(line: int, wave: int) -> Any:  # noqa: ANN401 - a Seal's number
    word = _NUMBERS[line][wave - 1]
    return word if word == "finis_mundi" else word.upper()


def _tokens(chance: random.Random, most: int) -> str:
    letters: Sequence[str] = ("k", "y", "t")
    count = chance.randint(0, most)
    marks = ("", "", "", "l")
    colours = chance.sample(("k", "y", "t"), min(count, len(letters)))
    return " ".join(f"{letter}{chance.randint(1, 6)}{chance.choice(marks)}" for letter in colours)


def _faced(on: Board, chance: random.Random) -> Board:
    """Some Underlings, each with a die from the bag."""
    for number in range(1, chance.randint(0, 4) + 1):
        kind = chance.choice(KINDS)
        deck = on.decks[kind]
        bag = on.lying("bag")
        if not deck or not bag:
            continue
        card = on.cards.underlings[deck[0]]
        area = chance.choice(card.areas)
        fury_at = chance.randrange(len(card.fury_track))
        die = chance.choice(bag)
        on = replace(
            on,
            decks={**on.decks, kind: deck[1:]},
            underlings=(*on.underlings, InPlay(f"u{number}", card.id, area, fury_at)),
            named=number,
        ).with_die(replace(die, lies="track", at=f"u{number}", value=chance.randint(1, card.life)))
    return on


def _guarded(on: Board, chance: random.Random) -> Board:
    """Some defence: dice of the bag in its spaces, and shields of skills."""
    for at in range(2):
        bag = on.lying("bag")
        if bag and chance.random() < 0.5:
            die = replace(
                chance.choice(bag), lies="guard", at=str(at), value=chance.randint(1, 6), rolled=True
            )
            on = on.with_die(die)
    bag = on.lying("bag")
    if bag and chance.random() < 0.3:
        die = replace(chance.choice(bag), lies="spent", value=chance.randint(1, 6), rolled=True)
        shield = Shield(on.place, chance.randint(1, 6), die.name)
        on = replace(on.with_die(die), shields=(*on.shields, shield))
    if chance.random() < 0.2:
        on = replace(on, shields=(*on.shields, Shield(on.place, chance.randint(1, 6))))
    return on
