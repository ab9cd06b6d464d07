"""Verbs that ask: pushing an enemy, henchmen that come back."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Choice, Decision, Forecast, Option, Pick, Question
from rules.kernel.clauses import cite
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seven_dwarfs.box import BOSS
from rules.seven_dwarfs.effects import pushing
from rules.seven_dwarfs.effects.words import CAUSES, FORECASTS, LABELS, PROMPTS
from rules.seven_dwarfs.finishing import announced
from rules.seven_dwarfs.geometry.hexes import Hex, distance, hex_name, parse_hex

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Board, Enemy

DECLINE = "push:no"


class MayPush(Step["Board"], frozen=True):
    """The dwarf may push an enemy he attacked one hexagon away (SD-7.6 to SD-7.8, SD-R11)."""

    enemy: str
    card: str

    def ask(self, board: Board) -> Question | None:
        """Every hexagon it can be pushed to, and to leave it; nothing where there is no such hexagon."""
        pushes = _announced(self, board, _pushes(board, self.enemy))
        if not pushes:
            return None
        return Question(0, "push", (*pushes, Choice(DECLINE, closing=True)))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Push it, leave it, or say why it cannot be pushed."""
        enemy = turn.board.enemy(self.enemy)
        if enemy is None:
            return
        if pick is None:
            pushing.say_why_not(turn, enemy)
        elif pick.option == DECLINE:
            cite("ALL-R3")
            turn.say("push_declined", "SD-7.2", enemy=enemy.name, who=turn.board.label(enemy))
        else:
            pushing.push(turn, self.enemy, parse_hex(pick.parts[2]), "SD-7.2")

    def explain(self, board: Board, question: Question) -> Decision:
        """Each hexagon with what the enemy suffers there."""
        enemy = _present(board, self.enemy)
        options = tuple(_shown(board, choice) for choice in question.choices if choice.id != DECLINE)
        who = board.label(enemy)
        no = Option(DECLINE, LABELS["push_no"].format(who=who), "SD-7.2", closing=True)
        cause = CAUSES["push"].format(name=board.cards.dwarfs[self.card].name, who=who)
        return Decision(0, "push", PROMPTS["push"].format(who=who), cause, "SD-7.2", (*options, no))


class PushEach(Step["Board"], frozen=True):
    """Each of these enemies is pushed one hexagon away, in the order the player likes (SD-7.9, ALL-R5)."""

    left: tuple[str, ...]
    card: str

    def ask(self, board: Board) -> Question | None:
        """Every push that is possible now; nothing where none is."""
        pushes = _announced(self, board, (push for name in self.left for push in _pushes(board, name)))
        return Question(0, "push_each", pushes) if pushes else None

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Push one and go on with the others, or say why none of them moves."""
        if pick is None:
            for name in self.left:
                enemy = turn.board.enemy(name)
                if enemy is not None:
                    pushing.say_why_not(turn, enemy)
            return
        cite("ALL-R5")
        pushed = pick.parts[1]
        left = tuple(name for name in self.left if name != pushed)
        if left:
            turn.then(PushEach(left, self.card))
        pushing.push(turn, pushed, parse_hex(pick.parts[2]), "SD-7.9")

    def explain(self, board: Board, question: Question) -> Decision:
        """Each push with what the enemy suffers."""
        options = tuple(_shown(board, choice) for choice in question.choices)
        cause = CAUSES["push_each"].format(name=board.cards.items[self.card].name)
        return Decision(0, "push_each", PROMPTS["push_each"], cause, "SD-7.9", options)


def _present(board: Board, name: str) -> Enemy:
    enemy = board.enemy(name)
    if enemy is None:
        message = f"{name} is not in play"
        raise ValueError(message)
    return enemy


def _pushes(board: Board, name: str) -> tuple[Choice, ...]:
    enemy = board.enemy(name)
    if enemy is None:
        return ()
    return tuple(Choice(f"push:{name}:{hex_name(to)}") for to in pushing.targets(board, enemy))


def _announced(step: Step[Board], board: Board, pushes: Iterable[Choice]) -> tuple[Choice, ...]:
    """The pushes; one onto a trap that wins the game says that it ends undo."""
    return tuple(announced(board, push, partial(step.resolve, pick=Pick(push.id))) for push in pushes)


def _shown(board: Board, choice: Choice) -> Option:
    """One push with its target and forecast."""
    _, name, where = choice.id.split(":")
    enemy, to = _present(board, name), parse_hex(where)
    label = LABELS["push"].format(who=board.label(enemy), to=where)
    forecast = {"": _forecast(board, enemy, to)}
    return Option(choice.id, label, "SD-7.6", target=f"hex:{where}", forecast=forecast, locks=choice.locks)


def _forecast(board: Board, enemy: Enemy, to: Hex) -> Forecast:
    ground = board.ground
    if to in ground.damage_traps:
        left = enemy.life - 1
        text = FORECASTS["push_damage_trap" if left else "push_damage_trap_fells"].format(left=left)
        return Forecast(text, {"damage": 1, "left": left})
    if to in ground.movement_traps:
        return Forecast(FORECASTS["push_movement_trap"])
    away = distance(board.dwarf.hex, to)
    return Forecast(FORECASTS["push_plain"].format(away=away), {"away": away})


class HenchmanReturns(Step["Board"], frozen=True):
    """A defeated henchman comes back with the life its card prints (SD-7.10, SD-7.11, SD-R16)."""

    name: str
    by: str
    """The card that brings it back."""

    def ask(self, board: Board) -> Question | None:
        """The henchmen's free starting hexagons, else free ones next to them; nothing where none is free.

        Nothing either where it is back already: two cards may have called it.
        """
        places = () if board.enemy(self.name) else self._places(board)
        if not places:
            return None
        locks = self._locks(board)
        choices = tuple(Choice(f"return:{self.name}:{hex_name(place)}", locks=locks) for place in places)
        return Question(0, "return_henchman", choices)

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Set it on the board, or say that there is no room."""
        cite("SD-R16")
        if turn.board.enemy(self.name) is not None:
            return
        if pick is None:
            turn.say("henchman_kept_out", "ALL-R2")
            return
        place = parse_hex(pick.parts[2])
        enemy = self._enemy(turn.board, place)
        enemies = sorted((*turn.board.enemies, enemy), key=lambda there: ("h1", "h2", "b").index(there.name))
        turn.board = replace(turn.board, enemies=tuple(enemies))
        who = turn.board.label(enemy)
        clause = "SD-7.10" if place in turn.board.cards.terrains[turn.board.terrain].henchmen else "SD-7.11"
        turn.say("henchman_returns", clause, enemy=enemy.name, who=who, life=enemy.life, hex=hex_name(place))

    def explain(self, board: Board, question: Question) -> Decision:
        """Each free hexagon."""
        who = board.label(self._enemy(board, board.dwarf.hex))
        options = tuple(self._option(choice, who) for choice in question.choices)
        cause = CAUSES["return_henchman"].format(name=board.cards.enemy_card(self.by).name)
        prompt = PROMPTS["return_henchman"].format(who=who)
        return Decision(0, "return_henchman", prompt, cause, "SD-R16", options)

    def _option(self, choice: Choice, who: str) -> Option:
        where = choice.id.rpartition(":")[2]
        label = LABELS["return_henchman"].format(who=who, hex=where)
        return Option(choice.id, label, "SD-7.10", target=f"hex:{where}", locks=choice.locks)

    def _locks(self, board: Board) -> bool:
        """Time runs out when the round ends, or the red die is rolled after the henchman that brought it."""
        return board.last_round or (self.by == board.henchman and board.enemy(BOSS) is not None)

    def _enemy(self, board: Board, place: Hex) -> Enemy:
        from rules.seven_dwarfs.board import Enemy as Figure  # noqa: PLC0415 - the board's cards are made of effects

        life = board.cards.values(board.henchman, "henchman").life
        return Figure(self.name, board.henchman, "henchman", life, place)

    def _places(self, board: Board) -> tuple[Hex, ...]:
        """A laid trap does not occupy a starting hexagon; next to one only open ground will do (SD-R21)."""
        ground = board.ground
        occupied = board.taken_hexes() | {board.dwarf.hex}
        starts = board.cards.terrains[board.terrain].henchmen
        on_starts = tuple(dict.fromkeys(start for start in starts if start not in occupied))
        if on_starts:
            cite("SD-R21")
            return on_starts
        free = ground.open_to() - occupied
        return tuple(
            dict.fromkeys(near for start in starts for near in ground.neighbours[start] if near in free)
        )
