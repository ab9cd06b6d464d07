"""The Wishing Well as the kernel knows a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, TypeAlias

import msgspec
from msgspec.structs import replace

from rules.kernel.cards import Cards, Source, decode_file
from rules.kernel.choices import Pick
from rules.kernel.events import Event
from rules.kernel.game import Advice, Game, Options, OptionSpec
from rules.kernel.play import question
from rules.kernel.refusals import BadSet
from rules.kernel.rng import Draws, Rng
from rules.kernel.steps import Step
from rules.kernel.table import Table
from rules.kernel.turn import Turn
from tests.kernel.pool.board import GOLD, WISHES, Board, Part, WellCards, WellFile
from tests.kernel.pool.together import Gather, Gathering, Tidy, Tidying
from tests.kernel.pool.turns import Act, Evening, Gift

BUILT_IN = Source(
    "built-in", {"well.toml": "cards = [1, 2, 3, 4, 5, 6]\ndie = [1, 2, 3, 4, 5, 6]\ndigging = [1, 1, 2]\n"}
)


class Deal(Step[Board], frozen=True):
    """The cards are shuffled and dealt (WW-1)."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """One card to each seat, told to that seat alone."""
        order = turn.shuffle("deck", turn.board.cards.file.cards)
        turn.board = replace(turn.board, deck=order[2:])
        for seat in (0, 1):
            turn.board = turn.board.with_part(seat, Part(card=order[seat]))
            turn.tell(Event("card", "WW-1", {"seat": seat, "card": order[seat]}, seats=(seat,)))


class Morning(Step[Board], frozen=True):
    """A round begins, or the game is over (WW-2 to WW-5)."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Lay out the round's steps in their order."""
        board = turn.board
        if board.round == board.rounds:
            turn.then(Reckoning())
            return
        turn.board = board = replace(board, round=board.round + 1)
        order = (board.first, 1 - board.first)
        turn.then(
            Gathering(order, tuple((Gather(seat),) for seat in order)),
            *(Act(seat) for seat in order),
            Evening(),
            Tidying(order, tuple((Tidy(seat),) for seat in order)),
            self,
        )


class Reckoning(Step[Board], frozen=True):
    """The cards are shown and the most points win (WW-5)."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Count, and end the game."""
        turn.reveal()
        points = [part.copper + GOLD * part.gold + part.favour + part.card for part in turn.board.parts]
        turn.say("counted", "WW-5", points=points, cards=[part.card for part in turn.board.parts])
        turn.finish("counted", "WW-5", tuple(seat for seat in (0, 1) if points[seat] == max(points)))


AnyStep: TypeAlias = Deal | Morning | Gathering | Act | Gift | Evening | Tidying | Reckoning


class SeatView(msgspec.Struct, frozen=True):
    """What everybody sees of a seat; `card` only where it may be seen."""

    gold: int
    shiny: int
    copper: int
    ore: int
    favour: int
    wished: bool
    card: int | None


class WellView(msgspec.Struct, frozen=True):
    """The table as one seat sees it."""

    round: int
    rounds: int
    well: int
    spent: int
    deck: int
    top: int | None
    wish: int | None
    seats: tuple[SeatView, ...]


class Pool(Game[Board]):
    """The Wishing Well."""

    key: ClassVar[str] = "pool"
    title: ClassVar[str] = "The Wishing Well"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 3)
    bound: ClassVar[int] = 2000
    shape: ClassVar[type] = Table[Board, AnyStep]
    package: ClassVar[str] = "tests.kernel.pool"
    giving_up: ClassVar[str] = "WW-6"

    def built_in(self) -> Mapping[str, Source]:
        """The one set there is."""
        return {"built-in": BUILT_IN}

    def read_set(self, source: Source) -> WellCards:
        """The cards, refused where there are too few."""
        file = decode_file(source, "well.toml", WellFile)
        if len(file.cards) < 3 or len(set(file.cards)) != len(file.cards):
            raise BadSet("well.toml: three cards at least are needed, each another number")
        if not file.die or not file.digging:
            raise BadSet("well.toml: a die has faces")
        return WellCards(source.name, source.digest, file)

    def options(self, cards: Cards) -> tuple[OptionSpec, ...]:
        """How many rounds are played."""
        return (OptionSpec("rounds", "Rounds", "How many rounds are played.", ("2", "3"), "2"),)

    def open(self, cards: Cards, options: Options, seats: int) -> tuple[Board, tuple[Step[Board], ...]]:
        """An empty table."""
        assert isinstance(cards, WellCards)
        return Board(cards, int(options["rounds"])), (Morning(), Deal())

    def view(self, table: Table[Board, Step[Board]], seat: int | None) -> WellView:
        """The table, with the cards and the wish that this seat may see."""
        board = table.board
        over = table.outcome is not None and table.outcome.result == "counted"
        seats = tuple(
            SeatView(
                gold=part.gold,
                shiny=part.shiny,
                copper=part.copper,
                ore=part.ore,
                favour=part.favour,
                wished=part.wish is not None,
                card=part.card if at == seat or part.shown or over else None,
            )
            for at, part in enumerate(board.parts)
        )
        own = board.parts[seat] if seat is not None else None
        return WellView(
            round=board.round,
            rounds=board.rounds,
            well=board.well,
            spent=board.spent,
            deck=len(board.deck),
            top=board.deck[0] if own is not None and own.peeked else None,
            wish=own.wish if own is not None else None,
            seats=seats,
        )

    def tell(self, event: Event) -> str:
        """The event's sentence."""
        values = {name: str(value) for name, value in event.values.items()}
        return WORDS[event.kind].format(**values)

    def answer_text(self, board: Board, seat: int, option: str, picks: tuple[str, ...]) -> str:
        """The option's words."""
        return " ".join((option.replace(":", " "), *picks))

    def outcome_text(self, table: Table[Board, Step[Board]]) -> str:
        """Who won."""
        if table.outcome is None:
            return ""
        return f"Won by {' and '.join(f'seat {seat}' for seat in table.outcome.winners)}."

    def redeal(self, table: Table[Board, Step[Board]], seat: int, rng: Rng) -> Table[Board, Step[Board]]:
        """The other's card, the deck and the other's sealed wish, dealt anew around what this seat knows."""
        board, chance = table.board, Draws(rng)
        own, other = board.parts[seat], board.parts[1 - seat]
        over = table.outcome is not None
        known_top = board.deck[:1] if own.peeked else ()
        hidden = list(board.deck[len(known_top) :])
        if not (other.shown or over):
            hidden.append(other.card)
        dealt: list[int] = []
        while hidden:
            dealt.append(hidden.pop(chance.pick("hidden", range(len(hidden)))))
        if not (other.shown or over):
            other = replace(other, card=dealt.pop())
        if other.wish is not None:
            other = replace(other, wish=chance.pick("wish", WISHES))
        board = replace(board, deck=(*known_top, *dealt)).with_part(1 - seat, other)
        return replace(table, board=board, rng=Rng(rng.secret, table.rng.drawn))

    def broken(self, table: Table[Board, Step[Board]]) -> list[str]:
        """Coins and cards that came or went."""
        board = table.board
        wrong = []
        worth = board.well + board.spent + sum(part.worth for part in board.parts)
        if worth != 9 + 2 * Part().worth:
            wrong.append(f"coins are worth {worth}")
        if sorted((*board.deck, *(part.card for part in board.parts))) != sorted(board.cards.file.cards):
            wrong.append("a card came or went")
        return wrong

    def advise(self, table: Table[Board, Step[Board]], seat: int) -> Advice:
        """Bribe where possible, else end; wish by the own card."""
        asked = question(table, seat)
        if asked is None:
            message = f"seat {seat} has no question"
            raise ValueError(message)
        for choice in asked.choices:
            if choice.id == "bribe" and choice.sets:
                return Advice("bribe", choice.sets[0], "A favour is worth the coins.")
        wish = asked.find(f"wish:{table.board.parts[seat].card // 2}")
        return Advice((wish or asked.choices[-1]).id, (), "There is nothing better.")


WORDS = {
    "card": "Your card is {card}.",
    "card+": "Your card is {card}.",
    "shone": "Seat {seat} shines a gold.",
    "dulled": "Seat {seat} lets a gold dull.",
    "dug": "Seat {seat} digs {face} and finds {found}.",
    "wished": "Seat {seat} has wished.",
    "wished+": "You wish for {many}.",
    "dealt": "Seat {seat} wished for {wish} and takes {given}.",
    "tidied": "Seat {seat} is done.",
    "changed": "Seat {seat} changes {coin}.",
    "ended": "Seat {seat} ends its turn.",
    "peeked": "Seat {seat} peeks at the deck.",
    "peeked+": "You see {card} on top of the deck.",
    "boasted": "Seat {seat} shows {card}.",
    "bribed": "Seat {seat} pays {paid} for a favour.",
    "rolled": "Seat {seat} rolls {face}.",
    "gave_nothing": "Seat {seat} has nothing to give.",
    "gave": "Seat {seat} gives {coin}.",
    "evening": "Evening of day {round}.",
    "counted": "The cards are {cards}, the points {points}.",
    "given_up": "Seat {seat} gives up.",
}
