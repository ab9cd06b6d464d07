"""Hand-made views and decisions of 7th Seal: the second wave, an Ouroboros behind the bats of Xibalba."""

from __future__ import annotations

from typing import Literal

import msgspec

from app.pages import GameInfo, LogLine, Site, Step, TablePage
from rules.kernel.choices import Block, Decision, Forecast, Odd, Option, Picks
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
    RewardView,
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


def underling(
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
    given = {
        "in_range": True,
        "strikes": "once",
        "fury": "You take 3 damage.",
        "fury_lasts": False,
        "single_use": "Roll two dice again.",
        "areas": (area,),
        **more,
    }
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
        fury="",
        fury_lasts=False,
        single_use="",
        areas=(area,),
    )
    return msgspec.structs.replace(made, **given)


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

NO = Block("One die of 4 or more pays for it; you ticked none that fits.", "7S-2.3")


def _hit(who: str, grade: Grade, label: str, sets: tuple[Picks, ...], told: str, **more: object) -> Option:
    target = "overlord" if who == "overlord" else f"underling:{who}"
    option = Option(f"attack:{who}:{grade}", label, "7S-2.3", target, sets, {"": Forecast(told)})
    return msgspec.structs.replace(option, **more)


def _singles(*kinds: str) -> tuple[Picks, ...]:
    return tuple((kind,) for kind in kinds)


PAIRS: tuple[Picks, ...] = (("k5", "k5"), ("k5", "t5"), ("k5", "y6f"), ("t5", "y6f"))


def options() -> tuple[Option, ...]:
    rolled = tuple(Odd(str(n), 1, 6) for n in range(1, 7))
    return (
        _hit("overlord", "simple", "Strike at Xibalba’s side", _singles("k5", "t5", "y6f"), "1 damage → 3 left; a Comet comes", locks=True),
        _hit("overlord", "complex", "Strike Apep", PAIRS, "2 damage → 2 left; a Comet comes", locks=True),
        _hit("u1", "simple", "Lady Midday, any yellow", _singles("k2", "k5", "y6f"), "1 damage → 1 left, to the end: its Fury!"),
        _hit("u1", "complex", "Lady Midday, two alike", (("k5", "k5"), ("k5", "t5")), "2 damage → beaten, you win a yellow die"),
        _hit("u2", "simple", "Marsh Light, 3 or more", _singles("k5", "p3", "t5", "y6f"), "1 damage → 1 left, Fury 2"),
        _hit("u3", "simple", "Firedrake, even", _singles("k2", "y6f"), "1 damage → 1 left, Fury 3"),
        _hit("u3", "complex", "Firedrake, sum 7+", (*PAIRS, ("k2", "k5"), ("k5", "p3"), ("k2", "t5")), "2 damage → beaten, you win a pink die"),
        msgspec.structs.replace(_hit("u4", "simple", "Moth Oracle", (), ""), sets=None, forecast={}, blocked=Block("The Moth Oracle is second in front; Gilgamesh reaches 1 there.", "7S-2.3a")),
        msgspec.structs.replace(_hit("u4", "complex", "Moth Oracle", (), ""), sets=None, forecast={}, blocked=Block("The Moth Oracle is second in front; Gilgamesh reaches 1 there.", "7S-2.3a")),
        msgspec.structs.replace(_hit("u5", "simple", "Night Heron", (), ""), sets=None, forecast={}, blocked=Block("You made this attack already this round.", "7S-2.3a")),
        Option("defend:1", "Defend, yellow space", "7S-2.4", "guard:1", _singles("k2", "k5", "y6f"), {"k2": Forecast("blocks 2"), "k5": Forecast("blocks 5"), "y6f": Forecast("blocks 6")}),
        Option("defend:0", "Defend, any die", "7S-2.4", "guard:0", None, blocked=Block("A die lies there already.", "7S-2.4")),
        Option("life", "Put a pink die among your life", "7S-2.5", "life", None, blocked=Block("Both spaces for life dice are taken.", "7S-2.5")),
        Option("skill:stonehenge.0", "Roll a die again", "7S-2.2", "skill:stonehenge.0", _singles("k2", "k5", "p3", "t5"), {}, {"": rolled}, locks=True),
        Option("skill:gilgamesh.0", "Add or take 1", "7S-2.2", "skill:gilgamesh.0", None, blocked=Block("Its marker lies on it: each skill once a turn.", "7S-2.2")),
        Option("skill:erlik_han.0", "Swap 1 and 6", "7S-2.2", "skill:erlik_han.0", None, blocked=Block("No die of yours shows 1 or 6 and may be changed.", "7S-R9")),
        Option("corpse:u7", "Roll both again", "7S-2.6", "corpse:u7", (("k5", "k5"), ("k2", "k5"), ("k5", "t5"), ("k5", "p3")), locks=True),
        Option("corpse:u8:u2", "Marsh Light", "7S-2.6", "corpse:u8", _singles("k5", "t5", "y6f"), {"": Forecast("1 damage → 1 left")}),
        Option("corpse:u8:u4", "Moth Oracle", "7S-2.6", "corpse:u8", _singles("k5", "t5", "y6f"), {"": Forecast("1 damage → 3 left")}),
        Option("end", "End your turn", "7S-3.1", locks=True, closing=True),
    )  # fmt: skip


def decided(
    kind: str, prompt: str, cause: str, options: tuple[Option, ...], clause: str = "7S-2.3"
) -> Decision:
    return Decision(0, kind, prompt, cause, clause, options, number=17)


def acting() -> Decision:
    return decided("assign", "Assign your dice, or end your turn.", "Your turn, step 3.", options())


def locking() -> Decision:
    dice = (
        Option("die:k5", "Lock a black 5", "7S-R19", "die:black1"),
        Option("die:k2", "Lock the black 2", "7S-R19", "die:black3"),
    )
    return decided("lock", "Choose a black die: it is locked until your next turn.", "Because of Ash Jackal.", dice)  # fmt: skip


def placing() -> Decision:
    where = tuple(
        Option(f"place:u3:{area}", f"Firedrake: {area}", "7S-1.4", f"area:{area}")
        for area in ("left", "front")
    )
    return decided("place", "Place the Firedrake: left or in front.", "It has two area indicators.", where)


def splitting() -> Decision:
    sets: tuple[Picks, ...] = (("pink1", "pink1", "pink1"), ("pink1", "pink1", "pink2"), ("pink1", "pink2", "pink2"), ("pink2", "pink2", "pink2"))  # fmt: skip
    told = {
        "pink1+pink1+pink1": Forecast("leaves 3 and 3"),
        "pink1+pink1+pink2": Forecast("leaves 4 and 2"),
        "pink1+pink2+pink2": Forecast("leaves 5 and 1"),
        "pink2+pink2+pink2": Forecast("leaves 6; a life die is lost"),
    }
    split = Option("split", "Take the damage so", "7S-3.5", None, sets, told)
    return decided("split", "Split 3 damage over your life dice.", "The Overlord struck for 6; 3 were blocked.", (split,), "7S-3.5")  # fmt: skip


def dealing() -> Decision:
    names = ("u1", "u2", "u3")
    colours = (("yellow", "pink", "turquoise"), ("yellow", "turquoise", "pink"), ("pink", "yellow", "turquoise"), ("pink", "turquoise", "yellow"), ("turquoise", "pink", "yellow"), ("turquoise", "yellow", "pink"))  # fmt: skip
    sets = tuple(tuple(f"{n}.{c}" for n, c in zip(names, dealt, strict=True)) for dealt in colours)
    deal = Option("deal", "Deal the dice so", "7S-1.5", None, sets)
    return decided("deal", "Deal the three dice to the Underlings.", "They came with Xibalba.", (deal,), "7S-1.5")  # fmt: skip


REWARDS = (
    RewardView("xibalba", "Xibalba", "Shift", "Add 1 to a die, or take 1 off.", owned=True),
    RewardView("apep", "Apep", "Roll again", "Roll a die again.", owned=False),
)


def rewarding() -> Decision:
    return decided(
        "reward",
        "Choose the skill you keep.",
        "The Overlord is defeated.",
        (
            Option("reward:xibalba", "Keep Shift", "7S-4.3", "seal:xibalba", blocked=Block("You have this skill already.", "7S-4.3")),
            Option("reward:apep", "Keep Roll again", "7S-4.3", "seal:apep"),
        ),
    )  # fmt: skip


def furious() -> Decision:
    order = tuple(
        Option(f"fury:{u.name}", f"{u.label} first", "7S-4.2", f"underling:{u.name}") for u in UNDERLINGS[:3]
    )
    return decided("fury", "Whose Fury comes first?", "The wave is over; who survived is furious.", order)


def line(at: int, kind: str, text: str, clause: str) -> LogLine:
    return LogLine(31, at, kind, text, clause, {}, new=at > 3)


LOG = (
    line(1, "overlord_struck", "The Overlord struck for 6: 5 blocked, 1 lost.", "7S-3.4"),
    line(2, "round_began", "Round 3: dice and markers came back.", "7S-3.5"),
    line(
        3, "dice_rolled", "You rolled black 5, 5, 4, 4 and 2, yellow 6 and 1, turquoise 5, pink 3.", "7S-2.1"
    ),
    line(4, "die_locked", "Ash Jackal locked a black 4.", "7S-R19"),
    line(5, "die_frozen", "Apep froze the yellow 6.", "7S-R9"),
    line(6, "skill_used", "Gilgamesh: a black 4 became 5.", "7S-2.2"),
)

GAME = GameInfo("seventh_seal", "7th Seal", "1 player", "A Scroll of eight Seals.", ready=True)
SITE = Site("/play/abc", "token")


def table(decision: Decision | None, shown: SealTableView | None = None, **more: object) -> TablePage:
    made = TablePage(
        site=SITE,
        game=GAME,
        id="abc",
        url="/play/abc",
        name="Against Apep",
        revision=31,
        view=shown or view(),
        decision=decision,
        key="7d1",
        log=LOG,
        told=LOG[:3],
        undo=Step(30, "add 1 to the black 4"),
        redo=None,
        floor="the roll",
        outcome="",
    )
    from dataclasses import replace

    return replace(made, **more)  # type: ignore[arg-type] # a test changes what it likes


def every_moment() -> dict[str, TablePage]:
    """The table at each kind of question, by a name."""
    drawn = (die("yellow4", 0), die("pink4", 0), die("turquoise4", 0))
    bare = tuple(msgspec.structs.replace(u, colour="", life=0) for u in UNDERLINGS[:3])
    over = view("over", "The game is over", outcome="won", threat=None)
    return {
        "assign": table(acting(), ticked=("k5", "t5")),
        "lock": table(locking()),
        "place": table(placing(), view("place", "Setting up the wave")),
        "deal": table(
            dealing(), view("deal", "Setting up the wave", drawn=drawn, underlings=bare, threat=None)
        ),
        "split": table(splitting(), view("enemies", "Enemies’ turn", unsplit=3)),
        "fury": table(furious(), view("wave_end", "End of the wave")),
        "reward": table(rewarding(), view("wave_end", "End of the wave", rewards=REWARDS)),
        "over": table(None, over, outcome="You have won: the seventh Seal is closed.", undo=None),
    }
