"""Questions about the clause that was broken: a slip was made, and broke one."""

from collections import deque
from typing import NamedTuple

from trainer.training.judging.verdict import FAULT
from trainer.training.quiz.draft import ANSWERS, LEAST, Draft, Member
from trainer.training.quiz.pool import Pool
from trainer.training.quiz.position import Position
from trainer.training.quiz.question import BROKEN, Answer
from trainer.training.quiz.slipped import plain_slips

_SLIPS = 4  # that are looked at of a position for each question
_ENOUGH, _LOOKS_AT_FIRST = 12, 40  # clauses before the first question, and positions looked at
_KEPT = 30  # slips that are kept of a clause
_RELATED = 0.5  # how often the answers come from the same chapter, as far as they can


class _Slipped(NamedTuple):
    """A position after a slip, which breaks these clauses."""

    position: Position
    clauses: tuple[str, ...]


class Broken:
    """Slips in the rounds of a pool, by the clause that they break first."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._slips: dict[str, deque[_Slipped]] = {}
        self._looked = 0

    def which_clause(self) -> Draft | None:
        """Clauses of which each is broken by a slip of its own, and no other by the same."""
        self._look()
        while len(self._slips) < _ENOUGH and self._looked < _LOOKS_AT_FIRST:
            self._look()
        rng = self._pool.rng
        if len(self._slips) < LEAST:
            return None
        clauses = list(self._slips)
        first = rng.choices(clauses, [self._pool.weight(clause) for clause in clauses])[0]
        others = rng.sample(clauses, len(clauses))
        if rng.random() < _RELATED:
            others.sort(key=lambda clause: _chapter(clause) != _chapter(first))
        chosen = [first, *(clause for clause in others if clause != first)][:ANSWERS]
        members = [member for clause in chosen if (member := self._member(clause, chosen))]
        return Draft(members) if len(members) == len(chosen) >= LEAST else None

    def _member(self, clause: str, chosen: list[str]) -> Member | None:
        """A slip that breaks this clause, and no other of those that were chosen."""
        others = {other for other in chosen if other != clause}
        fitting = [slip for slip in self._slips[clause] if not others.intersection(slip.clauses)]
        if not fitting:
            return None
        slip = self._pool.rng.choice(fitting)
        return Member(Answer(BROKEN, clause=clause), slip.position)

    def _look(self) -> None:
        """Look at slips of one more position."""
        self._looked += 1
        position = self._pool.any_position()
        if position is not None:
            found = plain_slips(position)
            for slip in self._pool.rng.sample(found, min(_SLIPS, len(found))):
                self._keep(position.then(slip.acts))

    def _keep(self, position: Position) -> None:
        verdict = position.trace.moments[-1].verdict
        if verdict.verdict == FAULT and verdict.clauses:
            kept = self._slips.setdefault(verdict.clauses[0], deque(maxlen=_KEPT))
            kept.append(_Slipped(position, verdict.clauses))


def _chapter(clause: str) -> str:
    return clause.rpartition("-")[0]
