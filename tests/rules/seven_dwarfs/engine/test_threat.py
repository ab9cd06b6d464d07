"""The threat is what really happens."""

from __future__ import annotations

from itertools import product

import pytest

from rules.kernel.choices import Answer
from rules.kernel.clauses import recording
from rules.kernel.play import question, submit
from rules.kernel.rng import secret_of, value_at
from rules.seven_dwarfs.board import Board
from rules.seven_dwarfs.box import BLACK_DIE, RED_DIE
from rules.seven_dwarfs.effects.enemies import BringBackHenchmen, Strong
from rules.seven_dwarfs.effects.lasting import Ward
from rules.seven_dwarfs.game import SEVEN_DWARFS
from rules.seven_dwarfs.geometry.ground import Ground
from rules.seven_dwarfs.lasting import ended
from rules.seven_dwarfs.threat import _imagined, summary, threat
from tests.rules.seven_dwarfs.clauses.box import DISK, plain_cards
from tests.rules.seven_dwarfs.clauses.play import board, play

FACES = range(1, 7)


def really(on: Board, black: int, red: int) -> int:
    """The dwarf's life after the enemies' turn is played with these faces."""
    hand = play("Acting", on).hand.lay(BLACK_DIE, black).lay(RED_DIE, red)
    hand.answer("end")
    while hand.kind() == "first":
        hand.answer("first:h1")
    return hand.board.dwarf.life


SITUATIONS = {
    "far": board(h1=(4, 0), h2=(-4, 0), b=(0, -4), defence=2),
    "near": board(h1=(2, 0), h2=(0, -2), b=(0, 3), defence=2, life=3),
    "beside": board(h1=(1, 0), h2=(-1, 1), b=(0, -1), defence=4, life=6),
    "alone": board(b=(3, 0), life=2),
    "walled": board(
        plain_cards(ground=Ground(DISK, rocks=frozenset({(1, 0), (1, -1), (0, -1), (-1, 0)}))),
        h1=(3, 0),
        h2=(-3, 0),
        b=(0, 4),
        life=3,
    ),
    "strong": board(plain_cards(imp=(Strong(2),)), h1=(1, 0), h2=(3, -3), b=(4, 0), defence=1, life=4),
}


@pytest.mark.parametrize("name", SITUATIONS)
def test_the_threat_counts_what_playing_the_turn_brings_for_every_roll(name: str) -> None:
    on = SITUATIONS[name]
    blacks = FACES if on.henchmen else [0]
    lives = [really(on, black, red) for black, red in product(blacks, FACES)]
    found = threat(on)
    assert found.of == len(lives)
    assert found.safe == sum(life == on.dwarf.life for life in lives)
    assert found.falls == sum(life == 0 for life in lives)
    assert found.wounded == found.of - found.safe - found.falls
    assert found.worst == on.dwarf.life - min(lives)


def test_each_enemy_alone_is_told_face_by_face() -> None:
    on = board(b=(3, 0), defence=1)
    (boss,) = threat(on).enemies
    assert (boss.enemy, boss.steps, boss.least, boss.most) == ("b", 2, 0, 4)
    assert [(strike.face, strike.strength, strike.damage) for strike in boss.strikes] == [
        (1, 0, 0),
        (2, 0, 0),
        (3, 1, 0),
        (4, 2, 1),
        (5, 3, 2),
        (6, 4, 3),
    ]
    assert boss.strikes[0].path == ("3,0", "2,0")


def test_an_enemy_without_a_way_to_the_dwarf_has_no_steps() -> None:
    ring = {(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)}
    on = board(plain_cards(ground=Ground(DISK, rocks=frozenset(ring))), b=(4, 0))
    assert threat(on).enemies[0].steps == -1
    assert threat(on).safe == threat(on).of == 6


def test_what_lasts_for_the_round_counts_and_what_lasts_for_the_turn_does_not() -> None:
    cards = plain_cards(goods=(Ward(1),))
    plain = board(cards, b=(1, 0), life=6)
    warded = board(cards, b=(1, 0), life=6, used=("round:i1",))
    over = board(cards, b=(1, 0), life=6, used=("turn:i1",))
    assert threat(plain).worst == 6
    assert threat(warded).worst == 5
    assert threat(over).worst == 6


def test_where_the_player_would_decide_the_best_for_him_is_taken() -> None:
    cards = plain_cards(ogre=(BringBackHenchmen(),))
    on = board(cards, b=(1, 0), life=6)
    assert threat(on).of == 6
    assert threat(on).worst == 6


def test_what_is_only_imagined_cites_no_clause() -> None:
    on = board(h1=(1, 0), h2=(0, 1), b=(-1, 0), life=5, gems=7)
    with recording() as cited:
        threat(on)
    assert cited == set()


@pytest.mark.parametrize(
    ("on", "text"),
    [
        (board(b=(4, 0), defence=5), "no roll of the enemies can hurt you"),
        (board(b=(1, 0), life=6, defence=3), "hurt in 3 of 6 rolls, 3 life at worst"),
        (board(b=(1, 0), life=2), "you fall in 5 of 6 rolls, hurt in 1"),
    ],
)
def test_ending_the_turn_foretells_the_threat(on: Board, text: str) -> None:
    assert summary(on).text == text
    assert play("Acting", on).option("end").forecast[""].text == text


def test_what_is_left_out_of_account_makes_no_difference() -> None:
    """Decks, gems, time, notes and dice elsewhere: many boards share one threat, in real games too."""
    cards = SEVEN_DWARFS.read_set(SEVEN_DWARFS.built_in()["built-in"])
    looked = 0
    for seed in range(8):
        luck = secret_of(seed)
        table = SEVEN_DWARFS.start(cards, {}, 1, luck).table
        for step in range(40):
            asked = question(table, 0)
            if asked is None:
                break
            if table.board.enemies:
                assert threat(table.board) == _imagined(ended(table.board, "turn:"))
                looked += 1
            choice = asked.choices[value_at(luck, "player", step, len(asked.choices))]
            picks = choice.sets[0] if choice.sets else ()
            table = submit(table, Answer(0, table.numbers[0], choice.id, picks)).table
    assert looked > 60
