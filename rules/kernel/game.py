"""What a game gives the kernel and the app: its cards, options, first steps, views, words and checks."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cached_property
from typing import ClassVar, Generic, TypeAlias, TypeVar

import msgspec

from rules.kernel.cards import Cards, Source
from rules.kernel.choices import Forecast
from rules.kernel.clauses import Clause, clauses_of
from rules.kernel.codec import Codec, Find, Upgrade
from rules.kernel.events import Event
from rules.kernel.play import begin
from rules.kernel.refusals import BadOption
from rules.kernel.rng import Rng
from rules.kernel.steps import Step
from rules.kernel.table import Result, Table

B = TypeVar("B")

OptionValue: TypeAlias = bool | str
Options: TypeAlias = dict[str, OptionValue]


class OptionSpec(msgspec.Struct, frozen=True):
    """One option of a game: its `name` in the API, a `label`, a sentence `about` it, all its `values`."""

    name: str
    label: str
    about: str
    values: tuple[OptionValue, ...]
    default: OptionValue
    labels: dict[str, str] = {}


class Advice(msgspec.Struct, frozen=True):
    """A move the computer player would make, and why, in a sentence."""

    option: str
    picks: tuple[str, ...]
    why: str


class Guidance(msgspec.Struct, frozen=True):
    """A guided game's word on a decision, and the clause it rests on."""

    text: str
    clause: str


class Foresight(msgspec.Struct, frozen=True):
    """What may come after an option, as far as its seat can know: the view as it would be, and a sentence.

    `label`: what it is called where it is no option of the open question; "" for one that is.
    """

    view: msgspec.Struct
    forecast: Forecast
    label: str = ""


class Game(ABC, Generic[B]):
    """One game. A single stateless object; everything that changes is in the table."""

    key: ClassVar[str]
    title: ClassVar[str]
    version: ClassVar[int]
    seats: ClassVar[range]
    bound: ClassVar[int]
    """More answers than any game can take; passing it is a defect."""
    shape: ClassVar[type]
    """`Table[Board, AnyStep]` of this game, for the codec."""
    upgrades: ClassVar[Mapping[int, Upgrade]] = {}
    about: ClassVar[str] = ""
    """What the game is, in a sentence or two for the home page."""
    giving_up: ClassVar[str] = ""
    """The clause under which a player gives the game up."""
    package: ClassVar[str] = ""
    """Where the game's `clauses.toml` lies, as a package ("rules.sanctum")."""
    log_groups: ClassVar[Mapping[str, tuple[str, tuple[str, ...]]]] = {}
    """What the log can be filtered by: a word for the address, its label, the kinds of events it holds."""

    @cached_property
    def clauses(self) -> Mapping[str, Clause]:
        """The game's rules, by clause id: those of its `package`."""
        return clauses_of(self.package)

    @abstractmethod
    def built_in(self) -> Mapping[str, Source]:
        """The card sets that ship with the game, by name; "built-in" among them."""

    @abstractmethod
    def read_set(self, source: Source) -> Cards:
        """The cards of a set. Raises BadSet where a field is wrong or the set cannot be played."""

    @abstractmethod
    def options(self, cards: Cards) -> tuple[OptionSpec, ...]:
        """The game's options with this set."""

    @abstractmethod
    def open(self, cards: Cards, options: Options, seats: int) -> tuple[B, tuple[Step[B], ...]]:
        """The empty board and the first steps (the topmost last); `options` are complete and valid."""

    @abstractmethod
    def view(self, table: Table[B, Step[B]], seat: int | None) -> msgspec.Struct:
        """All that a seat (None: a watcher) may see of the table, built up from nothing."""

    @abstractmethod
    def tell(self, event: Event) -> str:
        """The sentence of an event; "" for one that is only data for the page."""

    @abstractmethod
    def answer_text(self, board: B, seat: int, option: str, picks: tuple[str, ...]) -> str:
        """What an answer of this seat did, as a short phrase for the undo button ("walk to 3,-1").

        `board` is as it was before the answer.
        """

    @abstractmethod
    def outcome_text(self, table: Table[B, Step[B]]) -> str:
        """How the game ended, in a sentence; "" while it goes on."""

    @abstractmethod
    def redeal(self, table: Table[B, Step[B]], seat: int, rng: Rng) -> Table[B, Step[B]]:
        """Another table that this seat could not tell apart: what it cannot know is dealt anew from `rng`."""

    @abstractmethod
    def broken(self, table: Table[B, Step[B]]) -> list[str]:
        """Which of the things that must be conserved are not, as sentences; empty on a sound table."""

    @abstractmethod
    def advise(self, table: Table[B, Step[B]], seat: int) -> Advice:
        """The computer player's move for `seat`, from what that seat knows.

        ValueError where it has no question.
        """

    def where(self, table: Table[B, Step[B]]) -> str:
        """Where the table stands, in a few words for a list of games ("combat 2, round 3")."""
        return f"after {table.revision} answers"

    def guide(self, table: Table[B, Step[B]], seat: int) -> Guidance | None:
        """A guided first game's word on what `seat` must decide now; None where there is nothing to say."""
        return None

    def foresee(self, table: Table[B, Step[B]], seat: int, option: str) -> Foresight | None:
        """What may come after `seat` has taken an option, where that is worked out only when it is asked for.

        None where the option is not offered, or its own forecast says all there is to say.
        """
        return None

    def characters(self, cards: Cards) -> Mapping[str, str]:
        """What a seat may be played as, name by id; empty where a game's seats are alike."""
        return {}

    def character_option(self, seat: int) -> str:
        """The option that says as what a seat is played; for a game with `characters` alone.

        Its values are "random" and the ids of `characters`.
        """
        return f"hero_{seat + 1}"

    def seat_title(self, board: B, seat: int) -> str:
        """What players call the one who sits there, once the game has begun ("The Slayer")."""
        return f"Seat {seat + 1}"

    def faces(self, cards: Cards) -> tuple[tuple[str, tuple[msgspec.Struct, ...]], ...]:
        """The faces of a set's cards by heading, as the rules page shows them."""
        return ()

    def codec(self, find: Find) -> Codec[B]:
        """A codec for this game's tables; `find` gives the cards of a digest."""
        return Codec(self.shape, self.version, self.upgrades, find)

    def complete(self, cards: Cards, given: Options) -> Options:
        """The options with defaults filled in.

        Raises BadOption for one, or a value, the game does not have.
        """
        specs = {spec.name: spec for spec in self.options(cards)}
        for name, value in given.items():
            spec = specs.get(name)
            if spec is None:
                known = ", ".join(specs) or "none"
                raise BadOption(f"{self.title} has no option “{name}” (it has: {known}).")
            if not any(
                type(value) is type(known_value) and value == known_value for known_value in spec.values
            ):
                allowed = ", ".join(str(v).lower() if isinstance(v, bool) else v for v in spec.values)
                raise BadOption(f"Option “{name}” can be {allowed}; not “{value}”.")
        return {name: given.get(name, spec.default) for name, spec in specs.items()}

    def start(self, cards: Cards, options: Options, seats: int, secret: str) -> Result[B]:
        """A new table at its first question.

        Raises BadOption for options or a number of seats it does not have, and where two seats wish the same.
        """
        if seats not in self.seats:
            least, most = self.seats.start, self.seats.stop - 1
            room = (
                f"{least} to {most} seats" if least < most else f"{most} {'seat' if most == 1 else 'seats'}"
            )
            raise BadOption(f"{self.title} is for {room}, not {seats}.")
        complete = self.complete(cards, options)
        self._refuse_doubles(cards, complete, seats)
        board, agenda = self.open(cards, complete, seats)
        return begin(self.key, self.version, seats, board, agenda, Rng(secret))

    def _refuse_doubles(self, cards: Cards, options: Options, seats: int) -> None:
        """Raise BadOption where two of the seats wish to be played as the same."""
        characters = self.characters(cards)
        if not characters:
            return
        wished: dict[str, int] = {}
        for seat in range(seats):
            wish = options[self.character_option(seat)]
            if not isinstance(wish, str) or wish not in characters:
                continue
            if wish in wished:
                raise BadOption(
                    f"Seats {wished[wish] + 1} and {seat + 1} cannot both be played as “{wish}”; "
                    f"{characters[wish]} is there once."
                )
            wished[wish] = seat
