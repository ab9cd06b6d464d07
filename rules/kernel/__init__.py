"""What all games share: steps that ask, answers found in what was offered, chance, events, undo, replay."""
