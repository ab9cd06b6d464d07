"""Items that change the ground, or where the dwarf stands on it (rulebook, "Items")."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from msgspec.structs import replace

from rules.kernel.filling import counted, listed
from rules.kernel.turn import Turn
from rules.seven_dwarfs.effects import pushing
from rules.seven_dwarfs.effects.base import Small
from rules.seven_dwarfs.effects.item import Item, hexes_within, name_of
from rules.seven_dwarfs.effects.words import LABELS, TERRAIN_WORDS
from rules.seven_dwarfs.geometry.ground import Ground, Terrain
from rules.seven_dwarfs.geometry.hexes import Hex, hex_name, parse_hex

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Board, Changes


def lying_on(ground: Ground, hex_: Hex) -> Terrain | None:
    """What lies on a hexagon, or None where it is open."""
    if hex_ in ground.rocks:
        return "rock"
    if hex_ in ground.forests:
        return "forest"
    if hex_ in ground.damage_traps:
        return "damage_trap"
    return "movement_trap" if hex_ in ground.movement_traps else None


class OnHex(Item, frozen=True):
    """An item used on one hexagon near the dwarf."""

    def hexes(self, board: Board) -> tuple[Hex, ...]:
        """Where it can be used now."""
        raise NotImplementedError

    def aims(self, board: Board) -> tuple[str, ...]:
        """The hexagons by name."""
        return tuple(hex_name(hex_) for hex_ in self.hexes(board))

    def blocked(self, board: Board) -> str:
        """Nowhere."""
        return "no_room"

    def named(self, board: Board, name: str, aim: str) -> str:
        """Where."""
        return LABELS["use_on_hex"].format(name=name, hex=aim)

    def target(self, aim: str) -> str:
        """The hexagon."""
        return f"hex:{aim}"


class ClearTerrain(OnHex, frozen=True, tag="clear_terrain"):
    """Remove one piece of terrain of these kinds at most `within` hexagons away, for this combat."""

    kinds: Annotated[tuple[Terrain, ...], msgspec.Meta(min_length=1)]
    within: Small

    def __post_init__(self) -> None:
        """Raises ValueError where a kind stands twice."""
        if len(set(self.kinds)) < len(self.kinds):
            message = "a kind stands twice in kinds"
            raise ValueError(message)

    def text(self) -> str:
        """The effect as rules text."""
        what = listed(tuple(TERRAIN_WORDS[kind] for kind in self.kinds))
        reach = counted(self.within, "hexagon", "hexagons")
        return f"Remove one {what} at most {reach} away for the rest of the combat."

    def hexes(self, board: Board) -> tuple[Hex, ...]:
        """What lies near enough."""
        return tuple(
            hex_ for hex_ in hexes_within(board, self.within) if lying_on(board.ground, hex_) in self.kinds
        )

    def blocked(self, board: Board) -> str:
        """Nothing to remove."""
        return "no_terrain"

    def named(self, board: Board, name: str, aim: str) -> str:
        """What and where."""
        what = lying_on(board.ground, parse_hex(aim))
        return LABELS["use_clear"].format(name=name, what=TERRAIN_WORDS[what or "rock"], hex=aim)

    def apply(self, turn: Turn[Board], card: str, aim: str) -> None:
        """Remove it."""
        hex_ = parse_hex(aim)
        what = lying_on(turn.board.ground, hex_)
        if what is None:
            return
        turn.board = replace(turn.board, changes=_cleared(turn.board.changes, what, hex_))
        name = name_of(turn.board, card)
        turn.say("terrain_cleared", "SD-7.1", name=name, what=TERRAIN_WORDS[what], lies=what, hex=aim)


def _cleared(changes: Changes, what: Terrain, hex_: Hex) -> Changes:
    """The changes with one more piece gone. A trap laid in this combat is taken up, not marked as gone."""
    if what == "rock":
        return replace(changes, rocks_gone=(*changes.rocks_gone, hex_))
    if what == "forest":
        return replace(changes, forests_gone=(*changes.forests_gone, hex_))
    laid_damage = tuple(laid for laid in changes.damage_traps if laid != hex_)
    laid_movement = tuple(laid for laid in changes.movement_traps if laid != hex_)
    if len(laid_damage) + len(laid_movement) < len(changes.damage_traps) + len(changes.movement_traps):
        return replace(changes, damage_traps=laid_damage, movement_traps=laid_movement)
    return replace(changes, traps_gone=(*changes.traps_gone, hex_))


class LayTrap(OnHex, frozen=True, tag="lay_trap"):
    """Lay a trap on open ground at most `within` away; `under_enemies`: also beneath one, catching it."""

    trap: Literal["damage_trap", "movement_trap"]
    within: Small
    under_enemies: bool = False

    def text(self) -> str:
        """The effect as rules text."""
        where = "under an enemy or on a free open hexagon" if self.under_enemies else "on a free open hexagon"
        reach = counted(self.within, "hexagon", "hexagons")
        return f"Lay a {TERRAIN_WORDS[self.trap]} {where} at most {reach} away, for the rest of the combat."

    def hexes(self, board: Board) -> tuple[Hex, ...]:
        """Open ground near enough."""
        closed = frozenset[Hex]() if self.under_enemies else board.taken_hexes()
        open_ground = board.ground.open_to() - closed
        return tuple(hex_ for hex_ in hexes_within(board, self.within) if hex_ in open_ground)

    def apply(self, turn: Turn[Board], card: str, aim: str) -> None:
        """Lay it."""
        changes, hex_ = turn.board.changes, parse_hex(aim)
        if self.trap == "damage_trap":
            changes = replace(changes, damage_traps=(*changes.damage_traps, hex_))
        else:
            changes = replace(changes, movement_traps=(*changes.movement_traps, hex_))
        turn.board = replace(turn.board, changes=changes)
        name = name_of(turn.board, card)
        turn.say("trap_laid", "SD-7.1", name=name, what=TERRAIN_WORDS[self.trap], lies=self.trap, hex=aim)
        for enemy in turn.board.enemies:
            if enemy.hex == hex_:
                pushing.trapped(turn, enemy.name)


class Leap(OnHex, frozen=True, tag="leap"):
    """Put the dwarf on a free open hexagon at most `hexes_far` hexagons away, whatever lies between."""

    hexes_far: Small

    def text(self) -> str:
        """The effect as rules text."""
        reach = counted(self.hexes_far, "hexagon", "hexagons")
        return f"Put the Dwarf on a free open hexagon at most {reach} away, whatever lies between."

    def hexes(self, board: Board) -> tuple[Hex, ...]:
        """Free open ground near enough."""
        free = board.ground.open_to() - board.taken_hexes()
        return tuple(hex_ for hex_ in hexes_within(board, self.hexes_far) if hex_ in free)

    def apply(self, turn: Turn[Board], card: str, aim: str) -> None:
        """Put him there."""
        dwarf = turn.board.dwarf
        turn.board = turn.board.with_dwarf(replace(dwarf, hex=parse_hex(aim)))
        name = name_of(turn.board, card)
        turn.say("leapt", "SD-7.1", **{"name": name, "from": hex_name(dwarf.hex), "hex": aim})
