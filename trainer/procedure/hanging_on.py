"""Which options of a house a name of its game hangs on: what its code reads of the house.

Nobody writes that down, so it is read where it stands: in the code of the name, of all that this
calls, and of what the house itself works out of its options. More may be read than a given round
asks for; never less. What a name reads by another way than the house that it is given (its variable
``house``, or ``self`` in the house itself) a test would notice: it asks tables, too.
"""

import dis
import types
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from typing import Any

from trainer.procedure.clauses_of import asking, merged
from trainer.procedure.spec import Procedure
from trainer.procedure.step import Step, When
from trainer.table.house import House

#: The variables that hold the house.
_HOUSES = frozenset({"house", "_house"})
_READS = ("LOAD_ATTR", "LOAD_METHOD")
_BY_NAME = "getattr"


def options_read(procedure: Procedure, names: Iterable[Callable[..., Any]]) -> frozenset[str]:
    """The options of the procedure's game that some of its names hang on."""
    house, options = type(procedure.house), frozenset(procedure.family.options)
    return frozenset().union(*(_read(name, house, options) for name in names))


def clauses_hanging_on(procedure: Procedure, option: str) -> tuple[str, ...]:
    """The clauses of a procedure's steps and rules that read an option: when, what, how much."""
    hanging = _Hanging(procedure, option)
    roots = (*(phase.root for phase in procedure.phases), *procedure.interrupts)
    rules = (rule.clauses for rule in procedure.never if hanging.asked(rule.when))
    return merged(*(clauses for root in roots for clauses in hanging.within(root)), *rules)


class _Hanging:
    """What of a procedure hangs on one option."""

    def __init__(self, procedure: Procedure, option: str) -> None:
        self._procedure = procedure
        self._option = option

    def reads(self, *names: Callable[..., Any] | None) -> bool:
        """Whether one of the names does."""
        return self._option in options_read(self._procedure, filter(None, names))

    def asked(self, *conditions: Iterable[When]) -> bool:
        """Whether one of the conditions does."""
        return self.reads(*(when.test for some in conditions for when in some))

    def within(self, step: Step) -> Iterator[tuple[str, ...]]:
        """The clauses of a step, and of what stands in it, that do."""
        if self.asked(step.when, step.until, step.void):
            yield asking(step)
        if self.reads(step.over):
            yield (*step.order_clauses, *asking(step))
        yield from (detail.clauses for detail in step.details if self.reads(detail.right))
        for inner in step.steps:
            yield from self.within(inner)


@lru_cache(maxsize=4096)
def _read(name: Callable[..., Any], house: type[House], options: frozenset[str]) -> frozenset[str]:
    """Everything that is read of a house by a name, and by all that it calls."""
    found: set[str] = set()
    seen: set[types.CodeType] = set()
    todo = [(one, False) for one in _functions(name)]
    while todo:
        function, own = todo.pop()
        if function.__code__ in seen:
            continue
        seen.add(function.__code__)
        variables = _HOUSES | {"self"} if own else _HOUSES
        for attribute in _attributes(function.__code__, variables):
            if attribute in options:
                found.add(attribute)
            else:  # what the house works out of its options
                todo += [(one, True) for one in _functions(_of_house(house, attribute))]
        todo += [(one, False) for one in _called(function)]
    return frozenset(found)


def _of_house(house: type[House], name: str) -> object:
    """What stands under a name in a house's class, or in one that it is made from."""
    return next((vars(kind)[name] for kind in house.__mro__ if name in vars(kind)), None)


def _functions(thing: object) -> list[types.FunctionType]:
    """The functions that a value is, or is made of: a property, a table of them."""
    if isinstance(thing, property):
        thing = thing.fget
    elif isinstance(thing, cached_property):
        thing = thing.func
    elif isinstance(thing, staticmethod | classmethod | types.MethodType):
        thing = thing.__func__
    elif isinstance(thing, When):
        thing = thing.test
    while hasattr(thing, "__wrapped__"):
        thing = thing.__wrapped__
    if isinstance(thing, types.FunctionType):
        return [thing]
    if isinstance(thing, Mapping):
        return [one for part in thing.values() for one in _functions(part)]
    if isinstance(thing, tuple | list):
        return [one for part in thing for one in _functions(part)]
    return []


def _called(function: types.FunctionType) -> Iterator[types.FunctionType]:
    """The functions that another one names, or has been given for good."""
    names = {name for code in _codes(function.__code__) for name in code.co_names}
    for name in sorted(names & function.__globals__.keys()):
        yield from _functions(function.__globals__[name])
    for cell in function.__closure__ or ():
        yield from _functions(cell.cell_contents)
    yield from _functions(function.__defaults__ or ())


def _codes(code: types.CodeType) -> Iterator[types.CodeType]:
    """A function's code, and that of what is written within it."""
    yield code
    for inner in code.co_consts:
        if isinstance(inner, types.CodeType):
            yield from _codes(inner)


@lru_cache(maxsize=4096)
def _attributes(code: types.CodeType, variables: frozenset[str]) -> tuple[str, ...]:
    """What is read of the variables; of one that is read by name every name that is written."""
    return tuple(_reading(code, variables))


def _reading(code: types.CodeType, variables: Collection[str]) -> Iterator[str]:
    for part in _codes(code):
        if _BY_NAME in part.co_names:
            yield from _texts(part.co_consts)
        last = ""
        for step in dis.get_instructions(part):
            if step.opname in _READS and last in variables:
                yield str(step.argval)
            loads = step.opname.startswith(("LOAD_FAST", "LOAD_DEREF"))
            named = step.argval if loads else ""
            last = str(named[-1] if isinstance(named, tuple) else named)


def _texts(values: Iterable[object]) -> Iterator[str]:
    for value in values:
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple | frozenset):
            yield from _texts(value)
