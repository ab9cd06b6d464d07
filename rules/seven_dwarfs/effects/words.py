"""Every sentence of the card effects, by message id; the game's `words.py` includes these tables.

A placeholder names a value of the event, or of the call, that the sentence is made for.
"""

from __future__ import annotations

from typing import Final

EVENTS: Final[dict[str, str]] = {
    "pushed": "{who} is pushed to {to}.",
    "push_snared": "{who} is caught in a movement trap: it needs two points to get out.",
    "push_nowhere": "{who} cannot be pushed: no free hexagon lies behind it.",
    "push_resisted": "{who} is too heavy to be pushed.",
    "push_declined": "{who} is not pushed.",
    "die_forged": "{name}: a {before} is set to {after}.",
    "rolls_again": "{name}: the {before} is rolled again.",
    "bloodlust": "{name}: the attack die rises from {before} to {after}.",
    "bloodlust_idle": "{name}: there is no attack die that could rise.",
    "gems_stolen": "{who} makes off with {gems:gem|gems}.",
    "enemy_unhurt": "{who} is unhurt and regains nothing.",
    "gems_none": "{who} finds no gem to steal.",
    "henchman_returns": "{who} is back, with {life} life, on {hex}.",
    "henchman_kept_out": "A henchman would return, but no hexagon is free for it.",
    "time_turned": "{name}: the time counter goes back from space {before} to space {after}.",
    "dice_rerolled": "{name}: the {before} is rolled again and shows {after}.",
    "reroll_anvil": "{name}: an anvil, which counts for nothing here and is rolled again.",
    "terrain_cleared": "{name}: the {what} on {hex} is gone.",
    "trap_laid": "{name}: a {what} now lies on {hex}.",
    "leapt": "{name}: the dwarf leaps from {from} to {hex}.",
    "die_readied": "{name}: a die with {value} is ready to {slot}.",
    "in_force": "{name} is in force until the end of the {until}.",
    "wearied": "{name}: the action of {who} will count {by} less.",
}
"""What happened, told in the log."""

LABELS: Final[dict[str, str]] = {
    "push": "Push {who} to {to}",
    "push_no": "Do not push {who}",
    "return_henchman": "{who} returns on {hex}",
    "again": "Roll the {value} again",
    "again_no": "Keep the {value}",
    "use": "Use {name}",
    "use_on_enemy": "{name}: {who}",
    "use_on_hex": "{name}: {hex}",
    "use_clear": "{name}: remove the {what} on {hex}",
    "use_on_slot": "{name}: {slot}",
    "use_forge": "{name}: set the {before} to {after}",
    "use_dice": "{name}: roll again",
}
"""The names of options."""

PROMPTS: Final[dict[str, str]] = {
    "again": "The {value} is reserved. Roll it again, once this turn?",
    "push": "Push {who} one hexagon away, or leave it where it stands?",
    "push_each": "Each enemy beside you is pushed one hexagon away. Which one next, and where to?",
    "return_henchman": "{who} returns. On which hexagon?",
}
"""What is asked."""

CAUSES: Final[dict[str, str]] = {
    "again": "{name}: a die was reserved.",
    "push": "{name}: you attacked {who}.",
    "push_each": "{name}",
    "return_henchman": "{name} wounded you.",
}
"""Why it is asked."""

FORECASTS: Final[dict[str, str]] = {
    "push_plain": "now {away} hexagons from you",
    "push_damage_trap": "damage trap: loses 1 life, leaves {left}",
    "push_damage_trap_fells": "damage trap: defeats it",
    "push_movement_trap": "movement trap: two points to get out",
    "heal": "life {before} to {after}",
    "wound": "loses {lost} life, leaves {left}",
    "fells": "defeats it",
    "time": "space {before} to space {after}, gems for winning now: {gems}",
    "die": "{before} to {after}",
    "ready": "a die with {value}",
    "pushes": "pushes {who}",
    "weary": "its action counts {by} less this round",
    "edge": "attacks {by} stronger, no wear, this turn",
    "again": "each enemy can be attacked {times} more this turn",
    "ward": "each attack takes {by} less life this round",
}
"""What taking an option would do."""

BLOCKS: Final[dict[str, str]] = {
    "full_life": "Your life die already shows its highest number.",
    "no_push": "No enemy beside you can be pushed.",
    "no_enemy_in_sight": "There is no enemy in sight close enough.",
    "time_at_start": "The time counter is already on its first space.",
    "no_terrain": "There is nothing to remove close enough.",
    "no_room": "There is no suitable hexagon close enough.",
    "no_die": "It takes a discarded or unrolled die, and an action without one.",
    "no_attack_die": "You have no attack die.",
    "after_assigning": "First assign the rest of your dice.",
    "before_assigning": "This item is used before you assign your dice.",
    "no_reserved": "You have no reserved die to roll again.",
    "used_this_turn": "You have used this ability this turn.",
    "die_is_that": "Each of your reserved dice shows that number already.",
}
"""Why something cannot be done now."""

TERRAIN_WORDS: Final[dict[str, str]] = {
    "rock": "rock",
    "forest": "forest",
    "damage_trap": "damage trap",
    "movement_trap": "movement trap",
}
"""What lies on a hexagon."""

SLOT_WORDS: Final[dict[str, str]] = {"move": "move", "attack": "attack", "defence": "defend"}
"""What a die is for."""
