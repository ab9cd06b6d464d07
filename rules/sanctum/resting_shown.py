"""How a Rest is explained: what wearing an item costs and gives, and why something cannot be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.choices import Block, Decision, Forecast, Option, Question
from rules.sanctum import loadout, loadout_shown, words
from rules.sanctum.achieving import worn_levels
from rules.sanctum.box import PLACES_OF, Place

if TYPE_CHECKING:
    from rules.sanctum.board import Board
    from rules.sanctum.pieces import Part


def explained(board: Board, seat: int, question: Question) -> Decision:
    """The decision of an `Equip` step."""
    part = board.part(seat)
    options = [
        *_equips(board, part, question),
        *(_take_off(board, part, question, place) for place in part.worn),
        *_trades(board, part, question),
        _done(board, part, question),
    ]
    respite = board.stage == "respite"
    key = "respite" if respite else "rest"
    prompt = words.prompt(
        key, gems=len(part.pool), potions=len(part.potions), slots=loadout.slots_with(board, part)
    )
    return Decision(
        seat, question.kind, prompt, words.cause(key), "SA-7.12" if respite else "SA-5.1", tuple(options)
    )


def _equips(board: Board, part: Part, question: Question) -> list[Option]:
    return [
        _equip(board, part, question, card, place)
        for card in part.sack
        for place in PLACES_OF[board.cards.item(card).slot]
    ]


def _equip(board: Board, part: Part, question: Question, card: str, place: Place) -> Option:
    cards = board.cards
    option = f"equip:{card}:{place}"
    label = words.label("equip", item=cards.item(card).name, place=words.place(place))
    short = loadout.short_of(part, cards, place, card)
    blocked = None
    if question.find(option) is None:
        blocked = words.block("gems_missing", "SA-R8", count=short) if short > 0 else _no_slot()
    foretold = {} if blocked else {"": _wearing(board, part, place, card)}
    return Option(option, label, "SA-5.4", f"item:{card}", forecast=foretold, blocked=blocked)


def _wearing(board: Board, part: Part, place: Place, card: str) -> Forecast:
    """The pools and gems as they would be, and what is taken off or covered for it."""
    after = loadout.with_item(board.cards, part, place, card)
    old = part.worn.get(place)
    cost = ", ".join(words.gem(gem) for gem in after.paid[place])
    key = (
        "equips_instead"
        if old
        else "equips_over"
        if place in part.hero_card(board.cards).abilities
        else "equips"
    )
    worn = loadout_shown.summed(board, after)
    told = words.forecast(
        key,
        cost=cost,
        gems=len(after.pool),
        stamina=after.stamina,
        focus=after.focus,
        levels=worn_levels(board, after),
        old=board.cards.item(old).name if old else "",
    )
    goals = loadout_shown.reaches(board, after)
    reached = f"; {words.forecast('rest_reaches', goals=words.goals(goals)).text}" if goals else ""
    shields = loadout_shown.shields_told(worn.values["shields"], worn.values["tokens"])
    block = f"; then {shields}"
    return Forecast(told.text + block + reached, {**worn.values, **told.values})


def _take_off(board: Board, part: Part, question: Question, place: Place) -> Option:
    option = f"take_off:{place}"
    label = words.label("take_off", item=board.cards.item(part.worn[place]).name)
    if question.find(option) is None:
        return Option(option, label, "SA-5.7", f"place:{place}", blocked=_no_slot())
    after = loadout.with_item(board.cards, part, place, None)
    told = words.forecast("takes_off", gems=len(after.pool), stamina=after.stamina, focus=after.focus)
    return Option(option, label, "SA-5.7", f"place:{place}", forecast={"": told})


def _trades(board: Board, part: Part, question: Question) -> list[Option]:
    """Potions for items; with none to be had, one blocked option says why."""
    found = [each.id for each in question.choices if each.id.startswith(("buy:", "swap:"))]
    options = []
    for option in found:
        word, card, kind = option.split(":")
        label = words.label(word, item=board.cards.item(card).name, potion=words.colour(kind))
        count = part.potions.count("red" if kind == "red" else "blue") + 1
        told = words.forecast("potion", count=count, potion=words.colour(kind))
        clause = "SA-5.9" if word == "buy" else "SA-5.11"
        options.append(Option(option, label, clause, f"item:{card}", forecast={"": told}))
    if found:
        return options
    if not part.sack:
        blocked = words.block("nothing_to_sell", "SA-5.9")
    else:
        blocked = words.block("no_potions", "ALL-R4")
    return [Option("buy", words.label("buy_none"), "SA-5.9", blocked=blocked)]


def _done(board: Board, part: Part, question: Question) -> Option:
    standing = loadout_shown.summed(board, part)
    text = standing.text
    if part.gift and part.worn:
        text = f"{words.forecast('first_item', dice=part.dice + 1).text}; {text}"
    forecast = {"": Forecast(text, standing.values)}
    locks = any(choice.id == "done" and choice.locks for choice in question.choices)
    return Option("done", words.label("rested"), "SA-5.1", forecast=forecast, locks=locks, closing=True)


def _no_slot() -> Block:
    return words.block("potion_needs_slot", "SA-5.10")
