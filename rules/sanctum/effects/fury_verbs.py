"""Steps of fury effects. Each asks and writes its seat's part alone, and rolls its seat's dice alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from rules.kernel.choices import Choice, Decision, Forecast, Option, Pick, Question
from rules.kernel.clauses import cite
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.sanctum import consult, dice, happenings, harm, paying
from rules.sanctum.box import TOKENS, Potion, Token
from rules.sanctum.effects import clauses, idle, words
from rules.sanctum.effects.base import Cause
from rules.sanctum.effects.dice_verbs import KEEP, keep_option
from rules.sanctum.effects.regaining import RegainToken
from rules.sanctum.telling import say

if TYPE_CHECKING:
    from rules.sanctum.board import Board

ENDURE = "endure"
OPPOSITE = 7


class PayToll(Step["Board"], frozen=True):
    """Give up an idle die, a token of the pool or a potion, or take the wounds."""

    seat: int
    cause: Cause
    of: Literal["die", "token", "potion"]
    wounds: int

    def ask(self, board: Board) -> Question | None:
        """What can be given, and the wounds; nothing where there is only those."""
        gifts = self._gifts(board)
        if not gifts:
            return None
        endure = Choice(ENDURE, locks=harm.deadly(board.part(self.seat), self.wounds))
        return Question(self.seat, "toll", (*map(Choice, gifts), endure))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Give it, or be wounded."""
        if pick is None or pick.option == ENDURE:
            if pick is None:
                cite("ALL-R2")
            harm.wound(turn, self.seat, self.wounds, "SA-R13", self.cause.name)
            return
        word, what = pick.parts
        if word == "give":
            dice.lose_die(turn, self.seat, what, self.cause)
        elif word == "token":
            token: Token = "stamina" if what == "stamina" else "focus"
            paying.lose_token(turn, self.seat, token, clauses.of(self.cause), self.cause.name)
        else:
            self._discard(turn, "red" if what == "red" else "blue")

    def explain(self, board: Board, question: Question) -> Decision:
        """Each gift, and the wounds with the health they leave."""
        options = tuple(self._option(board, choice) for choice in question.choices)
        return _decision(self, question, options)

    def _gifts(self, board: Board) -> list[str]:
        part = board.part(self.seat)
        if self.of == "die":
            return [f"give:{kind}" for kind in dict.fromkeys(idle.kinds(board, self.seat))]
        if self.of == "token":
            return [f"token:{token}" for token in TOKENS if part.tokens(token)]
        return [f"potion:{colour}" for colour in dict.fromkeys(part.potions)]

    def _option(self, board: Board, choice: Choice) -> Option:
        clause = clauses.of(self.cause)
        word, _, what = choice.id.partition(":")
        if word == ENDURE:
            label = words.label("endure", wounds=self.wounds)
            forecast = {"": _wounded(board, self.seat, self.wounds)}
            return Option(
                choice.id, label, "SA-R13", f"hero:{self.seat}", forecast=forecast, locks=choice.locks
            )
        if word == "give":
            return _die_option(choice.id, clause)
        if word == "token":
            return Option(choice.id, words.label("give_token", token=what), clause)
        return Option(choice.id, words.label("give_potion", potion=what), clause, f"potion:{what}")

    def _discard(self, turn: Turn[Board], potion: Potion) -> None:
        part = turn.board.part(self.seat)
        potions = list(part.potions)
        potions.remove(potion)
        turn.board = turn.board.with_part(replace(part, potions=tuple(potions)))
        say(turn, "toll_potion", clauses.of(self.cause), self.seat, potion=potion, name=self.cause.name)


class GiveDie(Step["Board"], frozen=True):
    """An idle die is out of this fight; nothing happens where there is none."""

    seat: int
    cause: Cause

    def ask(self, board: Board) -> Question | None:
        """Which one, where they are not all alike."""
        kinds = dict.fromkeys(idle.kinds(board, self.seat))
        if len(kinds) < 2:  # noqa: PLR2004 - one is no choice
            return None
        return Question(self.seat, "give_die", tuple([Choice(f"give:{kind}") for kind in kinds]))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Take it out."""
        kinds = idle.kinds(turn.board, self.seat)
        if pick is None:
            cite("ALL-R2")
        if kinds:
            kind = pick.parts[1] if pick else kinds[0]
            dice.lose_die(turn, self.seat, kind, self.cause)

    def explain(self, board: Board, question: Question) -> Decision:
        """Each die."""
        clause = clauses.of(self.cause)
        return _decision(self, question, tuple(_die_option(each.id, clause) for each in question.choices))


class TradeDie(Step["Board"], frozen=True):
    """An idle die may be given up; then a spent token comes back."""

    seat: int
    cause: Cause

    def ask(self, board: Board) -> Question | None:
        """Which die, or none; nothing where no die or no spent token is left."""
        kinds = dict.fromkeys(idle.kinds(board, self.seat))
        if not kinds or not paying.spent(board.part(self.seat)):
            return None
        return Question(self.seat, "spoils", (*(Choice(f"trade:{kind}") for kind in kinds), KEEP))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Give the die up for a token."""
        if pick is None or pick.option == KEEP.id:
            cite("ALL-R3")
            return
        dice.lose_die(turn, self.seat, pick.parts[1], self.cause)
        turn.then(RegainToken(self.seat, self.cause))

    def explain(self, board: Board, question: Question) -> Decision:
        """Each die, and to keep them all."""
        clause = clauses.of(self.cause)
        gifts = [_die_option(each.id, clause) for each in question.choices if not each.closing]
        return _decision(self, question, (*gifts, keep_option(clause)))


class RollIdle(Step["Board"], frozen=True):
    """All idle dice are rolled again, unless a fury card forbids it."""

    seat: int
    cause: Cause

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Roll them."""
        kinds = idle.kinds(turn.board, self.seat)
        if not kinds or consult.rerolls_forbidden(turn.board, self.seat):
            _in_vain(turn, self.seat, self.cause)
            return
        cite("ALL-R1")
        dice.reroll(turn, self.seat, kinds, self.cause)


class ChangeIdle(Step["Board"], frozen=True):
    """Idle dice lose a pip each, are flipped, or the highest becomes a 1."""

    seat: int
    cause: Cause
    how: Literal["weaken", "overturn", "humble"]

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Turn them."""
        values = self._after(turn.board)
        if not values:
            _in_vain(turn, self.seat, self.cause)
            return
        dice.set_values(turn, self.seat, values, self.cause)

    def _after(self, board: Board) -> dict[str, int]:
        """What each die that changes becomes, by name."""
        lying = board.part(self.seat).in_fight.idle_dice
        if self.how == "weaken":
            return {die.name: die.value - 1 for die in lying if die.value > 1}
        if self.how == "overturn":
            return {die.name: OPPOSITE - die.value for die in lying}
        highest = max(lying, key=lambda die: die.value, default=None)
        return {highest.name: 1} if highest is not None and highest.value > 1 else {}


class WoundHero(Step["Board"], frozen=True):
    """Wounds; then rage wakes in a hero who lives."""

    seat: int
    cause: Cause
    wounds: int
    rage: bool = False

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Wound, then wake rage."""
        lives = harm.wound(turn, self.seat, self.wounds, "SA-R13", self.cause.name)
        if lives and self.rage:
            happenings.wake_rage(turn, self.seat, clauses.of(self.cause))


class HealHero(Step["Board"], frozen=True):
    """Healing."""

    seat: int
    cause: Cause
    points: int

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Heal."""
        harm.heal(turn, self.seat, self.points, clauses.of(self.cause), self.cause.name)


class GrowHead(Step["Board"], frozen=True):
    """The card the figure is on has one more location in this fight: the lowest idle die's value, or 1."""

    seat: int
    cause: Cause

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Add it, not hit."""
        values = [idle.shows(kind) for kind in idle.kinds(turn.board, self.seat)]
        value = min(values, default=1)
        part = turn.board.part(self.seat)
        at = part.foe_at
        foe = part.foes[at]
        grown = replace(foe, more=(*foe.more, value), hits=(*foe.hits, False))
        foes = (*part.foes[:at], grown, *part.foes[at + 1 :])
        turn.board = turn.board.with_part(replace(part, foes=foes))
        say(turn, "fury_location", clauses.of(self.cause), self.seat, name=self.cause.name, value=value)


def _decision(
    step: PayToll | GiveDie | TradeDie, question: Question, options: tuple[Option, ...]
) -> Decision:
    """A question of a fury card."""
    prompt = words.PROMPTS[question.kind].format(name=step.cause.name)
    cause = words.CAUSES[step.cause.source].format(name=step.cause.name)
    return Decision(step.seat, question.kind, prompt, cause, clauses.of(step.cause), options)


def _die_option(option: str, clause: str) -> Option:
    """A die to be given up."""
    kind = option.partition(":")[2]
    label = words.label("give_silver" if kind[0] == "s" else "give_die", value=kind[1:])
    return Option(option, label, clause, f"die:{kind}")


def _wounded(board: Board, seat: int, wounds: int) -> Forecast:
    """The health that wounds leave, or death."""
    part = board.part(seat)
    if harm.deadly(part, wounds):
        return words.forecast("endure_death")
    return words.forecast("endure", before=part.health, after=part.health - wounds)


def _in_vain(turn: Turn[Board], seat: int, cause: Cause) -> None:
    """A fury that finds nothing to change says so (ALL-R2)."""
    say(turn, "fury_idle", "ALL-R2", seat, name=cause.name)
