"""Fight, step 4: blocking the damage of what lives; each point not blocked is a wound."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NoReturn, TypeVar

from msgspec.structs import replace

from rules.kernel.choices import Choice, Decision, Forecast, Option, Pick, Picks, Question
from rules.kernel.clauses import cite, imagining
from rules.kernel.rng import Rng
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.sanctum import consult, damage, harm, hitting, using, using_shown, words
from rules.sanctum.effects.base import Tally
from rules.sanctum.happenings import happened
from rules.sanctum.telling import say

if TYPE_CHECKING:
    from rules.sanctum.board import Board

T = TypeVar("T")


class BlockDamage(Step["Board"], frozen=True):
    """Shields are raised until the hero takes what is left.

    On the road nothing is asked where there is no damage, or nothing to block it with, unless it would kill.
    In Act VI the end of Block is always an answer: with it the hero is done, and a roar may be revealed.
    On the road a death locks only where it ends the game: the last of all heroes.
    """

    seat: int

    def ask(self, board: Board) -> Question | None:
        """What can be used against the damage, and taking what is left."""
        left = damage.unblocked(board, self.seat)
        part = board.part(self.seat)
        if not left and not board.final:
            return None
        found = using.offers(board, self.seat, "block")
        if not left:
            found = [choice for choice in found if not _only_blocks(board, self.seat, choice)]
        deadly = harm.deadly(part, left)
        if not found and not board.final and not deadly:
            return None
        if board.final:
            locks = deadly or board.roar_cards > 0 or part.foe_at == len(part.foes)
        else:
            locks = deadly and board.living == (self.seat,)
        end = Choice("endure", locks=locks, closing=True)
        return Question(self.seat, "block", (*found, end))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Use something and come back, or take the wounds."""
        if pick is not None and pick.option != "endure":
            turn.then(self)
            cite("SA-3.16")
            using.carry_out(turn, self.seat, pick)
            return
        endure(turn, self.seat)

    def explain(self, board: Board, question: Question) -> Decision:
        """Shields and health after each block, and what cannot be used with the reason."""
        seat = self.seat
        left = damage.unblocked(board, seat)
        options = [
            _with_health(board, seat, each)
            for each in using_shown.options(board, seat, question.choices, "block")
        ]
        if not left:
            options = [
                replace(each, blocked=words.block("nothing_to_block", "SA-3.16"))
                if each.blocked is not None and each.target and each.target.startswith(("ability:", "skill:"))
                else each
                for each in options
            ]
        end = question.choices[-1]
        options.append(_endure(board, seat, locks=end.locks))
        faced, shields = damage.faced(board, seat), damage.shields(board, seat)
        prompt = words.prompt("block" if left else "block_none", damage=faced, shields=shields)
        return Decision(seat, question.kind, prompt, words.cause("block"), "SA-3.16", tuple(options))


def endure(turn: Turn[Board], seat: int) -> None:
    """Count damage and shields; what is left are wounds (SA-3.15 to SA-3.17)."""
    board = turn.board
    struck = damage.strikes(board, seat)
    faced, shields = damage.faced(board, seat), damage.shields(board, seat)
    left = max(faced - shields, 0)
    if board.final:
        cite("SA-8.9")
        cite("SA-8.10")
        turn.board = board.with_fight(seat, replace(board.part(seat).in_fight, step="levels"))
    cite("SA-3.14")
    consult.counting(board, seat, lambda each: damage.changes(board, seat, each))
    if not faced:
        say(turn, "no_damage", "SA-3.14", seat)
        return
    say(turn, "damage_faced", "SA-3.15", seat, damage=faced, shields=shields)
    if shields:
        happened(turn, seat, "blocked", Tally(shields))
    if not left:
        say(turn, "all_blocked", "SA-3.16", seat, damage=faced)
        return
    names = [hitting.name_of(board, card) for card, _ in struck]
    cause = ", ".join(names) if names else words.cause("battle" if board.final else "demons")
    harm.wound(turn, seat, left, "SA-3.17", cause)


def _only_blocks(board: Board, seat: int, choice: Choice) -> bool:
    """Whether an option does nothing but block."""
    use, _, _ = using.found(board, seat, choice.id)
    return use.deed.moments == ("block",)


def _endure(board: Board, seat: int, *, locks: bool) -> Option:
    left = damage.unblocked(board, seat)
    part = board.part(seat)
    label = words.label("endure" if left else "endure_none", wounds=left)
    health = max(part.health - left, 0)
    told = words.forecast(
        "endure_deadly" if harm.deadly(part, left) else "endure", health=health, wounds=left
    )
    return Option("endure", label, "SA-3.17", forecast={"": told}, locks=locks, closing=True)


def _with_health(board: Board, seat: int, option: Option) -> Option:
    """The option with shields, damage left and health after it, where it rolls nothing."""
    if option.blocked is not None or option.locks:
        return option
    keyed: tuple[Picks, ...] = option.sets if option.sets is not None else ((),)
    told = {"+".join(picks): _after(board, seat, option.id, picks) for picks in keyed}
    return replace(option, forecast=told)


def _after(board: Board, seat: int, option: str, picks: Picks) -> Forecast:
    with imagining():
        turn: Turn[Board] = Turn(board, [], _NoChance())
        using.carry_out(turn, seat, Pick(option, picks))
    after = turn.board
    left = damage.unblocked(after, seat)
    health = max(after.part(seat).health - left, 0)
    return words.forecast("block", shields=damage.shields(after, seat), left=left, health=health)


class _NoChance:
    """Chance for what is only imagined: nothing may be drawn."""

    def pick(self, stream: str, faces: Sequence[T]) -> NoReturn:
        """Refuse: what rolls is not imagined. ValueError."""
        message = f"{stream} is not rolled in a forecast"
        raise ValueError(message)

    def after(self) -> Rng:
        """Refuse as well. ValueError."""
        raise ValueError("a forecast draws nothing")
