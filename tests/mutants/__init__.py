"""Mutants: switch off each amendment, trigger, offer, verb and check in turn; some test must go red."""
