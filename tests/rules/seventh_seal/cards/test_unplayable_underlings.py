"""Underlings that decode and yet could not be played are refused, each with its reason."""

from __future__ import annotations

import pytest

from tests.rules.seventh_seal.cards.sets import refusal, with_card
from tests.rules.seventh_seal.cards.writing import (
    HURT,
    LOCK,
    ONE,
    REROLL,
    Fields,
    dice,
    die_from_bag,
    fury,
    simple,
    use,
)

UNDERLINGS: list[tuple[Fields, str]] = [
    ({"areas": []}, "areas: it needs a place to stand"),
    ({"areas": ["left", "left"]}, "areas: an area stands there twice"),
    ({"attacks": []}, "attacks: one simple attack, one complex attack or one of each"),
    (
        {"attacks": [simple(ONE), simple(ONE)]},
        "attacks: one simple attack, one complex attack or one of each",
    ),
    ({"fury_track": []}, "fury_track: 0 spaces; 1 to 6 are possible"),
    (
        {"life": 6},
        "life: 6, but its best attack takes at most 4 on its Fury track: it would always be furious",
    ),
    ({"attacks": [simple(ONE)], "life": 3}, "life: 3, but its best attack takes at most 2"),
    ({"attacks": [simple({"need": "all_alike"})]}, "attacks[0].need: all dice that show the same can be"),
    ({"attacks": [simple(dice(count=0))]}, "attacks[0].need.of.count: all dice (0) can be asked for only"),
    ({"attacks": [simple(dice(count=7))]}, "attacks[0].need.of.count: 7 dice; 6 are the most"),
    ({"attacks": [simple(dice(zone="life"))]}, "attacks[0].need.of.zone: only dice the Character rolls can"),
    ({"attacks": [simple(dice(highest=True))]}, "attacks[0].need.of.highest: only an effect that befalls"),
    ({"attacks": [simple(dice(colours=["pink", "pink"]))]}, "attacks[0].need.of.colours: a colour stands"),
    (
        {"attacks": [simple(dice(value={"is": "one_of", "v": [3]}))]},
        "attacks[0].need.of.value.v: 1 faces; two to five are possible",
    ),
    (
        {"attacks": [simple(dice(value={"is": "one_of", "v": [3, 3]}))]},
        "attacks[0].need.of.value.v: a face stands there twice",
    ),
    (
        {"attacks": [simple({"need": "sum_exact", "n": 2, "total": 13})]},
        "attacks[0].need.total: 2 dice never add up to 13",
    ),
    (
        {"attacks": [simple({"need": "options", "of": [{}]})]},
        "attacks[0].need.of: 1 options; 2 to 6 are possible",
    ),
    (
        {"attacks": [simple({"need": "options", "of": [{}, {"count": 2}]})]},
        "attacks[0].need.of[1].count: an option is one die",
    ),
    (
        {"attacks": [simple({"need": "same", "n": 2, "colours": ["pink", "pink"]})]},
        "attacks[0].need.colours: a colour stands there twice",
    ),
    (
        {"attacks": [simple(ONE, costs=[{"cost": "destroy"}, {"cost": "destroy"}])]},
        "attacks[0].costs: a cost stands there twice",
    ),
    (
        {"attacks": [simple(ONE, costs=[{"cost": "lock_until_beaten", "n": 2}])]},
        "attacks[0].costs[0].n: 2 dice cannot be locked of those that pay",
    ),
    (
        {"attacks": [simple(ONE, costs=[{"cost": "lock_until_beaten"}, {"cost": "destroy"}])]},
        "attacks[0].costs[0]: dice that are destroyed cannot be locked as well",
    ),
    (
        {"attacks": [simple(ONE, costs=[{"cost": "destroy", "of": {"count": 0}}])]},
        "attacks[0].costs[0].of.count: all dice (0) can be asked for only by a skill",
    ),
    (
        {"attacks": [simple(ONE, costs=[{"cost": "recheck", "value": {"is": "one_of", "v": []}}])]},
        "attacks[0].costs[0].value.v: 0 faces; two to five are possible",
    ),
    (
        {"fury_track": [{"damage": 2, "effects": [LOCK]}, {"damage": 2}]},
        "fury_track[0].effects[0].do: “lock” has no place when an Underling strikes; it stands before the",
    ),
    (
        {"fury_track": [{"damage": 2, "effects": [HURT] * 5}, {"damage": 2}]},
        "fury_track[0].effects: 5 effects; 4 are the most",
    ),
    (
        {"fury_track": [{"damage": 2, "effects": [{"do": "add_underlings", "kind": "sun"}]}, {"damage": 2}]},
        "fury_track[0].effects[0].do: “add_underlings” has no place when an Underling strikes",
    ),
]

FURIES: list[tuple[Fields, str]] = [
    (fury("immediate", LOCK), "effect.do: “lock” has no place when a Fury is resolved"),
    (
        fury("immediate", {"do": "later", "when": "after_roll", "effect": LOCK}),
        "effect.do: a Fury waits by its own `when`, not with “later”",
    ),
    (
        fury("immediate", HURT, when="assign"),
        "when: an immediate Fury comes now, or at turn_start, before_roll",
    ),
    (fury("ongoing", HURT), "when: an ongoing Fury acts at turn_start, before_roll, after_roll, assign"),
    (fury("ongoing", HURT, when="prepare"), "when: an ongoing Fury acts at turn_start"),
    (
        fury("immediate", {"do": "lock", "of": {"value": {"is": "odd"}}}, when="before_roll"),
        "effect.of.value: before the roll the dice show nothing yet",
    ),
    (
        fury("immediate", {"do": "lock", "of": {"highest": True}}, when="before_roll"),
        "effect.of.value: before the roll the dice show nothing yet",
    ),
    (
        fury("immediate", {"do": "lock", "of": {"zone": "life"}}, when="after_roll"),
        "effect.of.zone: a life die is neither locked, frozen nor taken for defence",
    ),
    (
        fury("immediate", {"do": "lock", "of": {"colours": ["pink"]}}, when="after_roll"),
        "effect.of.wild: a black die stands in for no colour in a hostile effect: write wild = false",
    ),
    (
        fury("immediate", {"do": "reroll_dice", "of": {}}),
        "effect.do: dice are rolled again only after the roll; life dice (zone = “life”) at any time",
    ),
    (
        fury("ongoing", {"do": "no_defence", "of": {"highest": True}}, when="assign"),
        "effect.of.highest: a ban on defence looks at each die by itself",
    ),
    (fury("immediate", {"do": "hurt_character", "damage": 0}), "effect.damage: 0; 1 to 30 are possible"),
    (
        fury("immediate", {"do": "hurt_character", "damage": "rolled"}),
        "effect.damage: nothing has been rolled; “rolled” stands only in a case of a rolled die",
    ),
    (fury("immediate", {"do": "overlord_heals", "points": 7}), "effect.points: 7; 1 to 6 are possible"),
    (
        fury("immediate", {"do": "reveal_bottom", "kind": "sun"}),
        "effect.do: “reveal_bottom” has no place when",
    ),
    (
        fury("immediate", {"do": "block_skill"}),
        "effect.do: “block_skill” has no place when a Fury is resolved",
    ),
    (fury("immediate", die_from_bag()), "effect.cases: a die decides nothing"),
    (fury("immediate", die_from_bag(([], [HURT]))), "effect.cases[0].faces: no face leads to it"),
    (fury("immediate", die_from_bag(([1], []))), "effect.cases[0].effects: 0 effects; 1 to 4 are possible"),
    (
        fury("immediate", die_from_bag(([1, 2], [HURT]), ([2], [HURT]))),
        "effect.cases[1].faces: 2 stands there twice",
    ),
    (
        fury("immediate", die_from_bag(([1], [LOCK]))),
        "effect.cases[0].effects[0].do: “lock” has no place when a Fury is resolved",
    ),
    (
        fury("immediate", die_from_bag(([1], [{"do": "hurt_overlord", "damage": 1}]))),
        "effect.cases[0].effects[0].do: “hurt_overlord” stands only on skills",
    ),
]

SINGLE_USES: list[tuple[Fields, str]] = [
    (use({"do": "life_space"}), "effect.do: a space for life dice cannot be used once"),
    (use(REROLL), "need: it changes dice: say which"),
    (use(REROLL, need={"need": "same", "n": 2}), "need: a skill that changes dice asks for dice, options or"),
    (use(REROLL, need=ONE, costs=[{"cost": "destroy"}]), "costs[0]: dice that are destroyed cannot be"),
    (
        use({"do": "fill_life"}, costs=[{"cost": "destroy"}]),
        "costs[0]: it speaks of the dice that pay, and none",
    ),
    (
        use({"do": "fill_life"}, costs=[{"cost": "recheck", "value": {"is": "odd"}}]),
        "costs[0]: it speaks of the dice that pay, and none do",
    ),
    (
        use({"do": "fill_life"}, need=ONE, costs=[{"cost": "lock_until_beaten"}]),
        "costs[0]: the Underling is beaten already; this cost stands on attacks",
    ),
    (use({"do": "fill_life"}, need=dice(count=0)), "need.of.count: all dice (0) can be asked for only by"),
    (use({"do": "shift", "by": 6}, need=ONE), "effect.by: 6; 1 to 5 are possible"),
    (use({"do": "swap", "a": 2, "b": 2}, need=ONE), "effect.b: it swaps a face for itself"),
    (
        use({"do": "swap", "a": 1, "b": 6}, need=dice(value={"is": "exact", "v": 3})),
        "need: the dice it asks for show neither of its faces",
    ),
    (
        use({"do": "double"}, need=dice(value={"is": "min", "v": 4})),
        "need: the dice it asks for show no face that can be doubled (3 or less)",
    ),
    (use({"do": "shield", "points": "face"}), "need: a shield worth what a die shows asks for one die"),
    (
        use({"do": "shield", "points": "face"}, need=dice(count=2)),
        "need: a shield worth what a die shows asks",
    ),
    (use({"do": "gain_life", "points": "rolled"}), "effect.points: nothing has been rolled"),
    (use({"do": "hurt_underling", "damage": 7}), "effect.damage: 7; 1 to 6 are possible"),
    (use({"do": "hurt_overlord", "damage": -1}), "effect.damage: -1; 1 to 6 are possible"),
    (use(die_from_bag(([1], [LOCK]))), "effect.cases[0].effects[0].do: a skill's die gives life, hurts"),
    (
        use(die_from_bag(([1], [{"do": "hurt_character", "damage": 31}]))),
        "effect.cases[0].effects[0].damage: 31; 1 to 30 are possible",
    ),
]


@pytest.mark.parametrize(("fields", "reason"), UNDERLINGS)
def test_an_underling_that_cannot_be_fought(fields: Fields, reason: str) -> None:
    told = refusal(with_card("underlings.toml", "kappa", **fields))
    assert told.startswith(f"underlings.toml: underling “kappa”, {reason}")


@pytest.mark.parametrize(("fields", "reason"), FURIES)
def test_a_fury_out_of_place(fields: Fields, reason: str) -> None:
    told = refusal(with_card("underlings.toml", "kappa", **fields))
    assert told.startswith(f"underlings.toml: underling “kappa”, fury.{reason}")


@pytest.mark.parametrize(("fields", "reason"), SINGLE_USES)
def test_a_single_use_skill_that_cannot_do_what_it_says(fields: Fields, reason: str) -> None:
    told = refusal(with_card("underlings.toml", "kappa", **fields))
    assert told.startswith(f"underlings.toml: underling “kappa”, single_use.{reason}")
