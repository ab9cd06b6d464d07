"""Rules text of cards, made from their effects, so that what a card says and what it does cannot differ."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from rules.kernel.filling import counted, listed
from rules.sanctum.cards import SkillTile
from rules.sanctum.effects.words import capital

if TYPE_CHECKING:
    from rules.sanctum.cards import Ability, BonusCard, FuryCard, Item, Roar, Skill, Tile


def ability_text(ability: Ability) -> str:
    """What an ability does; what it costs its spaces show."""
    return ability.deed.text()


@lru_cache(maxsize=256)
def cost_text(ability: Ability) -> str:
    """What an ability costs: "1 stamina", "1 stamina and 1 token of either kind"."""
    spaces, costs = ability.spaces, []
    if "red" in spaces:
        costs.append(f"{spaces.count('red')} stamina")
    if "blue" in spaces:
        costs.append(f"{spaces.count('blue')} focus")
    if "purple" in spaces:
        costs.append(f"{counted(spaces.count('purple'), 'token', 'tokens')} of either kind")
    return listed(costs, "and")


@lru_cache(maxsize=512)
def item_text(item: Item) -> str:
    """All that an item does, in sentences: its abilities with their costs, its flames, what lasts."""
    said = [f"{capital(cost_text(ability))}: {_lower(ability.deed.text())}" for ability in item.abilities]
    if item.stamina or item.focus:
        said.append(f"While it is worn, {_joined(item.stamina, item.focus)}.")
    said.extend(effect.text() for effect in item.lasting)
    return " ".join(said)


@lru_cache(maxsize=512)
def item_short(item: Item) -> str:
    """An item in a few words."""
    said = [ability.deed.short() for ability in item.abilities] + [effect.short() for effect in item.lasting]
    if item.stamina or item.focus:
        said.append(_flames(item.stamina, item.focus))
    return ", ".join(said)


@lru_cache(maxsize=512)
def skill_text(skill: Skill) -> str:
    """What a skill does, and when."""
    if isinstance(skill, SkillTile):
        return f"As you gain it, {_joined(skill.stamina, skill.focus)}."
    said: list[str] = []
    if skill.deed is not None:
        said.append(f"Once a fight: {_lower(skill.deed.text())}")
    said.extend(effect.text() for effect in skill.lasting)
    said.extend(f"As you gain it: {_lower(effect.text())}" for effect in skill.immediate)
    return " ".join(said)


@lru_cache(maxsize=512)
def skill_short(skill: Skill) -> str:
    """A skill in a few words."""
    if isinstance(skill, SkillTile):
        return _flames(skill.stamina, skill.focus)
    said = [skill.deed.short()] if skill.deed is not None else []
    said.extend(effect.short() for effect in (*skill.lasting, *skill.immediate))
    return ", ".join(said)


def blessing_text(tile: Tile) -> str:
    """What a blessing does, once."""
    return tile.blessing.text()


def fury_text(fury: FuryCard) -> str:
    """What a fury card does as it is turned over."""
    return fury.effect.text()


@lru_cache(maxsize=256)
def roar_text(roar: Roar) -> str:
    """What a Demon Lord card asks: the penalty and what may follow it, or the wounds."""
    paid = capital(roar.penalty.phrase())
    if roar.heal:
        paid += f" and heal {roar.heal}"
    return f"{paid}, or take {counted(roar.wounds, 'wound', 'wounds')}."


def bonus_text(card: BonusCard) -> str:
    """What a starting bonus gives."""
    return card.bonus.text()


def _joined(stamina: int, focus: int) -> str:
    """Tokens that are in the pools: "your pools have 1 stamina and 2 focus more"."""
    told = [f"{number} {kind}" for number, kind in ((stamina, "stamina"), (focus, "focus")) if number]
    return f"{'your pool has' if len(told) == 1 else 'your pools have'} {listed(told, 'and')} more"


def _flames(stamina: int, focus: int) -> str:
    told = [f"+{number} {kind}" for number, kind in ((stamina, "stamina"), (focus, "focus")) if number]
    return ", ".join(told)


def _lower(text: str) -> str:
    return f"{text[0].lower()}{text[1:]}"
