"""End of a wave, 3 to 5, and the end of the game: the skill chosen, dice and cards put back (chapter 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Choice, Decision, Forecast, Option, Pick, Question
from rules.kernel.clauses import cite
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seventh_seal import words
from rules.seventh_seal.arrivals import discard
from rules.seventh_seal.box import STARTING_BLACK
from rules.seventh_seal.effects.texts import permanent_text
from rules.seventh_seal.harm import free_held
from rules.seventh_seal.pieces import Die, Skill

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board


class GameWon(Step["Board"], frozen=True):
    """Whether that was the last Overlord: then the game is won (7S-8.1)."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Win it, or go on."""
        board = turn.board = turn.board.noted()
        if board.wave < board.setting.last_wave:
            return
        short = board.setting.length != "full"
        turn.say("won", "7S-R17" if short else "7S-8.1", who=board.enemy_name, life=board.life)
        turn.finish("won", "7S-R17" if short else "7S-8.1", (0,))


class ChooseSkill(Step["Board"], frozen=True):
    """3: the player chooses the skill of one of the two Seals, none he has already (7S-7.6, 7S-R16)."""

    def ask(self, board: Board) -> Question | None:
        """Asked where there are two to choose from."""
        free = _free(board)
        if len(free) < 2:  # noqa: PLR2004 - one is no choice (ALL-R2)
            return None
        return Question(0, "reward", tuple(Choice(f"reward:{seal}") for seal in free))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Gain it with its marker; the other Seal returns to the box."""
        board = turn.board
        free = _free(board)
        if not free:
            turn.board = replace(board, removed=(*board.removed, board.underworld, board.overlord))
            turn.say("no_skill_gained", "7S-R16")
            return
        if pick is None:
            cite("7S-R16")
        seal = pick.parts[1] if pick is not None else free[0]
        other = board.overlord if seal == board.underworld else board.underworld
        turn.board = replace(board, skills=(*board.skills, Skill(seal)), removed=(*board.removed, other))
        card = board.cards.seal(seal)
        turn.say(
            "skill_gained", "7S-7.6", seal=card.name, name=card.reward.name, text=permanent_text(card.reward)
        )

    def explain(self, board: Board, question: Question) -> Decision:
        """Both skills; one he has is blocked."""
        free = _free(board)
        options = tuple(
            _option(board, seal, free=seal in free) for seal in (board.underworld, board.overlord)
        )
        prompt = words.prompt("reward", who=board.enemy_name)
        return Decision(0, question.kind, prompt, words.cause("reward"), "7S-7.6", options)


class ResetTable(Step["Board"], frozen=True):
    """4 and 5: the Character's dice come back, all else goes to the bag and the discard piles."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Do both."""
        for name in sorted({die.at for die in turn.board.lying("held")}):
            free_held(turn, name)
        for corpse in turn.board.corpses:
            discard(turn, corpse.card)
        board = turn.board
        blacks = STARTING_BLACK + board.wave
        skills = tuple(replace(skill, used=False, blocked=False) for skill in board.skills)
        turn.board = replace(
            board,
            dice=_dealt_back(board, blacks),
            corpses=(),
            shields=(),
            skills=skills,
            laters=tuple(later for later in board.laters if later.source == "fury"),
            underworld="",
            overlord="",
            time=0,
            arrived=False,
            held=False,
            struck=(),
            roused=(),
            strikers=(),
            stage="between",
        )
        cite("7S-R20")
        turn.say("dice_returned", "7S-7.7", black=blacks, colour=board.place_card.starting)
        turn.say("bag_refilled", "7S-7.8", count=len(turn.board.lying("bag")), life=turn.board.life)
        turn.say("corpses_discarded", "7S-7.9", count=len(board.corpses))


def _dealt_back(board: Board, blacks: int) -> tuple[Die, ...]:
    """All dice where the next wave begins: so many black ones and the starting one are the Character's.

    Those that were destroyed come back (7S-7.7); life dice and those on the Scroll or in the box stay.
    """
    wanted = {"black": blacks, board.place_card.starting: 1}
    dice: list[Die] = []
    for die in board.dice:
        if die.lies in ("life", "scroll", "box"):
            dice.append(die)
        elif wanted.get(die.colour):
            wanted[die.colour] -= 1
            dice.append(Die(die.name, die.colour, lies="pool"))
        else:
            dice.append(Die(die.name, die.colour))
    return tuple(dice)


def _free(board: Board) -> tuple[str, ...]:
    """The Seals of this wave whose skill the Character does not have; one of two that are the same."""
    seals = (board.underworld, board.overlord)
    return tuple(seal for seal in seals if not board.owns(board.cards.seal(seal).reward))


def _option(board: Board, seal: str, *, free: bool) -> Option:
    card = board.cards.seal(seal)
    return Option(
        f"reward:{seal}",
        words.label("reward", name=card.reward.name, who=card.name),
        "7S-7.6",
        f"seal:{seal}",
        forecast={"": Forecast(permanent_text(card.reward))},
        blocked=None if free else words.block("skill_owned", "7S-R16"),
    )
