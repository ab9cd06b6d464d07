"""Who has left a table of Sanctum comes back where decisions are taken."""

from __future__ import annotations

from tests.app.conftest import Server
from tests.app.gathering import gathering


def test_the_way_back_stands_where_decisions_are_taken_and_only_there(server: Server) -> None:
    table = gathering(server, who_2="none")
    tom = table.friend()
    table.sit(tom, 1, "Tom")
    path = table.begun()
    assert "Take my seat back" not in tom.get(path).text
    tom.post(f"{path}/leave", {})
    page = tom.get(path).text
    assert page.count("Take my seat back") == 1
    assert "Take my seat back" in page.partition('id="decide"')[2].partition("</section>")[0]
    assert tom.post(f"{path}/take-back", {}).status_code == 303
    assert "Take my seat back" not in tom.get(path).text
