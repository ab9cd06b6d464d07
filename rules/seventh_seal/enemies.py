"""The enemies' turn: the Time track, its effects, the Underlings' strikes, the Overlord's (chapter 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from rules.kernel.choices import Choice, Decision, Option, Pick, Question
from rules.kernel.clauses import cite
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seventh_seal import endings, words
from rules.seventh_seal.box import AREAS, Area
from rules.seventh_seal.cards import Defeat, RepeatPlus
from rules.seventh_seal.damage import SplitDamage
from rules.seventh_seal.effects.base import Cause
from rules.seventh_seal.finishing import later_locks
from rules.seventh_seal.harm import hurt_character
from rules.seventh_seal.suffering import announced

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board

OVERLORD: Final = "overlord"
"""The Overlord among those that have still to strike."""


class EnemiesTurn(Step["Board"], frozen=True):
    """The whole of it, laid out in order (7S-6.1 to 7S-6.5)."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Move the Time track's die, then lay out its effects from top to bottom and the strikes."""
        turn.board = replace(turn.board, stage="enemies", roused=())
        if not _advance(turn):
            return
        board = turn.board
        cards = [board.underworld if board.time < len(board.underworld_card.track) else board.overlord]
        cards += [board.overlord] * (len(board.spaces) - 1)
        effects = [
            (effect, Cause(card, board.name_of(card), "track"))
            for space, card in zip(board.spaces, cards, strict=True)
            for effect in space.effects
        ]
        if effects:
            cite("7S-6.2")
        turn.then(*announced(turn, effects), BeginStrikes())


class BeginStrikes(Step["Board"], frozen=True):
    """Who strikes: the Overlord's area, the areas of the space, and those roused besides (7S-6.3)."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Count each one's strikes; the Overlord's area goes first (7S-R12)."""
        board = turn.board
        times = strikes(board)
        strikers = tuple(name for name, often in times.items() for _ in range(often))
        turn.board = replace(board, strikers=(*strikers, OVERLORD), roused=())
        areas = tuple(area for area in AREAS if any(name in times for name in _names(board, area)))
        for clause in ("7S-2.9", "7S-R12"):
            cite(clause)
        if any(space.areas for space in board.spaces):
            cite("7S-10.1")
            cite("7S-R4")
        turn.then(*_strikes_of(turn.board, OVERLORD), StrikeAreas(areas), OverlordStrikes())


class StrikeAreas(Step["Board"], frozen=True):
    """The areas strike in the player's order, the nearest Underling first (7S-R12)."""

    areas: tuple[Area, ...]

    def ask(self, board: Board) -> Question | None:
        """Asked only where the order can matter: some strike has effects besides damage."""
        if len(self.areas) < 2 or not any(_has_effects(board, area) for area in self.areas):  # noqa: PLR2004
            return None
        locks = later_locks(board)
        return Question(0, "areas", tuple(Choice(f"area:{area}", locks=locks) for area in self.areas))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Let one area strike and come back for the others."""
        if not self.areas:
            return
        first = self.areas[0]
        for area in self.areas:
            if pick is not None and pick.option == f"area:{area}":
                first = area
        rest = tuple(area for area in self.areas if area != first)
        turn.then(*_strikes_of(turn.board, first), StrikeAreas(rest))

    def explain(self, board: Board, question: Question) -> Decision:
        """Who strikes in each."""
        options = tuple(
            Option(
                f"area:{area}",
                words.label("area", area=words.area(area)),
                "7S-R12",
                f"area:{area}",
                forecast={
                    "": words.forecast(
                        "area",
                        who=", ".join(board.label(each) for each in board.in_area(area)),
                        damage=sum(_damage(board, each.name) for each in board.in_area(area)),
                    )
                },
                locks=question.choices[0].locks,
            )
            for area in self.areas
        )
        return Decision(0, question.kind, words.prompt("areas"), words.cause("areas"), "7S-R12", options)


class Strike(Step["Board"], frozen=True):
    """One Underling strikes once: the damage of its Fury space, then what that space does besides."""

    name: str

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Strike, unless it has left play since."""
        board = turn.board
        turn.board = replace(board, strikers=_without(board.strikers, self.name))
        underling = board.underling(self.name)
        if underling is None:
            return
        space = board.face_of(underling).fury_track[underling.fury]
        who = board.label(underling)
        cite("7S-R23")
        turn.say("underling_strikes", "7S-6.3", underling=self.name, who=who, damage=space.damage)
        if not hurt_character(turn, space.damage, "7S-6.3", who, struck=True):
            return
        if space.effects:
            cause = Cause(underling.card, who, "strike")
            turn.then(SplitDamage(), *announced(turn, [(effect, cause) for effect in space.effects]))


class OverlordStrikes(Step["Board"], frozen=True):
    """At last the Overlord strikes, once (7S-6.5)."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """The damage below the space where its die lies; then all damage not shared out yet is."""
        board = turn.board
        turn.board = replace(board, strikers=(), stage="facing")
        damage = board.spaces[0].damage
        if len(board.spaces) > 1:
            cite("7S-R24")
        if damage:
            turn.say("overlord_strikes", "7S-6.5", who=board.enemy_name, damage=damage)
            if not hurt_character(turn, damage, "7S-6.5", board.enemy_name, struck=True):
                return
        turn.then(SplitDamage())


def advanced(board: Board) -> Board | None:
    """The board when the Time track's die has moved; None where that is sudden defeat.

    A die that is held stays, and its space acts; so does one on the last space, if that repeats (7S-6.7).
    """
    if board.held:
        return board
    if board.time + 1 < len(board.track):
        return replace(board, time=board.time + 1)
    return None if isinstance(board.overlord_card.end, Defeat) else replace(board, arrived=True)


def strikes(board: Board) -> dict[str, int]:
    """How often each Underling strikes as the Time track stands, the Overlord's area first (7S-R12)."""
    times: dict[str, int] = {}
    spaces = board.spaces
    doubled = max(space.strikes for space in spaces)
    for area in (OVERLORD, *AREAS):
        of_area = max((space.strikes for space in spaces if area in space.areas), default=0)
        for underling in board.in_area(area):
            roused = doubled if area == OVERLORD or underling.name in board.roused else 0
            often = max(of_area, roused)
            if often:
                times[underling.name] = often
    return times


def _advance(turn: Turn[Board]) -> bool:
    """Move the Time track's die; whether the game goes on (7S-6.1, 7S-R3)."""
    board = turn.board
    after = advanced(board)
    if after is None:
        endings.lose(turn, "lost_time", "7S-10.2")
        return False
    turn.board = after
    spaces = len(board.track)
    if board.held:
        cite("7S-R24")
        turn.say("track_stays", "7S-R3", space=after.time + 1, spaces=spaces)
    elif after.time > board.time:
        cite("7S-R3")
        turn.say("track_moved", "7S-6.1", space=after.time + 1, spaces=spaces)
    elif isinstance(board.overlord_card.end, RepeatPlus):
        turn.say("track_repeats_plus", "7S-6.8", space=after.time + 1, spaces=spaces)
    else:
        turn.say("track_repeats", "7S-6.7", space=after.time + 1, spaces=spaces)
    return True


def _strikes_of(board: Board, area: Area) -> tuple[Strike, ...]:
    """The strikes of one area, the nearest first, each as often as it strikes."""
    names = _names(board, area)
    for name in names:
        if board.strikers.count(name) > 1:
            cite("7S-6.4")
    return tuple(Strike(name) for name in names for _ in range(board.strikers.count(name)))


def _names(board: Board, area: Area) -> tuple[str, ...]:
    return tuple(each.name for each in board.in_area(area))


def _has_effects(board: Board, area: Area) -> bool:
    return any(
        board.face_of(each).fury_track[each.fury].effects
        for each in board.in_area(area)
        if each.name in board.strikers
    )


def _damage(board: Board, name: str) -> int:
    """The damage one Underling's strikes do together."""
    underling = board.underling(name)
    if underling is None:
        return 0
    return board.face_of(underling).fury_track[underling.fury].damage * board.strikers.count(name)


def _without(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    """The names without the first of this one."""
    at = names.index(name) if name in names else len(names)
    return (*names[:at], *names[at + 1 :])
