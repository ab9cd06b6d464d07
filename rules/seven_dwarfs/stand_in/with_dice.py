"""The computer player's answers about dice: rolling, gems and anvils, raising and assigning, keeping."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from rules.kernel.choices import Choice, Pick, Picks
from rules.seven_dwarfs import consult
from rules.seven_dwarfs.box import SLOTS
from rules.seven_dwarfs.effects.rerolling import AGAIN, NO, MayRollAgain
from rules.seven_dwarfs.stand_in import dicing, outlines, worth
from rules.seven_dwarfs.stand_in.sayings import because, listed, say
from rules.seven_dwarfs.stand_in.trying import tried

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Board
    from rules.seven_dwarfs.stand_in.asked import Chosen, Situation

_SAME: Final = 1e-9


def roll(at: Situation) -> Chosen | None:
    """Roll on, unless an anvil could take more than another die brings."""
    board = at.board
    pool, values = len(board.placed("pool")), dicing.reserved(board)
    if not at.has("roll"):
        return ("stop", (), because("roll_none")) if at.has("stop") else None
    if _risky(board, values):
        gems = board.dwarf.gems
        if at.dicing.likely(values, gems) > at.dicing.rolled(values, gems, pool - 1):
            return "stop", (), because("stop", dice=listed(values), value=consult.forge_value(board))
    return "roll", (), because("roll_first" if not values else "roll")


def _risky(board: Board, values: tuple[int, ...]) -> bool:
    """Whether an anvil could take so much that stopping is worth a thought."""
    return len(values) > 1 and sum(max(value - board.forge, 0) for value in values) >= board.cards.top_face


def rolled(at: Situation) -> Chosen:
    """Keep a number, or pay a gem for another roll where that gains more than the gem."""
    board, values = at.board, dicing.reserved(at.board)
    face = next(die.value for die in board.placed("pool") if die.value)
    better = sum(other > face for other in board.cards.white_die)
    faces = len(board.cards.white_die)
    if face > (board.cards.top_face + 1) // 2:
        key = "keep_number" if better else "keep_highest"
        return "keep", (), because(key, face=face, better=better, faces=faces)
    more, gems = len(board.placed("pool")) - 1, board.dwarf.gems
    rest = (dicing.USUAL,) * more
    keep = at.dicing.likely((*values, face, *rest), gems)
    if at.dicing.rolled(values, gems - 1, more) > keep:
        return "reroll", (), because("reroll_number", face=face, better=better, faces=faces)
    return "keep", (), because("keep_number_gem", face=face)


def again(at: Situation) -> Chosen | None:
    """A free second throw, once a turn: for a low die, or for the last one where that is better."""
    board, step = at.board, at.agenda[-1]
    if not isinstance(step, MayRollAgain):
        return None
    face = board.die(step.die).value
    others = tuple(die.value for die in board.placed("reserve") if die.name != step.die)
    better, faces = sum(other > face for other in board.cards.white_die), len(board.cards.white_die)
    more, gems = len(board.placed("pool")), board.dwarf.gems
    if more:
        low = face < dicing.USUAL
    else:
        low = at.dicing.rolled(others, gems) > at.dicing.likely((*others, face), gems)
    key = "again_low" if low else "again_keep" if more else "again_last"
    return (AGAIN if low else NO), (), because(key, face=face, better=better, faces=faces)


def anvil(at: Situation) -> Chosen:
    """Let it convert, or pay a gem where that saves the reserved dice."""
    board, values = at.board, dicing.reserved(at.board)
    value = consult.forge_value(board)
    if sum(values) <= value * len(values):
        return "forge", (), because("forge_gain" if values else "forge_idle", value=value)
    more, gems = len(board.placed("pool")) - 1, board.dwarf.gems
    forged = at.dicing.rolled((value,) * len(values), gems, more)
    if at.dicing.rolled(values, gems - 1, more) > forged:
        return "reroll", (), because("reroll_anvil", dice=listed(values), value=value)
    return "forge", (), because("forge_bear", dice=listed(values), value=value)


def prepare(at: Situation) -> Chosen | None:
    """Raise what is worth it, then put each die where it serves best."""
    board = at.board
    held = board.placed("reserve")
    values, gems = tuple(die.value for die in held), board.dwarf.gems
    dice = at.dicing
    plain, given = dice.assigned(values)
    used = _use(at, values, gems)
    if used:
        return used
    if any(choice.id.startswith("raise:") for choice in at.open):
        goal = dice.prepared(values, gems)
        if goal > plain + worth.GEM * gems + _SAME:
            for raised, left, which, pay in dice.raises(values, gems):
                option, picks = f"raise:{held[which].name}", ("gem",) if pay is None else (held[pay].name,)
                if at.asked.find(option) and dice.prepared(raised, left) >= goal - _SAME:
                    return option, picks, partial(_why_raise, at, raised, left, pay)
    for slot, value in zip(SLOTS, given, strict=True):
        die = next((die.name for die in held if die.value == value), "")
        if die and at.has(f"assign:{slot}"):
            return f"assign:{slot}", (die,), partial(outlines.assigned, board, given)
    return None


def _use(at: Situation, values: tuple[int, ...], gems: int) -> Chosen | None:
    """A card that changes reserved dice, where that gains more than the card is worth later."""
    found: list[tuple[float, str, Picks]] = []
    for choice in at.open:
        if choice.id.startswith("use:"):
            held = choice.id.split(":")[1] in at.board.dwarf.items
            cost = worth.holding(at.board) if held else 0.0
            sets = choice.sets or ((),)
            found += [(_after(at, choice, picks) - cost, choice.id, picks) for picks in sets]
    best = max(found, default=None)
    if best is None or best[0] <= at.dicing.prepared(values, gems) + _SAME:
        return None
    card, cards = best[1].split(":")[1], at.board.cards
    name = cards.items[card].name if card in cards.items else cards.dwarfs[card].name
    return best[1], best[2], because("use_dice", name=name)


def _after(at: Situation, choice: Choice, picks: Picks) -> float:
    """The chances once a card is used before assigning; where it rolls dice, on average."""
    board = at.board
    if choice.locks:
        left = tuple(die.value for die in board.placed("reserve") if die.name not in picks)
        return at.dicing.all_rolled(len(picks), board.dwarf.gems, left)
    after = tried(board, at.agenda, Pick(choice.id, picks))
    return at.dicing.prepared(dicing.reserved(after.board), after.board.dwarf.gems) if after else 0.0


def _why_raise(at: Situation, values: tuple[int, ...], gems: int, pay: int | None) -> str:
    """Follow the raising to its end and tell what the dice can do then."""
    dice = at.dicing
    goal = dice.prepared(values, gems)
    while goal > dice.assigned(values)[0] + worth.GEM * gems + _SAME:
        for raised, left, _, _ in dice.raises(values, gems):
            if dice.prepared(raised, left) >= goal - _SAME:
                values, gems = raised, left
                break
        else:
            break
    key = "raise_gem" if pay is None else "raise_die"
    return say(key, plan=outlines.prospect(at.board, dice.assigned(values)[1]))


def keep_or_recover(at: Situation) -> Chosen:
    """Take them back, unless they lie high and in the right places."""
    found = dicing.keeping(at.board)
    if found and found[0] > found[1]:
        return "keep", (), because("keep_dice")
    return "recover", (), because("recover")
