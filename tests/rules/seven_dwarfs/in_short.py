"""The player's view of the Seven Dwarfs as one line, for golden games."""

from __future__ import annotations

from rules.seven_dwarfs.view import DwarfsView, DwarfView, EnemyView

_SLOTS = {"move": "M", "attack": "A", "defence": "D", "reserve": "R"}


def line(view: DwarfsView) -> str:
    """Where the game stands: combat and round, time, dwarf, dice, enemies."""
    now = next((space.number for space in view.track if space.state == "now"), 0)
    parts = (
        f"{view.combat}.{view.round}",
        f"time {now}/{len(view.track)}",
        _dwarf(view.dwarf),
        _dice(view),
        " ".join(_enemy(enemy) for enemy in view.enemies) or "no enemies",
        f"forge {view.forge}",
    )
    return " | ".join(parts)


def _dwarf(dwarf: DwarfView) -> str:
    held = [card.name for card in (*dwarf.companions, *dwarf.items)]
    return " ".join(
        (f"{dwarf.card.name} life {dwarf.life} gems {dwarf.gems} at {dwarf.hex}", *(f"+{n}" for n in held))
    )


def _dice(view: DwarfsView) -> str:
    shown = [
        f"{_SLOTS[die.place]}{die.value}{'k' if die.kept else ''}" for die in view.dice if die.place in _SLOTS
    ]
    return " ".join(shown) or "no dice"


def _enemy(enemy: EnemyView) -> str:
    return f"{enemy.label} {enemy.life}/{enemy.defence} at {enemy.hex}"
