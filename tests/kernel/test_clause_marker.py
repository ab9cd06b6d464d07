"""The marker `clause` makes a test fail whose engine never cited what the test claims to prove."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TESTS = """
import pytest
from rules.kernel.clauses import cite

@pytest.mark.clause("T-1", "T-2")
def test_cites_both():
    cite("T-1")
    cite("T-2")

@pytest.mark.clause("T-1", "T-2")
def test_cites_one():
    cite("T-1")

@pytest.mark.clause("T-1")
@pytest.mark.clause("T-3")
def test_two_marks_count_both():
    cite("T-1")

@pytest.mark.clause()
def test_claims_nothing():
    cite("T-1")

def test_unmarked():
    pass
"""


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What pytest says of those tests."""
    file = tmp_path_factory.mktemp("marked") / "test_marked.py"
    file.write_text(TESTS, "utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "tests.conftest", "-p", "no:cacheprovider", "-q", "-rA"]
    settings = ["-c", str(ROOT / "pyproject.toml"), "--rootdir", str(file.parent)]
    done = subprocess.run(
        [*command, *settings, str(file)], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    return done.stdout


@pytest.mark.parametrize("name", ["test_cites_both", "test_unmarked"])
def test_a_test_whose_clauses_were_cited_passes(report: str, name: str) -> None:
    assert any(line.startswith("PASSED") and line.endswith(name) for line in report.splitlines())


@pytest.mark.parametrize("name", ["test_cites_one", "test_two_marks_count_both", "test_claims_nothing"])
def test_a_test_whose_clauses_were_not_cited_fails(report: str, name: str) -> None:
    assert any(line.startswith("FAILED") and name in line for line in report.splitlines())


def test_the_failure_names_what_was_not_cited(report: str) -> None:
    assert "never cited T-2" in report
    assert "never cited T-3" in report
