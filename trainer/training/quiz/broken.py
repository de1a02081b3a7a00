"""Questions about the clause that was broken: a slip was made, and broke one."""

from collections import deque
from typing import NamedTuple

from trainer.procedure.step import Step
from trainer.table.act import DEALING, Act
from trainer.training.judging.clause import clauses_of
from trainer.training.judging.trace import Moment
from trainer.training.judging.verdict import FAULT
from trainer.training.quiz.draft import ANSWERS, LEAST, Draft, Member
from trainer.training.quiz.pool import Pool, kind_of
from trainer.training.quiz.position import Position
from trainer.training.quiz.question import BROKEN, Answer
from trainer.training.quiz.slipped import can_be_done, plain_slips

_SLIPS = 4  # that are looked at of a position for each question
_ENOUGH, _LOOKS_AT_FIRST = 12, 40  # clauses before the first question, and positions looked at
_MANY, _SELDOM = 24, 0.3  # clauses, and how often more slips are looked at when so many are known
_KEPT = 30  # slips that are kept of a clause
_OF_A_CHAPTER = 0.3  # how often the clauses are of a chapter; else they are broken in a phase


#: Acts of which it may be said that a hand was to be asked before them.
_AFTER_A_QUESTION = DEALING | {"turn_up"}


class _Slipped(NamedTuple):
    """A position after a slip, the phase in which it was made, and the clauses that it breaks.

    And those that somebody may fairly say it breaks: of what was due instead, of what was passed
    over, and of the same act when it was done just before.
    """

    position: Position
    phase: str
    clauses: frozenset[str]


class Broken:
    """Slips in the rounds of a pool, by the clause that they break first."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._slips: dict[str, deque[_Slipped]] = {}
        self._looked = 0

    def which_clause(self) -> Draft | None:
        """Clauses of which each is broken by a slip of its own, and no other by the same.

        They are broken in the same phase, or belong to the same chapter, as far as there are such.
        """
        if len(self._slips) < _MANY or self._pool.rng.random() < _SELDOM:
            self._look()
        while len(self._slips) < _ENOUGH and self._looked < _LOOKS_AT_FIRST:
            self._look()
        rng = self._pool.rng
        if len(self._slips) < LEAST:
            return None
        clauses = list(self._slips)
        first = rng.choices(clauses, [self._pool.weight(clause) for clause in clauses])[0]
        phase = rng.choice(self._slips[first]).phase
        others = [clause for clause in rng.sample(clauses, len(clauses)) if clause != first]
        if rng.random() < _OF_A_CHAPTER:
            others.sort(key=lambda clause: _chapter(clause) != _chapter(first))
        else:
            others.sort(key=lambda clause: not self._is_broken_in(clause, phase))
        chosen = [first, *others][:ANSWERS]
        members = [member for clause in chosen if (member := self._member(clause, chosen, phase))]
        return Draft(members) if len(members) == len(chosen) else None

    def _is_broken_in(self, clause: str, phase: str) -> bool:
        return any(slip.phase == phase for slip in self._slips[clause])

    def _member(self, clause: str, chosen: list[str], phase: str) -> Member | None:
        """A slip that breaks this clause, and no other of those that were chosen."""
        others = {other for other in chosen if other != clause}
        fitting = [slip for slip in self._slips[clause] if not others.intersection(slip.clauses)]
        in_phase = [slip for slip in fitting if slip.phase == phase]
        if not fitting:
            return None
        slip = self._pool.rng.choice(in_phase or fitting)
        return Member(Answer(BROKEN, clause=clause), slip.position)

    def _look(self) -> None:
        """Look at slips of one more position."""
        self._looked += 1
        position = self._pool.any_position()
        if position is not None:
            found = plain_slips(position)
            phase = position.situation.state.partition("/")[0]
            for slip in self._pool.rng.sample(found, min(_SLIPS, len(found))):
                self._keep(position.then(slip.acts), phase)

    def _keep(self, position: Position, phase: str) -> None:
        last = position.trace.moments[-1]
        verdict = last.verdict
        possible = can_be_done(last.act, last.before.table)
        if possible and verdict.verdict == FAULT and verdict.clauses:
            kept = self._slips.setdefault(verdict.clauses[0], deque(maxlen=_KEPT))
            kept.append(_Slipped(position, phase, _said_of(position)))


def _said_of(position: Position) -> frozenset[str]:
    """The clauses that the last act breaks, or may fairly be said to break.

    Those of what was due instead, of all that was passed over, and of every step that asks for such
    an act at another time; of the question, where a card was dealt: the hand was not asked.
    """
    *_, last = moments = position.trace.moments
    kind = kind_of(last.act)
    of_steps = [obligation.step for obligation in last.before.due]
    of_steps += _passed_over(last)
    of_steps += [
        before.obligation.step
        for before in moments[-2:-1]
        if before.obligation is not None and kind_of(before.act) == kind
    ]
    leaves = position.trace.dealing.procedure.leaves
    of_steps += [step for step in leaves if Act(step.act or "", step.what) == kind]
    if kind.act in _AFTER_A_QUESTION:
        of_steps += [step for step in leaves if step.act == "offer"]
    return frozenset(last.verdict.clauses).union(*map(_clauses_about, of_steps))


def _passed_over(moment: Moment) -> list[Step]:
    """The steps of what an act has passed over: each of them comes before it."""
    debts = (*moment.after.owed, *moment.after.lapsed)
    return [debt.obligation.step for debt in debts if moment.verdict.n in debt.lines]


def _clauses_about(step: Step) -> tuple[str, ...]:
    """The clauses that ask for a step, regulate it, or say what comes before and after it."""
    return (*clauses_of(step), *step.before_clauses, *step.after_clauses, *step.order_clauses)


def _chapter(clause: str) -> str:
    return clause.rpartition("-")[0]
