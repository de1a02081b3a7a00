"""What a house's options close: conditions that never hold there."""

#: Sets of conditions by name, with how they are wanted, each of which never holds together.
Closed = frozenset[frozenset[tuple[str, bool]]]
