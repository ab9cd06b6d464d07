"""The web application: routes, pages, storage.

It advances tables of the games in `rules` and knows no rule itself.
"""
