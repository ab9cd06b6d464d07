"""Saved games of every released version of each game's rules. They are loaded and played on for ever.

A file is `<game>/<version>-<name>.json`, written once by `python -m tests.saves.write` and never changed
again.
"""
