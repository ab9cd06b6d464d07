"""`make bench`: every measure of speed and size, as JSON; rates as ratios to the floor of the same run."""

from __future__ import annotations

import argparse
import json
import platform
import statistics
import sys

from rules.games import GAMES, AnyGame
from tests.bench.answers import Measured, measured, scripted, seats_of
from tests.bench.engine import decisions_per_second
from tests.bench.foresight import looked_ahead
from tests.bench.pages import downloaded, late_over_early


def _told(found: Measured) -> dict[str, float]:
    return {
        "answers_per_second": round(found.answers.rate),
        "floor_per_second": round(found.floor.rate),
        "ratio": round(found.answers.rate / found.floor.rate, 3),
        "answers_p50_ms": round(found.answers.at(0.5), 2),
        "answers_p99_ms": round(found.answers.at(0.99), 2),
        "floor_p50_ms": round(found.floor.at(0.5), 2),
        "floor_p99_ms": round(found.floor.at(0.99), 2),
        "refused": found.answers.bad,
    }


def _of_game(game: AnyGame, answers: int, games: int) -> tuple[dict[str, object], bool]:
    """Every measure of one game, and whether every answer was accepted."""
    scripts = [scripted(game, seed) for seed in range(1, 9)]
    longest = max(scripts, key=lambda script: len(script.moves))
    loads = {clients: measured(scripts, clients, answers) for clients in (1, 50)}
    size = downloaded(longest)
    ahead = looked_ahead(game, scripts)
    found: dict[str, object] = {
        "seats": seats_of(game),
        "random_decisions_per_second": round(
            statistics.median(decisions_per_second(game, games) for _ in range(3))
        ),
        "answer_route": {f"{clients}_clients": _told(load) for clients, load in loads.items()},
        "bytes_an_answer": sum(script.bytes for script in scripts) // len(scripts),
        "answer_300_over_answer_10": round(late_over_early(longest), 3),
        "redraw_bytes_compressed": size.redraw,
        "first_visit_bytes_compressed": size.first_visit,
    }
    if ahead.latencies:
        found["looks_ahead"] = {
            "asked": len(ahead.latencies),
            "p50_ms": round(ahead.at(0.5), 2),
            "p99_ms": round(ahead.at(0.99), 2),
            "longest_ms": round(ahead.latencies[-1], 2),
        }
    return found, not any(load.answers.bad for load in loads.values())


def main() -> int:
    """Measure and print; 1 where an answer was refused, for then nothing was measured."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument(
        "--game", action="append", choices=sorted(GAMES), help="only this one (may be repeated)"
    )
    parser.add_argument("--answers", type=int, default=2000, help="answers sent for each number of clients")
    parser.add_argument("--games", type=int, default=300, help="random games for the engine's speed")
    given = parser.parse_args()
    found: dict[str, object] = {"python": platform.python_version()}
    accepted = True
    for key in given.game or GAMES:
        found[key], sound = _of_game(GAMES[key], given.answers, given.games)
        accepted = accepted and sound
    print(json.dumps(found, indent=2))
    return 0 if accepted else 1


if __name__ == "__main__":
    sys.exit(main())
