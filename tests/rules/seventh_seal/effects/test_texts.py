"""Rules text, made from the effects."""

from __future__ import annotations

import pytest

from rules.seventh_seal.cards import (
    Defeat,
    End,
    Fury,
    FurySpace,
    Permanent,
    Repeat,
    RepeatPlus,
    SealCards,
    SingleUse,
    Space,
)
from rules.seventh_seal.effects.banes import (
    BlockSkill,
    DestroyDice,
    DestroyLife,
    Freeze,
    HurtCharacter,
    Lock,
    NoDefence,
    OverlordHeals,
    RerollDice,
)
from rules.seventh_seal.effects.base import When
from rules.seventh_seal.effects.boons import (
    CancelOngoing,
    FillLife,
    FuryBack,
    GainLife,
    HoldTrack,
    HurtOverlord,
    HurtUnderling,
    LifeSpace,
    MoveUnderling,
    Shield,
)
from rules.seventh_seal.effects.calls import (
    ActivateColour,
    ActivateHighest,
    AddUnderlings,
    RevealBottom,
    UnderlingsHeal,
)
from rules.seventh_seal.effects.chances import Case, DrawAndRoll, Later, RerollLocked
from rules.seventh_seal.effects.changes import Double, Recolour, Reroll, SetFace, Shift, Swap
from rules.seventh_seal.effects.icons import (
    AllAlike,
    AnyCost,
    AnyNeed,
    Destroy,
    Dice,
    Exact,
    Max,
    Min,
    OneOf,
    Recheck,
    Same,
    These,
)
from rules.seventh_seal.effects.texts import (
    fury_space_text,
    fury_text,
    permanent_text,
    seal_texts,
    single_use_text,
    space_text,
    space_words,
)
from rules.seventh_seal.effects.vocabulary import AnyEffect, Hostile, SkillEffect
from rules.seventh_seal.game import SEVENTH_SEAL

BUILT_IN = SEVENTH_SEAL.read_set(SEVENTH_SEAL.built_in()["built-in"])
ANY = These(Dice())
NEXT_TURN = "At the start of your next turn, before the roll, lock one black die."
PINK = These(Dice(("pink",)))
FOUR = Dice(value=Exact(4))


@pytest.mark.parametrize(
    ("effect", "text", "short"),
    [
        (Lock(FOUR), "Lock one die showing 4 until your next turn.", "locks a die showing 4"),
        (
            Freeze(Dice(value=Exact(4), count=0)),
            "Freeze all dice showing 4 until your next turn.",
            "freezes all dice showing 4",
        ),
        (DestroyDice(Dice(("yellow",))), "Destroy one yellow die.", "destroys a yellow die"),
        (RerollDice(Dice(highest=True)), "Roll the highest die again.", "rerolls the highest die"),
        (
            RerollDice(Dice(highest=True, zone="life")),
            "Roll the highest life die again.",
            "rerolls the highest life die",
        ),
        (
            NoDefence(Dice(value=Exact(6))),
            "You cannot defend with dice showing 6.",
            "no defence with dice showing 6",
        ),
        (DestroyLife(), "Destroy one of your life dice.", "-1 life die"),
        (HurtCharacter(5), "Take 5 damage.", "5 damage"),
        (HurtCharacter("rolled"), "Take as much damage as the die shows.", "damage as rolled"),
        (OverlordHeals(2), "The Overlord recovers 2 life.", "Overlord +2 life"),
        (BlockSkill(), "Block one of your permanent skills.", "blocks 1 skill"),
        (UnderlingsHeal("pink"), "Underlings with a pink die recover 1 life.", "pink dice +1 life"),
        (AddUnderlings("sun", 2), "Add 2 Sun Underlings.", "+2 Sun"),
        (
            RevealBottom("moon"),
            "Turn up the bottom card of the Moon deck and resolve its Fury.",
            "Fury of a Moon",
        ),
        (
            ActivateHighest(),
            "The Underlings in the area of your highest die strike as well.",
            "highest die's area",
        ),
        (
            ActivateColour("turquoise"),
            "Underlings with a turquoise die strike as well.",
            "turquoise dice strike",
        ),
        (
            Later("turn_start", AddUnderlings("sun")),
            "At the start of your next turn, add 1 Sun Underling.",
            "+1 Sun next turn",
        ),
        (
            DrawAndRoll((Case((1, 2), (HurtCharacter(2),)), Case((4, 5, 6), (GainLife(1),))), "yellow"),
            "Roll a yellow die from the bag: on 1 or 2 take 2 damage; on 4 to 6 gain 1 life.",
            "rolls a yellow die from the bag",
        ),
        (
            DrawAndRoll((Case((1, 2, 3, 4, 5, 6), (GainLife("rolled"),)),)),
            "Roll a die from the bag and gain as much life as the die shows.",
            "rolls a die from the bag",
        ),
        (
            RerollLocked((Case((1,), (OverlordHeals(1),)),)),
            "Roll a locked die again: on 1 the Overlord recovers 1 life.",
            "rerolls a locked die",
        ),
    ],
)
def test_an_effect_says_what_it_does(effect: AnyEffect, text: str, short: str) -> None:
    assert (effect.text(), effect.short()) == (text, short)


@pytest.mark.parametrize(
    ("effect", "need", "text"),
    [
        (Reroll(), ANY, "Roll a die again."),
        (Reroll(), These(Dice(value=Exact(2), count=0)), "Roll all dice showing 2 again."),
        (Shift(1), ANY, "Add 1 to a die or subtract 1 from it."),
        (Shift(1), These(Dice(count=2)), "Add 1 to 2 dice or subtract 1 from them, each as you like."),
        (Shift(2, "add"), ANY, "Add 2 to a die."),
        (Shift(2, "subtract"), These(Dice(count=2)), "Subtract 2 from each of 2 dice."),
        (SetFace(), ANY, "Turn a die to any face."),
        (SetFace(5), AllAlike(), "Turn all dice of one value to 5."),
        (Swap(1, 6), ANY, "Turn a die from 1 to 6 or from 6 to 1."),
        (Double(), ANY, "Double the value of a die showing 3 or less."),
        (Recolour(), ANY, "Let a die count as any other colour this turn."),
        (Shield("face"), These(Dice(("turquoise",))), "Use a turquoise die as one more defence die."),
        (Shield(5), ANY, "Use a die as a shield of 5."),
        (GainLife(2), These(Dice(("turquoise",))), "Use a turquoise die to gain 2 life."),
        (
            FillLife(),
            These(Dice(("turquoise",), Max(3))),
            "Use a turquoise die showing 3 or less to raise a life die to 6.",
        ),
        (FillLife(), None, "Raise a life die to 6."),
        (LifeSpace(), None, "You have one more space for life dice."),
        (
            MoveUnderling(),
            These(Dice(value=Exact(5))),
            "Use a die showing 5 to move an Underling to any area.",
        ),
        (FuryBack(), ANY, "Use a die to move an Underling's die 1 space back on its Fury track."),
        (
            HurtUnderling(1),
            These(Dice(value=OneOf((5, 6)))),
            "Use a die showing 5 or 6 to inflict 1 damage on an Underling.",
        ),
        (HurtOverlord(1), Same(2), "Use 2 dice of the same value to inflict 1 damage on the Overlord."),
        (HoldTrack(), PINK, "Use a pink die to keep the Time track from advancing this round."),
        (
            CancelOngoing(),
            These(Dice(("turquoise",), count=2)),
            "Use 2 turquoise dice to cancel an ongoing Fury until the Overlord falls.",
        ),
    ],
)
def test_a_skill_says_what_it_takes_and_does(effect: SkillEffect, need: AnyNeed | None, text: str) -> None:
    assert permanent_text(Permanent("key", "Name", effect, need)) == text
    assert single_use_text(SingleUse(effect, need)) == text


@pytest.mark.parametrize(
    ("effect", "costs", "text"),
    [
        (HurtUnderling(5), (Destroy(),), "Destroy a pink die to inflict 5 damage on an Underling."),
        (Shield(12), (Destroy(),), "Destroy a pink die to gain a shield of 12."),
        (
            GainLife(3),
            (Recheck(Min(4)),),
            "Use a pink die to gain 3 life, rolled again: it must then show 4 or more.",
        ),
    ],
)
def test_a_single_use_says_what_it_costs(effect: SkillEffect, costs: tuple[AnyCost, ...], text: str) -> None:
    assert single_use_text(SingleUse(effect, PINK, costs)) == text


@pytest.mark.parametrize(
    ("fury", "text"),
    [
        (Fury("immediate", HurtCharacter(5)), "Take 5 damage."),
        (Fury("immediate", Lock(Dice(("black",))), "before_roll"), NEXT_TURN),
        (
            Fury("ongoing", Lock(FOUR), "after_roll"),
            "After each of your rolls: lock one die showing 4 until your next turn.",
        ),
        (Fury("ongoing", NoDefence(FOUR), "assign"), "You cannot defend with dice showing 4."),
    ],
)
def test_a_fury_says_when_and_what(fury: Fury, text: str) -> None:
    assert fury_text(fury) == text


SPACE = Space(5, ("left", "front"), 1, (AddUnderlings("comet"),))
LAST = "Add 1 Comet Underling. The left and front areas strike. The Overlord strikes for 5."


@pytest.mark.parametrize(
    ("space", "end", "text"),
    [
        (SPACE, None, LAST),
        (SPACE, Repeat(), f"{LAST} The die stays here, and the space acts again."),
        (SPACE, Defeat(), f"{LAST} Sudden defeat follows."),
        (
            SPACE,
            RepeatPlus(Space(effects=(HurtCharacter(1),))),
            f"{LAST} The die stays here. From the next turn on the further space acts too: Take 1 damage.",
        ),
        (Space(0, ("right",), 2), None, "The right area strikes twice. The Overlord holds back."),
        (
            Space(4, (), 1, (Lock(Dice(("black",))),)),
            None,
            f"{NEXT_TURN} The Overlord strikes for 4.",
        ),
    ],
)
def test_a_space_of_the_time_track_says_all_that_happens_on_it(
    space: Space, end: End | None, text: str
) -> None:
    assert space_text(space, end) == text


def test_a_strike_says_what_it_does_besides() -> None:
    assert fury_space_text(FurySpace(3)) == ""
    assert fury_space_text(FurySpace(3, (Freeze(FOUR),))) == "After your next roll, freeze one die showing 4."
    assert space_words(SPACE) == ("+1 Comet",)


@pytest.mark.parametrize(
    ("when", "moment"),
    [
        ("prepare", "When this Overlord is prepared: "),
        ("after_roll", "After each of your rolls: "),
        ("overlord_hurt", "Each time the Overlord loses life: "),
    ],
)
def test_a_seals_skill_says_its_moment(when: When, moment: str) -> None:
    fury = Fury("ongoing", UnderlingsHeal("pink"), when)
    assert fury_text(fury) == f"{moment}Underlings with a pink die recover 1 life."


def test_every_text_of_the_built_in_set_is_whole_sentences() -> None:
    texts = [text for text in _texts(BUILT_IN) if text]
    assert len(texts) > 150
    for text in texts:
        assert text[0].isupper(), text
        assert text.endswith("."), text
        assert not set("{}_<>") & set(text), text
        assert "None" not in text, text
        assert "  " not in text, text


def _texts(cards: SealCards) -> list[str]:
    seals = (*cards.underworlds.values(), *cards.overlords.values())
    starts = (*cards.places.values(), *cards.heroes.values())
    told = [text for seal in seals for text in (*seal_texts(seal), permanent_text(seal.reward))]
    told += [space_text(space, None) for seal in seals for space in seal.track]
    told += [space_text(each.track[-1], each.end) for each in cards.overlords.values()]
    told += [permanent_text(skill) for start in starts for skill in start.skills]
    for card in cards.underlings.values():
        told += [single_use_text(card.single_use), fury_text(card.fury)]
        told += [fury_space_text(space) for space in card.fury_track]
    return told


def test_hostile_effects_are_told_without_what_pays() -> None:
    effects: tuple[Hostile, ...] = (Lock(FOUR), DestroyLife(2), AddUnderlings("star"))
    assert [effect.phrase() for effect in effects] == [
        "lock one die showing 4",
        "destroy 2 of your life dice",
        "add 1 Star Underling",
    ]
