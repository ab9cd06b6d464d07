"""Playing games for the balance: what is noted of each, and who plays it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import msgspec

from rules.kernel.balance.playing import Batch, PlayerKind, at_random, played
from rules.kernel.cards import Source
from rules.kernel.events import Event
from rules.kernel.game import Options
from rules.kernel.rng import secret_of
from rules.seven_dwarfs import stand_in
from rules.seven_dwarfs.cards import DwarfCards
from rules.seven_dwarfs.game import SEVEN_DWARFS

if TYPE_CHECKING:
    from rules.kernel.steps import Step
    from rules.kernel.table import Table
    from rules.seven_dwarfs.board import Board


class Fought(msgspec.Struct):
    """One combat: the cards it was fought against, the dwarf's life when it began, whether it was won."""

    henchman: str
    boss: str
    terrain: str
    life: int
    passed: bool = False


class Game(msgspec.Struct):
    """One game: its seed, whether it was won, how it ended, the dwarf, the combats, what he took along."""

    seed: int
    won: bool
    result: str
    dwarf: str
    rounds: int
    combats: list[Fought]
    items: list[str]
    used: list[str]
    rewards: list[str]
    companions: list[str]


def play_batch(batch: Batch) -> list[Game]:
    """Play them all."""
    cards = _cards(batch.source.digest, batch.source.name, tuple(sorted(batch.source.files.items())))
    return [play(cards, batch.options, batch.player, seed) for seed in batch.seeds]


def play(cards: DwarfCards, options: Options, player: PlayerKind, seed: int) -> Game:
    """Play one game to its end; the random player draws from a stream of its own on the same seed."""
    began = SEVEN_DWARFS.start(cards, options, 1, secret_of(seed))
    table = began.table
    told = list(began.events)
    move = at_random(seed) if player == "random" else stand_in.move
    for moment in played(table, move):
        table = moment.result.table
        told.extend(moment.result.events)
    return _noted(table, told, seed)


def _noted(table: Table[Board, Step[Board]], told: Iterable[Event], seed: int) -> Game:
    board, outcome = table.board, table.outcome
    result = outcome.result if outcome else ""
    game = Game(seed, result == "won", result, board.dwarf.card, len(board.notes), [], [], [], [], [])
    for event in told:
        _note(game, event)
    if game.won and game.combats:
        game.combats[-1].passed = True
    return game


_BEGIN: Final = {"henchman_revealed": "henchman", "boss_revealed": "boss", "terrain_revealed": "terrain"}
_GAIN: Final = {"item_taken": "items", "item_used": "used", "companion_joined": "companions"}


def _note(game: Game, event: Event) -> None:
    """Write down one event, where it says anything about the cards."""
    card = str(event.values.get("card", ""))
    if event.kind == "combat_begins":
        game.combats.append(Fought("", "", "", 0))
    elif event.kind in _BEGIN:
        setattr(game.combats[-1], _BEGIN[event.kind], card)
    elif event.kind == "dwarf_life":
        game.combats[-1].life = int(str(event.values["life"]))
    elif event.kind == "combat_won":
        game.combats[-1].passed = True
    elif event.kind == "reward_chosen":
        game.rewards.append(str(event.values["reward"]))
    elif event.kind in _GAIN:
        getattr(game, _GAIN[event.kind]).append(card)


@lru_cache(maxsize=4)
def _cards(_: str, name: str, files: tuple[tuple[str, str], ...]) -> DwarfCards:
    """The set, read once in each process."""
    return SEVEN_DWARFS.read_set(Source(name, dict(files)))
