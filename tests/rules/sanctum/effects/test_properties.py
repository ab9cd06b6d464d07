"""What is offered always does something and is never refused, on boards thrown together by chance."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from rules.kernel.choices import Picks
from rules.sanctum.board import Board
from rules.sanctum.box import TOKENS, dice_stream
from rules.sanctum.cards import SkillCard
from rules.sanctum.effects.base import Cause, Deed
from rules.sanctum.effects.deeds import Turned
from rules.sanctum.effects.furies import FuryVerb
from rules.sanctum.effects.penalties import Penalty
from rules.sanctum.pieces import Mark, Part
from tests.rules.sanctum.box import plain_cards
from tests.rules.sanctum.card_sets import built_in_cards
from tests.rules.sanctum.effects.trying import FURY, Doing, Over, Paying, Pushing, battle, road
from tests.rules.sanctum.scenes import Play, fight, held

CARDS = built_in_cards()
DEEDS = sorted(
    {
        *(ability.deed for demon in CARDS.demons.values() for ability in demon.item.abilities),
        *(ability.deed for hero in CARDS.heroes.values() for ability in hero.abilities.values()),
        *(
            skill.deed
            for hero in CARDS.heroes.values()
            for skill in hero.skills
            if isinstance(skill, SkillCard) and skill.deed
        ),
        *(tile.blessing for tile in CARDS.tiles.values()),
    },
    key=repr,
)
FURIES = [card.effect for card in CARDS.furies.values() if isinstance(card.effect, FuryVerb)]
PENALTIES = sorted({card.roar.penalty for card in CARDS.lords.values()}, key=repr)
TILE = Cause("t1", "Tile t1", "blessing", "blessing.t1")
PLAIN = plain_cards()


def thrown(seed: int, step: str = "attack") -> Board:
    """A board thrown together: a fight on the road or in the final battle."""
    luck = Random(seed)  # noqa: S311 - boards for tests
    kinds = "s" * luck.randint(0, 1) + "g" * luck.randint(0, 5)
    told = " ".join(f"{kind}{luck.randint(1, 6)}" for kind in kinds)
    marks: dict[str, tuple[Mark, ...]] = {
        ref: tuple(luck.choice(("", "stamina", "focus", "corrupt")) for _ in range(spaces))
        for ref, spaces in (("boots.0", 2), ("armour.0", 1), ("helmet.0", 1))
    }
    fields: dict[str, Any] = {
        "cards": PLAIN,
        "marks": {ref: lying for ref, lying in marks.items() if any(lying)},
        "stamina": luck.randint(0, 2),
        "focus": luck.randint(0, 2),
        "health": luck.randint(1, 11),
        "rage": luck.random() < 0.5,
        "potions": tuple(luck.choice(("red", "blue")) for _ in range(luck.randint(0, 3))),
        "blessings": held("t1", "t2"),
        "fight": fight(told, step=step, idle=luck.randint(0, 2)),
    }
    if luck.random() < 0.5:
        return battle(at=luck.choice(("L1! F1* L2:010 F2 L3", "L1! L2:010 F1")), **fields)
    return road(**{**fields, "demons": "a1 b1:10 c1:111"})


def after(on: Board, deed: Deed, aim: str, picks: Picks) -> Play:
    """The board after the deed and the answers that it asks for."""
    return ended(Play(on, Doing(deed, TILE, aim, picks), Over()))


def ended(play: Play) -> Play:
    """All questions answered: with "keep", else with the first option and its first set."""
    while play.asked() != "over":
        option = "keep" if "keep" in play.offered() else play.offered()[0]
        sets = sorted(play.sets(option))
        play.take(option, *(sets[0] if sets else ()))
    return play


def stock(part: Part) -> tuple[int, int]:
    """All stamina and focus of a hero, in the pools and on spaces."""
    lying = [mark for marks in part.marks.values() for mark in marks]
    return (part.stamina + lying.count("stamina"), part.focus + lying.count("focus"))


USED = [deed for deed in DEEDS if deed.moments not in ((), ("roar",))]
"""Those that are used in a fight."""


@pytest.mark.parametrize("deed", USED, ids=repr)
def test_every_use_that_is_offered_can_be_done_and_changes_the_board(deed: Deed) -> None:
    step = next((when for when in deed.moments if when != "roar"), "attack")
    tried = 0
    for seed in range(25):
        on = thrown(seed, step)
        for aim in deed.aims(on, 0, TILE):
            sets = deed.sets(on, 0, TILE, aim)
            assert sets is None or sets, "an aim without a set is none"
            for picks in ((),) if sets is None else sets[:12]:
                assert picks == tuple(sorted(picks))
                play = after(on, deed, aim, picks)
                rolls = any(event.kind in ("dice_rerolled", "dice_added") for event in play.hand.events)
                assert rolls or play.board != on, (aim, picks)
                assert stock(play.me()) == stock(on.part(0))
                assert rolls == deed.locks(aim)
                tried += 1
    assert tried


@pytest.mark.parametrize("deed", [deed for deed in DEEDS if isinstance(deed, Turned)], ids=repr)
def test_dice_show_what_was_forecast(deed: Turned) -> None:
    for seed in range(20):
        on = thrown(seed)
        for aim in deed.aims(on, 0, TILE):
            for picks in deed.sets(on, 0, TILE, aim):
                found = deed.forecast(on, 0, TILE, aim, picks)
                assert found is not None
                told = dict.fromkeys(picks)
                becomes = [(int(each.split()[0]), int(each.split()[-1])) for each in found.text.split(", ")]
                assert [int(kind[1:]) for kind in picks] == [before for before, _ in becomes]
                left = [int(die.kind[1:]) for die in on.part(0).in_fight.idle_dice]
                for before, turned in becomes:
                    left[left.index(before)] = turned * 10
                play = Play(on, Doing(deed, TILE, aim, picks), Over())
                shown = sorted(int(kind[1:]) for kind in play.dice())
                assert shown == sorted(value // 10 if value >= 10 else value for value in left), told


@pytest.mark.parametrize("deed", USED, ids=repr)
def test_what_is_offered_has_a_name_and_what_is_not_a_reason(deed: Deed) -> None:
    step = next((when for when in deed.moments if when != "roar"), "attack")
    for seed in range(15):
        on = thrown(seed, step)
        aims = deed.aims(on, 0, TILE)
        assert len(set(aims)) == len(aims)
        labels = [deed.label(on, 0, aim) for aim in aims]
        assert len(set(labels)) == len(labels), labels
        assert all(labels) or len(aims) == 1
        assert all(":" not in aim for aim in aims), "an aim is one word of an id"
        if not aims:
            reason, clause = deed.why_not(on, 0, TILE)
            assert reason
            assert clause.startswith("SA-")


@pytest.mark.parametrize("effect", FURIES, ids=repr)
def test_a_fury_writes_its_own_part_and_rolls_its_own_dice_alone(effect: FuryVerb) -> None:
    for seed in range(25):
        on = thrown(seed)
        if not on.final:
            continue
        play = ended(Play(on, Pushing(effect, FURY), Over()))
        assert replace(play.board, parts=()) == replace(on, parts=())
        assert play.board.parts[1:] == on.parts[1:]
        assert set(play.hand.table.rng.drawn) <= {dice_stream(0)}
        assert bool(play.hand.table.rng.drawn) <= effect.locks(on, 0)
        assert (play.me().fate == "dead") <= effect.locks(on, 0)


@pytest.mark.parametrize(("penalty", "seed"), list(product(PENALTIES, range(8))))
def test_every_payment_that_is_offered_can_be_made_and_costs_something(penalty: Penalty, seed: int) -> None:
    on = thrown(seed)
    on = on.with_part(replace(on.part(0), fight=None))
    labels = [penalty.label(on, 0, aim) for aim in penalty.aims(on, 0)]
    assert len(set(labels)) == len(labels)
    for aim in penalty.aims(on, 0):
        play = Play(on, Paying(penalty, aim), Over())
        assert play.me() != on.part(0)
        assert play.board.parts[1:] == on.parts[1:]
        kept = sum(stock(play.me()))
        assert sum(stock(on.part(0))) - kept in (0, 1)
        assert all(play.me().tokens(token) >= 0 for token in TOKENS)
