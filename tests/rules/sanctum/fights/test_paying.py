"""Tokens on ability spaces: every way to pay, where tokens lie, how they come back."""

from __future__ import annotations

from itertools import product

import pytest

from rules.kernel.rng import Draws, Rng, secret_of
from rules.kernel.turn import Turn
from rules.sanctum import paying
from rules.sanctum.board import Board
from rules.sanctum.box import FITS, SpaceColour, Token
from tests.rules.sanctum.box import plain_cards
from tests.rules.sanctum.scenes import board, part

COLOURS: tuple[SpaceColour, ...] = ("red", "blue", "purple")
LETTERS: dict[Token, str] = {"stamina": "s", "focus": "f"}


def _turn(**pools: object) -> Turn[Board]:
    return Turn(board(parts={0: pools}), [], Draws(Rng(secret_of(0))))


@pytest.mark.parametrize("spaces", [(c,) for c in COLOURS] + list(product(COLOURS, repeat=2)))
def test_every_payment_that_fits_the_spaces_is_offered_and_no_other(spaces: tuple[SpaceColour, ...]) -> None:
    cards = plain_cards()
    for stamina, focus in product(range(4), repeat=2):
        laid = product(*(FITS[space] for space in spaces))
        fitting = {"".join(sorted((LETTERS[t] for t in tokens), reverse=True)) for tokens in laid}
        expected = {way for way in fitting if way.count("s") <= stamina and way.count("f") <= focus}
        mine = part(cards, 0, stamina=stamina, focus=focus)
        assert set(paying.ways(mine, spaces, 0)) == expected


def test_tokens_lie_on_the_spaces_they_fit() -> None:
    turn = _turn(stamina=2, focus=2)
    ability = turn.board.part(0).ability(turn.board.cards, "boots.0")  # red and purple
    paying.pay(turn, 0, "boots.0", ability, "sf")
    assert turn.board.part(0).marks == {"boots.0": ("stamina", "focus")}
    assert (turn.board.part(0).stamina, turn.board.part(0).focus) == (1, 1)


def test_a_token_beyond_the_spaces_lies_beside_and_can_come_back() -> None:
    turn = _turn(stamina=2, focus=2)
    ability = turn.board.part(0).ability(turn.board.cards, "armour.0")  # red
    assert paying.ways(turn.board.part(0), ability.spaces, 1) == ("ss", "sf")
    paying.pay(turn, 0, "armour.0", ability, "sf")
    assert turn.board.part(0).marks == {"armour.0": ("stamina",), "burden": ("focus",)}
    assert paying.spent(turn.board.part(0)) == ("armour.0.0", "burden.0")
    paying.regenerate(turn, 0, "burden.0")
    assert turn.board.part(0).marks == {"armour.0": ("stamina",)}
    assert turn.board.part(0).focus == 2


def test_an_ability_is_free_again_when_its_last_token_comes_back() -> None:
    turn = _turn(stamina=0, focus=0, marks={"boots.0": ("stamina", "focus")})
    paying.regenerate(turn, 0, "boots.0.0")
    assert turn.board.part(0).marks == {"boots.0": ("", "focus")}
    paying.regenerate(turn, 0, "boots.0.1")
    assert turn.board.part(0).marks == {}
    assert (turn.board.part(0).stamina, turn.board.part(0).focus) == (1, 1)


def test_a_spent_token_that_is_lost_frees_its_space_and_comes_back_to_no_pool() -> None:
    turn = _turn(stamina=0, focus=0, marks={"armour.0": ("stamina",)})
    paying.lose_spent(turn, 0, "armour.0.0", "SA-R12", "a roar")
    assert turn.board.part(0).marks == {}
    assert turn.board.part(0).stamina == 0


def test_corruption_is_no_token() -> None:
    cards = plain_cards()
    mine = part(cards, 0, marks={"boots.0": ("corrupt", "focus")})
    assert paying.spent(mine) == ("boots.0.1",)
    with pytest.raises(LookupError):
        paying.token_at(mine, "boots.0.0")
