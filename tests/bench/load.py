"""A small load client: many keep-alive connections to this machine, each sending its requests in order.

Written on bare streams because a general client costs more CPU a request than the servers it would measure.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

HOST = "127.0.0.1"


@dataclass(frozen=True, slots=True)
class Request:
    """One request ready to be sent: method, path, headers, body."""

    method: str
    path: str
    headers: tuple[tuple[str, str], ...] = ()
    body: bytes = b""

    def bytes(self) -> bytes:
        """The request as it goes over the wire (HTTP/1.1, keep-alive)."""
        lines = [f"{self.method} {self.path} HTTP/1.1", f"Host: {HOST}", f"Content-Length: {len(self.body)}"]
        lines += [f"{name}: {value}" for name, value in self.headers]
        return ("\r\n".join(lines) + "\r\n\r\n").encode() + self.body


@dataclass(frozen=True, slots=True)
class Reply:
    """What came back: status, headers (names in lower case), body as sent (perhaps compressed)."""

    status: int
    headers: dict[str, str]
    body: bytes


@dataclass(frozen=True, slots=True)
class Load:
    """A measured load: requests a second over the whole run, and latencies in milliseconds, sorted."""

    rate: float
    latencies: tuple[float, ...]
    bad: int
    """Replies with a status of 400 or more."""

    def at(self, share: float) -> float:
        """The latency that this share of requests stayed under."""
        return self.latencies[min(len(self.latencies) - 1, int(share * len(self.latencies)))]


async def receive(reader: asyncio.StreamReader) -> Reply:
    """Read one reply with a Content-Length or in chunks."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    status = int(head[0].split()[1])
    headers = {
        name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:] if line)
    }
    if headers.get("transfer-encoding") == "chunked":
        parts = []
        while size := int(await reader.readline(), 16):
            parts.append(await reader.readexactly(size))
            await reader.readexactly(2)
        await reader.readexactly(2)
        return Reply(status, headers, b"".join(parts))
    return Reply(status, headers, await reader.readexactly(int(headers.get("content-length", "0"))))


async def _client(port: int, requests: Sequence[Request], latencies: list[float]) -> int:
    reader, writer = await asyncio.open_connection(HOST, port)
    bad = 0
    for request in requests:
        began = time.perf_counter()
        writer.write(request.bytes())
        reply = await receive(reader)
        latencies.append((time.perf_counter() - began) * 1000)
        bad += reply.status >= 400
    writer.close()
    return bad


async def _all(port: int, clients: Sequence[Sequence[Request]]) -> Load:
    latencies: list[float] = []
    began = time.perf_counter()
    bad = await asyncio.gather(*(_client(port, requests, latencies) for requests in clients))
    spent = time.perf_counter() - began
    return Load(len(latencies) / spent, tuple(sorted(latencies)), sum(bad))


def drive(port: int, clients: Sequence[Sequence[Request]]) -> Load:
    """Send each client's requests in order, all clients at once, and measure."""
    return asyncio.run(_all(port, clients))


async def _once(port: int, request: Request) -> Reply:
    reader, writer = await asyncio.open_connection(HOST, port)
    writer.write(request.bytes())
    reply = await receive(reader)
    writer.close()
    return reply


def fetch(port: int, request: Request) -> Reply:
    """One request on a connection of its own."""
    return asyncio.run(_once(port, request))
