"""What many games say about the cards: who wins how often, with what, against whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from rules.kernel.balance.playing import PlayerKind, Spread, batches
from rules.kernel.balance.shares import Row, Share, share, wilson
from rules.kernel.cards import Source
from rules.kernel.game import Options
from rules.seventh_seal.balance.icons import printed_in
from rules.seventh_seal.balance.playing import Game, play_batch
from rules.seventh_seal.box import WAVES
from rules.seventh_seal.cards import SealCards
from rules.seventh_seal.game import SEVENTH_SEAL

SINGLE: Final = ("seals_1_2", "seals_3_4", "seals_5_6", "seals_7_8")
"""The games of one wave, in order."""


class Plan(msgspec.Struct, frozen=True):
    """How much to play: full games, games of each single wave, random games, the first seed."""

    games: int
    wave_games: int
    random_games: int
    seed: int


class Course(msgspec.Struct, frozen=True):
    """A wave: its share passed, and on average the rounds, life lost and Underlings beaten."""

    wave: int
    share: Share
    rounds: float
    lost: float
    beaten: float


class Part(msgspec.Struct, frozen=True):
    """An Underling's part: how often it came, and of those beaten and furious; damage each time it came."""

    name: str
    came: int
    beaten: Share
    raged: Share
    damage: float


class Icon(msgspec.Struct, frozen=True):
    """An icon by its clause: where it is printed, what the clause says, how often it took effect."""

    clause: str
    where: str
    text: str
    computer: int
    random: int


class Measured(msgspec.Struct, frozen=True):
    """All that was measured."""

    set_name: str
    digest: str
    plan: Plan
    full: Share
    random: Share
    endings: dict[str, int]
    places: tuple[Row, ...]
    heroes: tuple[Row, ...]
    colours: tuple[Row, ...]
    waves: tuple[Course, ...]
    single: tuple[Course, ...]
    pairings: tuple[Row, ...]
    seals: tuple[Row, ...]
    underlings: tuple[Part, ...]
    gained: tuple[Row, ...]
    used: dict[str, int]
    """Uses of skills by the card they are printed on, in all games of the computer player."""
    icons: tuple[Icon, ...]


def measure(source: Source, cards: SealCards, plan: Plan, spread: Spread) -> Measured:
    """Play everything and count."""

    def games(count: int, options: Options, player: PlayerKind = "stand-in") -> list[Game]:
        parts = batches(source, options, player, plan.seed, count)
        return [game for batch in spread(play_batch, parts) for game in batch]

    full = games(plan.games, {})
    single = [games(plan.wave_games, {"length": length}) for length in SINGLE]
    alone = [game for wave in single for game in wave]
    at_random = games(plan.random_games, {}, "random")
    for length in SINGLE:
        at_random += games(plan.random_games // len(SINGLE), {"length": length}, "random")
    everything = [*full, *alone]
    return Measured(
        set_name=source.name,
        digest=cards.digest,
        plan=plan,
        full=share(game.won for game in full),
        random=share(game.won for game in at_random[: plan.random_games]),
        endings=dict(Counter(game.result for game in full).most_common()),
        places=_by(full, lambda game: game.place, {c: p.name for c, p in cards.places.items()}),
        heroes=_by(full, lambda game: game.hero, {c: h.name for c, h in cards.heroes.items()}),
        colours=_by(
            full,
            lambda game: cards.places[game.place].starting,
            {"yellow": "yellow", "turquoise": "turquoise"},
        ),
        waves=tuple(_course(full, number) for number in range(1, WAVES + 1)),
        single=tuple(_course(alone, number) for number in range(1, WAVES + 1)),
        pairings=_pairings(alone, cards),
        seals=_seals(everything, cards),
        underlings=_parts(everything, cards),
        gained=_gained(full, cards),
        used=_used(everything, cards),
        icons=_icons(everything, at_random),
    )


def _by(games: Sequence[Game], of: Callable[[Game], str], names: dict[str, str]) -> tuple[Row, ...]:
    """Games won, by what they had."""
    return tuple(
        Row(name, share(game.won for game in games if of(game) == card)) for card, name in names.items()
    )


def _course(games: Sequence[Game], number: int) -> Course:
    """One wave, of the games that reached it."""
    there = [wave for game in games for wave in game.waves if wave.number == number]
    of = max(len(there), 1)
    return Course(
        number,
        share(wave.passed for wave in there),
        round(sum(wave.rounds for wave in there) / of, 1),
        round(sum(wave.lost for wave in there) / of, 1),
        round(sum(wave.beaten for wave in there) / of, 1),
    )


def _pairings(games: Sequence[Game], cards: SealCards) -> tuple[Row, ...]:
    """Single waves passed, by pairing."""
    rows: list[Row] = []
    for number in range(1, WAVES + 1):
        there = [wave for game in games for wave in game.waves if wave.number == number]
        for pair in sorted({(wave.underworld, wave.overlord) for wave in there}):
            name = f"{cards.seal(pair[0]).name} and {cards.seal(pair[1]).name} ({number})"
            rows.append(
                Row(name, share(wave.passed for wave in there if (wave.underworld, wave.overlord) == pair))
            )
    return tuple(rows)


def _seals(games: Sequence[Game], cards: SealCards) -> tuple[Row, ...]:
    """Waves passed, by Seal, of all games."""
    waves = [wave for game in games for wave in game.waves]
    every = (*cards.underworlds.values(), *cards.overlords.values())
    return tuple(
        Row(seal.name, share(wave.passed for wave in waves if seal.id in (wave.underworld, wave.overlord)))
        for seal in every
    )


def _parts(games: Sequence[Game], cards: SealCards) -> tuple[Part, ...]:
    """Each Underling's part in all games."""
    came, beaten, raged, struck = (Counter[str]() for _ in range(4))
    for game in games:
        came.update(game.came)
        beaten.update(game.beaten)
        raged.update(game.raged)
        struck.update(game.struck)
    return tuple(
        Part(
            card.name,
            came[card.id],
            wilson(beaten[card.id], came[card.id]),
            wilson(raged[card.id], came[card.id]),
            round(struck[card.id] / max(came[card.id], 1), 1),
        )
        for card in cards.underlings.values()
    )


def _gained(games: Sequence[Game], cards: SealCards) -> tuple[Row, ...]:
    """How often a Seal's skill was gained, of the games that passed its wave and went on."""
    rows: list[Row] = []
    for seal in (*cards.underworlds.values(), *cards.overlords.values()):
        passed = [
            game
            for game in games
            if any(
                wave.passed and wave.number < WAVES and seal.id in (wave.underworld, wave.overlord)
                for wave in game.waves
            )
        ]
        if passed:
            name = f"{seal.reward.name} ({seal.name})"
            rows.append(Row(name, share(seal.id in game.skills for game in passed)))
    return tuple(rows)


def _used(games: Sequence[Game], cards: SealCards) -> dict[str, int]:
    """Uses of every skill that is used, by the name of its card."""
    counted: Counter[str] = Counter()
    for game in games:
        counted.update(game.used)
    printed = {card.id: card.name for card in cards.places.values()}
    printed |= {card.id: card.name for card in cards.heroes.values()}
    printed |= {card.id: card.name for card in cards.underworlds.values() if card.reward.need is not None}
    printed |= {card.id: card.name for card in cards.overlords.values() if card.reward.need is not None}
    printed |= {card.id: card.name for card in cards.underlings.values()}
    return {name: counted[card] for card, name in printed.items()}


def _icons(computer: Sequence[Game], at_random: Sequence[Game]) -> tuple[Icon, ...]:
    """Every icon, those that never took effect too."""
    by_computer, by_chance = Counter[str](), Counter[str]()
    for game in computer:
        by_computer.update(game.icons)
    for game in at_random:
        by_chance.update(game.icons)
    return tuple(
        Icon(clause.id, where, clause.text, by_computer[clause.id], by_chance[clause.id])
        for clause in SEVENTH_SEAL.clauses.values()
        if (where := printed_in(clause.id))
    )
