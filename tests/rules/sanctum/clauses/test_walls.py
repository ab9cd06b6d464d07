"""Act V: the walls, the breach and the call to arms."""

from __future__ import annotations

from typing import Any

import pytest

from rules.sanctum.box import WALLS
from rules.sanctum.pieces import Goal, Lord, Spot
from tests.rules.sanctum.box import plain_cards
from tests.rules.sanctum.scenes import GOALS, Play, board, turn_of

ROAD_END = Spot(3, 9)
PAIRS = (("a1", "b1"), ("a2", "b2"), ("a3", "b3"), ("a4", "b4"), ("a5", "b5"))
AT_WALLS: dict[str, Any] = {"at": Spot(WALLS, 1)}


def road_end(players: int = 2, **more: Any) -> Play:  # noqa: ANN401
    """A hero at the end of the road, about to move to the walls first."""
    parts = {seat: {"at": Spot(3, 9 - seat)} for seat in range(players)}
    on = board(players=players, parts=parts, front=ROAD_END, lots=(), divine=(5,), **more)
    return turn_of(on)


def at_walls(players: int = 2, parts: dict[int, Any] | None = None, **more: Any) -> Play:  # noqa: ANN401
    """All heroes at the walls without demons, the first to play; `parts` change that."""
    told = {seat: {**AT_WALLS, **(parts or {}).get(seat, {})} for seat in range(players)}
    fields = {"stage": "walls", "front": Spot(WALLS, 1), "lots": PAIRS[2:], "lords": (), "divine": ()}
    return turn_of(board(players=players, parts=told, **{**fields, **more}))


@pytest.mark.clause("SA-7.1", "SA-2.13")
def test_the_first_at_the_walls_deals_five_pairs_takes_one_and_all_gain_a_die() -> None:
    game = road_end().take("move")
    assert game.me().at == Spot(WALLS, 1)
    assert game.board.lots == PAIRS
    assert [game.me(seat).dice for seat in (0, 1)] == [3, 3]
    assert game.board.stage == "walls"
    game.take("take:a3")
    assert game.pursuers() == ["a3:0", "b3:00"]


@pytest.mark.clause("SA-7.2")
def test_later_arrivals_take_one_of_the_pairs_left_and_none_is_added() -> None:
    game = road_end().take("move").take("take:a3")
    game.take("move")
    assert game.me(1).at == Spot(WALLS, 1)
    assert game.board.lots == (*PAIRS[:2], *PAIRS[3:])
    game.take("take:a1")
    assert game.pursuers(1) == ["a1:0", "b1:00"]
    assert [game.me(seat).dice for seat in (0, 1)] == [3, 3]


@pytest.mark.clause("SA-7.3")
def test_from_the_walls_nobody_moves_further() -> None:
    game = at_walls(parts={0: {"demons": "a9"}})
    assert game.offered() == ["fight", "rest"]
    assert game.block("move").clause == "SA-7.3"


@pytest.mark.clause("SA-7.4")
def test_only_without_demons_may_a_hero_breach_the_walls() -> None:
    assert at_walls(parts={0: {"demons": "a9"}}).block("breach").clause == "SA-7.4"
    game = at_walls()
    assert game.offered() == ["rest", "breach"]
    game.take("breach")
    assert game.board.breacher == 0
    assert game.me().answered == 2


def test_killing_the_last_demon_does_not_breach_the_walls_in_the_same_turn() -> None:
    game = at_walls(parts={0: {"demons": "a9"}}).take("fight").take("roll", roll=(6, 1)).take("end", "a9:6")
    game.take(game.offered("up:")[0])
    assert game.seat == 1


@pytest.mark.clause("SA-7.5")
def test_with_the_breach_achievements_are_over() -> None:
    goals = tuple(Goal(goal.mastery, goal.level, f"t{n}") for n, goal in enumerate(GOALS))
    skills = ("h2_red_1", "h2_green_1", "h2_blue_1")
    game = at_walls(parts={1: {"skills": skills}}, goals=goals).take("breach")
    game.take("rest").take("done")
    assert game.me(1).achievements == 0


@pytest.mark.clause("SA-7.6", "SA-R19")
def test_the_breacher_shuffles_the_demon_lord_deck_lays_two_cards_and_ends_the_turn() -> None:
    game = at_walls().take("breach")
    assert len(game.board.laid) == 2
    assert len(game.board.lords) == 31
    assert game.board.shown == 0
    cards: tuple[Lord, ...] = (*game.board.laid, *game.board.lords)
    assert sorted(card.front for card in cards) == sorted(game.board.cards.lords)
    assert sorted(card.back for card in cards) == sorted(game.board.cards.lords)
    assert any(card.front != card.back for card in cards), "fronts and backs are joined anew"
    assert (game.seat, game.asked()) == (1, "action")


@pytest.mark.clause("SA-7.7", "SA-7.10")
def test_who_answers_at_once_discards_all_demons_and_joins_the_breacher() -> None:
    game = at_walls(players=3, parts={1: {"demons": "a9 b2:10"}}).take("breach").take("answer")
    assert game.me(1).demons == ()
    assert game.me(1).answered == game.me(0).answered == 2
    assert game.me(1).at == game.me(0).at
    assert game.board.discards[1] == ("a9",)
    assert game.me(1).sack == ()
    assert game.seat == 2


@pytest.mark.clause("SA-7.7")
def test_the_call_can_be_answered_from_the_road() -> None:
    game = at_walls(players=3, parts={1: {"at": Spot(3, 4)}}).take("breach")
    assert set(game.offered()) == {"move", "rest", "answer"}
    assert game.take("answer").me(1).answered == 2


@pytest.mark.clause("SA-7.8")
def test_nobody_has_to_answer_yet() -> None:
    parts = {1: {"demons": "a9"}, 2: {"at": Spot(4, 3)}}
    game = at_walls(players=3, parts=parts).take("breach")
    assert set(game.offered()) == {"fight", "rest", "answer"}
    game.take("rest").take("done")
    assert set(game.offered()) == {"move", "rest", "answer"}
    game.take("move").take(game.offered("take:")[0])
    assert game.me(2).at == Spot(WALLS, 1)
    assert len(game.me(2).demons) == 2
    game.take("answer")
    assert game.me(1).answered == 3


@pytest.mark.clause("SA-R11")
def test_without_demons_at_the_walls_after_the_breach_one_answers_or_rests() -> None:
    game = at_walls(players=3).take("breach")
    assert game.offered() == ["rest", "answer"]
    assert game.block("breach").clause == "SA-R11"


@pytest.mark.clause("SA-7.9", "SA-7.10")
def test_each_turn_of_the_breacher_lays_a_card_below_the_cathedral() -> None:
    game = at_walls(players=3).take("breach").take("rest").take("done").take("rest").take("done")
    assert len(game.board.laid) == 3
    assert game.seat == 1, "the breacher does nothing else"
    game.take("answer")
    assert (game.me(1).answered, game.me(0).answered) == (3, 2)
    assert game.me(1).at != game.me(0).at
    game.take("rest").take("done")
    assert game.asked() == "rest"


@pytest.mark.clause("SA-7.10")
def test_who_has_answered_has_no_more_turns() -> None:
    game = at_walls(players=4).take("breach").take("answer")
    assert game.seat == 2
    game.take("rest").take("done").take("rest").take("done")
    assert game.seat == 2, "the breacher laid a card, and who answered is passed over"


@pytest.mark.clause("SA-7.11")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_act_ends_when_all_have_answered(players: int) -> None:
    game = at_walls(players=players).take("breach")
    for _ in range(players - 1):
        assert game.board.stage == "call"
        game.take("answer")
    assert game.board.stage == "respite"
    assert len(game.board.laid) == 2
    assert set(game.asking().values()) == {"rest"}
    assert len(game.asking()) == players


@pytest.mark.clause("SA-7.11", "SA-R11")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_second_card_below_the_cathedral_calls_all_others(players: int) -> None:
    game = at_walls(players=players, parts={1: {"demons": "a9"}}).take("breach")
    for _ in range(2 * (players - 1)):
        assert game.board.stage == "call"
        game.take("rest").take("done")
    assert game.board.stage == "respite"
    assert len(game.board.laid) == 4
    assert [game.me(seat).answered for seat in range(players)] == [2] + [4] * (players - 1)
    assert game.me(1).demons == ()


@pytest.mark.clause("SA-7.11")
def test_the_dead_need_not_answer() -> None:
    game = at_walls(players=3, parts={1: {"fate": "dead"}}).take("breach")
    assert game.seat == 2
    game.take("answer")
    assert game.board.stage == "respite"
    assert set(game.asking()) == {0, 2}


@pytest.mark.clause("SA-9.1", "SA-9.2", "SA-R15")
def test_a_game_in_which_everybody_dies_on_the_road_ends_in_a_tie() -> None:
    on = board(plain_cards(), parts={0: {"fate": "dead"}, 1: {"demons": "c1", "health": 1, "stamina": 0}})
    game = turn_of(on, 1).take("fight").take("roll", roll=(1, 1)).take("end").take("endure")
    assert game.result == "all_dead"
    assert game.table.outcome is not None
    assert game.table.outcome.winners == (0, 1)
