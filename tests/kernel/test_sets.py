from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from rules.kernel.sets import paying_sets

DICE = {f"d{at}": value for at, value in enumerate((1, 2, 3, 4, 5, 6, 1, 2, 3), start=1)}


def test_thirteen_from_nine_dice_offers_the_minimal_sets_alone() -> None:
    def pays(picks: tuple[str, ...]) -> bool:
        return sum(DICE[die] for die in picks) >= 13

    found = paying_sets(dict.fromkeys(DICE, 1), pays)
    every = [c for size in range(10) for c in combinations(sorted(DICE), size) if pays(c)]
    minimal = [c for c in every if not any(pays(c[:at] + c[at + 1 :]) for at in range(len(c)))]
    assert sorted(found) == sorted(minimal)
    assert len(found) < len(every) / 3


def test_a_piece_may_repeat_as_often_as_there_are_of_it() -> None:
    worth = {"copper": 1, "gold": 2}
    found = paying_sets({"copper": 3, "gold": 2}, lambda picks: sum(worth[p] for p in picks) >= 3)
    assert found == (("copper", "gold"), ("gold", "gold"), ("copper", "copper", "copper"))


def test_a_price_of_nothing_is_paid_by_the_empty_set() -> None:
    assert paying_sets({"d1": 1}, lambda _: True) == ((),)


def test_where_nothing_pays_there_is_no_set() -> None:
    assert paying_sets({"d1": 1}, lambda _: False) == ()


def test_the_size_can_be_bounded() -> None:
    assert paying_sets({"a": 3}, lambda picks: len(picks) >= 3, most=2) == ()


@given(st.dictionaries(st.sampled_from("abcd"), st.integers(0, 3)), st.integers(1, 6))
def test_every_set_is_sorted_pays_and_is_minimal(pieces: dict[str, int], price: int) -> None:
    def pays(picks: tuple[str, ...]) -> bool:
        return sum("abcd".index(p) + 1 for p in picks) >= price

    found = paying_sets(pieces, pays)
    assert len(set(found)) == len(found)
    for picks in found:
        assert list(picks) == sorted(picks)
        assert pays(picks)
        assert not any(pays(picks[:at] + picks[at + 1 :]) for at in range(len(picks)))
