"""What the computer player makes of the enemies' cards and the dwarf's."""

from __future__ import annotations

from rules.seven_dwarfs.board import Board
from rules.seven_dwarfs.cards import DwarfCards
from rules.seven_dwarfs.effects.dwarfs import Bloodlust, PushAfterStrike
from rules.seven_dwarfs.effects.enemies import Heavy
from rules.seven_dwarfs.stand_in.foes import Foes
from tests.rules.seven_dwarfs.clauses.box import plain_cards
from tests.rules.seven_dwarfs.clauses.play import board


def standing(cards: DwarfCards) -> Board:
    """A henchman far from the dwarf and a boss beside him."""
    return board(cards, h1=(4, 0), b=(1, 0))


def pushed(cards: DwarfCards) -> list[bool]:
    return [foe.pushed for foe in Foes(standing(cards)).all]


def test_whom_the_dwarf_may_push_is_reckoned_with_wherever_it_stands() -> None:
    assert pushed(plain_cards(main=(PushAfterStrike(),))) == [True, True]


def test_without_a_pushing_card_nobody_is_thought_to_be_pushed() -> None:
    assert pushed(plain_cards()) == [False, False]
    assert pushed(plain_cards(main=(Bloodlust(1),))) == [False, False]


def test_what_is_too_heavy_is_not_thought_to_be_pushed() -> None:
    assert pushed(plain_cards(main=(PushAfterStrike(),), ogre=(Heavy(),))) == [True, False]
