"""Every sentence the rules say, by message id: another language is another set of these tables.

How values get into a sentence is told in `rules.kernel.filling`. The tables lie in `road_words`,
`option_words`, `fight_words`, `battle_words` and, for card effects, `effects/words.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rules.kernel import filling
from rules.kernel.choices import Block, Forecast
from rules.kernel.events import Event
from rules.kernel.filling import filled
from rules.sanctum import battle_words, fight_words, option_words, road_words
from rules.sanctum.box import ROMAN
from rules.sanctum.effects import words as effects
from rules.sanctum.pieces import Goal

EVENTS: Final = {**effects.EVENTS, **fight_words.EVENTS, **battle_words.EVENTS, **road_words.EVENTS}
_LABELS: Final = {**fight_words.LABELS, **battle_words.LABELS, **option_words.LABELS}
_PROMPTS: Final = {**fight_words.PROMPTS, **battle_words.PROMPTS, **option_words.PROMPTS}
_CAUSES: Final = {**fight_words.CAUSES, **battle_words.CAUSES, **option_words.CAUSES}
_FORECASTS: Final = {
    **fight_words.FORECASTS,
    **battle_words.FORECASTS,
    **option_words.FORECASTS,
}
_BLOCKS: Final = {**effects.BLOCKS, **fight_words.BLOCKS, **battle_words.BLOCKS, **option_words.BLOCKS}
_ANSWERS: Final = {**effects.ANSWERS, **fight_words.ANSWERS, **battle_words.ANSWERS, **option_words.ANSWERS}


def label(key: str, **values: object) -> str:
    """The name of an option."""
    return capital(filled(_LABELS[key], values))


def prompt(key: str, **values: object) -> str:
    """The standing sentence of a question."""
    return filled(_PROMPTS[key], values)


def cause(key: str, **values: object) -> str:
    """Why a question is asked."""
    return filled(_CAUSES[key], values)


def forecast(key: str, **values: int | str) -> Forecast:
    """What an option would do: a short text, and the numbers in it by name."""
    return Forecast(filled(_FORECASTS[key], values), {k: v for k, v in values.items() if isinstance(v, int)})


def block(key: str, clause: str, **values: object) -> Block:
    """Why an option cannot be taken, and the rule that forbids it."""
    return Block(filled(_BLOCKS[key], values), clause)


def colour(key: str) -> str:
    """The name of a colour, of gems or potions."""
    return option_words.COLOURS[key]


def gem(key: str) -> str:
    """The colour of a gem."""
    return option_words.COLOURS[key]


def slot(key: str) -> str:
    """The name of a kind of item."""
    return option_words.SLOTS[key]


def place(key: str) -> str:
    """The name of a place for items."""
    return option_words.PLACES[key]


def roman(level: int) -> str:
    """A level or an act as cards print it; "" for none."""
    return ROMAN[level]


def skill_level(level: int) -> str:
    """A level of the skill table: "II"."""
    return roman(level)


def listed(names: Sequence[str]) -> str:
    """Names in a row: "Ash Imp and Cinder Hound"; equal ones are told once, with how many there are."""
    told = [name if count == 1 else f"{count} {name}" for name, count in Counter(names).items()]
    return filling.listed(told, "and") if told else ""


def levels(of: Iterable[int]) -> str:
    """A set of demons by their levels: "I and II"."""
    return filling.listed([roman(level) for level in of] or ["no demon"], "and")


def goal(mastery: str, level: int) -> str:
    """The name of an achievement: "Skill Mastery II"."""
    return f"{option_words.MASTERIES[mastery]} {roman(level)}"


def goals(of: Iterable[Goal]) -> str:
    """The names of several achievements."""
    return listed([goal(each.mastery, each.level) for each in of])


_LISTED: Final = ("demons", "items", "blessings", "colours")
"""Values of events that are lists of names; a sentence has them as `told`, where the event has no such."""


def sentence(event: Event) -> str:
    """The sentence of an event; "" for one that is only data for the page."""
    text = EVENTS.get(event.kind, "")
    if not text:
        return ""
    values: dict[str, object] = dict(event.values)
    for name in _LISTED:
        names = values.get(name)
        if "told" not in values and isinstance(names, list | tuple):
            values["told"] = listed([str(each) for each in names])
    who = values.get("who")
    if isinstance(who, str):
        values["who"] = hero(who)
    elif isinstance(who, list | tuple):
        values["told"] = capital(listed([hero(str(each)) for each in who]))
        values["triumph"] = triumph(len(who))
    level = values.get("level")
    if isinstance(level, int):
        values["roman"] = roman(level)
        values["other_roman"] = roman(int(str(values.get("other", 0)))) if event.kind == "other_deck" else ""
        if "mastery" in values:
            values["goal"] = goal(str(values["mastery"]), level)
    if "place" in values:
        values["where"] = place(str(values["place"]))
    return capital(filled(text, values))


def hero(name: str) -> str:
    """A hero in the middle of a sentence: "the Slayer"."""
    return filled(option_words.HERO, {"name": name})


def capital(text: str) -> str:
    """A sentence with a capital letter in front."""
    return f"{text[:1].upper()}{text[1:]}"


def triumph(winners: int) -> str:
    """The verb for one winner or several."""
    return "triumphs" if winners == 1 else "triumph"


def answer(option: str, picks: tuple[str, ...], names: Mapping[str, str]) -> str:
    """What an answer did, as a short phrase; `names` replace ids of cards and places."""
    word, *parts = option.split(":")
    named = [names.get(part, part.replace("_", " ")) for part in parts] + ["", "", ""]
    paid = ", ".join(names.get(pick, pick) for pick in picks)
    values: dict[str, object] = {str(at): name for at, name in enumerate(named)}
    values |= {"picks": paid, "with": f" with {paid}" if paid else ""}
    return filled(_ANSWERS.get(word, word.replace("_", " ")), values).strip()


def outcome(result: str, names: Sequence[str], score: int) -> str:
    """How a game ended, in a sentence."""
    values = {
        "who": capital(listed([hero(name) for name in names])),
        "triumph": triumph(len(names)),
        "score": score,
    }
    return filled(option_words.OUTCOMES[result], values)
