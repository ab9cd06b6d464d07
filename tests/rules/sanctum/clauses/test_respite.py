"""Act V ends: the brief respite for all at once, and what it sweeps away."""

from __future__ import annotations

from typing import Any

import pytest

from rules.sanctum.box import WALLS
from rules.sanctum.game import SANCTUM
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
    game.take(game.offered()[0])  # which of them is for the second to say
    assert [len(game.me(seat).potions) for seat in range(4)] == [6, second, 6, others]
    told = [event.kind for event in game.hand.events]
    assert told.count("potions_short") == 1


def short(*wishes: str) -> Play:
    """Two tiles are left; seat 0 has taken all but those, seat 1 holds a red and a blue potion and wishes."""
    parts = {
        0: {"sack": ("a1",), "potions": ("red",) * 5},
        1: {"sack": ("a3", "a4", "a5", "a6"), "potions": ("red", "blue")},
        2: {"potions": ("red",) * 6},
        3: {"potions": ("red",) * 3},
    }
    game = respite(4, parts, cards={"hero": {"potion_slots": 6}})
    game.take("buy:a1:blue", seat=0)
    for card, wish in zip(("a3", "a4", "a5", "a6"), wishes, strict=False):
        game.take(f"buy:{card}:{wish}", seat=1)
    for seat in range(4):
        game.take("done", seat=seat)
    return game


@pytest.mark.clause("SA-R17", "ALL-R4")
def test_who_gets_fewer_potions_than_were_bought_chooses_which_to_keep() -> None:
    game = short("blue", "blue")
    assert game.asking() == {1: "short_potions"}
    assert game.board.stage == "respite"
    assert game.offered() == ["keep_potions:1:2", "keep_potions:0:3"]
    told = game.decision()
    assert told.prompt == "You can keep 3 potions: which?"
    assert [option.label for option in told.options] == ["Keep 1 red and 2 blue", "Keep 3 blue"]
    game.take("keep_potions:1:2")
    assert sorted(game.me(1).potions) == ["blue", "blue", "red"]
    kinds = [event.kind for event in game.events]
    assert kinds.count("potions_short") == kinds.count("respite_ends") == 1
    assert game.board.potions_left == 0


@pytest.mark.clause("SA-R17", "ALL-R2")
def test_nothing_is_asked_where_the_potions_that_stay_are_alike() -> None:
    parts = {
        0: {"sack": ("a1",), "potions": ("red",) * 6},
        1: {"sack": ("a3",), "potions": ("red",) * 6},
        2: {"sack": ("a4",), "potions": ("red",) * 5},
    }
    game = respite(3, parts, cards={"hero": {"potion_slots": 7}})
    for seat, card in ((0, "a1"), (1, "a3"), (2, "a4")):
        game.take(f"buy:{card}:red", seat=seat)
    for seat in range(3):
        game.take("done", seat=seat)
    assert [len(game.me(seat).potions) for seat in range(3)] == [7, 6, 5]
    assert game.asking().get(2) != "short_potions"


@pytest.mark.clause("SA-R17")
def test_the_choice_of_potions_can_be_taken_back_while_another_has_not_chosen() -> None:
    parts = {
        0: {"sack": ("a1",), "potions": ("red",) * 6},
        1: {"sack": ("a3",), "potions": ("red",) * 6},
        2: {"sack": ("a4",), "potions": ("red",) * 6},
    }
    game = respite(3, parts, cards={"hero": {"potion_slots": 7}})
    for seat, card in ((0, "a1"), (1, "a3"), (2, "a4")):
        game.take(f"buy:{card}:blue", seat=seat)
    for seat in range(3):
        game.take("done", seat=seat)
    assert game.asking() == {0: "short_potions", 1: "short_potions", 2: "short_potions"}
    game.take("keep_potions:5:1", seat=1).undo(1).take("keep_potions:6:0", seat=1)
    game.take("keep_potions:6:0", seat=0).take("keep_potions:5:1", seat=2)
    assert [game.me(seat).potions.count("blue") for seat in range(3)] == [0, 0, 1]


@pytest.mark.clause("SA-R17")
def test_the_computer_keeps_potions_for_the_tokens_it_has_more_of() -> None:
    game = short("blue", "red")
    advice = SANCTUM.advise(game.hand.table, 1)
    assert advice.option in game.offered()
    assert SANCTUM.answer_text(game.board, 1, "keep_potions:2:1", ()) == "keep 2 red and 1 blue potions"


def test_the_dead_have_no_respite() -> None:
    game = respite(3, {1: {"stamina": 0}})
    assert set(game.asking()) == {0, 1, 2}
    on = board(
        players=3, parts={0: {"at": Spot(WALLS, 1)}, 2: {"fate": "dead"}}, front=Spot(WALLS, 1), lords=()
    )
    game = turn_of(on).take("breach").take("answer")
    assert set(game.asking()) == {0, 1}
