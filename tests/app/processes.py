"""The real server as a process of its own."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx

from app.settings import ROOT


@dataclass
class Process:
    """A running server: where it answers, and the process."""

    url: str
    running: subprocess.Popen[str]


@contextmanager
def started(data: Path, port: int | None = None, module: str = "app") -> Iterator[Process]:
    """A server on this folder, until the block ends; it is killed then, as by a power cut."""
    chosen = port or free_port()
    url = f"http://127.0.0.1:{chosen}"
    told = {"DATA": str(data), "PORT": str(chosen), "PACE": "0"}
    environ = {**os.environ, **{f"DICEHEARTH_{name}": value for name, value in told.items()}}
    command = [sys.executable, "-m", module]
    process = subprocess.Popen(
        command, cwd=ROOT, env=environ, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    try:
        for _ in range(300):
            try:
                httpx.get(f"{url}/healthz", timeout=5)
                break
            except httpx.TransportError:
                assert process.poll() is None, process.communicate()
                time.sleep(0.1)
        yield Process(url, process)
    finally:
        process.kill()
        process.communicate()


def free_port() -> int:
    """A port that nobody serves on."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])
