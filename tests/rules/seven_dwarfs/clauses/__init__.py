"""The clauses of the rulebook, each proved in play."""
