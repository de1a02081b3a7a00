"""Two performances side by side, act by act."""

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

from trainer.training.judging.trace import Moment, Trace


class Row(NamedTuple):
    """An act of the old way beside one of the new; None where one of them has nothing there.

    ``same``: it is the same act.
    """

    old: Moment | None
    new: Moment | None
    same: bool


def aligned(old: Trace, new: Trace) -> tuple[Row, ...]:
    """The acts of two rounds side by side: what is the same stands on one line."""
    return tuple(_rows(old.moments, new.moments))


def _rows(old: Sequence[Moment], new: Sequence[Moment]) -> Iterator[Row]:
    was, now = ([moment.act for moment in side] for side in (old, new))
    matcher = SequenceMatcher(None, was, now, autojunk=False)
    for how, begin, end, at, to in matcher.get_opcodes():
        left, right = old[begin:end], new[at:to]
        if how == "equal":
            yield from (Row(one, other, same=True) for one, other in zip(left, right, strict=True))
            continue
        beside = min(len(left), len(right))
        for number in range(max(len(left), len(right))):
            one = left[number] if number < len(left) else None
            other = right[number] if number < len(right) else None
            if number < beside and not _alike(one, other):
                yield Row(one, None, same=False)
                yield Row(None, other, same=False)
            else:
                yield Row(one, other, same=False)


def _alike(one: Moment | None, other: Moment | None) -> bool:
    """Whether two acts are one thing done otherwise."""
    return one is not None and other is not None and one.act.act == other.act.act


def unlike(old: Trace, new: Trace) -> int:
    """How many acts differ: the fewer, the better a round shows one thing."""
    return sum(not row.same for row in aligned(old, new))
