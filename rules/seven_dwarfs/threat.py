"""What ending the turn may bring: the enemies' turn really played for every roll, on a board nobody sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, TypeVar

from rules.kernel.choices import Forecast, Pick
from rules.kernel.clauses import recording
from rules.kernel.rng import Rng
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seven_dwarfs import consult, words
from rules.seven_dwarfs.box import BLACK_DIE, BOSS, RED_DIE
from rules.seven_dwarfs.endings import CombatWon
from rules.seven_dwarfs.enemies import BossTurn, HenchmenTurn, blow, planned
from rules.seven_dwarfs.geometry.hexes import hex_name
from rules.seven_dwarfs.lasting import EndDwarfTurn, ended
from rules.seven_dwarfs.view import EnemyThreatView, StrikeView, ThreatView

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Board, Enemy

T = TypeVar("T")

_FAR = 99  # points enough to go wherever a way leads
_ENEMIES_TURN: tuple[Step[Board], ...] = (EndDwarfTurn(), HenchmenTurn(), BossTurn())


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


@lru_cache(maxsize=128)
def threat(board: Board) -> ThreatView:
    """What the enemies' turn does for every roll of both dice, and each enemy alone for every face.

    Where the player would decide something in it, the decision best for his life is taken.
    """
    with recording():  # what is only imagined rests on no clause
        return _imagined(board)


def _imagined(board: Board) -> ThreatView:
    blacks = Counter(board.cards.henchman_die) if board.henchmen else Counter({0: 1})
    reds = Counter(board.cards.boss_die) if board.enemy(BOSS) else Counter({0: 1})
    lives: Counter[int] = Counter()
    for (black, black_ways), (red, red_ways) in product(blacks.items(), reds.items()):
        lives[_life_after(board, _Laid(black, red))] += black_ways * red_ways
    unhurt = sum(ways for life, ways in lives.items() if life >= board.dwarf.life)
    after = ended(board, "turn:")
    return ThreatView(
        enemies=tuple(_alone(after, enemy) for enemy in after.enemies),
        henchman_faces=tuple(sorted(board.cards.henchman_die)) if board.henchmen else (),
        boss_faces=tuple(sorted(board.cards.boss_die)) if board.enemy(BOSS) else (),
        safe=unhurt,
        wounded=lives.total() - unhurt - lives[0],
        falls=lives[0],
        of=lives.total(),
        worst=max(board.dwarf.life - min(lives), 0),
    )


def summary(board: Board) -> Forecast:
    """The threat in a sentence."""
    found = threat(board)
    key = "end_safe" if found.safe == found.of else "end_falls" if found.falls else "end_wounded"
    if board.last_round:
        key = "end_time"
    return words.forecast(
        key, safe=found.safe, wounded=found.wounded, falls=found.falls, of=found.of, worst=found.worst
    )


def _life_after(board: Board, chance: _Laid) -> int:
    """The dwarf's life after the enemies' turn with these faces, 0 where he falls."""
    turn = Turn(board, [CombatWon(), *reversed(_ENEMIES_TURN)], chance)
    return _play_out(turn)


def _play_out(turn: Turn[Board]) -> int:
    """Run the agenda down to `CombatWon`; where it asks, the best of all answers."""
    while turn.outcome is None:
        top = turn.agenda[-1]
        if isinstance(top, CombatWon):
            break
        asked = top.ask(turn.board)
        if asked is not None:
            return max(_answered(turn, Pick(c.id, c.sets[0] if c.sets else ())) for c in asked.choices)
        turn.agenda.pop().resolve(turn, None)
    return turn.board.dwarf.life


def _answered(turn: Turn[Board], pick: Pick) -> int:
    """The life that comes of one answer to the step on top."""
    branch = Turn(turn.board, list(turn.agenda), turn.chance)
    branch.agenda.pop().resolve(branch, pick)
    branch.events.clear()
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
