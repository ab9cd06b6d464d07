"""The Character's side of the view: life, defence, skills, dice, and skills to choose from."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from rules.seventh_seal import view_words as words
from rules.seventh_seal.box import AREAS, STARTING_BLACK, TOP, Colour
from rules.seventh_seal.effects.boons import LifeSpace
from rules.seventh_seal.effects.needs import need_view
from rules.seventh_seal.effects.texts import permanent_text
from rules.seventh_seal.view import (
    CharacterView,
    DieView,
    GuardView,
    LifeDieView,
    RewardView,
    SkillView,
    StartFaceView,
    StartSkillView,
)

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board
    from rules.seventh_seal.box import Slot
    from rules.seventh_seal.cards import SealCards
    from rules.seventh_seal.pieces import Die, Lies, Skill, Stage

_State = Literal["ready", "spent", "guard", "won", "held", "waiting"]

_STATES: dict[Lies, _State] = {
    "pool": "ready",
    "spent": "spent",
    "guard": "guard",
    "won": "won",
    "held": "held",
}
_UNROLLED: frozenset[Stage] = frozenset({"between", "preparing", "facing", "starting"})
"""Before the roll the dice show nothing: they wait."""


def character(board: Board) -> CharacterView:
    """Place and hero with what lies on them."""
    return _character(
        board.cards,
        board.place,
        board.hero,
        tuple((die.name, die.value) for die in board.dice if die.lies == "life"),
        board.life_spaces,
        _guards(board),
        (len(board.skills), sum(1 for each in board.skills if not each.used and not each.blocked)),
        _starting(board),
    )


@lru_cache(maxsize=1024)
def _character(  # noqa: PLR0913, PLR0917 - all that lies on the two cards
    cards: SealCards,
    place: str,
    hero: str,
    life: tuple[tuple[str, int], ...],
    spaces: int,
    guards: tuple[GuardView, ...],
    markers: tuple[int, int],
    starting: tuple[Colour, ...],
) -> CharacterView:
    first, second = cards.places[place], cards.heroes[hero]
    return CharacterView(
        place=first.name,
        place_emblem=first.emblem,
        hero=second.name,
        hero_emblem=second.emblem,
        life_dice=tuple(LifeDieView(name, value) for name, value in life),
        life_spaces=spaces,
        life=sum(value for _, value in life),
        top_life=TOP * max(spaces, len(life)),
        guards=guards,
        markers=markers[0],
        markers_free=markers[1],
        starting=starting,
    )


def _starting(board: Board) -> tuple[Colour, ...]:
    """The dice the Character has at the start of this wave (7S-7.7)."""
    beaten = max(board.wave - 1, board.setting.first_wave - 1)
    black: Colour = "black"
    return (*(black,) * (STARTING_BLACK + beaten), board.place_card.starting)


def _guards(board: Board) -> tuple[GuardView, ...]:
    """The defence spaces in order, then the shields of skills."""
    slots = (*board.place_card.defence, *board.hero_card.defence)
    lying: dict[str, Die] = {die.at: die for die in board.dice if die.lies == "guard"}
    spaces = [_guard(slot, lying.get(str(at))) for at, slot in enumerate(slots)]
    for shield in board.shields:
        name = board.name_of(shield.card)
        if shield.die:
            die = board.die(shield.die)
            spaces.append(GuardView("shield", shield.points, die.colour, die.value, name))
        else:
            spaces.append(GuardView("shield", shield.points, "", 0, name))
    return tuple(spaces)


def _guard(slot: Slot, die: Die | None) -> GuardView:
    if die is None:
        return GuardView(slot, 0, "", 0, words.FREE_SLOT[slot])
    return GuardView(slot, die.value, die.colour, die.value, words.FREE_SLOT[slot])


@lru_cache(maxsize=1024)
def skill(cards: SealCards, each: Skill) -> SkillView:
    """A permanent skill with its marker."""
    start = cards.places.get(each.card) or cards.heroes.get(each.card)
    card = start or cards.seal(each.card)
    permanent = start.skills[each.index] if start else cards.seal(each.card).reward
    passive = permanent.need is None and isinstance(permanent.effect, LifeSpace)
    state: Literal["free", "used", "blocked", "passive"] = "passive" if passive else "free"
    if each.used:
        state = "used"
    if each.blocked:
        state = "blocked"
    return SkillView(
        id=f"{each.card}.{each.index}",
        name=permanent.name,
        card=card.name,
        need=need_view(permanent.need) if permanent.need else None,
        text=permanent_text(permanent),
        state=state,
        emblem=card.emblem,
    )


def dice(board: Board) -> tuple[DieView, ...]:
    """All dice of the Character but those that are life."""
    unrolled = board.stage in _UNROLLED
    return tuple(
        _die(die, "waiting" if unrolled and die.lies == "pool" else _STATES[die.lies], _at(board, die))
        for die in board.dice
        if die.lies in _STATES
    )


def drawn(board: Board) -> tuple[DieView, ...]:
    """Dice drawn from the bag and not placed yet."""
    return tuple(_die(die, "waiting", "") for die in board.dice if die.lies == "drawn")


def _at(board: Board, die: Die) -> str:
    """Which Underling holds a die, which space one defends in."""
    if die.lies == "held":
        underling = board.underling(die.at)
        return board.label(underling) if underling else ""
    return die.at if die.lies == "guard" else ""


@lru_cache(maxsize=4096)
def _die(die: Die, state: _State, at: str) -> DieView:
    return DieView(
        name=die.name,
        kind=die.kind,
        colour=die.colour,
        value=die.value,
        state=state,
        locked=die.locked,
        frozen=die.frozen,
        counts=die.counts,
        at=at,
    )


def reward(board: Board, seal: str) -> RewardView:
    """A beaten Seal's skill, and whether the Character has it already (7S-R16)."""
    card = board.cards.seal(seal)
    owned = card.reward.key in {board.permanent(each).key for each in board.skills}
    return RewardView(seal, card.name, card.reward.name, permanent_text(card.reward), owned)


@lru_cache(maxsize=64)
def start_face(cards: SealCards, card: str) -> StartFaceView:
    """An ancestral place or a hero as it is printed."""
    place = cards.places.get(card)
    found = place or cards.heroes[card]
    return StartFaceView(
        id=found.id,
        name=found.name,
        emblem=found.emblem,
        role="place" if place else "hero",
        life_spaces=place.life_spaces if place else 0,
        starting=place.starting if place else "",
        defence=found.defence,
        reach={area: found.ranges[area] for area in AREAS if area in found.ranges},
        skills=tuple(
            StartSkillView(each.name, need_view(each.need) if each.need else None, permanent_text(each))
            for each in found.skills
        ),
        flavour=found.flavour,
    )
