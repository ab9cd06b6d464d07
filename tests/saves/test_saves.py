from __future__ import annotations

from pathlib import Path

import pytest

from rules.games import GAMES, AnyGame
from rules.kernel.exports import read_export, resumed, verify
from rules.kernel.play import decision, questions
from rules.kernel.record import Export
from tests.contract.walks import AnyRecord, Mixed, next_answer
from tests.saves.write import FOLDER, main, played

SAVES = sorted(FOLDER.glob("*/*.json"))


def _opened(path: Path) -> tuple[AnyGame, Export, AnyRecord]:
    export = read_export(path.read_bytes())
    game = GAMES[export.setup.game]
    return game, export, resumed(game, game.read_set(export.source), export)


@pytest.mark.parametrize("path", SAVES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_an_old_save_is_loaded_shown_and_played_to_its_end(path: Path) -> None:
    game, _, record = _opened(path)
    for events in record.told.values():
        for event in events:
            game.tell(event)
    for seat in range(record.now.seats):
        game.view(record.now, seat)
        decision(record.now, seat)
        while record.now.outcome is None and record.now.redo[seat]:
            record.redo(seat)
        while record.now.outcome is None and record.now.undo[seat]:
            record.undo(seat)
    player = Mixed(game, 1)
    while record.now.outcome is None:
        assert questions(record.now)
        assert record.now.revision <= game.bound
        _, answer = next_answer(record.now, player)
        record.answer(answer.seat, answer.option, answer.picks)
        assert not game.broken(record.now)


@pytest.mark.parametrize("path", SAVES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_save_reproduces_under_the_version_that_made_it(path: Path) -> None:
    """Where this fails the rules play otherwise than before.

    Raise the game's version, write an upgrade and add a save. While the version is not released yet, write
    its saves anew (`--again`).
    """
    game, export, _ = _opened(path)
    if export.setup.version == game.version:
        found = verify(game, game.read_set(export.source), export)
        assert found.reproduces, f"revision {found.revision}: {found.how}"


@pytest.mark.parametrize("key", GAMES)
def test_every_version_of_the_rules_has_left_a_save(key: str) -> None:
    left = {int(path.stem.split("-")[0]) for path in SAVES if path.parent.name == key}
    assert left >= set(range(1, GAMES[key].version + 1))


def test_a_save_is_never_written_again(capsys: pytest.CaptureFixture[str]) -> None:
    for path in SAVES[:1]:
        before = path.read_bytes()
        assert main([path.parent.name, path.stem.split("-", 1)[1]]) == 1
        assert path.read_bytes() == before
        assert "never written again" in capsys.readouterr().err


@pytest.mark.parametrize("key", GAMES)
def test_a_save_stands_in_the_middle_of_a_choice_with_something_to_restore(key: str) -> None:
    record = played(GAMES[key], 0, 10, every=False)
    assert record.now.outcome is not None or any(record.now.redo)


@pytest.mark.parametrize("key", GAMES)
def test_a_save_can_stand_at_a_question_of_a_kind(key: str) -> None:
    first = played(GAMES[key], 0, 6, every=False)
    kind = next(iter(questions(first.now).values())).kind
    record = played(GAMES[key], 0, 1, every=False, at=kind)
    assert [asked.kind for asked in questions(record.now).values()] == [kind]
