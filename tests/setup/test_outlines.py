"""Shortened outlines draw what the long ones drew."""

import json
from pathlib import Path

import pytest
from fontTools.misc.roundTools import otRound
from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path

from app.assets import emblems, outlines

PACKAGE = Path(__file__).resolve().parents[2] / "node_modules" / emblems.PACKAGE
Stroke = tuple[str, tuple[tuple[float, float], ...]]


def drawn(data: str) -> list[Stroke]:
    """Return what a path's data draws: each action with its points, strokes of no length left out."""
    pen = RecordingPen()
    parse_path(data, pen)
    strokes: list[Stroke] = []
    start: tuple[float, float] = (0, 0)
    at = start
    for action, points in pen.value:
        rounded = tuple((otRound(x), otRound(y)) for x, y in points)
        if action == "closePath" and strokes[-1] == ("lineTo", (start,)):
            strokes.pop()
        if action == "endPath" or (action == "lineTo" and rounded[0] == at):
            continue
        strokes.append((action, rounded))
        start = rounded[-1] if action == "moveTo" else start
        at = rounded[-1] if rounded else start
    return strokes


def shortened(data: str) -> str:
    return outlines.shorten(f'<path d="{data}"/>').removeprefix('<path d="').removesuffix('"/>')


@pytest.mark.parametrize(
    ("data", "short"),
    [
        ("M10 10L20 10L20 25Z", "m10 10h10v15z"),
        ("M10.4 10.4 L 20.4 10.4 L 10.4 20.4 z", "m10 10h10l-10 10z"),
        ("M10 10L20 20ZM30 30L40 40Z", "m10 10l10 10zm20 20l10 10z"),
        ("M0 0C1 2 3 4 5 6", "m0 0c1 2 3 4 5 6"),
        ("M0 0Q-1 2 3 4", "m0 0q-1 2 3 4"),
    ],
)
def test_points_are_whole_and_counted_from_the_one_before(data: str, short: str) -> None:
    assert shortened(data) == short


def test_errors_do_not_add_up() -> None:
    steps = "l.4 .4" * 100
    ends = ("lineTo", ((40, 40),)), ("lineTo", ((100, 0),)), ("closePath", ())
    assert tuple(drawn(shortened(f"M0 0{steps}L100 0Z"))[-3:]) == ends


def test_what_is_no_path_data_stays() -> None:
    svg = '<g id="a.5"><circle r="1.25"/><path fill="currentColor" d="M1.2 1.2L9.2 9.2" id="M1.5"/></g>'
    assert outlines.shorten(svg) == svg.replace("M1.2 1.2L9.2 9.2", "m1 1l8 8")


def test_every_fortieth_emblem_of_the_package_is_drawn_as_before() -> None:
    icons = json.loads((PACKAGE / "icons.json").read_bytes())["icons"]
    long = short = 0
    for name in sorted(icons)[::40]:
        for part in icons[name]["body"].split(' d="')[1:]:
            data = part.partition('"')[0]
            assert drawn(shortened(data)) == drawn(data), name
            long += len(data)
            short += len(shortened(data))
    assert short < 0.65 * long
