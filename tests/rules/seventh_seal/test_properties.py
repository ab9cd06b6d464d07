"""What holds after every answer, whatever is played."""

from __future__ import annotations

from itertools import product

import pytest

from rules.kernel.choices import Answer
from rules.kernel.play import decision, question, submit
from rules.kernel.steps import Step
from rules.kernel.table import Table
from rules.seventh_seal.board import Board
from rules.seventh_seal.box import COLOURS, DICE
from rules.seventh_seal.game import SEVENTH_SEAL
from rules.seventh_seal.pieces import Length
from tests.rules.seventh_seal.long_games import LENGTHS, Moment, begun, built_in, facing, pairings, play

NAMES = sorted(f"{colour}{n}" for colour in COLOURS for n in range(1, DICE[colour] + 1))
WAVES = (1, 2, 3, 4)


def _sound(moment: Moment) -> None:
    board = moment.after.board
    assert not SEVENTH_SEAL.broken(moment.after), f"after {moment.choice.id} {moment.picks}"
    assert sorted(die.name for die in board.dice) == NAMES
    assert all(1 <= die.value <= 6 for die in board.lying("life"))
    assert all(1 <= die.value <= 6 for die in board.lying("track"))
    assert moment.after.outcome is not None or question(moment.after, 0) is not None
    if not moment.choice.locks:
        assert moment.after.floors == moment.before.floors, f"{moment.choice.id} moved the floor unannounced"


@pytest.mark.parametrize("wave", WAVES)
def test_every_pairing_of_a_wave_can_be_played(wave: int) -> None:
    for at, (underworld, overlord) in enumerate(pairings(wave)):
        table = facing(begun(at, length=LENGTHS[wave - 1]), underworld, overlord)
        seen: set[str] = set()
        for moment in play(table, at):
            _sound(moment)
            seen.add(moment.after.board.overlord)
        assert overlord in seen


def test_every_place_goes_with_every_hero() -> None:
    cards = built_in()
    for seed, (place, hero) in enumerate(product(cards.places, cards.heroes)):
        table = begun(seed, place=place, hero=hero)
        assert (table.board.place, table.board.hero) == (place, hero)
        for moment in play(table, seed, answers=150):
            _sound(moment)


@pytest.mark.parametrize("length", ["full", *LENGTHS])
def test_without_help_every_game_comes_to_an_end(length: Length) -> None:
    for seed in range(20):
        *_, last = play(begun(seed, length=length), seed, healed=False, answers=SEVENTH_SEAL.bound)
        assert last.after.outcome is not None


def test_a_healed_character_comes_to_the_end_of_a_game() -> None:
    ends = {last.after.outcome.result for seed in range(12) if (last := _last(seed)).after.outcome}
    assert "won" in ends


def _last(seed: int) -> Moment:
    *_, last = play(begun(seed, length="seals_1_2"), seed)
    return last


@pytest.mark.parametrize("seed", range(3))
def test_every_set_of_every_option_is_accepted_and_leaves_a_sound_table(seed: int) -> None:
    for moment in play(begun(seed), seed, answers=60):
        asked = question(moment.before, 0)
        assert asked is not None
        for choice in asked.choices:
            for picks in choice.sets if choice.sets is not None else ((),):
                after = submit(moment.before, Answer(0, moment.before.numbers[0], choice.id, picks)).table
                _sound(Moment(moment.before, choice, picks, after, ()))


@pytest.mark.parametrize("seed", range(4))
def test_what_is_blocked_says_why_and_by_which_rule(seed: int) -> None:
    for moment in play(begun(seed), seed, answers=80):
        shown = decision(moment.before, 0)
        assert shown is not None
        for option in shown.options:
            if option.blocked is not None:
                assert option.blocked.reason.endswith(".")
                assert option.blocked.clause in SEVENTH_SEAL.clauses


def test_damage_dealt_and_life_lost_are_noted_round_by_round() -> None:
    for moment in play(begun(1), 1, healed=False):
        notes = moment.after.board.notes
        assert all(note.dealt >= 0 and note.taken >= 0 and note.beaten >= 0 for note in notes)
        assert [(note.wave, note.round) for note in notes] == sorted({(n.wave, n.round) for n in notes})


def test_a_seed_deals_the_same_game_twice() -> None:
    def tables(seed: int) -> list[Table[Board, Step[Board]]]:
        return [moment.after for moment in play(begun(seed), seed, answers=60)]

    assert tables(5) == tables(5)


def test_what_the_fury_of_survivors_takes_belongs_to_the_wave_that_is_over() -> None:
    taken = 0
    for seed in range(60):
        for moment in play(begun(seed, length="seals_1_2"), seed):
            if moment.before.board.stage == "wave_end" and not moment.choice.id.startswith("reward"):
                before, after = moment.before.board.notes[-1], moment.after.board.notes[-1]
                assert (after.wave, after.round) == (before.wave, before.round)
                assert len(moment.after.board.notes) == len(moment.before.board.notes)
                taken += after.taken - before.taken
                if moment.after.outcome is not None:
                    assert after.life == moment.after.board.life
    assert taken > 0
