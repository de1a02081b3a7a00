"""Words for exam sheets, inspectors' exams and lessons."""

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QLocale

from trainer.catalogue import N_, gettext as _
from trainer.procedure.inspector_plan import Plan
from trainer.procedure.lesson import Lesson
from trainer.procedure.spec import Procedure
from trainer.procedure.training_rules import DRAWS, LETS_PASS, PAYS, TAKES
from trainer.training.exam.exam import MORE_TIME, Exam
from trainer.training.exam.plan import Stages
from trainer.training.inspect.fault import CALLS, REMEDIES
from trainer.training.inspect.marks import Estimate
from trainer.training.judge.verdict import CORRECT, FAULT, KINDS
from trainer.training.lessons.course import (
    ALONE,
    FIRST_ROUND,
    HELPED,
    QUESTIONS,
    WATCH,
    WHOLE_ROUND,
    StageRecord,
)
from trainer.training.sessions.record import (
    AWAY,
    CLOCK,
    ENDED,
    OUTCOMES,
    SMALL,
    STILL,
    Interruption,
    Ruling,
    valid_rulings,
)
from trainer.ui.words.acts import capital, grade_words
from trainer.ui.words.times import clock_words, time_words
from trainer.ui.words.verdicts import ruled_words

_LEVELS: Mapping[str, str] = {
    "obvious": N_("One obvious mistake a round"),
    "any": N_("Any mistake, slow pace"),
    "floor": N_("Any mistake, floor pace"),
    "spaced": N_("Few mistakes in many moves"),
    "two": N_("Two tables at once"),
}
_SHORT: Mapping[str, str] = {
    "obvious": N_("Obvious mistakes"),
    "any": N_("Slow pace"),
    "floor": N_("Floor pace"),
    "spaced": N_("Few mistakes"),
    "two": N_("Two tables"),
}


def kind_words(kind: str) -> str:
    """Return the name of a kind of mistake, with a capital."""
    return capital(_(KINDS[kind]))


def remedy_words(remedy: str) -> str:
    """Return the name of a remedy for a mistake."""
    return capital(_(REMEDIES[remedy]))


def called_words(what: str, severity: str = "") -> str:
    """Return the name of a call's outcome, with its severity.

    The outcome is a miss, a false call, or an assessor's ruling. KeyError if it is none of
    these.
    """
    words = capital(_(CALLS[what]))
    if not severity:
        return words
    text = _("{kind} ({grade})")
    return text.format(kind=words, grade=grade_words(severity))


def level_words(level: str, *, short: bool = False) -> str:
    """Return a level's name, or its id if it is unknown.

    ``short`` gives the name that stands below a chip.
    """
    names = _SHORT if short else _LEVELS
    return _(names[level]) if level in names else level


def estimate_words(found: Estimate) -> str:
    """Return a figure with its likely range."""
    text = _("{value} (likely {low} to {high})")
    value, low, high = (QLocale().toString(each, "f", 1) for each in found)
    return text.format(value=value, low=low, high=high)


def seconds_words(seconds: float) -> str:
    """Return seconds with one decimal."""
    return _("{n} s").format(n=QLocale().toString(seconds, "f", 1))


#: For these rates of naming it is told how many pass.
_RATES = (0.95, 0.90, 0.85, 0.80)


def plan_lines(plan: Plan) -> list[str]:
    """Return the misses that pass or fail, in sentences."""
    if not plan.has_second:
        return [_("You pass with up to {n} misses.").format(n=plan.passes)]
    return [
        _("You pass with up to {n} misses, and fail with {fails} or more.").format(
            n=plan.passes, fails=plan.fails
        ),
        _(
            "In between, a second part follows after a break. You then pass with up to {n} "
            "misses in {all} mistakes."
        ).format(n=plan.most, all=2 * plan.faults),
    ]


def rate_words(plan: Plan) -> str:
    """Say who passes, by the share of mistakes named."""
    locale = QLocale()
    first = _("Whoever names {rate} of all mistakes passes {n} times in 100")
    more = _("with {rate}: {n}")
    chances = [
        text.format(
            rate=f"{locale.toString(100 * rate, 'f', 0)}\u00a0%",
            n=locale.toString(100 * plan.pass_chance(rate), "f", 0),
        )
        for rate, text in zip(_RATES, (first, *[more] * (len(_RATES) - 1)), strict=True)
    ]
    return f"{'; '.join(chances)}."


def paper_lines(exam: Exam) -> tuple[str, ...]:
    """List an exam sheet's assessor, interruptions and record, one line each."""
    text, assessor = _("Assessor: {name}"), exam.head.assessor
    attested = (text.format(name=assessor), *again_lines(exam)) if assessor else ()
    stands = (_("Records: {entry}").format(entry=one) for one in record_lines(exam))
    return (*attested, *interruption_lines(exam.interruptions), *equipment_lines(exam), *stands)


def again_lines(exam: Exam) -> tuple[str, ...]:
    """List who attested again after an interruption, one line each."""
    text = _("{name} again, {when}")
    return tuple(text.format(name=one.by, when=time_words(one.at)) for one in exam.attestations)


EQUIPMENT: Mapping[str, str] = {
    "screen": N_("Screen"),
    "input": N_("Input"),
    "theme": N_("Theme"),
    "program": N_("Program"),
    "system": N_("System"),
    MORE_TIME: N_("More time, %"),
}


def equipment_lines(exam: Exam) -> tuple[str, ...]:
    """List what an exam was taken on, one line each."""
    found = exam.head.equipment.items()
    return tuple(f"{_(EQUIPMENT.get(name, name))}: {value}" for name, value in found)


_SHORT_HASH = 16  # letters that are enough to compare


def record_lines(exam: Exam) -> tuple[str, ...]:
    """Tell where an exam's end stands in the records, and gaps before it."""
    if not exam.entry:
        return ()
    n, _space, hashed = exam.entry.partition(" ")
    entry = _("entry {n}: {head}").format(n=n, head=hashed[:_SHORT_HASH])
    lacked = _("They lacked something before, and two people accepted that: {n} ×")
    return (entry, *([lacked.format(n=exam.gaps)] if exam.gaps else []))


def interruption_lines(interruptions: Iterable[Interruption]) -> tuple[str, ...]:
    """List interruptions: time, length, reason and any lost round."""
    return tuple(_line(one) for one in interruptions)


def ruling_words(ruling: Ruling | None) -> str:
    """Describe an overruling: author, time, new verdict, reason; "" without one."""
    if ruling is None:
        return ""
    text = _("Overruled by {by}, {when}: {now}. Reason: {why}")
    when, now = time_words(ruling.at), new_verdict_words(ruling)
    return text.format(by=ruling.by, when=when, now=now, why=ruling.why)


def overruled_words(ruling: Ruling) -> str:
    """Return the verdict that was overruled."""
    of = ruling.of
    return (called_words if of.verdict in OUTCOMES else ruled_words)(of.verdict, of.severity)


def new_verdict_words(ruling: Ruling) -> str:
    """Return the new verdict of an overruling."""
    if ruling.of.verdict in OUTCOMES:
        return called_words(ruling.outcome)
    return ruled_words(FAULT if ruling.severity else CORRECT, ruling.severity)


def own_result_words(rulings: Iterable[Ruling], score: str, *, passed: bool) -> str:
    """Return the number of overrulings and the judge's own result.

    It stands on a result that assessors have changed.
    """
    text = _("Verdicts overruled: {n}. The judge’s own result: {score}, {passed}")
    yes, no = _("passed"), _("not passed")
    return text.format(n=len(valid_rulings(rulings)), score=score, passed=yes if passed else no)


def family_words(family: str) -> str:
    """Return the name of a family of critical habits."""
    words = {
        PAYS: _("payouts"),
        TAKES: _("collections"),
        LETS_PASS: _("refusals"),
        DRAWS: _("draws"),
    }
    return words.get(family, family)


def families_words(families: Iterable[str]) -> str:
    """Return the names of families of critical habits, in a line."""
    return ", ".join(map(family_words, families))


def stages_words(stages: Stages) -> str:
    """Say how many mistakes are allowed in how many chances."""
    first, *others = enumerate(stages)
    words = [_("{n} mistakes in {chances} chances").format(n=first[0], chances=first[1])]
    words += [_("{n} in {chances}").format(n=slips, chances=many) for slips, many in others]
    return ", ".join(words)


def _line(one: Interruption) -> str:
    words = {
        AWAY: _("{when}: away from this window for {time}"),
        ENDED: _("{when}: program closed for {time}"),
        SMALL: _("{when}: window too small for {time}"),
        STILL: _("{when}: computer asleep for {time}"),
        CLOCK: _(
            "{when}: program closed and the clock set back, time away unknown",
        ),
    }
    said = words.get(one.why, words[ENDED]).format(
        when=time_words(one.at), time=clock_words(one.length)
    )
    lost = _("the rest of the round was lost")
    return said if one.round is None else f"{said}; {lost}"


_STAGES: Mapping[str, str] = {
    WATCH: N_("Watch"),
    HELPED: N_("With hints"),
    ALONE: N_("Alone"),
    QUESTIONS: N_("Questions"),
}
# What is said of a stage that is passed by going through it.
_THROUGH: Mapping[str, str] = {
    WATCH: N_("You’ve seen it. Now deal it yourself, with hints."),
    HELPED: N_("You’ve dealt it all with fewer and fewer hints. Now deal it alone."),
}


def lesson_title(procedure: Procedure, lesson: Lesson, lang: str) -> str:
    """Return a lesson's title: the house's, or its phase's name."""
    entry = procedure.texts[lang].get("lessons", {}).get(lesson.id)
    if isinstance(entry, Mapping) and entry.get("says"):
        return str(entry["says"])
    if lesson.phases:
        name = procedure.words(lang, "states", lesson.phases[0])
        number = lesson.id.removeprefix(lesson.phases[0]).removeprefix("-")
        return f"{name} ({number})" if number.isdecimal() else name
    if lesson.id == FIRST_ROUND:
        return _("A first round")
    if lesson.id == WHOLE_ROUND:
        return _("The whole round")
    return _("What comes in between")


def lesson_text(procedure: Procedure, lesson: Lesson, lang: str) -> str:
    """Return a lesson's text: the house's, or its rules."""
    entry = procedure.texts[lang].get("lessons", {}).get(lesson.id)
    if isinstance(entry, Mapping) and entry.get("text"):
        return str(entry["text"])
    return "\n".join(procedure.clause(clause, lang, "says") for clause in lesson.clauses)


def stage_words(stage: str) -> str:
    """Return a stage's name."""
    return _(_STAGES[stage])


def stage_result_words(done: StageRecord) -> str:
    """Say how a stage went, and what is missing to pass."""
    if done.stage in _THROUGH and not done.of:
        return _(_THROUGH[done.stage])
    if not done.of:
        return ""
    if done.stage == QUESTIONS:
        words = _("{right} of {of} questions right.")
        short = _("You need {needed}. Answer a few more.")
    else:
        words = _("{right} of {of} moves right first time, without hints.")
        short = _("You need {needed}. Deal another round alone, or once more with hints.")
    told = words.format(of=done.of, right=done.right)
    if done.stage == HELPED or done.passed:
        return told if done.stage != HELPED else ""
    return f"{told} {short.format(needed=done.needed)}"
