"""What is different between the steps of two procedures: what comes, goes, moves, is changed."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from posixpath import commonpath
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
        self.found.append(
            Difference(MOVES, STEP, new.step.path, "", clauses, old.place, new.place, was=was)
        )

    def finish(self) -> None:
        """Tell of what was only seen to go or to come: what went here may have come there."""
        for new in self._come:
            same = (one for one in self._gone if _said_of_act(one) == _said_of_act(new))
            old = next(same, None)
            if old is None:
                self.found.append(_only(COMES, new))
                continue
            self._gone = [one for one in self._gone if one is not old]
            self._moved(old, new)
            self._pair(old, new, elsewhere=True)
        self.found += [_only(GOES, one) for one in self._gone]


def told_once(old: Procedure, found: Iterable[Difference]) -> Iterable[Difference]:
    """The differences of steps; what a state or a group gives to all in it is told once, of it."""
    some = list(found)
    alike: defaultdict[str, set[str]] = defaultdict(set)
    for one in some:
        if one.field in GIVEN and not one.was:
            alike[_change(one)].add(one.of)
    told: dict[str, Difference] = {}
    for one in some:
        whole = replace(one, of=_giving(old, one, alike.get(_change(one), set())))
        known = told.get(whole.name, whole)
        told[whole.name] = replace(known, clauses=merged(known.clauses, whole.clauses))
    return told.values()


def _change(one: Difference) -> str:
    return f"{one.field} {one.old} {one.new}"


def _giving(old: Procedure, one: Difference, alike: set[str]) -> str:
    """The widest state or group in which all that had the old value changed alike; else itself."""
    parts = one.of.split("/")
    for number in range(1, len(parts) if one.of in alike else 0):
        around = "/".join(parts[:number])
        within = [leaf for leaf in old.leaves if leaf.path.startswith(f"{around}/")]
        had = {leaf.path for leaf in within if given_to(leaf, one.field) == one.old}
        if len(had) > 1 and had <= alike:
            return commonpath(had)
    return one.of


def _only(kind: str, one: Stands) -> Difference:
    """A step that is on one side only."""
    whole = {**one.place, "step": whole_step_said(one.procedure, one.step)}
    old, new = (whole, None) if kind == GOES else (None, whole)
    clauses = merged(about(one.step), one.around)
    return Difference(kind, STEP, one.step.path, "", clauses, old, new)


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
