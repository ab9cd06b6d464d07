"""The guided first wave: a word on each kind of decision while it is new, and then silence.

It reads the table alone, never what was done before, so it is right whatever the player does or takes back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from rules.kernel.choices import Choice, Question
from rules.kernel.game import Guidance
from rules.kernel.play import question
from rules.seventh_seal import threat
from rules.seventh_seal import view_words as words
from rules.seventh_seal.box import AREAS, Area, Colour
from rules.seventh_seal.effects.needs import need_text
from rules.seventh_seal.effects.texts import fury_text, permanent_text, single_use_text
from rules.seventh_seal.guide_words import PARTS, WORDS
from rules.seventh_seal.landing import attack_of
from rules.seventh_seal.pieces import LETTERS

if TYPE_CHECKING:
    from rules.kernel.choices import Picks
    from rules.kernel.steps import Step
    from rules.kernel.table import Table
    from rules.seventh_seal.board import Board
    from rules.seventh_seal.pieces import InPlay

_ROUNDS: Final = 3
"""Rounds of the first wave in which what comes every round is explained."""
_EVERY_ROUND: Final = frozenset({"roll", "assign"})

_Found = tuple[str, dict[str, object]]


def guide(table: Table[Board, Step[Board]], seat: int) -> Guidance | None:
    """The word on what is asked now; None where there is no guide, or nothing left to explain."""
    board = table.board
    first = board.setting.first_wave
    asked = question(table, seat)
    if not board.setting.guided or board.wave not in (0, first) or asked is None:
        return None
    if asked.kind in _EVERY_ROUND and board.round > _ROUNDS:
        return None
    find = _KEYS.get(asked.kind)
    key, values = find(board, asked) if find else (asked.kind, {})
    if key not in WORDS:
        return None
    text, clause = WORDS[key]
    return Guidance(text.format(**values), clause)


def explained(kind: str) -> bool:
    """Whether a first wave has a word on questions of this kind."""
    return kind in _KEYS or kind in WORDS


def _next_wave(board: Board, _: Question) -> _Found:
    return ("silence", {}) if board.wave else ("first_wave", {})


def _place(board: Board, asked: Question) -> _Found:
    """Where, if one may stand in several areas; else only who stands nearer."""
    names = {choice.id.split(":")[1] for choice in asked.choices}
    waiting = [each for each in board.underlings if each.name in names]
    free = [each for each in waiting if len(board.face_of(each).areas) > 1]
    values: dict[str, object] = {"reach": _reach(board), "coming": _coming(board)}
    if not free:
        return "place_order", values
    return "place", {**values, "who": _listed([board.label(each) for each in free], "and")}


def _deal(board: Board, _: Question) -> _Found:
    slots = [slot for slot in (*board.place_card.defence, *board.hero_card.defence) if slot != "any"]
    colour = slots[0] if slots else "any colour"
    return "deal", {"slot": colour}


def _roll(board: Board, _: Question) -> _Found:
    if board.round:
        won = any(later for later in board.notes[-1:] if later.beaten)
        return "roll_more", {"won": PARTS["won"] if won else ""}
    dice = _listed([words.COLOURS[die.colour] for die in board.lying("pool")], "and")
    return "roll_first", {"dice": dice, "enemy": board.enemy_name, "life": board.overlord_life}


def _split(board: Board, _: Question) -> _Found:
    return "split", {"damage": board.unsplit}


def _wave_won(board: Board, _: Question) -> _Found:
    names = [board.label(each) for each in board.underlings]
    key = "survivors" if len(names) > 1 else "survivor" if names else "no_survivor"
    survivors = PARTS[key].format(who=_listed(names, "and") if names else "")
    return "wave_won", {"enemy": board.enemy_name, "survivors": survivors}


def _assign(board: Board, asked: Question) -> _Found:
    """What the turn is about now: the first of these that the table gives reason for."""
    for find in (_life, _finish, _fury, _attack, _corpse, _defence, _skill, _overlord, _shield):
        found = find(board, asked)
        if found is not None:
            return found
    coming = threat.summary(board).text
    closing = len(asked.choices) == 1
    return "end" if closing else "end_free", {"enemy": board.enemy_name, "threat": coming}


def _life(board: Board, asked: Question) -> _Found | None:
    choice = asked.find("life") if board.life_room else None
    if choice is None or not choice.sets:
        return None
    return "life", {"value": max(int(picks[0][1]) for picks in choice.sets)}


def _finish(board: Board, asked: Question) -> _Found | None:
    """An Underling that one attack defeats."""
    for choice, underling in _attacks(board, asked):
        attack = attack_of(board, underling.name, choice.id.split(":")[2])
        if attack.damage >= board.life_of(underling.name) and choice.sets:
            colour = board.lying("track", underling.name)[0].colour
            values: dict[str, object] = {"who": board.label(underling), "colour": words.COLOURS[colour]}
            return "attack_finish", {**values, "dice": _dice(choice.sets[0])}
    return None


def _fury(board: Board, asked: Question) -> _Found | None:
    """An Underling already attacked this round, or on the last space of its track, that can be attacked."""
    for choice, underling in _attacks(board, asked):
        card, who = board.face_of(underling), board.label(underling)
        if underling.fury + 1 >= len(card.fury_track):
            return "attack_furious", {"who": who, "fury": fury_text(card.fury)}
        if underling.struck:
            strikes = card.fury_track[underling.fury].damage
            grade = PARTS[choice.id.split(":")[2]]
            return "attack_fury", {"who": who, "strikes": strikes, "grade": grade}
    return None


def _attack(board: Board, asked: Question) -> _Found | None:
    """The best attack on an Underling that the dice allow; one that will strike next goes first."""
    strikes, _ = threat.striking(board)
    ranked = sorted(_attacks(board, asked), key=lambda found: strikes.get(found[1].name, "no") == "no")
    for choice, underling in ranked:
        attack = attack_of(board, underling.name, choice.id.split(":")[2])
        if not choice.sets:
            continue
        picks = choice.sets[0]
        return "attack", {
            "who": board.label(underling),
            "need": need_text(attack.need, attack.costs),
            "dice": _dice(picks),
            "them": PARTS["them" if len(picks) > 1 else "it"],
            "damage": attack.damage,
        }
    return None


def _overlord(board: Board, asked: Question) -> _Found | None:
    for choice in asked.choices:
        if choice.id.startswith("attack:overlord:") and choice.sets:
            attack = attack_of(board, "overlord", choice.id.split(":")[2])
            left = max(board.overlord_life - attack.damage, 0)
            values: dict[str, object] = {"who": board.enemy_name, "damage": attack.damage, "left": left}
            return "attack_overlord", {**values, "dice": _dice(choice.sets[0])}
    return None


def _shield(board: Board, asked: Question) -> _Found | None:
    return ("chip", {"who": board.underworld_card.name}) if asked.find("chip") else None


def _corpse(board: Board, asked: Question) -> _Found | None:
    usable = {choice.id.split(":")[1] for choice in asked.choices if choice.id.startswith("corpse:")}
    for corpse in board.corpses:
        if corpse.name in usable:
            use = board.face_of(corpse).single_use
            return "corpse", {"who": board.label(corpse), "text": single_use_text(use)}
    return None


def _skill(board: Board, asked: Question) -> _Found | None:
    """A skill that can be used while dice are left that fit nothing."""
    if any(choice.id.startswith("attack:") for choice in asked.choices):
        return None
    usable = {choice.id.split(":")[1] for choice in asked.choices if choice.id.startswith("skill:")}
    for skill in board.skills:
        if f"{skill.card}.{skill.index}" in usable:
            permanent = board.permanent(skill)
            return "skill", {"name": permanent.name, "text": permanent_text(permanent)}
    return None


def _defence(board: Board, asked: Question) -> _Found | None:
    """Damage comes through, a die could stop some of it, and nothing better is to be done with it."""
    if not any(choice.id.startswith("defend:") for choice in asked.choices):
        return None
    coming = threat.threat(board)
    if coming.doomed or coming.most <= coming.guard:
        return None
    values: dict[str, object] = {
        "damage": words.between(coming.least, coming.most),
        "guard": min(coming.guard, coming.most),
        "life": coming.life,
    }
    if coming.falls != "no":
        return "defend_or_die", values
    overlord = any(choice.id.startswith("attack:overlord") for choice in asked.choices)
    return None if overlord else ("defend", values)


def _attacks(board: Board, asked: Question) -> Iterable[tuple[Choice, InPlay]]:
    """The attacks on Underlings that are offered, with those they would hit."""
    for choice in asked.choices:
        word, _, rest = choice.id.partition(":")
        underling = board.underling(rest.partition(":")[0]) if word == "attack" else None
        if underling is not None:
            yield choice, underling


def _coming(board: Board) -> str:
    """Which areas the next space rouses."""
    _, strikes = threat.striking(board)
    areas = [area for area in AREAS if strikes.get(area, "no") != "no"]
    if not areas:
        return PARTS["coming_none"]
    return PARTS["coming"].format(areas=_listed([words.AREAS[area] for area in areas], "and"))


def _reach(board: Board) -> str:
    """How far the Character reaches in each area: "1 left, 2 right"."""
    near: list[tuple[Area, int]] = [(area, board.reach(area)) for area in AREAS]
    told = [PARTS["reach"].format(far=far, area=words.AREAS[area]) for area, far in near if far]
    return _listed(told, "and")


def _dice(picks: Picks) -> str:
    """Dice by kind in words: "black 5 and yellow 2"."""
    return _listed(
        [PARTS["die"].format(colour=words.COLOURS[_colour(pick)], value=pick[1]) for pick in picks], "and"
    )


def _colour(pick: str) -> Colour:
    return next(colour for colour, letter in LETTERS.items() if letter == pick[0])


def _listed(things: Sequence[object], last: str) -> str:
    said = [str(thing) for thing in things]
    return said[0] if len(said) == 1 else f"{', '.join(said[:-1])} {last} {said[-1]}"


_KEYS: Final[Mapping[str, Callable[[Board, Question], _Found]]] = {
    "next_wave": _next_wave,
    "place": _place,
    "deal": _deal,
    "roll": _roll,
    "assign": _assign,
    "split": _split,
    "wave_won": _wave_won,
}
