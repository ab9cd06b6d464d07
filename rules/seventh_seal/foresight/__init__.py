"""What the coming enemies' turn may do, from what the player can know: every way it may go, told apart."""
