"""The freed companion: sent home for gems or taken along for his ability (End of Combat, D)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Choice, Decision, Option, Pick, Question
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seven_dwarfs import words
from rules.seven_dwarfs.box import COMPANIONS
from rules.seven_dwarfs.supplies import gain_gems

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Board

STASH = 2
"""Gems a companion sent home leaves behind (SD-5.12)."""


class FreeCompanion(Step["Board"], frozen=True):
    """Turn up the top card of the dwarf deck."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Reveal him and ask what becomes of him; an empty deck frees nobody (ALL-R4)."""
        deck = turn.board.dwarf_deck
        if not deck:
            turn.say("nobody_to_free", "ALL-R4")
            return
        turn.reveal()
        turn.board = replace(turn.board, dwarf_deck=deck[1:])
        turn.say("companion_freed", "SD-5.11", card=deck[0], name=turn.board.cards.dwarfs[deck[0]].name)
        turn.then(Companion(deck[0]))


class Companion(Step["Board"], frozen=True):
    """The player decides about the companion just freed: home or along."""

    card: str

    def ask(self, board: Board) -> Question:
        """Home, or along."""
        return Question(0, "freed", (Choice("home"), Choice("join")))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Take the gems, or the ability, for which another may have to go first (SD-5.14)."""
        if pick is not None and pick.option == "home":
            send_home(turn, self.card)
        elif len(turn.board.dwarf.companions) < COMPANIONS:
            join(turn, self.card)
        else:
            turn.then(MakeRoom(self.card))

    def explain(self, board: Board, question: Question) -> Decision:
        """What each brings."""
        card = board.cards.dwarfs[self.card]
        ability = " ".join(effect.text() for effect in card.effects)
        full = len(board.dwarf.companions) >= COMPANIONS
        options = (
            _home_option(board, card.name),
            Option(
                "join",
                words.label("join", name=card.name),
                "SD-5.14" if full else "SD-5.13",
                target=f"card:{self.card}",
                forecast={"": words.forecast("join_full" if full else "join", ability=ability)},
            ),
        )
        prompt = words.prompt("freed", name=card.name)
        return Decision(0, question.kind, prompt, words.cause("freed"), "SD-5.11", options)


class MakeRoom(Step["Board"], frozen=True):
    """A fourth ability came along: the player gives one up, never the main dwarf's (SD-5.14)."""

    card: str

    def ask(self, board: Board) -> Question:
        """One option for each companion who may leave, and home for the new one after all."""
        leave = tuple(Choice(f"leave:{card}") for card in board.dwarf.companions)
        return Question(0, "make_room", (*leave, Choice("home")))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Let one go and take the new one, or send the new one home."""
        if pick is None or pick.option == "home":
            send_home(turn, self.card)
            return
        leaving = pick.parts[1]
        board = turn.board
        stay = tuple(card for card in board.dwarf.companions if card != leaving)
        turn.board = replace(
            board, dwarf=replace(board.dwarf, companions=stay), removed=(*board.removed, leaving)
        )
        turn.say("ability_given_up", "SD-5.14", card=leaving, name=board.cards.dwarfs[leaving].name)
        join(turn, self.card)

    def explain(self, board: Board, question: Question) -> Decision:
        """Whose ability is lost by each."""
        leave = tuple(_leave_option(board, card) for card in board.dwarf.companions)
        blocked = Option(
            f"leave:{board.dwarf.card}",
            words.label("leave", name=board.cards.dwarfs[board.dwarf.card].name),
            "SD-5.14",
            target=f"card:{board.dwarf.card}",
            blocked=words.block("main_dwarf_stays", "SD-5.14"),
        )
        name = board.cards.dwarfs[self.card].name
        options = (*leave, _home_option(board, name), blocked)
        prompt = words.prompt("make_room", name=name)
        return Decision(0, question.kind, prompt, words.cause("make_room"), "SD-5.14", options)


def send_home(turn: Turn[Board], card: str) -> None:
    """Send a freed companion home: he leaves 2 gems, as far as the supply holds them (SD-5.12)."""
    turn.board = replace(turn.board, removed=(*turn.board.removed, card))
    turn.say("companion_went_home", "SD-5.12", card=card, name=turn.board.cards.dwarfs[card].name)
    gain_gems(turn, STASH, "SD-5.12", "stash")


def join(turn: Turn[Board], card: str) -> None:
    """Take a freed companion along for his ability (SD-5.13)."""
    dwarf = turn.board.dwarf
    turn.board = turn.board.with_dwarf(replace(dwarf, companions=(*dwarf.companions, card)))
    turn.say("companion_joined", "SD-5.13", card=card, name=turn.board.cards.dwarfs[card].name)


def _home_option(board: Board, name: str) -> Option:
    gems = min(STASH, board.supply)
    return Option(
        "home", words.label("home", name=name), "SD-5.12", forecast={"": words.forecast("home", gems=gems)}
    )


def _leave_option(board: Board, card: str) -> Option:
    found = board.cards.dwarfs[card]
    ability = " ".join(effect.text() for effect in found.effects)
    return Option(
        f"leave:{card}",
        words.label("leave", name=found.name),
        "SD-5.14",
        target=f"card:{card}",
        forecast={"": words.forecast("leave", ability=ability)},
    )
