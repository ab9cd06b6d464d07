"""The guided first wave: a word on every kind of decision, true of the table, and then silence."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from msgspec.structs import replace

import rules.seventh_seal
from rules.kernel.choices import Answer
from rules.kernel.game import Advice
from rules.kernel.play import question, submit
from rules.kernel.rng import secret_of
from rules.kernel.steps import Step
from rules.kernel.table import Table
from rules.seventh_seal import guide as guiding
from rules.seventh_seal import stand_in
from rules.seventh_seal.board import Board
from rules.seventh_seal.cards import Space
from rules.seventh_seal.effects.banes import HurtCharacter
from rules.seventh_seal.game import SEVENTH_SEAL
from rules.seventh_seal.guide_words import WORDS
from rules.seventh_seal.pieces import Setting
from rules.seventh_seal.rounds import BeginRound
from rules.seventh_seal.waves import NextWave
from tests.rules.seventh_seal.clauses.box import fury, plain_cards
from tests.rules.seventh_seal.clauses.play import Play, acting, between, board, opening

GUIDED = Setting(guided=True)
BUILT_IN = SEVENTH_SEAL.read_set(SEVENTH_SEAL.built_in()["built-in"])


def word(game: Play) -> str:
    """What the guide says now, "" for nothing."""
    found = SEVENTH_SEAL.guide(game.table, 0)
    return found.text if found else ""


def advised(monkeypatch: pytest.MonkeyPatch, on: Board, option: str, *picks: str) -> str:
    """The word where the computer player would take this option."""
    monkeypatch.setattr(stand_in, "advise", lambda _table, _seat: Advice(option, picks, ""))
    return word(acting(replace(on, setting=GUIDED)))


def walk(seed: int, *, guided: bool = True) -> list[Table[Board, Step[Board]]]:
    """The tables of a game, half of the moves advised and half by chance."""
    chance = random.Random(seed)  # noqa: S311 - a test's choices
    table = SEVENTH_SEAL.start(BUILT_IN, {"guided": guided}, 1, secret_of(seed)).table
    found = [table]
    while table.outcome is None and len(found) < 120:
        asked = question(table, 0)
        assert asked is not None
        if chance.random() < 0.6:
            advice = SEVENTH_SEAL.advise(table, 0)
            option, picks = advice.option, advice.picks
        else:
            choice = chance.choice(asked.choices)
            option, picks = choice.id, chance.choice(choice.sets) if choice.sets else ()
        table = submit(table, Answer(0, table.numbers[0], option, picks)).table
        found.append(table)
    return found


def test_every_kind_of_question_has_its_word() -> None:
    source = [path.read_text("utf-8") for path in Path(next(iter(rules.seventh_seal.__path__))).rglob("*.py")]
    kinds = {kind for text in source for kind in re.findall(r'Question\(\s*0,\s*"(\w+)"', text)}
    kinds |= {kind for text in source for kind in re.findall(r'kind: ClassVar\[str\] = "(\w+)"', text)}
    kinds |= {kind for text in source for kind in re.findall(r'_asked\("(\w+)"', text)}
    assert len(kinds) > 15
    assert not [kind for kind in kinds if not guiding.explained(kind)]


def test_every_word_rests_on_a_clause() -> None:
    assert not [key for key, (_, clause) in WORDS.items() if clause not in SEVENTH_SEAL.clauses]


def test_in_a_guided_first_wave_nearly_every_decision_has_a_word_and_no_gap_in_it() -> None:
    kinds: set[str] = set()
    for seed in range(14):
        for table in walk(seed):
            asked, found = question(table, 0), SEVENTH_SEAL.guide(table, 0)
            if asked is None or table.board.wave > 1 or table.board.round > 3:
                continue
            assert found is not None, asked.kind
            assert "{" not in found.text
            assert "  " not in found.text
            kinds.add(asked.kind)
    assert kinds >= {"next_wave", "place", "deal", "roll", "assign", "split"}


def test_without_a_guide_nothing_is_said() -> None:
    assert not [table for table in walk(3, guided=False) if SEVENTH_SEAL.guide(table, 0)]


def test_it_falls_silent_after_the_third_round_and_after_the_first_wave() -> None:
    assert word(acting(replace(board(round=3), setting=GUIDED)))
    assert not word(acting(replace(board(round=4), setting=GUIDED)))
    assert not word(acting(replace(board(wave=2), setting=GUIDED)))


def test_before_the_second_wave_it_takes_its_leave() -> None:
    said = word(Play(replace(between(wave=1), setting=GUIDED), NextWave()))
    assert said.startswith("That was a whole wave")


def test_the_first_roll_names_the_dice_and_the_enemy() -> None:
    on = replace(board(dice="k0 k0 y0", overlord=5), setting=GUIDED, round=0, stage="facing")
    said = word(Play(on, BeginRound()))
    assert "2 black and 1 yellow" in said
    assert "Overlord II a has 5 life" in said


def test_where_an_underling_may_stand_it_names_who_and_what_strikes_next() -> None:
    cards = plain_cards(
        under={"followers": ("sun", "comet"), "track": (Space(), Space(1, ("left",)))},
        sun={"areas": ("left", "front")},
    )
    said = word(opening(replace(between(cards), setting=GUIDED)))
    assert "Sun" in said
    assert "rouses left next" in said
    assert "1 left, 1 front and 2 right" in said


FOES = board(foes=["sun1 front y3", "comet1 left p1 2"])


def test_an_attack_is_explained_with_its_requirement_and_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    said = advised(monkeypatch, FOES, "attack:u1:simple", "k5")
    assert said.startswith("Sun A asks for a die showing 4 or more, and your black 5 will do. Tick it")


def test_after_a_wound_the_fury_track_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    on = board(foes=["sun1 front y2 1"], dice="k3 k3")
    on = on.with_underling(replace(on.underlings[0], struck=("simple",)))
    on = replace(on, dice=tuple(replace(d, value=3) if d.lies == "track" else d for d in on.dice))
    said = advised(monkeypatch, on, "attack:u1:complex", "k3", "k3")
    assert "it strikes for 2" in said
    assert "with its complex attack" in said


def test_a_beating_blow_and_a_raging_one_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    cards = plain_cards(sun1={"fury": fury(HurtCharacter(5))})
    on = board(cards, foes=["sun1 front y3 2", "comet1 left p1"])
    assert "its pink die is yours" in advised(monkeypatch, on, "attack:u2:simple", "k5")
    assert "Take 5 damage" in advised(monkeypatch, on, "attack:u1:simple", "k5")


def test_the_overlord_s_life_and_fall_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "leaves 5 life" in advised(monkeypatch, FOES, "attack:overlord:simple", "k1")
    assert "end the wave" in advised(monkeypatch, board(overlord=1), "attack:overlord:simple", "k1")


def test_defence_is_explained_by_the_threat(monkeypatch: pytest.MonkeyPatch) -> None:
    cards = plain_cards(under={"track": (Space(), Space(5))})
    assert "5 damage is coming" in advised(monkeypatch, board(cards), "defend:0", "k5")
    assert "you have 4 life" in advised(monkeypatch, board(cards, life="4"), "defend:0", "k5")


def test_life_skills_corpses_and_the_end_have_their_words(monkeypatch: pytest.MonkeyPatch) -> None:
    on = board(dice="p5 k2", corpses=["sun1"])
    assert "with the 5 it shows" in advised(monkeypatch, on, "life", "p5")
    assert "Second Look" in advised(monkeypatch, on, "skill:place_a.0", "k2")
    assert "Sun A lies in your Corpse pile" in advised(monkeypatch, on, "corpse:c1", "k2")
    assert "may end the turn with dice left" in advised(monkeypatch, on, "end")
    assert "no damage comes" in advised(monkeypatch, on, "end")


def test_it_says_the_same_of_the_same_table() -> None:
    for table in walk(5)[:40]:
        assert SEVENTH_SEAL.guide(table, 0) == SEVENTH_SEAL.guide(table, 0)
