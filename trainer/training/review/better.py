"""What got better: only what the records of a trainee's dealing say."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile

from trainer.training.memory.card import BROKEN, HELPED, KEPT
from trainer.training.memory.evidence import hows_of, known_at, marked, tries
from trainer.training.memory.tries import firsts
from trainer.training.sessions.record import ExamLine, SessionLine


@dataclass(frozen=True, slots=True)
class Better:
    """What got better with some sessions, clause by clause, in the order in which they came up.

    ``mended``: broken in the last session before in which it came up, and right at each first try
    now; ``alone``: not broken in that, but it needed help, and needs none now; ``days``: right at
    the first try of the day, for so many days on which it came up, one after the other, and two at
    least.
    """

    mended: tuple[str, ...] = ()
    alone: tuple[str, ...] = ()
    days: tuple[tuple[str, int], ...] = ()

    def __bool__(self) -> bool:
        return bool(self.mended or self.alone or self.days)


def better(lines: Sequence[SessionLine], exams: Iterable[ExamLine], ids: Collection[int]) -> Better:
    """What got better with the sessions of these ids, of all of the trainee's, the oldest first.

    What came after them says nothing, nor does what the program dealt, or an exam that was not
    marked. A clause that was broken in them, or needed help, did not get better.
    """
    papers = marked(exams)
    numbers = [number for number, line in enumerate(lines) if line.id in ids]
    until = lines[: numbers[-1] + 1] if numbers else ()
    told = [line for line in until if known_at(line, papers) is not None]
    now = hows_of(line for line in told if line.id in ids)
    right = [clause for clause, hows in now.items() if hows == {KEPT}]
    last: dict[str, set[str]] = {}
    for line in told:
        if line.id not in ids:
            last.update(hows_of([line]))
    before = {clause: last.get(clause, set()) for clause in right}
    return Better(
        tuple(clause for clause in right if BROKEN in before[clause]),
        tuple(c for c in right if HELPED in before[c] and BROKEN not in before[c]),
        tuple(_days(told, papers, right, ids)),
    )


def _days(
    lines: Iterable[SessionLine],
    papers: Mapping[int, str],
    clauses: Iterable[str],
    ids: Collection[int],
) -> Iterable[tuple[str, int]]:
    """On how many days in a row each clause was right, where these sessions had its last day."""
    days = defaultdict(list)
    for one in firsts(said for line in lines for said in tries(line, papers)):
        days[one.key.name].append(one)
    for clause in clauses:
        in_a_row = list(takewhile(lambda one: one.how == KEPT, reversed(days[clause])))
        if len(in_a_row) > 1 and in_a_row[0].source.session in ids:
            yield clause, len(in_a_row)
