"""What is measured: the base game, each variant alone and all together on the same seeds, random play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import msgspec

from rules.kernel.balance.playing import PlayerKind, Spread, batches
from rules.kernel.balance.shares import Change, Row, Share, change, share
from rules.kernel.cards import Source
from rules.kernel.game import Options
from rules.seven_dwarfs.balance.playing import Fought, Game, play_batch
from rules.seven_dwarfs.box import COMBATS
from rules.seven_dwarfs.cards import DwarfCards

VARIANTS: Final = ("witch", "bosses_and_terrain", "henchmen", "fifth_combat")


class Plan(msgspec.Struct, frozen=True):
    """How much to play: base games, games of each variant (at most as many), random games, the first seed."""

    games: int
    variant_games: int
    random_games: int
    seed: int


class Variant(msgspec.Struct, frozen=True):
    """A variant (or several): its rate, the base game's on the same seeds, and the change."""

    name: str
    share: Share
    base: Share
    change: Change


class Measured(msgspec.Struct, frozen=True):
    """All that was measured. Cards by what they did: `reached` and `passed` by combat."""

    set_name: str
    digest: str
    plan: Plan
    base: Share
    rounds: float
    endings: dict[str, int]
    dwarfs: tuple[Row, ...]
    combats: tuple[Row, ...]
    random: Share
    variants: tuple[Variant, ...]
    henchmen: tuple[Row, ...]
    bosses_as_henchmen: tuple[Row, ...]
    bosses: tuple[Row, ...]
    terrains: tuple[Row, ...]
    items: tuple[Row, ...]
    companions: tuple[Row, ...]
    rewards: tuple[Row, ...]


def measure(source: Source, cards: DwarfCards, plan: Plan, spread: Spread) -> Measured:
    """Play everything and count."""

    def games(count: int, options: Options, player: PlayerKind = "stand-in") -> list[Game]:
        parts = batches(source, options, player, plan.seed, count)
        return [game for batch in spread(play_batch, parts) for game in batch]

    base = games(plan.games, {})
    variants = [_variant(name, base, games(plan.variant_games, {name: True})) for name in VARIANTS]
    together = games(plan.variant_games, dict.fromkeys(VARIANTS, True))
    variants.append(_variant("all four", base, together))
    fought = [combat for game in base for combat in game.combats]
    names = {card: found.name for card, found in cards.henchmen.items()}
    names |= {card: found.name for card, found in cards.bosses.items()}
    names |= {card: found.name for card, found in cards.finals.items()}
    as_henchmen = [combat for combat in fought if combat.henchman in cards.bosses]
    return Measured(
        set_name=source.name,
        digest=cards.digest,
        plan=plan,
        base=share(game.won for game in base),
        rounds=round(sum(game.rounds for game in base) / max(len(base), 1), 1),
        endings={
            kind: sum(game.result == kind for game in base) for kind in ("won", "lost_life", "lost_time")
        },
        dwarfs=_by(
            base, lambda game: [game.dwarf], {card: found.name for card, found in cards.dwarfs.items()}
        ),
        combats=tuple(_combat(base, number) for number in range(1, COMBATS + 1)),
        random=share(game.won for game in games(plan.random_games, {}, "random")),
        variants=tuple(variants),
        henchmen=_passed(
            fought, lambda c: c.henchman, {c: n for c, n in names.items() if c in cards.henchmen}
        ),
        bosses_as_henchmen=_passed(as_henchmen, lambda c: c.henchman, names),
        bosses=_passed(fought, lambda c: c.boss, names),
        terrains=_passed(fought, lambda c: c.terrain, {c: found.name for c, found in cards.terrains.items()}),
        items=_by(base, lambda game: game.items, {card: found.name for card, found in cards.items.items()}),
        companions=_by(
            base, lambda game: game.companions, {c: found.name for c, found in cards.dwarfs.items()}
        ),
        rewards=_by(
            base, lambda game: game.rewards, {"rest": "Rest", "forge": "Forge", "explore": "Explore"}
        ),
    )


def _variant(name: str, base: Sequence[Game], games: Sequence[Game]) -> Variant:
    same = base[: len(games)]
    won = [game.won for game in games]
    was = [game.won for game in same]
    return Variant(name, share(won), share(was), change(was, won))


def _combat(base: Sequence[Game], number: int) -> Row:
    """Of the games that came to this combat those that passed it."""
    there = [game.combats[number - 1] for game in base if len(game.combats) >= number]
    return Row(str(number), share(combat.passed for combat in there))


def _by(base: Sequence[Game], of: Callable[[Game], Iterable[str]], names: dict[str, str]) -> tuple[Row, ...]:
    """Games won, by what they had."""
    return tuple(
        Row(name, share(game.won for game in base if card in of(game))) for card, name in names.items()
    )


def _passed(fought: Sequence[Fought], of: Callable[[Fought], str], names: dict[str, str]) -> tuple[Row, ...]:
    """Combats passed, by card, for cards that came up."""
    rows = (
        Row(name, share(combat.passed for combat in fought if of(combat) == card))
        for card, name in names.items()
    )
    return tuple(row for row in rows if row.share.of)
