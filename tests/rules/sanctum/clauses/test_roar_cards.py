"""Demon Lord cards in their corners: each penalty, who is concerned, sealed decisions, a short deck."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.kernel.refusals import NotYourTurn
from rules.kernel.rng import Rng
from rules.sanctum.cards import Roar as Effect
from rules.sanctum.effects.aids import Heal
from rules.sanctum.effects.blessings import FreePenalty, RefuseRoar
from rules.sanctum.effects.penalties import (
    Corrupt,
    FewerDice,
    LoseBlessing,
    LoseToken,
    MoreDamage,
    ShortenTrack,
    SpoilPotion,
)
from rules.sanctum.game import SANCTUM
from rules.sanctum.pieces import Held, Lord
from rules.sanctum.roars import DemonLordAnswers
from tests.rules.sanctum.box import plain_cards
from tests.rules.sanctum.scenes import Play, battle, final_board, held, roaring


def one_card(penalty: Any, wounds: int = 1, heal: int = 0, after: int = 2, **mine: Any) -> Play:  # noqa: ANN401
    """Two heroes before the one card of the second roar at Normal; `mine` is what seat 0 has."""
    cards = plain_cards(lord={"roar": Effect(penalty, wounds, heal)}, t1={"blessing": Heal(1)})
    return roaring(cards, "L1", "L2", after=after, parts={0: mine})


def answer(answered: tuple[int, ...], cards: int = 4, **more: Any) -> Play:  # noqa: ANN401
    """The Demon Lord's answer at the end of Act V, with so many cards laid and heroes who came by these."""
    parts = {seat: {"answered": came, "foes": ()} for seat, came in enumerate(answered)}
    on = final_board(None, *("" for _ in answered), parts=parts, stage="answer", **more)
    return Play(replace(on, laid=on.lords[:cards], lords=on.lords[cards:]), DemonLordAnswers())


@pytest.mark.clause("SA-7.15", "SA-7.16", "SA-R11")
def test_cards_are_turned_over_one_at_a_time_each_for_those_who_answered_after_it_was_laid() -> None:
    game = answer((2, 2, 4, 3))
    concerned = []
    while game.asked() == "roar":
        concerned.append((game.board.shown, sorted(game.asking())))
        for seat in list(game.asking()):
            game.take("endure", seat=seat)
    assert concerned == [(1, [0, 1, 2, 3]), (2, [0, 1, 2, 3]), (3, [2, 3]), (4, [2])]
    assert [game.me(seat).health for seat in range(4)] == [8, 8, 6, 7]
    assert game.board.stage == "battle"


@pytest.mark.clause("SA-7.15")
def test_a_blessing_that_applies_can_be_used_at_the_answer() -> None:
    cards = plain_cards(t1={"blessing": Heal(1)}, t2={"blessing": RefuseRoar()})
    parts: dict[int, Any] = {0: {"answered": 2, "blessings": held("t1", "t2")}, 1: {"answered": 2}}
    on = final_board(cards, "", "", parts=parts, stage="answer")
    game = Play(replace(on, laid=on.lords[:2], lords=on.lords[2:]), DemonLordAnswers())
    game.take("bless:t1:", seat=0)
    assert game.me().health == 11
    game.take("bless:t2:", seat=0).take("endure", seat=1)
    assert (game.me().health, game.me().stamina) == (11, 2)
    assert game.board.shown == 2


@pytest.mark.clause("SA-R12", "SA-8.13")
def test_a_card_is_a_choice_between_its_penalty_and_its_wounds() -> None:
    game = one_card(LoseToken("stamina"), 2)
    assert game.offered(seat=0) == ["pay:", "endure"]
    game.take("pay:", seat=0).take("endure", seat=1)
    assert (game.me(0).stamina, game.me(0).health) == (1, 10)
    assert (game.me(1).stamina, game.me(1).health) == (2, 8)
    assert len(game.board.laid) == 1, "the card stays in the row"


@pytest.mark.clause("SA-R12", "ALL-R2")
def test_who_cannot_pay_takes_the_wounds() -> None:
    game = one_card(LoseToken("focus"), 2, focus=0)
    assert 0 not in game.asking()
    game.take("pay:", seat=1)
    assert game.me(0).health == 8


def test_no_shield_stops_the_wounds_of_a_card() -> None:
    game = one_card(LoseToken("focus"), 2)
    assert game.offered("use", seat=0) == []


@pytest.mark.clause("SA-R12", "SA-R10")
def test_a_card_may_heal_who_pays() -> None:
    game = one_card(LoseToken("focus"), 1, 1, health=10).take("pay:", seat=0).take("pay:", seat=1)
    assert (game.me(0).focus, game.me(0).health) == (1, 11)
    game = one_card(LoseToken("focus"), 1, 1, health=11).take("pay:", seat=0).take("pay:", seat=1)
    assert game.me(0).health == 11


@pytest.mark.clause("SA-R12")
def test_an_unused_blessing_may_be_what_is_lost() -> None:
    game = one_card(LoseBlessing(), blessings=(Held("t1"), Held("t2", used=True)))
    assert game.offered("pay", seat=0) == ["pay:t1"]
    game.take("pay:t1", seat=0)
    assert game.me(0).blessings == (Held("t1", used=True), Held("t2", used=True))


@pytest.mark.clause("SA-R12")
def test_a_corrupted_space_is_of_no_use_any_more() -> None:
    game = one_card(Corrupt("red"), marks={"armour.0": ("stamina",)}, stamina=1)
    assert game.offered("pay", seat=0) == ["pay:boots.0.0"]
    game.take("pay:boots.0.0", seat=0).take("endure", seat=1)
    assert game.me(0).marks["boots.0"] == ("corrupt", "")
    game.take("roll", seat=0, roll=(6, 6)).take("end", seat=0)
    assert not game.offered("use:boots", seat=0)
    assert game.block("use:boots.0", seat=0).clause == "SA-R12"


def test_any_empty_space_may_be_corrupted_where_no_colour_is_named() -> None:
    game = one_card(Corrupt("any"))
    spaces = {"pay:weapon_1.0.0", "pay:helmet.0.0", "pay:armour.0.0", "pay:boots.0.0", "pay:boots.0.1"}
    assert set(game.offered("pay", seat=0)) == spaces


@pytest.mark.clause("SA-R12")
def test_one_die_fewer_is_rolled_in_the_next_fight_alone_and_it_does_not_wake_rage() -> None:
    game = one_card(FewerDice(), dice=2, rage=False).take("pay:", seat=0).take("endure", seat=1)
    game.take("roll", seat=0, roll=(1,))
    assert game.dice(0) == ["g1"]
    game.take("end", "L1:1", seat=0)
    assert not game.me(0).rage
    game.take("endure", seat=0)
    game.take("roll", seat=1, roll=(6, 6)).take("end", seat=1).take("endure", seat=1)
    game.take("roll", seat=0, roll=(1, 1))
    assert len(game.dice(0)) == 2


@pytest.mark.clause("SA-R12")
def test_more_damage_can_be_blocked_and_counts_though_all_cards_are_beaten() -> None:
    cards = plain_cards(lord={"roar": Effect(MoreDamage(2), 1)}, L1={"locations": (1,)})
    game = roaring(cards, "L1", "L2", after=2).take("pay:", seat=0).take("endure", seat=1)
    game.take("roll", seat=0, roll=(1, 6)).take("complete", "g1", seat=0).take("end", seat=0)
    assert game.me(0).fate == "alive"
    game.take("use:armour.0::s", seat=0).take("endure", seat=0)
    assert (game.me(0).health, game.me(0).fate) == (9, "victorious")
    game = roaring(cards, "L1", "L2", after=2, parts={0: {"health": 2, "stamina": 0}})
    game.take("pay:", seat=0).take("endure", seat=1)
    game.take("roll", seat=0, roll=(1, 6)).take("complete", "g1", seat=0).take("end", seat=0).take(
        "endure", seat=0
    )
    assert game.me(0).fate == "dead", "victory is seen after Block"


@pytest.mark.clause("SA-R12", "SA-R10")
@pytest.mark.parametrize(
    ("short", "health", "fate"), [(0, 2, "alive"), (0, 1, "dead"), (1, 4, "alive"), (1, 3, "dead")]
)
def test_a_shortened_track_ends_at_one_and_then_at_three(short: int, health: int, fate: str) -> None:
    game = one_card(ShortenTrack(), short=short, health=health).take("pay:", seat=0).take("endure", seat=1)
    assert game.me(0).fate == fate
    assert game.me(0).health == health, "the score is as it was"


@pytest.mark.clause("SA-R12")
@pytest.mark.parametrize(
    ("short", "health", "told"), [(0, 1, True), (0, 2, False), (1, 3, True), (1, 4, False)]
)
def test_a_shorter_track_that_kills_says_so_before_it_is_chosen(short: int, health: int, told: bool) -> None:  # noqa: FBT001
    game = one_card(ShortenTrack(), short=short, health=health)
    text = game.option("pay:", 0).forecast[""].text
    assert text.startswith("you die") is told
    assert (game.take("pay:", seat=0).take("endure", seat=1).me(0).fate == "dead") is told


@pytest.mark.clause("SA-R12", "SA-R10")
def test_a_hero_killed_by_what_is_paid_is_not_healed_by_the_card() -> None:
    game = one_card(ShortenTrack(), heal=2, health=1).take("pay:", seat=0).take("endure", seat=1)
    assert (game.me(0).fate, game.me(0).health) == ("dead", 1)


@pytest.mark.clause("SA-R12", "SA-R10")
def test_a_hero_with_a_shortened_track_heals_and_is_as_far_from_death_as_the_counter_shows() -> None:
    game = one_card(ShortenTrack(), heal=2, short=1, health=4).take("pay:", seat=0).take("endure", seat=1)
    assert (game.me(0).fate, game.me(0).health, game.me(0).death_at) == ("alive", 6, 3)


@pytest.mark.clause("SA-R12")
def test_with_a_shortened_track_wounds_kill_earlier() -> None:
    game = one_card(LoseToken("focus"), 1, short=1, health=2).take("endure", seat=0).take("endure", seat=1)
    assert (game.me(0).fate, game.me(0).health) == ("dead", 1)


@pytest.mark.clause("SA-R12")
def test_a_spoiled_potion_takes_a_spent_token_of_its_colour_with_it() -> None:
    marks = {"boots.0": ("stamina", "focus")}
    game = one_card(SpoilPotion(), marks=marks, stamina=1, focus=1, potions=("red", "red"))
    assert game.offered("pay", seat=0) == ["pay:red.boots.0.0"]
    game.take("pay:red.boots.0.0", seat=0)
    assert game.me(0).potions == ("red",)
    assert game.me(0).marks["boots.0"] == ("", "focus")
    assert game.me(0).stamina == 1
    game = one_card(SpoilPotion(), potions=("red",))
    assert game.me(0).health == 9, "no spent token: it cannot be paid"


@pytest.mark.clause("SA-8.4")
def test_blessings_may_refuse_a_card_or_count_it_as_paid() -> None:
    roar = Effect(LoseToken("focus"), 2, 1)
    cards = plain_cards(lord={"roar": roar}, t1={"blessing": RefuseRoar()}, t2={"blessing": FreePenalty()})
    mine: Any = {"focus": 0, "health": 5, "blessings": held("t1", "t2")}
    game = roaring(cards, "L1", "L2", after=2, parts={0: mine})
    game.take("bless:t1:", seat=0).take("endure", seat=1)
    assert (game.me(0).health, game.me(0).blessings[0].used) == (5, True)
    game = roaring(cards, "L1", "L2", after=2, parts={0: mine})
    game.take("bless:t2:", seat=0).take("endure", seat=1)
    assert game.me(0).health == 6, "paid, so that it heals"


@pytest.mark.clause("SA-8.14", "SA-R14", "SA-R21")
def test_decisions_are_sealed_and_shown_in_play_order_from_the_breacher() -> None:
    game = roaring(None, "L1", "L2", "L3", after=2, breacher=1)
    assert game.asking() == {0: "roar", 1: "roar", 2: "roar"}
    game.take("pay:", seat=2)
    assert game.kinds() == ["roar_sealed"]
    assert game.events[0].read_by(0) is not None
    assert "choice" not in dict(game.events[0].read_by(0).values)  # type: ignore[union-attr]
    game.take("endure", seat=1)
    assert [(e["seat"]) for e in game.said("roar_shown")] == [1, 2]
    assert game.me(1).health == 10, "nothing happens before all have decided"
    game.take("endure", seat=0)
    assert [e["seat"] for e in game.said("roar_shown")] == [0]
    assert [game.me(seat).health for seat in range(3)] == [9, 9, 10]


@pytest.mark.clause("SA-R14")
def test_a_sealed_decision_is_final() -> None:
    game = roaring(None, "L1", "L2", after=2).take("pay:", seat=1)
    assert game.table.undo[1] == ()
    assert 1 not in game.asking()
    with pytest.raises(NotYourTurn):
        game.take("endure", seat=1)


@pytest.mark.clause("SA-R14", "SA-8.14")
def test_who_is_out_decides_nothing_and_the_next_who_fights_is_first() -> None:
    game = roaring(None, "L1", "L2", "L3", after=2, parts={0: {"fate": "dead"}})
    assert game.asking() == {1: "roar", 2: "roar"}
    game.take("pay:", seat=2)
    assert game.kinds() == ["roar_sealed"]
    game.take("pay:", seat=1)
    assert [e["seat"] for e in game.said("roar_shown")] == [1, 2]


@pytest.mark.clause("SA-8.13")
def test_the_victorious_are_affected_by_nothing_more() -> None:
    game = roaring(None, "L1!", "L2", after=2, parts={0: {"fate": "victorious"}})
    assert game.asking() == {1: "roar"}
    game.take("endure", seat=1)
    assert game.me(0).health == 10
    assert game.asking() == {1: "prepare"}


@pytest.mark.clause("SA-R11")
def test_where_the_deck_runs_out_the_roar_shows_what_is_left() -> None:
    on = final_board(None, "L1", "L2", difficulty="inferno", round=4)
    lords: tuple[Lord, ...] = on.lords[:1]
    parts = {seat: {"stamina": 0} for seat in (0, 1)}
    game = roaring(None, "L1", "L2", after=4, difficulty="inferno", lords=lords, parts=parts)
    assert [each["cards"] for each in game.said("roar_short")] == [1]
    assert game.asking() == {0: "prepare", 1: "prepare"}
    assert [game.me(seat).health for seat in (0, 1)] == [9, 9]


@pytest.mark.clause("SA-R11")
def test_four_players_on_inferno_use_up_the_whole_deck() -> None:
    game = roaring(None, "L1", "L2", "L3", "L4", after=5, difficulty="inferno", lords=())
    assert game.board.laid == ()
    assert set(game.asking().values()) == {"prepare"}


def test_a_card_may_kill_before_the_next_is_turned_over() -> None:
    parts = {0: {"health": 1, "stamina": 0}, 1: {"stamina": 5}}
    game = roaring(None, "L1", "L2", parts=parts).take("pay:", seat=1)
    assert game.me(0).fate == "dead"
    assert game.board.shown == 2
    assert game.asking() == {1: "roar"}


@pytest.mark.clause("SA-R16")
def test_another_world_deals_anew_what_lies_face_down_and_leaves_what_lies_open() -> None:
    table = battle(None, "L1 F1* L2 F2", "L3").hand.table
    others = [SANCTUM.redeal(table, 0, Rng(f"{n:032x}")).board.part(0).foes for n in range(12)]
    assert {row[1].card for row in others} == {"F1"}
    assert {row[0].card for row in others} == {"L1"}
    assert len({row[3].card for row in others}) > 1, "a fury card face down may be any"
    assert len({row[0].back for row in others}) > 1, "a front tells no back"
