"""What the balance of every game is made of: how it is asked for, played and told."""
