"""Reading a card set of Revenge of the Seven Dwarfs, and refusing one that cannot be played.

The built-in set and a player's own go the same way: strictly typed, then looked through as a whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Literal, TypeAlias

import msgspec

from rules.kernel.cards import Source, decode_file, read_built_in, refuse_other_files
from rules.kernel.refusals import BadSet
from rules.kernel.shelves import Card, by_id, check_texts
from rules.seven_dwarfs.box import TOP_LIFE
from rules.seven_dwarfs.cards import (
    ANVIL,
    Back,
    BossCard,
    DwarfCard,
    DwarfCards,
    FinalCard,
    HenchmanCard,
    ItemCard,
    Terrain,
    Values,
)
from rules.seven_dwarfs.terrain_maps import BadMap, DrawnMap, faults, read_map

FACES: Final = 6
TOP_NUMBER: Final = 9
"""The highest number a die may show; a white die, whose face may be a life, shows 6 at most."""
LEAST_SPACES, MOST_SPACES = 3, 20
MOST_ICONS: Final = 4

LEAST: Final[dict[str, int]] = {"dwarf": 7, "henchman": 5, "item": 15}
"""How many cards of a kind the box has; a set may have more."""
LEAST_BOSSES: Final[dict[str, int]] = {"shield": 5, "mask": 8}
LEAST_TERRAINS: Final[dict[Back, int]] = {"crown": 1, "heart": 1, "shield": 2, "mask": 3}
"""How many terrains of a back setup needs at most (SD-1.4, SD-8.3, SD-8.6)."""


class TerrainEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A terrain as a set writes it: `map` is a drawing, `gems` the icons on each space of the time track."""

    id: str
    name: str
    back: Back
    gems: tuple[int, ...]
    map: str
    flavour: str = ""


class _Dwarfs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    dwarf: tuple[DwarfCard, ...]


class _Henchmen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    henchman: tuple[HenchmanCard, ...]


class _Bosses(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    boss: tuple[BossCard, ...]


class _Finals(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    queen: FinalCard
    witch: FinalCard


class _Items(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    item: tuple[ItemCard, ...]


class _Terrains(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    terrain: tuple[TerrainEntry, ...]


class _Dice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    white: tuple[int | Literal["anvil"], ...]
    henchman: tuple[int, ...]
    boss: tuple[int, ...]


FILES: Final = (
    "dwarfs.toml",
    "henchmen.toml",
    "bosses.toml",
    "finals.toml",
    "items.toml",
    "terrains.toml",
    "dice.toml",
)
"""The files of a set; all are needed and no other is read."""


def built_in() -> Source:
    """The set that ships with the game."""
    return read_built_in("rules.seven_dwarfs", FILES)


def read_set(source: Source) -> DwarfCards:
    """The cards of a set. Raises BadSet naming file, card, field and reason."""
    refuse_other_files(source, FILES)
    dice = decode_file(source, "dice.toml", _Dice)
    white = _white_die(dice.white)
    dwarfs = decode_file(source, "dwarfs.toml", _Dwarfs).dwarf
    henchmen = decode_file(source, "henchmen.toml", _Henchmen).henchman
    bosses = decode_file(source, "bosses.toml", _Bosses).boss
    finals = decode_file(source, "finals.toml", _Finals)
    items = decode_file(source, "items.toml", _Items).item
    entries = decode_file(source, "terrains.toml", _Terrains).terrain
    last = (finals.queen, finals.witch)
    _enough("dwarfs.toml", "dwarf", len(dwarfs), LEAST["dwarf"])
    _enough("henchmen.toml", "henchman", len(henchmen), LEAST["henchman"])
    _enough("items.toml", "item", len(items), LEAST["item"])
    for back, needed in LEAST_BOSSES.items():
        _enough("bosses.toml", f"{back} boss", sum(boss.back == back for boss in bosses), needed)
    for symbol, least in LEAST_TERRAINS.items():
        _enough("terrains.toml", f"{symbol} terrain", sum(entry.back == symbol for entry in entries), least)
    shelves: tuple[tuple[str, str, Iterable[Card]], ...] = (
        ("dwarfs.toml", "dwarf", dwarfs),
        ("henchmen.toml", "henchman", henchmen),
        ("bosses.toml", "boss", bosses),
        ("finals.toml", "card", last),
        ("items.toml", "item", items),
        ("terrains.toml", "terrain", entries),
    )
    check_texts(shelves, "title", "terrain", "emblem")
    for dwarf in dwarfs:
        if not dwarf.effects:
            raise BadSet(f"dwarfs.toml: dwarf “{dwarf.id}”, effects: a dwarf needs an ability")
    for file, kind, card, field, values in _all_values(henchmen, bosses, last):
        _values(f"{file}: {kind} “{card}”, {field}", values, max(white))
    for key, final in (("queen", finals.queen), ("witch", finals.witch)):
        if final.id != key:
            raise BadSet(f"finals.toml: card “{final.id}”, id: it must be “{key}”")
    return DwarfCards(
        source.name,
        source.digest,
        dwarfs=by_id(dwarfs),
        henchmen=by_id(henchmen),
        bosses=by_id(bosses),
        finals=by_id(last),
        items=by_id(items),
        terrains={entry.id: _terrain(entry) for entry in entries},
        white_die=white,
        henchman_die=_enemy_die("henchman", dice.henchman),
        boss_die=_enemy_die("boss", dice.boss),
    )


_Printed: TypeAlias = tuple[str, str, str, str, Values]
"""File, kind, card, field and what is printed there."""


def _enough(file: str, kind: str, found: int, least: int) -> None:
    if found < least:
        raise BadSet(
            f"{file}: {found} of {least} {kind} cards; the game cannot be set up with fewer than {least}"
        )


def _all_values(
    henchmen: Iterable[HenchmanCard], bosses: Iterable[BossCard], finals: Iterable[FinalCard]
) -> Iterator[_Printed]:
    """All that enemy cards print as life and defence."""
    for henchman in henchmen:
        yield "henchmen.toml", "henchman", henchman.id, "values", henchman.values
    for boss in bosses:
        yield "bosses.toml", "boss", boss.id, "as_boss", boss.as_boss
        yield "bosses.toml", "boss", boss.id, "as_henchman", boss.as_henchman
    for final in finals:
        yield "finals.toml", "card", final.id, "values", final.values


def _values(where: str, values: Values, strongest: int) -> None:
    if not 1 <= values.life <= TOP_LIFE:
        raise BadSet(f"{where}: life {values.life}; a life die shows 1 to {TOP_LIFE}")
    if values.defence < 0:
        raise BadSet(f"{where}: defence {values.defence}; it cannot be below 0")
    if values.defence >= strongest:
        raise BadSet(
            f"{where}: defence {values.defence}; the strongest attack is {strongest}: none could hurt it"
        )


def _white_die(faces: tuple[int | Literal["anvil"], ...]) -> tuple[int, ...]:
    die = tuple(ANVIL if face == "anvil" else face for face in faces)
    numbers = [face for face in faces if face != "anvil"]
    _six("white", len(faces))
    if not numbers:
        raise BadSet("dice.toml: white: a die needs at least one number")
    _numbers("white", numbers, TOP_LIFE)
    return die


def _enemy_die(name: str, faces: tuple[int, ...]) -> tuple[int, ...]:
    _six(name, len(faces))
    _numbers(name, faces, TOP_NUMBER)
    return faces


def _six(name: str, count: int) -> None:
    if count != FACES:
        raise BadSet(f"dice.toml: {name}: a die has {FACES} faces, not {count}")


def _numbers(name: str, numbers: Iterable[int], top: int) -> None:
    for number in numbers:
        if not 1 <= number <= top:
            raise BadSet(f"dice.toml: {name}: {number} is no face; a number is 1 to {top}")


def _terrain(entry: TerrainEntry) -> Terrain:
    """A terrain that can be played. Raises BadSet."""
    where = f"terrains.toml: terrain “{entry.id}”"
    _track(f"{where}, gems", entry.gems)
    drawn = _drawn(f"{where}, map", entry.map)
    return Terrain(
        id=entry.id,
        name=entry.name,
        back=entry.back,
        ground=drawn.ground,
        dwarf=drawn.dwarf,
        henchmen=drawn.henchmen,
        boss=drawn.boss,
        gems=entry.gems,
        flavour=entry.flavour,
    )


def _track(where: str, gems: tuple[int, ...]) -> None:
    if not LEAST_SPACES <= len(gems) <= MOST_SPACES:
        raise BadSet(f"{where}: {len(gems)} spaces; a time track has {LEAST_SPACES} to {MOST_SPACES}")
    for space, icons in enumerate(gems, start=1):
        if not 0 <= icons <= MOST_ICONS:
            raise BadSet(f"{where}: {icons} gem icons on space {space}; 0 to {MOST_ICONS} are possible")


def _drawn(where: str, drawing: str) -> DrawnMap:
    try:
        drawn = read_map(drawing)
    except BadMap as error:
        raise BadSet(f"{where}: {error}") from error
    for fault in faults(drawn):
        raise BadSet(f"{where}: {fault}")
    return drawn
