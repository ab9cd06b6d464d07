"""What a hero can wear: gems that pay for items, flames that leave with them (SA-R8)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from msgspec.structs import replace

from rules.kernel.clauses import cite
from rules.sanctum import consult
from rules.sanctum.box import GEMS, PLACES, Colour, Gem, Place

if TYPE_CHECKING:
    from rules.sanctum.board import Board
    from rules.sanctum.cards import Item, SanctumCards
    from rules.sanctum.pieces import Part

Needs: TypeAlias = tuple[int, int, int]
"""How many gems of each of the three colours."""


def gems_gained(part: Part) -> tuple[Gem, ...]:
    """All gems a hero has gained, in pool and on items, sorted by colour."""
    gems = [*part.pool, *(gem for paid in part.paid.values() for gem in paid)]
    return tuple(sorted(gems, key=GEMS.index))


@lru_cache(maxsize=512)
def _needs(gems: tuple[Colour, ...]) -> Needs:
    return (gems.count("red"), gems.count("green"), gems.count("blue"))


@lru_cache(maxsize=512)
def _counts(gems: tuple[Gem, ...]) -> tuple[int, int, int, int]:
    return (gems.count("red"), gems.count("green"), gems.count("blue"), gems.count("white"))


def missing(gems: tuple[Gem, ...], items: Iterable[Item]) -> int:
    """How many gems are missing to wear all these items at once; none below 1 (SA-R8)."""
    red, green, blue, white = _counts(gems)
    for item in items:
        need = _needs(item.gems)
        red, green, blue = red - need[0], green - need[1], blue - need[2]
    return -(min(red, 0) + min(green, 0) + min(blue, 0)) - white


def with_item(cards: SanctumCards, part: Part, place: Place, card: str | None) -> Part:
    """The part with an item worn in a place (None: with none there), whatever was there in the sack.

    Gems are paid anew for all items, matching colours first and white last; flames come and go. ValueError
    where the gems do not suffice.
    """
    cite("SA-R8")
    old = part.worn.get(place)
    worn = {each: part.worn[each] for each in PLACES if each in part.worn and each != place}
    sack = list(part.sack)
    stamina, focus = part.stamina, part.focus
    if old is not None:
        sack.append(old)
        stamina, focus = stamina - cards.item(old).stamina, focus - cards.item(old).focus
    if card is not None:
        sack.remove(card)
        worn = {
            each: card if each == place else worn[each] for each in PLACES if each == place or each in worn
        }
        stamina, focus = stamina + cards.item(card).stamina, focus + cards.item(card).focus
    paid, pool = _paid(cards, worn, gems_gained(part))
    return replace(part, worn=worn, paid=paid, pool=pool, sack=tuple(sack), stamina=stamina, focus=focus)


def _paid(
    cards: SanctumCards, worn: dict[Place, str], gems: tuple[Gem, ...]
) -> tuple[dict[Place, tuple[Gem, ...]], tuple[Gem, ...]]:
    """The gems on each item in the order it shows them, and those that stay in the pool."""
    left = {gem: gems.count(gem) for gem in GEMS}
    paid: dict[Place, tuple[Gem, ...]] = {}
    for place, card in worn.items():
        on_item: list[Gem] = []
        for colour in cards.item(card).gems:
            gem: Gem = colour if left[colour] else "white"
            if not left[gem]:
                message = f"no gem is left for {card}"
                raise ValueError(message)
            left[gem] -= 1
            on_item.append(gem)
        paid[place] = tuple(on_item)
    return paid, tuple(gem for gem in GEMS for _ in range(left[gem]))


def slots_with(board: Board, part: Part) -> int:
    """The potion slots of a hero who has this part."""
    return consult.potion_slots(board.with_part(part), part.seat)


def short_of(part: Part, cards: SanctumCards, place: Place, card: str) -> int:
    """How many gems are missing to wear this item in this place beside what is worn elsewhere."""
    others = [cards.item(each) for at, each in part.worn.items() if at != place]
    return missing(gems_gained(part), (*others, cards.item(card)))
