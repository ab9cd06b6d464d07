"""What must hold after every answer: dice and cards conserved, every life within its die."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules.kernel.clauses import cite
from rules.seventh_seal.arrivals import DiscardCard
from rules.seventh_seal.box import COLOURS, DICE, TOP, WAVES

if TYPE_CHECKING:
    from rules.kernel.steps import Step
    from rules.kernel.table import Table
    from rules.seventh_seal.board import Board
    from rules.seventh_seal.pieces import Corpse, Die, InPlay, Ongoing

_ALONE = ("overlord", "barrier")
_SHOWING = ("overlord", "barrier", "track", "life", "guard")
"""Where a die records something: it shows 1 to 6 there. An Overlord's may show 0, once it has fallen."""


def broken(table: Table[Board, Step[Board]]) -> list[str]:
    """What does not hold, as sentences."""
    board = table.board
    if not board.dice:
        return []
    in_hand = [step.card for step in table.agenda if isinstance(step, DiscardCard)]
    return [*_dice(board), *_life(board), *_underlings(board, in_hand), *_seals(board), *_play(board)]


def _dice(board: Board) -> Iterator[str]:
    """The 21 dice, each in one place, where its colour may be."""
    cite("7S-0.3")
    expected = sorted(f"{colour}{n}" for colour in COLOURS for n in range(1, DICE[colour] + 1))
    if sorted(die.name for die in board.dice) != expected:
        yield f"the dice are {[die.name for die in board.dice]}"
    places = Counter((die.lies, die.at) for die in board.dice)
    for lies in _ALONE:
        if sum(count for (where, _), count in places.items() if where == lies) > 1:
            yield f"several dice lie on {lies}"
    for (lies, at), count in places.items():
        if lies in ("guard", "track", "scroll") and count > 1:
            yield f"{count} dice lie on {lies} {at}"
    for die in board.dice:
        yield from _die(board, die)


def _die(board: Board, die: Die) -> Iterator[str]:
    if not die.name.startswith(die.colour):
        yield f"die {die.name} is {die.colour}"
    if not 0 <= die.value <= TOP:
        yield f"die {die.name} shows {die.value}"
    fallen = die.lies == "overlord" and board.stage == "wave_end"
    if die.lies in _SHOWING and not die.value and not fallen:
        yield f"die {die.name} on {die.lies} shows nothing"
    if die.lies in ("bag", "box") and die.value:
        yield f"die {die.name} in the {die.lies} shows {die.value}"
    if die.lies == "held" and board.underling(die.at) is None and die.at != "overlord":
        yield f"die {die.name} is held by {die.at}, which is gone"


def _life(board: Board) -> Iterator[str]:
    """Life dice are pink, lie in spaces, and show 1 to 6."""
    cite("7S-0.18")
    dice = board.lying("life")
    spaces = board.place_card.life_spaces
    spaces += sum(board.permanent(skill).effect.life_spaces() for skill in board.skills)
    if len(dice) > spaces:
        yield f"{len(dice)} life dice lie in {spaces} spaces"
    if any(die.colour != "pink" for die in dice):
        yield "a life die is not pink"
    if dice and board.unsplit >= board.life:
        yield f"{board.unsplit} damage waits with {board.life} life"


def _underlings(board: Board, in_hand: list[str]) -> Iterator[str]:
    """Every Underling card is in one place; every one in play has a die, or waits for it."""
    cite("7S-0.2")
    found = Counter(in_hand)
    for pile in (*board.decks.values(), *board.discards.values()):
        found.update(pile)
    lying: tuple[InPlay | Corpse | Ongoing, ...] = (*board.underlings, *board.corpses, *board.ongoing)
    found.update(each.card for each in lying)
    expected = Counter({card.id: card.copies for card in board.cards.underlings.values()})
    for card in sorted((found - expected) | (expected - found)):
        yield f"card {card} lies in {found[card]} places, not {expected[card]}"
    names = [each.name for each in lying]
    if len(set(names)) != len(names):
        yield f"Underlings share a name: {names}"
    for die in board.lying("track"):
        if board.underling(die.at) is None:
            yield f"die {die.name} lies on {die.at}, which is gone"
    for each in board.underlings:
        if not 0 <= each.fury < len(board.face_of(each).fury_track):
            yield f"{each.name} is on Fury space {each.fury}"


def _seals(board: Board) -> Iterator[str]:
    """All Seals are on the Scroll or stayed in the box; no skill is owned twice."""
    cite("7S-0.1")
    every = Counter((*board.cards.underworlds, *board.cards.overlords))
    found = Counter((*board.scroll, *board.unused))
    if every != found:
        yield f"Seals are astray: {sorted((every - found) | (found - every))}"
    keys = [board.permanent(skill).key for skill in board.skills]
    if len(set(keys)) != len(keys):
        yield f"a skill is owned twice: {keys}"


def _play(board: Board) -> Iterator[str]:
    if not 0 <= board.wave <= WAVES:
        yield f"wave {board.wave}"
    if board.overlord and not 0 <= board.time < len(board.track):
        yield f"the Time track's die is on space {board.time} of {len(board.track)}"
    blacks = sum(die.colour == "black" for die in board.dice)
    if blacks != DICE["black"]:
        yield f"there are {blacks} black dice"
