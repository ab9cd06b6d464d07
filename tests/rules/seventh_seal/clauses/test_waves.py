"""A wave is prepared: the Overlord, its followers, their areas and dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from rules.seventh_seal.box import Kind
from rules.seventh_seal.cards import Barrier, SealCards
from rules.seventh_seal.effects.calls import AddUnderlings
from rules.seventh_seal.effects.icons import Same
from tests.rules.seventh_seal.clauses.box import plain_cards, skill
from tests.rules.seventh_seal.clauses.play import Play, acting, between, board, opening

Decks = dict[Kind, tuple[str, ...]]


def led(
    *followers: Kind,
    decks: Decks | None = None,
    bag: str | None = None,
    roll: Sequence[int] = (),
    **cards: Any,  # noqa: ANN401 - fields of cards
) -> Play:
    """The first wave, just opened, whose Underworld shows these followers."""
    under = {"followers": followers, **cards.pop("under", {})}
    return opening(between(plain_cards(under=under, **cards), decks=decks, bag=bag), *roll)


def deal_all(game: Play) -> Play:
    """Answer placing and dealing with the first choices."""
    while game.asked() in ("place", "deal"):
        option = game.offered()[0]
        game.take(option, *min(game.sets(option), default=()))
    return game


@pytest.mark.clause("7S-2.1", "7S-R1")
def test_the_two_leftmost_closed_seals_are_opened_and_are_one_enemy() -> None:
    game = led()
    assert (game.board.underworld, game.board.overlord) == ("i_a", "ii_a")
    assert len(game.board.track) == 4


@pytest.mark.clause("7S-2.2", "7S-R3")
def test_the_black_die_of_the_pair_shows_the_printed_life_at_the_start_of_the_track() -> None:
    game = led(over={"life": 5})
    assert [(die.colour, die.value) for die in game.board.lying("overlord")] == [("black", 5)]
    assert game.board.time == 0
    assert sorted(die.at for die in game.board.lying("scroll")) == ["2", "3", "4"]


@pytest.mark.clause("7S-R1", "7S-2.2")
def test_the_life_may_be_printed_on_the_underworld() -> None:
    assert led(under={"life": 4}, over={"life": None}).board.overlord_life == 4


@pytest.mark.clause("7S-2.4")
def test_irkalla_comes_behind_a_pink_die_that_shows_4() -> None:
    game = led(under={"barrier": Barrier(4, Same(2, ("turquoise",)))})
    assert game.board.barrier == 4
    assert game.bag("pink") == 2


@pytest.mark.clause("7S-R8", "ALL-R4")
def test_without_a_pink_die_in_the_bag_irkalla_has_no_shield() -> None:
    game = led(under={"barrier": Barrier(4, Same(2, ("turquoise",)))}, bag="y t")
    assert game.board.barrier == 0
    assert game.offered("chip") == []
    assert not any(option.id == "chip" for option in game.decision().options)


@pytest.mark.clause("7S-2.5")
def test_the_followers_shown_are_drawn_from_their_decks() -> None:
    decks: Decks = {"sun": ("sun2", "sun1", "sun3"), "moon": ("moon1", "moon2")}
    game = deal_all(led("sun", "sun", "moon", decks=decks))
    assert sorted(one.card for one in game.board.underlings) == ["moon1", "sun1", "sun2"]
    assert (game.board.decks["sun"], game.board.decks["moon"]) == (("sun3",), ("moon2",))


@pytest.mark.clause("7S-2.6")
@pytest.mark.parametrize("area", ["left", "front", "right", "overlord"])
def test_an_underling_stands_in_the_area_it_shows(area: Any) -> None:  # noqa: ANN401 - an area
    game = deal_all(led("sun", sun={"areas": (area,)}))
    assert game.line(area) == ["u1"]


@pytest.mark.clause("7S-2.7")
def test_one_that_shows_several_areas_goes_where_the_player_likes() -> None:
    game = led("sun", sun={"areas": ("left", "right")})
    assert game.asked() == "place"
    assert sorted(game.offered()) == ["place:u1:left", "place:u1:right"]
    assert deal_all(game.take("place:u1:right")).line("right") == ["u1"]


@pytest.mark.clause("7S-R5")
def test_all_followers_are_revealed_and_then_placed_in_the_players_order() -> None:
    game = led("sun", "moon", decks={"sun": ("sun1",), "moon": ("moon1",)})
    assert game.asked() == "place"
    assert sorted(game.offered()) == ["place:u1:front", "place:u2:front"]
    game.take("place:u2:front")
    assert deal_all(game).line("front") == ["u2", "u1"]


@pytest.mark.clause("7S-2.6", "7S-R6")
def test_a_lone_follower_with_one_area_and_one_die_asks_nothing() -> None:
    game = led("sun")
    assert game.asked() == "assign"
    assert game.lives() == {"u1": 3}


@pytest.mark.clause("7S-2.11", "7S-R6")
def test_of_the_dice_drawn_together_the_player_gives_one_to_each() -> None:
    game = led("sun", "sun", sun={"areas": ("front",)}, bag="y t")
    game.take("place:u1:front")
    assert game.asked() == "deal"
    sets = game.sets("deal")
    assert sets == {("u1.turquoise", "u2.yellow"), ("u1.yellow", "u2.turquoise")}
    game.take("deal", "u1.turquoise", "u2.yellow")
    assert [die.colour for die in game.board.lying("track", "u1")] == ["turquoise"]
    assert [die.colour for die in game.board.lying("track", "u2")] == ["yellow"]


@pytest.mark.clause("7S-2.11")
def test_dice_of_one_colour_are_dealt_without_a_question() -> None:
    game = led("sun", "sun", bag="y y")
    game.take("place:u1:front")
    assert game.asked() == "assign"
    assert game.lives() == {"u1": 3, "u2": 3}


@pytest.mark.clause("7S-2.12")
def test_the_die_starts_on_the_first_fury_space_and_shows_the_printed_life() -> None:
    game = led("sun", sun={"life": 4})
    assert (game.lives(), game.underling("u1").fury) == ({"u1": 4}, 0)


@pytest.mark.clause("7S-R6", "ALL-R4")
def test_without_a_die_in_the_bag_a_follower_does_not_come() -> None:
    game = deal_all(led("sun", "moon", "star", bag="y t"))
    assert len(game.board.underlings) == 2
    assert len(game.board.lying("track")) == 2
    assert game.board.lying("bag") == ()


@pytest.mark.clause("7S-R6", "ALL-R4")
def test_without_a_card_in_deck_and_discards_a_follower_does_not_come() -> None:
    game = deal_all(led("star", "sun", decks={"star": (), "sun": ("sun1",)}))
    assert [one.card for one in game.board.underlings] == ["sun1"]
    assert len(game.board.lying("track")) == 1


@pytest.mark.clause("7S-R6")
def test_an_underling_that_comes_later_without_a_die_in_the_bag_does_not_come_either() -> None:
    cards = plain_cards(over={"skills": (skill("overlord_hurt", AddUnderlings("sun", 1)),)})
    game = acting(board(cards, dice="k1", bag="")).take("attack:overlord:simple", "k1")
    assert game.board.underlings == ()


@pytest.mark.clause("7S-11.6")
def test_overlord_skills_stay_in_force_round_after_round() -> None:
    cards = plain_cards(over={"skills": (skill("overlord_hurt", AddUnderlings("sun", 1)),)})
    game = acting(board(cards, dice="k1")).take("end", roll=[2])
    game.take("attack:overlord:simple", "k2")
    assert len(game.board.underlings) == 1


@pytest.mark.clause("7S-0.6", "7S-0.7", "7S-0.8")
def test_a_wave_can_be_won_while_its_followers_live() -> None:
    game = led("sun", over={"life": 1}, roll=[1, 3, 4])
    assert game.lives() == {"u1": 3}
    game.take("attack:overlord:simple", "k1").onward()
    assert game.asked() == "split"
    assert game.take("split", "pink1").asked() == "reward"


def test_the_second_wave_is_opened_after_the_first() -> None:
    cards: SealCards = plain_cards()
    game = opening(between(cards, wave=1))
    assert game.board.wave == 2
    assert game.board.scroll[2:4] == (game.board.underworld, game.board.overlord)
