"""Where the options of a decision lie on the table of 7th Seal."""

from __future__ import annotations

from collections.abc import Mapping

from rules.kernel.choices import Decision, Option
from rules.seventh_seal.view import SealTableView


def seal_places(view: SealTableView) -> frozenset[str]:
    """All elements the page draws that an option may be about."""
    character = view.character
    guards = range(len(character.guards)) if character is not None else ()
    life = character.life_dice if character is not None else ()
    return frozenset(
        (
            "overlord",
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
