"""Reads pages as a browser without scripts would: which answers can be given on them."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser


@dataclass
class Form:
    """A form: where it posts to and what its hidden fields send."""

    action: str = ""
    hidden: list[tuple[str, str]] = field(default_factory=list)

    def all(self, name: str) -> tuple[str, ...]:
        return tuple(sorted(value for known, value in self.hidden if known == name))


class Reader(HTMLParser):
    """Collects forms, buttons and ticks; notes what a strict policy would refuse."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.forms: dict[str, Form] = {}
        self.buttons: list[tuple[str, str, str]] = []
        """Form, name and value of each button that sends."""
        self.ticks: set[str] = set()
        self.boxes: list[str] = []
        """The piece of each box to tick; several may stand for pieces alike."""
        self.checked: list[str] = []
        self.radios: set[str] = set()
        self.fields: set[str] = set()
        """The names of the number fields."""
        self.ids: list[str] = []
        self.refused: list[str] = []
        self._open = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.refused += [f"{tag} {name}" for name in given if name == "style" or name.startswith("on")]
        if tag == "style" or (tag == "script" and "src" not in given):
            self.refused.append(tag)
        if "id" in given:
            self.ids.append(given["id"])
        match tag:
            case "form":
                self._open = given.get("id", f"form {len(self.forms)}")
                self.forms[self._open] = Form(given.get("action", ""))
            case "input" if given.get("type") == "hidden":
                self.forms[self._open].hidden.append((given["name"], given["value"]))
            case "input" if given.get("type") == "checkbox" and given.get("name") == "picks":
                self.ticks.add(given["value"])
                self.boxes.append(given["value"])
                self.checked += [given["value"]] if "checked" in given else []
            case "input" if given.get("type") == "radio" and given.get("name", "").startswith("picks."):
                self.radios.add(given["value"])
            case "input" if given.get("type") == "number":
                self.fields.add(given["name"])
            case "button" if given.get("type") != "button" and "disabled" not in given:
                self.buttons.append(
                    (given.get("form", self._open), given.get("name", ""), given.get("value", ""))
                )
            case _:
                pass

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._open = ""

    def direct(self) -> set[tuple[str, tuple[str, ...]]]:
        """The answers one press gives without anything ticked: option and picks."""
        return {
            (value, self.forms[form].all("picks"))
            for form, name, value in self.buttons
            if name == "option" and form in self.forms
        }
