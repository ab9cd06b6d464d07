"""What a page posts: fields that may repeat, and files."""

from __future__ import annotations

from dataclasses import dataclass, field
from urllib.parse import parse_qs

from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request

from app.refusals import Malformed

_MOST_FIELDS = 200
_MOST_FILES = 20
_MOST_ALIKE = 99
"""How often one piece may be picked."""


@dataclass(frozen=True, slots=True)
class Form:
    """A posted form: every value of each field, and the files that were chosen, by name."""

    fields: dict[str, list[str]] = field(default_factory=dict)
    files: dict[str, bytes] = field(default_factory=dict)

    def one(self, name: str, default: str = "") -> str:
        """The last value of a field, or the default."""
        values = self.fields.get(name)
        return values[-1] if values else default

    @property
    def key(self) -> str | None:
        """The idempotency key, of at most 100 characters; None where the form has none."""
        return self.one("key")[:100] or None

    def all(self, name: str) -> tuple[str, ...]:
        """All values of a field, in order."""
        return tuple(self.fields.get(name, ()))

    def number(self, name: str) -> int:
        """A whole number from 0 on. Raises Malformed where the field is absent or something else."""
        text = self.one(name).strip()
        if not text.isascii() or not text.isdigit() or len(text) > 18:  # noqa: PLR2004 - fits 64 bits
            raise Malformed(f"The field “{name}” must be a whole number from 0 on, of at most 18 digits.")
        return int(text)

    def picks(self) -> tuple[str, ...]:
        """The pieces an answer is paid with, in whichever way the page asks for them.

        Each value of `picks` is one (a checkbox a piece), and each of `picks.<anything>` (a row of radio
        buttons); `many.<piece>` is so many of that piece (a number). Raises Malformed where it is none.
        """
        found: list[str] = []
        for name in self.fields:
            if name == "picks" or name.startswith("picks."):
                found += (value for value in self.all(name) if value)
            elif name.startswith("many."):
                found += [name.removeprefix("many.")] * self._count(name)
        return tuple(found)

    def _count(self, name: str) -> int:
        text = self.one(name).strip() or "0"
        if not text.isascii() or not text.isdigit() or len(text) > 2:  # noqa: PLR2004 - two digits: _MOST_ALIKE
            piece = name.removeprefix("many.")[:60]
            raise Malformed(f"How many of “{piece}” must be a whole number from 0 to {_MOST_ALIKE}.")
        return int(text)


async def read_form(request: Request) -> Form:
    """The form of a request. Raises Malformed where it cannot be read."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind == "multipart/form-data":
        return await _multipart(request)
    body = await request.body()
    if body and kind != "application/x-www-form-urlencoded":
        raise Malformed("A form is expected here (application/x-www-form-urlencoded or multipart/form-data).")
    try:
        fields = parse_qs(
            body.decode("ascii"), keep_blank_values=True, max_num_fields=_MOST_FIELDS, errors="strict"
        )
    except ValueError as error:
        raise Malformed("The form cannot be read.") from error
    return Form(fields)


async def _multipart(request: Request) -> Form:
    try:
        posted = await request.form(max_files=_MOST_FILES, max_fields=_MOST_FIELDS)
    except HTTPException as error:
        raise Malformed(f"The form cannot be read: {error.detail}") from error
    form = Form()
    try:
        for name, value in posted.multi_items():
            if isinstance(value, UploadFile):
                if value.filename:
                    form.files[value.filename] = await value.read()
            else:
                form.fields.setdefault(name, []).append(value)
    finally:
        await posted.close()
    return form
