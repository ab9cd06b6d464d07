"""What the computer player does where one move is plainly right."""

import pytest
from msgspec.structs import replace

from rules.kernel.game import Advice
from rules.kernel.steps import Step
from rules.seventh_seal import stand_in
from rules.seventh_seal.arrivals import DealDice, PlaceUnderlings
from rules.seventh_seal.board import Board
from rules.seventh_seal.cards import Defeat, FurySpace, SealCards, SingleUse, Space
from rules.seventh_seal.damage import SplitDamage
from rules.seventh_seal.effects.banes import HurtCharacter
from rules.seventh_seal.effects.boons import FillLife, Shield
from rules.seventh_seal.effects.changes import Recolour, Swap
from rules.seventh_seal.effects.icons import Dice, Exact, SumMin, These
from rules.seventh_seal.pieces import InPlay, Skill
from rules.seventh_seal.wave_end import ChooseSkill
from tests.rules.seventh_seal.clauses.box import (
    ANY,
    complex_,
    fury,
    permanent,
    plain_cards,
    simple,
)
from tests.rules.seventh_seal.clauses.play import Play, acting, board


def advice(play: Play) -> Advice:
    return stand_in.advise(play.table, 0)


def asked_by(on: Board, step: Step[Board]) -> Advice:
    return advice(Play(on, step))


def fighting(damage: int = 3, **more: object) -> SealCards:
    """Cards on whose Time tracks every space strikes so hard, with every area."""
    space = Space(damage, ("left", "front", "right"))
    return plain_cards(under={"track": (Space(), space)}, over={"track": (space,) * 3}, **more)  # type: ignore[arg-type]


def test_it_brings_the_overlord_down_when_it_can() -> None:
    found = advice(acting(board(fighting(), dice="k1 k5 y6", overlord=1)))
    assert (found.option, found.picks) == ("attack:overlord:simple", ("k1",))
    assert "ends the wave" in found.why


def test_it_defends_before_the_last_blow_where_survivors_release_their_fury() -> None:
    cards = plain_cards(sun={"fury": fury(HurtCharacter(6))})
    on = board(cards, dice="k1 k6", overlord=1, foes=["sun1 front y3"], life="3")
    play = acting(on)
    first = advice(play)
    assert first.option.startswith("defend:")
    play.take(first.option, *first.picks)
    assert advice(play).option == "attack:overlord:simple"


def test_it_defends_when_it_would_fall_otherwise() -> None:
    cards = fighting(8)
    found = advice(acting(board(cards, dice="k6 k5", life="3", skills=())))
    assert found.option.startswith("defend:")
    assert "damage is coming" in found.why


def test_it_beats_an_underling_for_its_die() -> None:
    cards = fighting(0)
    found = advice(acting(board(cards, dice="k4 y6", foes=["sun1 front y1"], skills=())))
    assert found.option == "attack:u1:simple"
    assert "beats" in found.why


def test_it_changes_a_die_for_an_attack_that_it_could_not_pay() -> None:
    cards = plain_cards(at={"skills": (permanent(Swap(3, 1), key="swap"),)}, who={"skills": ()})
    on = board(cards, dice="k3", overlord=1, skills=(Skill("place_a"),))
    found = advice(acting(on))
    assert (found.option, found.picks) == ("skill:place_a.0", ("k3",))
    assert "attack" in found.why


def test_it_does_not_change_dice_for_nothing() -> None:
    cards = plain_cards(at={"skills": (permanent(Recolour(), key="colour"),)}, who={"skills": ()})
    on = board(cards, dice="y3", overlord=6, skills=(Skill("place_a"),))
    assert not advice(acting(on)).option.startswith("skill:")


def test_it_rolls_a_useless_die_again_where_that_can_only_help() -> None:
    cards = fighting(8)
    on = board(cards, dice="k1", life="6", skills=(Skill("place_a"),))
    on = replace(on, struck=("simple", "complex"))
    found = advice(acting(on))
    assert (found.option, found.picks) == ("skill:place_a.0", ("k1",))


def test_it_hurries_before_sudden_defeat() -> None:
    cards = plain_cards(over={"track": (Space(1), Space(1)), "end": Defeat()})
    on = board(cards, dice="k1", overlord=1, foes=["sun1 front y3"], time=3)
    assert advice(acting(on)).option == "attack:overlord:simple"


def test_it_uses_a_corpse_that_saves_it() -> None:
    cards = fighting(9, sun={"single_use": SingleUse(Shield(12), ANY)})
    on = board(cards, dice="y1", life="2", corpses=["sun1"], skills=())
    found = advice(acting(on))
    assert found.option.startswith("corpse:c1")


def test_it_fills_the_lowest_life_die() -> None:
    cards = fighting(6, at={"skills": (permanent(FillLife(), key="fill"),)})
    on = board(cards, dice="k2 k3", life="16", overlord=6)
    found = advice(acting(replace(on, struck=("simple", "complex"))))
    assert found.option == "skill:place_a.0:pink1"


def test_it_keeps_life_dice_alive_and_unequal_when_damage_is_split() -> None:
    on = board(life="66", unsplit=5, stage="facing")
    found = asked_by(on, SplitDamage())
    assert len(set(found.picks)) == 1
    assert len(found.picks) == 5


def test_it_places_an_underling_where_it_strikes_seldom() -> None:
    cards = plain_cards(
        sun1={"areas": ("left", "front"), "fury_track": (FurySpace(4),)},
        over={"track": (Space(3, ("left",)),) * 3},
        under={"track": (Space(), Space(3, ("left",)))},
    )
    on = replace(board(cards), underlings=(InPlay("u1", "sun1"),), stage="facing", named=1)
    found = advice(Play(on, PlaceUnderlings(), DealDice()))
    assert found.option == "place:u1:front"


def test_it_takes_the_shield_rather_than_a_change_of_colour() -> None:
    cards = plain_cards(
        i_a={"reward": permanent(Recolour(), key="colour")},
        ii_a={"reward": permanent(Shield(5), These(Dice(value=Exact(4))), key="shield")},
    )
    found = asked_by(replace(board(cards), stage="wave_end"), ChooseSkill())
    assert found.option == "reward:ii_a"


def test_it_pays_for_a_sum_with_as_little_as_will_do() -> None:
    need = SumMin(7)
    cards = plain_cards(over={"attacks": (simple(ANY), complex_(need))})
    on = replace(board(cards, dice="k1 k3 k4 k6 k6", overlord=2), struck=("simple",))
    found = advice(acting(on))
    assert found.option == "attack:overlord:complex"
    assert sum(int(kind[1]) for kind in found.picks) == 7


def test_who_is_not_asked_gets_no_advice() -> None:
    table = acting(board()).table
    with pytest.raises(ValueError, match="no question"):
        stand_in.advise(table, 1)
