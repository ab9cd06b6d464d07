"""Short words that the page of Sanctum puts beside pictures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rules.kernel.choices import Option
from rules.sanctum.box import ROMAN
from rules.sanctum.view import HeroView, SanctumTableView

LOG_EMBLEMS: Final = (
    ("rolled", "die"),
    ("reroll", "die"),
    ("dice", "die"),
    ("die_", "die"),
    ("silver", "die"),
    ("fury", "wrath"),
    ("roar", "wrath"),
    ("penalty", "demon-lord"),
    ("corrupt", "demon-lord"),
    ("lord", "demon-lord"),
    ("answer", "demon-lord"),
    ("bless", "blessing"),
    ("divine", "angel"),
    ("first_item", "angel"),
    ("achieved", "trophy"),
    ("victorious", "trophy"),
    ("ended", "trophy"),
    ("killed", "skull"),
    ("died", "skull"),
    ("beaten", "skull"),
    ("wounded", "drop"),
    ("damage", "drop"),
    ("track", "drop"),
    ("heal", "heart"),
    ("shield", "shields"),
    ("blocked", "shields"),
    ("quelled", "shields"),
    ("rage", "rage"),
    ("potion", "flask"),
    ("regenerated", "flask"),
    ("gem_", "gem"),
    ("skill_gained", "gem"),
    ("level", "gem"),
    ("token", "gem"),
    ("chest", "chest"),
    ("item", "sack"),
    ("equipped", "sack"),
    ("taken_off", "sack"),
    ("sack", "sack"),
    ("rest", "camp"),
    ("respite", "camp"),
    ("moved", "steps"),
    ("act_", "steps"),
    ("breach", "castle"),
    ("wall", "castle"),
    ("battle", "cathedral"),
    ("set_", "claw"),
    ("hit", "attack"),
    ("attack", "attack"),
    ("fight", "attack"),
    ("used", "attack"),
)
"""The emblem before a line of the log, by a part of its kind."""

COLOURS: Final = {"red": "red", "green": "green", "blue": "blue", "white": "white"}
DIFFICULTIES: Final = {
    "normal": "Normal",
    "hard": "Hard",
    "nightmare": "Nightmare",
    "inferno": "Inferno",
}
PLACES: Final = {
    "helmet": "Helmet",
    "armour": "Armour",
    "boots": "Boots",
    "weapon_1": "First weapon",
    "weapon_2": "Second weapon",
    "amulet": "Amulet",
}
SLOT_EMBLEMS: Final = {
    "helmet": "helmet",
    "armour": "armour",
    "boots": "footwear",
    "weapon": "weapon",
    "weapon_1": "weapon",
    "weapon_2": "weapon",
    "amulet": "amulet",
}
MASTERIES: Final = {
    "skills": "Skills gained",
    "gems": "Gems, two colours",
    "equipment": "Levels worn",
    "higher": "First at a level",
}
FATES: Final = {"alive": "alive", "victorious": "victorious", "dead": "dead"}
FIGHT_STEPS: Final = {
    "potions": "Potions",
    "roll": "Roll",
    "attack": "Attack",
    "block": "Block",
    "levels": "Levels",
    "goals": "Goals",
}
"""The six steps of a fight, in their order."""
_STEP_OF: Final = {"prepare": "potions", "levels": "levels", "claim": "goals", "block": "block"}


def numeral(number: int) -> str:
    """The number of an act or level as it is printed; "" for 0."""
    return ROMAN[number]


def me_of(view: SanctumTableView) -> HeroView:
    """The hero whose board is shown large: the own one; to a watcher whose turn it is, or the first."""
    seat = view.you if view.you is not None else view.active
    return view.heroes[seat or 0]


def others_of(view: SanctumTableView) -> tuple[HeroView, ...]:
    """The other heroes, clockwise from the one shown large."""
    mine, count = me_of(view).seat, len(view.heroes)
    return tuple(view.heroes[(mine + step) % count] for step in range(1, count))


def step_now(hero: HeroView, kind: str) -> str:
    """The step of the fight a hero is in, as the page names it; "" outside a fight."""
    if kind in _STEP_OF:
        return _STEP_OF[kind]
    return hero.fight.step if hero.fight is not None else ""


def steps_before(now: str) -> tuple[str, ...]:
    """The steps of a fight that are over when `now` is being taken."""
    names = list(FIGHT_STEPS)
    return tuple(names[: names.index(now)]) if now in names else ()


def counted(number: int, word: str, words: str = "") -> str:
    """A number with its noun: "1 die", "2 dice"."""
    return f"{number} {word if number == 1 else words or word + 's'}"


def gems_words(gems: Iterable[str]) -> str:
    """Gems in words: "2 red, 1 white"; "none" for none."""
    found = list(gems)
    counts = [(colour, found.count(colour)) for colour in dict.fromkeys(found)]
    return ", ".join(f"{count} {colour}" for colour, count in counts) or "none"


def picked_words(view: SanctumTableView, picks: Sequence[str]) -> str:
    """What is picked, by the names on the page: "gold 5", "Rawhead's 6"."""
    names = {demon.card: demon.name for hero in view.heroes for demon in hero.demons}
    said = []
    for pick in picks:
        card, _, value = pick.rpartition(":")
        if card:
            said.append(f"{names[card]}'s {value}" if card in names else f"the {value}")
        else:
            said.append(die_words(pick))
    return ", ".join(said)


def die_words(kind: str) -> str:
    """A die in words: "gold 5", "silver 3"."""
    metal = {"g": "gold", "s": "silver"}.get(kind[:1])
    return f"{metal} {kind[1:]}" if metal and kind[1:].isdigit() else kind.replace("_", " ")


def rest_of(option: Option) -> str:
    """An option's label without what it uses, which stands above it: "Thorn Bow: up by 1" gives "up by 1"."""
    rest = option.label.partition(": ")[2] or option.label
    return rest.partition(" (")[0] or rest
