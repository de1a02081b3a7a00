"""Figures of what exams ask: how often it was shown, got wrong, disputed, and how well it tells.

For dealers it is each due move, by its kind and by its rule; for inspectors each mistake
that could be called, by its kind and by its rule.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from trainer.procedure.spec import CRITICAL
from trainer.procedure.training_rules import FAMILIES
from trainer.table.act import parse_act
from trainer.training.exam.marks import family_of_fault
from trainer.training.inspect.exam import InspectorExam
from trainer.training.inspect.overruling import disputed_miss
from trainer.training.judge.verdict import CORRECT, FAULT
from trainer.training.sessions.record import Appeal, ExamRecord, Ruling, SessionRecord

#: What a figure is about.
MOVE, RULE, KIND = "move", "rule", "kind"


class Asked(NamedTuple):
    """One thing that an exam asked: which sort, its name, and what came of it."""

    sort: str
    name: str
    wrong: bool
    disputed: bool


class ItemFigure(NamedTuple):
    """Figures of one sort of thing over many exams.

    ``separates``: the share that was wrong in failed exams less that in passed ones, from -1 to
    1; None where there are not both.
    """

    sort: str
    name: str
    shown: int
    wrong: int
    disputed: int
    separates: float | None


def item_figures(exams: Iterable[tuple[bool, Iterable[Asked]]]) -> Sequence[ItemFigure]:
    """Add up what exams asked, most often wrong first.

    Each exam comes with whether it was passed.
    """
    found: dict[tuple[str, str], list[tuple[bool, Asked]]] = defaultdict(list)
    for passed, asked in exams:
        for one in asked:
            found[one.sort, one.name].append((passed, one))
    figures = [
        ItemFigure(
            sort,
            name,
            len(asked),
            sum(one.wrong for _, one in asked),
            sum(one.disputed for _, one in asked),
            _separates(asked),
        )
        for (sort, name), asked in found.items()
    ]
    return sorted(figures, key=lambda one: (one.sort, -one.wrong / one.shown, one.name))


def _separates(asked: Sequence[tuple[bool, Asked]]) -> float | None:
    shares = []
    for which in (False, True):
        wrong = [one.wrong for passed, one in asked if passed is which]
        if not wrong:
            return None
        shares.append(sum(wrong) / len(wrong))
    return shares[0] - shares[1]


_Place = tuple[int, int]  # round and line


def dealt_items(record: ExamRecord) -> Iterator[Asked]:
    """Yield what a dealer's exam asked, from its record."""
    disputed = _disputed(record.appeals, record.rulings)
    for session in record.sessions:
        for act in session.acts:
            verdict = act.verdict
            if verdict.get("attempt") or verdict["verdict"] not in {CORRECT, FAULT}:
                continue
            due = next(iter(verdict.get("expected") or ()), None) or verdict["act"]
            wrong = verdict["verdict"] == FAULT
            is_disputed = (session.head.number, act.n) in disputed
            yield from _asked(due, verdict, wrong=wrong, disputed=is_disputed)
        for omitted in (session.summary or {}).get("omitted", ()):
            yield from _asked(omitted["act"], omitted, wrong=True, disputed=False)


def _asked(
    due: Mapping[str, Any], said: Mapping[str, Any], *, wrong: bool, disputed: bool
) -> Iterator[Asked]:
    yield Asked(MOVE, str(due["act"]), wrong, disputed)
    for clause in said["clauses"][:1]:
        yield Asked(RULE, str(clause), wrong, disputed)


class SlipRate(NamedTuple):
    """How often certified dealers slip gravely in one family of moves, in practice."""

    family: str
    slips: int
    moves: int


def slip_rates(sessions: Iterable[SessionRecord]) -> Sequence[SlipRate]:
    """Count grave slips and due moves of each family in practice sessions.

    It measures what the power of an exam assumes of good dealers.
    """
    moves, slips = Counter[str](), Counter[str]()
    for act in (act for session in sessions for act in session.acts):
        verdict = act.verdict
        if verdict.get("attempt") or verdict["verdict"] not in {CORRECT, FAULT}:
            continue
        expected = [parse_act(one) for one in verdict.get("expected") or ()]
        family = family_of_fault(parse_act(verdict["act"]), expected)
        if family:
            moves[family] += 1
            grave = verdict["verdict"] == FAULT and verdict.get("severity") == CRITICAL
            slips[family] += grave
    return [SlipRate(family, slips[family], moves[family]) for family in FAMILIES if moves[family]]


def watched_items(exam: InspectorExam) -> Iterator[Asked]:
    """Yield what an inspector's exam asked: the mistakes that could be called."""
    disputed = _disputed(exam.appeals, exam.rulings)
    for number, seen in enumerate(exam.watching.seen, start=1):
        missed = seen.marks.missed
        for fault in seen.faults:
            of = disputed_miss(number, fault)
            said = fault in missed, (of.round, of.line) in disputed
            yield Asked(KIND, fault.kind, *said)
            for clause in fault.clauses[:1]:
                yield Asked(RULE, clause, *said)


def _disputed(appeals: Iterable[Appeal], rulings: Iterable[Ruling]) -> frozenset[_Place]:
    found = {(one.round, one.line) for one in appeals}
    return frozenset(found | {(one.of.round, one.of.line) for one in rulings})
