"""The smallest steps that prove how the engine runs: the board is a tuple of words that the steps write."""

from __future__ import annotations

from rules.kernel.choices import Choice, Decision, Pick, Question
from rules.kernel.steps import Step, Together
from rules.kernel.table import Table
from rules.kernel.turn import Turn

Board = tuple[str, ...]


class Write(Step[Board], frozen=True):
    """Writes a word, asking nothing."""

    word: str

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Write it."""
        turn.board = (*turn.board, self.word)


class Ask(Step[Board], frozen=True):
    """Asks a seat and writes what it picked; "roll" rolls a die of `stream`, "again" asks once more."""

    choices: tuple[Choice, ...]
    seat: int = 0
    stream: str = "die"

    def ask(self, board: Board) -> Question | None:
        """The choices as given."""
        return Question(self.seat, "ask", self.choices)

    def explain(self, board: Board, question: Question) -> Decision:
        """Nothing here is shown."""
        raise NotImplementedError

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Write the option and its picks."""
        assert pick is not None
        word = "+".join((pick.option, *pick.picks))
        if pick.option == "roll":
            word = f"roll{turn.roll(self.stream, range(1, 7))}"
        turn.board = (*turn.board, word)
        if pick.option == "again":
            turn.then(self)


class Drop(Step[Board], frozen=True):
    """Drops what was waiting, down to the `Base`."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Unwind."""
        turn.unwind(Base)


class Base(Step[Board], frozen=True):
    """Writes "base"; what `Drop` unwinds to."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Write it."""
        turn.board = (*turn.board, "base")


class End(Step[Board], frozen=True):
    """Ends the game."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """End it."""
        turn.finish("over", "T-1")


class Loop(Step[Board], frozen=True):
    """Puts itself back for ever."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Again."""
        turn.then(self)


Plain = Write | Ask | Drop | Base | End | Loop


class Both(Together[Board], frozen=True):
    """Several seats at once; joins by writing "joined" and pushing `after`."""

    stacks: tuple[tuple[Plain, ...], ...]
    after: tuple[Plain, ...] = ()

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Join."""
        turn.board = (*turn.board, "joined")
        turn.then(*self.after)

    def restored(self, board: Board, earlier: Board, seat: int) -> Board:
        """A word belongs to the seat whose number it begins with."""
        own = tuple(word for word in earlier if word.startswith(str(seat)))
        return (*(word for word in board if not word.startswith(str(seat))), *own)


AnyStep = Plain | Both
SHAPE: type = Table[Board, AnyStep]
