"""What would become of the threat if an option were taken: the facts after it, without playing it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.seventh_seal.box import AREAS, COLOURS, Area, Colour
from rules.seventh_seal.effects.base import Effect
from rules.seventh_seal.effects.boons import FuryBack, HoldTrack, HurtUnderling, MoveUnderling, Shield
from rules.seventh_seal.foresight.facts import Facing, Facts, Guard, Own
from rules.seventh_seal.pieces import LETTERS, Skill

if TYPE_CHECKING:
    from rules.kernel.choices import Picks
    from rules.seventh_seal.board import Board
    from rules.seventh_seal.cards import Attack, Fury


def after(board: Board, facts: Facts, option: str, picks: Picks) -> Facts | None:
    """The facts after an option taken with these picks, if it succeeds.

    None where it is not foreseen, or where no enemies' turn follows because the Overlord falls.
    """
    word, *rest = option.split(":")
    if word == "attack":
        return _attacked(board, facts, rest[0], rest[1])
    if word == "defend" and picks:
        return _guarded(facts, picks[0])
    if word == "life" and picks:
        return replace(facts, life=tuple(sorted((*facts.life, _face(picks[0])))))
    if word in ("skill", "corpse"):
        return _deed(board, facts, _effect(board, word, rest[0]), rest[1:], picks)
    return None


def _effect(board: Board, word: str, name: str) -> Effect | None:
    """What a permanent skill ("delphi.0") or a corpse ("u7") does."""
    if word == "skill":
        card, _, index = name.rpartition(".")
        return board.permanent(Skill(card, int(index))).effect
    found = next((corpse for corpse in board.corpses if corpse.name == name), None)
    return board.face_of(found).single_use.effect if found else None


def _deed(board: Board, facts: Facts, effect: Effect | None, aim: list[str], picks: Picks) -> Facts | None:
    match effect, aim:
        case Shield(), _ if picks:
            return _shielded(facts, _face(picks[0]) if effect.points == "face" else effect.points)
        case HoldTrack(), _:
            return replace(facts, time=board.time, plus=False)
        case MoveUnderling(), [name, area]:
            return _moved(facts, name, area)
        case FuryBack(n=n), [name]:
            return _changed(facts, name, lambda each: each._replace(fury=max(each.fury - n, 0)))
        case HurtUnderling(damage=int(damage)), [name]:
            life = board.life_of(name) - damage
            return (
                _changed(facts, name, lambda each: each._replace(life=life))
                if life > 0
                else _beaten(facts, name)
            )
        case _:
            return None


def _shielded(facts: Facts, points: int) -> Facts:
    return replace(facts, guards=tuple(sorted((*facts.guards, Guard(points, "")), reverse=True)))


def _guarded(facts: Facts, pick: str) -> Facts:
    """With a die of this kind in the defence zone."""
    colour, face = _colour(pick), _face(pick)
    dice = list(facts.dice)
    die = next((die for die in dice if die.colour == colour and die.value == face and not die.locked), None)
    if die is not None:
        dice.remove(die)
    guards = tuple(sorted((*facts.guards, Guard(face, colour)), reverse=True))
    return replace(facts, dice=tuple(dice), guards=guards)


def _beaten(facts: Facts, name: str) -> Facts:
    """Without an Underling, whose die is won."""
    won = tuple(
        Own(each.colour, 0, rolled=False, locked=False) for each in facts.underlings if each.name == name
    )
    return replace(_without(facts, name), dice=tuple(sorted((*facts.dice, *won))))


def _raging(facts: Facts, name: str, fury: Fury) -> Facts:
    """Without an Underling that turned furious: its die is back in the bag, its Fury comes first (7S-R7)."""
    colours = [each.colour for each in facts.underlings if each.name == name]
    black, yellow, pink, turquoise = (
        count + colours.count(colour) for count, colour in zip(facts.bag, COLOURS, strict=True)
    )
    at_once = fury.duration == "immediate" and fury.when == "now"
    before = (*facts.before, fury.effect) if at_once else facts.before
    return replace(_without(facts, name), bag=(black, yellow, pink, turquoise), before=before)


def _without(facts: Facts, name: str) -> Facts:
    return replace(facts, underlings=tuple(each for each in facts.underlings if each.name != name))


def _moved(facts: Facts, name: str, area: str) -> Facts:
    """With an Underling at the far end of another area."""
    mover = tuple(each._replace(area=_area(area)) for each in facts.underlings if each.name == name)
    return replace(facts, underlings=(*(each for each in facts.underlings if each.name != name), *mover))


def _attacked(board: Board, facts: Facts, target: str, grade: str) -> Facts | None:
    if target == "overlord":
        return _overlord_attacked(board, facts, grade)
    underling = board.underling(target)
    attack = _of_grade(board.face_of(underling).attacks, grade) if underling is not None else None
    if underling is None or attack is None:
        return None
    life = board.life_of(target)
    if attack.damage >= life:
        return _beaten(facts, target)
    card = board.face_of(underling)
    if underling.fury + 1 < len(card.fury_track):
        left = life - attack.damage
        return _changed(facts, target, lambda each: each._replace(fury=each.fury + 1, life=left))
    return _raging(facts, target, card.fury)


def _overlord_attacked(board: Board, facts: Facts, grade: str) -> Facts | None:
    attack = _of_grade(board.overlord_attacks, grade)
    if attack is None or attack.damage >= facts.overlord_life:
        return None
    left = facts.overlord_life - attack.damage
    return replace(facts, overlord_life=left, before=(*facts.before, *facts.invocations))


def _changed(facts: Facts, name: str, change: Callable[[Facing], Facing]) -> Facts:
    line = tuple(change(each) if each.name == name else each for each in facts.underlings)
    return replace(facts, underlings=line)


def _of_grade(attacks: tuple[Attack, ...], grade: str) -> Attack | None:
    return next((attack for attack in attacks if attack.grade == grade), None)


def _face(pick: str) -> int:
    """What a die of this kind shows: "k5" is 5."""
    return int(pick[1])


def _colour(pick: str) -> Colour:
    return next(colour for colour, letter in LETTERS.items() if letter == pick[0])


def _area(word: str) -> Area:
    return next(area for area in (*AREAS, "overlord") if area == word)
