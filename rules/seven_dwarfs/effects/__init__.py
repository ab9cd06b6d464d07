"""The vocabulary of card effects: amendments that rules consult, triggers that push verbs, verbs."""
