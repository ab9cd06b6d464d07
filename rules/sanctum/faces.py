"""The faces of a set's cards, for the rules page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from rules.sanctum import seen_cards
from rules.sanctum import view_words as words
from rules.sanctum.box import LEVELS, PLACES
from rules.sanctum.effects import texts
from rules.sanctum.view import PrintedFoeView, PrintedView

if TYPE_CHECKING:
    from rules.sanctum.cards import Card, FuryCard, Hero, LordCard, SanctumCards


def faces(cards: SanctumCards) -> tuple[tuple[str, tuple[msgspec.Struct, ...]], ...]:
    """The faces by heading. The sides of a Demon Lord card stand apart: they are joined anew (SA-R19)."""
    heroes, lords = tuple(cards.heroes.values()), tuple(cards.lords.values())
    return (
        (words.HEROES_SHELF, tuple(_printed(hero, _board(hero)) for hero in heroes)),
        *(
            (
                words.SKILLS_SHELF.format(hero=hero.name),
                tuple(seen_cards.skill(cards, skill.id) for skill in hero.skills),
            )
            for hero in heroes
        ),
        *(
            (
                words.DEMONS_SHELF.format(level=level),
                tuple(seen_cards.demon(cards, card) for card in cards.deck(level)),
            )
            for level in LEVELS
        ),
        (
            words.BONUSES_SHELF,
            tuple(_printed(bonus, texts.bonus_text(bonus)) for bonus in cards.bonuses.values()),
        ),
        (
            words.BLESSINGS_SHELF,
            tuple(_printed(tile, texts.blessing_text(tile)) for tile in cards.tiles.values()),
        ),
        (words.LORDS_SHELF, tuple(_foe(lord, "") for lord in lords)),
        (words.ROARS_SHELF, tuple(_printed(lord, texts.roar_text(lord.roar)) for lord in lords)),
        (words.FURIES_SHELF, tuple(_foe(fury, texts.fury_text(fury)) for fury in cards.furies.values())),
    )


def _board(hero: Hero) -> str:
    """A hero's board in words."""
    abilities = {
        place: texts.ability_text(hero.abilities[place]) for place in PLACES if place in hero.abilities
    }
    return words.hero_board(hero.stamina, hero.focus, hero.potion_slots, abilities)


def _printed(card: Card, text: str) -> PrintedView:
    return PrintedView(card.id, card.name, card.emblem, text, card.flavour)


def _foe(card: LordCard | FuryCard, text: str) -> PrintedFoeView:
    return PrintedFoeView(card.id, card.name, card.emblem, card.locations, card.damage, text, card.flavour)
