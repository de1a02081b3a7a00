"""A time far ahead of those that were recorded after it is set aside."""

import pytest

from trainer.training.memory.evidence import flag_future_times


@pytest.mark.parametrize(
    ("days", "aside"),
    [
        ([], []),
        (["2030-01-01"], []),
        (["2026-01-01", "2026-03-01", "2030-01-01"], []),
        (["2026-01-01", "2030-01-01", "2026-01-02"], [1]),
        (["2030-01-01", "2030-01-02", "2026-01-02", "2031-01-01", "2026-01-03"], [0, 1, 3]),
        (["2026-01-02", "2026-01-01"], []),
        (["2026-01-03", "2026-01-01"], [0]),
        (["2026-01-01", "2020-01-01", "2026-01-02"], []),
    ],
)
def test_what_lies_ahead_of_what_came_after_it_is_set_aside(
    days: list[str], aside: list[int]
) -> None:
    found = flag_future_times([f"{day}T12:00:00.000+00:00" for day in days])
    assert [n for n, one in enumerate(found) if one] == aside
