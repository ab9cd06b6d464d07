"""Fight, steps 1 and 2: potions, then the roll."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Choice, Decision, Option, Pick, Question
from rules.kernel.clauses import cite
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.sanctum import consult, paying, using, using_shown, words
from rules.sanctum.box import FACES, TOKEN_OF, Potion, dice_stream
from rules.sanctum.effects import idle, naming
from rules.sanctum.pieces import Die
from rules.sanctum.telling import say

if TYPE_CHECKING:
    from rules.sanctum.board import Board
    from rules.sanctum.pieces import Part

_ROLL = Choice("roll", locks=True, closing=True)
_COLOURS: tuple[Potion, ...] = ("red", "blue")


class PrepareFight(Step["Board"], frozen=True):
    """Before the roll: as many potions as the hero wants, then all dice at once."""

    seat: int

    def ask(self, board: Board) -> Question:
        """Every potion and the tokens it can bring back, what else is used now, and the roll."""
        drinks = [Choice(each) for each in potions(board, self.seat)]
        return Question(self.seat, "prepare", (*drinks, *using.offers(board, self.seat, "potions"), _ROLL))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Drink or use something and come back, or roll."""
        if pick is None or pick.option == "roll":
            _roll(turn, self.seat)
            return
        turn.then(self)
        if pick.parts[0] == "drink":
            _drink(turn, self.seat, pick)
        else:
            using.carry_out(turn, self.seat, pick)

    def explain(self, board: Board, question: Question) -> Decision:
        """What each potion leaves in the pools, and how many dice will be rolled."""
        seat, part = self.seat, board.part(self.seat)
        options = [_drink_option(board, part, c.id) for c in question.choices if c.id.startswith("drink:")]
        options += [
            _no_drink(colour)
            for colour in _COLOURS
            if colour in part.potions and not paying.spent(part, (TOKEN_OF[colour],))
        ]
        options += using_shown.options(board, seat, question.choices, "potions")
        gold, silver = dice_to_roll(part)
        forecast = {"": words.forecast("roll", dice=gold + silver)}
        odds = {"": idle.hits_by_new_dice(board, seat, gold + silver)}
        label = words.label("roll")
        options.append(
            Option("roll", label, "SA-3.5", forecast=forecast, odds=odds, locks=True, closing=True)
        )
        prompt = words.prompt("prepare_potions" if part.potions else "prepare")
        return Decision(seat, question.kind, prompt, words.cause("prepare"), "SA-3.1", tuple(options))


def potions(board: Board, seat: int) -> list[str]:
    """Every potion that can be drunk with the spent tokens it brings back (SA-R7), alike ones once."""
    part = board.part(seat)
    if not part.potions or not part.marks:
        return []
    tokens = consult.tokens_of_potion(board, seat)
    found: list[str] = []
    for colour in _COLOURS:
        if colour not in part.potions:
            continue
        places = paying.all_spent(part, (TOKEN_OF[colour],))
        known: set[tuple[str, ...]] = set()
        for chosen in combinations(places, min(tokens, len(places))):
            alike = tuple([where.rpartition(".")[0] for where in chosen])
            if chosen and alike not in known:
                known.add(alike)
                found.append(f"drink:{colour}:{'+'.join(chosen)}")
    return found


def drunk(part: Part, drink: str) -> Part:
    """A hero once a potion has been drunk, as an option of `potions` says."""
    _, colour, told = drink.split(":")
    left = list(part.potions)
    left.remove("red" if colour == "red" else "blue")
    part = replace(part, potions=tuple(left))
    for where in reversed(told.split("+")):  # the last first: what lies beside the abilities moves up
        part = paying.regained(part, where)
    return part


def dice_to_roll(part: Part) -> tuple[int, int]:
    """How many dice with gold pips, and silver ones, a hero rolls in this fight."""
    all_dice = max(part.dice + part.silver + part.in_fight.more_dice, 0)
    silver = min(int(part.silver), all_dice)
    return all_dice - silver, silver


def _drink(turn: Turn[Board], seat: int, pick: Pick) -> None:
    """The potion goes back to the box; its tokens come back to the pool."""
    _, colour, told = pick.parts
    part = turn.board.part(seat)
    potions_left = list(part.potions)
    potions_left.remove("red" if colour == "red" else "blue")
    turn.board = turn.board.with_part(replace(part, potions=tuple(potions_left)))
    cite("SA-R7")
    cite("SA-3.3")
    if "+" in told:
        consult.counting(turn.board, seat, lambda each: each.potion_tokens() > 0)
    say(turn, "potion_drunk", "SA-3.2", seat, potion=colour)
    for where in reversed(told.split("+")):  # the last first: what lies beside the abilities moves up
        paying.regenerate(turn, seat, where, "SA-3.3", colour)
        if turn.board.part(seat).marks.get(where.rpartition(".")[0]):
            cite("SA-3.4")


def _roll(turn: Turn[Board], seat: int) -> None:
    """All the hero's dice at once (SA-3.5)."""
    part = turn.board.part(seat)
    gold, silver = dice_to_roll(part)
    names = [*(f"g{at + 1}" for at in range(gold)), *("s" for _ in range(silver))]
    dice = tuple([Die(name, turn.roll(dice_stream(seat), FACES)) for name in names])
    cite("ALL-R1")
    turn.reveal()
    turn.board = turn.board.with_fight(seat, replace(part.in_fight, step="attack", dice=dice))
    kind = "fight_rolled" if dice else "fight_rolled_none"
    say(turn, kind, "SA-3.5", seat, dice=[die.value for die in dice], silver=silver)


def _drink_option(board: Board, part: Part, option: str) -> Option:
    _, colour, told = option.split(":")
    places = told.split("+")
    tokens = [naming.token(board, part.seat, where) for where in places]
    potion: Potion = "red" if colour == "red" else "blue"
    name = words.label(
        "drink_two" if len(places) > 1 else "drink", potion=colour, token=tokens[0], other=tokens[-1]
    )
    red, blue = (len(places), 0) if potion == "red" else (0, len(places))
    forecast = words.forecast("drink", stamina=part.stamina + red, focus=part.focus + blue)
    return Option(option, name, "SA-3.2", f"potion:{colour}", forecast={"": forecast})


def _no_drink(colour: Potion) -> Option:
    block = words.block("potion_no_token", "SA-R7", token=TOKEN_OF[colour])
    label = words.label("drink_none", potion=colour)
    return Option(f"drink:{colour}", label, "SA-3.2", f"potion:{colour}", blocked=block)
