"""A player's own card set out of the files that came with a form."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import PurePath

from app.names import clean_name
from rules.kernel.cards import MAX_FILE, Source
from rules.kernel.refusals import BadSet


def own_set(files: Mapping[str, bytes], name: str) -> Source:
    """The card set in these files, not read yet. Raises BadSet where one is no TOML text or too large."""
    texts: dict[str, str] = {}
    for full, content in files.items():
        file = PurePath(full.replace("\\", "/")).name
        if not file.endswith(".toml"):
            raise BadSet(f"{file[:60]}: a card set is made of .toml files.")
        if len(content) > MAX_FILE:
            raise BadSet(f"{file[:60]}: larger than {MAX_FILE // 1024} kB.")
        try:
            texts[file] = content.decode("utf-8-sig")  # with or without the mark that some editors put first
        except UnicodeDecodeError as error:
            raise BadSet(f"{file[:60]}: not UTF-8 text ({error.reason} at byte {error.start}).") from error
    return Source(clean_name(name) or "own cards", texts)
