"""Play fires every effect on every card of the built-in set, with a change that can be seen.

Combats are dealt so that cards not yet seen at work come up, and played by a hand that mixes chance with the
computer player's advice. `-s` prints how often each was seen to work (it is not looked at closely for ever).
"""

from __future__ import annotations

from collections.abc import Iterable

from rules.kernel.choices import Answer
from rules.kernel.play import begin, question
from rules.kernel.rng import Draws, Rng, secret_of
from rules.seven_dwarfs.board import Board, Dwarf, Variants
from rules.seven_dwarfs.cards import DwarfCards
from rules.seven_dwarfs.effects.dwarfs import GemWorth
from rules.seven_dwarfs.effects.enemies import Heavy, Strong
from rules.seven_dwarfs.endings import CombatWon
from rules.seven_dwarfs.game import SEVEN_DWARFS
from rules.seven_dwarfs.loader import built_in, read_set
from rules.seven_dwarfs.phases import NextCombat
from tests.rules.seven_dwarfs.clauses.box import plain_cards
from tests.rules.seven_dwarfs.clauses.play import board, play
from tests.rules.seven_dwarfs.effects.watching import CLASSES, DwarfsTable, Watch, watching

MOST_COMBATS = 600
MOST_ANSWERS = 120


def dealt(cards: DwarfCards, number: int, missing: set[str]) -> DwarfsTable:
    """A combat with missing cards, filled up by chance; the Queen and the Witch come in the fifth."""
    chance = Draws(Rng(secret_of(number)))

    def some(of: Iterable[str], count: int) -> list[str]:
        """Different cards of a kind, one of them missing if any is."""
        every = sorted(of)
        first = sorted(missing.intersection(every)) or every
        picked = [chance.pick("deal", first), *(chance.pick("deal", every) for _ in range(count - 1))]
        return list(dict.fromkeys(picked))

    main, *companions = some(cards.dwarfs, 3)
    (boss,) = some([*cards.bosses, *cards.finals], 1)
    (henchman,) = some({*cards.henchmen, *cards.bosses} - {boss}, 1)
    items = tuple(some(cards.items, 5))
    final = boss in cards.finals
    board = Board(
        cards,
        Variants(),
        dwarf=Dwarf(main, 6, companions=tuple(companions), items=items, gems=3),
        combat=4 if final else 3,
        forge=1 + number % 3,
        henchman_deck=(henchman,),
        boss_deck=(boss, "queen"),
        terrain_deck=(chance.pick("deal", sorted(cards.terrains)),),
    )
    return begin("seven_dwarfs", 1, 1, board, (NextCombat(),), Rng(secret_of(number))).table


def played(watch: Watch, table: DwarfsTable, number: int) -> None:
    """Play one combat to its end: cards used as soon as they can be, else by advice or by chance."""
    chance = Draws(Rng(secret_of(10_000 + number)))
    for _ in range(MOST_ANSWERS):
        asked = question(table, 0)
        if asked is None:
            return
        if isinstance(table.agenda[-1], CombatWon):
            watch.answer(table, Answer(0, table.numbers[0], "onward"))
            return
        uses = tuple(choice for choice in asked.choices if choice.id.startswith("use:"))
        how = chance.pick("how", ("use", "advised", "random"))
        if how == "advised":
            advice = SEVEN_DWARFS.advise(table, 0)
            option, picks = advice.option, advice.picks
        else:
            choice = chance.pick("choice", uses if uses and how == "use" else asked.choices)
            option, picks = choice.id, chance.pick("picks", choice.sets) if choice.sets else ()
        table = watch.answer(table, Answer(0, table.numbers[0], option, picks))


def test_every_effect_on_every_card_is_fired_by_play() -> None:
    cards = read_set(built_in())
    with watching(cards) as watch:
        combats = 0
        while watch.missing and combats < MOST_COMBATS:
            played(watch, dealt(cards, combats, {card for card, _ in watch.missing}), combats)
            combats += 1
    assert watch.missing == []
    assert {name for _, name in watch.fired} == {effect.__name__ for effect in CLASSES}
    lines = [f"{times:4} {name:18} {card}" for (card, name), times in sorted(watch.fired.items())]
    print(f"\n{combats} combats", *lines, sep="\n")  # noqa: T201 - the report that -s shows


def test_an_effect_that_changes_nothing_does_not_count_as_fired() -> None:
    cards = plain_cards(imp=(Heavy(),), ogre=(Strong(1),), main=(GemWorth(2),))
    start = board(cards, h1=(1, 0), b=(0, 1), attack=2, life=6)
    with watching(cards) as watch:
        table = play("Acting", start).table
        for option in ("attack:h1", "end"):
            table = watch.answer(table, Answer(0, table.numbers[0], option))
        assert set(watch.fired) == {("ogre", "Strong")}
        assert {name for _, name in watch.missing} == {"Heavy", "GemWorth"}
