"""Names by which somebody could be taken for somebody else."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from app.refusals import Malformed

_FOREIGN = (
    "\u0410\u0412\u0421\u0415\u041d\u0406\u0408\u041a\u041c\u041e\u0420\u0405\u0422\u0423\u0425\u051a\u051c\u04c0"
    "\u0430\u0432\u0441\u0435\u04bb\u0456\u0458\u043a\u043c\u043d\u043e\u0440\u0455\u0442\u0443\u0445\u0501\u051b"
    "\u051d\u0475\u04cf\u0433\u043f"
    "\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7"
    "\u03b1\u03b3\u03b7\u03b9\u03ba\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u03c9"
    "\u0131\u0251\u0261\u0585\u057d\u0578\u0570"
)
_LATIN = "ABCEHIJKMOPSTYXQWIabcehijkmhopstyxdqwvlrnABEZHIKMNOPTYXaynikvoptuxwiagounh"
_ALIKE = str.maketrans(_FOREIGN, _LATIN)
"""Letters of other alphabets that look like Latin ones."""

_ONE_STROKE = str.maketrans("01|i", "olll")
_BRACKETS = frozenset("()[]{}<>")

_TAKEN = (
    "host",
    "computer",
    "you",
    "free",
    "watcher",
    "awaited",
    "nobody",
    "everybody",
    "dicehearth",
)
"""What pages say themselves where a name stands."""

_ARTICLES = ("", "the ", "a ", "an ")


def looks(name: str) -> str:
    """What somebody sees who reads a name in passing: two that look alike give the same."""
    plain = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", name).translate(_ALIKE).casefold())
    seen = "".join(c for c in plain.translate(_ALIKE).translate(_ONE_STROKE) if _counts(c))
    return seen.replace("rn", "m").replace("vv", "w")


def must_not_deceive(name: str, others: Iterable[str], titles: Iterable[str]) -> None:
    """Nothing, where nobody is taken for somebody else by this name.

    `others` are the names of those who are there, `titles` what players are called here. Raises Malformed.
    """
    seen = looks(name)
    if any(c in _BRACKETS for c in unicodedata.normalize("NFKC", name)):
        raise Malformed("A name has no brackets; they tell apart who plays and as what.")
    if not seen:
        raise Malformed("Please say what you are called; a name needs at least one letter.")
    said = {looks(f"{article}{title}") for title in (*_TAKEN, *titles) for article in _ARTICLES}
    if seen in said or _is_a_seat(seen):
        raise Malformed(f"“{name}” is what pages say themselves; please choose another name.")
    for other in others:
        if not other or looks(other) != seen:
            continue
        if other.casefold() == name.casefold():
            raise Malformed(f"Somebody called {other} is here already; please choose another name.")
        raise Malformed(f"“{name}” looks like {other}, who is here already; please choose another name.")


def _counts(c: str) -> bool:
    """Whether a sign tells names apart: letters, figures and emblems do, and vowel signs."""
    if "\u0300" <= c <= "\u036f" or "\ufe00" <= c <= "\ufe0f":
        return False
    return unicodedata.category(c)[0] in "LNM" or unicodedata.category(c) == "So"


def _is_a_seat(seen: str) -> bool:
    """Whether a name is that of a seat: "Seat 2"."""
    number = seen.removeprefix(looks("seat"))
    return number != seen and (number == "" or number in {looks(str(digit)) for digit in range(10)})
