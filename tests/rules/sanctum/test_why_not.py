"""Every sentence that says why something cannot be done now is reached at its table, with its clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.sanctum import battle_words, fight_words, option_words
from rules.sanctum.attacking import AttackFoes
from rules.sanctum.box import WALLS
from rules.sanctum.defending import BlockDamage
from rules.sanctum.effects import words as effects
from rules.sanctum.effects.aids import Heal, Hit, Quell, Regenerate, Shields, WakeRage
from rules.sanctum.effects.base import Deed
from rules.sanctum.effects.blessings import FreePenalty
from rules.sanctum.effects.deeds import Flip, Reroll, SetDie, Split
from rules.sanctum.effects.furies import Burden, CalmRage, FixedDice
from rules.sanctum.effects.lasting import PotionSlots
from rules.sanctum.effects.vocabulary import FuryEffect
from rules.sanctum.fighting import EndFight
from rules.sanctum.gaining import GainLevels
from rules.sanctum.game import SANCTUM
from rules.sanctum.pieces import InForce, Spot
from rules.sanctum.turns import NextTurn
from tests.rules.sanctum.box import ability, item, plain_cards
from tests.rules.sanctum.scenes import Play, board, fight, foes, held, roaring, turn_of

Scene = Callable[[], Play]
WORDS = {
    key: text
    for file in (effects, fight_words, battle_words, option_words)
    for key, text in file.BLOCKS.items()
}


def road(**mine: Any) -> Play:  # noqa: ANN401 - any field of a part
    """A turn on the road."""
    return turn_of(board(parts={0: mine}))


def attack(dice: str, deed: Deed | None = None, **mine: Any) -> Play:  # noqa: ANN401
    """An Attack on the road; with `deed` the helmet does it for a focus."""
    cards = plain_cards(a5={"item": item("helmet", ("red",), ability(deed, "blue"))} if deed else {})
    worn = {"worn": {"helmet": "a5"}} if deed else {}
    mine = {"demons": "a1", "fight": fight(dice, step="attack"), **worn, **mine}
    return Play(board(cards, parts={0: mine}), AttackFoes(0), BlockDamage(0), EndFight(0))


def block(deed: Deed | None = None, demons: str = "b1", idle: int = 0, **mine: Any) -> Play:  # noqa: ANN401
    """A Block on the road; with `deed` the helmet does it for a focus."""
    helmet: dict[str, Any] = {"item": item("helmet", ("red",), ability(deed, "blue"))} if deed else {}
    cards = plain_cards(a1={"damage": 0}, a5=helmet)
    worn = {"worn": {"helmet": "a5"}} if deed else {}
    more = mine.pop("more_damage", 0)
    stand = fight(step="block", idle=idle, more_damage=more)
    return Play(
        board(cards, parts={0: {"demons": demons, "fight": stand, **worn, **mine}}),
        BlockDamage(0),
        EndFight(0),
    )


def final(dice: str, row: str = "L1 L2", fury: FuryEffect | None = None, **mine: Any) -> Play:  # noqa: ANN401
    """An Attack of Act VI; `fury` is in force since the card here was turned over."""
    cards = plain_cards(
        a5={"item": item("helmet", ("red",), ability(Reroll(), "blue"))},
        t1={"blessing": Heal(1)},
        t2={"blessing": FreePenalty()},
    )
    force = (InForce(row.split(maxsplit=1)[0].rstrip("*"), fury),) if fury else ()
    stand = fight(dice, step="attack", furies=force)
    parts: dict[int, Any] = {0: {"foes": foes(cards, row), "fight": stand, **mine}, 1: {}}
    on = board(cards, parts=parts, stage="battle", breacher=0, lords=(), furies=())
    return Play(on, AttackFoes(0), BlockDamage(0), EndFight(0))


def nothing_left() -> Play:
    """A Block of Act VI with no damage left, and a use that would only block."""
    cards = plain_cards(L1={"damage": 0})
    parts: dict[int, Any] = {0: {"foes": foes(cards, "L1"), "fight": fight(step="block")}, 1: {}}
    on = board(cards, parts=parts, stage="battle", breacher=0, lords=(), furies=())
    return Play(on, BlockDamage(0), EndFight(0))


def walls(**more: Any) -> Play:  # noqa: ANN401 - any field of the board
    """A turn at the walls."""
    mine = {"at": Spot(WALLS, 1), **more.pop("mine", {})}
    return turn_of(board(parts={0: mine}, stage="walls", front=Spot(WALLS, 1), **more))


def belt() -> Play:
    """A Rest in which all potions need the slots of the item that is worn."""
    cards = plain_cards(a5={"item": item("helmet", ("red",), lasting=(PotionSlots(1),))})
    mine = {"worn": {"helmet": "a5"}, "potions": ("red",) * 5}
    return turn_of(board(cards, parts={0: mine})).take("rest")


def skill_used() -> Play:
    cards = plain_cards(h1_green_1={"deed": Flip()})
    used = fight("g2", used=("skill.h1_green_1",))
    mine = {"demons": "a1", "skills": ("h1_green_1",), "fight": used}
    return Play(board(cards, parts={0: mine}), AttackFoes(0), EndFight(0))


def levels() -> Play:
    mine = {"fight": fight(step="levels", levels=("red",))}
    return Play(board(parts={0: mine}), GainLevels(0), EndFight(0), NextTurn())


def beggar() -> Play:
    """A roar that asks for a stamina of who has none but a blessing."""
    cards = plain_cards(t1={"blessing": Heal(1)})
    mine = {"stamina": 0, "blessings": held("t1"), "health": 5}
    return roaring(cards, "L1", "L2", parts={0: mine})


def no_tile_left() -> Play:
    others = {"potions": ("red",) * 15}
    return turn_of(board(parts={0: {"sack": ("a2",), "potions": ("red",) * 3}, 1: others})).take("rest")


SCENES: dict[str, tuple[Scene, str]] = {
    "no_die": (lambda: attack("", Flip()), "use:helmet.0"),
    "no_change": (lambda: attack("g6", SetDie(faces=(6,))), "use:helmet.0"),
    "no_pair": (lambda: attack("g6", Split()), "use:helmet.0"),
    "no_rerolls": (lambda: final("g6", "F1* L2", FixedDice(), worn={"helmet": "a5"}), "use:helmet.0"),
    "no_location": (lambda: attack("g6", Hit(faces=(1,))), "use:helmet.0"),
    "needs_idle": (lambda: block(Shields(points=3, needs_idle=True)), "use:helmet.0"),
    "no_damage": (lambda: block(Quell(), demons="a1", more_damage=2), "use:helmet.0"),
    "no_spent": (lambda: attack("g6", Regenerate()), "use:helmet.0"),
    "rage_awake": (lambda: attack("g6", WakeRage()), "use:helmet.0"),
    "full_health": (lambda: final("g6", health=11, blessings=held("t1")), "bless:t1"),
    "no_corruption": (lambda: final("g6", blessings=held("t2")), "bless:t2"),
    "corrupted": (lambda: final("g6", marks={"helmet.0": ("corrupt",)}), "use:helmet.0"),
    "tokens_lie": (lambda: attack("g6", marks={"helmet.0": ("focus",)}), "use:helmet.0"),
    "tokens_stay": (lambda: final("g6", marks={"helmet.0": ("focus",)}), "use:helmet.0"),
    "token_left": (lambda: block(marks={"boots.0": ("stamina", "")}), "use:boots.0"),
    "no_stamina": (lambda: block(Shields(points=1), stamina=0), "use:armour.0"),
    "no_focus": (lambda: attack("g6", focus=0), "use:helmet.0"),
    "no_tokens": (lambda: block(Shields(points=1), stamina=0), "use:boots.0"),
    "costs_more": (lambda: final("g6", "F1* L2", Burden(), stamina=0, focus=1), "use:helmet.0"),
    "skill_used": (skill_used, "use:skill.h1_green_1"),
    "nothing_to_block": (nothing_left, "use:armour.0"),
    "rage_inactive": (lambda: attack("g6", rage=False), "rage"),
    "rage_calm": (lambda: final("g6", "F1* L2", CalmRage()), "rage"),
    "rage_no_die": (lambda: attack(""), "rage"),
    "potion_no_token": (lambda: road(demons="a1", potions=("red",)).take("fight"), "drink:red"),
    "complete_first": (lambda: final("g6", "L1:111 L2"), "end"),
    "complete_not": (lambda: final("g6"), "complete"),
    "complete_none": (lambda: final("g6", "L1!"), "complete"),
    "cannot_pay": (beggar, "pay"),
    "first_move": (lambda: road(at=Spot()), "fight"),
    "at_walls": (walls, "move"),
    "no_demons": (road, "fight"),
    "breached": (lambda: walls(breacher=1), "breach"),
    "demons": (lambda: walls(mine={"demons": "a1"}), "breach"),
    "gem_fits_not": (levels, "up:red:green.1"),
    "gems_missing": (lambda: road(sack=("c1",)).take("rest"), "equip:c1"),
    "potion_needs_slot": (belt, "take_off:helmet"),
    "nothing_to_sell": (lambda: road().take("rest"), "buy"),
    "no_potions": (no_tile_left, "buy"),
}


@pytest.mark.parametrize("key", SCENES)
def test_what_cannot_be_done_is_shown_with_its_reason(key: str) -> None:
    scene, option = SCENES[key]
    game = scene()
    told = game.block(option, seat=0)
    frame = [part.partition("}")[2] if at else part for at, part in enumerate(WORDS[key].split("{"))]
    assert all(part in told.reason for part in frame), told.reason
    assert "{" not in told.reason
    assert told.reason.endswith(".")
    assert told.reason[0].isupper()
    assert told.clause in SANCTUM.clauses
    assert game.option(option, 0).id not in game.offered(seat=0)


def test_no_reason_is_left_out() -> None:
    assert set(WORDS) == set(SCENES)


def test_nobody_is_told_to_rest_in_the_final_battle() -> None:
    for key, (scene, option) in SCENES.items():
        game = scene()
        if game.board.final:
            assert "Rest" not in game.block(option, seat=0).reason, key
