"""Revenge of the Seven Dwarfs: solo, dice and hexes, five combats to the Evil Queen."""
