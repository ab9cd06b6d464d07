"""Heroes wished for by seats before the game begins."""

from __future__ import annotations

import pytest

from rules.kernel.refusals import BadOption
from rules.sanctum.game import SANCTUM
from tests.driver import Play
from tests.rules.sanctum.card_sets import built_in_cards

HEROES = tuple(built_in_cards().heroes)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_seats_cannot_wish_the_same_hero(seats: int) -> None:
    wishes: dict[str, bool | str] = {"hero_1": HEROES[2], f"hero_{seats}": HEROES[2]}
    with pytest.raises(BadOption, match=f"Seats 1 and {seats} cannot both be played as"):
        Play.start(SANCTUM, wishes, seats)


def test_seats_may_wish_different_heroes_and_chance() -> None:
    game = Play.start(SANCTUM, {"hero_1": HEROES[3], "hero_2": HEROES[0]}, 4)
    chosen = [part.hero for part in game.board.parts]
    assert chosen[:2] == [HEROES[3], HEROES[0]]
    assert sorted(chosen) == sorted(HEROES)


def test_a_wish_for_a_seat_that_is_not_there_is_no_double() -> None:
    game = Play.start(SANCTUM, {"hero_1": HEROES[1], "hero_4": HEROES[1]}, 2)
    assert game.board.parts[0].hero == HEROES[1]
