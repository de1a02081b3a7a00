"""How fast a dealer is watched: floor pace, and how it rises with what is seen."""

from trainer.training.inspecting.marks import Marks

#: Seconds an act: floor pace, the fastest and the slowest.
FLOOR, FASTEST, SLOWEST = 2.0, 1.0, 4.0
#: The share of faults that has to be hit so that the pace rises.
RISES_FROM = 0.9

_FASTER, _SLOWER = 0.9, 1.15
_LOST = 0.6  # with fewer hits it is slower again


def next_pace(pace: float, marks: Marks) -> float:
    """The seconds an act of the next round, after what was seen of the last one."""
    if not marks.faults:
        return pace
    share = marks.hits / len(marks.faults)
    if share >= RISES_FROM and not marks.false_calls:
        pace *= _FASTER
    elif share < _LOST:
        pace *= _SLOWER
    return min(SLOWEST, max(FASTEST, pace))
