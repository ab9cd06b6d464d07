"""Every card of the built-in set at the rule that uses it: items worn, skills gained, roars met both ways.

That each effect is fired by play shows `test_cards_are_all_fired`; here is what a card does beside effects:
flames, tokens, wounds, healing, the levels and the damage it prints.
"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.sanctum import damage
from rules.sanctum.battle import BeginRound
from rules.sanctum.board import Board
from rules.sanctum.box import COLOURS, LEVELS, PLACES_OF, Gem, Potion
from rules.sanctum.cards import SkillCard, SkillTile
from rules.sanctum.fighting import EndFight
from rules.sanctum.gaining import GainLevels
from rules.sanctum.paying import BURDEN
from rules.sanctum.pieces import Foe, Lord, Part
from rules.sanctum.roaring import TurnOver
from rules.sanctum.turns import NextTurn
from tests.rules.sanctum.card_sets import built_in_cards
from tests.rules.sanctum.scenes import Play, board, fight, fighting, held, turn_of

CARDS = built_in_cards()
SKILLS = [(hero.id, skill.id) for hero in CARDS.heroes.values() for skill in hero.skills]
EMPTY: dict[str, tuple[Gem, ...]] = {f"{colour}.{level}": () for colour in COLOURS for level in LEVELS}
OTHER = {"huntress": "slayer"}


def at(hero: str = "huntress", **mine: Any) -> Board:  # noqa: ANN401 - any field of a part
    """Two heroes of the built-in set on the road."""
    parts = {0: {"hero": hero, **mine}, 1: {"hero": OTHER.get(hero, "huntress")}}
    return board(CARDS, parts=parts, lots=(), lords=(), furies=(), decks={1: (), 2: (), 3: ()})


@pytest.mark.parametrize("card", CARDS.demons)
def test_an_item_is_worn_for_its_gems_with_its_flames_and_abilities_and_taken_off_again(card: str) -> None:
    item = CARDS.item(card)
    on = at(sack=(card,), pool=item.gems)
    game = turn_of(on).take("rest")
    before = game.me()
    place = PLACES_OF[item.slot][0]
    game.take(f"equip:{card}:{place}")
    worn = game.me()
    assert (worn.stamina - before.stamina, worn.focus - before.focus) == (item.stamina, item.focus)
    assert [own for ref, own in worn.abilities(CARDS) if ref.startswith(f"{place}.")] == list(item.abilities)
    assert worn.pool == ()
    assert set(item.lasting) <= set(worn.lasting(CARDS))
    game.take(f"take_off:{place}")
    assert (game.me().stamina, game.me().focus) == (before.stamina, before.focus)
    assert game.me().abilities(CARDS) == before.abilities(CARDS)


@pytest.mark.parametrize("card", CARDS.demons)
def test_a_demon_deals_its_damage_and_dies_of_its_locations_for_its_levels(card: str) -> None:
    demon = CARDS.demons[card]
    on = at(demons=card, dice=len(demon.locations), health=10, stamina=0, focus=0)
    alive = fighting(on, *(1 for _ in demon.locations)).take("end")
    assert alive.me().health == 10 - demon.damage
    gems: tuple[Gem, ...] = (demon.colour,) * demon.level
    table = {**EMPTY, f"{demon.colour}.3": gems}
    game = fighting(on.with_part(replace(on.part(0), table=table)), *demon.locations)
    game.take("end", *(f"{card}:{value}" for value in sorted(demon.locations)))
    while game.asked(0) == "levels":
        game.take(game.offered(seat=0)[0], seat=0)
    assert (game.me().kills, game.me().levels, game.me().health) == (1, demon.level, 10)
    assert game.me().sack == (card,)


@pytest.mark.parametrize(("hero", "card"), SKILLS)
def test_a_skill_is_gained_with_the_last_gem_and_its_tokens_come_at_once(hero: str, card: str) -> None:
    skill = CARDS.skill(card)
    cell = f"{skill.colour}.{skill.level}"
    on = at(
        hero, table={**EMPTY, cell: (skill.colour,)}, fight=fight("g1", step="levels", levels=(skill.colour,))
    )
    game = Play(on, GainLevels(0), EndFight(0), NextTurn())
    before = on.part(0)
    while game.asked(0) == "potion":  # the gem, the only one that can move, has moved
        game.take(game.offered(seat=0)[0], seat=0)
    after = game.me()
    assert after.skills == (card,)
    tokens = (skill.stamina, skill.focus) if isinstance(skill, SkillTile) else (0, 0)
    assert (after.stamina - before.stamina, after.focus - before.focus) == tokens
    if isinstance(skill, SkillCard) and skill.immediate:
        assert (after.silver, len(after.potions)) != (before.silver, len(before.potions))
    if isinstance(skill, SkillCard):
        assert set(skill.lasting) <= set(after.lasting(CARDS))


def row(card: str) -> tuple[Foe, ...]:
    """A row of one Demon Lord card."""
    return (Foe("lord", card, card, hits=(False,) * len(CARDS.lords[card].locations)),)


def last_stand(card: str, **mine: Any) -> Board:  # noqa: ANN401 - any field of a part
    """One hero is left, before this card."""
    parts: dict[int, Any] = {
        0: {"hero": "huntress", "foes": row(card), "answered": 2, **mine},
        1: {"hero": "slayer", "fate": "dead"},
    }
    return board(CARDS, parts=parts, lots=(), stage="battle", breacher=0, round=9, lords=(), furies=())


def roar(card: str) -> Play:
    """A roar of one card; the hero has whatever may be asked for."""
    potions: tuple[Potion, ...] = ("red", "blue")
    marks = {BURDEN: ("stamina", "focus")}
    tile = next(iter(CARDS.tiles))
    mine = {
        "health": 8,
        "stamina": 3,
        "focus": 3,
        "potions": potions,
        "marks": marks,
        "blessings": held(tile),
    }
    first = next(iter(CARDS.lords))
    on = replace(last_stand(first, **mine), stage="roar", laid=(Lord(first, card),))
    return Play(on, TurnOver(0), BeginRound())


@pytest.mark.parametrize("card", CARDS.lords)
def test_a_roar_wounds_who_does_not_pay_and_spares_and_heals_who_does(card: str) -> None:
    effect = CARDS.lords[card].roar
    assert roar(card).take("endure", seat=0).me().health == 8 - effect.wounds
    game = roar(card)
    pays = game.offered("pay:", seat=0)
    assert pays, "what it asks for cannot be paid by who has everything"
    before, faced = game.me(), damage.faced(game.board, 0)
    game.take(pays[0], seat=0)
    after = game.me()
    assert after.health == 8 + effect.heal
    assert _costs(before, faced) != _costs(after, damage.faced(game.board, 0))


def _costs(part: Part, faced: int) -> tuple[object, ...]:
    """All that a penalty may take."""
    fewer = part.fight.more_dice if part.fight else 0
    lost = [held.used for held in part.blessings]
    return (part.stamina, part.focus, part.potions, part.marks, part.short, lost, fewer, faced)


@pytest.mark.parametrize("card", CARDS.lords)
def test_a_demon_lord_card_before_a_hero_deals_its_damage_and_falls_to_its_locations(card: str) -> None:
    lord = CARDS.lords[card]
    on = last_stand(card, dice=len(lord.locations))
    game = Play(on, BeginRound()).take("roll", seat=0, roll=lord.locations)
    assert damage.faced(game.board, 0) == lord.damage
    game.take("complete", *sorted(f"g{value}" for value in lord.locations), seat=0)
    assert damage.faced(game.board, 0) == 0


@pytest.mark.parametrize("card", CARDS.furies)
def test_a_fury_card_that_is_open_deals_its_damage_and_falls_to_its_locations(card: str) -> None:
    fury = CARDS.furies[card]
    first = next(iter(CARDS.lords))
    on = last_stand(first, dice=len(fury.locations))
    foe = Foe("fury", card, open=True, hits=(False,) * len(fury.locations))
    on = on.with_part(replace(on.part(0), foes=(foe,)))
    game = Play(on, BeginRound()).take("roll", seat=0, roll=fury.locations)
    assert damage.faced(game.board, 0) == fury.damage
    game.take("complete", *sorted(f"g{value}" for value in fury.locations), seat=0)
    assert damage.faced(game.board, 0) == 0
