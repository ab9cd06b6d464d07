"""Whole games: sound after every answer, at every question offered and shown alike, to both ends."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.commands.players import RandomPlayer, StandIn
from rules.kernel.choices import Answer, Choice, Question
from rules.kernel.game import Options
from rules.kernel.play import decision, question, submit
from rules.kernel.rng import secret_of
from rules.kernel.steps import Step
from rules.kernel.table import Table
from rules.seven_dwarfs import loader
from rules.seven_dwarfs.board import Board
from rules.seven_dwarfs.cards import DwarfCards
from rules.seven_dwarfs.game import SEVEN_DWARFS
from tests.rules.seven_dwarfs.engine.small_set import gentle_cards

BUILT_IN = loader.read_set(loader.built_in())
GENTLE = gentle_cards()
ALL: Options = {"witch": True, "bosses_and_terrain": True, "henchmen": True, "fifth_combat": True}
GAMES: list[Options] = [
    {},
    {"witch": True},
    {"bosses_and_terrain": True},
    {"henchmen": True},
    {"fifth_combat": True},
    ALL,
]
SOMETIMES = 5


class Wanderer:
    """Plays by thumb four times of five and by chance the fifth: it gets far and still does odd things."""

    def __init__(self, seed: int) -> None:
        self._by_chance = RandomPlayer(seed)
        self._by_thumb = StandIn(SEVEN_DWARFS, seed)

    def answer(self, table: Table[Board, Step[Board]], asked: Question) -> tuple[str, tuple[str, ...]]:
        """An option and its picks."""
        player = self._by_chance if self._by_chance.among(SOMETIMES) == 0 else self._by_thumb
        return player.answer(table, asked)


def _looked_at(table: Table[Board, Step[Board]], asked: Question) -> None:
    """What is shown is what is accepted, and the view can be built."""
    shown = decision(table, 0)
    assert shown is not None
    assert shown.prompt
    assert shown.cause
    open_now = [option for option in shown.options if option.blocked is None]
    as_choices = {o.id: Choice(o.id, o.sets, locks=o.locks, free=o.free, closing=o.closing) for o in open_now}
    assert as_choices == {choice.id: choice for choice in asked.choices}
    assert len({option.id for option in shown.options}) == len(shown.options)
    assert SEVEN_DWARFS.view(table, 0).phase != "over"


def whole_game(cards: DwarfCards, options: Options, seed: int, player: Wanderer | RandomPlayer) -> str:
    """Play a game out, looking at everything; how it ended."""
    complete = SEVEN_DWARFS.complete(cards, options)
    result = SEVEN_DWARFS.start(cards, complete, 1, secret_of(seed))
    while True:
        table = result.table
        assert SEVEN_DWARFS.broken(table) == []
        assert [event.kind for event in result.events if not SEVEN_DWARFS.tell(event)] == []
        asked = question(table, 0)
        if asked is None:
            break
        _looked_at(table, asked)
        option, picks = player.answer(table, asked)
        assert SEVEN_DWARFS.answer_text(table.board, 0, option, picks)
        result = submit(table, Answer(0, table.numbers[0], option, picks))
    assert result.table.outcome is not None
    assert SEVEN_DWARFS.outcome_text(result.table)
    assert SEVEN_DWARFS.view(result.table, 0).outcome == result.table.outcome.result
    assert result.table.revision < SEVEN_DWARFS.bound
    return result.table.outcome.result


@pytest.mark.parametrize("options", GAMES, ids=lambda options: "-".join(options) or "base")
def test_random_games_of_every_variant_are_sound_to_the_end(options: Options) -> None:
    ends = Counter(whole_game(BUILT_IN, options, seed, RandomPlayer(seed)) for seed in range(15))
    assert ends.total() == 15


@pytest.mark.parametrize("options", GAMES, ids=lambda options: "-".join(options) or "base")
def test_games_of_every_variant_that_reach_snow_white_are_sound_all_the_way(options: Options) -> None:
    ends = Counter(whole_game(GENTLE, options, seed, Wanderer(seed)) for seed in range(4))
    assert ends["won"] >= 1


def test_chance_alone_loses_by_life_and_by_time() -> None:
    ends = Counter(whole_game(GENTLE, {}, seed, RandomPlayer(seed)) for seed in range(25))
    assert ends["lost_life"] > 0
    assert ends.total() == 25
