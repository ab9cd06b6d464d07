"""Requirements in words: as part of a sentence, and as the page draws them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from rules.kernel.filling import listed
from rules.seventh_seal.box import COLOURS, Colour
from rules.seventh_seal.effects.icons import (
    AllAlike,
    AnyCost,
    AnyNeed,
    AnyValue,
    Destroy,
    Dice,
    Different,
    Even,
    Exact,
    LockUntilBeaten,
    Max,
    Min,
    Odd,
    OneOf,
    Options,
    Recheck,
    Same,
    SumExact,
    SumMin,
    These,
)
from rules.seventh_seal.view import NeedView, PrintedDie

_NOT_BLACK: Final = frozenset(COLOURS) - {"black"}


def face_text(value: AnyValue) -> str:  # noqa: PLR0911 - one for each kind of value
    """A value as a card asks for it: "4", "4 or more", "3 or less", "even", "5 or 6"; "" for any."""
    match value:
        case Exact(v=v):
            return str(v)
        case Min(v=v):
            return f"{v} or more"
        case Max(v=v):
            return f"{v} or less"
        case Even():
            return "an even number"
        case Odd():
            return "an odd number"
        case OneOf(v=faces):
            return listed([str(face) for face in faces])
        case None:
            return ""


def dice_text(of: Dice, one: str = "a") -> str:
    """The dice of an icon: "a yellow die showing 3 or less", "2 pink dice", "all dice showing 2".

    `one` is the word for a single die: the player assigns "a die", an enemy locks "one die".
    """
    noun = "life die" if of.zone == "life" else "die"
    nouns = "life dice" if of.zone == "life" else "dice"
    if of.highest:
        highest = f"the highest {_colour_text(of.colours)}{noun if of.count == 1 else nouns}"
        return highest + _showing(of.value)
    if of.count == 0:
        return f"all {_colour_text(of.colours)}{nouns}{_showing(of.value)}"
    if of.count == 1:
        said = f"{_colour_text(of.colours)}{noun}"
        return f"{_article(one, said)} {said}{_showing(of.value)}"
    return f"{of.count} {_colour_text(of.colours)}{nouns}{_showing(of.value)}"


def plain_text(of: Dice) -> str:
    """The dice of an icon as a class: "dice showing 6", "turquoise dice", "dice showing an even number"."""
    return f"{_colour_text(of.colours)}dice{_showing(of.value)}"


@lru_cache(maxsize=1024)
def need_text(need: AnyNeed, costs: tuple[AnyCost, ...] = ()) -> str:
    """A requirement as part of a sentence: "a die showing 4 or more, which is destroyed"."""
    costs_said = costs_text(costs, many=many_pay(need))
    return f"{_need_text(need)}, {costs_said}" if costs_said else _need_text(need)


def costs_text(costs: tuple[AnyCost, ...], *, many: bool = False) -> str:
    """What it takes besides, as the rest of a sentence about the die (or dice) that pay; "" for nothing."""
    return listed([_cost_text(cost, many=many) for cost in costs], "and") if costs else ""


@lru_cache(maxsize=1024)
def need_view(need: AnyNeed, costs: tuple[AnyCost, ...] = ()) -> NeedView:
    """A requirement as the page draws it: printed dice, the rest in words."""
    dice, words = _drawn(need)
    many = many_pay(need)
    return NeedView(dice, words, ", ".join(_cost_words(cost, many=many) for cost in costs))


def many_pay(need: AnyNeed) -> bool:
    """Whether more than one die pays."""
    match need:
        case These(of=of):
            return of.count != 1
        case Options():
            return False
        case _:
            return True


def _need_text(need: AnyNeed) -> str:  # noqa: PLR0911 - one for each kind of requirement
    match need:
        case These(of=of):
            return dice_text(of)
        case Options(of=options):
            return _options_text(options)
        case AllAlike():
            return "all dice of one value"
        case Same(n=n, colours=colours):
            return f"{n} {_colour_text(colours)}dice of the same value"
        case Different(n=n, colours=colours):
            return f"{n} {_colour_text(colours)}dice of different values"
        case SumMin(total=total, colours=colours):
            return f"{_colour_text(colours)}dice that add up to {total} or more"
        case SumExact(n=n, total=total, colours=colours):
            return f"{n} {_colour_text(colours)}dice that add up to {total}"


def _options_text(options: tuple[Dice, ...]) -> str:
    """One die of several: with one colour the values alone are listed."""
    colours = {of.colours for of in options}
    values = [face_text(of.value) for of in options]
    if len(colours) == 1 and all(values):
        said = f"{_colour_text(options[0].colours)}die"
        return f"{_article('a', said)} {said} showing {listed(values)}"
    return listed([dice_text(of) for of in options])


def _cost_text(cost: AnyCost, *, many: bool) -> str:
    match cost:
        case Destroy() if cost.of is not None:
            return f"and {dice_text(cost.of)} is destroyed"
        case Destroy():
            return "which are destroyed" if many else "which is destroyed"
        case LockUntilBeaten(n=1) if many:
            return "one of which stays locked until this Underling is defeated"
        case LockUntilBeaten(n=n) if many:
            return f"{n} of which stay locked until this Underling is defeated"
        case LockUntilBeaten():
            return "which stays locked until this Underling is defeated"
        case Recheck(value=value):
            return f"rolled again: {'each' if many else 'it'} must then show {face_text(value)}"


def _cost_words(cost: AnyCost, *, many: bool) -> str:
    """A cost by itself, in a few words."""
    match cost:
        case Destroy() if cost.of is not None:
            return f"destroys {dice_text(cost.of)}"
        case Destroy():
            return "are destroyed" if many else "is destroyed"
        case LockUntilBeaten(n=n) if many:
            return f"{n} of them locked until it is defeated"
        case LockUntilBeaten():
            return "locked until it is defeated"
        case Recheck(value=value):
            return f"rolled again: {face_text(value)}"


def _drawn(  # noqa: PLR0911 - one for each kind of requirement
    need: AnyNeed,
) -> tuple[tuple[PrintedDie, ...], str]:
    """The dice of a requirement, and what they do not say themselves."""
    match need:
        case These(of=of):
            return _drawn_these(of)
        case Options(of=options):
            return tuple(die for of in options for die in _printed(of)), "one of these"
        case AllAlike():
            return (PrintedDie(),), "all of one value"
        case Same(n=n, colours=colours):
            return (PrintedDie(_only(colours)),) * n, "same value"
        case Different(n=n, colours=colours):
            return (PrintedDie(_only(colours)),) * n, "different"
        case SumMin(total=total, colours=colours):
            return (PrintedDie(_only(colours)),) * 2, f"sum {total}+"
        case SumExact(n=n, total=total, colours=colours):
            return (PrintedDie(_only(colours)),) * n, f"sum {total}"


def _drawn_these(of: Dice) -> tuple[tuple[PrintedDie, ...], str]:
    words: list[str] = []
    if of.count == 0:
        words.append("all")
    if of.highest:
        words.append("highest")
    match of.value:
        case OneOf():
            words.append("one of these")
        case Even():
            words.append("even")
        case Odd():
            words.append("odd")
        case Min() | Max():
            words.append(face_text(of.value))
        case Exact() | None:
            pass
    if len(of.colours) > 1:
        words.append(_colour_text(of.colours).strip())
    return _printed(of) * max(of.count, 1), ", ".join(words)


def _printed(of: Dice) -> tuple[PrintedDie, ...]:
    """One die as printed; one for each face where it may show several."""
    colour = _only(of.colours)
    match of.value:
        case Exact(v=v):
            return (PrintedDie(colour, v),)
        case OneOf(v=faces):
            return tuple(PrintedDie(colour, face) for face in faces)
        case _:
            return (PrintedDie(colour),)


def _only(colours: tuple[Colour, ...]) -> Colour | Literal[""]:
    return colours[0] if len(colours) == 1 else ""


def _colour_text(colours: tuple[Colour, ...]) -> str:
    """The colour as a word before its noun: yellow, yellow or pink, coloured (any but black); "" for any."""
    if not colours or len(colours) == len(COLOURS):
        return ""
    if frozenset(colours) == _NOT_BLACK:
        return "coloured "
    return f"{listed(list(colours))} "


def _showing(value: AnyValue) -> str:
    said = face_text(value)
    return f" showing {said}" if said else ""


def _article(one: str, said: str) -> str:
    """The article that fits; any other word as it is."""
    return "an" if one == "a" and said[0] in "aeiou" else one
