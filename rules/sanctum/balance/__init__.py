"""`python -m rules balance sanctum`: thousands of games, and what they say about the cards."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

import msgspec

from rules.kernel.balance.asking import count, parser
from rules.kernel.balance.playing import Spread
from rules.kernel.cards import source_named
from rules.sanctum.balance.measuring import Plan, measure
from rules.sanctum.balance.report import report
from rules.sanctum.game import SANCTUM


def main(arguments: Sequence[str], spread: Spread) -> int:
    """Measure a card set and print it, as Markdown or with `--json`; the exit code.

    Raises BadSet; argparse exits where it is asked wrongly.
    """
    asked = _parser().parse_args(arguments)
    source = source_named(asked.set, SANCTUM.built_in(), SANCTUM.title)
    cards = SANCTUM.read_set(source)
    plan = Plan(
        asked.games, asked.variant_games or asked.games, asked.random_games or asked.games, asked.seed
    )
    found = measure(source, cards, plan, spread)
    sys.stdout.write(f"{msgspec.json.encode(found).decode()}\n" if asked.json else report(found))
    return 0


def _parser() -> argparse.ArgumentParser:
    asks = parser("sanctum", "four-player")
    asks.add_argument(
        "--variant-games",
        type=count,
        metavar="N",
        help="games of each other difficulty and number of players (as many)",
    )
    return asks
