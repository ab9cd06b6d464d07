"""Where rules ask effects: each amendment and each trigger of `effects/base.py` by its name, in one place.

No rule looks at a card. It computes its own value and hands it to the function of that name here, which
passes it through every effect that overrides the method: the abilities of the dwarf and his companions in
that order, or the traits of one enemy's card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.kernel.steps import Step
from rules.seven_dwarfs.effects.base import Effect

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Board, Enemy
    from rules.seven_dwarfs.cards import DwarfCards
    from rules.seven_dwarfs.geometry.routes import Mover
    from rules.seven_dwarfs.geometry.walks import WalkCosts

Steps = tuple[Step["Board"], ...]
Answering = tuple[tuple[str, Effect], ...]
"""Effects that have something to say on a rule, each with the card it is on."""

MANY = 8192
"""Answers a set of cards remembers."""


def _abilities(board: Board, rule: str) -> Answering:
    """What the dwarf has to say on this rule, with the card it is on: abilities, then items in force."""
    dwarf = board.dwarf
    key = (rule, dwarf.card, dwarf.companions, board.used)
    found = board.cards.answering.get(key)
    if found is None:
        cards = board.cards
        held = [
            (card, effect)
            for card in (dwarf.card, *dwarf.companions)
            for effect in cards.dwarfs[card].effects
        ]
        found = _remembered(cards, key, held, board.used)
    return found


def _traits(board: Board, enemy: Enemy, rule: str) -> Answering:
    """What an enemy has to say on this rule: the traits of its card, then the items in force on it."""
    return _of_card(board.cards, enemy.card, enemy.marks, rule)


def _of_card(cards: DwarfCards, card: str, marks: tuple[str, ...], rule: str) -> Answering:
    key = (rule, card, marks)
    found = cards.answering.get(key)
    if found is None:
        found = _remembered(cards, key, [(card, effect) for effect in cards.traits(card)], marks)
    return found


def _remembered(
    cards: DwarfCards, key: tuple[object, ...], held: Sequence[tuple[str, Effect]], in_force: tuple[str, ...]
) -> Answering:
    """Those of the effects held and of the items in force that override the method the key names first."""
    items = (cards.items.get(used.partition(":")[2]) for used in in_force)
    every = (*held, *((item.id, item.effect) for item in items if item is not None))
    rule = str(key[0])
    plain = getattr(Effect, rule)
    if len(cards.answering) >= MANY:
        cards.answering.clear()
    found = tuple((card, effect) for card, effect in every if getattr(type(effect), rule) is not plain)
    cards.answering[key] = found
    return found


# What the dwarf does.


def forge_value(board: Board) -> int:
    """The value an anvil converts reserved dice to (SD-2.5)."""
    value = board.forge
    for _, effect in _abilities(board, "forge_value"):
        value = effect.forge_value(board, value)
    return min(value, board.cards.top_face)


def gem_raises(board: Board) -> int:
    """By how much one gem raises a reserved die (SD-2.8)."""
    by = 1
    for _, effect in _abilities(board, "gem_raises"):
        by = effect.gem_raises(board, by)
    return by


def discard_raises(board: Board) -> int:
    """By how much one discarded die raises another (SD-2.9)."""
    by = 1
    for _, effect in _abilities(board, "discard_raises"):
        by = effect.discard_raises(board, by)
    return by


def walk_costs(board: Board, costs: WalkCosts) -> WalkCosts:
    """What walking costs and passes (SD-2.16 to SD-2.22)."""
    for _, effect in _abilities(board, "walk_costs"):
        costs = effect.walk_costs(board, costs)
    return costs


def reaches(board: Board, enemy: Enemy, *, adjacent: bool) -> bool:
    """Whether the dwarf can attack this enemy from where he stands (SD-2.23)."""
    found = adjacent
    for _, effect in _abilities(board, "reaches"):
        found = effect.reaches(board, enemy, found)
    return found


def strikes_each(board: Board, enemy: Enemy) -> int:
    """How often this enemy may be attacked in a turn (SD-2.26)."""
    count = 1
    for _, effect in _abilities(board, "strikes_each"):
        count = effect.strikes_each(board, enemy, count)
    return count


def strike_strength(board: Board, enemy: Enemy) -> int:
    """The strength of the dwarf's attack on this enemy (SD-2.24)."""
    strength = board.strength("attack")
    for _, effect in _abilities(board, "strike_strength"):
        strength = effect.strike_strength(board, enemy, strength)
    return strength


def wear(board: Board, enemy: Enemy) -> int:
    """By how much the attack die falls after an attack (SD-2.27)."""
    by = 1
    for _, effect in _abilities(board, "wear"):
        by = effect.wear(board, enemy, by)
    return max(by, 0)


def trap_damage(board: Board, damage: int) -> int:
    """What a damage trap deals to the dwarf (SD-2.20)."""
    for _, effect in _abilities(board, "trap_damage"):
        damage = effect.trap_damage(board, damage)
    return max(damage, 0)


def damage_to_dwarf(board: Board, enemy: Enemy, damage: int) -> int:
    """The damage an enemy's attack deals after the defence die absorbed its part (SD-3.15)."""
    for _, effect in _abilities(board, "damage_to_dwarf"):
        damage = effect.damage_to_dwarf(board, enemy, damage)
    return max(damage, 0)


def may_keep(board: Board, values: tuple[int, ...]) -> tuple[int, ...]:
    """The values of the assigned dice, in order of name, when the player keeps them (SD-4.3)."""
    for _, effect in _abilities(board, "may_keep"):
        values = effect.may_keep(board, values)
    return values


# What an enemy does and suffers.


def mover(board: Board, enemy: Enemy, plain: Mover) -> Mover:
    """What the enemy may pass and where it wants to stand (SD-R14)."""
    for _, effect in _traits(board, enemy, "mover"):
        plain = effect.mover(board, enemy, plain)
    return plain


def action_points(board: Board, enemy: Enemy, points: int) -> int:
    """The movement points its action die gives an enemy (SD-3.7)."""
    for _, effect in _traits(board, enemy, "action_points"):
        points = effect.action_points(board, enemy, points)
    return max(points, 0)


def attack_strength(board: Board, enemy: Enemy, strength: int) -> int:
    """The strength of the enemy's attack; asked only where it attacks (SD-3.13, SD-3.14)."""
    for _, effect in _traits(board, enemy, "attack_strength"):
        strength = effect.attack_strength(board, enemy, strength)
    return max(strength, 0)


def absorbed(board: Board, enemy: Enemy, plain: int) -> int:
    """How much of this enemy's attack the defence die absorbs (SD-3.15)."""
    for _, effect in _traits(board, enemy, "absorbed"):
        plain = effect.absorbed(board, enemy, plain)
    return max(plain, 0)


def defence(board: Board, enemy: Enemy) -> int:
    """The enemy's defence against an attack of the dwarf (SD-2.25)."""
    value = board.cards.values(enemy.card, enemy.role).defence
    for _, effect in _traits(board, enemy, "defence"):
        value = effect.defence(board, enemy, value)
    return max(value, 0)


def damage_taken(board: Board, enemy: Enemy, damage: int) -> int:
    """The damage an attack of the dwarf deals to the enemy (SD-2.25)."""
    for _, effect in _traits(board, enemy, "damage_taken"):
        damage = effect.damage_taken(board, enemy, damage)
    return max(damage, 0)


def may_be_pushed(board: Board, enemy: Enemy) -> bool:
    """Whether the enemy can be pushed at all (SD-7.6 and the enemy's own card)."""
    may = True
    for _, effect in _traits(board, enemy, "may_be_pushed"):
        may = effect.may_be_pushed(board, enemy, may)
    return may


# Triggers, the dwarf's side first. No two kinds of the vocabulary answer the same trigger, so their order
# makes no difference and nobody is asked for it; a kind that changes this must ask the player (ALL-R5).
# A test watches it.


def after_roll(board: Board, die: str, *, rolls_on: bool) -> Steps:
    """What follows when a white die was rolled and reserved."""
    asked = _abilities(board, "after_roll")
    return tuple(step for card, effect in asked for step in effect.after_roll(board, card, die, rolls_on))


def after_strike(board: Board, enemy: Enemy, damage: int) -> Steps:
    """What follows an attack of the dwarf on an enemy that lives on."""
    asked = _abilities(board, "after_strike") + _traits(board, enemy, "after_strike")
    return tuple(step for card, effect in asked for step in effect.after_strike(board, card, enemy, damage))


def when_felled(board: Board, enemy: Enemy) -> Steps:
    """What follows an enemy's fall while the combat goes on."""
    asked = _abilities(board, "when_felled") + _traits(board, enemy, "when_felled")
    return tuple(step for card, effect in asked for step in effect.when_felled(board, card, enemy))


def after_attack(board: Board, enemy: Enemy, damage: int) -> Steps:
    """What follows an enemy's attack that the dwarf outlived."""
    asked = _abilities(board, "after_attack") + _traits(board, enemy, "after_attack")
    return tuple(step for card, effect in asked for step in effect.after_attack(board, card, enemy, damage))


def turn_start(board: Board) -> Steps:
    """What happens as the dwarf turn begins, before any roll."""
    asked = _abilities(board, "turn_start") + _in_play(board, "turn_start")
    return tuple(step for card, effect in asked for step in effect.turn_start(board, card))


def round_end(board: Board) -> Steps:
    """What happens at the end of a round after the counter moved."""
    asked = _abilities(board, "round_end") + _in_play(board, "round_end")
    return tuple(step for card, effect in asked for step in effect.round_end(board, card))


def combat_won(board: Board) -> Steps:
    """What happens when a combat, not the last, was won; before gems are gained."""
    asked = _abilities(board, "combat_won")
    return tuple(step for card, effect in asked for step in effect.combat_won(board, card))


def _in_play(board: Board, rule: str) -> tuple[tuple[str, Effect], ...]:
    """The traits of every enemy card of which at least one figure lives, each card once."""
    cards = dict.fromkeys(enemy.card for enemy in board.enemies)
    return tuple(pair for card in cards for pair in _of_card(board.cards, card, (), rule))
