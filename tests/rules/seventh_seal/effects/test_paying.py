"""Which sets of dice pay, against a search through every subset."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.seventh_seal.box import COLOURS, FACES, Colour
from rules.seventh_seal.effects.icons import (
    AllAlike,
    AnyNeed,
    AnyValue,
    Dice,
    Different,
    Even,
    Exact,
    Max,
    Min,
    Odd,
    OneOf,
    Options,
    Same,
    SumExact,
    SumMin,
    These,
)
from rules.seventh_seal.effects.paying import kinds_of, may_pay, meant, paying, piece, sample
from rules.seventh_seal.pieces import Die

faces = st.sampled_from(FACES)
colours = st.lists(st.sampled_from(COLOURS), unique=True, max_size=2).map(tuple)
values: st.SearchStrategy[AnyValue] = st.one_of(
    st.none(),
    faces.map(Exact),
    faces.map(Min),
    faces.map(Max),
    st.just(Even()),
    st.just(Odd()),
    st.lists(faces, min_size=1, max_size=3, unique=True).map(lambda some: OneOf(tuple(some))),
)
icons = st.builds(
    Dice,
    colours=colours,
    value=values,
    wild=st.booleans(),
    highest=st.booleans(),
    count=st.integers(0, 3),
)
needs: st.SearchStrategy[AnyNeed] = st.one_of(
    icons.map(These),
    st.lists(icons, min_size=1, max_size=3).map(lambda some: Options(tuple(some))),
    st.just(AllAlike()),
    st.builds(Same, n=st.integers(2, 4), colours=colours),
    st.builds(Different, n=st.integers(2, 4), colours=colours),
    st.builds(SumMin, total=st.integers(3, 20), colours=colours),
    st.builds(SumExact, n=st.integers(2, 4), total=st.integers(2, 20), colours=colours),
)


@st.composite
def handfuls(draw: st.DrawFn) -> tuple[Die, ...]:
    """Up to seven dice, some of them frozen, some counting as another colour."""
    return tuple(
        Die(
            f"die{number}",
            draw(st.sampled_from(COLOURS)),
            draw(faces),
            "pool",
            counts=draw(st.sampled_from(("", "", "", "yellow", "pink", "turquoise"))),
            frozen=draw(st.booleans()),
        )
        for number in range(draw(st.integers(0, 7)))
    )


Some = tuple[Die, ...]


def of_colour(die: Die, wanted: tuple[Colour, ...], *, wild: bool = True) -> bool:
    colour = die.counts or die.colour
    return not wanted or colour in wanted or (wild and colour == "black")


def fits(of: Dice, die: Die) -> bool:
    return of_colour(die, of.colours, wild=of.wild) and (of.value is None or of.value.fits(die.value))


def alone(of: Dice, dice: Some, some: Some) -> bool:
    """Whether some of these dice are those of an icon."""
    fitting = [die for die in dice if fits(of, die)]
    if of.highest:
        fitting = [die for die in fitting if die.value == max(each.value for each in fitting)]
    number = of.count or len(fitting)
    return 0 < len(some) == number and all(die in fitting for die in some)


def together(need: Same | Different | SumMin | SumExact, some: Some) -> bool:
    """Whether these dice go together as a card asks."""
    shown = [die.value for die in some]
    match need:
        case Same(n=n):
            return len(some) == n and len(set(shown)) == 1
        case Different(n=n):
            return len(some) == n == len(set(shown))
        case SumMin(total=total):
            return len(some) >= 2 and sum(shown) >= total
        case SumExact(n=n, total=total):
            return len(some) == n and sum(shown) == total


def fulfils(need: AnyNeed, dice: Some) -> Callable[[Some], bool]:
    """Whether some of these dice are what a card asks for, said without a thought for speed."""

    def holds(some: Some) -> bool:
        match need:
            case These(of=of):
                return alone(of, dice, some)
            case Options(of=options):
                return len(some) == 1 and any(fits(of, some[0]) for of in options)
            case AllAlike():
                shown = {die.value for die in some}
                return len(shown) == 1 and len(some) == sum(die.value in shown for die in dice)
            case _:
                return together(need, some) and all(of_colour(die, need.colours) for die in some)

    return holds


def subsets(dice: Some) -> list[Some]:
    return [some for size in range(1, len(dice) + 1) for some in combinations(dice, size)]


@given(needs, handfuls())
def test_the_sets_that_pay_are_those_a_search_finds(need: AnyNeed, dice: Some) -> None:
    holds = fulfils(need, dice)
    good = [some for some in subsets(dice) if holds(some)]
    if isinstance(need, SumMin):
        good = [some for some in good if not any(holds(less) for less in combinations(some, len(some) - 1))]
    assert paying(need, dice) == tuple(sorted({kinds_of(some) for some in good}))


@given(st.builds(SumMin, total=st.integers(3, 30), colours=colours), handfuls())
def test_where_dice_are_rolled_again_a_sum_may_take_more_than_it_must(need: SumMin, dice: Some) -> None:
    holds = fulfils(need, dice)
    expected = {kinds_of(some) for some in subsets(dice) if holds(some)}
    assert paying(need, dice, spare=True) == tuple(sorted(expected))


@given(handfuls())
def test_a_kind_read_back_is_the_die_it_was(dice: Some) -> None:
    for die in dice:
        again = sample(die.kind)
        assert (again.kind, again.usable, again.changeable) == (die.kind, True, not die.frozen)
        assert piece(die.kind).face == die.value
        assert piece(die.kind).colour == (die.counts or die.colour)


def test_twelve_dice_are_quickly_paid_with() -> None:
    dice = tuple(Die(f"d{n}", COLOURS[n % 4], n % 6 + 1, "pool") for n in range(12))
    assert len(paying(SumMin(20), dice)) > 100
    assert len(paying(Different(6), dice)) == 64


def a(colour: Colour, value: int, counts: Colour | str = "") -> Die:
    return Die(f"{colour}1", colour, value, "pool", counts=counts)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("die", "pays", "is_meant"),
    [
        (a("yellow", 4), True, True),
        (a("black", 4), True, False),
        (a("turquoise", 4), False, False),
        (a("turquoise", 4, "yellow"), True, False),
        (a("yellow", 4, "pink"), False, True),
        (a("yellow", 3), False, False),
    ],
)
def test_black_and_recoloured_dice_serve_the_player_and_no_enemy(
    die: Die, *, pays: bool, is_meant: bool
) -> None:
    icon = Dice(("yellow",), Min(4))
    assert may_pay(icon, die) is pays
    assert bool(meant(icon, [die])) is is_meant


def test_an_enemy_that_means_black_dice_finds_them() -> None:
    assert meant(Dice(("black",)), [a("black", 2), a("pink", 2)]) == (a("black", 2),)


def test_the_highest_die_is_any_of_those_that_tie() -> None:
    dice = [a("black", 5), a("pink", 5), a("yellow", 2)]
    assert meant(Dice(highest=True), dice) == tuple(dice[:2])
    assert meant(Dice(("yellow",), highest=True), dice) == (dice[2],)


def test_a_die_that_is_not_rolled_has_no_value() -> None:
    unrolled = [a("yellow", 0)]
    assert meant(Dice(("yellow",), Max(3)), unrolled) == ()
    assert meant(Dice(("yellow",)), unrolled) == (a("yellow", 0),)
