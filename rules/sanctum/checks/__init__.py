"""What keeps a card set of Sanctum from being played: looked for card by card, then in the whole set."""
