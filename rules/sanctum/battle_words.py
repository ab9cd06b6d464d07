"""The sentences of Act VI and of the roars, by message id; `words.py` joins these tables.

How values get into a sentence is told in `rules.kernel.filling`.
"""

from __future__ import annotations

from typing import Final

EVENTS: Final[dict[str, str]] = {
    "battle_begins": "The final battle: {lords} Demon Lord cards and {furies} fury cards for each hero.",
    "battle_round": "Round {round} of the final battle.",
    "card_beaten": "{who} beats {name}: {left:card|cards} to go.",
    "fury_cancelled": "{who} cancels {fury}: {name}.",
    "fury_opened": "{who} meets {name}: “{text}”",
    "victorious": "{who} has beaten all cards and is victorious with health {health}.",
    "answer_begins": "The Demon Lord answers: {cards:card|cards} to turn over.",
    "roar_begins": "The Demon Lord roars: {cards:card|cards} in a row.",
    "roar_short": "The Demon Lord deck is short: {cards:card|cards} instead of {wanted}.",
    "roar_turned": "{name}. {text}",
    "roar_nobody": "It concerns nobody any more.",
    "roar_sealed": "{who} has decided.",
    "roar_sealed+": "You have decided: {choice}.",
    "roar_shown": "{who}: {choice}.",
}
LABELS: Final[dict[str, str]] = {
    "pay": "Pay: {penalty}",
    "endure_roar": "Take {wounds:wound|wounds}",
    "refuse": "{name}: {deed}",
    "endure_fury": "Let it happen",
    "cancel_fury": "{name}: cancel it",
}
PROMPTS: Final[dict[str, str]] = {
    "roar": "{name}: pay or take {wounds:wound|wounds}",
    "fury": "{name}: cancel the fury?",
}
CAUSES: Final[dict[str, str]] = {
    "roar": "{name}: {text}",
}
FORECASTS: Final[dict[str, str]] = {
    "pay": "no wounds",
    "pay_heal": "no wounds, and you heal {heal}",
    "pay_deadly": "you die: your health is where the track would end",
    "roar_endure": "health {health} after it",
    "roar_deadly": "you die",
}
BLOCKS: Final[dict[str, str]] = {
    "cannot_pay": "You have nothing to pay it with.",
}
ANSWERS: Final[dict[str, str]] = {
    "pay": "pay the penalty",
    "let": "let it happen",
}
