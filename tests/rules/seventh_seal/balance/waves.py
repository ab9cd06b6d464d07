"""Waves that last: every pairing of Seals, the Character healed between rounds, skills used as they come."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from rules.kernel.choices import Answer, Choice, Picks, Question
from rules.kernel.play import question, submit
from rules.kernel.rng import secret_of, value_at
from rules.seventh_seal import stand_in
from rules.seventh_seal.balance.icons import fired
from rules.seventh_seal.box import WAVES
from tests.rules.seventh_seal.long_games import LENGTHS, Tab, begun, facing, heal, pairings, play

ANSWERS = 150


def icons_at_random(number: int) -> Iterator[str]:
    """The icons that take effect where all pairings are played at random once."""
    for seed, table in _waves(number):
        for moment in play(table, seed):
            yield from fired(moment.before.board, moment.choice.id, moment.events, moment.after.board)


def icons_advised(number: int) -> Iterator[str]:
    """The icons that take effect where the computer player plays them, mixed with chance."""
    for seed, begins in _waves(number):
        table = begins
        drawn = count()
        for _ in range(ANSWERS):
            asked = question(table, 0)
            if asked is None:
                break
            option, picks = _mixed(table, asked, seed, drawn)
            result = submit(table, Answer(0, table.numbers[0], option, picks))
            yield from fired(table.board, option, result.events, result.table.board)
            table = heal(result.table)


def _waves(number: int) -> Iterator[tuple[int, Tab]]:
    for wave in range(1, WAVES + 1):
        for place, pair in enumerate(pairings(wave)):
            seed = 100 * number + 9 * wave + place
            yield seed, facing(begun(seed, length=LENGTHS[wave - 1]), *pair)


def _mixed(table: Tab, asked: Question, seed: int, drawn: Iterator[int]) -> tuple[str, Picks]:
    """A skill of the Corpse pile if one can be used, else advice three times in four, else any option."""
    corpses = [choice for choice in asked.choices if choice.id.startswith("corpse:")]
    if corpses:
        return _any(corpses, seed, drawn)
    if value_at(secret_of(seed), "mixed", next(drawn), 4):
        return stand_in.move(table, asked)
    open_now = [choice for choice in asked.choices if choice.sets is None or choice.sets]
    going_on = [choice for choice in open_now if choice.id != "end"]
    return _any(going_on or open_now, seed, drawn)


def _any(among: list[Choice], seed: int, drawn: Iterator[int]) -> tuple[str, Picks]:
    secret = secret_of(seed)
    choice = among[value_at(secret, "any", next(drawn), len(among))]
    if not choice.sets:
        return choice.id, ()
    return choice.id, choice.sets[value_at(secret, "set", next(drawn), len(choice.sets))]
