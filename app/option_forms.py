"""The options of a game, as its forms ask for them."""

from __future__ import annotations

from app.forms import Form
from rules.games import AnyGame
from rules.kernel.cards import Cards
from rules.kernel.game import Options

_TICKED = {"on": True, "true": True, "off": False, "false": False}
"""What a box may send, in whatever case."""


def options_asked(game: AnyGame, cards: Cards, form: Form) -> Options:
    """The options that a form names; the others are for the game to fill in.

    An empty box sends nothing; a form says with `chosen` (any value) that its boxes were there, so that an
    empty one means no. Any other word goes to the game as it is, which refuses it.
    """
    found: Options = {}
    for spec in game.options(cards):
        values = form.all(spec.name)
        if isinstance(spec.default, bool):
            if values or form.one("chosen"):
                found[spec.name] = _TICKED.get(values[-1].lower(), values[-1]) if values else False
        elif values:
            found[spec.name] = values[-1]
    return found
