"""The same key twice acts once: in a row, at once, and with something else."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from httpx2 import Response

from tests.app.conftest import Browser, Program, Server, serving


def at_once(*calls: Callable[[], Response]) -> list[Response]:
    """Make all calls at the same time."""
    with ThreadPoolExecutor(len(calls)) as pool:
        return [future.result() for future in [pool.submit(call) for call in calls]]


def test_the_same_key_again_gets_the_same_reply_and_does_nothing_more(lamps: Program) -> None:
    first = lamps.answer("light", "o1", question=1, key="k")
    lamps.answer("light", "o1")
    again = lamps.answer("light", "o1", question=1, key="k")
    assert again.status_code == 200
    assert again.content == first.content
    assert lamps.state()["view"]["lit"] == 2


def test_the_order_of_the_picks_does_not_make_another_body(lamps: Program) -> None:
    first = lamps.post("answers", {"question": 1, "option": "light", "picks": ["o2"], "key": "k"})
    again = lamps.post("answers", {"key": "k", "picks": ["o2"], "option": "light", "question": 1})
    assert again.content == first.content


def test_a_key_with_another_body_is_refused(lamps: Program) -> None:
    lamps.answer("light", "o1", question=1, key="k")
    for reply in (
        lamps.answer("light", "o2", question=1, key="k"),
        lamps.answer("light", "o1", question=2, key="k"),
        lamps.answer("roll", question=2, key="k"),
        lamps.undo(1, key="k"),
        lamps.post("concede", {"key": "k"}),
    ):
        assert (reply.status_code, reply.json()["code"]) == (422, "key_reused")
    assert lamps.state()["view"]["lit"] == 1


def test_undo_and_redo_with_the_same_key_act_once(lamps: Program) -> None:
    lamps.answer("light", "o1")
    first = lamps.undo(1, key="u")
    assert lamps.undo(1, key="u").content == first.content
    lamps.redo(1, key="r")
    assert lamps.undo(1, key="u").content == first.content
    state = lamps.state()
    assert (state["view"]["lit"], state["revision"]) == (1, 3)


def test_a_refused_answer_leaves_its_key_free(lamps: Program) -> None:
    assert lamps.answer("light", "o9", question=1, key="k").status_code == 422
    assert lamps.answer("light", "o1", question=1, key="k").status_code == 200


def test_the_same_key_serves_other_games_and_other_seats(server: Server) -> None:
    for _ in range(2):
        assert server.program("lamps").answer("light", "o1", key="k").status_code == 200


def test_a_game_over_still_gives_the_reply_of_its_last_answer(lamps: Program) -> None:
    last = lamps.answer("bed", question=1, key="k")
    assert lamps.answer("bed", question=1, key="k").content == last.content


def test_one_answer_sent_twenty_times_at_once_acts_once(lamps: Program) -> None:
    replies = at_once(*[lambda: lamps.answer("light", "o1", question=1, key="k")] * 20)
    assert {reply.status_code for reply in replies} == {200}
    assert len({reply.content for reply in replies}) == 1
    assert (lamps.state()["revision"], lamps.state()["view"]["lit"]) == (1, 1)


def test_twenty_answers_to_one_question_at_once_and_one_is_taken(lamps: Program) -> None:
    replies = at_once(*[lambda: lamps.answer("roll", question=1)] * 20)
    assert sorted(reply.status_code for reply in replies) == [200] + [409] * 19
    assert {reply.json()["code"] for reply in replies if reply.status_code == 409} == {"stale_answer"}
    assert (lamps.state()["revision"], len(lamps.state()["view"]["rolled"])) == (1, 1)


def test_undo_and_answer_at_once_take_turns(lamps: Program) -> None:
    lamps.answer("light", "o1")
    replies = at_once(lambda: lamps.undo(1), lambda: lamps.answer("light", "o2", question=2))
    assert sorted(reply.status_code for reply in replies) == [200, 409]
    state = lamps.state()
    assert (state["revision"], state["view"]["lit"]) in {(2, 0), (2, 2)}


def test_many_games_at_once_do_not_mix(server: Server) -> None:
    programs = [server.program("lamps") for _ in range(8)]

    def play(program: Program, rounds: int) -> Response:
        reply = program.get()
        for _ in range(rounds):
            reply = program.answer("light", "o1")
            assert reply.status_code == 200
        return reply

    calls = [lambda p=program, n=number: play(p, n + 1) for number, program in enumerate(programs)]
    at_once(*calls)
    assert [program.state()["view"]["lit"] for program in programs] == [1, 2, 3, 4, 5, 6, 7, 8]


def test_two_seats_answer_at_once_and_nothing_is_lost(server: Server) -> None:
    first, second = server.programs("pool", seed=5)

    def option(program: Program) -> Callable[[], Response]:
        state = program.state()
        chosen = next(each for each in state["decision"]["options"] if not each["blocked"])
        picks = chosen["sets"][0] if chosen["sets"] else []
        return lambda: program.answer(chosen["id"], *picks, question=state["question"])

    replies = at_once(option(first), option(second))
    assert [reply.status_code for reply in replies] == [200, 200]
    assert first.state()["revision"] == second.state()["revision"] == 2
    assert server.house.catalogue.games["pool"].broken(server.house.load(first.id).table) == []


def test_two_servers_on_one_folder_do_not_overwrite_each_other(tmp_path: Path) -> None:
    with serving(tmp_path) as one, serving(tmp_path) as other:
        here = one.program("lamps")
        there = Program(other.client, here.id, here.token)
        assert there.state()["revision"] == 0
        assert here.answer("light", "o1", question=1).status_code == 200
        late = there.answer("roll", question=1)
        assert (late.status_code, late.json()["code"]) == (409, "stale_answer")
        assert late.json()["state"] == here.state()
        assert there.answer("light", "o2", question=2).json()["view"]["lit"] == 2


def test_a_double_click_on_a_pages_button_acts_once(guest: Browser) -> None:
    table = guest.open()
    page = guest.page(table)
    fields = {"key": page.key, "question": page.decision.number, "option": page.decision.options[0].id}
    replies = [guest.post(f"{table}/answers", fields, htmx=True) for _ in range(2)]
    assert [reply.status_code for reply in replies] == [200, 200]
    assert guest.page(table).revision == 1


def test_a_double_click_on_play_opens_one_game(guest: Browser) -> None:
    key = guest.page("/").key
    assert guest.open(key=key) == guest.open(key=key)
    assert len(guest.page("/").unfinished) == 1
    assert guest.open(key=guest.page("/").key) != guest.open()


def test_two_tabs_on_one_table_the_second_is_told_and_shown_how_it_stands(guest: Browser) -> None:
    table = guest.open()
    old = guest.page(table)
    fields = {"question": old.decision.number, "option": old.decision.options[0].id}
    guest.post(f"{table}/answers", {"key": "first", **fields})
    late = guest.post(f"{table}/answers", {"key": "second", **fields}, htmx=True)
    assert late.status_code == 409
    assert guest.page(table).revision == 1
