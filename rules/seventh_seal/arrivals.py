"""How Underlings come: revealed, placed, given their dice; and how they move (7S-R5, 7S-R6)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Choice, Decision, Option, Pick, Picks, Question
from rules.kernel.clauses import cite
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seventh_seal import words
from rules.seventh_seal.box import AREAS, BAG, UNDERLING_CARDS, Area, Colour, Kind
from rules.seventh_seal.finishing import later_locks
from rules.seventh_seal.pieces import InPlay

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board


def arrive(turn: Turn[Board], kinds: tuple[Kind, ...], clause: str, cause: str) -> None:
    """Let Underlings of these kinds come: revealed now, then placed and given dice by steps.

    One for whom the bag has no die, or decks and discards no card, does not come (7S-R6).
    """
    cite("7S-0.6")
    came = 0
    dice = len(turn.board.lying("bag"))
    for kind in kinds:
        if came >= dice:
            cite("ALL-R4")
            turn.say("underling_without_die", "7S-R6", of=kind, cause=cause)
            continue
        card = draw_card(turn, kind)
        if not card:
            cite("ALL-R4")
            turn.say("underling_without_card", "7S-R6", of=kind, cause=cause)
            continue
        came += 1
        board = turn.board
        newcomer = InPlay(f"u{board.named + 1}", card)
        turn.board = replace(board, named=board.named + 1, underlings=(*board.underlings, newcomer))
        face = turn.board.face_of(newcomer)
        turn.say("underling_comes", clause, underling=newcomer.name, who=face.name, of=kind, cause=cause)
    if came:
        cite("7S-0.6")
        turn.then(PlaceUnderlings(), DealDice())


def move(turn: Turn[Board], name: str, area: Area) -> None:
    """Move an Underling to the far end of an area; it keeps its die, Fury space and attacks (7S-R5)."""
    board = turn.board
    underling = board.underling(name)
    if underling is None:
        return
    moved = replace(underling, area=area)
    gone = board.without_underling(name)
    turn.board = replace(gone, underlings=(*gone.underlings, moved))
    turn.say("underling_moved", "7S-R5", underling=name, who=board.label(underling), area=words.area(area))


def draw_card(turn: Turn[Board], kind: Kind, *, bottom: bool = False) -> str:
    """Take a card off a deck, its discard pile shuffled first where it is empty; "" where there is none."""
    board = turn.board
    deck = board.decks.get(kind, ())
    if not deck:
        used = board.discards.get(kind, ())
        if not used:
            return ""
        cite("7S-R26")
        deck = turn.shuffle(f"{UNDERLING_CARDS}{kind}", sorted(used))
        turn.say("deck_made_anew", "7S-4.12", of=kind, cards=len(deck))
        board = replace(board, discards={**board.discards, kind: ()})
    card, rest = (deck[-1], deck[:-1]) if bottom else (deck[0], deck[1:])
    turn.board = replace(board, decks={**board.decks, kind: rest})
    turn.reveal()
    return card


def discard(turn: Turn[Board], card: str) -> None:
    """Put an Underling card on the discard pile of its kind."""
    board = turn.board
    kind = board.cards.underlings[card].kind
    pile = (*board.discards.get(kind, ()), card)
    turn.board = replace(board, discards={**board.discards, kind: pile})


class DiscardCard(Step["Board"], frozen=True):
    """An immediate Fury has had its effect: the card is discarded (7S-7.3)."""

    card: str

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Put it on its pile."""
        discard(turn, self.card)


class DiscardUsed(Step["Board"], frozen=True):
    """A skill of the Corpse pile has been used: its card is discarded (7S-5.11)."""

    corpse: str

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Put the card on the discard pile of its kind."""
        board = turn.board
        card = next((corpse.card for corpse in board.corpses if corpse.name == self.corpse), "")
        if card:
            left = tuple(corpse for corpse in board.corpses if corpse.name != self.corpse)
            turn.board = replace(board, corpses=left)
            discard(turn, card)


class PlaceUnderlings(Step["Board"], frozen=True):
    """The Underlings that have come are placed, in the player's order and areas (7S-2.6, 7S-2.7, 7S-R5)."""

    def ask(self, board: Board) -> Question | None:
        """Which next, and where: asked only where it makes a difference."""
        waiting = _waiting(board)
        if not _matters(board, waiting):
            return None
        choices = tuple(
            Choice(f"place:{each.name}:{area}", locks=self._locks(board, each, area))
            for each in waiting
            for area in board.face_of(each).areas
        )
        return Question(0, "place", choices)

    def _locks(self, board: Board, underling: InPlay, area: Area) -> bool:
        """Undo ends with the last choice: dice are drawn after it (7S-2.11)."""
        placed = board.with_underling(replace(underling, area=area))
        return later_locks(board) or not _matters(placed, _waiting(placed))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Place one as picked, or all that are left where nothing is to be decided."""
        if pick is not None:
            name, area = pick.parts[1:]
            cite("7S-R5")
            _place(turn, name, _area(area))
            turn.then(self)
            return
        for each in _waiting(turn.board):
            _place(turn, each.name, turn.board.face_of(each).areas[0])

    def explain(self, board: Board, question: Question) -> Decision:
        """Where each may stand, and whether it can be attacked there."""
        options: list[Option] = []
        for choice in question.choices:
            name, where = choice.id.split(":")[1:]
            underling, area = board.underling(name), _area(where)
            if underling is None:
                continue
            there = len(board.in_area(area))
            near = area == "overlord" or there < board.reach(area)
            forecast = words.forecast("place" if near else "place_far", order=there + 1)
            label = words.label("place", who=board.label(underling), area=words.area(area))
            clause = "7S-2.7" if len(board.face_of(underling).areas) > 1 else "7S-2.6"
            option = Option(choice.id, label, clause, f"underling:{name}", forecast={"": forecast})
            options.append(replace(option, locks=choice.locks))
        prompt = words.prompt("place", left=len(_waiting(board)))
        cite("7S-R5")
        return Decision(0, question.kind, prompt, words.cause("place"), "7S-2.6", tuple(options))


class DealDice(Step["Board"], frozen=True):
    """As many dice as Underlings came are drawn from the bag; the player gives one to each (7S-2.11)."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Draw them; who gets which is asked next."""
        without = _without_die(turn.board)
        for _ in without:
            names = tuple(die.name for die in turn.board.lying("bag"))
            drawn = turn.board.die(turn.roll(BAG, names))
            turn.board = turn.board.with_die(replace(drawn, lies="drawn", at="underlings"))
        colours = [die.colour for die in turn.board.lying("drawn", "underlings")]
        if colours:
            turn.say("dice_drawn", "7S-2.11", count=len(colours), colours=colours)
            turn.then(GiveDice())


class GiveDice(Step["Board"], frozen=True):
    """The player deals the dice drawn to the Underlings, all in one answer (7S-R6)."""

    def ask(self, board: Board) -> Question | None:
        """Every dealing that differs by colour; nothing is asked where there is only one."""
        ways = _dealings(board)
        if len(ways) == 1:
            return None
        return Question(0, "deal", (Choice("deal", ways, locks=later_locks(board)),))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Lay the dice on the Fury tracks' first spaces, showing the printed life (7S-2.12)."""
        picks = pick.picks if pick is not None else _dealings(turn.board)[0]
        cite("7S-R6")
        for each in picks:
            name, colour = each.split(".")
            board = turn.board
            underling = board.underling(name)
            die = next(die for die in board.lying("drawn", "underlings") if die.colour == colour)
            if underling is None:
                continue
            life = board.face_of(underling).life
            turn.board = board.with_die(replace(die, lies="track", at=name, value=life))
            turn.say(
                "underling_die",
                "7S-2.12",
                underling=name,
                who=board.label(underling),
                colour=colour,
                life=life,
            )

    def explain(self, board: Board, question: Question) -> Decision:
        """One option with all dealings."""
        ways = question.choices[0].sets
        option = Option("deal", words.label("deal"), "7S-R6", sets=ways, locks=question.choices[0].locks)
        prompt = words.prompt("deal", dice=len(board.lying("drawn", "underlings")))
        return Decision(0, question.kind, prompt, words.cause("deal"), "7S-2.11", (option,))


def _waiting(board: Board) -> tuple[InPlay, ...]:
    """Underlings not placed yet."""
    return tuple(each for each in board.underlings if each.area == "")


def _without_die(board: Board) -> tuple[InPlay, ...]:
    return tuple(each for each in board.underlings if not board.lying("track", each.name))


def _matters(board: Board, waiting: tuple[InPlay, ...]) -> bool:
    """Whether the player has something to decide: an area, or who stands nearer in one."""
    areas = [area for each in waiting for area in board.face_of(each).areas]
    single = all(len(board.face_of(each).areas) == 1 for each in waiting)
    return bool(waiting) and not (single and len(set(areas)) == len(areas))


def _place(turn: Turn[Board], name: str, area: Area) -> None:
    """Stand an Underling behind those already in the area."""
    board = turn.board
    underling = board.underling(name)
    if underling is None:
        return
    if len(board.face_of(underling).areas) > 1:
        cite("7S-2.7")
    gone = board.without_underling(name)
    turn.board = replace(gone, underlings=(*gone.underlings, replace(underling, area=area)))
    turn.say("underling_placed", "7S-2.6", underling=name, who=board.label(underling), area=words.area(area))


def _area(word: str) -> Area:
    for area in (*AREAS, "overlord"):
        if area == word:
            return area
    raise LookupError(word)


def _dealings(board: Board) -> tuple[Picks, ...]:
    names = tuple(each.name for each in _without_die(board))
    colours = tuple(sorted(die.colour for die in board.lying("drawn", "underlings")))
    return dealings(names, colours)


@lru_cache(maxsize=4096)
def dealings(names: tuple[str, ...], colours: tuple[Colour, ...]) -> tuple[Picks, ...]:
    """Every way to give each Underling a die that differs by colour: picks such as "u1.yellow", sorted."""
    ways: list[tuple[str, ...]] = [()]
    stock = Counter(colours)
    for name in names:
        ways = [
            (*way, f"{name}.{colour}")
            for way in ways
            for colour in stock
            if sum(pick.endswith(f".{colour}") for pick in way) < stock[colour]
        ]
    return tuple(tuple(sorted(way)) for way in ways)
