"""How often each icon took effect, by the clause of the icon chapter that it rests on.

An event rests on the clause of the icon that caused it, so the log of play is the proof. What leaves no
event is seen on the board: requirements paid, dice that may not defend, a life die in an additional space.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

from rules.seventh_seal.effects.boons import LifeSpace
from rules.seventh_seal.effects.clauses import of_need
from rules.seventh_seal.effects.icons import AnyCost, Destroy, LockUntilBeaten, Recheck
from rules.seventh_seal.landing import attack_of

if TYPE_CHECKING:
    from rules.kernel.events import Event
    from rules.seventh_seal.board import Board

CHAPTERS: Final[Mapping[str, str]] = {
    "7S-4.": "attack requirement",
    "7S-9.": "permanent skill",
    "7S-10.": "Time track",
    "7S-11.": "Overlord skill",
    "7S-12.": "Fury",
    "7S-13.": "single-use skill",
}
"""Where an icon is printed, by the beginning of its clause."""
FIRST_REQUIREMENT: Final = 15
"""Chapter 4 names requirements from here on."""
_NOTHING: Final = {"bane_idle", "deck_empty", "case_empty", "recheck_failed", "bag_die_missing", "life_full"}
"""What is told of an effect that found nothing to do."""
_COSTS: Final[dict[type[AnyCost], str]] = {
    Destroy: "7S-4.26",
    Recheck: "7S-4.27",
    LockUntilBeaten: "7S-4.28",
}
BAN: Final = "7S-11.5"
LIFE_SPACE: Final = "7S-9.11"
AREAS: Final = "7S-10.1"
MOVES: Final = {"skill": "7S-9.9", "corpse": "7S-13.17"}


def printed_in(clause: str) -> str:
    """Where the icon of a clause is printed; "" for a clause that is none of an icon."""
    for start, where in CHAPTERS.items():
        if clause.startswith(start):
            number = clause.removeprefix(start)
            if not number.isdecimal() or (start == "7S-4." and int(number) < FIRST_REQUIREMENT):
                return ""
            return where
    return ""


def fired(before: Board, option: str, events: Iterable[Event], after: Board) -> Iterator[str]:
    """The clauses of icons that took effect with one answer, each as often as it did."""
    for event in events:
        if event.kind not in _NOTHING and event.clause not in (BAN, LIFE_SPACE) and printed_in(event.clause):
            yield event.clause
        if event.kind == "underling_strikes":
            yield AREAS
        elif event.kind == "underling_moved":
            yield MOVES[option.partition(":")[0]]
    word, *rest = option.split(":")
    if word == "attack":
        attack = attack_of(before, rest[0], rest[1])
        yield from (clause for clause in of_need(attack.need) if printed_in(clause))
        yield from (_COSTS[type(cost)] for cost in attack.costs if not isinstance(cost, Destroy | Recheck))
    if word == "end" and any(not before.may_defend(die) for die in before.usable):
        yield BAN
    if _additional(after) > _additional(before):
        yield LIFE_SPACE


def _additional(board: Board) -> int:
    """Life dice beyond the spaces of the place, where a skill has room for them."""
    if not board.place:
        return 0
    has = any(isinstance(board.permanent(skill).effect, LifeSpace) for skill in board.skills)
    return max(len(board.lying("life")) - board.place_card.life_spaces, 0) if has else 0
