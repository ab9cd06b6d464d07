"""Steps of effects are plain data: what a saved table holds of them comes back as it was."""

from __future__ import annotations

import msgspec
import pytest

from rules.kernel.steps import Step
from rules.sanctum.board import Board
from rules.sanctum.effects.dice_verbs import RollAgain, SetAnother
from rules.sanctum.effects.fury_verbs import (
    ChangeIdle,
    GiveDie,
    GrowHead,
    HealHero,
    PayToll,
    RollIdle,
    TradeDie,
    WoundHero,
)
from rules.sanctum.effects.gains import GainSilver, TakePotions
from rules.sanctum.effects.regaining import RegainToken
from rules.sanctum.effects.verbs import FightVerb, GainVerb
from tests.rules.sanctum.effects.trying import FURY, SKILL

STEPS: list[Step[Board]] = [
    SetAnother(0, SKILL, (1, 3)),
    RollAgain(1, SKILL, 2),
    RegainToken(0, SKILL, 2, ("focus",), "boots.0"),
    PayToll(0, FURY, "token", 2),
    GiveDie(0, FURY),
    TradeDie(0, FURY),
    RollIdle(0, FURY),
    ChangeIdle(0, FURY, "humble"),
    WoundHero(0, FURY, 1, rage=True),
    HealHero(0, FURY, 1),
    GrowHead(3, FURY),
    TakePotions(0, SKILL, 2),
    GainSilver(2),
]


@pytest.mark.parametrize("step", STEPS, ids=lambda step: type(step).__name__)
def test_a_step_comes_back_from_a_save(step: Step[Board]) -> None:
    decoder = msgspec.json.Decoder(FightVerb | GainVerb)
    assert decoder.decode(msgspec.json.encode(step)) == step


def test_every_step_of_the_unions_is_tried() -> None:
    assert {type(step) for step in STEPS} == {*FightVerb.__args__, *GainVerb.__args__}
