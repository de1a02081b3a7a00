"""A house as it would be with one of its options otherwise."""

from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType

from trainer.procedure.spec import Option, Procedure
from trainer.procedure.vocabulary import OptionKind


def otherwise(procedure: Procedure, option: str) -> Iterator[Procedure]:
    """The procedure with other values of an option: of each kind of change one, the nearest first.

    Values that the house cannot have are left out.
    """
    given = procedure.options[option]
    kind = procedure.family.options[option]
    for raw in _others(given.value, kind):
        try:
            value = kind.read(raw)
        except (TypeError, ValueError):
            continue
        if value != given.value:
            yield from _with(procedure, replace(given, value=value))


def _with(procedure: Procedure, option: Option) -> Iterator[Procedure]:
    options = MappingProxyType({**procedure.options, option.name: option})
    values = {name: option.value for name, option in options.items()}
    house = procedure.family.house(**values)
    if not any(house.problems()):
        yield replace(procedure, options=options, made=house)


def _others(value: object, kind: OptionKind) -> Iterator[object]:
    """Values near this one, as a file would have them."""
    if kind.choices:
        yield from kind.choices
    elif isinstance(value, int):
        yield from (value + 1, value - 1, 0, 2, 5, 10, 15, 20)
    elif isinstance(value, float):
        yield from (value * 2, value / 2, value + 1)
    elif isinstance(value, tuple):
        yield from _other_lists(_plain(value))


def _other_lists(values: list[object]) -> Iterator[list[object]]:
    """A list with one value less or otherwise, or with none."""
    for number, value in enumerate(values):
        before, after = values[:number], values[number + 1 :]
        yield [*before, *after]
        if isinstance(value, int):
            yield [*before, value + 1, *after]
        if isinstance(value, list):
            yield from ([*before, other, *after] for other in _other_lists(value))
    yield []


def _plain(value: object) -> list[object]:
    """Tuples as lists, within lists too."""
    within = value if isinstance(value, tuple) else ()
    return [_plain(part) if isinstance(part, tuple) else part for part in within]
