"""Marking of an exam: slips by family of critical habits, and the decision.

After each piece an exam is decided, once every family is passed, or one is failed, or a
mistake fails at once. Pieces after that change nothing.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from trainer.procedure.spec import CRITICAL
from trainer.procedure.training_rules import DRAWS, LETS_PASS, PAYS, TAKES, Blueprint
from trainer.table.act import AT_A_BET, DRAWING, Act
from trainer.training.exam.plan import FAILED, OPEN, PASSED, Stages, state_of
from trainer.training.judge.score import Summary
from trainer.training.judge.verdict import FAULT, Verdict

#: The verdicts on what was done in a session, and its summary.
JudgedSession = tuple[Sequence[Verdict], Summary]


class PieceMarks(NamedTuple):
    """Chances and slips in a dealt piece, by family.

    ``at_once``: clauses broken in it that fail an exam at once.
    """

    chances: Mapping[str, int]
    slips: Mapping[str, int]
    at_once: tuple[str, ...] = ()


class FamilyMarks(NamedTuple):
    """A family's chances and slips, and its state: PASSED, FAILED or OPEN."""

    chances: int
    slips: int
    state: str


class Decision(NamedTuple):
    """Decision about an exam, as far as it has come.

    ``families``: those the exam decides about; ``at_once``: the clauses that failed it at
    once; ``after``: the number of pieces that decided it, 0 while it is open.
    """

    families: Mapping[str, FamilyMarks]
    at_once: tuple[str, ...]
    after: int

    @property
    def passed(self) -> bool:
        """Tell if every family is passed and nothing failed it at once."""
        return not self.at_once and self._all_passed

    @property
    def is_ripe(self) -> bool:
        """Tell if nothing that follows can change it."""
        failed = any(one.state == FAILED for one in self.families.values())
        return failed or bool(self.at_once) or self._all_passed

    @property
    def _all_passed(self) -> bool:
        return all(one.state == PASSED for one in self.families.values())


def undecided(families: Iterable[str]) -> Decision:
    """Return the decision about these families before the first piece."""
    return Decision(dict.fromkeys(families, FamilyMarks(0, 0, OPEN)), (), 0)


def decide(families: Iterable[str], stages: Stages, pieces: Iterable[PieceMarks]) -> Decision:
    """Decide an exam about these families, by its pieces as they were dealt."""
    decision = undecided(families)
    for number, piece in enumerate(pieces, start=1):
        decision = add_piece(decision, stages, piece)
        if decision.is_ripe:
            return decision._replace(after=number)
    return decision


def add_piece(decision: Decision, stages: Stages, piece: PieceMarks) -> Decision:
    """Return a decision that is still open after a further piece."""
    families = {}
    for family, (chances, slips, _state) in decision.families.items():
        now = chances + piece.chances.get(family, 0), slips + piece.slips.get(family, 0)
        families[family] = FamilyMarks(*now, state_of(stages, *now))
    return Decision(families, piece.at_once, 0)


def piece_marks(rule: Blueprint, chances: Mapping[str, int], judged: JudgedSession) -> PieceMarks:
    """Return the marks of a dealt piece with these chances."""
    broken = set(_first_clauses(*judged))
    at_once = tuple(clause for clause in rule.fails_at_once if clause in broken)
    return PieceMarks(chances, count_slips(*judged), at_once)


def count_slips(verdicts: Iterable[Verdict], summary: Summary) -> Counter[str]:
    """Count the slips by family; critical mistakes of no family are "".

    What was misjudged about several bets of one hand is one slip.
    """
    return Counter(_critical(verdicts, summary))


_CARDS = ("deal_self", "deal_card")
_FAMILY = {"pay": PAYS, "take": TAKES, "refuse": LETS_PASS, **dict.fromkeys(_CARDS, DRAWS)}


def family_of_fault(act: Act, expected: Sequence[Act] = ()) -> str:
    """Return the critical habit family of a mistake, or "".

    It is the family of what should have been done. A card that was not to be dealt belongs
    to the draws, unless it was to be refused.
    """
    right = next(iter(expected), act).act
    if act.act in _CARDS and right != "refuse":
        return DRAWS
    return _FAMILY.get(right) or _FAMILY.get(act.act, "")


def _standing(verdicts: Iterable[Verdict], summary: Summary) -> Iterator[Verdict]:
    """Yield counting mistakes; one hand's bets misjudged alike count once."""
    verdicts = list(verdicts)
    again = {verdict.n for verdict in _misjudged_again(verdicts)}
    for verdict in verdicts:
        stands = verdict.verdict == FAULT and not verdict.attempt
        if stands and verdict.n not in {*summary.withdrawn, *again}:
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
