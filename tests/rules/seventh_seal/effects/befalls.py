"""An effect that befalls the player in the middle of a turn."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.kernel.steps import Step
from rules.seventh_seal.acting import Acting
from rules.seventh_seal.board import Board
from rules.seventh_seal.box import BAG_DIE, CHARACTER_DICE
from rules.seventh_seal.effects.base import Cause, Effect
from tests.driver import Play as Hand
from tests.rules.seventh_seal.clauses.play import AFTER, Play, board

OVERLORD = Cause("ii_a", "The Overlord", "overlord")


def befall(
    effect: Effect,
    *,
    on: Board | None = None,
    cause: Cause = OVERLORD,
    roll: Sequence[int] = (),
    bag_die: Sequence[int] = (),
    **more: object,
) -> Play:
    """The table once the effect has befallen, up to the next question."""
    at = on if on is not None else replace(board(**more), stage="acting")  # type: ignore[arg-type]
    steps: tuple[Step[Board], ...] = effect.befall(at, cause)
    game = Play(at, Acting(), *AFTER)
    laid: dict[str, Sequence[object]] = {CHARACTER_DICE: roll, BAG_DIE: bag_die}
    game.hand = Hand.at(at, *steps, Acting(), *AFTER, laid=laid)
    game.events = tuple(game.hand.events)
    return game
