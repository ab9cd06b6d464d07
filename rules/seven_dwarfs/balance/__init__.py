"""`python -m rules balance seven_dwarfs`: thousands of games, and what they say about the cards."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

import msgspec

from rules.kernel.balance.asking import count, parser
from rules.kernel.balance.playing import Spread
from rules.kernel.cards import source_named
from rules.seven_dwarfs.balance.measuring import Plan, measure
from rules.seven_dwarfs.balance.report import report
from rules.seven_dwarfs.game import SEVEN_DWARFS


def main(arguments: Sequence[str], spread: Spread) -> int:
    """Measure a card set and print it, as Markdown or with `--json`; the exit code.

    Raises BadSet; argparse exits where it is asked wrongly.
    """
    asked = _parser().parse_args(arguments)
    source = source_named(asked.set, SEVEN_DWARFS.built_in(), SEVEN_DWARFS.title)
    cards = SEVEN_DWARFS.read_set(source)
    variant_games = min(asked.variant_games or asked.games, asked.games)
    plan = Plan(asked.games, variant_games, asked.random_games or asked.games, asked.seed)
    found = measure(source, cards, plan, spread)
    sys.stdout.write(f"{msgspec.json.encode(found).decode()}\n" if asked.json else report(found))
    return 0


def _parser() -> argparse.ArgumentParser:
    asks = parser("seven_dwarfs", "base")
    asks.add_argument("--variant-games", type=count, metavar="N", help="games of each variant (as many)")
    return asks
