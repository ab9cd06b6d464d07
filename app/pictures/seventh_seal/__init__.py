"""Turns a view of 7th Seal into what its page draws: coloured dice, requirements, the threat, the story."""
