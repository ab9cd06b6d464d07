"""Cut the two type families down to what a page of ours is written with.

Each face comes in parts. The first holds the letters, figures and signs of English and of the games; it is
small and can be preloaded. The others are the package's whole Latin files; a browser fetches them by their
`unicode-range` only when a page shows another letter, say in a player's name.
"""

from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from fontTools import subset
from fontTools.ttLib import TTFont

STYLE_SHEET = "css/fonts.css"
"""Logical name of the style sheet that declares the faces."""

_FIRST = (
    *range(0x20, 0x7F),
    *(0xA0, 0xA7, 0xA9, 0xAB, 0xB0, 0xB1, 0xB2, 0xB7, 0xBB, 0xBC, 0xBD, 0xBE, 0xD7, 0xF7),
    *(0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x2032, 0x2212),
    *(0x2190, 0x2191, 0x2192, 0x2193, 0x2264, 0x2265),
)
_LATIN = (
    "U+A1-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2215,"
    "U+FEFF,U+FFFD"
)
_LATIN_EXT = (
    "U+100-130,U+132-151,U+154-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+1D00-1DBF,U+1E00-1E9F,"
    "U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF"
)
_FEATURES = ["calt", "ccmp", "kern", "liga", "lnum", "locl", "mark", "mkmk", "rvrn", "tnum"]


class Face(NamedTuple):
    """One face of a family: logical stem of its files, name in CSS, style, weights, package and file stem."""

    name: str
    family: str
    style: str
    weights: str
    package: str
    file: str


FACES = (
    Face("alegreya", "Alegreya Variable", "normal", "400 900", "alegreya", "wght-normal"),
    Face("alegreya-italic", "Alegreya Variable", "italic", "400 900", "alegreya", "wght-italic"),
    Face(
        "atkinson",
        "Atkinson Hyperlegible Next Variable",
        "normal",
        "200 800",
        "atkinson-hyperlegible-next",
        "wght-normal",
    ),
)
"""Alegreya for titles, Atkinson Hyperlegible Next for play."""


def package(face: Face) -> str:
    """Return the npm package that brings this face."""
    return f"@fontsource-variable/{face.package}"


def files(packages: Path) -> dict[str, bytes]:
    """Return logical name to content for each font file and for the style sheet that declares them."""
    found: dict[str, bytes] = {}
    rules: list[str] = []
    for face in FACES:
        source = packages / package(face) / "files"
        latin = (source / f"{face.package}-latin-{face.file}.woff2").read_bytes()
        ext = (source / f"{face.package}-latin-ext-{face.file}.woff2").read_bytes()
        first, has = _first_part(latin)
        parts = (("", first, _ranges(has)), ("-latin", latin, _LATIN), ("-latin-ext", ext, _LATIN_EXT))
        # A later rule wins where ranges overlap, so the small part is declared last.
        for ending, content, ranges in reversed(parts):
            name = f"fonts/{face.name}{ending}.woff2"
            found[name] = content
            rules.append(_rule(face, name, ranges))
    found[STYLE_SHEET] = ("\n".join(rules) + "\n").encode()
    return found


def _first_part(latin: bytes) -> tuple[bytes, list[int]]:
    """Return the file cut to the signs of our pages, and which of them it has."""
    font = TTFont(BytesIO(latin))
    has = [sign for sign in _FIRST if sign in font.getBestCmap()]
    options = subset.Options(layout_features=_FEATURES, flavor="woff2", notdef_outline=True)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=has)
    cutter.subset(font)
    font.flavor = "woff2"
    out = BytesIO()
    font.save(out, reorderTables=False)
    return out.getvalue(), has


def _ranges(signs: list[int]) -> str:
    """Return a CSS unicode-range for these code points, neighbours joined."""
    runs: list[list[int]] = []
    for sign in sorted(signs):
        if runs and sign == runs[-1][-1] + 1:
            runs[-1].append(sign)
        else:
            runs.append([sign])
    return ",".join(f"U+{run[0]:X}" + (f"-{run[-1]:X}" if len(run) > 1 else "") for run in runs)


def _rule(face: Face, name: str, ranges: str) -> str:
    return (
        f'@font-face {{ font-family: "{face.family}"; font-style: {face.style}; font-weight: {face.weights}; '
        f'font-display: swap; src: url("../{name}") format("woff2"); unicode-range: {ranges}; }}'
    )
