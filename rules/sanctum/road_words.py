"""The sentences of events on the road: set-up, moves, levels, rests, achievements, the walls."""

from __future__ import annotations

from typing import Final

EVENTS: Final[dict[str, str]] = {
    # Set-up
    "hero_chosen": "{who} is chosen.",
    "hero_dealt": "{who} is dealt.",
    "decks_shuffled": "The three demon decks are shuffled: {cards:demon|demons}.",
    "divine_placed": "Divine intervention waits on two boards, {dice:die|dice} on each.",
    "goal_blocked": "With two players {goal} is blocked.",
    "tiles_dealt": "{count:achievement tile|achievement tiles} are dealt face down; {spare} left out.",
    "first_player": "{who} begins.",
    "start_bonus": "{who} has a starting bonus: {name}.",
    "start_token": "{who} starts with a {token} more.",
    "bonus_idle": "{name} finds no gem to move.",
    "start_potion": "{who} has a {potion} potion from the start.",
    # Moves
    "moved": "{who} moves to {board}, space {space}.",
    "walls_reached": "{who} arrives at the Walls of Sanctum.",
    "set_dealt": "Revealed: {told}.",
    "set_smaller": "No demon is left in any deck: {missing:demon|demons} fewer in this set.",
    "deck_made_anew": "Demon deck {roman} is made anew from its discards: {cards:card|cards}.",
    "other_deck": "Demon deck {roman} is empty; deck {other_roman} serves instead.",
    "divine_intervention": "Divine intervention: every hero gains a die.",
    "set_taken": "{who} takes {told}.",
    "no_set": "No demons are left for {who} to take.",
    "chest_opened": "{who} opens the treasure chest: {count:item|items}.",
    "chest_item": "{who} takes {item} from the chest.",
    "chest_cleared": "What is left of the chest is cleared away: {count:item|items}.",
    # Levels
    "gem_moved": "{who} moves a {gem} gem up from {column} {roman}.",
    "gem_pooled": "{who} gains a {gem} gem.",
    "skill_gained": "{who} gains a skill: {name}.",
    "tokens_gained": "{who} gains {stamina} stamina and {focus} focus.",
    "levels_wasted": "{count:level|levels} of {who} are wasted: no gem can move for them ({told}).",
    "items_taken": "{who} takes what the dead leave: {told}.",
    # Rests
    "restored": "{who} rests: {stamina} stamina and {focus} focus come back.",
    "restored_none": "{who} rests: no token was spent.",
    "equipped": "{who} equips {item} ({where}).",
    "taken_off": "{who} takes {item} off.",
    "potion_bought": "{who} gives {item} for a {potion} potion.",
    "potion_swapped": "{who} gives {item} and a {other} potion for a {potion} one.",
    "first_item": "{who} wears a first item and gains a die: {dice} now.",
    "rested": "{who} has rested.",
    # Achievements
    "achieved": "{who} is the first: {goal}.",
    "achieved+": "{who} is the first: {goal}. The blessing under it: {name}.",
    # The walls
    "breached": "{who} breaches the Walls of Sanctum and stands before the cathedral.",
    "lords_laid": (
        "{count:Demon Lord card is|Demon Lord cards are} laid at the cathedral. The call to arms goes out."
    ),
    "lord_laid": "Another Demon Lord card is laid: {cards} now.",
    "answered": (
        "{who} answers the call to arms at once, at the cathedral; {demons:demon stays|demons stay} behind."
    ),
    "answered_later": "{who} answers the call to arms; {demons:demon stays|demons stay} behind.",
    "act_ends": "All heroes are in the city. A brief respite.",
    "potions_short": "The potions run short: {who} goes without {count:potion|potions} and keeps {kept}.",
    "potions_gone": "The potions run short: {who} goes without {count:potion|potions} and has none.",
    "sack_emptied": "{who} leaves {count:item|items} behind.",
    "blessings_shown": "{who} turns up {told}.",
    "respite_ends": "The respite is over.",
    # The end
    "ended_victorious": "The Demon Lord falls. {told} {triumph} with health {health}.",
    "ended_in_death": "No hero lives. {told} did the Demon Lord most harm: {cards:card|cards} beaten.",
    "given_up": "The game is given up.",
}
