"""What stays as it is during the player's turn: the enemy with its Time track, the Character, its skills."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from rules.seventh_seal.box import AREAS, Slot
from rules.seventh_seal.cards import Attack, Defeat, RepeatPlus, SealCards, Space
from rules.seventh_seal.effects.base import Effect
from rules.seventh_seal.effects.boons import Shield
from rules.seventh_seal.effects.icons import AnyCost, AnyNeed
from rules.seventh_seal.pieces import Skill

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board

_NEEDED: Final = (9.0, 8.0, 6.0, 0.0)
"""Life that the waves still to come are likely to take, by the wave that is on."""

_HURRY: Final = 0.25
_PATIENCE: Final = 7
"""Rounds after which it presses on."""
_HURRY_GROWS: Final = 0.15


class Tool(NamedTuple):
    """A skill at hand: the beginning of its options' ids, its card, which of its skills (-1: a corpse's)."""

    id: str
    card: str
    which: int = -1


class Printed(NamedTuple):
    """What a skill says."""

    effect: Effect
    need: AnyNeed | None
    costs: tuple[AnyCost, ...]


class Scene(msgspec.Struct, frozen=True, cache_hash=True):
    """All of it, made anew for each question; the same as long as nothing of it changes."""

    cards: SealCards
    underworld: str
    overlord: str
    time: int
    plus: bool
    """The further space of repeat plus acts in the coming enemies' turn."""
    needed: float
    """Life that is needed after this wave."""
    slots: tuple[Slot, ...]
    reach: tuple[int, int, int]
    """How many Underlings are in range, by area."""
    bans: tuple[Effect, ...]
    """What forbids dice to defend."""
    answers: tuple[Effect, ...]
    """What answers damage to the Overlord."""
    shields: tuple[int, ...]
    """What shields of permanent skills are worth, each."""
    fixers: int
    """How many permanent skills mend dice."""
    hurry: float
    """What a point of the Overlord's life is worth by itself: the more, the longer the wave lasts."""

    @property
    def track(self) -> tuple[Space, ...]:
        """The spaces of the Time track."""
        return (*self.cards.underworlds[self.underworld].track, *self.cards.overlords[self.overlord].track)

    @property
    def attacks(self) -> tuple[Attack, ...]:
        """The attacks on the Overlord."""
        return (
            *self.cards.underworlds[self.underworld].attacks,
            *self.cards.overlords[self.overlord].attacks,
        )


def scene_of(board: Board) -> Scene:
    """The scene of a board on which an Overlord stands."""
    shields, fixers = _skills(board.cards, board.skills)
    return Scene(
        board.cards,
        board.underworld,
        board.overlord,
        board.time,
        board.time + 1 == len(board.track) and isinstance(board.overlord_card.end, RepeatPlus),
        _NEEDED[board.wave - 1] if board.wave < board.setting.last_wave else 0.0,
        board.slots,
        (board.reach("left"), board.reach("front"), board.reach("right")),
        tuple(effect for _, effect in board.in_force("assign")),
        tuple(effect for _, effect in board.in_force("overlord_hurt")),
        shields,
        fixers,
        _HURRY + _HURRY_GROWS * max(board.round - _PATIENCE, 0),
    )


@lru_cache(maxsize=4096)
def spaces(scene: Scene, ahead: int, *, held: bool = False) -> tuple[Space, ...]:
    """What acts in the enemies' turn after `ahead` others (0: the coming one); none where defeat comes."""
    track, end = scene.track, scene.cards.overlords[scene.overlord].end
    at = scene.time if held else scene.time + 1 + ahead
    if at < len(track):
        return (track[at],)
    if isinstance(end, Defeat):
        return ()
    return (track[-1], end.space) if isinstance(end, RepeatPlus) else (track[-1],)


@lru_cache(maxsize=4096)
def printed(cards: SealCards, tool: Tool) -> Printed:
    """What a skill says."""
    if tool.which < 0:
        skill = cards.underlings[tool.card].single_use
        return Printed(skill.effect, skill.need, skill.costs)
    start = cards.places.get(tool.card) or cards.heroes.get(tool.card)
    own = start.skills[tool.which] if start else cards.seal(tool.card).reward
    return Printed(own.effect, own.need, ())


@lru_cache(maxsize=1024)
def _skills(cards: SealCards, skills: tuple[Skill, ...]) -> tuple[tuple[int, ...], int]:
    """What the shields among permanent skills are worth, and how many other skills take dice."""
    shields: list[int] = []
    fixers = 0
    for skill in skills:
        says = printed(cards, Tool("", skill.card, skill.index))
        if skill.blocked or says.need is None:
            continue
        if isinstance(says.effect, Shield):
            shields.append(says.effect.points if isinstance(says.effect.points, int) else 4)
        else:
            fixers += 1
    return tuple(shields), fixers


WHERE: Final = {area: at for at, area in enumerate(AREAS)}
"""The place of an area in `Scene.reach`."""
