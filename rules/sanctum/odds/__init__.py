"""The exact chance to kill demons, or to beat cards, with what a hero has left: worked out when it is asked."""
