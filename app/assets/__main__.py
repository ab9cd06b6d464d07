"""`python -m app.assets`: build the files a browser fetches."""

import argparse
import sys
from pathlib import Path

from app.assets.build import build
from app.assets.manifest import BUILT, AssetError


def main(arguments: list[str] | None = None) -> int:
    """Build the assets; return the exit code: 0, or 1 with a sentence about what is missing or wrong."""
    root = BUILT.parents[1]
    parser = argparse.ArgumentParser(prog="python -m app.assets", description="Build what a browser fetches.")
    parser.add_argument("--static", type=Path, default=root / "static", help="this project's own files")
    parser.add_argument(
        "--packages", type=Path, default=root / "node_modules", help="the installed npm packages"
    )
    parser.add_argument("--out", type=Path, default=BUILT, help="the folder to write")
    chosen = parser.parse_args(arguments)
    try:
        manifest = build(chosen.static, chosen.packages, chosen.out)
    except AssetError as wrong:
        print(f"assets: {wrong}", file=sys.stderr)
        return 1
    print(f"assets: {len(manifest)} files in {chosen.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
