"""Everything on the table in Sanctum, and the questions the rules ask of it."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from rules.sanctum.box import POTIONS, ROAR_CARDS, ROUTE, Act, Colour, Level, Potion
from rules.sanctum.cards import ActBoard, Hero, SanctumCards
from rules.sanctum.pieces import Fight, Foe, Goal, Lord, Part, Setting, Spot

Stage: TypeAlias = Literal["setup", "road", "walls", "call", "respite", "answer", "battle", "roar", "over"]
"""The road to the walls (Acts I to IV); "walls" once somebody is at V; "call" after the breach; the brief
respite; the Demon Lord's answer; rounds of the final battle and roars between them."""


class Board(msgspec.Struct, frozen=True):
    """The state of play. Decks hold card ids, the top first; of a demon deck the top demon lies open."""

    cards: SanctumCards
    setting: Setting
    stage: Stage = "setup"
    parts: tuple[Part, ...] = ()
    first: int = 0
    """The seat that began."""
    turn: int = 0
    """Turns so far, of all seats together, before Act VI."""
    active: int | None = None
    """Whose turn it is; None in simultaneous play and between."""
    line: tuple[int, ...] = ()
    """The marching order: the seats whose figures are on a board, who made the latest Move ahead (SA-R3)."""
    front: Spot = Spot()
    """The furthest place ever reached (SA-R3)."""
    lots: tuple[tuple[str, ...], ...] = ()
    """The sets of demons that wait on the present board, in the order they were dealt."""
    chest: tuple[str, ...] = ()
    """Items in the open treasure chest, still to be chosen from."""
    decks: dict[Level, tuple[str, ...]] = {}
    discards: dict[Level, tuple[str, ...]] = {}
    goals: tuple[Goal, ...] = ()
    divine: tuple[Act, ...] = ()
    """Boards on which a divine intervention tile still lies."""
    bonuses: tuple[str, ...] = ()
    """Starting bonus cards that went back to the box, and `spare` achievement tiles."""
    spare: tuple[str, ...] = ()
    lords: tuple[Lord, ...] = ()
    """The Demon Lord deck; made ready at the breach."""
    lords_gone: tuple[Lord, ...] = ()
    furies: tuple[str, ...] = ()
    breacher: int | None = None
    laid: tuple[Lord, ...] = ()
    """Cards laid in Act V: two at the cathedral, then below it; or the present row of a roar in Act VI."""
    shown: int = 0
    """How many of `laid` are turned over, the last of them being resolved."""
    round: int = 0
    """Rounds of fights in Act VI so far."""

    @property
    def players(self) -> int:
        """How many heroes play."""
        return len(self.parts)

    @property
    def route(self) -> tuple[Act, ...]:
        """The boards this number of players uses before the final one."""
        return ROUTE[self.players]

    def part(self, seat: int) -> Part:
        """What lies before a seat."""
        return self.parts[seat]

    def hero(self, seat: int) -> Hero:
        """A seat's hero board."""
        return self.cards.heroes[self.parts[seat].hero]

    def with_part(self, part: Part) -> Board:
        """The board with one seat's part changed."""
        at = part.seat
        return msgspec.structs.replace(self, parts=(*self.parts[:at], part, *self.parts[at + 1 :]))

    def with_fight(self, seat: int, fight: Fight) -> Board:
        """The board with the fight that a seat is in changed."""
        return self.with_part(msgspec.structs.replace(self.parts[seat], fight=fight))

    @property
    def final(self) -> bool:
        """Whether fights are those of Act VI: card by card, all heroes at once."""
        return self.stage == "battle"

    def discarded(self, cards: tuple[str, ...]) -> Board:
        """The board with these demons, or items, on the discards of their levels."""
        discards = dict(self.discards)
        for card in cards:
            level = self.cards.demons[card].level
            discards[level] = (*discards.get(level, ()), card)
        return msgspec.structs.replace(self, discards=discards)

    @property
    def roar_cards(self) -> int:
        """How many cards the roar after the present round of Act VI has; 0 where there is none (SA-8.15)."""
        return max(ROAR_CARDS[self.setting.difficulty] - max(self.round - 1, 0), 0)

    def reveal_follows(self, seat: int) -> bool:
        """Whether something may be revealed once this seat has answered an effect's question; it locks then.

        In a roar, and after Block in Act VI, the answer may be the last of its branch. In an Attack of Act VI
        a fury card may be turned over next: the figure is to move onto it.
        """
        part = self.parts[seat]
        if self.stage in ("answer", "roar"):
            return True
        if not self.final or part.fight is None:
            return False
        onto_fury = part.foe_at < len(part.foes) and not part.foes[part.foe_at].open
        return onto_fury or part.fight.step == "levels"

    def act_board(self, act: int) -> ActBoard:
        """The board of an act. KeyError where there is none."""
        return self.cards.boards[act]  # type: ignore[index]

    def clockwise(self, start: int) -> tuple[int, ...]:
        """All seats in play order from `start`."""
        return tuple([(start + step) % self.players for step in range(self.players)])

    @property
    def blessings_open(self) -> bool:
        """Whether all blessings have been turned up: once the brief respite is over (SA-R16)."""
        return self.stage in ("answer", "battle", "roar", "over")

    @property
    def living(self) -> tuple[int, ...]:
        """The seats whose hero is not dead."""
        return tuple([part.seat for part in self.parts if part.fate != "dead"])

    @property
    def fighting(self) -> tuple[int, ...]:
        """In Act VI: the seats that are neither dead nor victorious."""
        return tuple([part.seat for part in self.parts if part.fate == "alive"])

    @property
    def potions_left(self) -> int:
        """Potion tiles not held by anybody (ALL-R4)."""
        held: list[Potion] = [potion for part in self.parts for potion in part.potions]
        return max(POTIONS - len(held), 0)  # in the respite more may be wished for than there are

    def locations(self, foe: Foe) -> tuple[int, ...]:
        """The values of a card's hit locations, those of this fight last."""
        printed = (self.cards.lords if foe.kind == "lord" else self.cards.furies)[foe.card].locations
        return (*printed, *foe.more)

    def foe_damage(self, foe: Foe) -> int:
        """The damage a card of the final battle prints."""
        return (self.cards.lords if foe.kind == "lord" else self.cards.furies)[foe.card].damage

    def gained(self, seat: int, colour: Colour) -> int:
        """How many gems of a colour a hero has gained, in pool and on items (SA-R9)."""
        part = self.parts[seat]
        return sum(gem == colour for gem in part.pool) + sum(
            gem == colour for gems in part.paid.values() for gem in gems
        )
