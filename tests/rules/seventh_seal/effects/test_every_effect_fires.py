"""Play fires every effect on every card of the built-in set, with a change that can be seen.

Waves are dealt so that cards not yet seen at work come up, and played at random by a Character that is healed
between rounds. `-s` prints how often each was seen to work (it is not looked at closely for ever).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from rules.kernel.choices import Answer
from rules.kernel.play import question, submit
from rules.kernel.rng import Draws, Rng, secret_of
from rules.seventh_seal.board import Board
from rules.seventh_seal.box import KINDS, NUMBERS, TOP, Kind
from rules.seventh_seal.cards import SealCards, Space
from rules.seventh_seal.effects.banes import NoDefence, OverlordHeals
from rules.seventh_seal.effects.boons import LifeSpace
from rules.seventh_seal.effects.calls import ActivateColour
from rules.seventh_seal.pieces import Corpse, Ongoing, Skill
from tests.rules.seventh_seal.clauses.box import plain_cards
from tests.rules.seventh_seal.clauses.play import acting, board
from tests.rules.seventh_seal.effects.watching import Icon, Watch, watching
from tests.rules.seventh_seal.long_games import Tab, begun, built_in, facing

T = TypeVar("T")

MOST_WAVES = 400
MOST_ANSWERS = 120


class Luck:
    """The chance of one wave, from its number."""

    def __init__(self, number: int) -> None:
        self._draws = Draws(Rng(secret_of(number)))

    def of(self, items: Sequence[T]) -> T:
        """One of them."""
        return self._draws.pick("luck", items)

    def one_in(self, many: int) -> bool:
        """True once in so many times."""
        return self._draws.pick("luck", range(many)) == 0


def dealt(cards: SealCards, number: int, missing: list[Icon]) -> Tab:
    """A wave with cards that are missing: Seals, place and hero, skills, corpses, and the next to come.

    One of them decides which wave it is.
    """
    luck = Luck(number)
    wanted = {icon.card for icon in missing}
    first, second = homes(cards, luck.of(missing), luck)

    def one(among: Sequence[str]) -> str:
        return luck.of([card for card in among if card in wanted] or among)

    wave = NUMBERS.index(cards.seal(first).number) // 2
    place, hero = one(sorted(cards.places)), one(sorted(cards.heroes))
    table = facing(begun(number, place=place, hero=hero), first, second)
    gone = tuple(
        replace(die, lies="pool", at="") for die in table.board.lying("scroll") if int(die.at) <= wave
    )
    on = replace(table.board.with_dice(gone), wave=wave)
    rewards = {icon.card for icon in missing if icon.source == "skill"} - {place, hero}
    skills = (*on.skills, *(Skill(card) for card in sorted(rewards) if Skill(card) not in on.skills))
    decks: dict[Kind, tuple[str, ...]] = {}
    corpses: list[str] = []
    for kind in KINDS:
        deck = sorted(on.decks[kind], key=lambda card: (card not in wanted, luck.of(range(9))))
        unused = [icon.card for icon in missing if icon.source == "corpse" and icon.card in deck]
        corpses.append(luck.of(unused or deck))
        deck.remove(corpses[-1])
        decks[kind] = tuple(deck)
    pile = tuple(Corpse(f"c{at}", card) for at, card in enumerate(corpses, 1))
    lasting = tuple(
        Ongoing(f"o{at}", deck[0], waiting=True)
        for at, deck in enumerate(decks.values())
        if deck[0] in wanted and cards.underlings[deck[0]].fury.duration == "ongoing"
    )
    decks = {
        kind: deck[1:] if deck[0] in {each.card for each in lasting} else deck for kind, deck in decks.items()
    }
    on = replace(on, skills=skills[:6], decks=decks, corpses=pile, ongoing=lasting)
    return replace(table, board=on)


def homes(cards: SealCards, icon: Icon, luck: Luck) -> tuple[str, str]:
    """Two Seals of one wave: with the icon's card among them, or with followers of its kind."""
    firsts, seconds = list(cards.underworlds), list(cards.overlords)
    if icon.card in cards.underworlds and icon.source != "skill":
        firsts = [icon.card]
    elif icon.card in cards.overlords and icon.source != "skill":
        at = NUMBERS.index(cards.seal(icon.card).number) - 1
        firsts, seconds = list(cards.stack(NUMBERS[at])), [icon.card]
    elif icon.card in cards.underlings:
        kind = cards.underlings[icon.card].kind
        firsts = [card for card, seal in cards.underworlds.items() if kind in seal.followers]
    first = luck.of(firsts)
    after = NUMBERS[NUMBERS.index(cards.seal(first).number) + 1]
    return first, luck.of([card for card in seconds if cards.seal(card).number == after])


def shaken(on: Board, luck: Luck) -> Board:
    """The same table between rounds with other lives, Furies and times, and more dice of the player's."""
    dice = [replace(die, value=luck.of((4, TOP))) for die in on.lying("life")]
    dice += [replace(die, value=luck.of((1, 3, 5))) for die in on.lying("overlord")]
    dice += [replace(die, lies="pool") for die in on.lying("bag") if luck.one_in(3)]
    foes = tuple(replace(foe, fury=luck.of(range(len(on.face_of(foe).fury_track)))) for foe in on.underlings)
    time = luck.of(range(len(on.track)))
    return replace(on.with_dice(tuple(dice)), underlings=foes, time=time, arrived=False)


def played(watch: Watch, table: Tab, number: int) -> None:
    """Play a wave at random; the turn is ended one time in eight."""
    luck = Luck(10_000 + number)
    for _ in range(MOST_ANSWERS):
        asked = question(table, 0)
        if asked is None:
            return
        if asked.kind == "roll":
            table = replace(table, board=shaken(table.board, luck))
        going_on = [choice for choice in asked.choices if choice.id != "end"]
        uses = [choice for choice in going_on if choice.id.startswith(("skill:", "corpse:", "life"))]
        ends = not going_on or luck.one_in(8)
        choice = luck.of(asked.choices if ends else uses if uses and luck.one_in(2) else going_on)
        picks = luck.of(choice.sets) if choice.sets else ()
        lasting(watch, table.board, choice.id)
        table = submit(table, Answer(0, table.numbers[0], choice.id, picks)).table


def lasting(watch: Watch, on: Board, option: str) -> None:
    """Count what only is so: a ban that keeps a die at hand from defending, a life space that takes a die."""
    for card, effect in on.in_force("assign"):
        if isinstance(effect, NoDefence) and any(effect.forbids(die) for die in on.usable):
            watch.seen(card, "overlord" if card in (on.underworld, on.overlord) else "fury", "NoDefence")
    if option == "life" and len(on.lying("life")) >= on.place_card.life_spaces:
        for skill in on.skills:
            if isinstance(on.permanent(skill).effect, LifeSpace):
                watch.seen(skill.card, "skill", "LifeSpace")


def test_every_effect_on_every_card_is_fired_by_play() -> None:
    cards = built_in()
    with watching(cards) as watch:
        waves = 0
        while watch.missing and waves < MOST_WAVES:
            played(watch, dealt(cards, waves, watch.missing), waves)
            waves += 1
    assert watch.missing == [], watch.missing
    lines = [
        f"{times:4} {icon.does:16} {icon.source:9} {icon.card}" for icon, times in sorted(watch.fired.items())
    ]
    print(f"\n{waves} waves", *lines, sep="\n")  # noqa: T201 - the report that -s shows


def test_an_effect_that_changes_nothing_does_not_count_as_fired() -> None:
    space = Space(effects=(OverlordHeals(1), ActivateColour("pink")))
    cards = plain_cards(i_a={"track": (Space(), space)})
    with watching(cards) as watch:
        acting(board(cards, dice="", overlord=6, foes=["sun1 left y3"])).take("end")
        assert not watch.fired
        acting(board(cards, dice="", overlord=5, foes=["sun1 left y3"])).take("end")
        assert set(watch.fired) == {Icon("i_a", "track", "OverlordHeals")}
