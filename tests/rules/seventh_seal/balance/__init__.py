"""The measurement of the cards."""
