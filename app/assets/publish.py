"""Give each file a name with a hash of its content, and rewrite what refers to it."""

import hashlib
import posixpath
import re
from gzip import compress
from pathlib import Path

from app.assets.manifest import AssetError

_TEXT = (".css", ".js", ".svg", ".json", ".txt", ".html", ".webmanifest")
_CSS_REFERENCE = re.compile(r"""(?P<before>url\(\s*["']?|@import\s+["'])(?P<path>[^"')\s]+)""")
_JS_REFERENCE = re.compile(
    r"""(?P<before>\b(?:from|import)\s*\(?\s*["'])(?P<path>\.{1,2}/[^"']+)(?=["'])""", re.MULTILINE
)
_OUTSIDE = re.compile(r"(?:[a-z][a-z0-9+.-]*:|#)", re.IGNORECASE)
_HASH_LENGTH = 12


class Publisher:
    """Writes files into a folder under hashed names.

    `sources` is logical name to content. References between them (`url()` and `@import` in style sheets,
    relative imports in scripts) are rewritten to the hashed names, so a file's hash covers what it refers to.
    """

    def __init__(self, sources: dict[str, bytes], folder: Path) -> None:
        self._sources = sources
        self._folder = folder
        self._done: dict[str, str] = {}
        self._open: list[str] = []

    def publish_all(self) -> dict[str, str]:
        """Write every source; return logical name to hashed name, sorted.

        Raises AssetError when a file refers to one that is not there, by an absolute path, or in a circle.
        """
        for name in sorted(self._sources):
            self._publish(name)
        return dict(sorted(self._done.items()))

    def _publish(self, name: str) -> str:
        if name in self._done:
            return self._done[name]
        if name in self._open:
            raise AssetError(f"{' -> '.join([*self._open, name])}: these files refer to each other.")
        self._open.append(name)
        content = self._rewritten(name)
        self._open.pop()
        digest = hashlib.sha256(content).hexdigest()[:_HASH_LENGTH]
        stem, ending = posixpath.splitext(name)
        hashed = f"{stem}.{digest}{ending}"
        _write(self._folder / hashed, content)
        self._done[name] = hashed
        return hashed

    def _rewritten(self, name: str) -> bytes:
        content = self._sources[name]
        pattern = {".css": _CSS_REFERENCE, ".js": _JS_REFERENCE}.get(posixpath.splitext(name)[1])
        if pattern is None:
            return content
        return pattern.sub(lambda found: self._reference(name, found), content.decode()).encode()

    def _reference(self, name: str, found: re.Match[str]) -> str:
        path = found["path"]
        if _OUTSIDE.match(path):
            return found[0]
        if path.startswith("/"):
            raise AssetError(f"{name} refers to {path}: write it relative to the file.")
        path, mark, part = path.partition("#")
        folder = posixpath.dirname(name)
        target = posixpath.normpath(posixpath.join(folder, path))
        if target not in self._sources:
            raise AssetError(f"{name} refers to {path}, but there is no {target}.")
        return found["before"] + _relative(self._publish(target), folder) + mark + part


def _relative(target: str, folder: str) -> str:
    path = posixpath.relpath(target, folder or ".")
    return path if path.startswith(".") else f"./{path}"


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    if path.suffix in _TEXT:
        packed = compress(content, compresslevel=9, mtime=0)
        if len(packed) < len(content):
            path.with_name(f"{path.name}.gz").write_bytes(packed)
