"""The exact chance to kill demons, or to beat cards, with what a hero has left, when it is asked."""
