"""`python -m rules balance seventh_seal`: thousands of games, and what they say about the cards."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from rules.kernel.cards import read_folder
from rules.seventh_seal.balance.measuring import Plan, Spread, measure
from rules.seventh_seal.balance.report import report
from rules.seventh_seal.game import SEVENTH_SEAL
from rules.seventh_seal.loader import BUILT_IN


def main(arguments: Sequence[str], spread: Spread) -> int:
    """Measure a card set and print it, as Markdown or with `--json`; the exit code.

    Raises BadSet; argparse exits where it is asked wrongly.
    """
    asked = _parser().parse_args(arguments)
    source = SEVENTH_SEAL.built_in()[BUILT_IN] if asked.set == BUILT_IN else read_folder(Path(asked.set))
    cards = SEVENTH_SEAL.read_set(source)
    plan = Plan(asked.games, asked.wave_games or asked.games, asked.random_games or asked.games, asked.seed)
    found = measure(source, cards, plan, spread)
    sys.stdout.write(f"{msgspec.json.encode(found).decode()}\n" if asked.json else report(found))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m rules balance seventh_seal")
    parser.add_argument("--games", type=_count, default=2000, metavar="N", help="full games (2000)")
    parser.add_argument("--wave-games", type=_count, metavar="N", help="games of each single wave (as many)")
    parser.add_argument("--random-games", type=_count, metavar="N", help="random full games (as many)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the first game's seed (0)")
    parser.add_argument("--set", default=BUILT_IN, metavar="NAME|PATH", help="the card set (built-in)")
    parser.add_argument("--json", action="store_true", help="print everything as JSON")
    return parser


def _count(text: str) -> int:
    """A whole number from 1 on."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"“{text}” is not a whole number from 1 on")
    return int(text)
