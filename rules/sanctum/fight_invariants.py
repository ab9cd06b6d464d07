"""What must hold of fights after every answer: hits, dice, tokens on spaces, the row of cards of Act VI."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules.sanctum.box import FACES, FITS, TOKENS, Token
from rules.sanctum.cards import Hero, Item, SkillTile
from rules.sanctum.paying import BURDEN

if TYPE_CHECKING:
    from rules.sanctum.board import Board
    from rules.sanctum.pieces import Part


def broken(board: Board) -> Iterator[str]:
    """What does not hold, as sentences."""
    for part in board.parts:
        yield from _foes(board, part)
        yield from _dice(part)
        yield from _marks(board, part)
        for token in TOKENS:
            yield from _tokens(board, part, token)


def _foes(board: Board, part: Part) -> Iterator[str]:
    """Cards are beaten in order, a beaten one is hit everywhere; hits fit the locations of open cards."""
    at = part.foe_at
    if any(foe.beaten for foe in part.foes[at:]):
        yield f"seat {part.seat} has beaten a card out of order"
    for foe in part.foes:
        if len(foe.hits) != (len(board.locations(foe)) if foe.open else 0):
            yield f"{foe.card} has {len(foe.hits)} marks"
        if foe.beaten and not all(foe.hits):
            yield f"{foe.card} is beaten and not hit everywhere"
    if any(any(foe.hits) or foe.more for foe in part.foes[at + 1 :]):
        yield f"seat {part.seat} has hit a card ahead of the figure"
    if part.fate == "victorious" and at < len(part.foes):
        yield f"seat {part.seat} is victorious before its last card"


def _dice(part: Part) -> Iterator[str]:
    if part.fight is None:
        return
    names = [die.name for die in part.fight.dice]
    if len(set(names)) != len(names):
        yield f"seat {part.seat} has a die twice: {names}"
    if any(die.value not in FACES for die in part.fight.dice):
        yield f"seat {part.seat} has a die that shows no face"
    if part.fate != "alive":
        yield f"seat {part.seat} is {part.fate} and fights"


def _marks(board: Board, part: Part) -> Iterator[str]:
    """What lies on a space fits its colour; an ability without anything on it has no entry."""
    abilities = dict(part.abilities(board.cards))
    for ref, marks in part.marks.items():
        if not any(marks):
            yield f"nothing lies on {ref} of seat {part.seat}"
        if ref == BURDEN:
            continue
        ability = abilities.get(ref)
        if ability is None or len(ability.spaces) != len(marks):
            yield f"{marks} lies on {ref} of seat {part.seat}"
            continue
        for space, mark in zip(ability.spaces, marks, strict=True):
            if mark and mark != "corrupt" and mark not in FITS[space]:
                yield f"a {mark} lies on a {space} space of {ref}"


def _tokens(board: Board, part: Part, token: Token) -> Iterator[str]:
    """No token comes from nowhere: board, skill tiles, flames of items, and one of a starting bonus."""
    hero = board.hero(part.seat)
    sources: list[Hero | SkillTile | Item] = [hero, *(item for _, item in part.items(board.cards))]
    sources += [skill for skill in map(board.cards.skill, part.skills) if isinstance(skill, SkillTile)]
    most = 1 + sum(each.stamina if token == TOKENS[0] else each.focus for each in sources)
    have = part.tokens(token) + sum(marks.count(token) for marks in part.marks.values())
    if not 0 <= have <= most:
        yield f"seat {part.seat} has {have} {token} and can have {most}"
