from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from rules.kernel.cards import MAX_FILE, Cards, Source, decode_file, read_folder
from rules.kernel.clauses import cite, read_clauses, recording
from rules.kernel.events import Event
from rules.kernel.refusals import BadSet


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    life: int
    words: tuple[str, ...] = ()


class File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    card: tuple[Card, ...]


def _decode(text: str) -> File:
    return decode_file(Source("set", {"cards.toml": text}), "cards.toml", File)


def test_a_good_file_is_read() -> None:
    assert _decode('[[card]]\nid = "wolf"\nlife = 3\n').card == (Card("wolf", 3),)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('[[card]]\nid = "wolf"\nlife = "many"\n', "cards.toml: card “wolf”, life: Expected `int`"),
        (
            '[[card]]\nid = "ok"\nlife = 1\n[[card]]\nid = "bad"\n',
            "card “bad”: Object missing required field `life`",
        ),
        ('[[card]]\nid = "wolf"\nlife = 1\nlive = 2\n', "card “wolf”: Object contains unknown field `live`"),
        ("[[card]]\nlife = 1\n", "card 1: Object missing required field `id`"),
        ('[[card]]\nid = "wolf"\nlife = 1\nwords = ["a", 2]\n', "card “wolf”, words"),
        ("card = 7\n", "card: Expected `array`"),
        ("[[card]\n", "not valid TOML"),
        ("x = " + "[" * 100_000, "nested too deeply"),
    ],
)
def test_a_wrong_file_is_refused_with_file_card_field_and_reason(text: str, says: str) -> None:
    with pytest.raises(BadSet) as refused:
        _decode(text)
    assert says in refused.value.message
    assert refused.value.message.startswith("cards.toml: ")


def test_a_missing_file_is_named() -> None:
    with pytest.raises(BadSet, match=r"cards\.toml: this file is missing"):
        decode_file(Source("set", {}), "cards.toml", File)


def test_a_folder_is_read_as_a_set(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text("a = 1", "utf-8")
    (tmp_path / "notes.txt").write_text("not a card", "utf-8")
    assert read_folder(tmp_path) == Source(tmp_path.name, {"cards.toml": "a = 1"})


def test_folders_that_are_no_set_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSet, match="no such folder"):
        read_folder(tmp_path / "nowhere")
    with pytest.raises(BadSet, match=r"holds no \.toml file"):
        read_folder(tmp_path)
    (tmp_path / "cards.toml").write_bytes(b"\xff")
    with pytest.raises(BadSet, match="not UTF-8"):
        read_folder(tmp_path)
    (tmp_path / "cards.toml").write_bytes(b"#" * (MAX_FILE + 1))
    with pytest.raises(BadSet, match="larger than 256 kB"):
        read_folder(tmp_path)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("a." * 50_000 + "b = 1", "a key of more than 16 parts"),
        ("[" + '"a" . ' * 20_000 + "b]", "a key of more than 16 parts"),
        ("a = {" + "b.'c'." * 9 + "d = 1}", "a key of more than 16 parts"),
        ("a = " + "9" * 5000, "too many digits"),
        ("a = 0x" + "f" * 6000, "too many digits"),
        ("a = 1_" + "0_" * 5000 + "1", "too many digits"),
        ("a = " + "[" * 50_000, "nested too deeply"),
        ("#" * (MAX_FILE + 1), "larger than 256 kB"),
    ],
    ids=lambda value: value[:24],
)
def test_a_file_made_to_keep_its_reader_busy_is_refused(text: str, reason: str) -> None:
    with pytest.raises(BadSet, match=f"cards.toml: .*{reason}"):
        decode_file(Source("a", {"cards.toml": text}), "cards.toml", dict)


def test_words_and_numbers_of_a_sensible_length_are_read() -> None:
    text = f'a.b.c = "{"A word. " * 12}"\nn = 9_007_199_254_740_992\nh = 0xffff_ffff'
    found = decode_file(Source("a", {"cards.toml": text}), "cards.toml", dict)
    assert (found["n"], found["h"]) == (2**53, 2**32 - 1)


def test_a_digest_changes_with_any_byte_and_with_no_name() -> None:
    here = Source("a", {"x.toml": "1", "y.toml": "2"})
    assert here.digest == Source("b", {"y.toml": "2", "x.toml": "1"}).digest
    assert here.digest != Source("a", {"x.toml": "12", "y.toml": ""}).digest
    assert here.digest != Source("a", {"x.toml": "2", "y.toml": "1"}).digest
    assert Cards("a", here.digest) == Cards("b", here.digest)


def test_clauses_are_read_in_order_and_no_id_stands_twice() -> None:
    one = '[[clause]]\nid = "T-1"\nchapter = "A"\ntext = "B."\n'
    assert list(read_clauses(one + one.replace("T-1", "T-0"), "c.toml")) == ["T-1", "T-0"]
    with pytest.raises(BadSet, match="T-1 stands twice"):
        read_clauses(one + one, "c.toml")
    with pytest.raises(BadSet, match=r"c\.toml: "):
        read_clauses("[[clause]]\n", "c.toml")


def test_recordings_nest_and_end() -> None:
    with recording() as outer:
        cite("T-1")
        with recording() as inner:
            cite("T-2")
        cite("T-3")
    cite("T-4")
    assert (outer, inner) == ({"T-1", "T-3"}, {"T-2"})


def test_an_event_is_read_by_its_audience_alone() -> None:
    public = Event("k", "T-1", {"a": 1})
    private = Event("k", "T-1", {"a": 1}, seats=(0,))
    fuller = Event("k", "T-1", {"a": 1}, seats=(0,), fuller={"b": 2})
    assert [public.read_by(seat) for seat in (0, 1, None)] == [public] * 3
    assert private.read_by(0) == private
    assert [private.read_by(seat) for seat in (1, None)] == [None, None]
    assert fuller.read_by(0) == Event("k+", "T-1", {"a": 1, "b": 2})
    assert [fuller.read_by(seat) for seat in (1, None)] == [Event("k", "T-1", {"a": 1})] * 2
