"""The pages behind the sheet: all that the certificate says, for whoever wants to know why."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from trainer.catalogue import N_, gettext as _
from trainer.procedure.spec import CRITICAL, MAJOR, MINOR
from trainer.procedure.training_rules import DRAWS, LETS_PASS, PAYS, TAKES
from trainer.training.certifying.certificate import Certificate, Interval, Result, in_groups
from trainer.training.sessions.record import AWAY, CLOCK, ENDED, SMALL, STILL
from trainer.ui.certificate.certificate_words import day, decimal, named, percent
from trainer.ui.widgets.sheet import FAINT, FELT
from trainer.ui.words.acts import grade_words
from trainer.ui.words.exams import family_words
from trainer.ui.words.inspecting import called_words
from trainer.ui.words.verdicts import ruled_words

CSS = f"""
p, td {{ font-size: 33px }}
h1, h2 {{ color: {FELT.name()} }}
h1 {{ font-weight: normal; margin: 0 0 10px 0 }}
h2 {{ margin: 30px 0 6px 0 }}
td.name {{ color: {FAINT.name()}; padding-right: 40px }}
"""
# What an examination had to have, where it has words of its own.
_FACTS = {
    "rounds": N_("Rounds and positions"),
    "minutes": N_("Minutes"),
    PAYS: N_("Payouts, at least"),
    TAKES: N_("Collections, at least"),
    LETS_PASS: N_("Refusals, at least"),
    DRAWS: N_("Draws, at least"),
    "faults": N_("Mistakes to call"),
    "critical": N_("Critical mistakes among them"),
    "tables": N_("Tables watched at once"),
}
_WHY = {
    AWAY: N_("another window was in front"),
    ENDED: N_("the program had closed"),
    SMALL: N_("the window was too small"),
    STILL: N_("the computer was suspended"),
    CLOCK: N_("the program had closed, and the clock was set back"),
}
_NAME = 400  # how wide the names of what is told are
Rows = Iterator[tuple[str, str]]
Sections = Sequence[tuple[str, Rows]]


def particulars(certificate: Certificate) -> str:
    """All of it as HTML, on a page of its own."""
    title = _("Certificate {short}: details")
    title = escape(title.format(short=certificate.short))
    clauses = _("Rules covered by the exam: {n}")
    # a clause's name stays on one line: U+2060 joins what stands beside it
    names = ", ".join(certificate.clauses).replace("-", "-\u2060")
    left, right = ("".join(_tables(of)) for of in _sections(certificate))
    return (
        '<table width="100%" style="page-break-before: always">'
        f'<thead><tr><td colspan="2"><h1>{title}</h1></td></tr></thead>'
        f'<tr><td width="54%">{left}</td><td>{right}</td></tr></table>'
        f"<h2>{escape(clauses.format(n=len(certificate.clauses)))}</h2>"
        f"<p>{escape(names)}</p>"
    )


def _tables(sections: Iterable[tuple[str, Rows]]) -> Iterator[str]:
    """Each section with its rows; none where there is nothing to be told."""
    for name, rows in sections:
        found = "".join(
            f'<tr><td class="name" width="{_NAME}">{escape(what)}</td><td>{escape(value)}</td></tr>'
            for what, value in rows
        )
        if found:
            yield f"<h2>{escape(name)}</h2><table>{found}</table>"


def _sections(certificate: Certificate) -> tuple[Sections, Sections]:
    """What stands at the left, and what at the right."""
    left = [
        (_("Holder and scope"), _matter(certificate)),
        (_("Result"), _result(certificate.result)),
        (_("Signature"), _signature(certificate)),
    ]
    right = [
        (_("Requirements"), _blueprint(certificate)),
        (_("Interruptions"), _interruptions(certificate)),
        (_("Floor assessment"), _live_table(certificate)),
        (_("Overruled verdicts"), _overruled(certificate)),
    ]
    return left, right


def _matter(certificate: Certificate) -> Rows:
    what, dates = certificate.what, certificate.dates
    yield _("Holder"), named(certificate.holder)
    yield _("Procedure"), f"{what.house}, {what.procedure} {what.version}"
    yield _("Fingerprint of its text"), in_groups(what.content_hash)
    validity = _("from {since} to {until}")
    yield (
        _("Valid"),
        validity.format(since=day(dates.valid_from), until=day(dates.valid_until)),
    )
    attempt = _("{exam}, attempt {n}")
    yield (
        _("Exam"),
        attempt.format(exam=_exam(certificate.sitting.exam), n=certificate.sitting.attempt),
    )
    family = certificate.sitting.second_part
    if family is not None:
        after = _("after one critical mistake: {family}")
        yield _("Second part"), after.format(family=family_words(family))
    yield _("Assessor"), named(certificate.assessor)


def _exam(name: str) -> str:
    """What an examination is called, with its number; another name as it stands there."""
    kind, _space, number = name.partition(" ")
    text = _("exam {number}")
    return text.format(number=number) if kind == "exam" else name


def _result(result: Result) -> Rows:
    mark = _("{score}; pass mark {mark}")
    yield (
        _("Score"),
        mark.format(score=percent(result.score), mark=percent(result.pass_mark)),
    )
    of = _("{hits} of {faults}")
    yield _("Right"), of.format(hits=result.correct, faults=result.due)
    if result.faults:
        counted = (f"{_grade(one.severity)}: {one.count}" for one in result.faults)
        yield _("Mistakes"), ", ".join(counted)
    seen = result.seen
    if seen is None:
        return
    yield _("Mistakes found"), of.format(hits=seen.hits, faults=seen.faults)
    yield _("Critical mistakes missed"), str(seen.critical_missed)
    calls = _("{calls} in {acts} right moves")
    yield (
        _("False calls"),
        calls.format(calls=seen.false_calls, acts=seen.right_acts),
    )
    if seen.sensitivity is not None:
        yield _("Sensitivity (d')"), _interval(seen.sensitivity)
    if seen.criterion is not None:
        yield _("Criterion (c)"), _interval(seen.criterion)


def _grade(severity: str) -> str:
    return grade_words(severity) if severity in {MINOR, MAJOR, CRITICAL} else severity


def _interval(found: Interval) -> str:
    text = _("{value} (between {low} and {high} in 95 of 100 cases)")
    value, low, high = (decimal(one) for one in (found.value, found.low, found.high))
    return text.format(value=value, low=low, high=high)


def _blueprint(certificate: Certificate) -> Rows:
    for fact in certificate.blueprint:
        name = _FACTS.get(fact.name)
        yield _(name) if name else fact.name, fact.value


def _interruptions(certificate: Certificate) -> Rows:
    for one in certificate.sitting.interruptions:
        at = one.at.astimezone()
        why = _(_WHY[one.why]) if one.why in _WHY else one.why
        yield f"{day(at.date())} {at:%H:%M:%S}", f"{one.seconds} s: {why}"


def _live_table(certificate: Certificate) -> Rows:
    live = certificate.live_table
    if live is None:
        return
    yield _("Assessor"), f"{named(live.assessor)}, {day(live.on)}"
    found = ", ".join(live.failed) or _("none")
    yield _("Rules assessed"), str(live.checked)
    yield _("Broken"), found


def _overruled(certificate: Certificate) -> Rows:
    for one in certificate.overruled or ():
        text = _("{verdict}, overruled by {by}: {outcome}. {why}")
        was, now = _judged(one.verdict), _judged(one.outcome)
        yield one.clause, text.format(verdict=was, by=one.by, outcome=now, why=one.why)


def _judged(says: str) -> str:
    """A verdict with its severity, in words; as it stands there where it is no word of ours."""
    verdict, _, severity = says.partition(" ")
    for words in (ruled_words, called_words):
        try:
            return words(verdict, severity)
        except KeyError:
            continue
    return says


def _signature(certificate: Certificate) -> Rows:
    yield _("Certificate"), certificate.id
    issuer = certificate.issuer
    yield _("Key"), f"{issuer.house}, {in_groups(issuer.key)}"
    file = _("FILE")
    yield _("How to verify"), f"dealer-trainer verify {file}"
