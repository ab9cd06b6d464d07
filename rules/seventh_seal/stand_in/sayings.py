"""Every sentence in which the computer player says why, in one place: another language is another file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

Why: TypeAlias = Callable[[], str]
"""A reason, put into words only if somebody asks."""

_WHY: Final[dict[str, str]] = {
    # The player's actions.
    "kill_overlord": "That brings {who} down and ends the wave.",
    "guard_before_end": "When {who} falls the survivors' Furies come; a defence die absorbs them.",
    "beat": "That beats {who}: one strike less to fear, a die won, and a skill in the Corpse pile.",
    "wound": "{damage} damage on {who} now saves you trouble later, and the die is not missed elsewhere.",
    "wound_overlord": "{damage} damage on {who}: nothing else brings the end of the wave as near.",
    "enrage": "{who} goes furious from it, but that costs you less than its strikes would.",
    "check": "It may fail, but on average you are better off for trying.",
    "chip": "While the shield stands, {who} cannot be attacked.",
    "life": "A pink die does more as life than as one more die to roll.",
    "defend": "{coming} damage is coming on average; no better use is left for this die.",
    "change": "With the die changed you can do more: {then}.",
    "change_alone": "Changed like this, the die is worth more to you.",
    "reroll": "The plan has little use for what it shows; another roll is better on average.",
    "shield": "It keeps more life than the die would anywhere else.",
    "heal": "Life is short, and this is the moment to make it good.",
    "hurt": "A wound without an attack, where it counts most.",
    "hold": "What the Time track would bring next is worse than what it brings now.",
    "move": "There it does you less harm.",
    "calm": "The further back its die, the weaker it strikes.",
    "cancel": "That Fury would cost you more in the rounds to come.",
    "draw": "Whatever the die shows, you gain something by it.",
    "end_safe": "All that is worth doing is done, and what is coming can be borne.",
    "end": "No die is left that is worth assigning.",
    # Everything else.
    "only": "There is nothing else to do.",
    "roll": "The turn begins with the roll.",
    "open": "The next two Seals have to be opened.",
    "onward": "The Overlord has fallen; now the survivors' Furies have to be borne.",
    "place_near": "In the {area} you can reach it, and it strikes there {often}.",
    "place_far": "Out of your reach for now, but the {area} strikes {often}.",
    "deal": "The dice you want most go to the Underlings that fall soonest.",
    "split": "Many dice keep many chances, and a low one is the cheapest to lose or to fill up.",
    "gain": "Points on the high die leave the low one for a skill that fills it up.",
    "order": "In this order the least is lost.",
    "fury": "The sooner it is over the better: what hits the weakest die comes first.",
    "reward": "Of the two it will help more often.",
    "least_die": "It is the die you miss the least.",
    "worst_die": "It is the die that another roll improves the most.",
    "area": "From there comes the least damage.",
    "block": "It is the skill you miss the least.",
    "aim": "There it does the most.",
    "shift": "So the dice can do the most.",
    "life_die": "It is the life die with the fewest points.",
}
OFTEN: Final = ("not soon", "once in the next rounds", "often")


def because(key: str, **values: object) -> Why:
    """The reason of that name."""
    return lambda: _WHY[key].format(**values)
