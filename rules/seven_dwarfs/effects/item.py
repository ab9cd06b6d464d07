"""What items share: when they are offered, how they show, that they are gone once used (SD-7.3, SD-R15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rules.kernel.choices import Block, Choice, Forecast, Option, Pick
from rules.kernel.clauses import cite
from rules.kernel.turn import Turn
from rules.seven_dwarfs import supplies
from rules.seven_dwarfs.effects.base import Effect, Moment
from rules.seven_dwarfs.effects.words import BLOCKS, LABELS
from rules.seven_dwarfs.geometry.hexes import Hex, distance
from rules.seven_dwarfs.geometry.sight import sees

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Board, Enemy


class Item(Effect, frozen=True):
    """Base of item effects. A subclass says what it can be used on (`aims`) and what it does (`apply`).

    An aim is what follows the card in a choice's id: "" where there is nothing to choose, else one word such
    as an enemy's name, a hex or a slot.
    """

    moments: ClassVar[tuple[Moment, ...]] = ("rolling", "preparing", "acting")
    """When it can be used: any time between two actions (SD-R15), but for a card that says when."""

    def aims(self, board: Board) -> tuple[str, ...]:
        """All that the item can be used on now; empty where using it would do nothing."""
        raise NotImplementedError

    def blocked(self, board: Board) -> str:
        """The id of the sentence why there is nothing to use it on; asked only then."""
        raise NotImplementedError

    def apply(self, turn: Turn[Board], card: str, aim: str) -> None:
        """Do it; the card is used up already."""
        raise NotImplementedError

    def named(self, board: Board, name: str, aim: str) -> str:
        """The label of one use; `name` is the card's."""
        return LABELS["use"].format(name=name)

    def target(self, aim: str) -> str | None:
        """The element of the board that lights up."""
        return None

    def forecast(self, board: Board, aim: str) -> Forecast | None:
        """What it would do."""
        return None

    def offers(self, board: Board, card: str, moment: Moment) -> tuple[Choice, ...]:
        """One choice for each aim, while the item is in hand."""
        if moment not in self.moments or card not in board.dwarf.items:
            return ()
        return tuple(Choice(f"use:{card}:{aim}" if aim else f"use:{card}") for aim in self.aims(board))

    def show(self, board: Board, card: str, choice: Choice) -> Option:
        """The choice with label, target and forecast."""
        aim = choice.id.removeprefix(f"use:{card}").removeprefix(":")
        found = self.forecast(board, aim)
        return Option(
            choice.id,
            self.named(board, board.cards.items[card].name, aim),
            "SD-7.3",
            target=self.target(aim) or f"item:{card}",
            sets=choice.sets,
            forecast={} if found is None else {"": found},
            locks=choice.locks,
        )

    def why_not(self, board: Board, card: str, moment: Moment) -> Option | None:
        """The item with the reason why it cannot be used now."""
        if card not in board.dwarf.items:
            return None
        if moment in self.moments:
            block = Block(BLOCKS[self.blocked(board)], "SD-7.1")
        else:
            later = "acting" in self.moments
            block = Block(BLOCKS["after_assigning" if later else "before_assigning"], "SD-R15")
        label = LABELS["use"].format(name=board.cards.items[card].name)
        return Option(f"use:{card}", label, "SD-7.3", target=f"item:{card}", blocked=block)

    def use(self, turn: Turn[Board], card: str, pick: Pick) -> None:
        """Use it up and do what it does."""
        cite("SD-R15")
        supplies.use_up(turn, card)
        self.apply(turn, card, pick.option.removeprefix(f"use:{card}").removeprefix(":"))


def name_of(board: Board, card: str) -> str:
    """The name of an item."""
    return board.cards.items[card].name


class AtEnemy(Item, frozen=True):
    """An item used on one enemy in sight at most `within` hexagons away, which each such card names."""

    @property
    def within(self) -> int:
        """How many hexagons away at most."""
        raise NotImplementedError

    @property
    def whom(self) -> str:
        """Whom it can be used on, as in "an adjacent enemy"."""
        if self.within == 1:
            return "an adjacent enemy"
        return f"an enemy in sight at most {self.within} hexagons away"

    def aims(self, board: Board) -> tuple[str, ...]:
        """The enemies in reach."""
        return tuple(enemy.name for enemy in in_reach(board, self.within))

    def blocked(self, board: Board) -> str:
        """Nobody in reach."""
        return "no_enemy_in_sight"

    def named(self, board: Board, name: str, aim: str) -> str:
        """Whom it is used on."""
        return LABELS["use_on_enemy"].format(name=name, who=board.label(figure(board, aim)))

    def target(self, aim: str) -> str:
        """The enemy."""
        return f"enemy:{aim}"


def in_reach(board: Board, within: int) -> tuple[Enemy, ...]:
    """The enemies at most `within` hexagons from the dwarf that he sees."""
    here, ground = board.dwarf.hex, board.ground
    return tuple(
        enemy
        for enemy in board.enemies
        if distance(here, enemy.hex) <= within
        and sees(ground, here, enemy.hex, board.taken_hexes(enemy.name))
    )


def hexes_within(board: Board, within: int) -> tuple[Hex, ...]:
    """The hexagons of the map at most `within` from the dwarf, his own left out, by row."""
    here = board.dwarf.hex
    near = (hex_ for hex_ in board.ground.hexes if 0 < distance(here, hex_) <= within)
    return tuple(sorted(near, key=lambda hex_: (hex_[1], hex_[0])))


def figure(board: Board, name: str) -> Enemy:
    """The enemy of that name. ValueError where it is not in play."""
    enemy = board.enemy(name)
    if enemy is None:
        message = f"{name} is not in play"
        raise ValueError(message)
    return enemy
