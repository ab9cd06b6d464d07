"""Write drawn outlines in fewer bytes."""

import re
from itertools import pairwise

from fontTools.pens.recordingPen import RecordingPen
from fontTools.pens.roundingPen import RoundingPen
from fontTools.svgLib.path import parse_path

_Point = tuple[int, int]

_PATH_DATA = re.compile(r'(?<=\bd=")[^"]*(?=")')
_COMMANDS = {"moveTo": "m", "lineTo": "l", "qCurveTo": "q", "curveTo": "c", "closePath": "z"}


def shorten(svg: str) -> str:
    """Return SVG text with the data of each path in whole units, each point counted from the one before.

    Points are rounded where they stand, so errors do not add up. For emblems drawn on 512 units and shown at
    a tenth of that, half a unit cannot be seen, and it halves the bytes.
    """
    return _PATH_DATA.sub(lambda found: _relative(found[0]), svg)


def _relative(data: str) -> str:
    drawing = RecordingPen()
    parse_path(data, RoundingPen(drawing))
    written: list[str] = []
    start = at = (0, 0)
    last = ""
    for (action, points), (following, _) in pairwise([*drawing.value, ("", ())]):
        command = _COMMANDS.get(action, "")
        # Closing draws the line back to the start by itself.
        needless = command == "l" and (points[0] == at or (following == "closePath" and points[0] == start))
        if not command or needless:
            continue
        if command == "z":
            written.append("z")
            at = start
        else:
            command, numbers = _segment(command, at, points)
            written.append(_text("" if command == last != "m" else command, numbers))
            at = points[-1]
            start = at if command == "m" else start
        last = command
    return "".join(written)


def _segment(command: str, at: _Point, points: tuple[_Point, ...]) -> tuple[str, list[int]]:
    """Return the shortest command for a stroke from `at`, and its numbers."""
    numbers = [int(value) for x, y in points for value in (x - at[0], y - at[1])]
    if command == "l" and numbers[1] == 0:
        return "h", numbers[:1]
    if command == "l" and numbers[0] == 0:
        return "v", numbers[1:]
    return command, numbers


def _text(command: str, numbers: list[int]) -> str:
    """Return a command (none where the last goes on) and its numbers; a minus sign separates by itself."""
    return command + "".join(
        str(number) if number < 0 or (command and not place) else f" {number}"
        for place, number in enumerate(numbers)
    )
