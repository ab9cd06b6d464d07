"""A player's own card set, uploaded with the form of a new game."""

from __future__ import annotations

import pytest

from rules.games import GAMES
from tests.app.conftest import Browser, Server, context

BUILT_IN = GAMES["seven_dwarfs"].built_in()["built-in"]

FIRST = min(BUILT_IN.files)


def upload(guest: Browser, files: dict[str, bytes], **fields: str):  # type: ignore[no-untyped-def] # noqa: ANN201
    parts = [("files", (name, content, "application/toml")) for name, content in files.items()]
    form = {"csrf": guest.csrf, "game": "seven_dwarfs", "chosen": "1", **fields}
    return guest.client.post("/games", data=form, files=parts, follow_redirects=False)


def own() -> dict[str, bytes]:
    """The built-in set with another flavour: a set of its own."""
    files = {name: text.encode() for name, text in BUILT_IN.files.items()}
    name = next(iter(files))
    return {**files, name: files[name] + b"\n# my transcription\n"}


def test_a_game_is_played_with_an_own_set(server: Server, guest: Browser) -> None:
    reply = upload(guest, own(), set_name="My box")
    assert reply.status_code == 303, reply.text
    table = reply.headers["location"]
    setup = server.house.load(table.rsplit("/", 1)[1]).row.setup
    assert setup.set_name == "My box"
    assert setup.set_digest != BUILT_IN.digest
    assert guest.page(table).decision is not None
    exported = guest.get(f"{table}/export").content
    files = {"file": ("game.json", exported, "application/json")}
    moved = guest.client.post("/imports", data={"csrf": guest.csrf}, files=files, follow_redirects=False)
    assert moved.status_code == 303


def test_the_mark_that_some_editors_put_first_is_left_out(guest: Browser) -> None:
    assert upload(guest, {name: b"\xef\xbb\xbf" + text for name, text in own().items()}).status_code == 303


def test_folders_in_the_names_of_files_are_left_out(guest: Browser) -> None:
    files = {f"my/box\\{name}": content for name, content in own().items()}
    assert upload(guest, files).status_code == 303


def damaged(name: str, content: bytes) -> dict[str, bytes]:
    return {**own(), name: content}


@pytest.mark.parametrize(
    ("name", "content", "word"),
    [
        ("notes.txt", b"hello", "notes.txt"),
        (FIRST, b"\xff\xfe", "UTF-8"),
        (FIRST, b"[[[", "TOML"),
        (FIRST, b"x = 1", FIRST),
        (FIRST, b"#" * 300_000, "kB"),
        (FIRST, b"", FIRST),
    ],
    ids=["another file", "no text", "no TOML", "no cards", "too large", "empty"],
)
def test_a_set_that_cannot_be_played_is_refused_by_file(
    guest: Browser, name: str, content: bytes, word: str
) -> None:
    reply = upload(guest, damaged(name, content))
    assert reply.status_code == 422
    assert word in context(reply).site.sentences[0].text
    assert context(reply).site.sentences[0].tone == "refusal"
    assert guest.page("/").unfinished == ()


def test_a_set_without_some_of_its_files_is_refused(guest: Browser) -> None:
    reply = upload(guest, {FIRST: own()[FIRST]})
    assert reply.status_code == 422
    assert "missing" in context(reply).site.sentences[0].text


def test_a_wrong_field_is_named_with_its_file(guest: Browser) -> None:
    name = next(iter(BUILT_IN.files))
    files = damaged(name, BUILT_IN.files[name].encode() + b"\n[nonsense]\ncolour = 'red'\n")
    reply = upload(guest, files)
    assert reply.status_code == 422
    assert name in context(reply).site.sentences[0].text
