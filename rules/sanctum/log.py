"""What the log can be filtered by: each group's label and the kinds of events it holds."""

from __future__ import annotations

from typing import Final

GROUPS: Final[dict[str, tuple[str, str]]] = {
    "moves": (
        "Moves and sets",
        """
        moved walls_reached set_dealt set_smaller deck_made_anew other_deck divine_intervention set_taken
        no_set chest_opened chest_item chest_cleared
        """,
    ),
    "fights": (
        "Fights",
        """
        fight_begins potion_drunk regenerated spent_token_lost token_lost fight_rolled fight_rolled_none
        ability_used skill_used blessing_used rage_used dice_set dice_rerolled dice_added die_lost
        location_hit attack_hits attack_misses demon_killed rage_woke idle_shields shields_raised
        quelled damage_faced
        no_damage all_blocked wounded healed health_full track_shortened died dice_promised
        potion_gained card_beaten fury_opened fury_idle fury_location fury_cancelled space_cleared toll_potion
        """,
    ),
    "growth": (
        "Levels, skills, achievements",
        """
        gem_moved gem_pooled skill_gained tokens_gained levels_wasted items_taken achieved achieved+
        first_item blessings_shown potion_gained no_potion_gained silver_gained
        """,
    ),
    "rests": (
        "Rests and items",
        """
        restored restored_none equipped taken_off potion_bought potion_swapped first_item rested
        items_taken chest_item potions_short potions_gone sack_emptied
        """,
    ),
    "demon_lord": (
        "The Demon Lord",
        """
        breached lords_laid lord_laid answered answered_later act_ends respite_ends blessings_shown
        answer_begins battle_begins battle_round card_beaten fury_opened fury_idle fury_cancelled victorious
        roar_begins roar_nobody roar_paid roar_refused roar_sealed roar_sealed+ roar_short roar_shown
        roar_turned penalty_blessing penalty_damage penalty_dice penalty_potion space_corrupted
        space_cleared wounded healed track_shortened died ended_victorious ended_in_death given_up
        """,
    ),
    "setup": (
        "Set-up",
        """
        hero_chosen hero_dealt decks_shuffled divine_placed goal_blocked tiles_dealt first_player
        start_bonus start_token bonus_idle start_potion
        """,
    ),
}

LOG_GROUPS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    key: (label, tuple(kinds.split())) for key, (label, kinds) in GROUPS.items()
}
"""The same as the app takes it. Every kind of event is in at least one group."""
