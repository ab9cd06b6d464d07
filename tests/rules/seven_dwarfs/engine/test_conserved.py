"""What must be conserved is missed when it is gone."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.kernel.rng import secret_of
from rules.kernel.table import Table
from rules.seven_dwarfs.board import Board, Die
from rules.seven_dwarfs.game import SEVEN_DWARFS
from tests.rules.seven_dwarfs.engine.small_set import gentle_cards

CARDS = gentle_cards()
DECKS = ["henchman_deck", "boss_deck", "terrain_deck", "item_deck", "dwarf_deck", "aside", "unseen"]


def table() -> Table[Board, Any]:
    return SEVEN_DWARFS.start(CARDS, {}, 1, secret_of(3)).table


def broken(**changes: Any) -> list[str]:  # noqa: ANN401 - any field of the board
    sound = table()
    return SEVEN_DWARFS.broken(replace(sound, board=replace(sound.board, **changes)))


def test_a_fresh_table_is_sound() -> None:
    assert SEVEN_DWARFS.broken(table()) == []


@pytest.mark.parametrize("deck", DECKS)
def test_a_card_that_is_gone_or_there_twice_is_missed(deck: str) -> None:
    cards = getattr(table().board, deck)
    assert broken(**{deck: cards[1:]}) == [f"card {cards[0]} lies in 0 places, not 1"]
    assert broken(**{deck: (*cards, cards[0])}) == [f"card {cards[0]} lies in 2 places, not 1"]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"dice": (Die("d1"), Die("d2"))}, "the white dice are ['d1', 'd2']"),
        ({"dice": (Die("d1", "move", 2), Die("d2", "move", 2), Die("d3"))}, "move holds 2 dice"),
        ({"dice": (Die("d1", "move", 0), Die("d2"), Die("d3"))}, "die d1 in move shows 0"),
        ({"dice": (Die("d1", "reserve", 6), Die("d2"), Die("d3"))}, "die d1 in reserve shows 6"),
        ({"dice": (Die("d1", "pool", kept=True), Die("d2"), Die("d3"))}, "die d1 is kept in pool"),
        ({"forge": 4}, "the forge stands at 4"),
        ({"time": 30}, "the time counter is on 30 of 30"),
    ],
)
def test_dice_and_counters_out_of_place_are_noticed(changes: dict[str, Any], said: str) -> None:
    assert said in broken(**changes)


def test_gems_life_and_figures_out_of_bounds_are_noticed() -> None:
    board = table().board
    dwarf, enemy = board.dwarf, board.enemies[0]
    assert "the dwarf has 13 gems of 12" in broken(dwarf=replace(dwarf, gems=13))
    assert "the dwarf has 7 life" in broken(dwarf=replace(dwarf, life=7))
    assert "h1 has 0 life" in broken(enemies=(replace(enemy, life=0),))
    assert any("share a hexagon" in said for said in broken(dwarf=replace(dwarf, hex=enemy.hex)))
    assert "a figure is off the board on (9, 9)" in broken(dwarf=replace(dwarf, hex=(9, 9)))
