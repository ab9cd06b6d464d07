"""Hand-made decisions of 7th Seal, each on the page that asks it."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from app.pages import GameInfo, LogLine, Site, Step, TablePage
from rules.kernel.choices import Block, Decision, Forecast, Odd, Option, Picks
from rules.seventh_seal.box import Grade
from rules.seventh_seal.view import RewardView, SealTableView
from tests.pages.seal_table import UNDERLINGS, die, view


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
        _hit(
            "overlord",
            "simple",
            "Strike at Xibalba's side",
            _singles("k5", "t5", "y6f"),
            "1 damage → 3 left; a Comet comes",
            locks=True,
        ),
        _hit("overlord", "complex", "Strike Apep", PAIRS, "2 damage → 2 left; a Comet comes", locks=True),
        _hit(
            "u1",
            "simple",
            "Lady Midday, any yellow",
            _singles("k2", "k5", "y6f"),
            "1 damage → 1 left, to the end: its Fury!",
        ),
        _hit(
            "u1",
            "complex",
            "Lady Midday, two alike",
            (("k5", "k5"), ("k5", "t5")),
            "2 damage → beaten, you win a yellow die",
        ),
        _hit(
            "u2",
            "simple",
            "Marsh Light, 3 or more",
            _singles("k5", "p3", "t5", "y6f"),
            "1 damage → 1 left, Fury 2",
        ),
        _hit("u3", "simple", "Firedrake, even", _singles("k2", "y6f"), "1 damage → 1 left, Fury 3"),
        _hit(
            "u3",
            "complex",
            "Firedrake, sum 7+",
            (*PAIRS, ("k2", "k5"), ("k5", "p3"), ("k2", "t5")),
            "2 damage → beaten, you win a pink die",
        ),
        msgspec.structs.replace(
            _hit("u4", "simple", "Moth Oracle", (), ""),
            sets=None,
            forecast={},
            blocked=Block("The Moth Oracle is second in front; Gilgamesh reaches 1 there.", "7S-2.3a"),
        ),
        msgspec.structs.replace(
            _hit("u4", "complex", "Moth Oracle", (), ""),
            sets=None,
            forecast={},
            blocked=Block("The Moth Oracle is second in front; Gilgamesh reaches 1 there.", "7S-2.3a"),
        ),
        msgspec.structs.replace(
            _hit("u5", "simple", "Night Heron", (), ""),
            sets=None,
            forecast={},
            blocked=Block("You made this attack already this round.", "7S-2.3a"),
        ),
        Option(
            "defend:1",
            "Defend, yellow space",
            "7S-2.4",
            "guard:1",
            _singles("k2", "k5", "y6f"),
            {"k2": Forecast("blocks 2"), "k5": Forecast("blocks 5"), "y6f": Forecast("blocks 6")},
        ),
        Option(
            "defend:0",
            "Defend, any die",
            "7S-2.4",
            "guard:0",
            None,
            blocked=Block("A die lies there already.", "7S-2.4"),
        ),
        Option(
            "life",
            "Put a pink die among your life",
            "7S-2.5",
            "life",
            None,
            blocked=Block("Both spaces for life dice are taken.", "7S-2.5"),
        ),
        Option(
            "skill:stonehenge.0",
            "Roll a die again",
            "7S-2.2",
            "skill:stonehenge.0",
            _singles("k2", "k5", "p3", "t5"),
            {},
            {"": rolled},
            locks=True,
        ),
        Option(
            "skill:gilgamesh.0",
            "Add or take 1",
            "7S-2.2",
            "skill:gilgamesh.0",
            None,
            blocked=Block("Its marker lies on it: each skill once a turn.", "7S-2.2"),
        ),
        Option(
            "skill:erlik_han.0",
            "Swap 1 and 6",
            "7S-2.2",
            "skill:erlik_han.0",
            None,
            blocked=Block("No die of yours shows 1 or 6 and may be changed.", "7S-R9"),
        ),
        Option(
            "corpse:u7",
            "Roll both again",
            "7S-2.6",
            "corpse:u7",
            (("k5", "k5"), ("k2", "k5"), ("k5", "t5"), ("k5", "p3")),
            locks=True,
        ),
        Option(
            "corpse:u8:u2",
            "Marsh Light",
            "7S-2.6",
            "corpse:u8",
            _singles("k5", "t5", "y6f"),
            {"": Forecast("1 damage → 1 left")},
        ),
        Option(
            "corpse:u8:u4",
            "Moth Oracle",
            "7S-2.6",
            "corpse:u8",
            _singles("k5", "t5", "y6f"),
            {"": Forecast("1 damage → 3 left")},
        ),
        Option("end", "End your turn", "7S-3.1", locks=True, closing=True),
    )


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
    return decided(
        "lock", "Choose a black die: it is locked until your next turn.", "Because of Ash Jackal.", dice
    )


def placing() -> Decision:
    where = tuple(
        Option(f"place:u3:{area}", f"Firedrake: {area}", "7S-1.4", f"area:{area}")
        for area in ("left", "front")
    )
    return decided("place", "Place the Firedrake: left or in front.", "It has two area indicators.", where)


def splitting() -> Decision:
    sets: tuple[Picks, ...] = (
        ("pink1", "pink1", "pink1"),
        ("pink1", "pink1", "pink2"),
        ("pink1", "pink2", "pink2"),
        ("pink2", "pink2", "pink2"),
    )
    told = {
        "pink1+pink1+pink1": Forecast("leaves 3 and 3"),
        "pink1+pink1+pink2": Forecast("leaves 4 and 2"),
        "pink1+pink2+pink2": Forecast("leaves 5 and 1"),
        "pink2+pink2+pink2": Forecast("leaves 6; a life die is lost"),
    }
    split = Option("split", "Take the damage so", "7S-3.5", None, sets, told)
    return decided(
        "split",
        "Split 3 damage over your life dice.",
        "The Overlord struck for 6; 3 were blocked.",
        (split,),
        "7S-3.5",
    )


def dealing() -> Decision:
    names = ("u1", "u2", "u3")
    colours = (
        ("yellow", "pink", "turquoise"),
        ("yellow", "turquoise", "pink"),
        ("pink", "yellow", "turquoise"),
        ("pink", "turquoise", "yellow"),
        ("turquoise", "pink", "yellow"),
        ("turquoise", "yellow", "pink"),
    )
    sets = tuple(tuple(f"{n}.{c}" for n, c in zip(names, dealt, strict=True)) for dealt in colours)
    deal = Option("deal", "Deal the dice so", "7S-1.5", None, sets)
    return decided(
        "deal", "Deal the three dice to the Underlings.", "They came with Xibalba.", (deal,), "7S-1.5"
    )


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
            Option(
                "reward:xibalba",
                "Keep Shift",
                "7S-4.3",
                "seal:xibalba",
                blocked=Block("You have this skill already.", "7S-4.3"),
            ),
            Option("reward:apep", "Keep Roll again", "7S-4.3", "seal:apep"),
        ),
    )


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
        3, "dice_rolled", "You rolled five black dice, two yellow ones, a turquoise 5 and a pink 3.", "7S-2.1"
    ),
    line(4, "die_locked", "Ash Jackal locked a black 4.", "7S-R19"),
    line(5, "die_frozen", "Apep froze the yellow 6.", "7S-R9"),
    line(6, "skill_used", "Gilgamesh: a black 4 became 5.", "7S-2.2"),
)

GAME = GameInfo("seventh_seal", "7th Seal", "1 player", "A Scroll of eight Seals.")
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
        "split": table(splitting(), view("enemies", "Enemies' turn", unsplit=3)),
        "fury": table(furious(), view("wave_end", "End of the wave")),
        "reward": table(rewarding(), view("wave_end", "End of the wave", rewards=REWARDS)),
        "over": table(None, over, outcome="You have won: the seventh Seal is closed.", undo=None),
    }
