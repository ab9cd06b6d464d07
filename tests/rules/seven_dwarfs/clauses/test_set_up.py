"""The box, set-up, the reveal and the variants."""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import replace

from rules.kernel.rng import secret_of
from rules.seven_dwarfs.board import Board
from rules.seven_dwarfs.cards import DwarfCards
from rules.seven_dwarfs.game import SEVEN_DWARFS
from rules.seven_dwarfs.invariants import broken
from tests.driver import Play as Hand
from tests.rules.seven_dwarfs.clauses.box import plain_cards, terrain
from tests.rules.seven_dwarfs.clauses.play import Play, play, won
from tests.rules.seven_dwarfs.clauses.play import board as a_board

SEEDS = range(40)


def built_in() -> DwarfCards:
    """The set that ships with the game."""
    return SEVEN_DWARFS.read_set(SEVEN_DWARFS.built_in()["built-in"])


def new_game(seed: int = 0, **options: bool | str) -> Hand[Board]:
    """A new game on the built-in cards, the first combat revealed."""
    return Hand.start(SEVEN_DWARFS, dict(options), seed=seed)


def bosses(board: Board) -> list[str]:
    """The boss deck as it was before the first combat, by back: shield, mask, or the card that is neither."""
    ids = (board.boss, *board.boss_deck)
    return [board.cards.bosses[id_].back if id_ in board.cards.bosses else id_ for id_ in ids]


def terrains(board: Board) -> list[str]:
    """The terrain deck as it was before the first combat, by back."""
    return [board.cards.terrains[id_].back for id_ in (board.terrain, *board.terrain_deck)]


@pytest.mark.clause("SD-0.1")
def test_the_box_holds_the_cards_of_the_component_list_and_none_is_ever_lost() -> None:
    cards = built_in()
    backs = [boss.back for boss in cards.bosses.values()]
    assert (len(cards.terrains), len(cards.dwarfs), len(cards.henchmen), len(cards.items)) == (12, 7, 5, 15)
    assert (backs.count("shield"), backs.count("mask"), set(cards.finals)) == (5, 8, {"queen", "witch"})
    table = new_game().table
    assert broken(table) == []
    lost = replace(table, board=replace(table.board, item_deck=table.board.item_deck[1:]))
    assert len(broken(lost)) == 1


@pytest.mark.clause("SD-0.2")
def test_there_are_three_white_dice_and_one_action_die_for_henchmen_and_for_the_boss() -> None:
    game = new_game()
    assert [die.name for die in game.board.dice] == ["d1", "d2", "d3"]
    cards = built_in()
    assert len(cards.white_die) == len(cards.henchman_die) == len(cards.boss_die) == 6
    assert cards.white_die.count(0) == 1
    few = replace(game.table, board=replace(game.board, dice=game.board.dice[:2]))
    assert broken(few)


@pytest.mark.clause("SD-0.3")
def test_there_are_twelve_gems() -> None:
    game = new_game()
    assert game.board.supply + game.board.dwarf.gems == 12
    rich = replace(game.table, board=game.board.with_dwarf(replace(game.board.dwarf, gems=13)))
    assert broken(rich)


@pytest.mark.clause("SD-0.5")
def test_both_henchmen_of_a_combat_play_by_the_same_card() -> None:
    game = new_game()
    assert {enemy.card for enemy in game.board.henchmen} == {game.board.henchman}
    assert len(game.board.henchmen) == 2


@pytest.mark.clause("SD-0.6", "SD-1.11")
def test_a_boss_has_one_pair_of_values_as_boss_and_another_as_henchmen() -> None:
    cards = plain_cards(ogre_values=(5, 2))
    game = won(a_board(cards, boss_deck=("ogre", "queen"), henchman_deck=("imp2",))).take("onward")
    game.take("home").take("reward:rest")
    assert game.enemy("b").life == 5
    assert (cards.values("ogre", "boss"), cards.values("ogre", "henchman")) == (
        cards.bosses["ogre"].as_boss,
        cards.bosses["ogre"].as_henchman,
    )
    assert cards.values("queen", "boss").life == 6


@pytest.mark.clause("SD-0.11")
def test_a_game_is_five_combats_the_fifth_against_the_queen() -> None:
    game: Play = won(a_board(henchman_deck=("imp2",)))
    met = []
    for _ in range(4):
        game.take("onward").take("home")
        game.take(next(option for option in game.offered() if option != "reward:explore"))
        met.append((game.board.combat, game.board.boss))
        game = won(game.board)
    assert met == [(2, "shield2"), (3, "mask1"), (4, "mask2"), (5, "queen")]


@pytest.mark.clause("SD-1.1")
def test_the_henchman_cards_are_shuffled() -> None:
    tops = {new_game(seed).board.henchman for seed in SEEDS}
    assert tops == set(built_in().henchmen)
    game = new_game()
    assert sorted((game.board.henchman, *game.board.henchman_deck)) == sorted(built_in().henchmen)


@pytest.mark.clause("SD-1.2")
def test_shield_bosses_come_before_mask_bosses_and_the_queen_last() -> None:
    for seed in SEEDS:
        assert bosses(new_game(seed).board) == ["shield", "shield", "mask", "mask", "queen"]
    assert len({new_game(seed).board.boss for seed in SEEDS}) == 5
    assert len({new_game(seed).board.boss_deck[1] for seed in SEEDS}) == 8


@pytest.mark.clause("SD-1.3")
def test_the_other_bosses_and_the_witch_stay_out() -> None:
    board = new_game().board
    out = {*board.aside, *board.unseen, *board.removed}
    assert "witch" in out
    backs = [board.cards.bosses[card].back for card in out if card in board.cards.bosses]
    assert (backs.count("shield"), backs.count("mask")) == (3, 6)
    assert not out & {*board.boss_deck, *board.henchman_deck, board.boss}


@pytest.mark.clause("SD-1.4")
def test_shield_terrains_come_before_mask_terrains_and_the_crown_last() -> None:
    for seed in SEEDS:
        assert terrains(new_game(seed).board) == ["shield", "shield", "mask", "mask", "crown"]
    assert len({new_game(seed).board.terrain_deck[-1] for seed in SEEDS}) > 1


@pytest.mark.clause("SD-1.5")
def test_hearts_and_terrains_not_drawn_stay_out() -> None:
    board = new_game().board
    out = {card for card in (*board.unseen, *board.removed) if card in board.cards.terrains}
    assert out == set(board.cards.terrains) - {board.terrain, *board.terrain_deck}
    assert {card for card, printed in board.cards.terrains.items() if printed.back == "heart"} <= out


@pytest.mark.clause("SD-1.6", "SD-R2")
def test_the_forge_starts_on_one_no_reward_is_marked_and_there_are_no_gems() -> None:
    board = new_game().board
    assert (board.forge, board.reward, board.dwarf.gems, board.dwarf.items) == (1, "", 0, ())


@pytest.mark.clause("SD-1.7")
def test_the_items_are_shuffled() -> None:
    assert len({new_game(seed).board.item_deck[0] for seed in SEEDS}) > 8
    assert sorted(new_game().board.item_deck) == sorted(built_in().items)


@pytest.mark.clause("SD-1.8")
def test_a_random_dwarf_is_the_main_one_and_the_other_six_can_be_freed() -> None:
    assert {new_game(seed).board.dwarf.card for seed in SEEDS} == set(built_in().dwarfs)
    board = new_game().board
    assert sorted((board.dwarf.card, *board.dwarf_deck)) == sorted(built_in().dwarfs)


@pytest.mark.clause("SD-R19")
def test_the_player_may_name_the_main_dwarf() -> None:
    board = new_game(dwarf="archer").board
    assert board.dwarf.card == "archer"
    assert sorted(board.dwarf_deck) == sorted(set(built_in().dwarfs) - {"archer"})


@pytest.mark.clause("SD-1.9")
def test_henchman_boss_and_terrain_are_revealed_in_this_order_from_the_tops() -> None:
    game = won(a_board()).take("onward").take("home").take("reward:rest")
    revealed = [kind for kind in game.kinds() if kind.endswith("_revealed")]
    assert revealed == ["henchman_revealed", "boss_revealed", "terrain_revealed"]
    assert (game.board.boss, game.board.terrain) == ("shield2", "shield1")
    assert game.board.boss_deck == ("mask1", "mask2", "queen")


@pytest.mark.clause("SD-1.10")
def test_everybody_stands_on_the_starting_hexagons_of_the_terrain() -> None:
    cards = plain_cards()
    laid = terrain("shield1", dwarf=(1, 3), henchmen=((-3, 0), (3, -3)), boss=(0, -4))
    cards.terrains["shield1"] = laid  # type: ignore[index] # a mapping to read, built as a dict here
    game = won(a_board(cards)).take("onward").take("home").take("reward:rest")
    assert game.dwarf.hex == (1, 3)
    assert [enemy.hex for enemy in game.board.enemies] == [(-3, 0), (3, -3), (0, -4)]


@pytest.mark.clause("SD-1.12")
def test_the_dwarf_begins_with_four_life_and_later_with_what_he_has() -> None:
    assert new_game().board.dwarf.life == 4
    game = won(a_board(life=2)).take("onward").take("home").take("reward:forge")
    assert game.board.combat == 2
    assert game.dwarf.life == 2


@pytest.mark.clause("SD-1.13")
def test_the_time_counter_begins_on_the_leftmost_space() -> None:
    assert new_game().board.time == 0
    game = won(a_board(time=3)).take("onward").take("home").take("reward:rest")
    assert game.board.time == 0


@pytest.mark.clause("SD-8.2")
def test_the_witch_takes_the_queens_place() -> None:
    board = new_game(witch=True).board
    assert board.boss_deck[-1] == "witch"
    assert "queen" in board.removed


@pytest.mark.clause("SD-8.3")
def test_with_the_witch_the_last_terrain_has_a_heart_and_no_crown_is_in_the_game() -> None:
    for seed in SEEDS:
        board = new_game(seed, witch=True).board
        assert terrains(board) == ["shield", "shield", "mask", "mask", "heart"]


@pytest.mark.clause("SD-8.4")
def test_defeating_the_witch_is_enough() -> None:
    variants = a_board().variants
    cards = plain_cards()
    board = a_board(cards, combat=5, h1=(3, 0), b=(0, 1), lives={"b": 1}, attack=5)
    board = replace(board, variants=replace(variants, witch=True), boss="witch")
    board = board.with_enemy(replace(board.enemies[1], card="witch"))
    game = play("Acting", board).take("attack:b")
    assert game.result == "won"
    assert [enemy.name for enemy in game.board.enemies] == ["h1"]


@pytest.mark.clause("SD-8.5")
def test_three_mask_bosses_and_one_shield_boss() -> None:
    for seed in SEEDS:
        assert bosses(new_game(seed, bosses_and_terrain=True).board) == [
            "shield",
            "mask",
            "mask",
            "mask",
            "queen",
        ]


@pytest.mark.clause("SD-8.6")
def test_three_mask_terrains_and_one_shield_terrain() -> None:
    for seed in SEEDS:
        backs = terrains(new_game(seed, bosses_and_terrain=True).board)
        assert backs == ["shield", "mask", "mask", "mask", "crown"]


@pytest.mark.clause("SD-8.7")
def test_a_random_henchman_card_is_left_out() -> None:
    left_out = set()
    for seed in SEEDS:
        board = new_game(seed, henchmen=True).board
        (missing,) = set(board.cards.henchmen) - {board.henchman, *board.henchman_deck}
        assert missing in board.unseen
        left_out.add(missing)
    assert left_out == set(built_in().henchmen)


@pytest.mark.clause("SD-8.8", "SD-0.7")
def test_in_the_fifth_combat_a_mask_boss_set_aside_comes_as_henchmen() -> None:
    aside, deck = ("mask5", "mask6"), ("mask7", "imp2")
    board = a_board(combat=4, boss_deck=("queen",), terrain_deck=("crown1",), aside=aside, henchman_deck=deck)
    plain = won(board).take("onward").take("home").take("reward:rest")
    assert plain.board.henchman in {"mask7", "imp2", "ogre"}
    varied = won(replace(board, variants=replace(board.variants, fifth_combat=True))).take("onward")
    varied.take("home").take("reward:rest")
    assert varied.board.henchman == "mask5"
    assert len(varied.board.henchman_deck) == 3
    assert [enemy.life for enemy in varied.board.enemies] == [2, 2, 6]


@pytest.mark.clause("SD-R10")
def test_mask_bosses_not_drawn_are_kept_aside_in_a_random_order() -> None:
    assert len({new_game(seed).board.aside[0] for seed in SEEDS}) == 8
    board = new_game().board
    assert len(board.aside) == 6
    assert {board.cards.bosses[card].back for card in board.aside} == {"mask"}


@pytest.mark.clause("SD-8.8")
def test_before_the_fifth_combat_that_variant_changes_nothing() -> None:
    with_it, without = new_game(3, fifth_combat=True).board, new_game(3).board
    assert (with_it.henchman, with_it.henchman_deck) == (without.henchman, without.henchman_deck)
    board = replace(a_board(combat=3), variants=with_it.variants, aside=("mask5",))
    game = won(board).take("onward").take("home").take("reward:rest")
    assert game.board.henchman != "mask5"
    last = won(replace(game.board, combat=4)).take("onward").take("home").take("reward:forge")
    assert last.board.henchman == "mask5"


@pytest.mark.clause("SD-8.1")
def test_the_variants_combine_freely() -> None:
    for witch, wide, fewer, fifth in product((False, True), repeat=4):
        game = new_game(7, witch=witch, bosses_and_terrain=wide, henchmen=fewer, fifth_combat=fifth)
        board = game.board
        many = ["mask"] * 3 if wide else ["shield", "mask", "mask"]
        assert bosses(board) == ["shield", *many, "witch" if witch else "queen"]
        assert terrains(board) == ["shield", *many, "heart" if witch else "crown"]
        assert len(board.henchman_deck) == (3 if fewer else 4)
        assert broken(game.table) == []
    assert new_game(witch=True, fifth_combat=True).told("variants_played") == [{"count": 2}]


@pytest.mark.clause("ALL-R1")
def test_one_seed_is_one_game_and_another_seed_another() -> None:
    assert new_game(5).board == new_game(5).board
    assert new_game(5).board != new_game(6).board
    assert secret_of(5) != secret_of(6)
    once, twice = new_game(5), new_game(5)
    once.answer("roll")
    twice.answer("roll")
    assert once.board.dice == twice.board.dice
    assert once.board.dice[0].value > 0


@pytest.mark.clause("ALL-R1")
def test_taking_a_decision_back_does_not_change_what_chance_gives_next() -> None:
    straight, wavering = new_game(5, dwarf="archer"), new_game(5, dwarf="archer")
    for game in (straight, wavering):
        game.answer("roll_all")
    wavering.answer("assign:attack", "d1")
    wavering.answer("assign:move", "d3")
    wavering.undo().undo()
    for game in (straight, wavering):
        game.answer("assign:move", "d1")
        game.answer("assign:attack", "d2")
        game.answer("end")
    assert wavering.board == straight.board
    assert wavering.table.rng == straight.table.rng
