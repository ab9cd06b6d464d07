"""Computer players: each thinks on a copy, outside lock and event loop, and answers like any seat."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

from app.catalogue import AnyTable
from app.database import Database, Work
from app.live import Hub
from app.play import Caller, Done, Play, now
from app.refusals import Deleted, NotFound, NotSaved
from app.store import Sent, company
from app.tables import Loaded
from app.thinking import Baffled, Heads
from rules.kernel.cards import Source
from rules.kernel.choices import Answer, Choice, Question
from rules.kernel.game import Advice
from rules.kernel.play import question, questions
from rules.kernel.refusals import GameOver, NotYourTurn, Refusal, StaleAnswer
from rules.kernel.steps import Together

_log = logging.getLogger("dicehearth.computers")

_MOVED_ON = (StaleAnswer, NotYourTurn, GameOver)
"""The table is another one than the computer has thought about: it looks again."""

_OVER_AND_GONE = (NotFound, Deleted)
_RETRY_SECONDS = 2.0
_MOST_FREE = 60
"""How often in a row a computer may take what can be reversed at will; then it goes round in circles."""

_MOST_TRIES = 20
"""How often a computer looks again at one and the same revision before it counts as stuck."""


@dataclass(frozen=True, slots=True)
class Stuck:
    """A computer player that came to no answer to this question of its seat, and why (for the log alone)."""

    question: int
    why: str


@dataclass(slots=True)
class _Attention:
    """One game that computers attend to: the task that does, and whether the game has changed since."""

    task: asyncio.Task[None]
    due: bool = False


@dataclass(slots=True)
class Computers:
    """The computer players of every table. `wake` may be called from any thread.

    `pace` is how many seconds lie at least between what a page was told last and a computer's next answer,
    where somebody looks on and seats act one after the other.
    """

    database: Database
    play: Play
    hub: Hub
    heads: Heads
    pace: float
    changed: Callable[[str], None] = lambda _: None
    """Called where what pages say of the computers has changed, with the game's id."""
    _loop: asyncio.AbstractEventLoop | None = None
    _attending: dict[str, _Attention] = field(default_factory=dict)
    _moved: dict[str, float] = field(default_factory=dict)
    _stuck: dict[tuple[str, int], Stuck] = field(default_factory=dict)
    _free: dict[tuple[str, int], int] = field(default_factory=dict)
    """How many answers in a row that can be reversed at will each computer has given."""

    def start(self) -> None:
        """Belong to the running event loop, and take up every game where a computer has to answer."""
        self._loop = asyncio.get_running_loop()
        self.heads.start()
        self.hub.heed(self.wake)
        with self.database.read() as connection:
            waiting = company.waiting_for_computers(connection)
        for game_id in waiting:
            self._attend(game_id)

    async def stop(self) -> None:
        """Stop thinking. What was answered is on disk; what was not is taken up at the next start."""
        self._loop = None
        tasks = [attention.task for attention in self._attending.values()]
        for task in tasks:
            task.cancel()
        self.heads.stop()
        for task in tasks:
            with suppress(asyncio.CancelledError):
                await task
        self._attending.clear()

    def wake(self, game_id: str) -> None:
        """A game has changed: a computer may have to answer."""
        known = self.play.tables.get(game_id)
        if self._loop is None or (known is not None and known.row.setup.seats == 1):
            return
        with suppress(RuntimeError):  # the loop was closed meanwhile: the server stops
            self._loop.call_soon_threadsafe(self._attend, game_id)

    def stuck_at(self, loaded: Loaded, seat: int) -> bool:
        """Whether the computer at this seat has come to no answer to the question it is asked now."""
        known = self._stuck.get((loaded.row.id, seat))
        return known is not None and known.question == loaded.table.numbers[seat]

    def try_again(self, game_id: str, seat: int) -> None:
        """Let a computer that was stuck think once more; called from any thread."""
        self._stuck.pop((game_id, seat), None)
        self.wake(game_id)

    def _attend(self, game_id: str) -> None:
        if self._loop is None:
            return
        self._moved[game_id] = time.monotonic()
        known = self._attending.get(game_id)
        if known is not None:
            known.due = True
            return
        self._attending[game_id] = _Attention(self._loop.create_task(self._see_to(game_id)))

    async def _see_to(self, game_id: str) -> None:
        """Play on until no computer has anything to answer at this table."""
        try:
            while True:
                self._attending[game_id].due = False
                await self._play_on(game_id)
                if not self._attending[game_id].due:
                    return
        except Exception:  # noqa: BLE001 - logged; the table is taken up again at its next change
            _log.exception("the computers of table %s have stopped", game_id)
        finally:
            del self._attending[game_id]
            self._moved.pop(game_id, None)

    async def _play_on(self, game_id: str) -> None:
        tries, last = 0, -1
        while (found := await asyncio.to_thread(self._next, game_id)) is not None:
            loaded, seat = found
            tries = tries + 1 if loaded.table.revision == last else 0
            last = loaded.table.revision
            if tries > _MOST_TRIES:
                self._give_up(loaded, seat, "the table refuses what it was asked for")
                continue
            try:
                await self._answer(loaded, seat)
            except Baffled as error:
                self._give_up(loaded, seat, str(error))
            except _OVER_AND_GONE:
                return
            except _MOVED_ON:
                continue
            except NotSaved:
                await asyncio.sleep(_RETRY_SECONDS)
            except Exception as error:  # noqa: BLE001 - a defect at one table must not stop the others
                self._give_up(loaded, seat, f"{type(error).__name__}: {error}")

    def _next(self, game_id: str) -> tuple[Loaded, int] | None:
        """The game as it stands and a computer's seat that has something to answer; None where none has."""
        try:
            with self.database.read() as connection:
                loaded = self.play.tables.load(connection, game_id)
                played = company.computers(connection, game_id)
        except Refusal as refusal:
            if not isinstance(refusal, _OVER_AND_GONE):
                _log.warning("table %s cannot be played on: %s", game_id, refusal)
            return None
        if loaded.row.deleted_at is not None or not played:
            return None
        for seat in questions(loaded.table):
            if seat in played and not self.stuck_at(loaded, seat):
                return loaded, seat
        return None

    async def _answer(self, loaded: Loaded, seat: int) -> None:
        """Think, wait until people can follow, answer. Raises Baffled and what `Play.answer` does."""
        table = loaded.table
        advice = await self.heads.think(self.play.catalogue, table, seat, self._source(table, loaded))
        self._must_not_circle(loaded, seat, advice)
        await self._pause(loaded)
        answer = Answer(seat, table.numbers[seat], advice.option, advice.picks)
        await self._write(lambda work: self._submit(work, loaded.row.id, answer))

    def _must_not_circle(self, loaded: Loaded, seat: int, advice: Advice) -> None:
        """Raise Baffled where a computer has long done nothing but what can be reversed at will."""
        asked, key = question(loaded.table, seat), (loaded.row.id, seat)
        chosen = None if asked is None else asked.find(advice.option)
        if chosen is None or not chosen.free:
            self._free.pop(key, None)
            return
        self._free[key] = self._free.get(key, 0) + 1
        if self._free[key] > _MOST_FREE:
            del self._free[key]
            raise Baffled("it goes round in circles")

    def _submit(self, work: Work, game_id: str, answer: Answer) -> Done:
        return self.play.answer(work, game_id, Caller(answer.seat, computer=True), answer, Sent(now()))

    async def _write(self, job: Callable[[Work], Done]) -> Done:
        return await asyncio.wrap_future(self.database.write(job))

    def _source(self, table: AnyTable, loaded: Loaded) -> Source | None:
        """The card set, where it does not ship with the game."""
        digest = loaded.row.setup.set_digest
        catalogue = self.play.catalogue
        own = {catalogue.source(table.game, each.name).digest for each in catalogue.sets(table.game)}
        return None if digest in own else catalogue.kept_source(digest)

    async def _pause(self, loaded: Loaded) -> None:
        """Wait so that people can follow; not where nobody looks on, nor where all act at once."""
        agenda, game_id = loaded.table.agenda, loaded.row.id
        if not self.hub.is_followed(game_id) or (agenda and isinstance(agenda[-1], Together)):
            return
        due = self._moved.get(game_id, 0.0) + self.pace - time.monotonic()
        if due > 0:
            await asyncio.sleep(due)

    def _give_up(self, loaded: Loaded, seat: int, why: str) -> None:
        """Leave a question to the table: its people are told, and can have the computer go on."""
        game_id, number = loaded.row.id, loaded.table.numbers[seat]
        _log.error("the computer at seat %s of table %s is stuck: %s", seat, game_id, why)
        self._stuck[game_id, seat] = Stuck(number, why)
        self.changed(game_id)


def plainest(asked: Question) -> Advice:
    """The answer with which a stuck computer goes on: the first possibility, rather one that ends something.

    One that can be reversed at will comes last, or it might be taken for ever.
    """
    possible = [choice for choice in asked.choices if choice.sets is None or choice.sets]

    def rank(choice: Choice) -> tuple[bool, bool]:
        return (choice.free, not choice.closing)

    first = min(possible, key=rank)
    return Advice(first.id, first.sets[0] if first.sets else (), "It is the first possibility.")


def way_on(loaded: Loaded, seat: int) -> Answer:
    """The plainest answer to what a seat is asked now. Raises NotYourTurn where it is asked nothing."""
    asked = question(loaded.table, seat)
    if asked is None:
        raise NotYourTurn("There is nothing for this seat to decide at the moment.")
    advice = plainest(asked)
    return Answer(seat, loaded.table.numbers[seat], advice.option, advice.picks)
