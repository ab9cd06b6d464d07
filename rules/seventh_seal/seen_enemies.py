"""The enemies' side of the view: Seals, the Time track, Underlings by area, what lasts."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from rules.seventh_seal import view_words as words
from rules.seventh_seal.box import AREAS, COLOUR_OF, Area, Colour, Grade, Kind
from rules.seventh_seal.cards import Defeat, Repeat, RepeatPlus, Underworld
from rules.seventh_seal.effects.needs import need_view
from rules.seventh_seal.effects.texts import (
    fury_space_text,
    fury_text,
    permanent_text,
    seal_texts,
    single_use_text,
    space_text,
    space_words,
)
from rules.seventh_seal.view import (
    AreaView,
    AttackView,
    CorpseView,
    FuryStepView,
    LastingView,
    SealFaceView,
    SpaceView,
    UnderlingView,
)

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board, Later
    from rules.seventh_seal.cards import Attack, End, SealCards, Space, Underling
    from rules.seventh_seal.pieces import Corpse, InPlay
    from rules.seventh_seal.threat import Strikes


@lru_cache(maxsize=256)
def seal_face(cards: SealCards, seal: str, struck: tuple[Grade, ...] = ()) -> SealFaceView:
    """A Seal as it is printed, with the attacks used up this round."""
    card = cards.seal(seal)
    under = isinstance(card, Underworld)
    return SealFaceView(
        id=card.id,
        name=card.name,
        emblem=card.emblem,
        number=words.number(card.number),
        role="Underworld" if under else "Overlord",
        life=card.life or 0,
        attacks=_attacks(card.attacks, struck),
        skills=seal_texts(card),
        followers=card.followers if isinstance(card, Underworld) else (),
        reward=card.reward.name,
        reward_text=permanent_text(card.reward),
        flavour=card.flavour,
    )


@lru_cache(maxsize=64)
def printed_seal(cards: SealCards, seal: str) -> SealFaceView:
    """A Seal as it is printed, with its part of the Time track, for the rules page."""
    card = cards.seal(seal)
    if isinstance(card, Underworld):
        track = [_space(space, number, "ahead", "underworld", "") for number, space in enumerate(card.track)]
    else:
        last: Literal["", "repeat"] = "" if isinstance(card.end, Defeat) else "repeat"
        track = [
            _space(space, number, "ahead", "overlord", last if number == len(card.track) else "")
            for number, space in enumerate(card.track, 1)
        ]
        track += _after(card.end, len(card.track) + 1, "ahead")
    return replace(seal_face(cards, seal), track=tuple(track))


@lru_cache(maxsize=1024)
def _attacks(attacks: tuple[Attack, ...], struck: tuple[Grade, ...]) -> tuple[AttackView, ...]:
    return tuple(
        AttackView(each.grade, need_view(each.need, each.costs), each.damage, each.grade in struck)
        for each in attacks
    )


@lru_cache(maxsize=512)
def track(
    cards: SealCards, underworld: str, overlord: str, time: int, *, still: bool
) -> tuple[SpaceView, ...]:
    """The Time track over both Seals, with what comes after its last space.

    `still`: a skill holds the die, so that the space where it lies acts next.
    """
    first, second = cards.underworlds[underworld], cards.overlords[overlord]
    last = len(first.track) + len(second.track) - 1
    repeats = not isinstance(second.end, Defeat)
    coming = time if still or (time == last and repeats) else time + 1
    found: list[SpaceView] = []
    for number, space in enumerate((*first.track, *second.track)):
        state = _when(number, time, coming)
        seal: Literal["underworld", "overlord"] = "underworld" if number < len(first.track) else "overlord"
        end: Literal["", "repeat"] = "repeat" if number == last and repeats else ""
        found.append(_space(space, number, state, seal, end))
    acts = coming > last or (time == last and not still)
    return (*found, *_after(second.end, last + 1, "next" if acts else "ahead"))


def _after(end: End, number: int, state: _When) -> tuple[SpaceView, ...]:
    """What comes after the last space: sudden defeat, the further space of repeat plus, or nothing."""
    if isinstance(end, Defeat):
        return (SpaceView(number, state, 0, (), False, (), words.DEFEAT, "end", "defeat"),)  # noqa: FBT003
    return (_space(end.space, number, state, "end", "plus"),) if isinstance(end, RepeatPlus) else ()


_When = Literal["past", "now", "next", "ahead"]


def _when(number: int, time: int, coming: int) -> _When:
    if number == time:
        return "now"
    return "next" if number == coming else "past" if number < time else "ahead"


@lru_cache(maxsize=1024)
def _space(
    space: Space,
    number: int,
    state: _When,
    seal: Literal["underworld", "overlord", "end"],
    end: Literal["", "repeat", "plus"],
) -> SpaceView:
    """A space as the page draws it; number 0 is the start."""
    start = number == 0
    return SpaceView(
        number=number,
        state=state,
        damage=space.damage,
        areas=space.areas,
        twice=space.strikes > 1,
        effects=space_words(space),
        text=words.STARTS if start else space_text(space, Repeat() if end == "repeat" else None),
        seal=seal,
        end=end,
        start=start,
    )


def areas(board: Board, strikes: dict[str, Strikes]) -> tuple[AreaView, ...]:
    """The three areas and the Overlord's."""
    return tuple(
        _area(board.cards, board.place, board.hero, area, strikes.get(area, "no"))
        for area in (*AREAS, "overlord")
    )


@lru_cache(maxsize=512)
def _area(cards: SealCards, place: str, hero: str, area: Area, strikes: Strikes) -> AreaView:
    if area == "overlord":
        return AreaView(area, "", 0, "", strikes)
    first, second = cards.places[place], cards.heroes[hero]
    near, far = first.ranges.get(area, 0), second.ranges.get(area, 0)
    whose = " and ".join(card.name for card, range_ in ((first, near), (second, far)) if range_)
    return AreaView(area, COLOUR_OF[area], near + far, whose, strikes)


def underlings(board: Board, strikes: dict[str, Strikes]) -> tuple[UnderlingView, ...]:
    """The Underlings in play, the nearest of each area first."""
    tracks: dict[str, tuple[Colour, int]] = {}
    holds: dict[str, int] = {}
    for die in board.dice:
        if die.lies == "track":
            tracks[die.at] = (die.colour, die.value)
        elif die.lies == "held":
            holds[die.at] = holds.get(die.at, 0) + 1
    found: list[UnderlingView] = []
    reach = {area: board.reach(area) for area in AREAS} if board.place else {}
    orders: dict[str, int] = {}
    for each in board.underlings:
        order = orders[each.area] = orders.get(each.area, 0) + 1
        near = each.area == "overlord" or (each.area != "" and order <= reach[each.area])
        found.append(
            _underling(
                board.cards,
                each,
                board.label(each),
                order if each.area else 0,
                near,
                tracks.get(each.name),
                strikes.get(each.name, "no"),
                holds.get(each.name, 0),
            )
        )
    return tuple(found)


@lru_cache(maxsize=4096)
def _underling(  # noqa: PLR0913, PLR0917 - all that is told of an Underling
    cards: SealCards,
    each: InPlay,
    label: str,
    order: int,
    near: bool,  # noqa: FBT001
    die: tuple[Colour, int] | None,
    strikes: Strikes,
    holds: int,
) -> UnderlingView:
    card = cards.underlings[each.card]
    return UnderlingView(
        name=each.name,
        label=label,
        card=each.card,
        emblem=card.emblem,
        kind=card.kind,
        area=each.area,
        order=order,
        in_range=near,
        life=die[1] if die else 0,
        printed_life=card.life,
        colour=die[0] if die else "",
        attacks=_attacks(card.attacks, each.struck),
        track=_steps(card, each.fury),
        strikes=strikes,
        fury=fury_text(card.fury),
        fury_lasts=card.fury.duration == "ongoing",
        single_use=single_use_text(card.single_use),
        areas=card.areas,
        holds=holds,
        flavour=card.flavour,
    )


def _steps(card: Underling, fury: int) -> tuple[FuryStepView, ...]:
    return tuple(
        FuryStepView(space.damage, fury_space_text(space), number == fury)
        for number, space in enumerate(card.fury_track)
    )


@lru_cache(maxsize=256)
def underling_face(cards: SealCards, card: str) -> UnderlingView:
    """An Underling as it is printed, for the rules page: in no area, its die not chosen."""
    found = cards.underlings[card]
    return UnderlingView(
        name="",
        label=found.name,
        card=card,
        emblem=found.emblem,
        kind=found.kind,
        area="",
        order=0,
        in_range=False,
        life=0,
        printed_life=found.life,
        colour="",
        attacks=_attacks(found.attacks, ()),
        track=_steps(found, -1),
        strikes="no",
        fury=fury_text(found.fury),
        fury_lasts=found.fury.duration == "ongoing",
        single_use=single_use_text(found.single_use),
        areas=found.areas,
        flavour=found.flavour,
    )


@lru_cache(maxsize=1024)
def corpse(cards: SealCards, each: Corpse, label: str) -> CorpseView:
    """A beaten Underling with the skill it left."""
    card = cards.underlings[each.card]
    use = card.single_use
    return CorpseView(
        name=each.name,
        label=label,
        emblem=card.emblem,
        kind=card.kind,
        need=need_view(use.need, use.costs) if use.need else None,
        text=single_use_text(use),
    )


def lasting(board: Board) -> tuple[LastingView, ...]:
    """Ongoing Furies beside the Overlord, then what waits for the next turn."""
    ongoing = tuple(
        _ongoing(
            board.cards,
            each.card,
            each.name,
            board.label(each),
            "cancelled" if each.cancelled else "waiting" if each.waiting else "ongoing",
        )
        for each in board.ongoing
    )
    return (*ongoing, *(_later(board.cards, each, number) for number, each in enumerate(board.laters)))


@lru_cache(maxsize=512)
def _ongoing(
    cards: SealCards, card: str, name: str, label: str, state: Literal["ongoing", "waiting", "cancelled"]
) -> LastingView:
    found = cards.underlings[card]
    return LastingView(name, label, found.emblem, found.kind, fury_text(found.fury), state)


@lru_cache(maxsize=512)
def _later(cards: SealCards, later: Later, number: int) -> LastingView:
    kind: Kind | Literal[""] = ""
    if later.card in cards.underlings:
        under = cards.underlings[later.card]
        name, emblem, kind = under.name, under.emblem, under.kind
    else:
        seal = cards.seal(later.card)
        name, emblem = seal.name, seal.emblem
    return LastingView(f"later{number}", name, emblem, kind, later.effect.text(), "next_turn")
