from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rules.kernel.cards import Cards
from rules.kernel.choices import Choice
from rules.kernel.codec import Codec, UnknownVersion
from tests.driver import Play
from tests.kernel.pool.board import Board as PoolBoard
from tests.kernel.pool.game import BUILT_IN, Pool
from tests.kernel.small import SHAPE, Ask, Board, Both

TWO = (Choice("a"), Choice("b", sets=(("x",), ("y", "z"))))


def no_cards(digest: str) -> Cards:
    raise LookupError(digest)


def _codec(version: int = 1, upgrades: dict[int, Any] | None = None) -> Codec[Board]:
    return Codec(SHAPE, version, upgrades or {}, no_cards)


def _play() -> Play[Board]:
    play = Play.at((), Ask(TWO), Both((0, 1), ((Ask(TWO),), (Ask(TWO, seat=1),)), (Ask(TWO),)), seats=2)
    play.answer("b", "y", "z")
    play.answer("a", seat=1)
    play.undo(1)
    return play


def test_half_made_simultaneous_choices_come_back_from_bytes() -> None:
    table = _play().table
    assert _codec().decode(_codec().encode(table), 1) == table


def test_an_old_table_is_upgraded_step_by_step() -> None:
    def to_2(raw: dict[str, Any]) -> dict[str, Any]:
        return {**raw, "board": [*raw["board"], "two"]}

    def to_3(raw: dict[str, Any]) -> dict[str, Any]:
        return {**raw, "board": [*raw["board"], "three"]}

    old = _codec().encode(_play().table)
    new = _codec(3, {1: to_2, 2: to_3}).decode(old, 1)
    assert new.board[-2:] == ("two", "three")
    assert new.version == 3


def test_bytes_of_a_newer_version_or_without_an_upgrade_are_unknown() -> None:
    old = _codec().encode(_play().table)
    with pytest.raises(UnknownVersion, match="written by rules version 2"):
        _codec().decode(old, 2)
    with pytest.raises(UnknownVersion, match="no upgrade from rules version 1"):
        _codec(2).decode(old, 1)


@pytest.mark.parametrize("data", [b"[]", b"7", b"{}", b"null"])
def test_an_upgrade_of_what_is_no_table_is_refused(data: bytes) -> None:
    def to_2(raw: dict[str, Any]) -> dict[str, Any]:
        return {**raw, "board": raw["board"]}

    with pytest.raises(msgspec.DecodeError):
        _codec(2, {1: to_2}).decode(data, 1)


def test_cards_are_written_as_their_digest_and_found_again() -> None:
    pool = Pool()
    cards = pool.read_set(BUILT_IN)
    table = Play.start(pool).table
    data = pool.codec({cards.digest: cards}.__getitem__).encode(table)
    assert f'"cards":"{cards.digest}"'.encode() in data
    assert b"digging" not in data
    found = pool.codec({cards.digest: cards}.__getitem__).decode(data, 1)
    assert isinstance(found.board, PoolBoard)
    assert found.board.cards is cards


def test_unknown_cards_and_those_of_another_game_are_refused() -> None:
    pool = Pool()
    cards = pool.read_set(BUILT_IN)
    data = pool.codec({cards.digest: cards}.__getitem__).encode(Play.start(pool).table)
    with pytest.raises(msgspec.ValidationError, match="no card set has the digest"):
        pool.codec(no_cards).decode(data, 1)
    other = Cards("other", cards.digest)
    with pytest.raises(msgspec.ValidationError, match="another game"):
        pool.codec({cards.digest: other}.__getitem__).decode(data, 1)
    with pytest.raises(msgspec.ValidationError, match="cannot read"):
        pool.codec({cards.digest: cards}.__getitem__).decode(
            data.replace(f'"{cards.digest}"'.encode(), b"7"), 1
        )


def test_branches_without_one_stack_a_seat_are_refused() -> None:
    table = Play.at((), Both((0, 1), ((Ask(TWO),), (Ask(TWO, seat=1),))), seats=2).table
    good = _codec().encode(table)
    for seats in (b"[0]", b"[0,0]", b"[0,5]", b"[0,-1]"):
        with pytest.raises(msgspec.ValidationError, match="one stack for each"):
            _codec().decode(good.replace(b'"seats":[0,1]', b'"seats":' + seats), 1)


def test_a_line_that_leads_to_the_future_is_refused() -> None:
    play = Play.at((), Ask(TWO), Ask(TWO))
    play.answer("a")
    good = _codec().encode(play.table)
    for old, new in (
        (b'"before":0', b'"before":1'),
        (b'"after":1', b'"after":2'),
        (b'"before":0', b'"before":-1'),
    ):
        with pytest.raises(msgspec.ValidationError, match="lies between"):
            _codec().decode(good.replace(old, new), 1)
