"""Proofs of the rules of 7th Seal, clause by clause, on a plain box of cards."""
