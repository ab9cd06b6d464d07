"""A plain way to play: hit what can be hit, defend with the rest, then end the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.choices import Choice, Picks, Question
from rules.kernel.game import Advice
from rules.seventh_seal.landing import attack_of

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board

_WHY = {
    "attack": "It is the most damage these dice can do.",
    "life": "A further life die.",
    "defend": "What is left defends.",
    "end": "No die is left that is worth assigning.",
}


def preferred(board: Board, asked: Question) -> Advice:
    """The best of the options, by a fixed order of preference and then the fewest pips."""
    if asked.kind != "assign":
        first = next(choice for choice in asked.choices if choice.sets is None or choice.sets)
        return Advice(first.id, first.sets[len(first.sets) // 2] if first.sets else (), "It must be decided.")
    best = max(asked.choices, key=lambda choice: _worth(board, choice))
    word = best.id.partition(":")[0]
    return Advice(best.id, _cheapest(best, highest=word == "defend"), _WHY.get(word, "It helps."))


def _worth(board: Board, choice: Choice) -> int:
    word, *parts = choice.id.split(":")
    match word:
        case "attack":
            damage = attack_of(board, parts[0], parts[1]).damage
            return 20 + damage * (1 if parts[0] == "overlord" else 2)
        case "life":
            return 15
        case "defend":
            return 10
        case "end":
            return 5
        case _:
            return 0


def _cheapest(choice: Choice, *, highest: bool) -> Picks:
    if not choice.sets:
        return ()
    sign = -1 if highest else 1
    return min(choice.sets, key=lambda picks: sign * sum(int(kind[1]) for kind in picks))
