"""Requirements in words and as the page draws them."""

from __future__ import annotations

import pytest

from rules.seventh_seal.effects.icons import (
    AllAlike,
    AnyCost,
    AnyNeed,
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
from rules.seventh_seal.effects.needs import need_text, need_view, plain_text
from rules.seventh_seal.view import PrintedDie

WHITE = PrintedDie()


def one(*colours: str, value: object = None, **more: object) -> These:
    return These(Dice(colours, value, **more))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("need", "text"),
    [
        (one(), "a die"),
        (one("yellow"), "a yellow die"),
        (one(value=Exact(5)), "a die showing 5"),
        (one("pink", value=Max(3)), "a pink die showing 3 or less"),
        (one("turquoise", value=Min(4)), "a turquoise die showing 4 or more"),
        (one(value=Even()), "a die showing an even number"),
        (one(value=Odd()), "a die showing an odd number"),
        (one(value=OneOf((1, 2, 6))), "a die showing 1, 2 or 6"),
        (one("yellow", "pink"), "a yellow or pink die"),
        (one("yellow", "pink", "turquoise"), "a coloured die"),
        (one("black", "yellow", "pink", "turquoise"), "a die"),
        (one(count=2), "2 dice"),
        (one(value=Exact(2), count=0), "all dice showing 2"),
        (one(highest=True), "the highest die"),
        (Options((Dice(value=Exact(1)), Dice(value=Exact(6)))), "a die showing 1 or 6"),
        (Options((Dice(("pink",)), Dice(value=Exact(6)))), "a pink die or a die showing 6"),
        (AllAlike(), "all dice of one value"),
        (Same(2), "2 dice of the same value"),
        (Same(2, ("turquoise",)), "2 turquoise dice of the same value"),
        (Different(3), "3 dice of different values"),
        (SumMin(13), "dice that add up to 13 or more"),
        (SumExact(2, 7), "2 dice that add up to 7"),
    ],
)
def test_a_requirement_is_part_of_a_sentence(need: AnyNeed, text: str) -> None:
    assert need_text(need) == text


@pytest.mark.parametrize(
    ("need", "costs", "text", "short"),
    [
        (one(), (Destroy(),), "a die, which is destroyed", "is destroyed"),
        (Same(2), (Destroy(),), "2 dice of the same value, which are destroyed", "are destroyed"),
        (one(), (Destroy(Dice(("pink",))),), "a die, and a pink die is destroyed", "destroys a pink die"),
        (
            one(),
            (LockUntilBeaten(),),
            "a die, which stays locked until this Underling is defeated",
            "locked until it is defeated",
        ),
        (
            Different(2),
            (LockUntilBeaten(),),
            "2 dice of different values, one of which stays locked until this Underling is defeated",
            "1 of them locked until it is defeated",
        ),
        (
            one(value=Exact(6)),
            (Recheck(Min(4)),),
            "a die showing 6, rolled again: it must then show 4 or more",
            "rolled again: 4 or more",
        ),
    ],
)
def test_what_it_costs_besides_is_said_after_it(
    need: AnyNeed, costs: tuple[AnyCost, ...], text: str, short: str
) -> None:
    assert need_text(need, costs) == text
    assert need_view(need, costs).costs == short


@pytest.mark.parametrize(
    ("need", "dice", "words"),
    [
        (one("yellow", value=Exact(3)), (PrintedDie("yellow", 3),), ""),
        (one(value=Min(4)), (WHITE,), "4 or more"),
        (one(value=OneOf((1, 2))), (PrintedDie("", 1), PrintedDie("", 2)), "one of these"),
        (one("pink", count=2), (PrintedDie("pink"),) * 2, ""),
        (one("yellow", "pink"), (WHITE,), "yellow or pink"),
        (one(value=Exact(2), count=0), (PrintedDie("", 2),), "all"),
        (one(highest=True), (WHITE,), "highest"),
        (
            Options((Dice(("pink",)), Dice(value=Exact(6)))),
            (PrintedDie("pink"), PrintedDie("", 6)),
            "one of these",
        ),
        (AllAlike(), (WHITE,), "all of one value"),
        (Same(3), (WHITE,) * 3, "same value"),
        (Different(2), (WHITE,) * 2, "different"),
        (SumMin(9), (WHITE,) * 2, "sum 9+"),
        (SumExact(3, 10), (WHITE,) * 3, "sum 10"),
    ],
)
def test_the_page_draws_dice_and_says_what_they_do_not(
    need: AnyNeed, dice: tuple[PrintedDie, ...], words: str
) -> None:
    view = need_view(need)
    assert (view.dice, view.words, view.costs) == (dice, words, "")


def test_a_ban_names_a_class_of_dice() -> None:
    assert plain_text(Dice(value=Exact(6))) == "dice showing 6"
    assert plain_text(Dice(("turquoise",))) == "turquoise dice"
