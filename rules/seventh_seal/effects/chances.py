"""Effects that wait, and effects that a die decides, with their steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from rules.kernel.choices import Choice, Decision, Option, Pick, Question
from rules.kernel.choices import Odd as Chance
from rules.kernel.odds import classes, rolled
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seventh_seal.box import BAG, BAG_DIE, CHARACTER_DICE, FACES, Colour
from rules.seventh_seal.effects import clauses, doors
from rules.seventh_seal.effects.against import HurtOverlord, HurtUnderling
from rules.seventh_seal.effects.banes import (
    BlockSkill,
    DestroyDice,
    DestroyLife,
    Freeze,
    HurtCharacter,
    Lock,
    NoDefence,
    OverlordHeals,
    RerollDice,
)
from rules.seventh_seal.effects.base import Cause, Deed, Effect, When, sentence
from rules.seventh_seal.effects.boons import GainLife
from rules.seventh_seal.effects.calls import (
    ActivateColour,
    ActivateHighest,
    AddUnderlings,
    RevealBottom,
    UnderlingsHeal,
)
from rules.seventh_seal.effects.icons import Dice, Face
from rules.seventh_seal.effects.verbs import OnDice
from rules.seventh_seal.effects.words import CAUSES, LABELS, PROMPTS, die_text, faces_text
from rules.seventh_seal.pieces import Die

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board

Plain: TypeAlias = (
    Lock
    | Freeze
    | DestroyDice
    | RerollDice
    | NoDefence
    | DestroyLife
    | HurtCharacter
    | OverlordHeals
    | BlockSkill
    | UnderlingsHeal
    | AddUnderlings
    | RevealBottom
    | ActivateHighest
    | ActivateColour
)
"""Hostile effects without another one inside."""
Outcome: TypeAlias = Plain | GainLife | HurtUnderling | HurtOverlord
"""What may come of a die taken from the bag; numbers may be what it shows."""

MOMENTS: Final[dict[When, str]] = {
    "now": "at once",
    "prepare": "when the next Overlord is prepared",
    "turn_start": "at the start of your next turn",
    "before_roll": "at the start of your next turn, before the roll",
    "after_roll": "after your next roll",
    "assign": "in your next turn",
    "overlord_hurt": "when the Overlord is hurt",
}
"""The moment an effect waits for."""


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What happens on these faces; on a face in no case, nothing."""

    faces: tuple[Face, ...]
    effects: tuple[Outcome, ...]

    def phrase(self) -> str:
        """The case as part of a sentence: "on 1 or 2 take 3 damage"."""
        return f"on {faces_text(self.faces)} {self.effects_text()}"

    def effects_text(self) -> str:
        """What happens, as part of a sentence."""
        return " and ".join(effect.phrase() for effect in self.effects) or "nothing happens"


class Later(Effect, frozen=True, tag="later"):
    """The effect waits for this moment of the next turn."""

    when: When
    effect: Plain

    def phrase(self) -> str:
        """When, and what."""
        return f"{MOMENTS[self.when]}, {self.effect.phrase()}"

    def short(self) -> str:
        """What, next turn."""
        return f"{self.effect.short()} next turn"

    def befall(self, board: Board, cause: Cause) -> tuple[Step[Board], ...]:
        """Let it wait."""
        return (Announce(self.when, self.effect, cause),)


class DrawAndRoll(Deed, frozen=True, tag="draw_and_roll"):
    """A die of this colour is taken from the bag and rolled; what it shows decides; it returns to the bag.

    Hostile on a Time track, a deed as a skill. Without a die of that colour in the bag nothing happens.
    """

    cases: tuple[Case, ...]
    colour: Colour | Literal["any"] = "any"

    def phrase(self) -> str:
        """The die and every case."""
        colour = "" if self.colour == "any" else f"{self.colour} "
        return f"roll a {colour}die from the bag{cases_text(self.cases)}"

    def short(self) -> str:
        """The die."""
        return (
            "rolls a die from the bag" if self.colour == "any" else f"rolls a {self.colour} die from the bag"
        )

    @property
    def rolls(self) -> bool:
        """It rolls."""
        return True

    def befall(self, board: Board, cause: Cause) -> tuple[Step[Board], ...]:
        """Draw and roll."""
        return (RollBagDie(self.colour, self.cases, cause),)

    def aims(self, board: Board) -> tuple[str, ...]:
        """One use, while the bag holds such a die."""
        return ("",) if _in_bag(board, self.colour) else ()

    def why_not(self, board: Board) -> str:
        """No such die."""
        return "no_bag_die"

    def do(self, turn: Turn[Board], cause: Cause, aim: str, dice: tuple[str, ...]) -> None:
        """Draw and roll."""
        turn.then(RollBagDie(self.colour, self.cases, cause))

    def odds(self, board: Board, aim: str, dice: tuple[Die, ...]) -> tuple[Chance, ...]:
        """The chance of each case."""
        return case_odds(self.cases)


class RerollLocked(Effect, frozen=True, tag="reroll_locked"):
    """A locked die is rolled again, and what it shows decides."""

    cases: tuple[Case, ...]

    def phrase(self) -> str:
        """Every case."""
        return f"roll a locked die again{cases_text(self.cases)}"

    def short(self) -> str:
        """That it rolls."""
        return "rerolls a locked die"

    @property
    def rolls(self) -> bool:
        """It rolls."""
        return True

    def befall(self, board: Board, cause: Cause) -> tuple[Step[Board], ...]:
        """Let the player pick the die."""
        return (RerollLockedDie(Dice(), cause, 1, cases=self.cases),)


class Announce(Step["Board"], frozen=True):
    """An effect waits for its moment in the next turn (7S-R20)."""

    when: When
    effect: Plain
    cause: Cause

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Write it down."""
        what = f"{MOMENTS[self.when]}, {self.effect.phrase()}"
        turn.say("announced", "7S-R20", name=self.cause.name, what=what)
        doors.announce(turn, self.cause, self.when, self.effect)


class RollBagDie(Step["Board"], frozen=True):
    """A die is taken from the bag and rolled, and what it shows takes place (7S-0.13)."""

    colour: Colour | Literal["any"]
    cases: tuple[Case, ...]
    cause: Cause

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Roll it, let the case take place, and return it afterwards; say so where there is none."""
        there = _in_bag(turn.board, self.colour)
        if not there:
            turn.say("bag_die_missing", "ALL-R4", name=self.cause.name)
            return
        name = turn.roll(BAG, there) if self.colour == "any" else there[0]
        face = turn.roll(BAG_DIE, FACES)
        die = turn.board.die(name)
        turn.board = turn.board.with_die(replace(die, lies="drawn", at=EFFECT, value=face))
        clause = clauses.of_bane("draw_and_roll", self.cause)
        turn.say("bag_die_rolled", clause, name=self.cause.name, colour=die.colour, after=face)
        turn.then(ReturnBagDie(name))
        take_place(turn, self.cases, replace(self.cause, rolled=face))


EFFECT: Final = "effect"
"""Where a die lies that was drawn for an effect, not for an Underling."""


class ReturnBagDie(Step["Board"], frozen=True):
    """The die that was drawn for an effect goes back into the bag."""

    die: str

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Put it back; where the wave has ended it is there already."""
        die = turn.board.die(self.die)
        if die.lies == "drawn":
            turn.board = turn.board.with_die(Die(die.name, die.colour))
            turn.say("bag_die_back", "7S-0.13", colour=die.colour)


class RerollLockedDie(OnDice, frozen=True):
    """A locked die is rolled again; it stays locked (7S-10.11)."""

    kind: ClassVar[str] = "reroll"
    rolls: ClassVar[bool] = True

    cases: tuple[Case, ...] = ()

    @property
    def clause(self) -> str:
        """The clause of the icon."""
        return clauses.of_bane("reroll_locked", self.cause)

    @property
    def chances(self) -> tuple[Chance, ...]:
        """The chance of each case."""
        return case_odds(self.cases)

    def candidates(self, board: Board) -> tuple[Die, ...]:
        """The locked dice, those held by an Underling among them."""
        return tuple(die for die in board.dice if (die.lies == "pool" and die.locked) or die.lies == "held")

    def phrase(self) -> str:
        """What it would do."""
        return "have a locked die rolled again"

    def act(self, turn: Turn[Board], dice: tuple[Die, ...]) -> None:
        """Roll it and let the case take place."""
        for die in dice:
            face = turn.roll(CHARACTER_DICE, FACES)
            turn.board = turn.board.with_die(replace(die, value=face))
            turn.say(
                "locked_reroll",
                self.clause,
                name=self.cause.name,
                dice=die_text(die),
                die=die.name,
                before=die.value,
                after=face,
            )
            take_place(turn, self.cases, replace(self.cause, rolled=face))


class TakePlace(Step["Board"], frozen=True):
    """What a die decided takes place, one effect after the other; the player aims what helps."""

    effects: tuple[Outcome, ...]
    cause: Cause

    def ask(self, board: Board) -> Question | None:
        """Where to, where the next effect can be aimed at several things."""
        effect = self.effects[0]
        aims = effect.aims(board) if isinstance(effect, Deed) else ()
        if len(aims) <= 1:
            return None
        locks = self._locks(board) or _may_lock(board, effect) or doors.later_locks(board)
        return Question(0, "aim", tuple(Choice(f"aim:{aim}", locks=locks) for aim in aims))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Do the next one; say so where it finds nothing."""
        effect, *rest = self.effects
        cause = replace(self.cause, locks=self._locks(turn.board))
        if rest:
            turn.then(TakePlace(tuple(rest), self.cause))
        if not isinstance(effect, Deed):
            turn.then(*effect.befall(turn.board, cause))
            return
        aims = effect.aims(turn.board)
        if not aims:
            turn.say("bane_idle", "ALL-R2", name=self.cause.name, what=effect.phrase())
            return
        effect.do(turn, cause, pick.option.partition(":")[2] if pick else aims[0], ())

    def _locks(self, board: Board) -> bool:
        """Whether what comes after the next one may end undo."""
        return self.cause.locks or any(_may_lock(board, effect) for effect in self.effects[1:])

    def explain(self, board: Board, question: Question) -> Decision:
        """Each aim, and what comes of it."""
        effect = self.effects[0]
        if not isinstance(effect, Deed):
            message = f"{effect} is not aimed"
            raise TypeError(message)
        clause = clauses.of_bane("draw_and_roll", self.cause)
        options: list[Option] = []
        for choice in question.choices:
            aim = choice.id.partition(":")[2]
            told = effect.forecast(board, aim, ())
            options.append(
                Option(
                    choice.id,
                    LABELS["aim"].format(who=effect.label(board, aim)),
                    clause,
                    effect.target(board, aim),
                    forecast={"": told} if told else {},
                    locks=choice.locks,
                )
            )
        prompt = PROMPTS["aim"].format(name=self.cause.name, what=effect.phrase())
        cause = CAUSES[self.cause.source].format(name=self.cause.name)
        return Decision(0, question.kind, prompt, cause, clause, tuple(options))


def _may_lock(board: Board, effect: Outcome) -> bool:
    """Whether one effect may end undo: a blow against the Overlord also by the invocation that answers it."""
    return effect.locks(board, "") if isinstance(effect, Deed) else effect.rolls


def take_place(turn: Turn[Board], cases: tuple[Case, ...], cause: Cause) -> None:
    """Push what a face decides; say so where that is nothing."""
    face = cause.rolled
    effects = tuple(effect.as_rolled(face) for case in cases if face in case.faces for effect in case.effects)
    if effects:
        turn.then(TakePlace(effects, cause))
    else:
        turn.say("case_empty", "7S-0.13", name=cause.name, face=face)


def cases_text(cases: tuple[Case, ...]) -> str:
    """All cases in a row, as the rest of a sentence; where one covers every face, without faces."""
    if len(cases) == 1 and set(cases[0].faces) == set(FACES):
        return f" and {cases[0].effects_text()}"
    return f": {'; '.join(case.phrase() for case in cases)}"


def case_odds(cases: tuple[Case, ...]) -> tuple[Chance, ...]:
    """The chance of each case of one die."""
    return classes(rolled(FACES), lambda face: _case_label(cases, face))


def _case_label(cases: tuple[Case, ...], face: int) -> str:
    """What a face brings, where the number matters with the number."""
    effects = [effect for case in cases if face in case.faces for effect in case.effects]
    return sentence(", ".join(effect.short() for effect in effects) or "nothing").rstrip(".")


def _in_bag(board: Board, colour: Colour | Literal["any"]) -> tuple[str, ...]:
    return tuple(die.name for die in board.lying("bag") if colour in ("any", die.colour))
