"""How a balance is asked for at the command line: what every game's `balance` takes."""

from __future__ import annotations

import argparse

from rules.kernel.cards import BUILT_IN


def parser(game: str, full: str) -> argparse.ArgumentParser:
    """`--games`, `--random-games`, `--seed`, `--set` and `--json`; `full` is what whole games are called."""
    made = argparse.ArgumentParser(prog=f"python -m rules balance {game}")
    made.add_argument("--games", type=count, default=2000, metavar="N", help=f"{full} games (2000)")
    made.add_argument("--random-games", type=count, metavar="N", help=f"random {full} games (as many)")
    made.add_argument("--seed", type=int, default=0, metavar="S", help="the first game's seed (0)")
    made.add_argument("--set", default=BUILT_IN, metavar="NAME|PATH", help="the card set (built-in)")
    made.add_argument("--json", action="store_true", help="print everything as JSON")
    return made


def count(text: str) -> int:
    """A whole number from 1 on. ArgumentTypeError where it is none."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"“{text}” is not a whole number from 1 on")
    return int(text)
