"""The stream of a gathering table: numbers that grow up to the game's first, for those who may know."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.app.crowd import Crowd, Hand, crowded
from tests.app.processes import started


@pytest.fixture
def crowd() -> Iterator[Crowd]:
    with crowded() as people:
        yield people


@contextmanager
def heard(who: Hand, table: str) -> Iterator[Iterator[int]]:
    """The numbers that a page of this browser hears, until the stream ends."""
    listener = who.tab()
    with listener.client.stream("GET", f"/api/v1/games/{table.rpartition('/')[2]}/live") as live:
        assert live.status_code == 200
        yield (int(line.removeprefix("data: ")) for line in live.iter_lines() if line.startswith("data: "))


def test_numbers_grow_with_each_change_up_to_the_game_s_first_also_over_a_restart(
    crowd: Crowd, tmp_path: Path
) -> None:
    with started(tmp_path, module="tests.app.well") as process:
        ruth, tom = crowd.hand(process.url), crowd.hand(process.url)
        table = ruth.opens()
        tom.comes(table, ruth)
        with heard(tom, table) as numbers:
            first = next(numbers)
            tom.sits(table, 1, "Tom")
            second = next(numbers)
            ruth.post(f"{table}/move", seat=0, to=1)
            third = next(numbers)
        assert first < second < third < 0
        assert f'data-revision="{third}"' in ruth.get(table).text
        cookies = ruth.client.cookies
    with started(tmp_path, module="tests.app.well") as process:
        ruth = crowd.hand(process.url, cookies)
        with heard(ruth, table) as numbers:
            assert next(numbers) == third
            assert ruth.post(f"{table}/start").status_code == 303
            assert list(numbers) == [0]
        with heard(ruth, table) as numbers:
            assert next(numbers) == 0
            people = next(numbers)
            ruth.post(f"{table.replace('/table/', '/play/')}/messages", text="hello", key="k")
            assert next(number for number in numbers if number != people) > 0


def test_who_may_know_of_the_table_no_more_hears_of_that_and_then_nothing(
    crowd: Crowd, tmp_path: Path
) -> None:
    with started(tmp_path, module="tests.app.well") as process:
        ruth, tom, eve = (crowd.hand(process.url) for _ in range(3))
        table = ruth.opens()
        tom.comes(table, ruth).sits(table, 1, "Tom")
        with heard(eve.comes(table, ruth), table) as numbers:
            before = next(numbers)
            ruth.post(f"{table}/link")
            assert list(numbers) == [before + 1]
        with heard(tom, table) as numbers:
            before = next(numbers)
            ruth.post(f"{table}/remove", seat=1, person="Tom")
            assert list(numbers) == [before + 1]
        live = f"/api/v1/games/{table.rpartition('/')[2]}/live"
        assert [each.get(live).status_code for each in (eve, tom)] == [410, 403]


def test_a_tab_out_of_sight_asks_how_far_the_table_has_come(crowd: Crowd, tmp_path: Path) -> None:
    with started(tmp_path, module="tests.app.well") as process:
        ruth, tom, eve = (crowd.hand(process.url) for _ in range(3))
        table = ruth.opens()
        told = ruth.get(f"{table}/turn").json()
        assert (told["title"], told["people"]) == ("Waiting for 1 more \N{EN DASH} The Wishing Well", 0)
        assert f'data-revision="{told["revision"]}"' in ruth.get(table).text
        tom.comes(table, ruth).sits(table, 1, "Tom")
        titles = [each.get(f"{table}/turn").json()["title"] for each in (ruth, tom)]
        assert titles == [
            "● You can begin \N{EN DASH} The Wishing Well",
            "Waiting for the host to begin \N{EN DASH} The Wishing Well",
        ]
        ruth.post(f"{table}/start")
        told = tom.get(f"{table}/turn").json()
        assert told == {
            "revision": 0,
            "people": 0,
            "title": "● The game has begun \N{EN DASH} The Wishing Well",
        }
        assert eve.get(f"{table}/turn").status_code == 404
