"""One Demon Lord card as one hero meets it: pay its penalty or take its wounds, sealed (SA-R12, SA-R14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Choice, Decision, Forecast, Option, Pick, Question
from rules.kernel.clauses import cite
from rules.kernel.events import Event, Value
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.sanctum import harm, using, using_shown, words
from rules.sanctum.effects.base import Cause
from rules.sanctum.effects.blessings import FreePenalty, RefuseRoar
from rules.sanctum.effects.texts import roar_text
from rules.sanctum.telling import say

if TYPE_CHECKING:
    from rules.sanctum.board import Board
    from rules.sanctum.cards import LordCard


class DecideRoar(Step["Board"], frozen=True):
    """A hero decides about the card that lies turned over. To wait is not to answer yet (SA-R21)."""

    seat: int
    begun: bool = False
    """A blessing has been used beside the card: the decision is asked for even where it is the only one."""

    def ask(self, board: Board) -> Question | None:
        """Each way to pay, blessings, and the wounds; nothing is asked of who can only take them."""
        choices = _choices(board, self.seat)
        return Question(self.seat, "roar", tuple(choices)) if len(choices) > 1 or self.begun else None

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Seal the decision. A blessing that does not concern the card is used at once."""
        if pick is not None and not _decides(turn.board, self.seat, pick.option):
            turn.then(replace(self, begun=True))
            cite("SA-7.15")
            using.carry_out(turn, self.seat, pick)
            return
        if pick is not None:
            turn.seal()
        else:
            cite("ALL-R2")
        option = pick.option if pick is not None else "endure"
        part = turn.board.part(self.seat)
        turn.board = turn.board.with_part(replace(part, roar=option))
        _tell(turn, self.seat)

    def explain(self, board: Board, question: Question) -> Decision:
        """What each decision would do to the hero."""
        card = turned(board)
        shown = using_shown.options(board, self.seat, question.choices, "roar")
        options = [_pay_option(board, self.seat, c) for c in question.choices if c.id.startswith("pay:")]
        if not options:
            label = words.label("pay", penalty=card.roar.penalty.short())
            block = words.block("cannot_pay", "SA-R12")
            options.append(Option("pay", label, "SA-R12", blocked=block))
        options += shown
        options.append(_endure_option(board, self.seat))
        prompt = words.prompt("roar", name=card.name, wounds=card.roar.wounds)
        cause = words.cause("roar", name=card.name, text=roar_text(card.roar))
        return Decision(self.seat, question.kind, prompt, cause, "SA-8.14", tuple(options))


class ApplyRoar(Step["Board"], frozen=True):
    """What a hero decided happens, now that all have."""

    seat: int

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Pay, use the blessing, or take the wounds; then heal, if it was paid and the card says so."""
        seat, card = self.seat, turned(turn.board)
        part = turn.board.part(seat)
        option = part.roar or "endure"
        turn.board = turn.board.with_part(replace(part, roar=None))
        cite("SA-R12")
        if option == "endure":
            harm.wound(turn, seat, card.roar.wounds, "SA-R12", card.name)
            return
        if option.startswith("pay:"):
            cause = Cause(card.id, card.name, "lord")
            card.roar.penalty.pay(turn, seat, cause, option.partition(":")[2])
        else:
            using.carry_out(turn, seat, Pick(option))
            if isinstance(using.found(turn.board, seat, option)[0].deed, RefuseRoar):
                return
        if card.roar.heal:
            harm.heal(turn, seat, card.roar.heal, "SA-R12", card.name)


def turned(board: Board) -> LordCard:
    """The Demon Lord card being resolved, by its roar. LookupError where none is."""
    if not board.shown:
        raise LookupError("no Demon Lord card is turned over")
    return board.cards.lords[board.laid[board.shown - 1].back]


def concerned(board: Board, at: int) -> tuple[int, ...]:
    """The heroes whom the card of this index concerns, in play order from the breacher (SA-7.16, SA-8.14)."""
    order = board.clockwise(board.breacher if board.breacher is not None else board.first)
    alive = [seat for seat in order if board.part(seat).fate == "alive"]
    if board.stage in ("battle", "roar", "over"):
        return tuple(alive)
    return tuple([seat for seat in alive if board.part(seat).answered > at])


def shown_seats(board: Board) -> tuple[int, ...]:
    """The heroes whose decisions about the present card may be seen: all before them are made (SA-R14)."""
    found: list[int] = []
    for seat in concerned(board, board.shown - 1):
        if board.part(seat).roar is None:
            break
        found.append(seat)
    return tuple(found)


def shown_choice(board: Board, seat: int) -> str:
    """A hero's decision about the present card in words, once it may be seen; "" before."""
    option = board.part(seat).roar
    if option is None or not board.shown or seat not in shown_seats(board):
        return ""
    return choice_text(board, seat, option)


def choice_text(board: Board, seat: int, option: str) -> str:
    """A decision in words: "Pay: lose a stamina", "Take 2 wounds"."""
    card = turned(board)
    if option == "endure":
        return words.label("endure_roar", wounds=card.roar.wounds)
    if option.startswith("pay:"):
        aimed = card.roar.penalty.label(board, seat, option.partition(":")[2])
        return words.label("pay", penalty=aimed or card.roar.penalty.short())
    use, aim, way = using.found(board, seat, option)
    return using_shown.label(board, seat, use, aim, way)


def decisions(board: Board, seat: int) -> tuple[str, ...]:
    """Each way in which a hero could settle the present card, whether one is sealed already or not."""
    asked = board.with_part(replace(board.part(seat), roar=None))
    return tuple([each.id for each in _choices(asked, seat) if _decides(asked, seat, each.id)])


def _choices(board: Board, seat: int) -> list[Choice]:
    if board.part(seat).roar is not None:
        return []
    roar = turned(board).roar
    found = [Choice(f"pay:{aim}", locks=True) for aim in roar.penalty.aims(board, seat)]
    blessings = using.offers(board, seat, "roar")
    settle = [replace(each, locks=True) for each in blessings if _decides(board, seat, each.id)]
    beside = [each for each in blessings if not _decides(board, seat, each.id)]
    return [*found, *settle, *beside, Choice("endure", locks=True)]


def _decides(board: Board, seat: int, option: str) -> bool:
    """Whether an option settles the card; other blessings are used beside it."""
    if not option.startswith("bless:"):
        return True
    return isinstance(using.found(board, seat, option)[0].deed, RefuseRoar | FreePenalty)


def _tell(turn: Turn[Board], seat: int) -> None:
    """Say that a decision is made; what it and later ones are, once all before are made (SA-R14)."""
    board = turn.board
    cite("SA-R14")
    cite("SA-8.14")
    shown = shown_seats(board)
    if seat not in shown:
        values: dict[str, Value] = {"seat": seat, "who": board.hero(seat).name}
        own = {"choice": choice_text(board, seat, board.part(seat).roar or "endure")}
        turn.tell(Event("roar_sealed", "SA-R21", values, seats=(seat,), fuller=own))
        return
    for each in shown[shown.index(seat) :]:
        text = choice_text(board, each, board.part(each).roar or "endure")
        say(turn, "roar_shown", "SA-R14", each, choice=text)


def _pay_option(board: Board, seat: int, choice: Choice) -> Option:
    card = turned(board)
    heal = card.roar.heal
    key = "pay_deadly" if card.roar.penalty.kills(board, seat) else "pay_heal" if heal else "pay"
    told: Forecast = words.forecast(key, heal=heal)
    label = choice_text(board, seat, choice.id)
    return Option(choice.id, label, "SA-R12", f"lord:{board.shown - 1}", forecast={"": told}, locks=True)


def _endure_option(board: Board, seat: int) -> Option:
    wounds, part = turned(board).roar.wounds, board.part(seat)
    health = max(part.health - wounds, 0)
    key = "roar_deadly" if harm.deadly(part, wounds) else "roar_endure"
    told = words.forecast(key, health=health, wounds=wounds)
    label = words.label("endure_roar", wounds=wounds)
    return Option("endure", label, "SA-R12", forecast={"": told}, locks=True)
