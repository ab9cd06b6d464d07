"""Act VI: a card is beaten when all its locations are hit; the figure moves on to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Choice, Picks
from rules.kernel.clauses import cite
from rules.kernel.turn import Turn
from rules.sanctum import attack_end, fury, hitting, matching
from rules.sanctum.effects import naming
from rules.sanctum.effects.base import Tally, Trigger
from rules.sanctum.effects.furies import Standing
from rules.sanctum.happenings import happened
from rules.sanctum.telling import say

if TYPE_CHECKING:
    from rules.sanctum.board import Board
    from rules.sanctum.pieces import Die, Foe


def here(board: Board, seat: int) -> Foe | None:
    """The card the figure is on; None where all are beaten."""
    part = board.part(seat)
    return part.foes[part.foe_at] if part.foe_at < len(part.foes) else None


def must(board: Board, seat: int) -> bool:
    """Whether the card is hit everywhere already (without dice), so that the figure has to move on."""
    foe = here(board, seat)
    return foe is not None and all(foe.hits)


def choice(board: Board, seat: int) -> Choice | None:
    """Beating the present card with idle dice, where they can do it; it locks where fury waits behind."""
    foe = here(board, seat)
    if foe is None:
        return None
    locks = opens_fury(board, seat)
    if all(foe.hits):
        return Choice("complete", locks=locks)
    sets = sets_of(board, seat)
    return Choice("complete", sets, locks=locks) if sets else None


def sets_of(board: Board, seat: int) -> tuple[Picks, ...]:
    """The sets of dice, by kind, that hit all open locations of the present card."""
    (target,) = attack_end.targets(board, seat)
    kinds = tuple([die.kind for die in board.part(seat).in_fight.idle_dice])
    if len(kinds) < len(target.values):
        return ()
    return matching.covering(target.values, target.slack, kinds)


def opens_fury(board: Board, seat: int) -> bool:
    """Whether the card behind the present one is a fury card still face down."""
    part = board.part(seat)
    return part.foe_at + 1 < len(part.foes) and not part.foes[part.foe_at + 1].open


def complete(turn: Turn[Board], seat: int, picks: Picks) -> None:
    """Beat the present card, with all that follows from it; then the figure moves on (SA-8.6)."""
    part = turn.board.part(seat)
    at, fight = part.foe_at, part.in_fight
    beaten = replace(part.foes[at], hits=(True,) * len(part.foes[at].hits), beaten=True)
    fight = replace(fight, dice=_placed(fight.dice, picks), killed=fight.killed + 1, abilities=0)
    foes = (*part.foes[:at], beaten, *part.foes[at + 1 :])
    turn.board = turn.board.with_part(replace(part, foes=foes, fight=fight))
    for clause in ("SA-3.11", "SA-3.12", "SA-8.5", "SA-R6"):
        cite(clause)
    name = hitting.name_of(turn.board, beaten.card)
    say(turn, "card_beaten", "SA-8.6", seat, card=beaten.card, name=name, left=len(foes) - at - 1)
    turn.then(fury.MoveOn(seat))
    _rewarded(turn, seat, beaten)


def _placed(dice: tuple[Die, ...], picks: Picks) -> tuple[Die, ...]:
    wanted = list(picks)
    found = []
    for die in dice:
        if die.lies == "idle" and die.kind in wanted:
            wanted.remove(die.kind)
            found.append(replace(die, lies="placed"))
        else:
            found.append(die)
    return tuple(found)


def _rewarded(turn: Turn[Board], seat: int, beaten: Foe) -> None:
    """What follows when a card is beaten: of items and skills, and of the fury card itself."""
    for each in turn.board.part(seat).in_fight.furies:
        if each.card != beaten.card:
            continue
        if isinstance(each.effect, Standing):
            cause = naming.fury(turn.board.cards, each.card)
            turn.then(*each.effect.reward(turn.board, seat, cause))
        elif isinstance(each.effect, Trigger):
            turn.then(*each.effect.after("card_beaten", turn.board, seat, Tally(1)))
    happened(turn, seat, "card_beaten", Tally(1))
