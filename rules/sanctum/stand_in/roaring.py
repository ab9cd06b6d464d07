"""What the computer's hero decides when the Demon Lord roars."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from rules.sanctum import harm, using
from rules.sanctum.box import HEALTH
from rules.sanctum.deciding import turned
from rules.sanctum.effects.aids import Heal
from rules.sanctum.effects.blessings import FreePenalty, RefuseRoar
from rules.sanctum.effects.penalties import (
    Corrupt,
    FewerDice,
    LoseBlessing,
    LoseToken,
    MoreDamage,
    Penalty,
    ShortenTrack,
    SpoilPotion,
)
from rules.sanctum.stand_in.worth import ability_worth

if TYPE_CHECKING:
    from rules.kernel.choices import Question
    from rules.sanctum.board import Board
    from rules.sanctum.pieces import Part

Move = tuple[str, tuple[str, ...], str]
_WOUND: Final = 1.05
_DEATH: Final = 100.0
_DEAR: Final = 1.9
"""A price from which a blessing is worth it."""
_RICH: Final = 3
"""Of more tokens than that one is easily spared."""
_WEAK: Final = 5
"""Below this health a shorter track is dangerous."""


def roar(board: Board, seat: int, asked: Question) -> Move:
    """Pay what costs less than the wounds, use a blessing where both are dear, or take the wounds."""
    part = board.part(seat)
    card = turned(board).roar
    wounds = _DEATH if harm.deadly(part, card.wounds) else _WOUND * card.wounds
    best, cost, why = "endure", wounds, "The wounds cost less than the penalty."
    for choice in asked.choices:
        if choice.id.startswith("pay:"):
            paid = _price(board, part, card.penalty, choice.id.partition(":")[2]) - _WOUND * card.heal
            if paid < cost:
                best, cost, why = choice.id, paid, "The penalty costs less than the wounds."
    for choice in asked.choices:
        if not choice.id.startswith("bless:"):
            continue
        deed = using.found(board, seat, choice.id)[0].deed
        if isinstance(deed, Heal) and part.health < HEALTH:
            return choice.id, (), "Health is what counts in the end."
        if isinstance(deed, RefuseRoar | FreePenalty) and cost >= _DEAR:
            return choice.id, (), "The blessing spares it a dear price."
    return best, (), why


def _price(board: Board, part: Part, penalty: Penalty, aim: str) -> float:  # noqa: PLR0911 - the kinds
    """What a penalty costs, in wounds or so."""
    if isinstance(penalty, LoseToken):
        return 0.6 if part.tokens(penalty.token) > _RICH else 0.9
    if isinstance(penalty, FewerDice):
        return 1.6
    if isinstance(penalty, MoreDamage):
        return 0.85 * penalty.points
    if isinstance(penalty, LoseBlessing):
        return 1.5
    if isinstance(penalty, ShortenTrack):
        if part.health <= replace(part, short=part.short + 1).death_at:
            return _DEATH
        return 0.9 + 0.9 * part.short + (1.0 if part.health < _WEAK else 0.0)
    if isinstance(penalty, SpoilPotion):
        return 1.3
    if isinstance(penalty, Corrupt):
        ref = aim.rpartition(".")[0]
        return 0.5 * ability_worth(part.ability(board.cards, ref)) * (0.3 if ref in part.marks else 1.0)
    return 1.0
