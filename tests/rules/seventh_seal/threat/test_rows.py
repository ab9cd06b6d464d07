"""The threat as it is told: who strikes, with what chance, and the whole of it in a few words."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.kernel.play import decision
from rules.seventh_seal.board import Board
from rules.seventh_seal.cards import Defeat, FurySpace
from rules.seventh_seal.effects.banes import DestroyLife, HurtCharacter
from rules.seventh_seal.effects.calls import ActivateHighest, AddUnderlings, RevealBottom
from rules.seventh_seal.effects.chances import Case, DrawAndRoll, RerollLocked
from rules.seventh_seal.threat import striking, summary, threat
from tests.rules.seventh_seal.clauses.box import fury
from tests.rules.seventh_seal.clauses.play import acting
from tests.rules.seventh_seal.threat.cases import SITUATIONS, TWO_SUNS, on, space


def rows(of: Board) -> list[tuple[str, int, int, str]]:
    return [(row.who, row.least, row.most, row.note) for row in threat(of).rows]


def test_each_striker_has_a_row_and_who_rests_has_none() -> None:
    at = on(space(areas="front", damage=4), foes=["sun1 front y3 1", "sun1 left y3", "comet1 overlord t2"])
    assert rows(at) == [
        ("Sun A 1, front", 2, 2, ""),
        ("Comet A, the Overlord's area", 1, 1, ""),
        ("Overlord II a", 4, 4, ""),
    ]


def test_strikes_twice_and_strikes_that_do_more_say_so() -> None:
    more = {"fury_track": (FurySpace(2, (DestroyLife(),)),)}
    at = on(space(areas="front", strikes=2, damage=0), foes=["sun1 front y3"], sun1=more)
    assert rows(at) == [("Sun A, front", 4, 4, "twice; then: Destroy one of your life dice.")]


def test_who_may_be_roused_strikes_perhaps() -> None:
    foes = ["sun1 front y3", "sun1 left y3 1"]
    at = on(space(ActivateHighest(), damage=0), dice="y5 t5", foes=foes)
    assert [(least, most, note) for _, least, most, note in rows(at)] == [
        (0, 1, "if it is roused"),
        (0, 2, "if it is roused"),
    ]
    assert striking(at)[0] == {"u1": "maybe", "u2": "maybe"}


def test_a_new_underling_is_unseen_and_told_by_its_kind() -> None:
    at = on(
        space(AddUnderlings("sun"), areas="front right", damage=0),
        deck={"sun": ("sun1", "sun2")},
        bag="y",
        **TWO_SUNS,
    )
    assert rows(at) == [("A new Sun", 0, 4, "unseen, if it comes where they strike")]
    sure = replace(at, decks={**at.decks, "sun": ("sun2",)})
    assert rows(sure) == [("A new Sun", 4, 4, "unseen")]


def test_a_die_from_the_bag_is_told_with_the_exact_chance_of_each_case() -> None:
    cases = (Case((1, 2), (HurtCharacter(3),)), Case((6,), (HurtCharacter(1),)))
    at = on(space(DrawAndRoll(cases), damage=0))
    assert rows(at) == [
        ("A die from the bag", 0, 3, "2 in 6: 3 damage; 3 in 6: nothing; 1 in 6: 1 damage"),
    ]
    locked = on(space(RerollLocked(cases), damage=0), dice="k5l")
    assert rows(locked)[0][0] == "A locked die, rolled again"


def test_a_fury_from_the_bottom_is_told_with_how_many_cards_hurt() -> None:
    moons = {"moon1": {"fury": fury(HurtCharacter(3))}, "moon2": {"fury": fury(DestroyLife())}}
    deck = ("moon1", "moon1", "moon2")
    at = on(space(RevealBottom("moon"), damage=0), deck={"moon": deck}, **moons)
    assert rows(at) == [("The Fury of a Moon", 0, 3, "2 in 3 cards hurt at once")]


def test_the_space_s_own_damage_is_a_row() -> None:
    assert rows(on(space(HurtCharacter(2), damage=1)))[0] == ("The Time track", 2, 2, "")


SUMMARIES = [
    (on(space(damage=0)), "no damage comes"),
    (on(space(damage=4), guard="k5@0"), "4 damage, all of it stopped: you keep 12 life"),
    (on(space(damage=4), guard="k1@0"), "4 damage, 1 stopped: 9 life left"),
    (SITUATIONS["a fall that may come"], "4 to 6 damage, 0 stopped: you may fall"),
    (SITUATIONS["a fall for certain"], "9 damage, 3 stopped: you fall"),
    (on(space(), over={"end": Defeat()}, time=3), "sudden defeat: the game is lost"),
]


@pytest.mark.parametrize(("at", "text"), SUMMARIES)
def test_ending_the_turn_foretells_the_threat(at: Board, text: str) -> None:
    assert summary(at).text == text
    shown = decision(acting(at).table, 0)
    assert shown is not None
    end = next(option for option in shown.options if option.id == "end")
    assert end.forecast[""].text == text
    assert end.forecast[""].values["left_least"] == threat(at).left_least
