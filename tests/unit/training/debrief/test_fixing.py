"""Rules that were broken in one of the last rounds, until they were followed twice."""

from collections.abc import Iterable

import pytest

from trainer.app import App
from trainer.procedure.spec import WEIGHTS
from trainer.training.debrief.home_figures import Outline, find_recent_sessions, rules_to_fix
from trainer.training.engine.reachable import enacted
from trainer.training.judge.verdict import CORRECT, FAULT
from trainer.training.memory.renewed import RenewalDates
from trainer.training.sessions.record import ActLine, SessionLine

PRAGUE = App().procedure("prague")


def first_of(severity: str) -> str:
    return next(clause for clause in enacted(PRAGUE) if PRAGUE.severity((clause,)) == severity)


MINOR, MAJOR, CRITICAL = (first_of(severity) for severity in ("minor", "major", "critical"))
NEVER = next(
    clause for rule in PRAGUE.never for clause in rule.clauses if clause not in enacted(PRAGUE)
)
AT = "2026-11-26T12:00:00.000+00:00"


def line(
    *moves: tuple[str, str],
    name: str = "seed 7",
    helped: bool = False,
    complete: bool = True,
    exam: int | None = None,
) -> SessionLine:
    return SessionLine(
        id=1,
        mode="practice" if exam is None else "exam",
        procedure="prague",
        scenario_text="",
        begun=AT,
        ended=AT,
        acts=tuple(ActLine("offer", how, (clause,), helped=helped) for clause, how in moves),
        summary={"withdrawn": [], "omitted": [], "complete": complete},
        exam=exam,
        name=name,
    )


def broken(clause: str) -> tuple[str, str]:
    return clause, FAULT


def right(clause: str) -> tuple[str, str]:
    return clause, CORRECT


def found(*lines: SessionLine) -> list[tuple[str, int]]:
    return [(rule.clause, rule.right) for rule in rules_to_fix(PRAGUE, lines)]


def test_two_rounds_in_which_it_came_up_and_was_right_mend_it() -> None:
    first, good = line(broken(MINOR)), line(right(MINOR), right(MINOR))
    assert found(first) == [(MINOR, 0)]
    assert found(first, good) == [(MINOR, 1)]
    assert found(first, line(right(MAJOR)), good) == [(MINOR, 1)]
    assert found(first, good, good) == []
    assert found(good, first) == [(MINOR, 0)]


def test_what_is_right_later_in_the_same_round_mends_nothing() -> None:
    assert found(line(broken(MINOR), right(MINOR), right(MINOR))) == [(MINOR, 0)]


def test_what_needed_a_hint_mends_nothing() -> None:
    assert found(line(broken(MINOR)), line(right(MINOR), helped=True)) == [(MINOR, 0)]


def test_broken_again_it_begins_anew() -> None:
    good, bad = line(right(MINOR)), line(broken(MINOR))
    assert found(bad, good, bad) == [(MINOR, 0)]
    assert found(bad, good, line(broken(MINOR), name=f"drill {MINOR}")) == [(MINOR, 0)]


@pytest.mark.parametrize("name", ["lesson settling", f"drill {MINOR}", f"again {MINOR}"])
def test_lessons_and_drills_mend_and_put_nothing_on_the_list(name: str) -> None:
    good, bad = line(right(MINOR), name=name), line(broken(MINOR), name=name)
    assert found(bad) == []
    assert found(line(broken(MINOR)), good, good) == []


def test_an_exam_says_what_is_to_be_fixed_too() -> None:
    assert found(line(broken(MINOR), exam=1)) == [(MINOR, 0)]


def test_the_gravest_first_then_the_latest() -> None:
    other = next(
        clause
        for clause in enacted(PRAGUE)
        if clause != MINOR and PRAGUE.severity((clause,)) == "minor"
    )
    lines = [line(broken(clause)) for clause in (MINOR, CRITICAL, MAJOR, other)]
    assert found(*lines) == [(CRITICAL, 0), (MAJOR, 0), (other, 0), (MINOR, 0)]
    grades = [WEIGHTS[rule.severity] for rule in rules_to_fix(PRAGUE, lines)]
    assert grades == sorted(grades, reverse=True)


def test_what_is_forbidden_is_mended_by_rounds_and_drills_without_it() -> None:
    bad, round_ = line(broken(NEVER)), line(right(MINOR))
    assert found(bad, line(right(MINOR), complete=False)) == [(NEVER, 0)]
    assert found(bad, round_) == [(NEVER, 1)]
    drill = line(right(MINOR), name=f"again {NEVER}", complete=False)
    assert found(bad, round_, drill) == []


def test_a_rule_that_was_changed_or_is_gone_is_not_to_be_fixed() -> None:
    renewed = RenewalDates({MINOR: "2026-11-27T00:00:00.000+00:00"})
    assert rules_to_fix(PRAGUE, [line(broken(MINOR))], renewed) == ()
    assert found(line(broken("GONE-1"))) == []


# --- which sessions count


def outlines(names: Iterable[str]) -> list[Outline]:
    """Sessions that are called so, and were left before their end."""
    return [
        Outline(
            *(number, "learn" if name == "watched" else "practice", name, AT, None, None),
            part=False,
            single=True,
            moves=name != "empty",
        )
        for number, name in enumerate(names, start=1)
    ]


def test_all_since_the_fifth_last_round() -> None:
    names = ["seed", "seed", "drill X", "seed", "seed", "watched", "empty", "seed", "seed"]
    assert find_recent_sessions(outlines(names)) == [2, 3, 4, 5, 8, 9]
    assert find_recent_sessions(outlines(["drill X", "seed"])) == [2]
    assert find_recent_sessions(outlines(["drill X", "watched"])) == []
