"""Servers under measurement, each a process of its own on a free port, stopped at the end."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

from tests.bench.load import HOST


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


@contextmanager
def serving(
    command: Sequence[str], environment: Mapping[str, str], port: int, patience: float = 30
) -> Iterator[int]:
    """Run `python COMMAND` until the block ends; gives its process id once it listens on `port`."""
    process = subprocess.Popen(
        [sys.executable, *command],
        env={**os.environ, **environment},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        until = time.monotonic() + patience
        while True:
            try:
                socket.create_connection((HOST, port), timeout=0.2).close()
                break
            except OSError:
                if process.poll() is not None or time.monotonic() > until:
                    message = f"{' '.join(command)} does not listen"
                    raise RuntimeError(message) from None
                time.sleep(0.05)
        yield process.pid
    finally:
        process.terminate()
        process.wait(timeout=20)
