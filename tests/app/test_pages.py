"""Pages as their contexts say, whole and as fragments, with and without scripts."""

from __future__ import annotations

import html
import random
import re

import pytest

from rules.games import GAMES
from tests.app.conftest import Browser, Server, context, hidden


def first_open(page) -> tuple[str, tuple[str, ...]]:  # type: ignore[no-untyped-def] # noqa: ANN001
    """An option that can be taken, and picks for it."""
    option = next(option for option in page.decision.options if option.blocked is None)
    return option.id, option.sets[0] if option.sets else ()


def test_home_shows_every_game_and_play_is_one_press(guest: Browser) -> None:
    home = guest.get("/")
    assert [game.key for game in context(home).games][: len(GAMES)] == list(GAMES)
    assert context(home).unfinished == ()
    form = {"csrf": hidden(home.text, "csrf"), "key": hidden(home.text, "key"), "game": "seven_dwarfs"}
    opened = guest.client.post("/games", data=form, follow_redirects=False)
    assert opened.status_code == 303
    table = guest.page(opened.headers["location"])
    assert table.decision is not None
    assert table.revision == 0


def test_home_lists_unfinished_and_finished_games_with_where_they_stand(guest: Browser) -> None:
    going, over = guest.open(name="By day"), guest.open(name="By night")
    guest.post(f"{over}/concede", {"key": "k"})
    home = guest.page("/")
    assert [(saved.url, saved.name) for saved in home.unfinished] == [(going, "By day")]
    assert home.unfinished[0].where
    assert home.unfinished[0].view is not None
    assert home.unfinished[0].changed.endswith("Z")
    assert [(saved.url, saved.name) for saved in home.finished] == [(over, "By night")]
    assert home.finished[0].outcome


def test_games_without_a_name_are_told_apart(guest: Browser) -> None:
    guest.open()
    guest.open()
    assert len({saved.name for saved in guest.page("/").unfinished}) == 2


def test_the_options_page_shows_all_options_and_sets(server: Server, guest: Browser) -> None:
    page = guest.page("/games/seven_dwarfs/new")
    game = server.house.catalogue.games["seven_dwarfs"]
    cards = server.house.catalogue.read(game, server.house.catalogue.source("seven_dwarfs", None))
    assert page.options == game.options(cards)
    assert [each.name for each in page.sets] == ["built-in"]
    assert guest.get("/games/chess/new").status_code == 404


def test_chosen_options_are_played_with(server: Server, guest: Browser) -> None:
    table = guest.open(chosen="1", witch="on", dwarf="smith", seed="12", name="A test")
    setup = server.house.load(table.rsplit("/", 1)[1]).row.setup
    assert (setup.options["witch"], setup.options["henchmen"], setup.options["dwarf"]) == (
        True,
        False,
        "smith",
    )
    assert setup.open_dice
    assert guest.page(table).open_dice
    assert guest.page(table).name == "A test"


@pytest.mark.parametrize(
    ("fields", "word"),
    [
        ({"dwarf": "giant"}, "giant"),
        ({"seed": "x"}, "seed"),
        ({"seed": "9" * 40}, "seed"),
        ({"seed": str(-(2**53) - 1)}, "seed"),
        ({"witch": "maybe"}, "“witch” can be"),
        ({"set": "moon"}, "moon"),
    ],
)
def test_refused_options_are_shown_again_as_they_were_chosen(
    guest: Browser, fields: dict[str, str], word: str
) -> None:
    reply = guest.post("/games", {"game": "seven_dwarfs", "name": "Kept", **fields})
    assert reply.status_code in {404, 422}
    page = context(reply)
    assert page.given["name"] == "Kept"
    assert page.site.sentences[0].tone == "refusal"
    assert word in page.site.sentences[0].text
    assert page.site.path == "/games/seven_dwarfs/new"
    assert guest.page("/").unfinished == ()


def test_a_game_unknown_to_the_form_is_refused(guest: Browser) -> None:
    assert guest.post("/games", {"game": "chess"}).status_code == 422
    assert guest.post("/games").status_code == 422


def test_an_answer_without_scripts_leads_back_to_the_page(guest: Browser) -> None:
    table = guest.open()
    page = guest.page(table)
    option, picks = first_open(page)
    fields = {"key": page.key, "question": page.decision.number, "option": option, "picks": picks}
    reply = guest.post(f"{table}/answers", fields)
    assert (reply.status_code, reply.headers["location"]) == (303, table)
    after = guest.page(table)
    assert after.revision == 1
    assert after.key != page.key


def test_an_answer_by_htmx_gets_the_table_alone(guest: Browser) -> None:
    table = guest.open()
    page = guest.page(table)
    option, picks = first_open(page)
    fields = {"key": page.key, "question": page.decision.number, "option": option, "picks": picks}
    reply = guest.post(f"{table}/answers", fields, htmx=True)
    assert reply.status_code == 200
    assert "<html" not in reply.text
    assert context(reply).revision == 1
    assert context(reply).told == tuple(line for line in context(reply).log if line.revision == 1)
    assert all(line.new for line in context(reply).told)
    whole = guest.get(table)
    assert "<html" in whole.text


@pytest.mark.parametrize("htmx", [True, False])
def test_a_refused_answer_shows_the_fresh_table_and_a_sentence(guest: Browser, htmx: bool) -> None:  # noqa: FBT001
    table = guest.open()
    number = guest.page(table).decision.number
    cases = [
        ({"question": number - 1, "option": "roll"}, 409, "moved on"),
        ({"question": number, "option": "fly", "picks": ["d1", "d2"]}, 422, "fly"),
        ({"question": "x", "option": "roll"}, 422, "question"),
        ({"question": number}, 422, "not among"),
        ({}, 422, "question"),
    ]
    for fields, status, word in cases:
        reply = guest.post(f"{table}/answers", {"key": "k", **fields}, htmx=htmx)
        page = context(reply)
        assert reply.status_code == status
        assert word in page.site.sentences[0].text
        assert page.site.sentences[0].tone == "refusal"
        assert page.site.path == table
        assert page.ticked == tuple(fields.get("picks", ()))
        assert ("<html" in reply.text) is not htmx
        assert page.revision == 0


@pytest.mark.parametrize(
    ("kind", "content"),
    [
        ("application/json", b"{}"),
        ("text/plain", b"csrf=x"),
        ("application/x-www-form-urlencoded", b"\xff=\xff"),
        ("application/x-www-form-urlencoded", b"a=1&" * 5000),
        ("application/x-www-form-urlencoded", b"a=%ff"),
        ("multipart/form-data", b"--x"),
        ("multipart/form-data; boundary=x", b"--x\r\nnonsense"),
    ],
)
def test_a_form_that_cannot_be_read_is_malformed(guest: Browser, kind: str, content: bytes) -> None:
    table = guest.open()
    for path in (f"{table}/answers", "/games", "/imports", "/settings", f"{table}/rename"):
        reply = guest.client.post(path, content=content, headers={"Content-Type": kind})
        assert reply.status_code in {403, 422}, path
        assert "Traceback" not in reply.text


def test_undo_and_redo_are_offered_and_done(guest: Browser) -> None:
    table = guest.open(seed="1")
    page = guest.page(table)
    assert page.undo is None
    guest.post(f"{table}/answers", {"question": page.decision.number, "option": "stop"})
    page = guest.page(table)
    assert page.undo.revision == 1
    assert page.undo.text
    undone = context(guest.post(f"{table}/undo", {"revision": 1, "key": "u"}, htmx=True))
    assert (undone.revision, undone.undo, undone.redo.revision) == (2, None, 1)
    redone = guest.post(f"{table}/redo", {"revision": 1, "key": "r"})
    assert redone.status_code == 303
    assert guest.page(table).undo.revision == 1
    stale = guest.post(f"{table}/undo", {"revision": 7, "key": "s"}, htmx=True)
    assert stale.status_code == 409


def test_nothing_can_be_undone_past_a_roll_and_the_page_says_why(guest: Browser) -> None:
    table = guest.open(seed="1")
    guest.post(f"{table}/answers", {"question": guest.page(table).decision.number, "option": "roll"})
    page = guest.page(table)
    assert page.undo is None
    assert "rolled" in page.floor
    assert guest.post(f"{table}/undo", {"revision": 1}, htmx=True).status_code == 409


def test_giving_up_shows_the_result(guest: Browser) -> None:
    table = guest.open()
    assert guest.post(f"{table}/concede", {"key": "k"}).status_code == 303
    page = guest.page(table)
    assert page.outcome
    assert page.decision is None
    assert page.undo is None
    assert guest.post(f"{table}/concede", {"key": "l"}, htmx=True).status_code == 410


def test_advice_names_an_option_that_is_offered_and_changes_nothing(guest: Browser) -> None:
    table = guest.open(seed="3")
    for htmx in (True, False):
        page = context(guest.post(f"{table}/advise", htmx=htmx))
        offered = {option.id: option for option in page.decision.options}
        assert page.advice.option in offered
        assert page.advice.label == offered[page.advice.option].label
        assert page.advice.why
    assert guest.page(table).revision == 0
    guest.post(f"{table}/concede", {"key": "k"})
    assert guest.post(f"{table}/advise", htmx=True).status_code == 410


def test_the_same_set_up_again_has_equal_luck_and_open_dice(server: Server, guest: Browser) -> None:
    table = guest.open(chosen="1", henchmen="on")
    again = guest.post(f"{table}/again", {"key": "a"}).headers["location"]
    assert again != table
    first, second = (server.house.load(path.rsplit("/", 1)[1]) for path in (table, again))
    assert first.table.board == second.table.board
    assert first.table.rng == second.table.rng
    assert second.row.setup.options["henchmen"] is True
    assert second.row.setup.open_dice
    assert guest.post(f"{table}/again", {"key": "a"}).headers["location"] == again


def test_the_log_is_whole_and_can_be_filtered(guest: Browser) -> None:
    table = guest.open(seed="2")
    guest.post(f"{table}/answers", {"question": guest.page(table).decision.number, "option": "roll_all"})
    log = guest.page(f"{table}/log")
    assert {line.revision for line in log.lines} == {0, 1}
    assert log.kinds
    counts = [len(guest.page(f"{table}/log?kind={kind}").lines) for kind, _ in log.kinds]
    assert all(0 <= count < len(log.lines) for count in counts)
    assert any(counts)
    assert guest.page(f"{table}/log?kind=nonsense").lines == log.lines


def test_what_another_device_did_is_told_on_coming_back(server: Server, guest: Browser) -> None:
    table = guest.open(seed="2")
    guest.page(table)
    other = server.browser()
    other.get(guest.page(f"{table}/links").link)
    number = other.page(table).decision.number
    other.post(f"{table}/answers", {"question": number, "option": "roll"})
    assert {line.revision for line in guest.page(table).since} == {1}
    assert guest.page(table).since == ()
    assert other.page(table).since == ()


def test_rules_are_shown_by_chapter_and_searched(guest: Browser) -> None:
    page = guest.page("/rules/seven_dwarfs")
    lines = [line for _, chapter in page.chapters for line in chapter]
    found = guest.page("/rules/seven_dwarfs?search=anvil")
    hits = [line for _, chapter in found.chapters for line in chapter]
    assert 0 < len(hits) < len(lines)
    assert all(
        "anvil" in f"{line.text} {chapter}".casefold() for chapter, group in found.chapters for line in group
    )
    assert guest.page("/rules/seven_dwarfs?search=zzzz").chapters == ()
    assert guest.page("/rules/seven_dwarfs?search=<script>").search == "<script>"
    assert "<script>alert" not in guest.get("/rules/seven_dwarfs?search=<script>alert(1)</script>").text
    assert guest.get("/rules/chess").status_code == 404


def test_the_about_page_credits_every_work(server: Server, guest: Browser) -> None:
    page = guest.page("/about")
    works = server.house.pages.assets.credits.works
    assert len(page.credits) == len(works) > 0
    text = html.unescape(guest.get("/about").text)
    for work in works:
        for told in (work.title, work.version, work.authors, work.licence, work.used_for):
            assert told in text, told
        assert f'href="{work.home}"' in text
    for credit in page.credits:
        assert not credit.licence_text or guest.get(credit.licence_text).status_code == 200
    assert page.version.count(".") == 2


def test_a_whole_game_by_forms_without_scripts_ends(guest: Browser) -> None:
    table, chance = guest.open(seed="5"), random.Random(5)  # noqa: S311 - a player that can be had again
    page = guest.page(table)
    for _ in range(600):
        if page.decision is None:
            break
        open_now = [option for option in page.decision.options if option.blocked is None]
        option = chance.choice(open_now)
        picks = chance.choice(option.sets) if option.sets else ()
        fields = {"key": page.key, "question": page.decision.number, "option": option.id, "picks": picks}
        reply = guest.post(f"{table}/answers", fields, htmx=True)
        assert reply.status_code == 200, reply.text
        page = context(reply)
    assert page.outcome
    assert guest.page("/").finished[0].url == table


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_begun_shown_and_found_again(guest: Browser, game: str) -> None:
    table = guest.open(game)
    page = guest.get(table)
    assert page.status_code == 200
    assert context(page).game.key == game
    home = guest.get("/")
    assert [saved.url for saved in context(home).unfinished] == [table]
    assert 'class="thumb"' in home.text
    for path in (f"/games/{game}/new", f"/rules/{game}", "/rules"):
        assert f"world-{game}" in guest.get(path).text


@pytest.mark.parametrize("game", GAMES)
def test_every_games_rules_show_its_chapters_and_cards(guest: Browser, game: str) -> None:
    page = guest.page(f"/rules/{game}")
    assert page.chapters
    text = guest.get(f"/rules/{game}").text
    assert sum(len(faces) for _, faces in page.cards) == text.count('<article class="card')


def test_a_clause_that_a_problem_names_leads_to_the_rules_that_have_it(server: Server) -> None:
    catalogue = server.house.catalogue
    for key, game in GAMES.items():
        own = next(clause for clause in game.clauses if not clause.startswith("ALL-"))
        found = catalogue.rulebook(own)
        assert found is not None
        assert found.key == key
    assert catalogue.rulebook("NO-1.1") is None
    assert catalogue.rulebook(None) is None


@pytest.mark.parametrize(("wish", "first"), [("", "Play against computers"), ("?friends=1", "Open a table")])
def test_what_the_seats_ask_for_is_the_first_and_golden_button(guest: Browser, wish: str, first: str) -> None:
    form = guest.get(f"/games/sanctum/new{wish}").text.partition('action="/games"')[2]
    buttons = re.findall(r'<button class="([^"]*)"[^>]*>([^<]*)', form.partition("</form>")[0])
    assert buttons[0][1] == first
    assert [text for classes, text in buttons if "primary" in classes.split()] == [first]
