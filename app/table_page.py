"""The page of one table, built from what its seat sees."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice

from starlette.requests import Request

from app.addresses import Address
from app.again import next_table
from app.gathered import Gathered
from app.handing import handed
from app.house import House
from app.pages import AdviceShown, Handed, LogLine, PreviewPage, Sentence, TablePage
from app.people import CompanyShown, company_shown
from app.play import new_key
from app.refusals import NotFound, NotYours, sentence_of
from app.since import by_whom
from app.store import company
from app.tables import Loaded
from app.visitors import Visitor
from rules.kernel.game import Advice
from rules.kernel.play import decision, question
from rules.kernel.refusals import GameOver, NotYourTurn, Refusal

MOST_LINES = 40
"""How many lines of the log a table shows."""


@dataclass(frozen=True, slots=True)
class Extra:
    """What a table's page says besides how the table stands."""

    sentences: tuple[Sentence, ...] = ()
    ticked: tuple[str, ...] = ()
    advice: AdviceShown | None = None
    missed: tuple[tuple[LogLine, ...], Mapping[int, int]] = ((), {})
    """What happened since the last look, and whose answer each revision was (see `since`)."""
    after: int | None = None
    """The revision that the page shows already, where it catches up: what came after is told."""


NOTHING = Extra()


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """Who looks at a table and from where; `seat` None: a watcher."""

    request: Request
    visitor: Visitor
    address: Address
    seat: int | None


def table_page(house: House, at: Viewpoint, loaded: Loaded, extra: Extra = NOTHING) -> TablePage:
    """The context of `table.html`."""
    seat = at.seat
    seen = house.see(loaded, seat)
    url = at.address.path
    guide = None if seat is None else loaded.game.guide(loaded.table, seat)
    gathered, people, again = _around(house, at, loaded)
    stood_in = people is not None and people.stood_in
    return TablePage(
        site=at.visitor.site(at.request, *extra.sentences, path=url),
        game=house.catalogue.info(loaded.row.game),
        id=loaded.row.id,
        url=url,
        name=loaded.row.name,
        revision=seen.revision,
        view=seen.view,
        decision=None if stood_in else seen.decision,
        key=new_key(),
        log=_last(seen.log),
        told=seen.told if extra.after is None else _since_then(seen.log, extra.after),
        undo=None if stood_in else seen.undo,
        redo=None if stood_in else seen.redo,
        floor=seen.floor,
        outcome=seen.outcome,
        ticked=extra.ticked,
        advice=extra.advice,
        guide=None if guide is None else Sentence(guide.text, clause=guide.clause),
        since=extra.missed[0],
        since_by=() if people is None else by_whom(*extra.missed, people.people, seat),
        open_dice=loaded.row.setup.open_dice,
        company=people,
        handed=_others(house, at, gathered),
        again=again,
    )


def company_of(house: House, at: Viewpoint, loaded: Loaded) -> CompanyShown | None:
    """The people at a table as they are seen from there; None at a game for one."""
    return _around(house, at, loaded)[1]


def _around(house: House, at: Viewpoint, loaded: Loaded) -> tuple[Gathered | None, CompanyShown | None, str]:
    """Everybody at a table, how they are seen from there, and where they went on to ("": nowhere)."""
    if loaded.row.setup.seats == 1:
        return None, None, ""
    with house.database.read() as connection:
        gathered = house.company.gather(connection, loaded)
        if gathered is None:
            return None, None, ""
        heard = company.heard(connection, at.visitor.player, loaded.row.id)
        going = next_table(connection, gathered.table)
    over = loaded.table.outcome is not None
    shown = company_shown(gathered, at.seat, loaded.game.title, over=over, heard=heard)
    return gathered, shown, "" if going is None else f"/table/{going.id}"


def _others(house: House, at: Viewpoint, gathered: Gathered | None) -> tuple[Handed, ...]:
    """The other seats that this browser holds."""
    if gathered is None or at.seat is None:
        return ()
    held = house.held_by(at.visitor, gathered.table.id)
    return handed(gathered, (seat for seat in held if seat != at.seat))


def preview_page(house: House, at: Viewpoint, loaded: Loaded, option: str) -> PreviewPage:
    """The context of `preview.html`. Raises NotFound where an option has nothing that could be foreseen."""
    seat = own(at.seat)
    foreseen = loaded.game.foresee(loaded.table, seat, option)
    if foreseen is None:
        raise NotFound("There is nothing that could be foreseen of that now.")
    url = at.address.path
    return PreviewPage(
        site=at.visitor.site(at.request, path=url),
        game=house.catalogue.info(loaded.row.game),
        url=url,
        name=loaded.row.name,
        label=foreseen.label or _label(loaded, seat, option),
        view=foreseen.view,
        foretold=foreseen.forecast.text,
    )


def _since_then(log: tuple[LogLine, ...], after: int) -> tuple[LogLine, ...]:
    """The lines of what came after a revision, as far as the page's log reaches."""
    return tuple(line for line in log if line.revision > after)


def _last(log: tuple[LogLine, ...]) -> tuple[LogLine, ...]:
    """The last lines that say something."""
    said = islice((line for line in reversed(log) if line.text), MOST_LINES)
    return tuple(said)[::-1]


def refusal_sentence(refusal: Refusal) -> Sentence:
    """A refusal as a sentence that stays until dismissed."""
    return Sentence(sentence_of(refusal), "refusal", refusal.clause)


def own(seat: int | None) -> int:
    """A seat that acts or asks. Raises NotYours for a watcher."""
    if seat is None:
        raise NotYours("You watch this game; only those who sit at the table can do that.")
    return seat


def advice_for(loaded: Loaded, looking: int | None) -> Advice:
    """The move the computer player would make for a seat. Raises GameOver, NotYourTurn, NotYours."""
    seat = own(looking)
    if loaded.table.outcome is not None:
        raise GameOver("The game is over; there is nothing to advise on.")
    if question(loaded.table, seat) is None:
        raise NotYourTurn("There is nothing for you to decide at the moment.")
    return loaded.game.advise(loaded.table, seat)


def advice_shown(loaded: Loaded, seat: int, advice: Advice) -> AdviceShown:
    """Advice with the label that its option has on the page."""
    label = _label(loaded, seat, advice.option)
    return AdviceShown(advice.option, label, advice.picks, advice.why)


def _label(loaded: Loaded, seat: int, option: str) -> str:
    """What an option is called on the page."""
    asked = decision(loaded.table, seat)
    labels = {} if asked is None else {each.id: each.label for each in asked.options}
    return labels.get(option, option)
