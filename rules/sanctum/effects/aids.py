"""Deeds that leave dice as they are: hits, shields, damage cancelled, tokens, rage, further dice, health."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec

from rules.kernel.choices import Forecast, Odd, Picks
from rules.kernel.clauses import cite
from rules.kernel.filling import counted
from rules.kernel.turn import Turn
from rules.sanctum import blocking, consult, dice, happenings, harm, hitting, paying
from rules.sanctum.box import FACES, MOST_HEALTH, TOKENS, Token
from rules.sanctum.effects import clauses, idle, naming, words
from rules.sanctum.effects.base import Cause, Deed, When
from rules.sanctum.effects.deeds import Faces, Few
from rules.sanctum.effects.regaining import RegainToken

if TYPE_CHECKING:
    from rules.sanctum.board import Board

NOW = "now"
"""The aim of further dice that are rolled at once."""


class Hit(Deed, frozen=True, tag="hit"):
    """Hit a location without a die; only one that shows one of `faces`."""

    faces: Faces = (1, 2, 3, 4, 5, 6)

    def phrase(self) -> str:
        """Which location."""
        if len(set(self.faces)) == len(FACES):
            return "hit any open location without a die"
        return f"hit an open location that shows {words.faces(self.faces)}, without a die"

    def short(self) -> str:
        """Which location."""
        every = len(set(self.faces)) == len(FACES)
        return "hit any" if every else f"hit {words.faces(self.faces)}"

    def aims(self, board: Board, seat: int, cause: Cause) -> tuple[str, ...]:
        """Open locations that show such a value, one of each value on a card."""
        return tuple(
            [
                f"{card}.{value}"
                for card, values in hitting.open_locations(board, seat)
                for value in dict.fromkeys(values)
                if value in self.faces
            ]
        )

    def label(self, board: Board, seat: int, aim: str) -> str:
        """The card and the value."""
        card, _, value = aim.rpartition(".")
        return words.label("location", name=hitting.name_of(board, card), value=value)

    def target(self, board: Board, seat: int, aim: str) -> str:
        """The location."""
        return f"location:{aim}"

    def why_not(self, board: Board, seat: int, cause: Cause) -> tuple[str, str]:
        """No such location is open."""
        return "no_location", clauses.of(cause)

    def do(self, turn: Turn[Board], seat: int, cause: Cause, aim: str, picks: Picks) -> None:
        """Hit it."""
        card, _, value = aim.rpartition(".")
        hitting.hit(turn, seat, card, int(value), cause)

    def forecast(self, board: Board, seat: int, cause: Cause, aim: str, picks: Picks) -> Forecast:
        """How many locations of the card are left then."""
        card = aim.rpartition(".")[0]
        left = len(dict(hitting.open_locations(board, seat))[card]) - 1
        return words.forecast("hit" if left else "hit_last", name=hitting.name_of(board, card), left=left)


class Shields(Deed, frozen=True, tag="shields"):
    """So many shields in the Block step.

    `idle`: one more for each idle die, at most so many; `needs_idle`: only with an idle die.
    """

    points: Few
    idle: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    needs_idle: bool = False

    @property
    def moments(self) -> tuple[When, ...]:
        """While blocking."""
        return ("block",)

    def phrase(self) -> str:
        """How many, and on what it depends."""
        told = f"raise {counted(self.points, 'shield', 'shields')}"
        if self.idle == 1:
            told += f", or {self.points + 1} if a die is idle"
        elif self.idle:
            told += f", and one more for each idle die, up to {self.idle} more"
        return f"{told}, if a die is idle" if self.needs_idle else told

    def short(self) -> str:
        """How many."""
        told = counted(self.points, "shield", "shields")
        if self.idle:
            told += f" (+{self.idle} with idle dice)"
        return f"{told} if a die is idle" if self.needs_idle else told

    def aims(self, board: Board, seat: int, cause: Cause) -> tuple[str, ...]:
        """One use; with an idle die where it needs one."""
        return ("",) if not self.needs_idle or board.part(seat).in_fight.idle else ()

    def why_not(self, board: Board, seat: int, cause: Cause) -> tuple[str, str]:
        """No idle die."""
        return "needs_idle", clauses.of(cause)

    def do(self, turn: Turn[Board], seat: int, cause: Cause, aim: str, picks: Picks) -> None:
        """Raise them."""
        blocking.raise_shields(turn, seat, self._raised(turn.board, seat), cause)

    def forecast(self, board: Board, seat: int, cause: Cause, aim: str, picks: Picks) -> Forecast:
        """Shields before and after, as they will count."""
        fight = board.part(seat).in_fight
        before, after = fight.shields, fight.shields + self.raises(board, seat, cause)
        if consult.halved(board, seat):
            before, after = (before + 1) // 2, (after + 1) // 2
        return words.forecast("shields", before=before, after=after)

    def raises(self, board: Board, seat: int, cause: Cause) -> int:
        """Its points, more by idle dice and effects in force; none without the idle die it needs."""
        idle = board.part(seat).in_fight.idle
        if self.needs_idle and not idle:
            return 0
        spaces = blocking.spaces_of(board, seat, cause)
        return consult.shields(board, seat, self._raised(board, seat), spaces=spaces, idle=idle)

    def _raised(self, board: Board, seat: int) -> int:
        return self.points + min(self.idle, board.part(seat).in_fight.idle)


class Quell(Deed, frozen=True, tag="quell"):
    """The damage of one living demon (in Act VI: of one face-up card) counts nothing in this fight."""

    @property
    def moments(self) -> tuple[When, ...]:
        """While blocking."""
        return ("block",)

    def phrase(self) -> str:
        """What it stops."""
        return "cancel the damage of one demon, or of one open card of the final battle, in this fight"

    def short(self) -> str:
        """What it stops."""
        return "cancel one enemy's damage"

    def aims(self, board: Board, seat: int, cause: Cause) -> tuple[str, ...]:
        """Demons (cards) that would deal damage."""
        return tuple([card for card, damage in self._harmful(board, seat) if damage])

    def label(self, board: Board, seat: int, aim: str) -> str:
        """Whose damage, and how much."""
        damage = dict(self._harmful(board, seat))[aim]
        return words.label("quell", name=hitting.name_of(board, aim), damage=damage)

    def target(self, board: Board, seat: int, aim: str) -> str:
        """The demon, or the card by its place."""
        if not board.final:
            return f"demon:{aim}"
        return f"foe:{[foe.card for foe in board.part(seat).foes].index(aim)}"

    def why_not(self, board: Board, seat: int, cause: Cause) -> tuple[str, str]:
        """Nobody deals damage."""
        return "no_damage", clauses.of(cause)

    def do(self, turn: Turn[Board], seat: int, cause: Cause, aim: str, picks: Picks) -> None:
        """Cancel it."""
        blocking.quell(turn, seat, aim, cause)

    def forecast(self, board: Board, seat: int, cause: Cause, aim: str, picks: Picks) -> Forecast:
        """How much less there is to block."""
        return words.forecast("quell", damage=dict(self._harmful(board, seat))[aim])

    @staticmethod
    def _harmful(board: Board, seat: int) -> list[tuple[str, int]]:
        """Living demons, or open cards not beaten, with what each deals."""
        part = board.part(seat)
        quelled = part.in_fight.quelled
        if board.final:
            printed = [(foe.card, board.foe_damage(foe)) for foe in part.foes if foe.open and not foe.beaten]
        else:
            demons = board.cards.demons
            printed = [(each.card, demons[each.card].damage) for each in part.demons if not each.dead]
        return [
            (card, consult.damage_of_one(board, seat, damage))
            for card, damage in printed
            if card not in quelled
        ]


class Regenerate(Deed, frozen=True, tag="regenerate"):
    """Move up to `tokens` spent tokens back to their pools; `colour` narrows them to one kind."""

    tokens: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1
    colour: Annotated[str, msgspec.Meta(pattern="^(any|stamina|focus)$")] = "any"

    @property
    def moments(self) -> tuple[When, ...]:
        """Before the roll, while attacking, while blocking."""
        return ("potions", "attack", "block")

    @property
    def kinds(self) -> tuple[Token, ...]:
        """The tokens that can come back."""
        return tuple([token for token in TOKENS if self.colour in ("any", token)])

    def phrase(self) -> str:
        """How many of what."""
        kind = "token" if self.colour == "any" else self.colour
        if self.tokens == 1:
            return f"regenerate a {kind}"
        return f"regenerate up to {self.tokens} {'tokens' if self.colour == 'any' else kind}"

    def short(self) -> str:
        """How many."""
        return self.phrase().replace("up to ", "")

    def aims(self, board: Board, seat: int, cause: Cause) -> tuple[str, ...]:
        """Spent tokens of the kind, alike ones once: the first to come back."""
        return paying.spent(board.part(seat), self.kinds)

    def label(self, board: Board, seat: int, aim: str) -> str:
        """The token and where it lies."""
        return naming.token(board, seat, aim)

    def target(self, board: Board, seat: int, aim: str) -> str:
        """The ability on which it lies."""
        return naming.space_target(aim)

    def why_not(self, board: Board, seat: int, cause: Cause) -> tuple[str, str]:
        """No token is spent."""
        return "no_spent", "SA-3.3"

    def do(self, turn: Turn[Board], seat: int, cause: Cause, aim: str, picks: Picks) -> None:
        """Move it back, then the others; a token that this use has just cost does not come back by it."""
        cite("SA-3.3")
        if self.tokens > 1:
            turn.then(RegainToken(seat, cause, self.tokens - 1, self.kinds, cause.ref))
        paying.regenerate(turn, seat, aim, clauses.of(cause), cause.name)

    def forecast(self, board: Board, seat: int, cause: Cause, aim: str, picks: Picks) -> Forecast:
        """The pool before and after the first."""
        part = board.part(seat)
        token = paying.token_at(part, aim)
        return words.forecast("token", token=token, before=part.tokens(token), after=part.tokens(token) + 1)


class WakeRage(Deed, frozen=True, tag="wake_rage"):
    """Rage wakes and can be used at once, again if need be."""

    def phrase(self) -> str:
        """That it wakes."""
        return "wake your rage, which can be used at once"

    def short(self) -> str:
        """That it wakes."""
        return "wake rage"

    def aims(self, board: Board, seat: int, cause: Cause) -> tuple[str, ...]:
        """One use, while rage sleeps."""
        return () if board.part(seat).rage else ("",)

    def target(self, board: Board, seat: int, aim: str) -> str:
        """The rage tile."""
        return "rage"

    def why_not(self, board: Board, seat: int, cause: Cause) -> tuple[str, str]:
        """Awake already."""
        return "rage_awake", clauses.of(cause)

    def do(self, turn: Turn[Board], seat: int, cause: Cause, aim: str, picks: Picks) -> None:
        """Wake it."""
        happenings.wake_rage(turn, seat, clauses.of(cause))

    def forecast(self, board: Board, seat: int, cause: Cause, aim: str, picks: Picks) -> Forecast:
        """Whether it can be used in this fight."""
        return words.forecast("rage_later" if consult.rage_forbidden(board, seat) else "rage")


class MoreDice(Deed, frozen=True, tag="more_dice"):
    """So many dice more in this fight; used while attacking they are rolled at once."""

    dice: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1

    @property
    def moments(self) -> tuple[When, ...]:
        """Before the roll or while attacking."""
        return ("potions", "attack")

    def phrase(self) -> str:
        """How many."""
        return f"roll {counted(self.dice, 'more die', 'more dice')} in this fight"

    def short(self) -> str:
        """How many."""
        return f"+{counted(self.dice, 'die', 'dice')}"

    def aims(self, board: Board, seat: int, cause: Cause) -> tuple[str, ...]:
        """One use; "now" where they are rolled at once."""
        return ("",) if board.part(seat).in_fight.step == "potions" else (NOW,)

    def locks(self, aim: str) -> bool:
        """Where they are rolled at once."""
        return aim == NOW

    def do(self, turn: Turn[Board], seat: int, cause: Cause, aim: str, picks: Picks) -> None:
        """Add them."""
        cite("ALL-R1")
        dice.add_dice(turn, seat, self.dice, cause)

    def forecast(self, board: Board, seat: int, cause: Cause, aim: str, picks: Picks) -> Forecast:
        """How many."""
        return words.forecast("dice", dice=self.dice)

    def odds(self, board: Board, seat: int, cause: Cause, aim: str, picks: Picks) -> tuple[Odd, ...]:
        """How many open locations all idle dice will fit."""
        return idle.hits_by_new_dice(board, seat, self.dice) if aim == NOW else ()


class Heal(Deed, frozen=True, tag="heal"):
    """Move the health counter up; health may reach 11 and no more (SA-R10)."""

    points: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1

    @property
    def moments(self) -> tuple[When, ...]:
        """At any time."""
        return ("potions", "attack", "block", "roar")

    def phrase(self) -> str:
        """How much."""
        return f"heal {self.points}"

    def text(self) -> str:
        """How much, and how far."""
        return f"Heal {self.points}; health may reach {MOST_HEALTH}."

    def aims(self, board: Board, seat: int, cause: Cause) -> tuple[str, ...]:
        """One use, while health can rise."""
        return ("",) if board.part(seat).health < MOST_HEALTH else ()

    def target(self, board: Board, seat: int, aim: str) -> str:
        """The hero."""
        return f"hero:{seat}"

    def why_not(self, board: Board, seat: int, cause: Cause) -> tuple[str, str]:
        """Full health."""
        return "full_health", "SA-R10"

    def do(self, turn: Turn[Board], seat: int, cause: Cause, aim: str, picks: Picks) -> None:
        """Heal."""
        harm.heal(turn, seat, self.points, clauses.of(cause), cause.name)

    def forecast(self, board: Board, seat: int, cause: Cause, aim: str, picks: Picks) -> Forecast:
        """Health before and after."""
        before = board.part(seat).health
        return words.forecast("heal", before=before, after=min(before + self.points, MOST_HEALTH))


__all__ = ["Heal", "Hit", "MoreDice", "Quell", "Regenerate", "Shields", "WakeRage"]
