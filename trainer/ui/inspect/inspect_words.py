"""Words for an inspector's calls and their results."""

from collections.abc import Sequence
from math import floor

from PySide6.QtCore import QLocale

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.procedure.training_rules import InspectorBlueprint
from trainer.training.exam.exam import FORSAKEN, LEFT, STOPPED
from trainer.training.inspect.drill import WatchSession
from trainer.training.inspect.exam import InspectorExam
from trainer.training.inspect.fault import Answer, Fault
from trainer.training.inspect.faulty_round import FaultyRound
from trainer.training.inspect.levels import (
    FALSE_CALLS,
    LEVEL,
    LEVELS,
    RISES_FROM,
    Level,
    is_passed,
    next_level,
)
from trainer.training.inspect.marks import LEAST, Marks
from trainer.training.inspect.replay import Replay, replay
from trainer.training.inspect.rule import (
    FALSE_CALLS as TOO_MANY_FALSE_CALLS,
    KIND_COUNTS_FROM,
    KIND_UNSEEN,
    NO_SECOND,
    TOO_MANY_MISSES,
    Rule,
    unseen_kinds,
)
from trainer.training.judge.trace import Moment
from trainer.training.sessions.record import Ruling
from trainer.ui.words.acts import act_words
from trainer.ui.words.exams import (
    estimate_words,
    kind_words,
    level_words,
    new_verdict_words,
    own_result_words,
    plan_lines,
    rate_words,
    remedy_words,
    seconds_words,
)

_NONE = "–"


def box_words(box: int) -> str:
    """Name the box of a mistake."""
    return _("Box {n}").format(n=box) if box else _("No box")


def fault_line(fault: Fault) -> str:
    """Return a mistake's kind and place in one line."""
    where = box_words(fault.act.box or 0)
    return f"{kind_words(fault.kind)}, {where[:1].lower()}{where[1:]}"


def clause_line(fault: Fault, procedure: Procedure, lang: str) -> str:
    """Return the main rule that a mistake breaks, with its sentence."""
    clause = fault.clauses[0] if fault.clauses else ""
    return f"{clause}  {procedure.clause(clause, lang, 'says')}" if clause else ""


def done_words(shown: Replay, procedure: Procedure, lang: str) -> tuple[str, str]:
    """Return the move as made, and the right one."""
    table = shown.wrong.before.table
    done = _("Done: {act}")
    right = _("Right: {act}")
    wrong = done.format(act=act_words(shown.wrong.act, procedure, lang, table))
    if shown.right is None:
        return wrong, _("Right: nothing more to do.")
    return wrong, right.format(act=act_words(shown.right.act, procedure, lang, table))


def right_words(moment: Moment, procedure: Procedure, lang: str) -> str:
    """Say that a move was right."""
    act = act_words(moment.act, procedure, lang, moment.before.table)
    return _("This was right: {act}").format(act=act)


def answer_words(
    answer: Answer, watched: FaultyRound, procedure: Procedure, lang: str
) -> tuple[str, Sequence[str]]:
    """Return a call's result: a title, and sentences below it."""
    call, fault = answer
    if fault is None:
        moment = watched.trace.moments[call.n - 1]
        return _("✗ False call"), [right_words(moment, procedure, lang)]
    lines = [*done_words(replay(watched, fault), procedure, lang)]
    lines.append(clause_line(fault, procedure, lang))
    if call.kind and not answer.named:
        text = _("You called it something else: it was {fault}.")
        lines.insert(0, text.format(fault=f"“{fault_line(fault)}”"))
    else:
        lines.insert(0, fault_line(fault))
    lines += remedy_lines(fault, procedure, call.remedy)
    head = _("✓ Mistake found after {time}")
    return head.format(time=seconds_words(call.seconds)), [line for line in lines if line]


def remedy_lines(fault: Fault, procedure: Procedure, said: str = "") -> list[str]:
    """Name the house's remedy, marked if the inspector named it rightly.

    It is empty if the house has none.
    """
    remedy = procedure.remedies.remedy_for(fault.kind)
    if not remedy:
        return []
    text = _("At this house: {remedy}").format(remedy=remedy_words(remedy))
    if not said:
        return [text]
    return [f"✓ {text}" if said == remedy else f"✗ {text}"]


def missed_words(fault: Fault, watched: FaultyRound, procedure: Procedure, lang: str) -> list[str]:
    """Describe a missed mistake."""
    done = done_words(replay(watched, fault), procedure, lang)
    lines = [fault_line(fault), *done, clause_line(fault, procedure, lang)]
    lines += remedy_lines(fault, procedure)
    return [line for line in lines if line]


def title_words(marks: Marks) -> str:
    """Say how many mistakes were found."""
    title = _("{n} of {all} mistakes found")
    return title.format(n=marks.hits, all=len(marks.faults))


def outcome_words(watching: WatchSession, level: str, passed: Sequence[str]) -> str:
    """Say if a drill passed its level, and what comes next.

    ``passed`` are the levels passed before it. "" if the level no longer exists.
    """
    if level not in LEVEL:
        return ""
    won = watching.over and is_passed(watching.marks)
    came = _("✓ Level {n} is passed.")
    if not won:
        came = _(
            "✗ Level {n} is not passed yet. To pass: finish the drill, find {share} %, "
            "make no more false calls than {calls}.",
        )
    share = QLocale().toString(RISES_FROM * 100, "f", 0)
    came = came.format(n=_number(LEVEL[level]), share=share, calls=FALSE_CALLS)
    known = {*passed, *([level] if won else [])}
    if all(each.name in known for each in LEVELS):
        follows = _("All levels passed. Next: the exam.")
    else:
        following = next_level(tuple(known))
        text = _("Next: level {n}, {level}.")
        follows = text.format(n=_number(following), level=level_words(following.name))
    return f"{came} {follows}"


def _number(level: Level) -> int:
    return LEVELS.index(level) + 1


def figures(marks: Marks) -> list[tuple[str, str, str]]:
    """Return a drill's figures: name, value and meaning."""
    of = _("{n} of {all}")
    rows = [
        (
            _("Mistakes found"),
            of.format(n=marks.hits, all=len(marks.faults)),
            "",
        ),
        (_("Mistakes missed"), str(len(marks.missed)), ""),
        (
            _("False calls"),
            _false_calls(marks),
            "",
        ),
    ]
    if marks.reaction is not None:
        rows += [
            (
                _("Time to call"),
                seconds_words(marks.reaction),
                _("Median of all mistakes you found."),
            ),
            (
                _("Named correctly"),
                of.format(n=marks.named, all=marks.hits),
                "",
            ),
        ]
    if marks.remedies:
        known = of.format(n=marks.remedied, all=marks.remedies)
        rows.append((_("House action named correctly"), known, ""))
    return rows + _detection(marks)


def _false_calls(marks: Marks) -> str:
    """Return the number of false calls, and of stretches without a mistake."""
    text = _("{n} in {all} clean stretches")
    return text.format(n=marks.false_calls, all=marks.windows)


def _detection(marks: Marks) -> list[tuple[str, str, str]]:
    """Return sensitivity and criterion; a note if there are too few."""
    sensitivity, criterion = marks.sensitivity, marks.criterion
    if sensitivity is None or criterion is None:
        return []
    if not marks.enough:
        what = _("Sensitivity (d') and criterion (c)")
        text = _(
            "Shown from {n} mistakes on, with at least one call. My progress shows them "
            "for all drills together.",
        )
        return [(what, _NONE, text.format(n=LEAST))]
    return [
        (
            _("Sensitivity (d')"),
            estimate_words(sensitivity),
            _(
                "How well you tell mistakes from right moves: 0 is guessing, above 3 you miss "
                "very little.",
            ),
        ),
        (
            _("Criterion (c)"),
            estimate_words(criterion),
            _("Above 0 you call too rarely, below 0 too easily."),
        ),
    ]


def hit_shares(marks: Marks) -> list[tuple[str, str, str]]:
    """Return found mistakes by kind and rule, if there are enough."""
    of = _("{n} of {all}")
    found = [(kind_words(kind), share) for kind, share in marks.by(lambda f: f.kind).items()]
    found += list(marks.by(lambda f: f.clauses[0] if f.clauses else "").items())
    return [(name, of.format(n=s.hits, all=s.faults), "") for name, s in found if name]


_MINUTE = 60


def inspecting_exam_intro(blueprint: InspectorBlueprint) -> str:
    """Describe an exam to an inspector before it begins."""
    acts = blueprint.faults * blueprint.mean_gap
    minutes = round(acts * blueprint.seconds / _MINUTE / blueprint.tables)
    rule = Rule.of(blueprint)
    parts = [
        _(
            "A dealer deals round after round, some without a mistake. Call each mistake "
            "as soon as you see it, then say where and what it was. You get your result at "
            "the end.",
        ),
        "\n".join(
            (
                _("The first part has {faults} mistakes, {critical} of them critical.").format(
                    faults=blueprint.faults, critical=blueprint.critical
                ),
                _(
                    "A mistake counts as found only if you name its box and its kind. Of each "
                    "kind that comes {n} times or more, name at least half."
                ).format(n=KIND_COUNTS_FROM),
                *plan_lines(rule.plan),
                _("False calls in 100 clean stretches of {moves} moves: at most {false}.").format(
                    moves=blueprint.within + 1,
                    false=QLocale().toString(blueprint.false_calls, "g", 4),
                ),
            )
        ),
        rate_words(rule.plan),
        _(
            "A part takes about {minutes} min, at {seconds} s a move. You can call a mistake "
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
    if blueprint.naming:
        text = _("You have {seconds} seconds to name a mistake.")
        parts.insert(-1, text.format(seconds=blueprint.naming))
    if blueprint.tables > 1:
        two = _("Two dealers deal side by side, so you need a large window.")
        parts.insert(1, two)
    return "\n\n".join(parts)


def named_words(named: int, faults: int) -> str:
    """Say how many mistakes were found and named."""
    return _("{n} of {all} mistakes named").format(n=named, all=faults)


def exam_title(exam: InspectorExam) -> str:
    """Say if an exam was passed, with the mistakes found.

    Overruled verdicts count as they stand now.
    """
    words = _title(exam)
    if exam.rulings:
        return _("{result}, after review").format(result=words)
    return words


def _title(exam: InspectorExam) -> str:
    seen = named_words(exam.marks.named, len(exam.marks.found))
    if exam.passed:
        return _("✓ Passed: {seen}").format(seen=seen)
    not_passed = {
        LEFT: _("✗ Left early, not passed: {seen}"),
        STOPPED: _("✗ Ended by the training manager, not passed: {seen}"),
        FORSAKEN: _("✗ Not resumed in time, not passed: {seen}"),
    }
    failed = _("✗ Not passed: {seen}")
    return not_passed.get(exam.ended, failed).format(seen=seen)


def own_result_lines(exam: InspectorExam) -> list[str]:
    """Return the number of overrulings and the exam's own result.

    It is empty if nothing was overruled.
    """
    if not exam.rulings:
        return []
    own = exam.result_json()
    seen = named_words(own["named"], own["faults"])
    return [own_result_words(exam.rulings, seen, passed=own["passed"])]


def overruled_title(title: str, ruling: Ruling | None) -> str:
    """Return a line's title, with an assessor's new verdict."""
    return title if ruling is None else f"{title} → {new_verdict_words(ruling)}"


def exam_figures(exam: InspectorExam) -> list[tuple[str, str, str]]:
    """Return an exam's figures; those that decide with the limits to pass."""
    marks, rule, failed = exam.marks, exam.rule, exam.failed
    parts, held = exam.parts, len(exam.parts)
    most = _("to pass: {n} or fewer")
    of = _("{n} of {all}")
    found, _missed, calls, *others = figures(marks)
    rows = [
        *(_part_row(number, part) for number, part in enumerate(parts, start=1) if held > 1),
        (
            _("Missed, or not named"),
            _signed(of.format(n=marks.unnamed, all=len(marks.found)), TOO_MANY_MISSES in failed),
            most.format(n=rule.most_missed(held)),
        ),
        (found[0], found[1], ""),
        (_("Critical mistakes missed or not named"), str(marks.critical_missed), ""),
        (
            _("Kinds with less than half named"),
            _signed(_kinds(marks) or _NONE, KIND_UNSEEN in failed),
            "",
        ),
        (
            calls[0],
            _signed(calls[1], TOO_MANY_FALSE_CALLS in failed),
            most.format(n=floor(rule.false_calls * marks.windows)),
        ),
    ]
    if NO_SECOND in failed:
        text = _("A second part would decide. It was not held, so the exam is not passed.")
        rows.insert(0, (_("Second part"), _NONE, text))
    return [*rows, *others]


def _part_row(number: int, marks: Marks) -> tuple[str, str, str]:
    text = _("Part {n}: missed, or not named")
    of = _("{n} of {all}").format(n=marks.unnamed, all=len(marks.found))
    return text.format(n=number), of, ""


def _signed(much: str, is_broken: bool) -> str:  # noqa: FBT001 - which sign
    return f"{'✗' if is_broken else '✓'} {much}"


def _kinds(marks: Marks) -> str:
    """List the kinds of which less than half were named."""
    of = _("{n} of {all}")
    unseen = unseen_kinds(marks).items()
    return ", ".join(f"{kind_words(kind)} {of.format(n=n, all=al)}" for kind, (n, al) in unseen)
