"""Roars: whom a Demon Lord card concerns, what it asks, decisions sealed and shown in play order."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.kernel.rng import Rng
from rules.sanctum.battle import Battle
from rules.sanctum.box import ROAR_CARDS
from rules.sanctum.cards import Roar
from rules.sanctum.deciding import shown_choice
from rules.sanctum.effects.blessings import FreePenalty, RefuseRoar
from rules.sanctum.effects.penalties import Corrupt, FewerDice, LoseToken, MoreDamage, ShortenTrack
from rules.sanctum.game import SANCTUM
from rules.sanctum.pieces import Lord, Spot
from rules.sanctum.roars import DemonLordAnswers
from tests.rules.sanctum.box import plain_cards
from tests.rules.sanctum.scenes import Play, battle, board, fighting, foes, held, roaring


def answering(*answered: int, cards: Any = None, **parts: Any) -> Play:  # noqa: ANN401
    """The Demon Lord's answer: three cards laid, each hero with so many of them; seat 1 breached."""
    cards = cards or plain_cards()
    told = {
        seat: {"answered": n, "at": Spot(6, n - 1), **parts.get(f"seat{seat}", {})}
        for seat, n in enumerate(answered)
    }
    on = board(cards, players=len(answered), parts=told, breacher=1, lots=(), stage="answer")
    return Play(
        replace(on, laid=tuple(Lord(f"L{n}", f"L{n}") for n in (1, 2, 3)), lords=on.lords[3:]),
        DemonLordAnswers(),
        Battle(),
    )


@pytest.mark.clause("SA-7.15", "SA-7.16")
def test_the_cards_laid_are_turned_over_one_by_one_and_concern_who_had_answered_by_then() -> None:
    game = answering(3, 2, 2)
    for card in (1, 2):
        assert game.board.shown == card
        assert game.asking() == {0: "roar", 1: "roar", 2: "roar"}
        for seat in (0, 1, 2):
            game.take("endure", seat=seat)
    assert game.board.shown == 3
    assert game.asking() == {0: "roar"}, "the third card lay below the cathedral when seat 0 answered"
    game.take("endure", seat=0)
    assert game.board.stage == "battle"
    assert [game.me(seat).health for seat in (0, 1, 2)] == [7, 8, 8]


@pytest.mark.clause("SA-7.15")
def test_a_blessing_may_refuse_a_card_or_pay_its_penalty_for_nothing() -> None:
    cards = plain_cards(t1={"blessing": RefuseRoar()}, t2={"blessing": FreePenalty()})
    game = answering(2, 2, cards=cards, seat0={"blessings": held("t1", "t2"), "stamina": 1})
    game.take("bless:t1:", seat=0).take("endure", seat=1)
    game.take("bless:t2:", seat=0).take("endure", seat=1)
    me = game.me()
    assert (me.health, me.stamina, [each.used for each in me.blessings]) == (10, 1, [True, True])
    assert game.me(1).health == 8


@pytest.mark.clause("SA-8.13")
def test_the_row_is_turned_over_card_by_card_and_kept_from_the_deck() -> None:
    game = roaring(None, "L1 F1", "L3 F2")
    row = game.board.laid
    assert (game.board.stage, len(row), game.board.shown) == ("roar", 2, 1)
    for _ in row:
        game.take("endure", seat=0).take("endure", seat=1)
    assert game.board.stage == "battle"
    assert not set(row) & set(game.board.lords)


@pytest.mark.clause("SA-8.15", "SA-8.16")
@pytest.mark.parametrize(
    ("difficulty", "cards"), [("normal", 2), ("hard", 3), ("nightmare", 4), ("inferno", 5)]
)
def test_the_first_roar_has_as_many_cards_as_the_difficulty_says_and_each_later_one_less(
    difficulty: Any,  # noqa: ANN401 - one of four
    cards: int,
) -> None:
    assert ROAR_CARDS[difficulty] == cards
    rows = []
    for after in range(1, cards + 2):
        parts = {0: {"health": 9}, 1: {"health": 9}}
        game = battle(
            None, "L1", "L2", after=after - 1, parts=parts, setting=board(difficulty=difficulty).setting
        )
        for seat in (0, 1):
            game.take("roll", seat=seat, roll=(6, 6)).take("end", seat=seat).take("endure", seat=seat)
        rows.append(len(game.board.laid) if game.board.stage == "roar" else 0)
    assert rows == [*range(cards, 0, -1), 0]


@pytest.mark.clause("SA-8.14", "SA-R21", "SA-R14")
def test_a_decision_is_shown_once_it_and_all_before_it_are_made_and_carried_out_when_all_are() -> None:
    game = roaring(None, "L1 F1", "L3 F2", "L5 F3", breacher=1)
    assert game.asking() == {0: "roar", 1: "roar", 2: "roar"}
    game.take("pay:", seat=2)
    assert [event.kind for event in game.events if event.seats is None] == []
    assert shown_choice(game.board, 2) == ""
    game.take("endure", seat=1)
    assert [event.kind for event in game.events] == ["roar_shown", "roar_shown"]
    assert shown_choice(game.board, 1) != "" != shown_choice(game.board, 2)
    assert (game.me(1).health, game.me(2).stamina) == (10, 2), "nothing happens before seat 0 has decided"
    game.take("endure", seat=0)
    assert [game.me(seat).health for seat in (0, 1, 2)] == [9, 9, 10]
    assert game.me(2).stamina == 1


@pytest.mark.clause("SA-R12")
def test_a_penalty_is_paid_or_declined_for_the_wounds_and_no_shield_helps() -> None:
    cards = plain_cards(lord={"roar": Roar(LoseToken("focus"), 2)})
    game = roaring(cards, "L1 F1", "L3 F2", parts={0: {"focus": 1}, 1: {"focus": 0, "health": 5}})
    assert game.asking() == {0: "roar"}, "who can neither pay nor refuse is not asked"
    assert set(game.offered(seat=0)) == {"pay:", "endure"}
    game.take("pay:", seat=0)
    assert game.me().focus == 0
    assert game.board.stage == "battle", "nobody can pay for the second card, so nobody is asked"
    assert (game.me(0).health, game.me(1).health) == (8, 1)


@pytest.mark.clause("SA-R12")
@pytest.mark.parametrize(
    ("penalty", "field", "after"),
    [(FewerDice(), "next_dice", 2), (MoreDamage(2), "next_damage", 4), (ShortenTrack(), "short", 2)],
)
def test_the_same_penalty_twice_adds_up(penalty: Any, field: str, after: int) -> None:  # noqa: ANN401
    cards = plain_cards(lord={"roar": Roar(penalty, 1)})
    parts = {0: {"dice": 5}, 1: {"dice": 5, "fate": "dead"}}
    on = roaring(cards, "L1 F1", "L3 F2", parts=parts)
    on.take("pay:", seat=0)
    before = getattr(on.me(), field)
    assert before == after // 2
    on.take("pay:", seat=0)
    me = on.me()
    if field == "short":
        assert (me.short, me.death_at) == (2, 3)
    elif field == "next_damage":
        assert me.next_damage + (me.fight.more_damage if me.fight else 0) == after
    else:
        on.take("roll", seat=0, roll=(6,) * (5 - after))
        assert len(on.dice(0)) == 5 - after


@pytest.mark.clause("SA-R12")
def test_a_corrupted_space_is_of_no_use_for_the_rest_of_the_game() -> None:
    cards = plain_cards(lord={"roar": Roar(Corrupt("blue"), 1)})
    game = roaring(cards, "L1 F1", "L3 F2", parts={1: {"fate": "dead"}})
    assert set(game.offered("pay", seat=0)) == {"pay:helmet.0.0", "pay:weapon_1.0.0"}
    game.take("pay:helmet.0.0", seat=0)
    assert game.me().marks["helmet.0"] == ("corrupt",)
    assert set(game.offered("pay", seat=0)) == {"pay:weapon_1.0.0"}


@pytest.mark.clause("ALL-R5")
def test_the_player_picks_in_which_order_levels_of_several_demons_are_gained() -> None:
    on = board(parts={0: {"demons": "a1 a2", "dice": 2}})
    values = [on.cards.demons[card].locations[0] for card in ("a1", "a2")]
    game = fighting(on, *values)
    game.take("end", f"a1:{values[0]}", f"a2:{values[1]}")
    spent = {id_.split(":")[1] for id_ in game.offered("up")}
    assert spent == {on.cards.demons["a1"].colour, on.cards.demons["a2"].colour}
    assert len(spent) == 2
    game.take(game.offered("up")[-1])
    assert {id_.split(":")[1] for id_ in game.offered("up")} < spent


@pytest.mark.clause("SA-R16")
def test_what_is_secret_is_in_no_view_but_of_who_may_know_it() -> None:
    cards = plain_cards(t1={"name": "Secret Word"}, F1={"name": "Hidden Fury"}, L9={"name": "Back Side"})
    parts = {0: {"blessings": held("t1"), "foes": foes(cards, "L1 F1")}, 1: {}}
    on = board(cards, parts=parts, breacher=0, stage="call", laid=(Lord("L2", "L9"), Lord("L3", "L8")))
    game = Play(on, Battle())
    table = replace(game.hand.table, board=on)
    mine, others, watcher = (repr(SANCTUM.view(table, seat)) for seat in (0, 1, None))
    assert "Secret Word" in mine
    for told in (others, watcher):
        assert "Secret Word" not in told
    for told in (mine, others, watcher):
        assert "Hidden Fury" not in told
        assert "Back Side" not in told
        assert "Lord L2" in told, "the side that lies up is open"
    other = SANCTUM.redeal(table, 1, Rng("0" * 32))
    assert repr(SANCTUM.view(other, 1)) == others
    assert other.board != table.board
