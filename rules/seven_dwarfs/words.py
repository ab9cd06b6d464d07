"""Every sentence the game says, by message id: another language is another file of these tables.

A placeholder names a value. A spec with a bar picks a word by number: `{gems:gem|gems}` is "1 gem" or "3
gems". The sentences of card effects are tables of their own in `effects/words.py`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from string import Formatter
from typing import Final

from rules.kernel.choices import Block, Forecast
from rules.kernel.events import Event
from rules.seven_dwarfs.effects import words as effects

EVENTS: Final[dict[str, str]] = {
    # Set-up
    "henchmen_shuffled": "The henchman cards are shuffled.",
    "henchman_left_out": "One of them goes back into the box unseen: {deck} are left.",
    "bosses_stacked": "The boss deck: {shields:shield boss|shield bosses} on {masks:mask boss|mask bosses}.",
    "last_boss": "At its bottom waits {name}.",
    "terrains_stacked": "The terrain deck: {shields:shield card|shield cards} on {masks:mask|masks}.",
    "last_terrain": "At its bottom lies a terrain with a {back}.",
    "counters_set": "The forge stands at {forge}.",
    "items_shuffled": "{deck:item is|items are} shuffled.",
    "variants_played": "{count:variant makes|variants make} this game harder.",
    "main_dwarf": "{name} sets out to free Snow White.",
    "supplies_set": "He starts with {life} life and {gems:gem|gems}.",
    # Reveal
    "combat_begins": "Combat {combat} of {combats}.",
    "henchman_revealed": "The henchmen: {name}.",
    "boss_as_henchmen": "{name} returns as two henchmen, with {life} life and {defence} defence each.",
    "no_henchman_left": "No henchman card is left to reveal.",
    "boss_revealed": "The boss: {name}.",
    "terrain_revealed": "The fight takes place at {name}.",
    "time_set": "The time track has {spaces:space|spaces}.",
    "enemy_placed": "{who} waits at {hex} with {life} life.",
    "dwarf_placed": "The dwarf stands at {hex}.",
    "dwarf_life": "He has {life} life.",
    # Rolling
    "round_begins": "Round {round}.",
    "die_rolled": "A white die shows {face}.",
    "anvil_rolled": "A white die shows the anvil.",
    "die_reserved": "The {value} is reserved.",
    "anvil_converted": "The anvil turns {before} into {after}.",
    "anvil_idle": "The anvil finds no die reserved this turn.",
    "anvil_again": "The die with the anvil is rolled again.",
    "rolling_stopped": "No more rolls: {left:die stays|dice stay} unrolled.",
    # Preparing
    "die_raised": "A gem raises a die from {before} to {after}.",
    "die_raised_by_die": "A {value} is discarded to raise a die from {before} to {after}.",
    "die_assigned": "A {value} for {action}.",
    "die_spent": "The {slot} die is used up.",
    "die_changed": "A die turns from {before} to {after}.",
    # Walking
    "walked": "The dwarf walks {steps:hexagon|hexagons} to {to}.",
    "snare_left": "Getting out of the movement trap takes 2 points.",
    "forest_entered": "He forces his way through the undergrowth: {attack:point|points} off the attack die.",
    "trap_sprung": "A damage trap snaps shut at {hex}.",
    "trap_absorbed": "The defence die absorbs {absorbed}; it shows {defence_left}.",
    "walk_stopped": "The way on is closed; he stops at {hex}.",
    # Attacking
    "attacked": "The dwarf attacks {who}: strength {strength} against defence {defence}.",
    "weapon_worn": "His weapon wears: the attack die falls by {by}.",
    "attack_glanced_off": "{who} takes no damage.",
    "enemy_hurt": "{who} loses {damage} life, from {before} to {after} ({cause}).",
    "enemy_felled": "{who} is defeated.",
    "enemy_healed": "{who} recovers {amount} life and has {after}.",
    # The enemies' turn
    "turn_ended": "The enemies' turn.",
    "henchman_die": "The henchmen roll {face}.",
    "boss_die": "The boss rolls {face}.",
    "no_henchmen": "No henchman is left to act.",
    "no_boss": "No boss is left to act.",
    "henchmen_order": "{first} acts before {second}.",
    "enemy_acts": "{who} acts with {points:point|points}.",
    "enemy_holds": "{who} is where it attacks from and stays.",
    "enemy_stays": "{who} finds no way nearer and stays.",
    "enemy_left_trap": "Getting out of the movement trap costs it 2 points.",
    "enemy_snared": "{who} does not get out of the movement trap.",
    "enemy_without_points": "{who} has no points to move with.",
    "enemy_moved": "{who} moves {steps:hexagon|hexagons}.",
    "enemy_comes_closer": "{who} finds no place to attack from and comes {steps:hexagon|hexagons} nearer.",
    "enemy_spent": "{who} has no points left and does not attack.",
    "enemy_attacks": "{who} attacks with strength {strength}.",
    "defence_absorbed": "The defence die absorbs {absorbed}; it shows {left}.",
    "attack_absorbed": "The attack of {who} does no harm.",
    "dwarf_hurt": "The dwarf loses {damage} life, from {before} to {after} ({cause}).",
    "dwarf_healed": "The dwarf recovers {amount} life and has {after}.",
    # End of round
    "time_moved": "The time counter moves to space {space} of {spaces}.",
    "dice_kept": "The assigned dice stay where they are.",
    "dice_recovered": "All assigned dice are taken back.",
    # Gems and items
    "gems_gained": "{gems:gem|gems} gained ({why}): the dwarf has {now}.",
    "gems_spent": "{gems:gem|gems} spent ({why}): {now} left.",
    "supply_empty": "The supply is empty: {missing:gem|gems} less than due.",
    "item_taken": "The dwarf takes {name}.",
    "item_used": "{name} is used and leaves the game.",
    # End of combat
    "combat_won": "Combat {combat} is won in round {round}.",
    "boss_joins_henchmen": "{name} joins the henchman deck, which is shuffled.",
    "dice_put_away": "All dice leave the dwarf card; his life stays {life}.",
    "terrain_put_away": "{name} is left behind.",
    "companion_freed": "{name} is free!",
    "nobody_to_free": "No companion is left to free.",
    "companion_went_home": "{name} goes home and leaves his stash.",
    "companion_joined": "{name} joins the dwarf.",
    "ability_given_up": "{name} leaves the dwarf, and his ability with him.",
    "reward_chosen": "The reward: {name}.",
    "reward_gives_nothing": "It gives nothing this time.",
    "forge_improved": "The forge value rises from {before} to {after}.",
    "items_turned_up": "Turned up: {names}.",
    "lost_life": "The dwarf falls in combat {combat}. The game is lost.",
    "lost_time": "Time has run out in combat {combat}. The game is lost.",
    "won": "{who} is defeated: Snow White is free, and peace returns to the kingdom.",
    "given_up": "The dwarf turns back. The game is given up.",
}

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

FACES: Final[dict[int, str]] = {0: "anvil"}


@lru_cache(maxsize=2048)
def _parts(text: str) -> tuple[tuple[str, str | None, str], ...]:
    """A sentence taken apart once: plain text, the name of the value after it (None: none), its spec."""
    return tuple((plain, name, spec or "") for plain, name, spec, _ in Formatter().parse(text))


def _say(text: str, values: Mapping[str, object]) -> str:
    return "".join(
        plain if name is None else plain + _word(values[name], spec) for plain, name, spec in _parts(text)
    )


def _word(value: object, spec: str) -> str:
    """One value as text: counted where the spec has a bar, a list with commas."""
    if not spec and isinstance(value, str):
        return value
    if "|" in spec:
        one, many = spec.split("|")
        return f"{value} {one if value == 1 else many}"
    if isinstance(value, list):
        return ", ".join(str(part) for part in value)
    return format(value, spec)


def label(key: str, **values: object) -> str:
    """The name of an option."""
    return _say(LABELS[key], values)


def prompt(key: str, **values: object) -> str:
    """The standing sentence of a question."""
    return _say(PROMPTS[key], values)


def cause(key: str) -> str:
    """Why a question is asked."""
    return CAUSES[key]


def forecast(key: str, **values: int | str) -> Forecast:
    """What an option would do: a short text, and the numbers in it by name."""
    return Forecast(_say(FORECASTS[key], values), {k: v for k, v in values.items() if isinstance(v, int)})


def block(key: str, clause: str, **values: object) -> Block:
    """Why an option cannot be taken, and the rule that forbids it."""
    return Block(_say(BLOCKS[key], values), clause)


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
        needs = effects.listed(tuple(str(number) for number in sorted(enough)))
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
    return _say(text, values) if text else ""


def answer(option: str, picks: tuple[str, ...], names: dict[str, str]) -> str:
    """What an answer did, as a short phrase; `names` replace ids of enemies, cards and dice."""
    word, *parts = option.split(":")
    named = [names.get(part, part) for part in parts] or [""]
    paid = ", ".join(names.get(pick, pick) for pick in picks)
    text = ANSWERS.get(word, word.replace("_", " "))
    values = {str(at): name for at, name in enumerate(named)}
    return _say(text, {**values, "picks": paid}).strip()
