"""Score: from a session's verdicts and omissions to its summary (judging.md, 4)."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any, NamedTuple

from trainer.procedure.due import Key
from trainer.procedure.spec import CRITICAL, WEIGHTS, Procedure
from trainer.procedure.step import Step
from trainer.table.act import MONEY, Act
from trainer.table.journal import subject_of
from trainer.training.engine.costs import Bet, Cost, total
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.missed import LossReason
from trainer.training.engine.situation import Debt, Situation
from trainer.training.judge.verdict import (
    CORRECT,
    FAULT,
    FREE,
    Judgement,
    Verdict,
    clauses_of,
    omission_severity,
)


@dataclass(frozen=True, slots=True)
class OmissionLine:
    """Omissions listed in one line, by the gravest clause.

    ``owed``: the one that gives the line its name; ``all``: those it stands for.
    """

    owed: Debt
    all: tuple[Debt, ...]
    clauses: tuple[str, ...]
    severity: str
    money: int

    @property
    def act(self) -> Act:
        """Act that gives the line its name."""
        return self.owed.act


def omissions_of(procedure: Procedure, omitted: Sequence[Debt]) -> tuple[OmissionLine, ...]:
    """Group omissions into lines: same act, and same step or turn."""
    return tuple(_omitted(procedure, group) for group in groups_of(procedure, omitted))


def groups_of(procedure: Procedure, skipped: Sequence[Debt]) -> list[list[Debt]]:
    """Group passed-over moves that share one line if omitted."""
    groups: list[list[Debt]] = []
    for debt in skipped:
        alike = [group for group in groups if any(_together(procedure, debt, o) for o in group)]
        groups = [group for group in groups if group not in alike]
        groups.append([*(o for group in alike for o in group), debt])
    return groups


def _omitted(procedure: Procedure, group: Sequence[Debt]) -> OmissionLine:
    gravest = max(group, key=lambda debt: WEIGHTS[omission_severity(procedure, debt)])
    grade = omission_severity(procedure, gravest)
    money = sum(debt.money for debt in group)
    return OmissionLine(gravest, tuple(group), gravest.obligation.step.clauses, grade, money)


def _together(procedure: Procedure, one: Debt, other: Debt) -> bool:
    """Tell if two omissions belong in one line.

    One act passed them over, of one step or of one hand's turn.
    """
    if (one.line, one.round) != (other.line, other.round):
        return False
    mine, its = one.obligation, other.obligation
    if mine.step is its.step:
        return True
    chart = procedure.chart_of(mine.step)
    of_a_turn = bool(chart) and chart == procedure.chart_of(its.step)
    return of_a_turn and mine.spot[:2] == its.spot[:2]


#: What an act passed over, or what is lost: keys, each with its round.
Skipped = set[tuple[int, Key]]


@dataclass(slots=True)
class Tally:
    """Counts that a session's score is made of."""

    due: int = 0
    weight: int = 0
    correct: int = 0
    faults: dict[int, str] = field(default_factory=dict)
    done_badly: set[int] = field(default_factory=set)
    skipped: dict[int, tuple[Skipped, tuple[int, Bet] | None]] = field(default_factory=dict)
    costly: dict[int, tuple[int, Act]] = field(default_factory=dict)

    def copy(self) -> "Tally":
        """Return an independent copy."""
        return replace(
            self,
            faults=dict(self.faults),
            done_badly=set(self.done_badly),
            skipped=dict(self.skipped),
            costly=dict(self.costly),
        )

    def add(self, dealing: Dealing, judged: Judgement, *, carried_out: bool = True) -> None:
        """Count one verdict; ``carried_out``: the act stands, whatever the verdict."""
        verdict = judged.verdict
        if judged.obligation is not None and carried_out:
            self.due += 1
            self.weight += WEIGHTS[dealing.procedure.severity(clauses_of(judged.obligation.step))]
        if verdict.verdict == CORRECT:
            self.correct += 1
        elif verdict.verdict == FAULT:
            self.faults[verdict.n] = verdict.severity
            if judged.obligation is not None and carried_out:
                self.done_badly.add(verdict.n)
            if verdict.money and carried_out:
                self.costly[verdict.n] = judged.round, verdict.act
            if judged.skipped and verdict.kind == "out_of_order":
                keys = {(judged.round, key) for key in judged.skipped}
                done = judged.obligation
                moves = done is not None and done.step.act in MONEY
                at = (subject_of(done.step.what), done.spot) if done is not None and moves else None
                bet = None if at is None else (judged.round, at)
                self.skipped[verdict.n] = keys, bet

    def _all_of(self, faded: Debt, gone: Skipped) -> bool:
        """Tell if everything passed over together with a phrase is lost."""
        keys, _ = self.skipped.get(faded.line, (set(), None))
        return keys <= gone

    def _listed(self, situation: Situation) -> tuple[Debt, ...]:
        """Return the omissions that count as things stand."""
        left = (*situation.lapsed, *situation.owed)
        left = tuple(
            debt for debt in left if debt.lost is not LossReason.NEEDLESS and not debt.misjudged
        )
        missed = {(debt.round, debt.obligation.key) for debt in left}
        return tuple(
            debt for debt in left if debt.lost is not LossReason.FADED or self._all_of(debt, missed)
        )

    @staticmethod
    def _misjudged(situation: Situation) -> Iterator[Step]:
        """Yield the right steps of misjudged bets that were never done.

        They count as due, and no more.
        """
        for debt in (*situation.lapsed, *situation.owed):
            if debt.misjudged and debt.lost is not LossReason.NEEDLESS:
                yield debt.obligation.step

    def _withdrawn(self, listed: Sequence[Debt], costs: Iterable[Cost]) -> tuple[int, ...]:
        """Return the lines of mistakes replaced by their omissions."""
        gone = {(n, debt.round, debt.obligation.key) for debt in listed for n in debt.lines}
        lost_at = {(cost.round, cost.bet) for cost in costs}
        return tuple(
            n
            for n, (keys, bet) in self.skipped.items()
            if all((n, *key) in gone for key in keys)
            and (bet is None or bet not in lost_at or self._cost_by_another(n, bet))
        )

    def _cost_by_another(self, line: int, bet: tuple[int, Bet]) -> bool:
        """Tell if another act caused the bet's loss, not this line."""
        rnd, (what, spot) = bet
        at = ((n, act) for n, (dealt, act) in self.costly.items() if dealt == rnd)
        costly = [
            n
            for n, act in at
            if subject_of(act.what) == what
            and act.box == spot.box
            and act.hand in {None, spot.hand}
            and act.place in {None, spot.place}
        ]
        return bool(costly) and line not in costly

    def summary(
        self, dealing: Dealing, situation: Situation, *, over: bool | None = None
    ) -> "Summary":
        """Return the summary as things stand; undone debts count as omitted.

        ``over``: everything to be dealt has been dealt; None: true if the scenario has ended.
        """
        over = situation.over or situation.at_end if over is None else over
        over = over and not situation.undealt
        procedure = dealing.procedure
        listed = self._listed(situation)
        omitted = omissions_of(procedure, listed)
        costs = (*situation.costs, *dealing.costs(situation))
        withdrawn = self._withdrawn(listed, costs)
        standing = {n: grade for n, grade in self.faults.items() if n not in withdrawn}
        grades = [*standing.values(), *(omission.severity for omission in omitted)]
        steps = [*(owed.obligation.step for owed in listed), *self._misjudged(situation)]
        steps += situation.unreached
        weight = self.weight + sum(WEIGHTS[procedure.severity(clauses_of(step))] for step in steps)
        lost = sum(WEIGHTS[grade] for grade in grades)
        score = _score(lost, weight)
        critical = CRITICAL in grades
        return Summary(
            due=self.due + len(steps),
            correct=self.correct + sum(1 for n in withdrawn if n in self.done_badly),
            faults=len(grades),
            withdrawn=withdrawn,
            omitted=omitted,
            money=total(costs),
            score=score,
            complete=over,
            passed=_passed(procedure, score, critical=critical, complete=over),
            weight=weight,
            lost=lost,
            critical=critical,
            costs=costs,
        )


def _score(lost: int, weight: int) -> Fraction:
    return max(Fraction(0), 1 - Fraction(lost, weight)) if weight else Fraction(0)


def _passed(procedure: Procedure, score: Fraction, *, critical: bool, complete: bool) -> bool:
    return complete and score >= Fraction(str(procedure.pass_mark)) and not critical


def add_summaries(procedure: Procedure, parts: Sequence["Summary"], *, complete: bool) -> "Summary":
    """Add up the summaries of several sessions.

    ``complete``: none of them is missing. Omissions and withdrawn mistakes are listed with
    their own session only.
    """
    weight, lost = sum(part.weight for part in parts), sum(part.lost for part in parts)
    score, critical = _score(lost, weight), any(part.critical for part in parts)
    complete = complete and all(part.complete for part in parts)
    return Summary(
        due=sum(part.due for part in parts),
        correct=sum(part.correct for part in parts),
        faults=sum(part.faults for part in parts),
        withdrawn=(),
        omitted=(),
        money=sum(part.money for part in parts),
        score=score,
        complete=complete,
        passed=_passed(procedure, score, critical=critical, complete=complete),
        weight=weight,
        lost=lost,
        critical=critical,
    )


@dataclass(frozen=True, slots=True)
class Summary:
    """Result of a judgement: counts, omissions, cost and score.

    ``money``: what the mistakes cost the house, in money units; ``costs``: the same bet by
    bet. ``weight``: of everything due; ``lost``: weight of the mistakes; ``critical``: one
    of them is critical.
    """

    due: int
    correct: int
    faults: int
    withdrawn: tuple[int, ...]
    omitted: tuple[OmissionLine, ...]
    money: int
    score: Fraction
    complete: bool
    passed: bool
    assists: int | None = None
    weight: int = 0
    lost: int = 0
    critical: bool = False
    costs: tuple[Cost, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """Return the summary as judging.md prints it."""
        omitted = [
            {
                "act": omission.act.as_json(),
                "clauses": list(omission.clauses),
                "severity": omission.severity,
                "money": omission.money,
            }
            for omission in self.omitted
        ]
        shape = {
            "due": self.due,
            "correct": self.correct,
            "faults": self.faults,
            "withdrawn": list(self.withdrawn),
            "omitted": omitted,
            "money": self.money,
            "score": float(round(self.score, 4)),
            "complete": self.complete,
            "passed": self.passed,
        }
        return shape if self.assists is None else {**shape, "assists": self.assists}


_ALONE, _HELPED, _SHOWN, _LATER = "alone", "helped", "shown", "later"
_FURTHER, _WITHDRAWN = "further", "withdrawn"


class Counts(NamedTuple):
    """Counts of the acts done, each counted once.

    ``alone``: right at the first try, without help; ``helped``: with help; ``shown``: after
    the tour of a first round had shown it; ``later``: in practice, right after a mistake at
    the same move. ``further``: in practice, wrong tries after the first. ``withdrawn``:
    mistakes that count as the omission of what they passed over. ``left_out``: lines of
    omissions; with ``faulty`` they are all the mistakes that count.
    """

    alone: int = 0
    helped: int = 0
    later: int = 0
    faulty: int = 0
    further: int = 0
    withdrawn: int = 0
    free: int = 0
    left_out: int = 0
    shown: int = 0

    @property
    def first(self) -> int:
        """Number of acts right at the first try."""
        return self.alone + self.helped + self.shown

    @property
    def right(self) -> int:
        """Number of right acts."""
        return self.first + self.later

    @property
    def acts(self) -> int:
        """Number of acts done."""
        return self.right + self.faulty + self.further + self.withdrawn + self.free

    @property
    def faults(self) -> int:
        """Number of mistakes that count."""
        return self.faulty + self.left_out


def counts_of(
    verdicts: Sequence[Verdict],
    summary: Summary,
    helped: Collection[int] = (),
    shown: Collection[int] = (),
    *,
    blocks: bool,
) -> Counts:
    """Count the acts of one session.

    ``helped``: numbers of the acts before which there was help; ``shown``: those of them
    shown unasked by the tour of a first round. ``blocks``: a mistake was not carried out,
    and the right act after it is no first try.
    """
    given = dict.fromkeys(helped, _HELPED) | dict.fromkeys(shown, _SHOWN)
    kinds = Counter(_kinds(verdicts, summary, given, blocks=blocks))
    return Counts(
        kinds[_ALONE],
        kinds[_HELPED],
        kinds[_LATER],
        kinds[FAULT],
        kinds[_FURTHER],
        kinds[_WITHDRAWN],
        kinds[FREE],
        len(summary.omitted),
        kinds[_SHOWN],
    )


def counts_together(each: Iterable[Counts]) -> Counts:
    """Add up the counts of several sessions."""
    return Counts(*map(sum, zip(*each, strict=True)))


def tenths(share: Fraction) -> int:
    """Return a share in tenths of a per cent, rounded down.

    Only the whole is 1000.
    """
    return int(share * 1000)


def _kinds(
    verdicts: Sequence[Verdict], summary: Summary, given: Mapping[int, str], *, blocks: bool
) -> Iterator[str]:
    """Yield the kind of each act.

    Help in ``given`` counts for the next act that is scored.
    """
    missed, help_ = False, ""
    for verdict in verdicts:
        help_ = given.get(verdict.n, help_)
        if verdict.verdict == FREE:
            yield FREE
            continue
        if verdict.verdict == CORRECT:
            yield _LATER if missed else help_ or _ALONE
        elif verdict.attempt:
            yield _FURTHER
        else:
            yield _WITHDRAWN if verdict.n in summary.withdrawn else FAULT
        missed, help_ = blocks and verdict.verdict == FAULT, ""
