"""Becoming current with a version: what changed is found once, told, and dealt."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from itertools import pairwise

from trainer.procedure.amendment import Amended
from trainer.procedure.difference import differences
from trainer.procedure.spec import Procedure
from trainer.training.corpus.find import Finder
from trainer.training.current.change import Change, to_learn
from trainer.training.current.drill import positions_of
from trainer.training.current.former import Before
from trainer.training.current.scene import Scenes
from trainer.training.current.staging import scenes_of
from trainer.training.differing.both import Side
from trainer.training.differing.shown import Differing
from trainer.training.drills.position import Position

_Look = Callable[[int], None]


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
