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
from fontTools.varLib import instancer

STYLE_SHEET = "css/fonts.css"
"""Logical name of the style sheet that declares the faces."""

_FIRST = (
    *range(0x20, 0x7F),
    *(0xA0, 0xA7, 0xA9, 0xAB, 0xB0, 0xB1, 0xB2, 0xB7, 0xBB, 0xBC, 0xBD, 0xBE, 0xD7, 0xF7),
    *(0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x2032, 0x2212),
    *(0x2190, 0x2191, 0x2192, 0x2193, 0x2264, 0x2265),
)
_FEATURES = ["calt", "ccmp", "kern", "liga", "lnum", "locl", "mark", "mkmk", "rvrn", "tnum"]


class Face(NamedTuple):
    """One face of a family: logical stem of its files, name in CSS, style, weights, package and file stem.

    `weights` are the least and the greatest our styles use: what a face can do beyond is not sent.
    """

    name: str
    family: str
    style: str
    weights: tuple[int, int]
    package: str
    file: str


FACES = (
    Face("alegreya", "Alegreya Variable", "normal", (400, 800), "alegreya", "wght-normal"),
    Face("alegreya-italic", "Alegreya Variable", "italic", (400, 800), "alegreya", "wght-italic"),
    Face(
        "atkinson",
        "Atkinson Hyperlegible Next Variable",
        "normal",
        (400, 800),
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
        parts = {"": _first_part(latin, face.weights), "-latin": latin, "-latin-ext": ext}
        declared: set[int] = set()
        for ending, content in parts.items():
            signs = _signs(content) - declared
            declared |= signs
            name = f"fonts/{face.name}{ending}.woff2"
            found[name] = content
            rules.append(_rule(face, name, _ranges(signs)))
    found[STYLE_SHEET] = ("\n".join(rules) + "\n").encode()
    return found


def _first_part(latin: bytes, weights: tuple[int, int]) -> bytes:
    """Return the file cut to the signs and the weights of our pages."""
    font = TTFont(BytesIO(latin), recalcTimestamp=False)  # the same file today and tomorrow
    cutter = subset.Subsetter(subset.Options(layout_features=_FEATURES, notdef_outline=True))
    cutter.populate(unicodes=_FIRST)
    cutter.subset(font)
    font = instancer.instantiateVariableFont(font, {"wght": weights})
    font.flavor = "woff2"
    out = BytesIO()
    font.save(out, reorderTables=False)
    return out.getvalue()


def _signs(content: bytes) -> set[int]:
    """Return the code points a font file can show."""
    return set(TTFont(BytesIO(content)).getBestCmap())


def _ranges(signs: set[int]) -> str:
    """Return a CSS unicode-range for these code points, neighbours joined."""
    runs: list[list[int]] = []
    for sign in sorted(signs):
        if runs and sign == runs[-1][-1] + 1:
            runs[-1].append(sign)
        else:
            runs.append([sign])
    return ",".join(f"U+{run[0]:X}" + (f"-{run[-1]:X}" if len(run) > 1 else "") for run in runs)


def _rule(face: Face, name: str, ranges: str) -> str:
    least, most = face.weights
    return (
        f'@font-face {{ font-family: "{face.family}"; font-style: {face.style}; font-weight: {least} {most}; '
        f'font-display: swap; src: url("../{name}") format("woff2"); unicode-range: {ranges}; }}'
    )
