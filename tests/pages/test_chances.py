"""Chances in words, and those of the target a player has in mind."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from app.pictures.chances import Row, in_words, odds_words, targets
from rules.kernel.choices import Aim, Decision, Odd, Option
from tests.pages import hands
from tests.pages.server import Server


def test_equal_chances_are_told_together() -> None:
    chances = tuple(Odd(label, 1, 6) for label in ("anvil", "1", "2", "3", "4", "5"))
    assert odds_words(chances) == ("1 to 5, anvil: 1 in 6 each",)
    assert odds_words((Odd("safe", 4, 36), Odd("fall", 22, 36))) == ("safe: 4 in 36", "fall: 22 in 36")


@pytest.mark.parametrize(
    ("ways", "of", "words"),
    [
        (1, 6, "1 in 6"),
        (6, 6, "certain"),
        (0, 6, "never"),
        (8341, 9000, "8,341 in 9,000 (93 %)"),
        (26999, 27000, "26,999 in 27,000 (over 99 %)"),
        (1, 27000, "1 in 27,000 (under 1 %)"),
        (1, 200, "1 in 200 (1 %)"),
    ],
)
def test_a_chance_in_words_is_exact_and_a_large_one_has_a_percentage(ways: int, of: int, words: str) -> None:
    assert in_words(ways, of) == words


ROLL = Option("roll", "Roll", "SD-2.1", aims={"": (Aim("enemy:h1", "Goblin A", (Odd("fells it", 1, 3),)),)})
AGAIN = Option(
    "use:i1",
    "Use the Rune",
    "SD-7.1",
    aims={"d1+d2": (Aim("enemy:h1", "Goblin A", (Odd("fells it", 1, 1),)), Aim("enemy:b", "Ogre", ()))},
)


def test_each_target_has_a_row_for_every_option_and_set_that_tells_of_it() -> None:
    goblin, ogre = targets(
        Decision(0, "roll", "", "", "SD-2.1", (ROLL, AGAIN)), {"d1": "die 1", "d2": "die 2"}
    )
    assert (goblin.place, goblin.label) == ("enemy:h1", "Goblin A")
    assert goblin.rows == (
        Row("Roll", ("fells it: 1 in 3",)),
        Row("Use the Rune: die 1 and die 2", ("fells it: certain",)),
    )
    assert ogre.rows == (Row("Use the Rune: die 1 and die 2", ()),)
    assert targets(None) == ()


@pytest.mark.browser
def test_the_target_in_mind_is_chosen_on_the_list_or_on_the_board_and_kept(
    page: Page, server: Server
) -> None:
    hands.open_game(page, server.url)
    chooser = page.get_by_role("group", name="Enough for")
    expect(chooser.get_by_role("radio")).to_have_count(3)
    expect(chooser.get_by_role("radio").first).to_be_checked()
    expect(chooser.locator("dl:visible")).to_contain_text("Roll all 3")
    chooser.locator("label").nth(1).click()
    expect(chooser.locator("dl:visible")).to_have_count(1)
    expect(chooser.get_by_role("radio").nth(1)).to_be_checked()
    page.locator("#figure-b").click()
    boss = chooser.locator('[value="enemy:b"]')
    expect(boss).to_be_checked()
    hands.press(page, hands.option(page, "roll"))
    expect(boss).to_be_checked()
    page.reload()
    expect(boss).to_be_checked()
    boss.press("ArrowRight")
    expect(chooser.get_by_role("radio").first).to_be_checked()
