"""What people do at a table at the same moment: each is answered clearly, and what is kept fits together."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app.company_rows import until
from tests.app.crowd import Crowd, at_once, crowded, kept, sentence, statuses
from tests.app.processes import Process, started

ROUNDS = 4


@pytest.fixture(scope="module")
def well(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Process, Path]]:
    folder = tmp_path_factory.mktemp("races")
    with started(folder, module="tests.app.well") as running:
        yield running, folder


@pytest.fixture
def url(well: tuple[Process, Path]) -> str:
    return well[0].url


@pytest.fixture
def data(well: tuple[Process, Path]) -> Path:
    return well[1]


@pytest.fixture
def crowd() -> Iterator[Crowd]:
    with crowded() as people:
        yield people


def test_six_clicks_on_begin_in_three_tabs_begin_one_game(crowd: Crowd, url: str, data: Path) -> None:
    ruth, _, table = crowd.two(url)
    tabs = [ruth, ruth.tab(), ruth.tab()]
    replies = at_once(*(lambda tab=tab: tab.post(f"{table}/start") for tab in tabs * 2))
    assert statuses(replies) == [303] * 6
    assert {reply.headers["location"] for reply in replies} == {table.replace("/table/", "/play/")}
    found = kept(data, table)
    assert (found.games, found.revisions, found.chairs, found.seats) == (1, (), 2, (0, 1))
    assert found.broken == ()


def test_who_stands_up_as_the_game_begins_is_in_it_or_is_missing(crowd: Crowd, url: str, data: Path) -> None:
    for _ in range(ROUNDS):
        ruth, tom, table = crowd.two(url)
        began, left = at_once(
            lambda: ruth.post(f"{table}/start"),  # noqa: B023 - called before the next round
            lambda: tom.post(f"{table}/leave", seat=1),  # noqa: B023 - as above
        )
        found = kept(data, table)
        if began.status_code == 303:
            assert (left.status_code, "has begun" in sentence(left)) == (409, True)
            assert (found.games, found.held, found.seats) == (1, (0, 1), (0, 1))
        else:
            assert (began.status_code, "Seat 2 is still free" in sentence(began)) == (409, True)
            assert left.status_code == 303
            assert (found.games, found.held, found.seats) == (0, (0,), (0,))
        assert found.chairs == 2


def test_who_sits_down_as_the_game_begins_plays_in_it(crowd: Crowd, url: str, data: Path) -> None:
    for _ in range(ROUNDS):
        ruth, tom = crowd.hand(url), crowd.hand(url)
        table = ruth.opens()
        tom.comes(table, ruth)
        began, sat = at_once(
            lambda: ruth.post(f"{table}/start"),  # noqa: B023 - called before the next round
            lambda: tom.sits(table, 1, "Tom"),  # noqa: B023 - as above
        )
        assert sat.status_code == 303
        assert began.status_code in {303, 409}
        found = kept(data, table)
        assert found.games == (began.status_code == 303)
        assert (found.held, [chair.name for chair in found.table.chairs]) == ((0, 1), ["Ruth", "Tom"])


def test_a_computer_and_a_person_never_share_a_seat(crowd: Crowd, url: str, data: Path) -> None:
    for _ in range(ROUNDS):
        ruth, tom = crowd.hand(url), crowd.hand(url)
        table = ruth.opens()
        tom.comes(table, ruth)
        filled, sat = at_once(
            lambda: ruth.post(f"{table}/fill", seat=1, kind="computer"),  # noqa: B023 - as above
            lambda: tom.sits(table, 1, "Tom"),  # noqa: B023 - as above
        )
        assert sorted((filled.status_code, sat.status_code)) == [303, 409]
        refused = sentence(filled if filled.status_code == 409 else sat)
        assert "Tom sits there." in refused or "A computer plays at seat 2." in refused
        found = kept(data, table)
        person = sat.status_code == 303
        assert (found.table.chairs[1].kind, found.held) == (
            ("human", (0, 1)) if person else ("computer", (0,))
        )


def test_nobody_is_sent_away_for_who_sat_there_before(crowd: Crowd, url: str, data: Path) -> None:
    for _ in range(ROUNDS):
        ruth, tom, table = crowd.two(url)
        ann = crowd.hand(url).comes(table, ruth)
        at_once(
            lambda: ruth.post(f"{table}/remove", seat=1, person="Tom"),  # noqa: B023 - as above
            lambda: tom.post(f"{table}/leave", seat=1),  # noqa: B023 - as above
            lambda: ann.sits(table, 1, "Ann"),  # noqa: B023 - as above
        )
        ann.sits(table, 1, "Ann")
        late = ruth.post(f"{table}/remove", seat=1, person="Tom")
        assert (late.status_code, "Ann sits there now; nobody was sent away." in sentence(late)) == (
            409,
            True,
        )
        found = kept(data, table)
        assert [chair.name for chair in found.table.chairs] == ["Ruth", "Ann"]
        assert (found.seats, found.held) == ((0, 1), (0, 1))
        assert ann.get(table).status_code == 200


def test_whoever_moves_at_the_same_moment_loses_nothing(crowd: Crowd, url: str, data: Path) -> None:
    ruth, tom, ann = (crowd.hand(url) for _ in range(3))
    table = ruth.opens("sanctum", who_2="open", who_3="open")
    for seat, person, name in ((1, tom, "Tom"), (2, ann, "Ann")):
        person.comes(table, ruth).sits(table, seat, name)
    for _ in range(ROUNDS):
        found = kept(data, table)
        where = {chair.name: chair.seat for chair in found.table.chairs}
        free = where[""]
        replies = at_once(
            lambda: tom.post(f"{table}/move", seat=where["Tom"], to=free),  # noqa: B023 - as above
            lambda: ann.post(f"{table}/move", seat=where["Ann"], to=free),  # noqa: B023 - as above
            lambda: ruth.post(f"{table}/move", seat=where["Tom"], to=where["Ann"]),  # noqa: B023 - as above
        )
        assert set(statuses(replies)) <= {303, 403, 409}
        found = kept(data, table)
        people = {chair.name: chair.seat for chair in found.table.chairs if chair.kind == "human"}
        assert set(people) == {"Ruth", "Tom", "Ann"}
        assert sorted(found.seats) == sorted(found.held) == sorted(people.values())
        assert found.table.host_seat == people["Ruth"]
        for person, name in ((ruth, "Ruth"), (tom, "Tom"), (ann, "Ann")):
            assert person.get(f"{table}/links/{people[name]}").status_code == 200


def test_the_last_two_who_stand_up_together_close_the_table(crowd: Crowd, url: str, data: Path) -> None:
    for _ in range(ROUNDS):
        ruth, tom, table = crowd.two(url)
        replies = at_once(
            lambda: ruth.post(f"{table}/leave", seat=0),  # noqa: B023 - as above
            lambda: tom.post(f"{table}/leave", seat=1),  # noqa: B023 - as above
        )
        assert statuses(replies) == [303, 303]
        found = kept(data, table)
        assert (found.table.deleted_at is not None, found.held, found.seats) == (True, (), ())
        assert tom.get(table).status_code == 410


def test_a_link_replaced_as_somebody_sits_down_lets_them_in_or_not(
    crowd: Crowd, url: str, data: Path
) -> None:
    for _ in range(ROUNDS):
        ruth, tom = crowd.hand(url), crowd.hand(url)
        table = ruth.opens()
        tom.comes(table, ruth)
        replaced, sat = at_once(
            lambda: ruth.post(f"{table}/link"),  # noqa: B023 - as above
            lambda: tom.sits(table, 1, "Tom"),  # noqa: B023 - as above
        )
        assert replaced.status_code == 303
        assert sat.status_code == 303 or "ask for the new one" in sentence(sat)
        assert kept(data, table).held == ((0, 1) if sat.status_code == 303 else (0,))
        assert tom.get(table).status_code == (200 if sat.status_code == 303 else 410)


def test_computers_answer_while_a_person_leaves_and_comes_back_and_nothing_is_answered_twice(
    crowd: Crowd, url: str, data: Path
) -> None:
    ruth, tom, table = crowd.two(url)
    path = str(ruth.post(f"{table}/start").headers["location"])
    other = tom.tab()
    for _ in range(ROUNDS):
        replies = at_once(
            lambda: tom.post(f"{path}/leave"),
            lambda: other.post(f"{path}/take-back"),
            lambda: ruth.get(path),
        )
        assert set(statuses(replies)) <= {200, 303}
    tom.post(f"{path}/leave")
    game = path.rpartition("/")[2]

    def waits_for_ruth() -> bool:
        return "It is your turn." in ruth.get(path).text

    until(waits_for_ruth, "the computer has answered for Tom")
    found = kept(data, path)
    assert found.revisions == tuple(range(1, len(found.revisions) + 1))
    assert found.broken == ()
    assert found.table.chairs[1].stand_in_why == "left"
    assert game == found.table.id


def test_a_game_deleted_as_it_is_answered_keeps_what_was_answered(crowd: Crowd, url: str, data: Path) -> None:
    for _ in range(ROUNDS):
        ruth = crowd.hand(url)
        opened = ruth.post("/games", game="pool", seated="1", who_1="computer", who_2="none")
        path, tab = str(opened.headers["location"]), ruth.tab()
        deleted, answered = at_once(
            lambda: ruth.post(f"{path}/delete"),  # noqa: B023 - as above
            lambda: tab.post(f"{path}/answers", question=1, option="dig", key="k"),  # noqa: B023 - as above
        )
        assert deleted.status_code == 303
        assert answered.status_code in {303, 409, 410}
        assert ruth.get(path).status_code == 410
        found = kept(data, path)
        assert found.revisions == tuple(range(1, len(found.revisions) + 1))
        assert found.broken == ()
        assert ruth.post(f"{path}/restore").status_code == 303
        assert ruth.get(path).status_code == 200


@pytest.mark.parametrize("killed", ["after the reply", "before the reply"])
def test_a_server_killed_as_the_game_begins_goes_on_with_it_or_with_the_gathering(
    crowd: Crowd, tmp_path: Path, killed: str
) -> None:
    with started(tmp_path, module="tests.app.well") as process:
        ruth, _, table = crowd.two(process.url)
        cookies = ruth.client.cookies
        path = table.replace("/table/", "/play/")
        if killed == "after the reply":
            assert ruth.post(f"{table}/start").headers["location"] == path
        else:
            csrf = ruth.csrf
            with ruth.client.stream("POST", f"{table}/start", data={"csrf": csrf}):
                process.running.kill()
        process.running.kill()
        process.running.wait(10)
    found = kept(tmp_path, table)
    assert (found.games, found.table.begun_at is not None) in {(0, False), (1, True)}
    assert (found.held, found.seats, found.broken) == ((0, 1), (0, 1), ())
    with started(tmp_path, module="tests.app.well") as process:
        back = crowd.hand(process.url, cookies)
        place = back.get(table)
        assert place.status_code == (303 if found.games else 200)


def test_a_computer_that_was_to_answer_first_when_the_server_was_killed_answers_after_it(
    crowd: Crowd, tmp_path: Path
) -> None:
    with started(tmp_path, module="tests.app.well") as process:
        ruth = crowd.hand(process.url)
        table = ruth.opens(who_1="computer")
        path = str(ruth.post(f"{table}/start").headers["location"])
        process.running.kill()
        process.running.wait(10)
    before = kept(tmp_path, path)
    assert (before.games, before.broken) == (1, ())
    with started(tmp_path, module="tests.app.well") as process:
        back = crowd.hand(process.url, ruth.client.cookies)
        until(lambda: "It is your turn." in back.get(path).text, "the computer has answered")
    after = kept(tmp_path, path)
    assert after.revisions == tuple(range(1, len(after.revisions) + 1))
    assert len(after.revisions) >= 1
    assert after.broken == ()
