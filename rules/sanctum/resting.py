"""Rest: tokens come back, items are equipped, potions bought (chapter 5); of use in the brief respite too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Choice, Decision, Pick, Question
from rules.kernel.clauses import cite
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.sanctum import consult, loadout, resting_shown
from rules.sanctum.achieving import CheckGoals
from rules.sanctum.box import PLACES, PLACES_OF, Place, Potion
from rules.sanctum.pieces import Mark
from rules.sanctum.telling import say

if TYPE_CHECKING:
    from rules.sanctum.board import Board
    from rules.sanctum.pieces import Part

POTION_KINDS: tuple[Potion, ...] = ("red", "blue")
OTHER: dict[Potion, Potion] = {"red": "blue", "blue": "red"}


def begin(turn: Turn[Board], seat: int) -> None:
    """Push a whole Rest of an ordinary turn."""
    cite("SA-5.1")
    turn.then(Restore(seat), Equip(seat), ClearSold(seat), CheckGoals(seat))


class Restore(Step["Board"], frozen=True):
    """1: all spent tokens go back to the pools; what is corrupted stays so (SA-5.2)."""

    seat: int

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Move them."""
        part = turn.board.part(self.seat)
        marks = [mark for spaces in part.marks.values() for mark in spaces]
        stamina, focus = marks.count("stamina"), marks.count("focus")
        kept = {ref: _corrupt(spaces) for ref, spaces in part.marks.items() if "corrupt" in spaces}
        part = replace(part, marks=kept, stamina=part.stamina + stamina, focus=part.focus + focus)
        turn.board = turn.board.with_part(part)
        cite("SA-5.3")
        kind = "restored" if stamina or focus else "restored_none"
        say(turn, kind, "SA-5.2", self.seat, stamina=stamina, focus=focus)


def _corrupt(spaces: tuple[Mark, ...]) -> tuple[Mark, ...]:
    return tuple(["corrupt" if mark == "corrupt" else "" for mark in spaces])


class Equip(Step["Board"], frozen=True):
    """2 and 3: wear and take off items, give items for potions, until the hero is done."""

    seat: int

    def ask(self, board: Board) -> Question:
        """All that the hero can do now. In the respite the last to be done ends it: undo ends there."""
        part = board.part(self.seat)
        choices = [Choice(each) for each in (*_wearing(board, part), *_trading(board, part))]
        locks = board.stage == "respite"
        return Question(self.seat, "rest", (*choices, Choice("done", locks=locks, closing=True)))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Do it and come back, or close the Rest."""
        if pick is None or pick.option == "done":
            _close(turn, self.seat)
            return
        turn.then(self)
        word, first, *rest = pick.parts
        match word:
            case "equip":
                _equip(turn, self.seat, first, place_of(rest[0]))
            case "take_off":
                _take_off(turn, self.seat, place_of(first))
            case "buy":
                _buy(turn, self.seat, first, _potion(rest[0]))
            case _:
                _swap(turn, self.seat, first, _potion(rest[0]))

    def explain(self, board: Board, question: Question) -> Decision:
        """Every item with what wearing it costs and gives; what cannot be worn or bought, and why."""
        return resting_shown.explained(board, self.seat, question)


class ClearSold(Step["Board"], frozen=True):
    """The items given for potions go to the discards of their demons' levels."""

    seat: int

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Discard them."""
        part = turn.board.part(self.seat)
        if part.sold:
            turn.board = turn.board.with_part(replace(part, sold=())).discarded(part.sold)


def _wearing(board: Board, part: Part) -> list[str]:
    """What can be put on and taken off: gems pay, and no potion loses its slot."""
    cards = board.cards
    found: list[str] = []
    for card in part.sack:
        found.extend(
            f"equip:{card}:{place}"
            for place in PLACES_OF[cards.item(card).slot]
            if loadout.short_of(part, cards, place, card) <= 0 and fits_potions(board, part, place, card)
        )
    found.extend(f"take_off:{place}" for place in part.worn if fits_potions(board, part, place, None))
    return found


def fits_potions(board: Board, part: Part, place: Place, card: str | None) -> bool:
    """Whether every potion keeps its slot with another item, or none, in this place (SA-5.10)."""
    old = part.worn.get(place)
    if not part.potions or old is None or not board.cards.item(old).lasting:
        return True
    return len(part.potions) <= loadout.slots_with(board, loadout.with_item(board.cards, part, place, card))


def _trading(board: Board, part: Part) -> list[str]:
    """Items for potions: into an empty slot, or in place of a potion of the other colour."""
    if not part.sack:
        return []
    if len(part.potions) < loadout.slots_with(board, part):
        if board.stage != "respite" and not board.potions_left:
            return []  # in the respite potions are wishes, dealt when all are done (SA-R17)
        return [f"buy:{card}:{kind}" for card in part.sack for kind in POTION_KINDS]
    kinds = [kind for kind in POTION_KINDS if OTHER[kind] in part.potions]
    return [f"swap:{card}:{kind}" for card in part.sack for kind in kinds]


def _equip(turn: Turn[Board], seat: int, card: str, place: Place) -> None:
    board = turn.board
    part = board.part(seat)
    old = part.worn.get(place)
    item = board.cards.item(card)
    turn.board = board.with_part(loadout.with_item(board.cards, part, place, card))
    cite("SA-5.4")
    if old is not None:
        say(turn, "taken_off", "SA-5.7", seat, item=board.cards.item(old).name, place=place)
    say(turn, "equipped", "SA-5.5", seat, item=item.name, place=place, card=card)
    if item.stamina or item.focus:
        cite("SA-5.8")


def _take_off(turn: Turn[Board], seat: int, place: Place) -> None:
    board = turn.board
    part = board.part(seat)
    name = board.cards.item(part.worn[place]).name
    turn.board = board.with_part(loadout.with_item(board.cards, part, place, None))
    say(turn, "taken_off", "SA-5.7", seat, item=name, place=place)


def _buy(turn: Turn[Board], seat: int, card: str, potion: Potion) -> None:
    part = _sold(turn.board.part(seat), card)
    turn.board = turn.board.with_part(replace(part, potions=(*part.potions, potion)))
    cite("SA-5.10")
    if len(part.potions) >= turn.board.hero(seat).potion_slots:
        consult.counting(turn.board, seat, lambda each: each.potion_slots() > 0)
    say(turn, "potion_bought", "SA-5.9", seat, item=turn.board.cards.item(card).name, potion=potion)


def _swap(turn: Turn[Board], seat: int, card: str, potion: Potion) -> None:
    part = _sold(turn.board.part(seat), card)
    kept = list(part.potions)
    kept.remove(OTHER[potion])
    turn.board = turn.board.with_part(replace(part, potions=(*kept, potion)))
    name = turn.board.cards.item(card).name
    say(turn, "potion_swapped", "SA-5.11", seat, item=name, potion=potion, other=OTHER[potion])


def _sold(part: Part, card: str) -> Part:
    sack = list(part.sack)
    sack.remove(card)
    return replace(part, sack=tuple(sack), sold=(*part.sold, card))


def _close(turn: Turn[Board], seat: int) -> None:
    """The Rest is over: who wears an item for the first time takes the die of the gem pool (SA-5.6)."""
    part = turn.board.part(seat)
    if part.gift and part.worn:
        turn.board = turn.board.with_part(replace(part, gift=False, dice=part.dice + 1))
        say(turn, "first_item", "SA-5.6", seat, dice=part.dice + 1)
    say(turn, "rested", "SA-5.1", seat)


def place_of(word: str) -> Place:
    """The place of this name."""
    return next(place for place in PLACES if place == word)


def _potion(word: str) -> Potion:
    return next(kind for kind in POTION_KINDS if kind == word)
