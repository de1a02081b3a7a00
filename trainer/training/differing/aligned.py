"""Two performances side by side, act by act."""

from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

from trainer.table.act import Act
from trainer.training.judging.trace import Moment, Trace

#: As difflib says what becomes of a part of one list in another: how, from, to; from, to.
_Code = tuple[str, int, int, int, int]
_LEFT_OUT = "delete"
_ONE_SIDED = (_LEFT_OUT, "insert")


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
    for how, begin, end, at, to in _late(matcher.get_opcodes(), was, now):
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


def _late(found: Iterable[_Code], was: Sequence[Act], now: Sequence[Act]) -> Iterator[_Code]:
    """Of acts that are alike the last ones come in or are left out: of five cards burnt two."""
    codes, number = list(found), 0
    while number < len(codes):
        how, begin, end, at, to = codes[number]
        following = codes[number + 1] if number + 1 < len(codes) else None
        number += 1
        if how not in _ONE_SIDED or following is None:
            yield how, begin, end, at, to
            continue
        side, first, last = (was, begin, end) if how == _LEFT_OUT else (now, at, to)
        same = following[2] - following[1]
        later = next((n for n in range(same) if side[first + n] != side[last + n]), same)
        yield "equal", begin, begin + later, at, at + later
        yield how, begin + later, end + later, at + later, to + later
        yield "equal", end + later, following[2], to + later, following[4]
        number += 1


def _alike(one: Moment | None, other: Moment | None) -> bool:
    """Whether two acts are one thing done otherwise."""
    return one is not None and other is not None and one.act.act == other.act.act


def unlike(old: Trace, new: Trace) -> int:
    """How many acts differ: the fewer, the better a round shows one thing."""
    return sum(not row.same for row in aligned(old, new))
