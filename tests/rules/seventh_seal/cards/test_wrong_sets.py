"""Every kind of wrong set is refused with file, card, field and reason; here: files, types, names, counts."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from rules.kernel.cards import Source, read_folder
from rules.seventh_seal.loader import FILES, built_in, read_set
from tests.rules.seventh_seal.cards.sets import refusal, with_card, with_file, without, without_card, written


@pytest.mark.parametrize("file", FILES)
def test_a_missing_file(file: str) -> None:
    assert refusal(without(file)) == f"{file}: this file is missing from the set"


def test_a_file_that_belongs_to_no_set() -> None:
    source = with_file("dice.toml", "")
    assert refusal(source).startswith("dice.toml: a set has no such file; it has underworlds.toml, overlords")


@pytest.mark.parametrize("file", FILES)
def test_text_that_is_not_toml(file: str) -> None:
    assert refusal(with_file(file, "[[what")).startswith(f"{file}: not valid TOML: ")


@pytest.mark.parametrize("file", FILES)
def test_a_file_without_cards(file: str) -> None:
    table = {"heroes.toml": "hero"}.get(file, file.removesuffix("s.toml"))
    assert refusal(with_file(file, "")) == f"{file}: Object missing required field `{table}`"


UNKNOWN_EFFECT = {"do": "fly_away"}
TYPED: list[tuple[str, str, dict[str, object], str]] = [
    ("places.toml", "stonehenge", {"name": 7}, "place “stonehenge”, name: Expected `str`, got `int`"),
    ("places.toml", "stonehenge", {"name": None}, "place “stonehenge”: Object missing required field `name`"),
    ("heroes.toml", "mulan", {"speed": 3}, "hero “mulan”: Object contains unknown field `speed`"),
    ("places.toml", "delphi", {"starting": "pink"}, "place “delphi”, starting: Invalid enum value 'pink'"),
    ("places.toml", "delphi", {"life_spaces": 1}, "place “delphi”, life_spaces: Expected `int` >= 2"),
    ("heroes.toml", "mulan", {"ranges": {"front": 9}}, "hero “mulan”, ranges[...]: Expected `int` <= 4"),
    ("underlings.toml", "kappa", {"life": 7}, "underling “kappa”, life: Expected `int` <= 6"),
    ("underlings.toml", "kappa", {"copies": 0}, "underling “kappa”, copies: Expected `int` >= 1"),
    ("underlings.toml", "kappa", {"kind": "meteor"}, "underling “kappa”, kind: Invalid enum value 'meteor'"),
    (
        "underlings.toml",
        "kappa",
        {"fury": {"duration": "immediate", "effect": UNKNOWN_EFFECT}},
        "underling “kappa”, fury.effect.do: Invalid value 'fly_away'",
    ),
    (
        "underlings.toml",
        "kappa",
        {"fury": {"duration": "immediate", "effect": {"do": "fill_life"}}},
        "underling “kappa”, fury.effect.do: Invalid value 'fill_life'",
    ),
    (
        "underlings.toml",
        "kappa",
        {"single_use": {"effect": {"do": "lock"}}},
        "underling “kappa”, single_use.effect.do: Invalid value 'lock'",
    ),
    ("underworlds.toml", "duat", {"number": "IV"}, "underworld “duat”, number: Invalid enum value 'IV'"),
    ("overlords.toml", "balor", {"end": {"end": "rest"}}, "overlord “balor”, end.end: Invalid value 'rest'"),
    ("overlords.toml", "balor", {"end": None}, "overlord “balor”: Object missing required field `end`"),
]


@pytest.mark.parametrize(("file", "card", "fields", "reason"), TYPED)
def test_a_field_of_the_wrong_kind(file: str, card: str, fields: dict[str, object], reason: str) -> None:
    assert refusal(with_card(file, card, **fields)) == f"{file}: {reason}"


NAMED: list[tuple[str, str, dict[str, object], str]] = [
    (
        "heroes.toml",
        "mulan",
        {"id": "Hua Mulan"},
        "hero “Hua Mulan”, id: an id is lower-case words and hyphens",
    ),
    (
        "heroes.toml",
        "mulan",
        {"id": "gilgamesh"},
        "hero “gilgamesh”, id: hero “Gilgamesh” in heroes.toml has",
    ),
    (
        "heroes.toml",
        "mulan",
        {"id": "kappa"},
        "hero “kappa”, id: underling “Kappa” in underlings.toml has this",
    ),
    ("heroes.toml", "mulan", {"id": "a" * 61}, "hero “aaaaa"),
    ("heroes.toml", "mulan", {"name": " "}, "hero “mulan”, name: it is empty"),
    ("heroes.toml", "mulan", {"emblem": ""}, "hero “mulan”, emblem: it is empty"),
    ("heroes.toml", "mulan", {"name": "M" * 61}, "hero “mulan”, name: 61 characters; 60 are the most"),
    (
        "heroes.toml",
        "mulan",
        {"flavour": "f" * 241},
        "hero “mulan”, flavour: 241 characters; 240 are the most",
    ),
    (
        "heroes.toml",
        "mulan",
        {"flavour": "one\ntwo"},
        "hero “mulan”, flavour: it must be one line of printable",
    ),
]


@pytest.mark.parametrize(("file", "card", "fields", "reason"), NAMED)
def test_a_wrong_name(file: str, card: str, fields: dict[str, object], reason: str) -> None:
    assert refusal(with_card(file, card, **fields)).startswith(f"{file}: {reason}")


def test_more_seals_of_a_number_than_can_be_paired_in_time() -> None:
    content = msgspec.toml.decode(built_in().files["overlords.toml"])
    first = content["overlord"][0]
    more = [{**first, "id": f"another-{at}"} for at in range(58)]
    source = with_file("overlords.toml", written("overlord", [*content["overlord"], *more]))
    assert refusal(source) == "overlords.toml: 61 Seals of number “II”; 60 are the most"


FEW = [
    ("underworlds.toml", "yomi", "underworlds.toml: 2 of 3 Seals of number “I”"),
    ("overlords.toml", "apep", "overlords.toml: 2 of 3 Seals of number “VI”"),
    ("overlords.toml", "fenrir", "overlords.toml: 2 of 3 Seals of number “finis_mundi”"),
    ("underlings.toml", "kappa", "underlings.toml: 11 of 12 comet cards, counted with their copies"),
    ("underlings.toml", "harpy", "underlings.toml: 14 of 16 sun cards, counted with their copies"),
    ("underlings.toml", "sphinx", "underlings.toml: 8 of 9 moon cards, counted with their copies"),
    ("underlings.toml", "roc", "underlings.toml: 4 of 5 star cards, counted with their copies"),
]


@pytest.mark.parametrize(("file", "card", "reason"), FEW)
def test_too_few_cards(file: str, card: str, reason: str) -> None:
    assert refusal(without_card(file, card)) == reason


def test_more_cards_than_the_box_holds_are_welcome() -> None:
    text = built_in().files["underworlds.toml"]
    _, _, first = text.partition("[[underworld]]")
    first = "[[underworld]]" + first.partition("[[underworld]]")[0]
    more = first.replace('id = "tuonela"', 'id = "second-tuonela"')
    cards = read_set(with_file("underworlds.toml", f"{text}\n{more}"))
    assert cards.stack("I") == ("tuonela", "annwn", "yomi", "second-tuonela")
    assert read_set(with_card("underlings.toml", "kappa", copies=4)).deck("comet").count("kappa") == 4


def test_a_set_is_read_from_a_folder(tmp_path: Path) -> None:
    for file, text in built_in().files.items():
        (tmp_path / file).write_text(text, "utf-8")
    cards = read_set(read_folder(tmp_path))
    assert (cards.name, cards.digest) == (tmp_path.name, built_in().digest)


def test_comments_and_order_of_fields_make_another_digest_but_no_other_cards() -> None:
    text = built_in().files["heroes.toml"]
    source = Source("mine", {**built_in().files, "heroes.toml": f"# mine\n{text}"})
    assert source.digest != built_in().digest
    assert read_set(source).heroes == read_set(built_in()).heroes
