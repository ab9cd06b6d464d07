"""The computer player's answer to each kind of question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from rules.kernel.choices import Choice, Pick, Picks, Question
from rules.kernel.steps import Step
from rules.seven_dwarfs.board import Board, Die
from rules.seven_dwarfs.box import SLOTS
from rules.seven_dwarfs.geometry.hexes import distance, parse_hex
from rules.seven_dwarfs.rewards import rest_gives
from rules.seven_dwarfs.stand_in import dicing, worth
from rules.seven_dwarfs.stand_in.dicing import Dicing
from rules.seven_dwarfs.stand_in.planning import Action, Planner, planner_of, standing
from rules.seven_dwarfs.stand_in.trying import tried

if TYPE_CHECKING:
    from rules.kernel.table import Table

Chosen = tuple[str, Picks, str]
"""An option, its picks, and why."""


class Situation:
    """What the player knows when he is asked."""

    def __init__(self, table: Table[Board, Step[Board]], asked: Question) -> None:
        self.board = table.board
        self.agenda = table.agenda
        self.asked = asked

    @property
    def dicing(self) -> Dicing:
        """What dice are worth this turn."""
        board = self.board
        assigned = tuple(die if die.place in SLOTS else Die(die.name) for die in board.dice)
        return _dicing(replace(board, dice=assigned))

    @property
    def open(self) -> list[Choice]:
        """The choices that can be paid."""
        return [choice for choice in self.asked.choices if choice.sets is None or choice.sets]

    def has(self, option: str) -> bool:
        """Whether this option is offered."""
        return any(choice.id == option for choice in self.open)


_SAME: Final = 1e-9


@lru_cache(maxsize=16)
def _dicing(board: Board) -> Dicing:
    return Dicing(board)


def choose(table: Table[Board, Step[Board]], asked: Question) -> Chosen:
    """The answer to a question of any kind."""
    at = Situation(table, asked)
    chosen = _KINDS.get(asked.kind, _try_each)(at)
    return chosen or _try_each(at)


# Dice.


def _roll(at: Situation) -> Chosen | None:
    board = at.board
    pool, values = len(board.placed("pool")), dicing.reserved(board)
    if not at.has("roll"):
        return ("stop", (), "") if at.has("stop") else None
    if _risky(board, values):
        dice = at.dicing
        if dice.prepared(values, board.dwarf.gems) > dice.rolled(values, board.dwarf.gems, pool - 1):
            return "stop", (), ""
    return "roll", (), ""


def _risky(board: Board, values: tuple[int, ...]) -> bool:
    """Whether an anvil could take so much that stopping is worth a thought."""
    return len(values) > 1 and sum(max(value - board.forge, 0) for value in values) >= board.cards.top_face


def _rolled(at: Situation) -> Chosen:
    board, values = at.board, dicing.reserved(at.board)
    face = next(die.value for die in board.placed("pool") if die.value)
    if face >= (board.cards.top_face + 1) // 2 + 1:
        return "keep", (), ""
    dice, more = at.dicing, len(board.placed("pool")) - 1
    gems = board.dwarf.gems
    rest = (dicing.USUAL,) * more
    keep = dice.prepared((*values, face, *rest), gems)
    return ("reroll" if dice.rolled(values, gems - 1, more) > keep else "keep"), (), ""


def _anvil(at: Situation) -> Chosen:
    board, values = at.board, dicing.reserved(at.board)
    if sum(values) <= board.forge * len(values):
        return "forge", (), ""
    dice, more, gems = at.dicing, len(board.placed("pool")) - 1, board.dwarf.gems
    forged = (board.forge,) * len(values)
    return ("reroll" if dice.rolled(values, gems - 1, more) > dice.rolled(forged, gems, more) else "forge"), (), ""


def _prepare(at: Situation) -> Chosen | None:
    board = at.board
    held = board.placed("reserve")
    values, gems = tuple(die.value for die in held), board.dwarf.gems
    dice = at.dicing
    plain, given = dice.assigned(values)
    if any(choice.id.startswith("raise:") for choice in at.open):
        goal = dice.prepared(values, gems)
        if goal > plain + worth.GEM * gems + _SAME:
            for raised, left, which, pay in dice.raises(values, gems):
                option, picks = f"raise:{held[which].name}", ("gem",) if pay is None else (held[pay].name,)
                if dice.prepared(raised, left) >= goal and at.asked.find(option):
                    return option, picks, ""
    for slot, value in zip(SLOTS, given, strict=True):
        die = next((die.name for die in held if die.value == value), "")
        if die and at.has(f"assign:{slot}"):
            return f"assign:{slot}", (die,), ""
    return None


def _dice(at: Situation) -> Chosen:
    found = dicing.keeping(at.board)
    return ("keep" if found and found[0] > found[1] else "recover"), (), ""


# Acting.


def outlook(board: Board) -> float:
    """The chances from the middle of a dwarf turn."""
    return planner_of(board).best(standing(board))[board.strength("defence")]


def _act(at: Situation) -> Chosen | None:
    board, planner = at.board, planner_of(at.board)
    now = standing(board)
    defence = board.strength("defence")
    item = _item(at, planner.best(now)[defence])
    if item:
        return item
    action, _ = planner.action(now, defence)
    return _first_of(at, planner, action)


def _first_of(at: Situation, planner: Planner, action: Action) -> Chosen | None:
    if action.walk is not None:
        walk = action.walk
        option = f"walk:{walk.path[-1][0]},{walk.path[-1][1]}:{walk.move}.{walk.attack}.{walk.damage}"
    elif action.at is not None:
        option = f"attack:{planner.foes.names[action.at]}"
    else:
        option = "end"
    return (option, (), "") if at.has(option) else None


def _item(at: Situation, now: float) -> Chosen | None:
    """A card to use at this moment, where that gains more than the card is worth later."""
    uses = [choice for choice in at.open if choice.id.startswith("use:")]
    if not uses:
        return None
    best, gain = None, 0.0
    for choice in uses:
        held = choice.id.split(":")[1] in at.board.dwarf.items
        cost = worth.holding(at.board) if held else 0.0
        after = _value(at, Pick(choice.id, choice.sets[0] if choice.sets else ()))
        if after is not None and after - now - cost > gain + 1e-6:
            best, gain = choice, after - now - cost
    return (best.id, best.sets[0] if best.sets else (), "") if best else None


def _value(at: Situation, pick: Pick) -> float | None:
    """The chances after an answer in the dwarf turn; None where chance decides."""
    found = tried(at.board, at.agenda, pick)
    if found is None:
        return None
    if found.won:
        return 2.0 if found.result else worth.life(found.board.dwarf.life) + worth.GEM * found.board.gems_to_win
    return 0.0 if found.result or not found.board.dwarf.life else outlook(found.board)


def _try_each(at: Situation) -> Chosen:
    """Whatever is asked: of what can be foreseen the best, and else the first."""
    best: tuple[float, Choice] | None = None
    for choice in at.open:
        if choice.locks:
            continue
        value = _value(at, Pick(choice.id, choice.sets[0] if choice.sets else ())) if at.board.enemies else None
        if value is not None and (best is None or value > best[0]):
            best = value, choice
    choice = best[1] if best else at.open[0]
    return choice.id, choice.sets[0] if choice.sets else (), ""


def _trap(at: Situation) -> Chosen:
    return "absorb", (), ""


def _first(at: Situation) -> Chosen:
    """Whichever order leaves the dwarf with more life."""
    found: list[tuple[int, str]] = []
    for choice in at.open:
        after = tried(at.board, at.agenda[:-1] + (at.agenda[-1],), Pick(choice.id))
        found.append((-after.board.dwarf.life if after else 0, choice.id))
    return min(found)[1], (), ""


def _return_henchman(at: Situation) -> Chosen:
    """As far from the dwarf as can be."""
    here = at.board.dwarf.hex
    far = max(at.open, key=lambda choice: distance(here, parse_hex(choice.id.split(":")[2])))
    return far.id, (), ""


# Between two combats.


def _freed(at: Situation) -> Chosen:
    board = at.board
    card = getattr(at.agenda[-1], "card", "")
    gain = worth.companion(board.cards.dwarfs[card].effects)
    if len(board.dwarf.companions) >= 2:
        gain -= min(worth.companion(board.cards.dwarfs[each].effects) for each in board.dwarf.companions)
    return ("join" if gain > 2 - 0.01 and board.combat < 5 else "home"), (), ""


def _make_room(at: Situation) -> Chosen:
    board = at.board
    leaving = min(board.dwarf.companions, key=lambda card: worth.companion(board.cards.dwarfs[card].effects))
    return f"leave:{leaving}", (), ""


def _reward(at: Situation) -> Chosen:
    board = at.board
    gain = {
        "rest": worth.life(board.dwarf.life + rest_gives(board.dwarf.life)) - worth.life(board.dwarf.life),
        "explore": 0.09,
        "forge": (0.1 if board.forge == 1 else 0.06) - worth.GEM * board.forge if board.dwarf.gems >= board.forge and board.forge < 3 else 0.0,
    }
    best = max(gain, key=lambda reward: gain[reward] if at.has(f"reward:{reward}") else -1.0)
    return f"reward:{best}", (), ""


def _explore(at: Situation) -> Chosen:
    cards = at.board.cards.items
    best = max(at.open, key=lambda choice: worth.item(cards[choice.id.removeprefix("take:")].effect))
    return best.id, (), ""


_KINDS: Final[dict[str, Callable[[Situation], Chosen | None]]] = {
    "roll": _roll,
    "rolled": _rolled,
    "anvil": _anvil,
    "prepare": _prepare,
    "dice": _dice,
    "act": _act,
    "trap": _trap,
    "first": _first,
    "return_henchman": _return_henchman,
    "freed": _freed,
    "make_room": _make_room,
    "reward": _reward,
    "explore": _explore,
}
