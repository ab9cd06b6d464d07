"""The built-in set: the counts of the box, the facts of the rulebook, no blank, no twin, nothing unused."""

from __future__ import annotations

import inspect
import re
import tomllib
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from rules.seven_dwarfs.cards import ANVIL, BossCard, FinalCard, HenchmanCard, Values
from rules.seven_dwarfs.effects import vocabulary
from rules.seven_dwarfs.effects.base import Effect, rules_text
from rules.seven_dwarfs.effects.dwarfs import PushAfterStrike, StrikeFromAfar
from rules.seven_dwarfs.effects.enemies import LoseAtMost
from rules.seven_dwarfs.effects.items import PushAdjacent
from rules.seven_dwarfs.geometry.hexes import distance
from rules.seven_dwarfs.terrain_maps import DrawnMap, faults
from tests.rules.seven_dwarfs.cards.sets import built_in_cards

CARDS = built_in_cards()
ENEMIES: list[HenchmanCard | BossCard | FinalCard] = [
    *CARDS.henchmen.values(),
    *CARDS.bosses.values(),
    *CARDS.finals.values(),
]
TEXTS = Path(__file__).parent / "texts.txt"
ROOT = Path(__file__).parents[4]


def effects_of_the_set() -> list[Effect]:
    held: list[Effect] = [effect for dwarf in CARDS.dwarfs.values() for effect in dwarf.effects]
    held += [effect for enemy in ENEMIES for effect in enemy.effects]
    return held + [item.effect for item in CARDS.items.values()]


def test_the_box_holds_the_cards_of_the_component_list() -> None:
    assert (len(CARDS.terrains), len(CARDS.dwarfs), len(CARDS.henchmen), len(CARDS.items)) == (12, 7, 5, 15)
    assert Counter(boss.back for boss in CARDS.bosses.values()) == {"shield": 5, "mask": 8}
    assert set(CARDS.finals) == {"queen", "witch"}
    assert Counter(t.back for t in CARDS.terrains.values()) == {
        "crown": 2,
        "heart": 2,
        "shield": 4,
        "mask": 4,
    }


def test_every_effect_of_the_vocabulary_is_on_a_card() -> None:
    unions = (vocabulary.DwarfEffect, vocabulary.EnemyEffect, vocabulary.ItemEffect)
    named = {effect for union in unions for effect in get_args(union)}
    assert {type(effect) for effect in effects_of_the_set()} == named
    assert len(named) == 38


def test_every_rule_that_asks_effects_is_answered_by_one() -> None:
    rules = {name for name, value in vars(Effect).items() if inspect.isfunction(value) and name[0] != "_"}
    answered = {
        rule
        for effect in effects_of_the_set()
        for rule in rules
        if getattr(type(effect), rule) is not getattr(Effect, rule)
    }
    assert answered == rules


def test_the_facts_the_rulebook_gives_about_cards_hold() -> None:
    does = {card.id: {type(effect).__name__ for effect in card.effects} for card in ENEMIES}
    cube = CARDS.henchmen["gelatinous-cube"]
    assert (cube.values.defence, cube.effects) == (0, (LoseAtMost(1),))
    assert CARDS.dwarfs["archer"].effects == (StrikeFromAfar(),)
    assert PushAfterStrike() in CARDS.dwarfs["warrior"].effects
    assert CARDS.items["bomb"].effect == PushAdjacent()
    assert does["giant-bat"] == {"Fly"}
    assert "ShootFromAfar" in does["hunter"]
    assert "BringBackHenchmen" in does["witch"]


def test_the_white_dice_show_numbers_and_an_anvil() -> None:
    assert CARDS.white_die.count(ANVIL) == 1
    assert len(CARDS.white_die) == len(CARDS.henchman_die) == len(CARDS.boss_die) == 6
    assert sum(CARDS.boss_die) > sum(CARDS.henchman_die)


def test_no_card_is_blank_and_no_two_cards_are_the_same() -> None:
    assert all(dwarf.effects for dwarf in CARDS.dwarfs.values())
    assert all(enemy.effects for enemy in ENEMIES)
    dwarfs = Counter(dwarf.effects for dwarf in CARDS.dwarfs.values())
    items = Counter(item.effect for item in CARDS.items.values())
    enemies = Counter((_values(enemy), enemy.effects) for enemy in ENEMIES)
    for cards in (dwarfs, items, enemies):
        assert set(cards.values()) == {1}


def _values(enemy: HenchmanCard | BossCard | FinalCard) -> tuple[Values, ...]:
    return (enemy.as_boss, enemy.as_henchman) if isinstance(enemy, BossCard) else (enemy.values,)


def _numbers(effect: Effect) -> list[int]:
    values = msgspec.structs.asdict(effect).values()
    return [value for value in values if isinstance(value, int) and not isinstance(value, bool)]


def test_no_item_is_a_strictly_worse_twin() -> None:
    for one, other in combinations(CARDS.items.values(), 2):
        if type(one.effect) is type(other.effect) and len(_numbers(one.effect)) > 1:
            better = [
                a > b for a, b in zip(_numbers(one.effect), _numbers(other.effect), strict=True) if a != b
            ]
            same_kind = getattr(one.effect, "trap", "") == getattr(other.effect, "trap", "")
            assert not same_kind or len(set(better)) > 1, f"{one.name} and {other.name}"


def test_a_boss_is_weaker_as_a_henchman_and_its_tier_is_visible() -> None:
    for boss in CARDS.bosses.values():
        assert boss.as_henchman.life <= boss.as_boss.life
        weight = boss.as_boss.life + 2 * boss.as_boss.defence
        assert weight >= 8 if boss.back == "mask" else weight <= 6


def test_enemies_are_at_home_in_terrains_of_the_set() -> None:
    names = {terrain.name for terrain in CARDS.terrains.values()}
    assert {enemy.terrain for enemy in ENEMIES} <= names


@pytest.mark.parametrize("name", CARDS.terrains)
def test_a_map_is_sound_and_fair(name: str) -> None:
    terrain = CARDS.terrains[name]
    ground = terrain.ground
    assert list(faults(DrawnMap(ground, terrain.dwarf, terrain.henchmen, terrain.boss))) == []
    assert len(ground.hexes) == (37 if terrain.back == "shield" else 44)
    closed = len(ground.hexes) - len(ground.open_to())
    assert 0.2 <= closed / len(ground.hexes) <= 0.35
    assert [distance(terrain.dwarf, start) for start in terrain.henchmen] == [4, 4]
    assert distance(terrain.dwarf, terrain.boss) == 5
    one_sided = [hex_ for hex_ in ground.open_to() if len(ground.lanes()[hex_]) == 1]
    assert len(one_sided) <= 2
    assert terrain.spaces == (7 if terrain.back == "shield" else 6)


def test_every_card_has_one_short_line_of_flavour_and_an_emblem_of_the_sprite() -> None:
    tables = tomllib.loads((ROOT / "static/emblems.toml").read_text("utf-8"))
    emblems = {name for table in ("house", "seven_dwarfs") for name in tables[table]}
    cards = [*CARDS.dwarfs.values(), *ENEMIES, *CARDS.items.values()]
    assert {card.emblem for card in cards} <= emblems
    for card in [*cards, *CARDS.terrains.values()]:
        assert 10 <= len(card.flavour) <= 70, card.name


def texts() -> str:
    """What every card says, one card a line."""
    said = [(dwarf.name, rules_text(dwarf.effects)) for dwarf in CARDS.dwarfs.values()]
    said += [(enemy.name, rules_text(enemy.effects)) for enemy in ENEMIES]
    said += [(item.name, item.effect.text()) for item in CARDS.items.values()]
    return "".join(f"{name}: {text}\n" for name, text in said)


def test_every_card_says_what_it_is_known_to_say() -> None:
    assert texts() == TEXTS.read_text("utf-8")


def test_every_text_is_made_of_whole_sentences_with_its_own_numbers() -> None:
    for effect in effects_of_the_set():
        text = effect.text()
        assert re.fullmatch(r"[A-Z].*\.", text), text
        for number in _numbers(effect):
            assert str(number) in text or number == 1, text
