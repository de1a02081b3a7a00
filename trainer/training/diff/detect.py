"""Detection of a difference in a round: other moves, or other verdicts.

Where the moves are the same, slips are made, to see if they are judged differently.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from trainer.procedure.cited_clauses import find_clauses_about
from trainer.procedure.difference import Difference
from trainer.procedure.fields import DataError
from trainer.procedure.kinds import SEVERITY, STEP, WAY
from trainer.table.act import Act
from trainer.training.diff.comparison import (
    JudgedRound,
    Row,
    aligned,
    continue_after_slip,
    count_common_moves,
    judge_moves,
    verdict_parts,
)
from trainer.training.diff.place import DifferencePlace
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.situation import Situation
from trainer.training.judge.judge import judge
from trainer.training.judge.trace import Moment, Trace
from trainer.training.slips.making import slips
from trainer.training.slips.slip import Slip

_JUDGED = 150  # slips of a round are judged at once, at most
GONE_ON = 12  # slips of a round are gone on with, at most

#: What no dealer mistakes for what is due: the sort of slip that it is.
_OTHER = "other"

#: Acts that belong to no box and move no money, as a dealer would do them too early or too late.
_ELSEWHERE = (
    "deal_self",
    "clear_self",
    "burn_card",
    "discard_burn",
    "shuffle",
    "load_shoe",
    "turn_up",
)

#: The moment with the same number of two rounds.
_Pair = tuple[Moment, Moment]


class JudgedSlip(NamedTuple):
    """A slip in a round, judged under each procedure.

    ``number``: the move in whose place it comes, from 1.
    """

    number: int
    slip: Slip
    without: JudgedRound
    having: JudgedRound


class Evidence(NamedTuple):
    """A round under two procedures, with the evidence of a difference.

    ``slipped``: a slip that is judged differently, where the performances are the same.
    ``scored``: only the score differs then, because moves weigh differently.
    """

    without: Trace
    having: Trace
    slipped: JudgedSlip | None = None
    scored: bool = False


def find_first_effect(difference: Difference, told: Evidence) -> Row | None:
    """Find the first row of differing moves that a difference explains.

    Those of its own step come first, then those that its clauses ask for, then any. None where
    no moves differ.
    """
    rows = [row for row in aligned(told.without, told.having) if not row.same]
    own = next((row for row in rows if _is_of(difference, row)), None)
    asked = next((row for row in rows if _is_asked_by(difference.clauses, row)), None)
    return own or asked or next(iter(rows), None)


def _is_asked_by(clauses: Sequence[str], row: Row) -> bool:
    """Tell if one of these clauses asks for a differing move."""
    done = (moment.obligation for moment in (row.old, row.new) if moment)
    return any(not set(clauses).isdisjoint(find_clauses_about(one.step)) for one in done if one)


def is_about(difference: Difference, told: Evidence) -> bool:
    """Tell if the difference's own step has a differing move."""
    row = find_first_effect(difference, told)
    return row is not None and _is_of(difference, row)


def _is_of(difference: Difference, row: Row) -> bool:
    """Tell if a row has a move of the difference's step."""
    within = [f"{path}/" for path in (difference.of, difference.was) if path]
    done = [moment.obligation for moment in (row.old, row.new) if moment and moment.obligation]
    return any(f"{one.step.path}/".startswith(path) for one in done for path in within)


def find_slip(place: DifferencePlace, without: Trace, having: Trace, go_on: int) -> Evidence | None:
    """Find the first slip of a round that is judged differently.

    None where all are judged alike. ``go_on``: so many of them are dealt on with to see what
    comes of them, where that may differ.
    """
    number = count_common_moves(without.acts, having.acts)
    pairs = list(zip(without.moments, having.moments, strict=False))[: number + 1]
    later: list[tuple[int, Slip, Trace]] = []
    made = (
        (n, pair, trace, slip)
        for n, pair in enumerate(pairs, start=1)
        for trace, slip in _slips(place, (without, having), pair)
    )
    for n, pair, trace, slip in islice(made, _JUDGED):
        if _judged_apart(without, having, pair, slip):
            told = _both_ways(n, slip, without, having, trace)
            if told is not None:
                return told
        elif _goes_on(place.difference, pair):
            later.append((n, slip, trace))
    found = (_both_ways(n, slip, without, having, trace) for n, slip, trace in later[:go_on])
    return next(filter(None, found), None)


def by_score(weighing: Collection[str], without: Trace, having: Trace) -> Evidence | None:
    """Find the first slip that costs another share of the score.

    It is judged alike all the same. ``weighing``: the paths of the moves that weigh
    differently; the round has to have one, or one that may be done there is done before the
    slip.
    """
    if without.acts != having.acts:
        return None
    asked = (moment.obligation for moment in having.moments)
    weighs = any(one is not None and one.step.path in weighing for one in asked)
    made = (
        (n, replace(slip, acts=(*first, *slip.acts)))
        for n, moment in enumerate(without.moments, start=1)
        for first in ([()] if weighs else _allowed(weighing, without, moment))
        for slip in (*slips(without.dealing, moment.before), *_elsewhere(without, moment))
    )
    told = (
        _both_ways(n, slip, without, having, without, scored=True)
        for n, slip in islice(made, GONE_ON)
    )
    return next(filter(None, told), None)


def _allowed(paths: Collection[str], trace: Trace, moment: Moment) -> list[tuple[Act, ...]]:
    """List the optional moves of these steps at a moment."""
    free = (one for one in moment.before.due if not one.blocking and one.step.path in paths)
    return [(trace.dealing.correct_act(one, moment.before),) for one in free]


def _slips(
    place: DifferencePlace, traces: tuple[Trace, Trace], pair: _Pair
) -> Iterator[tuple[Trace, Slip]]:
    """Yield the slips possible at a moment, each with its round."""
    named: set[tuple[Act, ...]] = {(moment.act,) for moment in pair}
    for trace, moment in zip(traces, pair, strict=True):
        for slip in _of_moment(place, trace, moment):
            if slip.acts not in named:
                named.add(slip.acts)
                yield trace, slip


def _of_moment(place: DifferencePlace, trace: Trace, moment: Moment) -> Iterator[Slip]:
    before, dealing = moment.before, trace.dealing
    for act in place.forbidden(trace.procedure, before):
        yield Slip("forbidden", moment.act, (act,))
    if not place.concerns(trace, moment):
        return
    for obligation in before.due:
        yield Slip(_OTHER, moment.act, (dealing.correct_act(obligation, before),))
    yield from slips(dealing, before)
    if place.difference.part == SEVERITY:
        yield from _elsewhere(trace, moment)


def _elsewhere(trace: Trace, moment: Moment) -> Iterator[Slip]:
    """Yield slips that belong to no spot, the procedure's moves first."""
    acts = sorted(_ELSEWHERE, key=lambda name: name not in trace.procedure.acts)
    return (Slip(_OTHER, moment.act, (Act(name),)) for name in acts)


def _judged_apart(without: Trace, having: Trace, pair: _Pair, slip: Slip) -> bool:
    """Tell if a slip is judged differently at once.

    It is not where the round could not go on from it.
    """
    sides = zip((without, having), pair, strict=True)
    try:
        said = [_verdict(trace.dealing, moment.before, slip) for trace, moment in sides]
    except DataError:
        return False
    return said[0] != said[1]


def _verdict(dealing: Dealing, situation: Situation, slip: Slip) -> tuple[object, ...]:
    """Judge the last move of a slip, after those before it."""
    for act in slip.acts[:-1]:
        situation = judge(dealing, situation, act, 1).situation
    return verdict_parts(judge(dealing, situation, slip.act, 1).verdict)


def _goes_on(difference: Difference, pair: _Pair) -> bool:
    """Tell if the later effects of a slip may differ.

    They may, because what is passed over may lapse.
    """
    if difference.part not in (STEP, WAY):
        return False
    within, _, _ = difference.of.partition(">")  # of a way the state that it leaves
    paths = [moment.obligation.step.path for moment in pair if moment.obligation]
    return any(f"{path}/".startswith(f"{within}/") for path in paths)


def _both_ways(  # noqa: PLR0913 - all of it is one slip
    number: int, slip: Slip, without: Trace, having: Trace, trace: Trace, *, scored: bool = False
) -> Evidence | None:
    """Deal a slip to the round's end on both sides.

    None where it is judged alike. ``scored``: it is judged alike, and only the score differs.
    """
    try:
        acts = continue_after_slip(trace, number, slip)
        dealt = [judge_moves(side.dealing, acts) for side in (without, having)]
    except DataError:
        return None
    apart = dealt[0].told != dealt[1].told
    if apart == scored or (scored and dealt[0].score == dealt[1].score):
        return None
    return Evidence(without, having, JudgedSlip(number, slip, *dealt), scored)
