"""Whether starting bonuses do something for every hero, and the table of what each place starts with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.kernel.faults import Fault
from rules.sanctum.cards import BonusCard, Hero, StartRow
from rules.sanctum.effects.bonuses import MoveGem


def bonus_faults(card: BonusCard, heroes: Iterable[Hero]) -> Iterator[Fault]:
    """A gem that a bonus moves lies there whoever the hero is."""
    if not isinstance(card.bonus, MoveGem):
        return
    colour, level = card.bonus.colour, card.bonus.level
    for hero in heroes:
        if colour not in hero.skill_at(colour, level).gems:
            yield (
                "bonus.level",
                f"hero “{hero.id}” has no {colour} gem on the {colour} skill of level {level}",
            )


def start_faults(rows: tuple[StartRow, ...], heroes: Iterable[Hero], bonuses: int) -> Iterator[str]:
    """Each row is a place at the table, once; bonus cards and potion slots suffice."""
    slots = min(hero.potion_slots for hero in heroes)
    seen: set[tuple[int, int]] = set()
    for at, row in enumerate(rows, 1):
        where = f"bonuses.toml: start {at}"
        if row.place > row.players:
            yield f"{where}, place: {row.place} of {row.players} players"
        if (row.players, row.place) in seen:
            yield f"{where}, place: place {row.place} of {row.players} players stands there twice"
        seen.add((row.players, row.place))
        if row.potions > slots:
            yield f"{where}, potions: {row.potions}; a hero has only {slots} potion slots"
    for players in {row.players for row in rows}:
        dealt = sum(row.bonuses for row in rows if row.players == players)
        if dealt > bonuses:
            yield f"bonuses.toml: {dealt} bonuses for {players} players; the set has {bonuses} cards"
