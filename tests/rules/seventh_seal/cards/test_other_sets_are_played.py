"""A set that loads can be played to its end, whatever its cards do."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from rules.commands.players import RandomPlayer
from rules.kernel.cards import Source
from rules.kernel.choices import Answer
from rules.kernel.play import questions, submit
from rules.kernel.rng import secret_of
from rules.seventh_seal.cards import SealCards
from rules.seventh_seal.game import SEVENTH_SEAL
from rules.seventh_seal.loader import FILES, built_in, read_set
from tests.rules.seventh_seal.cards.sets import written

SHUFFLED = {
    "underworlds.toml": (("skills",), ("reward",), ("followers",)),
    "overlords.toml": (("skills",), ("reward",), ("end",), ("track",)),
    "underlings.toml": (("fury",), ("single_use",), ("areas",), ("life", "attacks", "fury_track")),
    "places.toml": (("skills",), ("defence",), ("life_spaces",), ("starting",)),
    "heroes.toml": (("skills",), ("defence",), ("ranges",)),
}
"""Fields that may as well stand on other cards of their file; those in one bracket go together."""
LENGTHS = ("full", "seals_1_2", "seals_3_4", "seals_5_6", "seals_7_8")


def shuffled(seed: int) -> SealCards:
    """The built-in set with its fields dealt out anew, and all enemies so mild that games last."""
    dealer = random.Random(seed)  # noqa: S311 - no secret
    files = {}
    for file in FILES:
        content: dict[str, list[dict[str, Any]]] = msgspec.toml.decode(built_in().files[file])
        (table, cards), *_ = content.items()
        for fields in SHUFFLED[file]:
            hands = [{field: card.pop(field, None) for field in fields} for card in cards]
            dealer.shuffle(hands)
            for card, hand in zip(cards, hands, strict=True):
                card.update({field: value for field, value in hand.items() if value is not None})
        for card in cards:
            for space in [*card.get("track", ()), *card.get("fury_track", ())]:
                space["damage"] = 1
        files[file] = written(table, cards)
    return read_set(Source(f"shuffled {seed}", files))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("length", LENGTHS)
def test_a_set_with_its_cards_shuffled_is_played_to_the_end(seed: int, length: str) -> None:
    cards = shuffled(seed)
    player = RandomPlayer(seed)
    for game in range(6):
        table = SEVENTH_SEAL.start(cards, {"length": length}, 1, secret_of(game)).table
        answers = 0
        while table.outcome is None:
            (asked,) = questions(table).values()
            option, picks = player.answer(table, asked)
            table = submit(table, Answer(asked.seat, table.numbers[asked.seat], option, picks)).table
            assert SEVENTH_SEAL.broken(table) == []
            answers += 1
            assert answers < SEVENTH_SEAL.bound
