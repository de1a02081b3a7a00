"""Conditions that never hold, or never together, at a house."""

#: Sets of conditions by name, with how they are wanted, each of which never holds together.
Closed = frozenset[frozenset[tuple[str, bool]]]
