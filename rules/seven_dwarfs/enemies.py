"""Phase 3: the enemies' turn, henchmen first, then the boss (SD-3.1 to SD-3.16)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from rules.kernel.choices import Choice, Decision, Option, Pick, Question
from rules.kernel.clauses import cite
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seven_dwarfs import consult, words
from rules.seven_dwarfs.box import BLACK_DIE, BOSS, RED_DIE
from rules.seven_dwarfs.finishing import ends_game
from rules.seven_dwarfs.geometry.hexes import distance, hex_name
from rules.seven_dwarfs.geometry.routes import Move, Mover, order, plan
from rules.seven_dwarfs.harm import hurt_dwarf
from rules.seven_dwarfs.supplies import lower

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Board, Enemy

_plan = lru_cache(maxsize=8192)(plan)

PLAIN = {"henchman": Mover("henchman"), "boss": Mover("boss")}
"""How an enemy moves whose card says nothing of it."""

_MOVED = {"attack_route": "SD-3.8", "closer": "SD-3.11"}


class Blow(msgspec.Struct, frozen=True):
    """An enemy's attack in numbers: its strength, what the defence die absorbs, the life it takes."""

    strength: int
    absorbed: int
    damage: int


class HenchmenTurn(Step["Board"], frozen=True):
    """A: one roll for both henchmen (SD-3.2); none where none is left (SD-R17)."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Roll and let them act."""
        if not turn.board.henchmen:
            turn.say("no_henchmen", "SD-R17")
            return
        face = turn.roll(BLACK_DIE, turn.board.cards.henchman_die)
        turn.say("henchman_die", "SD-3.2", face=face)
        turn.then(HenchmenAct(face))


class HenchmenAct(Step["Board"], frozen=True):
    """The nearer henchman acts first, or the one further left, or the player picks (SD-3.3, SD-3.4)."""

    points: int

    def ask(self, board: Board) -> Question | None:
        """Asked only where neither distance nor side tells the two apart."""
        if _first(board) != "player":
            return None
        both = (Choice(f"first:{enemy.name}", locks=self._locks(board, enemy)) for enemy in board.henchmen)
        return Question(0, "first", tuple(both))

    def _locks(self, board: Board, first: Enemy) -> bool:
        """Undo ends where the red die is rolled next, time runs out or the dwarf falls in this order."""
        if board.enemy(BOSS) is not None or board.last_round:
            return True
        order = sorted(board.henchmen, key=lambda enemy: enemy.name != first.name)
        return ends_game(board, lambda turn: turn.then(*self._acts([enemy.name for enemy in order])))

    def _acts(self, order: list[str]) -> tuple[Act, ...]:
        """One after the other, each with the one that follows it."""
        after = [*order[1:], ""]
        return tuple(Act(name, self.points, then) for name, then in zip(order, after, strict=True))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """One after the other."""
        henchmen = turn.board.henchmen
        if len(henchmen) == 1:
            turn.then(*self._acts([henchmen[0].name]))
            return
        first = _first(turn.board)
        b_first = first == "b" if pick is None else pick.option.endswith(henchmen[1].name)
        before, after = reversed(henchmen) if b_first else henchmen
        clause = "SD-3.3" if _apart(turn.board) else "SD-3.4"
        cite("SD-R6")
        turn.say("henchmen_order", clause, first=turn.board.label(before), second=turn.board.label(after))
        turn.then(*self._acts([before.name, after.name]))

    def explain(self, board: Board, question: Question) -> Decision:
        """The two henchmen."""
        options = tuple(
            Option(
                f"first:{enemy.name}",
                words.label("first", who=board.label(enemy)),
                "SD-3.4",
                f"enemy:{enemy.name}",
                locks=choice.locks,
            )
            for enemy, choice in zip(board.henchmen, question.choices, strict=True)
        )
        return Decision(0, question.kind, words.prompt("first"), words.cause("first"), "SD-3.4", options)


class BossTurn(Step["Board"], frozen=True):
    """B: the boss rolls and acts as a henchman does (SD-3.6)."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Roll and let it act."""
        if turn.board.enemy(BOSS) is None:
            turn.say("no_boss", "SD-R17")
            return
        face = turn.roll(RED_DIE, turn.board.cards.boss_die)
        turn.say("boss_die", "SD-3.6", face=face)
        turn.then(Act(BOSS, face))


class Act(Step["Board"], frozen=True):
    """One enemy is activated: it moves as far as its points go, and attacks with what is left of them."""

    enemy: str
    points: int
    follower: str = ""
    """The henchman that acts after it, with as many points; "" for none."""

    def ask(self, board: Board) -> Question | None:
        """Asked only where it comes nearer by ways that no side tells apart (SD-R22)."""
        ways = self._ways(board)
        if len(ways) < 2:  # noqa: PLR2004 - a choice takes two
            return None
        return Question(0, "way", tuple(Choice(_way_id(way), locks=self._locks(board, way)) for way in ways))

    def _locks(self, board: Board, way: Move) -> bool:
        """Undo ends where the red die is rolled next, time runs out or the dwarf falls to the follower."""
        if board.last_round or (self.enemy != BOSS and board.enemy(BOSS) is not None):
            return True
        return bool(self.follower) and ends_game(board, lambda turn: self._and_follower(turn, way))

    def _and_follower(self, turn: Turn[Board], way: Move) -> None:
        turn.then(Act(self.follower, self.points))
        self.resolve(turn, Pick(_way_id(way)))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Move, then attack; an enemy that fell before its turn does nothing."""
        enemy = turn.board.enemy(self.enemy)
        if enemy is None:
            return
        points = consult.action_points(turn.board, enemy, self.points)
        who = turn.board.label(enemy)
        turn.say(
            "enemy_acts",
            "SD-3.5" if enemy.name != BOSS else "SD-3.6",
            enemy=enemy.name,
            who=who,
            points=points,
        )
        move = planned(turn.board, enemy, points)
        if pick is not None:
            cite("SD-R22")
            move = next(way for way in _undecided(move) if _way_id(way) == pick.option)
        moved = _move(turn, enemy, move)
        if move.attack > 0:
            _attack(turn, moved, move.attack)
        elif move.why in ("adjacent", "attack_route") and _arrived(move):
            turn.say("enemy_spent", "SD-3.14", enemy=enemy.name, who=who)

    def explain(self, board: Board, question: Question) -> Decision:
        """Each way by where it ends this turn."""
        options = tuple(
            _way_option(way, choice.locks)
            for way, choice in zip(self._ways(board), question.choices, strict=True)
        )
        enemy = board.enemy(self.enemy)
        prompt = words.prompt("way", who=board.label(enemy) if enemy else "")
        return Decision(0, question.kind, prompt, words.cause("way"), "SD-R22", options)

    def _ways(self, board: Board) -> tuple[Move, ...]:
        """What it may do as the player likes: one move, but for a tie of sides; none where it is gone."""
        enemy = board.enemy(self.enemy)
        if enemy is None:
            return ()
        return _undecided(planned(board, enemy, consult.action_points(board, enemy, self.points)))


def _undecided(move: Move) -> tuple[Move, ...]:
    """The move, and those with other ways that the sides cannot tell from it, each hexagon walked once."""
    if not move.undecided:
        return (move,)
    steps = len(move.path)
    ways = {
        route[:steps]: replace(move, path=route[:steps], full_route=route, undecided=())
        for route in (move.full_route, *move.undecided)
    }
    return tuple(ways.values())


def _way_id(way: Move) -> str:
    return "way:" + ":".join(hex_name(hex_) for hex_ in way.path[1:])


def _way_option(way: Move, locks: bool) -> Option:  # noqa: FBT001 - as the choice says
    where = hex_name(way.path[-1])
    return Option(_way_id(way), words.label("way", to=where), "SD-R22", f"hex:{where}", locks=locks)


def planned(board: Board, enemy: Enemy, points: int) -> Move:
    """What an enemy does with these points: its way, and what is left to attack with."""
    mover = consult.mover(board, enemy, PLAIN[enemy.role])
    others = frozenset(other.hex for other in board.enemies if other.name != enemy.name)
    return _plan(board.ground, board.dwarf.hex, enemy.hex, others, mover, points)


def blow(board: Board, enemy: Enemy, points: int) -> Blow:
    """What an attack with these points left would do to the dwarf as he is now (SD-3.15, SD-R12)."""
    if points <= 0:
        return Blow(0, 0, 0)
    strength = consult.attack_strength(board, enemy, points)
    cite("SD-R12")
    die = board.strength("defence")
    absorbed = min(consult.absorbed(board, enemy, min(strength, die)), die)
    damage = consult.damage_to_dwarf(board, enemy, max(strength - absorbed, 0))
    return Blow(strength, absorbed, damage)


def _arrived(move: Move) -> bool:
    """Whether it stands where it would attack from, had it points left."""
    return len(move.path) == len(move.full_route)


def _first(board: Board) -> str:
    """Who of two henchmen acts first: "a", "b" or "player"; "a" where there is only one."""
    henchmen = board.henchmen
    return "a" if len(henchmen) < 2 else order(board.dwarf.hex, henchmen[0].hex, henchmen[1].hex)  # noqa: PLR2004


def _apart(board: Board) -> bool:
    """Whether distance alone tells the two henchmen apart."""
    one, two = board.henchmen
    return distance(board.dwarf.hex, one.hex) != distance(board.dwarf.hex, two.hex)


def _move(turn: Turn[Board], enemy: Enemy, move: Move) -> Enemy:
    """Walk the way and tell it; the enemy as it stands after."""
    who = turn.board.label(enemy)
    where = hex_name(enemy.hex)
    snared = enemy.hex in turn.board.ground.movement_traps
    if len(move.path) == 1:
        if move.why == "adjacent":
            turn.say("enemy_holds", "SD-3.7", enemy=enemy.name, who=who, hex=where)
        elif not move.points_left:
            turn.say("enemy_without_points", "SD-3.7", enemy=enemy.name, who=who, hex=where)
        elif snared and move.points_left < PLAIN[enemy.role].leave_trap:
            turn.say("enemy_snared", "SD-7.8", enemy=enemy.name, who=who, hex=where)
        else:
            turn.say("enemy_stays", "SD-3.12", enemy=enemy.name, who=who, hex=where)
        return enemy
    _cite_way(move, snared=snared)
    moved = replace(enemy, hex=move.path[-1])
    turn.board = turn.board.with_enemy(moved)
    path = [hex_name(hex_) for hex_ in move.path]
    clause = "SD-3.10" if move.shortest_routes > 1 else _MOVED.get(move.why, "SD-3.7")
    kind = "enemy_comes_closer" if move.why == "closer" else "enemy_moved"
    turn.say(kind, clause, enemy=enemy.name, who=who, path=path, steps=len(path) - 1, left=move.points_left)
    if snared:
        turn.say("enemy_left_trap", "SD-7.8", enemy=enemy.name)
    return moved


def _cite_way(move: Move, *, snared: bool) -> None:
    """The rules a way rests on besides the one its event names."""
    cite("SD-3.7")
    cite("SD-3.9")
    if move.why == "closer":
        cite("SD-R7")
    if move.shortest_routes > 1:
        cite("SD-R5")
    if snared:
        cite("SD-R11")


def _attack(turn: Turn[Board], enemy: Enemy, points: int) -> None:
    """Attack the dwarf; the defence die absorbs all it can and shows what is left (SD-R12)."""
    board = turn.board
    who = board.label(enemy)
    done = blow(board, enemy, points)
    defence = board.strength("defence")
    turn.say(
        "enemy_attacks",
        "SD-3.13",
        enemy=enemy.name,
        who=who,
        strength=done.strength,
        absorbed=done.absorbed,
        damage=done.damage,
        defence=defence,
        defence_left=defence - done.absorbed,
    )
    if done.absorbed:
        turn.say("defence_absorbed", "SD-3.15", absorbed=done.absorbed, left=defence - done.absorbed)
    lower(turn, "defence", done.absorbed)
    if not done.damage:
        turn.say("attack_absorbed", "SD-3.15", who=who, strength=done.strength)
    lost = min(done.damage, board.dwarf.life)
    if hurt_dwarf(turn, done.damage, "SD-3.15", who):
        turn.then(*consult.after_attack(turn.board, enemy, lost))
    else:
        cite("SD-3.16")
