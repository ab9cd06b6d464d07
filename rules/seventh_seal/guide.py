"""The guided first wave: a word on each kind of decision while it is new, and then silence.

It reads the table alone, never what was done before, so it is right whatever the player does or takes back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from rules.kernel.choices import Question
from rules.kernel.game import Advice, Guidance
from rules.kernel.play import question
from rules.seventh_seal import stand_in, threat
from rules.seventh_seal import view_words as words
from rules.seventh_seal.box import AREAS, Area, Colour
from rules.seventh_seal.effects.needs import need_text
from rules.seventh_seal.effects.texts import fury_text, permanent_text, single_use_text
from rules.seventh_seal.guide_words import PARTS, WORDS
from rules.seventh_seal.landing import OVERLORD, attack_of, would_rage
from rules.seventh_seal.pieces import LETTERS, Skill

if TYPE_CHECKING:
    from rules.kernel.choices import Picks
    from rules.kernel.steps import Step
    from rules.kernel.table import Table
    from rules.seventh_seal.board import Board

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
    if asked.kind == "assign":
        key, values = _assign(board, asked, stand_in.advise(table, seat))
    else:
        find = _KEYS.get(asked.kind)
        key, values = find(board, asked) if find else (asked.kind, {})
    if key not in WORDS:
        return None
    text, clause = WORDS[key]
    return Guidance(text.format(**values), clause)


def explained(kind: str) -> bool:
    """Whether a first wave has a word on questions of this kind."""
    return kind in _KEYS or kind in WORDS or kind == "assign"


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
    """What the dice drawn are good for once they are won."""
    colours = {die.colour for die in board.lying("drawn")}
    if "pink" in colours:
        return "deal_pink", {}
    slots = {slot for slot in board.slots if slot in colours}
    return ("deal_slot", {"colour": min(slots)}) if slots else ("deal", {})


def _roll(board: Board, _: Question) -> _Found:
    if board.round:
        won = any(note.beaten for note in board.notes[-1:])
        return "roll_more", {"won": PARTS["won"] if won else ""}
    counts = Counter(die.colour for die in board.lying("pool"))
    dice = _listed([f"{count} {words.COLOURS[colour]}" for colour, count in counts.items()], "and")
    return "roll_first", {"dice": dice, "enemy": board.enemy_name, "life": board.overlord_life}


def _split(board: Board, _: Question) -> _Found:
    return "split", {"damage": board.unsplit}


def _wave_won(board: Board, _: Question) -> _Found:
    names = [board.label(each) for each in board.underlings]
    key = "survivors" if len(names) > 1 else "survivor" if names else "no_survivor"
    survivors = PARTS[key].format(who=_listed(names, "and") if names else "")
    return "wave_won", {"enemy": board.enemy_name, "survivors": survivors}


def _assign(board: Board, asked: Question, advice: Advice) -> _Found:
    """A word on the move that the computer player would make: it is the one worth learning now."""
    word, *rest = advice.option.split(":")
    found: _Found
    match word:
        case "attack" if rest[0] == OVERLORD:
            found = _overlord(board, rest[1], advice.picks)
        case "attack":
            found = _attack(board, rest[0], rest[1], advice.picks)
        case "defend":
            found = _defend(board)
        case "life":
            found = "life", {"value": advice.picks[0][1]}
        case "chip":
            found = "chip", {"who": board.underworld_card.name}
        case "corpse":
            found = _corpse(board, rest[0])
        case "skill":
            found = _skill(board, rest[0])
        case _:
            key = "end" if len(asked.choices) == 1 else "end_free"
            found = key, {"enemy": board.enemy_name, "threat": threat.summary(board).text}
    return found


def _attack(board: Board, name: str, grade: str, picks: Picks) -> _Found:
    """An attack on an Underling: what is worth saying depends on what it leaves."""
    underling = board.underling(name)
    if underling is None:
        raise LookupError(name)
    attack, card = attack_of(board, name, grade), board.face_of(underling)
    who, dice = board.label(underling), _dice(picks)
    if attack.damage >= board.life_of(name):
        colour = words.COLOURS[board.lying("track", name)[0].colour]
        return "attack_finish", {"who": who, "dice": dice, "colour": colour}
    if would_rage(board, underling, attack):
        return "attack_furious", {"who": who, "fury": fury_text(card.fury)}
    if underling.struck:
        strikes = card.fury_track[underling.fury].damage
        return "attack_fury", {"who": who, "strikes": strikes, "dice": dice, "grade": PARTS[grade]}
    return "attack", {
        "who": who,
        "need": need_text(attack.need, attack.costs),
        "dice": dice,
        "them": PARTS["them" if len(picks) > 1 else "it"],
        "damage": attack.damage,
    }


def _overlord(board: Board, grade: str, picks: Picks) -> _Found:
    damage = attack_of(board, OVERLORD, grade).damage
    left = max(board.overlord_life - damage, 0)
    values: dict[str, object] = {"who": board.enemy_name, "dice": _dice(picks), "damage": damage}
    return "attack_overlord" if left else "attack_overlord_falls", {**values, "left": left}


def _corpse(board: Board, name: str) -> _Found:
    corpse = next(corpse for corpse in board.corpses if corpse.name == name)
    text = single_use_text(board.face_of(corpse).single_use)
    return "corpse", {"who": board.label(corpse), "text": text}


def _skill(board: Board, name: str) -> _Found:
    card, _, index = name.rpartition(".")
    permanent = board.permanent(Skill(card, int(index)))
    return "skill", {"name": permanent.name, "text": permanent_text(permanent)}


def _defend(board: Board) -> _Found:
    coming = threat.threat(board)
    return "defend" if coming.falls == "no" else "defend_or_die", {
        "damage": words.between(coming.least, coming.most),
        "guard": min(coming.guard, coming.most),
        "life": coming.life,
    }


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
    "split": _split,
    "wave_won": _wave_won,
}
