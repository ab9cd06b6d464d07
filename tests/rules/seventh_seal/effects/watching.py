"""Watches play for effects that are seen to work: on which card, from where, how often."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import NamedTuple
from unittest.mock import patch

from rules.kernel.choices import Pick
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seventh_seal import effects as package
from rules.seventh_seal.board import Board
from rules.seventh_seal.box import NUMBERS
from rules.seventh_seal.cards import RepeatPlus, SealCards
from rules.seventh_seal.effects.banes import WaitForTurn
from rules.seventh_seal.effects.base import Cause, Effect
from rules.seventh_seal.skills import UseSkill

NOTHING = {"bane_idle", "deck_empty", "case_empty", "recheck_failed"}
"""What is told of an effect that found nothing to do."""
Resolve = Callable[[Step[Board], Turn[Board], Pick | None], None]


class Icon(NamedTuple):
    """An effect as it is printed: the card, the part of the game it comes from, what it does."""

    card: str
    source: str
    does: str


def icons(cards: SealCards) -> set[Icon]:
    """Every effect on every card that can come into play."""
    return set(_hostile(cards)) | set(_deeds(cards))


def _hostile(cards: SealCards) -> Iterator[Icon]:
    for seal in (*cards.underworlds.values(), *cards.overlords.values()):
        for skill in seal.skills:
            yield _icon(seal.id, "overlord", skill.effect)
        for space in seal.track:
            for effect in space.effects:
                yield _icon(seal.id, "track", effect)
    for overlord in cards.overlords.values():
        for effect in overlord.end.space.effects if isinstance(overlord.end, RepeatPlus) else ():
            yield _icon(overlord.id, "track", effect)
    for underling in cards.underlings.values():
        yield _icon(underling.id, "fury", underling.fury.effect)
        for step in underling.fury_track:
            for effect in step.effects:
                yield _icon(underling.id, "strike", effect)


def _deeds(cards: SealCards) -> Iterator[Icon]:
    for start in (*cards.places.values(), *cards.heroes.values()):
        for skill in start.skills:
            yield _icon(start.id, "skill", skill.effect)
    for number in NUMBERS[:-2]:  # the skill of the last wave's Seals is never used
        for seal in map(cards.seal, cards.stack(number)):
            yield _icon(seal.id, "skill", seal.reward.effect)
    for underling in cards.underlings.values():
        yield _icon(underling.id, "corpse", underling.single_use.effect)


def _icon(card: str, source: str, effect: Effect) -> Icon:
    return Icon(card, source, type(effect).__name__)


class Watch:
    """How often each effect was seen to work."""

    def __init__(self, cards: SealCards) -> None:
        self.wanted = icons(cards)
        self.fired: Counter[Icon] = Counter()
        self._does: dict[tuple[str, str, str], str] = {}

    @property
    def missing(self) -> list[Icon]:
        """What was not seen to work yet."""
        return sorted(self.wanted - set(self.fired))

    def seen(self, card: str, source: str, does: str) -> None:
        """Count one that worked."""
        self.fired[Icon(card, source, does)] += 1

    def known(self, cause: Cause, step: Step[Board], effect: Effect) -> None:
        """Remember by which step an effect works."""
        self._does[cause.card, cause.source, type(step).__name__] = type(effect).__name__

    def stepped(self, step: Step[Board], turn: Turn[Board], resolve: Callable[[], None]) -> None:
        """Resolve a step; count its effect where the board changed, or something is still to come of it."""
        board, told, left = turn.board, len(turn.events), len(turn.agenda)
        resolve()
        news = {event.kind for event in turn.events[told:]} - NOTHING
        if not (turn.board != board or len(turn.agenda) > left) or (not news and len(turn.agenda) <= left):
            return
        cause = getattr(step, "cause", None)
        if not isinstance(cause, Cause) or isinstance(step, WaitForTurn):
            return
        if isinstance(step, UseSkill):
            self.seen(cause.card, cause.source, type(step.effect).__name__)
            return
        does = self._does.get((cause.card, cause.source, type(step).__name__))
        if does:
            self.seen(cause.card, cause.source, does)


@contextmanager
def watching(cards: SealCards) -> Iterator[Watch]:
    """Watch all play inside the block."""
    watch = Watch(cards)
    with _patched(watch):
        yield watch


@contextmanager
def _patched(watch: Watch) -> Iterator[None]:
    with ExitStack() as patches:
        for step in _steps():
            patches.enter_context(patch.object(step, "resolve", _watched(watch, step.resolve)))
        for effect in _effects():
            patches.enter_context(patch.object(effect, "befall", _expected(watch, effect.befall)))
        yield


def _watched(watch: Watch, resolve: Resolve) -> Resolve:
    def watched(step: Step[Board], turn: Turn[Board], pick: Pick | None) -> None:
        watch.stepped(step, turn, lambda: resolve(step, turn, pick))

    return watched


def _expected(
    watch: Watch, befall: Callable[[Effect, Board, Cause], tuple[Step[Board], ...]]
) -> Callable[[Effect, Board, Cause], tuple[Step[Board], ...]]:
    def expected(effect: Effect, board: Board, cause: Cause) -> tuple[Step[Board], ...]:
        steps = befall(effect, board, cause)
        for step in steps[:1]:
            watch.known(cause, step, effect)
        return steps

    return expected


def _classes() -> Iterator[type]:
    for found in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
        module = importlib.import_module(found.name)
        for value in vars(module).values():
            if inspect.isclass(value) and value.__module__ == module.__name__:
                yield value


def _steps() -> list[type[Step[Board]]]:
    steps = [each for each in _classes() if issubclass(each, Step) and "resolve" in vars(each)]
    return [*steps, UseSkill]


def _effects() -> list[type[Effect]]:
    return [each for each in _classes() if issubclass(each, Effect) and "befall" in vars(each)]
