"""Marking of an exam: score, critical mistakes, repeated mistakes against one rule."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from trainer.procedure.spec import CRITICAL, WEIGHTS, Procedure
from trainer.procedure.training_rules import DRAWS, LETS_PASS, PAYS, TAKES, Blueprint
from trainer.table.act import AT_A_BET, DRAWING, Act
from trainer.training.judge.score import Summary
from trainer.training.judge.verdict import CORRECT, FAULT, Verdict
from trainer.training.sessions.session import Session

#: The verdicts on what was done in a session, and its summary.
JudgedSession = tuple[Sequence[Verdict], Summary]


class BrokenClause(NamedTuple):
    """Number of times a rule (clause) was broken, of ``occasions`` chances."""

    clause: str
    faults: int
    occasions: int


@dataclass(frozen=True, slots=True)
class MarkCounts:
    """Base of the marks: weights, critical mistakes, followed and broken clauses.

    ``weight``: of all that was due; ``lost``: weight of the mistakes. ``critical``: the
    family of habits of each critical mistake, "" for none. ``kept`` and ``broken``: how
    often each clause was followed or broken; of a mistake only its first clause counts.
    """

    weight: int
    lost: int
    critical: tuple[str, ...]
    kept: Counter[str]
    broken: Counter[str]


def counted_of(judged: Iterable[JudgedSession]) -> MarkCounts:
    """Add up the verdicts and summaries of several sessions."""
    return add_counts([_counted(*one) for one in judged])


def add_counts(each: Sequence[MarkCounts]) -> MarkCounts:
    """Add up the counts of several sessions."""
    kept, broken = Counter[str](), Counter[str]()
    for one in each:
        kept.update(one.kept)
        broken.update(one.broken)
    critical = tuple(family for one in each for family in one.critical)
    return MarkCounts(
        sum(one.weight for one in each), sum(one.lost for one in each), critical, kept, broken
    )


def _counted(verdicts: Sequence[Verdict], summary: Summary) -> MarkCounts:
    again = sum(WEIGHTS[verdict.severity] for verdict in _misjudged_again(verdicts))
    return MarkCounts(
        summary.weight,
        summary.lost - again,
        tuple(_critical(verdicts, summary)),
        Counter(clause for one in verdicts if _stands(one, CORRECT) for clause in one.clauses),
        Counter(_first_clauses(verdicts, summary)),
    )


@dataclass(frozen=True, slots=True)
class Marks:
    """Marks that pass or fail an exam; ``too_many``: clauses broken too often.

    ``critical``: the family of habits of each critical mistake, "" for none.
    """

    procedure: Procedure
    score: Fraction
    critical: tuple[str, ...]
    too_many: tuple[BrokenClause, ...]

    @classmethod
    def of(cls, procedure: Procedure, sessions: Sequence[Session]) -> "Marks":
        """Mark these sessions together."""
        found = counted_of((one.verdicts, one.summary) for one in sessions)
        return cls.counted(procedure, found)

    @classmethod
    def counted(cls, procedure: Procedure, found: MarkCounts) -> "Marks":
        """Return the marks for these counts."""
        lost = Fraction(found.lost, found.weight) if found.weight else Fraction(1)
        too_many = broken_too_often(procedure.exam, found.kept, found.broken)
        return cls(procedure, max(Fraction(0), 1 - lost), found.critical, too_many)

    @property
    def second_family(self) -> str:
        """Family of a single critical mistake, the only reason to fail.

        "" where there is another reason, or none.
        """
        alone = len(self.critical) == 1 and self._passed_but_for_critical
        return self.critical[0] if alone else ""

    @property
    def is_below(self) -> bool:
        """Tell if the score is below the pass mark."""
        return self.score < Fraction(str(self.procedure.pass_mark))

    @property
    def _passed_but_for_critical(self) -> bool:
        return not (self.is_below or self.too_many)

    def passed(self, *, second: bool = False) -> bool:
        """Tell if a complete exam is passed.

        ``second``: a second part was dealt, too, and makes up for one critical mistake.
        """
        return self._passed_but_for_critical and len(self.critical) <= int(second)


_FAMILY = {
    "pay": PAYS,
    "take": TAKES,
    "refuse": LETS_PASS,
    "deal_self": DRAWS,
    "deal_card": DRAWS,
}


def family_of_fault(act: Act, expected: Sequence[Act] = ()) -> str:
    """Return the critical habit family of a mistake, or "".

    It follows from the act done and the right one.

    "" where it belongs to none.
    """
    right = next(iter(expected), act).act
    return _FAMILY[right] if right in {"refuse", "deal_self"} else _FAMILY.get(act.act, "")


def _stands(verdict: Verdict, what: str) -> bool:
    return verdict.verdict == what and not verdict.attempt


def _standing(verdicts: Iterable[Verdict], summary: Summary) -> Iterator[Verdict]:
    """Yield counting mistakes; one hand's bets misjudged alike count once."""
    verdicts = list(verdicts)
    again = {verdict.n for verdict in _misjudged_again(verdicts)}
    for verdict in verdicts:
        if _stands(verdict, FAULT) and verdict.n not in {*summary.withdrawn, *again}:
            yield verdict


def _misjudged_again(verdicts: Iterable[Verdict]) -> Iterator[Verdict]:
    """Yield repeated misjudgements among the bets of one hand."""
    seen: set[tuple[object, ...]] = set()
    for verdict in verdicts:
        act = verdict.act
        if act.act in DRAWING:  # another round, or another hand to be judged
            seen.clear()
        elif _is_misjudged(verdict):
            hand = (act.act, act.what, act.box, act.hand)
            if hand in seen:
                yield verdict
            seen.add(hand)


def _is_misjudged(verdict: Verdict) -> bool:
    """Tell if a losing bet was paid or a winning one taken."""
    if verdict.kind != "not_due" or verdict.act.act not in AT_A_BET or not verdict.expected:
        return False
    right = verdict.expected[0]
    other = {"pay": "take", "take": "pay"}.get(verdict.act.act)
    return (right.act, right.box) == (other, verdict.act.box) and len(verdict.expected) == 1


def _critical(verdicts: Iterable[Verdict], summary: Summary) -> Iterator[str]:
    for verdict in _standing(verdicts, summary):
        if verdict.severity == CRITICAL:
            yield family_of_fault(verdict.act, verdict.expected)
    for omission in summary.omitted:
        if omission.severity == CRITICAL:
            yield family_of_fault(omission.act)


def _first_clauses(verdicts: Iterable[Verdict], summary: Summary) -> Iterator[str]:
    """Yield the first clause of each mistake and omission."""
    for verdict in _standing(verdicts, summary):
        yield from verdict.clauses[:1]
    for omission in summary.omitted:
        yield from omission.clauses[:1]


def broken_too_often(
    rule: Blueprint, kept: Counter[str], broken: Counter[str]
) -> tuple[BrokenClause, ...]:
    """Return the clauses broken more often than the house allows."""
    found = (
        BrokenClause(clause, many, many + kept[clause]) for clause, many in sorted(broken.items())
    )
    return tuple(one for one in found if one.faults > most_faults(rule, one.occasions))


def most_faults(rule: Blueprint, occasions: int) -> int:
    """Return the mistakes allowed against a clause with these chances."""
    if not rule.clause_faults:
        return occasions
    return max(rule.clause_faults - 1, int(Fraction(str(rule.clause_share)) * occasions))
