"""The page of one table, built from what its seat sees."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from starlette.requests import Request

from app.house import House
from app.pages import AdviceShown, LogLine, PreviewPage, Sentence, TablePage
from app.play import new_key
from app.refusals import NotFound, sentence_of
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
    since: tuple[LogLine, ...] = ()


NOTHING = Extra()


def table_page(
    house: House, request: Request, visitor: Visitor, loaded: Loaded, seat: int, extra: Extra = NOTHING
) -> TablePage:
    """The context of `table.html`."""
    seen = house.see(loaded, seat)
    url = f"/play/{loaded.row.id}"
    guide = loaded.game.guide(loaded.table, seat)
    return TablePage(
        site=visitor.site(request, *extra.sentences, path=url),
        game=house.catalogue.info(loaded.row.game),
        id=loaded.row.id,
        url=url,
        name=loaded.row.name,
        revision=seen.revision,
        view=seen.view,
        decision=seen.decision,
        key=new_key(),
        log=_last(seen.log),
        told=seen.told,
        undo=seen.undo,
        redo=seen.redo,
        floor=seen.floor,
        outcome=seen.outcome,
        ticked=extra.ticked,
        advice=extra.advice,
        guide=None if guide is None else Sentence(guide.text, clause=guide.clause),
        since=extra.since,
        open_dice=loaded.row.setup.open_dice,
    )


def preview_page(
    house: House, request: Request, visitor: Visitor, loaded: Loaded, seat: int, option: str
) -> PreviewPage:
    """The context of `preview.html`. Raises NotFound where an option has nothing that could be foreseen."""
    foreseen = loaded.game.foresee(loaded.table, seat, option)
    if foreseen is None:
        raise NotFound("There is no such walk now, or nothing that could be foreseen of it.")
    url = f"/play/{loaded.row.id}"
    return PreviewPage(
        site=visitor.site(request, path=url),
        game=house.catalogue.info(loaded.row.game),
        url=url,
        name=loaded.row.name,
        label=_label(loaded, seat, option),
        view=foreseen.view,
        foretold=foreseen.forecast.text,
    )


def _last(log: tuple[LogLine, ...]) -> tuple[LogLine, ...]:
    """The last lines that say something."""
    said = islice((line for line in reversed(log) if line.text), MOST_LINES)
    return tuple(said)[::-1]


def refusal_sentence(refusal: Refusal) -> Sentence:
    """A refusal as a sentence that stays until dismissed."""
    return Sentence(sentence_of(refusal), "refusal", refusal.clause)


def advice_for(loaded: Loaded, seat: int) -> Advice:
    """The move the computer player would make for a seat. Raises GameOver, NotYourTurn."""
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
