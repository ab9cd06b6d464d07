"""What ending the turn may bring: the enemies' turn really played for every roll, on a board nobody sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace

from rules.kernel.choices import Forecast, Pick
from rules.kernel.clauses import imagining
from rules.kernel.events import Value
from rules.kernel.rng import Rng
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seven_dwarfs import consult, words
from rules.seven_dwarfs.board import Board, Die
from rules.seven_dwarfs.box import BLACK_DIE, BOSS, RED_DIE
from rules.seven_dwarfs.endings import CombatWon
from rules.seven_dwarfs.enemies import BossTurn, HenchmenTurn, blow, planned
from rules.seven_dwarfs.geometry.hexes import hex_name
from rules.seven_dwarfs.lasting import ended
from rules.seven_dwarfs.view import EnemyThreatView, StrikeView, ThreatView

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Enemy

T = TypeVar("T")

_FAR = 99  # points enough to go wherever a way leads


class _Laid:
    """Chance that shows one face of each enemy die, and of anything else the first."""

    def __init__(self, black: int, red: int) -> None:
        self._faces = {BLACK_DIE: black, RED_DIE: red}

    def pick(self, stream: str, faces: Sequence[T]) -> T:
        """The face laid for the stream."""
        wanted = self._faces.get(stream)
        return next((face for face in faces if face == wanted), faces[0])

    def after(self) -> Rng:
        """A table nobody plays on has no chance to go on with."""
        raise NotImplementedError


class _Unheard(Turn[Board]):
    """A turn of which nobody is told."""

    __slots__ = ()

    def say(self, kind: str, clause: str, **values: Value) -> None:
        """Say nothing."""


def threat(board: Board) -> ThreatView:
    """What the enemies' turn does for every roll of both dice, and each enemy alone for every face.

    Where the player would decide something in it, the decision best for his life is taken.
    """
    return _threat(_laid_bare(board))


def _laid_bare(board: Board) -> Board:
    """The board without all that makes no difference to the enemies' turn: so many boards are one."""
    return replace(
        ended(board, "turn:"),
        dwarf=replace(board.dwarf, items=(), gems=0),
        dice=tuple(die if die.place == "defence" else Die(die.name) for die in board.dice),
        round=0,
        time=0,
        forge=1,
        reward="",
        henchman_deck=(),
        boss_deck=(),
        terrain_deck=(),
        item_deck=(),
        items_known=0,
        dwarf_deck=(),
        aside=(),
        unseen=(),
        removed=(),
        dealt=0,
        taken=0,
        notes=(),
    )


@lru_cache(maxsize=512)
def _threat(board: Board) -> ThreatView:
    """The threat on a board on which the dwarf turn is over."""
    with imagining():  # what is only imagined rests on no clause
        return _imagined(board)


def _imagined(board: Board) -> ThreatView:
    blacks = Counter(board.cards.henchman_die) if board.henchmen else Counter({0: 1})
    reds = Counter(board.cards.boss_die) if board.enemy(BOSS) else Counter({0: 1})
    lives: Counter[int] = Counter()
    for black, black_ways in blacks.items():
        after_henchmen = _played(board, HenchmenTurn(), _Laid(black, 0))
        for red, red_ways in reds.items():
            chance = _Laid(black, red)
            ends = (end for met in after_henchmen for end in _played(met, BossTurn(), chance))
            lives[max(end.dwarf.life for end in ends)] += black_ways * red_ways
    unhurt = sum(ways for life, ways in lives.items() if life >= board.dwarf.life)
    return ThreatView(
        enemies=tuple(_alone(board, enemy) for enemy in board.enemies),
        henchman_faces=tuple(sorted(board.cards.henchman_die)) if board.henchmen else (),
        boss_faces=tuple(sorted(board.cards.boss_die)) if board.enemy(BOSS) else (),
        safe=unhurt,
        wounded=lives.total() - unhurt - lives[0],
        falls=lives[0],
        of=lives.total(),
        worst=max(board.dwarf.life - min(lives), 0),
        least=max(board.dwarf.life - max(lives), 0),
    )


def summary(board: Board) -> Forecast:
    """The threat in a sentence, and its numbers by name: rolls of both dice, and the life they take."""
    found = threat(board)
    key = "end_safe" if found.safe == found.of else "end_falls" if found.falls else "end_wounded"
    if board.last_round:
        key = "end_time"
    return words.forecast(
        key,
        safe=found.safe,
        wounded=found.wounded,
        falls=found.falls,
        of=found.of,
        worst=found.worst,
        least=found.least,
    )


def outcomes(board: Board, step: Step[Board]) -> list[Board]:
    """The boards that a step without chance may lead to: one for each way the player may decide in it."""
    with imagining():
        return _played(board, step, _Laid(0, 0))


def _played(board: Board, step: Step[Board], chance: _Laid) -> list[Board]:
    """The boards that a step and all it sets off may lead to: one for each way the player may decide."""
    if not board.dwarf.life:
        return [board]
    return _play_out(_Unheard(board, [CombatWon(), step], chance))


def _play_out(turn: Turn[Board]) -> list[Board]:
    """Run the agenda down to `CombatWon`, branching where it asks."""
    while turn.outcome is None:
        top = turn.agenda[-1]
        if isinstance(top, CombatWon):
            break
        asked = top.ask(turn.board)
        if asked is not None:
            picks = (Pick(choice.id, choice.sets[0] if choice.sets else ()) for choice in asked.choices)
            return [end for pick in picks for end in _answered(turn, pick)]
        turn.agenda.pop().resolve(turn, None)
    return [turn.board]


def _answered(turn: Turn[Board], pick: Pick) -> list[Board]:
    """The boards that come of one answer to the step on top."""
    branch = _Unheard(turn.board, list(turn.agenda), turn.chance)
    branch.agenda.pop().resolve(branch, pick)
    return _play_out(branch)


def _alone(board: Board, enemy: Enemy) -> EnemyThreatView:
    """One enemy's action for each face of its die, all others staying where they are."""
    faces = board.cards.boss_die if enemy.name == BOSS else board.cards.henchman_die
    strikes = tuple(_strike(board, enemy, face) for face in sorted(set(faces)))
    strengths = [strike.strength for strike in strikes]
    far = planned(board, enemy, _FAR)
    steps = len(far.full_route) - 1 if far.why in ("adjacent", "attack_route") else -1
    return EnemyThreatView(enemy.name, strikes, min(strengths), max(strengths), steps)


def _strike(board: Board, enemy: Enemy, face: int) -> StrikeView:
    move = planned(board, enemy, consult.action_points(board, enemy, face))
    done = blow(board, enemy, move.attack)
    return StrikeView(face, tuple(hex_name(hex_) for hex_ in move.path), done.strength, done.damage)
