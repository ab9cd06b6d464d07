"""`python -m tests.saves.write GAME NAME`: play a game some way and keep it as a save of its version."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from rules.commands.players import StandIn
from rules.games import GAMES, AnyGame
from rules.kernel.exports import exported
from rules.kernel.game import Options
from rules.kernel.record import Record, Setup
from rules.kernel.rng import secret_of
from tests.contract.walks import AnyRecord, next_answer

FOLDER = Path(__file__).parent


def main(arguments: Sequence[str] | None = None) -> int:
    """Write one save. A save that is there stays as it was, unless its version is still in the making."""
    parser = argparse.ArgumentParser(prog="python -m tests.saves.write", description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("name", help="what the save shows, as a word for its file's name")
    parser.add_argument("--seed", type=int, default=0, help="the game's seed (0)")
    parser.add_argument("--answers", type=int, default=40, help="how far to play (40)")
    parser.add_argument("--every", action="store_true", help="with every variant, not the defaults")
    parser.add_argument("--again", action="store_true", help="anew: only before its version is released")
    asked = parser.parse_args(arguments)
    game = GAMES[asked.game]
    path = FOLDER / game.key / f"{game.version}-{asked.name}.json"
    if path.exists() and not asked.again:
        sys.stderr.write(
            f"{path.name} is there already; a save of a released version is never written again.\n"
        )
        return 1
    record = played(game, asked.seed, asked.answers, every=asked.every)
    data = msgspec.json.encode(exported(record, game.built_in()["built-in"], asked.name))
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(msgspec.json.format(data, indent=1))
    sys.stdout.write(f"{path.name}: {record.now.revision} revisions, {game.where(record.now)}\n")
    return 0


def played(game: AnyGame, seed: int, answers: int, *, every: bool) -> AnyRecord:
    """A game in the middle of something, with an answer taken back: its last own one, if undo allows."""
    source = game.built_in()["built-in"]
    cards = game.read_set(source)
    specs = game.options(cards) if every else ()
    options: Options = {spec.name: True for spec in specs if True in spec.values}
    setup = Setup(
        game.key, game.version, source.name, source.digest, options, game.seats.start, secret_of(seed)
    )
    record, player = Record(game, cards, setup), StandIn(game, seed)
    while record.now.outcome is None and (record.now.revision < answers or not any(record.now.undo)):
        _, answer = next_answer(record.now, player)
        record.answer(answer.seat, answer.option, answer.picks)
    for seat in range(record.now.seats):
        if record.now.outcome is None and record.now.undo[seat]:
            record.undo(seat)
    return record


if __name__ == "__main__":
    sys.exit(main())
