"""The smaller decisions of fights: potions, shields, what a fury card asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.sanctum import attack_end, damage, guarding, harm, loadout, using
from rules.sanctum.effects.aids import Heal, MoreDice, Quell, Regenerate, Shields
from rules.sanctum.stand_in import outfit
from rules.sanctum.stand_in.worth import deed_worth

if TYPE_CHECKING:
    from rules.kernel.choices import Question
    from rules.sanctum.board import Board
    from rules.sanctum.pieces import Part

Move = tuple[str, tuple[str, ...], str]
_SPARE: Final = 2
_LOW: Final = 3
"""Below this health wounds are no price any more."""


def prepare(board: Board, seat: int, asked: Question) -> Move:
    """Drink where it helps, then roll."""
    part = board.part(seat)
    drinks = [choice.id for choice in asked.choices if choice.id.startswith("drink:")]
    if drinks and _thirsty(board, part):
        best = max(drinks, key=lambda option: _refreshed(board, part, option.split(":")[2]))
        return best, (), "Tokens are worth more in this fight than potions later."
    for choice in asked.choices:
        if choice.id.startswith(("use:skill.", "bless:")):
            deed = using.found(board, seat, choice.id)[0].deed
            blessed = choice.id.startswith("bless:")
            if isinstance(deed, Regenerate) and (not blessed or len(part.marks) >= _SPARE):
                return choice.id, (), "A spent token comes back."
            if isinstance(deed, MoreDice) and board.final:
                return choice.id, (), "A die more from the first roll on."
            if isinstance(deed, Heal):
                return choice.id, (), "Health is what counts in the end."
    return "roll", (), "It is as ready as it can be."


def _thirsty(board: Board, part: Part) -> bool:
    """In Act VI always; before, only where potions can be bought again."""
    if board.final:
        return True
    spare = len(part.sack) - len(outfit.best(board, part).worn)
    return len(part.potions) >= loadout.slots_with(board, part) and spare >= _SPARE


def _refreshed(board: Board, part: Part, told: str) -> float:
    """What the abilities are worth that can be used again after a potion."""
    found = 0.0
    for where in told.split("+"):
        ref, _, at = where.rpartition(".")
        marks = part.marks.get(ref, ())
        others = [mark for number, mark in enumerate(marks) if number != int(at) and mark]
        try:
            ability = part.ability(board.cards, ref)
        except LookupError:
            found += 0.3
            continue
        found += deed_worth(ability.deed) * (0.4 if others else 1.0)
    return found


def block(board: Board, seat: int, asked: Question) -> Move:  # noqa: C901, PLR0911 - the best block first, then what is left
    """Block all it can, cheapest first; blessings where wounds would be left."""
    part = board.part(seat)
    options = [choice.id for choice in asked.choices if choice.id != "endure"]
    for option in options:
        use = using.found(board, seat, option)[0]
        if isinstance(use.deed, Heal):
            return option, (), "Health is what counts in the end."
        if isinstance(use.deed, Regenerate) and use.cause.source == "skill":
            return option, (), "A spent token comes back."
    left = damage.unblocked(board, seat)
    if not left:
        return "endure", (), "Nothing is left to block."
    guard = guarding.best(board, seat)
    short = damage.faced(board, seat) - guard.shields
    for option in options:
        use = using.found(board, seat, option)[0]
        if isinstance(use.deed, Quell) and (
            use.cause.source == "skill" or short > 1 or use.cause.source == "item"
        ):
            strikes = dict(damage.strikes(board, seat))
            aims = [each for each in options if each.split(":")[:2] == option.split(":")[:2]]
            hardest = max(aims, key=lambda each: strikes.get(each.split(":")[2], 0))
            return hardest, (), "The hardest blow counts for nothing."
    if short > 1 or harm.deadly(part, max(short, 0)):
        for option in options:
            use = using.found(board, seat, option)[0]
            if use.cause.source == "blessing" and isinstance(use.deed, Shields):
                return option, (), "Without the blessing it would be wounded."
    for option in options:
        use = using.found(board, seat, option)[0]
        if isinstance(use.deed, Shields) and use.cause.name in guard.names:
            better = _balanced(
                part, [each for each in options if each.split(":")[:2] == option.split(":")[:2]]
            )
            return better, (), f"With {use.cause.name} it is wounded least."
    return "endure", (), "There is no better block."


def _balanced(part: Part, options: list[str]) -> str:
    """The payment that leaves the pools most even."""
    return max(
        options,
        key=lambda each: min(
            part.stamina - each.split(":")[-1].count("s"), part.focus - each.split(":")[-1].count("f")
        ),
    )


def toll(board: Board, seat: int, asked: Question) -> Move:
    """Give what is of least use, or be wounded."""
    part = board.part(seat)
    gifts = [choice.id for choice in asked.choices if choice.id != "endure"]
    if gifts[0].startswith("give:"):
        wanted = [value for target in attack_end.targets(board, seat) for value in target.values]
        useless = [gift for gift in gifts if int(gift[-1]) not in wanted]
        if useless or part.health < _LOW:
            return (useless or gifts)[0], (), "That die is of the least use."
        if len(part.in_fight.idle_dice) > len(wanted):
            return gifts[0], (), "There are dice enough."
        return "endure", (), "Every die is needed more than health."
    if gifts[0].startswith("token:"):
        enough = part.stamina + part.focus > _SPARE or part.health < _LOW
        gift = max(gifts, key=lambda each: part.stamina if "stamina" in each else part.focus)
        return (
            (gift, (), "A token is less than a wound.") if enough else ("endure", (), "It needs its tokens.")
        )
    if len(part.potions) > 1 or part.health <= _LOW:
        return gifts[0], (), "A potion is less than a wound."
    return "endure", (), "The last potion is worth the wound."


def give(board: Board, seat: int, asked: Question) -> Move:
    """The die that hits least."""
    wanted = [value for target in attack_end.targets(board, seat) for value in target.values]
    best = min(asked.choices, key=lambda choice: wanted.count(int(choice.id[-1])))
    return best.id, (), "That die is of the least use."


def regain(board: Board, seat: int, asked: Question) -> Move:
    """The token of the ability that does most."""
    part = board.part(seat)
    best = max(
        (choice.id for choice in asked.choices),
        key=lambda option: _refreshed(board, part, option.partition(":")[2]),
    )
    return best, (), "That ability is worth the most when it can be used again."


def set_another(board: Board, seat: int, asked: Question) -> Move:
    """A second die to something that is still open and that no die shows."""
    shown = [die.value for die in board.part(seat).in_fight.idle_dice]
    wanted = [value for target in attack_end.targets(board, seat) for value in target.values]
    for value in wanted:
        if value in shown:
            shown.remove(value)
            continue
        for choice in asked.choices:
            if choice.id == f"set:={value}":
                for picks in choice.sets or ():
                    if int(picks[0][1:]) not in wanted:
                        return choice.id, picks, f"A {value} is still needed."
    return "keep", (), "No other value is needed."


def again(board: Board, seat: int, asked: Question) -> Move:
    """Roll once more what hits nothing."""
    spare = [die.value for die in board.part(seat).in_fight.idle_dice]
    for value in [value for target in attack_end.targets(board, seat) for value in target.values]:
        if value in spare:
            spare.remove(value)
    sets = asked.choices[0].sets or ()
    fitting = [
        picks
        for picks in sets
        if all([int(p[1:]) for p in picks].count(int(p[1:])) <= spare.count(int(p[1:])) for p in picks)
    ]
    if not fitting:
        return "keep", (), "The dice lie well."
    return "again", max(fitting, key=len), "These dice hit nothing as they lie."


def spoils(board: Board, seat: int, asked: Question) -> Move:
    """Give a die that hits nothing for a token."""
    wanted = [value for target in attack_end.targets(board, seat) for value in target.values]
    for choice in asked.choices:
        if choice.id.startswith("trade:") and int(choice.id[-1]) not in wanted:
            return choice.id, (), "That die hits nothing; a token may."
    return "keep", (), "Every die is needed."


def fury(board: Board, seat: int, asked: Question) -> Move:
    """Cancel a fury card that is not light; let a light one happen."""
    part = board.part(seat)
    card = board.cards.furies[part.foes[part.foe_at].card]
    if card.weight == "light":
        return "let", (), "It can live with that one."
    return asked.choices[0].id, (), "That fury is better cancelled."


def potion(board: Board, seat: int, asked: Question) -> Move:  # noqa: ARG001 - asked like all
    """The colour of which there are fewer for its tokens."""
    colour = outfit.colour_of_potion(board.part(seat))
    return f"potion:{colour}", (), f"It has more use for a {colour} one."
