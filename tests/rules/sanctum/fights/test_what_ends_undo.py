"""Undo is said to end only where it does: by a roll, a reveal, or a death that is final."""

from __future__ import annotations

import pytest

from rules.sanctum.battle import BeginRound
from rules.sanctum.effects.blessings import CancelFury
from rules.sanctum.effects.furies import FuryVerb, Overturn, Scatter, Scorch, Toll
from tests.rules.sanctum.box import plain_cards
from tests.rules.sanctum.scenes import Play, board, final_board, held, turn_of

EASY = {"locations": (1,), "damage": 1}


def _before(effect: FuryVerb, *, health: int, roll: tuple[int, ...]) -> Play:
    """A hero who holds a blessing against furies and has come to this one."""
    cards = plain_cards(lord=EASY, fury={"effect": effect}, t1={"blessing": CancelFury()})
    mine = {"blessings": held("t1"), "health": health, "dice": len(roll)}
    game = Play(final_board(cards, "L1 F1 L2", "L30", parts={0: mine}), BeginRound())
    return game.take("roll", seat=0, roll=roll).take("complete", "g1", seat=0)


@pytest.mark.parametrize(
    ("effect", "health", "roll", "locks"),
    [
        (Scatter(), 9, (1, 6), True),
        (Scatter(), 9, (1,), False),
        (Scorch(2), 2, (1, 6), True),
        (Scorch(2), 3, (1, 6), False),
        (Toll("potion"), 1, (1, 6), True),
        (Overturn(), 1, (1, 6), False),
    ],
)
def test_to_let_a_fury_happen_locks_where_it_rolls_or_kills(
    effect: FuryVerb,
    health: int,
    roll: tuple[int, ...],
    locks: bool,  # noqa: FBT001 - a column of the table
) -> None:
    game = _before(effect, health=health, roll=roll)
    assert game.asked(0) == "fury"
    assert game.option("let", 0).locks is locks
    before = game.me()
    if not locks:
        assert game.take("let", seat=0).undo(0).me() == before


def _dying(**others: object) -> Play:
    """A hero about to take more wounds than there is health, on the road."""
    parts: dict[int, dict[str, object]] = {0: {"demons": "c1", "health": 1}, 1: others}
    return turn_of(board(parts=parts)).take("fight").take("roll", roll=(1, 2)).take("end")


def test_a_death_on_the_road_can_be_taken_back_while_others_live() -> None:
    game = _dying()
    assert not game.option("endure").locks
    game.take("endure")
    assert game.me().fate == "dead"
    assert game.undo(0).me().fate == "alive"


def test_the_death_of_the_last_hero_ends_the_game_and_locks() -> None:
    game = _dying(fate="dead")
    assert game.option("endure").locks
    assert game.take("endure").board.stage == "over"
