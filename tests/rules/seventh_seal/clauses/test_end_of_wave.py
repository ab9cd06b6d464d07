"""The end of a wave in its six steps."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.seventh_seal.board import Board, Later
from rules.seventh_seal.cards import SingleUse
from rules.seventh_seal.effects.against import HurtOverlord
from rules.seventh_seal.effects.banes import DestroyLife, Freeze, HurtCharacter, Lock
from rules.seventh_seal.effects.calls import AddUnderlings
from rules.seventh_seal.effects.changes import Reroll
from rules.seventh_seal.effects.icons import Dice
from rules.seventh_seal.pieces import Ongoing, Skill
from tests.rules.seventh_seal.clauses.box import ANY, fury, permanent, plain_cards, simple
from tests.rules.seventh_seal.clauses.play import Play, acting, board

KILL = ("attack:overlord:simple", "k1")
"""The last blow in these tests: the Overlord has 1 life."""
LOCK = fury(Lock(Dice(("yellow",), wild=False)), "after_roll", ongoing=True)


def won(on: Board) -> Play:
    """The table after the last blow, at the first question that comes of it."""
    return acting(on).take(*KILL).onward()


@pytest.mark.clause("7S-7.1", "7S-7.4", "7S-R14")
def test_ongoing_cards_leave_before_survivors_release_their_fury() -> None:
    cards = plain_cards(sun1={"fury": LOCK}, sun2={"fury": LOCK})
    on = board(cards, dice="k1", overlord=1, ongoing=(Ongoing("u9", "sun1"),), foes=["sun2 front t3"])
    game = won(on)
    assert [(one.card, one.waiting) for one in game.board.ongoing] == [("sun2", True)]
    assert game.board.discards["sun"] == ("sun1",)


@pytest.mark.clause("7S-7.2", "7S-7.3")
def test_every_survivor_releases_its_fury_in_the_order_the_player_likes() -> None:
    cards = plain_cards(sun1={"fury": fury(HurtCharacter(2))}, sun2={"fury": fury(HurtCharacter(3))})
    game = won(board(cards, dice="k1", overlord=1, life="6", foes=["sun1 front t3", "sun2 front y3"]))
    assert game.asked() == "fury"
    assert sorted(game.offered()) == ["fury:u1", "fury:u2"]
    game.take("fury:u2")
    assert game.life == [1]
    assert sorted(game.board.discards["sun"]) == ["sun1", "sun2"]
    assert game.board.underlings == ()


@pytest.mark.clause("7S-4.4")
def test_beaten_underlings_release_nothing() -> None:
    game = won(board(dice="k1", overlord=1, life="1", corpses=["sun1"]))
    assert game.life == [1]
    assert game.result == ""


@pytest.mark.clause("7S-7.5", "7S-8.2")
def test_the_fury_of_survivors_can_still_lose_the_game() -> None:
    cards = plain_cards(sun1={"fury": fury(HurtCharacter(5))})
    game = won(board(cards, dice="k1", overlord=1, life="5", foes=["sun1 front t3"]))
    assert game.result.startswith("lost")


@pytest.mark.clause("7S-R13", "7S-7.2")
def test_dice_left_in_the_defence_zone_absorb_the_fury_of_survivors() -> None:
    cards = plain_cards(sun1={"fury": fury(HurtCharacter(5))})
    game = won(board(cards, dice="k1", guard="y4@0", overlord=1, life="5", foes=["sun1 front t3"]))
    assert game.life == [4]


@pytest.mark.clause("7S-R14")
def test_the_corpse_pile_is_closed_once_the_overlord_is_defeated() -> None:
    cards = plain_cards(moon1={"single_use": SingleUse(HurtOverlord(1))})
    on = board(cards, dice="k1", overlord=1, corpses=["moon1"], foes=["sun1 front t3", "sun2 front y3"])
    game = acting(on).take(*KILL)
    assert game.offered("corpse") == []
    game.onward()
    assert game.offered("corpse") == []


@pytest.mark.clause("7S-7.4", "7S-7.10", "7S-R20")
def test_an_ongoing_fury_waits_for_the_next_overlord_and_then_works() -> None:
    cards = plain_cards(sun1={"fury": LOCK})
    game = won(board(cards, dice="k1", overlord=1, foes=["sun1 front t3"]))
    game.take("reward:i_a")
    assert [(one.card, one.waiting) for one in game.board.ongoing] == [("sun1", True)]
    game.take("open", roll=[1, 2, 3, 4])
    assert [(one.card, one.waiting) for one in game.board.ongoing] == [("sun1", False)]
    assert game.pool == ["k1", "k2", "k3"]


@pytest.mark.clause("7S-12.7", "7S-R20")
def test_what_a_survivor_announces_for_the_next_turn_comes_with_the_next_wave() -> None:
    cards = plain_cards(sun1={"fury": fury(AddUnderlings("moon", 1), "turn_start")})
    game = won(board(cards, dice="k1", overlord=1, foes=["sun1 front t3"]))
    game.take("reward:i_a").take("open")
    assert [one.card.startswith("moon") for one in game.board.underlings] == [True]


@pytest.mark.clause("7S-R20")
def test_what_the_time_track_announced_does_not_outlive_its_overlord() -> None:
    later = Later("i_a", "track", "before_roll", Lock(Dice(("black",), wild=False)))
    game = won(board(dice="k1", overlord=1, laters=(later,)))
    game.take("reward:i_a").take("open")
    assert len(game.pool) == 4


@pytest.mark.clause("7S-12.1")
def test_an_immediate_freeze_at_the_end_of_a_wave_freezes_nothing_of_the_next() -> None:
    cards = plain_cards(sun1={"fury": fury(Freeze(Dice(count=0, wild=False)))})
    game = won(board(cards, dice="k1 k4", overlord=1, foes=["sun1 front t3"]))
    game.take("reward:i_a").take("open")
    assert not any(die.frozen for die in game.board.dice)


@pytest.mark.clause("7S-7.6")
def test_the_player_keeps_the_skill_of_one_seal_and_the_other_returns_to_the_box() -> None:
    game = won(board(dice="k1", overlord=1))
    assert game.asked() == "reward"
    assert sorted(game.offered()) == ["reward:i_a", "reward:ii_a"]
    game.take("reward:ii_a")
    assert [one.card for one in game.board.skills] == ["place_a", "hero_a", "ii_a"]
    assert "i_a" in game.board.removed
    game.take("open", roll=[1, 2, 3, 4])
    game.take("skill:ii_a.0", "k1", roll=[6])
    assert "k6" in game.pool


@pytest.mark.clause("7S-R16", "7S-7.6")
def test_a_skill_the_player_has_already_cannot_be_chosen() -> None:
    same = permanent(Reroll(), key="reroll")
    game = won(board(plain_cards(i_a={"reward": same}), dice="k1", overlord=1))
    assert game.asked() == "next_wave"
    assert [one.card for one in game.board.skills] == ["place_a", "hero_a", "ii_a"]


@pytest.mark.clause("7S-R16", "7S-7.7")
def test_with_both_skills_owned_none_is_gained_but_the_black_die_is() -> None:
    same = permanent(Reroll(), key="reroll")
    game = won(board(plain_cards(i_a={"reward": same}, ii_a={"reward": same}), dice="k1", overlord=1))
    assert game.asked() == "next_wave"
    assert len(game.board.skills) == 2
    game.take("open", roll=[1, 2, 3, 4])
    assert game.pool == ["k1", "k2", "k3", "y4"]


@pytest.mark.clause("7S-7.7", "7S-7.8")
def test_the_starting_dice_come_back_with_the_overlords_black_die_and_all_others_go_to_the_bag() -> None:
    on = board(
        dice="k1 t2", spent="y3 y4", won="p0", life="52", overlord=1, held="t5@u1", foes=["sun1 front p3"]
    )
    game = won(on)
    game.take("split", "pink1")
    game.take("reward:i_a")
    assert sorted(die.colour for die in game.board.lying("pool")) == ["black", "black", "black", "yellow"]
    assert game.bag("turquoise") == 5
    assert game.bag("yellow") == 4
    assert game.bag("black") == 0
    assert game.bag("pink") == 3
    assert game.life == [4, 2]


@pytest.mark.clause("7S-7.7")
def test_a_starting_die_that_was_destroyed_comes_back() -> None:
    game = won(board(dice="k1", overlord=1))
    game.take("reward:i_a").take("open", roll=[1, 2, 3, 4])
    assert game.pool == ["k1", "k2", "k3", "y4"]


@pytest.mark.clause("7S-7.9")
def test_corpses_and_survivors_without_ongoing_fury_are_discarded_to_their_decks() -> None:
    on = board(dice="k1", overlord=1, corpses=["moon1", "star1"], foes=["sun1 front t3"])
    game = won(on)
    game.take("split", "pink1")
    game.take("reward:i_a")
    assert game.board.corpses == ()
    assert game.board.underlings == ()
    assert {kind: pile for kind, pile in game.board.discards.items() if pile} == {
        "moon": ("moon1",),
        "star": ("star1",),
        "sun": ("sun1",),
    }


@pytest.mark.clause("7S-7.10", "7S-2.1", "7S-8.3")
def test_the_next_two_seals_are_opened_when_the_player_says_so() -> None:
    game = won(board(dice="k1", overlord=1, life="52"))
    game.take("reward:i_a")
    assert game.asked() == "next_wave"
    assert game.board.underworld == ""
    game.take("open")
    assert (game.board.underworld, game.board.overlord, game.board.wave) == ("iii_a", "iv_a", 2)
    assert game.board.overlord_life == 6
    assert game.board.time == 0
    assert game.life == [5, 2]


@pytest.mark.clause("7S-7.10")
def test_shields_markers_and_a_held_track_do_not_reach_the_next_wave() -> None:
    skills = (Skill("place_a", used=True), Skill("hero_a", used=True))
    game = won(replace(board(dice="k1", overlord=1, skills=skills), held=True))
    game.take("reward:i_a").take("open")
    assert not any(one.used for one in game.board.skills)
    assert not game.board.held


@pytest.mark.clause("7S-7.3", "7S-12.3")
def test_a_survivor_may_destroy_a_life_die() -> None:
    cards = plain_cards(sun1={"fury": fury(DestroyLife(1))})
    game = won(board(cards, dice="k1", overlord=1, life="62", foes=["sun1 front t3"]))
    game.take("die:pink2")
    assert game.life == [6]
    assert game.asked() == "reward"


@pytest.mark.clause("7S-R14")
def test_the_wave_ends_in_the_middle_of_a_fury_that_follows_the_last_blow() -> None:
    cards = plain_cards(sun1={"attacks": (simple(ANY),)})
    game = acting(board(cards, dice="k1 k2", overlord=1, foes=["sun1 front t3"])).take(*KILL)
    assert game.asked() == "wave_won"
    assert game.offered("attack") == []
