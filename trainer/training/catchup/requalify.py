"""Becoming current with a version: what changed is found once, told, and dealt."""

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import islice, pairwise, zip_longest

from trainer.procedure.amendment import Amended
from trainer.procedure.difference import differences
from trainer.procedure.reading import DataError, Problem
from trainer.procedure.spec import Procedure
from trainer.table.act import Act
from trainer.training.catchup.change import Change, strikes, to_learn
from trainer.training.catchup.former_rules import Before
from trainer.training.catchup.scene import Scene, Scenes
from trainer.training.catchup.sign_off import TIMES
from trainer.training.corpus.find import Finder, NoRoundError, Wish
from trainer.training.corpus.need import findable
from trainer.training.diff.comparison import Side
from trainer.training.diff.example import Differing
from trainer.training.drills.position import Position, around
from trainer.training.inspect.fault import WINDOW, Fault
from trainer.training.inspect.faulty_round import Watched, faulty_at
from trainer.training.inspect.mistakes import Way, Ways
from trainer.training.inspect.visible_table import stays
from trainer.training.judge.trace import Moment, Trace, deal, making_good
from trainer.training.judge.verdict import FAULT
from trainer.training.slips.slip import OUT_OF_ORDER, Slip

_FOUND = 4  # rounds are looked for, for each of its first clauses, for others like it,
_LOOKED = 40  # each among so many
_CLAUSES = 2
_BEGINNINGS = 300
_SEEDS = 10**6

_Look = Callable[[int], None]


def positions_of(
    change: Change, before: Before, finder: Finder, seed: int, look: _Look = lambda _number: None
) -> tuple[Position, ...]:
    """The positions in which a change is dealt, as often as it has to be right.

    The round that shows it comes first, then others in which the old habit strikes at the same
    thing; where no more are found they come again. None where nothing is dealt otherwise.
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


def _watched(change: Change, before: Before, position: Position) -> Position:
    """The position where a fault against what changed, or the old habit, matters at every act."""
    habits = before.habits(position.trace)[position.begin - 1 : position.end]
    return position._replace(
        about=frozenset(change.clauses), habits=frozenset(filter(None, habits))
    )


def drill_of(
    changes: Sequence[Change], before: Before, finder: Finder, seed: int
) -> Iterator[tuple[Change, Position]]:
    """Each change as often as it has to be right, by turns: never twice in a row if others are."""
    found = [(one, positions_of(one, before, finder, seed)) for one in changes]
    for n in range(TIMES):
        yield from ((one, positions[n]) for one, positions in found if positions)


def _rounds(change: Change, finder: Finder, seed: int, look: _Look) -> Iterator[Trace]:
    """Rounds in which the same may come up: those with its clauses first, then any."""
    rng = random.Random(seed)  # noqa: S311 - scenarios, no secrets
    known = findable(finder.procedure)
    for clause in [one for one in change.clauses if one in known][:_CLAUSES]:
        for _ in range(_FOUND):
            try:
                yield finder.find(Wish((clause,)), rng.randrange(_SEEDS), look, most=_LOOKED).trace
            except (NoRoundError, DataError):
                break
    yield from finder.corpus.rounds(_LOOKED, rng.randrange(_BEGINNINGS))


def _alike(change: Change, before: Before, trace: Trace) -> list[Position]:
    """Where in a round the same old habit strikes, or another at the same step: that first."""
    found = [
        (step, around(trace, strike.number))
        for strike in strikes(before, trace)
        for step in [_is_same_step(change, trace.moments[strike.number - 1])]
        if step or (change.habit is not None and strike.habit.act == change.habit.act)
    ]
    return [position for step, position in sorted(found, key=lambda one: not one[0])]


def _is_same_step(change: Change, moment: Moment) -> bool:
    """Whether a moment asks for the same step as where the change is shown."""
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
    before: Before,
    look: Callable[[int], None] = lambda _number: None,
) -> Scenes:
    """The scenes of a moment, at the positions in which it is dealt.

    ``look`` is told of each way in which something may be wrong; what it raises ends it. Raise
    DataError where nothing can be seen to be wrong there, nor beside it.
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
    right = tuple(place.scene(Watched(place.ways.right, ())) for place in there)
    clauses = _to_choose(change, before, wrong, right)
    return Scenes(right, wrong, clauses, beside, any(place.itself for place in there))


def _right(positions: Sequence[Position]) -> Iterator[tuple[int, Ways]]:
    """The act that matters, and what can go wrong, in each round; one that comes again stands once.

    A round that only a slip shows is dealt right from there on; what was wrong before stays out.
    """
    for position in {(one.trace.acts, one.key): one for one in positions}.values():
        trace, key = position.trace, position.key
        done = trace.moments[: key - 1]
        if any(one.verdict.verdict == FAULT for one in done):
            continue
        if any(one.verdict.verdict == FAULT for one in trace.moments):
            here = trace.moments[key - 1].before
            rest = deal(trace.dealing, making_good(trace.dealing), here, key)
            trace = replace(trace, moments=(*done, *rest))
        if len(trace.moments) >= key:
            yield key, Ways(trace)


class _Place:
    """Where a moment is dealt in a round, and what is dealt wrong there."""

    def __init__(self, key: int, ways: Ways, look: Callable[[int], None]) -> None:
        self.key, self.ways, self._look = key, ways, look
        self.wrong: tuple[Watched, ...] = ()
        self.itself = False  # whether the old way is among it

    @property
    def _moment(self) -> Moment:
        return self.ways.right.moments[self.key - 1]

    def broken(self, change: Change, before: Before) -> tuple[Watched, ...]:
        """The moment dealt wrong: the old way first, then against the clauses of the change."""
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

    def broken_beside(self) -> tuple[Watched, ...]:
        """Something else wrong, as near to the moment as can be."""
        acts = range(1, len(self.ways.right.moments) + 1)
        near = sorted(acts, key=lambda number: abs(number - self.key))
        found = (
            one for number in near for one in faulty_at(self.ways, self._here(number), _has_name)
        )
        return _unlike(islice(found, _WRONG))

    def _here(self, number: int) -> Iterator[Way]:
        for tried, way in enumerate(self.ways.at(self.ways.right, number), start=1):
            self._look(tried)
            yield way

    def _old_ways(self, change: Change, before: Before) -> Iterator[Way]:
        """What a dealer of the former rules does there, and the slip in which it is felt."""
        right, number = self.ways.right, self.key
        moment = self._moment
        habit = before.habits(right)[number - 1]
        if habit is not None and habit != moment.act:
            passed = moment.obligation.key if moment.obligation else None
            for never in dict.fromkeys((None, passed)):
                slip = Slip(_HABIT, moment.act, (habit,), fault=OUT_OF_ORDER, never=never)
                yield Way(right, number, slip)
        for told in (one.told for one in change.shown):
            if told is not None and told.slipped and told.slipped.number == number:
                yield Way(right, number, told.slipped.slip)

    @cached_property
    def _shown(self) -> tuple[int, int]:
        """From which act to which it is seen, whatever is wrong: nothing else tells it.

        What is done again and again is seen from its first time on, to be counted. It ends with
        what is wrong where that would be put right before everybody's eyes.
        """
        faults = [(one.trace, fault.n) for one in self.wrong for fault in one.faults]
        numbers = (self.key, *(n for _, n in faults))
        begin, acts = max(1, min(numbers) - _BEFORE), self.ways.right.acts
        while begin > 1 and acts[begin - 2] == acts[begin - 1]:
            begin -= 1
        more = WINDOW if all(stays(trace, n, WINDOW) for trace, n in faults) else 0
        return begin, max(numbers) + more

    def scene(self, watched: Watched) -> Scene:
        """What is dealt there, to be seen."""
        begin, end = self._shown
        trace = watched.trace
        cut = replace(trace, moments=trace.moments[:end])
        return Scene(watched._replace(trace=cut), begin, self.key)


def _has_name(fault: Fault) -> bool:
    """Whether it breaks a clause that can be named."""
    return bool(fault.clauses)


def _unlike(found: Iterable[Watched]) -> tuple[Watched, ...]:
    """The first of them, no two of which are the same act and fault."""
    once: dict[tuple[Act, str], Watched] = {}
    for one in found:
        (fault,) = one.faults
        once.setdefault((one.trace.acts[fault.n - 1], fault.kind), one)
    return tuple(once.values())[:_WRONG]


def _to_choose(
    change: Change, former: Before, wrong: Sequence[Scene], right: Sequence[Scene]
) -> tuple[str, ...]:
    """The clauses among which a fault is named: in the order of the manual, so that none is told.

    Those that the faults break before all; then what the change words anew, of what is seen, of the
    change, of what was before, and those that stand beside them in the manual.
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
    """The clauses that acts keep, each before all."""
    return (clause for moment in moments for clause in moment.clauses[:1])


def _nobody_looks(_number: int) -> None:
    """Nobody is told how far it is."""


class Becoming:
    """The way from one version of a procedure to a later one.

    ``between``: every version on the way as its manual has it, the first and the last too. What is
    found is the same for the same versions and seed: tries are known by the names of changes.
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
        self.before = Before(old, new.procedure)
        self._sides, self._finder, self._seed = (old, new), finder, seed
        self._between = tuple(between) or (old.procedure, new.procedure)
        self._changes: tuple[Change, ...] | None = None
        self._positions: dict[str, tuple[Position, ...]] = {}
        self._scenes: dict[str, Scenes] = {}

    def find(self, look: _Look = _nobody_looks) -> tuple[Change, ...]:
        """What is to be learnt, in the order of a round; ``look`` as for searches of rounds."""
        if self._changes is None:
            differing = Differing(*self._sides, look)
            self._changes = to_learn(differing, self.before)
        return self._changes

    @property
    def moments(self) -> Mapping[str, Change]:
        """What is done otherwise and can be dealt, by its name."""
        return {one.name: one for one in self.find() if one.position is not None}

    def positions(self, moment: str, look: _Look = _nobody_looks) -> tuple[Position, ...]:
        """The positions in which a moment is dealt; looked for when they are first asked for."""
        if moment not in self._positions:
            change = self.moments[moment]
            found = positions_of(change, self.before, self._finder, self._seed, look)
            self._positions[moment] = found
        return self._positions[moment]

    def scenes(self, moment: str, look: _Look = _nobody_looks) -> Scenes:
        """The scenes in which a moment is seen, dealt right and dealt wrong; DataError for none."""
        if moment not in self._scenes:
            positions = self.positions(moment, look)
            self._scenes[moment] = scenes_of(self.moments[moment], positions, self.before, look)
        return self._scenes[moment]

    # --- who has changed it

    def amended(self, change: Change) -> tuple[Amended, ...]:
        """The rule changes that made a change: those that touch the same, or its clauses."""
        names, clauses = {one.name for one in change.differences}, set(change.clauses)
        return tuple(
            amended
            for amended, named, touched in self._steps
            if names & named or (clauses & touched and not names & self._ever_named)
        )

    @cached_property
    def _steps(self) -> Sequence[tuple[Amended, frozenset[str], frozenset[str]]]:
        """Each rule change on the way, with what it makes otherwise, and whose meaning."""
        found = []
        for one, other in pairwise(self._between):
            made = [each for each in differences(one, other) if each.changes_meaning]
            names = frozenset(each.name for each in made)
            clauses = frozenset(clause for each in made for clause in each.clauses)
            came = other.amended[len(one.amended) :]
            found += [(amended, names, clauses) for amended in came]
        return found

    @cached_property
    def _ever_named(self) -> frozenset[str]:
        return frozenset(name for _, names, _ in self._steps for name in names)
