"""Game set-up in the rulebook's order, with the variants in any combination (SD-1.1 to SD-1.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Pick
from rules.kernel.clauses import cite
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seven_dwarfs import box

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Board


class SetUp(Step["Board"], frozen=True):
    """Shuffle and build all decks, and deal the main dwarf.

    Every pile is shuffled whole whatever the variants, each on a stream of its own, so that one seed deals
    the same cards to games that differ in a variant, as far as the variant lets it.
    """

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Do all the steps."""
        for clause in ("SD-0.1", "SD-0.3", "SD-0.11", "ALL-R1"):
            cite(clause)
        if turn.board.variants.count:
            turn.say("variants_played", "SD-8.1", count=turn.board.variants.count)
        _henchman_deck(turn)
        _boss_deck(turn)
        _terrain_deck(turn)
        turn.say("counters_set", "SD-1.6", forge=turn.board.forge)
        _item_deck(turn)
        _main_dwarf(turn)
        turn.say("supplies_set", "SD-R2", life=turn.board.dwarf.life, gems=turn.board.dwarf.gems)


def _henchman_deck(turn: Turn[Board]) -> None:
    board = turn.board
    deck = turn.shuffle(box.HENCHMAN_CARDS, sorted(board.cards.henchmen))
    turn.say("henchmen_shuffled", "SD-1.1", deck=len(deck))
    if board.variants.henchmen:
        turn.board = replace(board, henchman_deck=deck[1:], unseen=(*board.unseen, deck[0]))
        turn.say("henchman_left_out", "SD-8.7", deck=len(deck) - 1)
    else:
        turn.board = replace(board, henchman_deck=deck)


def _boss_deck(turn: Turn[Board]) -> None:
    """The last boss, mask bosses on it, shield bosses on top; the masks left over are kept aside."""
    board = turn.board
    bosses = board.cards.bosses
    cite("SD-R10")
    shields = turn.shuffle(box.SHIELD_BOSSES, sorted(b for b in bosses if bosses[b].back == "shield"))
    masks = turn.shuffle(box.MASK_BOSSES, sorted(b for b in bosses if bosses[b].back == "mask"))
    few, many = (1, 3) if board.variants.bosses_and_terrain else (2, 2)
    last, other = ("witch", "queen") if board.variants.witch else ("queen", "witch")
    turn.board = replace(
        board,
        boss_deck=(*shields[:few], *masks[:many], last),
        aside=masks[many:],
        unseen=(*board.unseen, *shields[few:]),
        removed=(*board.removed, other),
    )
    clause = "SD-8.5" if board.variants.bosses_and_terrain else "SD-1.2"
    turn.say("bosses_stacked", clause, shields=few, masks=many)
    turn.say("last_boss", "SD-8.2" if board.variants.witch else "SD-1.3", name=board.cards.finals[last].name)


def _terrain_deck(turn: Turn[Board]) -> None:
    board = turn.board
    back = "heart" if board.variants.witch else "crown"
    other = "crown" if board.variants.witch else "heart"
    shields = turn.shuffle(box.SHIELD_TERRAINS, _terrains(board, "shield"))
    masks = turn.shuffle(box.MASK_TERRAINS, _terrains(board, "mask"))
    last = turn.shuffle(box.FINAL_TERRAINS, _terrains(board, back))
    few, many = (1, 3) if board.variants.bosses_and_terrain else (2, 2)
    turn.board = replace(
        board,
        terrain_deck=(*shields[:few], *masks[:many], last[0]),
        unseen=(*board.unseen, *shields[few:], *masks[many:], *last[1:], *_terrains(board, other)),
    )
    clause = "SD-8.6" if board.variants.bosses_and_terrain else "SD-1.4"
    turn.say("terrains_stacked", clause, shields=few, masks=many)
    turn.say("last_terrain", "SD-8.3" if board.variants.witch else "SD-1.5", back=back)


def _terrains(board: Board, back: str) -> list[str]:
    terrains = board.cards.terrains
    return sorted(name for name in terrains if terrains[name].back == back)


def _item_deck(turn: Turn[Board]) -> None:
    deck = turn.shuffle(box.ITEM_CARDS, sorted(turn.board.cards.items))
    turn.board = replace(turn.board, item_deck=deck)
    turn.say("items_shuffled", "SD-1.7", deck=len(deck))


def _main_dwarf(turn: Turn[Board]) -> None:
    """Deal the main dwarf, or take the one the player named (SD-R19)."""
    cite("SD-0.4")
    board = turn.board
    deck = turn.shuffle(box.DWARF_CARDS, sorted(board.cards.dwarfs))
    named = board.variants.dwarf
    chosen = named in board.cards.dwarfs
    main = named if chosen else deck[0]
    rest = tuple(card for card in deck if card != main)
    turn.board = replace(board, dwarf=replace(board.dwarf, card=main), dwarf_deck=rest)
    turn.say("main_dwarf", "SD-R19" if chosen else "SD-1.8", card=main, name=board.cards.dwarfs[main].name)
