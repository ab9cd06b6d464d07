"""What pages show of the people at a table: who sits where, whose turn it is, what they write."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from app.company import LONGEST_MESSAGE
from app.gathered import Gathered, Place
from app.names import in_a_sentence
from app.store.company import Message

State: TypeAlias = Literal["here", "gone", "computer", "stand_in"]
_ARTICLE = "The "


@dataclass(frozen=True, slots=True)
class Person:
    """One seat of a table as pages show it.

    `label` is "The Slayer (Ruth)". `since` is when its person was last there, or since when a computer stands
    in (ISO 8601 in UTC, "" where unknown). `votable`: the one who looks can ask for a stand-in.
    """

    seat: int
    title: str
    name: str
    label: str
    state: State
    since: str
    is_you: bool
    is_host: bool
    asked: bool
    stuck: bool
    left: bool
    """Whether a computer stands in because its person has left."""
    votes: int
    needed: int
    votable: bool
    voted: bool


@dataclass(frozen=True, slots=True)
class ChatLine:
    """One message: `label` says as what its writer sits here, or that it watches. `new`: not seen before."""

    id: int
    name: str
    label: str
    text: str
    at: str
    mine: bool
    new: bool


@dataclass(frozen=True, slots=True)
class CompanyShown:
    """The people at a table as one of them, or a watcher, sees them.

    `number` changes whenever any of this does. `whose` says in a sentence whose turn it is ("" when the game
    is over), `tab` says it for the tab's title. `you` is None for a watcher.
    """

    number: int
    people: tuple[Person, ...]
    you: Person | None
    watchers: tuple[str, ...]
    lines: tuple[ChatLine, ...]
    may_write: bool
    unread: int
    whose: str
    tab: str
    longest: int = LONGEST_MESSAGE

    @property
    def others(self) -> tuple[Person, ...]:
        """Everybody but the one who looks."""
        return tuple(person for person in self.people if not person.is_you)

    @property
    def others_play(self) -> bool:
        """Whether other people have seats here, whoever plays for them now."""
        return any(person.state != "computer" for person in self.others)

    @property
    def alone(self) -> bool:
        """Whether the one who looks is the only person left who plays."""
        playing = [person for person in self.people if person.state in {"here", "gone"}]
        return self.you is not None and [person.seat for person in playing] == [self.you.seat]

    @property
    def stood_in(self) -> bool:
        """Whether a computer plays for the one who looks."""
        return self.you is not None and self.you.state == "stand_in"


def company_shown(
    gathered: Gathered, seat: int | None, game_title: str, *, over: bool, heard: int
) -> CompanyShown:
    """The people as one seat (None: a watcher) sees them; `heard` is the last message it was shown."""
    people = tuple(_person(place, gathered, seat, over=over) for place in gathered.places)
    lines = tuple(
        ChatLine(
            each.id,
            each.name or gathered.places[each.seat or 0].title,
            _writes_as(each, gathered),
            each.text,
            each.at,
            mine=seat is not None and each.seat == seat,
            new=each.id > heard and not (seat is not None and each.seat == seat),
        )
        for each in gathered.messages
    )
    you = people[seat] if seat is not None else None
    whose = "" if over else _whose(people, you)
    return CompanyShown(
        number=gathered.number,
        people=people,
        you=you,
        watchers=tuple(map(in_a_sentence, gathered.watchers)),
        lines=lines,
        may_write=seat is not None or gathered.table.watchers_write,
        unread=sum(line.new for line in lines),
        whose=whose,
        tab=_tab(people, you, game_title, over=over),
    )


def _writes_as(each: Message, gathered: Gathered) -> str:
    """As what somebody writes; nothing where the seat is all that is known of them."""
    if each.seat is None:
        return "watching"
    return gathered.places[each.seat].title if each.name else ""


def _person(place: Place, gathered: Gathered, seat: int | None, *, over: bool) -> Person:
    chair = place.chair
    state: State = "here" if place.here else "gone"
    if not place.is_person:
        state = "computer"
    elif chair.stand_in_since is not None:
        state = "stand_in"
    playing = seat is not None and seat in gathered.present and seat != place.seat
    return Person(
        seat=place.seat,
        title=place.title,
        name=chair.name,
        label=label_of(place),
        state=state,
        since=(chair.stand_in_since or ("" if place.here else chair.last_here)) or "",
        is_you=seat == place.seat,
        is_host=gathered.table.host_seat == place.seat,
        asked=place.asked,
        stuck=place.stuck,
        left=chair.stand_in_why == "left",
        votes=len(place.wanted_by & set(gathered.present)),
        needed=gathered.needed(place.seat),
        votable=playing and not over and gathered.votable(place.seat),
        voted=seat is not None and seat in place.wanted_by,
    )


def label_of(place: Place) -> str:
    """As what and by whom a seat is played: "The Slayer (Ruth)"; without a name only the first."""
    name = place.chair.name if place.is_person else "computer"
    return f"{place.title} ({in_a_sentence(name)})" if name else place.title


def _whose(people: Sequence[Person], you: Person | None) -> str:
    """Whose turn it is, as one of them is told."""
    asked = [person for person in people if person.asked]
    others = [person for person in asked if not person.is_you]
    if you is not None and you.asked and you.state != "stand_in":
        if not others:
            return "It is your turn."
        return f"It is your turn; {_listed(others)} {_verb(others, 'decides', 'decide')} at the same time."
    if len(asked) == 1 and asked[0].stuck:
        return f"{asked[0].label} is stuck and needs a word from somebody at the table."
    if asked and all(person.state in {"computer", "stand_in"} for person in asked):
        listed = _listed(asked)
        return f"{listed[:1].upper()}{listed[1:]} {_verb(asked, 'is', 'are')} thinking."
    return f"Waiting for {_listed(others or asked)}."


def _tab(people: Sequence[Person], you: Person | None, game: str, *, over: bool) -> str:
    if over:
        return f"Over \N{EN DASH} {game}"
    asked = [person for person in people if person.asked]
    if you is not None and you.asked and you.state != "stand_in":
        return f"● Your turn \N{EN DASH} {game}"
    return f"Waiting for {_listed(asked)} \N{EN DASH} {game}"


def _listed(people: Sequence[Person]) -> str:
    """Several people in the middle of a sentence."""
    said = [_mid(person.label) for person in people]
    return said[0] if len(said) == 1 else f"{', '.join(said[:-1])} and {said[-1]}"


def _mid(label: str) -> str:
    """A label in the middle of a sentence: "the Slayer (Ruth)"."""
    return f"the {label.removeprefix(_ARTICLE)}" if label.startswith(_ARTICLE) else label


def _verb(people: Sequence[Person], one: str, many: str) -> str:
    return one if len(people) == 1 else many
