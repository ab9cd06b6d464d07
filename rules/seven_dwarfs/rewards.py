"""The rewards card: rest, forge, explore (End of Combat, E; Rewards)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Choice, Decision, Forecast, Option, Pick, Question
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seven_dwarfs import words
from rules.seven_dwarfs.box import REWARDS, TOP_FORGE, TOP_LIFE, Reward
from rules.seven_dwarfs.supplies import bury_items, draw_items, heal_dwarf, spend_gems, take_item

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Board

WEAK = 3
"""Below this life, rest recovers 2 instead of 1."""
TURNED_UP = 3
CLAUSES: dict[Reward, str] = {"rest": "SD-6.3", "forge": "SD-6.5", "explore": "SD-6.7"}


class ChooseReward(Step["Board"], frozen=True):
    """The player puts the rewards counter on a reward, never on the one where it stands, and gains it.

    Every option turns up cards: Explore its items, the others the next combat.
    """

    def ask(self, board: Board) -> Question:
        """Three rewards the first time, two from then on (SD-6.1, SD-6.2)."""
        free = (reward for reward in REWARDS if reward != board.reward)
        return Question(0, "reward", tuple(Choice(f"reward:{reward}", locks=True) for reward in free))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Move the counter and gain the reward; one that gives nothing may be chosen (SD-R9)."""
        if pick is None:
            return
        for reward in REWARDS:
            if pick.option == f"reward:{reward}":
                clause = "SD-6.2" if turn.board.reward else "SD-6.1"
                turn.board = replace(turn.board, reward=reward)
                turn.say("reward_chosen", clause, reward=reward, name=words.reward(reward))
                _gain(turn, reward)

    def explain(self, board: Board, question: Question) -> Decision:
        """What each would give now; the one where the counter stands is blocked."""
        options = tuple(_option(board, reward) for reward in REWARDS)
        clause = "SD-6.2" if board.reward else "SD-6.1"
        return Decision(0, question.kind, words.prompt("reward"), words.cause("reward"), clause, options)


class TakeItem(Step["Board"], frozen=True):
    """Explore: of the items turned up one is kept, the others go under the deck (SD-6.7)."""

    items: tuple[str, ...]

    def ask(self, board: Board) -> Question:
        """One option for each item; the next combat is revealed after it."""
        return Question(0, "explore", tuple(Choice(f"take:{item}", locks=True) for item in self.items))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Keep it, bury the rest."""
        if pick is None:
            return
        kept = pick.option.removeprefix("take:")
        take_item(turn, kept, "SD-6.7")
        bury_items(turn, tuple(item for item in self.items if item != kept))

    def explain(self, board: Board, question: Question) -> Decision:
        """Each item with what it does."""
        return Decision(
            0,
            question.kind,
            words.prompt("explore"),
            words.cause("explore"),
            "SD-6.7",
            tuple(self._option(board, item) for item in self.items),
        )

    def _option(self, board: Board, item: str) -> Option:
        card = board.cards.items[item]
        forecast = {"": Forecast(card.effect.text())}
        label = words.label("take", name=card.name)
        return Option(f"take:{item}", label, "SD-6.7", f"card:{item}", forecast=forecast, locks=True)


def rest_gives(life: int) -> int:
    """Life points that resting recovers (SD-6.3, SD-6.4; never past the die, SD-R2)."""
    return min(2 if life < WEAK else 1, TOP_LIFE - life)


def _gain(turn: Turn[Board], reward: Reward) -> None:
    board = turn.board
    match reward:
        case "rest":
            clause = "SD-6.3" if board.dwarf.life < WEAK else "SD-6.4"
            if not heal_dwarf(turn, rest_gives(board.dwarf.life), clause):
                turn.say("reward_gives_nothing", "SD-R9", reward=reward)
        case "forge":
            _forge(turn)
        case "explore":
            _explore(turn)


def _forge(turn: Turn[Board]) -> None:
    board = turn.board
    if not _can_forge(board):
        turn.say("reward_gives_nothing", "SD-R9", reward="forge")
        return
    clause = "SD-6.5" if board.forge == 1 else "SD-6.6"
    spend_gems(turn, board.forge, clause, "forge")
    turn.board = replace(turn.board, forge=board.forge + 1)
    turn.say("forge_improved", clause, before=board.forge, after=board.forge + 1)


def _can_forge(board: Board) -> bool:
    return board.forge < TOP_FORGE and board.dwarf.gems >= board.forge


def _explore(turn: Turn[Board]) -> None:
    items = draw_items(turn, TURNED_UP)
    if not items:
        turn.say("reward_gives_nothing", "ALL-R4", reward="explore")
        return
    names = [turn.board.cards.items[item].name for item in items]
    turn.say("items_turned_up", "SD-6.7", cards=list(items), names=names)
    if len(items) == 1:
        take_item(turn, items[0], "ALL-R2")
    else:
        turn.then(TakeItem(items))


def _option(board: Board, reward: Reward) -> Option:
    blocked = words.block("reward_stands_there", "SD-6.2") if reward == board.reward else None
    return Option(
        f"reward:{reward}",
        words.reward(reward),
        CLAUSES[reward],
        f"reward:{reward}",
        forecast={"": _forecast(board, reward)},
        blocked=blocked,
        locks=True,
    )


def _forecast(board: Board, reward: Reward) -> Forecast:
    match reward:
        case "rest":
            gives = rest_gives(board.dwarf.life)
            if gives:
                return words.forecast("rest", gain=gives, life=board.dwarf.life + gives)
            return words.forecast("rest_nothing")
        case "forge":
            if _can_forge(board):
                return words.forecast("forge", cost=board.forge, forge=board.forge + 1)
            return words.forecast(
                "forge_at_top" if board.forge >= TOP_FORGE else "forge_too_dear", cost=board.forge
            )
        case "explore":
            found = min(TURNED_UP, len(board.item_deck))
            return words.forecast("explore", items=found) if found else words.forecast("explore_nothing")
