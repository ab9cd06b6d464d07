"""`python -m tests.saves.write GAME NAME`: play a game some way and keep it as a save of its version.

python -m tests.saves.write seventh_seal in-a-split --at split --option length=seals_3_4
"""

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
from rules.kernel.play import questions
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
    parser.add_argument("--at", default="", help="and on, up to the next question of this kind")
    parser.add_argument("--option", action="append", default=[], help="NAME=VALUE, may be repeated")
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
    chosen: Options = {}
    for word in asked.option:
        option, value = word.split("=", 1)
        chosen[option] = {"true": True, "false": False}.get(value, value)
    record = played(game, asked.seed, asked.answers, every=asked.every, options=chosen, at=asked.at)
    if record.now.outcome is not None:
        sys.stderr.write("The game is over; a save stands in the middle of one (--seed, --answers, --at).\n")
        return 1
    data = msgspec.json.encode(exported(record, game.built_in()["built-in"], asked.name))
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(msgspec.json.format(data, indent=1))
    sys.stdout.write(f"{path.name}: {record.now.revision} revisions, {game.where(record.now)}\n")
    return 0


def played(
    game: AnyGame, seed: int, answers: int, *, every: bool, options: Options | None = None, at: str = ""
) -> AnyRecord:
    """A game in the middle of something: so many answers on, or beyond them at a question of the kind `at`.

    Without `at` its last own answer is taken back, if undo allows.
    """
    source = game.built_in()["built-in"]
    cards = game.read_set(source)
    specs = game.options(cards) if every else ()
    chosen: Options = {spec.name: True for spec in specs if True in spec.values}
    setup = Setup(
        game.key,
        game.version,
        source.name,
        source.digest,
        {**chosen, **(options or {})},
        game.seats.start,
        secret_of(seed),
    )
    record, player = Record(game, cards, setup), StandIn(game, seed)
    while record.now.outcome is None and (record.now.revision < answers or not _stands(record, at)):
        _, answer = next_answer(record.now, player)
        record.answer(answer.seat, answer.option, answer.picks)
    for seat in range(record.now.seats) if not at else ():
        if record.now.outcome is None and record.now.undo[seat]:
            record.undo(seat)
    return record


def _stands(record: AnyRecord, at: str) -> bool:
    """Whether a save may stand here: at a question of the kind asked for, or with an answer to take back."""
    return any(asked.kind == at for asked in questions(record.now).values()) if at else any(record.now.undo)


if __name__ == "__main__":
    sys.exit(main())
