"""What the JSON API says of a game: the state that GET, answers, undo and redo all reply with."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from app.pages import LogLine
from app.pages import Step as Undoable
from app.refusals import sentence_of
from app.seen import Seen
from app.tables import Loaded
from rules.kernel.choices import Decision
from rules.kernel.events import Values
from rules.kernel.refusals import Refusal


class OutcomeReply(msgspec.Struct, frozen=True):
    """How a game ended."""

    result: str
    winners: tuple[int, ...]
    clause: str
    text: str


class StepReply(msgspec.Struct, frozen=True):
    """An own answer that can be taken back or restored."""

    revision: int
    text: str


class EventReply(msgspec.Struct, frozen=True):
    """One event: `at` is its number within the revision."""

    revision: int
    at: int
    clause: str
    kind: str
    text: str
    values: Values


class StateReply(msgspec.Struct, frozen=True):
    """A game as one seat may know it."""

    id: str
    game: str
    name: str
    revision: int
    question: int | None
    outcome: OutcomeReply | None
    view: msgspec.Struct
    decision: Decision | None
    waiting_for: tuple[int, ...]
    undo: StepReply | None
    redo: StepReply | None
    floor: str
    open_dice: bool


class ActedReply(StateReply, frozen=True, kw_only=True):
    """The same after an action, and what it caused."""

    events: tuple[EventReply, ...]


class ErrorReply(msgspec.Struct, frozen=True, omit_defaults=True):
    """A refusal: `code` is stable, `message` a sentence, `clause` the rule that forbids it."""

    code: str
    message: str
    clause: str | None
    state: StateReply | None = None


class SeatToken(msgspec.Struct, frozen=True):
    """A seat of a new game and what opens it; `token` null: a computer plays there."""

    seat: int
    token: str | None


class OpenedReply(msgspec.Struct, frozen=True):
    """A game that was opened or brought in."""

    id: str
    url: str
    seats: tuple[SeatToken, ...]


class OptionReply(msgspec.Struct, frozen=True):
    """One option of a game."""

    name: str
    label: str
    about: str
    values: tuple[bool | str, ...]
    default: bool | str


class SetReply(msgspec.Struct, frozen=True):
    """A card set that ships with a game."""

    name: str
    about: str
    digest: str


class SeatCounts(msgspec.Struct, frozen=True):
    """How many may sit at a table."""

    min: int
    max: int


class GameReply(msgspec.Struct, frozen=True):
    """A game that can be opened."""

    game: str
    title: str
    about: str
    seats: SeatCounts
    options: tuple[OptionReply, ...]
    sets: tuple[SetReply, ...]


class AdviceReply(msgspec.Struct, frozen=True):
    """A good move and why."""

    option: str
    picks: tuple[str, ...]
    why: str


class ForesightReply(msgspec.Struct, frozen=True):
    """What may come after an option, or odds that were asked: a sentence, its numbers, the game's view."""

    label: str
    text: str
    values: dict[str, int]
    view: msgspec.Struct


encode = msgspec.json.Encoder().encode


def state(loaded: Loaded, seen: Seen) -> StateReply:
    """The state of a game."""
    return StateReply(
        id=loaded.row.id,
        game=loaded.row.game,
        name=loaded.row.name,
        revision=seen.revision,
        question=seen.question,
        outcome=_outcome(loaded, seen),
        view=seen.view,
        decision=seen.decision,
        waiting_for=seen.waiting_for,
        undo=_step(seen.undo),
        redo=_step(seen.redo),
        floor=seen.floor,
        open_dice=loaded.row.setup.open_dice,
    )


def acted(loaded: Loaded, seen: Seen) -> ActedReply:
    """The state after an action, and what it caused."""
    return ActedReply(
        id=loaded.row.id,
        game=loaded.row.game,
        name=loaded.row.name,
        revision=seen.revision,
        question=seen.question,
        outcome=_outcome(loaded, seen),
        view=seen.view,
        decision=seen.decision,
        waiting_for=seen.waiting_for,
        undo=_step(seen.undo),
        redo=_step(seen.redo),
        floor=seen.floor,
        open_dice=loaded.row.setup.open_dice,
        events=event_replies(seen.told),
    )


def event_replies(lines: Iterable[LogLine]) -> tuple[EventReply, ...]:
    """Events as the API tells them."""
    return tuple(
        EventReply(line.revision, line.at, line.clause, line.kind, line.text, line.values) for line in lines
    )


def error(refusal: Refusal, at: StateReply | None = None) -> ErrorReply:
    """A refusal as the API tells it."""
    return ErrorReply(refusal.code, sentence_of(refusal), refusal.clause, at)


def _outcome(loaded: Loaded, seen: Seen) -> OutcomeReply | None:
    ended = loaded.table.outcome
    return None if ended is None else OutcomeReply(ended.result, ended.winners, ended.clause, seen.outcome)


def _step(step: Undoable | None) -> StepReply | None:
    return None if step is None else StepReply(step.revision, step.text)
