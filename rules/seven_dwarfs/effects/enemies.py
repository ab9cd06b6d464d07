"""The abilities of henchmen, bosses, the Queen and the Witch (rulebook, "Enemies")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.clauses import cite
from rules.kernel.filling import counted
from rules.kernel.steps import Step
from rules.seven_dwarfs.box import HENCHMEN
from rules.seven_dwarfs.effects.base import Effect, Small
from rules.seven_dwarfs.effects.losses import EnemyRegains, GemsStolen
from rules.seven_dwarfs.effects.verbs import HenchmanReturns
from rules.seven_dwarfs.geometry.hexes import distance
from rules.seven_dwarfs.geometry.movers import EVERYTHING, RANGED, Mover

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Board, Enemy


class Strong(Effect, frozen=True, tag="strong"):
    """Its attacks are `by` stronger."""

    by: Small

    def text(self) -> str:
        """The effect as rules text."""
        return f"Its attacks are {self.by} stronger."

    def attack_strength(self, board: Board, enemy: Enemy, strength: int) -> int:
        """`by` more."""
        return strength + self.by


class Fly(Effect, frozen=True, tag="fly"):
    """On its own turn it passes over everything and ends on open ground (SD-7.14, SD-R14)."""

    def text(self) -> str:
        """The effect as rules text."""
        return (
            "It flies: on its own turn it passes over rocks, forests, traps and other enemies, and ends its "
            "move on an open hexagon."
        )

    def mover(self, board: Board, enemy: Enemy, mover: Mover) -> Mover:
        """Nothing is in its way."""
        cite("SD-7.14")
        cite("SD-R14")
        return replace(mover, may_pass=EVERYTHING)


class LoseAtMost(Effect, frozen=True, tag="lose_at_most"):
    """One attack costs it at most `life` life points (SD-7.15)."""

    life: Small

    def text(self) -> str:
        """The effect as rules text."""
        return f"It loses at most {counted(self.life, 'life point', 'life points')} to each attack."

    def damage_taken(self, board: Board, enemy: Enemy, damage: int) -> int:
        """At most `life`."""
        cite("SD-7.15")
        return min(damage, self.life)


class ShootFromAfar(Effect, frozen=True, tag="shoot_from_afar"):
    """It attacks with exactly one hexagon between, and prefers to stop there (SD-7.12, SD-7.13, SD-R13)."""

    def text(self) -> str:
        """The effect as rules text."""
        return (
            "It also attacks from a distance, with exactly one hexagon between and you in sight. When it "
            "moves, it prefers to stop there; where it can already attack, it stays."
        )

    def mover(self, board: Board, enemy: Enemy, mover: Mover) -> Mover:
        """One hexagon between, else adjacent."""
        for clause in ("SD-7.12", "SD-7.13", "SD-R13", "SD-R14"):
            cite(clause)
        return replace(mover, wants=RANGED)


class Heavy(Effect, frozen=True, tag="heavy"):
    """It cannot be pushed."""

    def text(self) -> str:
        """The effect as rules text."""
        return "It cannot be pushed."

    def may_be_pushed(self, board: Board, enemy: Enemy, may: bool) -> bool:  # noqa: FBT001 - the amended value
        """Never."""
        return False


class Regain(Effect, frozen=True, tag="regain"):
    """At the end of each round it regains `life` life points, up to what its card prints."""

    life: Small

    def text(self) -> str:
        """The effect as rules text."""
        points = counted(self.life, "life point", "life points")
        return f"At the end of each round it regains {points}, up to the life it began with."

    def round_end(self, board: Board, card: str) -> tuple[Step[Board], ...]:
        """Each wounded figure of the card."""
        wounded = (enemy for enemy in board.enemies if enemy.card == card)
        printed = {enemy.name: board.cards.values(card, enemy.role).life for enemy in board.enemies}
        return tuple(EnemyRegains(e.name, self.life) for e in wounded if e.life < printed[e.name])


class Drain(Effect, frozen=True, tag="drain"):
    """When its attack takes life from the dwarf it regains `life` life points."""

    life: Small

    def text(self) -> str:
        """The effect as rules text."""
        points = counted(self.life, "life point", "life points")
        return f"When its attack wounds you, it regains {points}, up to the life it began with."

    def after_attack(self, board: Board, card: str, enemy: Enemy, damage: int) -> tuple[Step[Board], ...]:
        """Only after a wound."""
        return (EnemyRegains(enemy.name, self.life),) if damage else ()


class Pierce(Effect, frozen=True, tag="pierce"):
    """Against its attacks the defence die counts `by` less."""

    by: Small

    def text(self) -> str:
        """The effect as rules text."""
        return f"Against its attacks your defence die counts {self.by} less."

    def absorbed(self, board: Board, enemy: Enemy, absorbed: int) -> int:
        """At most the die less `by`."""
        return min(absorbed, max(board.strength("defence") - self.by, 0))


class Guarded(Effect, frozen=True, tag="guarded"):
    """Its defence is `by` higher while another enemy is adjacent to it."""

    by: Small

    def text(self) -> str:
        """The effect as rules text."""
        return f"Its defence is {self.by} higher while another enemy is adjacent to it."

    def defence(self, board: Board, enemy: Enemy, defence: int) -> int:
        """`by` more beside a companion."""
        near = any(distance(enemy.hex, other) == 1 for other in board.taken_hexes(enemy.name))
        return defence + self.by if near else defence


class StealGems(Effect, frozen=True, tag="steal_gems"):
    """When its attack takes life from the dwarf he loses `gems` gems."""

    gems: Small

    def text(self) -> str:
        """The effect as rules text."""
        return f"When its attack wounds you, you lose {counted(self.gems, 'gem', 'gems')}."

    def after_attack(self, board: Board, card: str, enemy: Enemy, damage: int) -> tuple[Step[Board], ...]:
        """Only after a wound."""
        return (GemsStolen(enemy.name, self.gems),) if damage else ()


class Swift(Effect, frozen=True, tag="swift"):
    """Its action counts `by` more when it does not begin adjacent to the dwarf."""

    by: Small

    def text(self) -> str:
        """The effect as rules text."""
        return f"When it does not begin its action adjacent to you, its action die counts {self.by} more."

    def action_points(self, board: Board, enemy: Enemy, points: int) -> int:
        """`by` more from afar."""
        return points + self.by if distance(enemy.hex, board.dwarf.hex) > 1 else points


class Rallied(Effect, frozen=True, tag="rallied"):
    """Its attacks are `by` stronger for each other enemy in play."""

    by: Small

    def text(self) -> str:
        """The effect as rules text."""
        return f"Its attacks are {self.by} stronger for each other enemy in play."

    def attack_strength(self, board: Board, enemy: Enemy, strength: int) -> int:
        """`by` more for each other enemy."""
        return strength + self.by * (len(board.enemies) - 1)


class BringBackHenchmen(Effect, frozen=True, tag="bring_back_henchmen"):
    """When its attack takes life from the dwarf, the defeated henchmen return (SD-7.10, SD-7.11, SD-R16)."""

    def text(self) -> str:
        """The effect as rules text."""
        return (
            "When its attack wounds you, every defeated henchman returns with full life to a henchman's "
            "starting hexagon that you choose; where both are occupied, to a hexagon next to one of them."
        )

    def after_attack(self, board: Board, card: str, enemy: Enemy, damage: int) -> tuple[Step[Board], ...]:
        """Only after a wound: the henchmen that are gone, one after the other."""
        gone = (name for name in HENCHMEN if board.enemy(name) is None)
        return tuple(HenchmanReturns(name, card) for name in gone) if damage and board.henchman else ()
