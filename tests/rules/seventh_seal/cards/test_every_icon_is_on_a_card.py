"""Nothing of the vocabulary is without a card, so no rule is out of reach.

What is to be found is asked of the vocabulary itself; skills that the last wave leaves do not count, for
nobody ever uses them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args, get_type_hints

import msgspec
import pytest

from rules.seventh_seal.box import AREAS, COLOURS, Area, Slot
from rules.seventh_seal.cards import (
    Attack,
    Defeat,
    End,
    Fury,
    FurySpace,
    Overlord,
    OverlordSkill,
    Permanent,
    RepeatPlus,
    SingleUse,
    Space,
    Underworld,
)
from rules.seventh_seal.effects import icons, vocabulary
from rules.seventh_seal.effects.banes import HurtCharacter
from rules.seventh_seal.effects.base import ROLLED, When
from rules.seventh_seal.effects.boons import GainLife, HurtUnderling, LifeSpace, Shield
from rules.seventh_seal.effects.chances import DrawAndRoll, Later, RerollLocked
from rules.seventh_seal.effects.changes import SetFace, Shift
from rules.seventh_seal.effects.icons import AllAlike, Destroy, Dice, LockUntilBeaten, Options, Recheck, These
from tests.rules.seventh_seal.cards.sets import built_in_cards, inside

CARDS = built_in_cards()
UNUSED = {"VII", "finis_mundi"}
"""The Seals whose skill nobody ever uses."""


def _in_play() -> Iterator[msgspec.Struct]:
    seals: tuple[Underworld | Overlord, ...] = (*CARDS.underworlds.values(), *CARDS.overlords.values())
    for seal in seals:
        for part in (seal.attacks, seal.track, seal.skills, seal.number not in UNUSED and seal.reward):
            yield from inside(part)
    for overlord in CARDS.overlords.values():
        yield from inside(overlord.end)
    for other in (*CARDS.underlings.values(), *CARDS.places.values(), *CARDS.heroes.values()):
        yield from inside(other)
    for underworld in CARDS.underworlds.values():
        yield from inside(underworld.barrier)


STRUCTS = list(_in_play())


def leaves(union: object) -> set[type]:
    """The classes of a union, however deep unions lie in it."""
    args = get_args(union)
    if not args:
        return {union} if isinstance(union, type) and union is not type(None) else set()
    return {leaf for arg in args for leaf in leaves(arg)}


UNIONS = {
    "effect": vocabulary.AnyEffect,
    "value": icons.AnyValue,
    "need": icons.AnyNeed,
    "cost": icons.AnyCost,
    "end": End,
}


@pytest.mark.parametrize("what", UNIONS)
def test_every_class_of_the_vocabulary_is_on_a_card_in_play(what: str) -> None:
    assert leaves(UNIONS[what]) <= {type(struct) for struct in STRUCTS}


def test_the_vocabulary_has_the_size_of_the_icon_chapter() -> None:
    assert [len(leaves(union)) for union in UNIONS.values()] == [33, 6, 7, 3, 3]


def test_every_moment_has_an_effect() -> None:
    moments = {struct.when for struct in STRUCTS if isinstance(struct, (OverlordSkill, Fury, Later))}
    assert moments == set(get_args(When))
    skills = {struct.when for struct in STRUCTS if isinstance(struct, OverlordSkill)}
    assert skills == set(get_args(get_type_hints(OverlordSkill)["when"]))


def test_furies_are_immediate_wait_for_the_next_turn_and_last() -> None:
    furies = {(struct.duration, struct.when) for struct in STRUCTS if isinstance(struct, Fury)}
    assert furies >= {
        ("immediate", "now"),
        ("immediate", "turn_start"),
        ("immediate", "before_roll"),
        ("immediate", "after_roll"),
        ("ongoing", "before_roll"),
        ("ongoing", "after_roll"),
        ("ongoing", "assign"),
    }


def test_time_tracks_strike_once_and_twice_everywhere_and_by_the_highest_die() -> None:
    spaces = [struct for struct in STRUCTS if isinstance(struct, Space)]
    assert {space.strikes for space in spaces} == {1, 2}
    assert {frozenset(space.areas) for space in spaces} >= {
        frozenset(AREAS),
        frozenset({"left", "front"}),
        frozenset({"front", "right"}),
        frozenset({"left", "right"}),
        *(frozenset({area}) for area in AREAS),
    }
    assert any(isinstance(struct, FurySpace) and struct.effects for struct in STRUCTS)
    plus = [struct.space for struct in STRUCTS if isinstance(struct, RepeatPlus)]
    assert all(space.effects for space in plus)
    assert any(isinstance(struct, Defeat) for struct in STRUCTS)


def test_dice_are_asked_for_in_every_way() -> None:
    dice = [struct for struct in STRUCTS if isinstance(struct, Dice)]
    assert {die.zone for die in dice} == {"pool", "life"}
    assert {die.highest for die in dice} == {True, False}
    assert {colour for die in dice for colour in die.colours} == set(COLOURS)
    assert {die.count for die in dice} >= {0, 1, 2}
    needed = [struct.of for struct in STRUCTS if isinstance(struct, These)]
    assert {die.wild for die in needed} == {True, False}
    assert any(die.colours and die.value for die in needed)


def test_costs_stand_on_attacks_and_on_skills() -> None:
    attacks = {type(cost) for struct in STRUCTS if isinstance(struct, Attack) for cost in struct.costs}
    assert attacks == {Destroy, LockUntilBeaten, Recheck}
    skills = {type(cost) for struct in STRUCTS if isinstance(struct, SingleUse) for cost in struct.costs}
    assert Destroy in skills
    attacked = {type(struct.need) for struct in STRUCTS if isinstance(struct, Attack)}
    assert attacked == leaves(icons.AnyNeed) - {AllAlike}
    assert any(isinstance(struct, SingleUse) and isinstance(struct.need, Options) for struct in STRUCTS)
    assert any(isinstance(struct, SingleUse) and struct.need is None for struct in STRUCTS)


def test_a_number_may_be_printed_or_what_a_die_shows() -> None:
    assert {struct.points == "face" for struct in STRUCTS if isinstance(struct, Shield)} == {True, False}
    assert {struct.to is None for struct in STRUCTS if isinstance(struct, SetFace)} == {True, False}
    assert {struct.sign for struct in STRUCTS if isinstance(struct, Shift)} == {"add", "subtract", "either"}
    rolled = {
        type(struct)
        for struct in STRUCTS
        if isinstance(struct, (GainLife, HurtUnderling, HurtCharacter)) and _number(struct) == ROLLED
    }
    assert rolled == {GainLife, HurtUnderling, HurtCharacter}


def _number(struct: GainLife | HurtUnderling | HurtCharacter) -> int | str:
    return struct.points if isinstance(struct, GainLife) else struct.damage


def test_a_die_from_the_bag_is_taken_by_enemies_and_by_the_player_of_any_colour_and_of_one() -> None:
    tracks = [seal.track for seal in (*CARDS.underworlds.values(), *CARDS.overlords.values())]
    uses = [card.single_use for card in CARDS.underlings.values()]
    for printed in (tracks, uses):
        assert any(isinstance(struct, DrawAndRoll) for struct in inside(printed))
    colours = {struct.colour for struct in STRUCTS if isinstance(struct, DrawAndRoll)}
    assert "any" in colours
    assert colours - {"any"}


def test_where_a_locked_die_is_rolled_again_something_locks_one() -> None:
    for overlord in CARDS.overlords.values():
        if any(isinstance(struct, RerollLocked) for struct in inside(overlord.track)):
            assert any(type(struct).__name__ == "Lock" for struct in inside(overlord.skills)), overlord.name


def test_underlings_stand_everywhere_and_some_have_a_choice() -> None:
    areas = [card.areas for card in CARDS.underlings.values()]
    assert {area for printed in areas for area in printed} == set(get_args(Area))
    assert {len(printed) for printed in areas} == {1, 2}
    slots = {slot for start in (*CARDS.places.values(), *CARDS.heroes.values()) for slot in start.defence}
    assert slots == set(get_args(Slot))
    assert any(isinstance(struct, Permanent) and isinstance(struct.effect, LifeSpace) for struct in STRUCTS)
