"""What a hero can do in an attack, made small: dice, tokens, and tools with what lies on them.

Only what the seat knows goes in. Shields and other things of Block are left out: they kill nobody.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rules.sanctum import attack_end, consult, paying, preparing
from rules.sanctum.effects.aids import Hit, MoreDice, Regenerate, WakeRage
from rules.sanctum.effects.deeds import DiceDeed, Reroll, SetDie, Shift, Turned
from rules.sanctum.effects.furies import Spoils, Standing
from rules.sanctum.effects.lasting import Refresh
from rules.sanctum.matching import Target
from rules.sanctum.using import uses

if TYPE_CHECKING:
    from rules.sanctum.board import Board
    from rules.sanctum.box import SpaceColour
    from rules.sanctum.effects.base import Deed
    from rules.sanctum.matching import Values
    from rules.sanctum.pieces import Part

FREE = ""
"""What lies on a tool that can be used."""
SPENT = "x"
"""A tool that is of no more use in this fight, or has a space that is corrupted."""
LETTERS = {"stamina": "s", "focus": "f", "corrupt": SPENT}


class Tool(NamedTuple):
    """A deed of this attack; `spaces` where tokens pay for it, None for a skill or a blessing."""

    deed: Deed
    name: str
    spaces: tuple[SpaceColour, ...] | None
    store: int
    """Which of `Hand.marks` is its own."""


class Hand(NamedTuple):
    """How an attack stands. `marks` are the tokens on each ability, as sorted letters ("s", "f")."""

    dice: Values
    marks: tuple[str, ...]
    stamina: int
    focus: int
    rage: bool
    fresh: bool
    """No die was raised yet, and the first raise may go further."""
    heavy: bool
    """The next ability costs more (a fury card)."""
    stages: tuple[tuple[Target, ...], ...]
    """What has to be hit: all at once on the road, card after card in Act VI."""


class Rules(NamedTuple):
    """What does not change in the attack: tools, and what effects in force allow."""

    tools: tuple[Tool, ...]
    burden: int
    """Tokens that the first ability costs beyond its spaces."""
    reach: int
    rage: bool
    rerolls: bool
    beside: int
    """The store of tokens that lie beside the abilities."""
    begun_slack: int
    """By how much a die may miss a card of which something is hit."""
    rewards: tuple[tuple[tuple[str, ...], ...], ...] = ()
    """For each card of Act VI the tokens (letters that they may be) that come back when it is beaten."""


class Asked(NamedTuple):
    """An attack that is asked about: what holds in it, where it stands, and what is not counted in it."""

    rules: Rules
    hand: Hand
    to_roll: int
    """Dice that are still to be rolled for it; 0 once they lie."""
    unlike: tuple[str, ...]
    """Names of effects that would help and are not counted."""


def asked(board: Board, seat: int, cards: tuple[str, ...]) -> Asked:
    """The attack of a hero who is in a fight, on these cards: all of them, in Act VI in this order."""
    part = board.part(seat)
    fight = part.in_fight
    rolled = fight.step != "potions"
    refs, marks = _marks(part, board)
    found: list[Tool] = []
    unlike: list[str] = []
    for use in uses(board, seat, "attack"):
        deed = use.deed
        if not isinstance(deed, DiceDeed | Hit | MoreDice | Regenerate | WakeRage):
            continue
        if use.ability is not None:
            if isinstance(deed, Regenerate) and any(_regains(tool) for tool in found):
                unlike.append(use.cause.name)  # two could bring each other back without end
                continue
            found.append(Tool(deed, use.cause.name, use.ability.spaces, refs.index(use.cause.ref)))
            continue
        found.append(Tool(deed, use.cause.name, None, len(marks)))
        marks.append(SPENT if use.cause.ref in fight.used else FREE)
    rewards, more = _rewards(board, seat, len(cards))
    first = fight.abilities == 0
    burden = consult.more_tokens(board, seat) if first else 0
    reach = consult.reach(board, seat, first=True)
    rules = Rules(
        tuple(found),
        burden,
        reach,
        not consult.rage_forbidden(board, seat),
        not consult.rerolls_forbidden(board, seat),
        refs.index(paying.BURDEN),
        consult.slack(board, seat, first=False),
        rewards,
    )
    dice = attack_end.idle_values(board, seat) if rolled else ()
    hand = Hand(
        dice,
        tuple(marks),
        part.stamina,
        part.focus,
        part.rage,
        reach > 0 and fight.adds == 0,
        burden > 0,
        _stages(board, seat, cards),
    )
    gold, silver = preparing.dice_to_roll(part)
    return Asked(rules, hand, 0 if rolled else gold + silver, (*unlike, *(more if len(cards) > 1 else ())))


def _regains(tool: Tool) -> bool:
    return isinstance(tool.deed, Regenerate) and tool.spaces is not None


def _marks(part: Part, board: Board) -> tuple[list[str], list[str]]:
    """The references of all abilities, what lies beside them last, and the tokens on each."""
    refs = [ref for ref, _ in part.abilities(board.cards)]
    refs.append(paying.BURDEN)
    told = []
    for ref in refs:
        letters = sorted(LETTERS[mark] for mark in part.marks.get(ref, ()) if mark)
        told.append("".join(letters))
    return refs, told


def _stages(board: Board, seat: int, cards: tuple[str, ...]) -> tuple[tuple[Target, ...], ...]:
    """What is to be hit. In Act VI a card further on is untouched, but for hits of rounds before."""
    if not board.final:
        return (tuple([each for each in attack_end.targets(board, seat) if each.card in cards]),)
    part = board.part(seat)
    found = list(attack_end.targets(board, seat))
    fresh = consult.slack(board, seat, first=True)
    for foe in part.foes[part.foe_at + 1 : part.foe_at + len(cards)]:
        values = board.locations(foe)
        left = tuple(sorted([v for v, hit in zip(values, foe.hits, strict=True) if not hit]))
        slack = consult.slack(board, seat, first=False) if any(foe.hits) else fresh
        found.append(Target(foe.card, left, slack))
    return tuple((each,) for each in found[: len(cards)])


def _rewards(
    board: Board, seat: int, cards: int
) -> tuple[tuple[tuple[tuple[str, ...], ...], ...], tuple[str, ...]]:
    """The tokens that come back with each card beaten, and the names of rewards that are not counted."""
    if not board.final:
        return (), ()
    part = board.part(seat)
    fight = part.in_fight
    found: list[tuple[tuple[str, ...], ...]] = []
    left_out: list[str] = []
    for number in range(cards):
        tokens: list[tuple[str, ...]] = []
        here = part.foes[part.foe_at + number].card
        for each in fight.furies:
            if each.card == here and isinstance(each.effect, Standing):
                tokens.append(("s", "f"))
            if each.card == here and isinstance(each.effect, Spoils):
                left_out.append(board.cards.furies[here].name)
        for trigger in consult.triggers(board, seat):
            if not isinstance(trigger, Refresh) or trigger.on != "kills":
                continue
            if fight.killed + number + 1 == trigger.least:
                tokens.append(tuple(kind[0] for kind in trigger.kinds))
        found.append(tuple(tokens))
    return tuple(found), tuple(left_out)


@lru_cache(maxsize=1 << 15)
def turned(deed: Turned, dice: Values, reach: int) -> tuple[tuple[Values, bool], ...]:
    """What dice can become by a deed that turns them; whether that was a raise."""
    kinds = tuple([f"g{value}" for value in dice])
    found: dict[tuple[Values, bool], None] = {}
    for aim in deed.all_aims(kinds, reach):
        raised = isinstance(deed, Shift) and int(aim) > 0
        for picks in deed.fits(kinds, aim):
            found[_with(dice, picks, deed.after(picks, aim)), raised] = None
    if isinstance(deed, SetDie) and deed.dice > 1:
        once = SetDie(faces=deed.faces)
        for after, _ in tuple(found):
            found |= dict.fromkeys(turned(once, after, 0))
    return tuple(found)


@lru_cache(maxsize=1 << 15)
def keeps(deed: Reroll, dice: Values) -> tuple[Values, ...]:
    """Which dice may be kept as the others are rolled again."""
    kinds = tuple([f"g{value}" for value in dice])
    return tuple(dict.fromkeys(_with(dice, picks, ()) for picks in deed.fits(kinds, "")))


def _with(dice: Values, picks: tuple[str, ...], after: Values) -> Values:
    left = list(dice)
    for kind in picks:
        left.remove(int(kind[1:]))
    return tuple(sorted([*left, *after]))
