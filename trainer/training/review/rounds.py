"""How rounds of practice went: scores, clean rounds in a row, rounds an hour."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from trainer.training.corpus.day_table import table_name
from trainer.training.review.habit import week_of
from trainer.training.review.outline import Outline, is_finished_round
from trainer.training.review.pace import Pace

#: A round is compared with so many before it; pace is that of so many together.
LATELY = 5
_LEAST_BEFORE = 2  # rounds that make an average


class Rounds(NamedTuple):
    """A dealer's rounds of practice at a house, as far as they were dealt to their end.

    ``right`` of ``of`` moves were right at the first try in the last one. ``scores``: of the last
    six, from 0 to 100, the last one last; ``average``: of the five before the last, None with fewer
    than two. ``clean``: so many in a row up to the last had no mistake and no hint, ``best_clean``
    ever. ``rounds_an_hour``: of the last five together, ``best_rounds_an_hour`` of any five in a
    row; None where no clock ran.
    """

    dealt: int = 0
    right: int = 0
    of: int = 0
    scores: tuple[int, ...] = ()
    average: int | None = None
    clean: int = 0
    best_clean: int = 0
    rounds_an_hour: int | None = None
    best_rounds_an_hour: int | None = None

    @property
    def last(self) -> int | None:
        """The score of the last one; None where there is none."""
        return self.scores[-1] if self.scores else None


def rounds(outlines: Iterable[Outline], times: Mapping[int, int]) -> Rounds:
    """Sum up rounds of practice, the oldest first; ``times`` in ms by id."""
    dealt = [one for one in outlines if is_finished_round(one)]
    if not dealt:
        return Rounds()
    scores = tuple(score_of(one) for one in dealt)
    before = scores[-1 - LATELY : -1]
    runs = list(_clean_runs(dealt))
    paces = _paces([times.get(one.id, 0) for one in dealt if one.single])
    return Rounds(
        dealt=len(dealt),
        right=dealt[-1].right,
        of=dealt[-1].of,
        scores=scores[-1 - LATELY :],
        average=round(sum(before) / len(before)) if len(before) >= _LEAST_BEFORE else None,
        clean=runs[-1],
        best_clean=max(runs),
        rounds_an_hour=paces[-1] if paces else None,
        best_rounds_an_hour=max(paces, default=None),
    )


def score_of(outline: Outline) -> int:
    """The score as shown, from 0 to 100: rounded down."""
    return round((outline.score or 0) * 10_000) // 100


def _clean_runs(dealt: Iterable[Outline]) -> Iterable[int]:
    """How many rounds in a row were clean, after each of them."""
    run = 0
    for one in dealt:
        run = run + 1 if one.is_clean else 0
        yield run


def _paces(times: Sequence[int]) -> list[int]:
    """The rounds an hour of each LATELY in a row, or of all."""
    timed = [ms for ms in times if ms]
    ends = range(min(LATELY, len(timed)), len(timed) + 1) if timed else ()
    some = (timed[max(0, end - LATELY) : end] for end in ends)
    found = (Pace(len(those), 0, sum(those)).rounds_an_hour for those in some)
    return [round(pace) for pace in found if pace is not None]


def week_tables(outlines: Iterable[Outline], today: date) -> tuple[int | None, ...]:
    """The scores of this week's tables of the day, the first of each."""
    scores: dict[str, int] = {}
    for one in outlines:
        if is_finished_round(one):
            scores.setdefault(one.name, score_of(one))
    return tuple(scores.get(table_name(day)) for day in week_of(today))
