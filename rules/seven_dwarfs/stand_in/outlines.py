"""A plan told in a few words: whom it strikes, and who can reach the dwarf when it is carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from rules.seven_dwarfs import consult
from rules.seven_dwarfs.board import Die
from rules.seven_dwarfs.box import BOSS, SLOTS
from rules.seven_dwarfs.enemies import planned
from rules.seven_dwarfs.lasting import ended
from rules.seven_dwarfs.stand_in import sayings
from rules.seven_dwarfs.stand_in.planning import Action, Planner, Standing, planner_of, standing

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Board

_LONGEST = 12  # actions; a plan has no more


class Outline(NamedTuple):
    """A plan carried out in thought: its actions, each with where it leads."""

    planner: Planner
    steps: list[tuple[Action, Standing]]


def outline(board: Board) -> Outline:
    """The best plan from here to the end of the turn."""
    planner, now, defence = planner_of(board), standing(board), board.strength("defence")
    steps: list[tuple[Action, Standing]] = []
    while len(steps) < _LONGEST and not planner.won(now.lives):
        action, now = planner.action(now, defence)
        steps.append((action, now))
        if action.at is None:
            break
    return Outline(planner, steps)


def why(board: Board) -> str:
    """Why the first thing of the plan is done."""
    found = outline(board)
    action, after = found.steps[0]
    last = found.steps[-1][1]
    won = found.planner.won(last.lives)
    if action.at is None:
        key = "walk_away" if action.walk is not None else "stay"
        return sayings.say(key, reach=sayings.reach(_reaching(board, last)))
    who = board.label(board.enemies[action.at])
    then = "" if won else sayings.then(_reaching(board, last))
    if action.walk is not None:
        return sayings.say("walk_strike", who=who, then=then)
    before, left = board.enemies[action.at].life, after.lives[action.at]
    if found.planner.won(after.lives):
        return sayings.say("strike_wins", who=who)
    key = "strike_hurts" if left else "strike_fells"
    return sayings.say(key, who=who, damage=before - left, left=left, then=then)


def assigned(board: Board, dice: tuple[int, int, int]) -> str:
    """Why dice are assigned like this, in the order of the slots."""
    values = [f"{name} {value}" for name, value in zip(sayings.SLOTS, dice, strict=True) if value]
    return sayings.say("assign", dice=sayings.listed(values), plan=prospect(board, dice))


def prospect(board: Board, dice: tuple[int, int, int]) -> str:
    """What the dwarf can do with these dice in the order of the slots, after "you can"."""
    given = tuple(
        Die(die.name, slot, value) if value else Die(die.name)
        for die, slot, value in zip(board.dice, SLOTS, dice, strict=True)
    )
    armed = replace(board, dice=given)
    found = outline(armed)
    last = found.steps[-1][1]
    felled = [at for at, life in enumerate(last.lives) if not life]
    if found.planner.won(last.lives):
        at = found.planner.target if found.planner.target is not None else found.steps[-1][0].at
        return sayings.plan("win", who=board.label(board.enemies[at or 0]))
    struck = [at for at, life in enumerate(last.lives) if life < board.enemies[at].life]
    if felled:
        return sayings.plan("fell", who=sayings.listed([board.label(board.enemies[at]) for at in felled]))
    if struck:
        return sayings.plan("hurt", who=sayings.listed([board.label(board.enemies[at]) for at in struck]))
    return sayings.plan("away" if not _reaching(armed, last) else "shield")


def _reaching(board: Board, last: Standing) -> list[str]:
    """Who could attack the dwarf with the highest number of his die, were he alone to move."""
    living = tuple(
        replace(enemy, life=life) for enemy, life in zip(board.enemies, last.lives, strict=True) if life
    )
    moved = ended(replace(board, enemies=living, dwarf=replace(board.dwarf, hex=last.hex)), "turn:")
    found = []
    for enemy in moved.enemies:
        face = max(board.cards.boss_die if enemy.name == BOSS else board.cards.henchman_die)
        if planned(moved, enemy, consult.action_points(moved, enemy, face)).attack > 0:
            found.append(moved.label(enemy))
    return found
