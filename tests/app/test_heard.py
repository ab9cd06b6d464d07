"""What others have written is new until it was looked at."""

from __future__ import annotations

import pytest

from tests.app.conftest import Browser, Server, context, hidden
from tests.app.gathering import gathering
from tests.app.test_company import Evening, inn

__all__ = ["inn"]


@pytest.fixture
def evening(inn: Server) -> Evening:
    """Ruth has written to Tom."""
    made = Evening(inn)
    made.ruth.post(f"{made.url}/messages", {"text": "Leave the rat to me.", "key": "one"})
    return made


def unread(evening: Evening, browser: Browser) -> int:
    count: int = evening.page(browser).company.unread
    return count


def last(evening: Evening) -> int:
    number: int = evening.page(evening.tom).company.lines[-1].id
    return number


def test_looking_at_the_table_again_leaves_a_message_new(evening: Evening) -> None:
    assert [unread(evening, evening.tom) for _ in range(2)] == [1, 1]
    assert unread(evening, evening.ruth) == 0


def test_a_page_tells_what_was_looked_at(evening: Evening) -> None:
    before = last(evening)
    assert evening.tom.post(f"{evening.url}/heard", {"message": before}).status_code == 204
    assert unread(evening, evening.tom) == 0
    evening.ruth.post(f"{evening.url}/messages", {"text": "And the bat.", "key": "two"})
    evening.tom.post(f"{evening.url}/heard", {"message": before})
    assert unread(evening, evening.tom) == 1


def test_who_acts_without_scripts_has_read_what_the_page_showed(evening: Evening) -> None:
    evening.tom.post(f"{evening.url}/messages", {"text": "Gladly.", "key": "three"})
    assert unread(evening, evening.tom) == 0


def test_what_a_page_with_scripts_does_leaves_messages_new(evening: Evening) -> None:
    form = {"text": "Gladly.", "key": "three", "csrf": hidden(evening.tom.get(evening.url).text, "csrf")}
    reply = evening.tom.client.post(f"{evening.url}/messages", data=form, headers={"HX-Request": "true"})
    assert context(reply).company.unread == 1


@pytest.mark.parametrize("message", ["", "0", "-1", "x", "999999"])
def test_what_was_never_written_cannot_have_been_read(evening: Evening, message: str) -> None:
    assert evening.tom.post(f"{evening.url}/heard", {"message": message}).status_code in {400, 422}
    assert unread(evening, evening.tom) == 1


def test_the_bar_of_sanctum_says_how_much_is_new(server: Server) -> None:
    table = gathering(server, who_2="none")
    tom = table.friend()
    table.sit(tom, 1, "Tom")
    path = table.begun()
    assert "data-unread" not in tom.get(path).text
    table.host.post(f"{path}/messages", {"text": "Leave the rat to me.", "key": "one"})
    bar = tom.get(path).text.partition('class="tools"')[2].partition("</nav>")[0]
    assert 'href="#chat"' in bar
    assert "1 new" in bar
