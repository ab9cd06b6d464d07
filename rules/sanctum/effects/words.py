"""Every sentence of the card effects, by message id; the game's `words.py` includes these tables.

A placeholder names a value of the event, or of the call, that the sentence is made for.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rules.kernel.choices import Forecast
from rules.kernel.filling import filled, listed

EVENTS: Final[dict[str, str]] = {
    "penalty_dice": "{who} will roll one die fewer in the next fight.",
    "penalty_damage": "{who} will face {points} more damage in the next fight.",
    "penalty_blessing": "{who} turns a blessing face down: {name}.",
    "penalty_potion": "{who} pours a {potion} potion away.",
    "space_corrupted": "A {colour} space of {on} is corrupted: {who} cannot use it any more.",
    "space_cleared": "{name}: the corruption on {on} is gone.",
    "roar_refused": "{name}: the Demon Lord card does not affect {who}.",
    "roar_paid": "{name}: {who} counts as having paid.",
    "fury_idle": "{name} finds nothing to change.",
    "fury_location": "{name} has one more location, a {value}, until the fight ends.",
    "toll_potion": "{who} gives up a {potion} potion ({name}).",
    "silver_gained": "The silver die joins the dice of {who}.",
    "potion_gained": "{who} gains a {potion} potion ({name}).",
    "no_potion_gained": "{who} can take no potion ({name}).",
}
"""What happened, told in the log."""

LABELS: Final[dict[str, str]] = {
    "up": "up by {pips}",
    "down": "down by {pips}",
    "value": "to {value}",
    "copy": "value {value}",
    "split": "from a {value}",
    "location": "{name}, {value}",
    "quell": "{name}, {damage} damage",
    "token": "{token} on {on}",
    "space": "{colour} space of {on}",
    "beside": "beside the abilities",
    "helmet": "the helmet",
    "armour": "the armour",
    "boots": "the boots",
    "weapon_1": "the first weapon",
    "weapon_2": "the second weapon",
    "amulet": "the amulet",
    "give_die": "Give up a {value}",
    "give_silver": "Give up the silver {value}",
    "give_token": "Give up a {token}",
    "give_potion": "Give up a {potion} potion",
    "endure": "Take {wounds:wound|wounds}",
    "set": "Set a die to {value}",
    "again": "Roll dice again",
    "keep": "Leave it at that",
    "potion": "A {potion} potion",
    "lose_blessing": "turn {name} face down",
    "corrupt": "corrupt the {space}",
    "shorten": "shorten the health track: death at {at}",
    "spoil": "drink a {potion} potion and lose the {token}",
}
"""The names of options, and of what they are aimed at."""

PROMPTS: Final[dict[str, str]] = {
    "regenerate": "{name}: which token comes back?",
    "set_another": "{name}: set one more die?",
    "reroll_again": "{name}: roll dice once more?",
    "potion": "{name}: which potion do you take?",
    "toll": "{name}: what do you give?",
    "give_die": "{name}: which die is out of this fight?",
    "spoils": "{name} is beaten: give up an idle die to regenerate a token?",
}
"""What is asked."""

CAUSES: Final[dict[str, str]] = {
    "ability": "{name}: its ability",
    "item": "{name}: your item",
    "skill": "{name}: your skill",
    "blessing": "{name}: your blessing",
    "fury": "{name}: a fury card",
    "lord": "{name}: the Demon Lord",
    "rage": "Your rage",
}
"""Why it is asked, by where the effect comes from."""

FORECASTS: Final[dict[str, str]] = {
    "die": "{before} becomes {after}",
    "hit": "{left:location|locations} left on {name}",
    "hit_last": "{name}: its last open location",
    "shields": "{before} to {after:shield|shields}",
    "quell": "{damage} less damage to block",
    "token": "{before} to {after} {token} in your pool",
    "rage": "rage can be used again",
    "rage_later": "rage wakes, but cannot be used in this fight",
    "dice": "{dice:die|dice} more",
    "heal": "health {before} to {after}",
    "clear": "the space can be used again",
    "refuse": "the card does not affect you",
    "paid": "nothing is paid",
    "endure": "health {before} to {after}",
    "endure_death": "this kills you",
}
"""What taking an option would do."""

ODDS: Final[dict[str, str]] = {"hits": "{hits:exact hit|exact hits}", "none": "no exact hit"}
"""What may come of a roll: how many open locations the idle dice fit."""

BLOCKS: Final[dict[str, str]] = {
    "no_die": "No idle die is left.",
    "no_change": "No idle die of yours can be changed like that.",
    "no_pair": "It takes two idle dice between which pips can move.",
    "no_rerolls": "A fury card forbids rolling dice again in this fight.",
    "no_location": "No open location shows a number it can hit.",
    "needs_idle": "It takes a die that stayed idle when Attack ended.",
    "no_damage": "No enemy deals damage that could be cancelled.",
    "no_spent": "No token that it could regenerate is spent.",
    "rage_awake": "Your rage is awake already.",
    "full_health": "Your health is 11 and cannot rise.",
    "no_corruption": "None of your spaces is corrupted.",
}
"""Why something cannot be done now."""

ANSWERS: Final[dict[str, str]] = {
    "give": "give up {0}",
    "token": "choose {0}",
    "potion": "choose a {0} potion",
    "set": "turn a {picks} to {0}",
    "again": "roll again{with}",
    "trade": "give up {0} for a token",
    "keep": "leave it at that",
}
"""What an answer did."""


def label(key: str, **values: object) -> str:
    """The name of an option, or of its aim."""
    return filled(LABELS[key], values)


@lru_cache(maxsize=1 << 12)
def forecast_text(key: str, **values: int | str) -> str:
    """What an option would do, in a few words."""
    return filled(FORECASTS[key], values)


def forecast(key: str, **values: int | str) -> Forecast:
    """What an option would do: a short text, and the numbers in it by name."""
    return Forecast(forecast_text(key, **values), {k: v for k, v in values.items() if isinstance(v, int)})


def hits(number: int) -> str:
    """A class of outcomes of a roll."""
    return filled(ODDS["hits"], {"hits": number}) if number else ODDS["none"]


def faces(of: tuple[int, ...]) -> str:
    """Faces of a die: "6", "1 or 2", "1, 3 or 5", "1 to 4"; "any value" for all."""
    run = tuple(range(of[0], of[0] + len(of)))
    every, few = 6, 3
    if len(set(of)) == every:
        return "any value"
    if len(of) > few and tuple(sorted(of)) == run:
        return f"{of[0]} to {of[-1]}"
    return listed([str(face) for face in of])


def capital(text: str) -> str:
    """The text with a capital letter in front, for the name of an option."""
    return f"{text[0].upper()}{text[1:]}"
