"""How an exam is marked: the score, critical faults, and the most that a clause may be broken."""

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


class Broken(NamedTuple):
    """How often a clause was broken, of so many occasions to keep it."""

    clause: str
    faults: int
    occasions: int


@dataclass(frozen=True, slots=True)
class Counted:
    """What marks are made of: weight and what was lost of it, critical faults, clauses.

    ``critical``: of each critical fault the family of habits that it belongs to, "" where to none.
    ``kept`` and ``broken``: how often each clause was so; of a fault the first that it names.
    """

    weight: int
    lost: int
    critical: tuple[str, ...]
    kept: Counter[str]
    broken: Counter[str]


def counted_of(judged: Iterable[JudgedSession]) -> Counted:
    """What was judged in several sessions together, each with its summary."""
    return together_counted([_counted(*one) for one in judged])


def together_counted(each: Sequence[Counted]) -> Counted:
    """What was counted of several sessions as if it were one."""
    kept, broken = Counter[str](), Counter[str]()
    for one in each:
        kept.update(one.kept)
        broken.update(one.broken)
    critical = tuple(family for one in each for family in one.critical)
    return Counted(
        sum(one.weight for one in each), sum(one.lost for one in each), critical, kept, broken
    )


def _counted(verdicts: Sequence[Verdict], summary: Summary) -> Counted:
    again = sum(WEIGHTS[verdict.severity] for verdict in _misjudged_again(verdicts))
    return Counted(
        summary.weight,
        summary.lost - again,
        tuple(_critical(verdicts, summary)),
        Counter(clause for one in verdicts if _stands(one, CORRECT) for clause in one.clauses),
        Counter(_first_clauses(verdicts, summary)),
    )


@dataclass(frozen=True, slots=True)
class Marks:
    """What an exam is passed or failed by; ``too_many``: clauses that were broken too often.

    ``critical``: of each critical fault the family of habits that it belongs to, "" where to none.
    """

    procedure: Procedure
    score: Fraction
    critical: tuple[str, ...]
    too_many: tuple[Broken, ...]

    @classmethod
    def of(cls, procedure: Procedure, sessions: Sequence[Session]) -> "Marks":
        """The marks of these sessions together."""
        found = counted_of((one.verdicts, one.summary) for one in sessions)
        return cls.counted(procedure, found)

    @classmethod
    def counted(cls, procedure: Procedure, found: Counted) -> "Marks":
        """The marks of what was counted."""
        lost = Fraction(found.lost, found.weight) if found.weight else Fraction(1)
        too_many = broken_too_often(procedure.exam, found.kept, found.broken)
        return cls(procedure, max(Fraction(0), 1 - lost), found.critical, too_many)

    @property
    def second_family(self) -> str:
        """The family of its only fault that fails it, where that is a critical one; "" if not."""
        alone = len(self.critical) == 1 and self._passed_but_for_critical
        return self.critical[0] if alone else ""

    @property
    def is_below(self) -> bool:
        """Whether the score is below the pass mark."""
        return self.score < Fraction(str(self.procedure.pass_mark))

    @property
    def _passed_but_for_critical(self) -> bool:
        return not (self.is_below or self.too_many)

    def passed(self, *, second: bool = False) -> bool:
        """Whether it is passed, when it is complete; ``second``: a second part was dealt, too."""
        return self._passed_but_for_critical and len(self.critical) <= int(second)


_FAMILY = {
    "pay": PAYS,
    "take": TAKES,
    "refuse": LETS_PASS,
    "deal_self": DRAWS,
    "deal_card": DRAWS,
}


def family_of_fault(act: Act, expected: Sequence[Act] = ()) -> str:
    """The family of critical habits that a fault belongs to, by what was done and what was right.

    "" where it belongs to none.
    """
    right = next(iter(expected), act).act
    return _FAMILY[right] if right in {"refuse", "deal_self"} else _FAMILY.get(act.act, "")


def _stands(verdict: Verdict, what: str) -> bool:
    return verdict.verdict == what and not verdict.attempt


def _standing(verdicts: Iterable[Verdict], summary: Summary) -> Iterator[Verdict]:
    """The faults that count: the bets of one hand, misjudged in one way, count once."""
    verdicts = list(verdicts)
    again = {verdict.n for verdict in _misjudged_again(verdicts)}
    for verdict in verdicts:
        if _stands(verdict, FAULT) and verdict.n not in {*summary.withdrawn, *again}:
            yield verdict


def _misjudged_again(verdicts: Iterable[Verdict]) -> Iterator[Verdict]:
    """The bets of a hand that were misjudged as another bet of it was before."""
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
    """Whether a bet was paid that must be taken, or taken that must be paid."""
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
    """The clause that each fault names first."""
    for verdict in _standing(verdicts, summary):
        yield from verdict.clauses[:1]
    for omission in summary.omitted:
        yield from omission.clauses[:1]


def broken_too_often(
    rule: Blueprint, kept: Counter[str], broken: Counter[str]
) -> tuple[Broken, ...]:
    """The clauses that were broken more often than the house allows."""
    found = (Broken(clause, many, many + kept[clause]) for clause, many in sorted(broken.items()))
    return tuple(one for one in found if one.faults > most_faults(rule, one.occasions))


def most_faults(rule: Blueprint, occasions: int) -> int:
    """How many faults of a clause with so many occasions the house still allows."""
    if not rule.clause_faults:
        return occasions
    return max(rule.clause_faults - 1, int(Fraction(str(rule.clause_share)) * occasions))
