"""Watches play for effects that are seen to work, each by the card that prints it."""

from __future__ import annotations

import inspect
import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, Final
from unittest.mock import patch

from rules.kernel.turn import Turn
from rules.sanctum.cards import Card, SanctumCards
from rules.sanctum.effects import vocabulary
from rules.sanctum.effects.base import Amendment, Effect
from rules.sanctum.effects.blessings import CancelFury
from rules.sanctum.effects.bonuses import MoveGem, StartToken
from tests.rules.sanctum.card_sets import inside
from tests.rules.sanctum.test_cards_show_every_effect import leaves

DOES: Final = ("do", "pay")
"""Methods that carry an effect out; the turn is their first argument."""
BRINGS: Final = ("befall", "after", "reward")
"""Methods that give the steps which carry it out."""
SIGNS: Final[dict[type[Effect], str]] = {
    CancelFury: "fury_cancelled",
    MoveGem: "start_bonus",
    StartToken: "start_bonus",
}
"""Effects that a rule carries out itself: what is told then, with the card's name."""
QUESTIONS: Final = tuple(
    name
    for name, member in vars(Amendment).items()
    if inspect.isfunction(member) and not name.startswith("__")
)


class Watch:
    """How often each printed effect was seen to work: "card: effect"."""

    def __init__(self, cards: SanctumCards) -> None:
        self._of: dict[int, str] = {}
        self.fired: Counter[str] = Counter()
        shelves: tuple[tuple[Card, ...], ...] = (
            tuple(cards.demons.values()),
            tuple(skill for hero in cards.heroes.values() for skill in hero.skills),
            tuple(cards.bonuses.values()),
            tuple(cards.tiles.values()),
            tuple(cards.lords.values()),
            tuple(cards.furies.values()),
        )
        for card in (card for shelf in shelves for card in shelf):
            for effect in inside(card):
                if isinstance(effect, Effect):
                    what = f"{card.id}: {type(effect).__name__}"
                    self._of[id(effect)] = f"{what}, another" if what in self._of.values() else what
        for hero in cards.heroes.values():
            for place, ability in hero.abilities.items():
                self._of[id(ability.deed)] = f"{hero.id}, {place}: {type(ability.deed).__name__}"
        self._told = {
            (sign, card.name): self._of[id(effect)]
            for card in (*cards.bonuses.values(), *cards.tiles.values())
            for effect in inside(card)
            for kind, sign in SIGNS.items()
            if isinstance(effect, kind)
        }

    @property
    def missing(self) -> list[str]:
        """What was not seen to work yet."""
        return sorted(set(self._of.values()) - set(self.fired))

    def saw(self, effect: Effect) -> None:
        """Count one that worked, if a card prints it."""
        card = self._of.get(id(effect))
        if card is not None:
            self.fired[card] += 1

    def heard(self, kind: str, name: object) -> None:
        """Count one that was told of."""
        card = self._told.get((kind, str(name)))
        if card is not None:
            self.fired[card] += 1


@contextmanager
def watching(cards: SanctumCards) -> Iterator[Watch]:
    """Watch every effect of the vocabulary."""
    watch = Watch(cards)
    with ExitStack() as patches:
        for kind in leaves(vocabulary.AnyEffect):
            questions = QUESTIONS if issubclass(kind, Amendment) else ()
            for name in (*DOES, *BRINGS, *questions):
                method = getattr(kind, name, None)
                if inspect.isfunction(method) and method is not getattr(Amendment, name, None):
                    patches.enter_context(patch.object(kind, name, _watched(watch, name, method)))
        yield watch


def _watched(watch: Watch, name: str, method: Callable[..., Any]) -> Callable[..., Any]:
    def done(effect: Effect, turn: Turn[Any], *rest: object) -> None:
        board, told, left = turn.board, len(turn.events), len(turn.agenda)
        method(effect, turn, *rest)
        if turn.board is not board or (len(turn.events), len(turn.agenda)) != (told, left):
            watch.saw(effect)

    def asked(effect: Effect, *args: Any, **named: Any) -> object:  # noqa: ANN401 - whatever the rule asks
        answer = method(effect, *args, **named)
        neutral = getattr(Amendment, name)(effect, *args, **named) if name in QUESTIONS else ()
        if answer != neutral:
            watch.saw(effect)
        return answer

    return done if name in DOES else asked


def mild(files: dict[str, str]) -> dict[str, str]:
    """The files of a set in which nobody dies soon: everything that strikes does a damage of 1."""
    changed = dict(files)
    for file in ("demons.toml", "demon_lord.toml", "furies.toml"):
        changed[file] = re.sub("^damage = .*$", "damage = 1", files[file], flags=re.MULTILINE)
    return changed
