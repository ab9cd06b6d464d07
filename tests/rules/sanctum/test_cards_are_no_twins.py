"""No card is a strictly worse twin of another at the same price, and none is a blank."""

from __future__ import annotations

from itertools import combinations, permutations

import msgspec
import pytest

from rules.sanctum.box import LEVELS, PLACES_OF
from rules.sanctum.cards import Ability, Demon, Item, SkillCard
from rules.sanctum.effects.aids import Hit, Shields
from rules.sanctum.effects.deeds import Flip, Reroll, SetDie, Shift
from tests.rules.sanctum.card_sets import built_in_cards
from tests.rules.sanctum.worth import ability_no_better, deed_no_better, item_no_better

CARDS = built_in_cards()
DEMON_CARDS = tuple(CARDS.demons.values())
SKILL_CARDS = tuple(
    skill for hero in CARDS.heroes.values() for skill in hero.skills if isinstance(skill, SkillCard)
)


def worse_items(demons: tuple[Demon, ...]) -> list[str]:
    """Items that give nothing beyond another of their slot that costs no more gems, of whatever colours."""
    return [
        f"{one.item.name} is no better than {other.item.name}"
        for one, other in permutations(demons, 2)
        if one.item.level >= other.item.level and item_no_better(one.item, other.item)
    ]


def worse_demons(demons: tuple[Demon, ...]) -> list[str]:
    """Demons that do no less harm than another of their level and have an item that is no better."""
    return [
        f"{one.name} is no better than {other.name}"
        for one, other in permutations(demons, 2)
        if one.level == other.level and one.damage >= other.damage and item_no_better(one.item, other.item)
    ]


def test_no_item_is_a_worse_twin_of_one_of_its_slot_at_the_same_price() -> None:
    assert worse_items(DEMON_CARDS) == []


def test_no_demon_is_a_worse_twin_of_one_of_its_level() -> None:
    assert worse_demons(DEMON_CARDS) == []


def test_a_worse_twin_would_be_found() -> None:
    spear, club = CARDS.demons["ash-imp"], CARDS.demons["tattie-bogle"]
    shorter = Ability(("red",), Shift(up=1))
    twin = msgspec.structs.replace(club, item=msgspec.structs.replace(spear.item, abilities=(shorter,)))
    assert worse_items((spear, twin)) == ["Waking Spear is no better than Waking Spear"]
    assert worse_demons((spear, twin)) == ["Tattie Bogle is no better than Ash Imp"]
    costly = msgspec.structs.replace(twin, damage=0)
    assert worse_demons((spear, costly)) == []


@pytest.mark.parametrize(
    ("less", "more"),
    [
        (Shift(up=1), Shift(up=2, down=1)),
        (Shift(up=1, down=1), SetDie()),
        (Flip(), Flip(2)),
        (SetDie((1, 6)), SetDie((1, 5, 6))),
        (SetDie((1, 6)), SetDie((1, 6), 2)),
        (Reroll(2), Reroll(3)),
        (Hit((1, 2)), Hit()),
        (Shields(2, needs_idle=True), Shields(1, idle=1)),
    ],
)
def test_what_does_less_is_no_better(less: Shift, more: Shift) -> None:
    assert deed_no_better(less, more)
    assert not deed_no_better(more, less)


def test_a_purple_space_is_better_than_a_red_one_and_one_space_better_than_two() -> None:
    flip = Flip()
    red, purple, two = Ability(("red",), flip), Ability(("purple",), flip), Ability(("blue", "purple"), flip)
    assert ability_no_better(red, purple)
    assert not ability_no_better(purple, red)
    assert ability_no_better(two, purple)
    assert not ability_no_better(red, two)
    assert not ability_no_better(purple, two)


@pytest.mark.parametrize("hero", CARDS.heroes)
def test_no_item_only_covers_what_is_printed_on_a_board_with_the_same_or_less(hero: str) -> None:
    for demon in DEMON_CARDS:
        for place in PLACES_OF[demon.item.slot]:
            printed = CARDS.heroes[hero].abilities.get(place)
            if printed is not None:
                bare = msgspec.structs.replace(
                    demon.item, abilities=(printed,), stamina=0, focus=0, lasting=()
                )
                assert not item_no_better(demon.item, bare), demon.item.name


def test_no_item_is_blank() -> None:
    assert [demon.item.name for demon in DEMON_CARDS if _blank(demon.item)] == []


def _blank(item: Item) -> bool:
    return not (item.abilities or item.lasting or item.stamina or item.focus)


@pytest.mark.parametrize("level", LEVELS)
def test_no_skill_used_in_a_fight_is_no_better_than_another_of_its_level(level: int) -> None:
    deeds = [(skill.name, skill.deed) for skill in SKILL_CARDS if skill.level == level and skill.deed]
    for (one, first), (other, second) in permutations(deeds, 2):
        assert not deed_no_better(first, second), f"{one} is no better than {other}"


def test_no_two_skills_bonuses_blessings_or_cards_of_the_demon_lord_are_the_same() -> None:
    skills = [(s.deed, s.lasting, s.immediate) for s in SKILL_CARDS if not _silver(s)]
    lords = [(card.locations, card.damage) for card in CARDS.lords.values()]
    furies = [card.effect for card in CARDS.furies.values()]
    for cards in (
        skills,
        lords,
        furies,
        [card.bonus for card in CARDS.bonuses.values()],
        [tile.blessing for tile in CARDS.tiles.values()],
        [(board.first, board.spaces) for board in CARDS.boards.values()],
    ):
        assert not [one for one, other in combinations(cards, 2) if one == other]


def _silver(skill: SkillCard) -> bool:
    """Each hero has one of these."""
    return bool(skill.immediate) and not skill.lasting


def test_no_two_heroes_begin_alike() -> None:
    boards = [(hero.stamina, hero.focus, hero.abilities) for hero in CARDS.heroes.values()]
    assert all(one != other for one, other in combinations(boards, 2))
