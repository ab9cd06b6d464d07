"""Small situations in which every way the enemies' turn can go can be tried."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.seventh_seal.board import Board
from rules.seventh_seal.box import Kind
from rules.seventh_seal.cards import FurySpace, RepeatPlus, Space
from rules.seventh_seal.effects.banes import DestroyDice, DestroyLife, HurtCharacter, RerollDice
from rules.seventh_seal.effects.boons import GainLife, HurtOverlord, HurtUnderling
from rules.seventh_seal.effects.calls import ActivateColour, ActivateHighest, AddUnderlings, RevealBottom
from rules.seventh_seal.effects.chances import Case, DrawAndRoll, Later, RerollLocked
from rules.seventh_seal.effects.icons import Dice
from rules.seventh_seal.pieces import Shield
from tests.rules.seventh_seal.clauses.box import Fields, fury, plain_cards, skill
from tests.rules.seventh_seal.clauses.play import board

HIGHEST_LIFE = RerollDice(Dice(wild=False, highest=True, zone="life"))


def space(*effects: Any, areas: str = "", damage: int = 1, strikes: int = 1) -> Fields:  # noqa: ANN401
    """A Time track whose next space is this; areas as "left front"."""
    return {"track": (Space(), Space(damage, tuple(areas.split()), strikes, effects))}  # type: ignore[arg-type]


def on(
    under: Fields,
    *,
    over: Fields | None = None,
    deck: dict[Kind, tuple[str, ...]] | None = None,
    **more: Any,  # noqa: ANN401 - any other field of the board
) -> Board:
    """A board before this space; what is not of the board are cards ("sun1")."""
    names = ("comet", "sun", "moon", "star")
    changed = {key: more.pop(key) for key in list(more) if key.startswith(names)}
    cards = plain_cards(under=under, over=over, **changed)
    return board(cards, decks=deck, **{"life": "66", **more})


TWO_SUNS: dict[str, Any] = {
    "sun1": {"areas": ("left", "front"), "fury_track": (FurySpace(2),)},
    "sun2": {"areas": ("right",), "fury_track": (FurySpace(4),)},
}
FURIES: dict[str, Any] = {
    "moon1": {"fury": fury(HurtCharacter(3))},
    "moon2": {"fury": fury(DestroyLife())},
    "moon3": {"fury": fury(HurtCharacter(5), ongoing=True)},
}
CASES = (Case((1, 2), (HurtCharacter("rolled"),)), Case((4,), (DestroyLife(),)), Case((6,), (GainLife(2),)))

SITUATIONS: dict[str, Board] = {
    "nobody": on(space()),
    "an area and the Overlord": on(
        space(areas="front"), foes=["sun1 front y3", "sun1 left y3", "comet1 overlord t2 1"]
    ),
    "twice": on(
        space(areas="front", strikes=2), foes=["sun1 front y3 1", "comet1 overlord t2"], guard="k2@0"
    ),
    "absorbed": on(space(areas="front"), foes=["sun1 front y3"], guard="k6@0"),
    "a shield": on(space(damage=5), shields=(Shield("place_a", 3),), guard="k1@0"),
    "held": replace(on({"track": (Space(2, ("front",)), Space(9))}, foes=["sun1 front y3"]), held=True),
    "repeat": on(space(), over={"track": (Space(), Space(3, ("front",)))}, time=3, foes=["sun1 front y3"]),
    "repeat plus": on(
        space(),
        over={
            "track": (Space(), Space(2, ("front",))),
            "end": RepeatPlus(Space(7, ("left", "front"), 2, (HurtCharacter(1),))),
        },
        time=3,
        foes=["sun1 front y3", "comet1 left t2"],
    ),
    "arriving at repeat plus": on(
        space(),
        over={"track": (Space(), Space(2)), "end": RepeatPlus(Space(0, (), 1, (HurtCharacter(1),)))},
        time=2,
    ),
    "a new Sun": on(
        space(AddUnderlings("sun"), areas="front"), deck={"sun": ("sun1", "sun2")}, bag="y t", **TWO_SUNS
    ),
    "two new Suns": on(
        space(AddUnderlings("sun", 2), areas="front right"),
        deck={"sun": ("sun1", "sun2", "sun1")},
        bag="y t",
        **TWO_SUNS,
    ),
    "two new Suns and one die": on(
        space(AddUnderlings("sun", 2), areas="front right"),
        deck={"sun": ("sun1", "sun2")},
        bag="y",
        **TWO_SUNS,
    ),
    "no die in the bag": on(
        space(AddUnderlings("sun"), areas="front right"), deck={"sun": ("sun1",)}, bag="", **TWO_SUNS
    ),
    "no card in the deck": on(
        space(AddUnderlings("sun"), areas="front right"), deck={"sun": ()}, bag="y", **TWO_SUNS
    ),
    "a deck of one and its discards": on(
        space(AddUnderlings("sun", 2), areas="front"),
        deck={"sun": ("sun2",)},
        discards={"sun": ("sun1", "sun2")},
        bag="y t",
        **TWO_SUNS,
    ),
    "a new one roused by its die": on(
        space(AddUnderlings("sun"), ActivateColour("turquoise")),
        deck={"sun": ("sun1", "sun2")},
        bag="y t",
        **TWO_SUNS,
    ),
    "roused too early for a new one": on(
        space(ActivateColour("turquoise"), AddUnderlings("sun")),
        deck={"sun": ("sun1",)},
        bag="t",
        foes=["comet1 left t2"],
        **TWO_SUNS,
    ),
    "a Fury from the bottom": on(
        space(RevealBottom("moon")), deck={"moon": ("moon1", "moon2", "moon3")}, life="25", **FURIES
    ),
    "a Fury for later": on(
        space(RevealBottom("moon")),
        deck={"moon": ("moon1",)},
        moon1={"fury": fury(HurtCharacter(3), "after_roll")},
    ),
    "an empty deck": on(space(RevealBottom("moon")), deck={"moon": ()}, **FURIES),
    "a die from the bag": on(space(DrawAndRoll(CASES)), life="35", guard="k1@0"),
    "a pink die not in the bag": on(space(DrawAndRoll(CASES, "pink")), bag="y"),
    "a pink die that was life": on(space(HurtCharacter(4), DrawAndRoll(CASES, "pink")), bag="y", life="36"),
    "a locked die": on(space(RerollLocked(CASES)), dice="k5l y2", life="35"),
    "no locked die": on(space(RerollLocked(CASES)), dice="k5 y2"),
    "the highest die": on(space(ActivateHighest()), dice="y5 t3", foes=["sun1 front y3", "sun1 left y3 1"]),
    "highest dice of two colours": on(
        space(ActivateHighest()), dice="y5 t5", foes=["sun1 front y3", "sun1 left y3 1"]
    ),
    "a black highest die": on(
        space(ActivateHighest(), areas="front"), dice="k6 t5", foes=["sun1 front y3", "sun1 right y3 1"]
    ),
    "no die rolled": on(space(ActivateHighest()), dice="", foes=["sun1 front y3"]),
    "a locked die turned highest": on(
        space(RerollLocked(()), ActivateHighest()), dice="y5l t4", foes=["sun1 front y3", "sun1 left y3 1"]
    ),
    "by colour": on(
        space(ActivateColour("yellow"), areas="left", strikes=2),
        foes=["sun1 front y3", "sun1 left t3 1", "sun1 right p2 2"],
    ),
    "a defence die destroyed": on(
        space(DestroyDice(Dice(("black",), wild=False)), damage=5), dice="y3", guard="k4@0 y2@1"
    ),
    "a defence die or another": on(
        space(DestroyDice(Dice(("black",), wild=False)), damage=5), dice="k3", guard="k4@0"
    ),
    "a life die destroyed after damage": on(space(HurtCharacter(3), DestroyLife()), life="54"),
    "a life die rolled again": on(space(HIGHEST_LIFE), life="24"),
    "a strike that does more": on(
        space(areas="left front"),
        foes=["sun1 front y3", "sun2 left y3", "comet1 front t2"],
        life="46",
        sun1={"fury_track": (FurySpace(3, (DestroyLife(),)),)},
    ),
    "a strike that hurts besides, twice": on(
        space(areas="front", strikes=2),
        foes=["sun1 front y3"],
        sun1={"fury_track": (FurySpace(1, (HurtCharacter(1),)),)},
    ),
    "a strike that calls": on(
        space(areas="front"),
        foes=["sun1 front y3"],
        deck={"sun": ("sun2",)},
        sun1={"fury_track": (FurySpace(1, (AddUnderlings("sun"),)),)},
        sun2=TWO_SUNS["sun2"],
    ),
    "an Underling beaten first": on(
        space(DrawAndRoll((Case((1, 2), (HurtUnderling(2),)),)), areas="front left"),
        foes=["sun1 front y2", "comet1 left t4 1"],
    ),
    "the Overlord beaten first": on(
        space(DrawAndRoll((Case((1,), (HurtOverlord(2),)),)), areas="front", damage=3),
        overlord=2,
        foes=["sun1 front y2"],
    ),
    "an invocation": on(
        space(DrawAndRoll((Case((1,), (HurtOverlord(1),)),)), areas="front"),
        over={"skills": (skill("overlord_hurt", AddUnderlings("sun")),)},
        overlord=2,
        deck={"sun": ("sun1", "sun2")},
        **TWO_SUNS,
    ),
    "what waits does nothing yet": on(space(Later("turn_start", HurtCharacter(4)))),
    "a fall that may come": on(space(DrawAndRoll(CASES[:1]), damage=4), life="5"),
    "a fall for certain": on(space(damage=9), life="32", guard="k3@0"),
    "a last life die destroyed": on(space(DestroyLife()), life="6"),
}
