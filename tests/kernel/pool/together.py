"""The two simultaneous steps of the Wishing Well.

The joining of a gathering deals what was wished for; the joining of a tidying tells nothing.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.kernel.choices import Choice, Decision, Option, Pick, Question
from rules.kernel.events import Event
from rules.kernel.steps import Step, Together
from rules.kernel.turn import Turn
from tests.kernel.pool.asking import barred, explained
from tests.kernel.pool.board import WISHES, Board


class Gather(Step[Board], frozen=True):
    """One seat shines its golds, digs, and wishes at last (WW-2)."""

    seat: int

    def ask(self, board: Board) -> Question | None:
        """Every way to shine and dull, to dig, to wish."""
        part = board.parts[self.seat]
        choices = []
        if part.shiny < part.gold:
            choices.append(Choice("shine", free=True))
        if part.shiny:
            choices.append(Choice("dull", free=True))
        if part.ore:
            choices.append(Choice("dig", locks=True))
        wishes = (Choice(f"wish:{many}", locks=True, closing=True) for many in WISHES)
        return Question(self.seat, "gather", (*choices, *wishes))

    def explain(self, board: Board, question: Question) -> Decision:
        """The choices with their rules; digging blocked without ore."""
        clauses = {"shine": "WW-2.1", "dull": "WW-2.1", "dig": "WW-2.2", "wish": "WW-2.3"}
        blocked: tuple[Option, ...] = ()
        if not board.parts[self.seat].ore:
            blocked = (barred("dig", "WW-2.2", "You have no ore left."),)
        return explained(question, "Gather, then wish", clauses, *blocked)

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Do what was chosen, and ask again unless it was the wish."""
        assert pick is not None
        part = turn.board.parts[self.seat]
        match pick.parts[0]:
            case "shine":
                part = replace(part, shiny=part.shiny + 1)
                turn.say("shone", "WW-2.1", seat=self.seat)
            case "dull":
                part = replace(part, shiny=part.shiny - 1)
                turn.say("dulled", "WW-2.1", seat=self.seat)
            case "dig":
                rolled = turn.roll(f"seat{self.seat}:dig", turn.board.cards.file.digging)
                found = min(rolled, part.ore)
                part = replace(part, ore=part.ore - found, copper=part.copper + found)
                turn.say("dug", "WW-2.2", seat=self.seat, face=rolled, found=found)
            case _:
                many = int(pick.parts[1])
                part = replace(part, wish=many)
                turn.seal()
                own = {"many": many}
                turn.tell(Event("wished", "WW-2.3", {"seat": self.seat}, seats=(self.seat,), fuller=own))
        turn.board = turn.board.with_part(self.seat, part)
        if pick.parts[0] != "wish":
            turn.then(self)


class Gathering(Together[Board], frozen=True):
    """Both seats gather at once; then the well is dealt by wish (WW-2.4)."""

    stacks: tuple[tuple[Gather, ...], ...]

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Deal the well, the first seat first."""
        board = turn.board
        turn.reveal()
        for seat in (board.first, 1 - board.first):
            part = board.parts[seat]
            wish = part.wish or 0
            given = min(wish, board.well)
            board = board.with_part(seat, replace(part, wish=None, copper=part.copper + given))
            board = replace(board, well=board.well - given)
            turn.say("dealt", "WW-2.4", seat=seat, wish=wish, given=given)
        turn.board = board

    def restored(self, board: Board, earlier: Board, seat: int) -> Board:
        """One seat's part as it was."""
        return board.with_part(seat, earlier.parts[seat])


class Tidy(Step[Board], frozen=True):
    """One seat changes at most one coin (WW-4)."""

    seat: int

    def ask(self, board: Board) -> Question | None:
        """Change, or be done; nothing needs saying by a seat that has nothing to change."""
        part = board.parts[self.seat]
        choices = []
        if part.gold and not part.changed:
            choices.append(Choice("change:gold"))
        if part.copper >= 2 and not part.changed:
            choices.append(Choice("change:copper", sets=(("copper", "copper"),)))
        last = board.round == board.rounds  # to be done may end the game, and all is shown then
        return Question(self.seat, "tidy", (*choices, Choice("done", closing=True, locks=last)))

    def explain(self, board: Board, question: Question) -> Decision:
        """The choices with their rule; what was changed already is blocked."""
        blocked: tuple[Option, ...] = ()
        if board.parts[self.seat].changed:
            blocked = (barred("change:gold", "WW-4", "You have changed a coin in this round."),)
        return explained(question, "Tidy up", {"change": "WW-4", "done": "WW-4"}, *blocked)

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Change a coin and ask again, or be done."""
        assert pick is not None
        if pick.option == "done":
            turn.say("tidied", "WW-4", seat=self.seat)
            return
        part, sign = turn.board.parts[self.seat], 1 if pick.parts[1] == "copper" else -1
        gold = part.gold + sign
        part = replace(
            part, gold=gold, copper=part.copper - 2 * sign, shiny=min(part.shiny, gold), changed=True
        )
        turn.board = turn.board.with_part(self.seat, part)
        turn.say("changed", "WW-4", seat=self.seat, coin=pick.parts[1])
        turn.then(self)


class Tidying(Together[Board], frozen=True):
    """Both seats tidy up at once (WW-4)."""

    stacks: tuple[tuple[Tidy, ...], ...]

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Both may change a coin again in the next round."""
        for seat in (0, 1):
            turn.board = turn.board.with_part(seat, replace(turn.board.parts[seat], changed=False))

    def restored(self, board: Board, earlier: Board, seat: int) -> Board:
        """One seat's part as it was."""
        return board.with_part(seat, earlier.parts[seat])
