"""What a seat sees is the same in every world it could not tell apart (SA-R16): view, decision, odds."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rules.kernel.play import decision, questions
from rules.kernel.rng import Rng, secret_of
from rules.sanctum.board import Board
from rules.sanctum.game import SANCTUM
from rules.sanctum.pieces import Held
from rules.sanctum.seeing import seen
from tests.driver import Play as Hand
from tests.rules.sanctum.effects.trying import Over
from tests.rules.sanctum.scenes import board, foes


def shown(table: Any, seat: int) -> bytes:  # noqa: ANN401 - a table of any steps
    """Everything that a page of this seat can be made of."""
    asked = decision(table, seat)
    odds = SANCTUM.foresee(table, seat, "odds") if table.revision % 5 == 0 else None  # they take long
    told = (SANCTUM.view(table, seat), asked, SANCTUM.guide(table, seat), odds)
    return msgspec.json.encode(told)


@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_shows_each_seat_nothing_that_another_world_would_not(seed: int) -> None:
    hand = Hand.start(SANCTUM, {"guided": True}, seats=3, seed=seed)
    stages = set()
    for number in range(1_500):
        asked = list(questions(hand.table).values())
        if not asked:
            break
        late = hand.table.board.stage not in ("road", "walls")
        if late or number % 20 == 0:
            stages.add(hand.table.board.stage)
            for seat in range(3):
                other = SANCTUM.redeal(hand.table, seat, Rng(secret_of(number)))
                assert shown(hand.table, seat) == shown(other, seat), (hand.table.board.stage, seat)
        one = asked[number % len(asked)]
        advice = SANCTUM.advise(hand.table, one.seat)
        hand.answer(advice.option, *advice.picks, seat=one.seat)
    assert {"road", "respite", "battle"} <= stages


def told(on: Board, seat: int | None) -> str:
    """The view of a board as text."""
    return msgspec.json.encode(seen(Hand.at(on, Over(), seats=on.players).table, seat)).decode()


@pytest.mark.parametrize("stage", ["road", "walls", "call", "respite"])
def test_the_blessings_of_others_are_only_counted_until_the_respite_is_over(stage: str) -> None:
    on = board(parts={0: {"blessings": (Held("t3"),)}}, stage=stage)
    assert "Tile t3" in told(on, 0)
    assert "Tile t3" not in told(on, 1) + told(on, None)
    assert '"t3"' not in told(on, 1) + told(on, None)


def test_after_the_respite_everybody_sees_them() -> None:
    on = board(parts={0: {"blessings": (Held("t3"),)}}, stage="battle")
    assert "Tile t3" in told(on, 1)


def test_a_fury_card_face_down_and_the_back_of_a_lord_are_in_no_view() -> None:
    cards = board().cards
    fields = {"foes": foes(cards, "L1 F1 L2 F2 L3")}
    on = board(cards, parts={0: fields}, stage="battle")
    for seat in (0, 1, None):
        assert "Fury F1" not in told(on, seat)
        assert '"F1"' not in told(on, seat)


def test_of_a_deck_only_the_top_demon_is_in_a_view() -> None:
    on = board(decks={1: ("a20", "a21", "a22")})
    assert '"a20"' in told(on, 0)
    assert '"a21"' not in told(on, 0) + told(on, None)


def test_another_world_has_other_furies_face_down_and_the_same_where_they_lie_open() -> None:
    cards = board().cards
    on = board(cards, parts={0: {"foes": foes(cards, "L1! F1* L2 F2 L3 F3 L4 F4 L5")}}, stage="battle")
    table = Hand.at(on, Over(), seats=2).table
    found: set[tuple[str, ...]] = set()
    for seed in range(6):
        other = SANCTUM.redeal(table, 0, Rng(secret_of(seed))).board.part(0).foes
        found.add(tuple(foe.card for foe in other if foe.kind == "fury"))
    assert {row[0] for row in found} == {"F1"}
    assert len(found) > 1
