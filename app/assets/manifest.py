"""Look up the built files by the names templates use."""

from dataclasses import dataclass
from pathlib import Path
from typing import Self

import msgspec

MANIFEST = "manifest.json"
"""Name of the file that maps logical names to hashed ones, inside the built folder."""

CREDITS = "credits.json"
"""Name of the file that says whose work the built files are, inside the built folder."""

HOUSE = "house"
"""The group of emblems that the pages of all games may show."""

BUILT = Path(__file__).resolve().parents[2] / "static" / "built"
"""Where `python -m app.assets` writes when it is not told otherwise."""

PREFIX = "/static/"
"""Where the server offers the built folder."""


class AssetError(Exception):
    """An asset is missing or wrong; the message says which and what to do."""


class EmblemCredit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where one emblem comes from: `name` in our templates, `icon` in the package, the group that asked."""

    name: str
    icon: str
    group: str


class Work(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One third-party work that is shown or sent to the browser.

    `licence_file` is the logical name of the licence's text among the built files, or empty where the
    package brings only a reference.
    """

    title: str
    version: str
    authors: str
    licence: str
    home: str
    used_for: str
    licence_file: str = ""


class Credits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the about page owes to others."""

    works: list[Work]
    emblems: list[EmblemCredit]


@dataclass(frozen=True)
class Assets:
    """The built files: logical name (`css/base.css`) to hashed name (`css/base.1a2b3c4d5e6f.css`)."""

    folder: Path
    files: dict[str, str]
    credits: Credits
    emblems: dict[str, str]
    """The group of each emblem by its name: a game's own, or the house's."""

    @classmethod
    def load(cls, folder: Path = BUILT) -> Self:
        """Read what the last build wrote into `folder`.

        Raises AssetError when there is no complete build there.
        """
        try:
            files = msgspec.json.decode((folder / MANIFEST).read_bytes(), type=dict[str, str])
            credits_ = msgspec.json.decode((folder / CREDITS).read_bytes(), type=Credits)
        except FileNotFoundError as missing:
            raise AssetError(
                f"{missing.filename} is not there. `make install` builds the styles, fonts and emblems."
            ) from missing
        except msgspec.MsgspecError as wrong:
            raise AssetError(
                f"The build in {folder} cannot be read ({wrong}). `make install` builds it."
            ) from wrong
        return cls(folder, files, credits_, {credit.name: credit.group for credit in credits_.emblems})

    def url(self, name: str) -> str:
        """Return the address of the file templates call `name`.

        Raises AssetError when nothing of that name was built.
        """
        try:
            return PREFIX + self.files[name]
        except KeyError:
            raise AssetError(
                f"No asset is called {name!r}. Known: {', '.join(sorted(self.files))}."
            ) from None

    def emblem_url(self, name: str) -> str:
        """Return the address for `<use href>` of the emblem `name`.

        Raises AssetError when `static/emblems.toml` does not list it.
        """
        group = self.emblems.get(name)
        if group is None:
            raise AssetError(f"No emblem is called {name!r}; static/emblems.toml lists them.")
        return f"{self.url(sprite_of(group, name))}#icon-{name}"


SINGLES = "_cards"
"""The end of a group whose emblems are a file each: a table shows a few of a game's many cards."""


def sprite_of(group: str, name: str) -> str:
    """Return the logical name of the file that holds an emblem: a page fetches no other game's."""
    return f"emblems/{name}.svg" if group.endswith(SINGLES) else f"sprites/{group}.svg"
