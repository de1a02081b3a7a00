"""What the answer to a question says of clauses."""

from collections.abc import Sequence

from trainer.training.memory.card import BROKEN, CLAUSE, KEPT, Key
from trainer.training.memory.tries import Source, Try

_QUIZ = Source(None, 0, "quiz")


def tries_of(clauses: Sequence[str], at: str, *, right: bool, dealt: bool) -> list[Try]:
    """What was tried with an answer at a time in ISO 8601.

    ``clauses`` are those that the question rests on, the one it is about first. Who deals the right
    act shows that he knows them all; who picks it, or is wrong, says something of the first only.
    """
    said = clauses if right and dealt else clauses[:1]
    how = KEPT if right else BROKEN
    return [Try(Key(CLAUSE, clause), at, how, _QUIZ) for clause in said]
