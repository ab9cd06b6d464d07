"""A situation on Sanctum's table and what is made of it: answers with dice laid ready, events, options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from rules.kernel.choices import Block, Decision, Option
from rules.kernel.steps import Step
from rules.sanctum.battle import BeginRound, Roar
from rules.sanctum.board import Board
from rules.sanctum.box import LEVELS, Level, Place, dice_stream
from rules.sanctum.cards import SanctumCards
from rules.sanctum.pieces import Die, Fight, Foe, Goal, Held, Lord, Part, Pursuer, Setting, Spot
from rules.sanctum.setup import SetUp
from rules.sanctum.turns import NextTurn, TakeTurn
from tests.driver import Play as Hand
from tests.rules.sanctum.box import plain_cards
from tests.rules.situation import Situation

GOALS = tuple(Goal(m, level) for m in ("skills", "gems", "equipment") for level in LEVELS)
HIGHER = (Goal("higher", 2), Goal("higher", 3))


class Play(Situation[Board]):
    """A table that is played by several seats: `take` answers, the rest looks."""

    def __init__(
        self,
        on: Board,
        *agenda: Step[Board],
        seats: int = 0,
        laid: Mapping[str, Sequence[object]] | None = None,
    ) -> None:
        self.hand: Hand[Board] = Hand.at(on, *agenda, seats=seats or on.players, laid=dict(laid or {}))
        self.events = tuple(self.hand.events)

    def take(
        self,
        option: str,
        *picks: str,
        seat: int | None = None,
        roll: Sequence[int] = (),
        lay: Mapping[str, Sequence[object]] | None = None,
    ) -> Play:
        """Answer the open question (of this seat); all these dice must fall, where none is laid chance rolls.

        `roll` are dice of the seat that answers, `lay` what further streams give.
        """
        at = seat if seat is not None else self.seat
        self.hand.lay(dice_stream(at), *roll)
        for stream, values in (lay or {}).items():
            self.hand.lay(stream, *values)
        self.events = self.hand.answer(option, *picks, seat=at)
        assert self.hand.waiting == {}, "dice were laid that nobody rolled"
        return self

    def undo(self, seat: int = 0) -> Play:
        """Take the seat's last answer back."""
        self.hand.undo(seat)
        return self

    @property
    def seat(self) -> int:
        """The (first) seat that is asked."""
        return next(iter(self.asking()), 0)

    def asking(self) -> dict[int, str]:
        """What each seat that is asked is asked."""
        kinds = {seat: self.hand.kind(seat) for seat in range(self.board.players)}
        return {seat: kind for seat, kind in kinds.items() if kind}

    def asked(self, seat: int | None = None) -> str:
        """What kind of question is open (for this seat), "" for none."""
        return self.hand.kind(self.seat if seat is None else seat)

    def offered(self, start: str = "", seat: int | None = None) -> list[str]:
        """The ids of the options that are accepted now, those that begin like this."""
        at = self.seat if seat is None else seat
        return [id_ for id_ in self.hand.offered(at) if id_.startswith(start)]

    def sets(self, option: str, seat: int | None = None) -> set[tuple[str, ...]]:
        """The sets that pay for an option; none where it is not offered."""
        at = self.seat if seat is None else seat
        return set(self.hand.sets(option, at) or ()) if option in self.offered(seat=at) else set()

    def decision(self, seat: int | None = None) -> Decision:
        """The open question, explained."""
        return self.hand.explained(self.seat if seat is None else seat)

    def option(self, id_: str, seat: int | None = None) -> Option:
        """One option as a page shows it, blocked or not; the first that begins so where none is called so."""
        options = self.decision(seat).options
        named = [option for option in options if option.id == id_]
        return (named or [option for option in options if option.id.startswith(id_)])[0]

    def block(self, id_: str, seat: int | None = None) -> Block:
        """Why an option is blocked."""
        found = self.option(id_, seat).blocked
        assert found is not None, f"{id_} is not blocked"
        return found

    def me(self, seat: int = 0) -> Part:
        """What lies before a seat."""
        return self.board.part(seat)

    def dice(self, seat: int = 0) -> list[str]:
        """The idle dice of a fight, sorted."""
        return sorted(die.kind for die in self.me(seat).in_fight.idle_dice)

    def pursuers(self, seat: int = 0) -> list[str]:
        """The demons before a seat with their hits: "a1:0", "b2:10"."""
        return [f"{one.card}:{''.join(str(int(hit)) for hit in one.hits)}" for one in self.me(seat).demons]


def pursuer(cards: SanctumCards, told: str) -> Pursuer:
    """A demon: "b2", or "b2:10" with its first location hit."""
    card, _, hits = told.partition(":")
    open_ = "0" * len(cards.demons[card].locations)
    return Pursuer(card, tuple(each == "1" for each in hits or open_))


def part(cards: SanctumCards, seat: int, *, demons: str = "", **more: Any) -> Part:  # noqa: ANN401 - any field
    """What lies before a hero who has just begun: two dice, full pools and skill table, a white gem.

    Items worn are paid with gems of their own colours, not from the pool; their flames are not counted.
    """
    hero = more.get("hero", f"h{seat + 1}")
    worn: dict[Place, str] = more.get("worn", {})
    fields: dict[str, Any] = {
        "hero": hero,
        "stamina": 2,
        "focus": 2,
        "dice": 2,
        "pool": ("white",),
        "gift": not worn,
        "table": {f"{s.colour}.{s.level}": s.gems for s in cards.heroes[hero].skills},
        "paid": {place: cards.item(card).gems for place, card in worn.items()},
        "demons": tuple(pursuer(cards, each) for each in demons.split()),
        "at": Spot(1, 1),
    }
    return Part(seat, **{**fields, **more})


def board(
    cards: SanctumCards | None = None,
    *,
    players: int = 2,
    parts: Mapping[int, Mapping[str, Any]] | None = None,
    difficulty: Any = "normal",  # noqa: ANN401 - one of four
    decks: Mapping[Level, Sequence[str]] | None = None,
    **more: Any,  # noqa: ANN401 - any other field of the board
) -> Board:
    """A board on the road, all figures on the first space of Act I and five sets there.

    `parts` change what lies before a seat, as for `part`. `decks` are those that are not full.
    """
    cards = cards or plain_cards()
    told = parts or {}
    fields: dict[str, Any] = {
        "setting": Setting(difficulty),
        "stage": "road",
        "parts": tuple(part(cards, seat, **told.get(seat, {})) for seat in range(players)),
        "turn": 4,
        "line": tuple(range(players)),
        "front": Spot(1, 1),
        "lots": (("a36",), ("a37",), ("a38",), ("a39",), ("a40",)),
        "decks": {
            level: tuple((decks or {}).get(level, cards.deck(level)[: 35 if level == 1 else None]))
            for level in LEVELS
        },
        "discards": dict.fromkeys(LEVELS, ()),
        "goals": tuple(replace(g, tile=f"t{n}") for n, g in enumerate((*GOALS, *HIGHER), 1)),
        "spare": ("t12",),
        "lords": tuple(Lord(f"L{n}", f"L{n}") for n in range(1, 34)),
        "furies": tuple(f"F{n}" for n in range(1, 19)),
    }
    return Board(cards, **{**fields, **more})


def dice(told: str) -> tuple[Die, ...]:
    """Dice of a fight: "g5 g3 s2"."""
    names = (("s" if kind[0] == "s" else f"g{n}", int(kind[1])) for n, kind in enumerate(told.split(), 1))
    return tuple(Die(name, value) for name, value in names)


def fight(told: str = "", **more: Any) -> Fight:  # noqa: ANN401 - any field of a fight
    """A fight in its Attack step with these dice."""
    return Fight(**{"step": "attack" if told else "potions", "dice": dice(told), **more})


def foes(cards: SanctumCards, told: str) -> tuple[Foe, ...]:
    """Cards of the final battle: "L1:110" with hits, "L2!" beaten, "F1" closed, "F1*" open."""
    found: list[Foe] = []
    for each in told.split():
        card, _, hits = each.rstrip("!*").partition(":")
        lord = card.startswith("L")
        values = (cards.lords if lord else cards.furies)[card].locations
        beaten = each.endswith("!")
        marks = tuple(h == "1" for h in hits) if hits else (beaten,) * len(values)
        open_ = lord or each.endswith(("!", "*")) or bool(hits)
        found.append(Foe("lord" if lord else "fury", card, card if lord else "", open_, marks, beaten=beaten))
    return tuple(found)


def held(*tiles: str) -> tuple[Held, ...]:
    """Blessings not used yet."""
    return tuple(Held(tile) for tile in tiles)


def opened(
    cards: SanctumCards | None = None,
    *,
    players: int = 2,
    setting: Setting | None = None,
    laid: Mapping[str, Sequence[object]] | None = None,
) -> Play:
    """A game that has just been set up, the first player at the first question."""
    on = Board(cards or plain_cards(), setting or Setting(heroes=("random",) * players))
    return Play(on, SetUp(players), NextTurn(), seats=players, laid=laid)


def turn_of(on: Board, seat: int = 0) -> Play:
    """The board in a turn of this seat; others follow."""
    return Play(replace(on, active=seat), TakeTurn(seat), NextTurn())


def fighting(on: Board, *roll: int, seat: int = 0) -> Play:
    """The board in this seat's Fight, rolled."""
    return turn_of(on, seat).take("fight").take("roll", roll=roll)


def final_board(
    cards: SanctumCards | None = None,
    *rows: str,
    parts: Mapping[int, Mapping[str, Any]] | None = None,
    **more: Any,  # noqa: ANN401 - any other field of the board
) -> Board:
    """A board in Act VI, between rounds: for each seat the row of cards before it; seat 0 breached the walls.

    A seat whose row is "" has none. Two heroes have a plain row where none is told.
    """
    cards = cards or plain_cards()
    told = rows or ("L1 F1 L2", "L3 F2 L4")
    changed = {
        seat: {"foes": foes(cards, row), "answered": 2, "at": Spot(6, 1), **(parts or {}).get(seat, {})}
        for seat, row in enumerate(told)
    }
    used = {each.rstrip("!*").partition(":")[0] for row in told for each in row.split()}
    fields: dict[str, Any] = {
        "stage": "battle",
        "breacher": 0,
        "lots": (),
        "lords": tuple(Lord(card, card) for card in cards.lords if card not in used),
        "furies": tuple(card for card in cards.furies if card not in used),
        "front": Spot(6, 1),
    }
    return board(cards, players=len(told), parts=changed, **{**fields, **more})


def battle(cards: SanctumCards | None = None, *rows: str, after: int = 0, **more: Any) -> Play:  # noqa: ANN401
    """A round of Act VI at its beginning, all heroes about to roll; `after` so many rounds before it."""
    return Play(final_board(cards, *rows, round=after, **more), BeginRound())


def roaring(cards: SanctumCards | None = None, *rows: str, after: int = 1, **more: Any) -> Play:  # noqa: ANN401
    """The roar after this round of Act VI; the cards turned over are those of `lords`, in order."""
    return Play(final_board(cards, *rows, round=after, **more), Roar(), BeginRound())
