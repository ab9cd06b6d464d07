"""Game set-up in the rulebook's order, for the full game and the shorter ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Pick
from rules.kernel.clauses import cite
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seventh_seal import box
from rules.seventh_seal.pieces import Die, Skill

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board

_SHORTER = {1: "7S-8.4", 2: "7S-8.5", 3: "7S-8.6", 4: "7S-8.7"}


class SetUp(Step["Board"], frozen=True):
    """Lay out the Scroll, the decks, the Character, its dice and markers, and fill the bag."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Do all the steps."""
        for clause in ("ALL-R1", "7S-0.1", "7S-0.2", "7S-0.3", "7S-0.4", "7S-0.8"):
            cite(clause)
        _scroll(turn)
        _decks(turn)
        _character(turn)
        _granted(turn)
        _dice(turn)


def _scroll(turn: Turn[Board]) -> None:
    """One Seal of each number; every stack is shuffled on a stream of its own."""
    cards = turn.board.cards
    stacks = [turn.shuffle(f"{box.SEAL_CARDS}{n}", sorted(cards.stack(n))) for n in box.NUMBERS]
    scroll = tuple(stack[0] for stack in stacks)
    unused = tuple(card for stack in stacks for card in stack[1:])
    turn.board = replace(turn.board, scroll=scroll, unused=unused)
    cite("7S-R2")
    turn.say("scroll_laid", "7S-1.1", seals=len(scroll))


def _decks(turn: Turn[Board]) -> None:
    cards = turn.board.cards
    decks = {
        kind: turn.shuffle(f"{box.UNDERLING_CARDS}{kind}", sorted(cards.deck(kind))) for kind in box.KINDS
    }
    turn.board = replace(turn.board, decks=decks, discards=dict.fromkeys(box.KINDS, ()))
    turn.say("decks_shuffled", "7S-1.3", cards=sum(len(deck) for deck in decks.values()))


def _character(turn: Turn[Board]) -> None:
    """The place and hero the player named, or random ones; both are drawn either way (ALL-R1)."""
    board = turn.board
    cards, setting = board.cards, board.setting
    places, heroes = sorted(cards.places), sorted(cards.heroes)
    place, hero = turn.roll(box.START_CARDS, places), turn.roll(box.START_CARDS, heroes)
    place = setting.place if setting.place in cards.places else place
    hero = setting.hero if setting.hero in cards.heroes else hero
    owned = (
        (card, at) for card in (cards.places[place], cards.heroes[hero]) for at in range(len(card.skills))
    )
    skills = tuple(Skill(card.id, at) for card, at in owned)
    turn.board = replace(board, place=place, hero=hero, skills=skills)
    cite("7S-0.5")
    turn.say("character", "7S-1.4", place=cards.places[place].name, hero=cards.heroes[hero].name)
    turn.say("markers", "7S-1.7", count=len(skills))


def _granted(turn: Turn[Board]) -> None:
    """A shorter game starts with a random skill of each earlier pair of Seals, no skill twice (7S-R16)."""
    first = turn.board.setting.first_wave
    if turn.board.setting.length != "full":
        cite("7S-R17")
        turn.say("shorter_game", _SHORTER[first], wave=first)
    for wave in range(1, first):
        board = turn.board
        pair = board.scroll[2 * wave - 2 : 2 * wave]
        free = tuple(seal for seal in pair if not board.owns(board.cards.seal(seal).reward))
        if len(free) < len(pair):
            cite("7S-R16")
        if free:
            seal = turn.roll(box.GRANTED, free)
            turn.board = replace(board, skills=(*board.skills, Skill(seal)))
            reward = board.cards.seal(seal).reward
            turn.say("skill_granted", _SHORTER[first], seal=board.cards.seal(seal).name, name=reward.name)


def _dice(turn: Turn[Board]) -> None:
    """Life dice, starting dice, a black die on each pair still to be opened; the rest fills the bag."""
    board = turn.board
    setting = board.setting
    pairs = [str(wave) for wave in range(setting.first_wave, setting.last_wave + 1)]
    own = box.STARTING_BLACK + setting.first_wave - 1
    blacks = iter(_all("black"))
    dice = [replace(next(blacks), lies="pool") for _ in range(own)]
    dice += [replace(next(blacks), lies="scroll", at=pair) for pair in pairs]
    dice += [replace(die, lies="box") for die in blacks]
    pinks, starting = _all("pink"), board.place_card.starting
    dice += [replace(die, lies="life", value=box.TOP) for die in pinks[: box.LIFE_DICE]]
    dice += pinks[box.LIFE_DICE :]
    for colour in ("yellow", "turquoise"):
        first, *others = _all(colour)
        dice += [replace(first, lies="pool") if colour == starting else first, *others]
    turn.board = replace(board, dice=tuple(sorted(dice, key=lambda die: die.name)))
    turn.say("life_dice", "7S-1.5", count=box.LIFE_DICE, life=turn.board.life)
    turn.say("starting_dice", "7S-1.6", black=own, colour=starting)
    turn.say("scroll_dice", "7S-1.2", count=len(pairs))
    turn.say("bag_filled", "7S-1.8", count=len(turn.board.lying("bag")))


def _all(colour: box.Colour) -> list[Die]:
    return [Die(f"{colour}{number}", colour) for number in range(1, box.DICE[colour] + 1)]
