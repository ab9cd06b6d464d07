"""What the log can be filtered by: each group's label and the kinds of events it holds."""

from __future__ import annotations

from typing import Final

GROUPS: Final[dict[str, tuple[str, str]]] = {
    "dice": (
        "Dice and skills",
        """
        dice_rolled die_defends life_die_added life_gained life_full die_held held_dice_free dice_to_bag
        dice_recovered attack_rechecked skill_used skill_used_free die_turned die_rerolled die_recoloured
        recheck_rolled recheck_failed shield_raised life_filled track_held dice_locked dice_frozen
        dice_destroyed bane_reroll life_reroll locked_reroll bag_die_rolled bag_die_missing bag_die_back
        case_empty
        """,
    ),
    "fights": (
        "Attacks and damage",
        """
        attacked attack_rechecked attack_failed overlord_hurt underling_hurt underling_beaten fury_grows
        furious barrier_chipped barrier_gone character_hit defence_absorbed life_lost life_dice_gone
        life_die_destroyed character_fell life_reroll
        """,
    ),
    "underlings": (
        "Underlings and Fury",
        """
        underling_comes underling_without_die underling_without_card deck_made_anew underling_placed
        dice_drawn underling_die underling_moved underling_beaten fury_grows furious fury_resolved
        fury_stays fury_outlives fury_waits ongoing_joins ongoing_leaves underling_healed fury_revealed
        deck_empty area_roused colour_roused fury_calmed ongoing_cancelled announced bane_idle
        """,
    ),
    "enemies": (
        "The enemies' turn",
        """
        turn_ended track_moved track_stays track_held track_repeats track_repeats_plus underling_strikes
        overlord_strikes character_hit defence_absorbed life_lost life_dice_gone life_die_destroyed
        overlord_healed underling_healed area_roused colour_roused announced bane_idle skill_blocked
        dice_locked dice_frozen dice_destroyed bane_reroll life_reroll locked_reroll
        """,
    ),
    "story": (
        "Waves and rounds",
        """
        seals_opened overlord_prepared ongoing_joins barrier_raised no_barrier round_begins wave_won
        wave_end_begins ongoing_leaves skill_gained no_skill_gained dice_returned bag_refilled
        corpses_discarded won lost_life lost_time given_up character_fell
        """,
    ),
    "setup": (
        "Set-up",
        """
        scroll_laid decks_shuffled character markers shorter_game skill_granted life_dice starting_dice
        scroll_dice bag_filled
        """,
    ),
}

LOG_GROUPS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    key: (label, tuple(kinds.split())) for key, (label, kinds) in GROUPS.items()
}
"""The same as the app takes it. Every kind of event is in at least one group."""
