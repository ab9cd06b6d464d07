"""What is foretold of the threat after an option is the threat once it is taken."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from rules.kernel.choices import Answer, Option
from rules.kernel.play import decision, question, submit
from rules.kernel.steps import Step
from rules.kernel.table import Table
from rules.seventh_seal import loader
from rules.seventh_seal.board import Board
from rules.seventh_seal.cards import SingleUse, Space
from rules.seventh_seal.effects.boons import FuryBack, HoldTrack, HurtUnderling, MoveUnderling, Shield
from rules.seventh_seal.effects.calls import AddUnderlings
from rules.seventh_seal.pieces import Skill
from rules.seventh_seal.threat import previewed, threat
from tests.rules.seventh_seal.clauses.box import ANY, permanent, plain_cards, skill
from tests.rules.seventh_seal.clauses.play import acting, board
from tests.rules.seventh_seal.threat.situations import situation, wild_cards
from tests.rules.seventh_seal.threat.turns import Luck

BUILT_IN = loader.read_set(loader.built_in())


def taken(
    table: Table[Board, Step[Board]], option: str, picks: tuple[str, ...]
) -> tuple[Board, set[str]] | None:
    """The board at the next action after an option, and what was told; None where the turn is over."""
    luck = Luck(1)
    done = submit(table, Answer(0, table.numbers[0], option, picks), luck)
    told = {event.kind for event in done.events}
    while done.table.outcome is None:
        asked = question(done.table, 0)
        assert asked is not None
        if asked.kind == "assign":
            return done.table.board, told
        if asked.kind == "wave_won":
            return None
        answers = [(each.id, picks) for each in asked.choices for picks in each.sets or ((),)]
        option, picks = luck.pick("answer", answers)
        done = submit(done.table, Answer(0, done.table.numbers[0], option, picks), luck)
        told |= {event.kind for event in done.events}
    return None


def compared(table: Table[Board, Step[Board]], option: Option) -> int:
    """How many forecasts of an option were held against what comes of it."""
    count = 0
    for key, told in option.forecast.items():
        if "left_most" not in told.values or option.id == "end":
            continue
        picks = tuple(key.split("+")) if key else (option.sets[0] if option.sets else ())
        found = taken(table, option.id, picks)
        if found is None or "attack_failed" in found[1]:
            continue
        after, events = found
        then, values = threat(after), told.values
        where = f"{option.id} {picks}: {values}, {then}"
        if then.doomed:
            assert values["doomed"], where
        elif events & {"underling_comes", "furious", "character_hit", "life_die_destroyed"}:
            assert values["left_least"] <= then.left_least <= then.left_most <= values["left_most"], where
        else:
            assert (values["left_least"], values["left_most"]) == (then.left_least, then.left_most), where
            assert (values["threat_least"], values["threat_most"]) == (then.least, then.most), where
        count += 1
    return count


@pytest.mark.parametrize("wild", [False, True])
def test_every_forecast_of_the_threat_comes_true(wild: bool) -> None:  # noqa: FBT001 - a parameter of the test
    count = 0
    for seed in range(120):
        cards = wild_cards(random.Random(seed)) if wild else BUILT_IN  # noqa: S311 - a test's choices
        table = acting(situation(cards, seed)).table
        shown = decision(table, 0)
        assert shown is not None
        count += sum(compared(table, option) for option in shown.options)
    assert count > 150


CARDS = plain_cards(
    under={"track": (Space(), Space(2, ("front",)), Space(1, ("left",)))},
    place_a={"skills": (permanent(Shield("face")), permanent(HurtUnderling(3), key="hurt"))},
    hero_a={"skills": (permanent(MoveUnderling(), key="move"), permanent(HoldTrack(), key="hold"))},
    comet1={"single_use": SingleUse(FuryBack(), ANY)},
    moon={"areas": ("left",)},
    over={"skills": (skill("overlord_hurt", AddUnderlings("moon")),)},
)
ON = replace(
    board(
        CARDS,
        dice="k5 y2",
        foes=["sun1 front y3 1", "sun2 left t3 2"],
        corpses=["comet1"],
        skills=tuple(Skill(card, index) for card in ("place_a", "hero_a") for index in (0, 1)),
    ),
    time=1,
)


def test_skills_show_the_threat_they_leave() -> None:
    table = acting(ON).table
    shown = decision(table, 0)
    assert shown is not None
    seen = {
        option.id
        for option in shown.options
        if option.id.startswith(("skill:", "corpse:")) and compared(table, option)
    }
    words = {id_.partition(":")[2].partition(":")[0] for id_ in seen}
    assert words >= {"place_a.0", "place_a.1", "hero_a.0", "hero_a.1", "c1"}


def test_wounding_an_overlord_that_calls_shows_the_threat_of_who_may_come() -> None:
    table = acting(ON).table
    shown = decision(table, 0)
    assert shown is not None
    hit = next(option for option in shown.options if option.id == "attack:overlord:simple")
    (told,) = hit.forecast.values()
    assert told.values["threat_most"] > threat(table.board).most


def test_a_blow_that_ends_the_wave_leaves_no_threat_to_tell() -> None:
    table = acting(
        replace(ON, dice=tuple(replace(d, value=1) if d.lies == "overlord" else d for d in ON.dice))
    ).table
    shown = decision(table, 0)
    assert shown is not None
    hit = next(option for option in shown.options if option.id == "attack:overlord:simple")
    assert all("threat_most" not in told.values for told in hit.forecast.values())


def test_blocked_options_are_left_as_they_are() -> None:
    table = acting(replace(ON, struck=("simple", "complex"))).table
    shown = decision(table, 0)
    assert shown is not None
    blocked = [option for option in shown.options if option.blocked]
    assert blocked
    assert previewed(ON, blocked) == tuple(blocked)
