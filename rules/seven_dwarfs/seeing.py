"""Builds the view of the table up from nothing: only what lies face up, and the sizes of the decks."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from rules.seven_dwarfs import words
from rules.seven_dwarfs.acting import Acting
from rules.seven_dwarfs.board import letter
from rules.seven_dwarfs.box import COMBATS, TOP_LIFE
from rules.seven_dwarfs.cards import BossCard, DwarfCard, DwarfCards, ItemCard
from rules.seven_dwarfs.companions import Companion, FreeCompanion, MakeRoom
from rules.seven_dwarfs.consult import defence
from rules.seven_dwarfs.effects.base import rules_text
from rules.seven_dwarfs.endings import CombatWon
from rules.seven_dwarfs.enemies import Act, BossTurn, HenchmenAct, HenchmenTurn
from rules.seven_dwarfs.geometry.hexes import hex_name
from rules.seven_dwarfs.phases import EndRound, KeepOrRecover
from rules.seven_dwarfs.preparing import Preparing
from rules.seven_dwarfs.rewards import ChooseReward, TakeItem
from rules.seven_dwarfs.rolling import RollDie, RolledAnvil, RolledNumber, Rolling
from rules.seven_dwarfs.threat import threat
from rules.seven_dwarfs.view import (
    CardView,
    DieView,
    DwarfsView,
    DwarfView,
    EnemyCardView,
    EnemyView,
    HexKind,
    HexView,
    NoteView,
    SpaceView,
    VariantView,
    WalkView,
)
from rules.seven_dwarfs.walking import ways

if TYPE_CHECKING:
    from rules.kernel.steps import Step
    from rules.kernel.table import Table
    from rules.seven_dwarfs.board import Board, Enemy
    from rules.seven_dwarfs.geometry.ground import Ground
    from rules.seven_dwarfs.geometry.hexes import Hex

_PHASES: tuple[tuple[type[Step[Board]] | tuple[type[Step[Board]], ...], str], ...] = (
    ((RollDie, RolledNumber, RolledAnvil, Rolling), "roll"),
    (Preparing, "prepare"),
    (Acting, "act"),
    ((HenchmenTurn, HenchmenAct, Act, BossTurn), "enemies"),
    ((EndRound, KeepOrRecover), "round_end"),
    ((CombatWon, FreeCompanion, Companion, MakeRoom, ChooseReward, TakeItem), "reward"),
)
"""Which unfinished step makes which phase; the topmost one of any of these says where the game stands."""

_WITH_THREAT = ("roll", "prepare", "act")


def seen(table: Table[Board, Step[Board]]) -> DwarfsView:
    """All the player may see."""
    board = table.board
    phase = "over" if table.outcome else phase_of(table.agenda)
    top = table.agenda[-1] if table.agenda else None
    terrain = board.cards.terrains[board.terrain]
    return DwarfsView(
        combat=board.combat,
        combats=COMBATS,
        round=board.round,
        phase=phase,
        phase_label=words.PHASES[phase],
        terrain=terrain.name,
        terrain_flavour=terrain.flavour,
        hexes=_hexes(board),
        track=_track(board),
        win_gems=min(board.gems_to_win, board.supply),
        dwarf=_dwarf(board),
        dice=tuple(
            DieView(
                die.name,
                die.place,
                die.value,
                die.kept,
                anvil=isinstance(top, RolledAnvil) and top.die == die.name,
            )
            for die in board.dice
        ),
        white_faces=board.cards.white_die,
        henchman_card=enemy_face(board.cards, board.henchman, "henchman") if board.henchman else None,
        boss_card=enemy_face(board.cards, board.boss, "boss") if board.boss else None,
        enemies=tuple(_enemy(board, enemy) for enemy in board.enemies),
        threat=threat(board) if phase in _WITH_THREAT else None,
        forge=board.forge,
        reward=board.reward,
        supply=board.supply,
        henchmen_left=len(board.henchman_deck),
        bosses_left=len(board.boss_deck),
        terrains_left=len(board.terrain_deck),
        items_left=len(board.item_deck),
        dwarfs_left=len(board.dwarf_deck),
        variants=_variants(board),
        set_name=board.cards.name,
        notes=tuple(
            NoteView(n.combat, n.round, n.life, n.gems, n.dealt, n.taken, n.enemies) for n in board.notes
        ),
        offered_items=tuple(item_face(board.cards.items[i]) for i in top.items)
        if isinstance(top, TakeItem)
        else (),
        freed=dwarf_face(board.cards.dwarfs[top.card]) if isinstance(top, Companion | MakeRoom) else None,
        walks=_walks(board) if isinstance(top, Acting) and phase == "act" else (),
        outcome=table.outcome.result if table.outcome else "",
    )


def phase_of(agenda: tuple[Step[Board], ...]) -> str:
    """Where the game stands, by the topmost step that makes a phase."""
    for step in reversed(agenda):
        for kinds, phase in _PHASES:
            if isinstance(step, kinds):
                return phase
    return "over"


def dwarf_face(card: DwarfCard) -> CardView:
    """A dwarf card as it is printed."""
    return CardView(card.id, card.name, card.title, card.emblem, rules_text(card.effects), card.flavour)


def item_face(card: ItemCard) -> CardView:
    """An item card as it is printed."""
    return CardView(card.id, card.name, "", card.emblem, card.effect.text(), card.flavour)


def enemy_face(cards: DwarfCards, card: str, role: Literal["henchman", "boss"]) -> EnemyCardView:
    """An enemy card as it is printed, with its values in a role, and what it has later as henchmen."""
    found = cards.enemy_card(card)
    values = cards.values(card, role)
    face = CardView(card, found.name, "", found.emblem, rules_text(found.effects), found.flavour)
    later = found.as_henchman if isinstance(found, BossCard) and role == "boss" else None
    return EnemyCardView(
        face,
        role,
        found.terrain,
        values.life,
        values.defence,
        later.life if later else None,
        later.defence if later else None,
    )


def _enemy(board: Board, enemy: Enemy) -> EnemyView:
    return EnemyView(
        name=enemy.name,
        letter=letter(enemy.name),
        label=board.label(enemy),
        role=enemy.role,
        emblem=board.cards.enemy_card(enemy.card).emblem,
        hex=hex_name(enemy.hex),
        q=enemy.hex[0],
        r=enemy.hex[1],
        life=enemy.life,
        defence=defence(board, enemy),
        struck=enemy.struck > 0,
        marks=tuple(board.cards.items[mark.partition(":")[2]].name for mark in enemy.marks),
    )


def _dwarf(board: Board) -> DwarfView:
    dwarf = board.dwarf
    return DwarfView(
        card=dwarf_face(board.cards.dwarfs[dwarf.card]),
        hex=hex_name(dwarf.hex),
        q=dwarf.hex[0],
        r=dwarf.hex[1],
        life=dwarf.life,
        top_life=TOP_LIFE,
        gems=dwarf.gems,
        companions=tuple(dwarf_face(board.cards.dwarfs[card]) for card in dwarf.companions),
        items=tuple(item_face(board.cards.items[card]) for card in dwarf.items),
    )


def _walks(board: Board) -> tuple[WalkView, ...]:
    walks = ways(board).walks
    return tuple(WalkView(key, tuple(hex_name(h) for h in walk.path)) for key, walk in walks.items())


def _hexes(board: Board) -> tuple[HexView, ...]:
    terrain = board.cards.terrains[board.terrain]
    return _map(board.ground, terrain.dwarf, terrain.henchmen, terrain.boss)


@lru_cache(maxsize=256)
def _map(ground: Ground, dwarf: Hex, henchmen: tuple[Hex, Hex], boss: Hex) -> tuple[HexView, ...]:
    """A map row by row, with its starting marks; it rarely changes during a combat."""
    starts: dict[Hex, Literal["", "dwarf", "henchman", "boss"]] = {
        dwarf: "dwarf",
        henchmen[0]: "henchman",
        henchmen[1]: "henchman",
        boss: "boss",
    }
    return tuple(
        HexView(hex_name((q, r)), q, r, _kind(ground, (q, r)), starts.get((q, r), ""))
        for q, r in sorted(ground.hexes, key=lambda hex_: (hex_[1], hex_[0]))
    )


def _kind(ground: Ground, hex_: Hex) -> HexKind:
    if hex_ in ground.rocks:
        return "rock"
    if hex_ in ground.forests:
        return "forest"
    if hex_ in ground.damage_traps:
        return "damage_trap"
    return "movement_trap" if hex_ in ground.movement_traps else "open"


def _track(board: Board) -> tuple[SpaceView, ...]:
    return _spaces(board.cards.terrains[board.terrain].gems, board.time)


@lru_cache(maxsize=256)
def _spaces(gems: tuple[int, ...], time: int) -> tuple[SpaceView, ...]:
    return tuple(
        SpaceView(space + 1, icons, _when(space, time), space == len(gems) - 1)
        for space, icons in enumerate(gems)
    )


def _when(space: int, time: int) -> Literal["past", "now", "ahead"]:
    return "now" if space == time else "past" if space < time else "ahead"


def _variants(board: Board) -> tuple[VariantView, ...]:
    chosen = board.variants
    on = {
        "witch": chosen.witch,
        "bosses_and_terrain": chosen.bosses_and_terrain,
        "henchmen": chosen.henchmen,
        "fifth_combat": chosen.fifth_combat,
    }
    return tuple(VariantView(name, words.VARIANTS[name][0]) for name, played in on.items() if played)
