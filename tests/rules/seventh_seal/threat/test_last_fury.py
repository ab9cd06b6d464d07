"""The Fury of those that outlive their Overlord: what is foretold is what may happen, and no more."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest
from msgspec.structs import replace

from rules.kernel.choices import Answer
from rules.kernel.play import question, submit
from rules.seventh_seal.box import Kind
from rules.seventh_seal.effects.banes import DestroyDice, DestroyLife, HurtCharacter, Lock, RerollDice
from rules.seventh_seal.effects.calls import AddUnderlings, RevealBottom
from rules.seventh_seal.effects.chances import Case, DrawAndRoll
from rules.seventh_seal.effects.icons import Dice
from rules.seventh_seal.foresight import last_fury as foresight
from rules.seventh_seal.foresight.last_fury import fury_ways, survivors
from rules.seventh_seal.seeing import seen
from rules.seventh_seal.threat import last_fury
from tests.rules.seventh_seal.clauses.box import fury, plain_cards
from tests.rules.seventh_seal.clauses.play import Play, acting, board
from tests.rules.seventh_seal.threat.turns import Script

BLOW = ("attack:overlord:simple", "k1")
HIGHEST = RerollDice(Dice(wild=False, highest=True, zone="life"))
YELLOW = DestroyDice(Dice(("yellow",), wild=False))
BAG = DrawAndRoll((Case((1, 2), (HurtCharacter("rolled"),)), Case((6,), (DestroyLife(),))))


def won(foes: str = "", *, life: str = "66", guard: str = "", **furies: Any) -> Play:  # noqa: ANN401
    """The table after the last blow; the survivors are these, with these furies by card."""
    cards = plain_cards(**{card: {"fury": each} for card, each in furies.items()})
    lie = foes.split(",") if foes else []
    on = board(cards, dice="k1", guard=guard, overlord=1, life=life, foes=lie)
    return acting(on).take(*BLOW)


def ends(game: Play) -> set[int]:
    """The life left after every way the wave's end can go, whatever is rolled, drawn and answered."""
    found: set[int] = set()
    small = {kind: deck for kind, deck in game.board.decks.items() if 1 < len(deck) <= 3}
    boards = [game.board]
    for kind, deck in small.items():
        boards = [
            replace(each, decks={**each.decks, kind: order})
            for each in boards
            for order in permutations(deck)
        ]
    for on in boards:
        start = replace(game.table, board=on)
        indices: list[int] | None = []
        while indices is not None:
            script = Script(indices)
            found.add(_left(start, script))
            indices = script.following()
    return found


def _left(table: Any, script: Script) -> int:  # noqa: ANN401 - a table of this game
    now = submit(table, Answer(0, table.numbers[0], "onward"), script).table
    while now.outcome is None:
        asked = question(now, 0)
        assert asked is not None
        if asked.kind in ("reward", "next_wave"):
            break
        answers = [(each.id, picks) for each in asked.choices for picks in each.sets or ((),)]
        option, picks = script.pick("answer", answers)
        now = submit(now, Answer(0, now.numbers[0], option, picks), script).table
    return 0 if now.outcome else now.board.life


CASES: dict[str, Play] = {
    "one that hurts": won("sun1 front t3", sun1=fury(HurtCharacter(4))),
    "two against a defence": won(
        "sun1 front t3,sun2 left y2",
        guard="y4@0",
        sun1=fury(HurtCharacter(5)),
        sun2=fury(HurtCharacter(3)),
    ),
    "a life die destroyed before or after": won(
        "sun1 front t3,sun2 left y2", life="52", sun1=fury(HurtCharacter(4)), sun2=fury(DestroyLife())
    ),
    "a defending die destroyed before or after": won(
        "sun1 front t3,sun2 left y2", guard="y5@0", life="6", sun1=fury(HurtCharacter(5)), sun2=fury(YELLOW)
    ),
    "the highest rolled again": won(
        "sun1 front t3,sun2 left y2", life="42", sun1=fury(HIGHEST), sun2=fury(HurtCharacter(3))
    ),
    "a die from the bag": won("sun1 front t3", life="55", sun1=fury(BAG)),
    "one that lasts and one that waits": won(
        "sun1 front t3,sun2 left y2",
        sun1=fury(Lock(Dice(("yellow",), wild=False)), "after_roll", ongoing=True),
        sun2=fury(Lock(Dice(("yellow",), wild=False)), "after_roll"),
    ),
    "the Overlord's area and a fall": won(
        "sun1 overlord t3,sun2 left y2", life="31", sun1=fury(HurtCharacter(3)), sun2=fury(DestroyLife())
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_both_ends_of_the_last_fury_are_reached_and_nothing_is_beyond(name: str) -> None:
    game = CASES[name]
    found = last_fury(game.board)
    left = ends(game)
    assert (found.left_least, found.left_most) == (min(left), max(left))
    assert found.falls == ("no" if found.left_least else "may" if found.left_most else "will")


def test_one_that_is_called_by_a_fury_rages_too() -> None:
    cards = plain_cards(
        sun1={"fury": fury(AddUnderlings("comet"))},
        comet1={"fury": fury(HurtCharacter(2))},
        comet2={"fury": fury(HurtCharacter(6))},
    )
    decks: dict[Kind, tuple[str, ...]] = {"comet": ("comet1", "comet2")}
    on = board(cards, dice="k1", overlord=1, life="66", foes=["sun1 front t3"], decks=decks)
    game = acting(on).take(*BLOW)
    found = last_fury(game.board)
    left = ends(game)
    assert (found.left_least, found.left_most) == (min(left), max(left))
    assert (found.left_least, found.left_most) == (6, 10)


def test_a_card_turned_up_from_the_bottom_does_what_any_of_its_deck_may() -> None:
    cards = plain_cards(
        sun1={"fury": fury(RevealBottom("moon"))},
        moon1={"fury": fury(HurtCharacter(3))},
        moon2={"fury": fury(DestroyLife())},
    )
    decks: dict[Kind, tuple[str, ...]] = {"moon": ("moon1", "moon2")}
    on = board(cards, dice="k1", overlord=1, life="66", foes=["sun1 front t3"], decks=decks)
    game = acting(on).take(*BLOW)
    found = last_fury(game.board)
    left = ends(game)
    assert (found.left_least, found.left_most) == (min(left), max(left)) == (6, 9)


def test_each_survivor_has_a_row_that_tells_what_its_fury_does() -> None:
    found = last_fury(CASES["a life die destroyed before or after"].board)
    assert found.of == "wave_end"
    assert [(row.least, row.most, row.note) for row in found.rows] == [
        (4, 4, ""),
        (0, 0, "Destroy one of your life dice."),
    ]
    assert found.to_be_safe == 0


def test_a_fury_that_stays_is_told_to_come_with_the_next_overlord() -> None:
    first, second = last_fury(CASES["one that lasts and one that waits"].board).rows
    assert first.note.startswith("with the next Overlord: ")
    assert not second.note.startswith("with the next Overlord")
    assert second.note


def test_the_table_shows_it_from_the_last_blow_until_the_last_fury() -> None:
    game = CASES["two against a defence"]
    shown = seen(game.table).threat
    assert shown is not None
    assert (shown.least, shown.most, shown.guard) == (8, 8, 4)
    game = won(
        "sun1 front t3,sun2 left y2", sun1=fury(HurtCharacter(2)), sun2=fury(HurtCharacter(3))
    ).onward()
    between = seen(game.table).threat
    assert between is not None
    assert between.of == "wave_end"
    assert between.left_least == between.left_most == 7
    game.take("fury:u1")
    assert seen(game.table).threat is None


def test_nobody_left_means_no_last_fury() -> None:
    assert seen(won().table).threat is None


def test_going_on_tells_what_it_will_cost() -> None:
    told = CASES["two against a defence"].option("onward").forecast[""]
    assert told.text == "2 Underlings release their Fury: 8 damage, 4 stopped: 8 life left"
    assert told.values["left_least"] == told.values["left_most"] == 8


def test_where_the_order_matters_each_tells_what_comes_of_it_being_first() -> None:
    game = won(
        "sun1 front t3,sun2 left y2",
        guard="y5@0",
        life="6",
        sun1=fury(HurtCharacter(5)),
        sun2=fury(YELLOW),
    ).onward()
    first, second = (game.option(f"fury:{name}").forecast[""] for name in ("u1", "u2"))
    assert first.values["left_most"] == 6
    assert second.values["left_most"] == 1
    assert "With it first: " in first.text


def test_where_the_order_makes_no_difference_nothing_is_said_of_it() -> None:
    game = won(
        "sun1 front t3,sun2 left y2", sun1=fury(HurtCharacter(2)), sun2=fury(HurtCharacter(3))
    ).onward()
    assert game.option("fury:u1").forecast[""].text == "Take 2 damage."


def test_too_many_ways_are_only_estimated_and_never_too_narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, game in CASES.items():
        facts = survivors(game.board)
        exact = fury_ways(facts)
        fury_ways.cache_clear()
        with monkeypatch.context() as patch:
            patch.setattr(foresight, "MOST_WORLDS", 0)
            coarse = fury_ways(facts)
        fury_ways.cache_clear()
        assert coarse.least <= exact.least <= exact.most <= coarse.most, name
        assert coarse.left_least <= exact.left_least <= exact.left_most <= coarse.left_most, name
