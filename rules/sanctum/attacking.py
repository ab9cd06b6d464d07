"""Fight, step 3: dice are changed, rage is used, locations are hit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Choice, Decision, Pick, Picks, Question
from rules.kernel.clauses import cite
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.sanctum import attack_end, attacking_shown, completing, consult, dice, hitting, using
from rules.sanctum.box import FACES
from rules.sanctum.effects import clauses, naming
from rules.sanctum.effects.base import Tally
from rules.sanctum.happenings import happened, wake_rage
from rules.sanctum.telling import say

if TYPE_CHECKING:
    from rules.sanctum.board import Board


class AttackFoes(Step["Board"], frozen=True):
    """Abilities, skills, blessings and rage in any order, until the hero ends the attack (SA-R6)."""

    seat: int

    def ask(self, board: Board) -> Question:
        """Everything that can be used; in Act VI the card that can be beaten; the end of the attack."""
        seat = self.seat
        choices = using.offers(board, seat, "attack")
        choices += rages(board, seat)
        if board.final:
            beaten = completing.choice(board, seat)
            if beaten is not None:
                choices.append(beaten)
            if completing.must(board, seat):
                return Question(seat, "attack", tuple(choices))
        choices.append(Choice("end", attack_end.end_sets(board, seat), closing=True))
        return Question(seat, "attack", tuple(choices))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Do it and come back, or end the attack."""
        word = pick.parts[0] if pick is not None else "end"
        if pick is None or word == "end":
            end(turn, self.seat, pick.picks if pick is not None else ())
            return
        turn.then(self)
        if word == "rage":
            _rage(turn, self.seat, pick)
        elif word == "complete":
            completing.complete(turn, self.seat, pick.picks)
        else:
            using.carry_out(turn, self.seat, pick)

    def explain(self, board: Board, question: Question) -> Decision:
        """All of it with forecasts, and what cannot be done with the reason."""
        return attacking_shown.shown(board, self.seat, question)


def rages(board: Board, seat: int) -> list[Choice]:
    """Rage: any idle die to any value it does not show (SA-3.10)."""
    part = board.part(seat)
    if not part.rage or consult.rage_forbidden(board, seat):
        return []
    kinds = sorted({die.kind for die in part.in_fight.idle_dice})
    found = []
    for value in FACES:
        sets = tuple([(kind,) for kind in kinds if int(kind[1:]) != value])
        if sets:
            found.append(Choice(f"rage:{value}", sets))
    return found


def _rage(turn: Turn[Board], seat: int, pick: Pick) -> None:
    """Turn the die, and the tile."""
    part = turn.board.part(seat)
    turn.board = turn.board.with_part(replace(part, rage=False))
    value, (kind,) = int(pick.parts[1]), pick.picks
    say(turn, "rage_used", "SA-3.10", seat, before=int(kind[1:]), after=value)
    name = dice.named(turn.board, seat, (kind,))[0]
    fight = turn.board.part(seat).in_fight
    turned = tuple([replace(die, value=value) if die.name == name else die for die in fight.dice])
    turn.board = turn.board.with_fight(seat, replace(fight, dice=turned))


def end(turn: Turn[Board], seat: int, picks: Picks) -> None:
    """The end of Attack: hits are counted, rage may wake, shields of idle dice are raised (SA-R6)."""
    before = turn.board
    ended = attack_end.after_attack(before, seat, picks)
    turn.board = ended.board
    hits = [piece.rpartition(":") for piece in picks]
    told = [f"{value} of {hitting.name_of(before, card)}" for card, _, value in hits]
    for clause in ("SA-R6", "SA-3.11", "SA-3.12", "SA-3.20") if hits else ("SA-R6",):
        cite(clause)
    if hits and attack_end.placed(before, seat, picks).loose:
        consult.counting(before, seat, lambda each: each.slack(first=True) > 0)
    if before.final:
        cite("SA-8.5")
        cite("SA-8.12")
    say(turn, "attack_hits" if hits else "attack_misses", "SA-3.11", seat, told=told)
    for card in ended.dead:
        say(turn, "demon_killed", "SA-3.14", seat, card=card, name=hitting.name_of(before, card))
    if attack_end.enraged(turn.board, seat):
        if before.final:
            cite("SA-8.11")
        wake_rage(turn, seat, "SA-3.13")
    for each in consult.standing(turn.board, seat) if ended.shields else ():
        shields = each.idle_shields(len(ended.idle))
        if shields:
            cause = naming.holder(turn.board, seat, each)
            say(turn, "idle_shields", clauses.of(cause), seat, shields=shields, cause=cause.name)
    killed = turn.board.part(seat).in_fight.killed
    if killed:
        happened(turn, seat, "killed", Tally(killed))
    happened(turn, seat, "attack_ended", Tally(len(ended.idle), ended.idle))
