"""How the Wishing Well explains its questions."""

from __future__ import annotations

from rules.kernel.choices import Block, Choice, Decision, Option, Question


def explained(question: Question, prompt: str, clauses: dict[str, str], *blocked: Option) -> Decision:
    """A decision whose options rest on the clause of their id's first word; the blocked ones come last."""
    options = tuple(_shown(choice, clauses[choice.id.split(":")[0]]) for choice in question.choices)
    cause = clauses[question.choices[0].id.split(":")[0]]
    return Decision(question.seat, question.kind, prompt, prompt, cause, (*options, *blocked))


def _shown(choice: Choice, clause: str) -> Option:
    return Option(
        choice.id,
        choice.id.replace(":", " "),
        clause,
        sets=choice.sets,
        locks=choice.locks,
        free=choice.free,
        closing=choice.closing,
    )


def barred(option: str, clause: str, reason: str) -> Option:
    """An option shown with the reason why it cannot be taken."""
    return Option(option, option.replace(":", " "), clause, blocked=Block(reason, clause))
