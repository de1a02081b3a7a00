"""A pair of versions tried: a difference that is shown is gone when it alone is taken back."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.diffs.pairs import Pair
from trainer.procedure.difference import Difference
from trainer.procedure.without import NotAloneError, undo_difference
from trainer.training.diff.comparison import JudgedRound, Side, judge_moves
from trainer.training.diff.example import NOT_FOUND, DifferenceExample, ProcedureDifferences


@dataclass(slots=True)
class Outcome:
    """What came of a pair: what was shown, what was not, and what should not be so."""

    shown: list[Difference] = field(default_factory=list)
    never: list[Difference] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)


def tried(pair: Pair) -> Outcome:
    """Look for a round for each difference; each that is shown has to be gone without it."""
    outcome = Outcome()
    for by, shown in ProcedureDifferences(Side(pair.old), Side(pair.new)).felt_first():
        one = shown.difference
        if by == NOT_FOUND:
            outcome.never.append(one)
        elif shown.told is not None:
            outcome.shown.append(one)
            outcome.wrong += [f"{pair}: {one.name}: {said}" for said in _gone(pair, shown)]
    return outcome


def _gone(pair: Pair, shown: DifferenceExample) -> Iterator[str]:
    """What is wrong with a round that shows a difference: without it alone nothing is felt."""
    told = shown.told
    if told is None or told.having.procedure.content_hash != pair.new.content_hash:
        return  # it is felt in the old one with this difference alone
    try:
        trace = Side(undo_difference(pair.new, pair.old, shown.difference)).performed_text(
            shown.scenario
        )
    except NotAloneError:
        return
    if trace is None:
        yield "without it the round that shows it cannot be had"
    elif told.slipped is None:
        if trace.acts != told.without.acts or trace.acts == told.having.acts:
            yield "without it the round is not performed as it was before"
    else:
        again = _said(judge_moves(trace.dealing, told.slipped.having.trace.acts))
        if again != _said(told.slipped.without) or again == _said(told.slipped.having):
            yield "without it the slip is not judged as it was before"


def _said(dealt: JudgedRound) -> object:
    return dealt.told, dealt.score
