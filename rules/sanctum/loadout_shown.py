"""What a loadout is good for: shields and their price, abilities to attack, tokens, gems, goals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.choices import Forecast
from rules.kernel.filling import counted
from rules.sanctum import consult, words
from rules.sanctum.achieving import attained, worn_levels
from rules.sanctum.box import GOALS
from rules.sanctum.effects.aids import Shields

if TYPE_CHECKING:
    from rules.sanctum.board import Board
    from rules.sanctum.pieces import Goal, Part


def reaches(board: Board, part: Part) -> tuple[Goal, ...]:
    """The goals whose tiles the end of this Rest would bring with this loadout, but for the bonus."""
    if board.breacher is not None or board.stage == "respite":
        return ()
    after = board.with_part(part)
    return tuple(
        goal
        for goal in after.goals
        if goal.mastery in GOALS and goal.taken is None and not goal.blocked and attained(after, part, goal)
    )


def shields_told(shields: int, tokens: int) -> str:
    """Shields and the tokens they take, in words."""
    if not shields:
        return "no shields"
    return f"{counted(shields, 'shield', 'shields')} for {counted(tokens, 'token', 'tokens')}"


def summed(board: Board, part: Part) -> Forecast:
    """A hero's loadout in one sentence.

    Its numbers: `shields` of all abilities paid once, `tokens` they would take, `attacks` (abilities for the
    attack), `stamina` and `focus` in all, `gems` free, `levels` worn.
    """
    after = board.with_part(part)
    blocks: list[tuple[int, int]] = []
    attacks: list[str] = []
    for ref, ability in part.abilities(board.cards):
        if "corrupt" in part.marks_of(ref, ability):
            continue
        if isinstance(ability.deed, Shields):
            points = ability.deed.points
            points = consult.shields(after, part.seat, points, spaces=len(ability.spaces), idle=0)
            blocks.append((0 if ability.deed.needs_idle else points, len(ability.spaces)))
        elif "attack" in ability.deed.moments:
            attacks.append(ability.deed.short())
    shields, tokens = sum(points for points, _ in blocks), sum(cost for _, cost in blocks)
    parts = [
        shields_told(shields, tokens),
        f"attacks: {words.listed(attacks)}" if attacks else "nothing to change dice with",
        f"{part.stamina} stamina, {part.focus} focus",
        f"{counted(len(part.pool), 'gem', 'gems')} free",
    ]
    goals = reaches(board, part)
    if goals:
        parts.append(words.forecast("rest_reaches", goals=words.goals(goals)).text)
    return Forecast(
        "; ".join(parts),
        {
            "shields": shields,
            "tokens": tokens,
            "attacks": len(attacks),
            "stamina": part.stamina,
            "focus": part.focus,
            "gems": len(part.pool),
            "levels": worn_levels(board, part),
        },
    )
