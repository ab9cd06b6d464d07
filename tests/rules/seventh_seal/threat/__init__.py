"""The threat: what is foretold of the enemies' turn is what may happen in it, and no more."""
