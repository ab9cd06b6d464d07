"""Before a choice the page can say what it brings: skills within reach, what a loadout is good for."""

from __future__ import annotations

import pytest

from rules.sanctum import levels_ahead, loadout_shown
from rules.sanctum.attacking import AttackFoes
from rules.sanctum.fighting import EndFight
from rules.sanctum.gaining import GainLevels
from rules.sanctum.resting import Equip
from tests.rules.sanctum.box import plain_cards
from tests.rules.sanctum.scenes import Play, board, fight

NEAR = {"red.1": ("red",), "green.1": ("green", "white"), "blue.3": ("blue", "blue", "blue")}


@pytest.mark.parametrize(
    ("levels", "names"),
    [
        (("red",), ("Skill h1 red 1",)),
        (("green",), ()),
        (("green", "blue"), ("Skill h1 green 1",)),
        (("red", "green"), ("Skill h1 red 1", "Skill h1 green 1")),
        (("blue", "blue", "blue"), ("Skill h1 blue 3",)),
    ],
)
def test_a_skill_is_within_reach_if_every_gem_on_it_can_move(
    levels: tuple[str, ...], names: tuple[str, ...]
) -> None:
    on = board(parts={0: {"table": NEAR}})
    assert levels_ahead.finishable(on, on.part(0), levels) == names  # type: ignore[arg-type]


def test_a_skill_that_is_gained_is_not_told_again() -> None:
    on = board(parts={0: {"table": NEAR, "skills": ("h1_red_1",)}})
    assert levels_ahead.finishable(on, on.part(0), ("red",)) == ()


def test_the_end_of_an_attack_tells_which_skills_its_kills_could_finish() -> None:
    cards = plain_cards(a1={"colour": "red"})
    on = board(cards, parts={0: {"demons": "a1", "fight": fight("g6"), "table": NEAR}})
    told = Play(on, AttackFoes(0)).option("end").forecast
    assert "could finish Skill h1 red 1" in told["a1:6"].text
    assert "finish" not in told[""].text


def test_the_levels_question_names_what_is_within_reach() -> None:
    on = board(parts={0: {"table": NEAR, "fight": fight("g6", step="levels", levels=("red", "green"))}})
    prompt = Play(on, GainLevels(0), EndFight(0)).decision().prompt
    assert "Skill h1 red 1 or Skill h1 green 1" in prompt


def test_a_loadout_is_summed_up_with_its_shields_and_their_price() -> None:
    on = board()
    told = loadout_shown.summed(on, on.part(0))
    assert (told.values["shields"], told.values["tokens"], told.values["attacks"]) == (3, 3, 2)
    assert told.text.startswith("3 shields for 3 tokens; attacks: ")


def test_a_rest_tells_what_the_loadout_is_good_for_and_what_it_would_reach() -> None:
    on = board(parts={0: {"sack": ("c1",), "pool": ("green",) * 3, "worn": {"boots": "a2"}}})
    play = Play(on, Equip(0))
    assert "1 shield for 1 token" in play.option("done").forecast[""].text
    wearing = play.option("equip:c1:helmet").forecast[""]
    assert wearing.values["levels"] == 4
    assert "reaches Equip Mastery" in wearing.text
