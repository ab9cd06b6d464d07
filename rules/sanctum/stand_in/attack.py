"""How the computer's hero attacks: what to kill, by which means, and when to leave it at that."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.sanctum import attack_end, consult, damage, hitting
from rules.sanctum.effects.aids import MoreDice, Regenerate, WakeRage
from rules.sanctum.effects.deeds import Reroll, Split
from rules.sanctum.stand_in.cover import Act, Plan, cover
from rules.sanctum.stand_in.tools import Tool, most_shields, offers, tools
from rules.sanctum.using import found as found_use

if TYPE_CHECKING:
    from rules.kernel.choices import Choice, Picks, Question
    from rules.sanctum.board import Board
    from rules.sanctum.matching import Target

Move = tuple[str, tuple[str, ...], str]
"""An option, its picks, and why."""

LEVEL: Final = 1.3
"""What a level is worth, with the item behind it; a wound is 1."""
PARTIAL: Final = 0.4
"""What a hit on something that lives on is worth."""
WOUND: Final = 1.0
CARD: Final = 2.5
"""What a card beaten in Act VI is worth beside the damage that it does not deal now."""
_MOST_SUBSETS: Final = 5
_DEAR: Final = 0.2
"""What a tool costs that is worth a roll before it is used."""


class Aim(NamedTuple):
    """What is to be hit, how, and what that is worth."""

    cards: tuple[str, ...]
    plan: Plan
    worth: float


def attack(board: Board, seat: int, asked: Question) -> Move:
    """The next thing to do in an attack."""
    choices = {choice.id: choice for choice in asked.choices}
    free = _free(board, seat, asked)
    if free is not None:
        return free
    if "complete" in choices and choices["complete"].sets is None:
        return "complete", (), "All its locations are hit."
    aim = _best(board, seat)
    again = _again(board, seat, asked, aim)
    if again is not None:
        return again
    for act in aim.plan.acts:
        move = _carried(act, choices)
        if move is not None:
            name = hitting.name_of(board, act.card)
            return *move, f"That brings the {act.value} it needs against {name}."
    if aim.cards and "complete" in choices:
        sets = choices["complete"].sets or ((),)
        return (
            "complete",
            min(sets, key=lambda picks: sum(p[0] == "s" for p in picks)),
            "The dice beat this card.",
        )
    return _end(board, seat, choices)


def _best(board: Board, seat: int) -> Aim:
    part = board.part(seat)
    fight = part.in_fight
    dice = tuple(sorted(die.value for die in fight.idle_dice))
    known = tools(board, seat)
    blocks = offers(board, seat)
    targets = attack_end.targets(board, seat)
    strikes = dict(damage.strikes(board, seat))
    beside = damage.beside(board, seat)
    held = fight.shields
    halved = consult.halved(board, seat)
    tokens = (part.stamina, part.focus)
    lives = part.health - part.death_at
    whole = [target for target in targets if target.values][:_MOST_SUBSETS]
    best: Aim | None = None
    for size in range(len(whole), -1, -1):
        for chosen in combinations(whole, size):
            near = tuple(Tool(None, "", ("-",), 0.0, 0, each.card) for each in chosen if each.slack)
            needs = tuple((each.card, value) for each in chosen for value in each.values)
            if len(needs) > len(dice) + len(known):
                continue
            plan = cover(needs, dice, (*near, *known), tokens)
            if plan is None:
                continue
            cards = tuple(each.card for each in chosen)
            left = sum(points for card, points in strikes.items() if card not in cards) + beside
            raised = held + most_shields(blocks, plan.stamina, plan.focus)
            wounds = max(left - ((raised + 1) // 2 if halved else raised), 0)
            gain = sum(_worth(board, card) for card in cards)
            gain += PARTIAL * _partial(targets, cards, plan.left)
            worth = gain - plan.price - WOUND * wounds - (3 if wounds >= lives else 0)
            if best is None or worth > best.worth:
                best = Aim(cards, plan, worth)
    if best is None:
        return Aim((), Plan((), 0.0, *tokens, dice), 0.0)
    return best


def _worth(board: Board, card: str) -> float:
    if board.final:
        return CARD
    return LEVEL * board.cards.demons[card].level


def _partial(targets: tuple[Target, ...], cards: tuple[str, ...], left: tuple[int, ...]) -> int:
    spare = list(left)
    hits = 0
    for target in targets:
        if target.card in cards:
            continue
        for value in target.values:
            if value in spare:
                spare.remove(value)
                hits += 1
    return hits


def _free(board: Board, seat: int, asked: Question) -> Move | None:
    """What costs nothing worth keeping: rage that wakes, tokens that come back."""
    part = board.part(seat)
    for choice in asked.choices:
        if not choice.id.startswith(("use:skill.", "bless:")):
            continue
        deed = found_use(board, seat, choice.id)[0].deed
        blessed = choice.id.startswith("bless:")
        if isinstance(deed, WakeRage) and not consult.rage_forbidden(board, seat):
            return choice.id, (), "Rage can be used again."
        if isinstance(deed, Regenerate) and (not blessed or len(part.marks) >= deed.tokens):
            return choice.id, (), "A spent token comes back."
    return None


def _again(board: Board, seat: int, asked: Question, aim: Aim) -> Move | None:  # noqa: C901 - each tool that rolls
    """Roll dice again that the plan has no use for, or more of them, while something is left to hit."""
    targets = attack_end.targets(board, seat)
    open_now = sum(len(target.values) for target in targets)
    done = sum(len(target.values) for target in targets if target.card in aim.cards)
    dear = any(act.tool.price > _DEAR for act in aim.plan.acts)
    if not open_now or (done == open_now and (board.final or not dear)):
        return None
    spare = list(aim.plan.left)
    wanted = [value for target in targets if target.card not in aim.cards for value in target.values]
    if board.final:
        spare = [die.value for die in board.part(seat).in_fight.idle_dice]
    for value in wanted:
        if value in spare:
            spare.remove(value)
    for choice in asked.choices:
        if not choice.locks or choice.id.split(":")[0] not in ("use", "bless"):
            continue
        use = found_use(board, seat, choice.id)[0]
        if isinstance(use.deed, MoreDice):
            if use.cause.source != "blessing" or board.final:
                return choice.id, (), "One die more may bring the hit that is missing."
        elif isinstance(use.deed, Reroll) and spare and (use.ability is None or len(spare) > 1):
            picks = _largest(choice, spare)
            if picks:
                return choice.id, picks, "These dice hit nothing as they lie."
    return None


def _largest(choice: Choice, spare: list[int]) -> Picks:
    best: Picks = ()
    for picks in choice.sets or ():
        values = [int(pick[1:]) for pick in picks]
        if len(picks) > len(best) and all(values.count(v) <= spare.count(v) for v in set(values)):
            best = picks
    return best


def _carried(act: Act, choices: dict[str, Choice]) -> tuple[str, Picks] | None:
    """The option that carries out an act of a plan, if it is offered; a die near enough needs none."""
    tool = act.tool
    if tool.card:
        return None
    if tool.head == "rage":
        option = f"rage:{act.value}"
    elif isinstance(tool.deed, Split):
        return _split(act, choices)
    elif tool.head.startswith("bless:"):
        option = f"{tool.head}:{act.aim}"
    else:
        option = f"{tool.head}:{act.aim}:{act.way}"
    choice = choices.get(option)
    if choice is None:
        return None
    if choice.sets is None:
        return option, ()
    fitting = [picks for picks in choice.sets if [int(pick[1:]) for pick in picks] == [act.shown]]
    return (option, fitting[0]) if fitting else None


def _split(act: Act, choices: dict[str, Choice]) -> tuple[str, Picks] | None:
    """Pips move between the die and another."""
    for option, choice in choices.items():
        if not option.startswith(f"{act.tool.head}:from"):
            continue
        giver = int(option.split(":")[2][-1])
        for picks in choice.sets or ():
            values = [int(pick[1:]) for pick in picks]
            if act.shown not in values or giver not in values:
                continue
            if (giver == act.shown) == (act.value < act.shown):
                return option, picks
    return None


def _end(board: Board, seat: int, choices: dict[str, Choice]) -> Move:
    sets = choices["end"].sets or ((),)

    def worth(picks: Picks) -> float:
        killed = 0.0
        for target in attack_end.targets(board, seat):
            hit = sum(pick.rpartition(":")[0] == target.card for pick in picks)
            killed += PARTIAL * hit
            if hit == len(target.values) and not board.final:
                killed += _worth(board, target.card)
                killed += 0.5 * board.cards.demons[target.card].damage
        return killed

    best = max(sets, key=worth)
    return (
        "end",
        best,
        "There is nothing better to do with these dice." if best else "The dice hit nothing more.",
    )
