"""When one item, ability or deed can do nothing that another could not do as well or better."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations
from typing import Final, TypeVar

from rules.sanctum.box import FACES, FITS
from rules.sanctum.cards import Ability, Item
from rules.sanctum.effects.aids import Hit, Regenerate, Shields
from rules.sanctum.effects.base import Deed, Effect
from rules.sanctum.effects.deeds import Copy, Flip, Reroll, SetDie, Shift
from rules.sanctum.effects.lasting import Bulwark, Deflect, IdleGuard, PotionSlots, Ward

T = TypeVar("T")
ANY: Final = set(FACES)
MOST_IDLE: Final = 8


def deed_no_better(one: Deed, other: Deed) -> bool:  # noqa: PLR0911 - a line for each pair of verbs
    """Whether the other deed does whatever the first does."""
    if one == other:
        return True
    match one, other:
        case (Shields(), Shields()):
            return all(_shields(one, idle) <= _shields(other, idle) for idle in range(MOST_IDLE))
        case (Hit(faces), Hit(further)):
            return set(faces) <= set(further)
        case (Reroll(), Reroll()):
            return one.dice <= other.dice and one.times <= other.times
        case (Regenerate(), Regenerate()):
            return one.tokens <= other.tokens and other.colour in ("any", one.colour)
        case (Flip(), Flip()):
            return one.dice <= other.dice
        case (Copy() | Reroll(dice=1, times=1), SetDie(faces)):
            return set(faces) == ANY
        case (SetDie(dice=2), SetDie(dice=2)):
            return set(one.faces) <= set(other.faces)
        case (Copy() | Shift() | Flip(dice=1) | SetDie(dice=1), Hit(faces)):
            return set(faces) == ANY
        case _:
            return _one_die(one) and _turns(other) and all(_to(one, v) <= _to(other, v) | {v} for v in FACES)


def _one_die(deed: Deed) -> bool:
    return _turns(deed) and getattr(deed, "dice", 1) == 1


def _turns(deed: Deed) -> bool:
    return isinstance(deed, (Shift, Flip, SetDie))


def _to(deed: Deed, value: int) -> set[int]:
    """What a die of this value can be made to show."""
    match deed:
        case Shift(up, down):
            return {face for face in FACES if value - down <= face <= value + up}
        case Flip():
            return {7 - value}
        case SetDie(faces):
            return set(faces)
        case _:
            return set()


def _shields(deed: Shields, idle: int) -> int:
    points = deed.points if idle or not deed.needs_idle else 0
    return points + min(idle, deed.idle)


def ability_no_better(one: Ability, other: Ability) -> bool:
    """Whether the other is paid by whatever pays the first, and does as much."""
    return deed_no_better(one.deed, other.deed) and any(
        all(set(FITS[mine]) <= set(FITS[theirs]) for theirs, mine in zip(other.spaces, spaces, strict=False))
        for spaces in permutations(one.spaces)
        if len(spaces) >= len(other.spaces)
    )


def lasting_no_better(one: Effect, other: Effect) -> bool:
    """Whether a lasting effect is the same as another, or less of the same."""
    match one, other:
        case (
            (Ward(less), Ward(more))
            | (Deflect(less), Deflect(more))
            | (IdleGuard(less), IdleGuard(more))
            | (PotionSlots(less), PotionSlots(more))
            | (Bulwark(more), Bulwark(less))
        ):
            return less <= more
        case _:
            return one == other


def item_no_better(one: Item, other: Item) -> bool:
    """Whether wearing the other, in the same slot, gives all that the first gives."""
    return (
        one.slot == other.slot
        and one.stamina <= other.stamina
        and one.focus <= other.focus
        and any(
            all(map(ability_no_better, one.abilities, chosen))
            for chosen in _chosen(other.abilities, len(one.abilities))
        )
        and any(
            all(map(lasting_no_better, one.lasting, chosen))
            for chosen in _chosen(other.lasting, len(one.lasting))
        )
    )


def _chosen(of: tuple[T, ...], number: int) -> Iterable[tuple[T, ...]]:
    """Every way to take so many of these; none where there are fewer."""
    return permutations(of, number)
