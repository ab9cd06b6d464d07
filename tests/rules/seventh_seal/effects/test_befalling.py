"""What is in force at a moment: in the player's order where it matters, and what was announced only once."""

from __future__ import annotations

from msgspec.structs import replace

from rules.seventh_seal.board import Board, Later
from rules.seventh_seal.effects.banes import Freeze, HurtCharacter, Lock, RerollDice
from rules.seventh_seal.effects.base import When
from rules.seventh_seal.effects.calls import AddUnderlings
from rules.seventh_seal.effects.icons import Dice, Even, Exact
from rules.seventh_seal.effects.vocabulary import Hostile
from rules.seventh_seal.pieces import Ongoing
from tests.rules.seventh_seal.clauses.box import fury, plain_cards, skill
from tests.rules.seventh_seal.clauses.play import Play, board, rolling

ONES, SIXES = Dice(value=Exact(1)), Dice(value=Exact(6))
HIGHEST = Dice(highest=True)


def with_skills(*effects: Hostile, dice: str = "k0 y0 t0", **more: object) -> Board:
    """A board whose Overlord does this after each roll."""
    cards = plain_cards(ii_a={"skills": tuple(skill("after_roll", effect) for effect in effects)})
    return board(cards, dice=dice, **more)  # type: ignore[arg-type]


def test_a_lock_and_a_reroll_come_in_the_players_order() -> None:
    game = rolling(with_skills(Lock(SIXES), RerollDice(HIGHEST)), 6, 2, 3)
    assert game.asked() == "order"
    assert [option.label for option in game.decision().options] == [
        "Overlord II a: lock one die showing 6",
        "Overlord II a: roll the highest die again",
    ]
    assert game.offered() == ["order:ii_a:1", "order:ii_a:2"]
    assert all(option.locks for option in game.decision().options)
    game.take("order:ii_a:2", roll=[1])
    assert game.kinds() == ["bane_reroll", "bane_idle"]
    assert game.pool == ["k1", "t3", "y2"]


def test_locked_first_the_highest_die_is_safe() -> None:
    game = rolling(with_skills(Lock(SIXES), RerollDice(HIGHEST)), 6, 2, 3).take("order:ii_a:1")
    assert game.kinds() == ["dice_locked", "bane_idle"]
    assert game.pool == ["t3", "y2"]


def test_the_order_is_not_asked_where_no_die_is_meant_twice() -> None:
    game = rolling(with_skills(Lock(ONES), Freeze(SIXES)), 1, 6, 3)
    assert game.asked() == "assign"
    assert game.pool == ["t3", "y6f"]


def test_the_order_is_asked_where_a_die_is_meant_twice() -> None:
    game = rolling(with_skills(Lock(SIXES), Freeze(Dice(value=Even()))), 6, 2, 3)
    assert game.asked() == "order"
    assert not any(option.locks for option in game.decision().options)
    game.take("order:ii_a:2").take("die:k6")
    assert game.pool == ["t3", "y2"]


def test_the_same_effect_twice_is_no_choice() -> None:
    game = rolling(with_skills(Lock(ONES), Lock(ONES), dice="k0 k0 t0"), 1, 1, 3)
    assert game.asked() == "assign"
    assert game.pool == ["t3"]


def announced(when: When, effect: Hostile, **more: object) -> Board:
    """A board for whose next turn a Fury has announced this."""
    return board(dice="k0 y0", laters=(Later("sun1", "fury", when, effect),), **more)  # type: ignore[arg-type]


def test_what_was_announced_takes_place_once() -> None:
    game = rolling(announced("after_roll", Lock(SIXES)), 6, 6)
    game.take("die:y6")
    assert game.board.laters == ()
    game.take("end", roll=[6, 6])
    assert game.pool == ["k6", "y6"]


def test_a_lock_before_the_roll_keeps_the_die_out_of_it() -> None:
    game = rolling(announced("before_roll", Lock(Dice(("black",)))), 4)
    assert game.pool == ["y4"]
    assert "7S-12.6" in game.clauses()


def test_announced_underlings_come_at_the_start_of_the_turn() -> None:
    game = rolling(announced("turn_start", AddUnderlings("sun")), 2, 3)
    assert [each.card[:3] for each in game.board.underlings] == ["sun"]
    assert game.kinds().index("underling_comes") < game.kinds().index("dice_rolled")


def test_an_ongoing_fury_counts_unless_it_is_cancelled_or_waits() -> None:
    cards = plain_cards(sun={"fury": fury(Lock(SIXES), "after_roll", ongoing=True)})
    on = board(cards, dice="k0", ongoing=(Ongoing("u1", "sun1"),))
    assert rolling(on, 6).pool == []
    for quiet in (Ongoing("u1", "sun1", cancelled=True), Ongoing("u1", "sun1", waiting=True)):
        assert rolling(replace(on, ongoing=(quiet,)), 6).pool == ["k6"]


def test_an_overlord_and_a_fury_are_named_in_the_question() -> None:
    cards = plain_cards(
        ii_a={"skills": (skill("after_roll", RerollDice(HIGHEST)),)},
        sun={"fury": fury(Lock(SIXES), "after_roll", ongoing=True)},
    )
    on = board(cards, dice="k0 y0", ongoing=(Ongoing("u1", "sun1"),))
    assert rolling(on, 6, 2).offered() == ["order:ii_a", "order:sun1"]


def test_the_log_says_which_clause_each_rests_on() -> None:
    on = with_skills(Lock(ONES), Freeze(SIXES))
    assert {"7S-11.1", "7S-11.2"} <= rolling(on, 1, 6, 3).clauses()


def test_damage_after_the_roll_can_end_the_game_before_the_turn() -> None:
    cards = plain_cards(sun={"fury": fury(HurtCharacter(6), "after_roll", ongoing=True)})
    game = rolling(board(cards, dice="k0", life="6", ongoing=(Ongoing("u1", "sun1"),)), 6)
    assert game.result == "lost_life"


def test_nothing_in_force_asks_nothing() -> None:
    game: Play = rolling(board(dice="k0 y0"), 5, 2)
    assert game.asked() == "assign"
