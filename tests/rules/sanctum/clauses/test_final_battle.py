"""Act VI: the battle boards, rounds of fights, ordered hits, fury cards, damage ahead, blessings."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.sanctum.battle import Battle
from rules.sanctum.effects.aids import Heal, Hit, MoreDice, Shields
from rules.sanctum.effects.blessings import CancelFury
from rules.sanctum.effects.deeds import Reroll
from rules.sanctum.effects.furies import Balm, CalmRage, Hydra, Overrun, Scorch, Standing, ThinShields, Toll
from rules.sanctum.pieces import Held
from tests.rules.sanctum.box import plain_cards
from tests.rules.sanctum.scenes import Play, battle, board, final_board, held

SOFT = {"locations": (1,), "damage": 1}
EASY: dict[str, Any] = {"lord": SOFT}


def round_of(row: str, *roll: int, cards: Any = None, **more: Any) -> Play:  # noqa: ANN401
    """Seat 0 with this row, rolled; seat 1 has not begun."""
    mine = {"dice": len(roll), **more}
    return battle(cards or plain_cards(**EASY), row, "L30", parts={0: mine}).take("roll", seat=0, roll=roll)


@pytest.mark.clause("SA-8.1", "SA-8.2", "SA-R11")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_five_demon_lord_and_four_fury_cards_are_dealt_in_turns_to_each_hero(players: int) -> None:
    on = board(players=players, breacher=1, stage="answer", lords=(), laid=(), lots=())
    full = board(players=players).lords
    game = Play(replace(on, lords=full[4:], laid=full[:4], shown=4), Battle())
    for seat in range(players):
        row = game.me(seat).foes
        assert [foe.kind for foe in row] == ["lord", "fury"] * 4 + ["lord"]
        assert all(foe.open for foe in row if foe.kind == "lord")
        assert not any(foe.open for foe in row if foe.kind == "fury")
        assert game.me(seat).foe_at == 0
    fronts = [f.card for seat in range(players) for f in game.me(seat).foes if f.kind == "lord"]
    fronts += [lord.front for lord in game.board.lords]
    assert sorted(fronts) == sorted(game.board.cards.lords), "the cards of Act V are shuffled back"
    furies = [f.card for seat in range(players) for f in game.me(seat).foes if f.kind == "fury"]
    assert sorted((*furies, *game.board.furies)) == sorted(game.board.cards.furies)


@pytest.mark.clause("SA-8.3", "SA-R14")
def test_all_heroes_fight_at_the_same_time_and_the_round_ends_when_all_have_finished() -> None:
    game = battle(plain_cards(**EASY), "L1", "L2", "L3", after=9)
    assert game.asking() == {0: "prepare", 1: "prepare", 2: "prepare"}
    game.take("roll", seat=2, roll=(1, 1))
    game.take("roll", seat=0, roll=(2, 2))
    game.take("complete", "g1", seat=2).take("end", seat=2).take("endure", seat=2)
    assert game.asking() == {0: "attack", 1: "prepare"}
    assert game.board.round == 10
    game.take("end", seat=0).take("endure", seat=0)
    game.take("roll", seat=1, roll=(2, 2)).take("end", seat=1).take("endure", seat=1)
    assert game.board.round == 11
    assert game.asking() == {0: "prepare", 1: "prepare"}


@pytest.mark.clause("SA-8.4")
def test_a_blessing_can_be_used_once_and_is_then_face_down() -> None:
    cards = plain_cards(t1={"blessing": Reroll()}, **EASY)
    game = round_of("L1", 2, 3, cards=cards, blessings=held("t1"))
    game.take("bless:t1:", "g2", "g3", roll=(1, 4))
    assert game.dice() == ["g1", "g4"]
    assert game.me().blessings == (Held("t1", used=True),)
    assert game.offered("bless") == []


@pytest.mark.clause("SA-8.4")
def test_blessings_of_every_step_are_offered_in_it() -> None:
    cards = plain_cards(
        t1={"blessing": MoreDice(1)}, t2={"blessing": Hit()}, t3={"blessing": Shields(4)}, **EASY
    )
    game = battle(cards, "L1 F1 L2", "L30", parts={0: {"blessings": held("t1", "t2", "t3")}})
    assert game.offered("bless:t1", seat=0)
    assert not game.offered("bless:t3", seat=0)
    game.take(game.offered("bless:t1", seat=0)[0], seat=0).take("roll", seat=0, roll=(4, 4, 4))
    assert len(game.dice()) == 3
    game.take("bless:t2:L1.1", seat=0).take("complete", seat=0)
    assert game.me().foe_at == 1
    game.take("end", seat=0)
    assert game.offered("bless", seat=0) == ["bless:t3:"]


@pytest.mark.clause("ALL-R3")
def test_what_a_hero_may_do_with_a_blessing_can_be_declined() -> None:
    cards = plain_cards(t1={"blessing": Reroll(times=2)}, **EASY)
    game = round_of("L1", 2, 3, cards=cards, blessings=held("t1"))
    game.take("bless:t1:", "g2", seat=0, roll=(5,))
    assert set(game.offered(seat=0)) == {"again", "keep"}
    game.take("keep", seat=0)
    assert game.dice() == ["g3", "g5"]


@pytest.mark.clause("SA-8.5", "SA-8.12")
def test_hits_go_only_to_the_card_the_figure_is_on_and_stay() -> None:
    game = round_of("L1 F1 L2", 1, 2, cards=plain_cards())
    assert game.sets("end", seat=0) == {(), ("L1:1",), ("L1:2",), ("L1:1", "L1:2")}
    game.take("end", "L1:1", "L1:2", seat=0).take("endure", seat=0)
    assert game.me().foes[0].hits == (True, True, False)
    assert game.me().foe_at == 0


@pytest.mark.clause("SA-8.5", "SA-8.6")
def test_a_card_is_completed_before_the_figure_moves_to_the_next_and_several_may_fall() -> None:
    game = round_of("L1 L2 L3", 1, 1, 4)
    assert game.sets("complete", seat=0) == {("g1",)}
    game.take("complete", "g1", seat=0)
    assert (game.me().foe_at, game.dice()) == (1, ["g1", "g4"])
    game.take("complete", "g1", seat=0)
    assert (game.me().foe_at, game.dice()) == (2, ["g4"])
    assert "complete" not in game.offered(seat=0)


def test_the_last_locations_of_a_card_are_hit_by_completing_it_not_by_ending() -> None:
    game = round_of("L1 L2", 1, 4)
    assert game.sets("end", seat=0) == {()}


@pytest.mark.clause("SA-8.7")
def test_a_fury_card_is_turned_over_as_the_figure_comes_to_it_for_that_hero_alone() -> None:
    game = battle(plain_cards(**EASY), "L1 F1 L2", "L3 F2 L4", parts={0: {"dice": 3}})
    game.take("roll", seat=1, roll=(1, 5)).take("roll", seat=0, roll=(1, 5, 3))
    game.take("complete", "g1", seat=0)
    assert game.me().foes[1].open
    assert not game.me(1).foes[1].open
    assert game.dice(0) == ["g2", "g4"], "the fury weakens idle dice"
    assert game.dice(1) == ["g1", "g5"]
    assert game.table.undo[0] == ()


@pytest.mark.clause("SA-8.8")
def test_a_fury_card_that_survives_the_round_does_not_strike_again() -> None:
    game = round_of("L1 F1 L2", 1, 6)
    game.take("complete", "g1", seat=0)
    assert game.dice() == ["g5"]
    game.take("end", seat=0).take("endure", seat=0)
    game.take("roll", seat=1, roll=(3, 3)).take("end", seat=1).take("endure", seat=1)
    while game.asked() == "roar":
        game.take("endure")
    game.take("roll", seat=0, roll=(6, 6))
    assert game.dice() == ["g6", "g6"]
    assert game.me().foe_at == 1
    assert "complete" not in game.offered(seat=0)


@pytest.mark.clause("SA-8.9", "SA-8.10")
def test_the_damage_of_the_present_card_and_all_ahead_counts_but_not_of_closed_or_beaten_ones() -> None:
    cards = plain_cards(
        L1={"damage": 4, "locations": (1,)}, L2={"damage": 2}, L3={"damage": 1}, fury={"damage": 5}
    )
    game = round_of("L1 F1 L2 F2 L3", 6, cards=cards, stamina=0).take("end", seat=0)
    game.take("endure", seat=0)
    assert game.me().health == 10 - 4 - 2 - 1
    game = round_of("L1 F1 L2 F2 L3", 1, cards=cards, stamina=0)
    game.take("complete", "g1", seat=0).take("end", seat=0).take("endure", seat=0)
    assert game.me().health == 10 - 5 - 2 - 1


@pytest.mark.clause("SA-8.11")
def test_dice_that_are_left_wake_rage_while_a_card_stands() -> None:
    assert round_of("L1 L2", 1, 6, rage=False).take("complete", "g1", seat=0).take("end", seat=0).me().rage
    game = round_of("L1", 1, 6, rage=False).take("complete", "g1", seat=0).take("end", seat=0)
    assert not game.me().rage


@pytest.mark.clause("SA-8.12")
def test_hits_on_the_present_card_stay_for_the_next_round_and_dice_come_back() -> None:
    game = battle(plain_cards(), "L1", "L3", after=9).take("roll", seat=0, roll=(1, 6))
    game.take("end", "L1:1", seat=0).take("endure", seat=0)
    game.take("roll", seat=1, roll=(6, 6)).take("end", seat=1).take("endure", seat=1)
    game.take("roll", seat=0, roll=(2, 3))
    assert game.sets("complete", seat=0) == {("g2", "g3")}


@pytest.mark.clause("SA-8.17", "SA-R13", "SA-8.4")
def test_who_beats_all_cards_is_victorious_after_block_and_out_of_the_battle() -> None:
    game = round_of("L1", 1, 6).take("complete", "g1", seat=0)
    assert game.me().fate == "alive"
    game.take("end", seat=0)
    game.take("endure", seat=0)
    assert game.me().fate == "victorious"
    game.take("roll", seat=1, roll=(6, 6)).take("end", seat=1).take("endure", seat=1)
    cards = plain_cards(t1={"blessing": Heal(1)}, **EASY)
    game = round_of("L1", 1, cards=cards, blessings=held("t1")).take("complete", "g1", seat=0)
    game.take("end", seat=0)
    assert game.offered("bless", seat=0) == ["bless:t1:"], "a last blessing before the battle is over"
    game.take("bless:t1:", seat=0).take("endure", seat=0)
    assert game.me().health == 11


@pytest.mark.clause("SA-8.18", "SA-3.18")
def test_who_dies_is_out_and_the_others_fight_on() -> None:
    game = (
        round_of("L1", 6, health=1, stamina=0, cards=plain_cards()).take("end", seat=0).take("endure", seat=0)
    )
    assert game.me().fate == "dead"
    game.take("roll", seat=1, roll=(6, 6)).take("end", seat=1).take("endure", seat=1)
    assert 0 not in game.asking()
    assert 1 in game.asking()


@pytest.mark.clause("SA-R13", "SA-R10")
def test_death_by_fury_ends_the_fight_at_once_but_beaten_cards_stay_beaten() -> None:
    cards = plain_cards(fury={"effect": Scorch(2)}, **EASY)
    game = round_of("L1 F1 L2", 1, 4, cards=cards, health=2).take("complete", "g1", seat=0)
    me = game.me()
    assert (me.fate, me.health, me.fight) == ("dead", 0, None)
    assert [foe.beaten for foe in me.foes] == [True, False, False]
    assert game.asking() == {1: "prepare"}


@pytest.mark.clause("SA-R13")
def test_a_toll_is_paid_or_the_wounds_are_taken() -> None:
    cards = plain_cards(fury={"effect": Toll("die", 2)}, **EASY)
    game = round_of("L1 F1 L2", 1, 4, 5, cards=cards).take("complete", "g1", seat=0)
    assert set(game.offered(seat=0)) == {"give:g4", "give:g5", "endure"}
    game.take("give:g5", seat=0)
    assert (game.dice(), game.me().health) == (["g4"], 10)
    game = round_of("L1 F1 L2", 1, cards=cards).take("complete", "g1", seat=0)
    assert game.me().health == 8, "who has no die takes the wounds"


@pytest.mark.clause("SA-8.7", "SA-8.8")
def test_fury_effects_last_for_the_fight_alone() -> None:
    cards = plain_cards(fury={"effect": CalmRage()}, **EASY)
    game = battle(cards, "L1 F1 L2", "L30", after=9, parts={0: {"dice": 2}}).take("roll", seat=0, roll=(1, 6))
    assert game.offered("rage", seat=0)
    game.take("complete", "g1", seat=0)
    assert game.offered("rage", seat=0) == []
    assert game.block("rage", seat=0).clause == "SA-8.7"
    game.take("end", seat=0).take("endure", seat=0)
    game.take("roll", seat=1, roll=(6, 6)).take("end", seat=1).take("endure", seat=1)
    game.take("roll", seat=0, roll=(6, 6))
    assert game.offered("rage", seat=0)


def test_a_further_location_is_there_for_one_fight() -> None:
    cards = plain_cards(fury={"effect": Hydra()}, **EASY)
    game = battle(cards, "L1 F1 L2", "L30", after=9, parts={0: {"dice": 4}}).take(
        "roll", seat=0, roll=(1, 4, 3, 6)
    )
    game.take("complete", "g1", seat=0)
    assert game.me().foes[1].more == (3,)
    assert game.sets("complete", seat=0) == {("g3", "g4")}
    game.take("end", "F1:3", seat=0).take("endure", seat=0)
    assert game.me().foes[1].more == ()
    assert game.me().foes[1].hits == (False,)
    assert not game.me().foes[1].beaten


def test_a_card_hit_everywhere_but_at_its_further_location_is_beaten_when_that_is_gone() -> None:
    cards = plain_cards(fury={"effect": Hydra()}, t1={"blessing": Hit()}, **EASY)
    game = round_of("L1 F1 L2", 1, 4, cards=cards, blessings=held("t1")).take("complete", "g1", seat=0)
    assert game.me().foes[1].more == (4,)
    game.take("end", "F1:4", seat=0).take("endure", seat=0)
    assert game.me().foes[1].beaten
    assert game.me().foe_at == 2


def test_overrun_asks_for_an_idle_die_and_thin_shields_count_half_rounded_up() -> None:
    cards = plain_cards(F1={"effect": Overrun(2)}, **EASY)
    game = round_of("L1 F1 L2", 1, cards=cards, stamina=0).take("complete", "g1", seat=0).take("end", seat=0)
    game.take("endure", seat=0)
    assert game.me().health == 10 - 2 - 1 - 1
    game = (
        round_of("L1 F1 L2", 1, 6, cards=cards, stamina=0).take("complete", "g1", seat=0).take("end", seat=0)
    )
    game.take("endure", seat=0)
    assert game.me().health == 10 - 1 - 1
    cards = plain_cards(F1={"effect": ThinShields()}, L2={"damage": 4}, **EASY)
    game = round_of("L1 F1 L2", 1, cards=cards, stamina=3).take("complete", "g1", seat=0).take("end", seat=0)
    game.take("use:boots.0::ss", seat=0).take("use:armour.0::s", seat=0).take("endure", seat=0)
    assert game.me().health == 10 - (4 + 1 - 2)


def test_a_standing_card_hurts_more_and_beaten_gives_a_token_back() -> None:
    cards = plain_cards(F1={"effect": Standing(2)}, **EASY)
    game = round_of("L1 F1 L2", 1, cards=cards, stamina=0).take("complete", "g1", seat=0).take("end", seat=0)
    game.take("endure", seat=0)
    assert game.me().health == 10 - 2 - 1 - 1
    spent: Any = {"stamina": 0, "marks": {"armour.0": ("stamina",)}}
    game = round_of("L1 F1 L2", 1, 4, cards=cards, **spent).take("complete", "g1", seat=0)
    game.take("complete", "g4", seat=0)
    assert game.me().stamina == 1


def test_balm_heals_for_a_die() -> None:
    cards = plain_cards(F1={"effect": Balm(1)}, **EASY)
    game = round_of("L1 F1 L2", 1, 6, cards=cards).take("complete", "g1", seat=0)
    assert (game.me().health, game.dice()) == (11, [])


@pytest.mark.clause("SA-8.4")
def test_a_blessing_may_cancel_a_fury_as_it_is_turned_over() -> None:
    cards = plain_cards(t1={"blessing": CancelFury()}, **EASY)
    game = round_of("L1 F1 L2", 1, 6, cards=cards, blessings=held("t1")).take("complete", "g1", seat=0)
    assert game.asked(0) == "fury"
    game.take("bless:t1:", seat=0)
    assert game.dice() == ["g6"]
    assert game.me().blessings[0].used


def test_a_dead_hero_has_no_row() -> None:
    on = final_board(None, "L1", "", parts={1: {"fate": "dead"}})
    assert on.fighting == (0,)


def test_moving_onto_a_card_that_lies_open_can_be_taken_back() -> None:
    assert round_of("L1 F1 L2", 1, 6).option("complete", seat=0).locks
    game = round_of("L1 L2", 1, 6)
    assert not game.option("complete", seat=0).locks
    game.take("complete", "g1", seat=0).undo(0)
    assert game.me().foe_at == 0
    assert game.dice() == ["g1", "g6"]


def test_a_card_hit_everywhere_without_dice_has_to_be_left_before_the_attack_can_end() -> None:
    cards = plain_cards(t1={"blessing": Hit()}, **EASY)
    game = round_of("L1 L2", 6, 6, cards=cards, blessings=held("t1")).take("bless:t1:L1.1", seat=0)
    assert "end" not in game.offered(seat=0)
    assert game.block("end", seat=0).clause == "SA-8.6"
    game.take("complete", seat=0)
    assert "end" in game.offered(seat=0)


def test_where_no_damage_is_left_no_shield_is_offered() -> None:
    game = round_of("L1", 1).take("complete", "g1", seat=0).take("end", seat=0)
    assert game.offered(seat=0) == ["endure"]
