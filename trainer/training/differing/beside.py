"""The steps beside one, before and after a change: whether each of them is due when it was."""

from collections.abc import Sequence
from dataclasses import replace

from trainer.procedure.asking import settles_the_bet
from trainer.procedure.difference import Difference
from trainer.procedure.kinds import WHEN
from trainer.procedure.spec import Procedure
from trainer.procedure.step import EXCLUSIVE, ONE_OF, Step, When
from trainer.table.act import CLEARING, MONEY
from trainer.training.differing.holding import at_the_spot, held_within, holding_at, steps_to

_Pairs = list[tuple[Step, Step]]  # of cases before and after


class Beside:
    """The steps of a procedure beside which one stands, comes or stood."""

    def __init__(self, procedure: Procedure, path: str) -> None:
        self._procedure = procedure
        self._around = steps_to(procedure, path.rpartition("/")[0])
        self.steps = self._around[-1].steps if self._around else ()
        self._conditions = at_the_spot(self._around)
        self.holding = holding_at(procedure)

    @property
    def are_cases(self) -> bool:
        """Whether one of them can be due at a time only."""
        return bool(self._around) and self._around[-1].due == EXCLUSIVE

    @property
    def of_a_choice(self) -> bool:
        """Whether one of several is chosen there: each of them is asked alone for it, too."""
        return any(around.due == ONE_OF for around in self._around)

    def within(self, step: Step) -> tuple[When, ...]:
        """What holds wherever a case is asked.

        Of bets and cards that is what holds around it; of anything else its own conditions are
        asked alone, too: whether its time is over, and whether something may follow it.
        """
        of_bets = step.act in MONEY | CLEARING and not step.until and step.over is None
        return self._conditions if of_bets and not self.of_a_choice else ()

    def never(self, step: Step) -> bool:
        """Whether one of them never holds."""
        return self.holding.never((*self.within(step), *step.when))

    def may_be_left_out(self, step: Step) -> bool:
        """Whether nothing goes by one of them being there, beside what it asks for itself."""
        leaves = self._procedure.leaves
        followed = any(leaf.follows == step.path or step.path in leaf.renews for leaf in leaves)
        others = [other for other in self.steps if other is not step]
        return not followed and (settles_the_bet(step) or not all(map(settles_the_bet, others)))


class Alike:
    """The steps beside which a difference lies, in both procedures."""

    def __init__(self, old: Procedure, new: Procedure, one: Difference) -> None:
        was = one.was or one.of
        self._difference = one
        self._sides = (Beside(old, was), Beside(new, one.of))
        self._called = {_name(was): _name(one.of)}

    @property
    def due_alike(self) -> bool:
        """Whether each of the cases is due when it was.

        What comes or goes is never due, or is another one again. Where they are no cases, only the
        conditions of the one that is changed are compared.
        """
        old, new = self._sides
        before = {self._called.get(step.name, step.name): step for step in old.steps}
        after = {step.name: step for step in new.steps}
        if not (old.are_cases and new.are_cases):
            name = _name(self._difference.of)
            both = self._difference.kind == WHEN and name in before and name in after
            return both and self._alike(before[name], after[name], self._asked_by_all(name))
        pairs: _Pairs | None = [(before[name], after[name]) for name in before if name in after]
        alone = [(0, step) for name, step in before.items() if name not in after]
        alone += [(1, step) for name, step in after.items() if name not in before]
        for side, step in alone:
            pairs = self._without(step, side, pairs or [])
            if pairs is None:
                return False
        return all(self._alike(*pair) for pair in pairs or ())

    def _without(self, step: Step, side: int, pairs: _Pairs) -> _Pairs | None:
        """The pairs without a case of one side: it never holds, or one that says the same does not.

        Then it stands for that one.
        """
        here = self._sides[side]
        if not here.may_be_left_out(step):
            return None
        if here.never(step):
            return pairs
        for number, pair in enumerate(pairs):
            other = pair[side]
            if _says(other) == _says(step) and here.may_be_left_out(other) and here.never(other):
                both = (step, pair[1]) if side == 0 else (pair[0], step)
                return [*pairs[:number], both, *pairs[number + 1 :]]
        return None

    def _asked_by_all(self, name: str) -> tuple[When, ...]:
        """What every act of a group asks for itself, so that the group need not."""
        both = [next(step for step in side.steps if step.name == name) for side in self._sides]
        if any(side.are_cases or side.of_a_choice for side in self._sides):
            return ()
        if both[0].steps != both[1].steps or any(step.until or step.chart for step in both):
            return ()
        return held_within(both[1])

    def _alike(self, was: Step, now: Step, besides: tuple[When, ...] = ()) -> bool:
        old, new = self._sides
        there = (old.within(was), new.within(now))
        around = there[1] if _wanted(there[0]) == _wanted(there[1]) else ()
        return new.holding.alike(was.when, now.when, (*around, *besides))


def stays(one: Difference) -> bool:
    """Whether a step stands in the same group before and after, if it is there."""
    return _group(one.was or one.of) == _group(one.of)


def passed(old: Procedure, new: Procedure, one: Difference) -> frozenset[str]:
    """The names of the steps that one has moved past in its group; none where it went elsewhere.

    Also those that came there or went.
    """
    was = one.was or one.of
    before, after = (
        [step.name for step in steps_beside(each, path)]
        for each, path in ((old, was), (new, one.of))
    )
    if not stays(one) or _name(was) not in before or _name(one.of) not in after:
        return frozenset()
    return frozenset({*before[: before.index(_name(was))]} ^ {*after[: after.index(_name(one.of))]})


def steps_beside(procedure: Procedure, path: str) -> Sequence[Step]:
    """The steps of the group that one stands in, or all that interrupt, with itself."""
    around = steps_to(procedure, path)
    return around[-2].steps if len(around) > 1 else procedure.interrupts


def _group(path: str) -> str:
    return path.rpartition("/")[0]


def _wanted(when: Sequence[When]) -> list[tuple[str, bool]]:
    return [(condition.name, condition.wanted) for condition in when]


def _says(step: Step) -> Step:
    """What an act says, but for its name and when."""
    return replace(step, path="", when=())


def _name(path: str) -> str:
    return path.rpartition("/")[2]
