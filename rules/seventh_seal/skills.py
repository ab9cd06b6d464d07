"""Permanent skills and those of the Corpse pile: what they offer, why not, and their use (7S-R10)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from rules.kernel.choices import Block, Choice, Forecast, Option, Pick, Picks
from rules.kernel.choices import Odd as Chance
from rules.kernel.clauses import cite
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seventh_seal.box import CHARACTER_DICE, FACES
from rules.seventh_seal.costs import DestroyAnother
from rules.seventh_seal.effects import clauses, doors
from rules.seventh_seal.effects.base import Cause, Deed
from rules.seventh_seal.effects.icons import AnyCost, AnyNeed, Destroy, Recheck
from rules.seventh_seal.effects.needs import need_text
from rules.seventh_seal.effects.paying import may_pay, paying_kinds
from rules.seventh_seal.effects.vocabulary import SkillEffect
from rules.seventh_seal.effects.words import BLOCKS, LABELS, dice_told, die_text
from rules.seventh_seal.pieces import Corpse, Die, Skill

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board


class Held(msgspec.Struct, frozen=True):
    """A skill at hand: `id` is the beginning of its options' ids ("skill:erlik_han.0", "corpse:u7")."""

    id: str
    name: str
    effect: SkillEffect
    need: AnyNeed | None
    costs: tuple[AnyCost, ...]
    cause: Cause
    barred: str = ""
    """Why it cannot be used at all now, as the id of a sentence."""

    @property
    def clause(self) -> str:
        """The clause it is used under."""
        return "7S-5.11" if self.cause.source == "corpse" else "7S-3.6"


class UseSkill(Step["Board"], frozen=True):
    """What a skill does, once its dice are assigned and what it costs besides is chosen."""

    effect: SkillEffect
    costs: tuple[AnyCost, ...]
    cause: Cause
    aim: str
    dice: tuple[str, ...]

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Check, pay, do; the costs are paid also where the check fails (7S-R11)."""
        checks = [cost for cost in self.costs if isinstance(cost, Recheck)]
        passed = [self._rechecked(turn, cost) for cost in checks]
        if any(isinstance(cost, Destroy) and cost.of is None for cost in self.costs):
            cite("7S-0.14")
            doors.to_bag(turn, self.dice, "7S-4.26")
        if not all(passed):
            turn.say("recheck_failed", "7S-R11", name=self.cause.name)
        elif isinstance(self.effect, Deed):
            self.effect.do(turn, self.cause, self.aim, self.dice)

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


class DiscardUsed(Step["Board"], frozen=True):
    """A skill of the Corpse pile has been used: its card is discarded (7S-5.11)."""

    corpse: str

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Put the card on the discard pile of its kind."""
        board = turn.board
        card = next((corpse.card for corpse in board.corpses if corpse.name == self.corpse), "")
        if card:
            left = tuple(corpse for corpse in board.corpses if corpse.name != self.corpse)
            turn.board = replace(board, corpses=left)
            doors.discard(turn, card)


def offers(board: Board) -> tuple[Choice, ...]:
    """Every use of every skill that is possible now."""
    by_kind = {die.kind: die for die in board.usable}
    kinds = tuple(sorted(die.kind for die in board.usable))
    return tuple(
        choice
        for held in at_hand(board)
        if not held.barred
        for choice in _offered(board, held, kinds, by_kind)
    )


def shown(board: Board) -> tuple[Option, ...]:
    """The same, explained; and with the reason those skills that offer nothing now."""
    by_kind = {die.kind: die for die in board.usable}
    kinds = tuple(sorted(die.kind for die in board.usable))
    options: list[Option] = []
    for held in at_hand(board):
        offered = () if held.barred else _offered(board, held, kinds, by_kind)
        options += [_shown(board, held, choice) for choice in offered]
        if not offered and isinstance(held.effect, Deed):
            name = LABELS["use"].format(name=held.name)
            options.append(
                Option(held.id, name, held.clause, held.id, blocked=_why_not(board, held, held.effect, kinds))
            )
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
    permanent = (_permanent(board, skill) for skill in board.skills)
    return (
        *(held for held in permanent if isinstance(held.effect, Deed)),
        *(_corpse(board, corpse) for corpse in board.corpses),
    )


def _permanent(board: Board, skill: Skill) -> Held:
    printed = board.permanent(skill)
    return Held(
        f"skill:{skill.card}.{skill.index}",
        printed.name,
        printed.effect,
        printed.need,
        (),
        Cause(skill.card, printed.name, "skill"),
        "skill_is_blocked" if skill.blocked else "skill_used" if skill.used else "",
    )


def _corpse(board: Board, corpse: Corpse) -> Held:
    printed, name = board.face_of(corpse).single_use, board.label(corpse)
    cause = Cause(corpse.card, name, "corpse")
    return Held(f"corpse:{corpse.name}", name, printed.effect, printed.need, printed.costs, cause)


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


def _offered(board: Board, held: Held, kinds: Picks, by_kind: dict[str, Die]) -> tuple[Choice, ...]:
    """What one skill offers now: a choice for each aim that dice can pay for."""
    effect = held.effect
    if not isinstance(effect, Deed):
        return ()
    found: list[Choice] = []
    for aim in effect.aims(board):
        sets = _sets(board, held, effect, aim, kinds, by_kind)
        if sets is None or sets:
            option = f"{held.id}:{aim}" if aim else held.id
            found.append(Choice(option, sets, locks=_locks(board, held, aim)))
    return tuple(found)


def _sets(
    board: Board, held: Held, effect: Deed, aim: str, kinds: Picks, by_kind: dict[str, Die]
) -> tuple[Picks, ...] | None:
    """The sets of kinds that pay for a skill with this aim; None where it takes no dice."""
    if held.need is None:
        return None
    checked = any(isinstance(cost, Recheck) for cost in held.costs)
    fit = {
        kind
        for kind, die in by_kind.items()
        if effect.allows(board, die, aim) and (die.changeable or not checked)
    }
    own = kinds if len(fit) == len(by_kind) else tuple(kind for kind in kinds if kind in fit)
    sets = paying_kinds(held.need, own, spare=checked or effect.rolls)
    if type(effect).suits is not Deed.suits:
        sets = tuple(picks for picks in sets if effect.suits(board, board.named_by(picks), aim))
    for cost in held.costs:
        if isinstance(cost, Destroy) and cost.of is not None:
            victims = tuple(kind for kind in kinds if may_pay(cost.of, by_kind[kind]))
            least = max(cost.of.count, 1)
            sets = tuple(picks for picks in sets if _beside(victims, picks) >= least)
    return sets


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
    effect = held.effect
    checked = any(isinstance(cost, Recheck) for cost in held.costs)
    return checked or (isinstance(effect, Deed) and effect.locks(board, aim))


def _shown(board: Board, held: Held, choice: Choice) -> Option:
    """One use with its name, and for each set of dice what it would do."""
    effect, aim = held.effect, choice.id[len(held.id) + 1 :]
    if not isinstance(effect, Deed):
        message = f"{held.id} is not used"
        raise TypeError(message)
    forecast: dict[str, Forecast] = {}
    odds: dict[str, tuple[Chance, ...]] = {}
    for picks in choice.sets if choice.sets is not None else ((),):
        dice, key = board.named_by(picks), "+".join(picks)
        told, chances = effect.forecast(board, aim, dice), effect.odds(board, aim, dice)
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


def _why_not(board: Board, held: Held, effect: Deed, kinds: Picks) -> Block:
    """Why a skill offers nothing."""
    if held.barred:
        return Block(BLOCKS[held.barred], "7S-11.4" if held.barred == "skill_is_blocked" else "7S-3.6")
    if not effect.aims(board):
        return Block(BLOCKS[effect.why_not(board)], held.clause)
    if held.need is not None and not paying_kinds(held.need, kinds):
        return Block(BLOCKS["no_dice"].format(need=need_text(held.need)), held.clause)
    if any(not die.changeable for die in board.usable):
        return Block(BLOCKS["frozen_dice"], "7S-R9")
    return Block(BLOCKS["no_change"], "7S-R9")
