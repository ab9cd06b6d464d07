"""The whole vocabulary of card effects, as the unions into which a card set's files decode.

An effect is chosen by the word after `do`.
"""

from __future__ import annotations

from typing import TypeAlias

from rules.sanctum.effects.aids import Heal, Hit, MoreDice, Quell, Regenerate, Shields, WakeRage
from rules.sanctum.effects.blessings import CancelFury, FreePenalty, RefuseRoar
from rules.sanctum.effects.bonuses import MoveGem, StartToken
from rules.sanctum.effects.deeds import Copy, Flip, Reroll, SetDie, Shift, Split
from rules.sanctum.effects.furies import (
    Backlash,
    Balm,
    Burden,
    CalmRage,
    FixedDice,
    Humble,
    Hydra,
    Overrun,
    Overturn,
    Scatter,
    Scorch,
    Spoils,
    Standing,
    ThinShields,
    Toll,
    Weaken,
)
from rules.sanctum.effects.lasting import (
    Bulwark,
    Deflect,
    IdleGuard,
    NearEnough,
    PotionSlots,
    Reach,
    Refresh,
    SilverDie,
    StrongPotions,
    Ward,
    Windfall,
    WrathOfFace,
    WrathOfWounds,
)
from rules.sanctum.effects.penalties import (
    Corrupt,
    FewerDice,
    LoseBlessing,
    LoseToken,
    MoreDamage,
    ShortenTrack,
    SpoilPotion,
)

AbilityDeed: TypeAlias = (
    Shift | Flip | SetDie | Copy | Reroll | Split | Hit | Shields | Quell | Regenerate | WakeRage
)
"""What abilities of items and boards do, and skills once a fight."""
Lasting: TypeAlias = (
    NearEnough
    | StrongPotions
    | PotionSlots
    | Deflect
    | Ward
    | IdleGuard
    | Bulwark
    | Reach
    | WrathOfWounds
    | WrathOfFace
    | Refresh
)
"""What is so while an item is worn or a skill is held."""
Immediate: TypeAlias = Windfall | SilverDie
"""What happens once, as a skill is gained."""
BlessingDeed: TypeAlias = AbilityDeed | MoreDice | Heal | RefuseRoar | FreePenalty | CancelFury
FuryEffect: TypeAlias = (
    Toll
    | Scatter
    | Weaken
    | Overturn
    | Humble
    | Scorch
    | Balm
    | Hydra
    | Burden
    | CalmRage
    | ThinShields
    | FixedDice
    | Overrun
    | Backlash
    | Spoils
    | Standing
)
AnyPenalty: TypeAlias = (
    LoseToken | LoseBlessing | Corrupt | FewerDice | MoreDamage | ShortenTrack | SpoilPotion
)
Bonus: TypeAlias = MoveGem | StartToken
AnyEffect: TypeAlias = AbilityDeed | Lasting | Immediate | BlessingDeed | FuryEffect | AnyPenalty | Bonus
