"""Cards as views: what their open sides print, with rules text made from their effects."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from rules.sanctum.cards import SkillTile
from rules.sanctum.effects import texts
from rules.sanctum.view import AbilityView, BlessingView, DemonView, ItemView, SkillView

if TYPE_CHECKING:
    from rules.sanctum.cards import Ability, SanctumCards
    from rules.sanctum.pieces import Mark


@lru_cache(maxsize=1 << 12)
def ability(ref: str, card: Ability, marks: tuple[Mark, ...], *, used: bool = False) -> AbilityView:
    """An ability with what lies on its spaces; `used`: it is of no more use in this fight."""
    free = not any(marks)
    return AbilityView(
        ref=ref,
        text=texts.ability_text(card),
        short=card.deed.short(),
        spaces=tuple(zip(card.spaces, marks, strict=True)),
        usable=free and not used,
        when=_when(card),
    )


def _when(card: Ability) -> Literal["attack", "block", "any"]:
    moments = card.deed.moments
    if "attack" in moments and "block" in moments:
        return "any"
    return "block" if "block" in moments else "attack"


@lru_cache(maxsize=1 << 10)
def item(cards: SanctumCards, card: str) -> ItemView:
    """The item on the other side of a demon."""
    own = cards.item(card)
    abilities = tuple(
        ability(f"{card}.{at}", each, ("",) * len(each.spaces)) for at, each in enumerate(own.abilities)
    )
    return ItemView(
        card=card,
        name=own.name,
        emblem=own.emblem,
        slot=own.slot,
        gems=own.gems,
        stamina=own.stamina,
        focus=own.focus,
        abilities=abilities,
        lasting=tuple(each.text() for each in own.lasting),
        short=texts.item_short(own),
    )


@lru_cache(maxsize=1 << 12)
def demon(cards: SanctumCards, card: str, hits: tuple[bool, ...] = ()) -> DemonView:
    """A demon, both sides; which locations are hit where it pursues somebody."""
    own = cards.demons[card]
    return DemonView(
        card=card,
        name=own.name,
        emblem=own.emblem,
        flavour=own.flavour,
        level=own.level,
        colour=own.colour,
        locations=own.locations,
        damage=own.damage,
        item=item(cards, card),
        hits=hits or (False,) * len(own.locations),
    )


@lru_cache(maxsize=1 << 10)
def skill(cards: SanctumCards, card: str, *, used: bool = False) -> SkillView:
    """A skill; `used`: in the present fight."""
    own = cards.skill(card)
    tile = isinstance(own, SkillTile)
    return SkillView(
        card=card,
        name=own.name,
        emblem=own.emblem,
        kind="tile" if tile else "card",
        text=texts.skill_text(own),
        short=texts.skill_short(own),
        signature=not isinstance(own, SkillTile) and own.signature,
        stamina=own.stamina if isinstance(own, SkillTile) else 0,
        focus=own.focus if isinstance(own, SkillTile) else 0,
        used=used,
    )


def blessing(cards: SanctumCards, tile: str, *, used: bool) -> BlessingView:
    """The blessing on the hidden side of an achievement tile, for who may look at it."""
    own = cards.tiles[tile]
    return BlessingView(tile, own.name, own.emblem, texts.blessing_text(own), used)
