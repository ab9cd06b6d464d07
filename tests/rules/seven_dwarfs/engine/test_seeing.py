"""What the player sees."""

from __future__ import annotations

import msgspec
import pytest

from rules.seven_dwarfs.effects.lasting import Weary
from rules.seven_dwarfs.game import SEVEN_DWARFS
from rules.seven_dwarfs.geometry.ground import Ground
from rules.seven_dwarfs.phases import KeepOrRecover
from rules.seven_dwarfs.rewards import ChooseReward
from rules.seven_dwarfs.view import DwarfsView
from tests.rules.seven_dwarfs.clauses.box import DISK, plain_cards
from tests.rules.seven_dwarfs.clauses.play import Phase, Play, board, play, then, won


def seen(game: Play) -> DwarfsView:
    return SEVEN_DWARFS.view(game.table, 0)


PHASES: list[tuple[Phase, str]] = [("Rolling", "roll"), ("Preparing", "prepare"), ("Acting", "act")]


@pytest.mark.parametrize(("step", "phase"), PHASES)
def test_the_phase_is_that_of_the_topmost_step(step: Phase, phase: str) -> None:
    assert seen(play(step, board(reserve=(1, 2)))).phase == phase


def test_the_round_s_end_the_rewards_and_the_tie_of_henchmen_are_phases_too() -> None:
    assert seen(then(KeepOrRecover(), board(move=2))).phase == "round_end"
    assert seen(then(ChooseReward(), board())).phase == "reward"
    assert seen(won(board())).phase == "reward"
    tie = play("Acting", board(h1=(2, 0), h2=(-2, 0))).take("end", black=[1])
    assert (tie.asked(), seen(tie).phase) == ("first", "enemies")


def test_a_damage_trap_in_mid_walk_is_still_the_dwarf_s_acting() -> None:
    trapped = plain_cards(ground=Ground(DISK, damage_traps=frozenset({(1, 0)})))
    game = play("Acting", board(trapped, move=2, defence=1)).take("walk:1,0:1.0.1")
    assert (game.asked(), seen(game).phase) == ("trap", "act")


def test_a_die_just_rolled_shows_its_number_and_an_anvil_its_anvil() -> None:
    rolled = seen(play("Rolling", board(gems=1)).take("roll", white=[4])).dice[0]
    assert (rolled.place, rolled.value, rolled.anvil) == ("pool", 4, False)
    anvil = seen(play("Rolling", board(gems=1)).take("roll", white=[0])).dice[0]
    assert (anvil.place, anvil.value, anvil.anvil) == ("pool", 0, True)


def test_the_track_says_what_is_past_and_what_winning_now_brings() -> None:
    found = seen(play("Acting", board(time=2)))
    assert [space.state for space in found.track] == ["past", "past", "now", "ahead", "ahead", "ahead"]
    assert [space.defeat for space in found.track] == [False] * 5 + [True]
    assert [space.gems for space in found.track] == [1, 1, 2, 1, 0, 0]
    assert found.win_gems == 1
    assert seen(play("Acting", board(gems=12))).win_gems == 0


def test_enemies_show_life_defence_and_what_was_laid_on_them() -> None:
    cards = plain_cards(goods=(Weary(1, 3),))
    game = play("Acting", board(cards, h1=(2, 0)))
    game.hand.set(
        game.board.with_enemy(msgspec.structs.replace(game.enemy("h1"), struck=1, marks=("round:i1",)))
    )
    henchman, boss = seen(game).enemies
    assert (henchman.letter, henchman.label, henchman.struck, henchman.marks) == ("A", "Imp A", True, ("I1",))
    assert (henchman.life, henchman.defence, henchman.hex) == (3, 1, "2,0")
    assert (boss.letter, boss.label, boss.role, boss.life, boss.defence) == ("", "Ogre", "boss", 5, 2)


def test_a_boss_card_shows_what_it_is_worth_later_as_henchmen() -> None:
    found = seen(play("Acting", board(h1=(2, 0)))).boss_card
    assert found is not None
    assert (found.life, found.defence, found.later_life, found.later_defence) == (5, 2, 2, 0)


def test_hexes_are_told_row_by_row_with_what_lies_on_them() -> None:
    ground = Ground(DISK, frozenset({(1, 0)}), frozenset({(2, 0)}), frozenset({(3, 0)}), frozenset({(0, 1)}))
    hexes = {found.hex: found for found in seen(play("Acting", board(plain_cards(ground=ground)))).hexes}
    kinds = [hexes[name].kind for name in ("0,0", "1,0", "2,0", "3,0", "0,1")]
    assert kinds == ["open", "rock", "forest", "damage_trap", "movement_trap"]
    assert [hexes[name].start for name in ("0,3", "-1,-2", "2,-3", "1,-4")] == [
        "dwarf",
        "henchman",
        "henchman",
        "boss",
    ]
    order = [(found.r, found.q) for found in hexes.values()]
    assert order == sorted(order)


def test_nothing_that_lies_face_down_is_in_the_view() -> None:
    game = play("Acting", board())
    text = msgspec.json.encode(seen(game)).decode()
    hidden = (*game.board.henchman_deck, *game.board.terrain_deck, *game.board.dwarf_deck)
    assert [card for card in hidden if f'"{card}"' in text] == []
    found = seen(game)
    assert (found.henchmen_left, found.bosses_left, found.terrains_left, found.dwarfs_left) == (2, 4, 4, 6)


def test_a_freed_companion_and_items_turned_up_are_seen_while_one_decides() -> None:
    game = won(board(plain_cards(goods=(Weary(1, 2), Weary(2, 2), Weary(3, 2))))).take("onward")
    freed = seen(game).freed
    assert freed is not None
    assert freed.id in ("cook", "smith", "scout", "piper", "tanner", "cooper")
    game.take("home").take("reward:explore")
    assert [item.id for item in seen(game).offered_items] == ["i1", "i2", "i3"]
    assert seen(game).freed is None


def test_the_threat_is_shown_in_the_dwarf_turn_only() -> None:
    assert seen(play("Rolling", board())).threat is not None
    assert seen(play("Acting", board())).threat is not None
    assert seen(won(board())).threat is None
