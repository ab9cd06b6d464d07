"""The sentences of fights, by message id; `words.py` joins these tables.

How values get into a sentence is told in `rules.kernel.filling`.
"""

from __future__ import annotations

from typing import Final

EVENTS: Final[dict[str, str]] = {
    "fight_begins": "{who} fights.",
    "potion_drunk": "{who} drinks a {potion} potion.",
    "regenerated": "{who} regenerates a {token}.",
    "spent_token_lost": "{who} loses a spent {token} for good.",
    "token_lost": "{who} loses a {token} for good.",
    "fight_rolled": "{who} rolls {dice}.",
    "fight_rolled_none": "{who} has no die to roll.",
    "ability_used": "{who} uses {name}.",
    "skill_used": "{who} uses {name}.",
    "blessing_used": "{who} uses a blessing: {name}.",
    "rage_used": "Rage: {who} turns a {before} to {after}.",
    "dice_set": "{cause}: {before} becomes {after}.",
    "dice_rerolled": "{cause}: {before} rolled again, {after}.",
    "dice_added": "{cause}: {dice:die|dice} more, {values}.",
    "dice_promised": "{cause}: {dice:die|dice} more to roll.",
    "die_lost": "{cause}: {who} loses a {value} for this fight.",
    "location_hit": "{cause}: the {value} of {name} is hit.",
    "attack_hits": "{who} hits {told}.",
    "attack_misses": "{who} hits nothing.",
    "demon_killed": "{name} is dead.",
    "rage_woke": "The rage of {who} wakes.",
    "idle_shields": "{cause}: {who} has {shields:shield|shields} from dice left over.",
    "shields_raised": "{cause}: {shields:shield|shields}.",
    "quelled": "{cause}: the damage of {name} counts nothing.",
    "damage_faced": "{who} faces {damage} damage behind {shields:shield|shields}.",
    "no_damage": "Nothing is left that could hurt {who}.",
    "all_blocked": "{who} blocks all {damage} damage.",
    "wounded": "{who} takes {wounds:wound|wounds} ({cause}): health {after}.",
    "healed": "{cause}: {who} heals {points}, health {after}.",
    "health_full": "{cause}: the health of {who} is full.",
    "track_shortened": "{cause}: {who} dies at health {death_at} or below.",
    "died": "{who} is dead.",
}
LABELS: Final[dict[str, str]] = {
    "drink": "Drink a {potion} potion: {token}",
    "drink_two": "Drink a {potion} potion: {token} and {other}",
    "drink_none": "Drink a {potion} potion",
    "roll": "Roll the dice",
    "use": "{name}: {deed}{paid}",
    "use_aim": "{name}, {deed}: {aim}{paid}",
    "rage": "Rage: a die to {value}",
    "complete": "Beat {name}",
    "end": "End the attack",
    "endure": "Take {wounds:wound|wounds}",
    "endure_none": "End the fight",
}
PROMPTS: Final[dict[str, str]] = {
    "prepare": "Before the roll",
    "prepare_potions": "Before the roll: drink potions?",
    "attack": "Attack: {dice:die|dice} to use",
    "attack_over": "Attack: no die left to use",
    "block": "Block: {damage} damage, {shields:shield|shields}",
    "block_none": "No damage is left to block",
}
CAUSES: Final[dict[str, str]] = {
    "prepare": "A fight begins",
    "attack": "The dice are rolled",
    "block": "What lives strikes back",
    "demons": "demons",
    "battle": "the Demon Lord's cards",
}
FORECASTS: Final[dict[str, str]] = {
    "roll": "{dice:die|dice}",
    "end": "{killed}; {strikes}{faced} damage to block, health {health} at best",
    "end_safe": "{killed}; no damage",
    "complete": "{dice:die|dice} left; next is {name}",
    "complete_fury": "{dice:die|dice} left; then a fury card is turned over",
    "complete_last": "{dice:die|dice} left; that was the last card",
    "rage": "{before} becomes {value}",
    "block": "{shields:shield|shields}, {left} damage left, health {health} after it",
    "endure": "health {health} after it",
    "endure_deadly": "you die",
    "drink": "{stamina} stamina and {focus} focus in the pools",
}
BLOCKS: Final[dict[str, str]] = {
    "corrupted": "A space of it is corrupted.",
    "tokens_lie": "Tokens lie on it until you Rest or drink a potion.",
    "tokens_stay": "Tokens lie on it, and nobody rests any more: a potion brings them back before the roll.",
    "token_left": "A token still lies on one of its two spaces.",
    "no_stamina": "You have no stamina left for it.",
    "no_focus": "You have no focus left for it.",
    "no_tokens": "You have not the stamina and focus it takes.",
    "costs_more": "It costs {more:token|tokens} more, and you have not enough.",
    "skill_used": "Once a fight, and you have used it.",
    "nothing_to_block": "There is no damage left to block.",
    "rage_inactive": "Your rage is not active.",
    "rage_calm": "A fury card keeps your rage calm in this fight.",
    "rage_no_die": "You have no die left to turn.",
    "potion_no_token": "No {token} of yours is spent.",
    "complete_first": "{name} is beaten: move on first.",
    "complete_not": "Your dice do not hit all that is open of {name}.",
    "complete_none": "All cards are beaten.",
}
ANSWERS: Final[dict[str, str]] = {
    "drink": "drink a {0} potion",
    "roll": "roll the dice",
    "use": "use {0}{with}",
    "bless": "use {0}{with}",
    "rage": "rage to {0}{with}",
    "complete": "beat {0}{with}",
    "end": "end the attack{with}",
    "endure": "take the wounds",
    "endure_none": "end the fight",
}
NAMES: Final[dict[str, str]] = {
    "kills": "kills {names}",
    "finishes": " (its levels could finish {skills})",
    "kills_none": "kills nothing",
    "stands": "{name} stands with {open:location|locations} open",
    "all_beaten": "all cards are beaten",
    "strike": "{names} strike, ",
    "strikes": "{names} strikes, ",
    "paid": " ({tokens})",
    "s": "{count} stamina",
    "f": "{count} focus",
}
