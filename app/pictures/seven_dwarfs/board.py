"""The board of the Seven Dwarfs as drawing data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from app.pictures.offers import Offers
from app.pictures.seven_dwarfs.curves import rim, route
from app.pictures.seven_dwarfs.hexes import Frame, Hex, centre, frame_of, parse
from rules.kernel.choices import Option
from rules.seven_dwarfs.view import DwarfsView, EnemyView, HexView, ThreatView

GROUND = {
    "open": "open ground",
    "rock": "rock",
    "forest": "forest",
    "damage_trap": "damage trap",
    "movement_trap": "movement trap",
}
"""What lies on a hex, in words."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure as drawn: `colour` is "white", "black" or "red"; `letter` tells the two henchmen apart."""

    name: str
    label: str
    x: str
    y: str
    place: str
    colour: str
    emblem: str
    letter: str
    life: int
    where: str
    """What it stands on and how far from the dwarf, in words."""
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Menace:
    """Where an enemy may go and how hard it may strike: a route (may be "") and a range of strength."""

    enemy: str
    route: str
    place: str
    strength: str


@dataclass(frozen=True, slots=True)
class Toll:
    """What a walk takes: points of the move die and of the attack die, damage of traps on the way."""

    move: int
    attack: int
    damage: int


@dataclass(frozen=True, slots=True)
class Spot:
    """A hex with something to do: where it lies, what it is, its options, the cheapest walk's toll."""

    name: str
    place: str
    kind: str
    options: tuple[Option, ...]
    toll: Toll | None
    far: int
    """Steps from the dwarf as the crow flies, for the order of buttons."""
    way: str = ""
    """The hexes of the cheapest walk from where the dwarf stands, with spaces between; "" for no walk."""
    walk: str = ""
    """The option of that walk."""

    @property
    def asks(self) -> bool:
        """Whether a press opens a list first: there are several ways, or the only one spends a card."""
        return len(self.options) > 1 or self.options[0].id.startswith("use:")


@dataclass(frozen=True, slots=True)
class Closed:
    """A hex that cannot be chosen, and why."""

    name: str
    place: str
    kind: str
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Aim:
    """An enemy with something to do to it; `above`: it stands further up the page than the dwarf."""

    figure: Figure
    options: tuple[Option, ...]
    above: bool


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """Everything the board's template draws."""

    frame: Frame
    inside: frozenset[str]
    """The hexes the dwarf can reach, his own among them; empty where he can go nowhere."""
    rim: str
    glow: tuple[str, str]
    figures: tuple[Figure, ...]
    menaces: tuple[Menace, ...]
    spots: tuple[Spot, ...]
    closed: tuple[Closed, ...]
    aims: tuple[Aim, ...]


def board_picture(view: DwarfsView, offers: Offers) -> BoardPicture:
    """The board as it stands, with what the present decision offers on it."""
    frame = _frame(view.hexes)
    dwarf = (view.dwarf.q, view.dwarf.r)
    spots = _spots(view, offers, frame)
    reach = frozenset(spot.name for spot in spots)
    inside = reach | {view.dwarf.hex} if reach else reach
    shown = figures(view)
    enemies = {f.name: f for f in shown}
    return BoardPicture(
        frame,
        inside,
        rim(frozenset((h.q, h.r) for h in view.hexes if h.hex in inside)),
        _text(dwarf),
        shown,
        _menaces(view, frame),
        spots,
        _closed(view, offers, frame),
        tuple(
            Aim(enemies[enemy.name], options, enemy.r < view.dwarf.r)
            for enemy in view.enemies
            if (options := offers.at(f"enemy:{enemy.name}"))
        ),
    )


@lru_cache(maxsize=64)
def _frame(hexes: tuple[HexView, ...]) -> Frame:
    return frame_of((h.q, h.r) for h in hexes)


def places(view: DwarfsView) -> frozenset[str]:
    """Every board element the page draws and an option can lie on."""
    found = {f"enemy:{enemy.name}" for enemy in view.enemies}
    found |= {f"die:{die.name}" for die in view.dice}
    found |= {f"{word}:{item.id}" for item in view.dwarf.items for word in ("item", "card")}
    found |= {f"card:{item.id}" for item in view.offered_items}
    if view.phase == "reward":
        if view.freed is None and not view.offered_items:
            found |= {"reward:rest", "reward:forge", "reward:explore"}
    else:
        found |= {f"card:{card.id}" for card in (view.dwarf.card, *view.dwarf.companions)}
    return _hex_places(view.hexes) | found


@lru_cache(maxsize=64)
def _hex_places(hexes: tuple[HexView, ...]) -> frozenset[str]:
    return frozenset(f"hex:{hex_.hex}" for hex_ in hexes)


def toll(option: Option) -> Toll | None:
    """What a walk takes, read from its id `walk:q,r:m.a.d`; None for another option."""
    return _priced(option.id)


@lru_cache(maxsize=4096)
def _priced(option: str) -> Toll | None:
    match option.split(":"):
        case ["walk", _, cost]:
            parts = cost.split(".")
            if len(parts) == 3 and all(part.isdigit() for part in parts):  # noqa: PLR2004 - m.a.d
                return Toll(*(int(part) for part in parts))
        case _:
            pass
    return None


def distance(a: Hex, b: Hex) -> int:
    """Steps from one hex to another as the crow flies."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def _text(hex_: Hex) -> tuple[str, str]:
    x, y = centre(hex_)
    return f"{x:.1f}", f"{y:.1f}"


def _spots(view: DwarfsView, offers: Offers, frame: Frame) -> tuple[Spot, ...]:
    found: list[Spot] = []
    ways = {walk.option: " ".join(walk.path) for walk in view.walks}
    for hex_ in _offered(view, offers):
        options = offers.open_at(f"hex:{hex_.hex}")
        if not options:
            continue
        tolls = [(t, option.id) for option in options if (t := toll(option)) is not None]
        cheapest, walk = min(tolls, key=lambda found: _dear(found[0]), default=(None, ""))
        far = distance((hex_.q, hex_.r), (view.dwarf.q, view.dwarf.r))
        place, way = frame.place((hex_.q, hex_.r)), ways.get(walk, "")
        found.append(Spot(hex_.hex, place, hex_.kind, options, cheapest, far, way, walk))
    return tuple(sorted(found, key=lambda spot: (spot.toll.move if spot.toll else spot.far, spot.name)))


def _offered(view: DwarfsView, offers: Offers) -> list[HexView]:
    """The hexes on which any option lies."""
    return [hex_ for hex_ in view.hexes if f"hex:{hex_.hex}" in offers.placed]


def _dear(cost: Toll) -> tuple[int, int, int]:
    return cost.damage, cost.move + cost.attack, cost.move


def _closed(view: DwarfsView, offers: Offers, frame: Frame) -> tuple[Closed, ...]:
    """The hexes with nothing but blocked options; where an enemy stands its own button answers."""
    taken = {enemy.hex for enemy in view.enemies if offers.at(f"enemy:{enemy.name}")}
    return tuple(
        Closed(hex_.hex, frame.place((hex_.q, hex_.r)), hex_.kind, options)
        for hex_ in _offered(view, offers)
        if hex_.hex not in taken
        and (options := offers.at(f"hex:{hex_.hex}"))
        and not offers.open_at(f"hex:{hex_.hex}")
    )


@lru_cache(maxsize=64)
def _by_place(hexes: tuple[HexView, ...]) -> Mapping[Hex, HexView]:
    return {(hex_.q, hex_.r): hex_ for hex_ in hexes}


def figures(view: DwarfsView) -> tuple[Figure, ...]:
    """All figures, the enemies first, so that the dwarf stands before them."""
    hexes = _by_place(view.hexes)
    frame = _frame(view.hexes)
    dwarf = (view.dwarf.q, view.dwarf.r)
    shown = [_enemy_figure(enemy, dwarf, frame, hexes) for enemy in view.enemies]
    x, y = _text(dwarf)
    if dwarf in hexes:
        card = view.dwarf.card
        where = f"on {GROUND[hexes[dwarf].kind]}"
        shown.append(
            Figure(
                "dwarf", card.name, x, y, frame.place(dwarf), "white", card.emblem, "", view.dwarf.life, where
            )
        )
    return tuple(shown)


def _enemy_figure(enemy: EnemyView, dwarf: Hex, frame: Frame, hexes: Mapping[Hex, HexView]) -> Figure:
    here = (enemy.q, enemy.r)
    x, y = _text(here)
    steps = distance(here, dwarf)
    away = "next to you" if steps == 1 else f"{steps} hexes away"
    ground = GROUND[hexes[here].kind] if here in hexes else "the board"
    colour = "red" if enemy.role == "boss" else "black"
    place = frame.place(here)
    where = f"on {ground}, {away}"
    return Figure(
        enemy.name,
        enemy.label,
        x,
        y,
        place,
        colour,
        enemy.emblem,
        enemy.letter,
        enemy.life,
        where,
        enemy.marks,
    )


_TO = "\N{EN DASH}"
_BEHIND_FIGURE, _BEFORE_DWARF = 32.0, 34.0


def _menaces(view: DwarfsView, frame: Frame) -> tuple[Menace, ...]:
    """For each enemy the longest way a face would take it; on to the dwarf where it would strike."""
    if view.threat is None:
        return ()
    stand = tuple((enemy.name, (enemy.q, enemy.r)) for enemy in view.enemies)
    return _drawn(view.threat, stand, (view.dwarf.q, view.dwarf.r), frame)


@lru_cache(maxsize=512)
def _drawn(
    foreseen: ThreatView, stand: tuple[tuple[str, Hex], ...], dwarf: Hex, frame: Frame
) -> tuple[Menace, ...]:
    here = dict(stand)
    found: list[Menace] = []
    for threat in foreseen.enemies:
        if threat.enemy not in here:
            continue
        longest = max(threat.strikes, key=lambda s: (len(s.path), s.strength), default=None)
        way = [hex_ for name in (longest.path if longest else ()) if (hex_ := parse(name)) is not None]
        strikes = longest is not None and longest.strength > 0
        if strikes and (not way or way[-1] != dwarf):
            way = [*(way or [here[threat.enemy]]), dwarf]
        line = route(way, _BEHIND_FIGURE, _BEFORE_DWARF if strikes else 0.0)
        strength = f"{threat.least}{_TO}{threat.most}" if threat.least != threat.most else str(threat.most)
        found.append(Menace(threat.enemy, line, frame.place(here[threat.enemy]), strength))
    return tuple(found)
