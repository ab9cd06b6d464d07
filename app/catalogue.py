"""The games that can be played here and the cards they are played with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import msgspec

from app.pages import GameInfo, SetInfo
from app.refusals import NotFound, UnknownGame
from rules.games import AnyGame
from rules.kernel.cards import Cards, Source
from rules.kernel.codec import Codec
from rules.kernel.steps import Step
from rules.kernel.table import Table

# The app holds games of several board types side by side and looks into no board.
AnyTable: TypeAlias = Table[Any, Step[Any]]
Fetch: TypeAlias = Callable[[str], Source | None]

BUILT_IN = "built-in"
_MOST_SETS = 64


class Catalogue:
    """The games by key; their card sets, decoded once. `fetch` gives the source kept under a digest."""

    def __init__(self, games: Mapping[str, AnyGame], fetch: Fetch) -> None:
        self.games = games
        self._fetch = fetch
        self._cards: dict[tuple[str, str], Cards] = {}
        self._codecs: dict[str, Codec[Any]] = {}
        self._sources: dict[tuple[str, str], Source] = {}
        self._faces: dict[str, tuple[tuple[str, tuple[msgspec.Struct, ...]], ...]] = {}
        for key, game in games.items():
            self._codecs[key] = game.codec(self._finder(game))
            for name, source in game.built_in().items():
                self._sources[key, name] = source
                self._cards[key, source.digest] = game.read_set(source)
        self._infos = {key: self._info(game) for key, game in games.items()}
        self._own = frozenset(self._cards)

    def game(self, key: str) -> AnyGame:
        """The game of this key. Raises UnknownGame."""
        found = self.games.get(key)
        if found is None:
            known = ", ".join(self.games)
            raise UnknownGame(f"“{key[:60]}” cannot be played here; there is {known}.")
        return found

    def page_game(self, key: str) -> AnyGame:
        """The game of an address. Raises NotFound."""
        try:
            return self.game(key)
        except UnknownGame as unknown:
            raise NotFound(unknown.message) from unknown

    def codec(self, key: str) -> Codec[Any]:
        """How tables of this game are written."""
        return self._codecs[key]

    def source(self, game: str, name: str | None) -> Source:
        """A set that ships with a game; the built-in one where no name is given. Raises NotFound."""
        found = self._sources.get((game, name or BUILT_IN))
        if found is None:
            known = ", ".join(known for key, known in self._sources if key == game)
            raise NotFound(f"There is no card set “{(name or BUILT_IN)[:60]}”; there is {known}.")
        return found

    def read(self, game: AnyGame, source: Source) -> Cards:
        """The cards of a source, decoded once. Raises BadSet."""
        known = self._cards.get((game.key, source.digest))
        if known is None:
            known = self._cards[game.key, source.digest] = game.read_set(source)
            self._forget()
        return known

    def info(self, key: str) -> GameInfo:
        """A game as pages introduce it."""
        return self._infos[key]

    def rulebook(self, clause: str | None) -> GameInfo | None:
        """The game whose rules have this clause; of those that share it the first. None where none has it."""
        keys = (key for key, game in self.games.items() if clause in game.clauses)
        return next((self._infos[key] for key in keys), None)

    def sets(self, key: str) -> tuple[SetInfo, ...]:
        """The card sets that ship with a game."""
        names = [name for game, name in self._sources if game == key]
        return tuple(
            SetInfo(
                name,
                "Built-in cards" if name == BUILT_IN else name,
                "The rules are the published ones; these cards are our own." if name == BUILT_IN else "",
            )
            for name in names
        )

    def faces(self, game: AnyGame) -> tuple[tuple[str, tuple[msgspec.Struct, ...]], ...]:
        """The faces of a game's built-in cards, by heading."""
        known = self._faces.get(game.key)
        if known is None:
            cards = self.read(game, self.source(game.key, None))
            known = self._faces[game.key] = game.faces(cards)
        return known

    def find(self, game: AnyGame, digest: str) -> Cards:
        """The cards of a digest. Raises msgspec.ValidationError where they were not kept."""
        known = self._cards.get((game.key, digest))
        return known if known is not None else self.read(game, self.kept_source(digest))

    def kept_source(self, digest: str) -> Source:
        """The text of a set that some game was begun with.

        Raises msgspec.ValidationError where it was not kept.
        """
        source = self._fetch(digest)
        if source is None:
            raise msgspec.ValidationError(f"there is no card set {digest}")
        return source

    def _info(self, game: AnyGame) -> GameInfo:
        low, high = game.seats.start, game.seats.stop - 1
        seats = "solo" if high == 1 else f"{low} to {high} players" if low < high else f"{high} players"
        options = game.options(self.read(game, self.source(game.key, None)))
        guided = any(option.name == "guided" for option in options)
        return GameInfo(game.key, game.title, seats, game.about, guided=guided, shared=high > 1)

    def _finder(self, game: AnyGame) -> Callable[[str], Cards]:
        def find(digest: str) -> Cards:
            return self.find(game, digest)

        return find

    def _forget(self) -> None:
        """Keep the sets that ship with the games and the last strangers' ones."""
        strangers = [key for key in list(self._cards) if key not in self._own]
        for key in strangers[:-_MOST_SETS]:
            self._cards.pop(key, None)
