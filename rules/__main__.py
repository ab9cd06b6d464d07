"""The command line: `python -m rules`. Exit codes: 0 well, 1 something was found wrong, 2 asked wrongly."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence

import msgspec

from rules.commands.balance import balance_of, in_processes
from rules.commands.card_sets import check_set, chosen_set
from rules.commands.citations import uncited
from rules.commands.players import KINDS
from rules.commands.replay import replay
from rules.commands.simulate import Plan, Played, simulate, summed
from rules.games import GAMES, AnyGame
from rules.kernel.game import Options, OptionSpec, OptionValue
from rules.kernel.refusals import BadExport, BadOption, BadSet

WELL, WRONG, USAGE = 0, 1, 2


def main(arguments: Sequence[str] | None = None, games: Mapping[str, AnyGame] = GAMES) -> int:
    """Run one command and give its exit code; argparse itself exits with 2 where it is asked wrongly."""
    asked, rest = _parser(games).parse_known_args(arguments)
    asked.rest = rest
    if rest and asked.command != "balance":
        _parser(games).error(f"unrecognized arguments: {' '.join(rest)}")
    try:
        return _COMMANDS[asked.command](asked, games)
    except (BadOption, BadExport) as refusal:
        print(refusal.message, file=sys.stderr)
        return USAGE
    except BadSet as refusal:
        print(refusal.message, file=sys.stderr)
        return WRONG if asked.command == "check-set" else USAGE
    except BrokenPipeError:  # who read the lines, such as `head`, has enough of them
        sys.stderr.close()
        return WRONG


def _parser(games: Mapping[str, AnyGame]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m rules", description="The games without their pages.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def command(name: str, about: str, *, of_game: bool = True) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=about, description=about)
        if of_game:
            made.add_argument("game", choices=list(games), metavar="GAME", help=", ".join(games))
        made.add_argument("--json", action="store_true", help="print results as JSON")
        return made

    command("games", "list the games", of_game=False)
    played = command("simulate", "play whole games and count how they end")
    played.add_argument("--games", type=_count, default=1, metavar="N", help="how many (1)")
    played.add_argument("--seed", type=int, default=0, metavar="S", help="the first game's seed (0)")
    played.add_argument("--seats", type=_count, metavar="K", help="how many seats (the fewest)")
    played.add_argument("--player", choices=KINDS, default="random", help="who plays (random)")
    played.add_argument("--set", default="built-in", metavar="NAME|PATH", help="the card set (built-in)")
    played.add_argument("--option", action="append", default=[], metavar="K=V", help="an option of the game")
    command("check-set", "read a card set as the game would").add_argument("path", metavar="PATH")
    listed = command("clauses", "list the rules by number")
    listed.add_argument(
        "--uncited", action="store_true", help="only those that neither source nor cards cite"
    )
    command("replay", "play an exported game again", of_game=False).add_argument("file", metavar="FILE")
    measured = command("balance", "measure the built-in cards; further arguments are the game's own")
    measured.add_argument("--jobs", type=_count, default=1, metavar="J", help="in how many processes (1)")
    return parser


def _count(text: str) -> int:
    """A whole number from 1 on."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"“{text}” is not a whole number from 1 on")
    return int(text)


def _out(value: object, text: str, *, as_json: bool) -> None:
    print(msgspec.json.encode(value).decode() if as_json else text, flush=True)


def _games(asked: argparse.Namespace, games: Mapping[str, AnyGame]) -> int:
    told = [_about(game) for game in games.values()]
    lines: list[str] = []
    for game in told:
        lines.append(
            f"{game.game}: {game.title}, {game.least} to {game.most} seats; sets: {', '.join(game.sets)}"
        )
        lines.extend(
            f"  --option {spec.name}={'|'.join(map(_shown, spec.values))}  {spec.about}"
            for spec in game.options
        )
    _out(told, "\n".join(lines), as_json=asked.json)
    return WELL


class About(msgspec.Struct, frozen=True):
    """A game as `games` lists it: key, title, version of the rules, least and most seats, sets, options."""

    game: str
    title: str
    version: int
    least: int
    most: int
    sets: tuple[str, ...]
    options: tuple[OptionSpec, ...]


def _about(game: AnyGame) -> About:
    sets = game.built_in()
    options = game.options(game.read_set(sets["built-in"]))
    least, most = game.seats.start, game.seats.stop - 1
    return About(game.key, game.title, game.version, least, most, tuple(sets), options)


def _simulate(asked: argparse.Namespace, games: Mapping[str, AnyGame]) -> int:
    game = games[asked.game]
    _, cards = chosen_set(game, asked.set)
    options = _options(game.options(cards), asked.option)
    plan = Plan(asked.games, asked.seed, asked.seats or game.seats.start, asked.player, options)
    played: list[Played] = []
    for each in simulate(game, cards, plan):
        played.append(each)
        line = f"seed {each.seed}: {each.outcome}, {each.answers} answers, {each.milliseconds:.1f} ms"
        _out(each, f"{line}: {each.error}" if each.error else line, as_json=asked.json)
    all_of = summed(game, played)
    outcomes = ", ".join(f"{outcome} {many}" for outcome, many in all_of.outcomes.items())
    games_played = "1 game" if all_of.games == 1 else f"{all_of.games} games"
    text = f"{games_played}: {outcomes}; {all_of.decisions_per_second:,.0f} decisions per second"
    _out({"summary": all_of}, text, as_json=asked.json)
    return WRONG if all_of.errors else WELL


def _check_set(asked: argparse.Namespace, games: Mapping[str, AnyGame]) -> int:
    told = check_set(games[asked.game], asked.path)
    _out(told, f"{told['set']} can be played ({told['files']}; {told['digest']})", as_json=asked.json)
    return WELL


def _clauses(asked: argparse.Namespace, games: Mapping[str, AnyGame]) -> int:
    game = games[asked.game]
    wanted = uncited(game) if asked.uncited else list(game.clauses)
    clauses = [game.clauses[each] for each in wanted]
    if clauses or asked.json:
        text = "\n".join(f"{clause.id}  {clause.chapter}  {clause.text}" for clause in clauses)
        _out(clauses, text, as_json=asked.json)
    return WRONG if asked.uncited and wanted else WELL


def _replay(asked: argparse.Namespace, games: Mapping[str, AnyGame]) -> int:
    report = replay(games, asked.file)
    where = f"at revision {report.revision}: " if report.revision is not None else ""
    text = f"{report.game}, {report.entries} entries: "
    text += "reproduces" if report.reproduces else f"does not reproduce: {where}{report.how}"
    _out(report, text, as_json=asked.json)
    return WELL if report.reproduces else WRONG


def _balance(asked: argparse.Namespace, games: Mapping[str, AnyGame]) -> int:
    game = games[asked.game]
    balance = balance_of(game)
    if balance is None:
        print(f"{game.title} does not measure its balance.", file=sys.stderr)
        return USAGE
    return balance.main([*asked.rest, *(["--json"] if asked.json else [])], in_processes(asked.jobs))


def _options(specs: Sequence[OptionSpec], given: Sequence[str]) -> Options:
    """The options given as "name=value"; a value that reads like one the option has is that value."""
    known = {(spec.name, _shown(value)): value for spec in specs for value in spec.values}
    found: Options = {}
    for each in given:
        name, equals, value = each.partition("=")
        if not equals:
            raise BadOption(f"--option takes name=value, not “{each}”.")
        found[name] = known.get((name, value), value)
    return found


def _shown(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else value


_COMMANDS = {
    "games": _games,
    "simulate": _simulate,
    "check-set": _check_set,
    "clauses": _clauses,
    "replay": _replay,
    "balance": _balance,
}

if __name__ == "__main__":
    sys.exit(main())
