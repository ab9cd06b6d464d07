"""Underlings gone furious, and those that outlive their Overlord: the Fury on the back of their cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Choice, Decision, Forecast, Option, Pick, Question
from rules.kernel.clauses import cite
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seventh_seal import threat, words
from rules.seventh_seal.arrivals import DiscardCard, discard
from rules.seventh_seal.board import Later
from rules.seventh_seal.effects.base import Cause
from rules.seventh_seal.effects.texts import fury_text
from rules.seventh_seal.finishing import later_locks
from rules.seventh_seal.harm import free_held, to_bag
from rules.seventh_seal.pieces import InPlay, Ongoing
from rules.seventh_seal.suffering import announced

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board


def resolve_fury(turn: Turn[Board], underling_card: str, clause: str, *, name: str = "") -> None:
    """Resolve an Underling card's Fury: at once, at its moment in the next turn, or as an ongoing one.

    An immediate card goes to the discard pile. `name` is the Underling's, where it was in play.
    """
    board = turn.board
    card = board.cards.underlings[underling_card]
    fury = card.fury
    turn.say("fury_resolved", clause, who=card.name, text=fury_text(fury))
    if fury.duration == "ongoing":
        if not name:
            name = f"u{board.named + 1}"
            board = replace(board, named=board.named + 1)
        waiting = board.stage == "wave_end"
        turn.board = replace(board, ongoing=(*board.ongoing, Ongoing(name, underling_card, waiting)))
        turn.say("fury_outlives" if waiting else "fury_stays", "7S-7.4", who=card.name)
        return
    cite("7S-7.3")
    if fury.when == "now":
        cause = Cause(underling_card, card.name, "fury")
        turn.then(*announced(turn, [(fury.effect, cause)]), DiscardCard(underling_card))
        return
    cite("7S-R20")
    later = Later(underling_card, "fury", fury.when, fury.effect)
    turn.board = replace(board, laters=(*board.laters, later))
    turn.say("fury_waits", "7S-7.3", who=card.name)
    discard(turn, underling_card)


def rage(turn: Turn[Board], name: str, clause: str) -> None:
    """An Underling leaves play and its Fury is resolved; its die returns to the bag (7S-R7)."""
    board = turn.board
    underling = board.underling(name)
    if underling is None:
        return
    turn.say("furious", clause, underling=name, who=board.label(underling))
    turn.board = board.without_underling(name)
    to_bag(turn, tuple(die.name for die in board.lying("track", name)), "7S-R7")
    free_held(turn, name)
    resolve_fury(turn, underling.card, clause, name=name)


class LeaveOngoing(Step["Board"], frozen=True):
    """End of a wave, 1: ongoing Furies that were in force are discarded (7S-7.1)."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Discard them."""
        board = turn.board
        turn.board = replace(board, ongoing=tuple(each for each in board.ongoing if each.waiting))
        for each in board.ongoing:
            if not each.waiting:
                turn.say("ongoing_leaves", "7S-7.1", who=board.face_of(each).name)
                discard(turn, each.card)


class ReleaseFury(Step["Board"], frozen=True):
    """End of a wave, 2: the Underlings that survived release their Fury, one after the other (7S-7.2)."""

    def ask(self, board: Board) -> Question | None:
        """Whose next; asked where there are several."""
        if len(board.underlings) < 2:  # noqa: PLR2004 - one is no choice (ALL-R2)
            return None
        locks = later_locks(board)
        return Question(0, "fury", tuple(Choice(f"fury:{u.name}", locks=locks) for u in board.underlings))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Let one rage and come back for the others."""
        board = turn.board
        if not board.underlings:
            return
        for clause in ("7S-0.8", "7S-7.2", "7S-7.5"):
            cite(clause)
        name = pick.parts[1] if pick is not None else board.underlings[0].name
        turn.then(self)
        rage(turn, name, "7S-7.2")

    def explain(self, board: Board, question: Question) -> Decision:
        """Each with its Fury, and what comes of it all with this one first where the order matters."""
        matters = threat.order_matters(board)
        options = tuple(
            Option(
                f"fury:{each.name}",
                words.label("fury", who=board.label(each)),
                "7S-7.2",
                f"underling:{each.name}",
                forecast={"": _told(board, each, matters=matters)},
                locks=question.choices[0].locks,
            )
            for each in board.underlings
        )
        prompt = words.prompt("fury", left=len(board.underlings))
        return Decision(0, question.kind, prompt, words.cause("fury"), "7S-7.2", options)


def _told(board: Board, each: InPlay, *, matters: bool) -> Forecast:
    text = fury_text(board.face_of(each).fury)
    told = threat.fury_summary(board, each.name)
    if matters:
        text = words.forecast("fury", text=text, told=told.text).text
    return Forecast(text, told.values)
