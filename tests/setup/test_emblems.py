"""The list of emblems and the sprite cut by it."""

import json
from pathlib import Path

import pytest

from app.assets import emblems
from app.assets.manifest import AssetError, EmblemCredit


@pytest.fixture
def packages(tmp_path: Path) -> Path:
    """Return a folder of npm packages with three emblems in it."""
    folder = tmp_path / "node_modules" / emblems.PACKAGE
    folder.mkdir(parents=True)
    icons = {
        "icons": {
            "crossed-swords": {"body": '<path d="M1.2 1L9 9L1 9Z"/>'},
            "broad-swords": {"body": '<path d="M2.2 2L9 9L1 9Z"/>'},
            "anvil": {"body": '<path d="M3.2 3L9 9L1 9Z"/>'},
        },
        "aliases": {"old-anvil": {"parent": "anvil"}},
    }
    (folder / "icons.json").write_text(json.dumps(icons))
    return tmp_path / "node_modules"


@pytest.fixture
def listed(tmp_path: Path) -> Path:
    """Return the path of an emblem list yet to be written."""
    return tmp_path / "emblems.toml"


def test_the_sprite_holds_one_symbol_for_each_listed_emblem_and_no_other(
    packages: Path, listed: Path
) -> None:
    listed.write_text('[house]\nattack = "crossed-swords"\n[seven_dwarfs]\nforge = "anvil"\n')
    svg = emblems.sprite(emblems.read_list(listed), packages)
    assert '<symbol id="icon-attack" viewBox="0 0 512 512"><path d="m1 1l8 8h-8z"/></symbol>' in svg
    assert '<symbol id="icon-forge" viewBox="0 0 512 512"><path d="m3 3l6 6h-8z"/></symbol>' in svg
    assert svg.count("<symbol") == 2


def test_an_icon_may_be_asked_for_by_its_older_name(packages: Path) -> None:
    assert "m3 3l" in emblems.sprite([EmblemCredit("forge", "old-anvil", "house")], packages)


def test_an_icon_the_package_lacks_is_refused_with_group_name_and_near_names(packages: Path) -> None:
    with pytest.raises(AssetError) as refused:
        emblems.sprite([EmblemCredit("attack", "two-swords", "house")], packages)
    sentence = str(refused.value)
    assert "[house] attack" in sentence
    assert "'two-swords'" in sentence
    assert "broad-swords, crossed-swords" in sentence


def test_a_name_given_to_two_icons_is_refused(listed: Path) -> None:
    listed.write_text('[house]\nmove = "walking-boot"\n[seven_dwarfs]\nmove = "boot-prints"\n')
    with pytest.raises(AssetError, match=r"\[seven_dwarfs\] move is 'boot-prints' but \[house\] has it as"):
        emblems.read_list(listed)


def test_a_name_that_two_games_give_to_the_same_icon_counts_once_for_the_house(listed: Path) -> None:
    listed.write_text('[seventh_seal]\nmove = "walking-boot"\n[seven_dwarfs]\nmove = "walking-boot"\n')
    assert emblems.read_list(listed) == [EmblemCredit("move", "walking-boot", "house")]


@pytest.mark.parametrize("name", ["Move", "old_boot", '"a b"', "-move"])
def test_a_name_that_is_no_plain_word_is_refused(listed: Path, name: str) -> None:
    listed.write_text(f'[house]\n{name} = "walking-boot"\n')
    with pytest.raises(AssetError, match="lower-case words and hyphens"):
        emblems.read_list(listed)


@pytest.mark.parametrize("text", ["[house\n", 'move = "walking-boot"\n', "[house]\nmove = 3\n"])
def test_a_list_of_another_shape_is_refused_with_its_path(listed: Path, text: str) -> None:
    listed.write_text(text)
    with pytest.raises(AssetError, match=r"emblems\.toml"):
        emblems.read_list(listed)
