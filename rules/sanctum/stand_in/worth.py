"""What items, abilities and skills are worth to the computer's hero, in levels or so."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rules.sanctum.cards import SkillTile
from rules.sanctum.effects.aids import Heal, Hit, MoreDice, Quell, Regenerate, Shields, WakeRage
from rules.sanctum.effects.deeds import Copy, Flip, Reroll, SetDie, Shift, Split
from rules.sanctum.effects.lasting import (
    Deflect,
    IdleGuard,
    NearEnough,
    SilverDie,
    StrongPotions,
    Ward,
    Windfall,
)

if TYPE_CHECKING:
    from rules.sanctum.cards import Ability, Item, Skill
    from rules.sanctum.effects.base import Deed, Effect

TOKEN: Final = 0.6
_LASTING: Final[dict[type[Effect], float]] = {
    SilverDie: 3.0,
    StrongPotions: 2.5,
    NearEnough: 2.5,
    Deflect: 3.0,
    Ward: 1.5,
    IdleGuard: 1.2,
    Windfall: 1.0,
}
_OTHER_LASTING: Final = 1.0


@lru_cache(maxsize=1 << 10)
def deed_worth(deed: Deed) -> float:  # noqa: PLR0911 - a case for each kind
    """What a deed does for a hero, each time it is used."""
    if isinstance(deed, Shields):
        return 0.8 * deed.points + 0.3 * deed.idle - 0.4 * deed.needs_idle
    if isinstance(deed, Hit):
        return 0.8 + 0.2 * len(set(deed.faces))
    if isinstance(deed, SetDie):
        return 0.5 + 0.2 * len(set(deed.faces)) + 0.5 * (deed.dice - 1)
    if isinstance(deed, Shift):
        return 0.3 + 0.3 * (deed.up + deed.down)
    if isinstance(deed, Reroll):
        return 0.5 + 0.2 * min(deed.dice, 3)
    if isinstance(deed, Flip | Copy | Split):
        return 0.7
    if isinstance(deed, Regenerate):
        return 0.9 * deed.tokens
    return {Quell: 2.2, WakeRage: 1.3, MoreDice: 1.2, Heal: 1.0}.get(type(deed), 0.5)


def ability_worth(ability: Ability) -> float:
    """What an ability is worth: what it does, less for what it costs."""
    return max(deed_worth(ability.deed) - 0.25 * len(ability.spaces), 0.1)


@lru_cache(maxsize=1 << 10)
def item_worth(item: Item) -> float:
    """What wearing an item is worth."""
    return (
        sum(ability_worth(ability) for ability in item.abilities)
        + TOKEN * (item.stamina + item.focus)
        + sum(_LASTING.get(type(each), _OTHER_LASTING) for each in item.lasting)
        + 0.15 * item.level
    )


@lru_cache(maxsize=1 << 10)
def skill_worth(skill: Skill) -> float:
    """What gaining a skill is worth."""
    if isinstance(skill, SkillTile):
        return TOKEN * (skill.stamina + skill.focus) + 0.2
    found = 1.3 * deed_worth(skill.deed) if skill.deed is not None else 0.0
    found += sum(_LASTING.get(type(each), _OTHER_LASTING) for each in skill.lasting)
    return found + sum(_LASTING.get(type(each), _OTHER_LASTING) for each in skill.immediate) + 0.2
