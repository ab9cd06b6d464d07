"""What questions and options of the road say, and what undo says of them, by message id."""

from __future__ import annotations

from typing import Final

LABELS: Final[dict[str, str]] = {
    "move": "Move",
    "fight": "Fight",
    "rest": "Rest",
    "breach": "Breach the walls",
    "answer": "Answer the call to arms",
    "take": "Take {demons}",
    "item": "{item}",
    "up": "{gem} gem up from {column} {level}",
    "up_white": "White gem up from {column} {level}, for a {colour} level",
    "claim": "Take {count:achievement|achievements}",
    "equip": "Equip {item} ({place})",
    "take_off": "Take {item} off",
    "buy": "Give {item} for a {potion} potion",
    "swap": "Give {item} and trade a potion for a {potion} one",
    "buy_none": "Buy a potion",
    "rested": "End the Rest",
    "keep_potions": "Keep {kept}",
}
PROMPTS: Final[dict[str, str]] = {
    "first_move": "Your first turn: go to the front.",
    "action": "Your turn: what does your hero do?",
    "take": "Which demons shall pursue you?",
    "chest": "Which of {count:item|items} do you take from the chest?",
    "levels": "{count:level|levels} to gain ({owed}): which gem moves up?",
    "levels_finish": ("{count:level|levels} to gain ({owed}): which gem moves up? Within reach: {skills}."),
    "claim": "You are the first: {goals}.",
    "rest": "Equip items and buy potions: {gems:free gem|free gems}, {potions} of {slots} potions.",
    "respite": (
        "Your last Rest: equip and buy all you can. {gems:free gem|free gems}, {potions} of {slots} potions."
    ),
    "short_potions": "You can keep {left:potion|potions}: which?",
}
CAUSES: Final[dict[str, str]] = {
    "action": "Your turn",
    "take": "You moved to the front",
    "chest": "The treasure chest at the end of the board is open",
    "levels": "You killed demons",
    "claim": "An achievement is reached",
    "rest": "You rest",
    "respite": "The brief respite before the Demon Lord",
    "short_potions": "The box has {lost:potion|potions} too few for you",
}
FORECASTS: Final[dict[str, str]] = {
    "move": "to {board}, space {space}, which adds {adds}",
    "move_new": "to {board}, the first space: five sets are dealt",
    "move_chest": "to {board}, space {space}, which adds {adds}; then the treasure chest",
    "move_walls": "to the Walls of Sanctum: five pairs are dealt, every hero gains a die",
    "move_walls_later": "to the Walls of Sanctum: take one of the pairs left",
    "fight": "{demons:demon|demons}, {hits:location|locations} open, {dice:die|dice}, {damage} damage",
    "rest": "{tokens:token comes|tokens come} back, {items:item|items} in your sack",
    "breach": "to the cathedral: no more achievements, and all are called to arms",
    "answer": "to the cathedral: {demons:demon|demons} left behind, {cards:card strikes|cards strike} you",
    "answer_later": (
        "into the city: {demons:demon|demons} left behind, {cards:card strikes|cards strike} you"
    ),
    "take": "gives {levels}; {damage} damage more, {all} in all",
    "item": "{slot}, costs {gems}",
    "gains_skill_up": "gains {name}; the gem comes to {above}",
    "gains_skill_pool": "gains {name} and the gem",
    "nears_skill_up": "{left:gem|gems} left on {name}; the gem comes to {above}",
    "nears_skill_pool": "{left:gem|gems} left on {name}; the gem is yours",
    "moves_up": "the gem comes to {above}",
    "moves_pool": "the gem is yours",
    "claim": "{goals}; you see {count:blessing|blessings}",
    "equips": (
        "costs {cost}, {gems:gem|gems} left; {stamina} stamina, {focus} focus, {levels:level|levels} worn"
    ),
    "equips_instead": (
        "instead of {old}; costs {cost}, {gems:gem|gems} left; {stamina} stamina, {focus} focus, "
        "{levels:level|levels} worn"
    ),
    "equips_over": (
        "covers what is printed there; costs {cost}, {gems:gem|gems} left; {stamina} stamina, {focus} focus, "
        "{levels:level|levels} worn"
    ),
    "takes_off": "{gems:gem|gems} free; {stamina} stamina, {focus} focus",
    "potion": "then you have {count} {potion}",
    "first_item": "your first item: a die more, {dice} in all",
    "rest_reaches": "reaches {goals}",
}
BLOCKS: Final[dict[str, str]] = {
    "first_move": "Your first action is a Move.",
    "at_walls": "From the walls nobody moves further.",
    "no_demons": "No demons pursue you.",
    "breached": "The walls are breached already.",
    "demons": "Demons still pursue you.",
    "gem_fits_not": "Its colour is not that of a level you gain ({owed}).",
    "gems_missing": "You lack {count:gem|gems} for it.",
    "potion_needs_slot": "Your potions need the slots you have.",
    "nothing_to_sell": "You have no item to give.",
    "no_potions": "No potion is left in the box.",
}
ANSWERS: Final[dict[str, str]] = {
    "move": "move",
    "fight": "fight",
    "rest": "rest",
    "breach": "breach the walls",
    "answer": "answer the call",
    "take": "take {0}",
    "item": "take {0}",
    "up": "move a gem up",
    "claim": "take the achievement",
    "equip": "equip {0}",
    "take_off": "take {0} off",
    "buy": "give {0} for a {1} potion",
    "swap": "trade a potion for a {1} one",
    "done": "end the Rest",
    "keep_potions": "keep {0} red and {1} blue potions",
    "concede": "give the game up",
}
COLOURS: Final[dict[str, str]] = {"red": "red", "green": "green", "blue": "blue", "white": "white"}
SLOTS: Final[dict[str, str]] = {
    "helmet": "helmet",
    "armour": "armour",
    "boots": "boots",
    "weapon": "weapon",
    "amulet": "amulet",
}
PLACES: Final[dict[str, str]] = {
    "helmet": "helmet",
    "armour": "armour",
    "boots": "boots",
    "weapon_1": "first weapon",
    "weapon_2": "second weapon",
    "amulet": "amulet",
}
MASTERIES: Final[dict[str, str]] = {
    "skills": "Skill Mastery",
    "gems": "Gem Mastery",
    "equipment": "Equip Mastery",
    "higher": "Higher Level Mastery",
}
DIFFICULTIES: Final[dict[str, str]] = {
    "normal": "Normal: the first roar has 2 cards",
    "hard": "Hard: 3 cards",
    "nightmare": "Nightmare: 4 cards",
    "inferno": "Inferno: 5 cards",
}
OPTIONS: Final[dict[str, tuple[str, str]]] = {
    "difficulty": ("Difficulty", "How hard the Demon Lord roars in the final battle."),
    "hero": ("Hero of seat {seat}", "The hero of this seat, or one dealt at random."),
    "guided": ("Learn as you play", "In your first turns every new kind of decision is explained."),
}
HERO: Final = "the {name}"
"""A hero by article and name, as sentences have it."""
RANDOM: Final = "Dealt at random"
ABOUT: Final = (
    "Heroes race through hordes of demons to the Walls of Sanctum. Take demons, kill them with your dice, "
    "grow by them, and outlast the Demon Lord behind the walls in better health than the others. For two to "
    "four players."
)
WHERE: Final[dict[str, str]] = {
    "setup": "set-up",
    "road": "Act {act}, turn {turn}",
    "walls": "at the Walls of Sanctum, turn {turn}",
    "call": "the call to arms, turn {turn}",
    "respite": "the brief respite",
    "answer": "the Demon Lord's answer",
    "battle": "final battle, round {round}",
    "roar": "final battle, a roar after round {round}",
    "over": "over",
}
OUTCOMES: Final[dict[str, str]] = {
    "won": "The Demon Lord is defeated. {who} {triumph} with health {score}.",
    "all_dead": "Every hero died. {who} did the Demon Lord most harm: {score:card|cards} beaten.",
    "given_up": "The game was given up.",
}
