"""Built files: each name carries a hash of its content, so browsers keep them for ever."""

from __future__ import annotations

from os import PathLike, stat_result
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

_FOR_EVER = "public, max-age=31536000, immutable"


class BuiltFiles(StaticFiles):
    """The built folder; a file that was compressed when it was built is sent so to browsers that take it."""

    def file_response(
        self,
        full_path: str | PathLike[str],
        stat_result: stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """The file, or its compressed twin."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        twin = Path(f"{full_path}.gz")
        if twin.is_file():
            if response.status_code == status_code and "gzip" in Headers(scope=scope).get(
                "accept-encoding", ""
            ):
                plain = response.headers["content-type"]
                response = FileResponse(twin, status_code, media_type=plain.partition(";")[0])
                response.headers["content-encoding"] = "gzip"
            response.headers["vary"] = "Accept-Encoding"
        response.headers["cache-control"] = _FOR_EVER
        return response
