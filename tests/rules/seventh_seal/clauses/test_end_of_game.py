"""How the game is won and lost, laid aside and given up."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.kernel.play import concede
from rules.seventh_seal.board import Board
from rules.seventh_seal.cards import Defeat, Space
from rules.seventh_seal.effects.banes import HurtCharacter
from rules.seventh_seal.game import SEVENTH_SEAL
from rules.seventh_seal.pieces import Length, Setting
from tests.rules.seventh_seal.clauses.box import fury, plain_cards
from tests.rules.seventh_seal.clauses.play import Play, acting, board


def last_blow(on: Board) -> Play:
    """The Overlord, with 1 life, is defeated and the wave's end begins."""
    return acting(on).take("attack:overlord:simple", "k1").onward()


@pytest.mark.clause("7S-8.1")
def test_defeating_the_fourth_overlord_and_surviving_wins() -> None:
    game = last_blow(board(dice="k1", wave=4, overlord=1, life="1"))
    assert game.result == "won"
    assert game.table.outcome is not None
    assert game.table.outcome.winners == (0,)


@pytest.mark.clause("7S-8.1", "7S-7.2")
def test_the_last_overlords_survivors_release_their_fury_before_the_game_is_won() -> None:
    game = last_blow(board(dice="k1", wave=4, overlord=1, life="3", foes=["sun1 front y3"]))
    assert game.result == "won"
    assert game.life == [2]


@pytest.mark.clause("7S-8.2", "7S-7.5")
def test_the_last_fury_can_turn_victory_into_defeat() -> None:
    cards = plain_cards(sun1={"fury": fury(HurtCharacter(3))})
    game = last_blow(board(cards, dice="k1", wave=4, overlord=1, life="3", foes=["sun1 front y3"]))
    assert game.result.startswith("lost")


@pytest.mark.clause("7S-4.4")
def test_an_earlier_overlord_does_not_win_the_game() -> None:
    game = last_blow(board(dice="k1", wave=3, overlord=1))
    assert game.result == ""
    assert game.asked() == "reward"


@pytest.mark.clause("7S-R17")
@pytest.mark.parametrize(
    ("length", "wave"), [("seals_1_2", 1), ("seals_3_4", 2), ("seals_5_6", 3), ("seals_7_8", 4)]
)
def test_a_shorter_game_is_won_by_its_one_overlord(length: Length, wave: int) -> None:
    on = replace(board(dice="k1", wave=wave, overlord=1), setting=Setting(length=length))
    assert last_blow(on).result == "won"


@pytest.mark.clause("7S-8.2")
def test_a_shorter_game_is_lost_by_the_fury_of_its_survivors() -> None:
    cards = plain_cards(sun1={"fury": fury(HurtCharacter(3))})
    on = board(cards, dice="k1", overlord=1, life="3", foes=["sun1 front y3"])
    assert last_blow(replace(on, setting=Setting(length="seals_1_2"))).result.startswith("lost")


@pytest.mark.clause("7S-8.2")
def test_life_reduced_to_zero_by_the_overlord_loses() -> None:
    cards = plain_cards(under={"track": (Space(), Space(6))})
    assert acting(board(cards, dice="", life="6")).take("end").result == "lost_life"


@pytest.mark.clause("7S-10.2")
def test_defeat_by_the_time_track_is_told_apart() -> None:
    cards = plain_cards(over={"end": Defeat()})
    assert acting(board(cards, dice="", time=3)).take("end").result == "lost_time"


@pytest.mark.clause("7S-8.3")
def test_between_waves_the_game_rests_until_the_player_goes_on() -> None:
    game = last_blow(board(dice="k1", overlord=1))
    game.take("reward:i_a")
    assert game.offered() == ["open"]
    assert game.decision().options[0].closing
    assert game.take("open").board.wave == 2


@pytest.mark.clause("7S-14.1")
def test_giving_up_is_a_loss_and_the_end() -> None:
    game = acting(board(dice="k1 k2"))
    result = concede(game.table, 0, SEVENTH_SEAL.giving_up)
    assert result.table.outcome is not None
    assert (result.table.outcome.result, result.table.outcome.winners) == ("given_up", ())
    assert [event.kind for event in result.events] == ["given_up"]
    assert result.table.board == game.board
