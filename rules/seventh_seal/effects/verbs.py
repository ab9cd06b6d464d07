"""Steps of hostile effects on the Character's dice; where there are several, the player picks (7S-R19)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from rules.kernel.choices import Choice, Decision, Option, Pick, Question
from rules.kernel.choices import Odd as Chance
from rules.kernel.clauses import cite
from rules.kernel.odds import classes, rolled
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seventh_seal.box import CHARACTER_DICE, FACES
from rules.seventh_seal.effects import clauses, doors
from rules.seventh_seal.effects.base import Cause
from rules.seventh_seal.effects.icons import Dice
from rules.seventh_seal.effects.needs import dice_text
from rules.seventh_seal.effects.paying import meant
from rules.seventh_seal.effects.words import CAUSES, LABELS, PROMPTS, capital, dice_told, die_text
from rules.seventh_seal.pieces import Die

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board

EACH_FACE: tuple[Chance, ...] = classes(rolled(FACES), str)
"""What a die that is rolled again may show."""


class OnDice(Step["Board"], frozen=True):
    """Something befalls `left` dice of a kind (0: all of them). `done`: those it has befallen already."""

    kind: ClassVar[str]
    """The kind of question."""
    rolls: ClassVar[bool] = False

    of: Dice
    cause: Cause
    left: int
    done: tuple[str, ...] = ()

    @property
    def clause(self) -> str:
        """The clause of the icon."""
        return clauses.of_bane(self.kind, self.cause)

    @property
    def chances(self) -> tuple[Chance, ...]:
        """What may come of it where it rolls."""
        return EACH_FACE

    def candidates(self, board: Board) -> tuple[Die, ...]:
        """The dice it can befall."""
        raise NotImplementedError

    def phrase(self) -> str:
        """What it would do, for the log where it finds nothing."""
        raise NotImplementedError

    def act(self, turn: Turn[Board], dice: tuple[Die, ...]) -> None:
        """Let it befall these."""
        raise NotImplementedError

    def locks(self, board: Board, die: Die) -> bool:
        """Whether undo may end with what follows once it has befallen this die."""
        return self.cause.locks or doors.later_locks(board)

    def ask(self, board: Board) -> Question | None:
        """Which die, where dice that are not alike are more than it takes."""
        dice = self._open(board)
        different = unlike(dice)
        if not self.left or len(dice) <= self.left or len(different) == 1:
            return None
        return Question(
            0,
            self.kind,
            tuple(Choice(piece_id(die), locks=self.rolls or self.locks(board, die)) for die in different),
        )

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Let it befall the die picked and go on, or all it can take; say so where there is none."""
        dice = self._open(turn.board)
        if self.of.highest:
            cite("7S-R28")
        if not dice:
            if not self.done:
                turn.say("bane_idle", "ALL-R2", name=self.cause.name, what=self.phrase())
            return
        if self.of.colours:
            cite("7S-R19")
        if self.of.highest:
            cite("7S-0.12")
        if pick is None:
            self.act(turn, dice[: self.left] if self.left else dice)
            return
        die = next(die for die in dice if piece_id(die) == pick.option)
        if self.left > 1:
            turn.then(replace(self, left=self.left - 1, done=(*self.done, die.name)))
        self.act(turn, (die,))

    def explain(self, board: Board, question: Question) -> Decision:
        """Each die, by where it lies."""
        by_id = {piece_id(die): die for die in self._open(board)}
        options = tuple(self._option(board, choice, by_id[choice.id]) for choice in question.choices)
        prompt = PROMPTS[question.kind].format(name=self.cause.name)
        cause = CAUSES[self.cause.source].format(name=self.cause.name)
        return Decision(0, question.kind, prompt, cause, self.clause, options)

    def _option(self, board: Board, choice: Choice, die: Die) -> Option:
        label = capital(place_text(board, die))
        odds = {"": self.chances} if self.rolls else {}
        return Option(choice.id, label, self.clause, f"die:{die.name}", odds=odds, locks=choice.locks)

    def _open(self, board: Board) -> tuple[Die, ...]:
        return tuple(die for die in self.candidates(board) if die.name not in self.done)


class LockDice(OnDice, frozen=True):
    """Dice are locked until the next turn: neither used nor changed."""

    kind: ClassVar[str] = "lock"

    def candidates(self, board: Board) -> tuple[Die, ...]:
        """Dice not used yet and not locked: where the highest is, no other takes its place (7S-R28)."""
        return tuple(die for die in meant(self.of, board.lying("pool")) if not die.locked)

    def phrase(self) -> str:
        """What it would do."""
        return f"lock {dice_text(self.of, 'one')}"

    def act(self, turn: Turn[Board], dice: tuple[Die, ...]) -> None:
        """Lock them."""
        cite("7S-0.15")
        turn.board = turn.board.with_dice(tuple(replace(die, locked=True) for die in dice))
        turn.say("dice_locked", self.clause, name=self.cause.name, dice=dice_told(dice))


class FreezeDice(OnDice, frozen=True):
    """Dice are frozen until the next turn: used, but not changed."""

    kind: ClassVar[str] = "freeze"

    def candidates(self, board: Board) -> tuple[Die, ...]:
        """Dice not used yet that can still be changed."""
        return tuple(die for die in meant(self.of, board.lying("pool")) if die.changeable)

    def phrase(self) -> str:
        """What it would do."""
        return f"freeze {dice_text(self.of, 'one')}"

    def act(self, turn: Turn[Board], dice: tuple[Die, ...]) -> None:
        """Freeze them."""
        cite("7S-0.16")
        turn.board = turn.board.with_dice(tuple(replace(die, frozen=True) for die in dice))
        turn.say("dice_frozen", self.clause, name=self.cause.name, dice=dice_told(dice))


class DestroyOwnDice(OnDice, frozen=True):
    """Dice return to the bag, wherever the Character has them; a defence goes with its die (7S-R19)."""

    kind: ClassVar[str] = "destroy"

    @property
    def clause(self) -> str:
        """The clause of the icon."""
        return clauses.of_bane("destroy_dice", self.cause)

    def candidates(self, board: Board) -> tuple[Die, ...]:
        """All dice of the Character but life dice."""
        return meant(self.of, (die for die in board.dice if die.lies in _OWN))

    def phrase(self) -> str:
        """What it would do."""
        return f"destroy {dice_text(self.of, 'one')}"

    def locks(self, board: Board, die: Die) -> bool:
        """Without the die, and the defence that goes with it."""
        shields = tuple(shield for shield in board.shields if shield.die != die.name)
        return super().locks(replace(without(board, die), shields=shields), die)

    def act(self, turn: Turn[Board], dice: tuple[Die, ...]) -> None:
        """Put them into the bag."""
        cite("7S-0.14")
        turn.say("dice_destroyed", self.clause, name=self.cause.name, dice=dice_told(dice))
        doors.to_bag(turn, tuple(die.name for die in dice), self.clause)


_OWN = frozenset({"pool", "spent", "guard", "won", "held"})


class RerollOwnDice(OnDice, frozen=True):
    """Dice are rolled again, or life dice; what is locked or frozen stays as it is (7S-R9)."""

    kind: ClassVar[str] = "reroll"
    rolls: ClassVar[bool] = True

    @property
    def clause(self) -> str:
        """The clause of the icon."""
        return clauses.of_bane("reroll_life" if self.of.zone == "life" else "reroll_dice", self.cause)

    def candidates(self, board: Board) -> tuple[Die, ...]:
        """Those meant that can be changed: where the highest die is locked, no other takes its place."""
        zone = board.lying("life" if self.of.zone == "life" else "pool")
        return tuple(die for die in meant(self.of, zone) if die.changeable)

    def phrase(self) -> str:
        """What it would do."""
        return f"roll {dice_text(self.of, 'one')} again"

    def act(self, turn: Turn[Board], dice: tuple[Die, ...]) -> None:
        """Roll them, one after the other."""
        for die in dice:
            after = turn.roll(CHARACTER_DICE, FACES)
            turn.board = turn.board.with_die(replace(die, value=after))
            event = "life_reroll" if die.lies == "life" else "bane_reroll"
            turn.say(
                event,
                self.clause,
                name=self.cause.name,
                dice=die_text(die),
                die=die.name,
                before=die.value,
                after=after,
            )


class LoseLifeDice(Step["Board"], frozen=True):
    """Life dice return to the bag, the player picks which."""

    cause: Cause
    left: int

    def ask(self, board: Board) -> Question | None:
        """Which one, where they differ."""
        dice = board.lying("life")
        different = unlike(dice)
        if len(dice) <= self.left or len(different) == 1:
            return None
        return Question(
            0,
            "destroy_life",
            tuple(
                Choice(f"die:{die.name}", locks=self.cause.locks or doors.later_locks(without(board, die)))
                for die in different
            ),
        )

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Destroy it; with the last one the game is lost."""
        clause = clauses.of_bane("destroy_life", self.cause)
        if pick is None:
            for die in turn.board.lying("life")[: self.left]:
                if not doors.destroy_life_die(turn, die.name, clause):
                    return
            return
        if self.left > 1:
            turn.then(LoseLifeDice(self.cause, self.left - 1))
        doors.destroy_life_die(turn, pick.parts[1], clause)

    def explain(self, board: Board, question: Question) -> Decision:
        """Each life die with its points."""
        clause = clauses.of_bane("destroy_life", self.cause)
        options = tuple(
            Option(
                choice.id,
                LABELS["life_die"].format(value=board.die(choice.id.partition(":")[2]).value),
                clause,
                choice.id,
                locks=choice.locks,
            )
            for choice in question.choices
        )
        prompt = PROMPTS["destroy_life"].format(name=self.cause.name)
        cause = CAUSES[self.cause.source].format(name=self.cause.name)
        return Decision(0, question.kind, prompt, cause, clause, options)


def without(board: Board, die: Die) -> Board:
    """The board with a die in the bag."""
    return board.with_die(Die(die.name, die.colour))


def piece_id(die: Die) -> str:
    """An option about a die: "die:k5", "die:k5:guard:0"; a life die by its name."""
    if die.lies == "life":
        return f"die:{die.name}"
    where = [die.lies] if die.lies != "pool" else ["locked"] if die.locked else []
    return ":".join(("die", die.kind, *where, *([die.at] if die.at else [])))


def unlike(dice: Iterable[Die]) -> tuple[Die, ...]:
    """One of each sort of dice between which choosing makes a difference."""
    sorts: dict[str, Die] = {}
    for die in dice:
        sorts.setdefault(str(die.value) if die.lies == "life" else piece_id(die), die)
    return tuple(sorts.values())


def place_text(board: Board, die: Die) -> str:
    """A die with the place where it lies: "a black 5 in the defence zone"."""
    match die.lies:
        case "guard":
            return f"{die_text(die)} in the defence zone"
        case "spent":
            return f"{die_text(die)}, used this turn"
        case "won":
            return f"{die_text(die)}, won this round"
        case "held":
            holder = board.underling(die.at)
            return f"{die_text(die)}, held by {board.label(holder)}" if holder else die_text(die)
        case _ if die.locked:
            return f"{die_text(die)}, locked"
        case _:
            return die_text(die)
