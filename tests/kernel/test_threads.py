from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from tests.contract.walks import walk
from tests.kernel.pool.game import Pool


def _played(seed: int) -> list[object]:
    return [moment.result for moment in walk(Pool(), seed)]


def test_games_played_at_the_same_time_do_not_touch_each_other() -> None:
    seeds = range(12)
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(_played, seeds))
    assert together == [_played(seed) for seed in seeds]
