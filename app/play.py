"""The use cases, one transaction each: open, answer, undo, redo, concede, rename, delete, restore."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

import msgspec
from sqlalchemy.exc import IntegrityError

from app import store
from app.catalogue import AnyTable, Catalogue
from app.database import Work
from app.live import Hub
from app.names import clean_name
from app.opening import Opened, Opening, Wanted
from app.pages import LogLine
from app.refusals import Deleted, KeyReused, Malformed, NotAlone, StoodIn
from app.seats import Seats, body_hash
from app.store import Earlier, GameRow, Sent, Snapshot, company, gatherings, seating
from app.store.gatherings import Chair, TableRow
from app.tables import TAIL, Loaded, Tables, leads_to
from rules.games import AnyGame
from rules.kernel import play as kernel
from rules.kernel.choices import Answer
from rules.kernel.events import Event
from rules.kernel.record import Entry, Setup, Told
from rules.kernel.refusals import NotYourTurn, Refusal, StaleAnswer
from rules.kernel.rng import secret_of

KEEP_EACH = 20
"""Every so many revisions a snapshot stays for good."""

Reply = Callable[[Loaded], bytes]
Way: TypeAlias = Literal["undo", "redo"]
"""Back over a seat's last own answer, or forward over the one last taken back."""


@dataclass(frozen=True, slots=True)
class Caller:
    """Who acts: a seat, and the player whose browser it is (None: by token). `computer`: it is one."""

    seat: int
    player: str | None = None
    computer: bool = False


@dataclass(frozen=True, slots=True)
class Going:
    """Which way a seat goes, and the revision of the answer it means to go over."""

    way: Way
    revision: int


@dataclass(frozen=True, slots=True)
class Done:
    """What came of an action: the game as it stands, and `earlier` where the same key had come before."""

    loaded: Loaded
    earlier: Earlier | None = None
    reply: bytes | None = None


def now() -> str:
    """The time of an entry: ISO 8601 in UTC, to the second."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())


class Play:
    """The use cases. Each takes the transaction it is part of; a refusal leaves everything as it was."""

    def __init__(self, catalogue: Catalogue, tables: Tables, seats: Seats, hub: Hub) -> None:
        self.catalogue = catalogue
        self.tables = tables
        self.seats = seats
        self.hub = hub

    def prepare(self, wanted: Wanted) -> Opening:
        """Lay out a new game without keeping it. Raises UnknownGame, NotFound, BadSet, BadOption."""
        game = self.catalogue.game(wanted.game)
        source = wanted.source or self.catalogue.source(game.key, wanted.set_name)
        cards = self.catalogue.read(game, source)
        options = game.complete(cards, wanted.options)
        seats = game.seats.start if wanted.seats is None else wanted.seats
        open_dice = wanted.seed is not None
        secret = secrets.token_hex(16) if wanted.seed is None else secret_of(wanted.seed)
        begun = game.start(cards, options, seats, secret)
        setup = Setup(game.key, game.version, source.name, source.digest, options, seats, secret, open_dice)
        told = (Told(begun.table.revision, begun.events),)
        kept = (self._snapshot(begun.table),)
        name = clean_name(wanted.name)
        return Opening(setup, source, begun.table, told, kept, name=name, chairs=wanted.chairs)

    def same_again(self, loaded: Loaded, player: str, key: str | None) -> Opening:
        """A game's set-up once more, with equal luck; its player knows what comes, so it is "open dice"."""
        setup = loaded.row.setup
        cards = self.catalogue.find(loaded.game, setup.set_digest)
        source = self.catalogue.kept_source(setup.set_digest)
        begun = loaded.game.start(cards, setup.options, setup.seats, setup.secret)
        setup = msgspec.structs.replace(setup, version=loaded.game.version, open_dice=True)
        told = (Told(begun.table.revision, begun.events),)
        return Opening(
            setup, source, begun.table, told, (self._snapshot(begun.table),), player=player, key=key
        )

    def open(self, work: Work, opening: Opening) -> Opened:
        """Keep a new game; the player's browser holds its first seat."""
        if opening.player and opening.key:
            known = store.opened_with(work.connection, opening.player, opening.key)
            if known is not None:
                return Opened(known, (), again=True)
        game_id, at = secrets.token_urlsafe(9), now()
        row = self._keep(work, game_id, opening, at)
        seats = opening.setup.seats
        chairs = opening.chairs or tuple(Chair(seat, "human") for seat in range(seats))
        tokens = tuple(
            self.seats.open(work.connection, game_id, chair.seat) if chair.kind == "human" else None
            for chair in chairs
        )
        if seats > 1:
            gatherings.add_table(work.connection, self._table(row, chairs))
        if opening.player is not None:
            first = next(chair.seat for chair in chairs if chair.kind == "human")
            seating.hold(work.connection, opening.player, game_id, first)
        if any(chair.kind == "computer" for chair in chairs):
            work.after.append(lambda: self.hub.tell(game_id, row.revision))
        return Opened(game_id, tokens)

    def begin(self, work: Work, table_id: str, opening: Opening) -> None:
        """Keep the game that the people of a table begin; it has the table's id."""
        row = self._keep(work, table_id, opening, now())
        work.after.append(lambda: self.hub.tell(table_id, row.revision))

    def _keep(self, work: Work, game_id: str, opening: Opening, at: str) -> GameRow:
        row = self._row(work, game_id, opening, at)
        store.keep_source(work.connection, opening.setup.game, opening.source)
        store.add_game(work.connection, row, opening.player, opening.key)
        for entry in opening.entries:
            store.add_entry(work.connection, game_id, entry, Sent(at), None)
        for told in opening.told:
            hidden = told.revision in opening.hidden
            store.add_events(work.connection, game_id, told, taken_back=hidden)
        for snapshot in opening.kept:
            store.add_snapshot(work.connection, game_id, snapshot)
        return row

    def _table(self, row: GameRow, chairs: tuple[Chair, ...]) -> TableRow:
        """The table of a game that begins at once."""
        return TableRow(
            id=row.id,
            game=row.game,
            name=row.name,
            options=row.setup.options,
            set_digest=row.setup.set_digest,
            lock=self.seats.table_lock(row.id),
            chairs=chairs,
            opened_at=row.opened_at,
            changed_at=row.changed_at,
            host_seat=next((chair.seat for chair in chairs if chair.kind == "human"), None),
            begun_at=row.opened_at,
        )

    def answer(
        self, work: Work, game_id: str, caller: Caller, answer: Answer, sent: Sent, reply: Reply | None = None
    ) -> Done:
        """Answer a seat's question. Raises what `kernel.submit` does, KeyReused, NotSaved."""
        picks = tuple(sorted(answer.picks))
        sent = replace(sent, body_hash=body_hash("answer", answer.question, answer.option, picks))

        def act(loaded: Loaded) -> tuple[Entry, AnyTable, tuple[Event, ...]]:
            result = kernel.submit(loaded.table, answer)
            revision = result.table.revision
            entry = Entry(revision, "answer", answer.seat, answer.question, answer.option, picks)
            return entry, result.table, result.events

        return self._act(work, game_id, caller, sent, act, reply)

    def go(
        self, work: Work, game_id: str, caller: Caller, going: Going, sent: Sent, reply: Reply | None = None
    ) -> Done:
        """Take back a seat's last own answer, or restore the one last taken back.

        Raises what `kernel.undo` and `kernel.redo` do, KeyReused, NotSaved.
        """
        way, revision = going.way, going.revision
        sent = replace(sent, body_hash=body_hash(way, revision))
        step = kernel.undo if way == "undo" else kernel.redo

        def act(loaded: Loaded) -> tuple[Entry, AnyTable, tuple[Event, ...]]:
            fetch = self.tables.fetcher(work.connection, loaded)
            table = step(loaded.table, caller.seat, revision, fetch)
            return Entry(table.revision, way, caller.seat, of=revision), table, ()

        return self._act(work, game_id, caller, sent, act, reply)

    def concede(
        self, work: Work, game_id: str, caller: Caller, sent: Sent, reply: Reply | None = None
    ) -> Done:
        """Give a game up, where one person alone plays it. Raises NotAlone, GameOver, KeyReused, NotSaved."""
        sent = replace(sent, body_hash=body_hash("concede"))
        people = company.people_at(work.connection, game_id)
        if len(people) > 1:
            raise NotAlone(
                f"{len(people)} people play at this table; nobody gives up for the others. "
                "You can leave the table: a computer plays on for you."
            )

        def act(loaded: Loaded) -> tuple[Entry, AnyTable, tuple[Event, ...]]:
            clause = loaded.game.giving_up
            result = kernel.concede(loaded.table, caller.seat, clause)
            entry = Entry(result.table.revision, "concede", caller.seat, option=clause)
            return entry, result.table, result.events

        return self._act(work, game_id, caller, sent, act, reply)

    def rename(self, work: Work, game_id: str, name: str) -> Loaded:
        """Give a game another name. Raises Malformed where nothing is left of it."""
        cleaned = clean_name(name)
        if not cleaned:
            raise Malformed("A name needs at least one letter.")
        loaded = self.current(work, game_id)
        store.rename(work.connection, game_id, cleaned)
        return self._stands(work, replace(loaded, row=replace(loaded.row, name=cleaned)))

    def delete(self, work: Work, game_id: str) -> Loaded:
        """Take a game out of the lists; `restore` brings it back.

        Raises NotAlone where others play it, too, and it is not over.
        """
        people = company.people_at(work.connection, game_id)
        if len(people) > 1 and self.current(work, game_id).table.outcome is None:
            raise NotAlone(
                f"{len(people)} people play at this table; nobody deletes it for the others. "
                "You can leave the table: a computer plays on for you."
            )
        return self._mark(work, game_id, now())

    def restore(self, work: Work, game_id: str) -> Loaded:
        """Bring a deleted game back."""
        return self._mark(work, game_id, None)

    def current(self, work: Work, game_id: str) -> Loaded:
        """A game as this transaction finds it. Raises NotFound."""
        written = work.seen.get(game_id)
        if isinstance(written, Loaded):
            return written
        return self.tables.load(work.connection, game_id)

    def _act(
        self,
        work: Work,
        game_id: str,
        caller: Caller,
        sent: Sent,
        act: Callable[[Loaded], tuple[Entry, AnyTable, tuple[Event, ...]]],
        reply: Reply | None,
    ) -> Done:
        """One change of a table: refused, done before under the same key, or appended."""
        loaded = self.current(work, game_id)
        if loaded.row.deleted_at is not None:
            raise Deleted("This game was deleted. It can be brought back from the home page.")
        try:
            if loaded.row.setup.seats > 1:
                _must_play(company.computers(work.connection, game_id), caller)
            entry, table, events = act(loaded)
        except Refusal:
            earlier = self._earlier(work, loaded, caller, sent)
            if earlier is None:
                raise
            return Done(loaded, earlier)
        row = replace(
            loaded.row,
            revision=table.revision,
            outcome=None if table.outcome is None else table.outcome.result,
            changed_at=sent.at,
        )
        told = Told(table.revision, events)
        tail = self._tail(work, loaded, entry, told)
        after = Loaded(loaded.game, row, table, tail, _kept(loaded, table), read=_read(loaded, tail))
        said = None if reply is None else reply(after)
        try:
            store.add_entry(work.connection, game_id, entry, sent, said)
        except IntegrityError:
            earlier = self._earlier(work, loaded, caller, sent)
            if earlier is not None:
                return Done(loaded, earlier)
            self.tables.forget(game_id)
            message = "The game has moved on since this page was drawn; here is how it stands now."
            raise StaleAnswer(message) from None
        if entry.kind in {"undo", "redo"}:
            store.mark_taken_back(work.connection, game_id, entry.of, taken_back=entry.kind == "undo")
        store.add_events(work.connection, game_id, told)
        store.add_snapshot(work.connection, game_id, self._snapshot(table))
        gone = (leads_to(loaded.table) | {loaded.table.revision}) - leads_to(table) - {table.revision}
        store.drop_snapshots(work.connection, game_id, [r for r in sorted(gone) if r % KEEP_EACH])
        store.advance(work.connection, game_id, row.revision, row.outcome, row.changed_at)
        self._stands(work, after)
        work.after.append(lambda: self.hub.tell(game_id, table.revision))
        return Done(after, None, said)

    def _earlier(self, work: Work, loaded: Loaded, caller: Caller, sent: Sent) -> Earlier | None:
        """What was done under this key before. Raises KeyReused where something else came with it."""
        if sent.key is None:
            return None
        found = store.earlier(work.connection, loaded.row.id, caller.seat, sent.key)
        if found is not None and found.body_hash != sent.body_hash:
            raise KeyReused(
                "This key has already come with something else; each action needs a key of its own."
            )
        return found

    def _tail(self, work: Work, loaded: Loaded, entry: Entry, told: Told) -> tuple[Told, ...]:
        """The last entries' events once this entry is in; what an undo takes back leaves the log."""
        tail = loaded.tail
        if entry.kind == "undo":
            tail = tuple(earlier for earlier in tail if earlier.revision != entry.of)
        elif entry.kind == "redo":
            restored = store.events_of(work.connection, loaded.row.id, entry.of)
            tail = tuple(sorted((*tail, restored), key=lambda earlier: earlier.revision))
        return (*tail[-(TAIL - 1) :], told)

    def _snapshot(self, table: AnyTable) -> Snapshot:
        return Snapshot(table.revision, table.version, self.catalogue.codec(table.game).encode(table))

    def _row(self, work: Work, game_id: str, opening: Opening, at: str) -> GameRow:
        game: AnyGame = self.catalogue.game(opening.setup.game)
        name = opening.name
        if not name:
            before = len(seating.held_games(work.connection, opening.player)) if opening.player else 0
            name = game.title if before == 0 else f"{game.title} {before + 1}"
        outcome = opening.table.outcome
        return GameRow(
            id=game_id,
            game=game.key,
            name=name,
            setup=opening.setup,
            revision=opening.table.revision,
            outcome=None if outcome is None else outcome.result,
            opened_at=at,
            changed_at=at,
            deleted_at=None,
        )

    def _mark(self, work: Work, game_id: str, deleted_at: str | None) -> Loaded:
        loaded = self.current(work, game_id)
        store.mark_deleted(work.connection, game_id, deleted_at)
        return self._stands(work, replace(loaded, row=replace(loaded.row, deleted_at=deleted_at)))

    def _stands(self, work: Work, loaded: Loaded) -> Loaded:
        """So the game stands for the rest of this transaction, and for everybody once it is on disk."""
        work.seen[loaded.row.id] = loaded
        work.after.append(lambda: self.tables.publish(loaded))
        return loaded


def _must_play(computers: frozenset[int], caller: Caller) -> None:
    """Raise StoodIn or NotYourTurn unless it is this caller who plays at the seat: person or computer."""
    if caller.computer and caller.seat not in computers:
        raise NotYourTurn("A person plays at this seat.")
    if not caller.computer and caller.seat in computers:
        raise StoodIn(
            "A computer plays for you at the moment. Take your seat back and it is your turn again."
        )


def new_key() -> str:
    """An idempotency key for one form."""
    return secrets.token_hex(16)


def _kept(loaded: Loaded, table: AnyTable) -> dict[int, AnyTable]:
    """The tables that undo and redo lead back to now, of those that are at hand."""
    at_hand = {**loaded.earlier, loaded.table.revision: loaded.table}
    return {revision: at_hand[revision] for revision in leads_to(table) if revision in at_hand}


def _read(loaded: Loaded, tail: tuple[Told, ...]) -> dict[tuple[int, int | None], tuple[LogLine, ...]]:
    """The lines that were read already and are still among the last ones."""
    first = tail[0].revision
    known = dict(loaded.read)  # a copy in one go: other threads may add to it
    return {key: found for key, found in known.items() if key[0] >= first}
