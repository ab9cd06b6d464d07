"""Where a pushed enemy may go."""

from collections.abc import Collection

from rules.seven_dwarfs.geometry.ground import Ground
from rules.seven_dwarfs.geometry.hexes import Hex, away


def push_targets(ground: Ground, pusher: Hex, target: Hex, occupied: Collection[Hex]) -> tuple[Hex, ...]:
    """The hexes to which the enemy on `target` may be pushed from `pusher`, in the order of `DIRECTIONS`.

    A push leads away: to a neighbour of `target` that is further from the pusher. It never leads off the
    board, onto a figure (`occupied`) or onto an obstacle, a rock or a forest; onto a trap it may (rulebook,
    Warrior; SD-R11).
    """
    return tuple(
        there
        for there in away(pusher, target)
        if there in ground.hexes and there not in ground.obstacles and there not in occupied
    )
