"""Whether what a card asks for in dice can be asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rules.kernel.faults import Fault, under
from rules.seventh_seal.box import TOP, Colour
from rules.seventh_seal.effects.icons import (
    AllAlike,
    AnyCost,
    AnyNeed,
    AnyValue,
    Destroy,
    Dice,
    Different,
    LockUntilBeaten,
    OneOf,
    Options,
    Recheck,
    Same,
    SumExact,
    SumMin,
    These,
)

MOST_DICE: Final = 6
"""The most dice one attack or skill may ask for."""
LEAST_OPTIONS, MOST_OPTIONS = 2, 6


def value_faults(value: AnyValue) -> Iterator[Fault]:
    """One of two to five different faces; any other value is sound by its type."""
    if isinstance(value, OneOf):
        if len(set(value.v)) != len(value.v):
            yield "v", "a face stands there twice"
        if not 1 < len(value.v) < TOP:
            yield "v", f"{len(value.v)} faces; two to five are possible"


def _icon_faults(dice: Dice) -> Iterator[Fault]:
    if len(set(dice.colours)) != len(dice.colours):
        yield "colours", "a colour stands there twice"
    if dice.count > MOST_DICE:
        yield "count", f"{dice.count} dice; {MOST_DICE} are the most"
    yield from under("value", value_faults(dice.value))


def used_faults(dice: Dice, *, all_of_them: bool = False) -> Iterator[Fault]:
    """A die icon of what the player must use; `all_of_them`: whether it may mean all dice of its kind."""
    yield from _icon_faults(dice)
    if dice.zone != "pool":
        yield "zone", "only dice the Character rolls can be used"
    if dice.highest:
        yield "highest", "only an effect that befalls the player asks for the highest die"
    if dice.count == 0 and not all_of_them:
        yield "count", "all dice (0) can be asked for only by a skill that changes them"


def hostile_faults(dice: Dice) -> Iterator[Fault]:
    """A die icon of what befalls the player: black stands in for no colour there (7S-R19)."""
    yield from _icon_faults(dice)
    if dice.colours and dice.wild:
        yield "wild", "a black die stands in for no colour in a hostile effect: write wild = false"


def need_faults(need: AnyNeed, *, changes: bool = False) -> Iterator[Fault]:
    """A requirement; `changes`: whether it stands on a skill that changes dice and returns them."""
    match need:
        case These(of):
            yield from under("of", used_faults(of, all_of_them=changes))
        case Options(of):
            yield from _option_faults(of)
        case AllAlike():
            if not changes:
                yield "", "all dice that show the same can be asked for only by a skill that changes them"
        case Same() | Different() | SumMin() | SumExact():
            yield from _set_faults(need)


def _option_faults(options: Sequence[Dice]) -> Iterator[Fault]:
    if not LEAST_OPTIONS <= len(options) <= MOST_OPTIONS:
        yield "of", f"{len(options)} options; {LEAST_OPTIONS} to {MOST_OPTIONS} are possible"
    for index, option in enumerate(options):
        yield from under(f"of[{index}]", used_faults(option))
        if option.count != 1:
            yield f"of[{index}].count", "an option is one die"


def _set_faults(need: Same | Different | SumMin | SumExact) -> Iterator[Fault]:
    if isinstance(need, SumExact) and not need.n <= need.total <= need.n * TOP:
        yield "total", f"{need.n} dice never add up to {need.total}"
    if len(set(need.colours)) != len(need.colours):
        yield "colours", "a colour stands there twice"


def fewest(need: AnyNeed) -> int:
    """The fewest dice that pay it."""
    match need:
        case These(of):
            return max(1, of.count)
        case Options() | AllAlike():
            return 1
        case Same(n) | Different(n) | SumExact(n):
            return n
        case SumMin(total):
            return max(2, -(-total // TOP))


def payable(need: AnyNeed, black: int) -> bool:
    """Whether this many black dice and one die of a colour nobody knows can pay it, with luck."""
    match need:
        case Options(of):
            return any(_enough(1, option.colours, black) and _takes_black(option) for option in of)
        case These(of):
            return _enough(fewest(need), of.colours, black) and _takes_black(of)
        case AllAlike():
            return True
        case Same() | Different() | SumMin() | SumExact():
            return _enough(fewest(need), need.colours, black)


def _enough(dice: int, colours: Sequence[Colour], black: int) -> bool:
    return dice <= black + (not colours)


def _takes_black(icon: Dice) -> bool:
    return not icon.colours or icon.wild or "black" in icon.colours


def cost_faults(costs: Sequence[AnyCost], need: AnyNeed | None) -> Iterator[Fault]:
    """What an attack or a skill takes besides: no cost twice, none that contradicts another or the need."""
    if len({type(cost) for cost in costs}) != len(costs):
        yield "costs", "a cost stands there twice"
    for index, cost in enumerate(costs):
        field = f"costs[{index}]"
        match cost:
            case Destroy(of):
                if of is not None:
                    yield from under(f"{field}.of", used_faults(of))
            case LockUntilBeaten(n):
                if need is None or n > fewest(need):
                    yield f"{field}.n", f"{n} dice cannot be locked of those that pay"
                if any(isinstance(other, Destroy) and other.of is None for other in costs):
                    yield field, "dice that are destroyed cannot be locked as well"
            case Recheck(value):
                yield from under(f"{field}.value", value_faults(value))
        if need is None and not (isinstance(cost, Destroy) and cost.of is not None):
            yield field, "it speaks of the dice that pay, and none do: there is no need"
