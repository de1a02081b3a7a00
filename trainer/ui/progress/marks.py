"""What charts show."""

from typing import NamedTuple

MOST = 40  # marks that are told apart in one chart


class Mark(NamedTuple):
    """One value of a trend, filled where it was passed.

    An exam is a diamond, a whole round a circle, a part of one a small triangle.
    """

    value: float
    exam: bool
    passed: bool
    says: str
    whole: bool = True


class Line(NamedTuple):
    """A line across a trend: what a value is held against."""

    value: float
    says: str


class Share(NamedTuple):
    """A bar: how many of a group are done, begun, and neither."""

    name: str
    done: int
    begun: int
    open: int

    @property
    def parts(self) -> tuple[int, int, int]:
        """The three numbers, in the order in which a bar has them."""
        return self.done, self.begun, self.open

    @property
    def whole(self) -> int:
        """How many the group has."""
        return sum(self.parts)
