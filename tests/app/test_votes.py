"""Votes of three and more people for a stand-in: more than half of those who are there, as things stand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest

from app import company as rules_of_company
from app import gathered as rules_of_votes
from tests.app.company_rows import until
from tests.app.conftest import Browser, Server, serving
from tests.app.gathering import gathering

RUTH, TOM, ANN, MAX = range(4)
NAMES = ("Ruth", "Tom", "Ann", "Max")


@pytest.fixture(scope="module")
def inn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where nobody is gone before a fifth of a second has passed."""
    with serving(tmp_path_factory.mktemp("inn")) as running:
        running.house.company.presence.grace = 0.2
        yield running


@pytest.fixture(autouse=True)
def no_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stand-in can be asked for as soon as somebody is gone."""
    for seconds in ("GONE_SECONDS", "ALONE_SECONDS"):
        monkeypatch.setattr(rules_of_votes, seconds, 0.0)


class Evening:
    """A game of Sanctum; at each seat a person with a browser of their own, or a computer."""

    def __init__(self, server: Server, *kinds: str) -> None:
        seats: dict[str, Any] = {f"who_{seat}": kind for seat, kind in enumerate(kinds, 1)}
        table = gathering(server, **seats)
        browsers: dict[int, Browser] = {RUTH: table.host}
        for seat, kind in enumerate(kinds, 1):
            if kind == "open":
                browsers[seat] = table.friend()
                assert table.sit(browsers[seat], seat, NAMES[seat]).status_code == 303
        self.server, self.table, self.browsers = server, table, browsers
        self.id, self.path = table.id, table.begun()
        self.presence = server.house.company.presence
        self.presence.come(self.id, *browsers)

    def go(self, *seats: int) -> None:
        """These people close their pages and are gone."""
        self.presence.go(self.id, *seats)
        until(lambda: not any(self.presence.is_here(self.id, seat) for seat in seats), f"{seats} are gone")

    def come(self, seat: int) -> None:
        """This person opens a page again."""
        self.presence.come(self.id, seat)

    def vote(self, voter: int, seat: int, wanted: str = "yes") -> int:
        fields = {"seat": seat, "wanted": wanted}
        return self.browsers[voter].post(f"{self.path}/stand-ins", fields).status_code

    def people(self, looks: int = RUTH) -> Any:  # noqa: ANN401 - as pages show them
        return self.browsers[looks].page(self.path).company.people

    def tally(self, seat: int) -> tuple[str, int, int]:
        """What pages say of a seat: its state, how many want a stand-in, how many it takes."""
        person = self.people()[seat]
        return person.state, person.votes, person.needed

    def wait_for(self, seat: int, state: str) -> None:
        until(lambda: self.people()[seat].state == state, f"{NAMES[seat]} is {state}")


@pytest.fixture
def four(inn: Server) -> Evening:
    return Evening(inn, "open", "open", "open")


def test_of_three_who_are_there_two_are_enough(four: Evening) -> None:
    four.go(MAX)
    assert four.vote(RUTH, MAX) == 303
    assert four.tally(MAX) == ("gone", 1, 2)
    assert four.vote(RUTH, MAX) == 303
    assert four.tally(MAX) == ("gone", 1, 2)
    assert four.vote(TOM, MAX) == 303
    assert four.tally(MAX)[0] == "stand_in"
    assert four.people(ANN)[MAX].votes == 0


def test_of_two_who_are_there_both_must_want_it(inn: Server) -> None:
    three = Evening(inn, "open", "open", "none")
    three.go(ANN)
    three.vote(RUTH, ANN)
    assert three.tally(ANN) == ("gone", 1, 2)
    three.vote(TOM, ANN)
    assert three.tally(ANN)[0] == "stand_in"


def test_who_would_rather_wait_is_not_counted(four: Evening) -> None:
    four.go(MAX)
    four.vote(RUTH, MAX)
    assert four.people()[MAX].voted
    four.vote(RUTH, MAX, "no")
    assert not four.people()[MAX].voted
    four.vote(TOM, MAX)
    assert four.tally(MAX) == ("gone", 1, 2)


def test_who_comes_back_in_the_middle_ends_the_vote(four: Evening) -> None:
    four.go(MAX)
    four.vote(RUTH, MAX)
    four.come(MAX)
    assert four.vote(TOM, MAX) == 409
    until(lambda: four.tally(MAX)[:2] == ("here", 0), "the vote is over")
    four.go(MAX)
    four.vote(TOM, MAX)
    assert four.tally(MAX) == ("gone", 1, 2)


def test_a_vote_and_a_return_at_the_same_moment_leave_one_of_both(four: Evening) -> None:
    for _ in range(4):
        four.go(MAX)
        four.vote(RUTH, MAX)
        start = Barrier(2)

        def at_once(act: Callable[[], int], start: Barrier = start) -> int:
            start.wait(10)
            return act()

        acts = (lambda: four.vote(TOM, MAX), lambda: four.browsers[MAX].get(four.path).status_code)
        with ThreadPoolExecutor(2) as hands:
            voted, looked = hands.map(at_once, acts)
        four.come(MAX)
        assert (voted in {303, 409}, looked) == (True, 200)
        assert four.people()[MAX].state == ("stand_in" if voted == 303 else "here")
        assert four.browsers[MAX].post(f"{four.path}/take-back").status_code == 303
        assert four.tally(MAX)[:2] == ("here", 0)


def test_the_vote_of_who_is_gone_does_not_count_until_they_are_back(four: Evening) -> None:
    four.go(MAX)
    four.vote(RUTH, MAX)
    four.go(RUTH)
    four.vote(TOM, MAX)
    assert (four.people(TOM)[MAX].votes, four.people(TOM)[MAX].needed) == (1, 2)
    four.vote(ANN, MAX)
    assert four.people(TOM)[MAX].state == "stand_in"


def test_where_so_many_go_that_the_votes_are_enough_nobody_votes_again(four: Evening) -> None:
    four.go(MAX)
    four.vote(RUTH, MAX)
    assert four.tally(MAX) == ("gone", 1, 2)
    four.go(TOM, ANN)
    four.wait_for(MAX, "stand_in")


def test_where_somebody_leaves_the_votes_of_the_others_may_be_enough(inn: Server) -> None:
    three = Evening(inn, "open", "open", "none")
    three.go(ANN)
    three.vote(RUTH, ANN)
    assert three.tally(ANN)[0] == "gone"
    three.browsers[TOM].post(f"{three.path}/leave")
    assert [person.state for person in three.people()] == ["here", "stand_in", "stand_in"]


def test_a_vote_that_came_early_counts_once_somebody_has_been_gone_long_enough(
    inn: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (rules_of_votes, rules_of_company):
        monkeypatch.setattr(module, "GONE_SECONDS", 0.1)
        monkeypatch.setattr(module, "ALONE_SECONDS", 1.5)
    three = Evening(inn, "open", "open", "none")
    three.go(ANN)
    until(lambda: three.people()[ANN].votable, "a stand-in can be asked for")
    three.vote(RUTH, ANN)
    three.go(TOM)
    assert three.tally(ANN) == ("gone", 1, 1)
    three.wait_for(ANN, "stand_in")


def test_computers_have_no_vote_and_count_for_none(inn: Server) -> None:
    mixed = Evening(inn, "open", "computer", "open")
    mixed.go(MAX)
    mixed.vote(RUTH, MAX)
    assert mixed.tally(MAX) == ("gone", 1, 2)
    assert mixed.vote(RUTH, ANN) == 303
    assert mixed.people()[ANN].state == "computer"
    mixed.vote(TOM, MAX)
    assert mixed.tally(MAX)[0] == "stand_in"


def test_who_is_stood_in_for_has_no_vote(four: Evening) -> None:
    four.browsers[TOM].post(f"{four.path}/leave")
    four.go(MAX)
    reply = four.browsers[TOM].post(f"{four.path}/stand-ins", {"seat": MAX, "wanted": "yes"})
    assert (reply.status_code, "take your seat back first" in reply.text) == (409, True)
    four.vote(RUTH, MAX)
    assert four.tally(MAX) == ("gone", 1, 2)
    four.vote(ANN, MAX)
    assert four.tally(MAX)[0] == "stand_in"


def test_who_was_gone_is_there_by_voting_and_not_for_themselves(four: Evening) -> None:
    four.go(ANN, MAX)
    assert four.vote(MAX, MAX) == 422
    four.go()
    until(lambda: not four.presence.is_here(four.id, MAX), "Max is gone again")
    four.vote(RUTH, ANN)
    assert four.tally(ANN) == ("gone", 1, 2)
    assert four.vote(MAX, ANN) == 303
    assert four.people(TOM)[ANN].state == "stand_in"
    assert four.people(TOM)[MAX].state == "here"


def test_when_the_host_leaves_the_next_who_is_there_is_the_host(four: Evening) -> None:
    four.go(TOM)
    four.browsers[RUTH].post(f"{four.path}/leave")
    assert [person.is_host for person in four.people()] == [False, False, True, False]
    assert four.table.do(four.browsers[RUTH], "allow", watchable="on").status_code == 403
    assert four.table.do(four.browsers[ANN], "allow", watchable="on").status_code == 303
    four.browsers[RUTH].post(f"{four.path}/take-back")
    assert [person.is_host for person in four.people()] == [False, False, True, False]


def test_a_host_who_is_voted_out_is_the_host_no_more(four: Evening) -> None:
    four.go(RUTH)
    for voter in (TOM, ANN):
        assert four.vote(voter, RUTH) == 303
    people = four.people(TOM)
    assert (people[RUTH].state, [person.is_host for person in people]) == (
        "stand_in",
        [False, True, False, False],
    )


def test_where_nobody_plays_any_more_who_comes_back_first_is_the_host(inn: Server) -> None:
    mixed = Evening(inn, "open", "computer", "none")
    for seat in (TOM, RUTH):
        mixed.browsers[seat].post(f"{mixed.path}/leave")
    assert [person.is_host for person in mixed.people()] == [True, False, False]
    mixed.browsers[TOM].post(f"{mixed.path}/take-back")
    assert [person.is_host for person in mixed.people()] == [False, True, False]
