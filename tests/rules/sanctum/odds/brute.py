"""The chance of an attack worked out by playing the engine in every way, with every fall of the dice."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from rules.kernel.steps import Step
from rules.kernel.table import Table
from rules.sanctum.attacking import AttackFoes
from rules.sanctum.board import Board
from rules.sanctum.box import FACES, dice_stream
from tests.driver import Play as Hand
from tests.rules.sanctum.effects.trying import Over

Known = dict[str, Fraction]


def chance(on: Board, *cards: str) -> Fraction:
    """The best chance to kill these demons of seat 0 in the attack that is on."""
    return _value(Hand.at(on, AttackFoes(0), Over(), seats=on.players).table, cards, {})


def _value(table: Table[Board, Step[Board]], cards: tuple[str, ...], known: Known) -> Fraction:
    hand = Hand(table)
    kind = hand.kind(0)
    if kind == "over":
        part = table.board.part(0)
        return Fraction(
            all(one.dead for one in part.demons if one.card in cards)
            and all(foe.beaten or (foe.open and all(foe.hits)) for foe in part.foes if foe.card in cards)
        )
    part = table.board.part(0)
    fight = part.in_fight
    dice = sorted(die.kind for die in fight.idle_dice)
    key = repr(
        (
            kind,
            dice,
            part.marks,
            part.stamina,
            part.rage,
            fight.used,
            fight.adds,
            part.demons,
            part.foes,
            len(table.agenda),
        )
    )
    if key not in known:
        known[key] = max(
            _after(table, id_, picks, cards, known)
            for id_ in hand.offered(0)
            for picks in hand.sets(id_, 0) or ((),)
        )
    return known[key]


def _after(
    table: Table[Board, Step[Board]],
    option: str,
    picks: tuple[str, ...],
    cards: tuple[str, ...],
    known: Known,
) -> Fraction:
    """The chance after an answer: the mean over all dice that it rolls."""
    part = table.board.part(0)
    rolls = option == "again"
    if option.startswith("use:"):
        ref = option.split(":")[1]
        names = [ability.deed for at, ability in part.abilities(table.board.cards) if at == ref]
        names += [s.deed for s in part.skill_cards(table.board.cards) if s.deed and f"skill.{s.id}" == ref]
        rolls = names[0].locks("")
    falls = list(product(FACES, repeat=len(picks))) if rolls else [()]
    total = Fraction(0)
    for fall in falls:
        hand = Hand(table)
        hand.lay(dice_stream(0), *fall)
        hand.answer(option, *picks, seat=0)
        total += _value(hand.table, cards, known)
    return total / len(falls)
