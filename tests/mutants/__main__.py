"""`python -m tests.mutants`: run the tests of the rules against every mutant and list those that live."""

from __future__ import annotations

import argparse
import importlib
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from rules.games import GAMES
from tests.mutants.finding import Mutant, mutants_of

TESTS = ("tests/rules/{game}/clauses", "tests/rules/{game}/effects", "tests/rules/{game}", "tests/contract")
"""The quickest to find something first."""
PATIENCE = 300  # seconds; a mutant that makes the game endless counts as found


def is_found(mutant: Mutant, game: str) -> bool:
    """Whether some test goes red with this mutant."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "tests.mutants.plugin", "-p", "no:xdist"]
    command += ["-p", "no:cacheprovider", *(each.format(game=game) for each in TESTS)]
    try:
        done = subprocess.run(
            command,
            env={**os.environ, "MUTANT": str(mutant)},
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return True
    return done.returncode != 0


def main() -> int:
    """Print a line a mutant and a summary; 1 where a mutant lives."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--game", default="seven_dwarfs", choices=sorted(GAMES))
    parser.add_argument("--only", default="", help="only mutants whose line contains this")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--list", action="store_true", help="list the mutants and run nothing")
    given = parser.parse_args()
    effects = importlib.import_module(f"rules.{given.game}.effects.base").Effect
    chosen = [m for m in mutants_of(f"rules.{given.game}", effects) if given.only in str(m)]
    if given.list:
        print(*chosen, f"{len(chosen)} mutants", sep="\n")
        return 0
    living: list[Mutant] = []
    with ThreadPoolExecutor(given.jobs) as pool:
        for mutant, found in zip(chosen, pool.map(is_found, chosen, [given.game] * len(chosen)), strict=True):
            print("found" if found else "LIVES", mutant, flush=True)
            if not found:
                living.append(mutant)
    print(f"{len(chosen) - len(living)} of {len(chosen)} mutants found")
    return 1 if living else 0


if __name__ == "__main__":
    sys.exit(main())
