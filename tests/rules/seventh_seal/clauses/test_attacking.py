"""Your turn: attacks, what they do to an Underling and the Overlord, and Irkalla's shield."""

from __future__ import annotations

import pytest

from rules.seventh_seal.cards import Barrier, FurySpace, SingleUse
from rules.seventh_seal.effects.against import HurtOverlord
from rules.seventh_seal.effects.banes import HurtCharacter, Lock
from rules.seventh_seal.effects.calls import AddUnderlings
from rules.seventh_seal.effects.icons import Dice, Same
from tests.rules.seventh_seal.clauses.box import ANY, complex_, fury, plain_cards, simple, skill
from tests.rules.seventh_seal.clauses.play import acting, board

EASY = {"attacks": (simple(ANY, 1), complex_(Same(2), 3))}


@pytest.mark.clause("7S-4.1", "7S-4.6", "7S-3.9")
def test_an_attack_takes_its_dice_and_does_its_damage() -> None:
    game = acting(board(dice="k5 k3 y3", foes=["sun1 front y3"])).take("attack:u1:complex", "k3", "y3")
    assert game.lives() == {"u1": 1}
    assert game.pool == ["k5"]
    assert game.dice("spent") == ["k3", "y3"]


@pytest.mark.clause("7S-4.2")
def test_each_enemy_suffers_one_simple_and_one_complex_attack_a_round() -> None:
    cards = plain_cards(sun1={**EASY, "life": 6})
    game = acting(board(cards, dice="k5 k3 y3 t1", foes=["sun1 front y6"]))
    game.take("attack:u1:simple", "k5").take("attack:u1:complex", "k3", "y3")
    assert game.lives() == {"u1": 2}
    assert game.offered("attack:u1") == []
    assert game.block("attack:u1:simple").clause == "7S-4.2"


@pytest.mark.clause("7S-4.2")
def test_the_next_round_the_same_attack_can_be_made_again() -> None:
    cards = plain_cards(sun1=EASY)
    game = acting(board(cards, dice="k5", foes=["sun1 left y3"])).take("attack:u1:simple", "k5").take("end")
    assert game.offered("attack:u1:simple")


@pytest.mark.clause("7S-4.2")
def test_two_underlings_with_one_card_are_attacked_each_for_itself() -> None:
    cards = plain_cards(sun1=EASY)
    game = acting(board(cards, dice="k5 k4", foes=["sun1 front y3", "sun1 left y3"]))
    game.take("attack:u1:simple", "k5").take("attack:u2:simple", "k4")
    assert game.lives() == {"u1": 2, "u2": 2}


@pytest.mark.clause("7S-4.3", "7S-R1")
def test_an_attack_on_the_overlord_is_taken_off_its_black_die() -> None:
    game = acting(board(dice="k5 k3 y2")).take("attack:overlord:complex", "k3", "k5")
    assert game.board.overlord_life == 4
    game.take("attack:overlord:simple", "y2")
    assert game.board.overlord_life == 3
    assert game.offered("attack:overlord") == []


@pytest.mark.clause("7S-R1")
def test_the_attacks_of_both_seals_are_attacks_on_the_one_enemy() -> None:
    cards = plain_cards(under={"attacks": (simple(ANY, 2),)}, over={"attacks": (complex_(Same(2)),)})
    game = acting(board(cards, dice="k5 k3 y3"))
    assert game.offered("attack:") == ["attack:overlord:simple", "attack:overlord:complex"]
    game.take("attack:overlord:simple", "k5").take("attack:overlord:complex", "k3", "y3")
    assert game.board.overlord_life == 2


@pytest.mark.clause("7S-4.4", "7S-R14")
def test_the_overlord_falls_at_exactly_zero_though_underlings_remain() -> None:
    game = acting(board(dice="k5 k3 y2", overlord=2, foes=["sun1 front y3"], life="66"))
    game.take("attack:overlord:complex", "k3", "k5")
    assert game.asked() == "wave_won"
    assert len(game.board.underlings) == 1


@pytest.mark.clause("7S-4.4")
def test_damage_beyond_the_overlords_life_is_lost() -> None:
    game = acting(board(dice="k5 k3 y2", overlord=1)).take("attack:overlord:complex", "k3", "k5")
    assert game.asked() == "wave_won"
    assert game.board.overlord_life == 0


@pytest.mark.clause("7S-4.5", "7S-11.6")
def test_each_damage_to_the_overlord_calls_the_underlings_of_an_invocation() -> None:
    cards = plain_cards(over={"skills": (skill("overlord_hurt", AddUnderlings("sun", 1)),)})
    game = acting(board(cards, dice="k5 k3 y2", decks={"sun": ("sun1", "sun2")}))
    game.take("attack:overlord:complex", "k3", "k5", bag=[])
    assert [one.card for one in game.board.underlings] == ["sun1"]
    game.take("attack:overlord:simple", "y2")
    assert [one.card for one in game.board.underlings] == ["sun1", "sun2"]


@pytest.mark.clause("7S-R14")
def test_an_invocation_does_not_answer_the_killing_blow() -> None:
    cards = plain_cards(over={"skills": (skill("overlord_hurt", AddUnderlings("sun", 1)),)})
    on = board(cards, dice="k5 k3 y2", overlord=2, life="66", decks={"sun": ("sun1", "sun2")})
    game = acting(on).take("attack:overlord:complex", "k3", "k5")
    assert game.board.decks["sun"] == ("sun1", "sun2")
    assert game.board.named == 0
    assert game.life == [6, 6]


@pytest.mark.clause("7S-4.7")
def test_an_attack_moves_the_die_one_fury_space_on_whatever_its_damage() -> None:
    cards = plain_cards(sun1={**EASY, "life": 6})
    game = acting(board(cards, dice="k5 k3 y3", foes=["sun1 front y6"]))
    game.take("attack:u1:complex", "k3", "y3")
    assert (game.lives(), game.underling("u1").fury) == ({"u1": 3}, 1)
    game.take("attack:u1:simple", "k5")
    assert (game.lives(), game.underling("u1").fury) == ({"u1": 2}, 2)


@pytest.mark.clause("7S-4.9", "7S-R7", "7S-12.5")
def test_an_underling_whose_die_passes_the_last_fury_space_alive_turns_furious() -> None:
    cards = plain_cards(sun1={**EASY, "fury": fury(HurtCharacter(2))})
    game = acting(board(cards, dice="k5", foes=["sun1 front y3 2"], life="6"))
    before = game.bag("yellow")
    game.take("attack:u1:simple", "k5")
    assert game.board.underlings == ()
    assert game.life == [4]
    assert game.bag("yellow") == before + 1
    assert game.board.discards["sun"] == ("sun1",)
    assert game.board.corpses == ()


@pytest.mark.clause("7S-4.7")
def test_the_last_damage_space_is_not_yet_the_end_of_the_track() -> None:
    cards = plain_cards(sun1=EASY)
    game = acting(board(cards, dice="k5", foes=["sun1 front y3 1"])).take("attack:u1:simple", "k5")
    assert game.underling("u1").fury == 2
    assert game.lives() == {"u1": 2}


@pytest.mark.clause("7S-4.9")
def test_a_fury_track_of_one_space_is_passed_by_the_first_attack() -> None:
    cards = plain_cards(sun1={**EASY, "fury_track": (FurySpace(4),)})
    game = acting(board(cards, dice="k5", foes=["sun1 front y3"], life="6")).take("attack:u1:simple", "k5")
    assert game.board.underlings == ()
    assert game.life == [5]


@pytest.mark.clause("7S-4.8")
def test_an_underling_beaten_by_the_attack_that_would_end_its_track_is_not_furious() -> None:
    cards = plain_cards(sun1=EASY)
    game = acting(board(cards, dice="k5", foes=["sun1 front y1 2"], life="6")).take("attack:u1:simple", "k5")
    assert game.life == [6]
    assert [corpse.card for corpse in game.board.corpses] == ["sun1"]


@pytest.mark.clause("7S-R7")
def test_an_ongoing_fury_stays_beside_the_overlord_and_works_from_the_next_roll_on() -> None:
    lock = fury(Lock(Dice(("yellow",), wild=False)), "after_roll", ongoing=True)
    cards = plain_cards(sun1={**EASY, "fury": lock})
    game = acting(board(cards, dice="k5 y4", foes=["sun1 front t3 2"])).take("attack:u1:simple", "k5")
    assert [(one.card, one.waiting) for one in game.board.ongoing] == [("sun1", False)]
    assert game.board.discards["sun"] == ()
    assert game.pool == ["y4"]
    game.take("end", roll=[2, 3])
    assert game.pool == ["k2"]


@pytest.mark.clause("7S-4.10")
def test_the_die_of_a_beaten_underling_is_the_players_from_the_next_round_on() -> None:
    game = acting(board(dice="k5", foes=["sun1 front y1"])).take("attack:u1:simple", "k5")
    assert game.pool == []
    assert game.dice("won") != []
    game.take("end", roll=[3, 4])
    assert game.pool == ["k3", "y4"]


@pytest.mark.clause("7S-4.11")
def test_a_beaten_underling_is_in_the_corpse_pile_and_its_skill_can_be_used_at_once() -> None:
    game = acting(board(dice="k5 y2", foes=["sun1 front y1"])).take("attack:u1:simple", "k5")
    assert [corpse.card for corpse in game.board.corpses] == ["sun1"]
    name = game.board.corpses[0].name
    assert game.offered(f"corpse:{name}")


@pytest.mark.clause("7S-4.12")
def test_a_deck_that_ran_out_is_made_anew_from_its_discards() -> None:
    cards = plain_cards(over={"skills": (skill("overlord_hurt", AddUnderlings("star", 1)),)})
    on = board(cards, dice="k5 k3 y2", decks={"star": ()}, discards={"star": ("star1", "star2")})
    game = acting(on).take("attack:overlord:simple", "y2")
    assert len(game.board.underlings) == 1
    assert len(game.board.decks["star"]) == 1
    assert game.board.discards["star"] == ()


@pytest.mark.clause("7S-2.8")
def test_beyond_the_range_of_its_area_an_underling_cannot_be_attacked() -> None:
    cards = plain_cards(sun={**EASY, "areas": ("front",)})
    game = acting(board(cards, dice="k5", foes=["sun1 front y3", "sun2 front t3"]))
    assert game.offered("attack:u1") == ["attack:u1:simple"]
    assert game.offered("attack:u2") == []
    assert game.block("attack:u2:simple").clause == "7S-2.8"


@pytest.mark.clause("7S-R5", "7S-2.8")
def test_when_the_nearest_falls_the_next_one_is_in_range() -> None:
    cards = plain_cards(sun=EASY)
    game = acting(board(cards, dice="k5 y4", foes=["sun1 front y1", "sun2 front t3"]))
    game.take("attack:u1:simple", "k5").take("attack:u2:simple", "y4")
    assert game.lives() == {"u2": 2}


@pytest.mark.clause("7S-2.8")
def test_a_range_of_two_reaches_two_and_no_third() -> None:
    cards = plain_cards(sun=EASY)
    foes = ["sun1 right y3", "sun2 right t3", "sun3 right y3"]
    game = acting(board(cards, dice="k5", foes=foes))
    assert game.offered("attack:u") == ["attack:u1:simple", "attack:u2:simple"]
    assert game.block("attack:u3:simple").clause == "7S-2.8"


@pytest.mark.clause("7S-2.10")
def test_every_underling_in_the_overlords_area_is_in_range() -> None:
    cards = plain_cards(sun=EASY)
    foes = ["sun1 overlord y3", "sun2 overlord t3", "sun3 overlord y3"]
    game = acting(board(cards, dice="k5", foes=foes))
    assert len(game.offered("attack:u")) == 3
    assert game.take("attack:u3:simple", "k5").lives()["u3"] == 2


# --- Irkalla ------------------------------------------------------------------------------------------------

IRKALLA = plain_cards(under={"barrier": Barrier(4, Same(2, ("turquoise",)))})


@pytest.mark.clause("7S-4.13")
def test_behind_its_shield_the_overlord_cannot_be_attacked() -> None:
    game = acting(board(IRKALLA, dice="k5 k3 y2", barrier=1))
    assert game.offered("attack:overlord") == []
    assert game.block("attack:overlord:simple").clause == "7S-4.13"


@pytest.mark.clause("7S-4.14", "7S-R8")
def test_two_equal_turquoise_or_black_dice_take_a_point_off_the_shield() -> None:
    game = acting(board(IRKALLA, dice="k5 t5 t5 y5 t2", barrier=4))
    assert game.sets("chip") == {("k5", "t5"), ("t5", "t5")}
    game.take("chip", "t5", "t5")
    assert game.board.barrier == 3
    assert game.board.overlord_life == 6


@pytest.mark.clause("7S-R8")
def test_the_shield_can_be_taken_down_as_often_as_dice_allow() -> None:
    game = acting(board(IRKALLA, dice="t5 t5 k2 t2", barrier=4))
    game.take("chip", "t5", "t5").take("chip", "k2", "t2")
    assert game.board.barrier == 2


@pytest.mark.clause("7S-R8")
def test_the_last_point_sends_the_pink_die_back_to_the_bag_and_opens_the_way() -> None:
    game = acting(board(IRKALLA, dice="t5 t5 k2", barrier=1))
    before = game.bag("pink")
    game.take("chip", "t5", "t5")
    assert game.bag("pink") == before + 1
    assert game.board.lying("barrier") == ()
    game.take("attack:overlord:simple", "k2")
    assert game.board.overlord_life == 5


@pytest.mark.clause("7S-R8")
def test_taking_the_shield_down_calls_no_invocation() -> None:
    cards = plain_cards(
        under={"barrier": Barrier(4, Same(2, ("turquoise",)))},
        over={"skills": (skill("overlord_hurt", AddUnderlings("sun", 1)),)},
    )
    game = acting(board(cards, dice="t5 t5 k2", barrier=2)).take("chip", "t5", "t5")
    assert game.board.underlings == ()


@pytest.mark.clause("7S-R15")
def test_damage_by_a_skill_passes_the_shield_is_no_attack_and_calls_an_invocation() -> None:
    cards = plain_cards(
        under={"barrier": Barrier(4, Same(2, ("turquoise",)))},
        over={"skills": (skill("overlord_hurt", AddUnderlings("sun", 1)),)},
        moon1={"single_use": SingleUse(HurtOverlord(1), ANY)},
    )
    game = acting(board(cards, dice="k2 y3", barrier=2, corpses=["moon1", "moon1"]))
    game.take(game.offered("corpse:c1")[0], "k2").take(game.offered("corpse:c2")[0], "y3")
    assert game.board.overlord_life == 4
    assert game.board.barrier == 2
    assert len(game.board.underlings) == 2
    assert game.board.struck == ()


@pytest.mark.clause("7S-4.1")
def test_a_forecast_tells_fury_only_where_the_attack_would_wake_it() -> None:
    cards = plain_cards(sun1={**EASY, "fury": fury(HurtCharacter(2))})

    def told(foe: str) -> str:
        game = acting(board(cards, dice="k5", foes=[foe]))
        return game.option("attack:u1:simple").forecast[""].text

    quiet, furious, beaten = told("sun1 front y3 1"), told("sun1 front y3 2"), told("sun1 front y1 2")
    assert "2 damage" in furious
    assert len({quiet, furious, beaten}) == 3
    assert told("sun1 front y3 0") != furious
