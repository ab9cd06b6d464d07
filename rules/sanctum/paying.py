"""Tokens on ability spaces: what an ability costs, and how spent tokens come back (SA-R7).

A spent token is named by where it lies, "boots.0.1": the ability's reference and the number of the space.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from rules.kernel.turn import Turn
from rules.sanctum.box import FITS, TOKENS, SpaceColour, Token
from rules.sanctum.telling import say

if TYPE_CHECKING:
    from rules.sanctum.board import Board
    from rules.sanctum.cards import Ability
    from rules.sanctum.pieces import Mark, Part

NOTHING: Final = "-"
"""How a skill or a blessing is paid."""
BURDEN: Final = "burden"
"""The reference under which tokens lie that an ability cost beyond its spaces."""
_LETTERS: Final[dict[str, Token]] = {"s": "stamina", "f": "focus"}


def ways(part: Part, spaces: tuple[SpaceColour, ...], more: int) -> tuple[str, ...]:
    """The ways to pay for empty spaces, and `more` tokens of any kind, out of the pool.

    Each as letters, "s" for a stamina and "f" for a focus: "s", "sf", "ff".
    """
    return tuple(
        [
            way
            for way in payments(spaces, more)
            if way.count("s") <= part.stamina and way.count("f") <= part.focus
        ]
    )


@lru_cache(maxsize=256)
def payments(spaces: tuple[SpaceColour, ...], more: int) -> tuple[str, ...]:
    """The ways to pay for empty spaces and `more` tokens of any kind, whatever is in the pool."""
    hands = combinations_with_replacement("sf", len(spaces) + more)
    return tuple("".join(hand) for hand in hands if laid("".join(hand), spaces) is not None)


@lru_cache(maxsize=256)
def laid(way: str, spaces: tuple[SpaceColour, ...]) -> tuple[Token, ...] | None:
    """A payment's tokens in the order of the spaces, the rest behind; None where they do not fit."""
    left = [_LETTERS[letter] for letter in way]
    placed: dict[int, Token] = {}
    for at in sorted(range(len(spaces)), key=lambda at: len(FITS[spaces[at]])):  # purple takes what is left
        fit = next((token for token in left if token in FITS[spaces[at]]), None)
        if fit is None:
            return None
        left.remove(fit)
        placed[at] = fit
    return (*(placed[at] for at in range(len(spaces))), *left)


def pay(turn: Turn[Board], seat: int, ref: str, ability: Ability, way: str) -> None:
    """Move the tokens from the pool onto the ability; those beyond its spaces lie beside the abilities."""
    part = turn.board.part(seat)
    tokens = laid(way, ability.spaces) or ()
    marks: dict[str, tuple[Mark, ...]] = {**part.marks, ref: tokens[: len(ability.spaces)]}
    beyond = tokens[len(ability.spaces) :]
    if beyond:
        marks[BURDEN] = (*part.marks.get(BURDEN, ()), *beyond)
    turn.board = turn.board.with_part(
        replace(
            part,
            stamina=part.stamina - tokens.count("stamina"),
            focus=part.focus - tokens.count("focus"),
            marks=marks,
        )
    )


def spent(part: Part, kinds: tuple[Token, ...] = TOKENS) -> tuple[str, ...]:
    """Where spent tokens of these kinds lie, one place for each kind on each ability."""
    found: list[str] = []
    for ref, marks in part.marks.items():
        found.extend(f"{ref}.{marks.index(kind)}" for kind in kinds if kind in marks)
    return tuple(found)


def all_spent(part: Part, kinds: tuple[Token, ...] = TOKENS) -> tuple[str, ...]:
    """Where all spent tokens of these kinds lie, every one of them."""
    return tuple(
        f"{ref}.{at}" for ref, marks in part.marks.items() for at, mark in enumerate(marks) if mark in kinds
    )


def token_at(part: Part, where: str) -> Token:
    """The spent token that lies there. LookupError where none does."""
    ref, _, at = where.rpartition(".")
    mark = part.marks[ref][int(at)]
    if mark not in TOKENS:
        raise LookupError(where)
    return mark


def regenerate(turn: Turn[Board], seat: int, where: str, clause: str = "SA-R7", cause: str = "") -> None:
    """Move a spent token back to its pool."""
    part = turn.board.part(seat)
    kind = token_at(part, where)
    turn.board = turn.board.with_part(regained(part, where))
    say(turn, "regenerated", clause, seat, token=kind, where=where, cause=cause)


def regained(part: Part, where: str) -> Part:
    """A hero once the spent token that lies there is in its pool again. LookupError where none lies."""
    kind = token_at(part, where)
    part = _without(part, where)
    if kind == "stamina":
        return replace(part, stamina=part.stamina + 1)
    return replace(part, focus=part.focus + 1)


def lose_spent(turn: Turn[Board], seat: int, where: str, clause: str, cause: str) -> None:
    """Take a spent token out of the game; its space is empty again (SA-R12)."""
    part = turn.board.part(seat)
    token = token_at(part, where)
    turn.board = turn.board.with_part(_without(part, where))
    say(turn, "spent_token_lost", clause, seat, token=token, where=where, cause=cause)


def lose_token(turn: Turn[Board], seat: int, kind: Token, clause: str, cause: str) -> None:
    """Take a token of the pool out of the game. LookupError where there is none."""
    part = turn.board.part(seat)
    if not part.tokens(kind):
        raise LookupError(kind)
    if kind == "stamina":
        turn.board = turn.board.with_part(replace(part, stamina=part.stamina - 1))
    else:
        turn.board = turn.board.with_part(replace(part, focus=part.focus - 1))
    say(turn, "token_lost", clause, seat, token=kind, cause=cause)


def _without(part: Part, where: str) -> Part:
    """A hero's abilities without the token that lies there."""
    ref, _, number = where.rpartition(".")
    at, marks = int(number), part.marks[ref]
    free: Mark = ""
    if ref == BURDEN:
        left: tuple[Mark, ...] = (*marks[:at], *marks[at + 1 :])
    else:
        left = (*marks[:at], free, *marks[at + 1 :])
    others = {known: lying for known, lying in part.marks.items() if known != ref}
    return replace(part, marks={**others, ref: left} if any(left) else others)
