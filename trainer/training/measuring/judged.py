"""A piece of a paper with all that may go wrong in it, each slip judged once by the real judge."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from trainer.procedure.spec import CRITICAL, MINOR, WEIGHTS
from trainer.training.judging.judge import judge
from trainer.training.judging.trace import Trace
from trainer.training.judging.verdict import FAULT
from trainer.training.sessions.marks import Counted, counted_of
from trainer.training.sessions.occasions import Occasion, slipped
from trainer.training.slips.making import detail_slips
from trainer.training.slips.slip import WRONG, Slip

#: Kinds of chances beside the families of critical habits: a minor slip of any kind, a wrong hand.
ANY_MINOR, HAND = "minor", "hand"
#: What may be wrong at every second time, with system.
_SYSTEM = ("side", "with")


class Chance(NamedTuple):
    """Something that may go wrong once in a piece, and what comes of it.

    ``lost`` of the score's weight, critical or not, the clauses that its faults name first, and
    those of the right acts that are not kept then.
    """

    habit: str
    lost: int
    critical: bool
    broken: tuple[str, ...]
    unkept: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class JudgedPiece:
    """What a piece weighs and keeps when it is dealt right, and what may go wrong in it.

    ``system``: what comes of it where something is wrong at every second time.
    """

    acts: int
    clean: Counted
    chances: tuple[Chance, ...]
    system: Counted


def judged_piece(
    trace: Trace, begin: int, end: int, found: Iterable[Occasion], detail: str
) -> JudgedPiece:
    """A piece with its chances; ``detail``: what is wrong at every second time."""
    right = counted_of([slipped(trace, begin, end, {})])
    details = list(_details(trace, begin, end))
    of_system = [(n, slip) for n, slip, _ in details if slip.kind == f"{WRONG} {detail}"]
    every = dict(reversed(of_system))  # the first slip of an act
    second = {n: every[n] for n in sorted(every)[::2]}
    wrong = counted_of([slipped(trace, begin, end, second)])
    chances = (*_critical(trace, end, found), *_minor(details))
    return JudgedPiece(end - begin + 1, right, chances, wrong)


def system_detail(traces: Iterable[Trace]) -> str:
    """What a dealer may have wrong with system at a house: a side, or a hand; "": neither."""
    there: Counter[str] = Counter()
    for trace in traces:
        for _n, slip, _chance in _details(trace, 1, len(trace.moments)):
            there[slip.kind.removeprefix(f"{WRONG} ")] += 1
    return next((detail for detail in _SYSTEM if there[detail]), "")


def _critical(trace: Trace, end: int, found: Iterable[Occasion]) -> Iterator[Chance]:
    for family, n, slip in found:
        right = counted_of([slipped(trace, n, end, {})])
        wrong = counted_of([slipped(trace, n, end, {n: slip})])
        unkept = tuple((right.kept - wrong.kept).elements())
        broken = tuple(wrong.broken.elements())
        yield Chance(family, wrong.lost, bool(wrong.critical), broken, unkept)


def _minor(details: Iterable[tuple[int, Slip, Chance]]) -> Iterator[Chance]:
    """A minor slip for each act that has one, and a wrong hand for each that is done with one."""
    slipped_at: set[int] = set()
    handed_at: set[int] = set()
    for n, slip, chance in details:
        if n not in slipped_at and chance.lost == WEIGHTS[MINOR]:
            slipped_at.add(n)
            yield chance
        if n not in handed_at and slip.kind == f"{WRONG} with":
            handed_at.add(n)
            yield chance._replace(habit=HAND)


def _details(trace: Trace, begin: int, end: int) -> Iterator[tuple[int, Slip, Chance]]:
    """The slips in a detail that are not critical: nothing in the round changes by them."""
    for n in range(begin, end + 1):
        moment = trace.moments[n - 1]
        if moment.obligation is None or not moment.obligation.step.details:
            continue
        for slip in detail_slips(trace.dealing, moment.before):
            verdict = judge(trace.dealing, moment.before, slip.act, n).verdict
            if verdict.verdict == FAULT and verdict.severity != CRITICAL:
                lost, first = WEIGHTS[verdict.severity], verdict.clauses[:1]
                yield (
                    n,
                    slip,
                    Chance(ANY_MINOR, lost, critical=False, broken=first, unkept=moment.clauses),
                )
