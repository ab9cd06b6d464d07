"""What a page tells of chances: in words, and for the target the player has in mind."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.kernel.choices import Aim, Decision, Odd
from rules.kernel.odds import COUNTABLE


def odds_words(chances: tuple[Odd, ...]) -> tuple[str, ...]:
    """Chances in words, equal ones together: "1 to 5, anvil: 1 in 6 each"."""
    groups: dict[tuple[int, int], list[str]] = {}
    for odd in chances:
        groups.setdefault((odd.ways, odd.of), []).append(odd.label)
    return tuple(
        f"{', '.join(_runs(labels))}: {in_words(ways, of)}{' each' if len(labels) > 1 else ''}"
        for (ways, of), labels in groups.items()
    )


def in_words(ways: int, of: int) -> str:
    """One chance: "4 in 36", "certain", "never", "8,341 in 9,000 (93 %)"."""
    if not ways:
        return "never"
    if ways == of:
        return "certain"
    plain = f"{ways:,} in {of:,}"
    return plain if of <= COUNTABLE else f"{plain} ({_percent(ways, of)})"


def _percent(ways: int, of: int) -> str:
    """To the nearest whole number; what may happen is never 0 %, and what may fail never 100 %."""
    nearest = (200 * ways + of) // (2 * of)
    if nearest == 0:
        return "under 1 %"
    return "over 99 %" if nearest == 100 else f"{nearest} %"  # noqa: PLR2004 - percent


def _runs(labels: list[str]) -> list[str]:
    """Labels with runs of three or more whole numbers drawn together: 1, 2, 3 gives "1 to 3"."""
    numbers = sorted(int(label) for label in labels if label.isdigit())
    if len(numbers) < 3 or numbers[-1] - numbers[0] != len(numbers) - 1:  # noqa: PLR2004 - two are no run
        return labels
    return [f"{numbers[0]} to {numbers[-1]}", *(label for label in labels if not label.isdigit())]


@dataclass(frozen=True, slots=True)
class Row:
    """What one option (with one set of pieces) is worth against a target."""

    label: str
    odds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Target:
    """A target the player may have in mind: its board element, what it is called, a row for each option."""

    place: str
    label: str
    rows: tuple[Row, ...]


def targets(decision: Decision | None, pieces: Mapping[str, str] | None = None) -> tuple[Target, ...]:
    """The targets that a decision's options tell chances for. `pieces` names pieces in words."""
    found: dict[str, tuple[str, list[Row]]] = {}
    for option in decision.options if decision else ():
        for key, aims in option.aims.items():
            for aim in aims:
                rows = found.setdefault(aim.target, (aim.label, []))[1]
                rows.append(_row(option.label, key, aim, pieces or {}))
    return tuple(Target(place, label, tuple(rows)) for place, (label, rows) in found.items())


def _row(label: str, key: str, aim: Aim, pieces: Mapping[str, str]) -> Row:
    picked = " and ".join(pieces.get(piece, piece) for piece in key.split("+")) if key else ""
    return Row(f"{label}: {picked}" if picked else label, odds_words(aim.odds))
