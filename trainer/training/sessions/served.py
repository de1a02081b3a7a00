"""What a session of an exam has served of its blueprint: clauses, and occasions of each family."""

from collections import Counter
from typing import NamedTuple

from trainer.procedure.reading import DataError
from trainer.training.judging.trace import perform
from trainer.training.sessions.occasions import counted, occasions
from trainer.training.sessions.session import Session


class Served(NamedTuple):
    """The clauses of what was right in it, how many occasions there were; a ``whole`` round."""

    clauses: frozenset[str]
    serves: Counter[str]
    whole: bool


def served_by(session: Session) -> Served:
    """What a session has served that was dealt to its end, by the right performance of its part."""
    asked = [family for family, many in session.dealing.procedure.exam.occasions.items() if many]
    whole = not session.is_part
    try:
        trace = perform(session.dealing)
    except DataError:  # of a position so little was seen that it leads nowhere else
        return Served(frozenset(), Counter(), whole)
    begin = len(session.prelude) + 1
    end = len(trace.moments) if whole else min(len(trace.moments), begin + session.done - 1)
    dealt = trace.moments[begin - 1 : end]
    clauses = frozenset(clause for moment in dealt for clause in moment.clauses)
    found = occasions(trace, begin, end, asked) if asked and dealt else ()
    return Served(clauses, counted(found), whole)
