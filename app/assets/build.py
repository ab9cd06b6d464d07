"""Gather everything a browser fetches into one folder."""

import re
import shutil
import tempfile
from pathlib import Path

import msgspec

from app.assets import emblems, fonts
from app.assets.manifest import CREDITS, MANIFEST, AssetError, Credits, Work, sprite_of
from app.assets.publish import Publisher

_KINDS = ("css", "js", "img")
_COMMENTS = {".js": re.compile(rb"//.*"), ".css": re.compile(rb"/\*((?!\*/).)*\*/")}
_HTMX = "htmx.org"
_HTMX_FILES = {
    "vendor/htmx.js": "dist/htmx.min.js",
}


class _Package(msgspec.Struct):
    version: str


def build(static: Path, packages: Path, folder: Path) -> dict[str, str]:
    """Build all assets from `static` and the npm `packages` into `folder`; return the manifest.

    The folder is replaced as a whole when everything has worked, so a failed build leaves the last one.
    Raises AssetError when a source is missing or wrong.
    """
    listed = emblems.read_list(static / "emblems.toml")
    try:
        sources = _own(static) | _htmx(packages) | fonts.files(packages) | _licences(packages)
        for name in sorted({sprite_of(emblem.group, emblem.name) for emblem in listed}):
            own = [emblem for emblem in listed if sprite_of(emblem.group, emblem.name) == name]
            sources[name] = emblems.sprite(own, packages).encode()
        credits_ = Credits(_works(packages), listed)
    except FileNotFoundError as missing:
        raise AssetError(
            f"{missing.filename} is not there. `make install` fetches the npm packages."
        ) from missing
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".building-") as workplace:
        new = Path(workplace) / "built"
        new.mkdir()
        manifest = Publisher(sources, new).publish_all()
        (new / MANIFEST).write_bytes(msgspec.json.format(msgspec.json.encode(manifest)) + b"\n")
        (new / CREDITS).write_bytes(msgspec.json.format(msgspec.json.encode(credits_)) + b"\n")
        if folder.exists():
            folder.rename(Path(workplace) / "old")
        new.rename(folder)
    return manifest


def clean(folder: Path) -> None:
    """Remove what was built."""
    shutil.rmtree(folder, ignore_errors=True)


def _own(static: Path) -> dict[str, bytes]:
    """Return this project's own styles, scripts and pictures by logical name."""
    found = {}
    for kind in _KINDS:
        for path in sorted((static / kind).rglob("*")):
            if path.is_file() and not path.name.startswith("."):
                found[path.relative_to(static).as_posix()] = _lean(path.suffix, path.read_bytes())
    return found


def _lean(ending: str, content: bytes) -> bytes:
    """Leave out the lines that are nothing but a comment: they are for who reads the source."""
    comment = _COMMENTS.get(ending)
    if comment is None:
        return content
    return b"".join(line for line in content.splitlines(keepends=True) if not comment.fullmatch(line.strip()))


def _htmx(packages: Path) -> dict[str, bytes]:
    return {name: _without_map((packages / _HTMX / path).read_bytes()) for name, path in _HTMX_FILES.items()}


def _without_map(script: bytes) -> bytes:
    """Drop the pointer to a source map that is not served."""
    lines = script.splitlines(keepends=True)
    return b"".join(line for line in lines if not line.startswith(b"//# sourceMappingURL="))


def _licences(packages: Path) -> dict[str, bytes]:
    found = {_licence_name(_HTMX): (packages / _HTMX / "LICENSE").read_bytes()}
    for face in fonts.FACES:
        package = fonts.package(face)
        found[_licence_name(package)] = (packages / package / "LICENSE").read_bytes()
    return found


def _licence_name(package: str) -> str:
    return f"licences/{package.rpartition('/')[2]}.txt"


def _works(packages: Path) -> list[Work]:
    def version(package: str) -> str:
        return msgspec.json.decode((packages / package / "package.json").read_bytes(), type=_Package).version

    alegreya, atkinson = fonts.package(fonts.FACES[0]), fonts.package(fonts.FACES[-1])
    return [
        Work(
            "Game-icons.net",
            version(emblems.PACKAGE),
            "Lorc, Delapouite and the contributors of game-icons.net",
            "CC BY 3.0",
            "https://game-icons.net/",
            "the emblems of cards, enemies, items and commands, cut into a file for each game",
        ),
        Work(
            "Alegreya",
            version(alegreya),
            "Juan Pablo del Peral, Huerta Tipográfica",
            "SIL Open Font License 1.1",
            "https://github.com/huertatipografica/Alegreya",
            "titles, cut to the letters in use",
            _licence_name(alegreya),
        ),
        Work(
            "Atkinson Hyperlegible Next",
            version(atkinson),
            "the Braille Institute and the Atkinson Hyperlegible Next project authors",
            "SIL Open Font License 1.1",
            "https://www.brailleinstitute.org/freefont/",
            "everything that is read in play, cut to the letters in use",
            _licence_name(atkinson),
        ),
        Work(
            "htmx",
            version(_HTMX),
            "the htmx project",
            "Zero-Clause BSD",
            "https://htmx.org/",
            "pages that change without being loaded anew",
            _licence_name(_HTMX),
        ),
    ]
