"""`python -m rules balance seventh_seal`: thousands of games, and what they say about the cards."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

import msgspec

from rules.kernel.balance.asking import count, parser
from rules.kernel.balance.playing import Spread
from rules.kernel.cards import source_named
from rules.seventh_seal.balance.measuring import Plan, measure
from rules.seventh_seal.balance.report import report
from rules.seventh_seal.game import SEVENTH_SEAL


def main(arguments: Sequence[str], spread: Spread) -> int:
    """Measure a card set and print it, as Markdown or with `--json`; the exit code.

    Raises BadSet; argparse exits where it is asked wrongly.
    """
    asked = _parser().parse_args(arguments)
    source = source_named(asked.set, SEVENTH_SEAL.built_in(), SEVENTH_SEAL.title)
    cards = SEVENTH_SEAL.read_set(source)
    plan = Plan(asked.games, asked.wave_games or asked.games, asked.random_games or asked.games, asked.seed)
    found = measure(source, cards, plan, spread)
    sys.stdout.write(f"{msgspec.json.encode(found).decode()}\n" if asked.json else report(found))
    return 0


def _parser() -> argparse.ArgumentParser:
    asks = parser("seventh_seal", "full")
    asks.add_argument("--wave-games", type=count, metavar="N", help="games of each single wave (as many)")
    return asks
