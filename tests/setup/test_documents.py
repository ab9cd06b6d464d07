"""What the documents say about the set-up is so."""

import re
from pathlib import Path

import pytest

from app.settings import BadSetting, read_settings

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def make_targets() -> set[str]:
    return set(re.findall(r"^([a-z][a-z-]*):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))


@pytest.mark.parametrize("document", DOCUMENTS, ids=name_of)
def test_each_make_command_in_a_document_exists(document: Path) -> None:
    text = document.read_text("utf-8")
    named = re.findall(r"(?:`|^)make ([a-z-]+)", text, re.MULTILINE)
    assert set(named) <= make_targets()


@pytest.mark.parametrize("document", DOCUMENTS, ids=name_of)
def test_each_link_within_the_project_leads_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\(([^)\s#]+)[^)]*\)", document.read_text("utf-8")):
        if "://" not in target:
            assert (document.parent / target).exists(), target


def test_the_readme_names_each_setting_and_no_other(tmp_path: Path) -> None:
    with pytest.raises(BadSetting) as refused:
        read_settings({"DICEHEARTH_NO_SUCH": "1", "DICEHEARTH_DATA": str(tmp_path)})
    known = set(re.findall(r"DICEHEARTH_[A-Z_]+", str(refused.value))) - {"DICEHEARTH_NO_SUCH"}
    table = re.findall(r"^\| `(DICEHEARTH_[A-Z_]+)`", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE)
    assert set(table) == known
    assert len(table) == len(known)


def test_each_decision_has_a_number_of_its_own_and_says_it() -> None:
    numbers = [int(path.name[:4]) for path in sorted((ROOT / "docs" / "decisions").glob("[0-9]*.md"))]
    assert numbers
    assert len(numbers) == len(set(numbers))
    for path in (ROOT / "docs" / "decisions").glob("[0-9]*.md"):
        assert path.read_text("utf-8").startswith(f"# {int(path.name[:4])}. "), path.name
