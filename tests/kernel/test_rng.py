from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kernel.rng import SECRET, Draws, Rng, Stacked, secret_of, value_at

SECRET_OF_7 = secret_of(7)


def test_the_values_of_a_secret_never_change_between_versions() -> None:
    assert secret_of(1) == "8376001a471357be5f90e16d3705424e"
    assert [value_at(secret_of(1), "deck", at, 6) for at in range(10)] == [1, 4, 1, 5, 4, 3, 5, 2, 2, 0]


@given(st.integers())
def test_a_seed_makes_a_secret_of_the_one_form(seed: int) -> None:
    assert SECRET.fullmatch(secret_of(seed))


def test_a_value_depends_on_secret_stream_and_count_alone() -> None:
    first = Draws(Rng(SECRET_OF_7))
    mixed = [(first.pick("a", range(1000)), first.pick("b", range(1000))) for _ in range(50)]
    alone = Draws(Rng(SECRET_OF_7))
    assert [a for a, _ in mixed] == [alone.pick("a", range(1000)) for _ in range(50)]
    assert [b for _, b in mixed] == [
        Draws(Rng(SECRET_OF_7, {"b": at})).pick("b", range(1000)) for at in range(50)
    ]


def test_no_streams_name_can_be_read_as_anothers_count() -> None:
    many = 1 << 60
    seen = {
        value_at(SECRET_OF_7, stream, at, many)
        for stream in ("x", "x:1", "1 x", "1.1 x")
        for at in range(200)
    }
    assert len(seen) == 800


def test_every_face_comes_equally_often() -> None:
    counts = Counter(value_at(SECRET_OF_7, "die", at, 6) for at in range(60_000))
    assert all(abs(counts[face] - 10_000) < 400 for face in range(6))


def test_values_that_would_favour_low_faces_are_drawn_again() -> None:
    below = (1 << 63) + 1  # nearly half of all 64-bit values are above the limit
    values = [value_at(SECRET_OF_7, "wide", at, below) for at in range(500)]
    assert all(value < below for value in values)
    assert 150 < sum(value < below // 2 for value in values) < 350


def test_from_nothing_nothing_can_be_drawn() -> None:
    with pytest.raises(ValueError, match="nothing to draw from empty"):
        Draws(Rng(SECRET_OF_7)).pick("empty", ())


def test_drawing_leaves_the_tables_chance_as_it_was() -> None:
    rng = Rng(SECRET_OF_7, {"a": 3})
    draws = Draws(rng)
    draws.pick("a", range(6))
    draws.pick("b", range(6))
    assert rng == Rng(SECRET_OF_7, {"a": 3})
    assert draws.after() == Rng(SECRET_OF_7, {"a": 4, "b": 1})


def test_a_laid_value_takes_the_place_of_the_streams_own() -> None:
    own = [value_at(SECRET_OF_7, "die", at, 6) for at in range(3)]
    stacked = Stacked(Rng(SECRET_OF_7), {"die": [5]})
    assert [stacked.pick("die", range(6)) for _ in range(3)] == [5, *own[1:]]
    assert stacked.after().drawn == {"die": 3}
    assert stacked.waiting == {}


def test_a_laid_value_must_be_a_face() -> None:
    with pytest.raises(ValueError, match="7 is no face of die"):
        Stacked(Rng(SECRET_OF_7), {"die": [7]}).pick("die", range(1, 7))


def test_what_is_laid_stays_with_who_laid_it() -> None:
    laid = {"die": [1, 2]}
    stacked = Stacked(Rng(SECRET_OF_7), laid)
    stacked.pick("die", range(6))
    assert stacked.waiting == {"die": [2]}
    assert laid == {"die": [1, 2]}
