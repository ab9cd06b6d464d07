"""How damage and gained life spread over the dice: defence absorbs, the player splits (7S-R13, 7S-R18)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from msgspec.structs import replace

from rules.kernel.choices import Choice, Decision, Forecast, Option, Pick, Picks, Question
from rules.kernel.clauses import cite
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seventh_seal import words
from rules.seventh_seal.box import TOP
from rules.seventh_seal.finishing import later_locks
from rules.seventh_seal.pieces import Die

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board

Rooms: TypeAlias = tuple[tuple[str, int], ...]
"""Life dice by name, each with the points it can take."""


def gain_life(turn: Turn[Board], points: int, clause: str, name: str) -> None:
    """Let the Character recover life; the player splits it over the life dice, none passes 6 (7S-R18).

    `name` is what gives it, as sentences name it. What finds no room is lost, and said to be.
    """
    room = sum(TOP - die.value for die in turn.board.lying("life"))
    if not min(points, room):
        turn.say("life_full", "7S-R18", name=name)
        return
    turn.then(SplitGain(min(points, room), clause, name))


def absorb(turn: Turn[Board], amount: int) -> int:
    """Let the defence zone and shields take damage, the largest first; what they leave (7S-R13)."""
    board = turn.board
    guards = sorted(board.lying("guard"), key=lambda die: (-die.value, die.name))
    shields = list(board.shields)
    rest = amount
    while rest:
        die = guards[0] if guards else None
        best = max(range(len(shields)), key=lambda at: shields[at].points, default=-1)
        if best >= 0 and (die is None or shields[best].points >= die.value):
            taken = min(rest, shields[best].points)
            shield = replace(shields[best], points=shields[best].points - taken)
            shields[best : best + 1] = [shield] if shield.points else []
        elif die is not None:
            taken = min(rest, die.value)
            board = board.with_die(_worn(die, taken))
            guards.pop(0)
        else:
            break
        rest -= taken
    if rest < amount:
        cite("7S-R13")
        cite("7S-R25")
        turn.board = replace(board, shields=tuple(shields))
        left = sum(die.value for die in turn.board.lying("guard")) + sum(s.points for s in shields)
        turn.say("defence_absorbed", "7S-5.3", absorbed=amount - rest, left=left)
    return rest


class SplitDamage(Step["Board"], frozen=True):
    """The player splits damage that defence did not absorb over the life dice, in one answer (7S-5.5)."""

    def ask(self, board: Board) -> Question | None:
        """Nothing is asked where there is one way to do it."""
        ways = _ways(board)
        if len(ways) < 2:  # noqa: PLR2004 - one way is no choice (ALL-R2)
            return None
        return Question(0, "split", (Choice("split", ways, locks=later_locks(board)),))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Take the points off; dice at zero return to the bag (7S-5.6)."""
        board = turn.board
        if not board.unsplit:
            return
        picks = pick.picks if pick is not None else _ways(board)[0]
        changed = tuple(_hurt(die, picks.count(die.name)) for die in board.lying("life"))
        gone = sum(die.lies == "bag" for die in changed)
        before = board.life
        turn.board = replace(board.with_dice(changed), unsplit=0, taken=board.taken + board.unsplit)
        turn.say("life_lost", "7S-5.5", damage=board.unsplit, before=before, after=turn.board.life)
        if gone:
            turn.say("life_dice_gone", "7S-5.6", count=gone)

    def explain(self, board: Board, question: Question) -> Decision:
        """What each split leaves on every die."""
        locks = question.choices[0].locks
        dice = board.lying("life")
        ways = _ways(board)
        forecast = {"+".join(picks): _left(dice, picks) for picks in ways}
        label = words.label("split", damage=board.unsplit)
        option = Option("split", label, "7S-5.5", "life", ways, forecast, locks=locks)
        prompt = words.prompt("split", damage=board.unsplit)
        return Decision(0, question.kind, prompt, words.cause("split"), "7S-5.5", (option,))


class SplitGain(Step["Board"], frozen=True):
    """The player splits gained life over the life dice, in one answer (7S-R18)."""

    points: int
    clause: str
    name: str

    def ask(self, board: Board) -> Question | None:
        """Nothing is asked where there is one way to do it."""
        ways = self._ways(board)
        if len(ways) < 2:  # noqa: PLR2004 - one way is no choice (ALL-R2)
            return None
        return Question(0, "gain", (Choice("gain", ways, locks=later_locks(board)),))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Add the points."""
        board = turn.board
        picks = pick.picks if pick is not None else self._ways(board)[0]
        before = board.life
        turn.board = board.with_dice(
            tuple(replace(die, value=die.value + picks.count(die.name)) for die in board.lying("life"))
        )
        cite("7S-R18")
        cite("7S-0.18")
        turn.say(
            "life_gained",
            self.clause,
            points=len(picks),
            before=before,
            after=turn.board.life,
            name=self.name,
        )

    def explain(self, board: Board, question: Question) -> Decision:
        """What each split makes of every die."""
        dice = board.lying("life")
        ways = self._ways(board)
        forecast = {"+".join(picks): _grown(dice, picks) for picks in ways}
        label = words.label("gain", points=self.points)
        locks = question.choices[0].locks
        option = Option("gain", label, "7S-R18", "life", ways, forecast, locks=locks)
        prompt = words.prompt("gain", points=self.points, name=self.name)
        return Decision(0, question.kind, prompt, words.cause("gain"), self.clause, (option,))

    def _ways(self, board: Board) -> tuple[Picks, ...]:
        room = tuple((die.name, TOP - die.value) for die in board.lying("life"))
        return splits(room, min(self.points, sum(left for _, left in room)))


@lru_cache(maxsize=4096)
def splits(rooms: Rooms, points: int) -> tuple[Picks, ...]:
    """Every way to share so many points out, each as the names of the dice, once a point, sorted."""
    if not rooms:
        return () if points else ((),)
    (name, room), *rest = rooms
    after = sum(each for _, each in rest)
    least, most = max(0, points - after), min(room, points)
    return tuple(
        (name,) * here + way
        for here in range(most, least - 1, -1)
        for way in splits(tuple(rest), points - here)
    )


def _ways(board: Board) -> tuple[Picks, ...]:
    if not board.unsplit:
        return ()
    return splits(tuple((die.name, die.value) for die in board.lying("life")), board.unsplit)


def _hurt(die: Die, points: int) -> Die:
    """A life die after damage; at zero it lies in the bag."""
    left = die.value - points
    return replace(die, value=left) if left else Die(die.name, die.colour)


def _worn(die: Die, points: int) -> Die:
    """A die of the defence zone after it absorbed; at zero it leaves its space."""
    left = die.value - points
    return replace(die, value=left) if left else replace(die, value=0, lies="spent", at="")


def _left(dice: tuple[Die, ...], picks: Picks) -> Forecast:
    lost = {die.name: picks.count(die.name) for die in dice}
    values = [die.value - lost[die.name] for die in dice]
    return words.forecast("split", left=" · ".join(map(str, values)), dice=sum(value > 0 for value in values))


def _grown(dice: tuple[Die, ...], picks: Picks) -> Forecast:
    values = [die.value + picks.count(die.name) for die in dice]
    return words.forecast("gain", left=" · ".join(map(str, values)), life=sum(values))
