"""A failure as one reads it: what was done, and what was said of it."""

from collections.abc import Iterator, Sequence

from tests.slips.check import Outcome
from tests.slips.engine import Line
from trainer.table.notation import short

QUIET = 2  # right acts in a row that are shown


def smallest(ones: Sequence[Outcome]) -> Outcome:
    """The one with the least to read."""
    return min(ones, key=lambda one: (one.round.size, len(one.lines)))


def example(one: Outcome) -> Iterator[str]:
    """The slip, three acts before it, what followed with its verdicts, and the summary."""
    round_, slip = one.round, one.slip
    yield (
        f"{round_.house} seed {round_.seed}, act {slip.at + 1}: {short(round_.acts[slip.at])}"
        f" {slip.says} [{slip.kind}, {one.way}]"
    )
    for number, act in enumerate(round_.acts[max(0, slip.head - 3) : slip.head]):
        yield f"  {max(0, slip.head - 3) + number + 1:>3}  {short(act)}"
    quiet = 0
    for number, line in enumerate(one.lines, start=slip.head + 1):
        near = number <= slip.head + len(slip.acts) + 1
        if line.verdict == "correct" and not near:
            quiet += 1
            if quiet > QUIET:
                continue
        else:
            quiet = 0
        said = "" if line.verdict == "correct" else f"   {_said(line)}"
        mark = "*" if number <= slip.head + len(slip.acts) else " "
        yield f"  {number:>3}{mark} {short(line.act)}{said}"
    if one.sums is not None:
        omitted = ", ".join(short(each.act) for each in one.sums.omitted)
        yield (
            f"  = faults {one.sums.faults}, withdrawn {list(one.sums.withdrawn)},"
            f" omitted [{omitted}], money {one.sums.money}, complete {one.sums.complete}"
        )


def _said(line: Line) -> str:
    money = f" money {line.money}" if line.money else ""
    kind = line.kind or line.verdict
    clauses = " ".join(line.clauses[:2])
    return f"{kind} {line.severity}{money} {clauses}".replace("  ", " ")
