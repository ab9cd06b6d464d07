"""The computer player's answer in the middle of its turn: the next step of its plan."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.kernel.choices import Picks, Question
from rules.seventh_seal.effects.base import Effect
from rules.seventh_seal.effects.boons import (
    CancelOngoing,
    FillLife,
    FuryBack,
    GainLife,
    HoldTrack,
    HurtOverlord,
    HurtUnderling,
    MoveUnderling,
    Shield,
)
from rules.seventh_seal.effects.changes import Change, Recolour, Reroll
from rules.seventh_seal.effects.icons import Recheck
from rules.seventh_seal.landing import OVERLORD, attack_of, would_rage
from rules.seventh_seal.stand_in.gambling import gambles
from rules.seventh_seal.stand_in.moves import Move
from rules.seventh_seal.stand_in.planning import Plan, plan
from rules.seventh_seal.stand_in.position import Position, best_guard, fury_of, position_of
from rules.seventh_seal.stand_in.sayings import Why, because
from rules.seventh_seal.stand_in.scene import Scene, printed, scene_of
from rules.seventh_seal.stand_in.worth import threat

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board

_MARGIN: Final = 0.04
"""By so much a move that rolls has to be better."""
Chosen = tuple[str, Picks, Why]
"""An option, its picks, and why."""


def act(board: Board, asked: Question) -> Chosen:
    """The next step of the plan; before the first and after the last a roll that helps on average."""
    scene, at = scene_of(board), position_of(board)
    best = plan(scene, at)
    moves = best.moves
    rolls = _worth_rolling(scene, at, best) if not moves or _begins(scene, at) else None
    if rolls is not None:
        return _said(board, asked, rolls, best)
    if moves and not _ends(best, moves[0]):
        return _said(board, asked, moves[0], best)
    guard = _guard(scene, at, best)
    if guard is not None:
        key = "guard_before_end" if moves else "defend"
        coming = round(threat(scene, at) or 0) + at.wounds
        return guard.option, guard.picks, because(key, who=board.enemy_name, coming=coming)
    if moves:
        return _said(board, asked, moves[0], best)
    return "end", (), because("end" if not at.hand else "end_safe")


def _begins(scene: Scene, at: Position) -> bool:
    """Whether no die is assigned yet."""
    return not at.struck and len(at.free) == len(scene.slots) and not any(foe.struck for foe in at.foes)


def _worth_rolling(scene: Scene, at: Position, best: Plan) -> Move | None:
    found = max(gambles(scene, at, best), key=lambda each: each[1], default=None)
    return found[0] if found is not None and found[1] > best.worth + _MARGIN else None


def _ends(best: Plan, move: Move) -> bool:
    """Whether this is the blow that brings the Overlord down."""
    return best.after.overlord <= 0 and len(best.moves) == 1 and move == best.moves[0]


def _guard(scene: Scene, at: Position, best: Plan) -> Move | None:
    """The best die left over for defence, where there is something to defend against."""
    after = best.after
    if after.overlord <= 0:
        coming = float(at.wounds + sum(fury_of(scene.cards, foe.card)[0] for foe in after.foes))
    else:
        coming = (threat(scene, after) or 0.0) + after.wounds
    if coming <= at.guard:
        return None
    _, chosen = best_guard(after.hand, scene.slots, at.free, scene.bans)
    if not chosen:
        return None
    slot, kind = max(chosen, key=lambda each: int(each[1][1]))
    return Move(f"defend:{slot}", (kind,))


def _said(board: Board, asked: Question, move: Move, best: Plan) -> Chosen:
    """A move as the question offers it, and why."""
    option = _offered(board, asked, move)
    return option, move.picks, _why(board, move, best)


def _offered(board: Board, asked: Question, move: Move) -> str:
    """The option's id; an aim with "?" is a life die of that value, or any."""
    start, mark, value = move.option.partition("?")
    if not mark:
        return move.option
    for choice in asked.choices:
        if choice.id.startswith(start):
            aim = choice.id[len(start) :]
            if not value or board.die(aim).value == int(value):
                return choice.id
    raise LookupError(move.option)


def _why(board: Board, move: Move, best: Plan) -> Why:
    word, *rest = move.option.split(":")
    if word == "attack":
        return _why_attack(board, rest[0], rest[1])
    if word in ("chip", "life"):
        return because(word, who=board.enemy_name)
    tool = next(each for each in position_of(board).tools if move.option.startswith(each.id))
    effect = printed(board.cards, tool).effect
    if isinstance(effect, Change | Recolour):
        follows = [each for each in best.moves if each != move][:1]
        if follows and follows[0].option.startswith("attack:"):
            return because("change", then=_named(board, follows[0]))
        return because("change_alone")
    return because(next((key for sort, key in _KEYS if isinstance(effect, sort)), "draw"))


_KEYS: Final[tuple[tuple[type[Effect], str], ...]] = (
    (Reroll, "reroll"),
    (Shield, "shield"),
    (GainLife, "heal"),
    (FillLife, "heal"),
    (HoldTrack, "hold"),
    (MoveUnderling, "move"),
    (FuryBack, "calm"),
    (HurtOverlord, "hurt"),
    (HurtUnderling, "hurt"),
    (CancelOngoing, "cancel"),
)


def _named(board: Board, move: Move) -> str:
    _, target, _ = move.option.split(":")
    underling = board.underling(target)
    return f"attack {board.label(underling) if underling else board.enemy_name}"


def _why_attack(board: Board, target: str, grade: str) -> Why:
    attack = attack_of(board, target, grade)
    if target == OVERLORD:
        key = "kill_overlord" if attack.damage >= board.overlord_life else "wound_overlord"
        return because(key, who=board.enemy_name, damage=attack.damage)
    underling = board.underling(target)
    if underling is None:
        return because("only")
    who = board.label(underling)
    if any(isinstance(cost, Recheck) for cost in attack.costs):
        return because("check")
    if attack.damage >= board.life_of(target):
        return because("beat", who=who)
    return because(
        "enrage" if would_rage(board, underling, attack) else "wound", who=who, damage=attack.damage
    )
