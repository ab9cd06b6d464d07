"""What the player sees: everything that lies open, and nothing that does not."""

from __future__ import annotations

import random

import msgspec
import pytest
from msgspec.structs import replace

from rules.kernel.choices import Answer
from rules.kernel.play import question, submit
from rules.kernel.rng import Rng, secret_of
from rules.kernel.steps import Step
from rules.kernel.table import Table
from rules.seventh_seal import seeing
from rules.seventh_seal.acting import Acting
from rules.seventh_seal.board import Board, Later
from rules.seventh_seal.box import KINDS, UNDERLINGS
from rules.seventh_seal.cards import Defeat, FurySpace, RepeatPlus, Space
from rules.seventh_seal.effects.banes import HurtCharacter, Lock
from rules.seventh_seal.effects.boons import LifeSpace
from rules.seventh_seal.effects.icons import Dice
from rules.seventh_seal.game import SEVENTH_SEAL
from rules.seventh_seal.pieces import Corpse, Ongoing, Setting, Shield, Skill
from rules.seventh_seal.rounds import BeginRound, StartActing
from rules.seventh_seal.view import SealFaceView, SealTableView, StartFaceView, UnderlingView
from rules.seventh_seal.wave_end import ChooseSkill
from rules.seventh_seal.waves import NextWave
from tests.rules.seventh_seal.clauses.box import fury, permanent, plain_cards, skill
from tests.rules.seventh_seal.clauses.play import Play, acting, between, board, opening, rolling

BUILT_IN = SEVENTH_SEAL.read_set(SEVENTH_SEAL.built_in()["built-in"])
LENGTHS = ("full", "seals_1_2", "seals_3_4", "seals_5_6", "seals_7_8")


def seen(game: Play) -> SealTableView:
    return SEVENTH_SEAL.view(game.table, 0)


def waiting(on: Board) -> Play:
    """The board before a roll."""
    return Play(replace(on, stage="facing"), BeginRound())


def walk(seed: int, length: str, answers: int = 60) -> list[Table[Board, Step[Board]]]:
    """The tables of a game played at random."""
    chance = random.Random(seed)  # noqa: S311 - a test's choices
    table = SEVENTH_SEAL.start(BUILT_IN, {"length": length}, 1, secret_of(seed)).table
    found = [table]
    while table.outcome is None and len(found) < answers:
        asked = question(table, 0)
        assert asked is not None
        choice = chance.choice(asked.choices)
        picks = chance.choice(choice.sets) if choice.sets else ()
        table = submit(table, Answer(0, table.numbers[0], choice.id, picks)).table
        found.append(table)
    return found


@pytest.mark.parametrize("length", LENGTHS)
def test_two_worlds_the_player_cannot_tell_apart_look_the_same(length: str) -> None:
    for table in walk(11, length):
        other = SEVENTH_SEAL.redeal(table, 0, Rng(secret_of(4711)))
        here, there = (msgspec.json.encode(SEVENTH_SEAL.view(each, 0)) for each in (table, other))
        assert here == there


def test_a_closed_seal_shows_its_number_and_the_skill_on_its_back_alone() -> None:
    table = SEVENTH_SEAL.start(BUILT_IN, {}, 1, secret_of(3)).table
    view = SEVENTH_SEAL.view(table, 0)
    assert [seal.short for seal in view.scroll] == ["I", "II", "III", "IV", "V", "VI", "VII", "FM"]
    assert {(seal.state, seal.name, seal.emblem) for seal in view.scroll} == {("closed", "", "")}
    rewards = [BUILT_IN.seal(card).reward.name for card in table.board.scroll]
    assert [seal.reward for seal in view.scroll] == rewards
    told = msgspec.json.encode(view).decode()
    assert not [card for card in table.board.scroll if BUILT_IN.seal(card).name in told]
    assert view.scroll_dice == (1, 1, 1, 1)


def test_no_name_of_a_card_in_a_deck_is_told() -> None:
    view = seen(acting(board()))
    assert "Comet A" not in msgspec.json.encode(view).decode()
    assert [(pile.kind, pile.deck, pile.used) for pile in view.piles] == [
        (k, UNDERLINGS[k], 0) for k in KINDS
    ]


def test_opened_and_beaten_seals_are_shown_and_the_kept_skill_is_marked() -> None:
    on = board(wave=2, skills=(Skill("place_a"), Skill("hero_a"), Skill("i_a")))
    view = seen(acting(on))
    assert [seal.state for seal in view.scroll] == ["beaten"] * 2 + ["open"] * 2 + ["closed"] * 4
    assert [seal.kept for seal in view.scroll[:3]] == [True, False, False]
    assert view.scroll[2].name == "Underworld III a"
    assert (view.underworld.name, view.overlord.role) == ("Underworld III a", "Overlord")  # type: ignore[union-attr]


def test_between_waves_the_beaten_pair_is_beaten_and_nobody_is_faced() -> None:
    view = SEVENTH_SEAL.view(_table(between(wave=1)), 0)
    assert [seal.state for seal in view.scroll][:3] == ["beaten", "beaten", "closed"]
    assert (view.underworld, view.overlord, view.track, view.threat) == (None, None, (), None)
    assert view.phase == "setup"


def _table(on: Board) -> Table[Board, Step[Board]]:
    return replace(acting(board()).table, board=on)


def test_a_shorter_game_leaves_seals_out_but_for_those_that_gave_a_skill() -> None:
    on = replace(board(wave=2, skills=(Skill("place_a"), Skill("ii_a"))), setting=Setting(length="seals_3_4"))
    view = seen(acting(on))
    assert [seal.state for seal in view.scroll] == ["unused"] * 2 + ["open"] * 2 + ["unused"] * 4
    assert [seal.name for seal in view.scroll][:2] == ["", "Overlord II a"]
    assert (view.first_wave, view.waves, view.length) == (2, 2, "Seals 3 and 4")


def test_phases_follow_the_game() -> None:
    cards = plain_cards(under={"followers": ("sun", "sun")}, sun={"areas": ("left", "front")})
    game = Play(between(cards), NextWave())
    assert seen(game).phase == "setup"
    game.hand.answer("open")
    assert (game.asked(), seen(game).phase) == ("place", "place")
    assert seen(rolling(board(dice="k0 k0"), 3, 4)).phase == "assign"
    assert seen(waiting(board())).phase == "roll"


def test_the_threat_is_told_while_the_player_can_still_act() -> None:
    assert seen(acting(board())).threat is not None
    assert seen(waiting(board())).threat is not None
    assert seen(opening(between())).threat is not None


def test_the_track_says_where_its_die_lies_and_what_is_next() -> None:
    cards = plain_cards(under={"track": (Space(), Space(2, ("left",), 2))}, over={"end": Defeat()})
    track = seen(acting(board(cards))).track
    assert [space.state for space in track] == ["now", "next", "ahead", "ahead", "ahead"]
    assert [space.seal for space in track] == ["underworld"] * 2 + ["overlord"] * 2 + ["end"]
    assert (track[0].start, track[1].twice, track[1].areas, track[4].end) == (True, True, ("left",), "defeat")
    held = seen(acting(replace(board(cards), time=1, held=True))).track
    assert [space.state for space in held] == ["past", "now", "ahead", "ahead", "ahead"]
    last = seen(acting(replace(board(cards), time=3))).track
    assert [space.state for space in last][3:] == ["now", "next"]


def test_a_track_that_repeats_says_so_and_its_plus_acts_from_the_turn_after() -> None:
    cards = plain_cards(over={"end": RepeatPlus(Space(0, (), 1, (HurtCharacter(1),)))})
    arriving = seen(acting(replace(board(cards), time=2))).track
    assert [(space.end, space.state) for space in arriving][3:] == [("repeat", "next"), ("plus", "ahead")]
    there = seen(acting(replace(board(cards), time=3))).track
    assert [(space.end, space.state) for space in there][3:] == [("repeat", "now"), ("plus", "next")]


def test_underlings_are_told_by_area_and_order_with_reach_and_strikes() -> None:
    cards = plain_cards(under={"track": (Space(), Space(1, ("front",)))})
    on = board(cards, foes=["sun1 front y3", "sun1 front t2 1", "comet1 left p1"], held="k4@u2")
    first, second, third = seen(acting(on)).underlings
    assert (first.label, first.order, first.in_range, first.strikes) == ("Sun A 1", 1, True, "once")
    assert (second.order, second.in_range, second.holds, second.life) == (2, False, 1, 2)
    assert [step.now for step in second.track] == [False, True, False]
    assert (third.strikes, third.colour, third.printed_life) == ("no", "pink", 3)
    assert {area.area: (area.reach, area.strikes) for area in seen(acting(on)).areas} == {
        "left": (1, "no"),
        "front": (1, "once"),
        "right": (2, "no"),
        "overlord": (0, "once"),
    }


def test_a_space_of_a_fury_track_says_when_what_it_does_besides_comes_true() -> None:
    cards = plain_cards(
        sun1={"fury_track": (FurySpace(2), FurySpace(3, (Lock(Dice(("black",), wild=False)),)))}
    )
    (only,) = seen(acting(board(cards, foes=["sun1 front y3"]))).underlings
    later = "At the start of your next turn, before the roll, lock one black die."
    assert [step.text for step in only.track] == ["", later]


def test_the_character_shows_life_defence_and_skills_with_their_markers() -> None:
    cards = plain_cards(place_a={"skills": (permanent(LifeSpace(), None),)})
    skills = (Skill("place_a"), Skill("hero_a", used=True), Skill("ii_a", blocked=True))
    on = board(cards, guard="k4@1", life="63", skills=skills, shields=(Shield("ii_a", 5),))
    view = seen(acting(on))
    assert view.character is not None
    assert (view.character.life, view.character.life_spaces, view.character.top_life) == (9, 4, 24)
    assert [(guard.slot, guard.points) for guard in view.character.guards] == [
        ("any", 0),
        ("yellow", 4),
        ("turquoise", 0),
        ("shield", 5),
    ]
    assert [skill.state for skill in view.skills] == ["passive", "used", "blocked"]
    assert (view.character.markers, view.character.markers_free) == (3, 1)


def test_dice_are_told_by_where_they_lie() -> None:
    on = board(dice="k5l y2f", spent="t3", won="p0", guard="k4@0", held="k1@u1", foes=["sun1 front y3"])
    dice = {die.kind: (die.state, die.locked, die.frozen, die.at) for die in seen(acting(on)).dice}
    assert dice == {
        "k5": ("ready", True, False, ""),
        "y2f": ("ready", False, True, ""),
        "t3": ("spent", False, False, ""),
        "p0": ("won", False, False, ""),
        "k4": ("guard", False, False, "0"),
        "k1": ("held", False, False, "Sun A"),
    }
    assert {die.state for die in seen(waiting(board(dice="k0 y0"))).dice} == {"waiting"}


def test_what_lasts_and_what_waits_is_told() -> None:
    cards = plain_cards(sun1={"fury": fury(Lock(Dice(wild=False)), "after_roll", ongoing=True)})
    ongoing = (Ongoing("u7", "sun1"), Ongoing("u8", "sun1", cancelled=True))
    laters = (Later("i_a", "track", "before_roll", Lock(Dice(("black",), wild=False))),)
    found = seen(acting(board(cards, ongoing=ongoing, laters=laters))).lasting
    assert [(each.name, each.state) for each in found] == [
        ("u7", "ongoing"),
        ("u8", "cancelled"),
        ("later0", "next_turn"),
    ]
    assert (found[2].label, found[2].kind) == ("Underworld I a", "")


def test_corpses_keep_their_skill_in_sight() -> None:
    (found,) = seen(acting(board(corpses=["sun1"]))).corpses
    assert (found.name, found.label, found.kind) == ("c1", "Sun A", "sun")
    assert found.need is not None
    assert found.text


def test_the_two_skills_are_laid_out_while_one_is_chosen() -> None:
    game = Play(replace(board(overlord=0), stage="wave_end"), ChooseSkill())
    view = seen(game)
    assert (view.phase, [reward.seal for reward in view.rewards]) == ("wave_end", ["i_a", "ii_a"])
    assert [reward.owned for reward in view.rewards] == [False, False]
    assert seen(acting(board())).rewards == ()


WHERE = [
    (board(wave=2, round=3), "wave 2, round 3"),
    (board(wave=2, round=0), "before wave 2"),
    (replace(board(wave=2, round=4), stage="wave_end"), "end of wave 2"),
    (replace(board(wave=3, round=1), setting=Setting(length="seals_5_6")), "Seals 5 and 6, round 1"),
    (between(), "setting up"),
]


@pytest.mark.parametrize(("on", "text"), WHERE)
def test_a_list_of_games_says_where_each_stands(on: Board, text: str) -> None:
    stage = on.stage if on.stage != "between" or not on.overlord else "acting"
    if on.round == 0 and on.wave:
        stage = "preparing"
    assert SEVENTH_SEAL.where(_table(replace(on, stage=stage))) == text


def test_every_card_of_the_set_has_a_face() -> None:
    shelves = dict(seeing.faces(BUILT_IN))
    assert [len(faces) for faces in shelves.values()][:4] == [4, 4, 12, 12]
    faces = [face for shelf in shelves.values() for face in shelf]
    assert sum(isinstance(face, StartFaceView) for face in faces) == 8
    seals = [face for face in faces if isinstance(face, SealFaceView)]
    assert len(seals) == 24
    assert all(seal.track and seal.reward_text for seal in seals)
    shown = {face.card for face in faces if isinstance(face, UnderlingView)}
    assert shown == set(BUILT_IN.underlings)


def test_the_notes_of_the_rounds_are_told() -> None:
    on = board(foes=["sun1 front y3"]).noted()
    (note,) = seen(acting(on)).notes
    assert (note.wave, note.round, note.life, note.underlings, note.overlord) == (1, 1, 12, 1, 6)


def test_a_corpse_beaten_twice_keeps_its_number() -> None:
    on = replace(board(foes=["sun1 front y3"]), corpses=(Corpse("u9", "sun1"),))
    view = seen(acting(on))
    assert (view.underlings[0].label, view.corpses[0].label) == ("Sun A 1", "Sun A 2")


def test_damage_of_the_enemies_is_shared_out_in_their_turn_and_no_threat_is_told_meanwhile() -> None:
    cards = plain_cards(under={"track": (Space(), Space(4), Space(5))})
    game = acting(board(cards, life="66")).take("end")
    assert game.asked() == "split"
    shown = seen(game)
    assert (shown.phase, shown.unsplit, shown.threat) == ("enemies", 4, None)
    game.take("split", *min(game.sets("split")))
    after = seen(game)
    assert after.phase == "assign"
    assert after.threat is not None


def test_arriving_followers_are_told_which_areas_strike_first() -> None:
    cards = plain_cards(
        under={"track": (Space(), Space(1, ("left",))), "followers": ("sun",)},
        sun1={"areas": ("left", "front")},
        sun2={"areas": ("left", "front")},
    )
    game = opening(between(cards, decks={"sun": ("sun1",)}))
    assert game.asked() == "place"
    strikes = {area.area: area.strikes for area in seen(game).areas}
    assert strikes == {"left": "once", "front": "no", "right": "no", "overlord": "once"}
    assert seen(game).threat is None


def test_the_label_of_a_turn_says_whether_the_dice_are_rolled() -> None:
    assert seen(waiting(board())).phase_label == "Before the roll"
    cards = plain_cards(over={"skills": (skill("after_roll", Lock(Dice(("black",), wild=False))),)})
    game = Play(replace(board(cards, dice="k0 k0"), stage="facing"), BeginRound(), StartActing(), Acting())
    game.take("roll", roll=(2, 3))
    assert game.asked() != "assign"
    assert seen(game).phase_label == "After the roll"
