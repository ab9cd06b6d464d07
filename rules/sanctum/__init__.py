"""Sanctum: a race of heroes through hordes of demons to the Demon Lord."""
