"""Reading a card set of 7th Seal, and refusing one that cannot be played to its end.

The built-in set and a player's own go the same way: strictly typed, then each card looked through on its own
(`checks`), then all of them together.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from importlib import resources
from typing import Final, TypeVar

import msgspec

from rules.kernel.cards import Source, decode_file
from rules.kernel.refusals import BadSet
from rules.seventh_seal.box import KINDS, NUMBERS, UNDERLINGS
from rules.seventh_seal.cards import Card, Hero, Overlord, Place, SealCards, Underling, Underworld
from rules.seventh_seal.checks.characters import character_faults, start_faults
from rules.seventh_seal.checks.fault import Fault
from rules.seventh_seal.checks.seals import overlord_faults, underworld_faults, wave_faults
from rules.seventh_seal.checks.skills import Printed, key_faults
from rules.seventh_seal.checks.underlings import underling_faults

BUILT_IN: Final = "built-in"

LEAST_SEALS: Final = 3
"""How many Seals of each number the box holds; a set may have more."""
MOST_SEALS: Final = 60
"""Every Underworld is looked at with every Overlord of its wave: with more, that would take its time."""
LONGEST_NAME, LONGEST_LINE = 60, 240

_ID: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


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
    folder = resources.files("rules.seventh_seal") / "cards"
    return Source(BUILT_IN, {file: (folder / file).read_text("utf-8") for file in FILES})


def read_set(source: Source) -> SealCards:
    """The cards of a set. Raises BadSet naming file, card, field and reason."""
    unknown = sorted(set(source.files) - set(FILES))
    if unknown:
        raise BadSet(f"{unknown[0]}: a set has no such file; it has {', '.join(FILES)}")
    underworlds = decode_file(source, "underworlds.toml", _Underworlds).underworld
    overlords = decode_file(source, "overlords.toml", _Overlords).overlord
    underlings = decode_file(source, "underlings.toml", _Underlings).underling
    places = decode_file(source, "places.toml", _Places).place
    heroes = decode_file(source, "heroes.toml", _Heroes).hero
    _names(
        (
            ("underworlds.toml", "underworld", underworlds),
            ("overlords.toml", "overlord", overlords),
            ("underlings.toml", "underling", underlings),
            ("places.toml", "place", places),
            ("heroes.toml", "hero", heroes),
        )
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
        underworlds=_by_id(underworlds),
        overlords=_by_id(overlords),
        underlings=_by_id(underlings),
        places=_by_id(places),
        heroes=_by_id(heroes),
    )
    for reason in (*wave_faults(cards), *character_faults(places, heroes)):
        raise BadSet(reason)
    for reason in key_faults(_printed(underworlds, overlords, places, heroes)):
        raise BadSet(reason)
    return cards


_C = TypeVar("_C", bound=Card)


def _by_id(cards: Iterable[_C]) -> Mapping[str, _C]:
    return {card.id: card for card in cards}


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


def _names(shelves: Iterable[tuple[str, str, Iterable[Card]]]) -> None:
    """Ids of the right form, none twice in the whole set; texts on one line, not too long."""
    seen: dict[str, str] = {}
    for file, kind, cards in shelves:
        for card in cards:
            where = f"{file}: {kind} “{card.id}”"
            if len(card.id) > LONGEST_NAME:
                raise BadSet(f"{where[:LONGEST_NAME]}…, id: {LONGEST_NAME} characters are the most")
            if not _ID.fullmatch(card.id):
                raise BadSet(f"{where}, id: an id is lower-case words and hyphens, such as “grey-wolf”")
            if card.id in seen:
                raise BadSet(f"{where}, id: {seen[card.id]} has this id already")
            seen[card.id] = f"{kind} “{card.name}” in {file}"
            _line(f"{where}, name", card.name, LONGEST_NAME)
            _line(f"{where}, emblem", card.emblem, LONGEST_NAME)
            _line(f"{where}, flavour", card.flavour, LONGEST_LINE, may_be_empty=True)


def _line(where: str, text: str, longest: int, *, may_be_empty: bool = False) -> None:
    if not text.strip() and not may_be_empty:
        raise BadSet(f"{where}: it is empty")
    if len(text) > longest:
        raise BadSet(f"{where}: {len(text)} characters; {longest} are the most")
    if not text.isprintable():
        raise BadSet(f"{where}: it must be one line of printable characters")
