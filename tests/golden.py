"""Golden games: whole games written so that a person can read them, replayed and compared line by line.

A golden file begins with how the game was set up, and then gives every decision: what was offered, what
was answered, what happened in the game's own sentences with the clauses they rest on, and the player's view
in short. In a game of several seats answers begin with the seat (">2 move"), what one seat alone may read is
marked with it, and of the view the lines are given that have changed, marked where not everybody sees them.
The answers are taken from the file itself, so a golden game does not change when the computer player does. It
changes only with the rules, the cards or the words, and then the commit says why.

    python -m tests.golden            compare every golden game
    python -m tests.golden --write    write them anew, with the answers they have
    python -m tests.golden --play tests/rules/seven_dwarfs/golden/NAME.txt --seed 5 [--option witch=true]
                                      a new one, played by the computer player (--game sanctum --seats 3)
"""

from __future__ import annotations

import argparse
import difflib
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from rules.games import GAMES, AnyGame
from rules.kernel.events import Event
from rules.kernel.game import Options
from rules.kernel.play import decision, questions
from rules.kernel.record import Record, Setup
from rules.kernel.refusals import Refusal
from rules.kernel.rng import secret_of
from tests.rules.sanctum import in_short as sanctum
from tests.rules.seven_dwarfs import in_short as dwarfs
from tests.rules.seventh_seal import in_short as seal

ROOT: Final = Path(__file__).parents[1]
SHORT: Final[Mapping[str, Callable[[Any], str]]] = {
    "seven_dwarfs": dwarfs.line,
    "seventh_seal": seal.line,
    "sanctum": sanctum.line,
}
"""For each game its player's view as one line."""


class Script(msgspec.Struct, frozen=True):
    """What a golden file fixes: how the game began and what was answered, as (seat, option, picks)."""

    game: str
    seed: int
    options: Options
    seats: int = 1
    answers: tuple[tuple[int, str, tuple[str, ...]], ...] = ()


def goldens() -> list[Path]:
    """Every golden file."""
    return sorted((ROOT / "tests/rules").glob("*/golden/*.txt"))


def read(text: str) -> Script:
    """The script of a golden file. Raises KeyError or ValueError where its head is not one."""
    lines = text.splitlines()
    head = dict(line.split(": ", 1) for line in lines[: lines.index("")])
    options = dict(_option(word) for word in head["options"].split() if "=" in word)
    taken = (line[1:].split(" ") for line in lines if line.startswith(">"))
    answers = tuple((int(seat or 0), option, tuple(picks)) for seat, option, *picks in taken)
    return Script(head["game"], int(head["seed"]), options, int(head.get("seats", "1")), answers)


def written(script: Script, *, go_on: bool = False) -> str:
    """The golden file of a script.

    `go_on`: where the answers end before the game does, or one is not accepted any more, the computer
    player takes over.
    """
    game = GAMES[script.game]
    return "\n".join(_lines(game, script, go_on=go_on)) + "\n"


def _option(word: str) -> tuple[str, bool | str]:
    name, value = word.split("=", 1)
    return name, {"true": True, "false": False}.get(value, value)


def _lines(game: AnyGame, script: Script, *, go_on: bool) -> Iterator[str]:
    source = game.built_in()["built-in"]
    cards = game.read_set(source)
    options = game.complete(cards, script.options)
    setup = Setup(
        game.key,
        game.version,
        source.name,
        cards.digest,
        options,
        script.seats,
        secret_of(script.seed),
        open_dice=True,
    )
    record = Record(game, cards, setup)
    given = " ".join(f"{key}={str(value).lower()}" for key, value in script.options.items())
    yield from (f"game: {game.key}", f"seed: {script.seed}", f"options: {given or 'none'}")
    yield from ([f"seats: {script.seats}"] if script.seats > 1 else [])
    yield ""
    yield from _told(game, record.told[0], script.seats)
    left, before = list(script.answers), frozenset[str]()
    while record.now.outcome is None and (left or go_on):
        seat, option, picks = left.pop(0) if left else _advised(game, record)
        if seat not in questions(record.now) and go_on:
            left = []
            seat, option, picks = _advised(game, record)
        yield ""
        yield from _asked(record, seat)
        try:
            result = record.answer(seat, option, picks)
        except Refusal:
            if not go_on:
                yield f"! {option} is not accepted any more"
                return
            left = []
            _, option, picks = _advised(game, record, seat)
            result = record.answer(seat, option, picks)
        yield " ".join((f">{seat}" if script.seats > 1 else ">", option, *picks))
        yield from _told(game, result.events, script.seats)
        now = tuple(_views(game, record, script.seats))
        yield from (line for line in now if line not in before)
        before = frozenset(now) if script.seats > 1 else before
    yield from ("", game.outcome_text(record.now))


def _views(game: AnyGame, record: Record[Any], seats: int) -> Iterator[str]:
    """The view as each seat has it, and a watcher; a line once for all that see the same."""
    short = SHORT[game.key]
    if seats == 1:
        yield f"  = {short(game.view(record.now, 0))}"
        return
    lines: dict[str, list[str]] = {}
    for seat in (*range(seats), None):
        who = "watcher" if seat is None else str(seat)
        for line in short(game.view(record.now, seat)).splitlines():
            lines.setdefault(line, []).append(who)
    everybody = [*map(str, range(seats)), "watcher"]
    for line, whose in lines.items():
        yield f"  {'' if whose == everybody else ','.join(whose) + ' '}= {line}"


def _advised(game: AnyGame, record: Record[Any], seat: int | None = None) -> tuple[int, str, tuple[str, ...]]:
    """What the computer player answers, for the (first) seat that is asked."""
    at = next(iter(questions(record.now))) if seat is None else seat
    advice = game.advise(record.now, at)
    return at, advice.option, advice.picks


def _asked(record: Record[Any], seat: int) -> Iterator[str]:
    """The question, and how many options of each kind it offers; nothing where this seat is not asked."""
    open_now = questions(record.now).get(seat)
    shown = decision(record.now, seat)
    if open_now is None or shown is None:
        return
    kinds: dict[str, int] = {}
    for choice in open_now.choices:
        word = choice.id.split(":")[0]
        kinds[word] = kinds.get(word, 0) + max(len(choice.sets or ()), 1)
    yield f"{record.now.revision + 1}. {shown.cause}. {shown.prompt} ({shown.clause})"
    yield "  " + ", ".join(word if many == 1 else f"{many} {word}" for word, many in kinds.items())


def _told(game: AnyGame, events: tuple[Event, ...], seats: int) -> Iterator[str]:
    """What everybody may read, and what one seat reads otherwise, marked with it."""
    for event in events:
        sentence = "" if event.seats is not None and seats > 1 else game.tell(event)
        if sentence:
            yield f"  {sentence} ({event.clause})"
        for seat in range(seats) if seats > 1 else ():
            read = event.read_by(seat)
            own = "" if read is None else game.tell(read)
            if own and own != sentence:
                yield f"  {seat}: {own} ({event.clause})"


def _difference(path: Path, now: str) -> str:
    was = path.read_text(encoding="utf-8").splitlines()
    return "\n".join(difflib.unified_diff(was, now.splitlines(), str(path), "now", lineterm="", n=2))


def main(words: list[str]) -> int:
    """The command line; 1 where a golden game differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description="Golden games.")
    parser.add_argument("--write", action="store_true", help="write every golden game anew")
    parser.add_argument("--play", type=Path, help="a new golden game in this file")
    parser.add_argument("--game", default="seven_dwarfs", choices=sorted(SHORT))
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--seats", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], help="name=value")
    asked = parser.parse_args(words)
    if asked.play:
        options = dict(_option(word) for word in asked.option)
        script = Script(asked.game, asked.seed, options, asked.seats)
        asked.play.write_text(written(script, go_on=True), encoding="utf-8")
        return 0
    wrong = 0
    for path in goldens():
        script = read(path.read_text(encoding="utf-8"))
        now = written(script, go_on=asked.write)
        if asked.write:
            path.write_text(now, encoding="utf-8")
        elif difference := _difference(path, now):
            sys.stdout.write(difference + "\n")
            wrong = 1
    return wrong


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
