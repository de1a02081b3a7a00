"""Requalification: changes between versions, found once, explained and dealt."""

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import islice, pairwise, zip_longest

from trainer.procedure.amendment import AppliedAmendment
from trainer.procedure.difference import find_differences
from trainer.procedure.fields import DataError, Problem
from trainer.procedure.spec import Procedure
from trainer.table.act import Act
from trainer.training.catchup.change import Change, strikes, to_learn
from trainer.training.catchup.former_rules import FormerJudge
from trainer.training.catchup.scene import Scene, Scenes
from trainer.training.catchup.sign_off import TIMES
from trainer.training.corpus.find import Finder, NoRoundError, Wish
from trainer.training.corpus.need import findable
from trainer.training.diff.comparison import Side
from trainer.training.diff.example import ProcedureDifferences
from trainer.training.drills.position import Position, position_around
from trainer.training.inspect.fault import WINDOW, Fault
from trainer.training.inspect.faulty_round import FaultyRound, faulty_at
from trainer.training.inspect.mistakes import PossibleFault, PossibleFaults
from trainer.training.inspect.visible_table import stays
from trainer.training.judge.trace import Moment, Trace, deal, repairing_dealer
from trainer.training.judge.verdict import FAULT
from trainer.training.slips.slip import OUT_OF_ORDER, Slip

_FOUND = 4  # rounds are looked for, for each of its first clauses, for others like it,
_LOOKED = 40  # each among so many
_CLAUSES = 2
_BEGINNINGS = 300
_SEEDS = 10**6

_Look = Callable[[int], None]


def positions_of(
    change: Change,
    before: FormerJudge,
    finder: Finder,
    seed: int,
    look: _Look = lambda _number: None,
) -> tuple[Position, ...]:
    """Find the positions that deal a change, as many as required.

    The round that shows it comes first, then others in which the old habit strikes at the same
    thing. Where no more are found they come again. Empty where no move changes.
    """
    if change.position is None:
        return ()
    taken = [change.position]
    for trace in _rounds(change, finder, seed, look):
        if len(taken) == TIMES:
            break
        if all(trace.acts != one.trace.acts for one in taken):
            taken += _alike(change, before, trace)[:1]
    taken = [_watched(change, before, one) for one in taken]
    return tuple(taken[n % len(taken)] for n in range(TIMES))


def _watched(change: Change, before: FormerJudge, position: Position) -> Position:
    """Mark the mistakes that matter at every move of a position.

    Those are mistakes against the changed clauses, and the old habits.
    """
    habits = before.habits(position.trace)[position.begin - 1 : position.end]
    return position._replace(
        about=frozenset(change.clauses), habits=frozenset(filter(None, habits))
    )


def drill_of(
    changes: Sequence[Change], before: FormerJudge, finder: Finder, seed: int
) -> Iterator[tuple[Change, Position]]:
    """Yield each change with its positions, by turns.

    Each comes as often as it has to be right, never twice in a row if there are others.
    """
    found = [(one, positions_of(one, before, finder, seed)) for one in changes]
    for n in range(TIMES):
        yield from ((one, positions[n]) for one, positions in found if positions)


def _rounds(change: Change, finder: Finder, seed: int, look: _Look) -> Iterator[Trace]:
    """Yield rounds where the change may come up.

    Those with its clauses come first, then any.
    """
    rng = random.Random(seed)  # noqa: S311 - scenarios, no secrets
    known = findable(finder.procedure)
    for clause in [one for one in change.clauses if one in known][:_CLAUSES]:
        for _ in range(_FOUND):
            try:
                yield finder.find(Wish((clause,)), rng.randrange(_SEEDS), look, most=_LOOKED).trace
            except (NoRoundError, DataError):
                break
    yield from finder.corpus.rounds(_LOOKED, rng.randrange(_BEGINNINGS))


def _alike(change: Change, before: FormerJudge, trace: Trace) -> list[Position]:
    """Find positions of a round where the same old habit strikes.

    Those at the same step come first, also with another habit.
    """
    found = [
        (step, position_around(trace, strike.number))
        for strike in strikes(before, trace)
        for step in [_is_same_step(change, trace.moments[strike.number - 1])]
        if step or (change.habit is not None and strike.habit.act == change.habit.act)
    ]
    return [position for step, position in sorted(found, key=lambda one: not one[0])]


def _is_same_step(change: Change, moment: Moment) -> bool:
    """Tell if a moment asks for the step that shows the change."""
    if change.position is None:
        return False
    shown = change.position.trace.moments[change.position.key - 1]
    if shown.obligation is None or moment.obligation is None:
        return False
    return shown.obligation.step.path == moment.obligation.step.path


_BEFORE = 3  # acts are seen before the one that matters
_WRONG = 3  # ways in which a moment is dealt wrong
_TRIED = 6  # slips that are made there, to take the best
_CHOICES = 6  # clauses among which one is named, unless more are needed
_HABIT = "old habit"


def scenes_of(
    change: Change,
    positions: Sequence[Position],
    before: FormerJudge,
    look: Callable[[int], None] = lambda _number: None,
) -> Scenes:
    """Make the scenes of a moment, dealt right and dealt wrong.

    ``look`` gets the number of each way of going wrong; what it raises ends the search. Raise
    DataError where no mistake can be seen there, nor beside it.
    """
    there = [_Place(key, ways, look) for key, ways in _right(positions)]
    for place in there:
        place.wrong = place.broken(change, before)
    beside = not any(place.wrong for place in there)
    if beside:
        for place in there:
            place.wrong = place.broken_beside()
    some = [place for place in there if place.wrong]
    if not some:
        says = "nothing can be seen to be wrong in the rounds that show it"
        raise DataError([Problem(change.name, says)])
    by_turns = zip_longest(*([place.scene(one) for one in place.wrong] for place in some))
    wrong = tuple(scene for turn in by_turns for scene in turn if scene is not None)
    right = tuple(place.scene(FaultyRound(place.ways.right, ())) for place in there)
    clauses = _to_choose(change, before, wrong, right)
    return Scenes(right, wrong, clauses, beside, any(place.itself for place in there))


def _right(positions: Sequence[Position]) -> Iterator[tuple[int, PossibleFaults]]:
    """Yield the key move and possible mistakes of each different round.

    A round that only a slip shows is dealt right from there on; a round with a mistake before
    it is left out.
    """
    for position in {(one.trace.acts, one.key): one for one in positions}.values():
        trace, key = position.trace, position.key
        done = trace.moments[: key - 1]
        if any(one.verdict.verdict == FAULT for one in done):
            continue
        if any(one.verdict.verdict == FAULT for one in trace.moments):
            here = trace.moments[key - 1].before
            rest = deal(trace.dealing, repairing_dealer(trace.dealing), here, key)
            trace = replace(trace, moments=(*done, *rest))
        if len(trace.moments) >= key:
            yield key, PossibleFaults(trace)


class _Place:
    """A moment in one round, and its wrong versions."""

    def __init__(self, key: int, ways: PossibleFaults, look: Callable[[int], None]) -> None:
        self.key, self.ways, self._look = key, ways, look
        self.wrong: tuple[FaultyRound, ...] = ()
        self.itself = False  # whether the old way is among it

    @property
    def _moment(self) -> Moment:
        return self.ways.right.moments[self.key - 1]

    def broken(self, change: Change, before: FormerJudge) -> tuple[FaultyRound, ...]:
        """Deal the moment wrong: old way first, then against changed clauses."""
        clauses = frozenset(change.clauses)
        old = tuple(faulty_at(self.ways, self._old_ways(change, before), _has_name))
        self.itself = bool(old)
        slips = faulty_at(
            self.ways, self._here(self.key), lambda f: not clauses.isdisjoint(f.clauses)
        )
        others = sorted(
            islice(slips, _TRIED), key=lambda one: one.faults[0].clauses[0] not in clauses
        )
        return _unlike((*old, *others))

    def broken_beside(self) -> tuple[FaultyRound, ...]:
        """Deal other mistakes, as near to the moment as possible."""
        acts = range(1, len(self.ways.right.moments) + 1)
        near = sorted(acts, key=lambda number: abs(number - self.key))
        found = (
            one for number in near for one in faulty_at(self.ways, self._here(number), _has_name)
        )
        return _unlike(islice(found, _WRONG))

    def _here(self, number: int) -> Iterator[PossibleFault]:
        for tried, way in enumerate(self.ways.at(self.ways.right, number), start=1):
            self._look(tried)
            yield way

    def _old_ways(self, change: Change, before: FormerJudge) -> Iterator[PossibleFault]:
        """Yield the old habit there, and the slip that shows it."""
        right, number = self.ways.right, self.key
        moment = self._moment
        habit = before.habits(right)[number - 1]
        if habit is not None and habit != moment.act:
            passed = moment.obligation.key if moment.obligation else None
            for never in dict.fromkeys((None, passed)):
                slip = Slip(_HABIT, moment.act, (habit,), fault=OUT_OF_ORDER, never=never)
                yield PossibleFault(right, number, slip)
        for told in (one.told for one in change.shown):
            if told is not None and told.slipped and told.slipped.number == number:
                yield PossibleFault(right, number, told.slipped.slip)

    @cached_property
    def _watched_range(self) -> tuple[int, int]:
        """Return the first and last move to watch, whatever is wrong.

        So the length of a scene gives nothing away. A repeated move is watched from its first time,
        to be counted. It ends with the mistake where that would be put right before everybody's
        eyes.
        """
        faults = [(one.trace, fault.n) for one in self.wrong for fault in one.faults]
        numbers = (self.key, *(n for _, n in faults))
        begin, acts = max(1, min(numbers) - _BEFORE), self.ways.right.acts
        while begin > 1 and acts[begin - 2] == acts[begin - 1]:
            begin -= 1
        more = WINDOW if all(stays(trace, n, WINDOW) for trace, n in faults) else 0
        return begin, max(numbers) + more

    def scene(self, watched: FaultyRound) -> Scene:
        """Make the scene to watch from one version of the round."""
        begin, end = self._watched_range
        trace = watched.trace
        cut = replace(trace, moments=trace.moments[:end])
        return Scene(watched._replace(trace=cut), begin, self.key)


def _has_name(fault: Fault) -> bool:
    """Tell if a mistake breaks a clause that can be named."""
    return bool(fault.clauses)


def _unlike(found: Iterable[FaultyRound]) -> tuple[FaultyRound, ...]:
    """Keep the first few that differ in move or kind of mistake."""
    once: dict[tuple[Act, str], FaultyRound] = {}
    for one in found:
        (fault,) = one.faults
        once.setdefault((one.trace.acts[fault.n - 1], fault.kind), one)
    return tuple(once.values())[:_WRONG]


def _to_choose(
    change: Change, former: FormerJudge, wrong: Sequence[Scene], right: Sequence[Scene]
) -> tuple[str, ...]:
    """List the clauses to choose from when naming a mistake.

    They stand in the manual's order, so that it gives nothing away. First come those that the
    mistakes break. Up to six in all are filled with those that the change rewords, those seen,
    those of the change, those seen before, and their neighbours in the manual.
    """
    words = right[0].watched.trace.procedure.texts["en"]["clauses"]
    texts, known = list(words), former.former.procedure.texts["en"]["clauses"]
    worded = [one for one in change.clauses if one in words and words[one] != known.get(one)]
    broken = [fault.clauses[0] for one in wrong for fault in one.watched.faults]
    rounds = [(one.watched.trace.moments, one.begin - 1) for one in right]
    seen = [clause for acts, first in rounds for clause in _kept(acts[first:])]
    before = [clause for acts, first in rounds for clause in _kept(reversed(acts[:first]))]
    needed, first = dict.fromkeys(broken), texts.index(broken[0])
    near = sorted(texts, key=lambda clause: abs(texts.index(clause) - first))
    every = dict.fromkeys((*worded, *seen, *change.clauses, *before, *near))
    more = [one for one in every if one in texts and one not in needed]
    some = {*needed, *more[: max(0, _CHOICES - len(needed))]}
    return tuple(clause for clause in texts if clause in some)


def _kept(moments: Iterable[Moment]) -> Iterator[str]:
    """Yield the first clause that each move follows."""
    return (clause for moment in moments for clause in moment.clauses[:1])


def _ignore_progress(_number: int) -> None:
    """Ignore progress: the default for ``look``."""


class Requalification:
    """Way from one version of a procedure to a later one.

    ``between``: every version on the way as its manual has it, the first and the last too. The
    same versions and seed give the same result: tries are recorded under the names of changes.
    """

    def __init__(
        self,
        old: Side,
        new: Side,
        finder: Finder,
        between: Sequence[Procedure] = (),
        seed: int = 1,
    ) -> None:
        self.old, self.new = old.procedure, new.procedure
        self.before = FormerJudge(old, new.procedure)
        self._sides, self._finder, self._seed = (old, new), finder, seed
        self._between = tuple(between) or (old.procedure, new.procedure)
        self._changes: tuple[Change, ...] | None = None
        self._positions: dict[str, tuple[Position, ...]] = {}
        self._scenes: dict[str, Scenes] = {}

    def find(self, look: _Look = _ignore_progress) -> tuple[Change, ...]:
        """Find the changes to learn, in the order of a round.

        ``look`` as for searches of rounds.
        """
        if self._changes is None:
            differing = ProcedureDifferences(*self._sides, look)
            self._changes = to_learn(differing, self.before)
        return self._changes

    @property
    def moments(self) -> Mapping[str, Change]:
        """Changes of moves that can be dealt, by name."""
        return {one.name: one for one in self.find() if one.position is not None}

    def positions(self, moment: str, look: _Look = _ignore_progress) -> tuple[Position, ...]:
        """Find the positions of a moment, on first use."""
        if moment not in self._positions:
            change = self.moments[moment]
            found = positions_of(change, self.before, self._finder, self._seed, look)
            self._positions[moment] = found
        return self._positions[moment]

    def scenes(self, moment: str, look: _Look = _ignore_progress) -> Scenes:
        """Find the scenes of a moment, dealt right and dealt wrong.

        Raise DataError where there are none.
        """
        if moment not in self._scenes:
            positions = self.positions(moment, look)
            self._scenes[moment] = scenes_of(self.moments[moment], positions, self.before, look)
        return self._scenes[moment]

    # --- who has changed it

    def amended(self, change: Change) -> tuple[AppliedAmendment, ...]:
        """Find the rule changes that made a change.

        They touch the same differences, or else its clauses.
        """
        names, clauses = {one.name for one in change.differences}, set(change.clauses)
        return tuple(
            amended
            for amended, named, touched in self._steps
            if names & named or (clauses & touched and not names & self._ever_named)
        )

    @cached_property
    def _steps(self) -> Sequence[tuple[AppliedAmendment, frozenset[str], frozenset[str]]]:
        """Rule changes on the way, with changed names and touched clauses."""
        found = []
        for one, other in pairwise(self._between):
            made = [each for each in find_differences(one, other) if each.changes_meaning]
            names = frozenset(each.name for each in made)
            clauses = frozenset(clause for each in made for clause in each.clauses)
            came = other.amended[len(one.amended) :]
            found += [(amended, names, clauses) for amended in came]
        return found

    @cached_property
    def _ever_named(self) -> frozenset[str]:
        return frozenset(name for _, names, _ in self._steps for name in names)
