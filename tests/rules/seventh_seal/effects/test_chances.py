"""Dice from the bag and locked dice that are rolled: cases, aims, odds, and where the die goes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.kernel.choices import Odd
from rules.seventh_seal.board import Board
from rules.seventh_seal.cards import SealCards, SingleUse
from rules.seventh_seal.effects.banes import HurtCharacter, Lock, OverlordHeals, RerollDice
from rules.seventh_seal.effects.base import Cause, Effect
from rules.seventh_seal.effects.boons import GainLife, HurtOverlord, HurtUnderling
from rules.seventh_seal.effects.calls import AddUnderlings, RevealBottom
from rules.seventh_seal.effects.chances import Case, DrawAndRoll, Later, RerollLocked
from rules.seventh_seal.effects.icons import Dice, Exact
from tests.rules.seventh_seal.clauses.box import ANY, fury, plain_cards, skill
from tests.rules.seventh_seal.clauses.play import Play, acting, board
from tests.rules.seventh_seal.effects.befalls import befall

ALL = (1, 2, 3, 4, 5, 6)
TRACK = Cause("i_a", "The Track", "track")


def drawing(*cases: Case, dice: str = "k5", **more: object) -> Play:
    """The player's turn with such a skill in the Corpse pile."""
    cards = plain_cards(sun1={"single_use": SingleUse(DrawAndRoll(cases), ANY)})
    return acting(board(cards, dice=dice, corpses=["sun1"], bag="y p t", **more))  # type: ignore[arg-type]


def test_a_die_is_drawn_rolled_and_returned_when_its_effect_is_done() -> None:
    game = drawing(Case(ALL, (HurtUnderling("rolled"),)), foes=["sun2 front t6"])
    assert game.option("corpse:c1").locks
    game.take("corpse:c1", "k5", bag=["pink3"], bag_die=[4])
    assert game.said("bag_die_rolled")[0] == {"name": "Sun A", "colour": "pink", "after": 4}
    assert game.lives() == {"u1": 2}
    assert game.kinds()[-1] == "bag_die_back"
    assert game.bag("pink") == 1


def test_once_the_die_has_fallen_each_target_tells_how_much_it_would_lose() -> None:
    game = drawing(Case(ALL, (HurtUnderling("rolled"),)), foes=["sun2 front t3", "sun2 left t6"])
    game.take("corpse:c1", "k5", bag=["yellow1"], bag_die=[4])
    assert game.option("aim:u1").forecast[""].values == {"damage": 3, "left": 0}
    assert game.option("aim:u2").forecast[""].values == {"damage": 4, "left": 2}


@pytest.mark.parametrize(
    ("printed", "rolled"),
    [
        (HurtUnderling("rolled"), HurtUnderling(4)),
        (HurtOverlord("rolled"), HurtOverlord(4)),
        (HurtCharacter("rolled"), HurtCharacter(4)),
        (OverlordHeals("rolled"), OverlordHeals(4)),
        (GainLife("rolled"), GainLife(4)),
        (HurtUnderling(2), HurtUnderling(2)),
    ],
)
def test_what_a_die_decides_takes_the_number_it_shows(printed: Effect, rolled: Effect) -> None:
    assert printed.as_rolled(4) == rolled


def test_while_the_effect_waits_for_an_answer_the_die_lies_on_the_table() -> None:
    game = drawing(Case(ALL, (HurtUnderling(1),)), foes=["sun2 front t3", "sun2 left t2"])
    game.take("corpse:c1", "k5", bag=["yellow1"], bag_die=[1])
    assert (game.asked(), game.offered()) == ("aim", ["aim:u1", "aim:u2"])
    assert game.dice("drawn") == ["y1"]
    first = game.option("aim:u2")
    assert (first.label, first.target, first.forecast[""].text) == (
        "Sun B 2",
        "underling:u2",
        "1 damage, leaves 1 life",
    )
    game.take("aim:u2")
    assert (game.lives(), game.dice("drawn"), game.bag("yellow")) == ({"u1": 3, "u2": 1}, [], 1)


def test_a_die_from_the_bag_that_ends_the_wave_is_back_in_the_bag() -> None:
    game = drawing(Case(ALL, (HurtOverlord(6), HurtCharacter(1))))
    game.take("corpse:c1", "k5", bag=["yellow1"], bag_die=[1])
    assert game.asked() == "wave_won"
    assert (game.dice("drawn"), game.bag("yellow")) == ([], 1)
    assert game.life == [6, 6]


def test_a_die_from_the_bag_that_ends_the_game_is_back_in_the_bag() -> None:
    game = drawing(Case(ALL, (HurtCharacter(6),)), life="6")
    game.take("corpse:c1", "k5", bag=["yellow1"], bag_die=[1])
    assert (game.result, game.dice("drawn"), game.bag("yellow")) == ("lost_life", [], 1)


def test_a_face_in_no_case_does_nothing_and_says_so() -> None:
    game = drawing(Case((1,), (GainLife(1),)), life="5")
    game.take("corpse:c1", "k5", bag=["yellow1"], bag_die=[2])
    assert game.said("case_empty")[0]["face"] == 2
    assert game.life == [5]


def test_several_effects_of_a_case_come_one_after_the_other() -> None:
    game = drawing(Case(ALL, (HurtOverlord(2), GainLife("rolled"))), life="3")
    game.take("corpse:c1", "k5", bag=["yellow1"], bag_die=[2])
    assert (game.board.overlord_life, game.life) == (4, [5])


def test_what_helps_nobody_says_so() -> None:
    game = drawing(Case(ALL, (HurtUnderling(1),)))
    game.take("corpse:c1", "k5", bag=["yellow1"], bag_die=[2])
    assert game.said("bane_idle")[0]["what"] == "inflict 1 damage on an Underling"


def test_an_empty_bag_blocks_the_skill() -> None:
    cards = plain_cards(sun1={"single_use": SingleUse(DrawAndRoll((), "pink"), ANY)})
    game = acting(board(cards, dice="k5", corpses=["sun1"], bag="y t"))
    assert game.block("corpse:c1").reason == "There is no such die in the bag."


def test_the_odds_of_each_case_are_shown_before() -> None:
    game = drawing(Case((1, 2), (GainLife(1),)), Case((6,), (HurtOverlord(1),)), life="5")
    assert game.option("corpse:c1").odds == {
        "k5": (Odd("+1 life", 2, 6), Odd("Nothing", 3, 6), Odd("1 to the Overlord", 1, 6))
    }


def test_a_question_before_a_roll_says_that_undo_ends() -> None:
    effects = (HurtUnderling(1), RerollDice(Dice(highest=True)))
    game = drawing(Case(ALL, effects), dice="k5 t2", foes=["sun2 front t3", "sun2 left t2"])
    game.take("corpse:c1", "k5", bag=["yellow1"], bag_die=[1])
    assert all(option.locks for option in game.decision().options)
    game.take("aim:u1", roll=[6])
    assert game.pool == ["t6"]


def test_a_lock_before_a_roll_of_the_same_case_says_that_undo_ends() -> None:
    case = Case(ALL, (Lock(Dice()), RerollDice(Dice(highest=True, zone="life"))))
    game = drawing(case, dice="k5 t2 y3")
    game.take("corpse:c1", "k5", bag=["yellow2"], bag_die=[1])
    assert game.asked() == "lock"
    assert all(option.locks for option in game.decision().options)


def test_a_track_draws_the_colour_it_shows_without_a_choice() -> None:
    effect = DrawAndRoll((Case((1, 2), (HurtCharacter("rolled"),)),), "turquoise")
    game = befall(effect, cause=TRACK, bag="y t", bag_die=[2], life="6", dice="k5")
    assert (game.life, game.bag("turquoise")) == ([4], 1)
    assert "7S-10.10" in game.clauses()


def test_a_track_that_finds_no_such_die_says_so() -> None:
    effect = DrawAndRoll((Case(ALL, (HurtCharacter(6),)),), "pink")
    game = befall(effect, cause=TRACK, bag="y t", life="6", dice="k5")
    assert game.said("bag_die_missing")
    assert game.life == [6]


LOCKED = RerollLocked((Case((1, 2, 3), (HurtCharacter(2),)), Case((4, 5), (OverlordHeals(1),))))


def test_a_locked_die_is_rolled_again_and_stays_locked() -> None:
    game = befall(LOCKED, dice="k5l y2", roll=[5], overlord=4)
    assert (game.pool, game.board.overlord_life) == (["y2"], 5)
    assert game.board.die("black1").locked


def test_the_player_picks_among_locked_dice_those_an_underling_holds_too() -> None:
    game = befall(LOCKED, dice="k5l y2", held="t3@u1", foes=["sun1 front p3"], life="6")
    assert game.offered() == ["die:k5:locked", "die:t3:held:u1"]
    assert game.option("die:t3:held:u1").odds[""] == (
        Odd("2 damage", 3, 6),
        Odd("Overlord +1 life", 2, 6),
        Odd("Nothing", 1, 6),
    )
    game.take("die:t3:held:u1", roll=[6])
    assert game.board.die("turquoise1").lies == "held"
    assert game.said("case_empty")


def test_without_a_locked_die_nothing_is_rolled() -> None:
    game = befall(LOCKED, dice="k5 y2", life="6")
    assert game.said("bane_idle")
    assert game.life == [6]


def test_a_later_effect_waits_for_its_moment() -> None:
    game = befall(Later("turn_start", AddUnderlings("moon")), cause=Cause("sun1", "Sun A", "strike"))
    assert [(x.source, x.when, x.effect) for x in game.board.laters] == [
        ("strike", "turn_start", AddUnderlings("moon"))
    ]
    assert game.said("announced")[0]["what"] == "at the start of your next turn, add 1 Moon Underling"


@pytest.mark.parametrize("life", [6, 1])
def test_a_fury_turned_up_from_the_bottom_is_resolved_and_discarded(life: int) -> None:
    cards = plain_cards(moon={"fury": fury(HurtCharacter(2))})
    decks = {"moon": ("moon1", "moon2"), "comet": (), "sun": (), "star": ()}
    game = befall(RevealBottom("moon"), cause=TRACK, on=replace(_quiet(cards, life), decks=decks))
    assert game.said("fury_revealed")[0]["card"] == "moon2"
    assert game.board.decks["moon"] == ("moon1",)
    assert (game.life, game.result) == (([4], "") if life > 2 else ([], "lost_life"))


def test_a_deck_without_a_card_has_no_fury() -> None:
    empty = {"moon": (), "comet": (), "sun": (), "star": ()}
    game = befall(RevealBottom("moon"), cause=TRACK, on=replace(_quiet(plain_cards(), 6), decks=empty))
    assert game.said("deck_empty")[0]["deck"] == "Moon"


def _quiet(cards: SealCards, life: int) -> Board:
    return replace(board(cards, life=str(life)), stage="enemies")


def test_an_answering_overlord_skill_rests_on_its_own_clause() -> None:
    cards = plain_cards(
        ii_a={"skills": (skill("overlord_hurt", AddUnderlings("comet")),)},
        sun1={"single_use": SingleUse(HurtOverlord(1), ANY)},
    )
    game = acting(board(cards, dice="k5 y1", corpses=["sun1"]))
    assert game.option("corpse:c1").locks
    game.take("corpse:c1", "k5")
    assert [each.card[:5] for each in game.board.underlings] == ["comet"]


def test_an_exact_face_is_its_own_case() -> None:
    assert Case((3,), (Lock(Dice(value=Exact(3))),)).phrase() == "on 3 lock one die showing 3"
