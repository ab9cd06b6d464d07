"""Left and right for an enemy that faces the dwarf (SD-R5), and who of two henchmen acts first (SD-R6).

A step's angle is that between the line from the hex to the dwarf and the step, counter-clockwise as seen
from above. To compare angles exactly, a hex is read as a whole number of the plane, `x + y * turn`, where
`turn` is the rotation by 60 degrees counter-clockwise. The step times the conjugate of the line is then a
number with just that angle.
"""

from functools import lru_cache
from typing import Final, Literal

from rules.seven_dwarfs.geometry.hexes import STEPS, Hex, distance

First = Literal["a", "b", "player"]

_UNIT: Final = 2**60
"""What stands for 1 in a side: two different sides on a board less than 2**28 hexes wide then never round
to one."""


def side(here: Hex, there: Hex, dwarf: Hex) -> int:
    """How far left the step from `here` to its neighbour `there` is for an enemy that faces the dwarf.

    Above 0 is left, below 0 is right, and a step further left has the greater number: it grows with the
    counter-clockwise angle, within twice `_UNIT`. It is 0 straight towards the dwarf, and straight away
    from him too, for that step is on neither side. Steps from different hexes compare exactly. Raises
    ValueError on the dwarf's own hex and KeyError where the two are not neighbours.
    """
    return _sides(dwarf[0] - here[0], dwarf[1] - here[1])[there[0] - here[0], there[1] - here[1]]


@lru_cache(maxsize=4096)
def _sides(q: int, r: int) -> dict[Hex, int]:
    """The sides of the six steps for an enemy to whom the dwarf lies at `(q, r)`."""
    if q == r == 0:
        raise ValueError("on the dwarf's own hex there is no left or right")
    return {step: _side((q, r), step) for step in STEPS}


def _side(line: Hex, step: Hex) -> int:
    a, b = step[0] + step[1], -step[1]
    c, d = line[0], line[1]  # the conjugate of the line, (q + r) - r * turn, is q + r * turn
    x, y = a * c - b * d, a * d + b * c + b * d
    if y == 0:
        return 0
    turned = _UNIT - x * _UNIT // (abs(x) + abs(y))
    return turned if y > 0 else -turned


def order(dwarf: Hex, a: Hex, b: Hex) -> First:
    """Which of the henchmen on `a` and `b` acts first (SD-R6).

    The nearer one as the crow flies; of two equally near the one further left as they look towards the
    dwarf; where they lie in one line with him on either side there is no difference and the player decides.
    """
    far_a, far_b = distance(dwarf, a), distance(dwarf, b)
    if far_a != far_b:
        return "a" if far_a < far_b else "b"
    turn = (a[0] - dwarf[0]) * (b[1] - dwarf[1]) - (a[1] - dwarf[1]) * (b[0] - dwarf[0])
    if turn == 0:
        return "player"
    return "a" if turn < 0 else "b"
