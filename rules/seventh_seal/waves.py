"""Setting up a wave: two Seals are opened, the Overlord prepared, its followers come (chapter 2).

On the agenda a wave lies like this, topmost last: `NextWave`, `ResetTable`, `ChooseSkill`, `GameWon`,
`ReleaseFury`, `LeaveOngoing`, `WaveWon`, `Rounds`, and what is left of `ROUND`. An Overlord's fall drops all
above `WaveWon` (`endings`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Choice, Decision, Option, Pick, Question
from rules.kernel.clauses import cite
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seventh_seal import words
from rules.seventh_seal.arrivals import arrive
from rules.seventh_seal.befalling import Befalling
from rules.seventh_seal.endings import WaveWon
from rules.seventh_seal.fury import LeaveOngoing, ReleaseFury
from rules.seventh_seal.rounds import Rounds
from rules.seventh_seal.wave_end import ChooseSkill, GameWon, ResetTable

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board


class NextWave(Step["Board"], frozen=True):
    """Between waves: the player opens the next two Seals (7S-2.1, 7S-7.10)."""

    def ask(self, board: Board) -> Question:
        """One closing option: here a game is laid aside, on the table (7S-8.3)."""
        return Question(0, "next_wave", (Choice("open", locks=True, closing=True),))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Lay out the whole wave and itself under it."""
        board = turn.board
        wave = board.wave + 1 if board.wave else board.setting.first_wave
        turn.board = replace(board, wave=wave, round=0, stage="preparing")
        cite("7S-8.3")
        if board.wave:
            cite("7S-7.10")
        turn.then(
            PrepareOverlord(),
            Followers(),
            Rounds(),
            WaveWon(),
            LeaveOngoing(),
            ReleaseFury(),
            GameWon(),
            ChooseSkill(),
            ResetTable(),
            self,
        )

    def explain(self, board: Board, question: Question) -> Decision:
        """Which Seals are opened."""
        wave = board.wave + 1 if board.wave else board.setting.first_wave
        first, second = words.seal_numbers(wave)
        option = Option(
            "open",
            words.label("open", first=first, second=second),
            "7S-7.10" if board.wave else "7S-2.1",
            "scroll",
            locks=True,
            closing=True,
        )
        key = "next_wave" if board.wave else "first_wave"
        prompt = words.prompt(key, wave=wave, first=first, second=second)
        return Decision(0, question.kind, prompt, words.cause("next_wave"), "7S-2.1", (option,))


class PrepareOverlord(Step["Board"], frozen=True):
    """The two Seals are opened and become one enemy (7S-R1)."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Open them, set its life, raise its shield; then what its skills do at preparation (7S-2.3)."""
        board = turn.board
        underworld, overlord = board.scroll[2 * board.wave - 2 : 2 * board.wave]
        turn.reveal()
        ongoing = tuple(replace(each, waiting=False) for each in board.ongoing)
        board = replace(board, underworld=underworld, overlord=overlord, time=0, ongoing=ongoing)
        turn.board = board
        for clause in ("7S-R1", "7S-R3", "7S-0.7", "7S-2.3"):
            cite(clause)
        first, second = board.underworld_card, board.overlord_card
        turn.say("seals_opened", "7S-2.1", wave=board.wave, underworld=first.name, overlord=second.name)
        life = first.life or second.life or 0
        die = board.lying("scroll", str(board.wave))[0]
        turn.board = board.with_die(replace(die, lies="overlord", at="", value=life))
        turn.say("overlord_prepared", "7S-2.2", who=second.name, life=life)
        for each in ongoing:
            turn.say("ongoing_joins", "7S-7.4", who=board.face_of(each).name)
        _raise_shield(turn)
        turn.then(Befalling("prepare"))


class Followers(Step["Board"], frozen=True):
    """The Underlings that the Underworld card shows come (7S-2.5)."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Let them come."""
        turn.board = replace(turn.board, stage="facing")
        underworld = turn.board.underworld_card
        arrive(turn, underworld.followers, "7S-2.5", underworld.name)


def _raise_shield(turn: Turn[Board]) -> None:
    """Irkalla's shield: a pink die from the bag; without one there is none (7S-2.4, 7S-R8)."""
    barrier = turn.board.underworld_card.barrier
    if barrier is None:
        return
    name = turn.board.underworld_card.name
    pink = next((die for die in turn.board.lying("bag") if die.colour == "pink"), None)
    if pink is None:
        cite("ALL-R4")
        turn.say("no_barrier", "7S-R8", who=name)
        return
    turn.board = turn.board.with_die(replace(pink, lies="barrier", value=barrier.value))
    turn.say("barrier_raised", "7S-2.4", who=name, value=barrier.value)
