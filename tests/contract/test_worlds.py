from __future__ import annotations

import msgspec
import pytest

from rules.commands.players import AnyTable
from rules.games import AnyGame
from rules.kernel.game import Advice
from tests.contract.walks import ANSWERS
from tests.contract.worlds import check_worlds


@pytest.mark.parametrize("seed", range(4))
def test_two_worlds_that_a_seat_cannot_tell_apart_give_it_the_same_bytes(game: AnyGame, seed: int) -> None:
    assert check_worlds(game, seed, stride=6, answers=ANSWERS) > 0, (
        "the worlds never differed: nothing was proved"
    )


class Leak(msgspec.Struct, frozen=True):
    """A view that tells more than it may."""

    told: str


def test_a_view_that_leaks_the_board_is_caught(game: AnyGame) -> None:
    def leak(_game: AnyGame, table: AnyTable, _seat: int | None) -> Leak:
        return Leak(repr(table.board))

    with pytest.raises(AssertionError, match="view"):
        check_worlds(game, 1, stride=6, answers=ANSWERS, teller=_with(game, view=leak))


def test_a_computer_player_that_knows_the_luck_to_come_is_caught(game: AnyGame) -> None:
    def clairvoyant(_game: AnyGame, table: AnyTable, _seat: int) -> Advice:
        return Advice(table.rng.secret, (), "It is written.")

    with pytest.raises(AssertionError, match="advice"):
        check_worlds(game, 1, stride=6, answers=ANSWERS, teller=_with(game, advise=clairvoyant))


def test_a_sentence_that_names_what_is_hidden_is_caught(game: AnyGame) -> None:
    def blab(_game: AnyGame, table: AnyTable) -> str:
        return repr(table.board)

    with pytest.raises(AssertionError, match="where"):
        check_worlds(game, 1, stride=6, answers=ANSWERS, teller=_with(game, where=blab))


def _with(game: AnyGame, **methods: object) -> AnyGame:
    """The game with some of its methods exchanged."""
    changed: AnyGame = type(f"Leaky{type(game).__name__}", (type(game),), methods)()
    return changed
