"""Reading a card set of 7th Seal, and refusing one that cannot be played to its end.

The built-in set and a player's own go the same way: strictly typed, then each card looked through on its own
(`checks`), then all of them together.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from rules.kernel.cards import Source, decode_file, read_built_in, refuse_other_files
from rules.kernel.faults import Fault
from rules.kernel.refusals import BadSet
from rules.kernel.shelves import by_id, check_texts
from rules.seventh_seal.box import KINDS, NUMBERS, UNDERLINGS
from rules.seventh_seal.cards import Card, Hero, Overlord, Place, SealCards, Underling, Underworld
from rules.seventh_seal.checks.characters import character_faults, start_faults
from rules.seventh_seal.checks.seals import overlord_faults, underworld_faults, wave_faults
from rules.seventh_seal.checks.skills import Printed, key_faults
from rules.seventh_seal.checks.underlings import underling_faults

LEAST_SEALS: Final = 3
"""How many Seals of each number the box holds; a set may have more."""
MOST_SEALS: Final = 60
"""Every Underworld is looked at with every Overlord of its wave: with more, that would take its time."""


class _Underworlds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    underworld: tuple[Underworld, ...]


class _Overlords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    overlord: tuple[Overlord, ...]


class _Underlings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    underling: tuple[Underling, ...]


class _Places(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    place: tuple[Place, ...]


class _Heroes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hero: tuple[Hero, ...]


FILES: Final = ("underworlds.toml", "overlords.toml", "underlings.toml", "places.toml", "heroes.toml")
"""The files of a set; all are needed and no other is read."""


def built_in() -> Source:
    """The set that ships with the game."""
    return read_built_in("rules.seventh_seal", FILES)


def read_set(source: Source) -> SealCards:
    """The cards of a set. Raises BadSet naming file, card, field and reason."""
    refuse_other_files(source, FILES)
    underworlds = decode_file(source, "underworlds.toml", _Underworlds).underworld
    overlords = decode_file(source, "overlords.toml", _Overlords).overlord
    underlings = decode_file(source, "underlings.toml", _Underlings).underling
    places = decode_file(source, "places.toml", _Places).place
    heroes = decode_file(source, "heroes.toml", _Heroes).hero
    check_texts(
        (
            ("underworlds.toml", "underworld", underworlds),
            ("overlords.toml", "overlord", overlords),
            ("underlings.toml", "underling", underlings),
            ("places.toml", "place", places),
            ("heroes.toml", "hero", heroes),
        ),
        "emblem",
    )
    _enough(underworlds, overlords, underlings)
    for underworld in underworlds:
        _refuse("underworlds.toml", "underworld", underworld, underworld_faults(underworld))
    for overlord in overlords:
        _refuse("overlords.toml", "overlord", overlord, overlord_faults(overlord))
    for underling in underlings:
        _refuse("underlings.toml", "underling", underling, underling_faults(underling))
    for place in places:
        _refuse("places.toml", "place", place, start_faults(place))
    for hero in heroes:
        _refuse("heroes.toml", "hero", hero, start_faults(hero))
    cards = SealCards(
        source.name,
        source.digest,
        underworlds=by_id(underworlds),
        overlords=by_id(overlords),
        underlings=by_id(underlings),
        places=by_id(places),
        heroes=by_id(heroes),
    )
    for reason in (*wave_faults(cards), *character_faults(places, heroes)):
        raise BadSet(reason)
    for reason in key_faults(_printed(underworlds, overlords, places, heroes)):
        raise BadSet(reason)
    return cards


def _refuse(file: str, kind: str, card: Card, faults: Iterable[Fault]) -> None:
    for field, reason in faults:
        raise BadSet(f"{file}: {kind} “{card.id}”, {field}: {reason}")


def _enough(
    underworlds: Iterable[Underworld], overlords: Iterable[Overlord], underlings: Iterable[Underling]
) -> None:
    """As many cards as the box holds: three Seals of a number, and the four decks."""
    for place, number in enumerate(NUMBERS):
        file, seals = (("underworlds.toml", underworlds), ("overlords.toml", overlords))[place % 2]
        found = sum(seal.number == number for seal in seals)
        if found < LEAST_SEALS:
            raise BadSet(f"{file}: {found} of {LEAST_SEALS} Seals of number “{number}”")
        if found > MOST_SEALS:
            raise BadSet(f"{file}: {found} Seals of number “{number}”; {MOST_SEALS} are the most")
    for kind in KINDS:
        found = sum(card.copies for card in underlings if card.kind == kind)
        if found < UNDERLINGS[kind]:
            raise BadSet(
                f"underlings.toml: {found} of {UNDERLINGS[kind]} {kind} cards, counted with their copies"
            )


def _printed(
    underworlds: Iterable[Underworld],
    overlords: Iterable[Overlord],
    places: Iterable[Place],
    heroes: Iterable[Hero],
) -> Iterable[Printed]:
    """Every permanent skill of the set, with where it stands."""
    for underworld in underworlds:
        yield f"underworlds.toml: underworld “{underworld.id}”, reward", underworld.reward
    for overlord in overlords:
        yield f"overlords.toml: overlord “{overlord.id}”, reward", overlord.reward
    for place in places:
        for index, skill in enumerate(place.skills):
            yield f"places.toml: place “{place.id}”, skills[{index}]", skill
    for hero in heroes:
        for index, skill in enumerate(hero.skills):
            yield f"heroes.toml: hero “{hero.id}”, skills[{index}]", skill
