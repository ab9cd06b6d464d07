"""What the computer's hero does on the road: act, take demons and items, move gems up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.sanctum import loadout
from rules.sanctum.box import AT_CATHEDRAL, GOALS, PLACES_OF
from rules.sanctum.stand_in import outfit
from rules.sanctum.stand_in.tools import most_shields, offers
from rules.sanctum.stand_in.worth import item_worth, skill_worth

if TYPE_CHECKING:
    from rules.kernel.choices import Question
    from rules.sanctum.board import Board
    from rules.sanctum.pieces import Part

Move = tuple[str, tuple[str, ...], str]

_POOL: Final = 0.6
"""What a gem in the pool is worth."""
_NEAR: Final = 0.62
"""What is left of a skill's worth for each gem that still lies on it."""
_BETTER: Final = 0.01
_MUCH_BETTER: Final = 1.5
"""An outfit that is so much better is worth a turn."""
_ROOM: Final = 1.2
"""It goes on where it may expect so many hits more than are open."""
_SHORT: Final = -1.5
"""With so many too few it wants all its tokens first."""
_MANY_DICE: Final = 3
_TWO: Final = 2


def act(board: Board, seat: int, asked: Question) -> Move:  # noqa: PLR0911 - a way out for each clear case
    """Move, fight, rest, breach or answer."""
    offered = {choice.id for choice in asked.choices}
    part = board.part(seat)
    if len(offered) == 1:
        only = next(iter(offered))
        return only, (), "There is nothing else to do."
    if "breach" in offered:
        if _worth_resting(board, part) and _new_goal(board, seat):
            return "rest", (), "A Rest before the breach wins an achievement."
        return "breach", (), "No demon pursues it any more: the walls can be breached."
    if "answer" in offered:
        return _called(board, part)
    if not part.demons:
        if "move" in offered and not _tired(part) and not _dressing(board, part):
            return "move", (), "Nothing pursues it, so it goes on to the front."
        if _worth_resting(board, part):
            return "rest", (), "Nothing pursues it: time to get its breath back."
        return "move", (), "It goes on to the front."
    return _pursued(board, part, offered)


def _called(board: Board, part: Part) -> Move:
    """After the breach: fight once more while few cards lie, then answer."""
    levels = sum(board.cards.demons[each.card].level for each in part.demons)
    if len(board.laid) <= AT_CATHEDRAL and levels > _TWO and not _tired(part) and _ready(board, part) >= 0:
        return "fight", (), "One more fight is worth a card of the Demon Lord."
    return "answer", (), "The longer it waits, the more cards of the Demon Lord concern it."


def _pursued(board: Board, part: Part, offered: set[str]) -> Move:
    surplus = _ready(board, part)
    worth_resting = _worth_resting(board, part)
    if _dressing(board, part) and worth_resting:
        return "rest", (), "It has something better to wear."
    if _tired(part) and worth_resting and surplus < 0:
        return "rest", (), "It is too tired to fight what pursues it."
    if "move" in offered and len(part.demons) < _company(part) and surplus >= _ROOM and not _tired(part):
        return "move", (), "It can take on more before it fights."
    if surplus < _SHORT and worth_resting:
        return "rest", (), "It wants all its tokens for this fight."
    return "fight", (), "The dice should do for what pursues it."


def _company(part: Part) -> int:
    """So many demons may pursue before it fights."""
    return 3 if part.dice + part.silver > _MANY_DICE else _TWO


def _ready(board: Board, part: Part) -> float:
    """How many more hits it may expect than what pursues it has open."""
    open_now = sum(not hit for each in part.demons for hit in each.hits)
    dice = part.dice + part.silver
    helpers = 0.0
    for ref, ability in part.abilities(board.cards):
        if ref not in part.marks and "attack" in ability.deed.moments:
            helpers += 0.8
    helpers = min(helpers, part.focus + 0.3 * part.stamina)
    helpers += sum(
        skill.deed is not None and "attack" in skill.deed.moments for skill in part.skill_cards(board.cards)
    )
    hits = min(dice * 0.45 + helpers + 0.8 * part.rage, dice)
    guard = most_shields(offers(board, part.seat), part.stamina, part.focus)
    damage = sum(board.cards.demons[each.card].damage for each in part.demons)
    risk = max(damage - guard, 0) * 0.3
    return hits - open_now - (risk if hits < open_now else 0)


def _tired(part: Part) -> bool:
    """Whether less than half of its tokens are left."""
    spent = sum(mark in ("stamina", "focus") for marks in part.marks.values() for mark in marks)
    return spent > part.stamina + part.focus


def _dressing(board: Board, part: Part) -> bool:
    """Whether a Rest would better what it wears by a good deal; the first item brings a die."""
    better = outfit.gain(board, part)
    return better > (_BETTER if part.gift else _MUCH_BETTER)


def _worth_resting(board: Board, part: Part) -> bool:
    """Whether a Rest would change anything."""
    return bool(part.marks) or outfit.gain(board, part) > _BETTER or outfit.can_buy(board, part)


def _new_goal(board: Board, seat: int) -> bool:
    """Whether the best outfit reaches a goal of equipment that nobody has reached."""
    part = board.part(seat)
    levels = sum(board.cards.item(card).level for _, card in outfit.best(board, part).worn)
    needs = GOALS["equipment"]
    return any(
        goal.mastery == "equipment"
        and not goal.blocked
        and goal.taken is None
        and levels >= needs[goal.level]
        for goal in board.goals
    )


def take(board: Board, seat: int, asked: Question) -> Move:  # noqa: ARG001 - asked like all
    """The set of demons that brings the most for what it may cost."""
    part = board.part(seat)
    room = _ready(board, part)

    def worth(lot: tuple[str, ...]) -> float:
        found = 0.0
        for card in lot:
            demon = board.cards.demons[card]
            found += 1.0 * demon.level + 0.35 * _wearable(board, part, card)
            found += 0.2 * any(demon.colour in gems for gems in part.table.values())
            found -= 0.3 * demon.damage
        hits = sum(board.cards.demons[card].level for card in lot)
        return found - 0.5 * max(hits - room - 1.0, 0)

    best = max(board.lots, key=worth)
    names = " and ".join(board.cards.demons[card].name for card in best)
    return f"take:{best[0]}", (), f"{names}: the best levels and items for the risk."


def _wearable(board: Board, part: Part, card: str) -> float:
    """How much better an item is than what is worn in its place."""
    item = board.cards.item(card)
    worn = [
        item_worth(board.cards.item(part.worn[place])) if place in part.worn else 0.4
        for place in PLACES_OF[item.slot]
    ]
    better = item_worth(item) - min(worn)
    short = max(loadout.missing(loadout.gems_gained(part), (item,)), 0)
    return max(better - 0.4 * short, 0.1)


def chest(board: Board, seat: int, asked: Question) -> Move:  # noqa: ARG001 - asked like all
    """The item that betters its outfit most."""
    part = board.part(seat)
    best = max(board.chest, key=lambda card: _wearable(board, part, card))
    return f"item:{best}", (), f"{board.cards.item(best).name} is the best of them for it."


def levels(board: Board, seat: int, asked: Question) -> Move:
    """The gem whose move brings it nearest to skills and gems."""
    part = board.part(seat)
    skills = {
        f"{skill.colour}.{skill.level}": skill_worth(skill)
        for skill in board.hero(seat).skills
        if skill.id not in part.skills
    }

    def worth(option: str) -> float:
        _, _, cell = option.split(":")
        column, level, gem = cell.split(".")
        here = f"{column}.{level}"
        count = len(part.table[here])
        found = -0.01 * (gem == "white")
        if here in skills:
            found += skills[here] * (_NEAR ** (count - 1) - _NEAR**count)
        if level == "1":
            found += _POOL + 0.2 * (gem == "white")
        else:
            above = f"{column}.{int(level) - 1}"
            found += _POOL * 0.3
            if above in skills:
                more = len(part.table[above])
                found -= skills[above] * (_NEAR**more - _NEAR ** (more + 1))
        return found

    best = max((choice.id for choice in asked.choices), key=worth)
    return best, (), "That gem brings it nearest to a skill, or an item it can wear."
