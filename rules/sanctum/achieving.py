"""Achievements: who is first to reach a goal takes its tile (chapter 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Choice, Decision, Option, Pick, Question
from rules.kernel.clauses import cite
from rules.kernel.events import Event, Value
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.sanctum import words
from rules.sanctum.box import COLOURS, GOALS
from rules.sanctum.pieces import Goal, Held

if TYPE_CHECKING:
    from rules.sanctum.board import Board
    from rules.sanctum.pieces import Part

_CLAUSES = {"skills": "SA-6.3", "gems": "SA-6.4", "equipment": "SA-6.5", "higher": "SA-6.6"}
_TWO_COLOURS = 2


class CheckGoals(Step["Board"], frozen=True):
    """The last step of a Fight and of a Rest: the active hero takes the achievements reached (SA-R9)."""

    seat: int

    def ask(self, board: Board) -> Question | None:
        """One answer takes all that are reached; undo ends there, for the blessings are looked at."""
        return Question(self.seat, "claim", _CLAIM) if reached(board, self.seat) else None

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Take the tiles."""
        if pick is None:
            return
        goals = reached(turn.board, self.seat)
        if len(goals) > 1:
            cite("SA-6.7")
        turn.reveal()
        cite("SA-R9")
        for goal in goals:
            _take(turn, self.seat, goal)

    def explain(self, board: Board, question: Question) -> Decision:
        """Which goals were reached first."""
        goals = reached(board, self.seat)
        told = words.goals(goals)
        option = Option(
            "claim",
            words.label("claim", count=len(goals)),
            "SA-6.1",
            f"goal:{goals[0].mastery}.{goals[0].level}",
            forecast={"": words.forecast("claim", goals=told, count=len(goals))},
            locks=True,
        )
        return Decision(
            self.seat,
            question.kind,
            words.prompt("claim", goals=told),
            words.cause("claim"),
            "SA-6.1",
            (option,),
        )


_CLAIM = (Choice("claim", locks=True),)


def reached(board: Board, seat: int) -> tuple[Goal, ...]:
    """The goals that this hero is the first to reach; none once the walls are breached (SA-7.5).

    The bonus for a level comes with the first goal of that level, and not for one that is blocked.
    """
    if board.breacher is not None:
        cite("SA-7.5")
        return ()
    part = board.part(seat)
    if part.fate == "dead":
        return ()
    open_now = [goal for goal in board.goals if goal.taken is None and not goal.blocked]
    plain = [goal for goal in open_now if goal.mastery != "higher" and attained(board, part, goal)]
    if not plain:
        return ()
    levels = {goal.level for goal in plain}
    higher = [goal for goal in open_now if goal.mastery == "higher" and goal.level in levels]
    return (*plain, *higher)


def attained(board: Board, part: Part, goal: Goal) -> bool:
    """Whether a hero stands where a goal asks (that of "higher" stands with others)."""
    return standing(board, part, goal) >= GOALS[goal.mastery][goal.level]


def standing(board: Board, part: Part, goal: Goal) -> int:
    """How far a hero is toward a goal: skills gained, gems of the second best colour, levels worn."""
    match goal.mastery:
        case "skills":
            return len(part.skills)
        case "gems":
            return sorted(board.gained(part.seat, colour) for colour in COLOURS)[-_TWO_COLOURS]
        case "equipment":
            return worn_levels(board, part)
        case "higher":
            return 0


def worn_levels(board: Board, part: Part) -> int:
    """The levels of all items worn together."""
    return sum([board.cards.item(card).level for card in part.worn.values()])


def _take(turn: Turn[Board], seat: int, goal: Goal) -> None:
    """The tile goes to the hero, who alone sees its blessing (SA-6.2)."""
    board = turn.board
    part = board.part(seat)
    goals = tuple(replace(each, taken=seat, tile="") if each == goal else each for each in board.goals)
    part = replace(part, blessings=(*part.blessings, Held(goal.tile)), achievements=part.achievements + 1)
    turn.board = replace(board.with_part(part), goals=goals)
    clause = _CLAUSES[goal.mastery]
    values: dict[str, Value] = {
        "seat": seat,
        "who": board.hero(seat).name,
        "mastery": goal.mastery,
        "level": goal.level,
    }
    blessing: dict[str, Value] = {"tile": goal.tile, "name": board.cards.tiles[goal.tile].name}
    cite("SA-6.1")
    cite("SA-6.2")
    turn.tell(Event("achieved", clause, values, seats=(seat,), fuller=blessing))
