"""The faces of the cards on the rules page."""

from __future__ import annotations

import msgspec

from rules.sanctum.effects import texts
from rules.sanctum.game import SANCTUM
from rules.sanctum.view import PrintedFoeView, PrintedView
from tests.rules.sanctum.card_sets import built_in_cards

CARDS = built_in_cards()
SHELVES = dict(SANCTUM.faces(CARDS))


def test_every_card_of_the_set_has_a_face() -> None:
    assert [len(shelf) for shelf in SHELVES.values()] == [4, 9, 9, 9, 9, 40, 28, 16, 6, 12, 33, 33, 18]
    shown = {getattr(face, "card", "") for shelf in SHELVES.values() for face in shelf}
    skills = {skill.id for hero in CARDS.heroes.values() for skill in hero.skills}
    kinds = (CARDS.heroes, CARDS.demons, CARDS.bonuses, CARDS.tiles, CARDS.lords, CARDS.furies)
    assert shown == skills.union(*kinds)


def test_the_sides_of_a_demon_lord_card_stand_apart() -> None:
    fought = SHELVES["The Demon Lord: sides that are fought"]
    roaring = SHELVES["The Demon Lord: sides that roar"]
    assert all(isinstance(face, PrintedFoeView) and not face.text for face in fought)
    told = {lord.id: texts.roar_text(lord.roar) for lord in CARDS.lords.values()}
    assert {face.card: face.text for face in roaring if isinstance(face, PrintedView)} == told


def test_a_hero_board_tells_its_pools_and_abilities() -> None:
    hero = next(iter(CARDS.heroes.values()))
    face = SHELVES["Heroes"][0]
    assert isinstance(face, PrintedView)
    assert f"{hero.stamina} stamina and {hero.focus} focus" in face.text
    assert all(texts.ability_text(ability) in face.text for ability in hero.abilities.values())


def test_faces_are_plain_data() -> None:
    assert all(msgspec.json.encode(face) for shelf in SHELVES.values() for face in shelf)
