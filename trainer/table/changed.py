"""A value with some of its fields changed: what ``dataclasses.replace`` does, many times faster."""

from typing import Any, TypeVar

VALUE = TypeVar("VALUE")


def replace(value: VALUE, /, **changes: Any) -> VALUE:  # noqa: ANN401 - of any kind of field
    """A copy of a frozen dataclass without slots, with these fields changed.

    Nothing is checked and nothing is computed anew: for values that are their fields and no more.
    """
    new = object.__new__(type(value))
    object.__setattr__(new, "__dict__", value.__dict__ | changes)
    return new
