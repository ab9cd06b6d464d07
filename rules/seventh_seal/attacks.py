"""Your turn, a: attacking the Overlord and the Underlings (chapter 4)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from rules.kernel.choices import Block, Choice, Forecast, Odd, Option, Pick, Picks
from rules.kernel.clauses import cite
from rules.kernel.odds import classes, rolled, several
from rules.kernel.turn import Turn
from rules.seventh_seal import costs, words
from rules.seventh_seal.box import FACES
from rules.seventh_seal.cards import Attack
from rules.seventh_seal.effects import clauses
from rules.seventh_seal.effects.icons import Destroy, LockUntilBeaten, Recheck, These
from rules.seventh_seal.effects.needs import need_text
from rules.seventh_seal.effects.paying import kinds_of, paying_kinds
from rules.seventh_seal.effects.texts import fury_text
from rules.seventh_seal.landing import OVERLORD, attack_locks, attack_of, would_rage

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board
    from rules.seventh_seal.box import Grade
    from rules.seventh_seal.pieces import InPlay


class Foe(NamedTuple):
    """An enemy to attack: its name in ids, its attacks, those it suffered already this round."""

    name: str
    attacks: tuple[Attack, ...]
    struck: tuple[Grade, ...]
    underling: InPlay | None = None


def choices(board: Board, kinds: Picks) -> list[Choice]:
    """Every attack that can be paid now with these kinds of dice (sorted)."""
    if not kinds:
        return []
    near = board.near
    return [
        Choice(f"attack:{foe.name}:{attack.grade}", sets, locks=attack_locks(board, attack, foe.name))
        for foe in _foes(board)
        if (foe.name in near if foe.underling is not None else not board.barrier)
        for attack in foe.attacks
        if attack.grade not in foe.struck and (sets := sets_for(attack, kinds))
    ]


def _foes(board: Board) -> Iterator[Foe]:
    yield Foe(OVERLORD, board.overlord_attacks, board.struck)
    for each in board.underlings:
        yield Foe(each.name, board.face_of(each).attacks, each.struck, each)


@lru_cache(maxsize=1 << 16)
def sets_for(attack: Attack, kinds: Picks) -> tuple[Picks, ...]:
    """The sets of kinds that pay for an attack, and leave a die for what else it destroys (7S-R11).

    Frozen dice do not pay where dice are rolled again (7S-R9).
    """
    recheck = any(isinstance(cost, Recheck) for cost in attack.costs)
    fit = tuple(kind for kind in kinds if not kind.endswith("f")) if recheck else kinds
    sets = paying_kinds(attack.need, fit, spare=recheck)
    for cost in attack.costs:
        if isinstance(cost, Destroy) and cost.of is not None:
            one = These(replace(cost.of, count=1))
            fitting = tuple(kind for kind in kinds if paying_kinds(one, (kind,)))
            least = max(cost.of.count, 1)
            sets = tuple(picks for picks in sets if len(_left(fitting, picks)) >= least)
    return sets


def attack(turn: Turn[Board], pick: Pick) -> None:
    """Assign the dice; what the attack costs besides and what comes of it are steps (7S-4.1)."""
    _, target, word = pick.parts
    board = turn.board
    found = attack_of(board, target, word)
    dice = board.named_by(pick.picks)
    turn.board = board.with_dice(tuple(replace(die, lies="spent") for die in dice))
    if target == OVERLORD:
        turn.board = replace(turn.board, struck=(*board.struck, found.grade))
        who = board.enemy_name
        cite("7S-R1")
    else:
        underling = board.underling(target)
        if underling is None:
            return
        cite("7S-2.10" if underling.area == OVERLORD else "7S-2.8")
        who = board.label(underling)
        turn.board = turn.board.with_underling(replace(underling, struck=(*underling.struck, found.grade)))
    for clause in ("7S-4.2", "7S-3.9", "7S-0.10", "7S-R11", *clauses.of_need(found.need)):
        cite(clause)
    turn.say(
        "attacked",
        "7S-4.1",
        target=target,
        who=who,
        grade=words.grade(found.grade),
        colours=[die.colour for die in dice],
        values=[die.value for die in dice],
    )
    turn.then(*costs.steps(turn.board, found, target, tuple(die.name for die in dice)))


def options(board: Board, offered: dict[str, Choice]) -> list[Option]:
    """Every attack printed on an enemy: what it would do, or why it cannot be made."""
    return [_option(board, foe, attack, offered) for foe in _foes(board) for attack in foe.attacks]


def _option(board: Board, foe: Foe, attack: Attack, offered: dict[str, Choice]) -> Option:
    id_ = f"attack:{foe.name}:{attack.grade}"
    who = board.enemy_name if foe.underling is None else board.label(foe.underling)
    label = words.label("attack", who=who, grade=words.grade(attack.grade))
    target = OVERLORD if foe.underling is None else f"underling:{foe.name}"
    choice = offered.get(id_)
    if choice is None:
        return Option(id_, label, "7S-4.1", target, blocked=_why_not(board, foe, attack))
    told = outcome(board, attack, foe.underling)
    keeps = any(isinstance(cost, Destroy | LockUntilBeaten) for cost in attack.costs)
    keys = ["+".join(picks) for picks in choice.sets or ()] if keeps else []
    forecast = dict.fromkeys(("", *keys), told)  # by the dice it takes too: the threat may hang on them
    rechecks = any(isinstance(cost, Recheck) for cost in attack.costs)
    odds = {"+".join(picks): _odds(attack, len(picks)) for picks in choice.sets or () if rechecks}
    return Option(id_, label, "7S-4.1", target, choice.sets, forecast, odds, locks=choice.locks)


def _why_not(board: Board, foe: Foe, attack: Attack) -> Block:
    if foe.underling is None and board.barrier:
        return words.block("barrier", "7S-4.13", left=board.barrier)
    if foe.underling is not None and not board.in_range(foe.underling):
        return words.block("out_of_reach", "7S-2.8")
    if attack.grade in foe.struck:
        return words.block("attacked_already", "7S-4.2", grade=words.grade(attack.grade))
    kinds = kinds_of(board.usable)
    if sets_for(attack, tuple(sorted(kind.removesuffix("f") for kind in kinds))):
        return words.block("frozen_dice", "7S-R9")
    if sets_for(replace(attack, costs=()), kinds):
        return words.block("no_other", "7S-4.26")
    need = need_text(attack.need, attack.costs)
    return words.block("no_dice_fit", clauses.of_need(attack.need)[0], need=need)


def outcome(board: Board, attack: Attack, underling: InPlay | None) -> Forecast:
    """What an attack that succeeds does."""
    if underling is None:
        left = max(board.overlord_life - attack.damage, 0)
        if not left:
            return words.forecast("overlord_falls", damage=attack.damage, left=0)
        comes = " ".join(effect.text() for _, effect in board.in_force("overlord_hurt"))
        key = "overlord_hurt_calls" if comes else "overlord_hurt"
        return words.forecast(key, damage=attack.damage, left=left, comes=comes)
    life = board.life_of(underling.name)
    left = max(life - attack.damage, 0)
    if not left:
        colour = board.lying("track", underling.name)[0].colour
        return words.forecast("underling_beaten", damage=attack.damage, left=0, colour=words.colour(colour))
    face = board.face_of(underling)
    if would_rage(board, underling, attack):
        fury = fury_text(face.fury)
        return words.forecast("underling_furious", damage=attack.damage, left=left, fury=fury)
    return words.forecast(
        "underling_hurt",
        damage=attack.damage,
        left=left,
        step=underling.fury + 2,
        steps=len(face.fury_track),
        strikes=face.fury_track[underling.fury + 1].damage,
    )


@lru_cache(maxsize=512)
def _odds(attack: Attack, dice: int) -> tuple[Odd, ...]:
    """The chance that all dice rolled again show what is asked for (7S-4.27)."""
    values = [cost.value for cost in attack.costs if isinstance(cost, Recheck)]
    hand = several(rolled(FACES), dice)

    def label_of(faces: tuple[int, ...]) -> str:
        holds = all(value.fits(face) for value in values for face in faces)
        return words.odd("hits" if holds else "fails")

    return classes(hand, label_of)


def _left(kinds: Picks, picks: Picks) -> list[str]:
    """The kinds without those picked."""
    left = list(kinds)
    for pick in picks:
        if pick in left:
            left.remove(pick)
    return left
