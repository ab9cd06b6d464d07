"""Small boards for the tests of geometry: drawn by hypothesis, written as pictures, mirrored and turned."""

from dataclasses import dataclass

from hypothesis import settings
from hypothesis import strategies as st

from rules.seven_dwarfs.geometry.ground import Ground, Terrain
from rules.seven_dwarfs.geometry.hexes import Hex, distance
from rules.seven_dwarfs.geometry.movers import EVERYTHING, RANGED, Kind, MayPass, Mover

proves = settings(deadline=None, derandomize=True, database=None, max_examples=200)

ORIGIN: Hex = (0, 0)


def disc(radius: int) -> list[Hex]:
    """All hexes at most this far from the origin."""
    span = range(-radius, radius + 1)
    return [(q, r) for r in span for q in span if distance((q, r), ORIGIN) <= radius]


def mirrored(hex_: Hex) -> Hex:
    """East and west changed places."""
    q, r = hex_
    return -q - r, r


def turned(hex_: Hex) -> Hex:
    """Turned by 60 degrees counter-clockwise about the origin."""
    q, r = hex_
    return q + r, -q


@dataclass(frozen=True)
class Scene:
    """A ground with the dwarf, the enemy that moves and the other enemies, each on a hex of its own."""

    ground: Ground
    dwarf: Hex
    start: Hex
    others: frozenset[Hex]


PLACES = (*("open",) * 9, "hole", *("rock",) * 3, "forest", "damage_trap", "movement_trap", "movement_trap")


@st.composite
def grounds(draw: st.DrawFn, radius: int = 2) -> Ground:
    """A disc with holes and every kind of terrain."""
    whole = disc(radius)
    places = draw(st.lists(st.sampled_from(PLACES), min_size=len(whole), max_size=len(whole)))
    lying = dict(zip(whole, places, strict=True))

    def where(place: str) -> frozenset[Hex]:
        return frozenset(hex_ for hex_, there in lying.items() if there == place)

    hexes = frozenset(whole) - where("hole")
    return Ground(hexes, where("rock"), where("forest"), where("damage_trap"), where("movement_trap"))


@st.composite
def scenes(draw: st.DrawFn, radius: int = 3) -> Scene:
    """A ground with figures; they may stand on anything but rocks."""
    ground = draw(grounds(radius).filter(lambda ground: len(ground.hexes - ground.rocks) > 5))
    free = sorted(ground.hexes - ground.rocks)
    dwarf, start, *others = draw(st.lists(st.sampled_from(free), min_size=2, max_size=4, unique=True))
    return Scene(ground, dwarf, start, frozenset(others))


SOME_TERRAIN: tuple[frozenset[Terrain], ...] = (
    frozenset(),
    frozenset({"forest"}),
    frozenset({"damage_trap"}),
)

walkers: st.SearchStrategy[Mover] = st.builds(
    Mover,
    kind=st.sampled_from(("henchman", "boss")),
    wants=st.sampled_from((("adjacent",), ("adjacent",), RANGED)),
)
"""Movers that may end wherever they may pass."""

movers: st.SearchStrategy[Mover] = st.one_of(
    walkers,
    st.builds(
        Mover,
        kind=st.sampled_from(("henchman", "boss")),
        may_pass=st.sampled_from((EVERYTHING, MayPass(figures=True), MayPass(frozenset({"forest"})))),
        may_end=st.sampled_from(SOME_TERRAIN),
        wants=st.sampled_from((("adjacent",), RANGED)),
        leave_trap=st.integers(1, 3),
    ),
)

HENCHMAN = Mover("henchman")
BOSS = Mover("boss")
OTHER_KIND: dict[Kind, Kind] = {"henchman": "boss", "boss": "henchman"}
