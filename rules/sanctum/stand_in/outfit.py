"""What the computer's hero wears and carries: the best items its gems pay for, and potions for the rest."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec.structs import replace

from rules.sanctum import loadout, resting
from rules.sanctum.box import PLACES, PLACES_OF, Gem, Place, Potion
from rules.sanctum.stand_in.worth import ability_worth, item_worth

if TYPE_CHECKING:
    from rules.kernel.choices import Question
    from rules.sanctum.board import Board
    from rules.sanctum.cards import SanctumCards
    from rules.sanctum.pieces import Part

_TRIED: Final = 4
"""So many items are tried in each place, the best ones."""
_LOTS: Final = 1000.0
_PILE: Final = 4
"""More items than that in the sack are never all worn any more."""
Move = tuple[str, tuple[str, ...], str]


class Outfit(NamedTuple):
    """Items by place, as pairs, and what they are worth."""

    worn: tuple[tuple[Place, str], ...]
    worth: float


def best(board: Board, part: Part) -> Outfit:
    """The best outfit out of what the hero wears and has in the sack; the same however much of it is on."""
    owned = tuple(sorted((*part.sack, *part.worn.values())))
    forced = tuple(
        [
            (place, card)
            for place, card in part.worn.items()
            if not resting.fits_potions(board, part, place, None)
        ]
    )
    found = _best(board.cards, part.hero, owned, loadout.gems_gained(part), forced)
    wanted = dict(found.worn)
    one, other = wanted.get("weapon_1"), wanted.get("weapon_2")
    if one is None or other is None or part.worn.get("weapon_1") == one or part.worn.get("weapon_2") == other:
        return found
    if part.worn.get("weapon_1") != other and part.worn.get("weapon_2") != one:
        return found
    swapped: dict[Place, str] = {**wanted, "weapon_1": other, "weapon_2": one}
    return Outfit(tuple(swapped.items()), found.worth)


def gain(board: Board, part: Part) -> float:
    """By how much a Rest could better what the hero wears."""
    return best(board, part).worth - sum(
        _worth(board.cards, part.hero, place, card) for place, card in part.worn.items()
    )


@lru_cache(maxsize=1 << 11)
def _best(  # noqa: C901 - a search and its bounds
    cards: SanctumCards,
    hero: str,
    owned: tuple[str, ...],
    gems: tuple[Gem, ...],
    forced: tuple[tuple[Place, str], ...],
) -> Outfit:
    must = dict(forced)
    options: list[tuple[Place, list[tuple[str, float]]]] = []
    for place in PLACES:
        fitting = [
            (card, _worth(cards, hero, place, card))
            for card in owned
            if place in PLACES_OF[cards.item(card).slot] and loadout.missing(gems, (cards.item(card),)) <= 0
        ]
        fitting = [each for each in fitting if each[1] > 0]
        if place in must:
            fitting = [(must[place], _worth(cards, hero, place, must[place]))]
        fitting.sort(key=lambda each: -each[1])
        options.append((place, fitting[:_TRIED]))
    found = Outfit((), -_LOTS)

    def go(at: int, chosen: tuple[tuple[Place, str], ...], worth: float) -> None:
        nonlocal found
        if at == len(options):
            if worth > found.worth:
                found = Outfit(chosen, worth)
            return
        hope = worth + sum(each[0][1] for _, each in options[at:] if each)
        if hope <= found.worth:
            return
        place, fitting = options[at]
        for card, more in fitting:
            taken = [each for _, each in chosen]
            if card in taken:
                continue
            if loadout.missing(gems, [cards.item(each) for each in (*taken, card)]) <= 0:
                go(at + 1, (*chosen, (place, card)), worth + more)
        if place not in must:
            go(at + 1, chosen, worth)

    go(0, (), 0.0)
    return found


def _worth(cards: SanctumCards, hero: str, place: Place, card: str) -> float:
    return item_worth(cards.item(card)) - _printed(cards, hero, place)


def _printed(cards: SanctumCards, hero: str, place: Place) -> float:
    """What the ability is worth that an item in this place covers."""
    printed = cards.heroes[hero].abilities
    return 0.7 * ability_worth(printed[place]) if place in printed else 0.0


def rest(board: Board, seat: int, asked: Question) -> Move:
    """The next thing to do in a Rest: put on, take off, buy, or be done."""
    part, cards = board.part(seat), board.cards
    offered = {choice.id for choice in asked.choices}
    wanted = dict(best(board, part).worn)
    for place, card in wanted.items():
        if part.worn.get(place) != card and f"equip:{card}:{place}" in offered:
            item = cards.item(card)
            return f"equip:{card}:{place}", (), f"{item.name} is the best it can wear there."
    if any(part.worn.get(place) != card for place, card in wanted.items()):
        for place, card in part.worn.items():
            if wanted.get(place) != card and f"take_off:{place}" in offered:
                return f"take_off:{place}", (), "Its gems serve better elsewhere."
    spare = sorted(
        (card for card in part.sack if card not in wanted.values()),
        key=lambda card: item_worth(cards.item(card)),
    )
    for card in spare:
        if board.stage != "respite" and not _outworn(board, part, card):
            continue
        colour = colour_of_potion(part)
        if f"buy:{card}:{colour}" in offered:
            return f"buy:{card}:{colour}", (), "A potion serves better than an item that is not worn."
    return "done", (), "Nothing better can be made of the items."


def can_buy(board: Board, part: Part) -> bool:
    """Whether a Rest would turn an item that is of no use into a potion."""
    wanted = dict(best(board, part).worn).values()
    return (
        len(part.potions) < loadout.slots_with(board, part)
        and board.potions_left > 0
        and any(card not in wanted and _outworn(board, part, card) for card in part.sack)
    )


def _outworn(board: Board, part: Part, card: str) -> bool:
    """Whether an item will hardly be worn: what is worn there is as good, or the pile is high."""
    cards = board.cards
    item = cards.item(card)
    worn = [cards.item(part.worn[place]) for place in PLACES_OF[item.slot] if place in part.worn]
    full = len(worn) == len(PLACES_OF[item.slot])
    return (full and min(item_worth(each) for each in worn) >= item_worth(item)) or len(part.sack) > _PILE


def colour_of_potion(part: Part) -> str:
    """The colour of a potion: of the tokens there are more of, unless there are such potions already."""
    stamina, focus = part.stamina, part.focus
    for marks in part.marks.values():
        stamina += marks.count("stamina")
        focus += marks.count("focus")
    red, blue = part.potions.count("red"), part.potions.count("blue")
    return "red" if (red + 1) * focus <= (blue + 1) * stamina else "blue"


def keep_potions(board: Board, seat: int, asked: Question) -> Move:
    """Of too many potions those that it would buy if it had none."""
    part = board.part(seat)
    _, *counts = asked.choices[0].id.split(":")
    kept: tuple[Potion, ...] = ()
    for _ in range(sum(map(int, counts))):
        wanted: Potion = "red" if colour_of_potion(replace(part, potions=kept)) == "red" else "blue"
        other: Potion = "blue" if wanted == "red" else "red"
        kept = (*kept, wanted if kept.count(wanted) < part.potions.count(wanted) else other)
    return f"keep_potions:{kept.count('red')}:{kept.count('blue')}", (), "These serve its tokens best."
