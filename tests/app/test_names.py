"""Names and messages by which nobody can be deceived: what cannot be seen, who looks like whom, roles."""

from __future__ import annotations

import pytest

from app.likeness import looks, must_not_deceive
from app.names import clean_name, in_a_sentence, seats_called
from app.people import Person
from app.refusals import Malformed
from tests.app.conftest import Browser, Server
from tests.app.gathering import Gathering, gathering, said

PERSIAN = "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"
WIZARD = "\U0001f9d9\u200d\u2642\ufe0f"


@pytest.fixture
def table(server: Server) -> Gathering:
    return gathering(server)


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ru\u200dth", "Ru th"),
        ("Ru\u200cth", "Ru th"),
        ("Ru\u200bth", "Ru th"),
        ("Ru\u034fth", "Ru th"),
        ("Ru\ufe0fth", "Ru th"),
        ("\u3164", ""),
        ("\u2800\uffa0\u115f", ""),
        ("Ru\U000e0101th", "Ru th"),
        ("\u202eRuth\u2066", "Ruth"),
        (WIZARD, WIZARD),
        ("\U0001f469\U0001f3fd\u200d\U0001f680", "\U0001f469\U0001f3fd\u200d\U0001f680"),
        (PERSIAN, PERSIAN),
        ("\u0936\u094d\u200d\u0930", "\u0936\u094d\u200d\u0930"),
        ("R" + "\u0335" * 60 + "uth", "R" + "\u0335" * 3 + "uth"),
        ("\u0301Ruth", "Ruth"),
        ("Jose\u0301", "Jos\u00e9"),
    ],
    ids=ascii,
)
def test_of_a_name_stays_what_can_be_seen_and_covers_nothing_else(given: str, kept: str) -> None:
    assert clean_name(given) == kept


@pytest.mark.parametrize(
    "name",
    [
        "ruth",
        "R u t h",
        "Ruth.",
        "Ruth!",
        "R\u03c5th",
        "\uff32\uff55\uff54\uff48",
        "Ru\u0323th",
        "Ru\u200dth",
        "\U0001d411uth",
    ],
    ids=ascii,
)
def test_a_name_that_looks_like_anothers_is_refused(table: Gathering, name: str) -> None:
    reply = table.sit(table.friend(), 1, name)
    assert (reply.status_code, "Ruth" in said(reply)) == (422, True)
    assert "is here already; please choose another name" in said(reply)
    assert table.names() == ["human:Ruth", "open:", "open:"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Tom", "T\u043em"),
        ("Tom", "\u0422\u043e\u043c"),
        ("Eva", "\u0395va"),
        ("Hans", "\u0397ans"),
        ("Bob", "B0b"),
        ("Ill", "I1l"),
        ("Marna", "Mama"),
        ("Zo\u00eb", "Zoe"),
        ("\u0421\u0435\u0440", "Cep"),
    ],
)
def test_two_names_that_look_alike_are_one(one: str, other: str) -> None:
    assert looks(one) == looks(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Tom", "Tim"),
        ("Ruth", "Ruth 2"),
        ("\u05e9\u05e8\u05d4", "\u05e9\u05e8\u05d9"),
        ("\U0001f9d9", "\U0001f9dd"),
        ("\u0915\u0940", "\u0915\u093e"),
        ("\u674e", "\u738b"),
        ("Anna", "\u0410\u043d\u043d\u0430"),
    ],
    ids=ascii,
)
def test_names_that_differ_are_two(one: str, other: str) -> None:
    assert looks(one) != looks(other)


@pytest.mark.parametrize(
    "name",
    ["Host", "the host", "Computer", "A computer", "C\u043emputer", "You", "Free", "A watcher", "Seat 2"],
)
def test_nobody_is_called_what_pages_say_themselves(table: Gathering, name: str) -> None:
    reply = table.sit(table.friend(), 1, name)
    assert (reply.status_code, "is what pages say themselves" in said(reply)) == (422, True), said(reply)


def test_nobody_is_called_like_a_hero(table: Gathering) -> None:
    hero = list(table.page.chairs[0].heroes.values())[1]
    tom = table.friend()
    for name in (hero, f"The {hero}", f"the {hero.lower()}."):
        assert "is what pages say themselves" in said(table.sit(tom, 1, name))
    assert table.sit(tom, 1, f"{hero} fan").status_code == 303


@pytest.mark.parametrize("name", ["Tom) and the Slayer (Ruth", "Tom [host]", "<Tom>", "\uff08host\uff09"])
def test_a_name_has_no_brackets_for_they_tell_who_plays_as_what(table: Gathering, name: str) -> None:
    reply = table.sit(table.friend(), 1, name)
    assert (reply.status_code, "has no brackets" in said(reply)) == (422, True)


@pytest.mark.parametrize("name", ["...", "\u2013 !", "\u200d", "\u3164"], ids=ascii)
def test_a_name_of_nothing_but_signs_is_none(table: Gathering, name: str) -> None:
    reply = table.sit(table.friend(), 1, name)
    assert (reply.status_code, "needs at least one letter" in said(reply)) == (422, True)


@pytest.mark.parametrize("name", ["Host", "", "Tom (host)"])
def test_who_opens_a_table_is_named_by_the_same_rules(server: Server, name: str) -> None:
    asked = {"game": "sanctum", "seated": "1", "open": "table", "person": name, "who_1": "open"}
    assert server.browser().post("/games", asked).status_code == 422


def test_a_watcher_takes_nobodys_name_and_nobody_takes_a_watchers(table: Gathering) -> None:
    wil, eve = table.friend(), table.friend()
    assert table.do(wil, "watch", person="Wil").status_code == 303
    for name in ("Ruth", "Rut\u04bb", "wil", "Computer"):
        assert table.do(eve, "watch", person=name).status_code == 422, name
        assert table.sit(eve, 1, name).status_code == 422, name
    assert table.do(wil, "watch", person="Wil").status_code == 303
    assert table.sit(wil, 1, "Wil").status_code == 303


def test_names_of_many_scripts_and_emblems_are_names(table: Gathering) -> None:
    for seat, name in ((1, f"{WIZARD} Merlin"), (2, "\u05e9\u05e8\u05d4")):
        assert table.sit(table.friend(), seat, name).status_code == 303
    assert table.names() == ["human:Ruth", f"human:{WIZARD} Merlin", "human:\u05e9\u05e8\u05d4"]
    path = table.begun()
    people: list[Person] = table.host.page(path).company.people
    assert people[2].label.endswith("(\u2068\u05e9\u05e8\u05d4\u2069)")
    assert "\u2068" not in people[1].label


def test_a_name_written_from_right_to_left_leaves_its_sentence_as_it_stands() -> None:
    assert in_a_sentence("\u05e9\u05e8\u05d4") == "\u2068\u05e9\u05e8\u05d4\u2069"
    assert in_a_sentence("Zo\u00eb") == "Zo\u00eb"
    assert in_a_sentence("") == ""


def test_a_watchers_message_says_that_it_comes_from_a_watcher(table: Gathering) -> None:
    wil: Browser = table.friend()
    table.do(table.host, "allow", watchable="on", watchers_write="on")
    for seat in (1, 2):
        table.do(table.host, "fill", seat=seat, kind="computer")
    path = table.begun()
    table.do(wil, "watch", person="Wil")
    wil.post(f"{path}/messages", {"text": "well played", "key": "w"})
    table.host.post(f"{path}/messages", {"text": "thanks", "key": "r"})
    lines = table.host.page(path).company.lines
    assert [(line.name, line.label) for line in lines] == [
        ("Wil", "watching"),
        ("Ruth", table.host.page(path).company.you.title),
    ]


def test_two_nobodies_do_not_deceive_each_other() -> None:
    must_not_deceive("Tom", ("", ""), ())
    with pytest.raises(Malformed):
        must_not_deceive("Tom", ("", "Tom"), ())


@pytest.mark.parametrize(
    ("seats", "called"), [([1], "Seat 2"), ([1, 2], "Seats 2 and 3"), ([1, 2, 3], "Seats 2, 3 and 4")]
)
def test_seats_are_called_by_number_as_a_sentence_has_them(seats: list[int], called: str) -> None:
    assert seats_called(seats) == called
