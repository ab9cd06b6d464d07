"""A small solo game for the app's tests: light lamps with oil, roll a die, go to bed. It may go on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import msgspec
from msgspec.structs import replace

from rules.kernel.cards import Cards, Source, decode_file
from rules.kernel.choices import Block, Choice, Decision, Option, Pick, Question
from rules.kernel.clauses import Clause
from rules.kernel.events import Event
from rules.kernel.game import Advice, Game, Options, OptionSpec
from rules.kernel.refusals import BadSet
from rules.kernel.rng import Rng
from rules.kernel.steps import Step
from rules.kernel.table import Table
from rules.kernel.turn import Turn

BUILT_IN = Source("built-in", {"lamps.toml": 'oils = ["o1", "o2", "o3"]\n'})


class LampFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    oils: tuple[str, ...]


class LampCards(Cards):
    __slots__ = ("file",)

    def __init__(self, name: str, digest: str, file: LampFile) -> None:
        super().__init__(name, digest)
        self.file = file


class Board(msgspec.Struct, frozen=True):
    cards: LampCards
    dim: bool = False
    lit: int = 0
    rolled: tuple[int, ...] = ()


class Night(Step[Board], frozen=True):
    """LA-1: light a lamp, roll, or go to bed."""

    def ask(self, board: Board) -> Question | None:
        oils = tuple((oil,) for oil in board.cards.file.oils)
        choices = (Choice("light", oils), Choice("roll", locks=True), Choice("bed", closing=True))
        return Question(0, "night", choices)

    def explain(self, board: Board, question: Question) -> Decision:
        told = tuple(
            Option(
                choice.id,
                choice.id,
                "LA-1",
                f"lamp:{board.lit}",
                choice.sets,
                locks=choice.locks,
                closing=choice.closing,
            )
            for choice in question.choices
        )
        barred = Option("sun", "wait for the sun", "LA-1", blocked=Block("The sun does not wait.", "LA-1"))
        return Decision(
            0, "night", "Light a lamp, roll, or go to bed.", "Night falls.", "LA-1", (*told, barred)
        )

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        assert pick is not None
        board = turn.board
        if pick.option == "bed":
            turn.say("slept", "LA-2", lit=board.lit)
            turn.finish("won", "LA-2", (0,))
            return
        if pick.option == "roll":
            face = turn.roll("die", range(1, 7))
            turn.board = replace(board, rolled=(*board.rolled[-5:], face))
            turn.say("rolled", "LA-1", face=face)
        else:
            turn.board = replace(board, lit=board.lit + 1)
            turn.say("lit", "LA-1", lamp=board.lit + 1, oil=pick.picks[0])
        turn.then(self)


class LampView(msgspec.Struct, frozen=True):
    lit: int
    rolled: tuple[int, ...]
    dim: bool
    phase_label: str = "Night"


class Lamps(Game[Board]):
    key: ClassVar[str] = "lamps"
    title: ClassVar[str] = "Lamps"
    about: ClassVar[str] = "Light lamps."
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(1, 2)
    bound: ClassVar[int] = 100_000
    shape: ClassVar[type] = Table[Board, Night]
    giving_up: ClassVar[str] = "LA-3"

    @property
    def clauses(self) -> Mapping[str, Clause]:
        return {
            "LA-1": Clause("LA-1", "Night", "Light lamps, or roll."),
            "LA-2": Clause("LA-2", "Night", "Going to bed ends the game."),
            "LA-3": Clause("LA-3", "Giving up", "A player may leave the lamps to others."),
        }

    def built_in(self) -> Mapping[str, Source]:
        return {"built-in": BUILT_IN}

    def read_set(self, source: Source) -> LampCards:
        file = decode_file(source, "lamps.toml", LampFile)
        if not file.oils:
            raise BadSet("lamps.toml: without oil there is no light")
        return LampCards(source.name, source.digest, file)

    def options(self, cards: Cards) -> tuple[OptionSpec, ...]:
        return (
            OptionSpec("dim", "Dim", "The light is dim.", (False, True), default=False),
            OptionSpec("house", "House", "Where the lamps are.", ("hut", "hall"), "hut"),
        )

    def open(self, cards: Cards, options: Options, seats: int) -> tuple[Board, tuple[Step[Board], ...]]:
        assert isinstance(cards, LampCards)
        return Board(cards, dim=options["dim"] is True), (Night(),)

    def view(self, table: Table[Board, Step[Board]], seat: int | None) -> LampView:
        return LampView(table.board.lit, table.board.rolled, table.board.dim)

    def tell(self, event: Event) -> str:
        told = ", ".join(f"{name} {value}" for name, value in event.values.items())
        return f"{event.kind}: {told}"

    def answer_text(self, board: Board, seat: int, option: str, picks: tuple[str, ...]) -> str:
        return f"{option} lamp {board.lit + 1}"

    def outcome_text(self, table: Table[Board, Step[Board]]) -> str:
        return "" if table.outcome is None else f"The night is {table.outcome.result}."

    def redeal(self, table: Table[Board, Step[Board]], seat: int, rng: Rng) -> Table[Board, Step[Board]]:
        return replace(table, rng=rng)

    def broken(self, table: Table[Board, Step[Board]]) -> list[str]:
        return ["fewer lamps than none"] if table.board.lit < 0 else []

    def advise(self, table: Table[Board, Step[Board]], seat: int) -> Advice:
        return Advice("light", ("o1",), "Light is better than no light.")


LAMPS = Lamps()
