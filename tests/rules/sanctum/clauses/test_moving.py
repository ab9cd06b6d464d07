"""Taking turns, and Move: to the front, sets of demons, angels, the next board."""

from __future__ import annotations

from typing import Any

import pytest

from rules.sanctum.box import DEMON_CARDS
from rules.sanctum.pieces import Spot
from tests.rules.sanctum.box import plain_cards
from tests.rules.sanctum.scenes import board, opened, turn_of

FIRST_FIVE = ("a1", "a2", "a3", "a4", "a5")


@pytest.mark.clause("SA-2.1", "SA-2.3")
def test_a_turn_is_one_action_and_the_next_seat_follows_clockwise() -> None:
    game = turn_of(board(players=3, parts={2: {"demons": "a1"}}), 2)
    assert game.offered() == ["move", "fight", "rest"]
    game.take("rest").take("done")
    assert (game.seat, game.asked()) == (0, "action")
    game.take("rest").take("done")
    assert game.seat == 1


@pytest.mark.clause("SA-2.2")
def test_the_first_action_of_a_game_is_a_move() -> None:
    game = opened()
    first = game.seat
    assert game.offered() == ["move"]
    assert game.block("rest").clause == "SA-2.2"
    game.take("move").take(game.offered("take:")[0])
    assert game.me(first).at == Spot(1, 1)
    assert (game.seat, game.offered()) == (1 - first, ["move"])
    game.take("move").take(game.offered("take:")[0])
    assert game.me(1 - first).at == Spot(1, 2)
    assert set(game.offered()) > {"move", "rest"}


@pytest.mark.clause("SA-2.4")
def test_who_is_in_front_moves_one_space_and_others_move_ahead_of_the_foremost() -> None:
    on = board(
        players=3, parts={0: {"at": Spot(1, 6)}, 1: {"at": Spot(1, 2)}}, front=Spot(1, 6), line=(0, 1, 2)
    )
    game = turn_of(on).take("move").take("take:a36")
    assert game.me(0).at == Spot(1, 7)
    game.take("move").take("take:a37")
    assert game.me(1).at == Spot(1, 8)
    assert game.board.line == (1, 0, 2)


@pytest.mark.clause("SA-2.5")
def test_the_first_on_a_board_deals_its_five_sets_as_printed() -> None:
    cards = plain_cards(act3={"first": ((2,), (1,), (1, 2), (2,), (3,))})
    on = board(cards, parts={0: {"at": Spot(1, 9)}}, front=Spot(1, 9), lots=())
    game = turn_of(on).take("move")
    assert game.me(0).at == Spot(3, 1)
    assert game.board.lots == (("b1",), ("a1",), ("a2", "b2"), ("b3",), ("c1",))


@pytest.mark.clause("SA-2.6")
def test_a_later_space_adds_the_one_set_it_shows() -> None:
    cards = plain_cards(act1={"spaces": ((1, 2), *((1,),) * 7)})
    on = board(cards, lots=(("a36",), ("a37",), ("a38",), ("a39",)))
    game = turn_of(on).take("move")
    assert game.board.lots == (("a36",), ("a37",), ("a38",), ("a39",), ("a1", "b1"))
    assert game.board.decks[1][0] == "a2"


@pytest.mark.clause("SA-2.7", "SA-2.8")
def test_a_set_is_taken_whole_and_joins_the_demons_that_pursue_the_hero() -> None:
    on = board(parts={0: {"demons": "a1"}}, lots=(("a36",), ("a37", "b9"), ("a38",), ("a39",)))
    game = turn_of(on).take("move")
    assert game.offered() == ["take:a36", "take:a37", "take:a38", "take:a39", "take:a1"]
    game.take("take:a37")
    assert game.pursuers() == ["a1:0", "a37:0", "b9:00"]
    assert game.board.lots == (("a36",), ("a38",), ("a39",), ("a1",))


@pytest.mark.clause("SA-2.9", "SA-R4")
def test_at_the_chest_the_mover_takes_a_set_and_then_items_go_round_in_marching_order() -> None:
    on = board(players=3, parts={1: {"at": Spot(1, 8)}}, front=Spot(1, 8), line=(1, 0, 2))
    game = turn_of(on, 2).take("move").take("take:a37")
    assert game.pursuers(2) == ["a37:0"]
    assert (game.seat, game.asked()) == (2, "chest")
    game.take("item:a38")
    assert (game.seat, game.asked()) == (1, "chest")
    assert "item:a38" not in game.offered()
    game.take("item:a36")
    assert (game.seat, game.asked()) == (0, "chest")
    game.take("item:a40")
    assert [game.me(seat).sack for seat in range(3)] == [("a40",), ("a36",), ("a38",)]


@pytest.mark.clause("SA-2.10")
def test_of_the_chest_one_item_each_even_of_a_pair_and_no_levels() -> None:
    on = board(lots=(("a36",), ("a37", "a38")), parts={0: {"at": Spot(1, 8)}}, front=Spot(1, 8))
    game = turn_of(on).take("move").take("take:a36").take("item:a37")
    assert game.me(0).sack == ("a37",)
    assert (game.me(0).levels, game.me(0).worn) == (0, {})
    assert "item:a38" in game.offered(seat=1)


@pytest.mark.clause("SA-2.11")
def test_what_is_left_of_the_chest_is_cleared_away_to_the_discards() -> None:
    on = board(parts={0: {"at": Spot(1, 8)}}, front=Spot(1, 8))
    game = turn_of(on).take("move").take("take:a36").take("item:a37").take("item:a38")
    assert not game.board.chest
    assert not game.board.lots
    assert sorted(game.board.discards[1]) == ["a1", "a39", "a40"]


@pytest.mark.clause("SA-R4")
def test_where_the_chest_holds_fewer_items_than_heroes_the_last_get_none() -> None:
    on = board(players=4, lots=(("a36",), ("a37",)), parts={0: {"at": Spot(1, 8)}}, front=Spot(1, 8))
    game = turn_of(on).take("move").take("take:a36").take("item:a37")
    assert [len(game.me(seat).sack) for seat in range(4)] == [1, 1, 0, 0]
    assert game.asked() == "action"


@pytest.mark.clause("SA-2.12")
@pytest.mark.parametrize(
    ("players", "here", "next_act"), [(2, 1, 3), (2, 3, 5), (3, 1, 2), (3, 2, 4), (4, 2, 3), (4, 4, 5)]
)
def test_the_way_leads_to_the_next_board_that_is_used(players: int, here: int, next_act: int) -> None:
    on = board(players=players, parts={0: {"at": Spot(here, 9)}}, front=Spot(here, 9), lots=())
    assert turn_of(on).take("move").me(0).at == Spot(next_act, 1)


@pytest.mark.clause("SA-2.13")
def test_the_angel_gives_every_player_a_die_once() -> None:
    on = board(parts={0: {"at": Spot(3, 4)}}, front=Spot(3, 4), divine=(3, 5))
    game = turn_of(on).take("move")
    assert [game.me(seat).dice for seat in (0, 1)] == [3, 3]
    assert game.board.divine == (5,)
    game.take("take:a36")
    game.take("move")
    assert [game.me(seat).dice for seat in (0, 1)] == [3, 3]


def test_a_space_whose_board_has_no_angel_with_so_many_players_gives_none() -> None:
    on = board(players=3, parts={0: {"at": Spot(3, 4)}}, front=Spot(3, 4), divine=(2, 5))
    assert turn_of(on).take("move").me(0).dice == 2


@pytest.mark.clause("SA-R2")
def test_an_empty_deck_is_made_anew_from_the_discards_of_its_level() -> None:
    on = board(decks={1: ()}, discards={1: ("a7", "a8"), 2: (), 3: ()})
    game = turn_of(on).take("move", lay={f"{DEMON_CARDS}1": [0]})
    assert game.board.lots[-1] == ("a8",)
    assert (game.board.decks[1], game.board.discards[1]) == (("a7",), ())


@pytest.mark.clause("SA-R2")
def test_with_no_discards_the_next_higher_deck_serves_and_then_a_lower_one() -> None:
    game = turn_of(board(decks={1: (), 2: ("b5",)})).take("move")
    assert game.board.lots[-1] == ("b5",)
    cards = plain_cards(act1={"spaces": ((2,),) * 8})
    game = turn_of(board(cards, decks={1: ("a5",), 2: (), 3: ()})).take("move")
    assert game.board.lots[-1] == ("a5",)


@pytest.mark.clause("SA-R2")
def test_a_higher_deck_is_made_anew_before_a_lower_one_serves() -> None:
    cards = plain_cards(act1={"spaces": ((2,),) * 8})
    on = board(cards, decks={1: ("a5",), 2: (), 3: ()}, discards={1: (), 2: (), 3: ("c3",)})
    assert turn_of(on).take("move").board.lots[-1] == ("c3",)


@pytest.mark.clause("SA-R2")
def test_with_all_decks_empty_the_set_is_smaller_or_none() -> None:
    cards = plain_cards(act1={"spaces": ((1, 1),) * 8})
    game = turn_of(board(cards, decks={1: ("a5",), 2: (), 3: ()})).take("move")
    assert game.board.lots[-1] == ("a5",)
    assert "set_smaller" in game.kinds()
    game = turn_of(board(cards, decks={1: (), 2: (), 3: ()}, lots=())).take("move")
    assert game.board.lots == ()
    assert (game.seat, game.asked()) == (1, "action")


@pytest.mark.clause("SA-R3")
def test_a_dead_hero_still_marks_the_front() -> None:
    on = board(players=3, parts={1: {"at": Spot(1, 5), "fate": "dead"}}, front=Spot(1, 5), line=(1, 0, 2))
    game = turn_of(on).take("move").take("take:a36")
    assert game.me(0).at == Spot(1, 6)
    assert game.seat == 2, "the dead take no turns"


@pytest.mark.clause("SA-R3")
def test_a_dead_hero_takes_no_item_of_the_chest() -> None:
    parts: dict[int, dict[str, Any]] = {0: {"at": Spot(1, 8)}, 1: {"fate": "dead"}}
    game = turn_of(board(players=3, parts=parts, front=Spot(1, 8), line=(0, 1, 2)))
    game.take("move").take("take:a36").take("item:a37")
    assert game.seat == 2
