"""Gaining levels: gems move up the skill table, and skills are gained (chapter 4)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Block, Choice, Decision, Forecast, Option, Pick, Question
from rules.kernel.clauses import cite
from rules.kernel.filling import listed
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.sanctum import levels_ahead, words
from rules.sanctum.box import COLOURS, LEVELS, Colour, Gem, Level
from rules.sanctum.cards import SkillTile
from rules.sanctum.effects.base import Tally
from rules.sanctum.telling import say

if TYPE_CHECKING:
    from rules.sanctum.board import Board
    from rules.sanctum.pieces import Part

TOP: Level = 1
"""From the skill of this level gems move into the gem pool."""


def owe(turn: Turn[Board], seat: int, colours: tuple[Colour, ...]) -> None:
    """Levels that a hero is to gain in the fight that is on; `GainLevels` asks for them."""
    fight = turn.board.part(seat).in_fight
    turn.board = turn.board.with_fight(seat, replace(fight, levels=(*fight.levels, *colours)))


class GainLevels(Step["Board"], frozen=True):
    """5: the levels of all demons killed, in any order of colours; then their items go to the sack (SA-R20).

    It ends the fight.
    """

    seat: int

    def ask(self, board: Board) -> Question | None:
        """Every gem that can move up for every colour owed; nothing where none can."""
        part = board.part(self.seat)
        if part.fight is None:
            return None
        ids = moves(part.fight.levels, _rows(part))
        return Question(self.seat, "levels", tuple([Choice(each) for each in ids])) if ids else None

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Move the gem and come back; at the end what cannot be gained is wasted, and items are taken."""
        part = turn.board.part(self.seat)
        if part.fight is None:
            return
        if pick is None:
            self._close(turn)
            return
        turn.then(self)
        cite("SA-4.3")
        cite("SA-R5")
        spent = _colour(pick.parts[1])
        column, level, gem = _cell(pick.parts[2])
        fight, levels = part.fight, list(part.fight.levels)
        levels.remove(spent)
        part = replace(part, fight=replace(fight, levels=tuple(levels)), levels=part.levels + 1)
        turn.board = turn.board.with_part(part)
        if len(set(fight.levels)) > 1:
            cite("ALL-R5")
        if gem == "white":
            cite("SA-4.2")
        raise_gem(turn, self.seat, column, level, gem, "SA-4.1")

    def _close(self, turn: Turn[Board]) -> None:
        """Levels that no gem can take are lost (SA-R5); the demons killed turn into items (SA-3.19)."""
        part = turn.board.part(self.seat)
        wasted = part.in_fight.levels
        killed = tuple([demon.card for demon in part.demons if demon.dead])
        part = replace(
            part,
            fight=None,
            wasted=part.wasted + len(wasted),
            kills=part.kills + len(killed),
            demons=tuple([demon for demon in part.demons if not demon.dead]),
            sack=(*part.sack, *killed),
        )
        turn.board = turn.board.with_part(part)
        if wasted:
            cite("SA-R5")
            say(turn, "levels_wasted", "SA-4.8", self.seat, count=len(wasted), colours=list(wasted))
        if killed:
            cite("SA-R20")
            names = [turn.board.cards.item(card).name for card in killed]
            say(turn, "items_taken", "SA-3.19", self.seat, items=names, cards=list(killed))

    def explain(self, board: Board, question: Question) -> Decision:
        """Each move with what it brings, and the cells whose gems fit no level owed."""
        part = board.part(self.seat)
        owed_now = part.in_fight.levels
        options = [_option(board, part, choice.id) for choice in question.choices]
        open_cells = {choice.id.split(":")[2].rpartition(".")[0] for choice in question.choices}
        for cell, gems in part.table.items():
            if gems and cell not in open_cells:
                options.append(_blocked(owed_now, cell, gems[0]))
        owed = ", ".join(words.colour(colour) for colour in sorted(owed_now, key=COLOURS.index))
        skills = levels_ahead.finishable(board, part, owed_now)
        key = "levels_finish" if skills else "levels"
        prompt = words.prompt(
            key, count=len(owed_now), owed=owed, skills=listed(skills, "or") if skills else ""
        )
        return Decision(self.seat, question.kind, prompt, words.cause("levels"), "SA-4.1", tuple(options))


def _rows(part: Part) -> tuple[tuple[str, tuple[Gem, ...]], ...]:
    return tuple(part.table.items())


@lru_cache(maxsize=4096)
def moves(levels: tuple[Colour, ...], rows: tuple[tuple[str, tuple[Gem, ...]], ...]) -> tuple[str, ...]:
    """The ids of all moves: for each colour owed each kind of gem in each cell that may move (SA-4.2)."""
    return tuple(
        f"up:{colour}:{cell}.{gem}"
        for colour in sorted(set(levels), key=COLOURS.index)
        for cell, gems in rows
        for gem in sorted(set(gems))
        if gem in (colour, "white")
    )


def raise_gem(turn: Turn[Board], seat: int, column: Colour, level: Level, gem: Gem, clause: str) -> None:
    """Move a gem up one space, or from level I into the pool; a skill that lost its last gem is gained.

    ValueError where there is no such gem.
    """
    part = turn.board.part(seat)
    here = f"{column}.{level}"
    left = list(part.table[here])
    left.remove(gem)
    table = {**part.table, here: tuple(left)}
    pool = part.pool
    if level == TOP:
        pool = (*pool, gem)
    else:
        above = f"{column}.{level - 1}"
        table[above] = (*table[above], gem)
    turn.board = turn.board.with_part(replace(part, table=table, pool=pool))
    say(
        turn, "gem_pooled" if level == TOP else "gem_moved", clause, seat, gem=gem, column=column, level=level
    )
    if not left:
        _gain_skill(turn, seat, column, level)


def _gain_skill(turn: Turn[Board], seat: int, column: Colour, level: Level) -> None:
    """The skill of an emptied space is gained, unless it was before (SA-4.4, SA-4.7)."""
    board = turn.board
    part, skill = board.part(seat), board.hero(seat).skill_at(column, level)
    cite("SA-4.7")
    if skill.id in part.skills:
        return
    part = replace(part, skills=(*part.skills, skill.id))
    if isinstance(skill, SkillTile):
        part = replace(part, stamina=part.stamina + skill.stamina, focus=part.focus + skill.focus)
    turn.board = board.with_part(part)
    say(turn, "skill_gained", "SA-4.4", seat, name=skill.name, skill=skill.id)
    if isinstance(skill, SkillTile):
        say(turn, "tokens_gained", "SA-4.5", seat, stamina=skill.stamina, focus=skill.focus)
        return
    cite("SA-4.6")
    for each in skill.immediate:
        turn.then(*each.after("skill_gained", turn.board, seat, Tally(1)))


def finished_skill(board: Board, part: Part, column: Colour, level: Level) -> str:
    """The name of the skill that is gained when one gem more leaves this space; "" where none is."""
    skill = board.hero(part.seat).skill_at(column, level)
    last = len(part.table[f"{column}.{level}"]) == 1
    return skill.name if last and skill.id not in part.skills else ""


def _option(board: Board, part: Part, option: str) -> Option:
    _, colour, cell = option.split(":")
    column, level, gem = _cell(cell)
    where = words.skill_level(level)
    label = words.label("up", gem=words.gem(gem), column=words.colour(column), level=where)
    if gem == "white":
        label = words.label("up_white", column=words.colour(column), level=where, colour=words.colour(colour))
    return Option(
        option, label, "SA-4.1", f"cell:{column}.{level}", forecast={"": _forecast(board, part, cell)}
    )


def _forecast(board: Board, part: Part, cell: str) -> Forecast:
    """Which skill it finishes, or how many gems are left on it; and where the gem comes to lie."""
    column, level, _ = _cell(cell)
    left = len(part.table[f"{column}.{level}"]) - 1
    to = "pool" if level == TOP else "up"
    name = finished_skill(board, part, column, level)
    above = words.skill_level(level - 1)
    if name:
        return words.forecast(f"gains_skill_{to}", name=name, above=above)
    skill = board.hero(part.seat).skill_at(column, level)
    if skill.id in part.skills:
        return words.forecast(f"moves_{to}", above=above)
    return words.forecast(f"nears_skill_{to}", name=skill.name, left=left, above=above)


def _blocked(levels: tuple[Colour, ...], cell: str, gem: Gem) -> Option:
    column, level, _ = _cell(f"{cell}.{gem}")
    label = words.label("up", gem=words.gem(gem), column=words.colour(column), level=words.skill_level(level))
    owed = " or ".join(words.colour(each) for each in COLOURS if each in levels)
    block: Block = words.block("gem_fits_not", "SA-4.2", owed=owed)
    return Option(f"up:{levels[0]}:{cell}.{gem}", label, "SA-4.1", f"cell:{cell}", blocked=block)


def _colour(word: str) -> Colour:
    return next(colour for colour in COLOURS if colour == word)


def _cell(told: str) -> tuple[Colour, Level, Gem]:
    """The parts of "red.2.white"."""
    column, level, gem = told.split(".")
    found: Gem = "white" if gem == "white" else _colour(gem)
    return _colour(column), next(each for each in LEVELS if str(each) == level), found
