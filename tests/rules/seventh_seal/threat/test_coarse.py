"""Cards that do too much to be foreseen way by way: the ends are wider then, and never too narrow."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rules.seventh_seal import loader
from rules.seventh_seal.cards import FurySpace
from rules.seventh_seal.effects.banes import OverlordHeals
from rules.seventh_seal.effects.boons import HurtOverlord
from rules.seventh_seal.effects.calls import AddUnderlings, RevealBottom
from rules.seventh_seal.effects.chances import Case, DrawAndRoll
from rules.seventh_seal.foresight.coarse import coarse_ways
from rules.seventh_seal.foresight.facts import known
from rules.seventh_seal.foresight.ways import ways
from rules.seventh_seal.threat import threat
from tests.rules.seventh_seal.clauses.box import fury
from tests.rules.seventh_seal.clauses.play import acting
from tests.rules.seventh_seal.threat.cases import SITUATIONS, on, space
from tests.rules.seventh_seal.threat.situations import situation, wild_cards
from tests.rules.seventh_seal.threat.turns import Luck, play

BUILT_IN = loader.read_set(loader.built_in())


def test_the_coarse_ends_are_never_narrower_than_the_exact_ones() -> None:
    boards = [*SITUATIONS.values(), *(situation(BUILT_IN, seed) for seed in range(150))]
    boards += [situation(wild_cards(random.Random(seed)), seed) for seed in range(150)]  # noqa: S311
    compared = 0
    for board in boards:
        facts = known(board)
        if not facts.spaces or not ways(facts).exact:
            continue
        exact, coarse = ways(facts), coarse_ways(facts)
        assert coarse.least <= exact.least <= exact.most <= coarse.most
        assert coarse.left_least <= exact.left_least <= exact.left_most <= coarse.left_most
        assert all(times <= coarse.times[name] for name, times in exact.times.items() if name in coarse.times)
        compared += 1
    assert compared > 250


def test_the_built_in_cards_are_always_foreseen_way_by_way() -> None:
    facts = (known(situation(BUILT_IN, seed)) for seed in range(300))
    assert all(ways(each).exact for each in facts if each.spaces)


ALL_UNLIKE: dict[str, Any] = {
    f"{kind}{number}": {"fury_track": (FurySpace(number),), "areas": ("left", "front")}
    for kind in ("sun", "comet")
    for number in range(1, 5)
}
ENDLESS = Case((1, 2, 3, 4, 5, 6), (OverlordHeals(2), HurtOverlord(1)))
MONSTERS = {
    "nine Suns twice": on(
        space(AddUnderlings("sun", 9), AddUnderlings("comet", 9), areas="left"), **ALL_UNLIKE
    ),
    "a deck that reveals itself": on(
        space(RevealBottom("sun"), RevealBottom("sun")), sun={"fury": fury(RevealBottom("sun"))}
    ),
    "a die that brings dice": on(space(*(DrawAndRoll((ENDLESS,), "pink"),) * 4, AddUnderlings("star", 5))),
}


@pytest.mark.parametrize("name", MONSTERS)
def test_monstrous_cards_are_told_all_the_same(name: str) -> None:
    table = acting(MONSTERS[name]).table
    found = threat(table.board)
    for seed in range(20):
        end = play(table, Luck(seed))
        assert found.left_least <= end.left <= found.left_most
        assert end.damage <= found.most


def test_too_many_ways_are_given_up_early() -> None:
    assert not ways(known(MONSTERS["nine Suns twice"])).exact
