"""Where the options of a decision lie on the table of Sanctum."""

from __future__ import annotations

from app.pictures.sanctum.words import me_of
from rules.kernel.choices import Decision
from rules.sanctum.view import HeroView, SanctumTableView


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
    return found
