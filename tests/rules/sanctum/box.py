"""A plain box of Sanctum for proofs: no card does anything special unless a test lets it."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import Any, Final

from rules.sanctum.box import (
    ACHIEVEMENT_TILES,
    BONUSES,
    COLOURS,
    DEMONS,
    FURY_CARDS,
    HEROES,
    LEVELS,
    LORD_CARDS,
    Colour,
    Level,
    Place,
    SpaceColour,
)
from rules.sanctum.cards import (
    Ability,
    ActBoard,
    BonusCard,
    Demon,
    FuryCard,
    Hero,
    Item,
    LordCard,
    Roar,
    SanctumCards,
    SkillCard,
    SkillTile,
    StartRow,
    Tile,
)
from rules.sanctum.effects.aids import Heal, Shields
from rules.sanctum.effects.base import Deed
from rules.sanctum.effects.bonuses import MoveGem, StartToken
from rules.sanctum.effects.deeds import Flip, Shift
from rules.sanctum.effects.furies import Weaken
from rules.sanctum.effects.lasting import SilverDie
from rules.sanctum.effects.penalties import LoseToken

Fields = Mapping[str, Any]

SETS_OF: Final[dict[Level, str]] = {1: "a", 2: "b", 3: "c"}
"""Demons are called a1 … a40, b1 … b28, c1 … c16, by level."""

_boxes = count()


def ability(deed: Deed, *spaces: SpaceColour) -> Ability:
    """An ability that does this for tokens on these spaces."""
    return Ability(spaces or ("blue",), deed)  # type: ignore[arg-type]


def item(slot: str = "helmet", gems: tuple[str, ...] = ("red",), *abilities: Ability, **more: Any) -> Item:  # noqa: ANN401 - any field
    """An item."""
    fields: dict[str, Any] = {
        "name": f"{slot} of {len(gems)}",
        "emblem": "helm",
        "slot": slot,
        "gems": gems,
        "abilities": abilities,
    }
    return Item(**{**fields, **more})


def demon(level: Level, number: int, changed: Fields) -> Demon:
    """A plain demon: hit by 6, by 6 and 5, by 6, 5 and 4; damage as its level; its item a helmet."""
    colour: Colour = COLOURS[number % 3]
    fields: dict[str, Any] = {
        "id": f"{SETS_OF[level]}{number}",
        "name": f"Demon {SETS_OF[level].upper()}{number}",
        "emblem": "imp",
        "level": level,
        "colour": colour,
        "locations": (6, 5, 4)[:level],
        "damage": level,
        "item": item("helmet", (colour,) * level, name=f"Helmet {SETS_OF[level].upper()}{number}"),
    }
    return Demon(**{**fields, **changed})


def skills(key: str, changed: Mapping[str, Fields]) -> tuple[SkillCard | SkillTile, ...]:
    """Nine skills: three tiles with tokens, the silver die at red II, else plain cards; white at blue II."""
    found: list[SkillCard | SkillTile] = []
    for colour in COLOURS:
        for level in LEVELS:
            name = f"{key}_{colour}_{level}"
            gems = (colour,) * level + (("white",) if (colour, level) == ("blue", 2) else ())
            fields: dict[str, Any] = {
                "id": name,
                "name": f"Skill {key} {colour} {level}",
                "emblem": "star",
                "colour": colour,
                "level": level,
                "gems": gems,
                **changed.get(name, {}),
            }
            tokens = {("red", 1): (1, 0), ("green", 2): (1, 1), ("blue", 3): (1, 2)}.get((colour, level))
            if tokens and name not in changed:
                found.append(SkillTile(stamina=tokens[0], focus=tokens[1], **fields))
            elif (colour, level) == ("red", 2):
                found.append(SkillCard(**{"immediate": (SilverDie(),), **fields}))
            else:
                found.append(SkillCard(**{"signature": (colour, level) == ("green", 3), **fields}))
    return tuple(found)


ABILITIES: Final[dict[Place, Ability]] = {
    "weapon_1": ability(Shift(up=1, down=1), "blue"),
    "helmet": ability(Flip(), "blue"),
    "armour": ability(Shields(points=1), "red"),
    "boots": ability(Shields(points=2), "red", "purple"),
}
"""What every plain hero's board prints."""


def plain_cards(
    *,
    all_demons: Fields | None = None,
    hero: Fields | None = None,
    lord: Fields | None = None,
    fury: Fields | None = None,
    tile: Fields | None = None,
    board: Fields | None = None,
    start: tuple[StartRow, ...] = (),
    **changed: Fields,
) -> SanctumCards:
    """A box of the right size.

    `all_demons`, `hero`, `lord`, `fury`, `tile` and `board` change every card of that kind; further words
    name one: a demon "a3", a hero "h1", a skill "h1_red_2", a lord "L7", a fury "F2", a tile "t4", a bonus
    "s1", a board "act2".
    """

    def of(base: Fields | None, card: str) -> dict[str, Any]:
        return {**(base or {}), **changed.get(card, {})}

    demons = [
        demon(level, number, of(all_demons, f"{SETS_OF[level]}{number}"))
        for level in LEVELS
        for number in range(1, DEMONS[level] + 1)
    ]
    heroes = [_hero(f"h{number}", hero, changed) for number in range(1, HEROES + 1)]
    lords = [_lord(f"L{number}", of(lord, f"L{number}")) for number in range(1, LORD_CARDS + 1)]
    furies = [_fury(f"F{number}", of(fury, f"F{number}")) for number in range(1, FURY_CARDS + 1)]
    tiles = [_tile(f"t{number}", of(tile, f"t{number}")) for number in range(1, ACHIEVEMENT_TILES + 1)]
    bonuses = [_bonus(number, of(None, f"s{number}")) for number in range(1, BONUSES + 1)]
    boards = [_act(act, of(board if act < 5 else None, f"act{act}")) for act in range(1, 7)]
    return SanctumCards(
        "plain",
        f"plain-{next(_boxes)}",  # what a rule asks of cards is remembered by their digest
        demons={card.id: card for card in demons},
        heroes={card.id: card for card in heroes},
        bonuses={card.id: card for card in bonuses},
        tiles={card.id: card for card in tiles},
        lords={card.id: card for card in lords},
        furies={card.id: card for card in furies},
        boards={each.act: each for each in boards},
        start=start,
    )


def _hero(key: str, base: Fields | None, changed: Mapping[str, Fields]) -> Hero:
    fields: dict[str, Any] = {
        "id": key,
        "name": f"Hero {key.upper()}",
        "emblem": "warrior",
        "stamina": 2,
        "focus": 2,
        "abilities": ABILITIES,
        "skills": skills(key, changed),
    }
    return Hero(**{**fields, **(base or {}), **changed.get(key, {})})


def _lord(key: str, changed: Fields) -> LordCard:
    """A Demon Lord card: hit by 1, 2 and 3, damage 3; a stamina or a wound."""
    fields: dict[str, Any] = {
        "id": key,
        "name": f"Lord {key}",
        "emblem": "demon",
        "locations": (1, 2, 3),
        "damage": 3,
        "roar": Roar(LoseToken("stamina"), 1),
    }
    return LordCard(**{**fields, **changed})


def _fury(key: str, changed: Fields) -> FuryCard:
    """A fury card: hit by 4, damage 1; weakens dice."""
    fields: dict[str, Any] = {
        "id": key,
        "name": f"Fury {key}",
        "emblem": "flame",
        "locations": (4,),
        "damage": 1,
        "weight": "light",
        "effect": Weaken(),
    }
    return FuryCard(**{**fields, **changed})


def _tile(key: str, changed: Fields) -> Tile:
    fields: dict[str, Any] = {"id": key, "name": f"Tile {key}", "emblem": "star", "blessing": Heal(1)}
    return Tile(**{**fields, **changed})


def _bonus(number: int, changed: Fields) -> BonusCard:
    effects = [*(MoveGem(colour, 3) for colour in COLOURS), StartToken("stamina"), StartToken("focus")]
    fields: dict[str, Any] = {
        "id": f"s{number}",
        "name": f"Bonus {number}",
        "emblem": "star",
        "bonus": [*effects, MoveGem("blue", 2)][number - 1],
    }
    return BonusCard(**{**fields, **changed})


def _act(act: int, changed: Fields) -> ActBoard:
    """A board of nine spaces that deals single demons of level I; V deals pairs; angels on the fifth."""
    fields: dict[str, Any] = {"act": act, "name": f"Board {act}"}
    if act < 5:
        fields |= {"first": ((1,),) * 5, "spaces": ((1,),) * 8, "divine": 5 if act in (2, 3) else 0}
    elif act == 5:
        fields |= {"first": ((1, 2),) * 5, "divine": 1}
    return ActBoard(**{**fields, **changed})
