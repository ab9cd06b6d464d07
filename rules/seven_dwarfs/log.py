"""What the log can be filtered by: each group's label and the kinds of events it holds."""

from __future__ import annotations

from typing import Final

GROUPS: Final[dict[str, tuple[str, str]]] = {
    "dice": (
        "Dice and gems",
        """
        die_rolled anvil_rolled die_reserved anvil_converted anvil_idle anvil_again rolling_stopped
        die_raised die_raised_by_die die_assigned die_spent dice_kept dice_recovered
        dice_put_away gems_gained gems_spent supply_empty die_forged rolls_again bloodlust bloodlust_idle
        dice_rerolled reroll_anvil rolls_again die_readied gems_stolen gems_none
        """,
    ),
    "fights": (
        "Moves and attacks",
        """
        walked snare_left forest_entered trap_sprung trap_absorbed walk_stopped attacked weapon_worn
        attack_glanced_off enemy_hurt enemy_felled enemy_healed enemy_unhurt dwarf_hurt dwarf_healed
        pushed push_snared push_nowhere push_resisted push_declined leapt
        """,
    ),
    "enemies": (
        "The enemies' turn",
        """
        turn_ended henchman_die boss_die no_henchmen no_boss henchmen_order enemy_acts enemy_holds
        enemy_stays enemy_left_trap enemy_snared enemy_without_points enemy_moved enemy_comes_closer
        enemy_spent enemy_attacks defence_absorbed attack_absorbed dwarf_hurt enemy_healed enemy_unhurt
        gems_stolen gems_none henchman_returns henchman_kept_out time_moved
        """,
    ),
    "items": (
        "Items",
        """
        items_turned_up item_taken item_used in_force wearied time_turned terrain_cleared trap_laid
        leapt dice_rerolled reroll_anvil die_readied
        """,
    ),
    "story": (
        "Combats, companions, rewards",
        """
        main_dwarf combat_begins henchman_revealed boss_as_henchmen no_henchman_left boss_revealed
        terrain_revealed time_set enemy_placed dwarf_placed dwarf_life round_begins combat_won
        boss_joins_henchmen terrain_put_away companion_freed nobody_to_free companion_went_home
        companion_joined ability_given_up reward_chosen reward_gives_nothing forge_improved
        items_turned_up item_taken lost_life lost_time won given_up
        """,
    ),
    "setup": (
        "Set-up",
        """
        variants_played henchmen_shuffled henchman_left_out bosses_stacked last_boss terrains_stacked
        last_terrain counters_set items_shuffled main_dwarf supplies_set
        """,
    ),
}

LOG_GROUPS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    key: (label, tuple(kinds.split())) for key, (label, kinds) in GROUPS.items()
}
"""The same as the app takes it. Every kind of event is in at least one group."""
