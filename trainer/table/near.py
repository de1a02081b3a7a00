"""Numbers that are right when they are near enough."""


class Near:
    """A number right within a tolerance: in one unit, decks here."""

    def __init__(self, value: float, tolerance: float) -> None:
        self.value = value
        self.tolerance = tolerance

    def __contains__(self, number: object) -> bool:
        return isinstance(number, int | float) and abs(number - self.value) <= self.tolerance

    def __getitem__(self, _index: int) -> float:
        return self.value
