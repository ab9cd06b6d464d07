"""The board as pure geometry: hexes, ground, enemies' routes, sight, the dwarf's walks and pushes.

Nothing here knows dice, cards or the state of a game; everything is exact in whole numbers.
"""
