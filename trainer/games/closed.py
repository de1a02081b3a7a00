"""Conditions that never hold: at a house, or together at one spot of any table."""

from itertools import combinations

#: Sets of conditions by name, with how they are wanted, each of which never holds together.
Closed = frozenset[frozenset[tuple[str, bool]]]


def one_at_most(*names: str) -> Closed:
    """That no two of these conditions hold at once."""
    return frozenset(
        frozenset({(one, True), (other, True)}) for one, other in combinations(names, 2)
    )


def none_with(name: str, *others: str) -> Closed:
    """That none of the other conditions holds where this one does."""
    return frozenset(frozenset({(name, True), (other, True)}) for other in others)


def holds_with(name: str, *others: str) -> Closed:
    """That wherever one of the other conditions holds, this one does."""
    return frozenset(frozenset({(name, False), (other, True)}) for other in others)


def never(*names: str) -> Closed:
    """That none of these conditions ever holds."""
    return frozenset(frozenset({(name, True)}) for name in names)
