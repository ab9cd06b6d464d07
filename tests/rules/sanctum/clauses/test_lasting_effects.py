"""What items and skills change for their hero as long as they last: each at the rule it changes."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.events import Event
from rules.sanctum.effects.deeds import Shift
from rules.sanctum.effects.lasting import (
    Bulwark,
    Deflect,
    IdleGuard,
    NearEnough,
    PotionSlots,
    Reach,
    Refresh,
    StrongPotions,
    Ward,
    WrathOfFace,
    WrathOfWounds,
)
from rules.sanctum.effects.vocabulary import Lasting
from tests.rules.sanctum.box import ability, item, plain_cards
from tests.rules.sanctum.scenes import Play, board, fighting, turn_of

CROWN, GIFT = "Crown", "Gift"


def hero(effect: Lasting, *, by: str = CROWN, **mine: Any) -> Play:  # noqa: ANN401 - any field of a part
    """A turn of a hero who has this effect by an item worn, or by a skill gained."""
    crown = item("amulet", ("red",), lasting=(effect,) if by == CROWN else (), name=CROWN)
    given = {"lasting": (effect,)} if by == GIFT else {}
    cards = plain_cards(a5={"item": crown}, h1_green_1={**given, "name": GIFT})
    has = {"worn": {"amulet": "a5"}} if by == CROWN else {"skills": ("h1_green_1",)}
    return turn_of(board(cards, parts={0: {**has, **mine}}))


def fought(effect: Lasting, *roll: int, by: str = CROWN, **mine: Any) -> Play:  # noqa: ANN401
    """The same in a fight, rolled."""
    return hero(effect, by=by, **mine).take("fight").take("roll", roll=roll)


def said(game: Play, kind: str) -> Event:
    (found,) = [event for event in game.hand.events if event.kind == kind]
    return found


BOTH = pytest.mark.parametrize(
    ("by", "clause"),
    [
        pytest.param(CROWN, "SA-5.12", marks=pytest.mark.clause("SA-5.12")),
        pytest.param(GIFT, "SA-4.6", marks=pytest.mark.clause("SA-4.6")),
    ],
)


@BOTH
def test_idle_dice_raise_shields_and_the_log_says_by_what(by: str, clause: str) -> None:
    game = fought(IdleGuard(most=1), 1, 2, by=by, demons="c1").take("end")
    told = said(game, "idle_shields")
    assert (told.clause, told.values["cause"], told.values["shields"]) == (clause, by, 1)
    assert game.me().in_fight.shields == 1


@BOTH
def test_a_wound_wakes_rage_and_the_log_says_by_what_rule(by: str, clause: str) -> None:
    game = fought(WrathOfWounds(), 6, by=by, demons="b1", dice=1, rage=False, stamina=0, focus=0)
    game.take("end", "b1:6")
    assert (game.me().rage, said(game, "rage_woke").clause) == (True, clause)


@BOTH
def test_an_idle_face_wakes_rage_though_nothing_lives(by: str, clause: str) -> None:
    game = fought(WrathOfFace(face=3), 6, 3, by=by, demons="a1", rage=False).take("end", "a1:6")
    assert (game.me().rage, said(game, "rage_woke").clause) == (True, clause)


@BOTH
def test_a_token_comes_back_by_a_lasting_effect(by: str, clause: str) -> None:
    spent = {"marks": {"boots.0": ("stamina", "")}}
    game = fought(Refresh("kills", 1), 6, 3, by=by, demons="a1", **spent).take("end", "a1:6")
    assert said(game, "regenerated").clause == clause


@BOTH
def test_a_choice_of_tokens_rests_on_the_rule_of_what_brings_them(by: str, clause: str) -> None:
    spent = {"marks": {"boots.0": ("stamina", "focus")}}
    game = fought(Refresh("kills", 1), 6, 3, by=by, demons="a1", **spent).take("end", "a1:6")
    told = game.decision()
    assert (told.kind, told.clause, told.options[0].clause) == ("regenerate", clause, clause)


@BOTH
@pytest.mark.parametrize(("effect", "wounds"), [(Ward(1), 2), (Deflect(1), 1)])
def test_less_damage_is_faced(effect: Lasting, wounds: int, by: str, clause: str) -> None:
    game = fought(effect, 1, 1, by=by, demons="a1 b1", stamina=0, focus=0).take("end")
    assert game.me().health == 10 - wounds, clause


@BOTH
def test_a_block_raises_more(by: str, clause: str) -> None:
    game = fought(Bulwark(spaces=2), 1, 1, by=by, demons="c1").take("end").take("use:boots.0::ss")
    assert said(game, "shields_raised").values["shields"] == 3, clause


@BOTH
def test_a_die_hits_though_it_is_one_off(by: str, clause: str) -> None:
    game = fought(NearEnough(), 5, 1, by=by, demons="a1").take("end", "a1:6")
    assert said(game, "demon_killed").values["card"] == "a1", clause


@BOTH
def test_a_potion_brings_two_tokens(by: str, clause: str) -> None:
    mine: dict[str, Any] = {"potions": ("red",), "marks": {"boots.0": ("stamina", "stamina")}, "stamina": 0}
    game = hero(StrongPotions(), by=by, demons="a1", **mine).take("fight")
    assert game.take("drink:red:boots.0.0+boots.0.1").me().stamina == 2, clause


@BOTH
def test_the_first_raise_goes_further(by: str, clause: str) -> None:
    game = fought(Reach(), 4, 1, by=by, demons="a1").take("use:weapon_1.0:+2:f", "g4")
    assert game.dice() == ["g1", "g6"], clause


@BOTH
def test_more_potions_are_carried(by: str, clause: str) -> None:
    mine: dict[str, Any] = {"sack": ("a1",), "potions": ("red",) * 4}
    game = hero(PotionSlots(1), by=by, **mine).take("rest").take("buy:a1:blue")
    assert len(game.me().potions) == 5, clause


def test_what_changes_nothing_is_not_rested_on() -> None:
    cards = plain_cards(a5={"item": item("amulet", ("red",), ability(Shift(1, 0)), lasting=(NearEnough(),))})
    game = fighting(board(cards, parts={0: {"worn": {"amulet": "a5"}, "demons": "a1"}}), 6, 1)
    with pytest.MonkeyPatch.context() as patch:
        cited: list[str] = []
        patch.setattr("rules.sanctum.consult.cite", cited.append)
        game.take("end", "a1:6")
    assert cited == []
