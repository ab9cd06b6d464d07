"""What is shared out on one screen: damage over life dice, dice over Underlings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeAlias

from markupsafe import Markup

from app.pictures.seventh_seal.words import joined, kinds_words
from rules.kernel.choices import Option
from rules.seventh_seal.view import SealTableView

Good: TypeAlias = tuple[str, str, int, Markup]


def seal_lives(view: SealTableView) -> tuple[tuple[str, str, int], ...]:
    """The life dice as rows of a share-out: name, label, points now."""
    dice = view.character.life_dice if view.character is not None else ()
    return tuple((die.name, f"Life die {at}", die.value) for at, die in enumerate(dice, start=1))


def seal_receivers(view: SealTableView, option: Option) -> tuple[tuple[str, str], ...]:
    """The Underlings that get a die: name, and label with the printed life."""
    named = {piece.partition(".")[0] for picks in option.sets or () for piece in picks}
    return tuple((u.name, f"{u.label} (life {u.printed_life})") for u in view.underlings if u.name in named)


def goods_of(draw: Callable[[int, str], Markup]) -> Callable[[SealTableView], tuple[Good, ...]]:
    """Gives the dice drawn from the bag, by colour: value, label, how many, a picture made by `draw`."""

    def seal_goods(view: SealTableView) -> tuple[Good, ...]:
        counts = Counter(die.colour for die in view.drawn)
        return tuple((colour, colour, count, draw(0, colour)) for colour, count in sorted(counts.items()))

    return seal_goods


def seal_picks_words(view: SealTableView, picks: Sequence[str]) -> str:
    """What is picked, by the names on the page: "life die 1 (2 points)", "yellow for Mora", "black 5"."""
    lives = {name: label.lower() for name, label, _ in seal_lives(view)}
    enemies = {u.name: u.label for u in view.underlings}
    if picks and all(pick in lives for pick in picks):
        shares = Counter(picks).items()
        return joined([f"{lives[die]} ({n} point{'s' if n > 1 else ''})" for die, n in shares])
    if picks and all(pick.partition(".")[0] in enemies for pick in picks):
        pairs = [pick.partition(".") for pick in picks]
        return joined([f"{colour} for {enemies[name]}" for name, _, colour in pairs])
    return kinds_words(picks)
