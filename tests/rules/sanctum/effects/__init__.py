"""Proofs of what cards of Sanctum do, one effect after the other."""
