"""Numbers that are right within a tolerance or a range."""


class Near:
    """A number that is right within a tolerance, in the same unit."""

    def __init__(self, value: float, tolerance: float) -> None:
        self.value = value
        self.tolerance = tolerance

    def __contains__(self, number: object) -> bool:
        return isinstance(number, int | float) and abs(number - self.value) <= self.tolerance

    def __getitem__(self, _index: int) -> float:
        return self.value


class NumberRange(Near):
    """A whole number that is right from ``least`` to ``most``.

    ``usual`` is the number used when the act is performed, moved into that range.
    """

    def __init__(self, least: int, most: int, usual: int) -> None:
        super().__init__(min(max(usual, least), most), 0)
        self.least = least
        self.most = most

    def __contains__(self, number: object) -> bool:
        return isinstance(number, int) and self.least <= number <= self.most
