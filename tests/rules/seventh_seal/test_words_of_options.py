"""What options and questions say before and after an answer, held against the rules."""

from __future__ import annotations

from rules.seventh_seal.acting import Acting
from rules.seventh_seal.board import Later
from rules.seventh_seal.cards import SingleUse
from rules.seventh_seal.effects.banes import HurtCharacter, Lock
from rules.seventh_seal.effects.boons import HurtOverlord
from rules.seventh_seal.effects.calls import AddUnderlings
from rules.seventh_seal.effects.changes import SetFace, Swap
from rules.seventh_seal.effects.icons import Destroy, Dice, Exact, Min, Recheck, These
from rules.seventh_seal.rounds import BeginRound, StartActing
from tests.rules.seventh_seal.clauses.box import ANY, fury, permanent, plain_cards, simple, skill
from tests.rules.seventh_seal.clauses.play import Play, acting, board


def _before_the_roll(*laters: Later) -> Play:
    on = board(dice="k0 k0 y0", laters=laters, stage="facing")
    return Play(on, BeginRound(), StartActing(), Acting())


def test_dice_that_are_locked_before_the_roll_are_not_promised_to_be_rolled() -> None:
    locks = Later("sun1", "fury", "before_roll", Lock(Dice(("black",), wild=False)))
    game = _before_the_roll(locks)
    told = game.option("roll").forecast[""]
    assert (told.values["dice"], told.text) == (2, "2 dice, for 1 is locked before the roll")
    assert game.take("roll").said("dice_rolled")[0]["count"] == 2


def test_a_lock_that_finds_no_die_takes_none_off_the_roll() -> None:
    locks = Later("sun1", "fury", "before_roll", Lock(Dice(("turquoise",), wild=False)))
    game = _before_the_roll(locks)
    assert game.option("roll").forecast[""].text == "3 dice"


def test_twins_keep_their_numbers_when_one_is_beaten_or_moved() -> None:
    game = acting(board(foes=["sun1 front y1", "sun1 left y3"]))
    game.take("attack:u1:simple", "k5")
    assert game.board.label(game.board.corpses[0]) == "Sun A 1"
    assert game.board.label(game.underling("u2")) == "Sun A 2"


def test_frozen_dice_are_named_as_the_reason_where_an_attack_rolls_them_again() -> None:
    cards = plain_cards(sun1={"attacks": (simple(ANY, 1, Recheck(Min(4))),)})
    game = acting(board(cards, dice="k5f", foes=["sun1 front y3"]))
    assert game.block("attack:u1:simple").reason.startswith("The dice that would do are frozen")
    assert game.block("attack:u1:simple").clause == "7S-R9"


def test_a_missing_second_die_is_named_as_the_reason_where_an_attack_destroys_one() -> None:
    cards = plain_cards(sun1={"attacks": (simple(ANY, 1, Destroy(Dice())),)})
    game = acting(board(cards, dice="k5", foes=["sun1 front y3"]))
    assert game.block("attack:u1:simple").clause == "7S-4.26"


def test_a_swap_says_that_no_die_shows_its_numbers() -> None:
    cards = plain_cards(at={"skills": (permanent(Swap(1, 6)),)})
    assert "two numbers" in acting(board(cards, dice="k5 y4")).block("skill:place_a.0").reason


def test_a_turn_to_a_face_says_that_the_dice_show_it_already() -> None:
    cards = plain_cards(at={"skills": (permanent(SetFace(5)),)})
    assert "another number" in acting(board(cards, dice="k5 y5")).block("skill:place_a.0").reason


def test_a_swap_of_two_dice_does_not_say_that_none_fits_where_one_does() -> None:
    cards = plain_cards(at={"skills": (permanent(Swap(1, 6), These(Dice(count=2))),)})
    assert "too few" in acting(board(cards, dice="k6 y4")).block("skill:place_a.0").reason


def test_a_skill_that_wounds_the_overlord_foretells_the_invocation() -> None:
    cards = plain_cards(
        over={"skills": (skill("overlord_hurt", HurtCharacter(1)),)},
        sun1={"single_use": SingleUse(HurtOverlord(1), These(Dice(value=Exact(5))))},
    )
    game = acting(board(cards, dice="k5", corpses=["sun1"]))
    assert game.option("corpse:c1").forecast["k5"].text == "1 damage, leaves 5 life. Take 1 damage."
    assert game.take("corpse:c1", "k5").said("character_hit")
    last = acting(board(cards, dice="k5", corpses=["sun1"], overlord=1))
    assert last.option("corpse:c1").forecast["k5"].text == "1 damage, the Overlord falls"


def test_an_ongoing_fury_of_a_survivor_is_said_to_wait_for_the_next_overlord() -> None:
    cards = plain_cards(sun1={"fury": fury(AddUnderlings("comet"), "turn_start", ongoing=True)})
    game = acting(board(cards, dice="k1", overlord=1, foes=["sun1 front y3"]))
    game.take("attack:overlord:simple", "k1").onward()
    assert game.said("fury_outlives")
    assert not game.said("fury_stays")
