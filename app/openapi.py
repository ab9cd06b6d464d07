"""What `/api/v1/openapi.json` says: the bodies and replies are described from the very types that are used."""

from __future__ import annotations

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi


def install(app: FastAPI) -> None:
    """Describe bodies, replies and refusals of every call."""
