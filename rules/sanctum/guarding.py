"""The best block that a hero can still pay for: which abilities, and how many shields they come to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from rules.sanctum import consult, damage, paying
from rules.sanctum.effects.aids import Shields
from rules.sanctum.using import uses

if TYPE_CHECKING:
    from rules.sanctum.board import Board
    from rules.sanctum.pieces import Part
    from rules.sanctum.using import Use


class Guard(msgspec.Struct, frozen=True):
    """Shields that count, those raised already among them, and the names of what would raise the others."""

    shields: int
    names: tuple[str, ...] = ()


class _Offer(msgspec.Struct, frozen=True):
    """A way to block: its name, the shields it raises, each way to pay for it as (stamina, focus)."""

    name: str
    points: int
    prices: tuple[tuple[int, int], ...]


def best(board: Board, seat: int) -> Guard:
    """The block that leaves the fewest wounds, and of those the one of the fewest abilities.

    Before Attack has ended the idle dice of now are counted as idle. Each ability serves once (SA-R7).
    """
    part = board.part(seat)
    faced = damage.faced(board, seat)
    halved = consult.halved(board, seat)
    raised = part.fight.shields if part.fight is not None else 0
    if part.fight is None or part.fight.step != "block":
        raised += consult.idle_shields(board, seat, _idle(part))

    def counted(points: int) -> int:
        return (points + 1) // 2 if halved else points

    need = next(points for points in range(2 * faced + 1) if counted(points) >= faced)
    chosen = _cover(tuple(_offers(board, seat)), part.stamina, part.focus, need - raised)
    points = raised + sum(each.points for each in chosen)
    return Guard(counted(points), tuple(each.name for each in chosen))


def _offers(board: Board, seat: int) -> list[_Offer]:
    part = board.part(seat)
    more = consult.more_tokens(board, seat)
    found: list[_Offer] = []
    for use in uses(board, seat, "block"):
        if not isinstance(use.deed, Shields) or use.cause.source == "blessing":
            continue
        points = _points(board, seat, use)
        prices = _prices(part, use, more)
        if points and prices:
            found.append(_Offer(use.cause.name, points, prices))
    return found


def _points(board: Board, seat: int, use: Use) -> int:
    part, deed = board.part(seat), use.deed
    if not isinstance(deed, Shields):
        return 0
    idle = _idle(part)
    if deed.needs_idle and not idle:
        return 0
    spaces = len(use.ability.spaces) if use.ability is not None else 0
    return consult.shields(board, seat, deed.points + min(deed.idle, idle), spaces=spaces, idle=idle)


def _prices(part: Part, use: Use, more: int) -> tuple[tuple[int, int], ...]:
    """What it may be paid with; nothing where tokens lie on it or it was used in this fight."""
    if use.ability is None:
        used = part.fight is not None and use.cause.ref in part.fight.used
        return () if used else ((0, 0),)
    if any(part.marks_of(use.cause.ref, use.ability)):
        return ()
    return tuple((way.count("s"), way.count("f")) for way in paying.ways(part, use.ability.spaces, more))


def _idle(part: Part) -> int:
    if part.fight is None:
        return 0
    return part.fight.idle if part.fight.step == "block" else len(part.fight.idle_dice)


def _cover(offers: tuple[_Offer, ...], stamina: int, focus: int, need: int) -> tuple[_Offer, ...]:
    """The fewest offers that come to `need`, or as near to it as the tokens reach."""
    if need <= 0 or not offers:
        return ()
    first, rest = offers[0], offers[1:]
    ways = [_cover(rest, stamina, focus, need)]
    for reds, blues in first.prices:
        if reds <= stamina and blues <= focus:
            ways.append((first, *_cover(rest, stamina - reds, focus - blues, need - first.points)))
    return max(ways, key=lambda way: (min(sum(each.points for each in way), need), -len(way)))
