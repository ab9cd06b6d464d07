"""A real server for browsers to talk to: it can be stopped and started again on the same saved games."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

import httpx

ROOT = Path(__file__).resolve().parents[2]
_PATIENCE = 30.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@dataclass
class Server:
    data: Path
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None
    module: str = "app"

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        surroundings = {
            **os.environ,
            "DICEHEARTH_DATA": str(self.data),
            "DICEHEARTH_PORT": str(self.port),
            "DICEHEARTH_HOST": "127.0.0.1",
            "DICEHEARTH_PACE": "0",
        }
        self.process = subprocess.Popen([sys.executable, "-m", self.module], cwd=ROOT, env=surroundings)
        until = time.monotonic() + _PATIENCE
        while time.monotonic() < until:
            try:
                if httpx.get(f"{self.url}/readyz").is_success:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise TimeoutError(f"the server at {self.url} did not come up")

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(_PATIENCE)
            self.process = None

    def kill(self) -> None:
        """End it as a power cut would: nothing is finished, nothing is said."""
        if self.process is not None:
            self.process.kill()
            self.process.wait(_PATIENCE)
            self.process = None

    def restart(self) -> None:
        self.stop()
        self.start()
