"""The drills of an inspector as lines of a list."""

from collections.abc import Mapping, Sequence
from typing import Any

from trainer.catalogue import gettext as _
from trainer.training.inspecting.fault import Fault
from trainer.training.inspecting.kept import Inspected, levels_passed
from trainer.training.inspecting.level import LEVELS, next_level
from trainer.training.inspecting.marks import LEAST, shares_by
from trainer.training.inspecting.together import marks_of
from trainer.training.sessions.record import ExamLine
from trainer.ui.widgets.listing import Cell, Entry
from trainer.ui.words.acts import number_words
from trainer.ui.words.inspecting import estimate_words, kind_words, level_words, seconds_words
from trainer.ui.words.times import day_words

_NONE = "–"


def inspected_heads(*, remedies: bool = False) -> tuple[str, ...]:
    """The heads of the list; with ``remedies`` how many of the house's were known, too."""
    return (
        _("When"),
        _("What"),
        _("Found"),
        _("False calls"),
        *([_("Remedies")] if remedies else []),
        _("Time"),
        _("Result"),
    )


def inspected_entries(
    drills: Sequence[Inspected],
    exams: Sequence[ExamLine] = (),
    *,
    remedies: bool = False,
) -> list[Entry]:
    """A line for each drill, and for each examination, which it stands for."""
    drilled = [_entry(each, remedies=remedies) for each in drills]
    return [*drilled, *(_exam_entry(each, remedies=remedies) for each in exams)]


def has_remedies(drills: Sequence[Inspected], exams: Sequence[ExamLine]) -> bool:
    """Whether the house had a remedy for anything that was called in any of them."""
    asked = (exam.result.get("remedies", 0) for exam in exams if exam.result is not None)
    return any(drill.remedies for drill in drills) or any(asked)


def _known(remedied: int, asked: int) -> Cell:
    """How many of the house's remedies were known."""
    if not asked:
        return Cell(_NONE, -1, number=True)
    words = _("{n} of {all}").format(n=remedied, all=asked)
    return Cell(words, remedied / asked, number=True)


def next_words(drills: Sequence[Inspected], exams: Sequence[ExamLine]) -> str:
    """What comes next for an inspector."""
    if any(exam.result is not None and exam.result["passed"] for exam in exams):
        return _("You have passed as an inspector. Drills keep you sharp.")
    passed = levels_passed(drills)
    following = next_level(passed)
    if following.name not in passed:
        text = _("Your next level as an inspector: {n}, {level}.")
        number = LEVELS.index(following) + 1
        return text.format(n=number, level=level_words(following.name))
    return _("All levels passed. Next: the exam.")


def shares_words(drills: Sequence[Inspected]) -> str:
    """How many faults of each kind and against each clause were seen, where there were enough."""
    found = [one for drill in drills for one in drill.shown]
    of = _("{n} of {all}")

    def first(fault: Fault) -> str:
        return next(iter(fault.clauses), "")

    parts = [(kind_words(kind), s) for kind, s in shares_by(found, lambda f: f.kind).items()]
    parts += list(shares_by(found, first).items())
    if not parts:
        text = _(
            "After {n} mistakes, you’ll see here which kinds of mistakes you find, and "
            "against which rules."
        )
        return "\n".join((*_detection(drills), text.format(n=LEAST)))
    lines = (f"{name}: {of.format(n=share.hits, all=share.faults)}" for name, share in parts)
    told = _("Mistakes found: {shares}").format(shares=" · ".join(lines))
    return "\n".join((*_detection(drills), told))


def _detection(drills: Sequence[Inspected]) -> tuple[str, ...]:
    """What signal detection says of all drills together, where there is enough for it."""
    found = marks_of(drills)
    if not found.enough or found.sensitivity is None or found.criterion is None:
        return ()
    parts = (
        (_("Sensitivity (d')"), found.sensitivity),
        (_("Criterion (c)"), found.criterion),
    )
    return (" · ".join(f"{name}: {estimate_words(value)}" for name, value in parts),)


def _exam_entry(line: ExamLine, *, remedies: bool) -> Entry:
    came = line.result
    what = _("Exam")
    result = _came_words(came)
    if line.rulings:
        result = _("{result}, after review").format(result=result)
    if came is None:
        none = Cell(_NONE, -1, number=True)
        nones = [none] * (4 if remedies else 3)
        cells = (Cell(day_words(line.begun), line.begun), Cell(what, what), *nones)
        return Entry(line, (*cells, Cell(result, result)))
    seen = _("{n} of {all}").format(n=came["hits"], all=came["faults"])
    reaction = came["reaction"]
    cells = (
        Cell(day_words(line.begun), line.begun),
        Cell(what, what),
        Cell(seen, came["hits"] / came["faults"] if came["faults"] else -1, number=True),
        Cell(number_words(came["false_calls"]), came["false_calls"], number=True),
        *([_known(came.get("remedied", 0), came.get("remedies", 0))] if remedies else []),
        Cell(_NONE if reaction is None else seconds_words(reaction), reaction or -1, number=True),
    )
    return Entry(line, (*cells, Cell(result, result)))


def _came_words(came: Mapping[str, Any] | None) -> str:
    if came is None:
        return _("not finished")
    if came["passed"]:
        return _("passed")
    return _("not passed")


def _entry(found: Inspected, *, remedies: bool) -> Entry:
    seen = _("{n} of {all}").format(n=found.hits, all=found.faults)
    share = found.hits / found.faults if found.faults else -1
    level, reaction = level_words(found.drill.level), found.reaction
    result = _result_words(found)
    cells = (
        Cell(day_words(found.drill.begun), found.drill.begun),
        Cell(level, level),
        Cell(seen, share, number=True),
        Cell(number_words(found.false_calls), found.false_calls, number=True),
        *([_known(found.remedied, found.remedies)] if remedies else []),
        Cell(_NONE if reaction is None else seconds_words(reaction), reaction or -1, number=True),
        Cell(result, result),
    )
    return Entry(found, cells)


def _result_words(found: Inspected) -> str:
    if not found.over:
        return _("left early")
    if found.passed:
        return _("level passed")
    return _("repeat it")
