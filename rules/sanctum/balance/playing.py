"""Playing games of several computer heroes for the balance: what is noted of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

import msgspec

from rules.kernel.balance.playing import PlayerKind, at_random
from rules.kernel.cards import Source
from rules.kernel.choices import Answer, Picks, Question
from rules.kernel.play import questions, submit
from rules.kernel.rng import secret_of
from rules.sanctum import stand_in, using
from rules.sanctum.box import FINAL, HEALTH, Difficulty
from rules.sanctum.cards import SanctumCards
from rules.sanctum.game import SANCTUM

if TYPE_CHECKING:
    from rules.kernel.events import Event
    from rules.kernel.steps import Step
    from rules.kernel.table import Table
    from rules.sanctum.board import Board
    from rules.sanctum.pieces import Part

_BATCH: Final = 20
Mover: TypeAlias = Callable[["Table[Board, Step[Board]]", Question], tuple[str, Picks]]


class Lot(msgspec.Struct, frozen=True):
    """Games of one kind, to be played one after the other on the seeds from `first` on."""

    source: Source
    seats: int
    difficulty: Difficulty
    player: PlayerKind
    first: int
    games: int


class Fate(msgspec.Struct):
    """How one hero fared. `place` in the first turn, from 1; `won`: a shared win counts in part."""

    hero: str
    place: int
    won: float
    survived: bool
    health: int
    arrived: int
    """Health when the final battle began."""
    fallen_before: bool
    levels: int
    kills: int
    beaten: int
    rounds: int
    dice: int
    equipped: int
    skills: list[str]
    worn: list[str]
    blessings: list[str]


class Game(msgspec.Struct):
    """One game: its heroes, the turns before the final battle, and what cards did.

    `used`: uses by card (an item's demon, a skill, a tile, a hero board's place); `taken` and `killed`:
    demons; `turned`, `cancelled` and `overcome`: fury cards; `met`, `paid` and `blessed`: roars by card.
    """

    seed: int
    turns: int
    answers: int
    fates: list[Fate]
    used: dict[str, int]
    taken: dict[str, int]
    killed: dict[str, int]
    turned: dict[str, int]
    cancelled: dict[str, int]
    overcome: dict[str, int]
    met: dict[str, int]
    paid: dict[str, int]
    blessed: dict[str, int]

    @property
    def survived(self) -> bool:
        """Whether anybody did."""
        return any(fate.survived for fate in self.fates)


def lots(
    source: Source, seats: int, difficulty: Difficulty, player: PlayerKind, first: int, games: int
) -> list[Lot]:
    """So many games, on the seeds from `first` on, in lots for several processes."""
    return [
        Lot(source, seats, difficulty, player, first + at, min(_BATCH, games - at))
        for at in range(0, games, _BATCH)
    ]


def play_lot(lot: Lot) -> list[Game]:
    """Play them all."""
    cards = _cards(lot.source.digest, lot.source.name, tuple(sorted(lot.source.files.items())))
    return [
        play(cards, lot.seats, lot.difficulty, lot.player, seed)
        for seed in range(lot.first, lot.first + lot.games)
    ]


def play(cards: SanctumCards, seats: int, difficulty: Difficulty, player: PlayerKind, seed: int) -> Game:
    """Play one game to its end: heroes are dealt, and who begins is drawn, by the game's own chance.

    The random player draws from a stream of its own on the same seed.
    """
    begun = SANCTUM.start(cards, {"difficulty": difficulty}, seats, secret_of(seed))
    table = begun.table
    move: Mover = at_random(seed) if player == "random" else stand_in.move
    diary = _Diary()
    while table.outcome is None:
        asked = next(iter(questions(table).values()))
        option, picks = move(table, asked)
        diary.answered(table.board, asked, option)
        result = submit(table, Answer(asked.seat, table.numbers[asked.seat], option, picks))
        diary.heard(table.board, result.events)
        table = result.table
    return diary.written(table, seed)


class _Diary:
    """What one game leaves behind, written down answer by answer."""

    def __init__(self) -> None:
        self.counts = {name: Counter[str]() for name in _COUNTED}
        self.roar = ""
        self.events: dict[str, Callable[[Board, Event], None]] = {
            "set_taken": self._taken,
            "demon_killed": lambda _, event: self._count("killed", event.values["card"]),
            "fury_opened": lambda _, event: self._count("turned", event.values["card"]),
            "fury_cancelled": self._cancelled,
            "roar_turned": self._turned,
            "roar_shown": lambda _, _event: self._count("met", self.roar),
            "card_beaten": lambda _, event: self._count("overcome", event.values["card"]),
        }

    def _count(self, name: str, card: object) -> None:
        self.counts[name][str(card)] += 1

    def _taken(self, _: Board, event: Event) -> None:
        cards = event.values["cards"]
        self.counts["taken"].update(map(str, cards) if isinstance(cards, list | tuple) else [])

    def _turned(self, _: Board, event: Event) -> None:
        """What heroes decide from now on is about this card."""
        self.roar = str(event.values["card"])

    def _cancelled(self, board: Board, event: Event) -> None:
        name = event.values["fury"]
        self.counts["cancelled"].update(card.id for card in board.cards.furies.values() if card.name == name)

    def answered(self, board: Board, asked: Question, option: str) -> None:
        """Write down what was used, and how a Demon Lord card was met."""
        word = option.partition(":")[0]
        if word == "bless":
            self._count("used", option.split(":")[1])
        elif word == "use":
            cause = using.found(board, asked.seat, option)[0].cause
            card = cause.card if cause.source != "ability" else f"{cause.card} {cause.ref.partition('.')[0]}"
            self._count("used", card)
        if asked.kind == "roar":
            card = board.laid[board.shown - 1].back
            if word == "pay":
                self._count("paid", card)
            elif word == "bless":
                use = using.found(board, asked.seat, option)[0]
                if use.deed.settles:
                    self._count("blessed", card)

    def heard(self, board: Board, events: Iterable[Event]) -> None:
        """Write down what happened."""
        for event in events:
            note = self.events.get(event.kind)
            if note is not None:
                note(board, event)

    def written(self, table: Table[Board, Step[Board]], seed: int) -> Game:
        """The game, once it is over."""
        board = table.board
        winners = table.outcome.winners if table.outcome is not None else ()
        fates = [_fate(board, part, winners) for part in board.parts]
        counted = {name: dict(counter) for name, counter in self.counts.items()}
        return Game(seed, board.turn, table.revision, fates, **counted)


_COUNTED: Final = ("used", "taken", "killed", "turned", "cancelled", "overcome", "met", "paid", "blessed")


def _fate(board: Board, part: Part, winners: tuple[int, ...]) -> Fate:
    before = [note for note in part.notes if note.turn <= board.turn]
    return Fate(
        hero=part.hero,
        place=(part.seat - board.first) % board.players + 1,
        won=1 / len(winners) if part.seat in winners else 0.0,
        survived=part.fate == "victorious",
        health=part.health,
        arrived=before[-1].health if before else HEALTH,
        fallen_before=not part.foes,
        levels=part.levels,
        kills=part.kills,
        beaten=sum(foe.beaten for foe in part.foes),
        rounds=sum(note.turn > board.turn and note.act == FINAL for note in part.notes),
        dice=part.dice + part.silver,
        equipped=sum(item.level for _, item in part.items(board.cards)),
        skills=list(part.skills),
        worn=list(part.worn.values()),
        blessings=[held.tile for held in part.blessings],
    )


@lru_cache(maxsize=4)
def _cards(_: str, name: str, files: tuple[tuple[str, str], ...]) -> SanctumCards:
    """The set, read once in each process."""
    return SANCTUM.read_set(Source(name, dict(files)))
