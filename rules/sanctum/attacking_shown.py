"""How the Attack step is shown: what each option would do, and why others cannot be taken."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from rules.kernel import filling
from rules.kernel.choices import Block, Decision, Forecast, Option, Picks, Question
from rules.kernel.filling import filled
from rules.sanctum import (
    attack_end,
    completing,
    consult,
    damage,
    guarding,
    hitting,
    levels_ahead,
    using_shown,
    words,
)
from rules.sanctum.box import FACES
from rules.sanctum.fight_words import NAMES

if TYPE_CHECKING:
    from rules.kernel.choices import Choice
    from rules.sanctum.board import Board

Known: TypeAlias = dict[tuple[int, int], int]


def shown(board: Board, seat: int, question: Question) -> Decision:
    """The whole decision."""
    offered = {choice.id: choice for choice in question.choices}
    options = using_shown.options(board, seat, question.choices, "attack")
    options += _rages(board, seat, offered)
    if board.final:
        options.append(_complete(board, seat, offered.get("complete")))
    options.append(_end(board, seat, offered.get("end")))
    left = len(board.part(seat).in_fight.idle_dice)
    prompt = words.prompt("attack" if left else "attack_over", dice=left)
    return Decision(seat, question.kind, prompt, words.cause("attack"), "SA-3.1", tuple(options))


def _rages(board: Board, seat: int, offered: dict[str, Choice]) -> list[Option]:
    found = []
    for value in FACES:
        choice = offered.get(f"rage:{value}")
        if choice is None or choice.sets is None:
            continue
        told = {
            "+".join(picks): words.forecast("rage", before=int(picks[0][1:]), value=value)
            for picks in choice.sets
        }
        label = words.label("rage", value=value)
        found.append(Option(choice.id, label, "SA-3.10", "rage", choice.sets, told))
    if not found:
        label = words.label("rage", value="…")
        found.append(Option("rage", label, "SA-3.10", "rage", blocked=_why_no_rage(board, seat)))
    return found


def _why_no_rage(board: Board, seat: int) -> Block:
    if not board.part(seat).rage:
        return words.block("rage_inactive", "SA-3.10")
    if consult.rage_forbidden(board, seat):
        return words.block("rage_calm", "SA-8.7")
    return words.block("rage_no_die", "SA-3.10")


def _complete(board: Board, seat: int, choice: Choice | None) -> Option:
    foe = completing.here(board, seat)
    if foe is None:
        label = words.label("complete", name=words.cause("battle"))
        return Option("complete", label, "SA-8.6", blocked=words.block("complete_none", "SA-8.6"))
    name = hitting.name_of(board, foe.card)
    label, target = words.label("complete", name=name), f"foe:{board.part(seat).foe_at}"
    if choice is None:
        block = words.block("complete_not", "SA-8.6", name=name)
        return Option("complete", label, "SA-8.6", target, blocked=block)
    keyed: tuple[Picks, ...] = choice.sets if choice.sets is not None else ((),)
    told = {"+".join(picks): _next(board, seat, len(picks)) for picks in keyed}
    return Option("complete", label, "SA-8.6", target, choice.sets, told, locks=choice.locks)


def _next(board: Board, seat: int, used: int) -> Forecast:
    """What comes after the present card is beaten with so many dice."""
    part = board.part(seat)
    dice, after = len(part.in_fight.idle_dice) - used, part.foe_at + 1
    if after == len(part.foes):
        return words.forecast("complete_last", dice=dice)
    if not part.foes[after].open:
        return words.forecast("complete_fury", dice=dice)
    return words.forecast("complete", dice=dice, name=hitting.name_of(board, part.foes[after].card))


def _end(board: Board, seat: int, choice: Choice | None) -> Option:
    label = words.label("end")
    foe = completing.here(board, seat) if board.final else None
    if choice is None or choice.sets is None:
        name = hitting.name_of(board, foe.card) if foe else ""
        return Option("end", label, "SA-3.11", blocked=words.block("complete_first", "SA-8.6", name=name))
    known: Known = {}
    told = {"+".join(picks): after_end(board, seat, picks, known) for picks in choice.sets}
    return Option("end", label, "SA-3.11", sets=choice.sets, forecast=told, closing=True)


def after_end(board: Board, seat: int, picks: Picks, known: Known) -> Forecast:
    """What ends with the attack if these locations are hit: who dies, what then strikes, what can be blocked.

    Its numbers: `killed`, `faced` (damage left after shields that need no answer), `blockable`, `health`
    (after the best block), `idle`. `known` are the shields found so far, by damage and idle dice: they depend
    on nothing else of the end.
    """
    ended = attack_end.after_attack(board, seat, picks)
    faced = damage.unblocked(ended.board, seat)
    values: dict[str, int] = {"killed": len(ended.dead), "faced": faced, "idle": len(ended.idle)}
    if not faced:
        text = words.forecast("end_safe", killed=_fallen(ended, seat)).text
        return Forecast(text, {**values, "blockable": 0, "health": ended.board.part(seat).health})
    key = (damage.faced(ended.board, seat), len(ended.idle))
    if key not in known:
        known[key] = guarding.best(ended.board, seat).shields
    most = min(known[key] - damage.shields(ended.board, seat), faced)
    health = max(ended.board.part(seat).health - faced + most, 0)
    told = words.forecast(
        "end", killed=_fallen(ended, seat), strikes=_striking(ended.board, seat), faced=faced, health=health
    )
    return Forecast(told.text, {**values, "blockable": most, "health": health})


def _fallen(ended: attack_end.AttackEnded, seat: int) -> str:
    """Who died; in Act VI how the present card stands."""
    board = ended.board
    if board.final:
        foe = completing.here(board, seat)
        if foe is None:
            return NAMES["all_beaten"]
        name = hitting.name_of(board, foe.card)
        return filled(NAMES["stands"], {"name": name, "open": foe.hits.count(False)})
    names = [hitting.name_of(board, card) for card in ended.dead]
    if not names:
        return NAMES["kills_none"]
    demons = [board.cards.demons[card] for card in ended.dead]
    levels = tuple([demon.colour for demon in demons for _ in range(demon.level)])
    skills = levels_ahead.finishable(board, board.part(seat), levels)
    told = NAMES["kills"].format(names=words.listed(names))
    return told + NAMES["finishes"].format(skills=filling.listed(skills, "or")) if skills else told


def _striking(board: Board, seat: int) -> str:
    """The demons that will strike; in Act VI it is all cards that lie open."""
    names = [] if board.final else [hitting.name_of(board, card) for card, _ in damage.strikes(board, seat)]
    if not names:
        return ""
    return NAMES["strikes" if len(names) == 1 else "strike"].format(names=words.listed(names))
