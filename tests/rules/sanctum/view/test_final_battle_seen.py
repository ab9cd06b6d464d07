"""Act VI as a seat sees it: what would hit between the rounds, cards by their ids, answers by their names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from rules.sanctum import naming, seeing
from rules.sanctum.cards import Roar as Effect
from rules.sanctum.effects.aids import Shields
from rules.sanctum.effects.deeds import Flip
from rules.sanctum.effects.penalties import MoreDamage
from rules.sanctum.threat import threat
from tests.rules.sanctum.box import ability, item, plain_cards
from tests.rules.sanctum.scenes import Play, battle, roaring

if TYPE_CHECKING:
    from rules.sanctum.view import FoeView, ThreatView

EASY: dict[str, Any] = {f"L{n}": {"locations": (1,)} for n in range(1, 6)}


def threatened(game: Play, seat: int = 0) -> ThreatView:
    told = threat(game.board, seat)
    assert told is not None
    return told


def row(game: Play, looks: int | None, whose: int = 0) -> tuple[FoeView, ...]:
    return seeing.seen(game.hand.table, looks).heroes[whose].foes


@pytest.mark.clause("SA-8.13")
def test_between_rounds_the_threat_is_what_the_cards_left_will_deal() -> None:
    game = roaring(plain_cards(L2={"damage": 4}), "L1! F1* L2 F2 L3", "L4")
    assert game.board.stage == "roar"
    told = threatened(game)
    assert [(hit.name, hit.damage) for hit in told.hits] == [("Fury F1", 1), ("Lord L2", 4), ("Lord L3", 3)]
    assert (told.damage, told.unblocked) == (8, 2)
    assert (told.shields, told.health) == (3, 5)
    assert seeing.seen(game.hand.table, 1).heroes[0].damage == 8


@pytest.mark.clause("SA-R12", "SA-8.13")
def test_what_a_roar_adds_to_the_next_fight_threatens_at_once() -> None:
    game = roaring(plain_cards(lord={"roar": Effect(MoreDamage(2), 1)}), "L1", "L2")
    assert threatened(game).damage == 3
    game.take("pay:", seat=0).take("pay:", seat=1)
    assert threatened(game).damage == 5


def test_an_open_card_has_the_id_that_events_and_options_use_and_a_closed_one_has_none() -> None:
    game = battle(plain_cards(**EASY), "L1 F1 L2", "L3").take("roll", roll=(1, 4), seat=0)
    assert [foe.card for foe in row(game, None)] == ["L1", "", "L2"]
    assert [end[0] for end in game.sets("end", 0) if end] == []
    game.take("complete", "g1", seat=0)
    (beaten,) = [event for event in game.events if event.kind == "card_beaten"]
    (opened,) = [event for event in game.events if event.kind == "fury_opened"]
    assert (beaten.values["card"], opened.values["card"]) == ("L1", "F1")
    assert [foe.card for foe in row(game, 1)] == ["L1", "F1", "L2"]


def test_answers_of_the_final_battle_name_their_cards_and_each_seats_own_items() -> None:
    worn = {"worn": {"helmet": "a1"}}
    cap = item("helmet", ("red",), ability(Flip(), "blue"), name="Ash Cap")
    cards = plain_cards(a1={"item": cap}, L1={"name": "The Yoke", "locations": (1, 2)})
    game = battle(cards, "L1 F1 L2", "L3", parts={1: worn}).take("roll", roll=(1, 2), seat=0)

    def named(option: str, *picks: str, seat: int = 0) -> str:
        return naming.answer(game.board, seat, option, picks)

    assert named("complete", "g1", "g2") == "beat The Yoke with 1, 2"
    assert named("end", "L1:1") == "end the attack with 1 of The Yoke"
    assert named("use:helmet.0::f", "g2", seat=1) == "use Ash Cap with 2"
    assert named("use:helmet.0::f", "g2", seat=0) == "use helmet with 2"
    assert named("set:=4", "g2") == "turn a 2 to 4"
    assert named("take_off:helmet", seat=1) == "take Ash Cap off"


def test_a_token_that_is_chosen_is_named_by_where_it_lies() -> None:
    game = battle(None, "L1", "L2", parts={0: {"marks": {"boots.0": ("stamina", "focus")}}})
    assert naming.answer(game.board, 0, "token:boots.0.1", ()) == "choose focus on the boots"
    assert naming.answer(game.board, 0, "token:stamina", ()) == "choose stamina"


def test_to_end_a_fight_in_which_nothing_is_left_to_block_takes_no_wounds() -> None:
    cards = plain_cards(L1={"damage": 0}, L3={"damage": 1})
    game = battle(cards, "L1", "L3", parts={1: {"worn": {}}})
    for seat in (0, 1):
        game.take("roll", roll=(6, 6), seat=seat).take("end", seat=seat)
    assert naming.answer(game.board, 0, "endure", ()) == "end the fight"
    assert naming.answer(game.board, 1, "endure", ()) == "take the wounds"


def test_shields_of_worn_items_count_against_the_threat_between_rounds() -> None:
    cards = plain_cards(a1={"item": item("helmet", ("red",), ability(Shields(points=3), "red"))})
    game = roaring(cards, "L1", "L2", parts={0: {"worn": {"helmet": "a1"}}})
    assert threatened(game).shields == 3
