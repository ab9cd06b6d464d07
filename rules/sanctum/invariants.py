"""What must hold after every answer: cards, tiles, gems and potions conserved, items paid for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from rules.kernel.clauses import cite
from rules.sanctum import consult, fight_invariants
from rules.sanctum.box import MOST_HEALTH, PLACES_OF, POTIONS, Gem

if TYPE_CHECKING:
    from rules.kernel.steps import Step
    from rules.kernel.table import Table
    from rules.sanctum.board import Board
    from rules.sanctum.pieces import Part


def broken(table: Table[Board, Step[Board]]) -> list[str]:
    """What does not hold, as sentences."""
    board = table.board
    if board.stage == "setup":
        return []
    found = [
        *_demons(board),
        *_tiles(board),
        *_lords(board),
        *_furies(board),
        *_potions(board),
        *_order(board),
        *fight_invariants.broken(board),
    ]
    for part in board.parts:
        found.extend(_hero(board, part))
        found.extend(_items(board, part))
        found.extend(_gems(board, part))
    return found


def _astray(what: str, expected: Iterable[str], found: Iterable[str]) -> Iterator[str]:
    all_of, there = Counter(list(expected)), Counter(list(found))
    if all_of != there:
        yield f"{what} astray: missing {sorted(all_of - there)}, too many {sorted(there - all_of)}"


def _demons(board: Board) -> Iterator[str]:
    """Every demon card is in one place, as a demon or as an item."""
    cite("SA-0.1")
    found = [card for pile in (*board.decks.values(), *board.discards.values(), *board.lots) for card in pile]
    found += board.chest
    for part in board.parts:
        found += [demon.card for demon in part.demons]
        found += [*part.sack, *part.sold, *part.worn.values()]
    yield from _astray("demons", board.cards.demons, found)
    for level, deck in (*board.decks.items(), *board.discards.items()):
        if any(board.cards.demons[card].level != level for card in deck):
            yield f"a demon of another level lies with those of level {level}"


def _tiles(board: Board) -> Iterator[str]:
    """Every achievement tile is on the board, in the box or with one hero."""
    found = [*board.spare, *(goal.tile for goal in board.goals if goal.tile)]
    for part in board.parts:
        found += [held.tile for held in part.blessings]
        if part.achievements != len(part.blessings):
            yield f"seat {part.seat} counts {part.achievements} achievements and holds {len(part.blessings)}"
    yield from _astray("achievement tiles", board.cards.tiles, found)


def _lords(board: Board) -> Iterator[str]:
    """Once the deck is made ready, both sides of all Demon Lord cards are somewhere."""
    if board.breacher is None:
        return
    foes = [foe for part in board.parts for foe in part.foes if foe.kind == "lord"]
    cards = (*board.lords, *board.laid, *board.lords_gone)
    yield from _astray("fronts", board.cards.lords, [*(c.front for c in cards), *(foe.card for foe in foes)])
    yield from _astray("backs", board.cards.lords, [*(c.back for c in cards), *(foe.back for foe in foes)])
    if not 0 <= board.shown <= len(board.laid):
        yield f"{board.shown} of {len(board.laid)} cards are shown"


def _furies(board: Board) -> Iterator[str]:
    foes = [foe.card for part in board.parts for foe in part.foes if foe.kind == "fury"]
    if board.furies or foes:
        yield from _astray("fury cards", board.cards.furies, [*board.furies, *foes])


def _potions(board: Board) -> Iterator[str]:
    """No more potions than the box has; in the respite they are wishes (SA-R17)."""
    cite("ALL-R4")
    held = sum(len(part.potions) for part in board.parts)
    if board.stage != "respite" and held > POTIONS:
        yield f"{held} potions are held"
    for part in board.parts:
        slots = consult.potion_slots(board, part.seat)
        if len(part.potions) > slots:
            yield f"seat {part.seat} holds {len(part.potions)} potions in {slots} slots"


def _order(board: Board) -> Iterator[str]:
    if len(set(board.line)) != len(board.line):
        yield f"the marching order is {board.line}"
    if board.active is not None and board.part(board.active).fate == "victorious":
        yield f"seat {board.active} is active and victorious"
    heroes = [part.hero for part in board.parts]
    if len(set(heroes)) != len(heroes):
        yield f"a hero plays twice: {heroes}"


def _hero(board: Board, part: Part) -> Iterator[str]:
    if not 0 <= part.health <= MOST_HEALTH:
        yield f"seat {part.seat} has health {part.health}"
    if part.fate == "alive" and part.health <= part.death_at:
        yield f"seat {part.seat} lives with health {part.health}"
    if part.stamina < 0 or part.focus < 0 or part.dice < 0:
        yield f"seat {part.seat} has {part.stamina} stamina, {part.focus} focus, {part.dice} dice"
    for demon in part.demons:
        if len(demon.hits) != len(board.cards.demons[demon.card].locations):
            yield f"{demon.card} has {len(demon.hits)} marks"
    if len(set(part.skills)) != len(part.skills):
        yield f"seat {part.seat} has a skill twice"


def _items(board: Board, part: Part) -> Iterator[str]:
    """Every item lies in a place of its kind, with the gems that it shows or white ones (SA-R8)."""
    if part.worn.keys() != part.paid.keys():
        yield f"seat {part.seat} pays for {sorted(part.paid)} and wears {sorted(part.worn)}"
        return
    for place, card in part.worn.items():
        item, paid = board.cards.item(card), part.paid[place]
        if place not in PLACES_OF[item.slot]:
            yield f"{card} is worn as {place}"
        fits = all(gem in (shown, "white") for gem, shown in zip(paid, item.gems, strict=False))
        if len(paid) != len(item.gems) or not fits:
            yield f"{card} shows {item.gems} and is paid with {paid}"


def _gems(board: Board, part: Part) -> Iterator[str]:
    """No gem comes or goes until the skill tables are swept."""
    hero = board.hero(part.seat)
    all_gems: Counter[Gem] = Counter(["white"])
    all_gems.update(gem for skill in hero.skills for gem in skill.gems)
    found = Counter(part.pool) + Counter(gem for gems in part.paid.values() for gem in gems)
    on_table = Counter(gem for gems in part.table.values() for gem in gems)
    swept = board.blessings_open and not on_table
    if (found - all_gems) or (not swept and found + on_table != all_gems):
        yield f"the gems of seat {part.seat} are {dict(found)} and {dict(on_table)}"
