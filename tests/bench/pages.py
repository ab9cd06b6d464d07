"""What a browser downloads and what a long game costs: a redraw, a first visit; late answers over early."""

from __future__ import annotations

import re
import statistics
import tempfile
import time
from typing import NamedTuple
from urllib.parse import urljoin

from tests.bench.answers import Script, Visitor
from tests.bench.load import Request, fetch
from tests.bench.servers import free_port, serving

GZIP = ("Accept-Encoding", "gzip")
_LINKED = re.compile(r'(?:href|src)="(/static/[^"#]+)|url\(([^)#]+)|(?:from|import) "(\.[^"]+)"')
_ON_DEMAND = re.compile(r"/static/fonts/[^/]*-(italic|latin|latin-ext)\.[^/]*")
"""Parts of faces that a browser fetches only where a page has their signs."""


class Bytes(NamedTuple):
    """Bytes over the wire, as sent: the largest redraw of a game, and a first visit with its first table."""

    redraw: int
    first_visit: int


def _linked(port: int, pages: list[bytes]) -> set[str]:
    """Every file under /static/ that these pages, and the styles and scripts among them, ask for."""
    found: set[str] = set()
    waiting = [("/", page) for page in pages]
    while waiting:
        whence, text = waiting.pop()
        for address, inside, module in _LINKED.findall(text.decode("utf-8", "replace")):
            path = urljoin(whence, address or inside.strip("\"'") or module)
            wanted = path.startswith("/static/") and not _ON_DEMAND.match(path)
            if wanted and path not in found:
                found.add(path)
                if path.endswith((".css", ".js")):
                    waiting.append((path, fetch(port, Request("GET", path)).body))
    return found


def downloaded(script: Script) -> Bytes:
    """Play a script through the page and weigh what is sent."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        with serving(("-m", "app"), {"DICEHEARTH_DATA": folder, "DICEHEARTH_PORT": str(port)}, port):
            visitor = Visitor(port)
            table = visitor.open(script)
            first = script.at(table, script.moves[0].seat)
            plain = [visitor.get("/").body, visitor.get(first).body]
            sent = [len(visitor.get(path, GZIP).body) for path in ("/", first)]
            files = sum(len(fetch(port, Request("GET", path, (GZIP,))).body) for path in _linked(port, plain))
            redraws = []
            for move in script.moves:
                request = visitor.answer(script, table, move)
                reply = fetch(
                    port, Request(request.method, request.path, (*request.headers, GZIP), request.body)
                )
                redraws.append(len(reply.body))
    return Bytes(max(redraws), sum(sent) + files)


def late_over_early(script: Script, late: int = 300, early: int = 10, games: int = 8) -> float:
    """The median cost of an answer around entry `late` of a game over that around entry `early`.

    The game is lengthened by taking an answer back and giving it again, so that both are the same answer.
    """
    ratios = []
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        with serving(("-m", "app"), {"DICEHEARTH_DATA": folder, "DICEHEARTH_PORT": str(port)}, port):
            for _ in range(games):
                visitor = Visitor(port)
                table = visitor.open(script)
                ratios.append(_ratio(visitor, table, script, late, early))
    return statistics.median(ratios)


def _ratio(visitor: Visitor, table: str, script: Script, late: int, early: int) -> float:
    """Of one game: the median of ten answers at `late` over the median of ten at `early`."""
    at = next(number for number, move in enumerate(script.moves) if move.reversible)
    for move in script.moves[:at]:
        visitor.send(visitor.answer(script, table, move))
    move = script.moves[at]
    revision, number = at, move.question
    early = max(early, at)
    seat = script.at(table, move.seat)
    spent: dict[int, float] = {}
    while revision < late + 20:
        began = time.perf_counter()
        reply = visitor.send(visitor.answer(script, table, move._replace(question=number)))
        spent[revision] = time.perf_counter() - began
        visitor.post(f"{seat}/undo", ("HX-Request", "true"), revision=str(revision + 1))
        if reply.status >= 400:
            message = f"answer {revision} gave {reply.status}"
            raise RuntimeError(message)
        revision, number = revision + 2, number + 2
    near = [statistics.median([t for r, t in spent.items() if at <= r < at + 20]) for at in (late, early)]
    return near[0] / near[1]
