"""Heroes as views: all that lies before one, as far as the seat that looks may see it (SA-R16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sanctum import consult, damage, seen_cards
from rules.sanctum.achieving import worn_levels
from rules.sanctum.box import COLOURS, LEVELS, PLACES, TOKENS
from rules.sanctum.effects import texts
from rules.sanctum.view import (
    BlessingView,
    CellView,
    DieView,
    FightView,
    FoeView,
    HeroView,
    PlaceView,
)

if TYPE_CHECKING:
    from rules.sanctum.board import Board
    from rules.sanctum.box import Colour, Level, Token
    from rules.sanctum.pieces import Foe, Part


def hero(board: Board, seat: int, looks: int | None, choice: str) -> HeroView:
    """A hero as the seat `looks` (None: a watcher) sees it; `choice` is a sealed decision that is shown."""
    part, card = board.part(seat), board.hero(seat)
    everything = {kind: part.tokens(kind) + _spent(part, kind) for kind in TOKENS}
    return HeroView(
        seat=seat,
        hero=card.id,
        name=card.name,
        emblem=card.emblem,
        health=part.health,
        death_at=part.death_at,
        fate=part.fate,
        stamina=part.stamina,
        stamina_all=everything["stamina"],
        focus=part.focus,
        focus_all=everything["focus"],
        dice=part.dice,
        gift=part.gift,
        silver=part.silver,
        rage=part.rage,
        potions=part.potions,
        potion_slots=consult.potion_slots(board, seat),
        table=tuple(_cell(board, part, colour, level) for level in LEVELS for colour in COLOURS),
        pool=part.pool,
        places=_places(board, part),
        sack=tuple(seen_cards.item(board.cards, each) for each in part.sack),
        demons=tuple(seen_cards.demon(board.cards, each.card, each.hits) for each in part.demons),
        damage=damage.faced(board, seat) if part.demons or part.foes else 0,
        blessings=_blessings(board, part, looks),
        achievements=part.achievements,
        act=part.at.act,
        space=part.at.space,
        answered=part.answered,
        foes=tuple(_foe(board, part, at, foe) for at, foe in enumerate(part.foes)),
        fight=_fight(board, part),
        next_dice=part.next_dice,
        next_damage=part.next_damage,
        sealed=part.roar is not None,
        choice=choice,
        levels=part.levels,
        kills=part.kills,
        equipped=worn_levels(board, part),
    )


def _spent(part: Part, kind: Token) -> int:
    return sum(mark == kind for marks in part.marks.values() for mark in marks)


def _cell(board: Board, part: Part, colour: Colour, level: Level) -> CellView:
    own = board.cards.heroes[part.hero].skill_at(colour, level)
    used = part.fight is not None and f"skill.{own.id}" in part.fight.used
    return CellView(
        colour=colour,
        level=level,
        skill=seen_cards.skill(board.cards, own.id, used=used),
        gems=part.table.get(f"{colour}.{level}", ()),
        gained=own.id in part.skills,
    )


def _places(board: Board, part: Part) -> tuple[PlaceView, ...]:
    by_place = {
        place: tuple(
            seen_cards.ability(ref, each, part.marks_of(ref, each))
            for ref, each in part.abilities(board.cards)
            if ref.partition(".")[0] == place
        )
        for place in PLACES
    }
    return tuple(
        PlaceView(
            place=place,
            item=seen_cards.item(board.cards, part.worn[place]) if place in part.worn else None,
            paid=part.paid.get(place, ()),
            abilities=by_place[place],
        )
        for place in PLACES
    )


def _blessings(board: Board, part: Part, looks: int | None) -> tuple[BlessingView, ...]:
    """One's own blessings, and everybody's once the respite has turned them up; else only how many."""
    known = part.seat == looks or board.blessings_open
    return tuple(
        seen_cards.blessing(board.cards, held.tile, used=held.used) if known else BlessingView()
        for held in part.blessings
    )


def _foe(board: Board, part: Part, at: int, foe: Foe) -> FoeView:
    """A card of the final battle; of a fury card that is not turned over yet only its back."""
    here = at == part.foe_at
    if not foe.open:
        return FoeView(kind=foe.kind, open=False, beaten=foe.beaten, here=here)
    lord = foe.kind == "lord"
    own = (board.cards.lords if lord else board.cards.furies)[foe.card]
    return FoeView(
        kind=foe.kind,
        open=True,
        beaten=foe.beaten,
        here=here,
        card=foe.card,
        name=own.name,
        emblem=own.emblem,
        locations=board.locations(foe),
        hits=foe.hits,
        damage=own.damage,
        text="" if lord else texts.fury_text(board.cards.furies[foe.card]),
    )


def _fight(board: Board, part: Part) -> FightView | None:
    fight = part.fight
    if fight is None:
        return None
    return FightView(
        step=fight.step,
        dice=tuple(DieView(die.name, die.kind, die.value, die.lies) for die in fight.dice),
        shields=damage.shields(board, part.seat),
        damage=damage.faced(board, part.seat),
        levels=fight.levels,
        notes=tuple(each.effect.text() for each in fight.furies),
    )
