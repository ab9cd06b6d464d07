"""What ends undo says so beforehand: by itself, or by what comes after it."""

from __future__ import annotations

from msgspec.structs import replace

from rules.seventh_seal.cards import FurySpace, OverlordSkill
from rules.seventh_seal.effects.banes import DestroyLife, HurtCharacter, RerollDice
from rules.seventh_seal.effects.calls import AddUnderlings
from rules.seventh_seal.effects.icons import Dice, Min, Recheck
from rules.seventh_seal.finishing import ends_undo, later_locks
from tests.rules.seventh_seal.clauses.box import ANY, fury, plain_cards, simple
from tests.rules.seventh_seal.clauses.play import Play, acting, board

HIT = {"attacks": (simple(ANY, 1),)}


def locks(game: Play, option: str) -> bool:
    """Whether taking this option may end undo, as it says itself."""
    asked = game.option(option)
    assert asked.blocked is None
    return asked.locks


def test_an_attack_that_only_does_damage_can_be_taken_back() -> None:
    game = acting(board(plain_cards(sun1=HIT), dice="k5 k3", foes=["sun1 front y3"]))
    assert not locks(game, "attack:u1:simple")


def test_an_attack_that_is_checked_by_a_roll_ends_undo() -> None:
    checked = replace(simple(ANY, 1), costs=(Recheck(Min(4)),))
    game = acting(board(plain_cards(sun1={"attacks": (checked,)}), foes=["sun1 front y3"]))
    assert locks(game, "attack:u1:simple")


def test_an_attack_that_lets_a_deadly_fury_loose_ends_undo() -> None:
    cards = plain_cards(
        sun1={**HIT, "fury_track": (FurySpace(2),), "fury": fury(HurtCharacter(damage=12))},
        sun2={**HIT, "fury_track": (FurySpace(2),), "fury": fury(HurtCharacter(damage=11))},
    )
    game = acting(board(cards, life="66", foes=["sun1 front y3", "sun2 left y3"]))
    assert locks(game, "attack:u1:simple")
    assert not locks(game, "attack:u2:simple")


def test_damage_to_the_overlord_ends_undo_where_an_underling_answers_it() -> None:
    called = {"skills": (OverlordSkill("overlord_hurt", AddUnderlings(kind="sun")),)}
    game = acting(board(plain_cards(ii_a=called), dice="k2 k3"))
    assert locks(game, "attack:overlord:simple")
    without_dice = acting(board(plain_cards(ii_a=called), dice="k2 k3", bag=""))
    assert not locks(without_dice, "attack:overlord:simple")


def test_a_blow_that_fells_the_overlord_can_be_taken_back() -> None:
    called = {"skills": (OverlordSkill("overlord_hurt", AddUnderlings(kind="sun")),)}
    game = acting(board(plain_cards(ii_a=called), dice="k2 k3", overlord=1))
    assert not locks(game, "attack:overlord:simple")
    game.take("attack:overlord:simple", "k2")
    assert game.asked() == "wave_won"
    assert locks(game, "onward")


def test_sharing_damage_out_ends_undo_only_where_something_that_rolls_or_kills_still_comes() -> None:
    on = replace(board(life="64"), stage="enemies", unsplit=2)
    assert not later_locks(replace(on, strikers=("overlord",)))
    assert later_locks(replace(on, strikers=("overlord",), coming=(RerollDice(of=Dice()),)))
    assert later_locks(replace(on, strikers=("overlord",), coming=(HurtCharacter(damage=8),)))
    assert not later_locks(replace(on, stage="facing"))


def test_what_kills_together_ends_undo_though_each_alone_would_not() -> None:
    on = board(life="64")
    assert not ends_undo(on, (HurtCharacter(damage=5),))
    assert not ends_undo(on, (DestroyLife(),))
    assert ends_undo(on, (HurtCharacter(damage=5), DestroyLife()))
    assert ends_undo(on, (HurtCharacter(damage=5), HurtCharacter(damage=5)))
    assert ends_undo(on, (HurtCharacter(damage=4),), damage=6)


def test_defence_is_reckoned_with_before_an_end_is_announced() -> None:
    on = board(life="6", guard="k5@0")
    assert not ends_undo(on, (HurtCharacter(damage=10),))
    assert ends_undo(on, (HurtCharacter(damage=11),))


def test_ending_the_turn_always_ends_undo() -> None:
    assert locks(acting(board()), "end")
