"""What effects in force make of a rule: one question for each rule, asked of items, skills and fury cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from rules.kernel.clauses import cite
from rules.sanctum.effects import clauses, naming
from rules.sanctum.effects.base import Amendment, Cause, Trigger

if TYPE_CHECKING:
    from rules.sanctum.board import Board
    from rules.sanctum.cards import SanctumCards
    from rules.sanctum.pieces import InForce, Part


def standing(board: Board, seat: int) -> tuple[Amendment, ...]:
    """The amendments in force for a hero: of items worn, of skills held, of fury cards turned over."""
    part = board.part(seat)
    own = _own(board.cards, tuple(part.worn.values()), part.skills)
    if part.fight is None or not part.fight.furies:
        return own
    return (*own, *(each.effect for each in _furies(part) if isinstance(each.effect, Amendment)))


def triggers(board: Board, seat: int) -> tuple[Trigger, ...]:
    """The triggers of items worn and skills held; those of fury cards wait for their own card."""
    part = board.part(seat)
    return _triggers(board.cards, tuple(part.worn.values()), part.skills)


@lru_cache(maxsize=1 << 12)
def _own(cards: SanctumCards, worn: tuple[str, ...], skills: tuple[str, ...]) -> tuple[Amendment, ...]:
    return tuple([each for each in _lasting(cards, worn, skills) if isinstance(each, Amendment)])


@lru_cache(maxsize=1 << 12)
def _triggers(cards: SanctumCards, worn: tuple[str, ...], skills: tuple[str, ...]) -> tuple[Trigger, ...]:
    return tuple([each for each in _lasting(cards, worn, skills) if isinstance(each, Trigger)])


def _lasting(cards: SanctumCards, worn: tuple[str, ...], skills: tuple[str, ...]) -> list[object]:
    found: list[object] = []
    for card in worn:
        found.extend(cards.item(card).lasting)
    for card in skills:
        found.extend(getattr(cards.skill(card), "lasting", ()))
    return found


def _furies(part: Part) -> list[InForce]:
    """The fury effects in force now: some only while the figure is on the card that brought them."""
    at = part.foe_at
    here = part.foes[at].card if at < len(part.foes) else ""
    return [
        each
        for each in part.in_fight.furies
        if not isinstance(each.effect, Amendment) or not each.effect.on_card or each.card == here
    ]


def counting(board: Board, seat: int, counts: Callable[[Amendment], bool]) -> tuple[Cause, ...]:
    """Whose the effects in force for a hero are that count here; what they rest on is cited."""
    found = [naming.holder(board, seat, each) for each in standing(board, seat) if counts(each)]
    for cause in found:
        cite(clauses.of(cause))
    return tuple(found)


def slack(board: Board, seat: int, *, first: bool) -> int:
    """By how much a die may miss a location; `first`: nothing of that demon (card) is hit yet."""
    return max((each.slack(first=first) for each in standing(board, seat)), default=0)


def tokens_of_potion(board: Board, seat: int) -> int:
    """How many tokens a potion regenerates."""
    return 1 + sum(each.potion_tokens() for each in standing(board, seat))


def potion_slots(board: Board, seat: int) -> int:
    """How many potions a hero can carry."""
    return board.hero(seat).potion_slots + sum(each.potion_slots() for each in standing(board, seat))


def damage_of_one(board: Board, seat: int, damage: int) -> int:
    """What one living demon (card) that prints `damage` deals."""
    for each in standing(board, seat):
        damage = each.damage_of_one(damage)
    return max(damage, 0)


def more_damage(board: Board, seat: int) -> int:
    """How much more (negative: less) damage effects bring than the cards deal."""
    part = board.part(seat)
    return sum(each.damage(part) for each in standing(board, seat))


def shields(board: Board, seat: int, points: int, *, spaces: int, idle: int) -> int:
    """The shields a block of `points` gives through an ability of so many spaces (0: through none)."""
    for each in standing(board, seat):
        points = each.shields(points, spaces=spaces, idle=idle)
    return points


def halved(board: Board, seat: int) -> bool:
    """Whether shields count half."""
    return any(each.halves_shields() for each in standing(board, seat))


def idle_shields(board: Board, seat: int, idle: int) -> int:
    """The shields a hero has for nothing as Block begins."""
    return sum(each.idle_shields(idle) for each in standing(board, seat))


def reach(board: Board, seat: int, *, first: bool) -> int:
    """By how much further an add moves a die; `first`: none was made in this fight."""
    return sum(each.reach(first=first) for each in standing(board, seat))


def rage_forbidden(board: Board, seat: int) -> bool:
    """Whether rage may not be used."""
    return any(each.forbids_rage() for each in standing(board, seat))


def rerolls_forbidden(board: Board, seat: int) -> bool:
    """Whether no die may be rolled again."""
    return any(each.forbids_rerolls() for each in standing(board, seat))


def more_tokens(board: Board, seat: int) -> int:
    """How many tokens more than its spaces the next ability costs."""
    part = board.part(seat)
    return sum(each.more_tokens(part) for each in standing(board, seat))
