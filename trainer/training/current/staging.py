"""How the scenes of a change are made of the positions in which it is dealt.

The changed moment is dealt wrong by the old habit, or by another slip against a clause of the
change. Where nothing there can be seen to be wrong, something beside it is: as near as can be.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import islice, zip_longest

from trainer.procedure.reading import DataError, Problem
from trainer.table.act import Act
from trainer.training.current.change import Change
from trainer.training.current.former import Before
from trainer.training.current.scene import Scene, Scenes
from trainer.training.drills.position import Position
from trainer.training.inspecting.calls import WINDOW
from trainer.training.inspecting.fault import Fault
from trainer.training.inspecting.faulty import Watched, faulty_at
from trainer.training.inspecting.lying import stays
from trainer.training.inspecting.ways import Way, Ways
from trainer.training.judging.trace import Moment, deal, making_good
from trainer.training.judging.verdict import FAULT
from trainer.training.slips.slip import OUT_OF_ORDER, Slip

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
