"""Act VI: rounds of fights that all heroes fight at once, with roars between them (chapter 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Pick
from rules.kernel.clauses import cite
from rules.kernel.steps import Step, Together
from rules.kernel.turn import Turn
from rules.sanctum import endings
from rules.sanctum.attacking import AttackFoes
from rules.sanctum.box import FINAL, FURIES, FURIES_EACH, LORDS, LORDS_EACH
from rules.sanctum.branches import BranchStep
from rules.sanctum.deciding import concerned
from rules.sanctum.defending import BlockDamage
from rules.sanctum.fighting import EndFight, ready
from rules.sanctum.pieces import Foe, Lord
from rules.sanctum.preparing import PrepareFight
from rules.sanctum.roaring import TurnOver

if TYPE_CHECKING:
    from rules.sanctum.board import Board


class Battle(Step["Board"], frozen=True):
    """Set the battle boards up and begin the first round."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Deal five Demon Lord cards and four fury cards to each hero (SA-8.1); Act V's come back first."""
        board = turn.board
        if not board.fighting:
            endings.finish(turn)
            return
        deck = turn.shuffle(LORDS, (*board.lords, *board.laid, *board.lords_gone))
        furies = turn.shuffle(FURIES, board.furies or tuple(board.cards.furies))
        board = replace(
            board, stage="battle", active=None, round=0, laid=(), shown=0, lords_gone=(), lots=(), chest=()
        )
        for seat in concerned(board, 0):
            mine, deck = deck[:LORDS_EACH], deck[LORDS_EACH:]
            wild, furies = furies[:FURIES_EACH], furies[FURIES_EACH:]
            board = board.with_part(replace(board.part(seat), foes=_row(board, mine, wild)))
        turn.board = replace(board, lords=deck, furies=furies)
        for clause in ("SA-8.2", "SA-R11", "SA-R19", "ALL-R1"):
            cite(clause)
        turn.say("battle_begins", "SA-8.1", lords=LORDS_EACH, furies=FURIES_EACH)
        turn.then(BeginRound())


class BeginRound(Step["Board"], frozen=True):
    """All heroes still fighting begin a fight, at the same time (SA-8.3)."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Open a branch for each; the game ends where nobody fights any more (SA-9.1)."""
        board = turn.board
        if not board.fighting:
            cite("SA-9.1")
            endings.finish(turn)
            return
        seats = concerned(replace(board, stage="battle"), 0)
        board = replace(board, stage="battle", round=board.round + 1)
        for seat in seats:
            board = board.with_part(ready(board.part(seat)))
        turn.board = board
        cite("SA-R14")
        turn.say("battle_round", "SA-8.3", round=board.round)
        turn.then(FinalFights(seats, tuple([_fight(seat) for seat in seats])))


class FinalFights(Together["Board"], frozen=True):
    """A round: one fight for each hero still fighting, each on its own (SA-R14)."""

    stacks: tuple[tuple[BranchStep, ...], ...]

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Note how everybody stands; then the Demon Lord roars, or the next round begins."""
        board = turn.board
        cite("SA-R14")
        for seat in self.seats:
            board = board.with_part(board.part(seat).noted(board.turn + board.round, FINAL))
        turn.board = board
        if board.fighting and board.roar_cards:
            turn.then(Roar(), BeginRound())
        else:
            turn.then(BeginRound())

    def restored(self, board: Board, earlier: Board, seat: int) -> Board:
        """One seat's part as it was."""
        return board.with_part(earlier.part(seat))


class Roar(Step["Board"], frozen=True):
    """Between rounds: a row of Demon Lord cards, one fewer each time (SA-8.13, SA-8.15)."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Lay the row and turn it over card by card."""
        board = turn.board
        wanted = board.roar_cards
        row, deck = board.lords[:wanted], board.lords[wanted:]
        gone = (*board.lords_gone, *board.laid)
        turn.board = replace(board, stage="roar", laid=row, shown=0, lords=deck, lords_gone=gone)
        cite("SA-8.15")
        cite("SA-8.16")
        turn.say("roar_begins", "SA-8.13", cards=len(row))
        if len(row) < wanted:
            turn.say("roar_short", "SA-R11", cards=len(row), wanted=wanted)
        turn.then(*(TurnOver(at) for at in range(len(row))))


def _row(board: Board, lords: tuple[Lord, ...], furies: tuple[str, ...]) -> tuple[Foe, ...]:
    """A hero's cards in turns, the Demon Lord's first; fury cards lie face down."""
    row: list[Foe] = []
    for at, lord in enumerate(lords):
        open_hits = (False,) * len(board.cards.lords[lord.front].locations)
        row.append(Foe("lord", lord.front, lord.back, hits=open_hits))
        if at < len(furies):
            row.append(Foe("fury", furies[at], open=False))
    return tuple(row)


def _fight(seat: int) -> tuple[BranchStep, ...]:
    """The steps of one fight of Act VI, the topmost last."""
    return (EndFight(seat), BlockDamage(seat), AttackFoes(seat), PrepareFight(seat))
