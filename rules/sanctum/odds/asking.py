"""The odds of a fight when they are asked: each enemy alone, all of them, and whatever is asked by name."""

from __future__ import annotations

from fractions import Fraction
from math import gcd
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec.structs import replace

from rules.kernel.clauses import cite
from rules.kernel.game import Foresight
from rules.sanctum import fighting, hitting, preparing, words
from rules.sanctum.effects.aids import Hit, Regenerate, WakeRage
from rules.sanctum.effects.deeds import Copy, Flip, Reroll, SetDie, Shift, Split
from rules.sanctum.odds import drinking, odds_words
from rules.sanctum.odds.hand import Asked, asked
from rules.sanctum.odds.playing import Play, TooManyError

if TYPE_CHECKING:
    from rules.kernel.choices import Forecast
    from rules.sanctum.board import Board
    from rules.sanctum.effects.base import Deed
    from rules.sanctum.odds.hand import Tool

ODDS: Final = "odds"
"""The option under which they are asked, "odds:<card>+<card>" for these cards together."""
_BUDGETS: Final = ((99, 12_000), (4, 4_000), (2, 4_000), (0, 10_000_000))
"""How many tools are counted, and how many states may be looked at: fewer tools where all take long."""
_DRINKS: Final = 6_000
"""How many states may be looked at for all ways to drink together."""
_QUICK: Final[tuple[type[Deed], ...]] = (Hit, WakeRage, SetDie, Shift, Copy, Reroll, Flip, Split, Regenerate)
"""Deeds by how much they cost to be counted: the last are left out first."""


class ChanceView(msgspec.Struct, frozen=True):
    """The chance to kill these: `ways` of `of`, in lowest terms, and as a text ("61 %").

    `least`: the chance is that or more, since something could not be counted.
    """

    cards: tuple[str, ...]
    names: tuple[str, ...]
    label: str
    ways: int
    of: int
    text: str
    least: bool = False
    potions: str = ""
    """The chance, as a text, if potions are drunk before the roll; "" where that makes no difference."""


class FightOddsView(msgspec.Struct, frozen=True):
    """The odds of a fight of the seat `you`: what is counted in, and what is not, as sentences."""

    you: int
    final: bool
    """Cards of the final battle, one after the other, and not demons of the road."""
    chances: tuple[ChanceView, ...]
    counted: tuple[str, ...]


def foresee(board: Board, seat: int, kind: str, option: str) -> Foresight | None:
    """The odds under the option "odds" where a fight may begin, or has come no further than its attack.

    `kind` is the question that is open to the seat. None where nothing of the kind can be asked.
    """
    word, _, told = option.partition(":")
    if word != ODDS:
        return None
    on = _fight(board, seat, kind)
    if on is None:
        return None
    can = enemies(on, seat)
    wanted = tuple(dict.fromkeys(told.split("+"))) if told else ()
    if not can or any(card not in can for card in wanted):
        return None
    view = fight_odds(on, seat, _in_order(on, can, wanted))
    return Foresight(view, _told(view), odds_words.LABEL)


def _in_order(board: Board, can: tuple[str, ...], wanted: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The sets of cards to be worked out. In Act VI who wants a card has to beat those before it."""
    if board.final:
        rows = tuple(can[: number + 1] for number in range(len(can)))
        return tuple(row for row in rows if not wanted or row[-1] == can[max(map(can.index, wanted))])
    if wanted:
        return (tuple(card for card in can if card in wanted),)
    alone = tuple((card,) for card in can)
    return (*alone, can) if len(can) > 1 else alone


def _fight(board: Board, seat: int, kind: str) -> Board | None:
    """The board in the fight that is on, or in one that could begin now."""
    part = board.part(seat)
    if kind in ("prepare", "attack") and part.fight is not None:
        return board
    if kind == "action" and part.demons:
        return board.with_part(fighting.ready(part))
    return None


def enemies(board: Board, seat: int) -> tuple[str, ...]:
    """Whom an attack can kill; in Act VI the present card, and the next where it lies open."""
    part = board.part(seat)
    if not board.final:
        return tuple(card for card, _ in hitting.open_locations(board, seat))
    found: list[str] = []
    for foe in part.foes[part.foe_at :]:
        if not foe.open:
            break
        found.append(foe.card)
    return tuple(found)


def fight_odds(board: Board, seat: int, rows: tuple[tuple[str, ...], ...]) -> FightOddsView:
    """The chances of these sets of cards, by the best play there is for each."""
    cite("SA-3.11")
    chances: list[ChanceView] = []
    left_out: dict[str, None] = {}
    drinking_helps = board.part(seat).in_fight.step == "potions" and bool(preparing.potions(board, seat))
    drinks = drinking.ways(board, seat) if drinking_helps else ()
    for cards in rows:
        ways, of, missed = _worked_out(asked(board, seat, cards))
        left_out |= dict.fromkeys(missed)
        names = tuple(hitting.name_of(board, card) for card in cards)
        chance = _chance(cards, names, ways, of, least=bool(missed) and ways < of)
        better = None if missed else _after_drinks(drinks, seat, cards)
        if better is None:
            drinks = ()  # told for all of them, or for none
        elif better * of > ways:
            chance = replace(chance, potions=odds_words.percent(better.numerator, better.denominator))
        chances.append(chance)
    if not drinks:
        chances = [replace(each, potions="") for each in chances]
    said = [odds_words.DRUNK if drinks else odds_words.POTIONS] if drinking_helps else []
    return FightOddsView(seat, board.final, tuple(chances), _counted(board, seat, said, tuple(left_out)))


def _after_drinks(drinks: tuple[Board, ...], seat: int, cards: tuple[str, ...]) -> Fraction | None:
    """The best chance once potions are drunk in one of these ways; None where it cannot be worked out."""
    found: list[Fraction] = []
    budget = _DRINKS // max(len(drinks), 1)
    for board in drinks:
        question = asked(board, seat, cards)
        play = Play(question.rules, question.hand, question.to_roll, budget)
        try:
            found.append(Fraction(play.chance(), play.whole))
        except TooManyError:
            return None
    return max(found, default=None)


def _worked_out(question: Asked) -> tuple[int, int, tuple[str, ...]]:
    """The chance, and what is left out of it: with all that can be used, or as much as can be worked out."""
    tools = sorted(question.rules.tools, key=_cost)
    for most, budget in _BUDGETS:
        rules = question.rules._replace(tools=tuple(tools[:most]))
        play = Play(rules, question.hand, question.to_roll, budget)
        try:
            ways = play.chance()
        except TooManyError:
            continue
        return ways, play.whole, (*question.unlike, *(tool.name for tool in tools[most:]))
    message = "an attack without tools has too many states"
    raise AssertionError(message)


def _cost(tool: Tool) -> int:
    if isinstance(tool.deed, SetDie) and tool.deed.dice > 1:
        return len(_QUICK)
    return _QUICK.index(type(tool.deed)) if type(tool.deed) in _QUICK else len(_QUICK)


def _chance(cards: tuple[str, ...], names: tuple[str, ...], ways: int, of: int, *, least: bool) -> ChanceView:
    common = gcd(ways, of)
    label = words.listed(names)
    text = odds_words.percent(ways, of)
    if least:
        text = odds_words.LEAST.format(text=text) if ways else odds_words.UNKNOWN
    return ChanceView(cards, names, label, ways // common, of // common, text, least)


def _counted(board: Board, seat: int, potions: list[str], left: tuple[str, ...]) -> tuple[str, ...]:
    """What the odds hold for."""
    part = board.part(seat)
    said = [odds_words.COUNTED, *potions]
    behind = part.foe_at + len(enemies(board, seat))
    if board.final and behind < len(part.foes):
        said.append(odds_words.FURY)
    if left:
        said.append(odds_words.LEFT_OUT.format(names=words.listed(left)))
    return tuple(said)


def _told(view: FightOddsView) -> Forecast:
    """The last chance, that of all of them, as a sentence; its number is in a thousand."""
    chance = view.chances[-1]
    return odds_words.told(chance.label, chance.text, 1000 * chance.ways // chance.of)
