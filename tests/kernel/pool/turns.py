"""An ordinary turn of the Wishing Well: bribe, peek, boast, roll, end."""

from __future__ import annotations

from msgspec.structs import replace

from rules.kernel.choices import Choice, Decision, Option, Pick, Picks, Question
from rules.kernel.events import Event
from rules.kernel.sets import paying_sets
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from tests.kernel.pool.asking import barred, explained
from tests.kernel.pool.board import GOLD, Board, Part

PRICE = 3
WORTH = {"copper": 1, "gold": GOLD, "shining": GOLD + 1}
BELL, GIFT = 1, 2


def coins(part: Part) -> dict[str, int]:
    """A seat's coins by kind."""
    kinds = {"copper": part.copper, "gold": part.gold - part.shiny, "shining": part.shiny}
    return {kind: many for kind, many in kinds.items() if many}


def without(part: Part, paid: Picks) -> Part:
    """The seat's part with these coins gone."""
    return replace(
        part,
        copper=part.copper - paid.count("copper"),
        gold=part.gold - paid.count("gold") - paid.count("shining"),
        shiny=part.shiny - paid.count("shining"),
    )


class Act(Step[Board], frozen=True):
    """One seat's turn (WW-3)."""

    seat: int

    def ask(self, board: Board) -> Question | None:
        """All that the seat may do, in any order."""
        part = board.parts[self.seat]
        bribes = paying_sets(coins(part), lambda paid: sum(WORTH[coin] for coin in paid) >= PRICE, most=PRICE)
        choices = [Choice("bribe", sets=bribes)] if bribes else []
        if not part.peeked:
            choices.append(Choice("peek", locks=True))
        if not part.shown:
            choices.append(Choice("boast", locks=True))
        if not board.rolled:
            choices.append(Choice("roll", locks=True))
        return Question(self.seat, "act", (*choices, Choice("end", closing=True)))

    def explain(self, board: Board, question: Question) -> Decision:
        """The choices with their rules; a bribe blocked for want of coins."""
        clauses = {"bribe": "WW-3.1", "peek": "WW-3.2", "boast": "WW-3.3", "roll": "WW-3.4", "end": "WW-3.6"}
        blocked: tuple[Option, ...] = ()
        if question.find("bribe") is None:
            blocked = (barred("bribe", "WW-3.1", "Your coins are not worth three."),)
        return explained(question, "It is your turn", clauses, *blocked)

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Do what was chosen and ask again; ending leaves the turn."""
        assert pick is not None
        if pick.option == "end":
            turn.board = replace(turn.board, rolled=False)
            turn.say("ended", "WW-3.6", seat=self.seat)
            return
        turn.then(self)
        part = turn.board.parts[self.seat]
        match pick.option:
            case "bribe":
                self._bribe(turn, pick.picks)
            case "peek":
                turn.reveal()
                turn.board = turn.board.with_part(self.seat, replace(part, peeked=True))
                own = {"card": turn.board.deck[0]}
                turn.tell(Event("peeked", "WW-3.2", {"seat": self.seat}, seats=(self.seat,), fuller=own))
            case "boast":
                turn.reveal()
                boaster = replace(part, shown=True, favour=part.favour + 1)
                turn.board = turn.board.with_part(self.seat, boaster)
                turn.say("boasted", "WW-3.3", seat=self.seat, card=part.card)
            case _:
                self._roll(turn)

    def _bribe(self, turn: Turn[Board], paid: Picks) -> None:
        part = without(turn.board.parts[self.seat], paid)
        spent = turn.board.parts[self.seat].worth - part.worth
        turn.board = replace(turn.board, spent=turn.board.spent + spent)
        turn.board = turn.board.with_part(self.seat, replace(part, favour=part.favour + 1))
        turn.say("bribed", "WW-3.1", seat=self.seat, paid=list(paid))

    def _roll(self, turn: Turn[Board]) -> None:
        face = turn.roll("well", turn.board.cards.file.die)
        turn.board = replace(turn.board, rolled=True)
        turn.say("rolled", "WW-3.4", seat=self.seat, face=face)
        if face == BELL:
            turn.board = replace(turn.board, rolled=False)
            turn.unwind(Evening)
        elif face == GIFT:
            turn.then(Gift(self.seat))


class Gift(Step[Board], frozen=True):
    """A seat gives the other a coin of a kind it chooses (WW-3.5)."""

    seat: int

    def ask(self, board: Board) -> Question | None:
        """One choice for each kind of coin; none without coins."""
        kinds = coins(board.parts[self.seat])
        if not kinds:
            return None
        return Question(self.seat, "gift", tuple(Choice(f"give:{kind}") for kind in kinds))

    def explain(self, board: Board, question: Question) -> Decision:
        """The kinds of coin."""
        return explained(question, "Give a coin", {"give": "WW-3.5"})

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """The coin changes hands and comes dull."""
        if pick is None:
            turn.say("gave_nothing", "WW-3.5", seat=self.seat)
            return
        kind = pick.parts[1]
        giver, taker = turn.board.parts[self.seat], turn.board.parts[1 - self.seat]
        copper = kind == "copper"
        taker = replace(taker, copper=taker.copper + copper, gold=taker.gold + (not copper))
        turn.board = turn.board.with_part(self.seat, without(giver, (kind,))).with_part(1 - self.seat, taker)
        turn.say("gave", "WW-3.5", seat=self.seat, coin=kind)


class Evening(Step[Board], frozen=True):
    """The turns are over; where the bell takes everybody at once (WW-3.4)."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Say so."""
        turn.say("evening", "WW-3.4", round=turn.board.round)
