"""Turns a view of Sanctum into what its page draws: the road, stones and dice, hit locations, the story."""
