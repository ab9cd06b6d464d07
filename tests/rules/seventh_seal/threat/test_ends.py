"""Small cases played in every way they can go: the threat's ends are reached, and nothing is beyond them."""

from __future__ import annotations

from itertools import permutations

import pytest
from msgspec.structs import replace

from rules.seventh_seal.board import Board
from rules.seventh_seal.cards import Defeat
from rules.seventh_seal.foresight.facts import known
from rules.seventh_seal.foresight.ways import ways
from rules.seventh_seal.pieces import Shield
from rules.seventh_seal.threat import threat
from tests.rules.seventh_seal.clauses.play import acting
from tests.rules.seventh_seal.threat.cases import SITUATIONS, on, space
from tests.rules.seventh_seal.threat.turns import End, every


def all_ends(of: Board) -> list[End]:
    """Every way the enemies' turn can go, for every order in which small decks may lie."""
    small = {kind: deck for kind, deck in of.decks.items() if len(deck) <= 3}
    boards = [of]
    for kind, deck in small.items():
        boards = [
            replace(each, decks={**each.decks, kind: order})
            for each in boards
            for order in set(permutations(deck))
        ]
    return [end for each in boards for end in every(acting(each).table)]


@pytest.mark.parametrize("name", SITUATIONS)
def test_both_ends_of_the_threat_are_reached_and_nothing_is_beyond(name: str) -> None:
    table = acting(SITUATIONS[name]).table
    found = threat(table.board)
    ends = all_ends(table.board)
    assert (found.left_least, found.left_most) == (min(e.left for e in ends), max(e.left for e in ends))
    standing = [end.damage for end in ends if end.left]
    if found.left_least:
        assert (found.least, found.most) == (min(standing), max(standing))
    assert found.falls == ("no" if found.left_least else "may" if found.left_most else "will")


@pytest.mark.parametrize("name", [name for name in SITUATIONS if "fall" not in name])
def test_it_is_told_truly_who_strikes_how_often(name: str) -> None:
    table = acting(SITUATIONS[name]).table
    ends = [end for end in all_ends(table.board) if end.left]
    for striker, times in ways(known(table.board)).times.items():
        if not striker.startswith("new:"):
            assert {end.strikes.get(striker, 0) for end in ends} == times


@pytest.mark.parametrize("name", ["a fall that may come", "a fall for certain"])
def test_the_defence_said_to_be_missing_is_just_enough(name: str) -> None:
    at = SITUATIONS[name]
    missing = threat(at).to_be_safe
    assert missing
    enough = replace(at, shields=(*at.shields, Shield("place_a", missing)))
    short = replace(at, shields=(*at.shields, Shield("place_a", missing - 1)))
    assert all(end.left for end in all_ends(enough))
    assert not all(end.left for end in all_ends(short))


def test_no_defence_helps_against_the_loss_of_the_last_life_die() -> None:
    found = threat(SITUATIONS["a last life die destroyed"])
    assert (found.falls, found.to_be_safe) == ("will", 0)


def test_sudden_defeat_is_foretold_and_comes() -> None:
    doom = on(space(), over={"end": Defeat()}, time=3)
    found = threat(doom)
    assert found.doomed
    assert (found.falls, found.rows) == ("will", ())
    assert {end.result for end in all_ends(doom)} == {"lost_time"}


def test_a_held_track_puts_sudden_defeat_off() -> None:
    doom = on(space(), over={"end": Defeat()}, time=3)
    found = threat(replace(doom, held=True))
    assert not found.doomed
    assert {end.result for end in all_ends(replace(doom, held=True))} == {""}
