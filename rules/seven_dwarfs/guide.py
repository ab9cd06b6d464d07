"""The guided first combat: a word on each kind of decision the first times it comes up, and then silence.

It reads the table alone, never what was done before, so it is right whatever the player does or takes back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from rules.kernel.choices import Question
from rules.kernel.game import Guidance
from rules.kernel.play import question
from rules.seven_dwarfs import consult, stand_in

if TYPE_CHECKING:
    from rules.kernel.steps import Step
    from rules.kernel.table import Table
    from rules.seven_dwarfs.board import Board

_ROUNDS: Final = 2
"""Rounds of the first combat in which what comes every round is explained."""

_WORDS: Final[Mapping[str, tuple[str, str]]] = {
    "roll_first": (
        (
            "Your turn begins with rolling. Each number you keep becomes one action: moving, "
            "attacking or defending. Roll a first die; nothing can be lost yet."
        ),
        "SD-2.1",
    ),
    "roll_more": (
        (
            "Most turns want a die for each action, so roll on. The risk is the anvil: it would turn "
            "{dice} into {value}."
        ),
        "SD-2.5",
    ),
    "roll_low": (
        ("Roll on: most turns want a die for each action, and an anvil could not make {dice} any worse."),
        "SD-2.5",
    ),
    "roll_done": ("All your dice are rolled. Go on to raising and assigning them.", "SD-2.2"),
    "rolled": (
        (
            "You have gems, so you may pay one and roll this die again. That is worth it for a low "
            "number you have no use for; a gem can also raise a die by {by} later."
        ),
        "SD-2.3",
    ),
    "anvil": (
        (
            "The anvil would turn your reserved dice into {value}, and then this die rolls again for "
            "free. For a gem it does nothing instead: pay that only to save high dice."
        ),
        "SD-2.7",
    ),
    "again": ("Your dwarf may roll one die a turn again for nothing. Keep that for a low number.", "SD-7.2"),
    "prepare": (
        (
            "Now each reserved die goes to an action. Before the first one is assigned, {payment} can "
            "raise a die."
        ),
        "SD-2.8",
    ),
    "assign": (
        (
            "Each reserved die goes to an action: the move die is hexagons to walk, the attack die "
            "strength to strike with, the defence die takes what the enemies deal."
        ),
        "SD-2.12",
    ),
    "act_strike": (
        (
            "You can strike now. Your attack die less the enemy's defence is the damage; each enemy "
            "can be attacked once a turn, and your attack die falls by 1 each time."
        ),
        "SD-2.25",
    ),
    "act_walk": (
        (
            "Walk up to an enemy to strike it. A hexagon costs a point of the move die, and you may "
            "strike in the middle of a walk and then walk on."
        ),
        "SD-2.13",
    ),
    "act_away": (
        (
            "You have steps left and nobody to strike. Look where the enemies can reach you before "
            "you stop: an enemy spends its points on walking first, and strikes with what is left."
        ),
        "SD-3.13",
    ),
    "act_end": (
        ("There is nothing left to do but to end the turn. Then the henchmen act, and after them the boss."),
        "SD-3.1",
    ),
    "push": (
        ("You may push the enemy you struck. Pushed onto a trap it suffers; pushed away it walks longer."),
        "SD-7.6",
    ),
    "push_each": (
        "Everybody beside you is pushed, in the order you like. Traps and distance help you.",
        "SD-7.9",
    ),
    "trap": (
        (
            "A damage trap takes 1 life unless your defence die absorbs it. Absorb it: dice come "
            "back, life seldom does."
        ),
        "SD-R12",
    ),
    "first": ("The two henchmen are equally near, so you say who acts first.", "SD-3.4"),
    "return_henchman": ("A henchman returns, and you say where: far from you is best.", "SD-7.10"),
    "dice": (
        (
            "Time has moved on. Dice still assigned can stay where they lie, all of them or none. "
            "Take them back, unless they lie high and where you will want them."
        ),
        "SD-4.3",
    ),
    "combat_won": (
        ("You have won your first combat! What follows: {gems}, a companion who is set free, and a reward."),
        "SD-5.4",
    ),
    "freed": (
        (
            "A companion is free. Taken along he lends you his ability for the rest of the game; two "
            "may come along. Sent home he leaves you 2 gems. An ability you will use every turn is "
            "the better bargain."
        ),
        "SD-5.13",
    ),
    "make_room": ("You can have three abilities. Give up the one you use least.", "SD-5.14"),
    "reward": (
        (
            "Choose a reward; after the next combat it must be another one. With little life rest, "
            "else an item or a better forge pays off in the combats to come."
        ),
        "SD-6.2",
    ),
    "explore": (
        "Keep one item. It works once, in any turn you like; read what it does on its card.",
        "SD-7.3",
    ),
}
"""By what is to be explained: the words, and the clause they rest on."""

_GOOD: Final = "{words} A good choice: {why}"


def guide(table: Table[Board, Step[Board]], seat: int) -> Guidance | None:
    """The word on what is asked now; None where there is no guide, or nothing left to explain."""
    board = table.board
    asked = question(table, seat)
    if not board.variants.guided or board.combat != 1 or asked is None:
        return None
    if asked.kind in _EVERY_ROUND and board.round > _ROUNDS:
        return None
    find = _KEYS.get(asked.kind)
    key, values = find(board, asked) if find else (asked.kind, {})
    if key not in _WORDS:
        return None
    text, clause = _WORDS[key]
    text = text.format(**values)
    if key in _WITH_ADVICE:
        text = _GOOD.format(words=text, why=stand_in.advise(table, seat).why)
    return Guidance(text, clause)


_EVERY_ROUND: Final = frozenset({"roll", "prepare", "act", "dice"})
_WITH_ADVICE: Final = frozenset({"prepare", "assign", "act_strike", "act_walk", "act_away"})
_Found = tuple[str, dict[str, object]]


def _roll(board: Board, asked: Question) -> _Found:
    if asked.find("roll") is None:
        return "roll_done", {}
    values = [die.value for die in board.placed("reserve")]
    if not values:
        return "roll_first", {}
    value = consult.forge_value(board)
    key = "roll_more" if max(values) > value else "roll_low"
    return key, {"dice": _listed(values, "and"), "value": value}


def _rolled(board: Board, _: Question) -> _Found:
    return "rolled", {"by": consult.gem_raises(board)}


def _anvil(board: Board, _: Question) -> _Found:
    return "anvil", {"value": consult.forge_value(board)}


def _prepare(_: Board, asked: Question) -> _Found:
    sets = [
        picks for choice in asked.choices if choice.id.startswith("raise:") for picks in choice.sets or ()
    ]
    if not sets:
        return "assign", {}
    gem, die = ("gem",) in sets, any(picks != ("gem",) for picks in sets)
    pays = [
        word for word, may in (("a gem", gem), ("another reserved die, which is then discarded,", die)) if may
    ]
    return "prepare", {"payment": _listed(pays, "or")}


def _act(board: Board, asked: Question) -> _Found:
    ids = [choice.id for choice in asked.choices]
    if any(id_.startswith("attack:") for id_ in ids):
        return "act_strike", {}
    if any(id_.startswith("walk:") for id_ in ids):
        struck = all(enemy.struck >= consult.strikes_each(board, enemy) for enemy in board.enemies)
        return "act_walk" if board.strength("attack") and not struck else "act_away", {}
    return ("act_end", {}) if ids == ["end"] else ("act_cards", {})


def _combat_won(board: Board, _: Question) -> _Found:
    gems = min(board.gems_to_win, board.supply)
    return "combat_won", {
        "gems": f"{gems} {'gem' if gems == 1 else 'gems'}" if gems else "gems, had you been faster"
    }


_KEYS: Final[Mapping[str, Callable[[Board, Question], _Found]]] = {
    "roll": _roll,
    "rolled": _rolled,
    "anvil": _anvil,
    "prepare": _prepare,
    "act": _act,
    "combat_won": _combat_won,
}


EXPLAINED: Final = frozenset(_KEYS) | frozenset(_WORDS)
"""The kinds of questions that a first combat has a word on."""


def _listed(things: Sequence[object], last: str) -> str:
    words = [str(thing) for thing in things]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"
