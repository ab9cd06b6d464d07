"""A balance in Markdown: what the reports of all games say alike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.kernel.balance.shares import Row


def yes(met: bool) -> str:  # noqa: FBT001 - a word for it
    """Whether an aim is met, in a word."""
    return "yes" if met else "**no**"


def table(title: str, first: str, counted: str, rows: Iterable[Row]) -> Iterator[str]:
    """Shares by name as the lines of a table; `first` heads the names, `counted` what they are shares of."""
    yield f"{title}:"
    yield ""
    yield f"| {first} | {counted} | share |"
    yield "|---|---|---|"
    for row in rows:
        yield f"| {row.name} | {row.share.of} | {row.share.text()} |"
    yield ""
