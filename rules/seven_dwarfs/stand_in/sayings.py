"""Every sentence in which the computer player says why, in one place: another language is another file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

Why: TypeAlias = Callable[[], str]
"""A reason; putting it into words can take longer than finding the move."""

_WHY: Final[dict[str, str]] = {
    # Dice.
    "roll_first": "Nothing is lost by rolling: every reserved die is one more thing you can do this turn.",
    "roll": "Another die is another action, and that is worth the small risk of an anvil.",
    "roll_none": "All your dice are rolled.",
    "stop": "An anvil would turn {dice} into {value}; what you have is worth more than one more die.",
    "keep_number": "A {face} is good: another roll beats it in {better} of {faces} cases, so save the gem.",
    "keep_highest": "Nothing is higher than a {face}.",
    "keep_number_gem": "A {face} is not much, but the gem it costs to roll again will do more for you later.",
    "reroll_number": "A {face} does little, and {better} of {faces} faces are higher: that is worth a gem.",
    "again_low": "It costs nothing, and a {face} is beaten in {better} of {faces} cases.",
    "again_keep": "A {face} is good enough; the second throw may come in handy for a later die.",
    "again_last": "What you have now is better than what another roll would bring on average.",
    "forge_gain": "Your reserved dice lose nothing by it: the anvil makes each of them {value}.",
    "forge_idle": "No die is reserved yet, so the anvil changes nothing, and the next roll is free.",
    "forge_bear": "It costs you something on {dice}, but less than a gem is worth.",
    "reroll_anvil": "The anvil would turn {dice} into {value}; a gem saves them.",
    "raise_gem": "A gem is well spent here: then you can {plan}.",
    "raise_die": "This low die does more as a point on another: then you can {plan}.",
    "assign": "With {dice} you can {plan}.",
    "keep_dice": "These dice lie high and where you need them; new ones would on average be lower.",
    "recover": "Three fresh dice will on average do more for you than what is left on these.",
    # Acting.
    "strike_wins": "Striking {who} wins the combat.",
    "strike_fells": "Striking {who} defeats it{then}.",
    "strike_hurts": "Striking {who} takes {damage} life and leaves it {left}{then}.",
    "walk_strike": "From there you can strike {who}{then}.",
    "walk_away": "Where that walk leads, {reach}.",
    "stay": "You have done what your dice allow, and here {reach}.",
    "use": "This is the moment for {name}: it does more now than it is likely to do later.",
    "use_dice": "{name} leaves you with dice that do more this turn.",
    "push": "Pushed there, the enemy does you the least harm.",
    "push_no": "It stands well where it is: every push would help it more than you.",
    "absorb": "A defence die comes back next round, a life point does not.",
    "first": "In this order you lose the least life.",
    "first_same": "Whichever of the two acts first, it comes to the same.",
    "return_henchman": "The further away it comes back, the longer it needs to reach you.",
    # Between combats.
    "onward": "The combat is won; let us see what it brought.",
    "join": "An ability lasts for the rest of the game: “{ability}”",
    "home": "{gems} gems help you more than what he can do.",
    "leave": "Of your companions' abilities you need that of the {name} the least.",
    "reward_rest": "Life carries over into the next combat: from {life} you go to {rested}.",
    "reward_forge": "With a better forge an anvil spoils fewer of your dice, and even mends low ones.",
    "reward_explore": "You see three items and keep the best one.",
    "take": "Of these it is the one most likely to turn a combat.",
    "tried": "Of what can be foreseen this leaves you best off.",
}

_PLANS: Final[dict[str, str]] = {
    "fell": "defeat {who}",
    "hurt": "hurt {who}",
    "win": "win the combat by striking {who}",
    "away": "keep out of everybody's reach",
    "shield": "stand where it costs you least",
}
_REACH: Final[dict[int, str]] = {
    0: "nobody can reach you",
    1: "only {who} can reach you",
    2: "only {who} can reach you",
}
_REACH_MANY: Final = "the enemies are likely to do you the least harm"
_THEN: Final = ", and afterwards you can stand where {reach}"
SLOTS: Final = ("move", "attack", "defence")


def say(key: str, **values: object) -> str:
    """The reason of that name."""
    return _WHY[key].format(**values)


def because(key: str, **values: object) -> Why:
    """The reason of that name, put into words only if somebody asks."""
    return lambda: say(key, **values)


def plan(key: str, **values: object) -> str:
    """What a plan comes to, after "you can"."""
    return _PLANS[key].format(**values)


def reach(who: Sequence[str]) -> str:
    """Who can reach the dwarf, as half a sentence."""
    return _REACH.get(len(who), _REACH_MANY).format(who=listed(who))


def then(who: Sequence[str]) -> str:
    """How a plan goes on after the strike, if that tells anything."""
    return _THEN.format(reach=reach(who)) if len(who) in _REACH else ""


def listed(things: Sequence[object]) -> str:
    """Things in a row: "5", "5 and 4", "5, 4 and 3"."""
    words = [str(thing) for thing in things]
    return "".join(words) if len(words) < 2 else f"{', '.join(words[:-1])} and {words[-1]}"  # noqa: PLR2004
