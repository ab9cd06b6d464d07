"""A moment of the player's turn as the computer player thinks of it, and what becomes of it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rules.kernel.choices import Picks
from rules.seventh_seal.box import Area, Colour, Slot
from rules.seventh_seal.cards import Attack, SealCards
from rules.seventh_seal.effects.banes import DestroyLife, HurtCharacter, RerollDice
from rules.seventh_seal.effects.base import Effect
from rules.seventh_seal.effects.calls import AddUnderlings
from rules.seventh_seal.effects.icons import Destroy, LockUntilBeaten
from rules.seventh_seal.effects.paying import kinds_of, piece, sample
from rules.seventh_seal.skills import at_hand
from rules.seventh_seal.stand_in.scene import WHERE, Scene, Tool

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board

SIMPLE, COMPLEX = 1, 2
GRADES = {"simple": SIMPLE, "complex": COMPLEX}
_AVERAGE = 3.5


class Foe(NamedTuple):
    """An Underling. `struck`: the attacks it suffered this round, as SIMPLE + COMPLEX."""

    name: str
    card: str
    area: Area
    life: int
    fury: int
    colour: Colour
    struck: int = 0


class Position(NamedTuple):
    """All that the player's actions change."""

    hand: Picks
    """The kinds of the usable dice, sorted."""
    overlord: int
    struck: int
    barrier: int
    foes: tuple[Foe, ...]
    """The nearest of each area first."""
    guard: int
    """Defence that is raised already."""
    free: tuple[int, ...]
    """The spaces of the defence zone without a die."""
    life: tuple[int, ...]
    """The life dice, the lowest first."""
    room: int
    """Free life spaces."""
    tools: tuple[Tool, ...]
    """The skills still to be used."""
    dice: int
    """The dice of the next roll."""
    ongoing: int = 0
    """Ongoing Furies in force that a skill may cancel."""
    held: bool = False
    wounds: int = 0
    """Damage on the way: furies and what answers damage to the Overlord."""
    cost: float = 0.0
    """What is given away besides, in points of life."""


def position_of(board: Board) -> Position:
    """The position on a board on which an Overlord stands."""
    tracks = {die.at: die for die in board.dice if die.lies == "track"}
    guards = board.lying("guard")
    taken = {die.at for die in guards}
    shields = sum(shield.points for shield in board.shields)
    life = tuple(sorted(die.value for die in board.dice if die.lies == "life"))
    own = [die for die in board.dice if die.lies in ("pool", "spent", "guard", "won")]
    return Position(
        hand=kinds_of(board.usable),
        overlord=board.overlord_life,
        struck=sum(GRADES[grade] for grade in board.struck),
        barrier=board.barrier,
        foes=tuple(
            Foe(
                each.name,
                each.card,
                each.area,
                tracks[each.name].value,
                each.fury,
                tracks[each.name].colour,
                sum(GRADES[grade] for grade in each.struck),
            )
            for each in board.underlings
            if each.area and each.name in tracks
        ),
        guard=sum(die.value for die in guards) + shields,
        free=tuple(at for at in range(len(board.slots)) if str(at) not in taken),
        life=life,
        room=max(board.life_spaces - len(life), 0),
        tools=_tools(board),
        dice=len(own),
        ongoing=sum(not each.waiting and not each.cancelled for each in board.ongoing),
        held=board.held,
    )


def _tools(board: Board) -> tuple[Tool, ...]:
    found: list[Tool] = []
    for held in at_hand(board):
        if held.barred:
            continue
        word, _, rest = held.id.partition(":")
        index = int(rest.rpartition(".")[2]) if word == "skill" else -1
        found.append(Tool(held.id, held.cause.card, index))
    return tuple(found)


def near(scene: Scene, foes: tuple[Foe, ...]) -> list[Foe]:
    """Those that the Character can attack."""
    counted = [0, 0, 0]
    found: list[Foe] = []
    for foe in foes:
        if foe.area == "overlord":
            found.append(foe)
            continue
        at = WHERE[foe.area]
        counted[at] += 1
        if counted[at] <= scene.reach[at]:
            found.append(foe)
    return found


def less(hand: Picks, picks: Picks) -> Picks:
    """The hand without these."""
    left = list(hand)
    for pick in picks:
        left.remove(pick)
    return tuple(left)


def hit(scene: Scene, at: Position, foe: Foe, damage: int, grade: int) -> Position:
    """An Underling wounded; by an attack (`grade`) its Fury grows, by a skill (0) it does not."""
    card = scene.cards.underlings[foe.card]
    life = foe.life - damage
    if life <= 0:
        tool = Tool(f"corpse:{foe.name}", foe.card)
        foes = tuple(each for each in at.foes if each.name != foe.name)
        return at._replace(foes=foes, tools=(*at.tools, tool), dice=at.dice + 1)
    if not grade:
        return at._replace(foes=_with(at.foes, foe._replace(life=life)))
    if foe.fury + 1 >= len(card.fury_track):
        wounds, cost = fury_of(scene.cards, foe.card)
        foes = tuple(each for each in at.foes if each.name != foe.name)
        return at._replace(foes=foes, wounds=at.wounds + wounds, cost=at.cost + cost)
    worse = foe._replace(life=life, fury=foe.fury + 1, struck=foe.struck + grade)
    return at._replace(foes=_with(at.foes, worse))


def hit_overlord(scene: Scene, at: Position, damage: int) -> Position:
    """The Overlord wounded, and what answers that."""
    left = max(at.overlord - damage, 0)
    if not left or not scene.answers:
        return at._replace(overlord=left)
    wounds, cost = answers_of(scene.answers)
    return at._replace(overlord=left, wounds=at.wounds + wounds, cost=at.cost + cost)


def _with(foes: tuple[Foe, ...], changed: Foe) -> tuple[Foe, ...]:
    return tuple(changed if each.name == changed.name else each for each in foes)


def attacked(scene: Scene, at: Position, foe: Foe | None, attack: Attack, picks: Picks) -> Position:
    """After an attack that succeeds; on the Overlord where `foe` is None."""
    grade = GRADES[attack.grade]
    after = paid(at, picks, attack)
    if foe is None:
        return hit_overlord(scene, after._replace(struck=at.struck + grade), attack.damage)
    after = hit(scene, after, foe, attack.damage, grade)
    kept = sum(cost.n for cost in attack.costs if isinstance(cost, LockUntilBeaten))
    alive = kept and any(each.name == foe.name for each in after.foes)
    return after._replace(dice=after.dice - kept) if alive else after


def paid(at: Position, picks: Picks, attack: Attack) -> Position:
    """With the dice of an attack used, and destroyed where it says so."""
    hand = less(at.hand, picks)
    gone = 0
    for cost in attack.costs:
        if isinstance(cost, Destroy):
            gone += len(picks) if cost.of is None else max(cost.of.count, 1)
            if cost.of is not None and hand:
                hand = hand[1:]
    return at._replace(hand=hand, dice=at.dice - gone, cost=at.cost + gone * 0.3)


@lru_cache(maxsize=1024)
def fury_of(cards: SealCards, card: str) -> tuple[int, float]:
    """What a Fury does: damage at once, and everything else in points of life."""
    fury = cards.underlings[card].fury
    return harm_of(fury.effect, lasting=fury.duration == "ongoing")


def harm_of(effect: Effect, *, lasting: bool = False) -> tuple[int, float]:
    """Damage at once, and everything else in points of life."""
    match effect:
        case HurtCharacter(damage=damage):
            return (damage, 0.0) if isinstance(damage, int) else (0, _AVERAGE)
        case DestroyLife():
            return 0, 4.5
        case RerollDice(of=of) if of.zone == "life":
            return 0, 2.0
        case AddUnderlings():
            return 0, 1.2
        case _:
            return 0, 2.5 if lasting else 0.8


@lru_cache(maxsize=256)
def answers_of(answers: tuple[Effect, ...]) -> tuple[int, float]:
    """The same for all that answers damage to the Overlord."""
    harms = [harm_of(effect) for effect in answers]
    return sum(wounds for wounds, _ in harms), sum(cost for _, cost in harms)


@lru_cache(maxsize=1 << 15)
def best_guard(
    hand: Picks, slots: tuple[Slot, ...], free: tuple[int, ...], bans: tuple[Effect, ...]
) -> tuple[int, tuple[tuple[int, str], ...]]:
    """The most defence that what is left in hand can be: its points, and which die goes where."""
    if not free or not hand:
        return 0, ()
    first, *rest = free
    others = tuple(rest)
    most, chosen = best_guard(hand, slots, others, bans)
    fits = [kind for kind in dict.fromkeys(hand) if _fits(slots[first], kind, bans)]
    for kind in sorted(fits, key=lambda kind: (-int(kind[1]), kind[0] == "k", kind))[:2]:
        points, more = best_guard(less(hand, (kind,)), slots, others, bans)
        points += int(kind[1])
        if points > most:
            most, chosen = points, ((first, kind), *more)
    return most, chosen


@lru_cache(maxsize=4096)
def _fits(slot: Slot, kind: str, bans: tuple[Effect, ...]) -> bool:
    if slot != "any" and piece(kind).colour not in (slot, "black"):
        return False
    return not any(ban.forbids(sample(kind)) for ban in bans)
