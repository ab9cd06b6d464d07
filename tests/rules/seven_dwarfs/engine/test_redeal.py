"""Another table that the player could not tell apart."""

from __future__ import annotations

from collections import Counter
from typing import Any

from msgspec.structs import replace

from rules.kernel.rng import Rng, secret_of
from rules.kernel.table import Table
from rules.seven_dwarfs.board import Board
from rules.seven_dwarfs.game import SEVEN_DWARFS
from tests.rules.seven_dwarfs.engine.small_set import gentle_cards

CARDS = gentle_cards()


def table(**options: bool) -> Table[Board, Any]:
    return SEVEN_DWARFS.start(CARDS, dict(options), 1, secret_of(5)).table


def others(played: Table[Board, Any], number: int = 12) -> list[Board]:
    found = [SEVEN_DWARFS.redeal(played, 0, Rng(secret_of(seed))) for seed in range(number)]
    assert [SEVEN_DWARFS.broken(other) for other in found] == [[]] * number
    assert all(SEVEN_DWARFS.view(other, 0) == SEVEN_DWARFS.view(played, 0) for other in found)
    return [other.board for other in found]


def test_every_deck_is_dealt_anew() -> None:
    boards = others(table())
    for deck in ("henchman_deck", "boss_deck", "terrain_deck", "item_deck", "dwarf_deck", "aside"):
        assert len({getattr(board, deck) for board in boards}) > 1, deck


def test_backs_and_the_last_boss_stay_as_they_are_known() -> None:
    played = table(bosses_and_terrain=True, witch=True)
    for board in others(played):
        assert [CARDS.terrains[card].back for card in board.terrain_deck] == ["mask", "mask", "mask", "heart"]
        assert [CARDS.bosses[card].back for card in board.boss_deck[:-1]] == ["mask"] * 3
        assert board.boss_deck[-1] == "witch"


def test_the_henchman_left_out_may_be_any_that_was_not_seen() -> None:
    boards = others(table(henchmen=True), 40)
    left_out = {card for board in boards for card in board.unseen if card in CARDS.henchmen}
    assert len(left_out) == 4
    assert boards[0].henchman not in left_out


def test_a_boss_who_joined_the_henchmen_stays_among_them() -> None:
    played = table()
    met = played.board.boss
    deck = (*played.board.henchman_deck, met)
    between = replace(played.board, boss="", henchman_deck=deck, enemies=played.board.henchmen)
    for board in others(replace(played, board=between)):
        assert Counter(board.henchman_deck) == Counter(deck)


def test_items_put_to_the_bottom_in_sight_stay_there() -> None:
    played = table()
    board = replace(played.board, items_known=2)
    for other in others(replace(played, board=board)):
        assert other.item_deck[-2:] == board.item_deck[-2:]


def test_other_luck_is_to_come() -> None:
    played = table()
    other = SEVEN_DWARFS.redeal(played, 0, Rng(secret_of(1)))
    assert other.rng.secret != played.rng.secret
    assert other.rng.drawn == played.rng.drawn
