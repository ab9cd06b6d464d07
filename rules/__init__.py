"""Pure rules engines: a kernel that all games share, and one package for each game."""
