"""Hostile effects that call, feed and rouse Underlings, with their steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Choice, Decision, Option, Pick, Question
from rules.kernel.clauses import cite
from rules.kernel.filling import counted
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seventh_seal.box import AREA_OF, AREAS, TOP, Area, Colour, Kind
from rules.seventh_seal.effects import clauses, doors
from rules.seventh_seal.effects.base import Cause, Effect
from rules.seventh_seal.effects.icons import Few
from rules.seventh_seal.effects.words import AREA_WORDS, CAUSES, KIND_WORDS, LABELS, PROMPTS

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board
    from rules.seventh_seal.pieces import Die, InPlay


class UnderlingsHeal(Effect, frozen=True, tag="underlings_heal"):
    """Underlings whose life die has this colour recover life, up to 6, and stay on their Fury space."""

    colour: Colour
    n: Few = 1

    def phrase(self) -> str:
        """Whom, and how much."""
        return f"Underlings with a {self.colour} die recover {self.n} life"

    def short(self) -> str:
        """Whom, and how much."""
        return f"{self.colour} dice +{self.n} life"

    def befall(self, board: Board, cause: Cause) -> tuple[Step[Board], ...]:
        """Turn their dice up."""
        return (HealUnderlings(self.colour, self.n, cause),)


class AddUnderlings(Effect, frozen=True, tag="add_underlings"):
    """Underlings of this kind come."""

    kind: Kind
    n: Few = 1

    def phrase(self) -> str:
        """How many of what kind."""
        kind = KIND_WORDS[self.kind]
        return f"add {counted(self.n, f'{kind} Underling', f'{kind} Underlings')}"

    def short(self) -> str:
        """How many of what kind."""
        return f"+{self.n} {KIND_WORDS[self.kind]}"

    @property
    def rolls(self) -> bool:
        """A card and a die are drawn."""
        return True

    def befall(self, board: Board, cause: Cause) -> tuple[Step[Board], ...]:
        """Call them."""
        return (CallUnderlings(self.kind, self.n, cause),)


class RevealBottom(Effect, frozen=True, tag="reveal_bottom"):
    """The bottom card of this deck is shown and its Fury resolved."""

    kind: Kind

    def phrase(self) -> str:
        """Of which deck."""
        return f"turn up the bottom card of the {KIND_WORDS[self.kind]} deck and resolve its Fury"

    def short(self) -> str:
        """Of which deck."""
        return f"Fury of a {KIND_WORDS[self.kind]}"

    @property
    def rolls(self) -> bool:
        """A card is shown."""
        return True

    def befall(self, board: Board, cause: Cause) -> tuple[Step[Board], ...]:
        """Turn it up."""
        return (TurnUpBottom(self.kind, cause),)


class ActivateHighest(Effect, frozen=True, tag="activate_highest"):
    """The Underlings of the area of the highest die rolled strike as well (7S-R4)."""

    def phrase(self) -> str:
        """Which strike."""
        return "the Underlings in the area of your highest die strike as well"

    def short(self) -> str:
        """Which strike."""
        return "highest die's area"

    def befall(self, board: Board, cause: Cause) -> tuple[Step[Board], ...]:
        """Find the area."""
        return (RouseHighest(cause),)


class ActivateColour(Effect, frozen=True, tag="activate_colour"):
    """Underlings whose life die has this colour strike as well."""

    colour: Colour

    def phrase(self) -> str:
        """Which strike."""
        return f"Underlings with a {self.colour} die strike as well"

    def short(self) -> str:
        """Which strike."""
        return f"{self.colour} dice strike"

    def befall(self, board: Board, cause: Cause) -> tuple[Step[Board], ...]:
        """Rouse them."""
        return (RouseColour(self.colour, cause),)


class HealUnderlings(Step["Board"], frozen=True):
    """Underlings with a die of a colour recover life; their Fury stays as it is."""

    colour: Colour
    points: int
    cause: Cause

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Turn each die up, to 6 at most; say so where no die rises."""
        clause = clauses.of_bane("underlings_heal", self.cause)
        low = [die for die in turn.board.lying("track") if die.colour == self.colour and die.value < TOP]
        if not low:
            what = f"let Underlings with a {self.colour} die recover life"
            turn.say("bane_idle", "ALL-R2", name=self.cause.name, what=what)
        for die in low:
            after = min(die.value + self.points, TOP)
            cite("7S-R18")
            turn.board = turn.board.with_die(replace(die, value=after))
            underling = turn.board.underling(die.at)
            who = turn.board.label(underling) if underling else ""
            turn.say(
                "underling_healed",
                clause,
                name=self.cause.name,
                underling=die.at,
                who=who,
                amount=after - die.value,
                after=after,
            )


class CallUnderlings(Step["Board"], frozen=True):
    """Underlings come: they are revealed, placed, and given dice."""

    kind: Kind
    n: int
    cause: Cause

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Let them come."""
        clause = clauses.of_bane("add_underlings", self.cause)
        doors.arrive(turn, (self.kind,) * self.n, clause, self.cause.name)


class TurnUpBottom(Step["Board"], frozen=True):
    """The bottom card of a deck is revealed and its Fury resolved."""

    kind: Kind
    cause: Cause

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Reveal it; say so where deck and discard pile are empty (7S-R6)."""
        card = doors.bottom_card(turn, self.kind)
        if not card:
            turn.say("deck_empty", "ALL-R4", name=self.cause.name, deck=KIND_WORDS[self.kind])
            return
        turn.reveal()
        clause = clauses.of_bane("reveal_bottom", self.cause)
        turn.say("fury_revealed", clause, name=self.cause.name, card=card, who=turn.board.name_of(card))
        doors.resolve_fury(turn, card, clause)


class RouseHighest(Step["Board"], frozen=True):
    """The area of the highest die rolled this turn strikes as well (7S-R4)."""

    cause: Cause

    def ask(self, board: Board) -> Question | None:
        """Which area, where ties or a black die leave several that differ."""
        areas = pointed_at(board)
        if len({self._strikers(board, area) for area in areas}) <= 1:
            return None
        locks = self.cause.locks or doors.later_locks(board)
        return Question(0, "highest", tuple(Choice(f"area:{area}", locks=locks) for area in areas))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Rouse the Underlings there; say so where no die was rolled."""
        board = turn.board
        areas = pointed_at(board)
        if not areas:
            turn.say("bane_idle", "7S-R4", name=self.cause.name, what="rouse the area of your highest die")
            return
        area = next(area for area in areas if pick is None or pick.option == f"area:{area}")
        cite("7S-R4")
        cite("7S-0.12")
        clause = clauses.of_bane("activate_highest", self.cause)
        face = highest_dice(board)[0].value
        turn.say("area_roused", clause, name=self.cause.name, face=face, area=AREA_WORDS[area])
        _rouse(turn, tuple(underling.name for underling in board.in_area(area)))

    def explain(self, board: Board, question: Question) -> Decision:
        """Each area."""
        clause = clauses.of_bane("activate_highest", self.cause)
        options = tuple(
            Option(
                choice.id,
                LABELS["area"].format(area=AREA_WORDS[area]),
                clause,
                choice.id,
                locks=choice.locks,
            )
            for choice, area in zip(question.choices, pointed_at(board), strict=True)
        )
        cause = CAUSES[self.cause.source].format(name=self.cause.name)
        return Decision(0, question.kind, PROMPTS["highest"], cause, clause, options)

    def _strikers(self, board: Board, area: Area) -> tuple[str, ...]:
        return tuple(u.name for u in board.in_area(area) if u.name not in board.roused)


class RouseColour(Step["Board"], frozen=True):
    """Underlings with a die of a colour strike as well."""

    colour: Colour
    cause: Cause

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Rouse them; say so where there is none."""
        board = turn.board
        there = tuple(underling for underling in board.underlings if self._has(board, underling))
        if not there:
            what = f"rouse Underlings with a {self.colour} die"
            turn.say("bane_idle", "ALL-R2", name=self.cause.name, what=what)
        for underling in there:
            clause = clauses.of_bane("activate_colour", self.cause)
            turn.say("colour_roused", clause, name=self.cause.name, who=board.label(underling))
        _rouse(turn, tuple(underling.name for underling in there))

    def _has(self, board: Board, underling: InPlay) -> bool:
        return any(die.colour == self.colour for die in board.lying("track", underling.name))


def highest_dice(board: Board) -> tuple[Die, ...]:
    """The highest of the dice rolled this turn, by their present faces, used and locked ones too (7S-R4)."""
    dice = [die for die in board.dice if die.rolled and die.value and die.lies in _ROLLED]
    top = max((die.value for die in dice), default=0)
    return tuple(die for die in dice if die.value == top)


def pointed_at(board: Board) -> tuple[Area, ...]:
    """The areas that the highest dice mean, left to right; a black one means any."""
    colours = {die.colour for die in highest_dice(board)}
    if "black" in colours:
        return AREAS
    return tuple(area for area in AREAS if area in {AREA_OF[colour] for colour in colours})


_ROLLED = frozenset({"pool", "spent", "guard", "held"})


def _rouse(turn: Turn[Board], names: tuple[str, ...]) -> None:
    board = turn.board
    new = tuple(name for name in names if name not in board.roused)
    turn.board = replace(board, roused=(*board.roused, *new))
