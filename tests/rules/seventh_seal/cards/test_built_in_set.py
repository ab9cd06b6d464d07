"""The built-in set: the counts of the box, the facts of the rulebook, no blank, no twin."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from pathlib import Path

import pytest

from rules.seventh_seal.board import Die
from rules.seventh_seal.box import AREAS, COLOURS, FACES, KINDS, NUMBERS, UNDERLINGS
from rules.seventh_seal.cards import (
    Attack,
    Barrier,
    Card,
    Defeat,
    Hero,
    Overlord,
    Permanent,
    Place,
    SingleUse,
    Underworld,
)
from rules.seventh_seal.effects.icons import Different, OneOf, Options, Same, These
from tests.rules.seventh_seal.cards.sets import built_in_cards

CARDS = built_in_cards()
EMBLEMS = Path(__file__).parents[4] / "static/emblems.toml"
SEALS: tuple[Underworld | Overlord, ...] = (*CARDS.underworlds.values(), *CARDS.overlords.values())
STARTS: tuple[Place | Hero, ...] = (*CARDS.places.values(), *CARDS.heroes.values())
ALL: tuple[Card, ...] = (*SEALS, *CARDS.underlings.values(), *STARTS)
PAIRINGS = [
    (CARDS.underworlds[lower], CARDS.overlords[upper])
    for wave in range(4)
    for lower, upper in product(CARDS.stack(NUMBERS[2 * wave]), CARDS.stack(NUMBERS[2 * wave + 1]))
]


def test_the_box_holds_the_cards_of_the_component_list() -> None:
    assert len(CARDS.underworlds) == len(CARDS.overlords) == 12
    assert [len(CARDS.stack(number)) for number in NUMBERS] == [3] * 8
    assert (
        {kind: len(CARDS.deck(kind)) for kind in KINDS}
        == UNDERLINGS
        == Counter({"comet": 12, "sun": 16, "moon": 9, "star": 5})
    )
    assert (len(CARDS.places), len(CARDS.heroes)) == (4, 4)
    assert Counter(place.card for place in CARDS.places.values()) == dict.fromkeys(
        {place.card for place in CARDS.places.values()}, 2
    )
    assert {(start.side, len({s.card for s in STARTS})) for start in STARTS} == {("a", 4), ("b", 4)}


def test_most_underlings_are_cards_of_their_own() -> None:
    assert len(CARDS.underlings) >= 36
    assert max(card.copies for card in CARDS.underlings.values()) == 2


def test_the_facts_the_rulebook_gives_about_cards_hold() -> None:
    irkalla = CARDS.underworlds["irkalla"]
    assert irkalla.barrier == Barrier(4, Same(2, ("turquoise",)))
    assert [card.id for card in CARDS.underworlds.values() if card.barrier] == ["irkalla"]
    erlik = CARDS.overlords["erlik-han"]
    assert set(erlik.attacks) == {_simple_one_or_two(), Attack("complex", Different(2), 2)}
    assert CARDS.places["stonehenge"].name == "Stonehenge"
    gilgamesh = CARDS.heroes["gilgamesh"]
    assert (gilgamesh.ranges["front"], gilgamesh.ranges["right"]) == (1, 2)


def _simple_one_or_two() -> Attack:
    simple = CARDS.overlords["erlik-han"].attacks[0]
    assert isinstance(simple.need, These)
    assert simple.need.of.value == OneOf((1, 2))
    assert (simple.grade, simple.damage, simple.need.of.count, simple.need.of.colours) == ("simple", 1, 1, ())
    return simple


def test_nine_pairings_a_wave() -> None:
    assert Counter(lower.number for lower, _ in PAIRINGS) == {"I": 9, "III": 9, "V": 9, "VII": 9}


@pytest.mark.parametrize("pair", PAIRINGS, ids=lambda pair: f"{pair[0].id}+{pair[1].id}")
def test_every_pairing_of_seals_can_be_fought(pair: tuple[Underworld, Overlord]) -> None:
    lower, upper = pair
    assert (lower.life is None) != (upper.life is None)
    grades = Counter(attack.grade for attack in (*lower.attacks, *upper.attacks))
    assert grades == {"simple": 1, "complex": 1}
    assert lower.track[0].damage == 0
    assert not lower.track[0].effects
    acting = (*lower.track[1:], *upper.track)
    assert all(space.damage and (space.areas or space.effects) for space in acting)
    assert isinstance(upper.end, Defeat) or acting[-1].damage > 0
    assert lower.reward.key != upper.reward.key
    assert len(lower.followers) <= 12 - (lower.barrier is not None)


@pytest.mark.parametrize(("place", "hero"), list(product(CARDS.places, CARDS.heroes)))
def test_every_place_and_hero_make_a_character(place: str, hero: str) -> None:
    one, other = CARDS.places[place], CARDS.heroes[hero]
    assert sorted([*one.ranges, *other.ranges]) == sorted(AREAS)
    assert len({skill.key for skill in (*one.skills, *other.skills)}) == 2
    assert 2 <= len(one.defence) + len(other.defence) <= 3
    assert 4 <= sum(one.ranges.values()) + sum(other.ranges.values()) <= 5 or hero == "sundiata"


@pytest.mark.parametrize("name", CARDS.underlings)
def test_an_underling_can_be_beaten_before_it_is_furious(name: str) -> None:
    card = CARDS.underlings[name]
    assert max(attack.damage for attack in card.attacks) * len(card.fury_track) >= card.life


def test_a_skill_stands_on_several_seals_so_that_it_can_be_owned_already() -> None:
    rewards = Counter(seal.reward.key for seal in SEALS)
    doubled = {key for key, number in rewards.items() if number > 1}
    pairs = [{lower.reward.key, upper.reward.key} for lower, upper in PAIRINGS]
    assert doubled
    assert any(keys <= doubled for keys in pairs), "nobody could ever find both skills owned"
    assert not doubled & {skill.key for start in STARTS for skill in start.skills}


def test_no_two_cards_are_the_same() -> None:
    fronts = Counter(
        (card.kind, card.attacks, card.fury_track, card.areas) for card in CARDS.underlings.values()
    )
    backs = Counter((card.kind, card.fury, card.single_use) for card in CARDS.underlings.values())
    uses = Counter((card.kind, card.single_use) for card in CARDS.underlings.values())
    tracks = Counter(seal.track for seal in SEALS)
    starts = Counter((start.ranges.get("front", 0), start.skills) for start in STARTS)
    for cards in (fronts, backs, uses, tracks, starts):
        assert set(cards.values()) == {1}
    assert len({card.name for card in ALL}) == len(ALL)


def test_no_skill_is_a_strictly_worse_twin() -> None:
    for kind in KINDS:
        uses = [(card.name, card.single_use) for card in CARDS.underlings.values() if card.kind == kind]
        for (one, first), (other, second) in combinations(uses, 2):
            assert not _worse(first, second), f"{one} is worse than {other}"
            assert not _worse(second, first), f"{other} is worse than {one}"
    permanents = {skill.key: skill for skill in _permanents()}
    for first_skill, second_skill in combinations(permanents.values(), 2):
        assert not _worse(first_skill, second_skill), f"{first_skill.key} is worse"
        assert not _worse(second_skill, first_skill), f"{second_skill.key} is worse"


def _permanents() -> Iterator[Permanent]:
    for seal in SEALS:
        if seal.number not in {"VII", "finis_mundi"}:
            yield seal.reward
    for start in STARTS:
        yield from start.skills


def _worse(one: SingleUse | Permanent, other: SingleUse | Permanent) -> bool:
    """Whether the first does the same as the second, with fewer dice to pay it and at the same cost."""
    if one.effect != other.effect or getattr(one, "costs", ()) != getattr(other, "costs", ()):
        return False
    first, second = _payers(one), _payers(other)
    return first is not None and bool(first) and (second is None or first <= second)


def _payers(skill: SingleUse | Permanent) -> frozenset[tuple[str, int]] | None:
    """The dice that pay alone, by colour and face; none where several pay, None where none are needed."""
    need = skill.need
    if need is None:
        return None
    options = need.of if isinstance(need, Options) else (need.of,) if isinstance(need, These) else ()
    dice = [Die(f"{colour}1", colour, face) for colour in COLOURS for face in FACES]
    return frozenset(
        (die.colour, die.value)
        for die in dice
        for option in options
        if option.count == 1
        and (not option.colours or die.colour in option.colours or (option.wild and die.colour == "black"))
        and (option.value is None or option.value.fits(die.value))
    )


def test_every_card_has_one_short_line_of_flavour_and_an_emblem_of_the_sprite() -> None:
    tables = tomllib.loads(EMBLEMS.read_text("utf-8"))
    emblems = {name for table in ("house", "seventh_seal_cards") for name in tables[table]}
    assert {card.emblem for card in ALL} <= emblems
    for card in ALL:
        assert 10 <= len(card.flavour) <= 70, card.name
    assert len({card.flavour for card in ALL}) == len(ALL)
