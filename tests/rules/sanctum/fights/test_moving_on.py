"""From a beaten card to the next: what a kill brings comes first, then fury, and only what reveals locks."""

from __future__ import annotations

from msgspec.structs import replace

from rules.kernel.play import question
from rules.sanctum.battle import BeginRound, Roar
from rules.sanctum.effects.furies import Scatter, Scorch
from rules.sanctum.effects.lasting import Refresh
from rules.sanctum.pieces import Held
from tests.rules.sanctum.box import item, plain_cards
from tests.rules.sanctum.scenes import Play, board, foes

SPENT = {"armour.0": ("stamina",), "weapon_1.0": ("focus",)}
FRESHENING = {"item": item("amulet", ("red",), lasting=(Refresh("kills"),))}
EASY = {"locations": (1,), "damage": 1}


def _battle(effect: object, row: str = "L1 F1 L2", **mine: object) -> Play:
    """Seat 0 before its row, the amulet that refreshes by kills worn; seat 1 before a card of its own."""
    cards = plain_cards(lord=EASY, fury={"effect": effect}, a1=FRESHENING)
    parts: dict[int, dict[str, object]] = {
        0: {"foes": foes(cards, row), "worn": {"amulet": "a1"}, "marks": SPENT, **mine},
        1: {"foes": foes(cards, "L30")},
    }
    return Play(board(cards, parts=parts, stage="battle", breacher=0), BeginRound())


def test_the_token_of_a_kill_comes_before_the_fury_and_its_answer_locks() -> None:
    game = _battle(Scatter()).take("roll", seat=0, roll=(1, 3)).take("complete", "g1", seat=0)
    assert game.asked(0) == "regenerate"
    assert not game.me().foes[1].open
    asked = question(game.hand.table, 0)
    assert asked is not None
    assert all(choice.locks for choice in asked.choices)
    game.take("token:armour.0.0", seat=0, roll=(6,))
    assert game.me().foes[1].open
    assert game.dice() == ["g6"]


def test_who_dies_of_the_fury_after_a_token_is_out_at_once() -> None:
    game = _battle(Scorch(1), health=1).take("roll", seat=0, roll=(1, 3)).take("complete", "g1", seat=0)
    game.take("token:armour.0.0", seat=0)
    assert game.me().fate == "dead"
    assert game.me().fight is None
    assert [foe.beaten for foe in game.me().foes] == [True, False, False]
    assert game.asking() == {1: "prepare"}


def test_a_token_before_an_open_card_locks_nothing() -> None:
    game = _battle(Scatter(), row="L1 L2").take("roll", seat=0, roll=(1, 3)).take("complete", "g1", seat=0)
    asked = question(game.hand.table, 0)
    assert asked is not None
    assert not any(choice.locks for choice in asked.choices)
    game.take("token:armour.0.0", seat=0).undo(0).undo(0)
    assert game.dice() == ["g1", "g3"]
    assert game.me().foe_at == 0


def test_a_fight_that_is_over_locks_only_where_a_roar_follows_or_the_hero_is_out() -> None:
    for after, health, locks in ((0, 10, True), (2, 10, False), (2, 1, True)):
        game = _battle(Scatter(), row="L1 F1 L2", health=health)
        on = replace(game.board, round=after + 1)
        game.hand.set(on)
        game.take("roll", seat=0, roll=(3, 3)).take("end", seat=0)
        assert game.option("endure", 0).locks is locks


def test_a_blessing_beside_a_roar_leaves_the_decision_open() -> None:
    cards = plain_cards(lord=EASY)
    mine = {"blessings": (Held("t1"),), "stamina": 0, "health": 5, "foes": foes(cards, "L1")}
    on = board(cards, parts={0: mine, 1: {"foes": foes(cards, "L2")}}, stage="battle", breacher=0, round=2)
    game = Play(replace(on, lords=on.lords[2:]), Roar(), BeginRound())
    game.take("bless:t1:", seat=0)
    assert game.me().health == 6
    assert game.offered(seat=0) == ["endure"]
    game.undo(0)
    assert game.me().health == 5
