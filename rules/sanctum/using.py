"""Abilities, skills and blessings used in a step of a fight: what is offered, what it costs, what it does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from rules.kernel.choices import Choice, Pick
from rules.kernel.clauses import cite
from rules.kernel.turn import Turn
from rules.sanctum import consult, paying
from rules.sanctum.effects import naming
from rules.sanctum.effects.base import Cause
from rules.sanctum.telling import say

if TYPE_CHECKING:
    from rules.sanctum.board import Board
    from rules.sanctum.cards import Ability
    from rules.sanctum.effects.base import Deed, When
    from rules.sanctum.pieces import Part


class Use(NamedTuple):
    """Something that can be used: what it does and as whose; the ability, where tokens pay for it."""

    deed: Deed
    cause: Cause
    ability: Ability | None = None


def uses(board: Board, seat: int, when: When) -> Iterator[Use]:
    """All that a hero has for this moment, whether it can be used now or not; blessings in Act VI alone."""
    part, cards = board.part(seat), board.cards
    for ref, ability in part.abilities(cards):
        if when in ability.deed.moments:
            yield Use(ability.deed, ability_cause(board, seat, ref), ability)
    for skill in part.skill_cards(cards):
        if skill.deed is not None and when in skill.deed.moments:
            yield Use(skill.deed, Cause(skill.id, skill.name, "skill", f"skill.{skill.id}"))
    if board.blessings_open:
        for held in part.blessings:
            tile = cards.tiles[held.tile]
            if not held.used and when in tile.blessing.moments:
                yield Use(tile.blessing, Cause(tile.id, tile.name, "blessing", f"blessing.{tile.id}"))


def ability_cause(board: Board, seat: int, ref: str) -> Cause:
    """An ability as a cause: the item that has it, or the hero's board."""
    part = board.part(seat)
    place = ref.rpartition(".")[0]
    worn = {str(at): card for at, card in part.worn.items()}
    if place in worn:
        return Cause(worn[place], naming.ability(board, seat, ref), "item", ref)
    return Cause(part.hero, naming.ability(board, seat, ref), "ability", ref)


def offers(board: Board, seat: int, when: When) -> list[Choice]:
    """Every use that is possible now, by aim and by payment."""
    part = board.part(seat)
    more = consult.more_tokens(board, seat) if part.fight is not None else 0
    found: list[Choice] = []
    for use in uses(board, seat, when):
        payments = ways(part, use, more)
        if not payments:
            continue
        deed, cause = use.deed, use.cause
        for aim in deed.aims(board, seat, cause):
            sets = deed.sets(board, seat, cause, aim)
            if sets is not None and not sets:
                continue
            locks = deed.locks(aim)
            found.extend([Choice(option_id(cause, aim, way), sets, locks=locks) for way in payments])
    return found


def ways(part: Part, use: Use, more: int) -> tuple[str, ...]:
    """How a use can be paid for now: letters of tokens, "-" for nothing; empty where it cannot."""
    if use.ability is None:
        used = part.fight is not None and use.cause.ref in part.fight.used
        return () if used else (paying.NOTHING,)
    if use.cause.ref in part.marks:
        return ()
    return paying.ways(part, use.ability.spaces, more)


def option_id(cause: Cause, aim: str, way: str) -> str:
    """The id of a use: "use:weapon_1.0:+1:f", "bless:b3:"."""
    if cause.source == "blessing":
        return f"bless:{cause.card}:{aim}"
    return f"use:{cause.ref}:{aim}:{way}"


def found(board: Board, seat: int, option: str) -> tuple[Use, str, str]:
    """What an option uses, its aim and its payment. LookupError where the hero has no such thing."""
    word, ref, aim, *rest = option.split(":")
    part, cards = board.part(seat), board.cards
    if word == "bless":
        tile = cards.tiles[ref]
        return Use(tile.blessing, Cause(ref, tile.name, "blessing", f"blessing.{ref}")), aim, paying.NOTHING
    way = rest[0]
    if ref.startswith("skill."):
        for skill in part.skill_cards(cards):
            if skill.id == ref.removeprefix("skill.") and skill.deed is not None:
                return Use(skill.deed, Cause(skill.id, skill.name, "skill", ref)), aim, way
        raise LookupError(ref)
    ability = part.ability(cards, ref)
    return Use(ability.deed, ability_cause(board, seat, ref), ability), aim, way


def carry_out(turn: Turn[Board], seat: int, pick: Pick) -> None:
    """Pay for what was chosen and do it. Steps it pushes come before what lies on the agenda."""
    use, aim, way = found(turn.board, seat, pick.option)
    if use.ability is not None:
        _pay(turn, seat, use, use.ability, way)
    elif use.cause.source == "skill":
        fight = turn.board.part(seat).in_fight
        turn.board = turn.board.with_fight(seat, replace(fight, used=(*fight.used, use.cause.ref)))
        say(turn, "skill_used", "SA-3.9", seat, name=use.cause.name, ref=use.cause.ref)
    else:
        turn_down(turn, seat, use.cause)
    use.deed.do(turn, seat, use.cause, aim, pick.picks)


def turn_down(turn: Turn[Board], seat: int, cause: Cause) -> None:
    """Turn a blessing face down: it is used (SA-8.4)."""
    part = turn.board.part(seat)
    blessings = tuple([replace(h, used=True) if h.tile == cause.card else h for h in part.blessings])
    turn.board = turn.board.with_part(replace(part, blessings=blessings))
    say(turn, "blessing_used", "SA-8.4", seat, name=cause.name, tile=cause.card)


def _pay(turn: Turn[Board], seat: int, use: Use, ability: Ability, way: str) -> None:
    """Tokens go onto the ability; fury cards may count that it was used."""
    harm = sum([each.damage_of_ability() for each in consult.standing(turn.board, seat)])
    paying.pay(turn, seat, use.cause.ref, ability, way)
    fight = turn.board.part(seat).in_fight
    fight = replace(fight, abilities=fight.abilities + 1, more_damage=fight.more_damage + harm)
    turn.board = turn.board.with_fight(seat, fight)
    cite("SA-3.6")
    if "purple" in ability.spaces:
        cite("SA-3.7")
    say(
        turn,
        "ability_used",
        "SA-3.8",
        seat,
        name=use.cause.name,
        ref=use.cause.ref,
        stamina=way.count("s"),
        focus=way.count("f"),
    )
