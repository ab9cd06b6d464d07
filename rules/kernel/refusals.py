"""Why an answer, an undo or a card set is turned down. Every refusal leaves the table as it was."""

from __future__ import annotations

from typing import ClassVar


class Refusal(Exception):
    """Something asked of the engine that it will not do.

    `code` is the stable machine word (`docs/api.md`), `message` a sentence for a person, `clause` the rule
    that forbids it, where a rule does.
    """

    code: ClassVar[str] = "refused"

    def __init__(self, message: str, clause: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.clause = clause


class StaleAnswer(Refusal):
    """The answer belongs to a question that is no longer open."""

    code = "stale_answer"


class NotYourTurn(Refusal):
    """The seat has nothing to decide now."""

    code = "not_your_turn"


class IllegalAnswer(Refusal):
    """The option, or the set of pieces for it, was not offered."""

    code = "illegal_answer"


class GameOver(Refusal):
    """The game has an outcome; nothing can be decided any more."""

    code = "game_over"


class UndoFloor(Refusal):
    """Nothing can be taken back: a roll, a reveal or another seat's act lies in between."""

    code = "undo_floor"


class BadSet(Refusal):
    """A card set that cannot be read or cannot be played; the message names file, card, field and reason."""

    code = "bad_set"


class BadOption(Refusal):
    """A game option, or a value of one, that the game does not have."""

    code = "bad_option"


class BadExport(Refusal):
    """A file that is no exported game, or one that this version cannot go on with."""

    code = "bad_export"


class Stuck(RuntimeError):
    """A defect of the engine: the game is not over and nobody can answer, or it passed its bound."""
