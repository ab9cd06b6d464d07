"""The player's view of 7th Seal as one line, for golden games."""

from __future__ import annotations

from rules.seventh_seal.view import CharacterView, SealTableView, UnderlingView

_STATES = {"ready": "", "spent": "used", "guard": "defends", "won": "won", "held": "held", "waiting": ""}


def line(view: SealTableView) -> str:
    """Where the game stands: wave and round, Overlord, Character, dice, Underlings, what waits, the bag."""
    bag = view.bag
    parts = (
        f"{view.wave}.{view.round}",
        _overlord(view),
        _character(view.character),
        _dice(view),
        " ".join(_underling(each) for each in view.underlings) or "no Underlings",
        ", ".join([*(each.label for each in view.corpses), *(f"{x.label} {x.state}" for x in view.lasting)]),
        f"bag y{bag.yellow} p{bag.pink} t{bag.turquoise}",
    )
    return " | ".join(part for part in parts if part)


def _overlord(view: SealTableView) -> str:
    now = next((space.number for space in view.track if space.state == "now"), 0)
    if view.overlord is None:
        return "no Overlord"
    shield = f" shield {view.barrier}" if view.barrier else ""
    return f"{view.overlord.name} {view.overlord_life}{shield} time {now}/{len(view.track)}"


def _character(character: CharacterView | None) -> str:
    if character is None:
        return "no Character"
    return f"life {'+'.join(str(die.value) for die in character.life_dice) or '0'}"


def _dice(view: SealTableView) -> str:
    shown: list[str] = []
    for die in view.dice:
        marks = [_STATES[die.state], "locked" if die.locked else "", "frozen" if die.frozen else ""]
        shown.append("".join((die.kind, *(f"({mark})" for mark in marks if mark))))
    return " ".join(shown) or "no dice"


def _underling(underling: UnderlingView) -> str:
    fury = next((at for at, step in enumerate(underling.track, 1) if step.now), 0)
    where = f"{underling.area}{underling.order}" if underling.area else "unplaced"
    return f"{underling.label} {underling.life}{underling.colour[:1]} {where} fury {fury}"
