"""What the game says, by message id: another language is another file of these tables.

How values get into a sentence is told in `rules.kernel.filling`. The log's sentences are in `event_words`,
those of card effects in `effects/words.py`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from rules.kernel.choices import Block, Forecast
from rules.kernel.events import Event
from rules.kernel.filling import filled, listed
from rules.seven_dwarfs.effects import words as effects
from rules.seven_dwarfs.event_words import EVENTS

LABELS: Final[dict[str, str]] = {
    "roll": "Roll a die",
    "roll_all": "Roll all {dice}",
    "stop": "Stop rolling",
    "keep_number": "Keep the {face}",
    "reroll": "Roll again for 1 gem",
    "forge_now": "Let the anvil work",
    "raise": "Raise the {value}",
    "assign_move": "Move",
    "assign_attack": "Attack",
    "assign_defence": "Defend",
    "walk": "Walk to {to}",
    "attack": "Attack {who}",
    "absorb": "Absorb with the defence die",
    "bear": "Bear it",
    "defend": "Defend",
    "end": "End the turn",
    "first": "{who} first",
    "way": "By way of {to}",
    "recover": "Take back all dice",
    "keep_dice": "Keep the dice as they are",
    "onward": "Go on",
    "home": "Send {name} home",
    "join": "Take {name} along",
    "leave": "Give up the ability of {name}",
    "take": "Take {name}",
}

PROMPTS: Final[dict[str, str]] = {
    "roll": "Roll your dice one at a time, or stop: {dice} to roll.",
    "rolled": "You rolled a {face}. Keep it, or roll again?",
    "anvil": "You rolled the anvil. Let it turn your reserved dice into {value}, or roll again?",
    "prepare": "Raise your dice if you like, then assign each of them to an action.",
    "assign": "Assign each reserved die to an action.",
    "act": "Move and attack as your dice allow, then end the turn.",
    "trap": "A damage trap: absorb it with your defence die, or bear it?",
    "first": "Which henchman acts first?",
    "way": "Which way does {who} take?",
    "dice": "Take back your assigned dice, or keep them all for the next round?",
    "combat_won": "You have won combat {combat}.",
    "freed": "{name} is free. Does he go home or come along?",
    "make_room": "You have three abilities already. Which one makes room for {name}?",
    "reward": "Choose your reward.",
    "explore": "Which item do you keep?",
}

CAUSES: Final[dict[str, str]] = {
    "roll": "Your turn: rolling",
    "prepare": "Your turn: raising and assigning",
    "act": "Your turn: acting",
    "trap": "You entered a damage trap",
    "first": "Both henchmen are equally near, and neither is further left",
    "way": "The ways are equally long, and neither is further to its side",
    "dice": "End of the round",
    "combat_won": "All enemies are defeated",
    "freed": "Combat won: a companion is freed",
    "make_room": "Combat won: three abilities at most",
    "reward": "Combat won: the reward",
    "explore": "The reward: explore",
}

FORECASTS: Final[dict[str, str]] = {
    "roll_all": "all {dice} one after the other, without rolling again for gems",
    "reroll": "leaves {gems:gem|gems}",
    "forge_dice": "your reserved dice become {value} ({change:+d} in all), then the die is rolled again",
    "forge_idle": "no die is reserved: it is just rolled again",
    "raise_gem": "to {value}, leaves {gems:gem|gems}",
    "raise_die": "to {value}, the other die is gone",
    "walk": "costs {cost:point|points}, leaves {left}",
    "walk_forest": "costs {cost:point|points}, leaves {left}; attack die {attack_left}",
    "walk_damage": "costs {cost:point|points}, leaves {left}; attack die {attack_left}; {damage} damage",
    "attack_fells": "{damage} damage: defeated",
    "attack_hurts": "{damage} damage, leaves {left} life",
    "attack_nothing": "no damage: strength {strength} against defence {defence}",
    "absorb": "defence die to {defence}",
    "absorb_falls": "defence die to {defence}; the dwarf falls further on",
    "bear": "leaves {life} life",
    "bear_falls": "the dwarf falls",
    "end_time": "time runs out: the game is lost",
    "end_safe": "no roll of the enemies can hurt you",
    "end_wounded": "hurt in {wounded} of {of} rolls, {worst} life at worst",
    "end_falls": "you fall in {falls} of {of} rolls, hurt in {wounded}",
    "there": "end there: {threat}",
    "there_struck": "end there: {threat} ({who})",
    "there_dead": "the dwarf falls on the way",
    "recover": "{rolls:die|dice} to roll next round",
    "keep_dice": "kept: {kept}; {rolls:die|dice} to roll next round",
    "onward": "{gems:gem|gems} for the time left",
    "home": "{gems:gem|gems} from the supply",
    "join": "{ability}",
    "join_full": "{ability} Another ability makes room.",
    "leave": "lost: {ability}",
    "rest": "recovers {gain}, to {life} life",
    "rest_nothing": "nothing: your life is full",
    "forge": "forge value {forge}, for {cost:gem|gems}",
    "forge_at_top": "nothing: the forge is at its highest",
    "forge_too_dear": "nothing: it would cost {cost:gem|gems}",
    "explore": "turn up {items:item|items} and keep one",
    "explore_nothing": "nothing: no item is left",
}

BLOCKS: Final[dict[str, str]] = {
    "raise_assigned": "Assigned dice cannot be raised.",
    "raise_too_late": "Dice are raised before the first one is assigned.",
    "raise_at_top": "The die shows its highest number already.",
    "raise_unpaid": "It takes a gem or another reserved die.",
    "slot_taken": "This action has a die already.",
    "walk_enemy": "An enemy stands there.",
    "walk_rock": "Rocks cannot be entered.",
    "walk_no_die": "You have no move die left.",
    "walk_forest": "A forest takes an attack die of at least 1.",
    "walk_snared": "Getting out of the movement trap takes 2 points.",
    "walk_too_far": "Your move die does not reach that far.",
    "defend_waits": "You do not spend it yourself: it answers the enemies' attacks, and damage traps.",
    "attack_no_die": "You have no attack die left.",
    "attack_again": "You have attacked it this turn.",
    "attack_out_of_reach": "It is out of your reach.",
    "main_dwarf_stays": "The main dwarf's own ability always stays.",
    "reward_stands_there": "The rewards counter stands there: it must move.",
}

REWARDS: Final[dict[str, str]] = {"rest": "Rest", "forge": "Forge", "explore": "Explore"}
ACTIONS: Final[dict[str, str]] = {"move": "moving", "attack": "attacking", "defence": "defending"}
CAUSES_OF_HARM: Final[dict[str, str]] = {"attack": "the dwarf's attack", "damage_trap": "a damage trap"}
REASONS: Final[dict[str, str]] = {
    "victory": "for the time left",
    "stash": "his stash",
    "reroll": "rolling again",
    "raise": "raising a die",
    "forge": "the forge",
}
PHASES: Final[dict[str, str]] = {
    "roll": "Dwarf turn: rolling",
    "prepare": "Dwarf turn: assigning",
    "act": "Dwarf turn: acting",
    "enemies": "Enemies' turn",
    "round_end": "End of the round",
    "reward": "Combat won",
    "over": "The game is over",
}
OUTCOMES: Final[dict[str, str]] = {
    "won": "You have won: the last enemy is defeated and Snow White is free.",
    "lost_life": "You have lost: the dwarf fell in combat {combat}, round {round}.",
    "lost_time": "You have lost: time ran out in combat {combat}.",
    "given_up": "You gave the game up in combat {combat}, round {round}.",
}
ANSWERS: Final[dict[str, str]] = {
    "stop": "stop rolling",
    "keep": "keep",
    "raise": "raise {0} with {picks}",
    "assign": "assign {picks} to {0}",
    "walk": "walk to {0}",
    "attack": "attack {0}",
    "use": "use {0}",
    "absorb": "absorb the trap",
    "bear": "bear the trap",
    "first": "{0} acts first",
    "way": "choose an enemy's way",
    "recover": "take back the dice",
    "home": "send the companion home",
    "join": "take the companion along",
    "leave": "give up the ability of {0}",
    "push": "push {0}",
    "return": "{0} returns",
    "again": "keep the die",
}
VARIANTS: Final[dict[str, tuple[str, str]]] = {
    "witch": ("The Witch", "The last combat is against the Witch instead of the Queen, on other ground."),
    "bosses_and_terrain": (
        "Bosses and Terrain",
        "Three mask bosses and terrains and one shield of each, not two and two.",
    ),
    "henchmen": ("Henchmen", "One henchman card leaves the game unseen, so former bosses come back sooner."),
    "fifth_combat": ("The Fifth Combat", "In the last combat a mask boss takes the henchmen's place."),
    "dwarf": ("Main dwarf", "The dwarf you play, or one dealt at random."),
    "guided": ("Learn as you play", "In the first combat every new kind of decision is explained."),
}
ABOUT: Final = (
    "A dwarf, three dice and five combats in the dark wood. Roll, assign your dice to moving, "
    "attacking and defending, and fight your way to the Evil Queen before time runs out. For one player."
)
WHERE: Final = "combat {combat}, round {round}"
SHELVES: Final[dict[str, str]] = {
    "dwarfs": "Dwarfs",
    "henchmen": "Henchmen",
    "bosses": "Bosses",
    "finals": "The last enemy",
    "items": "Items",
}
ANSWER_NAMES: Final[dict[str, str]] = {
    "gem": "a gem",
    "no": "nobody",
    "move": "moving",
    "attack": "attacking",
    "defence": "defending",
}
RANDOM_DWARF: Final = "Dealt at random"
AIMS: Final[dict[str, str]] = {
    "wounds": "wounds it with {needs}",
    "wounds_never": "wounds it in one blow",
    "fells": "fells it with {needs}",
    "fells_never": "fells it in one blow",
}
"""What a die for the attack would do to an enemy."""

BETWEEN: Final[tuple[str, str]] = ("{who} {most}", "{who} {least} to {most}")
"""How hard somebody strikes: always as hard, or from least to most."""

FACES: Final[dict[int, str]] = {0: "anvil"}


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


def between(who: str, least: int, most: int) -> str:
    """How hard somebody may strike: "Grey Wolf A 0 to 3"."""
    return filled(BETWEEN[least != most], {"who": who, "least": least, "most": most})


def block(key: str, clause: str, **values: object) -> Block:
    """Why an option cannot be taken, and the rule that forbids it."""
    return Block(filled(BLOCKS[key], values), clause)


def reward(key: str) -> str:
    """The name of a reward."""
    return REWARDS[key]


def slot(key: str) -> str:
    """The name of an action as in "a 3 for moving"."""
    return ACTIONS[key]


def face(number: int) -> str:
    """The name of a face of a white die."""
    return FACES.get(number, str(number))


def aim(key: str, enough: Collection[int], numbers: Sequence[int]) -> str:
    """What is reached with `enough` of all `numbers`, smallest first: "wounds it with 3 or more"."""
    if not enough:
        return AIMS[f"{key}_never"]
    least = min(enough)
    if len(enough) == len(numbers):
        needs = "any number"
    elif least == numbers[-1]:
        needs = f"a {least}"
    elif set(enough) == {number for number in numbers if number >= least}:
        needs = f"{least} or more"
    else:
        needs = listed(tuple(str(number) for number in sorted(enough)))
    return AIMS[key].format(needs=needs)


def cause_of_harm(key: str) -> str:
    """What took life, as in "loses 1 life (a damage trap)"."""
    return CAUSES_OF_HARM[key]


def sentence(event: Event) -> str:
    """The sentence of an event; "" for one that is only data for the page."""
    text = EVENTS.get(event.kind) or effects.EVENTS.get(event.kind, "")
    values: dict[str, object] = dict(event.values)
    if "why" in values:
        values["why"] = REASONS.get(str(values["why"]), values["why"])
    return filled(text, values) if text else ""


def answer(option: str, picks: tuple[str, ...], names: dict[str, str]) -> str:
    """What an answer did, as a short phrase; `names` replace ids of enemies, cards and dice."""
    word, *parts = option.split(":")
    named = [names.get(part, part) for part in parts] or [""]
    paid = ", ".join(names.get(pick, pick) for pick in picks)
    text = ANSWERS.get(word, word.replace("_", " "))
    values = {str(at): name for at, name in enumerate(named)}
    return filled(text, {**values, "picks": paid}).strip()
