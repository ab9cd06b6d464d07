"""What a page of 7th Seal may be sent and what not: shares of damage, dealt dice, options, own cards."""

from __future__ import annotations

import pytest

from rules.games import GAMES
from tests.app.conftest import Browser, Json, Server, context
from tests.app.seal_play import at_page

BUILT_IN = GAMES["seventh_seal"].built_in()["built-in"]


def refused(guest: Browser, table: str, fields: Json) -> str:
    """Send an answer that cannot be taken; what the page says. Nothing has changed."""
    before = guest.page(table)
    number = before.decision.number
    reply = guest.post(
        f"{table}/answers", {"question": number, "option": before.decision.options[0].id, **fields}
    )
    assert reply.status_code == 422, reply.text
    after = guest.page(table)
    assert (after.revision, after.view, after.decision) == (before.revision, before.view, before.decision)
    said: str = context(reply).site.sentences[0].text
    return said


@pytest.fixture
def splitting(server: Server) -> tuple[Browser, str]:
    return at_page(server, "split")


@pytest.fixture
def dealing(server: Server) -> tuple[Browser, str]:
    return at_page(server, "deal")


@pytest.mark.parametrize("number", ["-1", "+1", "1.0", "1e1", "0x1", "²", "٣", "one", "100", "9" * 30, "1 1"])
def test_points_that_are_no_number_are_refused_by_their_die(
    splitting: tuple[Browser, str], number: str
) -> None:
    guest, table = splitting
    (first, *_) = guest.page(table).decision.options[0].sets[0]
    assert f"How many of “{first}” must be a whole number" in refused(guest, table, {f"many.{first}": number})


@pytest.mark.parametrize("number", ["", "0", "99"])
def test_points_that_do_not_add_up_are_refused(splitting: tuple[Browser, str], number: str) -> None:
    guest, table = splitting
    (first, *_) = guest.page(table).decision.options[0].sets[0]
    assert refused(guest, table, {f"many.{first}": number})


@pytest.mark.parametrize(
    "fields",
    [
        {"many.none": "2"},
        {"many.": "1"},
        {"picks": "pink99"},
        {"picks.u1": "u1.yellow"},
        {f"many.die{n}": "99" for n in range(150)},
        {"picks": ["pink1"] * 150},
        {"picks": "x" * 5000},
        {"picks": "\x00"},
        {},
    ],
    ids=[
        "unknown die",
        "no die",
        "no such die",
        "of another kind",
        "huge",
        "many",
        "long",
        "zero byte",
        "none",
    ],
)
def test_a_share_of_other_pieces_is_refused(splitting: tuple[Browser, str], fields: Json) -> None:
    guest, table = splitting
    assert refused(guest, table, fields)


def test_more_dice_than_were_drawn_and_dice_for_nobody_are_not_dealt(dealing: tuple[Browser, str]) -> None:
    guest, table = dealing
    (option,) = guest.page(table).decision.options
    picks = option.sets[0]
    named = {f"picks.{pick.partition('.')[0]}": pick for pick in picks}
    name, pick = next(iter(named.items()))
    short = {key: value for key, value in named.items() if key != name}
    for wrong in (
        short,
        {**named, name: [pick, pick]},
        {**named, name: f"{pick.partition('.')[0]}.black"},
        {**named, "picks.u99": "u99.pink"},
        {f"many.{pick}": "2"},
    ):
        assert refused(guest, table, wrong)
    sent = {"question": guest.page(table).decision.number, "option": option.id, **named}
    assert guest.post(f"{table}/answers", sent).status_code == 303


@pytest.mark.parametrize("kind", ["split", "deal"])
def test_a_hint_at_a_share_out_names_dice_and_enemies_as_the_page_does(server: Server, kind: str) -> None:
    guest, table = at_page(server, kind)
    reply = guest.post(f"{table}/advise")
    page = context(reply)
    names = (
        [f"life die {at}" for at in range(1, 1 + len(page.view.character.life_dice))]
        if kind == "split"
        else [f"for {enemy.label}" for enemy in page.view.underlings]
    )
    said = reply.text.partition("A good move: ")[2].partition("<form")[0]
    assert any(name in said for name in names)
    assert not any(pick in said for pick in page.advice.picks)


@pytest.mark.parametrize(
    "options",
    [
        {"place": "atlantis"},
        {"hero": "irkalla"},
        {"length": "five"},
        {"length": True},
        {"guided": "yes"},
        {"colour": "red"},
        {"place": ""},
        {"hero": "gilgamesh "},
    ],
)
def test_an_option_that_the_game_does_not_have_is_refused_by_name(server: Server, options: Json) -> None:
    reply = server.client.post("/api/v1/games", json={"game": "seventh_seal", "options": options})
    assert reply.status_code == 422
    assert reply.json()["code"] == "bad_option"
    assert next(iter(options)) in reply.json()["message"]


@pytest.mark.parametrize("options", [{"place": ["random"]}, {"length": None}, {"guided": 1}, "full"])
def test_an_option_that_is_no_option_at_all_is_malformed(server: Server, options: object) -> None:
    reply = server.client.post("/api/v1/games", json={"game": "seventh_seal", "options": options})
    assert reply.status_code == 422
    assert reply.json()["code"] == "malformed"


def upload(guest: Browser, files: dict[str, str]):  # type: ignore[no-untyped-def] # noqa: ANN201
    parts = [("files", (name, text.encode(), "application/toml")) for name, text in files.items()]
    form = {"csrf": guest.csrf, "game": "seventh_seal", "chosen": "1"}
    return guest.client.post("/games", data=form, files=parts, follow_redirects=False)


def test_a_game_is_opened_and_played_with_an_own_set(guest: Browser) -> None:
    files = {name: f"{text}\n# as in my box\n" for name, text in BUILT_IN.files.items()}
    reply = upload(guest, files)
    assert reply.status_code == 303, reply.text
    assert guest.page(reply.headers["location"]).decision is not None


@pytest.mark.parametrize(
    ("file", "old", "new", "word"),
    [
        ("overlords.toml", "life =", "health =", "overlords.toml"),
        ("underlings.toml", 'kind = "star"', 'kind = "planet"', "underlings.toml"),
        ("places.toml", "[[place]]", "[[town]]", "places.toml"),
        ("heroes.toml", "id = ", "id = 7 #", "heroes.toml"),
        ("underworlds.toml", 'number = "I"', 'number = "II"', "underworlds.toml"),
    ],
)
def test_a_broken_own_set_is_refused_by_its_file(
    guest: Browser, file: str, old: str, new: str, word: str
) -> None:
    assert old in BUILT_IN.files[file]
    reply = upload(guest, {**BUILT_IN.files, file: BUILT_IN.files[file].replace(old, new)})
    assert reply.status_code == 422
    assert word in context(reply).site.sentences[0].text
    assert guest.page("/").unfinished == ()
