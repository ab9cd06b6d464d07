"""Turns before the final battle: whose it is, and the one action of each (SA-2.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Block, Choice, Decision, Forecast, Option, Pick, Question
from rules.kernel.clauses import cite
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.sanctum import endings, fighting, moving, resting, walls, words
from rules.sanctum.box import AT_CATHEDRAL, FINAL, WALLS

if TYPE_CHECKING:
    from rules.sanctum.board import Board
    from rules.sanctum.pieces import Part


class NextTurn(Step["Board"], frozen=True):
    """The turn goes on clockwise (SA-2.3), or Act V ends. It stays below everything until then."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Note how the last turn left its hero; then whose turn is it."""
        _note(turn)
        board = turn.board
        if not board.living:
            endings.finish(turn)
            return
        if board.breacher is not None and all(board.part(seat).answered for seat in board.living):
            walls.end_act(turn)
            return
        seat = _following(board)
        turn.board = replace(board, active=seat, turn=board.turn + 1)
        turn.then(self)
        if seat == board.breacher:
            walls.lay_card(turn, seat)
        else:
            turn.then(TakeTurn(seat))


def _note(turn: Turn[Board]) -> None:
    board = turn.board
    if board.active is not None:
        part = board.part(board.active)
        turn.board = board.with_part(part.noted(board.turn, part.at.act))


def _following(board: Board) -> int:
    """The next seat clockwise with a turn: not the dead, nor who has answered the call, but the breacher."""
    start = board.first if board.active is None else board.active + 1
    for seat in board.clockwise(start % board.players):
        part = board.part(seat)
        if part.fate == "alive" and (not part.answered or seat == board.breacher):
            return seat
    message = "nobody is left to take a turn"
    raise LookupError(message)


class TakeTurn(Step["Board"], frozen=True):
    """One hero's turn: Move, Fight or Rest; at the walls also to breach them, later to answer the call."""

    seat: int

    def ask(self, board: Board) -> Question:
        """What is legal now."""
        return Question(self.seat, "action", _actions(board, board.part(self.seat)))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Push what the action consists of."""
        if pick is None:
            return
        for clause in ("SA-2.1", "SA-2.3"):
            cite(clause)
        match pick.option:
            case "move":
                if not turn.board.part(self.seat).at.act:
                    cite("SA-2.2")
                moving.begin(turn, self.seat)
            case "fight":
                fighting.begin(turn, self.seat)
            case "rest":
                resting.begin(turn, self.seat)
            case "breach":
                walls.breach(turn, self.seat)
            case _:
                walls.answer(turn, self.seat)

    def explain(self, board: Board, question: Question) -> Decision:
        """All actions, those that are not legal now with the reason."""
        part = board.part(self.seat)
        offered = {choice.id: choice for choice in question.choices}
        options = []
        for action in ("move", "fight", "rest", "breach", "answer"):
            choice = offered.get(action)
            if choice is not None:
                options.append(_shown(board, part, choice))
            elif (why := _why_not(board, part, action)) is not None:
                options.append(
                    Option(
                        action,
                        words.label(action),
                        _CLAUSES[action],
                        _target(board, part, action),
                        blocked=why,
                    )
                )
        prompt = words.prompt("first_move" if not part.at.act else "action", turn=board.turn)
        return Decision(self.seat, question.kind, prompt, words.cause("action"), "SA-2.1", tuple(options))


_CLAUSES = {"move": "SA-2.4", "fight": "SA-3.1", "rest": "SA-5.1", "breach": "SA-7.4", "answer": "SA-7.7"}
_MOVE, _REVEALING = Choice("move"), Choice("move", locks=True)
_FIGHT, _REST, _BREACH, _ANSWER = (
    Choice("fight"),
    Choice("rest"),
    Choice("breach", locks=True),
    Choice("answer"),
)


def _actions(board: Board, part: Part) -> tuple[Choice, ...]:
    """The legal actions. A Move reveals demons, but for that to walls that somebody has reached."""
    act = part.at.act
    choices = []
    if act < WALLS:
        choices.append(_MOVE if board.front.act == WALLS else _REVEALING)
    if not act:
        return tuple(choices)
    if part.demons:
        choices.append(_FIGHT)
    choices.append(_REST)
    if board.breacher is not None:
        choices.append(_ANSWER)
    elif act == WALLS and not part.demons:
        choices.append(_BREACH)
    return tuple(choices)


def _why_not(board: Board, part: Part, action: str) -> Block | None:
    """Why an action is not legal; None for one whose time has not come."""
    if not part.at.act:
        return words.block("first_move", "SA-2.2") if action in ("fight", "rest") else None
    match action:
        case "move":
            return words.block("at_walls", "SA-7.3")
        case "fight":
            return words.block("no_demons", "SA-R6")
        case "breach" if part.at.act == WALLS:
            return (
                words.block("breached", "SA-R11")
                if board.breacher is not None
                else words.block("demons", "SA-7.4")
            )
        case _:
            return None


def _target(board: Board, part: Part, action: str) -> str | None:
    """The element of the page that an action is about."""
    match action:
        case "move" if part.at.act < WALLS:
            spot = moving.ahead(board)
            return f"space:{spot.act}.{spot.space}"
        case "breach" | "answer":
            return f"space:{FINAL}.1"
        case _:
            return f"hero:{part.seat}"


def _shown(board: Board, part: Part, choice: Choice) -> Option:
    return Option(
        choice.id,
        words.label(choice.id),
        _CLAUSES[choice.id],
        _target(board, part, choice.id),
        forecast={"": _forecast(board, part, choice.id)},
        locks=choice.locks,
    )


def _forecast(board: Board, part: Part, action: str) -> Forecast:
    """What an action would bring, as far as everybody knows."""
    match action:
        case "move":
            return _leads(board)
        case "fight":
            damage = sum(board.cards.demons[each.card].damage for each in part.demons)
            dice = part.dice + part.silver
            open_now = sum(not hit for each in part.demons for hit in each.hits)
            return words.forecast("fight", demons=len(part.demons), hits=open_now, dice=dice, damage=damage)
        case "rest":
            marks = [mark for spaces in part.marks.values() for mark in spaces]
            tokens = sum(mark in ("stamina", "focus") for mark in marks)
            return words.forecast("rest", tokens=tokens, items=len(part.sack))
        case "breach":
            return words.forecast("breach")
        case _:
            key = "answer" if len(board.laid) == AT_CATHEDRAL else "answer_later"
            return words.forecast(key, demons=len(part.demons), cards=len(board.laid))


def _leads(board: Board) -> Forecast:
    """The space a Move leads to, and what is revealed there."""
    spot = moving.ahead(board)
    sets = moving.adds(board, spot)
    name = board.act_board(spot.act).name
    chest = board.act_board(spot.act).chest and spot.space == board.act_board(spot.act).last
    if spot.act == WALLS:
        key = "move_walls" if sets else "move_walls_later"
    else:
        key = "move_chest" if chest else "move_new" if len(sets) > 1 else "move"
    return words.forecast(
        key, act=spot.act, space=spot.space, board=name, adds=words.levels(sets[0] if sets else ())
    )
