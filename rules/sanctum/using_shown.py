"""How abilities, skills and blessings are shown in a step of a fight: by name, and if not, why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.choices import Block, Choice, Forecast, Odd, Option, Picks
from rules.sanctum import consult, paying, words
from rules.sanctum.fight_words import NAMES
from rules.sanctum.using import Use, found, option_id, uses, ways

if TYPE_CHECKING:
    from rules.sanctum.board import Board
    from rules.sanctum.effects.base import When

_TWO = 2


def options(board: Board, seat: int, choices: tuple[Choice, ...], when: When) -> list[Option]:
    """The uses offered with what they would do, then what cannot be used now, with the reason."""
    shown = [_option(board, seat, c) for c in choices if c.id.startswith(("use:", "bless:"))]
    offered = {_key(choice.id) for choice in choices}
    for use in uses(board, seat, when):
        key = f"bless:{use.cause.card}" if use.cause.source == "blessing" else use.cause.ref
        if key not in offered:
            shown.append(_blocked(board, seat, use))
    return shown


def _key(option: str) -> str:
    """The reference of a use's id, "bless:<tile>" for a blessing's."""
    word, _, rest = option.partition(":")
    head = rest.partition(":")[0]
    return f"bless:{head}" if word == "bless" else head


def _option(board: Board, seat: int, choice: Choice) -> Option:
    use, aim, way = found(board, seat, choice.id)
    deed, cause = use.deed, use.cause
    keyed: tuple[Picks, ...] = choice.sets if choice.sets is not None else ((),)
    forecast: dict[str, Forecast] = {}
    odds: dict[str, tuple[Odd, ...]] = {}
    for picks in keyed:
        told = deed.forecast(board, seat, cause, aim, picks)
        if told is not None:
            forecast["+".join(picks)] = told
        chance = deed.odds(board, seat, cause, aim, picks)
        if chance:
            odds["+".join(picks)] = chance
    return Option(
        choice.id,
        label(board, seat, use, aim, way),
        clause_of(use),
        deed.target(board, seat, aim) or target(use),
        sets=choice.sets,
        forecast=forecast,
        odds=odds,
        locks=choice.locks,
    )


def label(board: Board, seat: int, use: Use, aim: str, way: str) -> str:
    """What is used, what it does, its aim, what it costs: "Iron Cap: flip a die (1 focus)"."""
    return _named(use, use.deed.label(board, seat, aim), way)


def _named(use: Use, aimed: str, way: str) -> str:
    name, deed, paid = use.cause.name, use.deed.short(), payment(way)
    if aimed:
        return words.label("use_aim", name=name, deed=deed, aim=aimed, paid=paid)
    return words.label("use", name=name, deed=deed, paid=paid)


def payment(way: str) -> str:
    """What a payment takes, as the end of a label: " (1 stamina, 1 focus)"; "" for nothing."""
    told = [NAMES[letter].format(count=way.count(letter)) for letter in "sf" if letter in way]
    return NAMES["paid"].format(tokens=", ".join(told)) if told else ""


def clause_of(use: Use) -> str:
    """The clause that something used rests on."""
    return {"skill": "SA-3.9", "blessing": "SA-8.4"}.get(use.cause.source, "SA-3.8")


def target(use: Use) -> str:
    """The element of the page that something used is."""
    source, ref = use.cause.source, use.cause.ref
    if source == "skill":
        return f"skill:{use.cause.card}"
    return f"blessing:{use.cause.card}" if source == "blessing" else f"ability:{ref}"


def _blocked(board: Board, seat: int, use: Use) -> Option:
    id_ = option_id(use.cause, "", paying.NOTHING)
    name = _named(use, "", paying.NOTHING)
    return Option(id_, name, clause_of(use), target(use), blocked=why_not(board, seat, use))


def why_not(board: Board, seat: int, use: Use) -> Block:
    """The first reason for which something cannot be used now."""
    part = board.part(seat)
    more = consult.more_tokens(board, seat) if part.fight is not None else 0
    if use.ability is not None and use.cause.ref in part.marks:
        marks = part.marks[use.cause.ref]
        if "corrupt" in marks:
            return words.block("corrupted", "SA-R12")
        if len(marks) == _TWO and "" in marks:
            return words.block("token_left", "SA-3.4")
        return words.block("tokens_stay" if board.blessings_open else "tokens_lie", "SA-R7")
    if not ways(part, use, more):
        return _unpaid(board, seat, use, more)
    return words.block(*use.deed.why_not(board, seat, use.cause))


def _unpaid(board: Board, seat: int, use: Use, more: int) -> Block:
    part = board.part(seat)
    if use.ability is None:
        return words.block("skill_used", "SA-3.9")
    if more and paying.ways(part, use.ability.spaces, 0):
        return words.block("costs_more", "SA-8.7", more=more)
    colours = set(use.ability.spaces)
    if colours == {"red"}:
        return words.block("no_stamina", "SA-3.6")
    if colours == {"blue"}:
        return words.block("no_focus", "SA-3.6")
    return words.block("no_tokens", "SA-3.7")
