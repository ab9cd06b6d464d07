"""The computer player's answers while the dwarf acts, and in the enemies' turn."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from rules.kernel.choices import Choice, Pick
from rules.seven_dwarfs.geometry.hexes import distance, hex_name, parse_hex
from rules.seven_dwarfs.stand_in import outlines, worth
from rules.seven_dwarfs.stand_in.asked import first_picks
from rules.seven_dwarfs.stand_in.planning import planner_of, standing
from rules.seven_dwarfs.stand_in.sayings import because
from rules.seven_dwarfs.stand_in.trying import tried

if TYPE_CHECKING:
    from rules.seven_dwarfs.stand_in.asked import Chosen, Situation

_TINY = 1e-6


def act(at: Situation) -> Chosen | None:
    """A card whose moment has come; else the first thing of the best plan."""
    board, planner = at.board, planner_of(at.board)
    now, defence = standing(board), board.strength("defence")
    used = _use(at, planner.best(now)[defence])
    if used:
        return used
    action, _ = planner.action(now, defence)
    if action.walk is not None:
        walk = action.walk
        option = f"walk:{hex_name(walk.path[-1])}:{walk.move}.{walk.attack}.{walk.damage}"
    elif action.at is not None:
        option = f"attack:{planner.foes.names[action.at]}"
    else:
        option = "end"
    return (option, (), partial(outlines.why, board)) if at.has(option) else None


def _use(at: Situation, now: float) -> Chosen | None:
    """A card to use at this moment, where that gains more than the card is worth later."""
    best: Choice | None = None
    gain = _TINY
    for choice in at.open:
        if not choice.id.startswith("use:"):
            continue
        held = choice.id.split(":")[1] in at.board.dwarf.items
        after = at.chances(Pick(choice.id, first_picks(choice)))
        if after is None:
            continue
        gained = after - now - (worth.holding(at.board) if held else 0.0)
        if gained > gain:
            best, gain = choice, gained
    if best is None:
        return None
    card = best.id.split(":")[1]
    cards = at.board.cards
    name = cards.items[card].name if card in cards.items else cards.dwarfs[card].name
    return best.id, first_picks(best), because("use", name=name)


def push(at: Situation) -> Chosen | None:
    """Wherever it leaves the dwarf best off."""
    best: tuple[float, str] | None = None
    for choice in at.open:
        chances = at.chances(Pick(choice.id))
        if chances is not None and (best is None or chances > best[0]):
            best = chances, choice.id
    if best is None:
        return None
    return best[1], (), because("push_no" if best[1] == "push:no" else "push")


def trap(at: Situation) -> Chosen:
    """Dice come back, life does not."""
    return ("absorb" if at.has("absorb") else "bear"), (), because("absorb")


def first(at: Situation) -> Chosen:
    """Whichever order leaves the dwarf with more life, as far as it can be seen."""
    found: list[tuple[int, str]] = []
    for choice in at.open:
        after = tried(at.board, at.agenda[-1:], Pick(choice.id))  # the boss, who rolls first, left out
        found.append((-after.board.dwarf.life if after else 0, choice.id))
    same = len({lost for lost, _ in found}) == 1
    return min(found)[1], (), because("first_same" if same else "first")


def return_henchman(at: Situation) -> Chosen:
    """As far from the dwarf as can be."""
    here = at.board.dwarf.hex
    far = max(at.open, key=lambda choice: distance(here, parse_hex(choice.id.split(":")[2])))
    return far.id, (), because("return_henchman")
