"""What every test may use: the `clause` marker, which makes a test prove a rule, and the driver of a game."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from rules.kernel.clauses import recording


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    """Fail a test marked `clause("SD-4.2", …)` unless the engine cited each of those clauses while it ran."""
    marks = list(pyfuncitem.iter_markers("clause"))
    if not marks:
        return (yield)
    claimed = {clause for mark in marks for clause in mark.args}
    if not claimed:
        pytest.fail("a test marked `clause` says which clauses it proves", pytrace=False)
    with recording() as cited:
        outcome = yield
    missing = sorted(claimed - cited)
    if missing:
        seen = ", ".join(sorted(cited)) or "none"
        pytest.fail(
            f"the engine never cited {', '.join(missing)} in this test (it cited: {seen})", pytrace=False
        )
    return outcome
