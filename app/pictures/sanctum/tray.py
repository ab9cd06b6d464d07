"""A hero's dice as the tray shows them: those to use, with their ticks, and where the others are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from rules.sanctum.view import DieView


@dataclass(frozen=True, slots=True)
class TrayDie:
    """A die. `digit`: its key; 0 where it cannot be ticked."""

    die: DieView
    digit: int
    ticked: bool


def sanctum_tray(
    dice: Sequence[DieView], pieces: Collection[str], ticked: Sequence[str], *, lighting: bool
) -> tuple[TrayDie, ...]:
    """The dice of a fight, idle ones first; those of which `pieces` can be picked have a key.

    `lighting`: every idle die can be ticked, since that lights up the locations it fits.
    """
    wanted = Counter(ticked)
    found: list[TrayDie] = []
    digit = 0
    for die in sorted(dice, key=_order):
        can = die.lies == "idle" and (lighting or die.kind in pieces)
        digit += can
        on = can and wanted[die.kind] > 0
        wanted[die.kind] -= on
        found.append(TrayDie(die, digit if can else 0, on))
    return tuple(found)


def _order(die: DieView) -> tuple[int, str, int, str]:
    return ("idle", "placed", "lost").index(die.lies), die.kind[:1], -die.value, die.name
