"""What ending the turn, or a wave, brings: damage at least and at most, as far as one can know (7S-R22)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from rules.kernel import odds
from rules.kernel.choices import Forecast, Option
from rules.kernel.filling import filled
from rules.seventh_seal import view_words as words
from rules.seventh_seal.box import Kind
from rules.seventh_seal.effects.banes import HurtCharacter
from rules.seventh_seal.effects.base import Effect
from rules.seventh_seal.effects.calls import RevealBottom
from rules.seventh_seal.effects.chances import Case, DrawAndRoll, RerollLocked, case_odds
from rules.seventh_seal.effects.texts import fury_text
from rules.seventh_seal.foresight.facts import Facing, Facts, Guard, known
from rules.seventh_seal.foresight.happens import flat
from rules.seventh_seal.foresight.last_fury import at_once, fury_ways, survivors
from rules.seventh_seal.foresight.outcome import OVERLORD, Source, Ways
from rules.seventh_seal.foresight.previews import after
from rules.seventh_seal.foresight.ways import ways
from rules.seventh_seal.view import ThreatRowView, ThreatView

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board

Strikes = Literal["no", "once", "twice", "maybe"]
Falls = Literal["no", "may", "will"]

_TRIES = 12
"""How often a shield is made larger before no shield is said to help: further life is lost otherwise."""


def threat(board: Board) -> ThreatView:
    """The coming enemies' turn if the player ended his now."""
    return _threat(known(board), tuple((each.name, board.label(each)) for each in board.underlings))


@lru_cache(maxsize=1024)
def _threat(facts: Facts, labels: tuple[tuple[str, str], ...]) -> ThreatView:
    guard, life = sum(each.points for each in facts.guards), sum(facts.life)
    if not facts.spaces:
        return ThreatView((), 0, 0, guard, life, 0, 0, doomed=True, falls="will", to_be_safe=0)
    found = ways(facts)
    names = dict(labels)
    return ThreatView(
        rows=tuple(_row(facts, found, source, names) for source in found.sources if _told(facts, source)),
        least=found.least,
        most=found.most,
        guard=guard,
        life=life,
        left_most=found.left_most,
        left_least=found.left_least,
        doomed=False,
        falls=falls(found),
        to_be_safe=_to_be_safe(facts),
        effects=tuple(effect.text() for effect in _effects(facts)),
    )


def last_fury(board: Board) -> ThreatView:
    """What the Fury of those that outlive their Overlord will do, whatever order they are released in."""
    labels = tuple((each.name, board.label(each)) for each in board.underlings)
    return _last_fury(survivors(board), labels)


@lru_cache(maxsize=256)
def _last_fury(facts: Facts, labels: tuple[tuple[str, str], ...]) -> ThreatView:
    found = fury_ways(facts)
    names = dict(labels)
    return ThreatView(
        rows=tuple(_fury_row(facts, source, names) for source in found.sources if source.name in names),
        least=found.least,
        most=found.most,
        guard=sum(each.points for each in facts.guards),
        life=sum(facts.life),
        left_most=found.left_most,
        left_least=found.left_least,
        doomed=False,
        falls=falls(found),
        to_be_safe=0,
        of="wave_end",
    )


def _fury_row(facts: Facts, source: Source, names: dict[str, str]) -> ThreatRowView:
    """A survivor; what its Fury does besides damage, or when, is its note."""
    each = next(each for each in facts.underlings if each.name == source.name)
    card = facts.cards.underlings[each.card]
    who = filled(words.THREAT["in_area"], {"who": names[each.name], "area": words.AREAS[each.area]})
    text = fury_text(card.fury)
    note = filled(words.THREAT["lasts"], {"text": text}) if card.fury.duration == "ongoing" else text
    if at_once(card.fury) and isinstance(card.fury.effect, HurtCharacter):
        note = ""  # its numbers say so
    return ThreatRowView(who, card.emblem, source.least, source.most, note)


def fury_summary(board: Board, first: str = "") -> Forecast:
    """The survivors' Fury in a few words, and its numbers by name; `first` is who rages first, if chosen."""
    facts = survivors(board)
    return _told_of(fury_ways(facts, first), facts)


def order_matters(board: Board) -> bool:
    """Whether it makes a difference to the ends which survivor rages first."""
    facts = survivors(board)
    ends = {fury_ways(facts, each.name)[:4] for each in facts.underlings}
    return len(ends) > 1


def falls(found: Ways) -> Falls:
    """Whether the Character falls."""
    if found.left_least:
        return "no"
    return "may" if found.left_most else "will"


def summary(board: Board) -> Forecast:
    """The threat in a few words, and its numbers by name, as what ending the turn would do."""
    facts = known(board)
    if not facts.spaces:
        return Forecast(words.SUMMARY["doomed"], _numbers(facts))
    return _told_of(ways(facts), facts)


def _told_of(found: Ways, facts: Facts) -> Forecast:
    guard, life = sum(each.points for each in facts.guards), sum(facts.life)
    key: str = falls(found)
    if key == "no":
        key = "safe" if found.most else "none"
        if found.most and found.left_least == found.left_most == life:
            key = "absorbed"
    text = filled(
        words.SUMMARY[key],
        {
            "damage": words.between(found.least, found.most),
            "guard": min(guard, found.most),
            "left": words.between(found.left_least, found.left_most),
        },
    )
    return Forecast(text, _values(found, guard))


def previewed(board: Board, options: Iterable[Option]) -> tuple[Option, ...]:
    """The options with the threat that would be left after each among their forecasts' numbers.

    Attacks are taken to succeed. What cannot be foreseen, such as a roll, stays as it was.
    """
    facts = known(board)
    return tuple(_previewed(board, facts, option) for option in options)


def _previewed(board: Board, facts: Facts, option: Option) -> Option:
    if option.blocked is not None or not option.forecast:
        return option
    forecast: dict[str, Forecast] = {}
    for key, told in option.forecast.items():
        if not key and len(option.forecast) > 1:  # what is the same for all sets; the threat is told by set
            forecast[key] = told
            continue
        then = after(board, facts, option.id, tuple(key.split("+")) if key else ())
        forecast[key] = told if then is None else replace(told, values={**told.values, **_numbers(then)})
    return replace(option, forecast=forecast)


def _numbers(facts: Facts) -> dict[str, int]:
    """The threat as numbers by name.

    `threat_least` and `threat_most` are damage before defence, `guard` what defends, `left_least` and
    `left_most` the life left; `doomed` 1 where sudden defeat comes.
    """
    if not facts.spaces:
        return {"doomed": 1, "left_least": 0, "left_most": 0}
    return _values(ways(facts), sum(each.points for each in facts.guards))


def _values(found: Ways, guard: int) -> dict[str, int]:
    return {
        "threat_least": found.least,
        "threat_most": found.most,
        "guard": guard,
        "left_least": found.left_least,
        "left_most": found.left_most,
    }


def striking(board: Board) -> tuple[dict[str, Strikes], dict[str, Strikes]]:
    """Which Underlings (by name) and which areas strike in the coming enemies' turn, as things stand."""
    return _striking(known(board))


@lru_cache(maxsize=1024)
def _striking(facts: Facts) -> tuple[dict[str, Strikes], dict[str, Strikes]]:
    if not facts.spaces:
        return {}, {}
    found = ways(facts)
    often = {"overlord": max(space.strikes for space in facts.spaces)}
    for space in facts.spaces:
        for area in space.areas:
            often[area] = max(space.strikes, often.get(area, 1))
    areas: dict[str, Strikes] = {area: "twice" if times > 1 else "once" for area, times in often.items()}
    return {name: _strikes(times) for name, times in found.times.items()}, areas


def _strikes(times: frozenset[int]) -> Strikes:
    if len(times) > 1:
        return "maybe"
    return "twice" if 2 in times else "once" if 1 in times else "no"  # noqa: PLR2004 - the "x2"


@lru_cache(maxsize=1024)
def _to_be_safe(facts: Facts) -> int:
    """How much more defence makes the Character safe for certain; 0 where none is needed or none helps."""
    found = ways(facts)
    if found.left_least:
        return 0
    guard = sum(each.points for each in facts.guards)
    more = max(found.most - guard - sum(facts.life) + 1, 1)
    for shield in range(more, more + (_TRIES if found.exact else 1)):
        if ways(replace(facts, guards=(*facts.guards, Guard(shield, "")))).left_least:
            return shield
    return 0


def _effects(facts: Facts) -> tuple[Effect, ...]:
    return tuple(effect for space in facts.spaces for effect in space.effects)


def _told(facts: Facts, source: Source) -> bool:
    """Whether a source has a row: one that can do damage, or on whose chance something hangs."""
    if source.most:
        return True
    if not source.name.startswith("effect:"):
        return False
    effect = _effects(facts)[int(source.name.partition(":")[2])]
    return isinstance(effect, DrawAndRoll | RerollLocked | RevealBottom)


def _row(facts: Facts, found: Ways, source: Source, names: dict[str, str]) -> ThreatRowView:
    word, _, rest = source.name.partition(":")
    if source.name == OVERLORD:
        card = facts.cards.overlords[facts.overlord]
        return ThreatRowView(card.name, card.emblem, source.least, source.most)
    if word == "effect":
        return _effect_row(facts, _effects(facts)[int(rest)], source)
    if word == "new":
        kind = rest.partition(":")[2]
        who = filled(words.THREAT["new"], {"kind": words.KINDS[_kind(kind)]})
        note = words.THREAT["perhaps_new" if not source.least else "unseen"]
        return ThreatRowView(who, kind, source.least, source.most, note)
    underling = next(each for each in facts.underlings if each.name == source.name)
    return _underling_row(facts, underling, names[source.name], found, source)


def _underling_row(facts: Facts, each: Facing, name: str, found: Ways, source: Source) -> ThreatRowView:
    card = facts.cards.underlings[each.card]
    who = filled(words.THREAT["in_area"], {"who": name, "area": words.AREAS[each.area]})
    notes: list[str] = []
    strikes = _strikes(found.times[source.name])
    if strikes == "twice":
        notes.append(words.THREAT["twice"])
    elif strikes == "maybe":
        notes.append(words.THREAT["perhaps"])
    effects = card.fury_track[each.fury].effects
    notes += [filled(words.THREAT["besides"], {"text": effect.text()}) for effect in effects]
    return ThreatRowView(who, card.emblem, source.least, source.most, "; ".join(notes))


def _effect_row(facts: Facts, effect: Effect, source: Source) -> ThreatRowView:
    emblem = facts.cards.overlords[facts.overlord].emblem
    match effect:
        case RevealBottom():
            who = filled(words.THREAT["reveals"], {"kind": words.KINDS[effect.kind]})
            return ThreatRowView(who, effect.kind, source.least, source.most, _furies(facts, effect.kind))
        case DrawAndRoll():
            chances = chances_text(effect.cases)
            return ThreatRowView(words.THREAT["draws"], "bag", source.least, source.most, chances)
        case RerollLocked():
            chances = chances_text(effect.cases)
            return ThreatRowView(words.THREAT["rerolls"], emblem, source.least, source.most, chances)
        case HurtCharacter():
            return ThreatRowView(words.THREAT["hurts"], emblem, source.least, source.most)
        case _:
            return ThreatRowView(words.THREAT["other"], emblem, source.least, source.most, effect.text())


@lru_cache(maxsize=256)
def chances_text(cases: tuple[Case, ...]) -> str:
    """The chance of each case, exact: "2 in 6: 3 damage; 4 in 6: nothing"."""
    told = ((odd.ways, odd.of, _lowered(odd.label)) for odd in case_odds(cases))
    return "; ".join(
        filled(words.THREAT["case"], {"ways": n, "of": of, "text": text}) for n, of, text in told
    )


def _lowered(label: str) -> str:
    """A label in the middle of a sentence; the Overlord keeps his capital."""
    return label if label.startswith(words.TITLE) else f"{label[:1].lower()}{label[1:]}"


def _furies(facts: Facts, kind: Kind) -> str:
    """How many of the cards that may lie at the bottom of a deck do damage at once."""
    cards = facts.deck(kind) or facts.used(kind)
    if not cards:
        return ""
    hurts, of = odds.rolled(cards).chance(lambda card: _hurts(facts, card))
    return filled(words.THREAT["furies"], {"ways": hurts, "of": of})


def _hurts(facts: Facts, card: str) -> bool:
    fury = facts.cards.underlings[card].fury
    return fury.when == "now" and any(isinstance(each, HurtCharacter) for each in flat((fury.effect,)))


def _kind(word: str) -> Kind:
    return next(kind for kind in words.KINDS if kind == word)
