"""The steps as data: all can be saved, all that cards may change is asked, a walk goes on after a trap."""

from __future__ import annotations

import importlib
import pkgutil
from typing import Any, get_args

import msgspec
import pytest

import rules.seven_dwarfs
from rules.kernel.cards import Cards
from rules.kernel.steps import Step
from rules.seven_dwarfs import consult
from rules.seven_dwarfs.acting import Acting
from rules.seven_dwarfs.board import Board
from rules.seven_dwarfs.effects.base import Effect
from rules.seven_dwarfs.effects.lasting import Edge
from rules.seven_dwarfs.effects.vocabulary import DwarfEffect, EnemyEffect, ItemEffect
from rules.seven_dwarfs.endings import CombatWon
from rules.seven_dwarfs.game import SEVEN_DWARFS
from rules.seven_dwarfs.geometry.ground import Ground
from rules.seven_dwarfs.geometry.hexes import Hex
from rules.seven_dwarfs.phases import NextCombat, Rounds
from rules.seven_dwarfs.steps import AnyStep
from rules.seven_dwarfs.walking import Walking
from tests.rules.seven_dwarfs.clauses.box import DISK, plain_cards
from tests.rules.seven_dwarfs.clauses.play import Play, board, play

OFFERED = {"text", "offers", "show", "why_not", "use"}
"""What is asked of cards elsewhere: their text, and what they offer (`offering`)."""


TRIGGERS = (
    "after_roll",
    "after_strike",
    "when_felled",
    "after_attack",
    "turn_start",
    "round_end",
    "combat_won",
)


def _all_steps() -> set[type[Any]]:
    for module in pkgutil.walk_packages(rules.seven_dwarfs.__path__, "rules.seven_dwarfs."):
        importlib.import_module(module.name)
    found: set[type[Any]] = set()
    waiting: list[type[Any]] = [Step]
    while waiting:
        for child in waiting.pop().__subclasses__():
            waiting.append(child)
            if child.__module__.startswith("rules.seven_dwarfs."):
                found.add(child)
    return found


def test_every_step_of_the_game_can_be_saved() -> None:
    assert _all_steps() == set(get_args(AnyStep))


def test_every_rule_that_a_card_may_change_is_asked_by_its_name() -> None:
    asked = {name for name in vars(Effect) if not name.startswith("_")} - OFFERED
    assert {name for name in asked if not callable(getattr(consult, name, None))} == set()


@pytest.mark.parametrize("trigger", TRIGGERS)
def test_no_two_kinds_of_effects_answer_one_trigger_so_that_their_order_never_matters(trigger: str) -> None:
    """Two enemies' kinds never meet in one trigger of one enemy; all else would (ALL-R5)."""
    plain = getattr(Effect, trigger)
    own = [
        kind
        for kind in (*get_args(DwarfEffect), *get_args(ItemEffect))
        if getattr(kind, trigger) is not plain
    ]
    enemies = [kind for kind in get_args(EnemyEffect) if getattr(kind, trigger) is not plain]
    assert len(own) <= 1
    assert not (own and enemies)


def reloaded(game: Play) -> Play:
    """The same table after it was saved and loaded."""
    cards: Cards = game.board.cards
    codec = SEVEN_DWARFS.codec({cards.digest: cards}.__getitem__)
    game.hand.table = codec.decode(codec.encode(game.table), SEVEN_DWARFS.version)
    return game


TRAPS = Ground(DISK, damage_traps=frozenset({(1, 0), (2, 0)}), movement_traps=frozenset({(3, 0)}))
THROUGH = "walk:4,0:5.0.2"


def test_a_walk_over_two_traps_asks_twice_and_goes_on_also_when_loaded_in_between() -> None:
    rocks = frozenset({(1, -1), (0, 1), (1, 1), (2, -1), (2, 1), (3, -1), (3, 1), (4, -1)})
    lane = msgspec.structs.replace(TRAPS, rocks=rocks & DISK)
    game = play("Acting", board(plain_cards(ground=lane), b=(-4, 0), move=5, defence=1))
    game.take(THROUGH)
    assert (game.asked(), game.dwarf.hex, game.board.strength("move")) == ("trap", (1, 0), 4)
    game = reloaded(game).take("absorb")
    assert (game.dwarf.hex, game.board.slot("defence"), game.dwarf.life) == ((4, 0), None, 3)
    assert game.board.slot("move") is None
    walked = [event["path"] for event in game.said("walked")]
    assert walked == [["1,0", "2,0"], ["2,0", "3,0", "4,0"]]
    assert [event["damage"] for event in game.said("dwarf_hurt")] == [1]


def test_bearing_a_trap_spares_the_defence_die() -> None:
    game = play("Acting", board(plain_cards(ground=TRAPS), b=(-4, 0), move=1, defence=3)).take(
        "walk:1,0:1.0.1"
    )
    assert game.option("absorb").forecast[""].text == "defence die to 2"
    assert game.option("bear").forecast[""].text == "leaves 3 life"
    game.take("bear")
    assert (game.dwarf.life, game.board.strength("defence")) == (3, 3)


def test_a_trap_that_would_kill_ends_undo_and_says_so() -> None:
    on = board(plain_cards(ground=TRAPS), b=(-4, 0), move=1, life=1, defence=1)
    bear = play("Acting", on).take("walk:1,0:1.0.1").option("bear")
    assert (bear.locks, bear.forecast[""].text) == (True, "the dwarf falls")
    without = board(plain_cards(ground=TRAPS), b=(-4, 0), move=1, life=1)
    assert play("Acting", without).option("walk:1,0:1.0.1").locks
    assert not play("Acting", without).option("walk:0,1:1.0.0").locks


def walking(on: Board, *path: Hex) -> Play:
    """The dwarf on his way along a path, and what follows."""
    return Play(on, Walking(path), Acting(), Rounds(), CombatWon(), NextCombat())


def test_a_walk_whose_further_way_is_closed_stops_and_says_so() -> None:
    blocked = board(h1=(2, 0), move=4)
    game = walking(blocked, (0, 0), (1, 0), (2, 0), (3, 0))
    stopped = [event for event in game.events if event.kind == "walk_stopped"]
    assert [dict(event.values) for event in stopped] == [{"hex": "1,0"}]
    assert (game.dwarf.hex, game.board.strength("move")) == ((1, 0), 3)


def test_a_walk_from_where_the_dwarf_no_longer_stands_does_not_happen() -> None:
    game = walking(board(move=4), (1, 0), (2, 0))
    assert [event.kind for event in game.events if event.kind.startswith("walk")] == ["walk_stopped"]
    assert game.dwarf.hex == (0, 0)


@pytest.mark.parametrize(
    ("option", "reason", "clause"),
    [
        ("walk:1,0", "An enemy stands there.", "SD-2.19"),
        ("walk:0,1", "Rocks cannot be entered.", "SD-2.17"),
        ("walk:-1,0", "A forest takes an attack die of at least 1.", "SD-2.18"),
        ("walk:0,-3", "Your move die does not reach that far.", "SD-2.16"),
        ("attack:h1", "You have no attack die left.", "SD-2.24"),
    ],
)
def test_what_cannot_be_done_says_why_and_by_which_rule(option: str, reason: str, clause: str) -> None:
    ground = Ground(DISK, rocks=frozenset({(0, 1)}), forests=frozenset({(-1, 0)}))
    game = play("Acting", board(plain_cards(ground=ground), h1=(1, 0), move=2))
    assert game.block(option) == msgspec.structs.replace(game.block(option), reason=reason, clause=clause)
    assert option not in game.offered()


def test_an_attack_on_an_enemy_that_was_attacked_or_is_far_off_says_so() -> None:
    game = play("Acting", board(h1=(1, 0), h2=(3, 0), attack=3))
    assert game.block("attack:h2").clause == "SD-2.23"
    game.take("attack:h1")
    assert game.block("attack:h1").reason == "You have attacked it this turn."


def test_attacks_foretell_damage_and_what_is_left() -> None:
    game = play("Acting", board(h1=(1, 0), h2=(0, 1), b=(-1, 0), attack=3, lives={"h1": 2}))
    assert game.option("attack:h1").forecast[""].text == "2 damage: defeated"
    assert game.option("attack:h2").forecast[""].text == "2 damage, leaves 1 life"
    assert game.option("attack:b").forecast[""].text == "1 damage, leaves 4 life"
    weak = play("Acting", board(b=(-1, 0), attack=1))
    assert weak.option("attack:b").forecast[""].text == "no damage: strength 1 against defence 2"


def test_an_attack_that_wins_the_game_ends_undo() -> None:
    game = play("Acting", board(combat=5, b=(1, 0), attack=5, lives={"b": 3}))
    assert game.option("attack:b").locks
    weaker = play("Acting", board(combat=5, b=(1, 0), attack=4, lives={"b": 3}))
    assert not weaker.option("attack:b").locks


def test_an_item_in_force_is_asked_like_an_ability_until_its_time_is_over() -> None:
    cards = plain_cards(goods=(Edge(2),))
    on = board(cards, b=(1, 0), attack=2, used=("turn:i1",))
    assert play("Acting", on).option("attack:b").forecast[""].values["strength"] == 4
    ended = play("Acting", on).take("end", red=[1])
    assert ended.board.used == ()
