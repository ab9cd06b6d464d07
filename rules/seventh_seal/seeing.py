"""Builds the view of the table up from nothing: what lies face up, and how much of what does not (7S-R22)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from rules.kernel.clauses import cite
from rules.kernel.filling import filled
from rules.seventh_seal import view_words as words
from rules.seventh_seal.arrivals import GiveDice, PlaceUnderlings
from rules.seventh_seal.box import COLOURS, KINDS, WAVES
from rules.seventh_seal.damage import SplitDamage
from rules.seventh_seal.effects.texts import permanent_text
from rules.seventh_seal.endings import WaveWon
from rules.seventh_seal.fury import ReleaseFury
from rules.seventh_seal.seen_character import character, dice, drawn, reward, skill, start_face
from rules.seventh_seal.seen_enemies import (
    areas,
    corpse,
    lasting,
    printed_seal,
    seal_face,
    track,
    underling_face,
    underlings,
)
from rules.seventh_seal.threat import Strikes, last_fury, striking, threat
from rules.seventh_seal.view import BagView, NoteView, PileView, SealTableView, SealView, ThreatView
from rules.seventh_seal.wave_end import ChooseSkill

if TYPE_CHECKING:
    from rules.kernel.steps import Step
    from rules.kernel.table import Table
    from rules.seventh_seal.board import Board
    from rules.seventh_seal.box import Kind
    from rules.seventh_seal.cards import SealCards
    from rules.seventh_seal.pieces import Note, Stage

_PHASES: dict[Stage, str] = {
    "between": "setup",
    "preparing": "setup",
    "facing": "roll",
    "starting": "roll",
    "rolled": "roll",
    "acting": "assign",
    "enemies": "enemies",
    "wave_end": "wave_end",
}
_UNROLLED = ("facing", "starting")
_WITH_THREAT = ("roll", "assign")


def seen(table: Table[Board, Step[Board]]) -> SealTableView:
    """All the player may see."""
    cite("7S-R22")
    board = table.board
    phase = phase_of(table)
    facing = bool(board.overlord)
    strikes, areas_strike = _coming(board, phase)
    top = table.agenda[-1] if table.agenda else None
    return SealTableView(
        wave=board.wave,
        waves=board.setting.last_wave,
        first_wave=board.setting.first_wave,
        round=board.round,
        phase=phase,
        phase_label=words.PHASES["before" if phase == "roll" and board.stage in _UNROLLED else phase],
        length=words.LENGTHS[board.setting.length],
        scroll=_scroll(board),
        scroll_dice=_scroll_dice(board),
        underworld=seal_face(board.cards, board.underworld, board.struck) if facing else None,
        overlord=seal_face(board.cards, board.overlord, board.struck) if facing else None,
        overlord_life=board.overlord_life,
        barrier=board.barrier,
        track=track(board.cards, board.underworld, board.overlord, board.time, still=board.held)
        if facing
        else (),
        track_held=board.held,
        lasting=lasting(board),
        areas=areas(board, areas_strike) if board.place else (),
        underlings=underlings(board, strikes),
        character=character(board) if board.place else None,
        skills=tuple(skill(board.cards, each) for each in board.skills),
        dice=dice(board),
        corpses=tuple(corpse(board.cards, each, board.label(each)) for each in board.corpses),
        piles=tuple(
            _pile(board.cards, kind, len(board.decks.get(kind, ())), board.discards.get(kind, ()))
            for kind in KINDS
        ),
        bag=_bag(board),
        threat=_threat(board, phase, top),
        unsplit=board.unsplit,
        drawn=drawn(board),
        rewards=tuple(reward(board, seal) for seal in (board.underworld, board.overlord))
        if isinstance(top, ChooseSkill) and facing
        else (),
        set_name=board.cards.name,
        notes=_notes(board.notes),
        outcome=table.outcome.result if table.outcome else "",
    )


def phase_of(table: Table[Board, Step[Board]]) -> str:
    """Where the game stands."""
    if table.outcome is not None:
        return "over"
    top = table.agenda[-1] if table.agenda else None
    if isinstance(top, PlaceUnderlings):
        return "place"
    if isinstance(top, GiveDice):
        return "deal"
    if isinstance(top, SplitDamage) and table.board.stage == "facing":
        return "enemies"  # what their strikes did is shared out once they have all struck
    return _PHASES[table.board.stage]


def where(table: Table[Board, Step[Board]]) -> str:
    """Where the table stands in a few words, for a list of games: "wave 2, round 3"."""
    board = table.board
    phase = phase_of(table)
    key = "wave_end" if board.stage == "wave_end" else "round" if board.round else "setup"
    if board.setting.length != "full":
        key = f"short_{key}"
    elif phase in ("setup", "place", "deal") and board.wave and not board.round:
        key = "before"
    length = words.LENGTHS[board.setting.length]
    return filled(words.WHERE[key], {"wave": board.wave, "round": board.round, "length": length})


def _threat(board: Board, phase: str, top: Step[Board] | None) -> ThreatView | None:
    """What ending the turn brings; once the Overlord has fallen, what the Fury of the survivors will."""
    if not board.overlord or board.unsplit:  # life is not what it shows while damage waits to be shared out
        return None
    if isinstance(top, WaveWon | ReleaseFury):
        return last_fury(board) if board.underlings else None
    return threat(board) if board.overlord_life and phase in _WITH_THREAT else None


def _coming(board: Board, phase: str) -> tuple[dict[str, Strikes], dict[str, Strikes]]:
    arriving = phase in ("place", "deal") and board.stage in ("preparing", "facing")
    if board.overlord and board.overlord_life and (arriving or phase in _WITH_THREAT):
        return striking(board)
    return {}, {}


def _scroll(board: Board) -> tuple[SealView, ...]:
    kept = tuple(each.card for each in board.skills)
    opened = board.wave if board.overlord else board.wave + 1
    own = (board.setting.first_wave, board.setting.last_wave)
    return _seals(board.cards, board.scroll, opened, kept, own, open_=bool(board.overlord))


@lru_cache(maxsize=256)
def _seals(
    cards: SealCards,
    scroll: tuple[str, ...],
    wave: int,
    kept: tuple[str, ...],
    own: tuple[int, int],
    *,
    open_: bool,
) -> tuple[SealView, ...]:
    found: list[SealView] = []
    for at, name in enumerate(scroll):
        seal = cards.seal(name)
        pair = at // 2 + 1
        if not own[0] <= pair <= own[1]:
            found.append(_unused(cards, name, kept))
            continue
        beaten = pair < wave
        shown = beaten or (open_ and pair == wave)
        found.append(
            SealView(
                words.number(seal.number),
                words.short_number(seal.number),
                "beaten" if beaten else "open" if shown else "closed",
                seal.name if shown else "",
                seal.emblem if shown else "",
                seal.reward.name,
                permanent_text(seal.reward),
                kept=name in kept,
            )
        )
    return tuple(found)


def _unused(cards: SealCards, name: str, kept: tuple[str, ...]) -> SealView:
    """A Seal of a wave that a shorter game leaves out: shown where it gave the Character its skill."""
    seal = cards.seal(name)
    number, short = words.number(seal.number), words.short_number(seal.number)
    if name not in kept:
        return SealView(number, short, "unused", "", "", "", "")
    reward = permanent_text(seal.reward)
    return SealView(number, short, "unused", seal.name, seal.emblem, seal.reward.name, reward, kept=True)


def _scroll_dice(board: Board) -> tuple[int, ...]:
    at = {die.at for die in board.dice if die.lies == "scroll"}
    return tuple(int(str(pair) in at) for pair in range(1, WAVES + 1))


def _bag(board: Board) -> BagView:
    found = Counter(die.colour for die in board.dice if die.lies == "bag")
    return BagView(*(found[colour] for colour in COLOURS))


@lru_cache(maxsize=256)
def _pile(cards: SealCards, kind: Kind, deck: int, used: tuple[str, ...]) -> PileView:
    return PileView(kind, deck, len(used), tuple(cards.underlings[card].name for card in used))


@lru_cache(maxsize=64)
def _notes(notes: tuple[Note, ...]) -> tuple[NoteView, ...]:
    return tuple(
        NoteView(n.wave, n.round, n.life, n.dice, n.underlings, n.overlord, n.dealt, n.taken, n.beaten)
        for n in notes
    )


def faces(cards: SealCards) -> tuple[tuple[str, tuple[msgspec.Struct, ...]], ...]:
    """The faces of a set's cards by heading, for the rules page."""
    shelves: list[tuple[str, tuple[msgspec.Struct, ...]]] = [
        ("places", tuple(start_face(cards, card) for card in cards.places)),
        ("heroes", tuple(start_face(cards, card) for card in cards.heroes)),
        ("underworlds", tuple(printed_seal(cards, card) for card in cards.underworlds)),
        ("overlords", tuple(printed_seal(cards, card) for card in cards.overlords)),
    ]
    for kind in KINDS:
        deck = (card.id for card in cards.underlings.values() if card.kind == kind)
        shelves.append((kind, tuple(underling_face(cards, card) for card in deck)))
    return tuple((words.SHELVES[name], shelf) for name, shelf in shelves)
