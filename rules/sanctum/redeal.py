"""Another table that a seat could not tell apart: all that it cannot know is dealt anew (SA-R16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.clauses import cite
from rules.kernel.rng import Draws, Rng
from rules.kernel.steps import Step
from rules.kernel.table import Table
from rules.kernel.turn import Turn
from rules.sanctum.box import DEMON_CARDS, FURIES, LEVELS, LORD_BACKS, LORDS, TILES
from rules.sanctum.deciding import decisions, shown_seats
from rules.sanctum.pieces import Foe, Held, Lord, Part

if TYPE_CHECKING:
    from rules.sanctum.board import Board


def redealt(table: Table[Board, Step[Board]], seat: int, rng: Rng) -> Table[Board, Step[Board]]:
    """The table with other cards where this seat cannot know them, and with other chance to come."""
    cite("SA-R16")
    turn = Turn(table.board, [], Draws(rng))
    _demons(turn)
    _tiles(turn, seat)
    _lords(turn)
    _furies(turn)
    _sealed(turn, seat)
    return replace(table, board=turn.board, rng=Rng(rng.secret, table.rng.drawn))


def _demons(turn: Turn[Board]) -> None:
    """The decks below their top demon."""
    decks = dict(turn.board.decks)
    for level in LEVELS:
        deck = decks.get(level, ())
        decks[level] = (*deck[:1], *turn.shuffle(f"{DEMON_CARDS}{level}", sorted(deck[1:])))
    turn.board = replace(turn.board, decks=decks)


def _tiles(turn: Turn[Board], seat: int) -> None:
    """Tiles on the achievement board and in the box; and what others hold, until the respite turns it up."""
    board = turn.board
    hidden = [part.seat for part in board.parts if part.seat != seat] if not board.blessings_open else []
    unknown = [*board.spare, *(goal.tile for goal in board.goals if goal.tile)]
    unknown += [held.tile for other in hidden for held in board.part(other).blessings]
    tiles = list(turn.shuffle(TILES, sorted(unknown)))
    goals = tuple(replace(goal, tile=tiles.pop()) if goal.tile else goal for goal in board.goals)
    for other in hidden:
        part = board.part(other)
        held = tuple(Held(tiles.pop(), each.used) for each in part.blessings)
        board = board.with_part(replace(part, blessings=held))
    turn.board = replace(board, goals=goals, spare=tuple(tiles))


def _lords(turn: Turn[Board]) -> None:
    """The backs of Demon Lord cards that have not been turned over, and the fronts in the deck.

    The fight side of a card that was laid lies open, and in the call to arms that of the next card on the
    deck, which is why laying it reveals nothing.
    """
    board = turn.board
    open_fronts = int(board.stage == "call")
    hidden = board.lords[open_fronts:]
    backs = [card.back for card in (*board.lords, *board.laid[board.shown :])]
    backs += [foe.back for part in board.parts for foe in part.foes if foe.kind == "lord"]
    new_fronts = turn.shuffle(LORDS, sorted(card.front for card in hidden))
    new_backs = list(turn.shuffle(LORD_BACKS, sorted(backs)))
    fronts = (*(card.front for card in board.lords[:open_fronts]), *new_fronts)
    lords = tuple(Lord(front, new_backs.pop()) for front in fronts)
    laid = tuple(Lord(card.front, new_backs.pop()) for card in board.laid[board.shown :])
    for part in board.parts:
        foes = tuple(replace(foe, back=new_backs.pop()) if foe.kind == "lord" else foe for foe in part.foes)
        board = board.with_part(replace(part, foes=foes))
    turn.board = replace(board, lords=lords, laid=(*board.laid[: board.shown], *laid))


def _furies(turn: Turn[Board]) -> None:
    """Fury cards that were not turned over, before heroes and in the box."""
    board = turn.board
    closed = [foe.card for part in board.parts for foe in part.foes if _is_closed(foe)]
    cards = list(turn.shuffle(FURIES, sorted((*board.furies, *closed))))
    for part in board.parts:
        board = board.with_part(_with_furies(board, part, cards))
    turn.board = replace(board, furies=tuple(cards))


def _sealed(turn: Turn[Board], seat: int) -> None:
    """What others have sealed about the present Demon Lord card and may not be seen yet (SA-R14)."""
    board = turn.board
    if not board.shown:
        return
    seen = shown_seats(board)
    for part in board.parts:
        if part.seat == seat or part.seat in seen or part.roar is None:
            continue
        roar = turn.shuffle(f"sealed {part.seat}", decisions(board, part.seat))[0]
        turn.board = turn.board.with_part(replace(part, roar=roar))


def _with_furies(board: Board, part: Part, cards: list[str]) -> Part:
    foes = []
    for foe in part.foes:
        if not _is_closed(foe):
            foes.append(foe)
            continue
        card = cards.pop()
        hits = (False,) * len(board.cards.furies[card].locations) if foe.hits else ()
        foes.append(replace(foe, card=card, hits=hits))
    return replace(part, foes=tuple(foes))


def _is_closed(foe: Foe) -> bool:
    return foe.kind == "fury" and not foe.open
