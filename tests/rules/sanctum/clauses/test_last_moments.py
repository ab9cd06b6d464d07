"""The last blow and the last death: games played to their very end."""

from __future__ import annotations

from typing import Any

import pytest

from rules.sanctum import endings
from rules.sanctum.box import WALLS
from rules.sanctum.pieces import Spot
from tests.rules.sanctum.box import plain_cards
from tests.rules.sanctum.scenes import Play, battle, board, turn_of

EASY = plain_cards(lord={"locations": (1,), "damage": 1})


def last_blow(*others: dict[str, Any], rows: tuple[str, ...] = (), **mine: Any) -> Play:  # noqa: ANN401
    """Seat 0, the last who fights, beats its last card; the others are out already."""
    parts = {0: {"dice": 1, **mine}, **dict(enumerate(others, 1))}
    game = battle(EASY, "L1", *(rows or ("L2!",) * len(others)), after=9, parts=parts)
    return (
        game.take("roll", seat=0, roll=(1,))
        .take("complete", "g1", seat=0)
        .take("end", seat=0)
        .take("endure", seat=0)
    )


def winners(game: Play) -> tuple[int, ...]:
    """The seats that have won."""
    assert game.table.outcome is not None
    return game.table.outcome.winners


@pytest.mark.clause("SA-9.1", "SA-9.3")
def test_the_game_ends_when_all_are_out_and_the_healthiest_survivor_wins() -> None:
    game = last_blow({"fate": "victorious", "health": 6}, {"fate": "dead", "health": 0}, health=7)
    assert game.result == "won"
    assert winners(game) == (0,)
    lines = endings.ranking(game.board)
    assert [(line.rank, line.seat, line.score) for line in lines[:2]] == [(1, 0, 7), (2, 1, 6)]
    assert lines[2].seat == 2


@pytest.mark.clause("SA-9.3")
def test_a_survivor_beats_every_dead_hero_whatever_they_achieved() -> None:
    game = last_blow({"fate": "dead", "achievements": 9}, rows=("L2! F1! L3",), health=1)
    assert winners(game) == (0,)


@pytest.mark.clause("SA-9.4")
def test_a_tie_in_health_is_broken_by_achievements() -> None:
    game = last_blow({"fate": "victorious", "health": 7, "achievements": 3}, health=7, achievements=2)
    assert winners(game) == (1,)


@pytest.mark.clause("SA-9.4")
def test_equal_achievements_leave_a_tie() -> None:
    other = {"fate": "victorious", "health": 7, "achievements": 2}
    game = last_blow(other, {**other, "achievements": 1}, health=7, achievements=2)
    assert winners(game) == (0, 1)
    assert [line.rank for line in endings.ranking(game.board)] == [1, 1, 3]


@pytest.mark.clause("SA-9.3")
def test_eleven_health_beats_ten() -> None:
    assert winners(last_blow({"fate": "victorious", "health": 11}, health=10)) == (1,)


def last_death(row: str, *others: str, fates: dict[int, Any] | None = None) -> Play:
    """Seat 0, the last who fights, dies before these cards; the others lie dead before theirs."""
    cards = plain_cards()
    parts: dict[int, Any] = {0: {"dice": 1, "health": 1, "stamina": 0}}
    parts |= {seat: {"fate": "dead", "health": 0} for seat in range(1, len(others) + 1)}
    for seat, more in (fates or {}).items():
        parts[seat] = {**parts[seat], **more}
    game = battle(cards, row, *others, after=9, parts=parts)
    return game.take("roll", seat=0, roll=(6,)).take("end", seat=0).take("endure", seat=0)


@pytest.mark.clause("SA-9.2", "SA-R15", "SA-8.18")
def test_if_everybody_dies_who_defeated_the_most_cards_wins() -> None:
    game = last_death("L1! F1 L2", "L3! F2! L4", "L5:110 F3 L6")
    assert game.result == "all_dead"
    assert winners(game) == (1,)


@pytest.mark.clause("SA-9.2")
def test_a_tie_of_the_dead_is_broken_by_hits_on_the_present_card() -> None:
    assert winners(last_death("L1! F1! L2:100", "L3! F2! L4:110")) == (1,)
    assert winners(last_death("L1! F1! L2:110", "L3! F2! L4:110")) == (0, 1)


@pytest.mark.clause("SA-R15")
def test_who_died_before_the_final_battle_has_defeated_nothing() -> None:
    game = last_death("L1:100", "", fates={1: {"achievements": 5, "kills": 30}})
    assert winners(game) == (0,)
    game = last_death("L1", "", fates={1: {"achievements": 5}})
    assert winners(game) == (0, 1), "nobody has defeated a card or hit one"


@pytest.mark.clause("SA-7.12", "SA-8.3")
def test_the_last_hero_alive_fights_the_battle_alone() -> None:
    parts: dict[int, Any] = {0: {"at": Spot(WALLS, 1)}, 1: {"fate": "dead", "health": 0}}
    on = board(parts=parts, stage="walls", front=Spot(WALLS, 1), lots=(), lords=())
    game = turn_of(on).take("breach").take("done")
    while game.asked() == "roar":
        game.take(game.offered()[0])
    assert game.asking() == {0: "prepare"}
    assert len(game.me(0).foes) == 9
    assert game.me(1).foes == ()


@pytest.mark.clause("SA-9.2", "SA-7.15")
def test_if_the_demon_lords_answer_kills_everybody_the_game_is_over() -> None:
    parts = {seat: {"at": Spot(WALLS, 1), "health": 1, "stamina": 0} for seat in (0, 1)}
    on = board(parts=parts, stage="walls", front=Spot(WALLS, 1), lots=(), lords=())
    game = turn_of(on).take("breach").take("answer").take("done", seat=0).take("done", seat=1)
    assert game.result == "all_dead"
    assert winners(game) == (0, 1)
