"""What a position at the end of the player's turn is worth."""

from __future__ import annotations

from functools import lru_cache
from math import exp, log1p
from typing import Final

from rules.seventh_seal.effects.calls import ActivateColour, ActivateHighest
from rules.seventh_seal.stand_in.future import extra_of, marks, often_of, outlook
from rules.seventh_seal.stand_in.position import Foe, Position, best_guard, fury_of, near
from rules.seventh_seal.stand_in.scene import Scene, spaces

_SOFT: Final = 2.5
"""How gradually life turns from plenty into too little."""
_HOPELESS: Final = -20.0
"""Missing life beyond this hardly counts: while there is life there is hope."""
FALLEN: Final = -45.0
DOOMED: Final = -50.0
_CORPSE: Final = 0.12
"""What a skill in the Corpse pile is worth while the wave goes on, in points of life."""


def worth(scene: Scene, at: Position) -> float:
    """The better the higher; in points of life, weighed by how much they are needed."""
    guard = at.guard + best_guard(at.hand, scene.slots, at.free, scene.bans)[0]
    life = sum(at.life)
    if at.overlord <= 0:
        wounds, cost = _released(scene, at.foes)
        left = life - max(wounds + at.wounds - guard, 0) - cost - at.cost
        return _weighed(left - scene.needed) if life > wounds + at.wounds - guard else FALLEN
    coming = threat(scene, at)
    if coming is None:
        return DOOMED + life * 0.01
    through = max(coming + at.wounds - guard, 0.0)
    if through >= life:
        return FALLEN + (life - through) * 0.1
    close = near(scene, at.foes)
    further = outlook(scene, marks(at.foes, close), at.overlord, at.barrier, max(at.dice, 1))
    corpses = sum(1 for tool in at.tools if tool.which < 0)
    left = life - through - further - at.cost
    to_do = scene.hurry * (at.overlord + at.barrier + 0.5 * sum(foe.life for foe in at.foes))
    return _weighed(left - scene.needed) + _CORPSE * corpses + 0.02 * left - to_do - 0.3


def pressed(scene: Scene, at: Position) -> bool:
    """Whether more damage is coming than what is raised, and what is in hand, would absorb."""
    guard = at.guard + best_guard(at.hand, scene.slots, at.free, scene.bans)[0]
    return (threat(scene, at) or 0.0) + at.wounds > guard


def threat(scene: Scene, at: Position) -> float | None:
    """The damage that the coming enemies' turn does on average; None where sudden defeat comes."""
    acting = spaces(scene, 0, held=at.held)
    if not acting:
        return None
    often = often_of(acting)
    total = extra_of(acting)
    underlings = scene.cards.underlings
    for foe in at.foes:
        times = often.get(foe.area, 0) or _roused(scene, at.held, foe)
        if times:
            total += times * underlings[foe.card].fury_track[foe.fury].damage
    return total


def _roused(scene: Scene, held: bool, foe: Foe) -> float:  # noqa: FBT001 - what the position says
    """How often it strikes through an effect of the space, on average."""
    return rousing(scene, held=held).get(foe.colour, 0.0)


@lru_cache(maxsize=1024)
def rousing(scene: Scene, *, held: bool) -> dict[str, float]:
    """How often Underlings strike besides, by the colour of their die."""
    found: dict[str, float] = {}
    for space in spaces(scene, 0, held=held):
        for effect in space.effects:
            if isinstance(effect, ActivateColour):
                found[effect.colour] = 1.0
            elif isinstance(effect, ActivateHighest):
                for colour in ("yellow", "pink", "turquoise"):
                    found[colour] = max(found.get(colour, 0.0), 0.25)
    return found


def _released(scene: Scene, foes: tuple[Foe, ...]) -> tuple[int, float]:
    """What the survivors' Furies do when the Overlord falls."""
    wounds, cost = 0, 0.0
    for foe in foes:
        more, besides = fury_of(scene.cards, foe.card)
        wounds += more
        cost += besides
    return wounds, cost


def _weighed(spare: float) -> float:
    """Life to spare counts little, life that is missing counts in full."""
    missing = min(spare - _HOPELESS, 0.0)
    scaled = -max(spare, _HOPELESS) / _SOFT
    return 0.1 * missing - _SOFT * log1p(exp(scaled))
