"""The box and the set-up, for each number of players."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.sanctum import loader
from rules.sanctum.box import COLOURS, LEVELS, coin_stream
from rules.sanctum.cards import StartRow
from rules.sanctum.effects.bonuses import MoveGem, StartToken
from rules.sanctum.pieces import Setting, Spot
from tests.rules.sanctum.box import plain_cards
from tests.rules.sanctum.scenes import opened

NUMBERS = (2, 3, 4)


@pytest.mark.clause("SA-0.1", "SA-0.2", "SA-0.3", "SA-0.4", "SA-R1")
def test_the_box_holds_what_the_rulebook_counts() -> None:
    cards = loader.read_set(loader.built_in())
    assert [len(cards.deck(level)) for level in LEVELS] == [40, 28, 16]
    assert (len(cards.lords), len(cards.furies), len(cards.tiles), len(cards.bonuses)) == (33, 18, 12, 6)
    skills = Counter(type(skill).__name__ for hero in cards.heroes.values() for skill in hero.skills)
    assert skills == {"SkillCard": 24, "SkillTile": 12}
    gems = sum(len(skill.gems) for hero in cards.heroes.values() for skill in hero.skills) + len(cards.heroes)
    assert gems == 84
    for demon in cards.demons.values():
        assert len(demon.locations) == demon.level == demon.item.level
    for hero in cards.heroes.values():
        signatures = [skill for skill in hero.skills if getattr(skill, "signature", False)]
        assert len(signatures) == 1
    assert opened(cards, players=4).board.players == 4


@pytest.mark.clause("SA-0.5", "SA-R18")
@pytest.mark.parametrize("players", NUMBERS)
def test_two_three_or_four_heroes_begin_before_the_first_space(players: int) -> None:
    game = opened(players=players)
    assert [part.at for part in game.board.parts] == [Spot()] * players
    assert game.asked() == "action"


@pytest.mark.clause("SA-1.1")
def test_the_decks_are_shuffled_by_level_with_colours_mixed() -> None:
    game = opened()
    for level in LEVELS:
        deck, cards = game.board.decks[level], game.board.cards.deck(level)
        assert sorted(deck) == sorted(cards)
        assert deck != tuple(sorted(cards))
        assert {game.board.cards.demons[card].colour for card in deck[:12]} == set(COLOURS)


@pytest.mark.clause("SA-1.2")
@pytest.mark.parametrize(("players", "acts"), [(2, (1, 3, 5)), (3, (1, 2, 4, 5)), (4, (1, 2, 3, 4, 5))])
def test_fewer_players_use_fewer_boards(players: int, acts: tuple[int, ...]) -> None:
    assert opened(players=players).board.route == acts


@pytest.mark.clause("SA-1.3")
@pytest.mark.parametrize("players", [3, 4])
def test_eleven_tiles_are_dealt_and_the_twelfth_goes_into_the_box(players: int) -> None:
    board = opened(players=players).board
    tiles = [goal.tile for goal in board.goals]
    assert len(board.goals) == 11
    assert len(set(tiles)) == 11
    assert {*tiles, *board.spare} == set(board.cards.tiles)
    assert not any(goal.blocked for goal in board.goals)


@pytest.mark.clause("SA-1.4", "SA-R9")
def test_with_two_players_a_die_blocks_a_space_of_each_level() -> None:
    board = opened(laid={"blocked goals": [2, 3, 5]}).board
    blocked = {(goal.level, goal.mastery) for goal in board.goals if goal.blocked}
    assert blocked == {(1, "skills"), (2, "gems"), (3, "equipment")}
    assert sum(bool(goal.tile) for goal in board.goals) == 8
    assert not any(goal.tile for goal in board.goals if goal.blocked)
    assert len(board.spare) == 4


@pytest.mark.clause("SA-R9")
@pytest.mark.parametrize(("die", "mastery"), [(1, "skills"), (4, "gems"), (6, "equipment")])
def test_the_die_names_the_column_that_is_blocked(die: int, mastery: str) -> None:
    board = opened(laid={"blocked goals": [die] * 3}).board
    assert {goal.mastery for goal in board.goals if goal.blocked} == {mastery}


@pytest.mark.clause("SA-1.5")
@pytest.mark.parametrize(("players", "acts"), [(2, {3, 5}), (3, {2, 5}), (4, {3, 5})])
def test_two_boards_have_a_divine_intervention_tile(players: int, acts: set[int]) -> None:
    assert set(opened(players=players).board.divine) == acts


@pytest.mark.clause("SA-1.6")
def test_heroes_are_those_that_were_chosen_and_else_dealt() -> None:
    game = opened(players=3, setting=Setting(heroes=("h3", "random", "h1")))
    heroes = [part.hero for part in game.board.parts]
    assert (heroes[0], heroes[2]) == ("h3", "h1")
    assert heroes[1] in ("h2", "h4")


@pytest.mark.clause("SA-1.6")
def test_two_seats_that_want_one_hero_do_not_get_the_same() -> None:
    game = opened(players=4, setting=Setting(heroes=("h2", "h2", "random", "random")))
    heroes = [part.hero for part in game.board.parts]
    assert heroes[0] == "h2"
    assert sorted(heroes) == ["h1", "h2", "h3", "h4"]


@pytest.mark.clause("SA-1.7", "SA-1.8", "SA-1.9", "SA-1.10", "SA-1.11", "SA-1.12", "SA-1.15")
def test_a_hero_begins_with_rage_printed_pools_ten_health_two_dice_and_a_white_gem() -> None:
    cards = plain_cards(h1={"stamina": 3, "focus": 1})
    me = opened(cards, setting=Setting(heroes=("h1", "h2"))).me(0)
    assert me.rage
    assert (me.stamina, me.focus) == (3, 1)
    assert me.health == 10
    assert me.dice == 2
    assert me.gift
    assert me.pool == ("white",)
    assert not me.silver


@pytest.mark.clause("SA-1.13", "SA-1.14")
def test_the_skill_table_has_three_columns_with_the_gems_of_each_skill() -> None:
    game = opened(setting=Setting(heroes=("h1", "h2")))
    hero = game.board.hero(0)
    assert list(game.me(0).table) == [f"{colour}.{level}" for colour in COLOURS for level in LEVELS]
    for skill in hero.skills:
        assert game.me(0).table[f"{skill.colour}.{skill.level}"] == skill.gems
    assert game.me(0).skills == ()


@pytest.mark.clause("SA-1.16")
@pytest.mark.parametrize("first", range(3))
def test_any_seat_may_be_the_first_player(first: int) -> None:
    game = opened(players=3, laid={"first player": [first]})
    assert game.board.first == first
    assert game.seat == first


@pytest.mark.clause("SA-1.17", "SA-1.18")
def test_the_table_gives_potions_by_the_place_in_the_first_turn() -> None:
    cards = plain_cards(
        start=(StartRow(3, 2, potions=1), StartRow(3, 3, potions=2), StartRow(2, 1, potions=3))
    )
    laid: dict[str, list[object]] = {
        "first player": [1],
        coin_stream(2): ["blue"],
        coin_stream(0): ["red", "blue"],
    }
    game = opened(cards, players=3, laid=laid)
    assert [game.me(seat).potions for seat in (1, 2, 0)] == [(), ("blue",), ("red", "blue")]
    assert game.hand.waiting == {}


@pytest.mark.clause("SA-1.17", "SA-1.19")
def test_a_bonus_card_moves_a_gem_up_before_the_game_begins() -> None:
    bonus = {f"s{n}": {"bonus": MoveGem("blue", 3)} for n in range(1, 7)}
    cards = plain_cards(start=(StartRow(2, 2, bonuses=1),), **bonus)
    game = opened(cards, laid={"first player": [0]})
    assert game.me(1).table["blue.3"] == ("blue", "blue")
    assert Counter(game.me(1).table["blue.2"]) == {"blue": 3, "white": 1}
    assert game.me(0).table["blue.3"] == ("blue", "blue", "blue")
    assert game.me(1).levels == 0
    assert len(game.board.bonuses) == 5


@pytest.mark.clause("SA-1.19")
def test_a_bonus_card_may_give_a_token() -> None:
    bonus = {f"s{n}": {"bonus": StartToken("focus")} for n in range(1, 7)}
    game = opened(plain_cards(start=(StartRow(2, 1, bonuses=1),), **bonus), laid={"first player": [1]})
    assert (game.me(1).stamina, game.me(1).focus) == (2, 3)
    assert (game.me(0).stamina, game.me(0).focus) == (2, 2)


@pytest.mark.clause("ALL-R2")
def test_a_bonus_card_that_finds_no_gem_does_nothing_and_says_so() -> None:
    bonus = {f"s{n}": {"bonus": MoveGem("blue", 2)} for n in range(1, 7)}
    heroes = {f"h{n}_blue_2": {"gems": ("white",)} for n in range(1, 5)}
    game = opened(plain_cards(start=(StartRow(2, 1, bonuses=1),), **bonus, **heroes))
    assert "bonus_idle" in game.kinds()
    assert game.me(game.board.first).table["blue.2"] == ("white",)


@pytest.mark.clause("ALL-R1")
def test_a_seed_gives_one_set_up() -> None:
    assert opened().board.decks == opened().board.decks
