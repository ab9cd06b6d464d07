"""Where the options of a decision lie on the table of Sanctum."""

from __future__ import annotations

from typing import Final

import msgspec

from app.pictures.offers import Offers, arrange
from app.pictures.sanctum.words import me_of
from rules.kernel.choices import Decision, Option
from rules.sanctum.view import HeroView, SanctumTableView

_DRINKS: Final = ("drink:red:", "drink:blue:")


def sanctum_offers(view: SanctumTableView, decision: Decision | None) -> Offers:
    """A decision's options where the page draws them.

    A potion is drunk on the ability whose token it brings back; what is aimed at something the page does not
    draw is used where it lies.
    """
    if decision is None:
        return Offers()
    places = sanctum_places(view, decision)
    options = tuple(_drawn(option, places) for option in decision.options)
    return arrange(msgspec.structs.replace(decision, options=options), places)


def _drawn(option: Option, places: frozenset[str]) -> Option:
    """The option with the element that the page draws it on."""
    if option.id.startswith(_DRINKS):
        return msgspec.structs.replace(option, target=_spent(option.id))
    verb, _, rest = option.id.partition(":")
    if verb == "complete":  # what most want to do stands in the bar, large
        return msgspec.structs.replace(option, target=None)
    if verb not in ("use", "bless") or option.target in places:
        return option
    ref = rest.partition(":")[0]
    kind, _, card = ref.partition(".")
    if verb == "bless":
        return msgspec.structs.replace(option, target=f"blessing:{ref}")
    return msgspec.structs.replace(option, target=f"skill:{card}" if kind == "skill" else f"ability:{ref}")


def _spent(option: str) -> str:
    """The ability whose token a potion brings back: "drink:red:boots.0.1" gives "ability:boots.0"."""
    space = option.split(":")[2].partition("+")[0]
    return f"ability:{space.rpartition('.')[0]}"


def sanctum_places(view: SanctumTableView, decision: Decision | None) -> frozenset[str]:
    """All elements the page draws for this decision that its options may be about."""
    if decision is None:
        return frozenset()
    me = me_of(view)
    found = {f"lot:{lot.demons[0].card}" for lot in view.lots if decision.kind == "take" and lot.demons}
    found |= {f"item:{item.card}" for item in view.chest if decision.kind == "chest"}
    if decision.kind == "levels":
        found |= {f"cell:{cell.colour}.{cell.level}" for cell in me.table}
    if decision.kind == "rest":
        found |= {f"item:{item.card}" for item in me.sack}
        found |= {f"place:{place.place}" for place in me.places}
        found |= {f"item:{place.item.card}" for place in me.places if place.item is not None}
        return frozenset(found)
    return frozenset(found | _of_fights(me))


def _of_fights(me: HeroView) -> set[str]:
    """Abilities, skills, blessings, demons with their locations, cards of the final battle, rage."""
    found = {"rage"}
    found |= {f"ability:{ability.ref}" for place in me.places for ability in place.abilities}
    found |= {f"skill:{cell.skill.card}" for cell in me.table if cell.gained and cell.skill.kind == "card"}
    found |= {f"blessing:{blessing.tile}" for blessing in me.blessings if blessing.tile}
    for demon in me.demons:
        found.add(f"demon:{demon.card}")
        found |= {f"location:{demon.card}.{value}" for value in demon.locations}
    for at, foe in enumerate(me.foes):
        if foe.open and not foe.beaten:
            found.add(f"foe:{at}")
            found |= {f"location:{foe.card}.{value}" for value in foe.locations}
    return found
