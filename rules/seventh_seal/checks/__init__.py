"""What a card set must keep to so that every game with it can be played to its end."""
