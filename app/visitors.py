"""Who is visiting: a browser is known by a signed cookie, and so is how it wants pages to look."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from hashlib import sha256
from typing import Literal, get_args

import msgspec
from itsdangerous import BadSignature, Signer
from starlette.requests import Request
from starlette.responses import Response

from app.forms import Form
from app.pages import Sentence, Site
from app.refusals import CrossSite
from app.seats import Seats
from app.watching import Comer

PLAYER_COOKIE = "dicehearth"
LOOK_COOKIE = "dicehearth_look"
LINKS_COOKIE = "dicehearth_links"
_MOST_LINKS = 8
"""Of how many tables a browser remembers that it followed their links, until it sits or watches there."""

_REMEMBERED = 4096  # cookies
_LONGEST_COOKIE = 500
_KEPT_SECONDS = 400 * 24 * 3600  # the longest that browsers allow

Scheme = Literal["auto", "light", "dark"]
Speed = Literal["step", "slow", "quick", "off"]
SCHEMES: tuple[str, ...] = get_args(Scheme)
SPEEDS: tuple[str, ...] = get_args(Speed)


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a browser wants its pages."""

    scheme: Scheme = "auto"
    shortcuts: bool = True
    speed: Speed = "quick"


@dataclass(frozen=True, slots=True)
class Visitor:
    """A browser. `new`: it came without a cookie of ours and gets one; `form_token` goes into its forms.

    `links`: the salts of the tables' links that it has followed, by table, the last one last.
    """

    player: str
    form_token: str
    look: Look
    new: bool = False
    links: Mapping[str, str] = field(default_factory=dict)

    @property
    def comer(self) -> Comer:
        """Who comes to a table with this browser."""
        return Comer(self.player, self.links)

    def site(self, request: Request, *sentences: Sentence, path: str | None = None) -> Site:
        """The frame of a page for this browser. `path`: where the page is, if not where the request went."""
        return Site(
            path=request.url.path if path is None else path,
            csrf=self.form_token,
            scheme=self.look.scheme,
            shortcuts=self.look.shortcuts,
            speed=self.look.speed,
            sentences=sentences,
        )

    def check(self, form: Form) -> None:
        """Raise CrossSite unless the form was made for this browser."""
        if not hmac.compare_digest(form.one("csrf").encode(), self.form_token.encode()):
            raise CrossSite(
                "This form was not made for this browser, or its cookie was lost in between. "
                "Load the page again; playing needs cookies of this site."
            )


class Visitors:
    """Reads and writes the two cookies."""

    def __init__(self, secret: str, seats: Seats) -> None:
        self._players = Signer(secret, salt="player", digest_method=sha256)
        self._looks = Signer(secret, salt="look", digest_method=sha256)
        self._followed = Signer(secret, salt="links", digest_method=sha256)
        self._seats = seats
        # The same browser comes again and again; what its cookies say does not change.
        self._player = lru_cache(_REMEMBERED)(self._read_player)
        self._look = lru_cache(_REMEMBERED)(self._read_look)
        self._links = lru_cache(_REMEMBERED)(self._read_links)
        self._form_token = lru_cache(_REMEMBERED)(seats.form_token)

    def read(self, request: Request) -> Visitor:
        """Who is visiting. A cookie that is not ours, or was tampered with, counts as none."""
        player = self._player(_short(request.cookies.get(PLAYER_COOKIE)))
        if player is None:
            player = secrets.token_hex(12)
            return Visitor(player, self._seats.form_token(player), Look(), new=True)
        look = self._look(_short(request.cookies.get(LOOK_COOKIE)))
        links = request.cookies.get(LINKS_COOKIE)
        if links is None:
            return Visitor(player, self._form_token(player), look)
        return Visitor(player, self._form_token(player), look, links=self._links(_short(links), player))

    def welcome(self, visitor: Visitor, request: Request, response: Response) -> None:
        """Give a new browser its cookie."""
        if visitor.new:
            self.remember(visitor.player, request, response)

    def remember(self, player: str, request: Request, response: Response) -> None:
        """This browser is this player's from now on."""
        _set(response, request, PLAYER_COOKIE, self._players.sign(player).decode())

    def keep_look(self, visitor: Visitor, look: Look, request: Request, response: Response) -> Visitor:
        """This browser wants its pages so from now on."""
        _set(response, request, LOOK_COOKIE, self._looks.sign(msgspec.json.encode(look).hex()).decode())
        return replace(visitor, look=look)

    def follow(
        self, visitor: Visitor, table_id: str, salt: str, request: Request, response: Response
    ) -> None:
        """This browser has followed a table's link."""
        links = {known: kept for known, kept in visitor.links.items() if known != table_id}
        told = [f"{known}~{kept}" for known, kept in {**links, table_id: salt}.items()]
        value = "|".join([visitor.player, *told[-_MOST_LINKS:]])
        _set(response, request, LINKS_COOKIE, self._followed.sign(value).decode())

    def _read_links(self, cookie: str | None, player: str) -> Mapping[str, str]:
        owner, *told = (_signed(self._followed, cookie) or "").split("|")
        pairs = (each.split("~") for each in told)
        return {pair[0]: pair[1] for pair in pairs} if owner == player else {}

    def _read_player(self, cookie: str | None) -> str | None:
        return _signed(self._players, cookie)

    def _read_look(self, cookie: str | None) -> Look:
        told = _signed(self._looks, cookie)
        if told is None:
            return Look()
        try:
            return msgspec.json.decode(bytes.fromhex(told), type=Look)
        except (msgspec.DecodeError, ValueError):
            return Look()


def _short(cookie: str | None) -> str | None:
    """A cookie that may be one of ours; longer ones are not even remembered as wrong."""
    return cookie if cookie is not None and len(cookie) <= _LONGEST_COOKIE else None


def _signed(signer: Signer, cookie: str | None) -> str | None:
    if not cookie:
        return None
    try:
        return signer.unsign(cookie).decode("ascii")
    except (BadSignature, UnicodeError):
        return None


def _set(response: Response, request: Request, name: str, value: str) -> None:
    response.set_cookie(
        name,
        value,
        max_age=_KEPT_SECONDS,
        path="/",
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="lax",
    )
