"""Every refusal and its status, in one table, and the refusals that are the app's own."""

from __future__ import annotations

from rules.kernel.refusals import (
    BadExport,
    BadOption,
    BadSet,
    GameOver,
    IllegalAnswer,
    NotYourTurn,
    Refusal,
    StaleAnswer,
    UndoFloor,
)


class NotFound(Refusal):
    """There is no such page, game or set."""

    code = "not_found"


class TokenNeeded(Refusal):
    """The call needs a seat's token and came with none, or with one that nobody has."""

    code = "token_needed"


class NotYours(Refusal):
    """The game belongs to another browser, or the token to another game."""

    code = "not_your_game"


class CrossSite(Refusal):
    """A post that did not come from one of our own pages."""

    code = "cross_site"


class KeyReused(Refusal):
    """An idempotency key that has already come with something else."""

    code = "key_reused"


class UnknownGame(Refusal):
    """A game that cannot be played here."""

    code = "unknown_game"


class NotComplete(Refusal):
    """An export of a running table: it holds what one seat may know, which is not a game."""

    code = "not_complete"


class Malformed(Refusal):
    """What was sent has not the form that is asked for; the message names the field."""

    code = "malformed"


class TooLarge(Refusal):
    """What was sent is larger than the server takes."""

    code = "too_large"


class WrongMethod(Refusal):
    """The address does not do that."""

    code = "method_not_allowed"


class Deleted(Refusal):
    """The game was deleted; it can be brought back from the home page."""

    code = "deleted"


class WhichSeat(Refusal):
    """A browser that holds several seats of a game has not said which it looks from."""

    code = "which_seat"


class NotTheHost(Refusal):
    """Only the host of a table may do this."""

    code = "not_the_host"


class NotWatching(Refusal):
    """The browser holds no seat of the game; it may watch where the table allows it, once it has said so."""

    code = "not_watching"


class Removed(Refusal):
    """The host of the table lets this browser in no more."""

    code = "removed"


class LinkReplaced(Refusal):
    """The link by which this browser came to a table leads there no more; its host has made a new one."""

    code = "link_replaced"


class SeatTaken(Refusal):
    """The seat is not free; the message tells which are."""

    code = "seat_taken"


class AlreadyBegun(Refusal):
    """The game has begun; nobody can take a seat or change how it is set up any more."""

    code = "already_begun"


class NotReady(Refusal):
    """The game cannot begin, or the table cannot be changed so, as it stands now; the message says why."""

    code = "not_ready"


class StoodIn(Refusal):
    """A computer plays for this seat's person, who has not taken the seat back yet."""

    code = "stood_in"


class NotAlone(Refusal):
    """One of several people cannot give up for all of them; each may leave the table."""

    code = "not_alone"


class NoTable(Refusal):
    """The game is played by one, or without a table: there is nobody to write to or to stand in for."""

    code = "no_table"


class NotGone(Refusal):
    """A stand-in was asked for somebody who is there, or has only just gone."""

    code = "not_gone"


class TooMany(Refusal):
    """More messages in a few seconds than anybody can read."""

    code = "too_many"


class NotSaved(Refusal):
    """The disk would not take it; nothing was changed."""

    code = "not_saved"


class Defect(Refusal):
    """Something is wrong with the program itself; nothing was changed."""

    code = "defect"


STATUS: dict[type[Refusal], int] = {
    Malformed: 422,
    TokenNeeded: 401,
    NotYours: 403,
    NotTheHost: 403,
    NotWatching: 403,
    Removed: 403,
    CrossSite: 403,
    NotFound: 404,
    WrongMethod: 405,
    StaleAnswer: 409,
    NotYourTurn: 409,
    UndoFloor: 409,
    StoodIn: 409,
    NotGone: 409,
    NoTable: 409,
    NotAlone: 409,
    WhichSeat: 409,
    SeatTaken: 409,
    AlreadyBegun: 409,
    NotReady: 409,
    GameOver: 410,
    Deleted: 410,
    LinkReplaced: 410,
    TooLarge: 413,
    IllegalAnswer: 422,
    KeyReused: 422,
    UnknownGame: 422,
    BadOption: 422,
    BadSet: 422,
    BadExport: 422,
    NotComplete: 422,
    TooMany: 429,
    Defect: 500,
    NotSaved: 503,
}

HEADINGS: dict[int, str] = {
    401: "A token is needed",
    403: "Not from here",
    404: "There is nothing here",
    405: "This address does not do that",
    409: "The game has moved on",
    410: "That is over",
    413: "That is too large",
    422: "That cannot be taken",
    429: "That is too fast",
    500: "Something went wrong",
    503: "It could not be saved",
}


def status_of(refusal: Refusal) -> int:
    """The HTTP status of a refusal."""
    return STATUS[type(refusal)]


def sentence_of(refusal: Refusal) -> str:
    """What a refusal says, as a sentence that ends like one."""
    told = refusal.message.rstrip()
    return told if told.endswith((".", "!", "?", "…")) else f"{told}."


WITH_STATE = (StaleAnswer, NotYourTurn, UndoFloor, GameOver, IllegalAnswer, StoodIn)
"""Refusals after which the one refused is shown how the game stands."""
