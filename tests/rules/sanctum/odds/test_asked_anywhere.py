"""The odds can be asked wherever a fight is near, whatever its hero has; they say what is not counted."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.choices import Answer
from rules.kernel.play import questions, submit
from rules.kernel.rng import secret_of
from rules.sanctum.board import Board
from rules.sanctum.box import PLACES
from rules.sanctum.effects.aids import Regenerate
from rules.sanctum.effects.deeds import Shift
from rules.sanctum.effects.furies import Standing
from rules.sanctum.effects.lasting import Refresh
from rules.sanctum.game import SANCTUM
from rules.sanctum.odds import asking, hand
from rules.sanctum.odds.asking import FightOddsView
from rules.sanctum.odds.playing import Play
from rules.sanctum.pieces import InForce
from tests.rules.sanctum.box import ability, item, plain_cards
from tests.rules.sanctum.scenes import board, fight, foes, turn_of

WAND = item("weapon", ("red",), ability(Shift(up=1, down=1), "blue"))


def asked(on: Board, kind: str = "attack", option: str = "odds") -> FightOddsView:
    shown = asking.foresee(on, 0, kind, option)
    assert shown is not None
    assert isinstance(shown.view, FightOddsView)
    return shown.view


def bare(told: str, row: str, **more: Any) -> Board:  # noqa: ANN401 - any field of a part
    """A hero of Act VI whose items have nothing for an attack."""
    plain = item("helmet", ("red",), lasting=more.get("lasting", ()))
    changed: dict[str, Any] = {f"a{at}": {"item": plain} for at in range(1, 7)}
    cards = plain_cards(**changed, F1={"effect": Standing(1)})
    worn = {place: f"a{at}" for at, place in enumerate(PLACES, 1)}
    in_force = (InForce("F1", cards.furies["F1"].effect),) if "F1*" in row else ()
    fields = {"worn": worn, "rage": False, "fight": fight(told, furies=in_force), "foes": foes(cards, row)}
    return board(cards, parts={0: fields, 1: {}}, stage="battle", breacher=0)


@pytest.mark.parametrize(
    ("told", "text"), [("g4 g1", "no chance"), ("g4", "no chance"), ("g1 g2 g3 g4", "certain")]
)
def test_a_hero_without_any_tool_can_be_told_the_odds_though_a_token_would_come_back(
    told: str, text: str
) -> None:
    view = asked(bare(told, "F1* L2"))
    assert [chance.cards for chance in view.chances] == [("F1",), ("F1", "L2")]
    assert view.chances[1].text == text


def test_the_same_where_an_item_brings_the_token() -> None:
    assert asked(bare("g1 g5", "L1 F2", lasting=(Refresh("kills", 1),))).chances[0].text == "no chance"


SPENT: dict[str, Any] = {"marks": {"weapon_1.0": ("focus",)}, "focus": 0, "dice": 1, "rage": False}


@pytest.mark.parametrize(
    ("mine", "said", "with_potions"),
    [
        ({"potions": ("blue",)}, "With potions: ", "50 %"),  # a 6, a 5 moved up, a 1 flipped
        ({"potions": ("blue", "blue")}, "With potions: ", "50 %"),
        ({"potions": ("red",)}, "", ""),
        ({"potions": ("blue",), "marks": {}}, "", ""),
        ({}, "", ""),
    ],
)
def test_the_chance_with_potions_drunk_is_told_where_it_is_better(
    mine: dict[str, Any], said: str, with_potions: str
) -> None:
    view = asked(board(parts={0: {"demons": "a1", **SPENT, **mine}}), "action")
    told = " ".join(view.counted)
    assert ("otions" in told) is bool(said)
    assert said in told
    assert view.chances[0].text == "17 %"
    assert view.chances[0].potions == with_potions


def test_potions_after_the_roll_are_of_no_use_and_not_spoken_of() -> None:
    game = turn_of(board(parts={0: {"demons": "a1", **SPENT, "potions": ("blue",)}})).take("fight")
    view = asked(game.take("roll", roll=(5,)).board)
    assert "otions" not in " ".join(view.counted)
    assert (view.chances[0].text, view.chances[0].potions) == ("no chance", "")


def test_where_there_are_too_many_ways_to_drink_potions_are_told_to_be_left_out() -> None:
    places = ("weapon_1", "weapon_2", "helmet", "armour", "boots", "amulet")
    wands: dict[str, Any] = {f"a{at}": {"item": WAND} for at in range(1, 7)}
    cards = plain_cards(**wands)
    spent = {f"{place}.0": ("focus",) for place in places}
    worn = {place: f"a{at}" for at, place in enumerate(places, 1)}
    mine = {"demons": "a9", "worn": worn, "marks": spent, "focus": 0, "potions": ("blue",) * 2}
    view = asked(board(cards, parts={0: mine}), "action")
    assert "not counted: drink and ask again" in " ".join(view.counted)
    assert view.chances[0].potions == ""


@pytest.mark.clause("SA-3.2")
def test_the_odds_after_a_drink_are_those_of_more_tokens() -> None:
    spent: dict[str, Any] = {"potions": ("blue",), "marks": {"weapon_1.0": ("focus",)}, "focus": 0, "dice": 1}
    game = turn_of(board(parts={0: {"demons": "a1", "rage": False, **spent}})).take("fight")
    before = asked(game.board, "prepare").chances[0]
    after = asked(game.take("drink:blue:weapon_1.0.0").board, "prepare").chances[0]
    assert (before.ways, before.of) == (1, 6)
    assert (after.ways, after.of) == (1, 2)  # a 6, a 5 moved up, a 1 flipped


@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (4, 11)])
def test_whole_games_can_be_asked_about_at_any_question(seats: int, seed: int) -> None:
    cards = SANCTUM.read_set(SANCTUM.built_in()["built-in"])
    table = SANCTUM.start(cards, {}, seats, secret_of(seed)).table
    told = 0
    while table.outcome is None:
        seat, question = next(iter(questions(table).items()))
        if table.revision % 9 == 0 or (table.board.final and table.revision % 3 == 0):
            shown = SANCTUM.foresee(table, seat, "odds")
            expected = question.kind in ("prepare", "attack") or (
                question.kind == "action" and bool(table.board.part(seat).demons)
            )
            assert (shown is not None) == (expected and bool(asking.enemies(table.board, seat)))
            told += shown is not None
        advice = SANCTUM.advise(table, seat)
        table = submit(table, Answer(seat, table.numbers[seat], advice.option, advice.picks)).table
    assert told > 10


def test_of_two_abilities_that_would_bring_each_other_back_the_second_is_told_to_be_left_out() -> None:
    rings: dict[str, Any] = {
        f"a{at}": {"item": item("helmet", ("red",), ability(Regenerate(), "purple"), name=f"Ring {at}")}
        for at in (1, 2)
    }
    mine = {"demons": "a9", "worn": {"helmet": "a1", "amulet": "a2"}, "fight": fight("g3")}
    view = asked(board(plain_cards(**rings), parts={0: mine}))
    assert "Ring 2" in view.counted[-1]
    assert "Ring 1" not in view.counted[-1]


def test_a_hopeless_attack_is_seen_to_be_so_at_once() -> None:
    on = board(parts={0: {"demons": "c1", "fight": fight("g1"), "rage": False}})
    question = hand.asked(on, 0, ("c1",))
    play = Play(question.rules, question.hand, 0, 1_000)
    assert (play.chance(), play.looks) == (0, 1)
