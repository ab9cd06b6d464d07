"""A seat's view of Sanctum in a few lines, for golden games: the table first, then each hero."""

from __future__ import annotations

from rules.sanctum.view import FoeView, HeroView, SanctumTableView


def line(view: SanctumTableView) -> str:
    """The table on one line and each hero on one more; what differs between seats stands on its own."""
    return "\n".join((_table(view), *(_hero(hero) for hero in view.heroes), *_blessings(view)))


def _table(view: SanctumTableView) -> str:
    lots = " ".join("+".join(each.card for each in lot.demons) for lot in view.lots)
    laid = " ".join(each.name if each.shown else "back" for each in view.laid)
    goals = "".join(f" {g.mastery}{g.level}:{g.taken}" for g in view.goals if g.taken is not None)
    decks = "/".join(str(deck.cards) for deck in view.decks)
    where = f"{view.stage} turn {view.turn} round {view.round}"
    parts = (where, f"decks {decks}", lots, f"laid {laid}" if laid else "", goals.strip())
    return " | ".join(part for part in parts if part)


def _hero(hero: HeroView) -> str:
    at = f"{hero.act}.{hero.space}"
    fate = "" if hero.fate == "alive" else f" {hero.fate}"
    tokens = f"s{hero.stamina}/{hero.stamina_all} f{hero.focus}/{hero.focus_all}"
    rage = "rage" if hero.rage else "calm"
    parts = (
        f"{hero.hero}{fate} {at} health {hero.health} {tokens} {rage} level {hero.levels} kills {hero.kills}",
        " ".join(hero.potions),
        " ".join(f"{d.card}:{''.join(str(int(h)) for h in d.hits)}" for d in hero.demons),
        " ".join(die.kind for die in hero.fight.dice if die.lies == "idle") if hero.fight else "",
        " ".join(_foe(foe) for foe in hero.foes),
        hero.choice or ("sealed" if hero.sealed else ""),
    )
    return " | ".join(part for part in parts if part)


def _foe(foe: FoeView) -> str:
    if foe.beaten:
        return "x"
    hits = "".join(str(int(hit)) for hit in foe.hits) if foe.open else "?"
    return f"[{hits}]" if foe.here else hits


def _blessings(view: SanctumTableView) -> tuple[str, ...]:
    """Who holds which blessing, as far as this seat may know."""
    told = [
        f"{hero.hero}: "
        + " ".join(each.name + ("*" if each.used else "") if each.name else "?" for each in hero.blessings)
        for hero in view.heroes
        if hero.blessings
    ]
    return (f"blessings {'; '.join(told)}",) if told else ()
