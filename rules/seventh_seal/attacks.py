"""Your turn, a: attacking the Overlord and the Underlings (chapter 4)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Block, Choice, Forecast, Odd, Option, Pick, Picks
from rules.kernel.clauses import cite
from rules.kernel.odds import classes, rolled, several
from rules.kernel.turn import Turn
from rules.seventh_seal import costs, words
from rules.seventh_seal.box import FACES
from rules.seventh_seal.cards import Attack
from rules.seventh_seal.effects.icons import Destroy, Recheck, These
from rules.seventh_seal.effects.paying import paying_kinds
from rules.seventh_seal.effects.texts import fury_text
from rules.seventh_seal.landing import OVERLORD, attack_locks, attack_of, would_rage

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board
    from rules.seventh_seal.pieces import InPlay


def choices(board: Board, kinds: Picks) -> list[Choice]:
    """Every attack that can be paid now with these kinds of dice (sorted)."""
    found: list[Choice] = []
    if not board.barrier:
        for attack in board.overlord_attacks:
            if attack.grade not in board.struck and (sets := sets_for(attack, kinds)):
                found.append(
                    Choice(
                        f"attack:{OVERLORD}:{attack.grade}", sets, locks=attack_locks(board, attack, OVERLORD)
                    )
                )
    for underling in board.underlings:
        if not board.in_range(underling):
            continue
        for attack in board.face_of(underling).attacks:
            if attack.grade not in underling.struck and (sets := sets_for(attack, kinds)):
                locks = attack_locks(board, attack, underling.name)
                found.append(Choice(f"attack:{underling.name}:{attack.grade}", sets, locks=locks))
    return found


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
    else:
        underling = board.underling(target)
        if underling is None:
            return
        who = board.label(underling)
        turn.board = turn.board.with_underling(replace(underling, struck=(*underling.struck, found.grade)))
    for clause in ("7S-4.2", "7S-3.9", "7S-0.10"):
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
    shown = [_overlord_option(board, attack, offered) for attack in board.overlord_attacks]
    for underling in board.underlings:
        shown += [_option(board, underling, each, offered) for each in board.face_of(underling).attacks]
    return shown


def _overlord_option(board: Board, attack: Attack, offered: dict[str, Choice]) -> Option:
    blocked: Block | None = None
    if board.barrier:
        blocked = words.block("barrier", "7S-4.13", left=board.barrier)
    elif attack.grade in board.struck:
        blocked = words.block("attacked_already", "7S-4.2", grade=words.grade(attack.grade))
    id_ = f"attack:{OVERLORD}:{attack.grade}"
    return _shown(board, attack, id_, board.enemy_name, OVERLORD, offered.get(id_), blocked)


def _option(board: Board, underling: InPlay, attack: Attack, offered: dict[str, Choice]) -> Option:
    blocked: Block | None = None
    if not board.in_range(underling):
        blocked = words.block("out_of_reach", "7S-2.8")
    elif attack.grade in underling.struck:
        blocked = words.block("attacked_already", "7S-4.2", grade=words.grade(attack.grade))
    id_ = f"attack:{underling.name}:{attack.grade}"
    target = f"underling:{underling.name}"
    return _shown(board, attack, id_, board.label(underling), target, offered.get(id_), blocked, underling)


def _shown(  # noqa: PLR0913 - what an option is made of
    board: Board,
    attack: Attack,
    id_: str,
    who: str,
    target: str,
    choice: Choice | None,
    blocked: Block | None,
    underling: InPlay | None = None,
) -> Option:
    label = words.label("attack", who=who, grade=words.grade(attack.grade))
    if choice is None:
        blocked = blocked or words.block("no_dice_fit", "7S-4.1")
        return Option(id_, label, "7S-4.1", target, blocked=blocked)
    forecast = {"": outcome(board, attack, underling)}
    odds = {"+".join(picks): _odds(attack, len(picks)) for picks in choice.sets or () if _rechecks(attack)}
    return Option(id_, label, "7S-4.1", target, choice.sets, forecast, odds, locks=choice.locks)


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


def _rechecks(attack: Attack) -> bool:
    return any(isinstance(cost, Recheck) for cost in attack.costs)


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
