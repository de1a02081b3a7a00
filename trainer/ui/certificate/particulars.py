"""The pages behind the sheet: all that the certificate says, for whoever wants to know why."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from PySide6.QtCore import QCoreApplication

from trainer.procedure.spec import CRITICAL, MAJOR, MINOR
from trainer.procedure.training_rules import DRAWS, LETS_PASS, PAYS, TAKES
from trainer.training.certifying.certificate import Certificate, Interval, Result, in_groups
from trainer.training.sessions.record import AWAY, CLOCK, ENDED, SMALL, STILL
from trainer.ui.certificate.certificate_words import day, decimal, named, percent
from trainer.ui.widgets.sheet import FAINT, FELT
from trainer.ui.words.acts import grade_words
from trainer.ui.words.exams import family_words
from trainer.ui.words.inspecting import called_words
from trainer.ui.words.language import QT_TRANSLATE_NOOP
from trainer.ui.words.verdicts import ruled_words

translate = QCoreApplication.translate
CSS = f"""
p, td {{ font-size: 33px }}
h1, h2 {{ color: {FELT.name()} }}
h1 {{ font-weight: normal; margin: 0 0 10px 0 }}
h2 {{ margin: 30px 0 6px 0 }}
td.name {{ color: {FAINT.name()}; padding-right: 40px }}
"""
# What an examination had to have, where it has words of its own.
_FACTS = {
    "rounds": QT_TRANSLATE_NOOP("Certificate", "Rounds and positions"),
    "minutes": QT_TRANSLATE_NOOP("Certificate", "Minutes"),
    PAYS: QT_TRANSLATE_NOOP("Certificate", "Payments, at least"),
    TAKES: QT_TRANSLATE_NOOP("Certificate", "Bets to take, at least"),
    LETS_PASS: QT_TRANSLATE_NOOP("Certificate", "Refusals, at least"),
    DRAWS: QT_TRANSLATE_NOOP("Certificate", "Draws or stands, at least"),
    "faults": QT_TRANSLATE_NOOP("Certificate", "Faults to call"),
    "critical": QT_TRANSLATE_NOOP("Certificate", "Critical ones among them"),
    "tables": QT_TRANSLATE_NOOP("Certificate", "Tables watched at once"),
}
_WHY = {
    AWAY: QT_TRANSLATE_NOOP("Certificate", "something else was in front"),
    ENDED: QT_TRANSLATE_NOOP("Certificate", "the program had ended"),
    SMALL: QT_TRANSLATE_NOOP("Certificate", "the window was too small"),
    STILL: QT_TRANSLATE_NOOP("Certificate", "the computer stood still"),
    CLOCK: QT_TRANSLATE_NOOP("Certificate", "the program had ended, and the clock was put back"),
}
_NAME = 400  # how wide the names of what is told are
Rows = Iterator[tuple[str, str]]
Sections = Sequence[tuple[str, Rows]]


def particulars(certificate: Certificate) -> str:
    """All of it as HTML, on a page of its own."""
    title = translate("Certificate", "Certificate {short}: the particulars")
    title = escape(title.format(short=certificate.short))
    clauses = translate("Certificate", "Clauses that were examined: {n}")
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
        (translate("Certificate", "Whose, and for what"), _matter(certificate)),
        (translate("Certificate", "Result"), _result(certificate.result)),
        (translate("Certificate", "Signature"), _signature(certificate)),
    ]
    right = [
        (translate("Certificate", "What was asked for"), _blueprint(certificate)),
        (translate("Certificate", "Interruptions"), _interruptions(certificate)),
        (translate("Certificate", "At the live table"), _live_table(certificate)),
        (translate("Certificate", "Overruled verdicts"), _overruled(certificate)),
    ]
    return left, right


def _matter(certificate: Certificate) -> Rows:
    what, dates = certificate.what, certificate.dates
    yield translate("Certificate", "Holder"), named(certificate.holder)
    yield translate("Certificate", "Procedure"), f"{what.house}, {what.procedure} {what.version}"
    yield translate("Certificate", "Mark of its text"), in_groups(what.content_hash)
    validity = translate("Certificate", "from {since} until {until}")
    yield (
        translate("Certificate", "Valid"),
        validity.format(since=day(dates.valid_from), until=day(dates.valid_until)),
    )
    attempt = translate("Certificate", "{exam}, attempt {n}")
    yield (
        translate("Certificate", "Examination"),
        attempt.format(exam=_exam(certificate.sitting.exam), n=certificate.sitting.attempt),
    )
    family = certificate.sitting.second_part
    if family is not None:
        after = translate("Certificate", "after one critical fault: {family}")
        yield translate("Certificate", "Second part"), after.format(family=family_words(family))
    yield translate("Certificate", "Assessor"), named(certificate.assessor)


def _exam(name: str) -> str:
    """What an examination is called, with its number; another name as it stands there."""
    kind, _, number = name.partition(" ")
    text = translate("Certificate", "exam {number}")
    return text.format(number=number) if kind == "exam" else name


def _result(result: Result) -> Rows:
    mark = translate("Certificate", "{score}; pass mark {mark}")
    yield (
        translate("Certificate", "Score"),
        mark.format(score=percent(result.score), mark=percent(result.pass_mark)),
    )
    of = translate("Certificate", "{hits} of {faults}")
    yield translate("Certificate", "Right"), of.format(hits=result.correct, faults=result.due)
    if result.faults:
        counted = (f"{_grade(one.severity)}: {one.count}" for one in result.faults)
        yield translate("Certificate", "Faults"), ", ".join(counted)
    seen = result.seen
    if seen is None:
        return
    yield translate("Certificate", "Faults seen"), of.format(hits=seen.hits, faults=seen.faults)
    yield translate("Certificate", "Critical ones missed"), str(seen.critical_missed)
    calls = translate("Certificate", "{calls} at {acts} right acts")
    yield (
        translate("Certificate", "False calls"),
        calls.format(calls=seen.false_calls, acts=seen.right_acts),
    )
    if seen.sensitivity is not None:
        yield translate("Certificate", "Sensitivity (d')"), _interval(seen.sensitivity)
    if seen.criterion is not None:
        yield translate("Certificate", "Criterion (c)"), _interval(seen.criterion)


def _grade(severity: str) -> str:
    return grade_words(severity) if severity in {MINOR, MAJOR, CRITICAL} else severity


def _interval(found: Interval) -> str:
    text = translate("Certificate", "{value} (in 95 cases of 100 between {low} and {high})")
    value, low, high = (decimal(one) for one in (found.value, found.low, found.high))
    return text.format(value=value, low=low, high=high)


def _blueprint(certificate: Certificate) -> Rows:
    for fact in certificate.blueprint:
        name = _FACTS.get(fact.name)
        yield translate("Certificate", name) if name else fact.name, fact.value


def _interruptions(certificate: Certificate) -> Rows:
    for one in certificate.sitting.interruptions:
        at = one.at.astimezone()
        why = translate("Certificate", _WHY[one.why]) if one.why in _WHY else one.why
        yield f"{day(at.date())} {at:%H:%M:%S}", f"{one.seconds} s: {why}"


def _live_table(certificate: Certificate) -> Rows:
    live = certificate.live_table
    if live is None:
        return
    yield translate("Certificate", "Assessor"), f"{named(live.assessor)}, {day(live.on)}"
    found = ", ".join(live.failed) or translate("Certificate", "none")
    yield translate("Certificate", "Clauses looked at"), str(live.checked)
    yield translate("Certificate", "Not kept"), found


def _overruled(certificate: Certificate) -> Rows:
    for one in certificate.overruled or ():
        text = translate("Certificate", "{verdict}, overruled by {by}: {outcome}. {why}")
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
    yield translate("Certificate", "Certificate"), certificate.id
    issuer = certificate.issuer
    yield translate("Certificate", "Key"), f"{issuer.house}, {in_groups(issuer.key)}"
    file = translate("Certificate", "FILE")
    yield translate("Certificate", "To verify it"), f"dealer-trainer verify {file}"
