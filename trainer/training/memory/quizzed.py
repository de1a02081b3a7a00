"""What the answer to a question, of a quiz or about money, says of clauses."""

from collections.abc import Sequence
from datetime import date

from trainer.training.memory.card import BROKEN, CLAUSE, KEPT, KNOWN, Key
from trainer.training.memory.memory import Memory
from trainer.training.memory.tries import Source, Try
from trainer.training.sessions.sat import QUIZ

MONEY = "money"

_LIKELIER = 3.0  # how much likelier what is not known is to be asked about


def likelier(memory: Memory, day: date) -> dict[str, float]:
    """How much likelier it is to be asked about a clause that was met and is not known."""
    return {clause: _LIKELIER for clause, how in memory.clauses(day).items() if how != KNOWN}


def tries_of(
    clauses: Sequence[str], at: str, *, right: bool, dealt: bool, asked: str = QUIZ
) -> list[Try]:
    """What was tried with an answer at a time in ISO 8601.

    ``clauses`` are those that the question rests on, the one it is about first. Who deals the right
    act shows that he knows them all; who picks it, or is wrong, says something of the first only.
    ``asked``: in which kind of sitting.
    """
    said = clauses if right and dealt else clauses[:1]
    how = KEPT if right else BROKEN
    return [Try(Key(CLAUSE, clause), at, how, Source(None, 0, asked)) for clause in said]
