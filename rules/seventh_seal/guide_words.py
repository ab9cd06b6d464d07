"""The words of the guided first wave: by what is to be explained, the words and the clause they rest on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

WORDS: Final[Mapping[str, tuple[str, str]]] = {
    "first_wave": (
        (
            "Eight Seals lie on the Scroll. A wave opens two: an Underworld, which says who follows, and an "
            "Overlord. Defeat the Overlord and the wave is won. Open the first two."
        ),
        "7S-2.1",
    ),
    "silence": (
        (
            "That was a whole wave; the next ones go the same way, with more dice and harder enemies. From "
            "here on you play alone. Lay the game aside whenever you like: it keeps."
        ),
        "7S-8.3",
    ),
    "place": (
        (
            "{who} may stand in more than one place. {coming} You reach {reach}; an Underling further off "
            "strikes all the same and cannot be attacked."
        ),
        "7S-2.7",
    ),
    "place_order": (
        (
            "You say who stands nearer. The nearest in an area is the first you can attack: you reach "
            "{reach}. {coming}"
        ),
        "7S-R5",
    ),
    "deal": (
        (
            "Each Underling keeps a die that counts its life. Defeat it and that die is yours from the next "
            "round on: give the colour you like best to one you will soon defeat."
        ),
        "7S-4.10",
    ),
    "deal_pink": (
        (
            "Each Underling keeps a die that counts its life. Defeat it and that die is yours from the next "
            "round on. Pink is best, for it can become life: give it to one you will soon defeat."
        ),
        "7S-5.8",
    ),
    "deal_slot": (
        (
            "Each Underling keeps a die that counts its life. Defeat it and that die is yours from the next "
            "round on. You have a {colour} defence space, so give {colour} to one you will soon defeat."
        ),
        "7S-4.10",
    ),
    "block": (
        "This Overlord blocks one of your skills until it falls. Give up the one you will miss least.",
        "7S-11.4",
    ),
    "roll_first": (
        (
            "A round is your turn and then the enemies'. Yours begins with a roll of all your dice: {dice}. "
            "{enemy} has {life} life, and its die on the Time track moves one space every round."
        ),
        "7S-3.3",
    ),
    "roll_more": (
        (
            "Dice and skill markers have come back to you{won}. Roll again; the Time track goes on, and "
            "later spaces strike harder."
        ),
        "7S-6.6",
    ),
    "lock": ("A locked die is out for this turn. Let it be the one you need least.", "7S-0.15"),
    "freeze": (
        "A frozen die can be used as it is, but no skill can change it. Freeze one that is good already.",
        "7S-0.16",
    ),
    "reroll": ("This die is rolled again. Choose one you can spare.", "7S-11.3"),
    "order": ("Several things follow the roll, and you say in which order.", "7S-R20"),
    "attack": (
        (
            "{who} asks for {need}, and your {dice} will do. Tick {them} and attack: {damage} damage. White "
            "dice on a card mean any colour, and your black dice count as every colour."
        ),
        "7S-4.1",
    ),
    "attack_fury": (
        (
            "{who} was hurt, and each attack moves its die one space along its Fury track: now it strikes "
            "for {strikes}. Past the last space it turns furious. Your {dice} can strike again {grade}: each "
            "enemy takes one simple and one complex attack a round."
        ),
        "7S-4.7",
    ),
    "attack_finish": (
        (
            "Your {dice} can defeat {who}. It strikes no more, its {colour} die is yours next round, and its "
            "card leaves you a skill to use once."
        ),
        "7S-4.10",
    ),
    "attack_furious": (
        (
            "Beware: {who} is on the last space of its Fury track. An attack that does not defeat it lets "
            "its Fury loose. {fury}"
        ),
        "7S-4.9",
    ),
    "attack_overlord": (
        (
            "Your {dice} can hurt {who}: {damage} damage leaves {left} life. When its die is at zero the "
            "wave is over, whoever else still stands."
        ),
        "7S-4.4",
    ),
    "attack_overlord_falls": (
        (
            "Your {dice} can defeat {who} and end the wave. Underlings that still stand will release their "
            "Fury then, once."
        ),
        "7S-4.4",
    ),
    "chip": (
        "{who} is behind its shield. Two equal dice, turquoise or black, take a point off it.",
        "7S-4.14",
    ),
    "life": (
        "A pink die can go into an empty life space with the {value} it shows. That is life you keep.",
        "7S-5.8",
    ),
    "corpse": (
        (
            "{who} lies in your Corpse pile. Its skill can be used once, at any time in your turn: {text} "
            "It is discarded with the wave, so do not save it for too long."
        ),
        "7S-5.11",
    ),
    "skill": (
        ("A skill can be used once a turn, and a marker shows that it was. {name} would help now: {text}"),
        "7S-3.6",
    ),
    "defend": (
        (
            "Before you end the turn, look at the threat: {damage} damage is coming and {guard} of it is "
            "stopped. A die in the defence zone takes off what it shows, and comes back next round."
        ),
        "7S-5.1",
    ),
    "defend_or_die": (
        (
            "Look at the threat: {damage} damage is coming, {guard} of it is stopped, and you have {life} "
            "life. Defend, or defeat somebody who would strike."
        ),
        "7S-5.3",
    ),
    "end": (
        (
            "Nothing useful is left to do, so end the turn. The Time track moves on, the Underlings it "
            "names strike, and then {enemy}. To come: {threat}."
        ),
        "7S-6.1",
    ),
    "end_free": (
        ("You may end the turn with dice left. What you do not assign does nothing for you: {threat}."),
        "7S-3.10",
    ),
    "areas": (
        "Several areas strike, and you say in which order. It matters where a strike does more than damage.",
        "7S-R12",
    ),
    "highest": (
        "Your highest die says which area strikes as well, and here you may choose. Take the tamer one.",
        "7S-R4",
    ),
    "split": (
        (
            "{damage} damage has come through. Share it over your life dice as you like. A die at zero goes "
            "back into the bag, and only a pink die you win can fill its space: keep both alive if you can."
        ),
        "7S-5.5",
    ),
    "gain": (
        "Life comes back, shared as you like. No die goes beyond 6, so give it to the lower one.",
        "7S-R18",
    ),
    "shift": ("Say for each of the dice whether it goes up or down.", "7S-13.10"),
    "destroy": (
        "A destroyed die is gone until the wave ends. One already used this turn hurts least.",
        "7S-0.14",
    ),
    "destroy_life": ("A whole life die is lost, whatever it shows. Let it be the lowest.", "7S-12.3"),
    "destroy_cost": (
        "This attack also takes a die for good, until the wave ends. Choose a poor one.",
        "7S-4.26",
    ),
    "hold_cost": (
        "One of the dice you paid with stays locked on the Underling until it is defeated. Leave a poor one.",
        "7S-4.28",
    ),
    "aim": ("Say whom it shall be. Somebody about to strike is a good choice.", "7S-10.10"),
    "wave_won": (
        (
            "{enemy} has fallen! Now {survivors}. Then you choose the skill of one of the two Seals for the "
            "rest of the game, and you gain a black die."
        ),
        "7S-R14",
    ),
    "fury": (
        "The Underlings you did not defeat release their Fury, in your order. The wave is only then over.",
        "7S-7.2",
    ),
    "reward": (
        (
            "Each beaten Seal offers a skill, and you keep one of them for good. Shields and more defence "
            "help in every wave; what changes a die makes attacks fit."
        ),
        "7S-7.6",
    ),
}

PARTS: Final[Mapping[str, str]] = {
    "coming": "The Time track rouses {areas} next.",
    "coming_none": "The Time track rouses no area next.",
    "reach": "{far} {area}",
    "won": ", and the dice of those you defeated",
    "it": "it",
    "them": "them",
    "simple": "with its simple attack",
    "complex": "with its complex attack",
    "no_survivor": "nobody is left to release a Fury",
    "survivor": "{who} releases its Fury",
    "survivors": "{who} release their Fury",
    "die": "{colour} {value}",
}
