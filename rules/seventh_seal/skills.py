"""Permanent skills and those of the Corpse pile: what they offer, why not, and their use (7S-R10)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from rules.kernel.choices import Block, Choice, Forecast, Option, Pick, Picks
from rules.kernel.choices import Odd as Chance
from rules.kernel.clauses import cite
from rules.kernel.odds import classes, rolled, several
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seventh_seal.arrivals import DiscardUsed
from rules.seventh_seal.box import CHARACTER_DICE, FACES
from rules.seventh_seal.costs import DestroyAnother
from rules.seventh_seal.effects import clauses, doors
from rules.seventh_seal.effects.base import Cause, Deed
from rules.seventh_seal.effects.boons import Shield
from rules.seventh_seal.effects.changes import Change, Shift
from rules.seventh_seal.effects.icons import AnyCost, AnyNeed, Destroy, Recheck
from rules.seventh_seal.effects.needs import need_text
from rules.seventh_seal.effects.paying import kinds_of, may_pay, paying_kinds, sample
from rules.seventh_seal.effects.shifting import APART
from rules.seventh_seal.effects.vocabulary import SkillDeed
from rules.seventh_seal.effects.words import BLOCKS, LABELS, ODDS, dice_told, die_text
from rules.seventh_seal.finishing import refilled
from rules.seventh_seal.pieces import Corpse, Skill

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board
    from rules.seventh_seal.cards import SealCards
    from rules.seventh_seal.pieces import Die


class Held(msgspec.Struct, frozen=True):
    """A skill at hand: `id` is the beginning of its options' ids ("skill:erlik_han.0", "corpse:u7")."""

    id: str
    name: str
    effect: SkillDeed
    need: AnyNeed | None
    costs: tuple[AnyCost, ...]
    cause: Cause
    barred: str = ""
    """Why it cannot be used at all now, as the id of a sentence."""
    checked: bool = False
    """The dice that pay are rolled again first."""

    @property
    def clause(self) -> str:
        """The clause it is used under."""
        return "7S-5.11" if self.cause.source == "corpse" else "7S-3.6"


class UseSkill(Step["Board"], frozen=True):
    """What a skill does, once its dice are assigned and what it costs besides is chosen."""

    effect: SkillDeed
    costs: tuple[AnyCost, ...]
    cause: Cause
    aim: str
    dice: tuple[str, ...]

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Check, pay, do; the costs are paid also where the check fails (7S-R11)."""
        checks = [cost for cost in self.costs if isinstance(cost, Recheck)]
        passed = [self._rechecked(turn, cost) for cost in checks]
        effect: SkillDeed = self.effect
        if any(isinstance(cost, Destroy) and cost.of is None for cost in self.costs):
            cite("7S-0.14")
            effect = _of_faces(turn.board, effect, self.dice)
            doors.to_bag(turn, self.dice, "7S-4.26")
        if not all(passed):
            turn.say("recheck_failed", "7S-R11", name=self.cause.name)
        else:
            effect.do(turn, self.cause, self.aim, self.dice)

    def _rechecked(self, turn: Turn[Board], cost: Recheck) -> bool:
        """Roll the dice again; whether each shows what is asked for."""
        faces: list[int] = []
        for name in self.dice:
            die = turn.board.die(name)
            faces.append(turn.roll(CHARACTER_DICE, FACES))
            turn.board = turn.board.with_die(replace(die, value=faces[-1]))
            turn.say(
                "recheck_rolled",
                "7S-4.27",
                name=self.cause.name,
                die=name,
                dice=die_text(die),
                before=die.value,
                after=faces[-1],
            )
        return all(cost.value.fits(face) for face in faces)


def offers(board: Board, kinds: Picks) -> list[Choice]:
    """Every use of every skill that is possible now with these kinds of dice (sorted)."""
    return [choice for held in at_hand(board) if not held.barred for choice in _offered(board, held, kinds)]


def shown(board: Board) -> tuple[Option, ...]:
    """The same, explained; and with the reason those skills that offer nothing now."""
    kinds = kinds_of(board.usable)
    options: list[Option] = []
    for held in at_hand(board):
        offered = () if held.barred else _offered(board, held, kinds)
        options += [_shown(board, held, choice) for choice in offered]
        if not offered:
            name = LABELS["use"].format(name=held.name)
            blocked = _why_not(board, held, kinds)
            options.append(Option(held.id, name, held.clause, held.id, blocked=blocked))
    return tuple(options)


def use(turn: Turn[Board], pick: Pick) -> None:
    """Use a skill: its dice are assigned, its marker is laid, its costs and its effect follow (7S-3.6).

    LookupError where there is no such skill.
    """
    board = turn.board
    held = next(held for held in at_hand(board) if _is(held.id, pick.option))
    aim = pick.option[len(held.id) + 1 :]
    dice = board.named_by(pick.picks)
    turn.board = board.with_dice(tuple(replace(die, lies="spent", at="") for die in dice))
    cite("7S-R10")
    for clause in clauses.of_need(held.need) if held.need is not None else ():
        if clause.startswith("7S-0."):
            cite(clause)
    if dice:
        turn.say("skill_used", held.clause, id=held.id, name=held.name, dice=dice_told(dice))
    else:
        turn.say("skill_used_free", held.clause, id=held.id, name=held.name)
    names = tuple(die.name for die in dice)
    after: list[Step[Board]] = [UseSkill(held.effect, held.costs, held.cause, aim, names)]
    if held.cause.source == "corpse":
        after.append(DiscardUsed(held.id.partition(":")[2]))
    else:
        _lay_marker(turn, held)
    turn.then(*_others(board, held, aim), *after)


def at_hand(board: Board) -> tuple[Held, ...]:
    """Every skill that is used, permanent ones first; also those that cannot be used now."""
    cards = board.cards
    permanent = [_permanent(cards, skill) for skill in board.skills]
    corpses = [_corpse(cards, corpse, board.label(corpse)) for corpse in board.corpses]
    return (*(held for held in permanent if held is not None), *corpses)


@lru_cache(maxsize=1024)
def _permanent(cards: SealCards, skill: Skill) -> Held | None:
    """A permanent skill; None for one that is simply so."""
    start = cards.places.get(skill.card) or cards.heroes.get(skill.card)
    printed = start.skills[skill.index] if start else cards.seal(skill.card).reward
    if not isinstance(printed.effect, Deed):
        return None
    return Held(
        f"skill:{skill.card}.{skill.index}",
        printed.name,
        printed.effect,
        printed.need,
        (),
        Cause(skill.card, printed.name, "skill"),
        "skill_is_blocked" if skill.blocked else "skill_used" if skill.used else "",
    )


@lru_cache(maxsize=1024)
def _corpse(cards: SealCards, corpse: Corpse, name: str) -> Held:
    printed = cards.underlings[corpse.card].single_use
    cause = Cause(corpse.card, name, "corpse")
    if not isinstance(printed.effect, Deed):
        message = f"{corpse.card}: {printed.effect} is no single-use skill"
        raise TypeError(message)
    checked = any(isinstance(cost, Recheck) for cost in printed.costs)
    return Held(
        f"corpse:{corpse.name}",
        name,
        printed.effect,
        printed.need,
        printed.costs,
        cause,
        checked=checked,
    )


def _of_faces(board: Board, effect: SkillDeed, dice: tuple[str, ...]) -> SkillDeed:
    """The effect with what the dice show now in it, for they are about to go into the bag."""
    if isinstance(effect, Shield) and effect.points == "face":
        return replace(effect, points=sum(board.die(name).value for name in dice))
    return effect


def _is(skill: str, option: str) -> bool:
    return option == skill or option.startswith(f"{skill}:")


def _lay_marker(turn: Turn[Board], held: Held) -> None:
    board = turn.board
    skills = tuple(
        replace(skill, used=True) if held.id == f"skill:{skill.card}.{skill.index}" else skill
        for skill in board.skills
    )
    turn.board = replace(board, skills=skills)


def _others(board: Board, held: Held, aim: str) -> list[Step[Board]]:
    """The steps in which other dice are destroyed."""
    locks = _locks(board, held, aim)
    return [
        DestroyAnother(cost.of, locks)
        for cost in held.costs
        if isinstance(cost, Destroy) and cost.of is not None
        for _ in range(max(cost.of.count, 1))
    ]


def _offered(board: Board, held: Held, kinds: Picks) -> tuple[Choice, ...]:
    """What one skill offers now: a choice for each aim that dice can pay for."""
    found: list[Choice] = []
    for aim in held.effect.aims(board):
        sets = None if held.need is None else _paying(board, held, held.need, aim, kinds)
        if sets is None or sets:
            option = f"{held.id}:{aim}" if aim else held.id
            found.append(Choice(option, sets, locks=_locks(board, held, aim)))
    return tuple(found)


def _paying(board: Board, held: Held, need: AnyNeed, aim: str, kinds: Picks) -> tuple[Picks, ...]:
    """The sets of kinds that pay for a skill with this aim."""
    effect = held.effect
    if isinstance(effect, Shield) and board.in_force("assign"):
        kinds = tuple(kind for kind in kinds if effect.allows(board, sample(kind), aim))
    apart = isinstance(effect, Shift) and aim == APART
    sets = (_suiting if apart else _sets)(effect, need, aim, kinds, checked=held.checked)
    for cost in held.costs:
        if isinstance(cost, Destroy) and cost.of is not None:
            victims = tuple(die.kind for die in board.usable if may_pay(cost.of, die))
            least = max(cost.of.count, 1)
            sets = tuple(picks for picks in sets if _beside(victims, picks) >= least)
    return sets


@lru_cache(maxsize=1 << 15)
def _sets(effect: Deed, need: AnyNeed, aim: str, kinds: Picks, *, checked: bool) -> tuple[Picks, ...]:
    """The sets among these kinds, whatever else is on the table; frozen dice are not checked (7S-R9)."""
    fit = {kind for kind in kinds if _takes(effect, aim, kind) and not (checked and kind.endswith("f"))}
    own = tuple(kind for kind in kinds if kind in fit)
    return paying_kinds(need, own, spare=checked or effect.rolls)


@lru_cache(maxsize=1 << 14)
def _suiting(effect: Deed, need: AnyNeed, aim: str, kinds: Picks, *, checked: bool) -> tuple[Picks, ...]:
    """Of these sets those whose dice suit together, which only their kinds decide."""
    sets = _sets(effect, need, aim, kinds, checked=checked)
    return tuple(picks for picks in sets if effect.suits(_dice_of(picks), aim))


def _dice_of(kinds: Picks) -> tuple[Die, ...]:
    """A die of each of these kinds, with names to tell them apart."""
    return tuple(replace(sample(kind), name=str(at)) for at, kind in enumerate(kinds))


def _takes(effect: Deed, aim: str, kind: str) -> bool:
    return effect.takes(sample(kind), aim)


@lru_cache(maxsize=4096)
def _beside(victims: Picks, picks: Picks) -> int:
    """How many of these dice are left when the picked ones are used."""
    left = list(victims)
    for pick in picks:
        if pick in left:
            left.remove(pick)
    return len(left)


def _locks(board: Board, held: Held, aim: str) -> bool:
    """Whether using a skill may end undo."""
    destroys = bool(held.costs) and any(isinstance(cost, Destroy) for cost in held.costs)
    return held.checked or held.effect.locks(refilled(board) if destroys else board, aim)


def _shown(board: Board, held: Held, choice: Choice) -> Option:
    """One use with its name, and for each set of dice what it would do."""
    effect, aim = held.effect, choice.id[len(held.id) + 1 :]
    forecast: dict[str, Forecast] = {}
    odds: dict[str, tuple[Chance, ...]] = {}
    for picks in choice.sets if choice.sets is not None else ((),):
        dice, key = board.named_by(picks), "+".join(picks)
        told = None if held.checked and _reads_faces(effect) else effect.forecast(board, aim, dice)
        chances = _check_odds(held, len(dice)) if held.checked else effect.odds(board, aim, dice)
        if told:
            forecast[key] = told
        if chances:
            odds[key] = chances
    told_aim = effect.label(board, aim) if aim else ""
    label = LABELS["use_aim" if told_aim else "use"].format(name=held.name, aim=told_aim)
    return Option(
        choice.id,
        label,
        held.clause,
        held.id,
        sets=choice.sets,
        forecast=forecast,
        odds=odds,
        locks=choice.locks,
    )


def _reads_faces(effect: SkillDeed) -> bool:
    """Whether what it does hangs on what the dice show, which a check rolls anew first."""
    return isinstance(effect, Change) or (isinstance(effect, Shield) and effect.points == "face")


@lru_cache(maxsize=512)
def _check_odds(held: Held, dice: int) -> tuple[Chance, ...]:
    """The chance that all dice rolled again show what is asked for (7S-4.27)."""
    values = [cost.value for cost in held.costs if isinstance(cost, Recheck)]

    def label_of(faces: tuple[int, ...]) -> str:
        holds = all(value.fits(face) for value in values for face in faces)
        return ODDS["works" if holds else "fails"]

    return classes(several(rolled(FACES), dice), label_of)


def _why_not(board: Board, held: Held, kinds: Picks) -> Block:
    """Why a skill offers nothing."""
    effect, need = held.effect, held.need
    if held.barred:
        return Block(BLOCKS[held.barred], "7S-11.4" if held.barred == "skill_is_blocked" else "7S-3.6")
    aims = effect.aims(board)
    if not aims:
        return Block(BLOCKS[effect.why_not(board)], held.clause)
    if need is None or not paying_kinds(need, kinds):
        return Block(BLOCKS["no_dice"].format(need=need_text(need) if need else "none"), held.clause)
    if any(_sets(effect, need, aim, kinds, checked=held.checked) for aim in aims if aim != APART):
        other = any(isinstance(cost, Destroy) and cost.of is not None for cost in held.costs)
        return Block(BLOCKS["no_other"], "7S-4.26") if other else Block(BLOCKS["banned"], "7S-R21")
    thawed = tuple(kind.removesuffix("f") for kind in kinds)
    if any(_sets(effect, need, aim, tuple(sorted(thawed)), checked=held.checked) for aim in aims):
        return Block(BLOCKS["frozen_dice"], "7S-R9")
    why, clause = effect.why_no_dice()
    return Block(BLOCKS[why], clause)
