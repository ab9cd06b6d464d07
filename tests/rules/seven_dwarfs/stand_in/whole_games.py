"""Whole games played by the computer player or at random, on seeds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rules.commands.players import RandomPlayer
from rules.kernel.choices import Answer, Question
from rules.kernel.game import Options
from rules.kernel.play import question, submit
from rules.kernel.rng import secret_of
from rules.kernel.steps import Step
from rules.kernel.table import Table
from rules.seven_dwarfs.board import Board
from rules.seven_dwarfs.cards import DwarfCards
from rules.seven_dwarfs.game import SEVEN_DWARFS

VARIANTS = ("witch", "bosses_and_terrain", "henchmen", "fifth_combat")
DwarfTable = Table[Board, Step[Board]]


@lru_cache(maxsize=1)
def cards() -> DwarfCards:
    """The built-in set."""
    return SEVEN_DWARFS.read_set(SEVEN_DWARFS.built_in()["built-in"])


def start(seed: int, options: Options | None = None) -> DwarfTable:
    """A table at its first question."""
    return SEVEN_DWARFS.start(cards(), options or {}, 1, secret_of(seed)).table


def asked(table: DwarfTable) -> Question:
    """What is asked now."""
    found = question(table, 0)
    assert found is not None
    return found


def answered(table: DwarfTable, option: str, picks: tuple[str, ...]) -> DwarfTable:
    """The table after an answer."""
    return submit(table, Answer(0, table.numbers[0], option, picks)).table


def moments(seed: int, options: Options | None = None, *, at_random: bool = False) -> Iterator[DwarfTable]:
    """Each table of a game at which something is asked, and the last one."""
    table = start(seed, options)
    chance = RandomPlayer(seed)
    while table.outcome is None:
        yield table
        if at_random:
            option, picks = chance.answer(table, asked(table))
        else:
            advice = SEVEN_DWARFS.advise(table, 0)
            option, picks = advice.option, advice.picks
        table = answered(table, option, picks)
    yield table


@lru_cache(maxsize=32)
def game(seed: int, *, variants: bool = False, guided: bool = False) -> tuple[DwarfTable, ...]:
    """All tables of a game that the computer player plays, with all four variants or none."""
    options: Options = dict.fromkeys(VARIANTS, variants)
    return tuple(moments(seed, {**options, "guided": guided}))


def ended(seed: int, options: Options | None = None, *, at_random: bool = False) -> DwarfTable:
    """The table at the end of a game."""
    *_, last = moments(seed, options, at_random=at_random)
    return last


def combat_reached(table: DwarfTable) -> int:
    """How far a game came: the combat, one more where the game was won."""
    won = table.outcome is not None and table.outcome.result == "won"
    return table.board.combat + won
