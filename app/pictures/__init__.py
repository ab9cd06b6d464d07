"""Turns a view into what a page draws: hexes, curves of routes, the rim of reach, the story of a game.

Pure functions of views and decisions. Templates call them by the names `register.add_to` gives them.
"""
