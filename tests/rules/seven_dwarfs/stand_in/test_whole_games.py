from collections.abc import Sequence

import pytest

from rules.kernel.choices import Choice
from rules.kernel.rng import Rng, secret_of
from rules.seven_dwarfs.game import SEVEN_DWARFS
from tests.rules.seven_dwarfs.stand_in.whole_games import asked, combat_reached, ended, game, start


def test_it_comes_much_further_than_chance() -> None:
    seeds = range(500, 520)
    advised = [combat_reached(ended(seed)) for seed in seeds]
    at_random = [combat_reached(ended(seed, at_random=True)) for seed in seeds]
    assert sum(advised) >= sum(at_random) + 2 * len(seeds)
    better = sum(far > near for far, near in zip(advised, at_random, strict=True))
    assert better >= 17
    assert sum(combat == 6 for combat in advised) >= 4, "it wins games"


def test_all_variants_together_are_played_to_their_end() -> None:
    assert all(game(seed, variants=True)[-1].outcome for seed in range(3))


@pytest.mark.parametrize(("seed", "variants"), [(1, False), (2, True)])
def test_it_takes_what_is_offered_and_says_why_in_a_sentence(seed: int, *, variants: bool) -> None:
    for table in game(seed, variants=variants)[:-1]:
        advice = SEVEN_DWARFS.advise(table, 0)
        choice = asked(table).find(advice.option)
        assert isinstance(choice, Choice)
        assert choice.pays(advice.picks)
        assert advice.why.endswith((".", "!", "”"))
        assert advice.why[0].isupper() or advice.why[0].isdigit()
        assert "{" not in advice.why


def test_the_same_question_always_has_the_same_answer() -> None:
    tables = game(3)[:-1:3]
    first = [SEVEN_DWARFS.advise(table, 0) for table in tables]
    assert first == [SEVEN_DWARFS.advise(table, 0) for table in reversed(tables)][::-1]


def test_it_cannot_tell_two_worlds_apart() -> None:
    differed = 0
    for seed in (1, 3):
        for number, table in enumerate(game(seed)[:-1:6]):
            other = SEVEN_DWARFS.redeal(table, 0, Rng(secret_of(1000 + number)))
            differed += decks(other.board) != decks(table.board)
            assert SEVEN_DWARFS.advise(other, 0) == SEVEN_DWARFS.advise(table, 0)
    assert differed > 10, "the worlds do differ"


def decks(board: object) -> Sequence[object]:
    names = ("henchman_deck", "boss_deck", "terrain_deck", "item_deck", "dwarf_deck")
    return [getattr(board, name) for name in names]


def test_who_is_not_asked_gets_no_advice() -> None:
    with pytest.raises(ValueError, match="nothing to decide"):
        SEVEN_DWARFS.advise(ended(1, at_random=True), 0)
    with pytest.raises(ValueError, match="nothing to decide"):
        SEVEN_DWARFS.advise(start(1), 1)
