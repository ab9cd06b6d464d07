"""Your turn, b and c, and Irkalla's shield: what dice do besides attacking (chapter 5, 7S-R8)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Block, Choice, Option, Picks
from rules.kernel.clauses import cite
from rules.kernel.turn import Turn
from rules.seventh_seal import words
from rules.seventh_seal.effects.paying import paying_kinds, piece
from rules.seventh_seal.pieces import LETTERS, Die, Skill

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board
    from rules.seventh_seal.box import Slot


def choices(board: Board, kinds: Picks) -> list[Choice]:
    """Irkalla's shield, the empty defence spaces and the life zone, where there are dice for them."""
    found: list[Choice] = []
    if board.barrier and (sets := _chips(board, kinds)):
        found.append(Choice("chip", sets))
    taken = [die.at for die in board.dice if die.lies == "guard"]
    free = _unbanned(board, kinds)
    for at, slot in enumerate(board.slots):
        if str(at) not in taken and (sets := _guards(slot, free)):
            found.append(Choice(f"defend:{at}", sets))
    if (sets := _pinks(kinds)) and board.life_room:
        found.append(Choice("life", sets))
    return found


def chip(turn: Turn[Board], picks: Picks) -> None:
    """Two equal dice take a point off Irkalla's shield; at zero its die returns to the bag (7S-R8)."""
    board = turn.board
    dice = board.named_by(picks)
    barrier = board.lying("barrier")[0]
    left = barrier.value - 1
    after = replace(barrier, value=left) if left else Die(barrier.name, barrier.colour)
    turn.board = board.with_dice((*(replace(die, lies="spent") for die in dice), after))
    cite("7S-R8")
    turn.say("barrier_chipped", "7S-4.14", left=left, values=[die.value for die in dice])
    if not left:
        turn.say("barrier_gone", "7S-R8")


def defend(turn: Turn[Board], slot: str, picks: Picks) -> None:
    """Assign a die to a space of the defence zone (7S-5.1)."""
    (die,) = turn.board.named_by(picks)
    turn.board = turn.board.with_die(replace(die, lies="guard", at=slot))
    cite("7S-5.2")
    if turn.board.in_force("assign"):
        cite("7S-R21")
    turn.say("die_defends", "7S-5.1", colour=die.colour, value=die.value)


def recover(turn: Turn[Board], picks: Picks) -> None:
    """Assign a pink die to an empty life space, with the value it shows (7S-5.8)."""
    (die,) = turn.board.named_by(picks)
    if len(turn.board.lying("life")) >= turn.board.place_card.life_spaces:
        cite("7S-9.11")
    turn.board = turn.board.with_die(Die(die.name, die.colour, die.value, "life"))
    for clause in ("7S-5.9", "7S-5.10", "7S-R18"):
        cite(clause)
    turn.say("life_die_added", "7S-5.8", value=die.value, life=turn.board.life)


def options(board: Board, offered: dict[str, Choice]) -> list[Option]:
    """All of these, with what they bring or why they cannot be taken."""
    shown = [
        _guard_option(board, at, slot, offered.get(f"defend:{at}")) for at, slot in enumerate(board.slots)
    ]
    shown.append(_life_option(board, offered.get("life")))
    if board.barrier:
        shown.insert(0, _chip_option(board, offered.get("chip")))
    return shown


def _chips(board: Board, kinds: Picks) -> tuple[Picks, ...]:
    barrier = board.underworld_card.barrier
    return paying_kinds(barrier.chip, kinds) if barrier is not None else ()


def _unbanned(board: Board, kinds: Picks) -> Picks:
    """The kinds of dice that no ban on defence looks at (7S-R21)."""
    if not board.in_force("assign"):
        return kinds
    return tuple(sorted({die.kind for die in board.usable if board.may_defend(die)}))


@lru_cache(maxsize=1 << 14)
def _guards(slot: Slot, kinds: Picks) -> tuple[Picks, ...]:
    """Dice that may lie in a space: any in a white one, else its colour, or black (7S-5.2)."""
    return tuple((kind,) for kind in dict.fromkeys(kinds) if _fits(slot, kind))


def _fits(slot: Slot, kind: str) -> bool:
    return slot == "any" or piece(kind).colour in (slot, "black")


@lru_cache(maxsize=1 << 14)
def _pinks(kinds: Picks) -> tuple[Picks, ...]:
    """Only a die that is pink, whatever a skill lets it count as (7S-R18)."""
    return tuple((kind,) for kind in dict.fromkeys(kinds) if kind.startswith(LETTERS["pink"]))


def _guard_option(board: Board, at: int, slot: Slot, choice: Choice | None) -> Option:
    label = words.label(f"defend_{slot}")
    target = f"guard:{at}"
    if choice is None or choice.sets is None:
        return Option(f"defend:{at}", label, "7S-5.1", target, blocked=_no_guard(board, at, slot))
    guard = sum(die.value for die in board.lying("guard")) + sum(each.points for each in board.shields)
    values = {picks: int(picks[0][1]) for picks in choice.sets}
    forecast = {
        picks[0]: words.forecast("defend", points=value, guard=guard + value)
        for picks, value in values.items()
    }
    return Option(choice.id, label, "7S-5.1", target, choice.sets, forecast)


def _no_guard(board: Board, at: int, slot: Slot) -> Block:
    if any(die.at == str(at) for die in board.lying("guard")):
        return words.block("guard_taken", "7S-5.1")
    fit = any(_fits(slot, die.kind) for die in board.usable)
    if fit:
        cite("7S-11.5")
        cite("7S-R21")
    return words.block("guard_banned", "7S-5.4") if fit else words.block(f"no_guard_{slot}", "7S-5.2")


def _life_option(board: Board, choice: Choice | None) -> Option:
    label = words.label("life")
    if choice is None or choice.sets is None:
        full = "7S-R20" if any(_blocked_space(board, skill) for skill in board.skills) else "7S-5.8"
        key, clause = ("no_pink", "7S-5.9") if board.life_room else ("no_life_space", full)
        return Option("life", label, "7S-5.8", "life", blocked=words.block(key, clause))
    forecast = {
        picks[0]: words.forecast("life", points=int(picks[0][1]), life=board.life + int(picks[0][1]))
        for picks in choice.sets
    }
    return Option("life", label, "7S-5.8", "life", choice.sets, forecast)


def _blocked_space(board: Board, skill: Skill) -> bool:
    """Whether this would be room for a life die, were it not blocked."""
    return skill.blocked and board.permanent(skill).effect.life_spaces() > 0


def _chip_option(board: Board, choice: Choice | None) -> Option:
    label = words.label("chip")
    if choice is None:
        return Option("chip", label, "7S-R8", "barrier", blocked=words.block("no_pair", "7S-4.14"))
    forecast = {"": words.forecast("chip", left=board.barrier - 1)}
    return Option("chip", label, "7S-R8", "barrier", choice.sets, forecast)
