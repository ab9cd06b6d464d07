"""The computer player's answers when Underlings come, and when the enemies act."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.kernel.choices import Choice, Picks, Question
from rules.seventh_seal.box import AREAS, Area
from rules.seventh_seal.effects.calls import ActivateColour, UnderlingsHeal
from rules.seventh_seal.pieces import InPlay
from rules.seventh_seal.stand_in.future import often_of
from rules.seventh_seal.stand_in.position import fury_of
from rules.seventh_seal.stand_in.sayings import OFTEN, Why, because
from rules.seventh_seal.stand_in.scene import scene_of, spaces
from rules.seventh_seal.words import area as area_word

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board

Chosen = tuple[str, Picks, Why]

_AHEAD: Final = 5
_FAR: Final = 4.0
"""What it costs to have an Underling where it cannot be attacked."""


def place(board: Board, asked: Question) -> Chosen:
    """Where it can be reached and strikes seldom; those that fall soonest nearest."""

    def cost(choice: Choice) -> float:
        _, name, area = choice.id.split(":")
        card = board.cards.underlings[_there(board, name).card]
        ahead = _strikes(board, area) * card.fury_track[0].damage * 0.35
        far = 0.0 if _near(board, area) else _FAR
        return ahead + far + 0.15 * len(board.in_area(_area(area))) + 0.2 * card.life

    best = min(asked.choices, key=cost)
    area = best.id.split(":")[2]
    often = OFTEN[min(round(_strikes(board, area)), len(OFTEN) - 1)]
    key = "place_near" if _near(board, area) else "place_far"
    return best.id, (), because(key, area=area_word(_area(area)), often=often)


def _near(board: Board, area: str) -> bool:
    """Whether one who comes to stand there now could be attacked."""
    return area == "overlord" or len(board.in_area(_area(area))) < board.reach(_area(area))


def _area(word: str) -> Area:
    return next(area for area in (*AREAS, "overlord") if area == word)


def _there(board: Board, name: str) -> InPlay:
    return next(each for each in board.underlings if each.name == name)


def _strikes(board: Board, area: str) -> float:
    """How often an area strikes in the next rounds, sooner ones counting more."""
    scene = scene_of(board)
    total = 0.0
    for ahead in range(_AHEAD):
        acting = spaces(scene, ahead)
        if acting:
            total += often_of(acting).get(area, 0) * 0.75**ahead
    return total


def deal(board: Board, asked: Question) -> Chosen:
    """The dice that are wanted most to the Underlings that fall soonest."""
    sets = asked.choices[0].sets or ()
    best = max(sets, key=lambda picks: sum(_given(board, *pick.split(".")) for pick in picks))
    return asked.choices[0].id, best, because("deal")


def _given(board: Board, name: str, colour: str) -> float:
    """What it is worth that this Underling gets a die of this colour."""
    underling = board.underling(name)
    if underling is None:
        return 0.0
    return _wanted(board, colour) * _ease(board, underling)


def _ease(board: Board, underling: InPlay) -> float:
    life = board.face_of(underling).life
    return (1.0 if board.in_range(underling) else 0.6) / (life + 0.5)


def _wanted(board: Board, colour: str) -> float:
    """How much a die of this colour is wanted: pink ones as life, others for the spaces they fit."""
    wanted = 1.0
    if colour == "pink":
        wanted += 1.2 if board.life_room else 0.3 if board.life < 9 else 0.1  # noqa: PLR2004 - of twelve
    wanted += 0.25 * sum(slot == colour for slot in board.slots)
    for space in board.track[board.time :]:
        for effect in space.effects:
            if isinstance(effect, ActivateColour | UnderlingsHeal) and effect.colour == colour:
                wanted += 0.3
    return wanted


def split(board: Board, asked: Question) -> Chosen:
    """As many life dice as possible, and of those the most unequal."""
    choice = asked.choices[0]
    life = {die.name: die.value for die in board.lying("life")}

    def kept(picks: Picks) -> tuple[int, int]:
        left = [value - picks.count(name) for name, value in life.items()]
        return sum(value > 0 for value in left), sum(value * value for value in left)

    return choice.id, max(choice.sets or (), key=kept), because("split")


def gain(board: Board, asked: Question) -> Chosen:
    """The higher die first: the low one may be filled up later."""
    choice = asked.choices[0]
    life = {die.name: die.value for die in board.lying("life")}

    def grown(picks: Picks) -> int:
        return sum((value + picks.count(name)) ** 2 for name, value in life.items())

    return choice.id, max(choice.sets or (), key=grown), because("gain")


def fury(board: Board, asked: Question) -> Chosen:
    """What destroys a life die first, while a weak one is there; damage last."""

    def worst(choice: Choice) -> tuple[float, int]:
        underling = board.underling(choice.id.partition(":")[2])
        if underling is None:
            return 0.0, 0
        wounds, cost = fury_of(board.cards, underling.card)
        return cost, -wounds

    return max(asked.choices, key=worst).id, (), because("fury")


def area(board: Board, asked: Question) -> Chosen:
    """From where the least damage comes."""

    def damage(choice: Choice) -> int:
        where = choice.id.partition(":")[2]
        there = [each for each in board.underlings if each.area == where and each.name not in board.roused]
        return sum(board.face_of(each).fury_track[each.fury].damage for each in there)

    return min(asked.choices, key=damage).id, (), because("area")
