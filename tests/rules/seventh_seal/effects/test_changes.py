"""Dice turned, rolled again and recoloured by skills, at the edges."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kernel.choices import Odd
from rules.seventh_seal.box import FACES
from rules.seventh_seal.cards import SingleUse
from rules.seventh_seal.effects.changes import Double, Recolour, Reroll, SetFace, Shift, Swap
from rules.seventh_seal.effects.icons import AllAlike, AnyNeed, Dice, These
from rules.seventh_seal.effects.shifting import can_part
from rules.seventh_seal.effects.vocabulary import SkillEffect
from rules.seventh_seal.pieces import Die
from tests.rules.seventh_seal.clauses.box import ANY, plain_cards
from tests.rules.seventh_seal.clauses.play import Play, acting, board

PAIR = These(Dice(count=2))
THREE = These(Dice(count=3))


def using(effect: SkillEffect, dice: str, need: AnyNeed | None = ANY, **more: object) -> Play:
    """The player's turn with this skill in the Corpse pile."""
    cards = plain_cards(sun1={"single_use": SingleUse(effect, need)})
    return acting(board(cards, dice=dice, corpses=["sun1"], **more))  # type: ignore[arg-type]


def ways(game: Play) -> list[str]:
    """What the skill can be used for."""
    return [option.removeprefix("corpse:c1").lstrip(":") for option in game.offered("corpse:")]


@pytest.mark.parametrize("face", FACES)
def test_every_change_stays_between_one_and_six(face: int) -> None:
    assert Shift(2).after(face, "up") == (face + 2 if face <= 4 else 0)
    assert Shift(2).after(face, "down") == (face - 2 if face >= 3 else 0)
    assert Double().after(face, "") == (face * 2 if face <= 3 else 0)
    assert Swap(2, 5).after(face, "") == {2: 5, 5: 2}.get(face, 0)
    assert SetFace(4).after(face, "") == 4


def test_a_die_is_not_turned_to_what_it_shows() -> None:
    game = using(SetFace(), "k5")
    assert ways(game) == ["1", "2", "3", "4", "6"]
    assert game.option("corpse:c1:6").forecast["k5"].text == "5 to 6"


def test_all_dice_of_one_value_turn_but_not_those_that_show_it_already() -> None:
    game = using(SetFace(5), "k5 y5 k2 t2 p3", AllAlike())
    assert game.sets("corpse:c1") == {("k2", "t2"), ("p3",)}
    assert game.take("corpse:c1", "k2", "t2").pool == ["k5", "k5", "p3", "t5", "y5"]


def test_a_frozen_die_of_the_value_stays_out_of_it() -> None:
    assert using(SetFace(5), "k2 t2f", AllAlike()).sets("corpse:c1") == {("k2",)}


def test_two_dice_go_up_or_down_or_apart() -> None:
    game = using(Shift(1), "k3 y2", PAIR)
    assert ways(game) == ["up", "down", "apart"]
    assert [game.option(f"corpse:c1:{way}").label for way in ways(game)] == [
        "Sun A: +1",
        "Sun A: -1",
        "Sun A: +1 and -1",
    ]
    assert using(Shift(1), "k3 y2", PAIR).take("corpse:c1:up", "k3", "y2").pool == ["k4", "y3"]
    assert using(Shift(1), "k3 y2", PAIR).take("corpse:c1:down", "k3", "y2").pool == ["k2", "y1"]


def test_apart_asks_which_goes_up() -> None:
    game = using(Shift(1), "k3 y2", PAIR).take("corpse:c1:apart", "k3", "y2")
    assert (game.asked(), game.offered()) == ("shift", ["up:k3", "up:y2"])
    option = game.option("up:y2")
    assert (option.label, option.forecast[""].text) == ("A yellow 2 up, the other down", "3 to 2, 2 to 3")
    assert game.take("up:y2").pool == ["k2", "y3"]
    assert game.board.corpses == ()


def test_apart_is_not_asked_where_only_one_can_go_up() -> None:
    assert using(Shift(1), "k6 y2", PAIR).take("corpse:c1:apart", "k6", "y2").pool == ["k5", "y3"]


def test_two_dice_alike_part_without_a_question() -> None:
    assert using(Shift(1), "k3 k3", PAIR).take("corpse:c1:apart", "k3", "k3").pool == ["k2", "k4"]


@pytest.mark.parametrize("dice", ["k1 k1", "k6 k6"])
def test_two_ones_or_two_sixes_cannot_part(dice: str) -> None:
    assert "apart" not in ways(using(Shift(1), dice, PAIR))


def test_of_three_dice_one_or_two_may_go_up() -> None:
    game = using(Shift(1), "k3 y2 t5", THREE).take("corpse:c1:apart", "k3", "t5", "y2")
    assert len(game.offered()) == 6
    game.take("up:t5+y2")
    assert game.pool == ["k2", "t6", "y3"]


def test_one_die_has_nothing_to_part_from() -> None:
    assert ways(using(Shift(1), "k3 y2")) == ["up", "down"]


@given(st.lists(st.integers(1, 6), min_size=1, max_size=3), st.integers(1, 5))
def test_dice_can_part_where_one_can_rise_and_the_rest_can_fall(faces: list[int], by: int) -> None:
    dice = tuple(Die(f"die{n}", "black", face, "pool") for n, face in enumerate(faces))
    signs = [[face + by <= 6, face - by >= 1] for face in faces]
    splits = [[(number >> n) & 1 for n in range(len(faces))] for number in range(1, 2 ** len(faces) - 1)]
    assert can_part(dice, by) is any(
        all(can[way] for can, way in zip(signs, split, strict=True)) for split in splits
    )


def test_a_doubled_die_may_show_three_at_most() -> None:
    game = using(Double(), "k3 y4 t1")
    assert game.sets("corpse:c1") == {("k3",), ("t1",)}
    assert game.take("corpse:c1", "k3").pool == ["k6", "t1", "y4"]


def test_dice_rolled_together_show_the_chance_of_each_sum() -> None:
    odds = using(Reroll(), "k3 y4", PAIR).option("corpse:c1").odds["k3+y4"]
    assert odds[0] == Odd("sum 2", 1, 36)
    assert odds[5] == Odd("sum 7", 6, 36)
    assert [odd.label for odd in odds] == [f"sum {total}" for total in range(2, 13)]


def test_one_die_rolled_again_shows_the_chance_of_each_face() -> None:
    game = using(Reroll(), "k3 y4")
    assert game.option("corpse:c1").odds["k3"] == tuple(Odd(str(face), 1, 6) for face in FACES)
    assert game.option("corpse:c1").locks


def test_a_die_counts_as_another_colour_but_keeps_its_own() -> None:
    game = using(Recolour(), "y3 k2")
    assert ways(game) == ["pink", "turquoise"]
    assert game.sets("corpse:c1:pink") == {("y3",)}
    game.take("corpse:c1:pink", "y3")
    assert game.pool == ["k2", "y3p"]
    assert game.board.die("yellow1").colour == "yellow"
    assert "life" not in game.offered(), "only a die that is pink may be life"


def test_a_die_can_count_as_its_own_colour_again() -> None:
    game = using(Recolour(), "y3p")
    assert ways(game) == ["yellow", "turquoise"]
    assert game.take("corpse:c1:yellow", "y3p").pool == ["y3"]


def test_a_frozen_die_can_be_recoloured_since_it_is_not_changed() -> None:
    assert using(Recolour(), "y3f").take("corpse:c1:pink", "y3f").pool == ["y3pf"]


def test_black_dice_alone_are_refused_with_the_reason() -> None:
    block = using(Recolour(), "k3").block("corpse:c1")
    assert (block.reason, block.clause) == ("A black die counts as any colour already.", "7S-R27")
