"""Words for the examination of an inspector: what it is, and what came of it."""

from math import floor

from PySide6.QtCore import QLocale

from trainer.catalogue import gettext as _
from trainer.procedure.spec import CRITICAL
from trainer.procedure.training_rules import InspectorBlueprint
from trainer.training.exam.exam import FORSAKEN, LEFT, STOPPED
from trainer.training.inspect.exam import WatchingExam
from trainer.training.inspect.exam_sheet import (
    CRITICAL_MISSED,
    FALSE_CALLS,
    RATES,
    TOO_FEW_HITS,
    Rule,
    critical_missed,
)
from trainer.training.sessions.record import Ruling
from trainer.ui.inspect.inspect_words import figures, title_words
from trainer.ui.words.exams import now_words, own_words

_MINUTE = 60


def inspecting_exam_intro(blueprint: InspectorBlueprint) -> str:
    """What an examination is, for who is about to begin one."""
    acts = blueprint.faults * (blueprint.acts_from + blueprint.acts_to) / 2
    minutes = round(acts * blueprint.seconds / _MINUTE / blueprint.tables)
    parts = [
        _(
            "A dealer deals round after round, some without a mistake. Call each mistake "
            "as soon as you see it, then say where and what it was. You get your result at "
            "the end.",
        ),
        _(
            "There are {faults} mistakes, {critical} of them critical. To pass, find at "
            "least {hits}. Critical mistakes missed: at most {missed}. False calls in 100 "
            "right moves: at most {false}.",
        ).format(
            faults=blueprint.faults,
            critical=blueprint.critical,
            hits=blueprint.hits,
            missed=blueprint.critical_missed,
            false=QLocale().toString(blueprint.false_calls, "g", 4),
        ),
        _hits_words(Rule.of(blueprint)),
        _(
            "It takes about {minutes} min, at {seconds} s a move. You can call a mistake "
            "up to this many moves later: {within}. Leaving this window for more than 3 "
            "seconds is recorded as an interruption. If the program closes, that counts "
            "too, and you lose the rest of the round. You can leave at any time, but then "
            "you have not passed.",
        ).format(
            minutes=minutes,
            seconds=QLocale().toString(blueprint.seconds, "f", 1),
            within=blueprint.within,
        ),
    ]
    if blueprint.tables > 1:
        two = _("Two dealers deal side by side, so you need a large window.")
        parts.insert(1, two)
    return "\n\n".join(parts)


def _hits_words(rule: Rule) -> str:
    """What the number of hits means: who passes by it."""
    locale = QLocale()
    first = _("Whoever finds {rate} of all mistakes passes {n} times in 100")
    more = _("with {rate}: {n}")
    chances = [
        text.format(
            rate=f"{locale.toString(100 * rate, 'f', 0)}\u00a0%",
            n=locale.toString(100 * rule.chance(rate), "f", 0),
        )
        for rate, text in zip(RATES, (first, *[more] * (len(RATES) - 1)), strict=True)
    ]
    return f"{'; '.join(chances)}."


def exam_title(exam: WatchingExam) -> str:
    """Whether it was passed, and with how many faults seen, by what counts."""
    words = _title(exam)
    if exam.rulings:
        return _("{result}, after review").format(result=words)
    return words


def _title(exam: WatchingExam) -> str:
    seen = title_words(exam.marks)
    if exam.passed:
        return _("✓ Passed: {seen}").format(seen=seen)
    not_passed = {
        LEFT: _("✗ Left early, not passed: {seen}"),
        STOPPED: _("✗ Ended by the training manager, not passed: {seen}"),
        FORSAKEN: _("✗ Not resumed in time, not passed: {seen}"),
    }
    failed = _("✗ Not passed: {seen}")
    return not_passed.get(exam.ended, failed).format(seen=seen)


def own_lines(exam: WatchingExam) -> list[str]:
    """That a result is an outcome: how many verdicts were overruled, and its own result."""
    if not exam.rulings:
        return []
    own = exam.result_json()
    seen = _("{n} of {all} mistakes found").format(n=own["hits"], all=own["faults"])
    return [own_words(exam.rulings, seen, passed=own["passed"])]


def overruled_title(title: str, ruling: Ruling | None) -> str:
    """A line of the list, with what an assessor has made of it."""
    return title if ruling is None else f"{title} → {now_words(ruling)}"


def exam_figures(exam: WatchingExam) -> list[tuple[str, str, str]]:
    """The figures of an examination, the first three with what it takes to pass."""
    marks, rule, failed = exam.marks, exam.rule, exam.failed
    least, most = (
        _("to pass: {n} or more"),
        _("to pass: {n} or fewer"),
    )
    grave = sum(fault.severity == CRITICAL for fault in marks.faults)
    of = _("{n} of {all}")
    false = _("{n} in {all} right moves")
    seen, _named, calls, *others = figures(marks)
    asked = [
        (seen[0], TOO_FEW_HITS, of.format(n=marks.hits, all=len(marks.faults)), least, rule.hits),
        (
            _("Critical mistakes missed"),
            CRITICAL_MISSED,
            of.format(n=critical_missed(marks), all=grave),
            most,
            rule.critical_missed,
        ),
        (
            calls[0],
            FALSE_CALLS,
            false.format(n=marks.false_calls, all=marks.clean),
            most,
            floor(rule.false_calls * marks.clean),
        ),
    ]
    rows = [
        (what, f"{'✗' if why in failed else '✓'} {much}", text.format(n=bound))
        for what, why, much, text, bound in asked
    ]
    return [*rows, *others]
