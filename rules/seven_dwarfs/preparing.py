"""Dwarf turn, B: raising reserved dice, then assigning them (SD-2.8 to SD-2.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.choices import Choice, Decision, Forecast, Option, Pick, Picks, Question
from rules.kernel.clauses import cite
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seven_dwarfs import consult, offering, words
from rules.seven_dwarfs.box import SLOTS, Slot
from rules.seven_dwarfs.supplies import spend_gems

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Board, Die

GEM = "gem"


class Preparing(Step["Board"], frozen=True):
    """Raise reserved dice, then assign them all; once one is assigned nothing is raised any more (SD-R3)."""

    assigning: bool = False

    def ask(self, board: Board) -> Question | None:
        """Nothing is asked where no die is reserved. The last forced assignment makes itself (ALL-R2)."""
        reserved = board.placed("reserve")
        if not reserved:
            return None
        raises = () if self.assigning else _raises(board, reserved)
        sets = tuple((die.name,) for die in reserved)
        assigns = tuple(Choice(f"assign:{slot}", sets) for slot in _free_slots(board))
        offered = () if self.assigning else offering.offers(board, "preparing")
        return Question(0, "prepare", (*raises, *assigns, *offered))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Raise, assign or use, and come back until no die is reserved."""
        if pick is None:
            return
        match pick.parts[0]:
            case "raise":
                turn.then(self)
                _raise(turn, pick.parts[1], pick.picks[0])
            case "assign":
                turn.then(Preparing(assigning=True))
                _assign(turn, pick.option.removeprefix("assign:"), pick.picks[0])
            case _:
                turn.then(self)
                offering.use(turn, pick, "preparing")

    def explain(self, board: Board, question: Question) -> Decision:
        """Every die and every slot, those that cannot be raised or filled with the reason."""
        raises = [self._raise_option(board, question, die) for die in board.dice]
        assigns = [_assign_option(question, slot) for slot in SLOTS]
        offered = offering.shown(board, "assigning" if self.assigning else "preparing")
        shown = (*(option for option in raises if option), *assigns, *offered)
        key = (
            "assign"
            if self.assigning or not any(c.id.startswith("raise") for c in question.choices)
            else "prepare"
        )
        return Decision(0, question.kind, words.prompt(key), words.cause("prepare"), "SD-2.12", shown)

    def _raise_option(self, board: Board, question: Question, die: Die) -> Option | None:
        """What may pay for raising this die, or why nothing can; None for a die not on the dwarf card."""
        if die.place in ("pool", "out"):
            return None
        found = question.find(f"raise:{die.name}")
        forecast: dict[str, Forecast] = {}
        for picks in (found.sets or ()) if found else ():
            by = _raised_by(board, die, picks[0])
            key = "raise_gem" if picks[0] == GEM else "raise_die"
            forecast["+".join(picks)] = words.forecast(key, value=die.value + by, gems=board.dwarf.gems - 1)
        return Option(
            f"raise:{die.name}",
            words.label("raise", die=die.name, value=die.value),
            "SD-2.8",
            f"die:{die.name}",
            sets=found.sets if found else None,
            forecast=forecast,
            blocked=None if found else words.block(*self._why_not(board, die)),
        )

    def _why_not(self, board: Board, die: Die) -> tuple[str, str]:
        if die.place != "reserve":
            return "raise_assigned", "SD-2.11"
        if self.assigning:
            return "raise_too_late", "SD-R3"
        if die.value >= board.cards.top_face:
            return "raise_at_top", "SD-R4"
        return "raise_unpaid", "SD-2.8"


def _free_slots(board: Board) -> tuple[Slot, ...]:
    """The actions without a die: each has one place on the dwarf card."""
    cite("SD-0.4")
    taken = {die.place for die in board.dice}
    return tuple(slot for slot in SLOTS if slot not in taken)


def _raises(board: Board, reserved: tuple[Die, ...]) -> tuple[Choice, ...]:
    """For each reserved die below the top face what may pay for raising it: a gem or another reserved die."""
    if not board.dwarf.gems and len(reserved) == 1:
        return ()
    top = board.cards.top_face
    gem: tuple[Picks, ...] = ((GEM,),) if board.dwarf.gems else ()
    choices = []
    for die in reserved:
        if die.value < top:
            sets = ((other.name,) for other in reserved if other.name != die.name)
            choices.append(Choice(f"raise:{die.name}", (*sets, *gem)))
    return tuple(choices)


def _raised_by(board: Board, die: Die, payment: str) -> int:
    """How far this payment raises the die, never past the highest number of its faces (SD-R4)."""
    by = consult.gem_raises(board) if payment == GEM else consult.discard_raises(board)
    return min(by, board.cards.top_face - die.value)


def _raise(turn: Turn[Board], name: str, payment: str) -> None:
    cite("SD-2.10")
    board = turn.board
    die = board.die(name)
    after = die.value + _raised_by(board, die, payment)
    turn.board = board.with_die(name, "reserve", after)
    if payment == GEM:
        spend_gems(turn, 1, "SD-2.8", "raise")
        turn.say("die_raised", "SD-2.8", die=name, before=die.value, after=after)
        return
    paid = board.die(payment).value
    turn.board = turn.board.with_die(payment, "out", 0)
    turn.say("die_raised_by_die", "SD-2.9", die=name, before=die.value, after=after, paid=payment, value=paid)


def _assign(turn: Turn[Board], to: str, name: str) -> None:
    die = turn.board.die(name)
    for slot in SLOTS:
        if slot == to:
            turn.board = turn.board.with_die(name, slot, die.value)
    turn.say("die_assigned", "SD-2.12", die=name, slot=to, value=die.value, action=words.slot(to))


def _assign_option(question: Question, slot: Slot) -> Option:
    found = question.find(f"assign:{slot}")
    return Option(
        f"assign:{slot}",
        words.label(f"assign_{slot}"),
        "SD-2.12",
        f"slot:{slot}",
        sets=found.sets if found else None,
        blocked=None if found else words.block("slot_taken", "SD-R1"),
    )
