"""What is in the box, how the table is set up, and the shorter games."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.rng import secret_of
from rules.seventh_seal.box import DICE, NUMBERS, UNDERLINGS
from rules.seventh_seal.effects.changes import Reroll
from rules.seventh_seal.game import SEVENTH_SEAL
from tests.driver import Play as Hand
from tests.rules.seventh_seal.clauses.box import permanent, plain_cards

SHORT = {"seals_1_2": 1, "seals_3_4": 2, "seals_5_6": 3, "seals_7_8": 4}


def new(seed: int = 0, **options: Any) -> Hand[Any]:  # noqa: ANN401 - any option of the game
    """A new game on the built-in cards."""
    return Hand.start(SEVENTH_SEAL, options, seed=seed)


def colours(hand: Hand[Any], lies: str) -> list[str]:
    """The colours of the dice that lie there."""
    return sorted(die.colour for die in hand.board.dice if die.lies == lies)


@pytest.mark.clause("7S-0.1", "7S-R2")
def test_the_box_has_24_seals_three_of_each_number_and_eight_starting_cards() -> None:
    cards = new().board.cards
    assert [len(cards.stack(number)) for number in NUMBERS] == [3] * 8
    assert len(cards.underworlds) == len(cards.overlords) == 12
    assert len(cards.places) == len(cards.heroes) == 4


@pytest.mark.clause("7S-0.2")
def test_the_box_has_42_underlings_in_four_decks() -> None:
    board = new().board
    assert {kind: len(deck) for kind, deck in board.decks.items()} == UNDERLINGS
    assert sum(UNDERLINGS.values()) == 42


@pytest.mark.clause("7S-0.3", "7S-0.4")
def test_the_box_has_21_dice() -> None:
    board = new().board
    assert {colour: sum(die.colour == colour for die in board.dice) for colour in DICE} == DICE
    assert len(board.dice) == 21


@pytest.mark.clause("7S-0.5")
def test_starting_cards_have_two_sides_each() -> None:
    cards = new().board.cards
    for starts in (cards.places, cards.heroes):
        sides = sorted((start.card, start.side) for start in starts.values())
        assert [side for _, side in sides] == ["a", "b", "a", "b"]
        assert len({card for card, _ in sides}) == 2


@pytest.mark.clause("7S-1.1")
def test_the_scroll_is_one_random_seal_of_each_number_in_order() -> None:
    scrolls = set()
    for seed in range(12):
        board = new(seed).board
        assert [board.cards.seal(card).number for card in board.scroll] == list(NUMBERS)
        scrolls.add(board.scroll)
    assert len(scrolls) > 6


@pytest.mark.clause("7S-1.2")
def test_a_black_die_lies_on_each_pair_of_the_scroll() -> None:
    board = new().board
    assert sorted(die.at for die in board.lying("scroll")) == ["1", "2", "3", "4"]
    assert {die.colour for die in board.lying("scroll")} == {"black"}


@pytest.mark.clause("7S-1.3", "ALL-R1")
def test_every_deck_is_shuffled_for_itself() -> None:
    first, same, other = (new(seed).board for seed in (1, 1, 2))
    for kind in UNDERLINGS:
        assert sorted(first.decks[kind]) == sorted(first.cards.deck(kind))
        assert first.decks[kind] == same.decks[kind]
    assert first.decks != other.decks


@pytest.mark.clause("7S-1.4")
def test_any_place_can_be_paired_with_any_hero() -> None:
    cards = new().board.cards
    for place in cards.places:
        for hero in cards.heroes:
            board = new(place=place, hero=hero).board
            assert (board.place, board.hero) == (place, hero)
            owned = cards.places[place].skills + cards.heroes[hero].skills
            assert [board.permanent(skill) for skill in board.skills] == list(owned)


@pytest.mark.clause("7S-1.4")
def test_a_place_and_hero_left_to_chance_come_out_in_every_way() -> None:
    assert len({new(seed).board.place for seed in range(30)}) == 4
    assert len({new(seed).board.hero for seed in range(30)}) == 4


@pytest.mark.clause("7S-1.5")
def test_two_pink_dice_show_6_on_life_spaces() -> None:
    board = new().board
    assert [(die.colour, die.value) for die in board.lying("life")] == [("pink", 6), ("pink", 6)]


@pytest.mark.clause("7S-1.6")
def test_the_starting_dice_are_two_black_ones_and_one_of_the_places_colour() -> None:
    for place, card in new().board.cards.places.items():
        assert colours(new(place=place), "pool") == sorted(["black", "black", card.starting])


@pytest.mark.clause("7S-1.7")
def test_there_is_a_marker_for_each_of_the_two_skills() -> None:
    assert len(new().board.skills) == 2
    assert not any(skill.used or skill.blocked for skill in new().board.skills)


@pytest.mark.clause("7S-1.8")
def test_all_other_dice_are_in_the_bag() -> None:
    board = new(place="stonehenge").board
    starting = board.place_card.starting
    assert colours(new(place="stonehenge"), "bag") == sorted(
        ["pink"] * 3
        + ["yellow"] * (5 - (starting == "yellow"))
        + ["turquoise"] * (5 - (starting == "turquoise"))
    )


@pytest.mark.clause("ALL-R1")
def test_a_seed_always_lays_the_same_table() -> None:
    assert new(7).board.scroll == new(7).board.scroll
    assert new(7).board.decks == new(7).board.decks


# --- Shorter games ------------------------------------------------------------------------------------------


@pytest.mark.clause("7S-8.4")
def test_seals_1_and_2_start_as_usual() -> None:
    hand = new(length="seals_1_2")
    assert len(hand.board.skills) == 2
    assert len(colours(hand, "pool")) == 3
    hand.answer("open")
    assert hand.board.wave == 1


@pytest.mark.parametrize(
    ("length", "granted"),
    [
        pytest.param("seals_3_4", 1, marks=pytest.mark.clause("7S-8.5", "7S-R17")),
        pytest.param("seals_5_6", 2, marks=pytest.mark.clause("7S-8.6", "7S-R17")),
        pytest.param("seals_7_8", 3, marks=pytest.mark.clause("7S-8.7", "7S-R17")),
    ],
)
def test_a_later_wave_starts_with_a_random_skill_of_each_earlier_pair_and_its_black_die(
    length: str, granted: int
) -> None:
    seen = set()
    for seed in range(20):
        hand = new(seed, length=length)
        board = hand.board
        gained = [skill.card for skill in board.skills[2:]]
        numbers = [board.cards.seal(card).number for card in gained]
        if len(gained) == granted:
            assert [NUMBERS.index(number) // 2 for number in numbers] == list(range(granted))
        assert len(gained) <= granted
        assert colours(hand, "pool").count("black") == 2 + granted
        assert len(colours(hand, "scroll")) == 1
        assert colours(hand, "box").count("black") == 6 - 2 - granted - 1
        seen.add(tuple(numbers))
    assert len(seen) > 1


@pytest.mark.clause("7S-2.1")
@pytest.mark.parametrize(("length", "wave"), SHORT.items())
def test_a_shorter_game_opens_the_two_seals_it_is_named_after(length: str, wave: int) -> None:
    hand = new(length=length)
    scroll = hand.board.scroll
    hand.answer("open")
    assert (hand.board.underworld, hand.board.overlord) == scroll[2 * wave - 2 : 2 * wave]


@pytest.mark.clause("7S-R16", "7S-R17")
def test_a_granted_skill_is_none_the_character_has_already() -> None:
    same = permanent(Reroll(), key="reroll")
    cards = plain_cards(under={"reward": same}, over={"reward": same})
    board = SEVENTH_SEAL.start(cards, {"length": "seals_5_6"}, 1, secret_of(0)).table.board
    assert len(board.skills) == 2
    assert len([die for die in board.lying("pool") if die.colour == "black"]) == 4
