"""Move: to the front, reveal demons, take a set, open the chest (chapter 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Choice, Decision, Forecast, Option, Pick, Question
from rules.kernel.clauses import cite
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.sanctum import words
from rules.sanctum.box import DEMON_CARDS, LEVELS, WALLS, Level
from rules.sanctum.pieces import Pursuer, Spot
from rules.sanctum.telling import say

if TYPE_CHECKING:
    from rules.sanctum.board import Board


def begin(turn: Turn[Board], seat: int) -> None:
    """Push a whole Move."""
    turn.then(Advance(seat), TakeSet(seat), OpenChest(seat), Chest())


def ahead(board: Board) -> Spot:
    """The space ahead of the foremost figure ever: where a Move leads (SA-2.4, SA-R3)."""
    front = board.front
    if not front.act:
        return Spot(board.route[0], 1)
    if front.act == WALLS:
        return front
    if front.space < board.act_board(front.act).last:
        return Spot(front.act, front.space + 1)
    return Spot(board.route[board.route.index(front.act) + 1], 1)


def adds(board: Board, spot: Spot) -> tuple[tuple[Level, ...], ...]:
    """The sets that who comes to this space deals: five as the first there, one later, none at the walls."""
    acts = board.act_board(spot.act)
    if spot.space > 1:
        return (acts.spaces[spot.space - 2],)
    return acts.first if board.front < spot else ()


class Advance(Step["Board"], frozen=True):
    """1 and 2: the figure goes to the front, and demons are revealed."""

    seat: int

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Move it; deal what the space says; divine intervention."""
        board = turn.board
        spot, sets = ahead(board), adds(board, ahead(board))
        first_at_walls = spot.act == WALLS and board.front < spot
        part = replace(board.part(self.seat), at=spot)
        line = (self.seat, *(seat for seat in board.line if seat != self.seat))
        new_act = spot.act != board.front.act
        turn.board = replace(board.with_part(part), line=line, front=max(spot, board.front))
        for clause in ("SA-R3", "SA-2.12") if new_act else ("SA-R3",):
            cite(clause)
        name = board.act_board(spot.act).name
        say(turn, "moved", "SA-2.4", self.seat, act=spot.act, space=spot.space, board=name)
        if first_at_walls:
            if turn.board.stage == "road":
                turn.board = replace(turn.board, stage="walls")
            say(turn, "walls_reached", "SA-7.1", self.seat)
        elif spot.act == WALLS:
            cite("SA-7.2")
        clause = "SA-2.6" if spot.space > 1 else "SA-2.5"
        for levels in sets:
            _deal(turn, levels, clause)
        _divine(turn, spot)


def _deal(turn: Turn[Board], levels: tuple[Level, ...], clause: str) -> None:
    """Lay a set on the board, with fewer demons where the decks have no more (SA-R2)."""
    dealt: list[str] = []
    for level in levels:
        card = _draw(turn, level)
        if card is not None:
            dealt.append(card)
    if len(dealt) < len(levels):
        turn.say("set_smaller", "SA-R2", missing=len(levels) - len(dealt))
    if dealt:
        turn.board = replace(turn.board, lots=(*turn.board.lots, tuple(dealt)))
        names = [turn.board.cards.demons[card].name for card in dealt]
        turn.say("set_dealt", clause, demons=names, cards=dealt)


def _draw(turn: Turn[Board], level: Level) -> str | None:
    """The top demon of a deck, else of the next higher, else of a lower; None where all are empty (SA-R2)."""
    turn.reveal()
    higher = [each for each in LEVELS if each > level]
    lower = [each for each in reversed(LEVELS) if each < level]
    for each in (level, *higher, *lower):
        board = turn.board
        deck = board.decks.get(each, ())
        if not deck and board.discards.get(each):
            deck = turn.shuffle(f"{DEMON_CARDS}{each}", sorted(board.discards[each]))
            board = replace(board, discards={**board.discards, each: ()})
            turn.say("deck_made_anew", "SA-R2", level=each, cards=len(deck))
        if deck:
            turn.board = replace(board, decks={**board.decks, each: deck[1:]})
            if each != level:
                turn.say("other_deck", "SA-R2", level=level, other=each)
            return deck[0]
    return None


def _divine(turn: Turn[Board], spot: Spot) -> None:
    """Everybody gains a die where a divine intervention tile lies (SA-2.13)."""
    board = turn.board
    if spot.act not in board.divine or spot.space != max(board.act_board(spot.act).divine, 1):
        return
    board = replace(board, divine=tuple(act for act in board.divine if act != spot.act))
    for seat in board.living:
        part = board.part(seat)
        board = board.with_part(replace(part, dice=part.dice + 1))
    turn.board = board
    turn.say("divine_intervention", "SA-2.13")


class TakeSet(Step["Board"], frozen=True):
    """3: the mover takes one set, whole (SA-2.7)."""

    seat: int

    def ask(self, board: Board) -> Question | None:
        """One option for each set."""
        if not board.lots:
            return None
        return Question(self.seat, "take", tuple([Choice(f"take:{lot[0]}") for lot in board.lots]))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Let its demons pursue the hero."""
        board = turn.board
        if pick is None:
            say(turn, "no_set", "SA-R2", self.seat)
            return
        lot = next(lot for lot in board.lots if lot[0] == pick.parts[1])
        part = board.part(self.seat)
        new = tuple(Pursuer(card, (False,) * len(board.cards.demons[card].locations)) for card in lot)
        board = board.with_part(replace(part, demons=(*part.demons, *new)))
        turn.board = replace(board, lots=tuple(each for each in board.lots if each != lot))
        cite("SA-2.8")
        say(turn, "set_taken", "SA-2.7", self.seat, demons=_names(board, lot), cards=list(lot))

    def explain(self, board: Board, question: Question) -> Decision:
        """The sets with what they deal and give."""
        options = tuple(
            Option(
                f"take:{lot[0]}",
                words.label("take", demons=words.listed(_names(board, lot))),
                "SA-2.7",
                f"lot:{lot[0]}",
                forecast={"": _worth(board, self.seat, lot)},
            )
            for lot in board.lots
        )
        return Decision(
            self.seat, question.kind, words.prompt("take"), words.cause("take"), "SA-2.7", options
        )


def _names(board: Board, lot: tuple[str, ...]) -> list[str]:
    return [board.cards.demons[card].name for card in lot]


def _worth(board: Board, seat: int, lot: tuple[str, ...]) -> Forecast:
    """The damage a set adds and the levels it gives."""
    demons = [board.cards.demons[card] for card in lot]
    levels = words.listed([f"{demon.level} {words.colour(demon.colour)}" for demon in demons])
    following = sum(board.cards.demons[each.card].damage for each in board.part(seat).demons)
    damage = sum(demon.damage for demon in demons)
    return words.forecast("take", levels=levels, damage=damage, all=following + damage)


class OpenChest(Step["Board"], frozen=True):
    """4: on the last space of a board the demons left are turned to their items (SA-2.9)."""

    seat: int

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Turn them."""
        board = turn.board
        spot = board.part(self.seat).at
        acts = board.act_board(spot.act)
        if not acts.chest or spot.space != acts.last:
            return
        chest = tuple(card for lot in board.lots for card in lot)
        turn.board = replace(board, lots=(), chest=chest)
        cite("SA-R4")
        say(turn, "chest_opened", "SA-2.9", self.seat, count=len(chest))


class Chest(Step["Board"], frozen=True):
    """Each hero in marching order, the mover first, takes an item; `taken` are those who did."""

    taken: tuple[int, ...] = ()

    def ask(self, board: Board) -> Question | None:
        """Which item."""
        seat = self._next(board)
        if seat is None or not board.chest:
            return None
        return Question(seat, "chest", tuple([Choice(f"item:{card}") for card in board.chest]))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Put it into the sack; at last clear the board away (SA-2.11)."""
        board = turn.board
        seat = self._next(board)
        if pick is None or seat is None:
            if board.chest:
                turn.board = replace(board.discarded(board.chest), chest=())
                turn.say("chest_cleared", "SA-2.11", count=len(board.chest))
            return
        turn.then(Chest((*self.taken, seat)))
        card = pick.parts[1]
        part = board.part(seat)
        board = board.with_part(replace(part, sack=(*part.sack, card)))
        turn.board = replace(board, chest=tuple(each for each in board.chest if each != card))
        say(turn, "chest_item", "SA-2.10", seat, item=board.cards.item(card).name, card=card)

    def _next(self, board: Board) -> int | None:
        """Who takes next; the dead take nothing (SA-R3)."""
        return next(
            (seat for seat in board.line if seat not in self.taken and board.part(seat).fate == "alive"), None
        )

    def explain(self, board: Board, question: Question) -> Decision:
        """The items of the chest."""
        options = tuple(
            Option(
                f"item:{card}",
                words.label("item", item=board.cards.item(card).name),
                "SA-2.10",
                f"item:{card}",
                forecast={"": _item(board, card)},
            )
            for card in board.chest
        )
        prompt = words.prompt("chest", count=len(board.chest))
        return Decision(question.seat, question.kind, prompt, words.cause("chest"), "SA-2.9", options)


def _item(board: Board, card: str) -> Forecast:
    item = board.cards.item(card)
    gems = words.listed([words.gem(gem) for gem in item.gems])
    return words.forecast("item", slot=words.slot(item.slot), gems=gems)
