"""Every sentence of the card effects, by message id; the game's `words.py` includes these tables.

A placeholder names a value of the event, or of the call, that the sentence is made for.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rules.kernel.filling import listed
from rules.seventh_seal.box import Area, Kind
from rules.seventh_seal.pieces import Die

EVENTS: Final[dict[str, str]] = {
    # Dice
    "bane_idle": "{name} would {what}, but finds nothing.",
    "dice_locked": "{name} locks {dice} until your next turn.",
    "dice_frozen": "{name} freezes {dice} until your next turn.",
    "dice_destroyed": "{name} destroys {dice}.",
    "bane_reroll": "{name}: {dice} is rolled again and shows {after}.",
    "life_reroll": "{name}: a life die with {before} is rolled again and shows {after}.",
    "locked_reroll": "{name}: the locked {dice} is rolled again and shows {after}.",
    "bag_die_rolled": "{name}: a {colour} die from the bag shows {after}.",
    "bag_die_missing": "{name}: there is no such die in the bag.",
    "bag_die_back": "The {colour} die returns to the bag.",
    "case_empty": "{name}: on a {face} nothing happens.",
    # Skills, life, Underlings
    "skill_blocked": "{name} blocks {skill} until the Overlord falls.",
    "overlord_healed": "{who} recovers {amount} life and has {after} ({name}).",
    "underling_healed": "{who} recovers {amount} life and has {after} ({name}).",
    "fury_revealed": "{name} turns up {who} from the bottom of its deck.",
    "deck_empty": "{name}: no {deck} card is left.",
    "area_roused": "{name}: your highest die shows {face}, the {area} area strikes as well.",
    "colour_roused": "{name} rouses {who}.",
    "announced": "{name} announces: {what}.",
    # What the player does
    "skill_used": "{name}: {dice}.",
    "skill_used_free": "{name}.",
    "die_turned": "{name}: {dice} becomes {after}.",
    "die_rerolled": "{name}: {dice} is rolled again and shows {after}.",
    "die_recoloured": "{name}: {dice} counts as {colour} this turn.",
    "recheck_rolled": "{name}: {dice} is rolled again and shows {after}.",
    "recheck_failed": "{name}: the check fails.",
    "shield_raised": "{name}: a shield of {points}.",
    "life_filled": "{name}: a life die rises from {before} to {after}.",
    "fury_calmed": "{name}: the Fury of {who} goes back to space {space}.",
    "track_held": "{name}: the Time track does not advance this round.",
    "ongoing_cancelled": "{name}: the Fury of {who} has no effect until the Overlord falls.",
}
"""What happened, told in the log."""

LABELS: Final[dict[str, str]] = {
    "use": "{name}",
    "use_aim": "{name}: {aim}",
    "order": "{name}: {what}",
    "area": "The {area} area",
    "block": "Block {name}",
    "aim": "{who}",
    "shift_up": "{dice} up, the other down",
    "shift_up_many": "{dice} up, the rest down",
    "life_die": "The life die with {value}",
}
"""The names of options."""

PROMPTS: Final[dict[str, str]] = {
    "lock": "{name} locks a die. Which one?",
    "freeze": "{name} freezes a die. Which one?",
    "destroy": "{name} destroys a die. Which one?",
    "reroll": "{name} has a die rolled again. Which one?",
    "destroy_life": "{name} destroys a life die. Which one?",
    "block": "{name} blocks a permanent skill. Which one?",
    "highest": "Your highest dice point to several areas. Which one strikes?",
    "order": "Several effects take place now. Which one next?",
    "aim": "{name}: {what}. Where?",
    "shift": "{name}: which die goes up?",
}
"""What is asked."""

CAUSES: Final[dict[str, str]] = {
    "overlord": "{name}: the Overlord's skill",
    "track": "{name}: the Time track",
    "strike": "{name}: its strike",
    "fury": "{name}: its Fury",
    "skill": "{name}: your skill",
    "corpse": "{name}: from your Corpse pile",
    "order": "What is in force takes place at this moment",
}
"""Why it is asked, by where the effect comes from."""

FORECASTS: Final[dict[str, str]] = {
    "die": "{before} to {after}",
    "counts": "counts as {colour}",
    "shield": "defence {before} to {after}",
    "heal": "life {before} to {after}",
    "fill": "life die {before} to 6",
    "hurt": "{damage} damage, leaves {left} life",
    "hurt_calls": "{damage} damage, leaves {left} life. {comes}",
    "beats": "{damage} damage, defeats it",
    "wins": "{damage} damage, the Overlord falls",
    "move": "{order} in the {area} area",
    "back": "Fury space {before} to {after}",
    "hold": "the space where it lies acts again",
    "cancel": "no effect until the Overlord falls",
}
"""What taking an option would do."""

ODDS: Final[dict[str, str]] = {"works": "The skill works", "fails": "The check fails"}
"""What may come of a check."""

BLOCKS: Final[dict[str, str]] = {
    "skill_used": "You have used this skill this turn.",
    "skill_is_blocked": "The Overlord blocks this skill.",
    "no_dice": "No die of yours can be used for this: it takes {need}.",
    "no_aim": "There is nothing it could do now.",
    "no_underling": "There is no Underling in play.",
    "no_calm": "No Underling's die can go back.",
    "full_life": "All your life dice show 6.",
    "no_bag_die": "There is no such die in the bag.",
    "no_ongoing": "No ongoing Fury is in force.",
    "track_is_held": "The Time track already stands still this round.",
    "frozen_dice": "The dice that would do are frozen and cannot be changed.",
    "banned": "The dice that would do may not be used to defend.",
    "no_recolour": "A black die counts as any colour already.",
    "no_other": "There is no other die that could be destroyed for it.",
    "no_swap": "It takes dice that show one of its two numbers, and too few of yours do.",
    "no_turn": "It takes dice that show another number, and too few of yours do.",
    "no_change": "The dice that would do cannot be changed like that: 1 to 6 is all a die shows.",
}
"""Why something cannot be done now."""

AREA_WORDS: Final[dict[Area, str]] = {
    "left": "left",
    "front": "front",
    "right": "right",
    "overlord": "Overlord's",
}
"""An area, before the word."""

KIND_WORDS: Final[dict[Kind, str]] = {"comet": "Comet", "sun": "Sun", "moon": "Moon", "star": "Star"}
"""A kind of Underling."""


def die_text(die: Die) -> str:
    """A die as sentences name it: "a black 5", "a yellow die" where it shows nothing."""
    return f"a {die.colour} {die.value}" if die.value else f"a {die.colour} die"


def dice_told(dice: Iterable[Die]) -> str:
    """Several dice: "a black 5 and a yellow 2"."""
    return listed([die_text(die) for die in dice], "and")


def capital(text: str) -> str:
    """The text with a capital letter in front, for the name of an option."""
    return f"{text[0].upper()}{text[1:]}"


def faces_text(faces: tuple[int, ...]) -> str:
    """Faces of a die: "6", "1 or 2", "1 to 3"."""
    run = tuple(range(faces[0], faces[0] + len(faces)))
    few = 2
    if len(faces) > few and tuple(sorted(faces)) == run:
        return f"{faces[0]} to {faces[-1]}"
    return listed([str(face) for face in faces])
