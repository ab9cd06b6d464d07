"""What programs send to the JSON API, strictly typed."""

from __future__ import annotations

from typing import Annotated, Literal, TypeVar

import msgspec

from app import seeds
from app.refusals import Malformed
from rules.kernel.game import Options

T = TypeVar("T")

Key = Annotated[
    str, msgspec.Meta(min_length=1, max_length=100, description="A new one, such as a UUID, each time.")
]
Count = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
Seed = Annotated[int, msgspec.Meta(extra_json_schema={"minimum": -seeds.MOST, "maximum": seeds.MOST})]
"""Described here; `seeds.within` says the same of one out of bounds as the page does."""

Word = Annotated[str, msgspec.Meta(max_length=200)]
Picks = Annotated[list[Word], msgspec.Meta(max_length=100)]


class SeatBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at one seat, and as what it is played ("random" or absent: it is dealt)."""

    player: Literal["human", "computer"] = "human"
    hero: Word | None = None


class GameBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/v1/games`. A `seed` marks the game "open dice"; `set` names a card set that ships."""

    game: Word
    seed: Seed | None = None
    options: Options | None = None
    set: Word | None = None
    seats: Annotated[list[SeatBody], msgspec.Meta(max_length=10)] | None = None
    name: Word | None = None


class AnswerBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/v1/games/{id}/answers`: the question's number, an option, one of the option's sets."""

    question: Count
    option: Word
    key: Key
    picks: Picks = []


class StepBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/v1/games/{id}/undo` and `/redo`: the own answer to take back or restore."""

    revision: Count
    key: Key


class KeyBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/v1/games/{id}/concede`."""

    key: Key


class MessageBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/v1/games/{id}/messages`."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
    key: Key


class StandInBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/v1/games/{id}/stand-ins`: the seat for which a computer is to play; or no longer."""

    seat: Count
    wanted: bool = True


class GoOnBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/v1/games/{id}/go-on`: what the computer that is stuck at a seat is to do."""

    seat: Count
    how: Literal["again", "first"]


def read_body(data: bytes, shape: type[T]) -> T:
    """A body of this shape. Raises Malformed, naming the field."""
    try:
        return msgspec.json.decode(data, type=shape)
    except msgspec.ValidationError as error:
        raise Malformed(f"{error}.") from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Malformed(f"The body is not the JSON that is asked for: {error}.") from error
