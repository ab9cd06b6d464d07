"""Chances told before a roll agree with every way the dice can fall, played by the engine itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from rules.kernel.choices import Aim, Odd
from rules.seven_dwarfs.board import Board
from rules.seven_dwarfs.effects.dwarfs import ForgeMastery
from rules.seven_dwarfs.effects.enemies import LoseAtMost
from rules.seven_dwarfs.effects.items import RerollDice
from rules.seven_dwarfs.effects.lasting import Edge
from rules.seven_dwarfs.effects.rerolling import SecondThrow
from tests.rules.seven_dwarfs.clauses.box import plain_cards
from tests.rules.seven_dwarfs.clauses.play import Play, board, play

WHITE = (1, 2, 3, 4, 5, 0)
Fall = tuple[tuple[int, ...], Fraction]
"""What a die shows until it rests, and how likely that is."""


def falls(white: Sequence[int] = WHITE, anvils: int = 1) -> list[Fall]:
    """Every way one die comes to rest; after an anvil it is rolled until it shows a number."""
    numbers = [face for face in white if face]
    anvil = Fraction(white.count(0), len(white))
    plain = [((number,), (1 - anvil) / len(numbers)) for number in numbers]
    return plain + [((*[0] * anvils, number), anvil / len(numbers)) for number in numbers]


def every_way(dice: int, white: Sequence[int] = WHITE) -> Iterator[tuple[list[int], Fraction]]:
    for row in product(falls(white), repeat=dice):
        likely = Fraction(1)
        for _, share in row:
            likely *= share
        yield [face for shown, _ in row for face in shown], likely


def damage_at_best(on: Board, option: str, shown: list[int]) -> int:
    """Roll so, stop, try each reserved die as attack die; the most damage an attack on h1 announces."""
    most = 0
    for die in ("d1", "d2", "d3"):
        game = play("Rolling", on).take(option, white=shown)
        if game.asked() == "roll":
            game.take("stop")
        if (die,) not in game.sets("assign:attack") if "assign:attack" in game.offered() else True:
            continue
        game.take("assign:attack", die)
        while game.asked() == "prepare":
            choice = game.offered("assign")[0]
            game.take(choice, *min(game.sets(choice)))
        most = max(most, game.option("attack:h1").forecast[""].values["damage"])
    return most


def aim_at(game: Play, option: str, name: str = "h1", key: str = "") -> Aim:
    return next(aim for aim in game.option(option).aims[key] if aim.target == f"enemy:{name}")


def share(odd: Odd) -> Fraction:
    return Fraction(odd.ways, odd.of)


PLAIN: dict[str, Any] = {"h1": (1, 0), "b": None, "move": 2, "kept": ("move",)}


@pytest.mark.parametrize(
    ("on", "option", "dice"),
    [
        (board(**PLAIN), "roll", 1),
        (board(**PLAIN), "roll_all", 2),
        (board(plain_cards(imp_values=(2, 3)), forge=4, reserve=(1,), **PLAIN), "roll", 1),
        (board(plain_cards(imp_values=(1, 2)), forge=1, reserve=(4,), **PLAIN), "roll", 1),
        (board(plain_cards(imp=(LoseAtMost(life=1),)), forge=3, reserve=(2,), **PLAIN), "roll", 1),
        (board(plain_cards(main=(ForgeMastery(plus=2),)), forge=2, reserve=(1,), **PLAIN), "roll", 1),
        (board(plain_cards(white=(1, 1, 3, 0, 0, 5)), forge=2, **PLAIN), "roll_all", 2),
    ],
    ids=["one", "two", "lift", "spoil", "tough", "forge", "own die"],
)
def test_enough_for_an_enemy_is_as_likely_as_the_dice_say(on: Board, option: str, dice: int) -> None:
    ways = [
        (damage_at_best(on, option, shown), likely) for shown, likely in every_way(dice, on.cards.white_die)
    ]
    life = next(enemy.life for enemy in on.enemies if enemy.name == "h1")
    aim = aim_at(play("Rolling", on), option)
    assert aim.label == on.label(on.enemies[0])
    assert share(aim.odds[-1]) == sum(likely for damage, likely in ways if damage >= life)
    assert share(aim.odds[0]) == sum(
        likely for damage, likely in ways if damage >= (1 if aim.odds[1:] else life)
    )


def test_three_dice_agree_with_each_of_their_thousand_ways() -> None:
    on = board(h1=(1, 0), b=None, forge=4)
    enough = Fraction(0)
    for shown, likely in every_way(3):
        game = play("Rolling", on).take("roll_all", white=shown)
        if max(die.value for die in game.board.placed("reserve")) >= 4:
            enough += likely
    fells = aim_at(play("Rolling", on), "roll_all").odds[-1]
    assert (fells.label, share(fells)) == ("fells it with 4 or more", enough)


def test_a_second_anvil_on_one_die_changes_nothing_more() -> None:
    on = board(reserve=(5,), forge=2, b=(4, -4))
    for (shown, _), (longer, _) in zip(falls(anvils=1), falls(anvils=3), strict=True):
        assert play("Rolling", on).take("roll", white=shown).dice() == (
            play("Rolling", on).take("roll", white=longer).dice()
        )


def test_faces_are_told_in_the_order_of_the_die_and_as_often_as_they_are_printed() -> None:
    on = board(plain_cards(white=(1, 1, 3, 0, 0, 5)))
    told = play("Rolling", on).option("roll").odds[""]
    assert told == (Odd("anvil", 2, 6), Odd("1", 2, 6), Odd("3", 1, 6), Odd("5", 1, 6))


def test_keeping_is_certain_and_rolling_again_is_not() -> None:
    game = play("Rolling", board(gems=1, h1=(1, 0), b=None)).take("roll", white=[3])
    assert aim_at(game, "keep").odds == (
        Odd("wounds it with 2 or more", 1, 1),
        Odd("fells it with 4 or more", 0, 1),
    )
    assert aim_at(game, "reroll").odds[1] == Odd("fells it with 4 or more", 2, 5)


def test_an_anvil_that_works_is_weighed_against_one_that_is_ignored() -> None:
    game = play("Rolling", board(gems=1, h1=(1, 0), b=None, reserve=(5,), forge=2)).take("roll", white=[0])
    assert aim_at(game, "forge").odds[1] == Odd("fells it with 4 or more", 2, 5)
    assert aim_at(game, "reroll").odds[1] == Odd("fells it with 4 or more", 9, 10)


def test_a_second_throw_tells_what_it_may_bring() -> None:
    cards = plain_cards(main=(SecondThrow(),))
    game = play("Rolling", board(cards, h1=(1, 0), b=None)).take("roll", white=[1])
    assert game.option("again:roll").odds[""][0] == Odd("anvil", 1, 6)
    assert aim_at(game, "again:roll").odds[1] == Odd("fells it with 4 or more", 2, 5)


def test_dice_rolled_again_by_an_item_are_told_for_each_set_of_them() -> None:
    cards = plain_cards(goods=(RerollDice(dice=2),))
    game = play("Preparing", board(cards, items=("i1",), reserve=(1, 5), h1=(1, 0), b=None))
    assert game.option("use:i1").odds[""] == tuple(Odd(str(number), 1, 5) for number in range(1, 6))
    assert aim_at(game, "use:i1", key="d1").odds[1] == Odd("fells it with 4 or more", 1, 1)
    assert aim_at(game, "use:i1", key="d2").odds[1] == Odd("fells it with 4 or more", 2, 5)
    rolled = [max(pair) >= 4 for pair in product(range(1, 6), repeat=2)]
    assert aim_at(game, "use:i1", key="d1+d2").odds[1] == Odd("fells it with 4 or more", sum(rolled), 25)


def test_what_is_in_force_counts_and_gems_do_not() -> None:
    cards = plain_cards(goods=(Edge(by=2),))
    plain = play("Rolling", board(cards, gems=3, h1=(1, 0), b=None))
    assert aim_at(plain, "roll").odds[1].label == "fells it with 4 or more"
    keen = play("Rolling", board(cards, gems=3, h1=(1, 0), b=None, used=("turn:i1",)))
    assert aim_at(keen, "roll").odds[1].label == "fells it with 2 or more"


def test_every_enemy_in_play_is_told_and_one_beyond_all_dice_says_so() -> None:
    game = play("Rolling", board(h1=(1, 0), h2=(3, 0), b=(4, -4)))
    aims = game.option("roll").aims[""]
    assert [aim.target for aim in aims] == ["enemy:h1", "enemy:h2", "enemy:b"]
    assert aims[2].odds == (Odd("wounds it with 3 or more", 3, 5), Odd("fells it in one blow", 0, 1))


def test_with_an_attack_die_kept_no_roll_is_told_to_change_it() -> None:
    game = play("Rolling", board(attack=3, kept=("attack",), h1=(1, 0), b=None))
    assert game.option("roll").aims == {}


def test_one_life_left_is_only_told_as_the_last_one() -> None:
    game = play("Rolling", board(h1=(1, 0), b=None, lives={"h1": 1}))
    assert [odd.label for odd in aim_at(game, "roll").odds] == ["fells it with 2 or more"]
