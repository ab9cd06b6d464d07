"""Game set-up in the rulebook's order (chapters 0 and 1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from rules.kernel.choices import Pick
from rules.kernel.clauses import cite
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.sanctum import box, gaining
from rules.sanctum.box import TOKENS
from rules.sanctum.cards import Hero
from rules.sanctum.effects.bonuses import MoveGem
from rules.sanctum.pieces import Goal, Part
from rules.sanctum.telling import say

if TYPE_CHECKING:
    from rules.sanctum.board import Board

TWO: Final = 2
_COINS: tuple[box.Potion, ...] = ("red", "blue")
_BLOCKED_BY: Final[dict[int, box.Mastery]] = {
    1: "skills",
    2: "skills",
    3: "gems",
    4: "gems",
    5: "equipment",
    6: "equipment",
}
"""Which goal of a level a die blocks with two players (SA-R9)."""


class SetUp(Step["Board"], frozen=True):
    """Lay out decks, achievement board, divine tiles and heroes; choose who begins; deal bonuses."""

    seats: int

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Do all the steps."""
        for clause in ("ALL-R1", "SA-0.1", "SA-0.2", "SA-0.3", "SA-0.4", "SA-0.5", "SA-R1", "SA-R18"):
            cite(clause)
        _heroes(turn, self.seats)
        _decks(turn)
        _goals(turn)
        first = turn.roll(box.FIRST, tuple(range(self.seats)))
        turn.board = replace(turn.board, first=first, stage="road")
        say(turn, "first_player", "SA-1.16", first)
        _bonuses(turn)


def _decks(turn: Turn[Board]) -> None:
    """A shuffled deck for each level; the divine intervention tiles on their boards."""
    cards = turn.board.cards
    decks = {
        level: turn.shuffle(f"{box.DEMON_CARDS}{level}", sorted(cards.deck(level))) for level in box.LEVELS
    }
    discards: dict[box.Level, tuple[str, ...]] = dict.fromkeys(box.LEVELS, ())
    divine = (box.DIVINE[turn.board.players], box.WALLS)
    turn.board = replace(turn.board, decks=decks, discards=discards, divine=divine)
    cite("SA-1.2")
    turn.say("decks_shuffled", "SA-1.1", cards=sum(len(deck) for deck in decks.values()))
    turn.say("divine_placed", "SA-1.5", acts=list(divine), dice=turn.board.players)


def _goals(turn: Turn[Board]) -> None:
    """The achievement tiles, face down; with two players a die blocks a goal of each level first."""
    board = turn.board
    spaces = [Goal(mastery, level) for mastery, levels in box.GOALS.items() for level in levels]
    if board.players == TWO:
        for level in box.LEVELS:
            mastery = _BLOCKED_BY[turn.roll(box.BLOCKED, box.FACES)]
            blocked = next(goal for goal in spaces if goal.mastery == mastery and goal.level == level)
            spaces[spaces.index(blocked)] = replace(blocked, blocked=True)
            cite("SA-R9")
            turn.say("goal_blocked", "SA-1.4", mastery=mastery, level=level)
    tiles = list(turn.shuffle(box.TILES, sorted(board.cards.tiles)))
    goals = tuple(goal if goal.blocked else replace(goal, tile=tiles.pop()) for goal in spaces)
    turn.board = replace(turn.board, goals=goals, spare=tuple(tiles))
    count = sum(not goal.blocked for goal in goals)
    turn.say("tiles_dealt", "SA-1.3", count=count, spare=len(tiles))


def _heroes(turn: Turn[Board], seats: int) -> None:
    """The heroes that were named, each by the first seat to name it; the others are dealt (SA-1.6).

    All are drawn either way (ALL-R1).
    """
    board = turn.board
    dealt = list(turn.shuffle(box.HERO_BOARDS, sorted(board.cards.heroes)))
    chosen: list[str] = []
    for wanted in board.setting.heroes[:seats]:
        chosen.append(wanted if wanted in dealt and wanted not in chosen else "")
    rest = [hero for hero in dealt if hero not in chosen]
    named = [hero or rest.pop(0) for hero in chosen]
    parts = tuple(_part(seat, board.cards.heroes[hero]) for seat, hero in enumerate(named))
    turn.board = replace(board, parts=parts)
    for clause in (
        "SA-1.7",
        "SA-1.8",
        "SA-1.9",
        "SA-1.10",
        "SA-1.11",
        "SA-1.12",
        "SA-1.13",
        "SA-1.14",
        "SA-1.15",
    ):
        cite(clause)
    for part in parts:
        say(turn, "hero_chosen" if chosen[part.seat] else "hero_dealt", "SA-1.6", part.seat)


def _part(seat: int, hero: Hero) -> Part:
    """A hero's board with all that lies on it at the start."""
    return Part(
        seat,
        hero.id,
        stamina=hero.stamina,
        focus=hero.focus,
        dice=box.START_DICE,
        table={
            f"{colour}.{level}": hero.skill_at(colour, level).gems
            for colour in box.COLOURS
            for level in box.LEVELS
        },
        pool=("white",),
    )


def _bonuses(turn: Turn[Board]) -> None:
    """By the place in the first turn: a bonus card at random, or potions flipped like coins (SA-1.17)."""
    cards = turn.board.cards
    deck = list(turn.shuffle(box.BONUS_CARDS, sorted(cards.bonuses)))
    for place, seat in enumerate(turn.board.clockwise(turn.board.first), 1):
        row = cards.start_row(turn.board.players, place)
        for _ in range(min(row.bonuses, len(deck))):
            _bonus(turn, seat, deck.pop())
        for _ in range(row.potions):
            potion = turn.roll(box.coin_stream(seat), _COINS)
            part = turn.board.part(seat)
            turn.board = turn.board.with_part(replace(part, potions=(*part.potions, potion)))
            cite("SA-1.17")
            say(turn, "start_potion", "SA-1.18", seat, potion=potion)
    turn.board = replace(turn.board, bonuses=tuple(sorted(deck)))


def _bonus(turn: Turn[Board], seat: int, card: str) -> None:
    """Carry a starting bonus out; one that finds no gem to move does nothing (ALL-R2)."""
    found = turn.board.cards.bonuses[card]
    cite("SA-1.17")
    say(turn, "start_bonus", "SA-1.19", seat, name=found.name)
    part = turn.board.part(seat)
    if isinstance(found.bonus, MoveGem):
        bonus = found.bonus
        if bonus.colour in part.table[f"{bonus.colour}.{bonus.level}"]:
            gaining.raise_gem(turn, seat, bonus.colour, bonus.level, bonus.colour, "SA-1.19")
        else:
            cite("ALL-R2")
            say(turn, "bonus_idle", "ALL-R2", seat, name=found.name)
        return
    token = found.bonus.token
    if token == TOKENS[0]:
        part = replace(part, stamina=part.stamina + 1)
    else:
        part = replace(part, focus=part.focus + 1)
    turn.board = turn.board.with_part(part)
    say(turn, "start_token", "SA-1.19", seat, token=token)
