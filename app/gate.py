"""What every request passes on its way in and every reply on its way out."""

from __future__ import annotations

import asyncio
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.problems import defect, refuse
from app.refusals import CrossSite, TooLarge
from rules.kernel.refusals import Refusal

_SAFE = {"GET", "HEAD", "OPTIONS"}
_DRAINED = 32 * 1024 * 1024  # read and thrown away so that the refusal reaches whoever is still sending

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
)

HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
}
_RAW = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
_NO_STORE = (b"cache-control", b"no-store")


class Gate:
    """Refuses posts from other sites and bodies that are too large; adds the headers that keep pages safe.

    `limits` are the most bytes by path; every other path takes `limit`.
    """

    def __init__(self, app: ASGIApp, limit: int, limits: dict[str, int]) -> None:
        self._app = app
        self._limit = limit
        self._limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass one request on, or refuse it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        out = _Out(send, head=scope["method"] == "HEAD")
        if scope["method"] == "HEAD":
            scope, receive = {**scope, "method": "GET"}, _HeadOnly(receive, out.ended).receive
        try:
            await self._pass(scope, receive, out.send)
        except Exception as error:
            if out.begun:
                raise
            await defect(Request(scope), error)(scope, receive, out.send)

    async def _pass(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] in _SAFE:
            await self._app(scope, receive, send)
            return
        try:
            body = await self._body(scope, receive)
            _same_site(Headers(scope=scope))
        except Refusal as refusal:
            await refuse(Request(scope), refusal)(scope, receive, send)
        except ClientDisconnect:
            pass  # half a request is none, and nobody is left to be told so
        else:
            await self._app(scope, _Again(body, receive).receive, send)

    async def _body(self, scope: Scope, receive: Receive) -> bytes:
        """The whole body. Raises TooLarge, and ClientDisconnect where its end never came."""
        limit = self._limits.get(scope["path"], self._limit)
        chunks: list[bytes] = []
        size, more = 0, True
        while more and size <= _DRAINED:
            message = await receive()
            if message["type"] != "http.request":
                raise ClientDisconnect
            chunk = message.get("body", b"")
            size += len(chunk)
            if size <= limit:
                chunks.append(chunk)
            more = message.get("more_body", False)
        if size > limit:
            raise TooLarge(f"That is larger than the {limit // 1024} kB taken here.")
        return b"".join(chunks)


class _Out:
    """Adds headers to the reply; leaves out its body where only the head was asked for.

    `begun`: the reply is under way. `ended`: it is all out, though the application may still be at its body.
    """

    def __init__(self, send: Send, *, head: bool) -> None:
        self._send = send
        self._head = head
        self.begun = False
        self.ended = asyncio.Event()

    async def send(self, message: Message) -> None:
        if self.ended.is_set():
            return
        if message["type"] == "http.response.start":
            self.begun = True
            headers = MutableHeaders(raw=list(message["headers"]))
            headers.raw.extend(_RAW)
            if "cache-control" not in headers:
                headers.raw.append(_NO_STORE)
            message = {**message, "headers": headers.raw}
        elif self._head and message["type"] == "http.response.body":
            message = {**message, "body": b"", "more_body": False}
            self.ended.set()
        await self._send(message)


class _HeadOnly:
    """Tells the application that nobody reads on once the head of its reply is out: a stream ends then."""

    def __init__(self, receive: Receive, ended: asyncio.Event) -> None:
        self._receive = receive
        self._ended = ended
        self._asked = False

    async def receive(self) -> Message:
        if not self._asked:
            self._asked = True
            return await self._receive()
        await self._ended.wait()
        return {"type": "http.disconnect"}


class _Again:
    """Gives a body that was read already once more."""

    def __init__(self, body: bytes, receive: Receive) -> None:
        self._body: bytes | None = body
        self._receive = receive

    async def receive(self) -> Message:
        if self._body is None:
            return await self._receive()
        body, self._body = self._body, None
        return {"type": "http.request", "body": body, "more_body": False}


def _same_site(headers: Headers) -> None:
    """Raise CrossSite where a browser says that the post comes from another site. Programs say nothing."""
    site = headers.get("sec-fetch-site")
    if site in {"same-origin", "none"}:
        return
    if site is not None:
        raise CrossSite("This was sent from another site and is not taken.")
    origin = headers.get("origin")
    if origin is None:
        return
    try:
        own = urlsplit(origin).netloc.lower() == headers.get("host", "").lower()
    except ValueError:
        own = False
    if not own:
        raise CrossSite("This was sent from another site and is not taken.")
