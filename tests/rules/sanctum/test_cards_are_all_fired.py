"""Play fires every effect on every card of the built-in set, with something to be seen of it.

Heroes are given the items and skills that have not been seen at work, and play at random in a milder set, in
good health again after each answer. `-s` prints how often each was seen to work.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from rules.kernel.cards import Source
from rules.kernel.choices import Answer, Choice, Picks, Question
from rules.kernel.play import questions, submit
from rules.kernel.rng import Draws, Rng, secret_of
from rules.kernel.table import Table
from rules.sanctum.box import HEALTH, PLACES_OF, Place
from rules.sanctum.cards import SanctumCards, SkillCard
from rules.sanctum.game import SANCTUM
from rules.sanctum.loader import built_in, read_set
from rules.sanctum.pieces import Held, Part
from tests.rules.sanctum.watching import Watch, mild, watching

T = TypeVar("T")
MOST_GAMES = 120
MOST_ANSWERS = 3_000
DICE = (1, 4)
TOKENS = 6
LAST = ("end", "roll", "endure", "done")
"""Answers that close a step."""


class Luck:
    """The chance of one game, from its number."""

    def __init__(self, number: int) -> None:
        self._draws = Draws(Rng(secret_of(number)))

    def of(self, items: Sequence[T]) -> T:
        """One of them."""
        return self._draws.pick("luck", items)

    def one_in(self, many: int) -> bool:
        """True once in so many times."""
        return self._draws.pick("luck", range(many)) == 0


def armed(cards: SanctumCards, part: Part, missing: set[str], luck: Luck) -> Part:
    """A hero with items, skills and blessings, of which those not yet seen come first."""
    worn: dict[Place, str] = {}
    for slot, places in PLACES_OF.items():
        fitting = [card for card, demon in cards.demons.items() if demon.item.slot == slot]
        for place in places:
            new = [card for card in fitting if card in missing and card not in worn.values()]
            if luck.one_in(4):
                continue
            worn[place] = luck.of(new or [card for card in fitting if card not in worn.values()])
    skills = tuple(
        skill.id
        for skill in part.hero_card(cards).skills
        if isinstance(skill, SkillCard) and not skill.immediate and not luck.one_in(3)
    )
    tiles = [tile for tile in cards.tiles if tile in missing] or list(cards.tiles)
    return replace(
        part,
        worn=worn,
        pool=("white",) * 18,
        skills=skills,
        dice=luck.of(DICE),
        stamina=TOKENS,
        focus=TOKENS,
        potions=("red", "blue"),
        blessings=tuple(Held(tile) for tile in sorted({luck.of(tiles), luck.of(list(cards.tiles))})),
    )


def healed(part: Part) -> Part:
    """The hero in good health, whatever befell them."""
    return replace(part, health=HEALTH) if part.health < HEALTH // 2 and part.fate == "alive" else part


def answer(question: Question, luck: Luck) -> tuple[str, Picks]:
    """Anything, but a step is closed only one time in four, and with as many hits as can be."""
    open_now = [choice for choice in question.choices if choice.sets is None or choice.sets]
    going_on = [choice for choice in open_now if _word(choice) not in LAST]
    wanted = [choice for choice in going_on if _word(choice) in ("complete", "breach", "move", "claim")]
    if wanted and not luck.one_in(3):
        going_on = wanted
    choice = luck.of(open_now if not going_on or luck.one_in(4) else going_on)
    if not choice.sets:
        return choice.id, ()
    return choice.id, max(choice.sets, key=len) if choice.id == "end" else luck.of(choice.sets)


def _word(choice: Choice) -> str:
    return choice.id.partition(":")[0]


def played(watch: Watch, cards: SanctumCards, number: int) -> None:
    """Play a game of two to four heroes."""
    luck = Luck(number)
    begun = SANCTUM.start(cards, {}, 2 + number % 3, secret_of(number))
    for event in begun.events:
        watch.heard(event.kind, event.values.get("name"))
    table: Table = begun.table  # type: ignore[type-arg]
    missing = {line.partition(":")[0] for line in watch.missing}
    parts = tuple([armed(cards, part, missing, luck) for part in table.board.parts])
    table = replace(table, board=replace(table.board, parts=parts))
    for _ in range(MOST_ANSWERS):
        if table.outcome is not None or not watch.missing:
            return
        table = replace(table, board=replace(table.board, parts=tuple(map(healed, table.board.parts))))
        asked = luck.of(list(questions(table).values()))
        option, picks = answer(asked, luck)
        done = submit(table, Answer(asked.seat, table.numbers[asked.seat], option, picks))
        for event in done.events:
            watch.heard(event.kind, event.values.get("name"))
        table = done.table
    raise AssertionError("the game does not end")


def test_every_effect_on_every_card_is_fired_by_play() -> None:
    cards = read_set(Source("mild", mild(built_in().files)))
    with watching(cards) as watch:
        games = 0
        while watch.missing and games < MOST_GAMES:
            played(watch, cards, games)
            games += 1
    lines = [f"{times:5} {what}" for what, times in sorted(watch.fired.items())]
    print(f"\n{games} games", *lines, sep="\n")  # noqa: T201 - the report that -s shows
    assert watch.missing == []
