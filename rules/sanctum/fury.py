"""Fury cards: turned over as the figure moves onto them; their effect happens at once (SA-8.7, SA-R13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Choice, Decision, Option, Pick, Question
from rules.kernel.clauses import cite
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.sanctum import pieces, using, words
from rules.sanctum.effects import naming
from rules.sanctum.effects.base import Cause
from rules.sanctum.effects.blessings import CancelFury
from rules.sanctum.effects.furies import FuryVerb
from rules.sanctum.telling import say

if TYPE_CHECKING:
    from rules.sanctum.board import Board


class MoveOn(Step["Board"], frozen=True):
    """The figure has come to its next card: a fury card is turned over and strikes (SA-8.6, SA-8.7)."""

    seat: int

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Turn it over; its effect is next. Other cards lie open."""
        part = turn.board.part(self.seat)
        at = part.foe_at
        if at == len(part.foes) or part.foes[at].open:
            return
        turn.reveal()
        card = turn.board.cards.furies[part.foes[at].card]
        opened = replace(part.foes[at], open=True, hits=(False,) * len(card.locations))
        foes = (*part.foes[:at], opened, *part.foes[at + 1 :])
        turn.board = turn.board.with_part(replace(part, foes=foes))
        cite("SA-8.8")
        say(turn, "fury_opened", "SA-8.7", self.seat, card=card.id, name=card.name, text=card.effect.text())
        turn.then(FuryStrikes(self.seat))


class FuryStrikes(Step["Board"], frozen=True):
    """The effect of the fury card the figure has come to; a blessing may keep it from happening."""

    seat: int

    def ask(self, board: Board) -> Question | None:
        """Asked only of who holds such a blessing. To let it happen locks where it rolls or kills."""
        tiles = _cancelling(board, self.seat)
        if not tiles:
            return None
        cancels = [Choice(f"bless:{tile}:") for tile in tiles]
        part = board.part(self.seat)
        effect = board.cards.furies[part.foes[part.foe_at].card].effect
        locks = isinstance(effect, FuryVerb) and effect.locks(board, self.seat)
        return Question(self.seat, "fury", (*cancels, Choice("let", locks=locks)))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Let the effect happen, or cancel it."""
        board = turn.board
        part = board.part(self.seat)
        card = board.cards.furies[part.foes[part.foe_at].card]
        if pick is not None and pick.parts[0] == "bless":
            tile = board.cards.tiles[pick.parts[1]]
            using.turn_down(turn, self.seat, Cause(tile.id, tile.name, "blessing", f"blessing.{tile.id}"))
            say(turn, "fury_cancelled", "SA-8.4", self.seat, name=tile.name, fury=card.name)
            return
        cite("SA-R13")
        if isinstance(card.effect, FuryVerb):
            turn.then(*card.effect.befall(board, self.seat, naming.fury(board.cards, card.id)))
            return
        fight = part.in_fight
        furies = (*fight.furies, pieces.InForce(card.id, card.effect))
        turn.board = board.with_fight(self.seat, replace(fight, furies=furies))

    def explain(self, board: Board, question: Question) -> Decision:
        """What would happen, and the blessings against it."""
        part = board.part(self.seat)
        card = board.cards.furies[part.foes[part.foe_at].card]
        options = []
        for choice in question.choices:
            word, *rest = choice.id.split(":")
            if word == "let":
                options.append(Option(choice.id, words.label("endure_fury"), "SA-8.7", locks=choice.locks))
            else:
                name = board.cards.tiles[rest[0]].name
                label = words.label("cancel_fury", name=name)
                options.append(Option(choice.id, label, "SA-8.4", f"blessing:{rest[0]}"))
        prompt = words.prompt("fury", name=card.name, text=card.effect.text())
        return Decision(self.seat, question.kind, prompt, card.effect.text(), "SA-8.7", tuple(options))


def _cancelling(board: Board, seat: int) -> list[str]:
    """The blessings a hero holds, unused, that cancel a fury."""
    held = [each.tile for each in board.part(seat).blessings if not each.used]
    return [tile for tile in held if isinstance(board.cards.tiles[tile].blessing, CancelFury)]
