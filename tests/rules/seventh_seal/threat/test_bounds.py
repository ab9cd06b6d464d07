"""Thousands of enemies' turns by chance: none goes beyond what the threat foretold."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from rules.kernel.clauses import recording
from rules.seventh_seal import loader
from rules.seventh_seal.foresight.facts import known
from rules.seventh_seal.foresight.ways import ways
from rules.seventh_seal.threat import threat
from tests.rules.seventh_seal.clauses.play import acting
from tests.rules.seventh_seal.threat.situations import situation, wild_cards
from tests.rules.seventh_seal.threat.turns import End, Luck, play

BUILT_IN = loader.read_set(loader.built_in())
PARTS = 6
TURNS = 8


def holds(seed: int, *, wild: bool) -> list[End]:
    """Turns from one situation, each checked against the threat there."""
    cards = wild_cards(random.Random(seed)) if wild else BUILT_IN  # noqa: S311 - a test's choices
    table = acting(situation(cards, seed)).table
    found = threat(table.board)
    ends = [play(table, Luck(seed * 1000 + turn)) for turn in range(TURNS)]
    for end in ends:
        where = f"seed {seed}: {end}, {found}"
        assert found.doomed == (end.result == "lost_time"), where
        if found.doomed:
            continue
        assert found.left_least <= end.left <= found.left_most, where
        assert end.damage <= found.most, where
        assert end.damage >= found.least or not end.left, where
        if end.left:
            for name, times in ways(known(table.board)).times.items():
                assert name.startswith("new:") or end.strikes.get(name, 0) in times, f"{name} in {where}"
    return ends


@pytest.mark.parametrize("part", range(PARTS))
def test_no_turn_of_the_built_in_cards_goes_beyond_the_threat(part: int) -> None:
    ends = [end for seed in range(part, 240, PARTS) for end in holds(seed, wild=False)]
    assert len({end.left for end in ends}) > 5


@pytest.mark.parametrize("part", range(PARTS))
def test_no_turn_goes_beyond_the_threat_where_any_card_may_do_anything(part: int) -> None:
    ends = [end for seed in range(part, 240, PARTS) for end in holds(seed, wild=True)]
    assert len({end.left for end in ends}) > 5


def test_what_is_only_imagined_cites_no_clause() -> None:
    on = situation(wild_cards(random.Random(7)), 7)  # noqa: S311 - a test's choices
    with recording() as cited:
        threat(on)
    assert cited == set()


def test_the_order_of_decks_makes_no_difference_to_the_threat() -> None:
    on = situation(BUILT_IN, 12)
    turned = {kind: tuple(reversed(deck)) for kind, deck in on.decks.items()}
    assert any(turned[kind] != deck for kind, deck in on.decks.items())
    assert threat(replace(on, decks=turned)) == threat(on)
