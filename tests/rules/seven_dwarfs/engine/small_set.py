"""The built-in cards made gentle: enemies of one life without defence, and slow dice."""

from __future__ import annotations

from msgspec.structs import replace

from rules.seven_dwarfs import loader
from rules.seven_dwarfs.cards import DwarfCards, Values

_WEAK = Values(1, 0)


def gentle_cards() -> DwarfCards:
    """Every card of the built-in set with its effects, but weak enemies, slow dice and long time tracks."""
    cards = loader.read_set(loader.built_in())
    return DwarfCards(
        "gentle",
        "gentle",
        dwarfs=cards.dwarfs,
        henchmen={key: replace(card, values=_WEAK) for key, card in cards.henchmen.items()},
        bosses={key: replace(card, as_boss=_WEAK, as_henchman=_WEAK) for key, card in cards.bosses.items()},
        finals={key: replace(card, values=_WEAK) for key, card in cards.finals.items()},
        items=cards.items,
        terrains={key: replace(t, gems=(2,) * 30) for key, t in cards.terrains.items()},
        white_die=(3, 4, 4, 5, 5, 0),
        henchman_die=(1, 1, 1, 1, 1, 2),
        boss_die=(1, 1, 1, 1, 1, 2),
    )
