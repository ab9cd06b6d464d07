"""What the page's script is told of the threat after an option."""

from __future__ import annotations

from app.pictures.seventh_seal.foretold import then_of
from rules.kernel.choices import Forecast, Option


def told(least: int, most: int, low: int, high: int) -> Forecast:
    return Forecast("", {"threat_least": least, "threat_most": most, "left_least": low, "left_most": high})


def option(*sets: tuple[str, ...], **forecast: Forecast) -> Option:
    by_set = {key.replace("_", "+").strip("+"): value for key, value in forecast.items()}
    return Option("defend:0", "Defend", "7S-5.1", "guard:0", sets, by_set)


def test_one_threat_for_all_sets_is_told_once() -> None:
    alike = option(("k5",), ("t5",), k5=told(9, 13, 0, 3), t5=told(9, 13, 0, 3))
    assert then_of(alike) == "9.13.0.3"


def test_what_differs_is_told_with_the_sets_it_is_for() -> None:
    mixed = option(
        ("k5",), ("t5",), ("k2", "k2"), k5=told(9, 9, 3, 3), t5=told(9, 9, 3, 3), k2_k2=told(7, 9, 0, 2)
    )
    assert then_of(mixed) == "9.9.3.3|k5 t5;7.9.0.2|k2+k2"


def test_a_set_of_which_nobody_can_say_is_left_out() -> None:
    assert then_of(option(("k5",), ("k2",), k5=told(9, 9, 3, 3), k2=Forecast("rolled again"))) == "9.9.3.3|k5"
    assert then_of(option(("k5",))) == ""


def test_what_is_foretold_of_any_set_holds_for_each() -> None:
    assert then_of(option(("k5",), ("k2",), _=told(4, 4, 8, 8))) == "4.4.8.8"


def test_sudden_defeat_is_told_as_such() -> None:
    doomed = Forecast("", {"doomed": 1, "left_least": 0, "left_most": 0})
    assert then_of(option(("k5",), k5=doomed)) == "x"
