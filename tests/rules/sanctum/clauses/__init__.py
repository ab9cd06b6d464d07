"""A test for every clause of Sanctum: the rulebook, told in situations."""
