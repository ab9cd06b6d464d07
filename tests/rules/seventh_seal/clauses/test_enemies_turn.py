"""The enemies' turn: the Time track, its spaces, who strikes in which order, and how the track ends."""

from __future__ import annotations

import pytest

from rules.seventh_seal.cards import Defeat, FurySpace, Repeat, RepeatPlus, SealCards, SingleUse, Space
from rules.seventh_seal.effects.banes import HurtCharacter, Lock, OverlordHeals
from rules.seventh_seal.effects.boons import HoldTrack
from rules.seventh_seal.effects.calls import ActivateColour, ActivateHighest, AddUnderlings, UnderlingsHeal
from rules.seventh_seal.effects.icons import Dice
from tests.rules.seventh_seal.clauses.box import ANY, plain_cards
from tests.rules.seventh_seal.clauses.play import Play, acting, board


def box(*spaces: Space, end: Defeat | Repeat | RepeatPlus | None = None, **more: object) -> SealCards:
    """A box whose Time track goes on with these spaces after the start; the last is the Overlord card's."""
    quiet = (*spaces, *[Space()] * max(0, 3 - len(spaces)))
    return plain_cards(
        under={"track": (Space(), *quiet[:1])},
        over={"track": quiet[1:], "end": end or Repeat()},
        **more,  # type: ignore[arg-type]
    )


def lost(game: Play, life: int) -> int:
    """How much of so many life points is gone."""
    return life - sum(game.life)


@pytest.mark.clause("7S-6.1", "7S-R3")
def test_the_die_starts_on_the_leftmost_space_and_moves_before_it_acts() -> None:
    cards = plain_cards(under={"track": (Space(6), Space(1))})
    game = acting(board(cards, dice="", life="6")).take("end")
    assert game.board.time == 1
    assert lost(game, 6) == 1


@pytest.mark.clause("7S-6.1")
def test_the_track_goes_on_from_the_underworld_to_the_overlord_card() -> None:
    game = acting(board(box(Space(1), Space(2), Space(1)), dice="", life="6", time=1)).take("end")
    assert game.board.time == 2
    assert lost(game, 6) == 2


@pytest.mark.clause("7S-6.1", "7S-13.5", "7S-R3")
def test_a_held_die_stays_and_its_space_acts() -> None:
    cards = box(Space(2), Space(5), sun1={"single_use": SingleUse(HoldTrack(), ANY)})
    game = acting(board(cards, dice="k1", life="6", time=1, corpses=["sun1"])).take("corpse:c1", "k1")
    game.take("end")
    assert game.board.time == 1
    assert lost(game, 6) == 2
    game.take("end")
    assert game.board.time == 2


@pytest.mark.clause("7S-5.11")
def test_a_track_that_is_held_already_cannot_be_held_again() -> None:
    cards = box(Space(2), sun1={"single_use": SingleUse(HoldTrack(), ANY)})
    game = acting(board(cards, dice="k1 k2", corpses=["sun1", "sun1"])).take("corpse:c1", "k1")
    assert game.offered("corpse") == []
    assert game.block("corpse:c2").clause == "7S-5.11"


@pytest.mark.clause("7S-R3")
def test_a_die_held_on_the_first_space_lets_that_space_act() -> None:
    cards = plain_cards(
        under={"track": (Space(3), Space(1))}, sun1={"single_use": SingleUse(HoldTrack(), ANY)}
    )
    game = acting(board(cards, dice="k1", life="6", corpses=["sun1"])).take("corpse:c1", "k1").take("end")
    assert game.board.time == 0
    assert lost(game, 6) == 3


@pytest.mark.clause("7S-6.2")
def test_effects_of_a_space_are_applied_from_top_to_bottom() -> None:
    space = Space(effects=(UnderlingsHeal("yellow", 1), AddUnderlings("sun", 1), UnderlingsHeal("pink", 2)))
    on = board(box(space), dice="", foes=["sun2 front y3"], bag="p", decks={"sun": ("sun1",)})
    game = acting(on).take("end")
    assert sorted(game.lives().values()) == [4, 5]


@pytest.mark.clause("7S-10.3", "7S-6.2")
def test_an_underling_that_comes_on_a_space_strikes_with_its_area() -> None:
    space = Space(0, ("front",), effects=(AddUnderlings("sun", 1),))
    game = acting(board(box(space), dice="", life="6", bag="p", decks={"sun": ("sun1",)})).take("end")
    assert lost(game, 6) == 1


@pytest.mark.clause("7S-6.3", "7S-10.1", "7S-R4", "7S-2.9")
def test_the_underlings_of_the_areas_shown_strike_from_any_distance_and_no_others() -> None:
    foes = ["sun1 left y3 2", "sun2 front t3 1", "sun3 front p3", "sun4 right y3 2"]
    on = board(box(Space(0, ("front",))), dice="", life="66", foes=foes)
    game = acting(on).take("end")
    game.take("split", *min(game.sets("split")))
    assert lost(game, 12) == 2 + 1


@pytest.mark.clause("7S-6.3", "7S-R12")
def test_underlings_in_the_overlords_area_strike_in_every_enemies_turn() -> None:
    game = acting(board(box(Space()), dice="", life="6", foes=["sun1 overlord y3 1"])).take("end")
    assert lost(game, 6) == 2


@pytest.mark.clause("7S-10.1")
def test_a_space_may_show_several_areas() -> None:
    foes = ["sun1 left y3", "sun2 right t3", "sun3 front p3 2"]
    game = acting(board(box(Space(0, ("left", "right"))), dice="", life="6", foes=foes)).take("end")
    assert lost(game, 6) == 2


@pytest.mark.clause("7S-6.4", "7S-R12")
def test_on_a_double_space_the_underlings_strike_twice_and_the_overlord_once() -> None:
    on = board(box(Space(1, ("front",), 2)), dice="", life="6", foes=["sun1 front y3 1"])
    assert lost(acting(on).take("end"), 6) == 2 + 2 + 1


@pytest.mark.clause("7S-6.4")
def test_a_double_space_doubles_the_overlords_area_too() -> None:
    on = board(box(Space(0, (), 2)), dice="", life="6", foes=["sun1 overlord y3 1"])
    assert lost(acting(on).take("end"), 6) == 4


@pytest.mark.clause("7S-6.5")
def test_the_overlord_strikes_last_and_only_with_damage_on_its_space() -> None:
    game = acting(board(box(Space(0)), dice="", life="6")).take("end")
    assert lost(game, 6) == 0
    game = acting(board(box(Space(4)), dice="", life="6")).take("end")
    assert lost(game, 6) == 4


@pytest.mark.clause("7S-R12")
def test_an_underling_roused_twice_over_strikes_once() -> None:
    space = Space(0, ("front",), effects=(ActivateColour("yellow"), ActivateHighest()))
    on = board(box(space), dice="y5", life="6", foes=["sun1 front y3 1"])
    assert lost(acting(on).take("end"), 6) == 2


@pytest.mark.clause("7S-R12")
def test_where_strikes_do_more_than_damage_the_player_orders_the_areas() -> None:
    heals = (FurySpace(1, (OverlordHeals(1),)),)
    cards = box(Space(0, ("left", "front")), sun1={"fury_track": heals})
    on = board(cards, dice="", life="66", overlord=3, foes=["sun1 left y3", "sun2 front t3"])
    game = acting(on).take("end")
    assert game.asked() == "areas"
    assert sorted(game.offered()) == ["area:front", "area:left"]
    game.take("area:front")
    game.take("split", "pink1", "pink2")
    assert game.board.overlord_life == 4
    assert lost(game, 12) == 2


@pytest.mark.clause("7S-R12")
def test_the_order_of_areas_is_not_asked_where_it_can_change_nothing() -> None:
    on = board(box(Space(0, ("left", "front"))), dice="", life="6", foes=["sun1 left y3", "sun2 front t3"])
    game = acting(on).take("end")
    assert game.asked() == "assign"
    assert lost(game, 6) == 2


@pytest.mark.clause("7S-6.3", "7S-10.5")
def test_what_a_strike_does_besides_happens_with_it() -> None:
    locks = (FurySpace(1, (Lock(Dice(("yellow",), wild=False)),)),)
    cards = box(Space(0, ("front",)), sun1={"fury_track": locks})
    on = board(cards, dice="y2 k3", life="6", foes=["sun1 front t3"])
    game = acting(on).take("end", roll=[4])
    assert lost(game, 6) == 1
    assert game.pool == ["k4"]


@pytest.mark.clause("7S-5.7")
def test_when_the_character_falls_nobody_strikes_any_more() -> None:
    cards = box(Space(3, ("front",)), sun={"fury_track": (FurySpace(6),)})
    game = acting(board(cards, dice="", life="6", foes=["sun1 front y3", "sun2 front t3"])).take("end")
    assert game.result.startswith("lost")
    assert game.life == []


@pytest.mark.clause("7S-6.6")
def test_who_survives_takes_back_dice_and_markers_and_rolls_again() -> None:
    on = board(box(Space(1)), dice="k5 y2", life="6", won="t0")
    game = acting(on).take("defend:0", "k5").take("skill:hero_a.0:up", "y2").take("end", roll=[1, 2, 3])
    assert game.pool == ["k1", "t3", "y2"]
    assert [one.used for one in game.board.skills] == [False, False]
    assert game.board.round == 2


# --- How a Time track ends ----------------------------------------------------------------------------------


@pytest.mark.clause("7S-10.2")
def test_a_die_that_reaches_sudden_defeat_loses_the_game() -> None:
    game = acting(board(box(Space(), Space(), Space(), end=Defeat()), dice="", time=3)).take("end")
    assert game.result.startswith("lost")


@pytest.mark.clause("7S-6.5")
def test_the_space_before_sudden_defeat_acts_as_any_other() -> None:
    game = acting(board(box(Space(), Space(), Space(2), end=Defeat()), dice="", life="6", time=2)).take("end")
    assert game.result == ""
    assert lost(game, 6) == 2


@pytest.mark.clause("7S-13.5")
def test_holding_the_track_before_sudden_defeat_wins_a_round() -> None:
    cards = box(Space(), Space(), Space(2), end=Defeat(), sun1={"single_use": SingleUse(HoldTrack(), ANY)})
    game = acting(board(cards, dice="k1", life="6", time=3, corpses=["sun1"])).take("corpse:c1", "k1")
    game.take("end")
    assert game.result == ""
    assert lost(game, 6) == 2
    game.take("end")
    assert game.result.startswith("lost")


@pytest.mark.clause("7S-6.7")
def test_with_infinite_repeat_the_die_stays_on_the_last_space_and_it_acts_again() -> None:
    game = acting(board(box(Space(), Space(), Space(2)), dice="", life="6", time=2)).take("end")
    assert (game.board.time, lost(game, 6)) == (3, 2)
    game.take("end")
    assert (game.board.time, lost(game, 6)) == (3, 4)


@pytest.mark.clause("7S-6.8", "7S-R12")
def test_the_plus_space_acts_from_the_turn_after_the_die_arrived() -> None:
    plus = RepeatPlus(Space(1, ("front",)))
    on = board(
        box(Space(), Space(), Space(1), end=plus), dice="", life="66", time=2, foes=["sun1 front y3 1"]
    )
    game = acting(on).take("end")
    _split(game)
    assert (game.board.time, lost(game, 12)) == (3, 1)
    game.take("end")
    _split(game)
    assert (game.board.time, lost(game, 12)) == (3, 1 + 2 + 1)


@pytest.mark.clause("7S-6.8", "7S-R12")
def test_effects_of_both_spaces_act_on_a_repeat_with_a_plus() -> None:
    plus = RepeatPlus(Space(effects=(UnderlingsHeal("yellow", 1),)))
    last = Space(effects=(UnderlingsHeal("turquoise", 1),))
    foes = ["sun1 left y3", "sun2 right t3"]
    game = acting(board(box(Space(), Space(), last, end=plus), dice="", time=2, foes=foes)).take("end")
    assert game.lives() == {"u1": 3, "u2": 4}
    game.take("end")
    assert game.lives() == {"u1": 4, "u2": 5}


@pytest.mark.clause("7S-13.5")
def test_a_hold_on_a_repeat_changes_nothing_there() -> None:
    cards = box(Space(), Space(), Space(2), sun1={"single_use": SingleUse(HoldTrack(), ANY)})
    game = acting(board(cards, dice="k1", life="6", time=3, corpses=["sun1"]))
    game.take("corpse:c1", "k1").take("end")
    assert (game.board.time, lost(game, 6)) == (3, 2)


@pytest.mark.clause("7S-R13")
def test_damage_of_an_effect_of_the_space_comes_before_the_strikes() -> None:
    on = board(box(Space(1, effects=(HurtCharacter(2),))), dice="k4", life="6")
    game = acting(on).take("defend:0", "k4").take("end")
    assert game.life == [6]


def _split(game: Play) -> None:
    if game.asked() == "split":
        game.take("split", *min(game.sets("split")))
