"""End of combat: victory and what follows it, step by step."""

from __future__ import annotations

import pytest

from rules.seven_dwarfs.effects.dwarfs import GemWorth
from tests.rules.seven_dwarfs.clauses.box import plain_cards
from tests.rules.seven_dwarfs.clauses.play import Play, board, play, won


@pytest.mark.clause("SD-5.4")
def test_the_combat_goes_on_until_all_enemies_are_defeated() -> None:
    cards = plain_cards(ogre_values=(1, 0), imp_values=(1, 0))
    game = play("Acting", board(cards, h1=(1, 0), h2=(0, 1), b=(-1, 0), attack=5))
    game.take("attack:b")
    assert game.asked() == "act"
    game.take("attack:h1")
    assert game.asked() == "act"
    game.take("attack:h2")
    assert game.asked() == "combat_won"


@pytest.mark.clause("SD-5.5", "SD-5.6", "SD-0.10")
def test_the_fall_of_the_queen_wins_the_game_whatever_henchmen_stand() -> None:
    cards = plain_cards(queen_values=(1, 0))
    game = play("Acting", board(cards, combat=5, h1=(1, 0), h2=(3, 0), b=(0, 1), attack=2, gems=1))
    assert game.option("attack:b").locks
    game.take("attack:b")
    assert game.result == "won"
    assert game.table.outcome is not None
    assert game.table.outcome.winners == (0,)
    assert game.asked() == ""
    assert len(game.board.enemies) == 2
    assert game.dwarf.gems == 1
    assert not {"gems_gained", "companion_freed", "boss_joins_henchmen"} & set(game.kinds())


@pytest.mark.clause("SD-2.24")
@pytest.mark.parametrize(("attack", "final"), [(3, False), (4, True), (5, True)])
def test_only_the_attack_that_fells_the_queen_is_past_taking_back(attack: int, final: bool) -> None:  # noqa: FBT001
    cards = plain_cards(queen_values=(2, 2), imp_values=(1, 0))
    game = play("Acting", board(cards, combat=5, h1=(1, 0), b=(0, 1), attack=attack))
    assert game.option("attack:b").locks is final
    assert not game.option("attack:h1").locks
    game.take("attack:b")
    assert (game.result == "won") is final
    earlier = play("Acting", board(plain_cards(ogre_values=(1, 0)), b=(0, 1), attack=attack))
    assert not earlier.option("attack:b").locks


@pytest.mark.clause("SD-0.9")
def test_in_the_last_combat_the_fall_of_both_henchmen_is_not_enough() -> None:
    cards = plain_cards(imp_values=(1, 0))
    game = play("Acting", board(cards, combat=5, h1=(1, 0), h2=(0, 1), b=(4, -4), attack=3))
    game.take("attack:h1").take("attack:h2")
    assert game.asked() == "act"
    assert [enemy.name for enemy in game.board.enemies] == ["b"]


@pytest.mark.clause("SD-5.7")
def test_the_henchman_card_leaves_the_game_and_the_boss_joins_the_shuffled_deck() -> None:
    game = won(board()).take("onward")
    assert "imp" in game.board.removed
    assert sorted(game.board.henchman_deck) == ["imp2", "imp3", "ogre"]
    assert "ogre" not in game.board.removed
    places = {won_in(seed).index("ogre") for seed in range(20)}
    assert places == {0, 1, 2}


def won_in(seed: int) -> tuple[str, ...]:
    """The henchman deck after a combat won, with other chance."""
    deck = tuple(f"imp{n}" for n in (2, 3))
    game = won(board(henchman_deck=deck))
    for stream in ("henchman cards",):
        game.hand.lay(stream, *[(seed // 3**n) % (2 - n + 1) for n in range(2)])
    game.hand.answer("onward")
    return game.board.henchman_deck


@pytest.mark.clause("SD-5.8")
def test_the_dice_leave_the_dwarf_card_and_his_life_stays() -> None:
    game = won(board(move=3, attack=2, kept=("move",), life=2)).take("onward")
    assert game.dice() == {"d1": ("pool", 0), "d2": ("pool", 0), "d3": ("pool", 0)}
    assert not game.board.die("d1").kept
    assert game.dwarf.life == 2


@pytest.mark.clause("SD-5.9", "SD-R8")
@pytest.mark.parametrize(("time", "gems"), [(0, 6), (1, 5), (2, 3), (3, 0), (4, 0)])
def test_a_gem_is_gained_for_each_icon_strictly_right_of_the_time_counter(time: int, gems: int) -> None:
    cards = plain_cards(gems=(4, 1, 2, 3, 0, 0))
    game = won(board(cards, time=time)).take("onward")
    assert game.dwarf.gems == gems


@pytest.mark.clause("ALL-R4")
def test_of_twelve_gems_no_thirteenth_is_gained() -> None:
    game = won(board(plain_cards(gems=(0, 3, 0, 0)), gems=11)).take("onward")
    assert game.dwarf.gems == 12
    assert game.said("supply_empty") == [{"missing": 2}]


@pytest.mark.clause("SD-5.10")
def test_the_terrain_leaves_the_game_and_the_counter_starts_anew_on_the_next() -> None:
    game = won(board(time=3)).take("onward")
    assert "arena" in game.board.removed
    game.take("home").take("reward:rest")
    assert game.board.terrain == "shield1"
    assert game.board.time == 0
    assert "arena" not in game.board.terrain_deck


@pytest.mark.clause("SD-5.11", "SD-5.15", "SD-R9")
def test_the_steps_after_a_combat_come_in_their_order() -> None:
    game = won(board()).take("onward")
    steps = ("boss_joins_henchmen", "dice_put_away", "gems_gained", "terrain_put_away", "companion_freed")
    assert [kind for kind in game.kinds() if kind in steps] == list(steps)
    assert game.asked() == "freed"
    game.take("home")
    assert game.asked() == "reward"
    game.take("reward:rest")
    assert game.board.combat == 2
    assert game.board.round == 1
    assert game.asked() == "roll"


@pytest.mark.clause("SD-5.12")
def test_a_companion_sent_home_leaves_two_gems_and_no_ability() -> None:
    game = won(board(plain_cards(gems=(0, 0, 0)))).take("onward").take("home")
    assert game.dwarf.gems == 2
    assert game.board.supply == 10
    assert game.dwarf.companions == ()
    assert "cook" in game.board.removed


@pytest.mark.clause("SD-5.13")
def test_a_companion_taken_along_gives_his_ability_and_no_gems() -> None:
    cards = plain_cards(gems=(0, 0, 0), companion=(GemWorth(2),))
    game = won(board(cards)).take("onward").take("join")
    assert game.dwarf.companions == ("cook",)
    assert (game.dwarf.gems, game.dwarf.card, game.dwarf.life) == (0, "miner", 4)
    raised = play("Preparing", board(cards, reserve=(1, 1), gems=1, companions=("cook",))).take(
        "raise:d1", "gem"
    )
    assert raised.dice()["d1"] == ("reserve", 3)


@pytest.mark.clause("SD-5.14")
def test_a_third_companion_needs_one_of_the_two_to_go_never_the_main_dwarf() -> None:
    game = won(board(companions=("smith", "scout"))).take("onward").take("join")
    assert game.asked() == "make_room"
    assert game.offered("leave") == ["leave:smith", "leave:scout"]
    assert game.block("leave:miner").clause == "SD-5.14"
    game.take("leave:smith")
    assert game.dwarf.companions == ("scout", "cook")
    assert "smith" in game.board.removed
    assert game.asked() == "reward"


@pytest.mark.clause("SD-5.14", "SD-5.12")
def test_whoever_will_give_up_no_ability_after_all_sends_the_new_companion_home() -> None:
    game = won(board(plain_cards(gems=(0, 0, 0)), companions=("smith", "scout"))).take("onward").take("join")
    assert game.decision().clause == game.option("leave:smith").clause == "SD-5.14"
    game.take("home")
    assert (game.dwarf.companions, game.dwarf.gems) == (("smith", "scout"), 2)
    assert "cook" in game.board.removed
    assert game.asked() == "reward"


@pytest.mark.clause("SD-5.11")
def test_the_top_card_of_the_dwarf_deck_is_freed_and_leaves_the_deck() -> None:
    game = won(board()).take("onward")
    assert game.said("companion_freed") == [{"card": "cook", "name": "Cook"}]
    assert game.board.dwarf_deck == ("smith", "scout", "piper", "tanner", "cooper")


@pytest.mark.clause("SD-5.13")
def test_the_second_companion_still_needs_no_room() -> None:
    game = won(board(companions=("smith",))).take("onward").take("join")
    assert game.dwarf.companions == ("smith", "cook")
    assert game.asked() == "reward"


@pytest.mark.clause("SD-5.14", "SD-5.12")
def test_with_three_abilities_the_companion_may_still_be_sent_home() -> None:
    game = won(board(plain_cards(gems=(0, 0, 0)), companions=("smith", "scout"))).take("onward")
    assert game.option("join").clause == "SD-5.14"
    game.take("home")
    assert (game.dwarf.companions, game.dwarf.gems) == (("smith", "scout"), 2)


@pytest.mark.clause("SD-0.7", "SD-R10", "SD-1.11")
def test_a_boss_met_again_plays_as_two_henchmen_with_its_henchman_values() -> None:
    game: Play = won(board(henchman_deck=())).take("onward")
    assert game.board.henchman_deck == ("ogre",)
    game.take("home").take("reward:rest")
    assert game.board.henchman == "ogre"
    assert [(e.name, e.card, e.role, e.life) for e in game.board.henchmen] == [
        ("h1", "ogre", "henchman", 2),
        ("h2", "ogre", "henchman", 2),
    ]
    assert game.board.cards.values("ogre", "henchman").defence == 0


@pytest.mark.clause("SD-0.7")
def test_a_former_boss_is_removed_for_good_once_it_falls_as_henchmen() -> None:
    game = won(board(henchman_deck=())).take("onward").take("home").take("reward:rest")
    assert game.said("boss_as_henchmen")
    again = won(game.board).take("onward")
    assert "ogre" in again.board.removed
    assert again.board.henchman_deck == ("shield2",)
