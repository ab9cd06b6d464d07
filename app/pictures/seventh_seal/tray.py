"""The Character's dice as the tray shows them: those to use, with their ticks, and where the others are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from rules.seventh_seal.view import DieView


@dataclass(frozen=True, slots=True)
class TrayDie:
    """A die that lies before the player. `digit`: its key; 0 where it cannot be ticked."""

    die: DieView
    digit: int
    ticked: bool


@dataclass(frozen=True, slots=True)
class Tray:
    """`ready`: dice before the player; `groups`: the others, under a word for where they are."""

    ready: tuple[TrayDie, ...]
    groups: tuple[tuple[str, tuple[DieView, ...]], ...]


_ORDER = ("black", "yellow", "pink", "turquoise")
_GROUPS = (("spent", "used"), ("guard", "defending"), ("held", "held"), ("won", "won"))


def seal_tray(dice: Sequence[DieView], pieces: Collection[str], ticked: Sequence[str]) -> Tray:
    """The tray for these dice, where `pieces` can be picked and `ticked` were.

    Several dice are of one kind; of those as many are ticked as the picks name.
    """
    wanted = Counter(ticked)
    ready: list[TrayDie] = []
    digit = 0
    for die in sorted(dice, key=_place):
        if die.state not in ("ready", "waiting"):
            continue
        can = die.kind in pieces and die.state == "ready" and not die.locked
        digit += can
        on = can and wanted[die.kind] > 0
        wanted[die.kind] -= on
        ready.append(TrayDie(die, digit if can else 0, on))
    groups = tuple(
        (word, found) for state, word in _GROUPS if (found := tuple(d for d in dice if d.state == state))
    )
    return Tray(tuple(ready), groups)


def _place(die: DieView) -> tuple[bool, int, int, str]:
    """Locked dice last; else by colour, the highest first."""
    return die.locked, _ORDER.index(die.colour), -die.value, die.name
