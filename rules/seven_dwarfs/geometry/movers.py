"""Who moves: what an enemy may pass, where it may end and where it wants to stand, as data (SD-R14).

Abilities are other values of these fields. The rulebook's plain enemy may pass and end on free open ground
only and wants to stand adjacent to the dwarf.
"""

from typing import Final, Literal

import msgspec

from rules.seven_dwarfs.geometry.ground import Terrain
from rules.seven_dwarfs.geometry.hexes import Hex

Kind = Literal["henchman", "boss"]
Stance = Literal["adjacent", "one_between"]
Why = Literal["adjacent", "attack_route", "closer", "stays"]


class MayPass(msgspec.Struct, frozen=True, cache_hash=True):
    """Over what an enemy may move besides open ground; the dwarf's own hex never.

    An enemy passes over a trap without touching it.
    """

    terrain: frozenset[Terrain] = frozenset()
    figures: bool = False


class Mover(msgspec.Struct, frozen=True, cache_hash=True):
    """How an enemy moves.

    `kind` gives its side: of equal routes a henchman takes the leftmost and a boss the rightmost. `may_end`
    is the terrain on which it may end its movement besides open ground; on a figure it never ends. `wants`
    are the stances from which it attacks, best first. `leave_trap` is what getting out of a movement trap
    costs it.
    """

    kind: Kind
    may_pass: MayPass = MayPass()
    may_end: frozenset[Terrain] = frozenset()
    wants: tuple[Stance, ...] = ("adjacent",)
    leave_trap: int = 2


EVERYTHING: Final = MayPass(frozenset({"rock", "forest", "damage_trap", "movement_trap"}), figures=True)
"""What one passes that flies, as the Giant Bat on its own turn. It still ends on free open ground: enemies
treat rocks, forests and traps as closed (SD-R11), and to end on one is not to pass over it."""

RANGED: Final[tuple[Stance, ...]] = ("one_between", "adjacent")
"""What the Hunter wants: exactly one hexagon between and in sight, else adjacent (SD-R13)."""


class Move(msgspec.Struct, frozen=True):
    """What an enemy does with its movement points.

    `path`: the hexes stood on or passed, the first being where it starts. `points_left`: unspent points.
    `attack`: strength of its attack, 0 for none. `why`: `adjacent`, it stays because it attacks from where
    it stands (at a distance too, if it wants that); `attack_route`, it follows a route to a hex from which
    it attacks; `closer`, no such route is free and it goes as near as it can; `stays`, nothing brings it
    nearer. `full_route`: the whole route, of which `path` is the beginning. `shortest_routes`: how many
    equally short ones competed. `undecided`: other routes which the sides cannot tell from `full_route`
    (see `routes.plan`); almost always none.
    """

    path: tuple[Hex, ...]
    points_left: int
    attack: int
    why: Why
    full_route: tuple[Hex, ...]
    shortest_routes: int
    undecided: tuple[tuple[Hex, ...], ...] = ()
