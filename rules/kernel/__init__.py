"""What every game shares: steps that ask, answers found among what was offered, chance, events, undo, replay."""
