"""Whether deeds can do anything, and abilities cannot be used for ever."""

from __future__ import annotations

from collections.abc import Iterator

from rules.kernel.faults import Fault, under
from rules.sanctum.box import Slot
from rules.sanctum.cards import Ability
from rules.sanctum.effects.aids import Hit, Regenerate
from rules.sanctum.effects.base import Deed
from rules.sanctum.effects.deeds import SetDie, Shift


def deed_faults(deed: Deed) -> Iterator[Fault]:
    """A deed of a skill, a blessing or an ability."""
    match deed:
        case Shift(up=0, down=0):
            yield "up", "a die that moves neither up nor down does not move"
        case SetDie(faces=faces) | Hit(faces=faces) if len(set(faces)) < len(faces):
            yield "faces", "a face stands there twice"
        case _:
            pass


def ability_faults(abilities: tuple[Ability, ...], slot: Slot) -> Iterator[Fault]:
    """The abilities of an item, or the one printed in a slot.

    Only one that regenerates tokens can ever be at hand: two could give each other their tokens for ever.
    """
    for at, ability in enumerate(abilities):
        yield from under(f"[{at}].deed", deed_faults(ability.deed))
        if isinstance(ability.deed, Regenerate) and slot != "amulet":
            yield f"[{at}].deed.do", "an ability that regenerates tokens stands on amulets alone"
    if sum(isinstance(ability.deed, Regenerate) for ability in abilities) > 1:
        yield "", "one ability that regenerates tokens is the most"
