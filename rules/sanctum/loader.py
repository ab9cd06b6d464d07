"""Reading a card set of Sanctum, and refusing one that cannot be played to its end.

The built-in set and a player's own go the same way: strictly typed, then each card looked through on its own
(`checks`), then all of them together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

import msgspec

from rules.kernel.cards import BUILT_IN, Source, decode_file, read_built_in, refuse_other_files
from rules.kernel.faults import Fault, under
from rules.kernel.refusals import BadSet
from rules.kernel.shelves import by_id, check_texts
from rules.sanctum.box import (
    ACHIEVEMENT_TILES,
    BONUSES,
    DEMONS,
    FURY_CARDS,
    HEROES,
    LORD_CARDS,
    ROMAN,
)
from rules.sanctum.cards import (
    ActBoard,
    BonusCard,
    Card,
    Demon,
    FuryCard,
    Hero,
    LordCard,
    SanctumCards,
    StartRow,
    Tile,
)
from rules.sanctum.checks.boards import board_faults, route_faults
from rules.sanctum.checks.deeds import deed_faults
from rules.sanctum.checks.demons import demon_faults
from rules.sanctum.checks.heroes import hero_faults, skill_faults
from rules.sanctum.checks.starting import bonus_faults, start_faults

__all__ = ["BUILT_IN", "FILES", "built_in", "read_set"]


class _Demons(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    demon: tuple[Demon, ...]


class _Heroes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hero: tuple[Hero, ...]


class _Bonuses(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    bonus: tuple[BonusCard, ...]
    start: tuple[StartRow, ...] = ()


class _Tiles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tile: tuple[Tile, ...]


class _Lords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    lord: tuple[LordCard, ...]


class _Furies(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    fury: tuple[FuryCard, ...]


class _Boards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    board: tuple[ActBoard, ...]


FILES: Final = (
    "demons.toml",
    "heroes.toml",
    "bonuses.toml",
    "achievements.toml",
    "demon_lord.toml",
    "furies.toml",
    "boards.toml",
)
"""The files of a set; all are needed and no other is read."""


def built_in() -> Source:
    """The set that ships with the game."""
    return read_built_in("rules.sanctum", FILES)


def read_set(source: Source) -> SanctumCards:
    """The cards of a set. Raises BadSet naming file, card, field and reason."""
    refuse_other_files(source, FILES)
    demons = decode_file(source, "demons.toml", _Demons).demon
    heroes = decode_file(source, "heroes.toml", _Heroes).hero
    started = decode_file(source, "bonuses.toml", _Bonuses)
    tiles = decode_file(source, "achievements.toml", _Tiles).tile
    lords = decode_file(source, "demon_lord.toml", _Lords).lord
    furies = decode_file(source, "furies.toml", _Furies).fury
    boards = decode_file(source, "boards.toml", _Boards).board
    skills = tuple([skill for hero in heroes for skill in hero.skills])
    shelves: tuple[tuple[str, str, tuple[Card, ...]], ...] = (
        ("demons.toml", "demon", demons),
        ("heroes.toml", "hero", heroes),
        ("heroes.toml", "skill", skills),
        ("bonuses.toml", "bonus", started.bonus),
        ("achievements.toml", "tile", tiles),
        ("demon_lord.toml", "lord", lords),
        ("furies.toml", "fury", furies),
    )
    check_texts(shelves, "emblem")
    _enough_demons(demons)
    for file, kind, cards, least in (
        ("heroes.toml", "heroes", heroes, HEROES),
        ("bonuses.toml", "starting bonuses", started.bonus, BONUSES),
        ("achievements.toml", "achievement tiles", tiles, ACHIEVEMENT_TILES),
        ("demon_lord.toml", "Demon Lord cards", lords, LORD_CARDS),
        ("furies.toml", "fury cards", furies, FURY_CARDS),
    ):
        _enough(file, kind, len(cards), least)
    for hero in heroes:
        _refuse("heroes.toml", f"hero “{hero.id}”", hero_faults(hero))
        for skill in hero.skills:
            _refuse("heroes.toml", f"skill “{skill.id}”", skill_faults(skill))
    for demon in demons:
        _refuse("demons.toml", f"demon “{demon.id}”", demon_faults(demon))
    for bonus in started.bonus:
        _refuse("bonuses.toml", f"bonus “{bonus.id}”", bonus_faults(bonus, heroes))
    for tile in tiles:
        _refuse("achievements.toml", f"tile “{tile.id}”", under("blessing", deed_faults(tile.blessing)))
    for board in boards:
        _refuse("boards.toml", f"board {ROMAN[board.act]}", board_faults(board))
    for reason in (*route_faults(boards), *start_faults(started.start, heroes, len(started.bonus))):
        raise BadSet(reason)
    return SanctumCards(
        source.name,
        source.digest,
        demons=by_id(demons),
        heroes=by_id(heroes),
        bonuses=by_id(started.bonus),
        tiles=by_id(tiles),
        lords=by_id(lords),
        furies=by_id(furies),
        boards={board.act: board for board in boards},
        start=started.start,
    )


def _refuse(file: str, card: str, faults: Iterable[Fault]) -> None:
    for field, reason in faults:
        raise BadSet(f"{file}: {card}, {field}: {reason}")


def _enough_demons(demons: Iterable[Demon]) -> None:
    found = Counter(demon.level for demon in demons)
    for level, least in DEMONS.items():
        _enough("demons.toml", f"demons of level {level}", found[level], least)


def _enough(file: str, kind: str, found: int, least: int) -> None:
    """As many cards as the box holds; a set may have more."""
    if found < least:
        raise BadSet(f"{file}: {found} of {least} {kind}")
