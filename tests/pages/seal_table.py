"""A hand-made view of 7th Seal: the second wave, a serpent behind the bats of Xibalba."""

from __future__ import annotations

from typing import Literal

import msgspec

from rules.seventh_seal.box import Area, Colour, Grade, Kind
from rules.seventh_seal.view import (
    AreaView,
    AttackView,
    BagView,
    CharacterView,
    CorpseView,
    DieView,
    FuryStepView,
    GuardView,
    LastingView,
    LifeDieView,
    NeedView,
    NoteView,
    PileView,
    PrintedDie,
    SealFaceView,
    SealTableView,
    SealView,
    SkillView,
    SpaceView,
    ThreatRowView,
    ThreatView,
    UnderlingView,
)

ANY = PrintedDie()
LETTERS: dict[Colour, str] = {"black": "k", "yellow": "y", "pink": "p", "turquoise": "t"}


def need(words: str, dice: int = 1, colour: Colour | Literal[""] = "", costs: str = "") -> NeedView:
    return NeedView((PrintedDie(colour),) * dice, words, costs)


def attack(grade: Grade, needs: NeedView, damage: int, *, made: bool = False) -> AttackView:
    return AttackView(grade, needs, damage, made)


def die(name: str, value: int, state: str = "ready", **more: object) -> DieView:
    colour = name.rstrip("0123456789")
    letter = LETTERS[msgspec.convert(colour, Colour)]
    shown = {"name": name, "kind": f"{letter}{value}", "colour": colour, "value": value, "state": state}
    return msgspec.convert({"locked": False, "frozen": False, **shown, **more}, DieView)


def seal(short: str, state: str, name: str, emblem: str, reward: str, *, kept: bool = False) -> SealView:
    number = "Finis Mundi" if short == "FM" else short
    text = {"Mend": "A pink die of any value: 2 life.", "Swap": "Turn a 1 to a 6, or a 6 to a 1."}
    words = text.get(reward, f"One die pays for it: {reward.lower()}.")
    made = {"number": number, "short": short, "state": state, "name": name, "emblem": emblem}
    return msgspec.convert({**made, "reward": reward, "reward_text": words, "kept": kept}, SealView)


SCROLL = (
    seal("I", "beaten", "Helheim", "raven", "Mend"),
    seal("II", "beaten", "Erlik Han", "koschei", "Swap", kept=True),
    seal("III", "open", "Xibalba", "bat", "Shift"),
    seal("IV", "open", "Apep", "lindworm", "Reroll"),
    seal("V", "closed", "", "", "Shield of 5"),
    seal("VI", "closed", "", "", "Sixes again"),
    seal("VII", "closed", "", "", "Recolour"),
    seal("FM", "closed", "", "", "Life to 6"),
)

XIBALBA = SealFaceView(
    "xibalba",
    "Xibalba",
    "bat",
    "III",
    "Underworld",
    0,
    (attack("simple", need("4 or more"), 1),),
    ("Each wound brings a Comet.",),
    ("comet", "comet", "comet", "sun"),
    "Shift",
    "Add 1 to a die, or take 1 off.",
    "Six houses of trial, and the sixth is dark.",
)
APEP = SealFaceView(
    "apep",
    "Apep",
    "lindworm",
    "IV",
    "Overlord",
    6,
    (attack("complex", need("sum 10+", 2), 2),),
    ("After your roll, a die that shows 6 freezes.",),
    (),
    "Reroll",
    "Roll a die again.",
)


def space(
    number: int, state: str, damage: int, areas: tuple[Area, ...], *effects: str, **more: object
) -> SpaceView:
    words = " and ".join(areas) or "nobody"
    made = {"number": number, "state": state, "damage": damage, "areas": areas, "effects": effects}
    text = f"{', '.join(effects)}. Strike: {words}. Then the Overlord for {damage}."
    seals = "underworld" if number < 4 else "overlord"
    full = {"twice": False, "text": text, "seal": seals, **made, **more}
    return msgspec.convert(full, SpaceView)


TRACK = (
    space(1, "past", 0, (), start=True),
    space(2, "past", 5, ("left",)),
    space(3, "now", 6, ("front",)),
    space(4, "next", 6, ("left", "right"), "+1 Sun"),
    space(5, "ahead", 6, ("front",), "locks a black die", twice=True),
    space(6, "ahead", 7, ("left", "front", "right"), end="repeat", seal="end"),
)


def steps(now: int, *damage: int, last: str = "") -> tuple[FuryStepView, ...]:
    texts = [""] * (len(damage) - 1) + [last]
    return tuple(FuryStepView(d, t, n == now) for n, (d, t) in enumerate(zip(damage, texts, strict=True)))


def underling(  # noqa: PLR0917 - an Underling has so much to it
    name: str,
    label: str,
    emblem: str,
    kind: Kind,
    area: Area,
    order: int,
    life: int,
    colour: Colour,
    attacks: tuple[AttackView, ...],
    track: tuple[FuryStepView, ...],
    **more: object,
) -> UnderlingView:
    made = UnderlingView(
        name,
        label,
        label.lower().replace(" ", "_"),
        emblem,
        kind,
        area,
        order,
        in_range=True,
        life=life,
        printed_life=3,
        colour=colour,
        attacks=attacks,
        track=track,
        strikes="once",
        fury="You take 3 damage.",
        fury_lasts=False,
        single_use="Roll two dice again.",
        areas=(area,),
    )
    return msgspec.structs.replace(made, **more)


UNDERLINGS = (
    underling(
        "u1",
        "Lady Midday",
        "witch",
        "sun",
        "overlord",
        1,
        2,
        "yellow",
        (attack("simple", need("any", 1, "yellow"), 1), attack("complex", need("alike", 2), 2)),
        steps(1, 3, 4),
    ),
    underling(
        "u2",
        "Marsh Light",
        "lantern",
        "comet",
        "left",
        1,
        2,
        "turquoise",
        (attack("simple", need("3 or more"), 1),),
        steps(0, 2, 2, 4, last="locks a black die"),
    ),
    underling(
        "u3",
        "Firedrake",
        "basilisk",
        "comet",
        "front",
        1,
        2,
        "pink",
        (attack("simple", need("even"), 1), attack("complex", need("sum 7+", 2), 2)),
        steps(0, 2, 3, 4),
        strikes="no",
        areas=("front", "left"),
    ),
    underling(
        "u4",
        "Moth Oracle",
        "raven",
        "moon",
        "front",
        2,
        4,
        "turquoise",
        (
            attack("simple", need("5 or more"), 1),
            attack("complex", need("alike", 2, costs="is destroyed"), 3),
        ),
        steps(0, 5, 5, 6),
        in_range=False,
        strikes="no",
        fury="After your roll, lock a 4.",
        fury_lasts=True,
    ),
    underling(
        "u5",
        "Night Heron",
        "raven",
        "comet",
        "right",
        1,
        1,
        "yellow",
        (attack("simple", need("odd"), 1, made=True),),
        steps(1, 2, 3, 4),
        holds=1,
        flavour="It stands where the water was.",
    ),
)

AREAS = (
    AreaView("left", "turquoise", 1, "Stonehenge", "once"),
    AreaView("front", "yellow", 1, "Gilgamesh", "no"),
    AreaView("right", "pink", 2, "Gilgamesh", "once"),
    AreaView("overlord", "", 0, "", "once"),
)

CHARACTER = CharacterView(
    "Stonehenge",
    "tower",
    "Gilgamesh",
    "wolf",
    (LifeDieView("pink1", 6), LifeDieView("pink2", 3)),
    2,
    9,
    12,
    (GuardView("any", 4, "black", 4, "any die"), GuardView("yellow", 0, "", 0, "yellow")),
    3,
    2,
    ("black", "black", "turquoise"),
)

SKILLS = (
    SkillView("stonehenge.0", "Roll again", "Stonehenge", need("any"), "Roll a die again.", "free", "tower"),
    SkillView(
        "gilgamesh.0", "Add or take 1", "Gilgamesh", need("any"), "Add 1 to a die or take 1.", "used", "wolf"
    ),
    SkillView(
        "erlik_han.0",
        "Swap 1 and 6",
        "Erlik Han",
        need("1 or 6"),
        "Turn a 1 to a 6 or a 6 to a 1.",
        "free",
        "koschei",
    ),
)

DICE = (
    die("black1", 5),
    die("black2", 5),
    die("turquoise1", 5),
    die("black3", 2),
    die("pink3", 3),
    die("yellow1", 6, frozen=True, kind="y6f"),
    die("black4", 4, locked=True),
    die("black5", 4, "guard", at="0"),
    die("yellow2", 1, "spent"),
    die("pink4", 2, "won"),
    die("turquoise2", 5, "held", at="Night Heron"),
)

CORPSES = (
    CorpseView("u7", "Lantern Fox", "lantern", "comet", need("any", 2), "Roll two dice again."),
    CorpseView("u8", "Salt Wisp", "salve", "moon", need("5 or 6"), "1 damage to an Underling."),
)

PILES = (
    PileView("comet", 4, 3, ("Ember Cat", "Ash Moth", "Tin Bell")),
    PileView("sun", 12, 2, ("Ash Jackal", "Red Priest")),
    PileView("moon", 8, 0, ()),
    PileView("star", 5, 0, ()),
)

THREAT = ThreatView(
    (
        ThreatRowView("A new Sun, unseen", "sun", 0, 4, "if it comes to the left, the right or the Overlord"),
        ThreatRowView("Lady Midday", "witch", 4, 4),
        ThreatRowView("Marsh Light", "lantern", 2, 2),
        ThreatRowView("Night Heron", "raven", 3, 3),
        ThreatRowView("The Overlord", "lindworm", 6, 6),
    ),
    15,
    19,
    4,
    9,
    0,
    0,
    doomed=False,
    falls="will",
    to_be_safe=7,
    effects=("+1 Sun",),
)

LASTING = (
    LastingView("o1", "Ash Jackal", "wolf", "sun", "After your roll, lock a 4.", "ongoing"),
    LastingView("", "Time track", "hourglass", "", "Before your roll, lock a black die.", "next_turn"),
)


def view(phase: str = "assign", label: str = "Your turn: assign dice", **more: object) -> SealTableView:
    made = SealTableView(
        2,
        4,
        1,
        3,
        phase,
        label,
        "full",
        SCROLL,
        (0, 0, 1, 1),
        XIBALBA,
        APEP,
        4,
        0,
        TRACK,
        track_held=False,
        lasting=LASTING,
        areas=AREAS,
        underlings=UNDERLINGS,
        character=CHARACTER,
        skills=SKILLS,
        dice=DICE,
        corpses=CORPSES,
        piles=PILES,
        bag=BagView(0, 2, 1, 2),
        threat=THREAT,
        unsplit=0,
        drawn=(),
        rewards=(),
        set_name="built-in",
        notes=NOTES,
    )
    return msgspec.structs.replace(made, **more)


NOTES = (
    NoteView(1, 1, 12, 3, 3, 5, 2, 0, 0),
    NoteView(1, 2, 9, 3, 3, 3, 4, 3, 1),
    NoteView(1, 3, 9, 4, 2, 0, 5, 0, 1),
    NoteView(2, 1, 8, 4, 4, 6, 3, 1, 1),
    NoteView(2, 2, 4, 5, 5, 4, 4, 4, 2),
)
