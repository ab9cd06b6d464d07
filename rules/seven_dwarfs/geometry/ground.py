"""What lies on the board: rocks, forests and the two kinds of traps."""

from collections.abc import Collection
from functools import lru_cache
from typing import Literal

import msgspec

from rules.seven_dwarfs.geometry.hexes import Hex, hex_name, neighbours_on

Terrain = Literal["rock", "forest", "damage_trap", "movement_trap"]


class Ground(msgspec.Struct, frozen=True, cache_hash=True):
    """The hexes of a map and what lies on them. Figures are not part of it.

    Everything derived from a ground is remembered for equal grounds, so a ground read from a saved game is
    as fast as the one it was saved from.

    Raises ValueError (msgspec.ValidationError while decoding) if something lies on a hex that is not on the
    map.
    """

    hexes: frozenset[Hex]
    rocks: frozenset[Hex] = frozenset()
    forests: frozenset[Hex] = frozenset()
    damage_traps: frozenset[Hex] = frozenset()
    movement_traps: frozenset[Hex] = frozenset()

    def __post_init__(self) -> None:
        outside = (self.rocks | self.forests | self.damage_traps | self.movement_traps) - self.hexes
        if outside:
            names = " ".join(hex_name(hex_) for hex_ in sorted(outside))
            raise ValueError(f"something lies on hexes that are not on the map: {names}")

    @property
    def neighbours(self) -> dict[Hex, tuple[Hex, ...]]:
        """For each hex its neighbours on the board in the order of `DIRECTIONS`. Shared: do not change it."""
        return neighbours_on(self.hexes)

    @property
    def obstacles(self) -> frozenset[Hex]:
        """Rocks and forests: what the rulebook calls obstacles. They block sight and pushes."""
        return _obstacles(self)

    def open_to(self, terrain: Collection[Terrain] = ()) -> frozenset[Hex]:
        """The hexes on which nothing lies but what is named in `terrain`."""
        return _open_to(self, frozenset(terrain))

    def lanes(self, terrain: Collection[Terrain] = ()) -> dict[Hex, tuple[Hex, ...]]:
        """For each hex, closed ones too, its neighbours in `open_to(terrain)`. Shared: do not change it."""
        return _lanes(self, frozenset(terrain))

    def changed(
        self,
        *,
        rocks: Collection[Hex] | None = None,
        forests: Collection[Hex] | None = None,
        damage_traps: Collection[Hex] | None = None,
        movement_traps: Collection[Hex] | None = None,
    ) -> "Ground":
        """The same map with each named kind of terrain lying on these hexes instead (None: as it was)."""
        return Ground(
            self.hexes,
            self.rocks if rocks is None else frozenset(rocks),
            self.forests if forests is None else frozenset(forests),
            self.damage_traps if damage_traps is None else frozenset(damage_traps),
            self.movement_traps if movement_traps is None else frozenset(movement_traps),
        )


@lru_cache(maxsize=512)
def _obstacles(ground: Ground) -> frozenset[Hex]:
    return ground.rocks | ground.forests


@lru_cache(maxsize=1024)
def _open_to(ground: Ground, terrain: frozenset[Terrain]) -> frozenset[Hex]:
    lying: dict[Terrain, frozenset[Hex]] = {
        "rock": ground.rocks,
        "forest": ground.forests,
        "damage_trap": ground.damage_traps,
        "movement_trap": ground.movement_traps,
    }
    closed = [hexes for kind, hexes in lying.items() if kind not in terrain]
    return ground.hexes.difference(*closed)


@lru_cache(maxsize=1024)
def _lanes(ground: Ground, terrain: frozenset[Terrain]) -> dict[Hex, tuple[Hex, ...]]:
    enterable = _open_to(ground, terrain)
    return {
        hex_: tuple(there for there in around if there in enterable)
        for hex_, around in neighbours_on(ground.hexes).items()
    }
