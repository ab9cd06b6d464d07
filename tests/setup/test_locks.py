"""The locks pin everything, by hash, and tell nobody where to fetch it."""

import json
import re
import tomllib
from itertools import pairwise
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
LOCKS = ("run", "assets", "test", "check")


def locked(name: str) -> dict[str, str]:
    """Package to exact version in requirements/NAME.txt."""
    text = (ROOT / "requirements" / f"{name}.txt").read_text("utf-8")
    return dict(re.findall(r"^([a-z0-9-]+)==([^ ;\\]+)", text, re.MULTILINE))


def asked_for(*groups: str) -> list[Requirement]:
    """What pyproject.toml asks for: the program's own needs and those of the named groups."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    lines = list(project["project"]["dependencies"])
    for group in groups:
        lines += project["dependency-groups"][group]
    return [Requirement(line) for line in lines]


@pytest.mark.parametrize(
    ("name", "groups"),
    [
        ("run", ()),
        ("assets", ("assets",)),
        ("test", ("assets", "test")),
        ("check", ("assets", "test", "check")),
    ],
)
def test_each_lock_fulfils_what_the_project_asks_for(name: str, groups: tuple[str, ...]) -> None:
    versions = locked(name)
    for requirement in asked_for(*groups):
        version = versions[canonicalize_name(requirement.name)]
        assert requirement.specifier.contains(version), f"{requirement} is locked as {version}"


def test_a_smaller_lock_is_part_of_the_larger_one() -> None:
    for smaller, larger in pairwise(LOCKS):
        assert locked(smaller).items() <= locked(larger).items()
        assert len(locked(smaller)) < len(locked(larger))


@pytest.mark.parametrize("name", [*LOCKS, "node"])
def test_every_locked_package_has_hashes(name: str) -> None:
    text = (ROOT / "requirements" / f"{name}.txt").read_text("utf-8")
    entries = re.split(r"^(?=[a-z0-9-]+==)", text, flags=re.MULTILINE)[1:]
    assert entries
    for entry in entries:
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", entry), entry


@pytest.mark.parametrize("name", [*LOCKS, "node"])
def test_no_python_lock_holds_an_address(name: str) -> None:
    text = (ROOT / "requirements" / f"{name}.txt").read_text("utf-8")
    assert "://" not in text
    assert "--index" not in text
    assert "--find-links" not in text


def test_the_npm_lock_holds_hashes_but_no_address_of_a_package() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    assert "node_modules/htmx.org" in packages
    for name, entry in packages.items():
        assert "resolved" not in entry, name
        assert entry["integrity"].startswith("sha512-"), name


def test_npm_packages_are_asked_for_by_exact_version() -> None:
    asked = json.loads((ROOT / "package.json").read_text("utf-8"))["dependencies"]
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    for name, version in asked.items():
        assert re.fullmatch(r"\d+\.\d+\.\d+", version), f"{name} {version}"
        assert lock[f"node_modules/{name}"]["version"] == version
