"""Options by form: the page of a new game and that of a gathering table read them alike."""

from __future__ import annotations

import pytest

from tests.app.conftest import Server
from tests.app.gathering import gathering, said


@pytest.mark.parametrize("word", ["on", "TRUE"])
def test_a_ticked_box_means_yes_wherever_it_is_sent(server: Server, word: str) -> None:
    path = server.browser().open("seven_dwarfs", chosen="1", guided=word)
    assert server.house.load(path.rpartition("/")[2]).row.setup.options["guided"] is True
    table = gathering(server)
    table.do(table.host, "change", seats=3, chosen="1", guided=word)
    assert table.page.chosen["guided"] is True


@pytest.mark.parametrize("word", ["yes", "1", "no", "0", "", "maybe"])
def test_a_box_that_sends_another_word_is_refused_wherever_it_is_sent(server: Server, word: str) -> None:
    reply = server.browser().post("/games", {"game": "seven_dwarfs", "chosen": "1", "guided": word})
    assert (reply.status_code, "Option “guided” can be" in said(reply)) == (422, True)
    table = gathering(server)
    before = table.page.chosen
    reply = table.do(table.host, "change", seats=3, chosen="1", guided=word)
    assert (reply.status_code, "Option “guided” can be" in said(reply)) == (422, True)
    assert table.page.chosen == before


def test_an_empty_box_means_no_only_where_the_form_says_that_it_was_there(server: Server) -> None:
    table = gathering(server)
    table.do(table.host, "change", seats=3, chosen="1", guided="on")
    table.do(table.host, "change", seats=3)
    assert table.page.chosen["guided"] is True
    assert 'name="chosen"' in table.host.get(table.url).text
    table.do(table.host, "change", seats=3, chosen="1")
    assert table.page.chosen["guided"] is False
