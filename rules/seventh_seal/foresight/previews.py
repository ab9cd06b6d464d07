"""What would become of the threat if an option were taken: the facts after it, without playing it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.seventh_seal.box import AREAS, COLOURS, Area, Colour
from rules.seventh_seal.effects.base import Effect
from rules.seventh_seal.effects.boons import FuryBack, HoldTrack, HurtUnderling, MoveUnderling, Shield
from rules.seventh_seal.effects.icons import AnyCost, Destroy, LockUntilBeaten
from rules.seventh_seal.foresight.facts import Counts, Facing, Facts, Guard, Own
from rules.seventh_seal.pieces import LETTERS, Die, Skill

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
        return _attacked(board, facts, rest[0], rest[1], picks)
    if word == "defend" and picks:
        return _guarded(facts, picks[0])
    if word == "life" and picks:
        less = replace(facts, dice=_less(facts.dice, picks))
        return replace(less, life=tuple(sorted((*facts.life, _face(picks[0])))))
    if word in ("skill", "corpse"):
        effect, costs = _printed(board, word, rest[0])
        return _deed(board, _paid(facts, costs, picks), effect, rest[1:], () if _destroys(costs) else picks)
    return None


def _printed(board: Board, word: str, name: str) -> tuple[Effect | None, tuple[AnyCost, ...]]:
    """What a permanent skill ("delphi.0") or a corpse ("u7") does, and what it costs besides."""
    if word == "skill":
        card, _, index = name.rpartition(".")
        return board.permanent(Skill(card, int(index))).effect, ()
    found = next((corpse for corpse in board.corpses if corpse.name == name), None)
    if found is None:
        return None, ()
    single_use = board.face_of(found).single_use
    return single_use.effect, single_use.costs


def _destroys(costs: tuple[AnyCost, ...]) -> bool:
    """Whether the dice that pay return to the bag."""
    return any(isinstance(cost, Destroy) and cost.of is None for cost in costs)


def _paid(facts: Facts, costs: tuple[AnyCost, ...], picks: Picks) -> Facts:
    """Without the dice that pay, where they are destroyed; they lie in the bag."""
    if not _destroys(costs):
        return facts
    return replace(facts, dice=_less(facts.dice, picks), bag=_more(facts.bag, [_colour(p) for p in picks]))


def _less(dice: tuple[Own, ...], picks: Picks) -> tuple[Own, ...]:
    """Without a die of each kind picked."""
    left = list(dice)
    for pick in picks:
        kind = (_colour(pick), _face(pick))
        die = next((die for die in left if (die.colour, die.value) == kind and not die.locked), None)
        if die is not None:
            left.remove(die)
    return tuple(left)


def _turned(facts: Facts, dice: tuple[Die, ...], *, locked: bool) -> Facts:
    """With these dice locked, or free again."""
    own = list(facts.dice)
    for die in dice:
        before = Own(die.colour, die.value, die.rolled, not locked)
        if before in own:
            own[own.index(before)] = before._replace(locked=locked)
    return replace(facts, dice=tuple(sorted(own)))


def _more(bag: Counts, colours: list[Colour]) -> Counts:
    """With dice of these colours back in the bag."""
    black, yellow, pink, turquoise = (
        count + colours.count(colour) for count, colour in zip(bag, COLOURS, strict=True)
    )
    return black, yellow, pink, turquoise


def _deed(  # noqa: PLR0911 - one for each deed that is foreseen
    board: Board, facts: Facts, effect: Effect | None, aim: list[str], picks: Picks
) -> Facts | None:
    """After a skill has been used; `picks` are the dice that paid and stay on the table."""
    match effect, aim:
        case Shield(points=int(points)), _:
            return _shielded(facts, points, picks[:1])
        case Shield(), _ if picks:
            return _shielded(facts, _face(picks[0]), picks[:1])
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
                else _beaten(_turned(facts, board.lying("held", name), locked=False), name)
            )
        case _:
            return None


def _shielded(facts: Facts, points: int, picks: Picks) -> Facts:
    """With a skill's shield; a die that is part of it goes where the shield goes."""
    shield = Guard(points, _colour(picks[0]), _face(picks[0])) if picks else Guard(points, "")
    guards = tuple(sorted((*facts.guards, shield), reverse=True))
    return replace(facts, guards=guards, dice=_less(facts.dice, picks))


def _guarded(facts: Facts, pick: str) -> Facts:
    """With a die of this kind in the defence zone."""
    guards = tuple(sorted((*facts.guards, Guard(_face(pick), _colour(pick))), reverse=True))
    return replace(facts, dice=_less(facts.dice, (pick,)), guards=guards)


def _beaten(facts: Facts, name: str) -> Facts:
    """Without an Underling, whose die is won."""
    won = tuple(
        Own(each.colour, 0, rolled=False, locked=False) for each in facts.underlings if each.name == name
    )
    return replace(_without(facts, name), dice=tuple(sorted((*facts.dice, *won))))


def _raging(facts: Facts, name: str, fury: Fury) -> Facts:
    """Without an Underling that turned furious: its die is back in the bag, its Fury comes first (7S-R7)."""
    colours = [each.colour for each in facts.underlings if each.name == name]
    at_once = fury.duration == "immediate" and fury.when == "now"
    before = (*facts.before, fury.effect) if at_once else facts.before
    return replace(_without(facts, name), bag=_more(facts.bag, colours), before=before)


def _without(facts: Facts, name: str) -> Facts:
    return replace(facts, underlings=tuple(each for each in facts.underlings if each.name != name))


def _moved(facts: Facts, name: str, area: str) -> Facts:
    """With an Underling at the far end of another area."""
    mover = tuple(each._replace(area=_area(area)) for each in facts.underlings if each.name == name)
    return replace(facts, underlings=(*(each for each in facts.underlings if each.name != name), *mover))


def _attacked(board: Board, facts: Facts, target: str, grade: str, picks: Picks) -> Facts | None:
    if target == "overlord":
        return _overlord_attacked(board, facts, grade, picks)
    underling = board.underling(target)
    attack = _of_grade(board.face_of(underling).attacks, grade) if underling is not None else None
    if underling is None or attack is None:
        return None
    facts = _paid(facts, attack.costs, picks)
    free = _turned(facts, board.lying("held", target), locked=False)
    life = board.life_of(target)
    if attack.damage >= life:
        return _beaten(free, target)
    card = board.face_of(underling)
    if underling.fury + 1 < len(card.fury_track):
        left = life - attack.damage
        held = sum(cost.n for cost in attack.costs if isinstance(cost, LockUntilBeaten))
        kept = _turned(facts, board.named_by(picks)[:held], locked=True)
        return _changed(kept, target, lambda each: each._replace(fury=each.fury + 1, life=left))
    return _raging(free, target, card.fury)


def _overlord_attacked(board: Board, facts: Facts, grade: str, picks: Picks) -> Facts | None:
    attack = _of_grade(board.overlord_attacks, grade)
    if attack is None or attack.damage >= facts.overlord_life:
        return None
    left = facts.overlord_life - attack.damage
    paid = _paid(facts, attack.costs, picks)
    return replace(paid, overlord_life=left, before=(*facts.before, *facts.invocations))


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
