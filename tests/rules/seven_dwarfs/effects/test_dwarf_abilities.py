"""The dwarfs' abilities, each by itself."""

from __future__ import annotations

from typing import Any

import pytest

from rules.seven_dwarfs.board import Board
from rules.seven_dwarfs.effects.dwarfs import (
    Bloodlust,
    DiscardWorth,
    FindGems,
    ForgeMastery,
    GemWorth,
    KeptWage,
    SharpenKept,
    StrikeFromAfar,
    Trapwise,
    Tunnel,
)
from rules.seven_dwarfs.effects.rerolling import SecondThrow
from rules.seven_dwarfs.effects.vocabulary import DwarfEffect
from rules.seven_dwarfs.geometry.ground import Ground
from tests.rules.seven_dwarfs.clauses.box import DISK, plain_cards
from tests.rules.seven_dwarfs.clauses.play import board, play, won


def with_ability(*effects: DwarfEffect, **more: Any) -> Board:  # noqa: ANN401 - any field of the board
    return board(plain_cards(main=effects), **more)


@pytest.mark.clause("SD-2.23")
def test_the_archer_attacks_with_one_hexagon_between() -> None:
    table = play("Acting", with_ability(StrikeFromAfar(), h1=(2, 0), h2=(0, 3), attack=3))
    assert table.offered("attack:") == ["attack:h1"]
    assert table.take("attack:h1").enemy("h1").life == 1


def test_the_archer_does_not_shoot_through_a_rock_or_a_figure() -> None:
    rock = plain_cards(main=(StrikeFromAfar(),), ground=Ground(DISK, rocks=frozenset({(1, 0)})))
    assert play("Acting", board(rock, h1=(2, 0), attack=4)).offered("attack:") == []
    behind = with_ability(StrikeFromAfar(), h1=(2, 0), h2=(1, 0), attack=4)
    assert play("Acting", behind).offered("attack:") == ["attack:h2"]


def test_a_companions_ability_counts_like_ones_own() -> None:
    cards = plain_cards(companion=(StrikeFromAfar(),))
    assert play("Acting", board(cards, h1=(2, 0), attack=4)).offered("attack:") == []
    joined = board(cards, h1=(2, 0), attack=4, companions=("scout",))
    assert play("Acting", joined).offered("attack:") == ["attack:h1"]


def test_the_smiths_anvils_convert_to_more_than_the_forge_value() -> None:
    table = play("Rolling", with_ability(ForgeMastery(2), forge=1))
    table.take("roll", white=[5]).take("roll", white=[0, 4])
    assert table.dice()["d1"] == ("reserve", 3)


def test_the_smith_sets_one_reserved_die_a_turn() -> None:
    table = play("Preparing", with_ability(ForgeMastery(2), forge=2, reserve=(1, 4, 2)))
    assert table.offered("use:") == ["use:miner:d1", "use:miner:d3"]
    option = table.option("use:miner:d1")
    assert (option.target, option.forecast[""].values) == ("die:d1", {"value": 4})
    table.take("use:miner:d1")
    assert table.dice()["d1"] == ("reserve", 4)
    assert table.offered("use:") == []
    assert table.block("use:miner").reason == "You have used this ability this turn."


def test_the_smith_never_passes_the_top_face() -> None:
    table = play("Preparing", with_ability(ForgeMastery(3), forge=3, reserve=(1, 1)))
    table.take("use:miner:d1")
    assert table.dice()["d1"] == ("reserve", 5)


def test_the_smith_is_told_when_no_die_would_change() -> None:
    table = play("Preparing", with_ability(ForgeMastery(1), forge=1, reserve=(2, 2)))
    assert table.offered("use:") == []
    assert table.block("use:miner").reason == "Each of your reserved dice shows that number already."


def test_the_smith_may_set_a_die_again_next_turn() -> None:
    start = with_ability(ForgeMastery(2), reserve=(1,), used=("turn:miner:forge",))
    assert play("Preparing", start).offered("use:") == []
    later = play("Acting", with_ability(ForgeMastery(2), used=("turn:miner:forge",), b=(4, -4)))
    later.take("end", red=[1])
    later.take("roll", white=[1]).take("stop")
    assert later.offered("use:") == ["use:miner:d1"]


def test_the_miner_enters_rocks_for_his_price() -> None:
    ground = Ground(DISK, rocks=frozenset({(1, 0)}))
    plain = play("Acting", board(plain_cards(ground=ground), move=2))
    assert plain.offered("walk:1,0") == []
    table = play("Acting", board(plain_cards(main=(Tunnel(2),), ground=ground), move=3))
    (walk,) = table.offered("walk:1,0")
    table.take(walk)
    assert (table.dwarf.hex, table.board.strength("move")) == ((1, 0), 1)


def test_traps_do_not_trouble_who_knows_them() -> None:
    ground = Ground(DISK, damage_traps=frozenset({(1, 0)}), movement_traps=frozenset({(2, 0)}))
    table = play("Acting", board(plain_cards(main=(Trapwise(),), ground=ground), move=3, defence=1))
    (walk,) = table.offered("walk:1,0")
    table.take(walk)
    assert (table.dwarf.life, table.board.strength("defence")) == (4, 1)
    (walk,) = table.offered("walk:2,0")
    (out,) = table.take(walk).offered("walk:3,0")
    assert table.take(out).dwarf.hex == (3, 0)


def test_kept_dice_rise_and_recovered_ones_do_not() -> None:
    start = with_ability(SharpenKept(1), attack=3, defence=5)
    table = play("EndRound", start).take("keep")
    assert table.dice()["d1"] == ("attack", 4)
    assert table.dice()["d2"] == ("defence", 5)
    assert play("EndRound", start).take("recover").dice()["d1"] == ("pool", 0)


def test_a_gem_is_worth_more_to_the_gem_cutter() -> None:
    table = play("Preparing", with_ability(GemWorth(2), reserve=(1, 4), gems=2))
    table.take("raise:d1", "gem")
    assert table.dice()["d1"] == ("reserve", 3)
    table.take("raise:d2", "gem")
    assert table.dice()["d2"] == ("reserve", 5)


def test_a_discarded_die_is_worth_more_to_the_berserker() -> None:
    table = play("Preparing", with_ability(DiscardWorth(2), reserve=(1, 2, 2)))
    table.take("raise:d1", "d2")
    assert table.dice()["d1"] == ("reserve", 3)


def test_the_larger_worth_counts_not_the_sum() -> None:
    twice = with_ability(GemWorth(2), GemWorth(3), DiscardWorth(3), DiscardWorth(2), reserve=(1, 1), gems=1)
    assert play("Preparing", twice).take("raise:d1", "gem").dice()["d1"] == ("reserve", 4)
    assert play("Preparing", twice).take("raise:d1", "d2").dice()["d1"] == ("reserve", 4)


def test_the_attack_die_rises_when_an_enemy_falls() -> None:
    start = with_ability(Bloodlust(1), h1=(1, 0), attack=5, lives={"h1": 1})
    table = play("Acting", start).take("attack:h1")
    assert table.said("bloodlust") == [{"name": "Miner", "card": "miner", "before": 4, "after": 5}]
    assert table.board.strength("attack") == 5


@pytest.mark.clause("ALL-R2")
def test_no_attack_die_rises_where_none_is_left_and_the_log_says_so() -> None:
    cards = plain_cards(main=(Bloodlust(1),), imp_values=(1, 0))
    table = play("Acting", board(cards, h1=(1, 0), attack=1)).take("attack:h1")
    assert table.said("bloodlust_idle") == [{"name": "Miner", "card": "miner"}]
    assert table.board.strength("attack") == 0


def test_a_die_just_reserved_may_be_rolled_again_once_a_turn() -> None:
    table = play("Rolling", with_ability(SecondThrow(), gems=0)).take("roll", white=[1])
    assert table.asked() == "again"
    assert table.decision().prompt == "The 1 is reserved. Roll it again, once this turn?"
    assert table.option("again:roll").locks
    table.take("again:roll", white=[4])
    assert table.dice()["d1"] == ("reserve", 4)
    assert table.asked() == "roll"
    assert table.take("roll", white=[1]).asked() == "roll"


@pytest.mark.clause("ALL-R3")
def test_the_second_throw_can_be_declined_and_waits_for_another_die() -> None:
    table = play("Rolling", with_ability(SecondThrow())).take("roll", white=[5]).take("again:no")
    assert table.dice()["d1"] == ("reserve", 5)
    table.take("roll", white=[2])
    assert table.asked() == "again"


@pytest.mark.clause("SD-2.5")
def test_an_anvil_of_the_second_throw_converts_the_other_reserved_dice() -> None:
    table = play("Rolling", with_ability(SecondThrow(), forge=2)).take("roll", white=[5]).take("again:no")
    table.take("roll", white=[1]).take("again:roll", white=[0, 3])
    assert (table.dice()["d1"], table.dice()["d2"]) == (("reserve", 2), ("reserve", 3))


def test_the_second_throw_is_there_again_next_turn() -> None:
    table = play("Acting", with_ability(SecondThrow(), b=(4, -4), used=("turn:miner:again",)))
    table.take("end", red=[1]).take("roll", white=[1])
    assert table.asked() == "again"


def test_who_begins_a_turn_with_a_kept_die_is_paid() -> None:
    start = with_ability(KeptWage(1), attack=3, gems=0)
    assert play("EndRound", start).take("keep").dwarf.gems == 1
    assert play("EndRound", start).take("recover").dwarf.gems == 0


@pytest.mark.clause("ALL-R4")
def test_no_wage_comes_from_an_empty_supply() -> None:
    table = play("EndRound", with_ability(KeptWage(1), attack=3, gems=12)).take("keep")
    assert table.dwarf.gems == 12
    assert "supply_empty" in table.kinds()


def test_gems_are_found_after_a_combat_won() -> None:
    plain = won(board(time=5)).take("onward").dwarf.gems
    table = won(with_ability(FindGems(2), time=5)).take("onward")
    assert table.dwarf.gems == plain + 2


def test_an_ability_changes_nothing_for_who_lacks_it() -> None:
    table = play("Preparing", board(reserve=(1, 2, 2), gems=1))
    assert table.offered("use:") == []
    table.take("raise:d1", "gem")
    assert table.dice()["d1"] == ("reserve", 2)
    table.take("raise:d1", "d2")
    assert table.dice()["d1"] == ("reserve", 3)


@pytest.mark.parametrize(("option", "rolls_on"), [("roll", False), ("roll_all", True)])
def test_leaving_the_second_throw_ends_undo_only_where_the_next_die_rolls(
    option: str,
    rolls_on: bool,  # noqa: FBT001 - a parameter
) -> None:
    table = play("Rolling", with_ability(SecondThrow())).take(option, white=[5])
    assert table.option("again:no").locks is rolls_on
    before = table.table.floors[0]
    table.take("again:no", white=[4] if rolls_on else [])
    assert (table.table.floors[0] != before) is rolls_on
