"""The words of the guided first turns: by what is to be explained, the words and the clause they rest on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

WORDS: Final[Mapping[str, tuple[str, str]]] = {
    "first_move": (
        "The first action of every hero is a Move: you go to the front of the line, and demons come with it.",
        "SA-2.2",
    ),
    "action": (
        (
            "One action a turn: Move for more demons, Fight those you have, or Rest to get tokens back and "
            "equip. {advice}"
        ),
        "SA-2.1",
    ),
    "walls": (
        (
            "These are the walls, and nobody moves further. Whoever starts a turn here without demons may "
            "breach them. {advice}"
        ),
        "SA-7.4",
    ),
    "breach": (
        (
            "No demon pursues you: you may breach the walls. That ends all achievements and calls every hero "
            "to the Demon Lord. Rest first only if a last goal is within reach."
        ),
        "SA-7.4",
    ),
    "call": (
        (
            "The walls are breached. Answer the call and your demons stay behind; wait, and {cards} or more "
            "Demon Lord cards will strike you instead of fewer."
        ),
        "SA-7.7",
    ),
    "take": (
        (
            "Take one set. Each location needs a die that shows its value: look for values your dice and "
            "abilities reach, for gem colours you want, and for little damage."
        ),
        "SA-2.7",
    ),
    "chest": (
        "The chest gives you one item for nothing. Choose one that your gems, or those to come, can pay for.",
        "SA-2.10",
    ),
    "prepare": (
        "A fight begins with the roll: {dice}. Behind “Odds” stands your chance to kill each demon.",
        "SA-3.5",
    ),
    "prepare_potions": (
        "Before the roll a potion brings a spent token back. Drink where an ability will decide this fight.",
        "SA-3.2",
    ),
    "attack": (
        (
            "Each die hits one location that shows exactly its value. Abilities cost tokens that come back "
            "only with a Rest; rage turns any die to any value, once."
        ),
        "SA-3.11",
    ),
    "end": (
        (
            "Nothing is left that would help more: tick the locations to hit and end the attack. Hits stay "
            "for later fights, and an idle die wakes your rage while a demon lives."
        ),
        "SA-3.20",
    ),
    "block": (
        (
            "What lives strikes with all its damage: {damage} now. Each shield stops one point, the rest are "
            "wounds, and there is hardly a way to heal. Health at the end decides who wins."
        ),
        "SA-3.16",
    ),
    "levels": (
        (
            "For each level one gem moves up a space. A skill that loses its last gem is yours; from level I "
            "the gem comes to your pool and will pay for items."
        ),
        "SA-4.1",
    ),
    "claim": (
        "You are the first to get there. The tile holds a blessing that only you see, for the final battle.",
        "SA-6.2",
    ),
    "rest": (
        (
            "All spent tokens are back. Now put gems on items to wear them, and give items you will not wear "
            "for potions: one each."
        ),
        "SA-5.4",
    ),
    "rest_first": (
        "All spent tokens are back. The first item you equip also brings you a die for the rest of the game.",
        "SA-5.6",
    ),
    "respite": (
        (
            "Your last Rest, with everybody at once. What you do not wear now is lost: equip all you can, "
            "and turn the other items into potions."
        ),
        "SA-7.13",
    ),
    "roar": (
        (
            "A Demon Lord card asks: pay its penalty or take its wounds; no shield helps. What you choose "
            "stays sealed until those before you have chosen too."
        ),
        "SA-R12",
    ),
    "battle_prepare": (
        "The final battle: card after card from the left. There is no Rest any more, so potions count now.",
        "SA-8.5",
    ),
    "battle_attack": (
        (
            "Only the card your figure is on can be hit. Hit it everywhere and you move on in the same "
            "attack; behind a Demon Lord card waits a fury, which strikes as it is turned."
        ),
        "SA-8.6",
    ),
    "battle_block": (
        "You face the damage of this card and of every open card ahead: {damage} now. Blessings help too.",
        "SA-8.9",
    ),
    "fury": (
        "A fury card strikes at once, you alone, for this fight. A blessing can keep it from happening.",
        "SA-8.7",
    ),
}
ADVICE: Final[Mapping[str, str]] = {
    "move": "Now a Move looks best.",
    "fight": "Now a Fight looks best: you have dice and tokens for it.",
    "rest": "Now a Rest looks best.",
    "": "",
}
