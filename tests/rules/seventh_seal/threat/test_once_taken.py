"""The threat foretold of an option is the threat there is once it has been taken."""

from __future__ import annotations

import pytest

from rules.seventh_seal.cards import SealCards, SingleUse, Space
from rules.seventh_seal.effects.banes import DestroyDice, HurtCharacter
from rules.seventh_seal.effects.boons import HurtUnderling, Shield
from rules.seventh_seal.effects.calls import ActivateHighest
from rules.seventh_seal.effects.chances import Case, RerollLocked
from rules.seventh_seal.effects.icons import Destroy, Dice, LockUntilBeaten
from rules.seventh_seal.effects.vocabulary import Hostile
from rules.seventh_seal.threat import summary
from tests.rules.seventh_seal.clauses.box import ANY, permanent, plain_cards, simple
from tests.rules.seventh_seal.clauses.play import acting, board

REROLLS = RerollLocked((Case((1, 2, 3), (HurtCharacter(2),)),))
YELLOW_GOES = DestroyDice(Dice(("yellow",), wild=False))


def _cards(effect: Hostile, **more: object) -> SealCards:
    spaces = (Space(), Space(4, effects=(effect,)))
    return plain_cards(over={"track": spaces}, under={"track": spaces}, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("cards", "foes", "option", "picks"),
    [
        (_cards(YELLOW_GOES, at={"skills": (permanent(Shield(5)),)}), (), "skill:place_a.0", "y2"),
        (_cards(YELLOW_GOES, at={"skills": (permanent(Shield("face")),)}), (), "skill:place_a.0", "y2"),
        (
            _cards(YELLOW_GOES, sun1={"single_use": SingleUse(Shield(3), ANY, (Destroy(),))}),
            (),
            "corpse:c1",
            "y2",
        ),
        (_cards(ActivateHighest()), ("sun2 right y3",), "life", "p6"),
        (
            _cards(ActivateHighest(), sun1={"single_use": SingleUse(HurtUnderling(1), ANY, (Destroy(),))}),
            ("sun2 right y3",),
            "corpse:c1:u1",
            "p6",
        ),
        (
            _cards(ActivateHighest(), sun2={"attacks": (simple(ANY, 1, Destroy()),)}),
            ("sun2 right y3",),
            "attack:u1:simple",
            "p6",
        ),
        (
            _cards(REROLLS, sun2={"attacks": (simple(ANY, 1, LockUntilBeaten()),)}),
            ("sun2 front y3",),
            "attack:u1:simple",
            "p6",
        ),
    ],
)
def test_what_is_foretold_of_an_option_takes_the_dice_with_it(
    cards: SealCards, foes: tuple[str, ...], option: str, picks: str
) -> None:
    game = acting(board(cards, dice="k3 y2 p6", foes=foes, corpses=["sun1"]))
    forecast = game.option(option).forecast
    told = forecast.get(picks) or forecast[""]
    game.take(option, picks)
    now = summary(game.board).values
    assert {key: told.values[key] for key in now} == now


def test_a_die_freed_by_the_end_of_its_underling_is_not_foretold_to_be_rolled_again() -> None:
    game = acting(board(_cards(REROLLS), dice="k5", held="y4@u1", foes=["sun2 front y1"]))
    told = game.option("attack:u1:simple").forecast[""]
    game.take("attack:u1:simple", "k5")
    now = summary(game.board).values
    assert {key: told.values[key] for key in now} == now
