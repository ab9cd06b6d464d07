"""The built-in set: the counts of the box, the facts of the rulebook, names, lines and emblems."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

import pytest

from rules.sanctum.box import COLOURS, DEMONS, GEMS_IN_BOX, LEVELS, ROUTE, Act
from rules.sanctum.cards import Card, SkillCard, SkillTile
from rules.sanctum.effects.bonuses import MoveGem
from rules.sanctum.effects.lasting import (
    IdleGuard,
    NearEnough,
    SilverDie,
    StrongPotions,
    WrathOfWounds,
)
from tests.rules.sanctum.card_sets import built_in_cards, hero_gems

CARDS = built_in_cards()
EMBLEMS = Path(__file__).parents[3] / "static/emblems.toml"
DEMON_CARDS = tuple(CARDS.demons.values())
SKILLS = tuple(skill for hero in CARDS.heroes.values() for skill in hero.skills)
ALL: tuple[Card, ...] = (
    *DEMON_CARDS,
    *CARDS.heroes.values(),
    *SKILLS,
    *CARDS.bonuses.values(),
    *CARDS.tiles.values(),
    *CARDS.lords.values(),
    *CARDS.furies.values(),
)


def test_the_box_holds_the_cards_of_the_component_list() -> None:
    assert {level: len(CARDS.deck(level)) for level in LEVELS} == DEMONS == {1: 40, 2: 28, 3: 16}
    assert (len(CARDS.heroes), len(CARDS.bonuses), len(CARDS.tiles)) == (4, 6, 12)
    assert (len(CARDS.lords), len(CARDS.furies), list(CARDS.boards)) == (33, 18, [1, 2, 3, 4, 5, 6])
    assert sum(isinstance(skill, SkillCard) for skill in SKILLS) == 24
    assert sum(isinstance(skill, SkillTile) for skill in SKILLS) == 12
    assert sum(hero_gems(hero).total() for hero in CARDS.heroes.values()) == GEMS_IN_BOX == 84


def test_a_demon_of_level_2_is_hit_by_1_and_6() -> None:
    assert any((demon.level, demon.locations) == (2, (1, 6)) for demon in DEMON_CARDS)


def test_two_red_gems_and_a_green_helmet_are_on_one_demon() -> None:
    found = [d for d in DEMON_CARDS if (d.level, d.colour, d.item.slot) == (2, "red", "helmet")]
    assert any(set(demon.item.gems) == {"green"} for demon in found)


def test_one_bonus_moves_a_blue_gem_from_blue_iii_to_blue_ii() -> None:
    assert sum(card.bonus == MoveGem("blue", 3) for card in CARDS.bonuses.values()) == 1


def test_act_v_deals_five_pairs_and_has_no_chest() -> None:
    walls = CARDS.boards[5]
    assert [len(levels) for levels in walls.first] == [2] * 5
    assert (walls.last, walls.chest, walls.divine) == (1, False, 1)


@pytest.mark.parametrize("act", ROUTE[4][:4])
def test_the_first_space_deals_five_sets_each_other_one_and_the_last_has_the_chest(act: Act) -> None:
    board = CARDS.boards[act]
    assert (len(board.first), board.last, board.chest) == (5, 9, True)
    assert all(len(levels) in (1, 2) for levels in (*board.first, *board.spaces))


def test_board_vi_has_a_name_and_no_spaces() -> None:
    final = CARDS.boards[6]
    assert final.name
    assert (final.first, final.spaces, final.divine) == ((), (), 0)


def test_demons_give_every_colour_equally_often_and_items_cost_them_nearly_so() -> None:
    assert Counter(demon.colour for demon in DEMON_CARDS) == dict.fromkeys(COLOURS, 28)
    gems = Counter(gem for demon in DEMON_CARDS for gem in demon.item.gems)
    assert max(gems.values()) - min(gems.values()) <= 8
    assert sum(demon.item.level != demon.level for demon in DEMON_CARDS) == 0
    assert Counter(demon.item.slot for demon in DEMON_CARDS) == {
        "weapon": 28,
        "helmet": 14,
        "armour": 14,
        "boots": 14,
        "amulet": 14,
    }


def test_every_face_hits_demons_of_each_level_about_equally_often() -> None:
    for level in LEVELS:
        faces = Counter(face for demon in DEMON_CARDS if demon.level == level for face in demon.locations)
        assert len(faces) == 6
        assert max(faces.values()) - min(faces.values()) <= 4, faces


@pytest.mark.parametrize("hero", CARDS.heroes)
def test_a_hero_has_six_cards_and_three_tiles_and_the_silver_die_at_level_ii(hero: str) -> None:
    skills = CARDS.heroes[hero].skills
    cards = [skill for skill in skills if isinstance(skill, SkillCard)]
    tiles = [skill for skill in skills if isinstance(skill, SkillTile)]
    assert (len(cards), len(tiles)) == (6, 3)
    assert sum(tile.stamina + tile.focus for tile in tiles) == 6
    (silver,) = (card for card in cards if SilverDie() in card.immediate)
    assert silver.level == 2
    (signature,) = (card for card in cards if card.signature)
    assert signature.level == 3


@pytest.mark.parametrize("hero", CARDS.heroes)
def test_gems_lie_as_many_as_the_level_and_two_white_ones_beside(hero: str) -> None:
    skills = CARDS.heroes[hero].skills
    assert all(skill.gems.count(skill.colour) == skill.level for skill in skills)
    assert sorted(skill.level for skill in skills for gem in skill.gems if gem == "white") == [1, 2]
    assert hero_gems(CARDS.heroes[hero]).total() == 21


def test_each_hero_has_a_signature_of_his_own() -> None:
    signatures = {
        hero.id: type(effect)
        for hero in CARDS.heroes.values()
        for skill in hero.skills
        if isinstance(skill, SkillCard) and skill.signature
        for effect in skill.lasting
    }
    assert signatures == {
        "huntress": NearEnough,
        "outlaw": StrongPotions,
        "slayer": WrathOfWounds,
        "dancer": IdleGuard,
    }


def test_demon_lord_and_fury_cards_have_the_spread_of_hits_and_damage() -> None:
    lords = Counter((len(card.locations), card.damage) for card in CARDS.lords.values())
    assert lords == {(2, 4): 4, (2, 5): 4, (3, 3): 4, (3, 4): 8, (3, 5): 4, (4, 3): 5, (4, 4): 4}
    furies = Counter((len(card.locations), card.damage) for card in CARDS.furies.values())
    assert furies == {(1, 1): 2, (1, 3): 1, (2, 1): 6, (2, 2): 9}
    assert Counter(card.weight for card in CARDS.furies.values()) == {"light": 6, "medium": 8, "hard": 4}
    assert Counter(card.roar.wounds for card in CARDS.lords.values()) == {1: 22, 2: 11}


def test_no_name_id_line_or_emblem_stands_twice() -> None:
    names = [*(card.name for card in ALL), *(demon.item.name for demon in DEMON_CARDS)]
    emblems = [*(card.emblem for card in ALL), *(demon.item.emblem for demon in DEMON_CARDS)]
    for words in (names, emblems, [card.id for card in ALL], [card.flavour for card in ALL]):
        assert [word for word, number in Counter(words).items() if number > 1] == []


def test_every_card_has_one_short_line_of_flavour_and_an_emblem_that_pages_know() -> None:
    tables = tomllib.loads(EMBLEMS.read_text("utf-8"))
    known = {name for table in ("house", "sanctum", "sanctum_cards") for name in tables[table]}
    assert {card.emblem for card in ALL} | {demon.item.emblem for demon in DEMON_CARDS} <= known
    assert [card.name for card in ALL if not 10 <= len(card.flavour) <= 70] == []


def test_each_emblem_of_a_card_is_a_picture_of_its_own() -> None:
    pictures = tomllib.loads(EMBLEMS.read_text("utf-8"))["sanctum_cards"]
    emblems = [*(card.emblem for card in ALL), *(demon.item.emblem for demon in DEMON_CARDS)]
    assert len({pictures[emblem] for emblem in emblems}) == len(emblems)
    assert len(set(pictures.values())) == len(pictures), "nor does the page use one for something else"
