"""Sets of pieces that pay for an option, without those that still pay with a piece removed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product

from rules.kernel.choices import Picks


def paying_sets(
    pieces: Mapping[str, int], pays: Callable[[Picks], bool], *, most: int | None = None
) -> tuple[Picks, ...]:
    """Every minimal multiset of `pieces` (name to how often it may be taken) for which `pays` holds.

    Each set is sorted; the sets are ordered by size, then by name. A set is left out when some set with one
    piece less pays too, so `pays` should be monotone. `most` bounds the size.
    """
    names = sorted(pieces)
    counts = product(*(range(pieces[name] + 1) for name in names))
    bags = [tuple(n for n, c in zip(names, count, strict=True) for _ in range(c)) for count in counts]
    bags.sort(key=lambda bag: (len(bag), bag))
    found: list[Picks] = []
    paying: set[Picks] = set()
    for bag in bags:
        if most is not None and len(bag) > most:
            break
        if any(bag[:i] + bag[i + 1 :] in paying for i in range(len(bag))):
            paying.add(bag)
        elif pays(bag):
            paying.add(bag)
            found.append(bag)
    return tuple(found)
