"""Steps of hostile effects on life and skills."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Choice, Decision, Option, Pick, Question
from rules.kernel.clauses import cite
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seventh_seal.box import TOP
from rules.seventh_seal.effects import clauses, doors
from rules.seventh_seal.effects.base import Cause
from rules.seventh_seal.effects.words import CAUSES, LABELS, PROMPTS
from rules.seventh_seal.pieces import Skill

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board


class TakeDamage(Step["Board"], frozen=True):
    """The Character takes damage; the defence zone absorbs it (7S-R13)."""

    damage: int
    cause: Cause

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Hurt it."""
        clause = clauses.of_bane("hurt_character", self.cause)
        doors.hurt_character(turn, self.damage, clause, self.cause.name)


class HealOverlord(Step["Board"], frozen=True):
    """The Overlord's die rises, to 6 at most (7S-R18); not that of one that has fallen (7S-R14)."""

    points: int
    cause: Cause

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Turn it up; say so where it shows 6 already, or nothing any more."""
        board = turn.board
        clause = clauses.of_bane("overlord_heals", self.cause)
        die = next((die for die in board.lying("overlord") if 0 < die.value < TOP), None)
        if die is None:
            what = f"let the Overlord recover {self.points} life"
            turn.say("bane_idle", "ALL-R2", name=self.cause.name, what=what)
            return
        after = min(die.value + self.points, TOP)
        cite("7S-0.18")
        cite("7S-R18")
        turn.board = board.with_die(replace(die, value=after))
        turn.say(
            "overlord_healed",
            clause,
            name=self.cause.name,
            who=board.enemy_name,
            amount=after - die.value,
            after=after,
        )


class BlockSkills(Step["Board"], frozen=True):
    """Permanent skills are blocked until the Overlord falls; the player picks which."""

    cause: Cause
    left: int

    def ask(self, board: Board) -> Question | None:
        """Which one, where more can be blocked than are to be."""
        free = self._free(board)
        if len(free) <= self.left:
            return None
        locks = self.cause.locks or doors.later_locks(board)
        return Question(
            0, "block", tuple(Choice(f"block:{skill.card}.{skill.index}", locks=locks) for skill in free)
        )

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Block it, or all there are; say so where there is none."""
        free = self._free(turn.board)
        if not free:
            turn.say("bane_idle", "ALL-R2", name=self.cause.name, what="block a permanent skill")
        for skill in free:
            if pick is None or pick.option == f"block:{skill.card}.{skill.index}":
                self._block(turn, skill)
        if pick is not None and self.left > 1:
            turn.then(BlockSkills(self.cause, self.left - 1))

    def explain(self, board: Board, question: Question) -> Decision:
        """Each skill by its name."""
        clause = clauses.of_bane("block_skill", self.cause)
        options = tuple(
            Option(
                choice.id,
                LABELS["block"].format(name=board.permanent(skill).name),
                clause,
                f"skill:{skill.card}.{skill.index}",
                locks=choice.locks,
            )
            for choice, skill in zip(question.choices, self._free(board), strict=True)
        )
        prompt = PROMPTS["block"].format(name=self.cause.name)
        cause = CAUSES[self.cause.source].format(name=self.cause.name)
        return Decision(0, question.kind, prompt, cause, clause, options)

    def _free(self, board: Board) -> tuple[Skill, ...]:
        return tuple(skill for skill in board.skills if not skill.blocked)

    def _block(self, turn: Turn[Board], skill: Skill) -> None:
        board = turn.board
        skills = tuple(replace(each, blocked=True) if each == skill else each for each in board.skills)
        turn.board = replace(board, skills=skills)
        clause = clauses.of_bane("block_skill", self.cause)
        turn.say("skill_blocked", clause, name=self.cause.name, skill=board.permanent(skill).name)
