"""`docs/rulings.md` says what the clauses of 7th Seal say."""

import re
from pathlib import Path

from rules.kernel.clauses import read_clauses

ROOT = Path(__file__).parents[4]
RULING = re.compile(r"^\*\*((?:ALL|7S)-R\d+)\*\* (.+)$", re.MULTILINE)


def test_the_page_of_rulings_gives_every_ruling_in_the_words_of_its_clause() -> None:
    path = ROOT / "rules/seventh_seal/clauses.toml"
    clauses = read_clauses(path.read_text(encoding="utf-8"), path.name)
    written = dict(RULING.findall((ROOT / "docs/rulings.md").read_text(encoding="utf-8")))
    ruled = {clause.id: clause.text for clause in clauses.values() if "-R" in clause.id}
    assert written == ruled


def test_every_ruling_is_followed_by_its_reason() -> None:
    blocks = [b for b in (ROOT / "docs/rulings.md").read_text(encoding="utf-8").split("\n\n") if b.strip()]
    for ruling, reason in zip(blocks, [*blocks[1:], ""], strict=True):
        if RULING.match(ruling):
            assert reason.strip(), ruling
            assert not reason.startswith(("**", "#")), ruling
