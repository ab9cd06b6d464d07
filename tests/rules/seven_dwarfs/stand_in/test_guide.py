import pytest
from msgspec.structs import replace

from rules.kernel.game import Guidance
from rules.seven_dwarfs.board import Variants
from rules.seven_dwarfs.game import SEVEN_DWARFS
from rules.seven_dwarfs.guide import EXPLAINED
from rules.seven_dwarfs.stand_in.choosing import KINDS
from tests.rules.seven_dwarfs.clauses.play import board, play
from tests.rules.seven_dwarfs.stand_in.whole_games import DwarfTable, asked, game, moments

GUIDED = {"guided": True}


def said(table: DwarfTable) -> Guidance | None:
    return SEVEN_DWARFS.guide(table, 0)


def first_combat(seed: int) -> list[DwarfTable]:
    return [table for table in game(seed, guided=True) if table.board.combat == 1 and not table.outcome]


@pytest.mark.parametrize("seed", [0, 1, 3])
def test_each_kind_of_question_of_a_first_combat_has_a_word_when_it_first_comes(seed: int) -> None:
    seen: set[str] = set()
    for table in first_combat(seed):
        kind = asked(table).kind
        if kind not in seen:
            found = said(table)
            assert found is not None, kind
            assert found.clause in SEVEN_DWARFS.clauses
            assert found.text.endswith((".", "!", "”"))
            assert "{" not in found.text
        seen.add(kind)
    assert {"roll", "prepare", "act"} <= seen


def test_every_kind_of_question_the_computer_player_knows_is_explained() -> None:
    assert set(KINDS) <= EXPLAINED


def test_after_two_rounds_what_comes_every_round_is_known() -> None:
    later = [table for seed in (0, 1, 3, 6) for table in first_combat(seed) if table.board.round > 2]
    every_round = [table for table in later if asked(table).kind in {"roll", "prepare", "act", "dice"}]
    assert every_round
    assert all(said(table) is None for table in every_round)


def test_it_is_silent_after_the_first_combat() -> None:
    later = [table for table in game(3, guided=True) if table.board.combat > 1]
    assert later
    assert all(said(table) is None for table in later)


def test_a_table_without_a_guide_says_nothing() -> None:
    assert all(said(table) is None for table in game(3))


def test_it_says_what_is_so_whatever_the_player_does() -> None:
    """Played at random, a word on striking comes only where somebody can be struck."""
    for seed in range(25):
        for table in moments(seed, dict(GUIDED), at_random=True):
            found = None if table.outcome else said(table)
            if found is None:
                continue
            offered = [choice.id for choice in asked(table).choices]
            if found.text.startswith("You can strike now"):
                assert any(option.startswith("attack:") for option in offered)
            if found.text.startswith("There is nothing left to do"):
                assert offered == ["end"]
            if found.text.startswith("Walk up to an enemy"):
                assert table.board.strength("attack")
                assert any(option.startswith("walk:") for option in offered)


def test_the_guide_changes_no_rule() -> None:
    plain = [asked(table) for table in game(3)[:-1]]
    assert plain == [asked(table) for table in game(3, guided=True)[:-1]]


def test_the_risk_of_rolling_on_is_told_with_the_numbers_on_the_table() -> None:
    found = said(guided((5, 3), forge=2))
    assert found is not None
    assert found.text.endswith("The risk is the anvil: it would turn 5 and 3 into 2.")
    assert found.clause == "SD-2.5"
    found = said(guided((1,), forge=1))
    assert found is not None
    assert "could not make 1 any worse" in found.text


def guided(reserve: tuple[int, ...], forge: int) -> DwarfTable:
    on = board(reserve=reserve, forge=forge)
    return play("Rolling", replace(on, variants=Variants(guided=True))).table
