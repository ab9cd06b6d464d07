"""Ability spaces that are corrupted: which can be, how it is done, and how it is undone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.turn import Turn
from rules.sanctum.box import SpaceColour
from rules.sanctum.effects import naming, words
from rules.sanctum.telling import say

if TYPE_CHECKING:
    from rules.sanctum.board import Board
    from rules.sanctum.pieces import Mark, Part


def empty(board: Board, seat: int, colour: str) -> tuple[str, ...]:
    """The empty spaces of this colour ("any": of all), alike ones of an ability once: "boots.0.1"."""
    part = board.part(seat)
    found: list[str] = []
    for ref, ability in part.abilities(board.cards):
        seen: set[SpaceColour] = set()
        for at, (space, mark) in enumerate(zip(ability.spaces, part.marks_of(ref, ability), strict=True)):
            if not mark and space not in seen and colour in ("any", space):
                seen.add(space)
                found.append(f"{ref}.{at}")
    return tuple(found)


def corrupted(part: Part) -> tuple[str, ...]:
    """The corrupted spaces."""
    return tuple(
        f"{ref}.{at}"
        for ref, marks in part.marks.items()
        for at, mark in enumerate(marks)
        if mark == "corrupt"
    )


def corrupt(turn: Turn[Board], seat: int, where: str, clause: str) -> None:
    """Corrupt an empty space: it is of no use for the rest of the game (SA-R12)."""
    board = turn.board
    ref, at = _split(where)
    ability = board.part(seat).ability(board.cards, ref)
    _mark(turn, seat, where, "corrupt")
    on = naming.ability(board, seat, ref)
    say(turn, "space_corrupted", clause, seat, on=on, colour=ability.spaces[at], where=where)


def clear(turn: Turn[Board], seat: int, where: str, clause: str, name: str) -> None:
    """Make a corrupted space an empty one."""
    on = naming.ability(turn.board, seat, _split(where)[0])
    _mark(turn, seat, where, "")
    say(turn, "space_cleared", clause, seat, on=on, where=where, name=name)


def space_name(board: Board, seat: int, where: str) -> str:
    """A space with its colour and the ability it belongs to: "red space of the boots"."""
    ref, at = _split(where)
    spaces = board.part(seat).ability(board.cards, ref).spaces
    return words.label("space", colour=spaces[at], on=naming.ability(board, seat, ref))


def _split(where: str) -> tuple[str, int]:
    ref, _, at = where.rpartition(".")
    return ref, int(at)


def _mark(turn: Turn[Board], seat: int, where: str, mark: Mark) -> None:
    part = turn.board.part(seat)
    ref, at = _split(where)
    marks = list(part.marks_of(ref, part.ability(turn.board.cards, ref)))
    marks[at] = mark
    others = {known: lying for known, lying in part.marks.items() if known != ref}
    lying = {**others, ref: tuple(marks)} if any(marks) else others
    turn.board = turn.board.with_part(replace(part, marks=lying))
