"""Where the options of a decision lie on the table of 7th Seal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.kernel.choices import Decision, Option
from rules.seventh_seal.view import SealTableView

SHARED_OUT: Final = ("split", "gain", "deal")
"""Questions whose one answer shares points or dice out."""


def seal_places(view: SealTableView, decision: Decision | None) -> frozenset[str]:
    """All elements the page draws that options of this decision may be about.

    None where one screen shares something out, and the Overlord only while there is something to do to it:
    that its end is told is decided in the bar.
    """
    if decision is None or decision.kind in SHARED_OUT:
        return frozenset()
    character = view.character
    guards = range(len(character.guards)) if character is not None else ()
    life = character.life_dice if character is not None else ()
    return frozenset(
        (
            *(("overlord",) if decision.kind == "assign" else ()),
            "barrier",
            "life",
            *(f"guard:{at}" for at in guards),
            *(f"life:{die.name}" for die in life),
            *(f"underling:{underling.name}" for underling in view.underlings),
            *(f"skill:{skill.id}" for skill in view.skills),
            *(f"corpse:{corpse.name}" for corpse in view.corpses),
            *(f"area:{area.area}" for area in view.areas),
            *(f"seal:{reward.seal}" for reward in view.rewards),
        )
    )


def by_id(decision: Decision | None) -> Mapping[str, Option]:
    """A decision's options by their ids."""
    return {} if decision is None else {option.id: option for option in decision.options}


def is_shared_out(decision: Decision | None) -> bool:
    """Whether the answer shares something out on a screen of its own."""
    return decision is not None and decision.kind in SHARED_OUT
