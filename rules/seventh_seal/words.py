"""Every sentence the rules say, by message id: another language is another file of these tables.

How values get into a sentence is told in `rules.kernel.filling`. The sentences of card effects are tables of
their own in `effects/words.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.kernel.choices import Block, Forecast
from rules.kernel.events import Event
from rules.kernel.filling import filled
from rules.seventh_seal.box import NUMBERS, Area, Colour, Grade
from rules.seventh_seal.effects import words as effects
from rules.seventh_seal.pieces import Die

EVENTS: Final[dict[str, str]] = {
    # Set-up
    "scroll_laid": "The Scroll is laid out: {seals:Seal|Seals}, face down.",
    "decks_shuffled": "The four decks are shuffled: {cards:Underling|Underlings}.",
    "character": "The Character: {place} and {hero}.",
    "markers": "It has {count:skill marker|skill markers}.",
    "shorter_game": "A shorter game: wave {wave} alone.",
    "skill_granted": "A skill is granted: {name}, from {seal}.",
    "life_dice": "{count:life die shows|life dice show} 6: {life} life.",
    "starting_dice": "Starting dice: {black} black and one {colour}.",
    "scroll_dice": "A black die lies on {count:pair of Seals|pairs of Seals}.",
    "bag_filled": "The other dice go into the Apocalypse bag: {count}.",
    # A wave
    "seals_opened": "Wave {wave}: {underworld} and {overlord}.",
    "overlord_prepared": "{who} has {life} life.",
    "ongoing_joins": "The ongoing Fury of {who} joins the Overlord.",
    "barrier_raised": "{who} raises a shield: a pink die showing {value}.",
    "no_barrier": "{who} finds no pink die in the bag: there is no shield.",
    "underling_comes": "{who} comes ({cause}).",
    "underling_without_die": "No die is left in the bag: one {of} Underling of {cause} does not come.",
    "underling_without_card": "No card is left: one {of} Underling of {cause} does not come.",
    "deck_made_anew": "The {of} deck is made anew from its discards: {cards:card|cards}.",
    "underling_placed": "{who}: {area}.",
    "dice_drawn": "Drawn from the bag: {colours}.",
    "underling_die": "{who} takes a {colour} die: {life} life.",
    "underling_moved": "{who} moves: {area}.",
    # A turn
    "round_begins": "Wave {wave}, round {round}.",
    "dice_rolled": "Rolled: {dice}.",
    "attacked": "{who} is attacked ({grade}): {dice}.",
    "attack_rechecked": "Rolled again: {dice}.",
    "attack_failed": "The attack fails.",
    "die_held": "A {colour} {value} stays locked there.",
    "held_dice_free": "{count:locked die is|locked dice are} free again.",
    "dice_to_bag": "Back into the bag: {dice}.",
    "overlord_hurt": "{who} loses {damage} life, from {before} to {after} ({cause}).",
    "underling_hurt": "{who} loses {damage} life, from {before} to {after} ({cause}).",
    "underling_beaten": "{who} is defeated; its {colour} die is yours.",
    "fury_grows": "The Fury of {who} grows: space {step} of {steps}.",
    "furious": "{who} lets loose its Fury.",
    "fury_resolved": "{who}: {text}",
    "fury_stays": "The Fury of {who} stays until the Overlord falls.",
    "fury_outlives": "The Fury of {who} waits for the next Overlord.",
    "fury_waits": "The Fury of {who} waits for your next turn.",
    "barrier_chipped": "The shield loses a point: {left} left.",
    "barrier_gone": "The shield is gone; its pink die returns to the bag.",
    "die_defends": "A {colour} {value} goes to the defence zone.",
    "life_die_added": "A pink {value} becomes a life die: {life} life.",
    "life_gained": "{points:point|points} of life gained, from {before} to {after} ({name}).",
    "life_full": "{name}: your life is full.",
    # The enemies' turn
    "turn_ended": "The enemies' turn.",
    "track_moved": "The Time track's die moves to space {space} of {spaces}.",
    "track_stays": "The Time track's die is held on space {space} of {spaces}.",
    "track_repeats": "Infinite repeat: the die stays on space {space} of {spaces}.",
    "track_repeats_plus": "Infinite repeat: the die stays on space {space}, and the space beyond acts too.",
    "underling_strikes": "{who} strikes: {damage} damage.",
    "overlord_strikes": "{who} strikes: {damage} damage.",
    "character_hit": "{cause}: {damage} damage.",
    "defence_absorbed": "The defence zone absorbs {absorbed}; {left} left.",
    "life_lost": "You lose {damage} life, from {before} to {after}.",
    "life_dice_gone": "{count:life die is|life dice are} used up and back in the bag.",
    "life_die_destroyed": "A life die with {value} is destroyed.",
    "character_fell": "No life is left ({cause}).",
    "dice_recovered": "{count:die is|dice are} yours again.",
    # End of a wave
    "wave_won": "{who} is defeated: wave {wave} is won in round {round}.",
    "wave_end_begins": "{survivors:Underling has|Underlings have} survived.",
    "ongoing_leaves": "{who} leaves with its Overlord.",
    "skill_gained": "You gain {name} of {seal}. {text}",
    "no_skill_gained": "You have both skills already: none is gained.",
    "dice_returned": "Your dice come back: {black} black and one {colour}.",
    "bag_refilled": "All other dice go into the bag: {count}. Your life stays {life}.",
    "corpses_discarded": "The Corpse pile is cleared: {count:card|cards}.",
    "won": "{who} is defeated, and you live to tell it: {life} life left. The game is won.",
    "lost_life": "You fall in wave {wave}, round {round}. The game is lost.",
    "lost_time": "The Time track ends in sudden defeat in wave {wave}, round {round}. The game is lost.",
    "given_up": "You turn away from the Scroll. The game is given up.",
}

LABELS: Final[dict[str, str]] = {
    "open": "Open {first} and {second}",
    "roll": "Roll the dice",
    "attack": "Attack {who} ({grade})",
    "chip": "Chip at the shield",
    "defend_any": "Defend",
    "defend_yellow": "Defend (yellow space)",
    "defend_turquoise": "Defend (turquoise space)",
    "life": "Add a life die",
    "end": "End the turn",
    "which": "{die}",
    "place": "{who}: {area}",
    "deal": "Deal the dice out",
    "split": "Take {damage:point|points} of damage",
    "gain": "Gain {points:point|points} of life",
    "area": "{area}",
    "fury": "{who}",
    "onward": "Go on",
    "reward": "{name} ({who})",
}

PROMPTS: Final[dict[str, str]] = {
    "first_wave": "The Scroll lies before you. Open the first Seals, {first} and {second}.",
    "next_wave": "The wave is behind you. Open the next Seals, {first} and {second}.",
    "roll": "Round {round}: roll your dice.",
    "assign": "Assign your dice and use your skills, then end the turn: {dice:die|dice} ready.",
    "place": "Place the Underlings: {left} to go. Who comes nearer to you stands first.",
    "deal": "Give each new Underling one of the {dice} dice drawn.",
    "split": "Share {damage:point|points} of damage out over your life dice.",
    "gain": "Share {points:point|points} of life out over your life dice ({name}).",
    "areas": "Which area strikes next?",
    "destroy_cost": "Which die is destroyed for this attack?",
    "hold_cost": "Which of these dice stays locked until the enemy is defeated?",
    "wave_won": "{who} is defeated. Wave {wave} is won.",
    "fury": "Whose Fury comes next? {left} are left.",
    "reward": "{who} is defeated. Which skill do you keep?",
}

CAUSES: Final[dict[str, str]] = {
    "next_wave": "Between waves: the game can be laid aside here",
    "roll": "Your turn begins",
    "assign": "Your turn",
    "place": "Underlings have come",
    "deal": "Each Underling needs a die for its life",
    "split": "Damage that your defence did not absorb",
    "gain": "Life gained",
    "areas": "Several areas strike, and their strikes do more than damage",
    "destroy_cost": "What the attack costs",
    "hold_cost": "What the attack costs",
    "wave_won": "The Overlord's die is at zero",
    "fury": "End of the wave: survivors release their Fury",
    "reward": "End of the wave: the skills of the two Seals",
}

FORECASTS: Final[dict[str, str]] = {
    "roll": "{dice:die|dice}",
    "roll_less": "{dice:die|dice}, for {locked:is|are} locked before the roll",
    "onward": "{survivors:Underling releases its|Underlings release their} Fury: {told}",
    "fury": "{text} With it first: {told}.",
    "onward_alone": "no Underling is left to release its Fury",
    "split": "leaves {left}",
    "gain": "makes {left}: {life} life",
    "place": "number {order} there, in range",
    "place_far": "number {order} there, out of range",
    "area": "{who}: {damage} damage",
    "overlord_falls": "{damage} damage: defeated, the wave ends",
    "overlord_hurt": "{damage} damage, leaves {left} life",
    "overlord_hurt_calls": "{damage} damage, leaves {left} life. {comes}",
    "underling_beaten": "{damage} damage: defeated, and a {colour} die is yours next round",
    "underling_hurt": "{damage} damage, leaves {left} life; Fury space {step} of {steps}: {strikes} damage",
    "underling_furious": "{damage} damage, leaves {left} life, and it turns furious: {fury}",
    "defend": "absorbs {points}; {guard} in all",
    "life": "{points} more, {life} life",
    "chip": "leaves {left} on the shield",
}

BLOCKS: Final[dict[str, str]] = {
    "barrier": "Its shield stands with {left}: chip it away first.",
    "attacked_already": "You have made its {grade} attack this round.",
    "out_of_reach": "It is out of your reach.",
    "no_dice_fit": "No dice you have ready fit: it takes {need}.",
    "frozen_dice": "The dice that would do are frozen and cannot be rolled again.",
    "no_other": "There is no other die that could be destroyed for it.",
    "no_pair": "It takes two equal dice, turquoise or black.",
    "guard_taken": "A die lies there already.",
    "guard_banned": "The Overlord keeps the dice you have ready from defending.",
    "no_guard_any": "You have no die ready.",
    "no_guard_yellow": "You have no yellow or black die ready.",
    "no_guard_turquoise": "You have no turquoise or black die ready.",
    "no_pink": "Only a pink die can become a life die, and you have none ready.",
    "no_life_space": "There is no empty life space.",
    "skill_owned": "You have this skill already.",
}

AREAS: Final[dict[Area, str]] = {
    "left": "left area",
    "front": "front area",
    "right": "right area",
    "overlord": "Overlord's area",
}
GRADES: Final[dict[Grade, str]] = {"simple": "simple", "complex": "complex"}
COLOURS: Final[dict[Colour, str]] = {
    "black": "black",
    "yellow": "yellow",
    "pink": "pink",
    "turquoise": "turquoise",
}
HARMS: Final[dict[str, str]] = {"attack": "your attack"}
ODDS: Final[dict[str, str]] = {"hits": "hits", "fails": "fails"}
SEALS: Final[dict[str, str]] = {"finis_mundi": "Finis Mundi"}
"""Names of Seals' numbers that are not simply the number."""
KINDS: Final[dict[str, str]] = {"comet": "Comet", "sun": "Sun", "moon": "Moon", "star": "Star"}
OUTCOMES: Final[dict[str, str]] = {
    "won": "You have won: the Seals are open, and you live.",
    "lost_life": "You have lost: you fell in wave {wave}, round {round}.",
    "lost_time": "You have lost: time ran out in wave {wave}, round {round}.",
    "given_up": "You gave the game up in wave {wave}, round {round}.",
    "given_up_before": "You gave the game up before its first wave.",
}
ANSWERS: Final[dict[str, str]] = {
    "open": "open the Seals",
    "roll": "roll the dice",
    "attack": "attack {0} with {picks}",
    "chip": "chip at the shield with {picks}",
    "defend": "defend with {picks}",
    "life": "add {picks} to your life",
    "skill": "use {0}{aim}{with}",
    "corpse": "use {0}{aim}{with}",
    "end": "end the turn",
    "which": "choose {0}",
    "die": "choose {0}",
    "place": "place {0}: {1}",
    "deal": "deal the dice out",
    "split": "share the damage out",
    "gain": "share the life out",
    "area": "choose the {0}",
    "fury": "let loose {0}",
    "onward": "go on",
    "reward": "keep the skill of {0}",
    "order": "let {0} come first",
    "aim": "choose {0}",
    "up": "let {0} go up",
    "block": "have {0} blocked",
}
OPTIONS: Final[dict[str, tuple[str, str]]] = {
    "place": ("Ancestral place", "The place you come from, or one dealt at random."),
    "hero": ("Hero", "The hero you play, or one dealt at random."),
    "length": ("Length", "All four waves, or a shorter game of a single one."),
    "guided": ("Learn as you play", "In the first wave every new kind of decision is explained."),
}
LENGTHS: Final[dict[str, str]] = {
    "full": "Four waves (about 70 minutes)",
    "seals_1_2": "Seals 1 and 2 (about 10 minutes)",
    "seals_3_4": "Seals 3 and 4 (about 15 minutes)",
    "seals_5_6": "Seals 5 and 6 (about 20 minutes)",
    "seals_7_8": "Seals 7 and 8 (about 30 minutes)",
}
RANDOM: Final = "Dealt at random"
ABOUT: Final = (
    "Eight Seals, four waves, and an Overlord behind each pair of them. Roll your dice, assign them to "
    "attacking, defending and your skills, and outlive what you unleash. For one player."
)


def label(key: str, **values: object) -> str:
    """The name of an option."""
    return filled(LABELS[key], values)


def prompt(key: str, **values: object) -> str:
    """The standing sentence of a question."""
    return filled(PROMPTS[key], values)


def cause(key: str) -> str:
    """Why a question is asked."""
    return CAUSES[key]


def forecast(key: str, **values: int | str) -> Forecast:
    """What an option would do: a short text, and the numbers in it by name."""
    return Forecast(filled(FORECASTS[key], values), {k: v for k, v in values.items() if isinstance(v, int)})


def block(key: str, clause: str, **values: object) -> Block:
    """Why an option cannot be taken, and the rule that forbids it."""
    return Block(filled(BLOCKS[key], values), clause)


def area(key: Area) -> str:
    """The name of an area."""
    return AREAS[key]


def grade(key: Grade) -> str:
    """The name of a kind of attack."""
    return GRADES[key]


def colour(key: Colour) -> str:
    """The name of a colour."""
    return COLOURS[key]


def harm(key: str) -> str:
    """What took life, as in "loses 1 life (your attack)"."""
    return HARMS[key]


def odd(key: str) -> str:
    """The name of a class of outcomes."""
    return ODDS[key]


def die(of: Die) -> str:
    """A die as an option names it: "Black 5"."""
    return f"{COLOURS[of.colour].capitalize()} {of.value}"


def seal_numbers(wave: int) -> tuple[str, str]:
    """The numbers of a wave's two Seals: "VII" and "Finis Mundi"."""
    first, second = NUMBERS[2 * wave - 2 : 2 * wave]
    return SEALS.get(first, first), SEALS.get(second, second)


def sentence(event: Event) -> str:
    """The sentence of an event; "" for one that is only data for the page."""
    text = EVENTS.get(event.kind) or effects.EVENTS.get(event.kind, "")
    if not text or event.values.get("struck"):
        return ""  # a strike has been told of already
    values: dict[str, object] = dict(event.values)
    if isinstance(values.get("of"), str):
        values["of"] = KINDS.get(str(values["of"]), values["of"])
    if "dice" not in values:
        values["dice"] = _dice(event)
    return filled(text, values)


def _dice(event: Event) -> str:
    """Dice told by colours and values: "black 5, yellow 3"."""
    colours, values = event.values.get("colours", ()), event.values.get("values", ())
    if not isinstance(colours, list | tuple) or not isinstance(values, list | tuple):
        return ""
    told = [f"{name} {value}" if value else str(name) for name, value in zip(colours, values, strict=False)]
    return ", ".join(told) or "none"


def answer(option: str, picks: tuple[str, ...], names: Mapping[str, str]) -> str:
    """What an answer did, as a short phrase; `names` replace ids of enemies, cards and dice."""
    word, *parts = option.split(":")
    named = [names.get(part, part.replace("_", " ")) for part in parts] + ["", ""]
    paid = ", ".join(names.get(pick, pick) for pick in picks)
    text = ANSWERS.get(word, word.replace("_", " "))
    values = {str(at): name for at, name in enumerate(named)}
    aim = ", ".join(name for name in named[1:] if name)
    values |= {"picks": paid, "with": f" with {paid}" if paid else "", "aim": f" ({aim})" if aim else ""}
    return filled(text, values).strip()
