"""Cut the emblems the pages use out of the game-icons package into sprites."""

import re
import tomllib
from pathlib import Path

import msgspec

from app.assets import outlines
from app.assets.manifest import HOUSE, AssetError, EmblemCredit

PACKAGE = "@iconify-json/game-icons"
"""The npm package with some 4,100 one-colour emblems."""

_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


class _Icon(msgspec.Struct):
    body: str


class _Alias(msgspec.Struct):
    parent: str


class _IconSet(msgspec.Struct):
    icons: dict[str, _Icon]
    aliases: dict[str, _Alias] = {}


def read_list(path: Path) -> list[EmblemCredit]:
    """Read `static/emblems.toml`: tables of `name = "icon"`.

    One table for the house, one for each game, one for a game's cards where each is to be a file of its own
    (see `SINGLES`).

    Raises AssetError for a file that is not of that shape, a name that is no lower-case word with hyphens,
    or a name that two groups give to different icons. The same pair in two groups counts once, for the house.
    """
    try:
        groups = msgspec.convert(tomllib.loads(path.read_text("utf-8")), type=dict[str, dict[str, str]])
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as wrong:
        raise AssetError(f"{path}: {wrong}") from wrong
    found: dict[str, EmblemCredit] = {}
    for group, names in groups.items():
        for name, icon in names.items():
            if not _NAME.fullmatch(name):
                raise AssetError(f"{path}: [{group}] {name!r}: a name is lower-case words and hyphens.")
            first = found.setdefault(name, EmblemCredit(name, icon, group))
            if first.icon != icon:
                raise AssetError(
                    f"{path}: [{group}] {name} is {icon!r} but [{first.group}] has it as {first.icon!r}."
                )
            if first.group != group:
                found[name] = EmblemCredit(name, icon, HOUSE)
    return sorted(found.values(), key=lambda emblem: emblem.name)


def sprite(emblems: list[EmblemCredit], packages: Path) -> str:
    """Return the SVG file whose symbols `icon-NAME` are the listed emblems, cut from the package.

    Raises AssetError when the package has no icon of a listed name, with names that are near it.
    """
    icons = _load(packages)
    symbols = [
        f'<symbol id="icon-{e.name}" viewBox="0 0 512 512">{_body(icons, e)}</symbol>' for e in emblems
    ]
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(symbols) + "\n</svg>\n"


def _load(packages: Path) -> _IconSet:
    return msgspec.json.decode((packages / PACKAGE / "icons.json").read_bytes(), type=_IconSet)


def _body(icons: _IconSet, emblem: EmblemCredit) -> str:
    known = icons.aliases.get(emblem.icon)
    name = known.parent if known else emblem.icon
    try:
        return outlines.shorten(icons.icons[name].body)
    except KeyError:
        words = emblem.icon.split("-")
        near = sorted(icon for icon in icons.icons if any(word in icon.split("-") for word in words))
        hint = f" Near it: {', '.join(near[:12])}." if near else ""
        raise AssetError(
            f"static/emblems.toml: [{emblem.group}] {emblem.name}: {PACKAGE} has no {emblem.icon!r}.{hint}"
        ) from None
