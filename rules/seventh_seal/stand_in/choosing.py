"""The computer player's answer to a question of any kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from rules.kernel.choices import Choice, Picks, Question
from rules.seventh_seal.box import AREAS, TOP
from rules.seventh_seal.effects.against import HurtOverlord, HurtUnderling, MoveUnderling
from rules.seventh_seal.effects.base import Effect
from rules.seventh_seal.effects.boons import FillLife, GainLife, LifeSpace, Shield
from rules.seventh_seal.effects.changes import Recolour, Reroll, Shift, Swap
from rules.seventh_seal.effects.icons import These
from rules.seventh_seal.stand_in import acting, facing
from rules.seventh_seal.stand_in.planning import plan
from rules.seventh_seal.stand_in.position import less, position_of
from rules.seventh_seal.stand_in.sayings import Why, because
from rules.seventh_seal.stand_in.scene import Printed, Tool, printed, scene_of

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board

Chosen = tuple[str, Picks, Why]
_NARROW: Final = 2
_SHORT: Final = 4
"""With no more reach than this Underlings often stand too far away."""
_WORN: Final = 9
"""With less life than this more of it is worth more."""


def choose(board: Board, asked: Question) -> Chosen:
    """The answer, by whoever knows the kind of question; the first option where there is only one."""
    if len(asked.choices) == 1 and not (asked.choices[0].sets or ())[1:]:
        only = asked.choices[0]
        return only.id, only.sets[0] if only.sets else (), because(_ALONE.get(asked.kind, "only"))
    answer = KINDS.get(asked.kind)
    if answer is not None:
        return answer(board, asked)
    first = next(choice for choice in asked.choices if choice.sets is None or choice.sets)
    return first.id, first.sets[0] if first.sets else (), because("only")


_ALONE: Final = {"roll": "roll", "next_wave": "open", "wave_won": "onward", "assign": "end"}


def _order(_: Board, asked: Question) -> Chosen:
    return asked.choices[0].id, (), because("order")


def _reward(board: Board, asked: Question) -> Chosen:
    """The skill that is worth more."""

    def value(choice: Choice) -> float:
        seal = choice.id.partition(":")[2]
        return skill_worth(board, printed(board.cards, Tool("", seal, 0)))

    return max(asked.choices, key=value).id, (), because("reward")


def _block(board: Board, asked: Question) -> Chosen:
    """The skill that is worth least."""

    def value(choice: Choice) -> float:
        card, _, index = choice.id.partition(":")[2].rpartition(".")
        return skill_worth(board, printed(board.cards, Tool("", card, int(index))))

    return min(asked.choices, key=value).id, (), because("block")


def skill_worth(board: Board, says: Printed) -> float:
    """What a permanent skill is worth, by experience."""
    narrow = isinstance(says.need, These) and (bool(says.need.of.colours) or says.need.of.value is not None)
    return _effect_worth(board, says.effect) * (0.85 if narrow else 1.0)


def _effect_worth(board: Board, effect: Effect) -> float:
    match effect:
        case Shield(points="face"):
            return 3.4
        case GainLife(points=int(points)):
            return 1.8 + 0.5 * points
        case LifeSpace():
            return 3.0 if board.life < _WORN else 1.6
        case MoveUnderling():
            return 2.1 if sum(board.reach(area) for area in AREAS) <= _SHORT else 1.9
        case FillLife():
            return 4.0 if board.life < TOP * 2 else 3.6
        case _:
            return next((value for sort, value in _WORTH if isinstance(effect, sort)), 2.2)


_WORTH: Final[tuple[tuple[type[Effect], float], ...]] = (
    (Shield, 4.6),
    (Swap, 2.4),
    (Shift, 2.4),
    (Reroll, 2.0),
    (HurtUnderling, 3.0),
    (HurtOverlord, 3.0),
    (Recolour, 0.8),
)


def _least_die(_: Board, asked: Question) -> Chosen:
    """The die that is missed the least: used ones, then low ones, coloured before black."""
    return min(asked.choices, key=lambda choice: _missed(choice.id)).id, (), because("least_die")


def _missed(option: str) -> float:
    parts = option.split(":")
    kind = parts[1]
    face = int(kind[1]) if len(kind) > 1 and kind[1].isdigit() else 0
    used = len(parts) > 2 and parts[2] in ("spent", "held", "locked")  # noqa: PLR2004 - where it lies
    guards = len(parts) > 2 and parts[2] == "guard"  # noqa: PLR2004
    return (0.0 if used else 6.0 if guards else 3.0) + face * 0.5 + (0.7 if kind[0] == "k" else 0.0)


def _lock(board: Board, asked: Question) -> Chosen:
    """After the roll the die without which the turn is best; before it a coloured one."""
    if board.stage != "rolled":
        return _least_die(board, asked)
    scene, at = scene_of(board), position_of(board)

    def without(choice: Choice) -> float:
        kind = choice.id.split(":")[1]
        return plan(scene, at._replace(hand=less(at.hand, (kind,))), _NARROW).worth

    return max(asked.choices, key=without).id, (), because("least_die")


def _freeze(_: Board, asked: Question) -> Chosen:
    """A high die: it is good as it is."""
    return max(asked.choices, key=lambda choice: int(choice.id.split(":")[1][1])).id, (), because("least_die")


def _reroll(_: Board, asked: Question) -> Chosen:
    """The lowest die."""
    return min(asked.choices, key=lambda choice: _missed(choice.id)).id, (), because("worst_die")


def _life_die(board: Board, asked: Question) -> Chosen:
    """The life die with the fewest points."""
    low = min(asked.choices, key=lambda choice: board.die(choice.id.partition(":")[2]).value)
    return low.id, (), because("life_die")


def _shift(_: Board, asked: Question) -> Chosen:
    """The dice after which the turn is best: the higher up, the better the turn."""
    return max(asked.choices, key=lambda choice: choice.id).id, (), because("shift")


def _aim(board: Board, asked: Question) -> Chosen:
    """The Underling that strikes hardest for the life it has left; or a life die."""

    def value(choice: Choice) -> float:
        aim = choice.id.partition(":")[2]
        underling = board.underling(aim)
        if underling is None:
            return 0.0
        damage = board.face_of(underling).fury_track[underling.fury].damage
        return damage - 0.7 * board.life_of(aim)

    return max(asked.choices, key=value).id, (), because("aim")


KINDS: Final[Mapping[str, Callable[[Board, Question], Chosen]]] = {
    "assign": acting.act,
    "place": facing.place,
    "deal": facing.deal,
    "split": facing.split,
    "gain": facing.gain,
    "fury": facing.fury,
    "areas": facing.area,
    "highest": facing.area,
    "order": _order,
    "reward": _reward,
    "block": _block,
    "lock": _lock,
    "freeze": _freeze,
    "destroy": _least_die,
    "destroy_cost": _least_die,
    "hold_cost": _least_die,
    "reroll": _reroll,
    "destroy_life": _life_die,
    "shift": _shift,
    "aim": _aim,
}
"""By kind of question who answers it."""
