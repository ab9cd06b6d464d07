"""Whether Seals can be fought: each on its own, and each Underworld with each Overlord of its wave."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Final

from rules.kernel.faults import Fault, under
from rules.seventh_seal.box import DICE, KINDS, LIFE_DICE, NUMBERS, STARTING_BLACK, WAVES
from rules.seventh_seal.cards import Defeat, Overlord, RepeatPlus, Seal, SealCards, Space, Underworld
from rules.seventh_seal.checks.dice import need_faults, payable
from rules.seventh_seal.checks.hostile import MOST_AT_ONCE, MOST_EFFECTS, hostile_effect_faults
from rules.seventh_seal.checks.skills import permanent_faults
from rules.seventh_seal.checks.underlings import attack_faults
from rules.seventh_seal.effects.icons import LockUntilBeaten

MOST_SPACES: Final = 8
"""The most spaces one Seal's part of the Time track may have."""
IN_THE_BAG: Final = sum(DICE.values()) - WAVES - STARTING_BLACK - 1 - LIFE_DICE
"""Dice in the bag when a wave begins: not those on the Scroll, the Character's three and the life dice."""


def underworld_faults(card: Underworld) -> Iterator[Fault]:
    """What keeps this Underworld from being played."""
    yield from _seal_faults(card)
    room = IN_THE_BAG - (card.barrier is not None)
    if len(card.followers) > room:
        yield "followers", f"{len(card.followers)} Underlings; the bag has {room} dice for them"
    if len(card.followers) > MOST_AT_ONCE:
        yield "followers", f"{len(card.followers)} Underlings; {MOST_AT_ONCE} are the most"
    if card.barrier is not None:
        yield from under("barrier.chip", need_faults(card.barrier.chip))
        black = STARTING_BLACK + NUMBERS.index(card.number) // 2
        if not payable(card.barrier.chip, black):
            yield "barrier.chip", "the dice a Character starts this wave with can never pay it"


def overlord_faults(card: Overlord) -> Iterator[Fault]:
    """What keeps this Overlord from being played."""
    yield from _seal_faults(card)
    if isinstance(card.end, RepeatPlus):
        yield from under("end.space", space_faults(card.end.space))
    if card.track and not isinstance(card.end, Defeat):
        further = card.end.space.damage if isinstance(card.end, RepeatPlus) else 0
        if card.track[-1].damage + further == 0:
            yield "end", "the space that repeats does no damage: the wave might never end"


def _seal_faults(card: Seal) -> Iterator[Fault]:
    if not 1 <= len(card.track) <= MOST_SPACES:
        yield "track", f"{len(card.track)} spaces; 1 to {MOST_SPACES} are possible"
    for index, space in enumerate(card.track):
        yield from under(f"track[{index}]", space_faults(space))
    for index, attack in enumerate(card.attacks):
        yield from under(f"attacks[{index}]", attack_faults(attack))
        if any(isinstance(cost, LockUntilBeaten) for cost in attack.costs):
            yield f"attacks[{index}].costs", "only an Underling keeps dice locked until it is beaten"
    for index, skill in enumerate(card.skills):
        yield from under(f"skills[{index}].effect", hostile_effect_faults(skill.effect, skill.when))
    yield from under("reward", permanent_faults(card.reward))


def space_faults(space: Space) -> Iterator[Fault]:
    """A space of a Time track."""
    if "overlord" in space.areas:
        yield (
            "areas",
            "Underlings in the Overlord's area always strike; name left, front or right",
        )
    if len(set(space.areas)) != len(space.areas):
        yield "areas", "an area stands there twice"
    if len(space.effects) > MOST_EFFECTS:
        yield "effects", f"{len(space.effects)} effects; {MOST_EFFECTS} are the most"
    for index, effect in enumerate(space.effects):
        yield from under(f"effects[{index}]", hostile_effect_faults(effect, "track"))


def wave_faults(cards: SealCards) -> Iterator[str]:
    """Every pairing of a wave has one life and attacks that can be made (7S-R1); its followers exist."""
    decks = {kind: len(cards.deck(kind)) for kind in KINDS}
    for underworld in cards.underworlds.values():
        for kind, followers in Counter(underworld.followers).items():
            if followers > decks[kind]:
                yield (
                    f"underworlds.toml: underworld “{underworld.id}”, followers: {followers} {kind} cards; "
                    f"the deck has {decks[kind]}"
                )
    for wave in range(WAVES):
        lower, upper = (cards.stack(number) for number in NUMBERS[2 * wave : 2 * wave + 2])
        for underworld_id, overlord_id in product(lower, upper):
            pair = cards.underworlds[underworld_id], cards.overlords[overlord_id]
            for field, reason in _pair_faults(*pair, STARTING_BLACK + wave):
                yield (
                    f"overlords.toml: overlord “{overlord_id}” with underworld “{underworld_id}”, "
                    f"{field}: {reason}"
                )


def _pair_faults(underworld: Underworld, overlord: Overlord, black: int) -> Iterator[Fault]:
    lives = (underworld.life, overlord.life)
    if lives == (None, None):
        yield "life", "neither prints a life; one of the two must"
    if None not in lives:
        yield "life", "both print a life; only one of the two can"
    attacks = (*underworld.attacks, *overlord.attacks)
    for grade, number in Counter(attack.grade for attack in attacks).items():
        if number > 1:
            yield "attacks", f"{number} {grade} attacks together; one is the most"
    if not attacks:
        yield "attacks", "neither prints an attack"
    elif not any(payable(attack.need, black) for attack in attacks):
        yield (
            "attacks",
            f"the {black} black dice and the coloured one of this wave's start can pay none",
        )
