"""Words for what went wrong, and for what got better: on the first page of a result."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from trainer.catalogue import gettext as _
from trainer.training.drills.again import MORE
from trainer.training.drills.drill import Outcome
from trainer.training.judging.verdict import OMITTED
from trainer.training.review.better import Better
from trainer.training.review.debrief import Debrief
from trainer.training.review.misses import Due, Miss
from trainer.ui.debrief.debrief_words import part_words, percent, share_words
from trainer.ui.words.acts import act_words, capital, grade_words, kind_words

_LINES = 2  # of what got better


class Mended(NamedTuple):
    """What came of a miss that was dealt again: how it went, and how many positions there were."""

    outcome: Outcome
    positions: int


def miss_words(miss: Miss) -> str:
    """What kind of fault it was, and how grave: the first of it a capital."""
    omitted = _("missed move")
    kind = omitted if miss.kind == OMITTED else kind_words(miss.kind)
    words = _("{kind} ({grade})")
    words = words.format(kind=kind, grade=grade_words(miss.severity))
    return capital(words)


def wrong_words(found: Debrief, miss: Miss, lang: str) -> str:
    """What was done wrong; of what was left out what that was."""
    omission, table = miss.omission, miss.moment.before.table
    act = miss.moment.verdict.act if omission is None else omission.owed.act
    return act_words(act, found.procedure, lang, table)


def due_words(found: Debrief, due: Due, lang: str) -> str:
    """What would have been right, with which hand and where."""
    act = act_words(due.act, found.procedure, lang, due.before.table)
    return _("Right: {act}").format(act=act)


def instead_words(found: Debrief, miss: Miss, lang: str) -> str:
    """What was done in its place."""
    table = miss.moment.before.table
    act = act_words(miss.moment.verdict.act, found.procedure, lang, table)
    text = _("You did: {act}")
    if miss.omission is not None:
        text = _("Instead you moved on to: {act}")
    return text.format(act=act)


def last_time_words(found: Debrief, miss: Miss, due: Due | None, lang: str) -> str:
    """What went wrong, and what to do otherwise, in a sentence."""
    wrong = wrong_words(found, miss, lang)
    if miss.omission is not None:
        return _("Missed: {act}. Do it this time.").format(act=wrong)
    if due is None:
        return _("Wrong: {act}.").format(act=wrong)
    right = act_words(due.act, found.procedure, lang, due.before.table)
    text = _("Wrong: {wrong}. Right: {right}.")
    return text.format(wrong=wrong, right=right)


def clause_words(found: Debrief, clause: str, lang: str) -> str:
    """A clause in one sentence: its own words."""
    says = found.procedure.clause(clause, lang, "says")
    return f"{clause}: {says}" if says else clause


def mended_words(mended: Mended) -> str:
    """What came of a miss that was dealt again."""
    outcome, positions = mended
    if not outcome.tried:
        return ""
    text = _("Dealt again: {right} of {tried} positions right first time.")
    words = [text.format(right=outcome.right, tried=outcome.tried)]
    if outcome.again:
        text = _("Positions you got wrong came back: {righted} of {again} right this time.")
        words.append(text.format(righted=outcome.righted, again=outcome.again))
    if outcome.tried < positions:
        words.append(_("You left before the end."))
    elif positions == 1:
        alone = _("We found no other position like it, so we dealt only this one.")
        words.append(alone)
    elif positions <= MORE:
        words.append(_("We found only one other position like it."))
    return " ".join(words)


# --- exams and drills


def round_head(found: Debrief, part: int) -> str:
    """A round of an exam: whether it was passed by itself, and its score, by what counts."""
    summary, dealt = found.summary_of(part), _dealt(found, part)
    good = dealt and summary.score >= found.procedure.pass_mark and not summary.critical
    sign = "✓" if summary.passed or good else "✗"
    text = f"{part_words(found, part)} · {sign} {share_words(summary.score)}"
    if dealt or summary.passed:
        return text
    return _("{round}, not finished").format(round=text)


def _dealt(found: Debrief, part: int) -> bool:
    """Whether a round was dealt to its end; a position of an exam has one of its own."""
    sitting = found.sittings[part]
    position = found.exam is not None and sitting.session.is_part
    return found.summary_of(part).complete or (position and sitting.over)


def why_words(found: Debrief) -> str:
    """Why an exam was not passed; "" where it was, or where it is none."""
    summary, procedure = found.counts_as, found.procedure
    if not found.mode.examines or summary.passed:
        return ""
    reasons = []
    critical = sum(count for grade, count in found.by_grade if grade == "critical")
    if critical:
        reasons.append(_("critical mistakes: {n}").format(n=critical))
    if summary.score < procedure.pass_mark:
        text = _("score below {n} %")
        reasons.append(text.format(n=percent(round(procedure.pass_mark * 1000))))
    if not summary.complete and found.ended:
        text = _("rounds finished: {n} of {of}")
        dealt = [one for part, one in enumerate(found.sittings) if _dealt(found, part)]
        positions = sum(one.session.is_part for one in dealt)
        of = procedure.exam.rounds if found.exam is None else found.exam.whole
        reasons.append(text.format(n=len(dealt) - positions, of=of))
        if positions:
            text = _("positions finished: {n}")
            reasons.append(text.format(n=positions))
    elif not summary.complete:
        reasons.append(_("not finished"))
    return _("Why: {reasons}").format(reasons=" · ".join(reasons))


def stopped_words(found: Debrief) -> str:
    """How far practice or a drill came that was left early."""
    if found.drill is None:
        return _("You stopped before the end")
    text = _("You stopped after {n} of {of}")
    return text.format(n=found.drill.tried, of=found.drill.of)


def drill_words(outcome: Outcome) -> str:
    """How a drill went, position by position: so that it adds up."""
    text = _("Positions: {n} (right first time: {right} · wrong: {missed})")
    missed = outcome.tried - outcome.right
    words = text.format(n=outcome.tried, right=outcome.right, missed=missed)
    if outcome.again:
        text = _("repeated: {again} (right: {righted} · wrong: {missed})")
        missed = outcome.again - outcome.righted
        back = text.format(again=outcome.again, righted=outcome.righted, missed=missed)
        words = f"{words} · {back}"
    return words


# --- what went well, and what got better


def well_words(found: Debrief) -> Sequence[str]:
    """What went well where nothing went wrong."""
    counts = found.counts
    if not counts.right:
        return [_("You made no moves.")]
    lines = [_("All moves right: {n}").format(n=counts.right)]
    if counts.helped:
        text = _("Without hints: {alone} · with hints: {helped}")
        lines.append(text.format(alone=counts.alone, helped=counts.helped))
    if counts.shown:
        lines.append(_("In the tour: {n}").format(n=counts.shown))
    clauses = {clause for moment in found.moments for clause in moment.clauses}
    text = _("House rules followed: {n}")
    lines.append(text.format(n=len(clauses)))
    return lines


def better_words(found: Debrief, got: Better, lang: str) -> Sequence[str]:
    """What got better, in a line or two; nothing where nothing did."""
    return list(_better(found, got, lang))[:_LINES]


def _better(found: Debrief, got: Better, lang: str) -> Iterator[str]:
    if got.mended:
        text = _("Wrong last time, now right first time: {clauses}")
        yield text.format(clauses=_named(found, got.mended, lang))
    if got.alone:
        text = _("With a hint last time, without one now: {clauses}")
        yield text.format(clauses=_named(found, got.alone, lang))
    most = max((days for _, days in got.days), default=0)
    if most:
        clauses = [clause for clause, days in got.days if days == most]
        text = _("Right first time, {n} days in a row: {clauses}")
        yield text.format(n=most, clauses=_named(found, clauses, lang))


def _named(found: Debrief, clauses: Sequence[str], lang: str) -> str:
    """The first clause with its words, and how many more there are."""
    first = clause_words(found, clauses[0], lang)
    if len(clauses) == 1:
        return first
    more = _("{first} (and {n} more)")
    return more.format(first=first, n=len(clauses) - 1)
