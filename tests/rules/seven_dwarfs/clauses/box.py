"""A plain box of cards for proofs: no card does anything unless a test gives it an effect."""

from __future__ import annotations

from itertools import count
from typing import Any

from rules.seven_dwarfs.cards import (
    BossCard,
    DwarfCard,
    DwarfCards,
    FinalCard,
    HenchmanCard,
    ItemCard,
    Terrain,
    Values,
)
from rules.seven_dwarfs.effects.vocabulary import DwarfEffect, EnemyEffect, ItemEffect
from rules.seven_dwarfs.geometry.ground import Ground
from rules.seven_dwarfs.geometry.hexes import Hex, distance

DISK = frozenset((q, r) for q in range(-4, 5) for r in range(-4, 5) if distance((q, r), (0, 0)) <= 4)
"""The arena: all hexagons at most 4 from the middle."""

MAIN = "miner"
COMPANIONS = ("cook", "smith", "scout", "piper", "tanner", "cooper")

_boxes = count()


def ground(
    *,
    rocks: tuple[Hex, ...] = (),
    forests: tuple[Hex, ...] = (),
    damage: tuple[Hex, ...] = (),
    snares: tuple[Hex, ...] = (),
) -> Ground:
    """The arena with this on it."""
    return Ground(DISK, frozenset(rocks), frozenset(forests), frozenset(damage), frozenset(snares))


def terrain(name: str = "arena", **changed: Any) -> Terrain:  # noqa: ANN401 - any field of a terrain
    """The arena, or one like it with other fields."""
    fields: dict[str, Any] = {
        "id": name,
        "name": name.title(),
        "back": "shield",
        "ground": Ground(DISK),
        "dwarf": (0, 3),
        "henchmen": ((-1, -2), (2, -3)),
        "boss": (1, -4),
        "gems": (1, 1, 2, 1, 0, 0),
    }
    return Terrain(**{**fields, **changed})


def items(*effects: ItemEffect) -> dict[str, ItemCard]:
    """Item cards i1, i2 … that do this."""
    ids = [f"i{number}" for number in range(1, len(effects) + 1)]
    return {
        id_: ItemCard(id_, id_.upper(), "chest", effect) for id_, effect in zip(ids, effects, strict=True)
    }


def plain_cards(
    *,
    ground: Ground | None = None,
    starts: tuple[Hex, Hex] = ((-1, -2), (2, -3)),
    gems: tuple[int, ...] = (1, 1, 2, 1, 0, 0),
    main: tuple[DwarfEffect, ...] = (),
    companion: tuple[DwarfEffect, ...] = (),
    imp: tuple[EnemyEffect, ...] = (),
    imp_values: tuple[int, int] = (3, 1),
    ogre: tuple[EnemyEffect, ...] = (),
    ogre_values: tuple[int, int] = (5, 2),
    queen: tuple[EnemyEffect, ...] = (),
    queen_values: tuple[int, int] = (6, 2),
    goods: tuple[ItemEffect, ...] = (),
    white: tuple[int, ...] = (1, 2, 3, 4, 5, 0),
) -> DwarfCards:
    """A set of the right size: main dwarf "miner", henchman "imp", boss "ogre", items i1 and so on."""
    dwarfs = {MAIN: DwarfCard(MAIN, "Miner", "", "dwarf", main)}
    dwarfs |= {name: DwarfCard(name, name.title(), "", "dwarf", companion) for name in COMPANIONS}
    henchmen = {"imp": HenchmanCard("imp", "Imp", "imp", "", Values(*imp_values), imp)}
    henchmen |= {f"imp{n}": HenchmanCard(f"imp{n}", f"Imp {n}", "imp", "", Values(3, 1)) for n in range(2, 6)}
    bosses = {
        "ogre": BossCard("ogre", "Ogre", "ogre", "shield", "", Values(*ogre_values), Values(2, 0), ogre)
    }
    bosses |= {name: _boss(name, "shield") for name in (f"shield{n}" for n in range(2, 6))}
    bosses |= {name: _boss(name, "mask") for name in (f"mask{n}" for n in range(1, 9))}
    finals = {
        "queen": FinalCard("queen", "Queen", "queen", "", Values(*queen_values), queen),
        "witch": FinalCard("witch", "Witch", "witch", "", Values(6, 1), ()),
    }
    arena = terrain(ground=ground or Ground(DISK), henchmen=starts, gems=gems)
    terrains = {"arena": arena}
    for back, number in (("shield", 3), ("mask", 4), ("crown", 2), ("heart", 2)):
        for n in range(1, number + 1):
            terrains[f"{back}{n}"] = terrain(f"{back}{n}", back=back)
    return DwarfCards(
        "plain",
        f"plain-{next(_boxes)}",  # what a rule asks of cards is remembered by their digest
        dwarfs=dwarfs,
        henchmen=henchmen,
        bosses=bosses,
        finals=finals,
        items=items(*goods),
        terrains=terrains,
        white_die=white,
        henchman_die=(1, 2, 3, 4, 5, 6),
        boss_die=(1, 2, 3, 4, 5, 6),
    )


def _boss(name: str, back: Any) -> BossCard:  # noqa: ANN401 - "shield" or "mask"
    return BossCard(name, name.title(), "ogre", back, "", Values(4, 1), Values(2, 0))
