"""Set-up and reveal, with every combination of the four variants."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from rules.kernel.game import Options
from rules.kernel.rng import secret_of
from rules.kernel.table import Result
from rules.seven_dwarfs.board import Board
from rules.seven_dwarfs.game import SEVEN_DWARFS
from tests.rules.seven_dwarfs.clauses.box import plain_cards

CARDS = plain_cards()
VARIANTS = ("witch", "bosses_and_terrain", "henchmen", "fifth_combat")
COMBINATIONS = [
    {name: True for name, on in zip(VARIANTS, flags, strict=True) if on}
    for flags in product((False, True), repeat=4)
]


def begun(options: Options | None = None, seed: int = 1) -> Result[Board]:
    return SEVEN_DWARFS.start(CARDS, options or {}, 1, secret_of(seed))


def dealt(options: Options | None = None, seed: int = 1) -> Board:
    return begun(options, seed).table.board


def backs(board: Board) -> list[str]:
    """The backs of all five terrains, the one in play first."""
    return [CARDS.terrains[card].back for card in (board.terrain, *board.terrain_deck)]


def bosses(board: Board) -> list[str]:
    """The backs of all five bosses, the one in play first; the last by its name."""
    return [
        CARDS.bosses[card].back if card in CARDS.bosses else card for card in (board.boss, *board.boss_deck)
    ]


@pytest.mark.parametrize("options", COMBINATIONS, ids="-".join)
def test_every_combination_of_variants_sets_up_a_sound_game(options: dict[str, bool]) -> None:
    result = begun(dict(options))
    board = result.table.board
    assert SEVEN_DWARFS.broken(result.table) == []
    last = "witch" if "witch" in options else "queen"
    few = 1 if "bosses_and_terrain" in options else 2
    assert bosses(board) == ["shield"] * few + ["mask"] * (4 - few) + [last]
    assert backs(board) == ["shield"] * few + ["mask"] * (4 - few) + [
        "heart" if "witch" in options else "crown"
    ]
    assert len(board.henchman_deck) == (3 if "henchmen" in options else 4)
    assert len(board.dwarf_deck) == 6
    assert len(board.aside) == 8 - (4 - few)
    assert (board.combat, board.round, board.time, board.forge, board.reward) == (1, 1, 0, 1, "")
    assert (board.dwarf.life, board.dwarf.gems) == (4, 0)


@pytest.mark.parametrize("options", COMBINATIONS, ids="-".join)
def test_set_up_draws_as_many_random_values_whatever_the_variants(options: dict[str, bool]) -> None:
    drawn = begun(dict(options)).table.rng.drawn
    assert Counter(drawn) == Counter(begun().table.rng.drawn)


def test_a_seed_deals_the_same_cards_to_games_that_differ_in_another_deck() -> None:
    plain, witch = dealt(), dealt({"witch": True})
    assert plain.henchman_deck == witch.henchman_deck
    assert plain.boss_deck[:-1] == witch.boss_deck[:-1]
    assert plain.dwarf == witch.dwarf
    assert plain.item_deck == witch.item_deck


def test_another_seed_deals_other_cards() -> None:
    assert len({dealt(seed=seed).item_deck for seed in range(5)} | {dealt().henchman_deck}) > 1
    assert len({dealt(seed=seed).dwarf.card for seed in range(20)}) > 3


def test_the_dwarf_who_is_named_sets_out_and_the_others_are_shuffled() -> None:
    board = dealt({"dwarf": "scout"})
    assert board.dwarf.card == "scout"
    assert sorted((*board.dwarf_deck, "scout")) == sorted(CARDS.dwarfs)
    assert board.dwarf_deck == tuple(card for card in dealt().dwarf_deck if card != "scout") or (
        dealt().dwarf.card == "scout" or dealt().dwarf.card in board.dwarf_deck
    )


def test_figures_stand_on_the_hexes_that_the_terrain_marks() -> None:
    board = dealt()
    terrain = CARDS.terrains[board.terrain]
    assert board.dwarf.hex == terrain.dwarf
    assert [enemy.hex for enemy in board.enemies] == [*terrain.henchmen, terrain.boss]
    assert [enemy.role for enemy in board.enemies] == ["henchman", "henchman", "boss"]
    assert {enemy.card for enemy in board.henchmen} == {board.henchman}


def test_what_the_variants_leave_out_is_not_said_by_name() -> None:
    told = [event for event in begun({"henchmen": True}).events if event.kind == "henchman_left_out"]
    assert [dict(event.values) for event in told] == [{"deck": 4}]
    hidden = dealt({"henchmen": True}).unseen[0]
    said = [SEVEN_DWARFS.tell(event) for event in begun({"henchmen": True}).events]
    assert not any(CARDS.enemy_card(hidden).name == sentence for sentence in said)
