"""Hand-made views and decisions, so that pages can be proved without playing a game up to them."""

from __future__ import annotations

import msgspec

from app.pages import GameInfo, LogLine, Sentence, Site, Step, TablePage
from rules.kernel.choices import Block, Decision, Forecast, Option, Picks
from rules.seven_dwarfs.view import (
    CardView,
    DieView,
    DwarfsView,
    DwarfView,
    EnemyCardView,
    EnemyThreatView,
    EnemyView,
    HexView,
    NoteView,
    SpaceView,
    StrikeView,
    ThreatView,
    VariantView,
)

ROCKS = {(0, -2), (2, 0), (-3, 1), (-1, 3)}
FORESTS = {(0, 0), (3, -2), (-3, 3)}
JAWS = {(0, 1)}
SNARES = {(-2, 2)}
STARTS = {(-2, 3): "dwarf", (-1, -1): "henchman", (2, -1): "henchman", (1, -2): "boss"}


def _kind(hex_: tuple[int, int]) -> str:
    kinds = (("rock", ROCKS), ("forest", FORESTS), ("damage_trap", JAWS), ("movement_trap", SNARES))
    return next((kind for kind, where in kinds if hex_ in where), "open")


def hexes() -> tuple[HexView, ...]:
    clearing = [(q, r) for r in range(-3, 4) for q in range(-3, 4) if abs(q + r) <= 3]
    shown = [
        {"hex": f"{q},{r}", "q": q, "r": r, "kind": _kind((q, r)), "start": STARTS.get((q, r), "")}
        for q, r in clearing
    ]
    return msgspec.convert(shown, tuple[HexView, ...])


WARRIOR = CardView(
    "warrior",
    "Brannoc",
    "the Warrior",
    "dwarf",
    "After a strike that wounds, push that enemy 1 hexagon away.",
)
ARCHER = CardView(
    "archer", "Fenna", "the Archer", "bow", "Strike an enemy with exactly one hexagon between, in sight."
)
BOMB = CardView("bomb", "Bomb", "", "bomb", "Push every adjacent enemy 1 hexagon away. Once.")
CUBE = EnemyCardView(
    CardView("cube", "Gelatinous Cube", "", "cube", "Loses at most 1 life from each strike."),
    "henchman",
    "Swamp",
    2,
    0,
)
OGRE = EnemyCardView(
    CardView("ogre", "Root Ogre", "", "ogre", "Heavy: it cannot be pushed."), "boss", "Forest", 4, 1, 3, 2
)


def dice(*lying: tuple[str, int]) -> tuple[DieView, ...]:
    shown = [
        {"name": f"d{n}", "place": place, "value": value, "kept": False}
        for n, (place, value) in enumerate(lying, start=1)
    ]
    return msgspec.convert(shown, tuple[DieView, ...])


THREAT = ThreatView(
    (
        EnemyThreatView(
            "h1", tuple(StrikeView(f, ("-1,0",), f, max(0, f - 2)) for f in (2, 3, 4, 5)), 2, 5, 0
        ),
        EnemyThreatView(
            "h2",
            tuple(StrikeView(f, ("1,2", "0,2", "-1,2")[: f + 1], max(0, f - 2), 0) for f in (2, 3, 4, 5)),
            0,
            3,
            2,
        ),
        EnemyThreatView(
            "b",
            tuple(
                StrikeView(f, ("1,-1", "0,-1", "-1,-1", "-2,0", "-2,1")[: f + 1], max(0, f - 4), 0)
                for f in (3, 4, 5, 6)
            ),
            0,
            2,
            4,
        ),
    ),
    (2, 3, 3, 4, 4, 5),
    (3, 3, 4, 4, 5, 6),
    4,
    10,
    22,
    36,
    8,
    0,
)


def view(phase: str = "act", label: str = "Dwarf turn: act") -> DwarfsView:
    gems = (0, 0, 0, 1, 0, 1, 0, 0)
    track = tuple(
        SpaceView(n, g, "past" if n < 3 else "now" if n == 3 else "ahead", n == 8)
        for n, g in enumerate(gems, start=1)
    )
    return DwarfsView(
        2,
        5,
        3,
        phase,
        label,
        "The Alder Hollow",
        "Water stands between the roots.",
        hexes(),
        track,
        2,
        DwarfView(WARRIOR, "-1,1", -1, 1, 3, 6, 2, (ARCHER,), (BOMB,)),
        dice(("move", 3), ("attack", 4), ("defence", 2)),
        (0, 1, 2, 3, 4, 5),
        CUBE,
        OGRE,
        (
            EnemyView("h1", "A", "Gelatinous Cube A", "henchman", "cube", "-1,0", -1, 0, 2, 0, struck=False),
            EnemyView("h2", "B", "Gelatinous Cube B", "henchman", "cube", "1,2", 1, 2, 1, 0, struck=False),
            EnemyView("b", "", "Root Ogre", "boss", "ogre", "1,-1", 1, -1, 3, 1, struck=False),
        ),
        THREAT,
        1,
        "rest",
        10,
        4,
        3,
        3,
        14,
        5,
        (VariantView("witch", "The Witch"),),
        "built-in",
        (NoteView(1, 1, 4, 0, 2, 0, 6), NoteView(1, 2, 3, 1, 3, 1, 3), NoteView(1, 3, 3, 3, 3, 0, 0)),
    )


def _walk(hex_: str, move: int, attack: int = 0, damage: int = 0) -> Option:
    words = [f"costs {move}"]
    if attack:
        words.append(f"{attack} off the attack die")
    if damage:
        words.append(f"{damage} damage on the way")
    text = ", ".join(words)
    return Option(
        f"walk:{hex_}:{move}.{attack}.{damage}",
        f"Walk to {hex_}",
        "SD-2.5",
        target=f"hex:{hex_}",
        forecast={"": Forecast(text)},
    )


def _options(kind: str, prompt: str, cause: str, options: tuple[Option, ...]) -> Decision:
    return Decision(0, kind, prompt, cause, "SD-2.4", options, number=17)


def acting() -> Decision:
    walks = (
        _walk("0,0", 1, 1),
        _walk("-2,1", 1),
        _walk("0,1", 1, 0, 1),
        _walk("-2,2", 1),
        _walk("-1,2", 1),
        _walk("0,-1", 2, 1),
        _walk("-2,0", 2),
        _walk("1,0", 2, 0, 1),
        _walk("1,0", 3, 1, 0),
        _walk("1,1", 2, 0, 1),
        _walk("-3,2", 2),
        _walk("0,2", 2),
        _walk("-2,3", 2),
        _walk("-2,-1", 3),
        _walk("-1,-1", 3),
    )
    return _options(
        "act",
        "Walk, strike, use an item or end your turn.",
        "Your dice are assigned: move 3, attack 4, defence 2.",
        (
            *walks,
            Option(
                "attack:h1",
                "Strike Gelatinous Cube A",
                "SD-2.6",
                target="enemy:h1",
                forecast={"": Forecast("1 damage, leaves 1 life", {"damage": 1, "leaves": 1})},
            ),
            Option(
                "attack:b",
                "Strike the Root Ogre",
                "SD-2.6",
                target="enemy:b",
                blocked=Block("The Root Ogre stands 2 hexagons away; a strike reaches 1.", "SD-2.6"),
            ),
            Option("use:bomb", "Use the Bomb", "SD-5.1", target="card:bomb"),
            Option(
                "use:horn",
                "Blow the Horn",
                "SD-5.1",
                target="card:horn",
                blocked=Block("The Horn was used in this combat.", "SD-5.2"),
            ),
            Option("end", "End turn, roll for the henchmen", "SD-3.1", locks=True, closing=True),
        ),
    )


def rolling() -> Decision:
    return _options(
        "roll",
        "Roll your next die, or stop rolling.",
        "Two dice are still to be rolled.",
        (
            Option("roll", "Roll one die", "SD-2.1", locks=True),
            Option("roll_all", "Roll all that remain", "SD-2.1", locks=True),
            Option("stop", "Stop rolling", "SD-2.1", closing=True),
        ),
    )


def _singles(*names: str) -> tuple[Picks, ...]:
    return tuple((name,) for name in names)


def preparing() -> Decision:
    raises = tuple(
        Option(
            f"raise:{name}",
            f"Raise die {name[1]}",
            "SD-2.2",
            target=f"die:{name}",
            sets=_singles("gem", *(other for other in ("d1", "d2", "d3") if other != name)),
        )
        for name in ("d1", "d2", "d3")
    )
    slots = tuple(
        Option(
            f"assign:{slot}",
            f"Assign to {slot}",
            "SD-2.3",
            target=f"slot:{slot}",
            sets=_singles("d1", "d2", "d3"),
        )
        for slot in ("move", "attack", "defence")
    )
    return _options(
        "prepare",
        "Raise reserved dice or assign them.",
        "All dice are rolled.",
        (*raises, *slots, Option("done", "Assign no more", "SD-2.3", closing=True)),
    )


def line(at: int, kind: str, text: str, clause: str) -> LogLine:
    return LogLine(31, at, kind, text, clause, {}, new=at > 3)


LOG = (
    line(1, "time", "Time moves to space 3 of 8.", "SD-4.1"),
    line(2, "recovered", "All three dice recovered.", "SD-4.2"),
    line(3, "anvil", "Anvil, nothing reserved to forge; again: 3.", "SD-2.2"),
    line(4, "rolled", "Rolled 4, reserved.", "SD-2.1"),
    line(5, "rolled", "Rolled 2, reserved.", "SD-2.1"),
    line(6, "assigned", "Assigned: move 3, attack 4, defence 2.", "SD-2.3"),
)

GAME = GameInfo(
    "seven_dwarfs",
    "Revenge of the Seven Dwarfs",
    "1 player",
    "Five combats in the dark wood, three dice, and at the end the Queen.",
)
SITE = Site("/play/abc", "token")


def table(decision: Decision | None = None, shown: DwarfsView | None = None, site: Site = SITE) -> TablePage:
    return TablePage(
        site=site,
        game=GAME,
        id="abc",
        url="/play/abc",
        name="The Alder Hollow",
        revision=31,
        view=shown or view(),
        decision=decision or acting(),
        key="7d1",
        log=LOG,
        told=LOG[:3],
        undo=Step(30, "assign 2 to defence"),
        redo=None,
        floor="the roll of 2",
        outcome="",
    )


def refused() -> TablePage:
    site = Site(
        "/play/abc", "token", sentences=(Sentence("That die is already assigned.", "refusal", "SD-2.3"),)
    )
    return table(site=site)
