"""Dwarf turn, C: moving, hexagon by hexagon along one named path (SD-2.16 to SD-2.22, SD-R11, SD-R12)."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from rules.kernel.choices import Block, Choice, Decision, Option, Pick, Question
from rules.kernel.clauses import cite
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seven_dwarfs import consult, words
from rules.seven_dwarfs.geometry.ground import Ground
from rules.seven_dwarfs.geometry.hexes import Hex, hex_name
from rules.seven_dwarfs.geometry.walks import PLAIN, Walk, WalkCosts, walks
from rules.seven_dwarfs.harm import hurt_dwarf
from rules.seven_dwarfs.supplies import lower

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Board

Path = tuple[Hex, ...]


class Ways(msgspec.Struct, frozen=True):
    """All walks open to the dwarf, as choices and by option id. `worst`: the most damage any does."""

    choices: tuple[Choice, ...]
    walks: dict[str, Walk]
    worst: int


NONE = Ways((), {}, 0)


def ways(board: Board) -> Ways:
    """The walks open to the dwarf now: one for each path that no other path to the same hexagon beats."""
    points = board.strength("move")
    if not points:
        return NONE
    closed = frozenset(enemy.hex for enemy in board.enemies)
    return _ways(board.ground, board.dwarf.hex, closed, points, board.strength("attack"), costs(board))


def choices(board: Board) -> tuple[Choice, ...]:
    """The walks as choices; one that is sure to kill the dwarf ends the game, and undo with it."""
    found = ways(board)
    if found.worst < board.dwarf.life or board.strength("defence"):
        return found.choices
    deadly = {key for key, walk in found.walks.items() if walk.damage >= board.dwarf.life}
    return tuple(Choice(c.id, locks=True) if c.id in deadly else c for c in found.choices)


def costs(board: Board) -> WalkCosts:
    """What walking costs, by the rules and what cards change in them."""
    damage = consult.trap_damage(board, PLAIN.trap_damage)
    plain = PLAIN if damage == PLAIN.trap_damage else replace(PLAIN, trap_damage=damage)
    return consult.walk_costs(board, plain)


@lru_cache(maxsize=4096)
def _ways(
    ground: Ground, start: Hex, closed: frozenset[Hex], move: int, attack: int, costs: WalkCosts
) -> Ways:
    by_id = {_id(walk): walk for walk in walks(ground, start, closed, move, attack, costs)}
    worst = max((walk.damage for walk in by_id.values()), default=0)
    return Ways(tuple(Choice(key) for key in by_id), by_id, worst)


def _id(walk: Walk) -> str:
    return f"walk:{hex_name(walk.path[-1])}:{walk.move}.{walk.attack}.{walk.damage}"


class Walking(Step["Board"], frozen=True):
    """The dwarf walks along `path`, whose first hexagon is where he stands. A damage trap interrupts it."""

    path: Path

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Walk to the end, or to the next damage trap; stop where the way has become impossible."""
        board = turn.board
        if board.dwarf.hex != self.path[0]:
            turn.say("walk_stopped", "SD-2.16", hex=hex_name(board.dwarf.hex))
            return
        walked = _stretch(board, self.path)
        _pay(turn, self.path[: walked.steps + 1], walked)
        rest = self.path[walked.steps :]
        if walked.stopped:
            turn.say("walk_stopped", "SD-2.16", hex=hex_name(rest[0]))
        elif walked.trap:
            ahead = walked.trap * sum(1 for hex_ in rest[1:] if hex_ in board.ground.damage_traps)
            if len(rest) > 1:
                cite("SD-R23")
                turn.then(Walking(rest))
            turn.then(TrapSprung(walked.trap, ahead))


class TrapSprung(Step["Board"], frozen=True):
    """The dwarf entered a damage trap: absorb with the defence die, or bear it (SD-2.20, SD-R12)."""

    damage: int
    ahead: int = 0
    """Damage of the traps that lie further on the way."""

    def ask(self, board: Board) -> Question | None:
        """Asked only where there is a defence die."""
        if not board.strength("defence"):
            return None
        absorb = Choice("absorb", locks=self._falls_later(board))
        return Question(0, "trap", (absorb, Choice("bear", locks=self.damage >= board.dwarf.life)))

    def _falls_later(self, board: Board) -> bool:
        """Whether absorbing spends the defence die, and the traps further on then kill him."""
        left = board.strength("defence") - self.damage
        return left <= 0 and self.ahead - left >= board.dwarf.life

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Lower the die, or take life."""
        left = self.damage
        if pick is not None and pick.option == "absorb":
            absorbed = lower(turn, "defence", self.damage)
            left -= absorbed
            defence = turn.board.strength("defence")
            turn.say("trap_absorbed", "SD-2.20", absorbed=absorbed, defence_left=defence)
        clause = "SD-R12" if pick is not None else "SD-2.21"
        hurt_dwarf(turn, left, clause, words.cause_of_harm("damage_trap"))

    def explain(self, board: Board, question: Question) -> Decision:
        """What each leaves him with."""
        defence, life = board.strength("defence"), board.dwarf.life
        absorbed = min(defence, self.damage)
        dies, falls_later = self.damage >= life, self._falls_later(board)
        absorb = "absorb_falls" if falls_later else "absorb"
        options = (
            Option(
                "absorb",
                words.label("absorb"),
                "SD-2.20",
                "slot:defence",
                forecast={"": words.forecast(absorb, defence=defence - absorbed)},
                locks=falls_later,
            ),
            Option(
                "bear",
                words.label("bear"),
                "SD-R12",
                forecast={
                    "": words.forecast("bear_falls" if dies else "bear", life=max(life - self.damage, 0))
                },
                locks=dies,
            ),
        )
        return Decision(0, question.kind, words.prompt("trap"), words.cause("trap"), "SD-R12", options)


class _Stretch(msgspec.Struct, frozen=True):
    """How far a walk gets at a go: steps, costs, damage of the trap it ends in, whether it must stop."""

    steps: int
    move: int
    attack: int
    trap: int
    stopped: bool


def _stretch(board: Board, path: Path) -> _Stretch:
    ground, price = board.ground, costs(board)
    move, attack = board.strength("move"), board.strength("attack")
    figures = board.taken_hexes()
    spent = off = 0
    for step, (here, there) in enumerate(pairwise(path)):
        points = None if there in figures else _points(ground, price, here, there)
        forest = there in ground.forests
        if forest and price.forest_needs_attack and attack - off < max(price.forest_attack, 1):
            points = None
        if points is None or spent + points > move:
            return _Stretch(step, spent, off, 0, stopped=True)
        spent += points
        off += min(price.forest_attack, attack - off) if forest else 0
        if there in ground.damage_traps and price.trap_damage:
            return _Stretch(step + 1, spent, off, price.trap_damage, stopped=False)
    return _Stretch(len(path) - 1, spent, off, 0, stopped=False)


def _points(ground: Ground, price: WalkCosts, here: Hex, there: Hex) -> int | None:
    """Move points of one step, None where the ground does not allow it."""
    entering = price.rocks_cost if there in ground.rocks else 1
    if entering is None:
        return None
    return entering + (price.snare_leave - 1 if here in ground.movement_traps else 0)


def _pay(turn: Turn[Board], path: Path, walked: _Stretch) -> None:
    """Move the figure and lower the dice."""
    if not walked.steps:
        return
    board = turn.board
    turn.board = board.with_dwarf(replace(board.dwarf, hex=path[-1]))
    left = board.strength("move") - walked.move
    forests = [hex_name(hex_) for hex_ in path[1:] if hex_ in board.ground.forests]
    snared = any(hex_ in board.ground.movement_traps for hex_ in path[:-1])
    names = [hex_name(hex_) for hex_ in path]
    turn.say(
        "walked",
        "SD-2.16",
        path=names,
        to=names[-1],
        steps=walked.steps,
        move=walked.move,
        left=left,
        attack=walked.attack,
    )
    if snared:
        turn.say("snare_left", "SD-2.22")
        cite("SD-R11")
    if forests:
        turn.say("forest_entered", "SD-2.18", hexes=forests, attack=walked.attack)
    lower(turn, "move", walked.move)
    lower(turn, "attack", walked.attack)
    if walked.trap:
        turn.say("trap_sprung", "SD-2.20", hex=names[-1], damage=walked.trap)


def options(board: Board, offered: tuple[Choice, ...]) -> list[Option]:
    """Every walk with its price, and the hexagons around them that cannot be entered with the reason."""
    found = ways(board).walks
    shown = [_option(board, choice, found[choice.id]) for choice in offered]
    return shown + _blocked(board, {walk.path[-1] for walk in found.values()})


def _option(board: Board, choice: Choice, walk: Walk) -> Option:
    where = hex_name(walk.path[-1])
    move, attack = board.strength("move") - walk.move, board.strength("attack") - walk.attack
    key = "walk_damage" if walk.damage else "walk_forest" if walk.attack else "walk"
    values = {
        "cost": walk.move,
        "left": move,
        "attack_cost": walk.attack,
        "attack_left": attack,
        "damage": walk.damage,
    }
    return Option(
        choice.id,
        words.label("walk", to=where),
        "SD-2.16",
        f"hex:{where}",
        forecast={"": words.forecast(key, **values)},
        locks=choice.locks,
    )


def _blocked(board: Board, reached: set[Hex]) -> list[Option]:
    """The hexagons next to where he stands or can go that he cannot enter."""
    ground, here = board.ground, board.dwarf.hex
    around = {there for hex_ in (*reached, here) for there in ground.neighbours[hex_]}
    closed = sorted(around - reached - {here}, key=lambda hex_: (hex_[1], hex_[0]))
    price = costs(board)
    return [
        Option(
            f"walk:{hex_name(there)}",
            words.label("walk", to=hex_name(there)),
            "SD-2.16",
            f"hex:{hex_name(there)}",
            blocked=_why_not(board, there, price),
        )
        for there in closed
    ]


def _why_not(board: Board, there: Hex, price: WalkCosts) -> Block:
    ground = board.ground
    if there in board.taken_hexes():
        return words.block("walk_enemy", "SD-2.19")
    if there in ground.rocks and price.rocks_cost is None:
        return words.block("walk_rock", "SD-2.17")
    if not board.strength("move"):
        return words.block("walk_no_die", "SD-2.14" if board.placed("out") else "SD-2.12")
    if there in ground.forests and price.forest_needs_attack and not board.strength("attack"):
        return words.block("walk_forest", "SD-2.18")
    if board.dwarf.hex in ground.movement_traps and board.strength("move") < price.snare_leave:
        return words.block("walk_snared", "SD-2.22")
    return words.block("walk_too_far", "SD-2.16")
