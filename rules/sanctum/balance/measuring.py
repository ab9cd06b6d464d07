"""What many games of computer heroes say about the cards: who wins, who lives, what does what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final

import msgspec

from rules.kernel.balance.playing import PlayerKind, Spread
from rules.kernel.balance.shares import Row, Share, share, wilson
from rules.kernel.cards import Source
from rules.sanctum.balance.playing import Fate, Game, lots, play_lot
from rules.sanctum.box import ROAR_CARDS, Difficulty
from rules.sanctum.cards import SanctumCards
from rules.sanctum.effects.blessings import CancelFury

NORMAL: Final = "normal"
FULL: Final = 4
"""The players of the games that are measured most."""
FEWER: Final = (2, 3)


class Plan(msgspec.Struct, frozen=True):
    """How much to play: four-player games, games of each variant, random games, the first seed."""

    games: int
    variant_games: int
    random_games: int
    seed: int


class Lives(msgspec.Struct, frozen=True):
    """Games with a survivor, and heroes who survived, under one name."""

    name: str
    games: Share
    heroes: Share


class Figure(msgspec.Struct, frozen=True):
    """An average over all heroes (or games)."""

    name: str
    mean: float


class Carried(msgspec.Struct, frozen=True):
    """An item, skill or blessing: who had it in the end, of those who won; how often it was used."""

    name: str
    wins: Share
    used: int


class Enemy(msgspec.Struct, frozen=True):
    """A demon: how often it was taken, of those killed."""

    name: str
    level: int
    killed: Share


class Fury(msgspec.Struct, frozen=True):
    """A fury card: how often it was turned over, of those overcome; how often it was cancelled."""

    name: str
    overcome: Share
    cancelled: int


class Shout(msgspec.Struct, frozen=True):
    """A roar: heroes it met, of those who paid; how often a blessing settled it; its text."""

    name: str
    penalty: str
    wounds: int
    paid: Share
    blessed: int


class Measured(msgspec.Struct, frozen=True):
    """All that was measured."""

    set_name: str
    digest: str
    plan: Plan
    random: Lives
    difficulties: tuple[Lives, ...]
    """Four players each; Normal is the main measurement."""
    players: tuple[Lives, ...]
    """Two and three players at Normal."""
    heroes: tuple[Row, ...]
    places: tuple[Row, ...]
    fewer_places: dict[str, tuple[Row, ...]]
    living: tuple[Row, ...]
    """Heroes who survived, by hero."""
    figures: tuple[Figure, ...]
    skills: tuple[Carried, ...]
    items: tuple[Carried, ...]
    boards: tuple[Figure, ...]
    """Uses of the abilities printed on hero boards."""
    blessings: tuple[Carried, ...]
    demons: tuple[Enemy, ...]
    furies: tuple[Fury, ...]
    roars: tuple[Shout, ...]


def measure(source: Source, cards: SanctumCards, plan: Plan, spread: Spread) -> Measured:
    """Play everything and count."""

    def games(
        count: int, seats: int = FULL, difficulty: Difficulty = NORMAL, player: PlayerKind = "stand-in"
    ) -> list[Game]:
        parts = lots(source, seats, difficulty, player, plan.seed, count)
        return [game for lot in spread(play_lot, parts) for game in lot]

    full = games(plan.games)
    harder = {level: games(plan.variant_games, FULL, level) for level in ROAR_CARDS if level != NORMAL}
    fewer = {seats: games(plan.variant_games, seats) for seats in FEWER}
    at_random = games(plan.random_games, player="random")
    return Measured(
        set_name=source.name,
        digest=cards.digest,
        plan=plan,
        random=_lives("random players", at_random),
        difficulties=(_lives(NORMAL, full), *(_lives(level, found) for level, found in harder.items())),
        players=tuple(_lives(f"{seats} players", found) for seats, found in fewer.items()),
        heroes=_wins(full, lambda fate: fate.hero, _heroes(cards)),
        places=_places(full, FULL),
        fewer_places={f"{seats} players": _places(found, seats) for seats, found in fewer.items()},
        living=tuple(
            Row(name, share(fate.survived for fate in _fates(full) if fate.hero == hero))
            for hero, name in _heroes(cards).items()
        ),
        figures=_figures(full),
        skills=_skills(full, cards),
        items=_items(full, cards),
        boards=_boards(full, cards),
        blessings=_blessings(full, cards),
        demons=_demons(full, cards),
        furies=_furies(full, cards),
        roars=_roars(full, cards),
    )


def _fates(games: Iterable[Game]) -> list[Fate]:
    return [fate for game in games for fate in game.fates]


def _lives(name: str, games: Sequence[Game]) -> Lives:
    return Lives(name, share(game.survived for game in games), share(fate.survived for fate in _fates(games)))


def _heroes(cards: SanctumCards) -> dict[str, str]:
    return {card: hero.name for card, hero in cards.heroes.items()}


def _wins(games: Sequence[Game], of: Callable[[Fate], str], names: dict[str, str]) -> tuple[Row, ...]:
    """The share of games won, shared wins in part, by what heroes had."""
    return tuple(Row(name, _won([f for f in _fates(games) if of(f) == key])) for key, name in names.items())


def _won(fates: Sequence[Fate]) -> Share:
    return wilson(round(sum(fate.won for fate in fates)), len(fates))


def _places(games: Sequence[Game], seats: int) -> tuple[Row, ...]:
    return _wins(games, lambda fate: str(fate.place), {str(at): str(at) for at in range(1, seats + 1)})


def _figures(games: Sequence[Game]) -> tuple[Figure, ...]:
    """What a game is like."""
    fates = _fates(games)
    there = [fate for fate in fates if not fate.fallen_before]
    living = [fate for fate in fates if fate.survived]

    def mean(values: Iterable[float]) -> float:
        found = list(values)
        return round(sum(found) / max(len(found), 1), 2)

    return (
        Figure("answers a game", mean(game.answers for game in games)),
        Figure("turns a hero before Act VI", mean(game.turns / len(game.fates) for game in games)),
        Figure("rounds of Act VI a hero", mean(fate.rounds for fate in there)),
        Figure("health at the beginning of Act VI", mean(fate.arrived for fate in there)),
        Figure("health of survivors", mean(fate.health for fate in living)),
        Figure("heroes fallen before Act VI, per cent", mean(100 * fate.fallen_before for fate in fates)),
        Figure("levels gained", mean(fate.levels for fate in fates)),
        Figure("demons killed", mean(fate.kills for fate in fates)),
        Figure("skills", mean(len(fate.skills) for fate in fates)),
        Figure("dice", mean(fate.dice for fate in there)),
        Figure("levels of items worn in Act VI", mean(fate.equipped for fate in there)),
        Figure("blessings", mean(len(fate.blessings) for fate in fates)),
        Figure("cards of the final battle beaten, of 9", mean(fate.beaten for fate in there)),
    )


def _seen(games: Sequence[Game], name: str) -> Counter[str]:
    """How often each card was counted under this field of `Game`."""
    total: Counter[str] = Counter()
    for game in games:
        total.update(getattr(game, name))
    return total


def _skills(games: Sequence[Game], cards: SanctumCards) -> tuple[Carried, ...]:
    used = _seen(games, "used")
    return tuple(
        Carried(
            f"{skill.name} ({hero.name}, {skill.colour} {skill.level})",
            _won([fate for fate in _fates(games) if skill.id in fate.skills]),
            used[skill.id],
        )
        for hero in cards.heroes.values()
        for skill in hero.skills
    )


def _items(games: Sequence[Game], cards: SanctumCards) -> tuple[Carried, ...]:
    used = _seen(games, "used")
    return tuple(
        Carried(
            f"{demon.item.name} ({demon.item.slot} {demon.item.level})",
            _won([fate for fate in _fates(games) if demon.id in fate.worn]),
            used[demon.id],
        )
        for demon in cards.demons.values()
    )


def _boards(games: Sequence[Game], cards: SanctumCards) -> tuple[Figure, ...]:
    used = _seen(games, "used")
    return tuple(
        Figure(f"{hero.name}: {place}", float(used[f"{hero.id} {place}"]))
        for hero in cards.heroes.values()
        for place in hero.abilities
    )


def _blessings(games: Sequence[Game], cards: SanctumCards) -> tuple[Carried, ...]:
    used, cancelled = _seen(games, "used"), _seen(games, "cancelled").total()
    return tuple(
        Carried(
            f"{tile.name}: {tile.blessing.short()}",
            _won([fate for fate in _fates(games) if tile.id in fate.blessings]),
            used[tile.id] or cancelled * isinstance(tile.blessing, CancelFury),
        )
        for tile in cards.tiles.values()
    )


def _demons(games: Sequence[Game], cards: SanctumCards) -> tuple[Enemy, ...]:
    taken, killed = _seen(games, "taken"), _seen(games, "killed")
    return tuple(
        Enemy(demon.name, demon.level, wilson(killed[demon.id], taken[demon.id]))
        for demon in cards.demons.values()
    )


def _furies(games: Sequence[Game], cards: SanctumCards) -> tuple[Fury, ...]:
    overcome, turned, cancelled = (_seen(games, name) for name in ("overcome", "turned", "cancelled"))
    return tuple(
        Fury(
            f"{card.name}: {card.effect.short()}",
            wilson(overcome[card.id], turned[card.id]),
            cancelled[card.id],
        )
        for card in cards.furies.values()
    )


def _roars(games: Sequence[Game], cards: SanctumCards) -> tuple[Shout, ...]:
    paid, met, blessed = (_seen(games, name) for name in ("paid", "met", "blessed"))
    return tuple(
        Shout(
            card.name,
            card.roar.penalty.short(),
            card.roar.wounds,
            wilson(paid[card.id], met[card.id]),
            blessed[card.id],
        )
        for card in cards.lords.values()
    )
