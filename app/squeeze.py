"""Replies made smaller for whoever takes them so."""

from __future__ import annotations

import zlib
from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import Response

_WORTH_IT = 800  # bytes; a shorter reply fits into one packet anyway
_LEVEL = 4


def squeezed(request: Request, response: Response) -> Response:
    """The same reply, with its body compressed where the request allows it and it is worth it."""
    body = bytes(response.body)
    if len(body) < _WORTH_IT:
        return response
    response.headers["vary"] = "Accept-Encoding"
    if "gzip" in request.headers.get("accept-encoding", ""):
        packer = zlib.compressobj(_LEVEL, zlib.DEFLATED, zlib.MAX_WBITS | 16)
        response.body = packer.compress(body) + packer.flush()
        response.headers["content-length"] = str(len(response.body))
        response.headers["content-encoding"] = "gzip"
    return response


def json_reply(
    request: Request, content: bytes, status: int = 200, headers: Mapping[str, str] | None = None
) -> Response:
    """A reply of JSON."""
    return squeezed(request, Response(content, status, headers, "application/json"))
