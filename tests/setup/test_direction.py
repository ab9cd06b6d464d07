"""Who may know whom: the import contracts, and that they bite."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

ROOT = Path(__file__).resolve().parents[2]
LINT = Path(sys.executable).with_name("lint-imports")

# The parts of the standard library that neither look at the world nor change it. `pathlib` and
# `importlib.resources` read card sets; `argparse`, `ast`, `json` and `sys` belong to the command line.
ALLOWED = {
    *(
        "__future__",
        "abc",
        "argparse",
        "array",
        "ast",
        "base64",
        "bisect",
        "collections",
        "contextlib",
        "contextvars",
        "copy",
    ),
    *(
        "dataclasses",
        "enum",
        "fractions",
        "functools",
        "graphlib",
        "hashlib",
        "heapq",
        "hmac",
        "importlib",
        "io",
    ),
    *(
        "inspect",
        "itertools",
        "json",
        "math",
        "msgspec",
        "operator",
        "pathlib",
        "re",
        "rules",
        "statistics",
        "string",
    ),
    *("struct", "sys", "textwrap", "tomllib", "types", "typing", "zlib"),
}
# `simulate` says how long a game took, and only it; `balance` plays in several processes.
CLOCK = {"rules/__main__.py", "rules/commands"}


def imports(path: Path) -> Iterator[str]:
    """Yield the top-level name of each import in a file, wherever in the file it stands."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield (node.module or "").partition(".")[0]


def may_read_the_clock(path: Path) -> bool:
    name = path.relative_to(ROOT).as_posix()
    return any(name == place or name.startswith(f"{place}/") for place in CLOCK)


def test_rules_use_msgspec_and_the_harmless_part_of_the_standard_library() -> None:
    files = sorted((ROOT / "rules").rglob("*.py"))
    assert files
    for path in files:
        allowed = ALLOWED | {"time", "concurrent"} if may_read_the_clock(path) else ALLOWED
        assert set(imports(path)) <= allowed, f"{path}: {sorted(set(imports(path)) - allowed)}"


def test_rules_run_no_code_that_comes_as_text() -> None:
    for path in sorted((ROOT / "rules").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in {"eval", "exec", "compile", "__import__", "open"}, (
                    f"{path}:{node.lineno}"
                )


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """Return a copy of the checkout's Python packages in which a test may break the contracts."""
    for name in ("app", "rules"):
        copytree(ROOT / name, tmp_path / name, ignore=ignore_patterns("__pycache__"))
    (tmp_path / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    return tmp_path


def lint(house: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [LINT, "--no-cache"], cwd=house, capture_output=True, text=True, check=False, timeout=120
    )


def game(house: Path, name: str, line: str) -> None:
    """Put a module with one line of code into the game (or the kernel) `name`."""
    folder = house / "rules" / name
    folder.mkdir(exist_ok=True)
    if not (folder / "__init__.py").exists():
        (folder / "__init__.py").write_text("")
    (folder / "wrong.py").write_text(line)


def test_the_contracts_hold(house: Path) -> None:
    done = lint(house)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("kernel", "import random"),
        ("kernel", "from datetime import datetime"),
        ("kernel", "import app"),
        ("kernel", "import rules.seven_dwarfs"),
        ("seven_dwarfs", "import sqlalchemy"),
        ("seven_dwarfs", "import time"),
        ("sanctum", "import rules.seven_dwarfs"),
    ],
)
def test_a_breach_of_the_contracts_is_noticed(house: Path, name: str, line: str) -> None:
    game(house, name, line)
    done = lint(house)
    assert done.returncode == 1
    assert "1 broken" in done.stdout
