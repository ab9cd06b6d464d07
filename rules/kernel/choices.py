"""Questions and answers: what a step offers, what a seat sends back, what a page is told about it."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from rules.kernel.clauses import cite

Picks: TypeAlias = tuple[str, ...]


class Choice(msgspec.Struct, frozen=True, gc=False):
    """One option as a step offers it: enough to play by, nothing to show.

    `id` has a meaning ("attack:h1", "walk:3,-1:2.0.0"). `sets` is None where nothing is to be picked, else
    every legal set of pieces that pays, each sorted. `locks`: taking it rolls or reveals, so undo ends there.
    `free`: reversible within the step. `closing`: ends something ("end turn"); never taken for the player
    (ALL-R2).
    """

    id: str
    sets: tuple[Picks, ...] | None = None
    locks: bool = False
    free: bool = False
    closing: bool = False

    def pays(self, picks: Picks) -> bool:
        """Whether these picks (in any order) are one of the choice's sets."""
        if self.sets is None:
            return not picks
        return tuple(sorted(picks)) in self.sets


class Question(msgspec.Struct, frozen=True, gc=False):
    """One question to one seat: `kind` names what is asked, `choices` are all that is accepted."""

    seat: int
    kind: str
    choices: tuple[Choice, ...]

    def find(self, option: str) -> Choice | None:
        """The choice with this id, or None."""
        for choice in self.choices:
            if choice.id == option:
                return choice
        return None


class Pick(msgspec.Struct, frozen=True, gc=False):
    """A choice that was taken: the option's id and the (sorted) pieces that paid for it."""

    option: str
    picks: Picks = ()

    @property
    def parts(self) -> list[str]:
        """The id's words: "attack:h1" gives ["attack", "h1"]."""
        return self.option.split(":")


class Answer(msgspec.Struct, frozen=True):
    """What a seat sends: its question's number, the option, one of the option's sets.

    Never free-form arguments.
    """

    seat: int
    question: int
    option: str
    picks: Picks = ()


class Block(msgspec.Struct, frozen=True):
    """Why an option cannot be taken now: a sentence and the first rule that forbids it."""

    reason: str
    clause: str

    def __post_init__(self) -> None:
        """Count the block as resting on its clause."""
        cite(self.clause)


class Forecast(msgspec.Struct, frozen=True):
    """What taking an option would do: a short `text` ("2 damage, leaves 1 life") and numbers by name."""

    text: str
    values: dict[str, int] = {}


class Odd(msgspec.Struct, frozen=True):
    """The chance of one class of outcomes: `ways` of `of` equally likely ones."""

    label: str
    ways: int
    of: int


class Aim(msgspec.Struct, frozen=True):
    """How likely what an option rolls is enough for one target: a board element and what players call it.

    `odds` are what can be reached, each with its own chance, the easiest first: to wound it contains to fell
    it, so they do not add up.
    """

    target: str
    label: str
    odds: tuple[Odd, ...]


class Option(msgspec.Struct, frozen=True):
    """One option as a page shows it.

    `target` is the board element that lights up ("hex:3,-1", "enemy:h1", "die:d2").

    `forecast`, `odds` and `aims` are keyed by set (its picks joined by "+") where they depend on it, else by
    "". `odds` are the classes of what may come, which add up; `aims` what each target needs. A blocked option
    is shown with its reason and is not accepted.
    """

    id: str
    label: str
    clause: str
    target: str | None = None
    sets: tuple[Picks, ...] | None = None
    forecast: dict[str, Forecast] = {}
    odds: dict[str, tuple[Odd, ...]] = {}
    blocked: Block | None = None
    locks: bool = False
    free: bool = False
    closing: bool = False
    aims: dict[str, tuple[Aim, ...]] = {}

    def __post_init__(self) -> None:
        """Count the option as resting on its clause."""
        cite(self.clause)


class Decision(msgspec.Struct, frozen=True):
    """What a seat must decide: a standing sentence, its cause, and all options, blocked ones too.

    `number` is the question's number, to be sent back with the answer; a step leaves it 0 and the kernel
    fills it in.
    """

    seat: int
    kind: str
    prompt: str
    cause: str
    clause: str
    options: tuple[Option, ...]
    number: int = 0
