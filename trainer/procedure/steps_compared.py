"""What is different between the steps of two procedures: what comes, goes, moves, is changed."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from trainer.procedure.cases import own_cases
from trainer.procedure.clauses_of import about, asking, leaves_of, merged, of_order
from trainer.procedure.given import GIVEN, given_to
from trainer.procedure.kinds import (
    CITED,
    COMES,
    GOES,
    LIMIT,
    MOVES,
    ORDER,
    SPOTS,
    STEP,
    Difference,
    kind_of,
    moved,
)
from trainer.procedure.said import Plain, conditions_said, step_said, whole_step_said
from trainer.procedure.spec import Procedure
from trainer.procedure.step import EXCLUSIVE, IN_ORDER, Step


class Stands(NamedTuple):
    """A step where it stands: in a list of a procedure, in the group with this path."""

    procedure: Procedure
    step: Step
    group: str
    due: str
    beside: tuple[Step, ...]

    @property
    def place(self) -> dict[str, Plain]:
        """Its place, as plain data: the group, and the step before it."""
        at = self.beside.index(self.step)
        after = self.beside[at - 1].name if at else None
        return {"in": self.group, "after": after}

    @property
    def around(self) -> tuple[str, ...]:
        """The clauses of its neighbours that speak of what stands after or before them."""
        if self.due != IN_ORDER:
            return ()
        at = self.beside.index(self.step)
        before = (leaf.before_clauses for one in self.beside[:at] for leaf in leaves_of(one))
        after = (leaf.after_clauses for one in self.beside[at + 1 :] for leaf in leaves_of(one))
        return merged(*before, *after)

    @property
    def inner(self) -> tuple["Stands", ...]:
        """The steps that stand in it."""
        return standing(self.procedure, self.step.steps, self.step.path, self.step.due)


def standing(
    procedure: Procedure, steps: Sequence[Step], group: str, due: str
) -> tuple[Stands, ...]:
    """The steps of a list where they stand."""
    return tuple(Stands(procedure, step, group, due, tuple(steps)) for step in steps)


#: Of exclusive steps that are the cases of one the first counts whose conditions hold.
IN_CASES = "in cases"


def by_cases(
    old: Sequence[Stands], new: Sequence[Stands]
) -> tuple[Sequence[Stands], Sequence[Stands]]:
    """Exclusive steps as cases, with their own conditions only, where that tells more of them.

    It does not where all of them have the conditions that they had.
    """
    was = {one.step.name: conditions_said(one.step.when) for one in old if one.due == EXCLUSIVE}
    now = {one.step.name: conditions_said(one.step.when) for one in new if one.due == EXCLUSIVE}
    if all(was[name] == now[name] for name in was.keys() & now.keys()):
        return old, new
    cases = [own_cases([one.step for one in side]) for side in (old, new)]
    if None in cases:
        return old, new
    told = (
        standing(side[0].procedure, own or (), side[0].group, IN_CASES)
        for side, own in zip((old, new), cases, strict=True)
    )
    return next(told), next(told)


class StepsCompared:
    """The differences between the steps of two procedures; ``found`` has them."""

    def __init__(self) -> None:
        self.found: list[Difference] = []
        self._gone: list[Stands] = []
        self._come: list[Stands] = []

    def compare(
        self, old: Sequence[Stands], new: Sequence[Stands], *, elsewhere: bool = False
    ) -> None:
        """Compare two lists of steps that stand at the same place, or ``elsewhere`` now.

        What is given to them from around them there goes with that.
        """
        old, new = by_cases(old, new)
        was = {one.step.name: one for one in old}
        now = {one.step.name: one for one in new}
        called = {after.step.name: before.step.name for before, after in _renamed(was, now)}
        now = {called.get(name, name): one for name, one in now.items()}
        self._gone += [one for name, one in was.items() if name not in now]
        self._come += [one for name, one in now.items() if name not in was]
        for name, one in now.items():
            if name in was:
                self._pair(was[name], one, elsewhere=elsewhere)
        self._order(was, now)

    def _pair(self, old: Stands, new: Stands, *, elsewhere: bool) -> None:
        said, says = (step_said(one.procedure, one.step) for one in (old, new))
        was = old.step.path if old.step.path != new.step.path else ""
        for field in dict.fromkeys((*said, *says)):
            if said.get(field) == says.get(field) or _follows_from(field, said, says):
                continue
            if elsewhere and field in GIVEN:
                continue
            clauses = _touched(field, old.step, new.step)
            self.found.append(
                Difference(
                    kind_of(field),
                    STEP,
                    new.step.path,
                    field,
                    clauses,
                    said.get(field),
                    says.get(field),
                    was=was,
                )
            )
        self.compare(old.inner, new.inner, elsewhere=elsewhere)

    def _order(self, was: Mapping[str, Stands], now: Mapping[str, Stands]) -> None:
        """What stands elsewhere among those beside it, where that means anything."""
        if {one.due for one in (*was.values(), *now.values())} == {EXCLUSIVE}:
            return
        for name in moved(was, now):
            self._moved(was[name], now[name])

    def _moved(self, old: Stands, new: Stands) -> None:
        around = merged(old.around, new.around)
        clauses = merged(about(old.step, new.step), around)
        was = old.step.path if old.step.path != new.step.path else ""
        place, there = dict(old.place), dict(new.place)
        for field in GIVEN if old.group != new.group else ():
            given = [given_to(one.step, field) for one in (old, new)]
            if given[0] != given[1]:
                place[field], there[field] = given
        self.found.append(
            Difference(MOVES, STEP, new.step.path, "", clauses, place, there, was=was)
        )

    def finish(self) -> None:
        """Tell of what was only seen to go or to come: what went here may have come there."""
        for alike in (_content, _said_of_act):
            come = [(one, alike(one)) for one in self._come]
            for old in list(self._gone):
                said = alike(old)
                new = next((one for one, says in come if says == said), None)
                if new is not None:
                    come = [(one, says) for one, says in come if one is not new]
                    self._moved(old, new)
                    self._pair(old, new, elsewhere=True)
                    self._gone = [one for one in self._gone if one is not old]
                    self._come = [one for one in self._come if one is not new]
        self.found += [_only(GOES, one) for one in self._gone]
        self.found += [_only(COMES, one) for one in self._come]


def _renamed(
    was: Mapping[str, Stands], now: Mapping[str, Stands]
) -> Iterator[tuple[Stands, Stands]]:
    """What stands beside the same under another name: it is the same step."""
    come = [(one, _content(one)) for name, one in now.items() if name not in was]
    for name, before in was.items():
        said = _content(before) if come and name not in now else None
        after = next((one for one, says in come if says == said), None)
        if after is not None:
            come = [(one, says) for one, says in come if one is not after]
            yield before, after


def _only(kind: str, one: Stands) -> Difference:
    """A step that is on one side only."""
    whole = {**one.place, "step": whole_step_said(one.procedure, one.step)}
    old, new = (whole, None) if kind == GOES else (None, whole)
    clauses = merged(about(one.step), one.around)
    return Difference(kind, STEP, one.step.path, "", clauses, old, new)


def _content(one: Stands) -> object:
    return whole_step_said(one.procedure, one.step)


def _said_of_act(one: Stands) -> object:
    """What makes a step the same one elsewhere: its name, and what is done in it."""
    step = one.step
    return (step.name, step.act, step.what, step.event, [inner.name for inner in step.steps])


def _follows_from(field: str, said: Mapping[str, Plain], says: Mapping[str, Plain]) -> bool:
    """Whether a field is told already: the clauses of a detail that comes or goes."""
    detail, _, clauses = field.partition(" ")
    return clauses == "clauses" and (detail in said) != (detail in says)


def _touched(field: str, old: Step, new: Step) -> tuple[str, ...]:
    """The clauses whose meaning is another one when a field of a step is."""
    both = (old, new)
    detail = field.removesuffix(" clauses")
    regulated = [one.clauses for step in both for one in step.details if one.field == detail]
    if kind_of(field) == CITED:
        lists = regulated or [getattr(step, field) for step in both]
        first, last = set(lists[0]), set(lists[-1])
        return tuple(c for c in merged(*lists) if c in first ^ last) or merged(*lists)
    if regulated:
        return merged(*regulated)
    if field == "due":
        return of_order(*both) or asking(*both)
    if kind_of(field) in (ORDER, SPOTS):
        order = merged(old.order_clauses, new.order_clauses)
        asked = () if order and field == "order" else asking(*both)
        return merged(order, asked)
    return about(*both) if kind_of(field) == LIMIT else asking(*both)
