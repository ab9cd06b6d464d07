"""One effect on a small board: a deed that is done, a fury that strikes, a penalty that is paid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.kernel.choices import Choice, Decision, Pick, Picks, Question
from rules.kernel.events import Event
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.sanctum.board import Board
from rules.sanctum.box import dice_stream
from rules.sanctum.effects.base import Cause, Deed, Happening, Tally, Trigger
from rules.sanctum.effects.furies import FuryVerb
from rules.sanctum.effects.penalties import Penalty
from rules.sanctum.harm import Boundary
from tests.rules.sanctum.box import plain_cards
from tests.rules.sanctum.scenes import Play, board, fight, foes

SKILL = Cause("h1_green_1", "Skill", "skill", "skill.h1_green_1")
BOOTS = Cause("h1", "the boots", "ability", "boots.0")
LORD = Cause("L1", "Lord L1", "lord")
FURY = Cause("F1", "Fury F1", "fury")


class Doing(Step[Board], frozen=True):
    """A deed is done; what it costs has been paid."""

    deed: Deed
    cause: Cause
    aim: str
    picks: Picks

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Do it."""
        self.deed.do(turn, 0, self.cause, self.aim, self.picks)


class Pushing(Step[Board], frozen=True):
    """Steps that an effect gives are carried out."""

    effect: FuryVerb | Trigger
    cause: Cause
    happening: Happening = "attack_ended"
    tally: Tally = Tally()

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Push them."""
        if isinstance(self.effect, FuryVerb):
            turn.then(*self.effect.befall(turn.board, 0, self.cause))
        else:
            turn.then(*self.effect.after(self.happening, turn.board, 0, self.tally))


class Paying(Step[Board], frozen=True):
    """A penalty is paid."""

    penalty: Penalty
    aim: str

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Pay it."""
        self.penalty.pay(turn, 0, LORD, self.aim)


class Over(Boundary, frozen=True):
    """What was tried is over; the end of the fight, as far as a death is concerned."""

    seat: int = 0

    def ask(self, board: Board) -> Question:
        """A question that stays open."""
        return Question(0, "over", (Choice("over", closing=True),))

    def explain(self, board: Board, question: Question) -> Decision:
        """Nothing to be told."""
        return Decision(0, "over", "Over.", "", "SA-3.1", ())


def road(told: str = "g5 g3", **more: Any) -> Board:  # noqa: ANN401 - any field of a part
    """A fight on the road in its Attack step, against a demon that is hit by 6."""
    fields: dict[str, Any] = {"demons": "a1", "fight": fight(told), **more}
    return board(fields.pop("cards", None), parts={0: fields}, stage=fields.pop("stage", "road"))


def battle(told: str = "g5 g3", at: str = "L1! F1* L2 F2 L3", **more: Any) -> Board:  # noqa: ANN401 - any field
    """A fight of Act VI in its Attack step, the figure on an open fury card."""
    cards = more.pop("cards", None) or plain_cards()
    return road(told, cards=cards, demons="", foes=foes(cards, at), stage="battle", **more)


def tried(on: Board, step: Step[Board], roll: Sequence[int] = ()) -> Play:
    """The board after a step, at the first question; all these dice must fall."""
    play = Play(on, step, Over(), laid={dice_stream(0): roll})
    fallen = [value for event in play.events for value in _rolled(event)]
    assert fallen == list(roll), "other dice were rolled than were laid"
    return play


def _rolled(event: Event) -> list[object]:
    """The values of dice that an event tells as rolled."""
    found = {"dice_rerolled": event.values.get("after"), "dice_added": event.values.get("values")}
    values = found.get(event.kind)
    return list(values) if isinstance(values, list | tuple) else []


def used(
    on: Board, deed: Deed, aim: str = "", *picks: str, cause: Cause = SKILL, roll: Sequence[int] = ()
) -> Play:
    """The board after a deed. It must be offered with this aim and these dice."""
    assert aim in deed.aims(on, 0, cause), f"{aim} is not among {deed.aims(on, 0, cause)}"
    sets = deed.sets(on, 0, cause, aim)
    assert tuple(sorted(picks)) in (sets if sets is not None else ((),))
    return tried(on, Doing(deed, cause, aim, tuple(sorted(picks))), roll)


def struck(on: Board, effect: FuryVerb, roll: Sequence[int] = ()) -> Play:
    """The board after a fury has struck."""
    return tried(on, Pushing(effect, FURY), roll)


def told(play: Play) -> list[str]:
    """The kinds of what has just been told."""
    return [event.kind for event in play.events]
