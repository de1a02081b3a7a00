"""What tells two procedures apart in a round: other acts, or a slip that is judged otherwise."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from trainer.procedure.clauses_of import about
from trainer.procedure.difference import Difference
from trainer.procedure.kinds import CITED, LIMIT, NEVER, SEVERITY, STEP, WAY
from trainer.procedure.reading import DataError
from trainer.procedure.step import Never
from trainer.table.act import MONEY, Act
from trainer.training.corpus.need import forbidden_acts
from trainer.training.dealing.dealing import Dealing
from trainer.training.dealing.money import regulating
from trainer.training.dealing.situation import Situation
from trainer.training.differing.aligned import Row, aligned, unlike
from trainer.training.differing.both import Dealt, alike_until, gone_on, judged, said_of
from trainer.training.differing.named import acts_of, named_otherwise, rules_of
from trainer.training.judging.judge import judge
from trainer.training.judging.trace import Moment, Trace
from trainer.training.slips.making import slips
from trainer.training.slips.slip import Slip

#: Differences by which no other act is performed: only who slips feels them.
FELT_BY_SLIPS = frozenset({LIMIT, NEVER, CITED, SEVERITY})

_JUDGED = 150  # slips of a round are judged at once, at most
_GONE_ON = 12  # slips of a round are gone on with, at most


#: What no dealer mistakes for what is due: the sort of slip that it is.
OTHER = "other"

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


class Slipped(NamedTuple):
    """A slip in place of the act with this number, and all that is said under each procedure."""

    number: int
    slip: Slip
    without: Dealt
    having: Dealt


class Told(NamedTuple):
    """A round under a procedure with a difference and under one without: what tells them apart.

    ``slipped``: a slip that is judged otherwise, where the performances are the same. ``scored``:
    only the score is another one then, because acts weigh otherwise.
    """

    without: Trace
    having: Trace
    slipped: Slipped | None = None
    scored: bool = False

    @property
    def unlike(self) -> int:
        """How many acts are others."""
        return 0 if self.slipped else unlike(self.without, self.having)


def felt_first(difference: Difference, told: Told) -> Row | None:
    """Where other acts are done first: those of a step of the difference itself, if there are any.

    Else those that its clauses ask for, else any.
    """
    rows = [row for row in aligned(told.without, told.having) if not row.same]
    own = next((row for row in rows if _is_of(difference, row)), None)
    asked = next((row for row in rows if _is_asked_by(difference.clauses, row)), None)
    return own or asked or next(iter(rows), None)


def _is_asked_by(clauses: Sequence[str], row: Row) -> bool:
    """Whether one of these clauses asks for an act that differs."""
    done = (moment.obligation for moment in (row.old, row.new) if moment)
    return any(not set(clauses).isdisjoint(about(one.step)) for one in done if one)


def is_about(difference: Difference, told: Told) -> bool:
    """Whether an act that differs is one of the difference's own step."""
    row = felt_first(difference, told)
    return row is not None and _is_of(difference, row)


def _is_of(difference: Difference, row: Row) -> bool:
    """Whether an act is one of the step that a difference is about."""
    within = [f"{path}/" for path in (difference.of, difference.was) if path]
    done = [moment.obligation for moment in (row.old, row.new) if moment and moment.obligation]
    return any(f"{one.step.path}/".startswith(path) for one in done for path in within)


def by_acts(without: Trace, having: Trace) -> Told | None:
    """That other acts are performed; None where they are the same."""
    return Told(without, having) if without.acts != having.acts else None


def by_slips(difference: Difference, without: Trace, having: Trace) -> Told | None:
    """The first slip of a round that is judged otherwise; None where all are judged alike."""
    number = alike_until(without.acts, having.acts)
    moments = list(zip(without.moments, having.moments, strict=False))[: number + 1]
    later: list[tuple[int, Slip, Trace]] = []
    made = (
        (n, pair, trace, slip)
        for n, pair in enumerate(moments, start=1)
        if any(_concerns(difference, *one) for one in zip((without, having), pair, strict=True))
        for trace, slip in _slips(difference, (without, having), pair)
    )
    for n, pair, trace, slip in islice(made, _JUDGED):
        if _judged_apart(without, having, pair, slip):
            told = both_ways(n, slip, without, having, trace)
            if told is not None:
                return told
        elif _goes_on(difference, pair):
            later.append((n, slip, trace))
    found = (both_ways(n, slip, without, having, trace) for n, slip, trace in later[:_GONE_ON])
    told = next((told for told in found if told is not None), None)
    if told is None and difference.part == SEVERITY:
        told = _by_other_acts(difference, (without, having), moments)
    if told is None and difference.part == NEVER:
        told = _at_the_end(difference, without, having)
    return told


def _at_the_end(difference: Difference, without: Trace, having: Trace) -> Told | None:
    """What is forbidden once all is done, and judged otherwise before the round is said to be."""
    if without.acts != having.acts:
        return None
    traces, number = (without, having), len(without.acts) + 1
    rules = rules_of(difference, *(trace.procedure for trace in traces))
    forbidden = (forbidden_acts(t.procedure, t.ends, rule) for t in traces for rule in rules)
    for act in dict.fromkeys(act for acts in forbidden for act in acts):
        said = [said_of(judge(t.dealing, t.ends, act, number).verdict) for t in traces]
        if said[0] != said[1]:
            dealt = [judged(trace.dealing, (*without.acts, act)) for trace in traces]
            return Told(*traces, Slipped(number, Slip("forbidden", act, (act,)), *dealt))
    return None


def _by_other_acts(
    difference: Difference, traces: tuple[Trace, Trace], moments: Sequence[_Pair]
) -> Told | None:
    """The same by acts that no dealer mistakes for what is due: they break the clause that is."""
    made = (
        (n, pair, Slip(OTHER, pair[1].act, (act,)))
        for n, pair in enumerate(moments, start=1)
        for act in _breaking(difference, traces[1], pair[1])
    )
    return first_apart(*traces, made)


def _breaking(difference: Difference, trace: Trace, moment: Moment) -> Iterator[Act]:
    """What a prohibition forbids that names the clause first; acts that belong to no spot."""
    procedure, before = trace.procedure, moment.before
    rules = (rule for rule in procedure.never if rule.clauses[:1] == (difference.of,))
    for rule in rules:
        yield from forbidden_acts(procedure, before, rule)
    if before.due and (difference.of in procedure.otherwise or _is_named(difference, before)):
        yield from (slip.act for slip in _elsewhere(trace, moment))


def _elsewhere(trace: Trace, moment: Moment) -> Iterator[Slip]:
    """Acts that belong to no spot in place of what is due: those that the procedure has first."""
    acts = sorted(_ELSEWHERE, key=lambda name: name not in trace.procedure.acts)
    return (Slip(OTHER, moment.act, (Act(name),)) for name in acts)


def _is_named(difference: Difference, situation: Situation) -> bool:
    """Whether the clause comes first where something is due: whatever is not due breaks it."""
    return any(one.step.clauses[:1] == (difference.of,) for one in situation.due)


def by_names(without: Trace, having: Trace) -> Told | None:
    """The first act that nothing asks for of which another step is named; None where none is."""
    kinds = named_otherwise(without.procedure, having.procedure)
    pairs = zip(without.moments, having.moments, strict=False)
    moments = islice(enumerate(pairs, start=1), alike_until(without.acts, having.acts) + 1)
    made = (
        (n, pair, Slip(OTHER, pair[1].act, (act,)))
        for n, pair in (moments if kinds else ())
        for act in acts_of(having.procedure, pair[1].before, kinds)
    )
    return first_apart(without, having, islice(made, _JUDGED))


def first_apart(
    without: Trace, having: Trace, made: Iterable[tuple[int, _Pair, Slip]]
) -> Told | None:
    """The first of these slips that is judged otherwise at once; each with its act's number."""
    for n, pair, slip in made:
        if _judged_apart(without, having, pair, slip):
            told = both_ways(n, slip, without, having, having)
            if told is not None:
                return told
    return None


def by_score(weighing: Collection[str], without: Trace, having: Trace) -> Told | None:
    """The first slip of a round that costs more or less of the score, though it is judged alike.

    ``weighing``: the paths of the acts that weigh otherwise; the round has to have one, or one has
    to be done before the slip that may be done there.
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
    for n, slip in islice(made, _GONE_ON):
        told = both_ways(n, slip, without, having, without, scored=True)
        if told is not None:
            return told
    return None


def _allowed(paths: Collection[str], trace: Trace, moment: Moment) -> list[tuple[Act, ...]]:
    """What may be done in a moment, and need not be, of these steps."""
    free = (one for one in moment.before.due if not one.blocking and one.step.path in paths)
    return [(trace.dealing.correct_act(one, moment.before),) for one in free]


def _concerns(difference: Difference, trace: Trace, moment: Moment) -> bool:
    """Whether something that a difference is about is due in a moment, or certain to be."""
    if difference.part == NEVER or not difference.clauses:
        return True
    steps = [one.step for one in (*moment.before.due, *trace.dealing.known(moment.before))]
    if difference.part == STEP:
        within = [f"{path}/" for path in (difference.of, difference.was) if path]
        paths = {step.path for step in steps}
        if moment.act.act in MONEY:  # what a wrong amount costs is reckoned by a step
            paths |= regulating(trace.procedure, moment.after.table)
        return any(f"{path}/".startswith(of) for path in paths for of in within)
    named = set(difference.clauses)
    return any(not named.isdisjoint(about(step)) for step in steps)


def _slips(
    difference: Difference, traces: tuple[Trace, Trace], pair: tuple[Moment, Moment]
) -> Iterator[tuple[Trace, Slip]]:
    """What may be done in place of what is due, with the round in which it is thought of."""
    named: set[tuple[Act, ...]] = {(moment.act,) for moment in pair}
    about = (trace.procedure for trace in traces)
    rules = rules_of(difference, *about) if difference.part == NEVER else ()
    for trace, moment in zip(traces, pair, strict=True):
        for slip in _of_moment(difference, trace, moment, rules):
            if slip.acts not in named:
                named.add(slip.acts)
                yield trace, slip


def _of_moment(
    difference: Difference, trace: Trace, moment: Moment, rules: Sequence[Never]
) -> Iterator[Slip]:
    before, dealing = moment.before, trace.dealing
    if difference.part == NEVER:
        for rule in rules:
            for act in forbidden_acts(trace.procedure, before, rule):
                yield Slip("forbidden", moment.act, (act,))
        return
    for obligation in before.due:
        yield Slip(OTHER, moment.act, (dealing.correct_act(obligation, before),))
    yield from slips(dealing, before)


def _judged_apart(without: Trace, having: Trace, pair: _Pair, slip: Slip) -> bool:
    """Whether a slip is judged otherwise at once; not where the round could not go on from it."""
    sides = zip((without, having), pair, strict=True)
    try:
        said = [_verdict(trace.dealing, moment.before, slip) for trace, moment in sides]
    except DataError:
        return False
    return said[0] != said[1]


def _verdict(dealing: Dealing, situation: Situation, slip: Slip) -> tuple[object, ...]:
    """What is said of a slip, when what is right has been done before it."""
    for act in slip.acts[:-1]:
        situation = judge(dealing, situation, act, 1).situation
    return said_of(judge(dealing, situation, slip.act, 1).verdict)


def _goes_on(difference: Difference, pair: tuple[Moment, Moment]) -> bool:
    """Whether what comes of a slip later may be another thing: what is passed over may lapse."""
    if difference.part not in (STEP, WAY):
        return False
    within, _, _ = difference.of.partition(">")  # of a way the state that it leaves
    paths = [moment.obligation.step.path for moment in pair if moment.obligation]
    return any(f"{path}/".startswith(f"{within}/") for path in paths)


def both_ways(  # noqa: PLR0913 - all of it is one slip
    number: int, slip: Slip, without: Trace, having: Trace, trace: Trace, *, scored: bool = False
) -> Told | None:
    """A slip gone on with to the end of the round, where it is judged otherwise.

    ``scored``: where it is judged alike, and the score is another one.
    """
    try:
        acts = gone_on(trace, number, slip)
        dealt = [judged(side.dealing, acts) for side in (without, having)]
    except DataError:
        return None
    apart = dealt[0].told != dealt[1].told
    if apart == scored or (scored and dealt[0].score == dealt[1].score):
        return None
    return Told(without, having, Slipped(number, slip, *dealt), scored)
