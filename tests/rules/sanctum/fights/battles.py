"""Games played to the Demon Lord's answer by a hand that does not think, and on from there at random."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache

from rules.kernel.choices import Answer, Choice, Picks, Question
from rules.kernel.play import questions, submit
from rules.kernel.rng import secret_of
from rules.kernel.steps import Step
from rules.kernel.table import Table
from rules.sanctum.board import Board
from rules.sanctum.cards import SanctumCards
from rules.sanctum.game import SANCTUM

Tab = Table[Board, Step[Board]]
LATE = ("answer", "battle", "roar")


@lru_cache(maxsize=1)
def cards() -> SanctumCards:
    """The built-in cards."""
    return SANCTUM.read_set(SANCTUM.built_in()["built-in"])


def chance_of(seed: int) -> random.Random:
    """What a hand that does not think follows."""
    return random.Random(seed)  # noqa: S311 - which answer is given


def given(table: Tab, seat: int, choice: Choice, picks: Picks = ()) -> Tab:
    """The table after an answer."""
    return submit(table, Answer(seat, table.numbers[seat], choice.id, picks)).table


def any_answer(table: Tab, seat: int, chance: random.Random) -> tuple[Choice, Picks]:
    """One of all legal answers; more often than not one that keeps a hero of Act VI going."""
    choices = questions(table)[seat].choices
    brave = [choice for choice in choices if choice.id not in ("endure", "end")]
    complete = [choice for choice in choices if choice.id == "complete"]
    choice = chance.choice(complete or (brave if brave and chance.random() < 0.7 else choices))
    return choice, chance.choice(choice.sets) if choice.sets is not None else ()


def _careful(table: Tab, seat: int, asked: Question, chance: random.Random) -> tuple[Choice, Picks]:
    """An answer that keeps the hero alive on the road for a while."""
    part = table.board.part(seat)
    wanted: list[str] = []
    if asked.kind == "action":
        harm = sum(table.board.cards.demons[each.card].damage for each in part.demons)
        tired = bool(part.marks)
        wanted = ["breach", "answer", *(["rest"] if tired else ["fight"] * (harm > 1)), "move", "fight"]
    elif asked.kind == "attack" and chance.random() < 0.4:
        wanted = ["end"]
    elif asked.kind == "block":
        wanted = [choice.id for choice in asked.choices if choice.id != "endure"]
    elif asked.kind == "rest":
        useful = [choice.id for choice in asked.choices if choice.id.startswith(("equip", "buy"))]
        wanted = [chance.choice(useful)] if useful and chance.random() < 0.8 else ["done"]
    for option in wanted:
        choice = asked.find(option)
        if choice is not None and (choice.sets is None or choice.sets):
            return choice, choice.sets[-1] if choice.sets else ()
    return any_answer(table, seat, chance)


@lru_cache(maxsize=64)
def at_the_answer(seed: int) -> Tab | None:
    """A game in which the Demon Lord answers now; None where all died on the way."""
    chance = chance_of(seed)
    seats = 2 + seed % 3
    difficulty = ("normal", "hard", "nightmare", "inferno")[seed % 4]
    table = SANCTUM.start(cards(), {"difficulty": difficulty}, seats, secret_of(seed)).table
    while table.outcome is None and table.board.stage not in LATE:
        asked = questions(table)
        seat = chance.choice(list(asked))
        table = given(table, seat, *_careful(table, seat, asked[seat], chance))
    return table if table.outcome is None else None


def battles(first: int, count: int) -> Iterator[Tab]:
    """So many games at the Demon Lord's answer."""
    found, seed = 0, first
    while found < count:
        table = at_the_answer(seed)
        seed += 1
        if table is not None:
            found += 1
            yield table


def after_answers(first: int, count: int) -> Iterator[tuple[Tab, int, Choice, Picks, Tab]]:
    """Every answer of so many final battles played at random: the table before, who gave what, and after."""
    for at, start in enumerate(battles(first, count)):
        table, chance = start, chance_of(at)
        while table.outcome is None:
            seat = chance.choice(list(questions(table)))
            choice, picks = any_answer(table, seat, chance)
            after = given(table, seat, choice, picks)
            yield table, seat, choice, picks, after
            table = after
