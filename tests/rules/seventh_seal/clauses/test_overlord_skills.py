"""Overlord skills at preparation, and what lies in wait between waves; the others are in the turn's files."""

from __future__ import annotations

import pytest

from rules.seventh_seal.effects.banes import BlockSkill, Freeze, Lock, NoDefence
from rules.seventh_seal.effects.calls import AddUnderlings
from rules.seventh_seal.effects.icons import Dice, Exact
from rules.seventh_seal.pieces import Ongoing, Skill
from tests.rules.seventh_seal.clauses.box import fury, plain_cards, skill
from tests.rules.seventh_seal.clauses.play import acting, between, board, opening, rolling

FIVES = Dice(value=Exact(5), wild=False)


@pytest.mark.clause("7S-11.4", "7S-2.3")
def test_at_preparation_the_player_chooses_a_permanent_skill_and_it_is_blocked() -> None:
    cards = plain_cards(over={"skills": (skill("prepare", BlockSkill(1)),)})
    game = opening(between(cards))
    assert game.asked() == "block"
    assert sorted(game.offered()) == ["block:hero_a.0", "block:place_a.0"]
    game.take("block:hero_a.0")
    assert [one.blocked for one in game.board.skills] == [False, True]
    assert game.offered("skill:hero_a") == []
    assert game.offered("skill:place_a")


@pytest.mark.clause("7S-3.7")
def test_the_skill_is_blocked_in_every_round_until_the_overlord_is_defeated() -> None:
    cards = plain_cards(over={"skills": (skill("prepare", BlockSkill(1)),)})
    skills = (Skill("place_a"), Skill("hero_a", blocked=True))
    game = acting(board(cards, dice="k1", overlord=1, skills=skills)).take("end")
    assert [one.blocked for one in game.board.skills] == [False, True]
    game = acting(board(cards, dice="k1", overlord=1, skills=skills)).take("attack:overlord:simple", "k1")
    game.onward().take("reward:i_a")
    assert game.asked() == "next_wave"
    assert not any(one.blocked for one in game.board.skills)


@pytest.mark.clause("7S-11.4")
def test_with_one_skill_left_to_block_nobody_is_asked() -> None:
    cards = plain_cards(
        under={"skills": (skill("prepare", BlockSkill(1)),)},
        over={"skills": (skill("prepare", BlockSkill(1)),)},
    )
    game = opening(between(cards))
    game.take("block:hero_a.0")
    assert game.asked() == "assign"
    assert [one.blocked for one in game.board.skills] == [True, True]


@pytest.mark.clause("7S-R21")
def test_the_skills_of_both_seals_are_in_force() -> None:
    cards = plain_cards(
        under={"skills": (skill("assign", NoDefence(FIVES)),)},
        over={"skills": (skill("assign", NoDefence(Dice(value=Exact(4), wild=False))),)},
    )
    game = acting(board(cards, dice="k5 k4 k3"))
    assert game.sets("defend:0") == {("k3",)}
    assert game.take("defend:0", "k3").guard() == {"0": 3}


@pytest.mark.clause("7S-11.6", "7S-4.5")
def test_an_invocation_brings_as_many_underlings_as_it_shows() -> None:
    cards = plain_cards(over={"skills": (skill("overlord_hurt", AddUnderlings("sun", 2)),)})
    on = board(cards, dice="k1", decks={"sun": ("sun1", "sun2", "sun3")}, bag="y y")
    game = acting(on).take("attack:overlord:simple", "k1")
    assert [one.card for one in game.board.underlings] == ["sun1", "sun2"]


@pytest.mark.clause("7S-7.4", "7S-12.1")
def test_an_ongoing_fury_works_as_one_of_the_overlords_skills() -> None:
    cards = plain_cards(
        sun1={"fury": fury(Freeze(Dice(value=Exact(4), wild=False, count=0)), "after_roll", ongoing=True)}
    )
    game = rolling(board(cards, ongoing=(Ongoing("u8", "sun1"),)), 4, 4, 2)
    assert game.pool == ["k4f", "k4f", "y2"]


@pytest.mark.clause("7S-11.5", "7S-5.4")
def test_an_ongoing_ban_on_defence_counts_while_dice_are_assigned() -> None:
    cards = plain_cards(sun1={"fury": fury(NoDefence(FIVES), "assign", ongoing=True)})
    game = acting(board(cards, dice="k5 y2", ongoing=(Ongoing("u8", "sun1"),)))
    assert game.sets("defend:0") == {("y2",)}
    assert game.take("defend:0", "y2").block("defend:1").clause == "7S-5.4"
    game = acting(board(cards, dice="k5 y2", ongoing=(Ongoing("u8", "sun1", cancelled=True),)))
    assert game.sets("defend:0") == {("k5",), ("y2",)}


@pytest.mark.clause("7S-12.6", "7S-3.3")
def test_a_lock_before_the_roll_keeps_the_die_from_being_rolled() -> None:
    lock = fury(Lock(Dice(("black",), wild=False)), "before_roll", ongoing=True)
    cards = plain_cards(sun1={"fury": lock})
    game = acting(board(cards, dice="k5 k3 y2", ongoing=(Ongoing("u8", "sun1"),))).take("end")
    assert len(game.pool) == 2
    assert sorted(kind[0] for kind in game.pool) == ["k", "y"]
    game.take("end")
    assert len(game.pool) == 2
