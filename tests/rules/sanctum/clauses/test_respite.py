"""Act V ends: the brief respite for all at once, and what it sweeps away."""

from __future__ import annotations

from typing import Any

import pytest

from rules.sanctum.box import WALLS
from rules.sanctum.pieces import Goal, Held, Spot
from tests.rules.sanctum.box import item, plain_cards
from tests.rules.sanctum.scenes import GOALS, Play, board, turn_of

ITEMS: dict[str, Any] = {
    **{f"a{n}": {"item": item("helmet", ("red",))} for n in range(1, 11)},
    "b1": {"item": item("armour", ("red", "blue"))},
}


def respite(players: int = 2, parts: dict[int, Any] | None = None, **more: Any) -> Play:  # noqa: ANN401
    """The brief respite, after all have answered at once."""
    told = {seat: {"at": Spot(WALLS, 1), **(parts or {}).get(seat, {})} for seat in range(players)}
    cards = plain_cards(**ITEMS, **more.pop("cards", {}))
    fields = {"stage": "walls", "front": Spot(WALLS, 1), "lots": (), "lords": (), "divine": ()}
    game = turn_of(board(cards, players=players, parts=told, **{**fields, **more})).take("breach")
    for _ in range(players - 1):
        game.take("answer")
    return game


@pytest.mark.clause("SA-7.12")
def test_all_heroes_rest_at_the_same_time_and_nobody_waits_for_another() -> None:
    parts = {0: {"stamina": 0, "marks": {"boots.0": ("stamina", "stamina")}}, 2: {"sack": ("a1",)}}
    game = respite(3, parts)
    assert game.asking() == {0: "rest", 1: "rest", 2: "rest"}
    assert game.me().stamina == 2
    game.take("equip:a1:helmet", seat=2)
    game.take("done", seat=1)
    assert game.asking() == {0: "rest", 2: "rest"}
    game.take("done", seat=2).take("done", seat=0)
    assert game.board.stage == "answer"


@pytest.mark.clause("SA-7.12")
def test_each_seat_takes_back_its_own_answers_alone() -> None:
    game = respite(2, {0: {"sack": ("a1",)}, 1: {"sack": ("a2",)}})
    game.take("equip:a1:helmet", seat=0).take("equip:a2:helmet", seat=1)
    game.undo(0)
    assert game.me(0).worn == {}
    assert game.me(1).worn == {"helmet": "a2"}
    game.take("done", seat=0).take("done", seat=1)
    assert game.me(0).worn == {}


@pytest.mark.clause("SA-7.12", "SA-5.6")
def test_the_die_of_a_first_item_may_still_be_won_but_no_achievement() -> None:
    goals = tuple(Goal(goal.mastery, goal.level, f"t{n}") for n, goal in enumerate(GOALS))
    parts = {0: {"sack": ("a1",), "skills": ("h1_red_1", "h1_green_1", "h1_blue_1")}}
    game = respite(2, parts, goals=goals)
    game.take("equip:a1:helmet", seat=0).take("done", seat=0).take("done", seat=1)
    assert game.me().dice == 3
    assert game.me().achievements == 0


@pytest.mark.clause("SA-7.13")
def test_when_it_ends_sacks_and_skill_tables_are_swept() -> None:
    game = respite(2, {0: {"sack": ("a1", "a2"), "skills": ("h1_red_3",)}})
    game.take("buy:a1:red", seat=0).take("done", seat=0).take("done", seat=1)
    me = game.me()
    assert me.sack == ()
    assert set(me.table.values()) == {()}
    assert me.skills == ("h1_red_3",)
    assert me.potions == ("red",)


@pytest.mark.clause("SA-7.14")
def test_the_blessings_are_turned_up_for_everybody() -> None:
    game = respite(2, {0: {"blessings": (Held("t3"),), "achievements": 1}})
    before = game.board
    game.take("done", seat=0).take("done", seat=1)
    assert (before.blessings_open, game.board.blessings_open) == (False, True)
    told = [event for event in game.hand.events if event.kind == "blessings_shown"]
    assert told
    assert told[0].read_by(1) is not None


@pytest.mark.clause("SA-R17")
@pytest.mark.parametrize(("others", "second"), [(2, 4), (1, 5)])
def test_short_potions_go_round_in_turn_order_from_the_breacher(others: int, second: int) -> None:
    parts = {
        0: {"sack": ("a1", "a2"), "potions": ("red",) * 4},
        1: {"sack": ("a3", "a4"), "potions": ("red",) * 4},
        2: {"potions": ("red",) * 6},
        3: {"potions": ("red",) * others},
    }
    game = respite(4, parts, cards={"hero": {"potion_slots": 6}})
    for seat, card in ((1, "a3"), (1, "a4"), (0, "a1"), (0, "a2")):  # the second buys first
        game.take(f"buy:{card}:blue", seat=seat)
    for seat in range(4):
        game.take("done", seat=seat)
    assert [len(game.me(seat).potions) for seat in range(4)] == [6, second, 6, others]
    told = [event.kind for event in game.hand.events]
    assert told.count("potions_short") == 1


def test_the_dead_have_no_respite() -> None:
    game = respite(3, {1: {"stamina": 0}})
    assert set(game.asking()) == {0, 1, 2}
    on = board(
        players=3, parts={0: {"at": Spot(WALLS, 1)}, 2: {"fate": "dead"}}, front=Spot(WALLS, 1), lords=()
    )
    game = turn_of(on).take("breach").take("answer")
    assert set(game.asking()) == {0, 1}
