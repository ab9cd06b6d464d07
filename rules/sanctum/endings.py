"""How a game ends: the ranking of heroes, and who has won (SA-R15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from msgspec.structs import replace

from rules.kernel.clauses import cite
from rules.kernel.turn import Turn
from rules.sanctum.pieces import Part

if TYPE_CHECKING:
    from rules.sanctum.board import Board


GIVEN_UP: Final = "given_up"
"""The result of a game that somebody gave up (SA-10.1)."""


class Rank(msgspec.Struct, frozen=True):
    """A line of the final ranking: heroes who tie share a `rank`.

    `score` is the health of a survivor, the cards beaten of one who fell; `tie` breaks ties: achievements, or
    hits on the card the hero fell at.
    """

    rank: int
    seat: int
    score: int
    tie: int


def ranking(board: Board) -> tuple[Rank, ...]:
    """All heroes, the winner first: survivors by health, then the fallen by cards beaten."""
    keyed = sorted(
        ((_standing(part), part.seat) for part in board.parts), key=lambda each: (each[0], -each[1])
    )
    keyed.reverse()
    lines: list[Rank] = []
    for at, ((alive, score, tie), seat) in enumerate(keyed):
        same = at > 0 and keyed[at - 1][0] == (alive, score, tie)
        lines.append(Rank(lines[-1].rank if same else at + 1, seat, score, tie))
    return tuple(lines)


def _standing(part: Part) -> tuple[bool, int, int]:
    """What a hero is ranked by: alive, then score, then what breaks a tie."""
    if part.fate != "dead":
        return True, part.health, part.achievements
    beaten = sum(foe.beaten for foe in part.foes)
    here = part.foes[part.foe_at] if part.foe_at < len(part.foes) else None
    return False, beaten, sum(here.hits) if here else 0


def finish(turn: Turn[Board]) -> None:
    """End the game: among the victorious the healthiest wins; if all are dead, who came furthest."""
    board = replace(turn.board, stage="over", active=None)
    turn.board = board
    lines = ranking(board)
    winners = tuple(sorted(line.seat for line in lines if line.rank == 1))
    names = [board.hero(seat).name for seat in winners]
    if board.living:
        cite("SA-9.4")
        turn.say("ended_victorious", "SA-9.3", winners=list(winners), who=names, health=lines[0].score)
        turn.finish("won", "SA-9.3", winners)
        return
    cite("SA-9.1")
    cite("SA-R15")
    turn.say("ended_in_death", "SA-9.2", winners=list(winners), who=names, cards=lines[0].score)
    turn.finish("all_dead", "SA-9.2", winners)
