"""Abilities, items, and the rulebook's notes on single cards."""

from __future__ import annotations

import pytest

from rules.seven_dwarfs.board import Changes
from rules.seven_dwarfs.effects.base import Effect
from rules.seven_dwarfs.effects.dwarfs import Bloodlust, GemWorth, PushAfterStrike, StrikeFromAfar
from rules.seven_dwarfs.effects.enemies import BringBackHenchmen, Fly, LoseAtMost, ShootFromAfar
from rules.seven_dwarfs.effects.items import GainLife, PushAdjacent, RerollDice
from rules.seven_dwarfs.game import SEVEN_DWARFS
from rules.seven_dwarfs.geometry.hexes import Hex
from tests.rules.seven_dwarfs.clauses.box import ground, plain_cards
from tests.rules.seven_dwarfs.clauses.play import Play, board, play

WARRIOR = (PushAfterStrike(),)


def pushed(to: Hex) -> str:
    """The option that pushes h1 there."""
    return f"push:h1:{to[0]},{to[1]}"


@pytest.mark.clause("SD-7.1")
def test_every_card_with_an_effect_explains_it_and_an_item_does_what_it_says() -> None:
    cards = SEVEN_DWARFS.read_set(SEVEN_DWARFS.built_in()["built-in"])
    dwarfs = (effect for card in cards.dwarfs.values() for effect in card.effects)
    enemies = (*cards.henchmen, *cards.bosses, *cards.finals)
    effects: list[Effect] = [*dwarfs, *(effect for card in enemies for effect in cards.traits(card))]
    effects += [item.effect for item in cards.items.values()]
    assert all(effect.text().endswith(".") for effect in effects)
    assert all(card.effects for card in cards.dwarfs.values())
    game = play("Acting", board(plain_cards(goods=(GainLife(2),)), items=("i1",), life=2, h1=(1, 0)))
    assert game.option("use:i1").forecast[""].values == {"life": 4}
    game.take("use:i1")
    assert game.dwarf.life == 4
    full = play("Acting", board(plain_cards(goods=(GainLife(2),)), items=("i1",), life=6))
    assert full.block("use:i1").clause == "SD-7.1"


@pytest.mark.clause("SD-7.2", "ALL-R3")
def test_the_warrior_need_not_push() -> None:
    game = play("Acting", board(plain_cards(main=WARRIOR), h1=(1, 0), attack=2)).take("attack:h1")
    assert game.asked() == "push"
    game.take("push:no")
    assert game.enemy("h1").hex == (1, 0)
    assert game.asked() == "act"


@pytest.mark.clause("SD-2.8")
def test_a_companions_ability_is_offered_like_the_main_dwarfs_own() -> None:
    cards = plain_cards(companion=(GemWorth(2),))
    with_him = play("Preparing", board(cards, companions=("cook",), reserve=(1, 1), gems=1))
    assert with_him.take("raise:d1", "gem").dice()["d1"] == ("reserve", 3)
    without = play("Preparing", board(cards, reserve=(1, 1), gems=1))
    assert without.take("raise:d1", "gem").dice()["d1"] == ("reserve", 2)


@pytest.mark.clause("SD-7.3")
def test_an_item_is_gone_once_it_is_used() -> None:
    game = play("Acting", board(plain_cards(goods=(GainLife(1), GainLife(2))), items=("i1", "i2"), life=1))
    game.take("use:i1")
    assert game.dwarf.items == ("i2",)
    assert "i1" in game.board.removed
    assert "i1" not in game.board.item_deck
    assert not game.offered("use:i1")


@pytest.mark.clause("SD-7.4")
def test_any_number_of_items_may_be_used_in_one_round() -> None:
    goods = (GainLife(1), GainLife(1), GainLife(1))
    game = play("Acting", board(plain_cards(goods=goods), items=("i1", "i2", "i3"), life=1))
    game.take("use:i1").take("use:i2").take("use:i3")
    assert game.dwarf.life == 4
    assert game.board.round == 1


@pytest.mark.clause("SD-R15")
def test_an_item_is_used_between_two_actions_unless_its_card_says_when() -> None:
    cards = plain_cards(goods=(GainLife(1), RerollDice(1)))
    game = play("Acting", board(cards, items=("i1", "i2"), life=1, move=2))
    game.take("walk:1,0:1.0.0").take("use:i1").take("walk:2,0:1.0.0")
    assert (game.dwarf.hex, game.dwarf.life) == ((2, 0), 2)
    assert game.block("use:i2").clause == "SD-R15"
    early = play("Preparing", board(cards, items=("i1", "i2"), life=1, reserve=(1, 2)))
    assert early.offered("use") == ["use:i1", "use:i2"]
    first = play("Rolling", board(cards, items=("i1", "i2"), life=1))
    assert first.offered("use") == ["use:i1"]
    assert first.take("use:i1").asked() == "roll"
    assert first.dwarf.life == 2


@pytest.mark.clause("SD-7.5", "SD-R13")
def test_the_archer_shoots_over_exactly_one_hexagon() -> None:
    cards = plain_cards(main=(StrikeFromAfar(),))
    game = play("Acting", board(cards, h1=(2, 0), h2=(3, -1), b=(1, 1), attack=4))
    assert game.offered("attack") == ["attack:h1", "attack:b"]
    assert game.block("attack:h2").clause == "SD-2.23"
    game.take("attack:b")
    assert (game.enemy("b").life, game.board.strength("attack")) == (3, 3)


@pytest.mark.clause("SD-7.5")
def test_the_archer_still_attacks_adjacent_enemies() -> None:
    game = play("Acting", board(plain_cards(main=(StrikeFromAfar(),)), h1=(1, 0), h2=(2, -1), attack=2))
    assert game.offered("attack") == ["attack:h1", "attack:h2"]


@pytest.mark.clause("SD-R13")
@pytest.mark.parametrize(
    ("h1", "rocks", "forests", "h2", "sees"),
    [
        ((2, 0), ((1, 0),), (), None, False),
        ((2, 0), (), ((1, 0),), None, False),
        ((2, 0), (), (), (1, 0), False),
        ((1, 1), ((1, 0),), (), None, True),  # along an edge, one side open
        ((1, 1), ((1, 0),), (), (0, 1), False),  # along an edge, both sides closed
    ],
)
def test_sight_is_blocked_by_rocks_forests_and_figures_on_the_line(
    h1: Hex,
    rocks: tuple[Hex, ...],
    forests: tuple[Hex, ...],
    h2: Hex | None,
    sees: bool,  # noqa: FBT001
) -> None:
    cards = plain_cards(main=(StrikeFromAfar(),), ground=ground(rocks=rocks, forests=forests))
    game = play("Acting", board(cards, h1=h1, h2=h2, attack=2))
    assert ("attack:h1" in game.offered()) is sees


@pytest.mark.clause("SD-R13")
def test_traps_do_not_block_sight() -> None:
    cards = plain_cards(main=(StrikeFromAfar(),), ground=ground(damage=((1, 0),)))
    assert "attack:h1" in play("Acting", board(cards, h1=(2, 0), attack=2)).offered()


@pytest.mark.clause("SD-7.6")
def test_nobody_is_pushed_onto_an_enemy_a_rock_or_a_forest() -> None:
    around = ground(rocks=((2, -1),), forests=((1, 1),))
    game = play("Acting", board(plain_cards(main=WARRIOR, ground=around), h1=(1, 0), h2=(2, 0), attack=2))
    game.take("attack:h1")
    assert game.asked() == "act"
    assert game.enemy("h1").hex == (1, 0)
    free = play("Acting", board(plain_cards(main=WARRIOR, ground=around), h1=(1, 0), attack=2)).take(
        "attack:h1"
    )
    assert free.offered() == [pushed((2, 0)), "push:no"]


@pytest.mark.clause("SD-7.6", "SD-R11")
def test_nobody_is_pushed_off_the_board_and_always_away() -> None:
    edge = play("Acting", board(plain_cards(main=WARRIOR), dwarf=(3, 0), h1=(4, 0), attack=2)).take(
        "attack:h1"
    )
    assert edge.asked() == "act"
    open_ = play("Acting", board(plain_cards(main=WARRIOR), h1=(1, 0), attack=2)).take("attack:h1")
    assert set(open_.offered("push:h1")) == {pushed((2, 0)), pushed((2, -1)), pushed((1, 1))}


@pytest.mark.clause("SD-7.7", "SD-R11")
def test_a_damage_trap_takes_a_life_from_a_pushed_enemy_whatever_its_defence() -> None:
    cards = plain_cards(main=WARRIOR, ground=ground(damage=((2, 0),)), imp_values=(3, 4))
    game = play("Acting", board(cards, h1=(1, 0), attack=2)).take("attack:h1").take(pushed((2, 0)))
    assert (game.enemy("h1").hex, game.enemy("h1").life) == ((2, 0), 2)


@pytest.mark.clause("SD-7.7", "SD-5.4")
def test_a_push_onto_a_damage_trap_can_win_the_combat() -> None:
    cards = plain_cards(main=WARRIOR, ground=ground(damage=((2, 0),)), imp_values=(3, 4))
    game = play("Acting", board(cards, h1=(1, 0), b=None, lives={"h1": 1}, attack=2))
    game.take("attack:h1").take(pushed((2, 0)))
    assert game.asked() == "combat_won"


@pytest.mark.clause("SD-7.8", "SD-R11")
@pytest.mark.parametrize(("face", "where", "strength"), [(1, (2, 0), 0), (2, (1, 0), 0), (4, (1, 0), 2)])
def test_out_of_a_movement_trap_a_pushed_enemy_pays_two(face: int, where: Hex, strength: int) -> None:
    cards = plain_cards(main=WARRIOR, ground=ground(snares=((2, 0),)))
    game = play("Acting", board(cards, h1=(1, 0), attack=2)).take("attack:h1").take(pushed((2, 0)))
    assert game.said("push_snared")
    game.take("end", black=[face], red=[1])
    assert game.enemy("h1").hex == where
    assert sum(told["strength"] for told in game.said("enemy_attacks")) == strength


@pytest.mark.clause("SD-3.7")
def test_a_snared_enemy_next_to_the_dwarf_attacks_with_all_its_points() -> None:
    cards = plain_cards(ground=ground(snares=((1, 0),)))
    game = play("Acting", board(cards, h1=(1, 0), life=6)).take("end", black=[3], red=[1])
    assert game.said("enemy_attacks")[0]["strength"] == 3


@pytest.mark.clause("SD-7.9", "ALL-R5")
def test_the_bomb_pushes_each_adjacent_enemy_in_the_players_order_by_the_warriors_rules() -> None:
    around = ground(rocks=((2, 0), (2, -1)), damage=((-2, 0),))
    cards = plain_cards(goods=(PushAdjacent(),), ground=around)
    game = play("Acting", board(cards, h1=(1, 0), h2=(-1, 0), b=(3, 0), items=("i1",))).take("use:i1")
    assert {option.split(":")[1] for option in game.offered()} == {"h1", "h2"}
    assert game.offered("push:h1") == ["push:h1:1,1"]
    game.take("push:h2:-2,0")
    assert game.enemy("h2").life == 2
    assert game.enemy("h1").hex == (1, 1)
    assert game.enemy("b").hex == (3, 0)


@pytest.mark.clause("SD-7.15", "SD-2.27")
def test_the_gelatinous_cube_loses_one_life_at_most_and_the_weapon_wears() -> None:
    cards = plain_cards(imp=(LoseAtMost(1),), imp_values=(3, 0))
    game = play("Acting", board(cards, h1=(1, 0), attack=5)).take("attack:h1")
    assert (game.enemy("h1").life, game.board.strength("attack")) == (2, 4)


def witch(*, h1: Hex | None, h2: Hex | None, starts: tuple[Hex, Hex] = ((-1, -2), (2, -3))) -> Play:
    """The boss, who brings henchmen back, has just wounded the dwarf."""
    cards = plain_cards(ogre=(BringBackHenchmen(),), starts=starts)
    game = play("Acting", board(cards, h1=h1, h2=h2, b=(0, 1), life=6))
    return game.take("end", red=[1]) if h1 is None and h2 is None else game.take("end", black=[1], red=[1])


@pytest.mark.clause("SD-7.10", "SD-R16")
def test_one_returning_henchman_is_set_on_the_starting_hexagon_the_player_chooses() -> None:
    game = witch(h1=(4, 0), h2=None)
    assert game.offered() == ["return:h2:-1,-2", "return:h2:2,-3"]
    game.take("return:h2:2,-3")
    assert (game.enemy("h2").hex, game.enemy("h2").life) == ((2, -3), 3)


@pytest.mark.clause("SD-7.10", "SD-R16")
def test_two_return_one_after_the_other() -> None:
    game = witch(h1=None, h2=None).take("return:h1:2,-3")
    assert game.enemy("h1").hex == (2, -3)
    assert game.enemy("h2").hex == (-1, -2)


@pytest.mark.clause("SD-7.11", "SD-R16")
def test_with_both_starting_hexagons_occupied_it_is_set_next_to_one() -> None:
    game = witch(
        h1=(4, 0), h2=None, starts=((0, 0), (0, 1))
    )  # the dwarf stands on one, the boss on the other
    assert set(game.offered()) == {
        f"return:h2:{q},{r}" for q, r in ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (1, 1), (0, 2), (-1, 2))
    }
    game.take("return:h2:1,1")
    assert game.enemy("h2").hex == (1, 1)


@pytest.mark.clause("SD-3.15")
def test_no_henchman_returns_where_the_defence_held() -> None:
    cards = plain_cards(ogre=(BringBackHenchmen(),))
    game = play("Acting", board(cards, b=(0, 1), defence=3)).take("end", red=[3])
    assert game.dwarf.life == 4
    assert len(game.board.enemies) == 1


@pytest.mark.clause("SD-R16")
def test_the_henchmen_of_the_last_combat_act_until_the_queen_falls() -> None:
    cards = plain_cards(queen=(BringBackHenchmen(),), starts=((0, 0), (0, 1)))
    game = play("Acting", board(cards, combat=5, h1=(1, 0), b=(0, 1), life=6)).take("end", black=[1], red=[1])
    assert [told["enemy"] for told in game.said("enemy_attacks")] == ["h1", "b"]
    assert game.asked() == "return_henchman"
    assert game.decision().clause == "SD-R16"
    assert game.option(game.offered()[0]).clause == "SD-7.10"
    closed = ground(rocks=((1, -1), (0, -1), (-1, 0), (-1, 1), (1, 1), (0, 2), (-1, 2)))
    full = plain_cards(queen=(BringBackHenchmen(),), starts=((0, 0), (0, 1)), ground=closed)
    game = play("Acting", board(full, combat=5, h1=(1, 0), b=(0, 1), life=6)).take("end", black=[1], red=[1])
    assert game.said("henchman_kept_out")
    assert game.board.enemy("h2") is None


@pytest.mark.clause("SD-R21")
def test_a_trap_laid_on_a_starting_hexagon_does_not_keep_a_henchman_from_returning_there() -> None:
    cards = plain_cards(ogre=(BringBackHenchmen(),), starts=((3, 0), (0, 1)))
    laid = Changes(damage_traps=((3, 0),))
    game = play("Acting", board(cards, h1=(4, 0), b=(0, 1), life=6, changes=laid)).take(
        "end", black=[1], red=[1]
    )
    assert game.enemy("h1").hex != (3, 0)
    assert (game.enemy("h2").hex, game.enemy("h2").life) == ((3, 0), 3)
    crowded = plain_cards(ogre=(BringBackHenchmen(),), starts=((0, 0), (0, 1)))
    beside = board(crowded, h1=(4, 0), b=(0, 1), life=6, changes=Changes(movement_traps=((1, 0),)))
    assert "return:h2:1,0" not in play("Acting", beside).take("end", black=[1], red=[1]).offered()


HUNTER = (ShootFromAfar(),)


@pytest.mark.clause("SD-7.12")
def test_the_hunter_next_to_the_dwarf_attacks_and_stays() -> None:
    game = play("Acting", board(plain_cards(ogre=HUNTER), b=(1, 0), life=6)).take("end", red=[4])
    assert game.enemy("b").hex == (1, 0)
    assert game.said("enemy_attacks")[0]["strength"] == 4


@pytest.mark.clause("SD-7.13", "SD-R13")
@pytest.mark.parametrize(("face", "where", "strength"), [(1, (3, 0), 0), (2, (2, 0), 0), (5, (2, 0), 3)])
def test_the_hunter_stops_with_one_hexagon_between(face: int, where: Hex, strength: int) -> None:
    game = play("Acting", board(plain_cards(ogre=HUNTER), b=(4, 0), life=6)).take("end", red=[face])
    assert game.enemy("b").hex == where
    assert sum(told["strength"] for told in game.said("enemy_attacks")) == strength


@pytest.mark.clause("SD-7.13", "SD-R13")
def test_the_hunter_stays_where_he_already_has_a_shot_and_moves_where_he_has_not() -> None:
    game = play("Acting", board(plain_cards(ogre=HUNTER), b=(2, 0), life=6)).take("end", red=[3])
    assert game.enemy("b").hex == (2, 0)
    assert game.dwarf.life == 3
    blind = plain_cards(ogre=HUNTER, ground=ground(rocks=((1, 0),)))
    game = play("Acting", board(blind, b=(2, 0), life=6)).take("end", red=[3])
    assert game.enemy("b").hex in {(1, 1), (2, -1), (1, -2)}
    assert game.dwarf.life == 4


@pytest.mark.clause("SD-7.14", "SD-R14")
def test_the_giant_bat_flies_over_everything_on_its_own_turn() -> None:
    wall = ground(rocks=((2, 0), (2, -1)), forests=((1, 1),), damage=((3, -1),), snares=((2, 1),))
    game = play("Acting", board(plain_cards(imp=(Fly(),), ground=wall), h1=(3, 0), life=6))
    game.take("end", black=[3], red=[1])
    assert game.enemy("h1").hex == (1, 0)
    assert game.enemy("h1").life == 3
    assert game.said("enemy_attacks")[0]["strength"] == 1


@pytest.mark.clause("SD-7.7")
def test_the_giant_bat_pushed_onto_a_damage_trap_loses_a_life() -> None:
    cards = plain_cards(main=WARRIOR, imp=(Fly(),), imp_values=(3, 4), ground=ground(damage=((2, 0),)))
    game = play("Acting", board(cards, h1=(1, 0), attack=2)).take("attack:h1").take(pushed((2, 0)))
    assert game.enemy("h1").life == 2


@pytest.mark.clause("SD-R14")
def test_a_flier_still_ends_on_free_open_ground_and_takes_its_side() -> None:
    cards = plain_cards(imp=(Fly(),), ground=ground(rocks=((1, 0),)))
    game = play("Acting", board(cards, h1=(4, 0), life=6)).take("end", black=[3], red=[1])
    assert game.enemy("h1").hex not in {(1, 0), (0, 0)}


@pytest.mark.clause("ALL-R2")
def test_what_can_have_no_effect_is_told_and_asks_nothing() -> None:
    cards = plain_cards(main=(Bloodlust(1),), imp_values=(1, 0))
    game = play("Acting", board(cards, h1=(1, 0), attack=1)).take("attack:h1")
    assert game.said("bloodlust_idle")
    assert game.offered() == ["end"]
