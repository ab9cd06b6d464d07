"""A set that loads can be played to its end, whatever its cards do."""

from __future__ import annotations

import random
from itertools import product
from typing import Final

import pytest

from rules.commands.players import RandomPlayer
from rules.kernel.cards import Source
from rules.kernel.choices import Answer
from rules.kernel.play import questions, submit
from rules.kernel.rng import secret_of
from rules.sanctum.cards import SanctumCards
from rules.sanctum.game import SANCTUM
from rules.sanctum.loader import FILES, read_set
from tests.rules.sanctum.card_sets import Content, content, with_content

SHUFFLED: Final = {
    "demons.toml": (("item",), ("colour",), ("level", "locations")),
    "heroes.toml": (("abilities",), ("stamina", "focus"), ("potion_slots",)),
    "bonuses.toml": (("bonus",),),
    "achievements.toml": (("blessing",),),
    "demon_lord.toml": (("locations",), ("roar",)),
    "furies.toml": (("effect",), ("locations",)),
    "boards.toml": (),
}
"""Fields that may as well stand on other cards of their file; those in one bracket go together."""


def shuffled(seed: int) -> SanctumCards:
    """The built-in set with its fields dealt out anew, and all enemies so mild that games last."""
    dealer = random.Random(seed)  # noqa: S311 - no secret
    files = {}
    for file in FILES:
        tables: Content = content(file)
        cards = next(iter(tables.values()))
        for fields in SHUFFLED[file]:
            hands = [{field: card.pop(field) for field in fields if field in card} for card in cards]
            dealer.shuffle(hands)
            for card, hand in zip(cards, hands, strict=True):
                card.update(hand)
        for card in cards:
            if "damage" in card:
                card["damage"] = 1 if file == "demon_lord.toml" else 0
        files[file] = with_content(file, tables).files[file]
    return read_set(Source(f"shuffled {seed}", files))


@pytest.mark.parametrize(("seed", "seats"), list(product(range(3), SANCTUM.seats)))
def test_a_set_with_its_cards_shuffled_is_played_to_the_end(seed: int, seats: int) -> None:
    cards = shuffled(seed)
    player = RandomPlayer(seed)
    for game in range(2):
        table = SANCTUM.start(cards, {}, seats, secret_of(game)).table
        answers = 0
        while table.outcome is None:
            asked = list(questions(table).values())
            question = asked[player.among(len(asked))]
            option, picks = player.answer(table, question)
            table = submit(table, Answer(question.seat, table.numbers[question.seat], option, picks)).table
            answers += 1
            assert answers < SANCTUM.bound
            if answers % 20 == 0:
                assert SANCTUM.broken(table) == []
        assert SANCTUM.broken(table) == []
