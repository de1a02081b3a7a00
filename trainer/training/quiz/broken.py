"""Questions about the clause that was broken: a slip was made, and broke one."""

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from trainer.procedure.step import Step
from trainer.table.act import DEALING, Act
from trainer.table.feasible import can_be_done
from trainer.training.judging.clause import clauses_of
from trainer.training.judging.verdict import FAULT
from trainer.training.quiz.draft import ANSWERS, LEAST, Draft, Member
from trainer.training.quiz.pool import Pool, kind_of
from trainer.training.quiz.position import Position
from trainer.training.quiz.question import BROKEN, Answer
from trainer.training.quiz.slipped import plain_slips

_SLIPS = 4  # that are looked at of a position for each question
_ENOUGH, _LOOKS_AT_FIRST = 12, 40  # clauses before the first question, and positions looked at
_CANDIDATES = 14  # clauses that are tried before a set is given up
_KEPT = 30  # slips that are kept of a clause
_OF_A_CHAPTER = 0.3  # how often the clauses are of a chapter; else they are broken in a phase


#: Acts of which it may be said that a hand was to be asked before them.
_AFTER_A_QUESTION = DEALING | {"turn_up"}


class _Slipped(NamedTuple):
    """An act that is a slip at a position, the phase there, and the clauses that it breaks.

    And those that somebody may fairly say it breaks: of what was due instead, of what was passed
    over, and of the same act when it was done just before.
    """

    position: Position
    act: Act
    phase: str
    clauses: frozenset[str]

    @property
    def place(self) -> tuple[str, int]:
        """Where it is asked about: when it was made."""
        source, at = self.position.place
        return source, at + 1


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
        self._look()
        while len(self._slips) < _ENOUGH and self._looked < _LOOKS_AT_FIRST:
            self._look()
        rng = self._pool.rng
        clauses = [clause for clause in self._slips if self._left(clause)]
        if len(clauses) < LEAST:
            return None
        first = rng.choices(clauses, [self._pool.weight(clause) for clause in clauses])[0]
        phase = rng.choice(self._slips[first]).phase
        others = [clause for clause in rng.sample(clauses, len(clauses)) if clause != first]
        if rng.random() < _OF_A_CHAPTER:
            others.sort(key=lambda clause: _chapter(clause) != _chapter(first))
        else:
            others.sort(key=lambda clause: not self._is_broken_in(clause, phase))
        chosen = self._apart([first, *others][:_CANDIDATES])
        members = [self._member(clause, slips, phase) for clause, slips in chosen.items()]
        return Draft(members) if len(members) >= LEAST else None

    def _is_broken_in(self, clause: str, phase: str) -> bool:
        return any(slip.phase == phase for slip in self._slips[clause])

    def _left(self, clause: str) -> list[_Slipped]:
        """The slips that break a clause where nothing was asked yet."""
        return [slip for slip in self._slips[clause] if slip.place not in self._pool.spent]

    def _apart(self, clauses: Sequence[str]) -> dict[str, list[_Slipped]]:
        """Four of the clauses, the first that go together, each with the slips that break it.

        And none of the others. There are fewer where no more go together.
        """
        chosen: dict[str, list[_Slipped]] = {}
        for clause in clauses:
            own = [slip for slip in self._left(clause) if slip.clauses.isdisjoint(chosen)]
            left = {
                other: [slip for slip in slips if clause not in slip.clauses]
                for other, slips in chosen.items()
            }
            if own and all(left.values()):
                chosen = {**left, clause: own}
            if len(chosen) == ANSWERS:
                break
        return chosen

    def _member(self, clause: str, slips: Sequence[_Slipped], phase: str) -> Member:
        """One of the slips, of this phase if there is one."""
        in_phase = [slip for slip in slips if slip.phase == phase]
        slip = self._pool.rng.choice(in_phase or slips)
        return Member(Answer(BROKEN, clause=clause), slip.position, (slip.act,))

    def _look(self) -> None:
        """Look at slips of one more position."""
        self._looked += 1
        position = self._pool.any_position()
        if position is not None:
            found = plain_slips(position)
            phase = position.situation.state.partition("/")[0]
            for slip in self._pool.rng.sample(found, min(_SLIPS, len(found))):
                *before, act = slip.acts
                self._keep(position.then(before) if before else position, act, phase)

    def _keep(self, position: Position, act: Act, phase: str) -> None:
        verdict = position.meaning(act).verdict
        possible = can_be_done(act, position.situation.table)
        if possible and verdict.verdict == FAULT and verdict.clauses:
            kept = self._slips.setdefault(verdict.clauses[0], deque(maxlen=_KEPT))
            kept.append(_Slipped(position, act, phase, _said_of(position, act)))


def _said_of(position: Position, act: Act) -> frozenset[str]:
    """The clauses that an act breaks, or may fairly be said to break.

    Those of what was due instead, of all that was passed over, and of every step that asks for such
    an act at another time; of the question, where a card was dealt: the hand was not asked.
    """
    meaning, kind = position.meaning(act), kind_of(act)
    of_steps = [obligation.step for obligation in position.situation.due]
    of_steps += [obligation.step for obligation in meaning.skipped]
    of_steps += [
        before.obligation.step
        for before in position.trace.moments[: position.at][-1:]
        if before.obligation is not None and kind_of(before.act) == kind
    ]
    leaves = position.trace.dealing.procedure.leaves
    of_steps += [step for step in leaves if Act(step.act or "", step.what) == kind]
    if kind.act in _AFTER_A_QUESTION:
        of_steps += [step for step in leaves if step.act == "offer"]
    return frozenset(meaning.verdict.clauses).union(*map(_clauses_about, of_steps))


def _clauses_about(step: Step) -> tuple[str, ...]:
    """The clauses that ask for a step, regulate it, or say what comes before and after it."""
    return (*clauses_of(step), *step.before_clauses, *step.after_clauses, *step.order_clauses)


def _chapter(clause: str) -> str:
    return clause.rpartition("-")[0]
