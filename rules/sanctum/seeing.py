"""Builds the view up from nothing: what lies open to a seat, and how much of what does not (SA-R16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.clauses import cite
from rules.sanctum import seen_cards
from rules.sanctum.box import FINAL, GOALS, LEVELS, ROAR_CARDS, ROMAN
from rules.sanctum.deciding import concerned, shown_choice
from rules.sanctum.effects import texts
from rules.sanctum.endings import GIVEN_UP, ranking
from rules.sanctum.seen_heroes import hero
from rules.sanctum.threat import threat
from rules.sanctum.view import (
    DeckView,
    GoalView,
    LordView,
    LotView,
    NoteView,
    RankView,
    RoadView,
    SanctumTableView,
    SpaceView,
)
from rules.sanctum.view_words import GAVE_UP, WHERE, goal_text, rank_text

if TYPE_CHECKING:
    from rules.kernel.steps import Step
    from rules.kernel.table import Table
    from rules.sanctum.board import Board
    from rules.sanctum.box import Level
    from rules.sanctum.pieces import Goal


def seen(table: Table[Board, Step[Board]], seat: int | None) -> SanctumTableView:
    """All that a seat (None: a watcher) may see."""
    cite("SA-R16")
    board = table.board
    over = table.outcome is not None
    seats = tuple(range(board.players))
    return SanctumTableView(
        you=seat,
        stage=board.stage,
        difficulty=board.setting.difficulty,
        guided=board.setting.guided,
        turn=board.turn,
        round=board.round,
        active=board.active,
        first=board.first,
        breacher=board.breacher,
        line=board.line,
        roads=_roads(board),
        lots=tuple(LotView(tuple(seen_cards.demon(board.cards, each) for each in lot)) for lot in board.lots),
        chest=tuple(seen_cards.item(board.cards, each) for each in board.chest),
        decks=tuple(_deck(board, level) for level in LEVELS),
        goals=tuple(_goal(goal) for goal in board.goals),
        heroes=tuple(hero(board, each, seat, shown_choice(board, each)) for each in seats),
        laid=_laid(board),
        lords_left=len(board.lords),
        roar_cards=max(ROAR_CARDS[board.setting.difficulty] - max(board.round - 1, 0), 0),
        potions_left=board.potions_left,
        threat=None if seat is None or over else threat(board, seat),
        outcome=table.outcome.result if table.outcome is not None else "",
        ranking=_ranking(table),
        story=tuple(
            tuple(NoteView(note.turn, note.act, note.health, note.levels, note.kills) for note in part.notes)
            for part in board.parts
        ),
    )


def where(table: Table[Board, Step[Board]]) -> str:
    """Where the table stands, in a few words."""
    board = table.board
    act = ROMAN[board.front.act or 1]
    return WHERE[board.stage].format(act=act, turn=board.turn, round=board.round)


def _roads(board: Board) -> tuple[RoadView, ...]:
    """The boards in use: that of the front, and those before it on which figures still stand."""
    if board.stage not in ("setup", "road", "walls", "call") or not board.players:
        return ()
    route = board.route
    acts = {part.at.act for part in board.parts if 0 < part.at.act < FINAL} | {board.front.act or route[0]}
    return tuple(_road(board, act) for act in sorted(acts) if act in route)


def _road(board: Board, act: int) -> RoadView:
    printed = board.act_board(act)
    route = board.route
    at = route.index(printed.act)
    return RoadView(
        act=act,
        name=printed.name,
        spaces=tuple(
            SpaceView(
                number=number,
                adds=() if number == 1 else tuple(printed.spaces[number - 2]),
                chest=printed.chest and number == printed.last,
                divine=act in board.divine and number == printed.divine,
                figures=tuple(
                    part.seat for part in board.parts if (part.at.act, part.at.space) == (act, number)
                ),
            )
            for number in range(1, printed.last + 1)
        ),
        next_act=route[at + 1] if at + 1 < len(route) else FINAL,
    )


def _deck(board: Board, level: Level) -> DeckView:
    """A deck of demons, whose top card lies open."""
    cards = board.decks.get(level, ())
    return DeckView(level, len(cards), seen_cards.demon(board.cards, cards[0]) if cards else None)


def _goal(goal: Goal) -> GoalView:
    asks = GOALS[goal.mastery][goal.level]
    return GoalView(goal.mastery, goal.level, asks, goal_text(goal.mastery, asks), goal.blocked, goal.taken)


def _laid(board: Board) -> tuple[LordView, ...]:
    """The Demon Lord cards in the middle; the roar of those that are turned over, the last being resolved."""
    found: list[LordView] = []
    for at, card in enumerate(board.laid):
        front = board.cards.lords[card.front]
        whom = concerned(board, at)
        if at >= board.shown:
            found.append(
                LordView(shown=False, here=False, name=front.name, emblem=front.emblem, concerns=whom)
            )
            continue
        back = board.cards.lords[card.back]
        found.append(
            LordView(
                shown=True,
                here=at == board.shown - 1,
                name=back.name,
                emblem=back.emblem,
                text=texts.roar_text(back.roar),
                wounds=back.roar.wounds,
                concerns=whom,
            )
        )
    return tuple(found)


def _ranking(table: Table[Board, Step[Board]]) -> tuple[RankView, ...]:
    """The ranking of a game that is over; who gave it up comes last, the others share the first rank."""
    board, outcome = table.board, table.outcome
    if outcome is None:
        return ()
    lines: list[RankView] = []
    for line in ranking(board):
        part = board.part(line.seat)
        text = rank_text(alive=part.fate != "dead", score=line.score, tie=line.tie, cards=len(part.foes))
        lines.append(RankView(line.rank, line.seat, board.hero(line.seat).name, part.fate, line.score, text))
    if outcome.result != GIVEN_UP:
        return tuple(lines)
    first = [replace(line, rank=1) for line in lines if line.seat in outcome.winners]
    last = [
        replace(line, rank=len(first) + 1, text=GAVE_UP) for line in lines if line.seat not in outcome.winners
    ]
    return (*first, *last)
