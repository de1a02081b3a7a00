"""Certificate on paper: the decorated sheet, and a page of details."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QRadialGradient,
    QTextDocument,
)

from trainer.catalogue import N_, gettext as _
from trainer.procedure.spec import CRITICAL, MAJOR, MINOR
from trainer.training.certificates.certificate import (
    Certificate,
    Interval,
    Result,
    format_fingerprint,
)
from trainer.training.sessions.record import AWAY, CLOCK, ENDED, SMALL, STILL
from trainer.ui.certificates import certificate_words as words
from trainer.ui.certificates.certificate_words import day, decimal, percent, person_words
from trainer.ui.table.drawing import CARD_RATIO, renderer
from trainer.ui.widgets.sheet import FAINT, FELT, LYING, Sheet
from trainer.ui.words.acts import grade_words
from trainer.ui.words.exams import EQUIPMENT, called_words, family_words
from trainer.ui.words.verdicts import ruled_words

PAPER = QColor("#fffdf6")
BRASS = QColor("#a98436")
_WASH = QColor("#e4eee6")  # the rosette behind the words
_BRIGHT, _DEEP = QColor("#e9cf8d"), QColor("#9c7426")

_OUTER, _BAND = 70, 26  # the frame: how far from the edge, and how wide
_TEETH = 60  # of the seal


def suit(name: str, size: float) -> QPainterPath:
    """Return the outline of a suit around the origin.

    ``size`` is its height.
    """
    path = QPainterPath()
    match name:
        case "d":
            path.addPolygon(QPolygonF([QPointF(0, -50), *_kite(), QPointF(0, -50)]))
        case "h":
            path = _heart()
        case "s":
            path = _heart(down=-1)
            path.addPath(_stem())
        case _:
            for x, y in ((0, -24), (-24, 10), (24, 10)):
                path.addEllipse(QPointF(x, y), 22, 22)
            path.addRect(QRectF(-8, -18, 16, 30))
            path.addPath(_stem())
    path.setFillRule(Qt.FillRule.WindingFill)
    return _scaled(path, size / 100)


def _kite() -> list[QPointF]:
    return [QPointF(36, 0), QPointF(0, 50), QPointF(-36, 0)]


def _heart(down: int = 1) -> QPainterPath:
    path = QPainterPath(QPointF(0, 48 * down))
    path.cubicTo(-10, 26 * down, -46, 8 * down, -46, -18 * down)
    path.cubicTo(-46, -38 * down, -32, -46 * down, -22, -46 * down)
    path.cubicTo(-10, -46 * down, -3, -38 * down, 0, -28 * down)
    path.cubicTo(3, -38 * down, 10, -46 * down, 22, -46 * down)
    path.cubicTo(32, -46 * down, 46, -38 * down, 46, -18 * down)
    path.cubicTo(46, 8 * down, 10, 26 * down, 0, 48 * down)
    return path


def _stem() -> QPainterPath:
    path = QPainterPath(QPointF(0, 10))
    path.cubicTo(2, 34, 8, 44, 20, 50)
    path.lineTo(-20, 50)
    path.cubicTo(-8, 44, -2, 34, 0, 10)
    return path


def _scaled(path: QPainterPath, factor: float) -> QPainterPath:
    made = QPainterPath()
    made.addPath(path)
    for at in range(made.elementCount()):
        element = made.elementAt(at)
        made.setElementPositionAt(at, element.x * factor, element.y * factor)
    made.setFillRule(Qt.FillRule.WindingFill)
    return made


def rosette(painter: QPainter, middle: QPointF, radius: float) -> None:
    """Paint a fine pattern of lines, as on banknotes."""
    painter.setPen(QPen(_WASH, 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for share, depth, petals in ((1.0, 0.16, 36), (0.82, 0.2, 30), (0.62, 0.24, 24)):
        for turn in range(4):
            phase = turn * pi / 2
            painter.drawPolygon(_wave(middle, radius * share, depth, petals, phase))


def _wave(middle: QPointF, radius: float, depth: float, petals: int, phase: float) -> QPolygonF:
    """Return a closed wavy line, wider than high."""
    steps = petals * 12
    points = []
    for step in range(steps):
        angle = 2 * pi * step / steps
        reach = radius * (1 - depth + depth * cos(petals * angle + phase))
        points.append(middle + QPointF(1.5 * reach * cos(angle), reach * sin(angle)))
    return QPolygonF(points)


def paint_frame(painter: QPainter) -> None:
    """Paint the paper and the frame, with a suit in each corner.

    The frame is a band of felt between lines of brass.
    """
    painter.fillRect(LYING, PAPER)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for at, width, colour in (
        (_OUTER, _BAND, FELT),
        (_OUTER, 3, _BRIGHT),
        (_OUTER + 24, 4, BRASS),
        (_OUTER + 34, 2, BRASS),
    ):
        painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, j=Qt.PenJoinStyle.MiterJoin))
        painter.drawRect(LYING.adjusted(at, at, -at, -at))
    inner = LYING.adjusted(_OUTER, _OUTER, -_OUTER, -_OUTER)
    corners = (inner.topLeft(), inner.topRight(), inner.bottomRight(), inner.bottomLeft())
    for corner, name in zip(corners, "shcd", strict=True):
        _corner(painter, corner, name)


def _corner(painter: QPainter, at: QPointF, name: str) -> None:
    painter.save()
    painter.translate(at)
    painter.setPen(QPen(_BRIGHT, 3))
    painter.setBrush(FELT)
    painter.drawEllipse(QPointF(0, 0), 46, 46)
    painter.setPen(QPen(BRASS, 2))
    painter.drawEllipse(QPointF(0, 0), 38, 38)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_BRIGHT)
    painter.drawPath(suit(name, 46))
    painter.restore()


def crest(painter: QPainter, middle: QPointF, height: float) -> None:
    """Paint two fanned cards that make a Pontoon."""
    width = height / CARD_RATIO
    for name, turn, aside in (("cards/Kh", 11, 0.26), ("cards/As", -11, -0.26)):
        painter.save()
        painter.translate(middle + QPointF(aside * width, 0))
        painter.rotate(turn)
        renderer(name).render(painter, QRectF(-width / 2, -height / 2, width, height))
        painter.restore()


def paint_rule(painter: QPainter, middle: QPointF, length: float) -> None:
    """Paint a brass line with a diamond in its middle."""
    painter.setPen(QPen(BRASS, 3))
    for side in (-1, 1):
        painter.drawLine(middle + QPointF(side * 30, 0), middle + QPointF(side * length / 2, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(BRASS)
    painter.drawPath(suit("d", 30).translated(middle))


def paint_seal(painter: QPainter, middle: QPointF, radius: float) -> None:
    """Paint a brass seal with a ribbon and a spade."""
    painter.save()
    painter.translate(middle)
    painter.setPen(Qt.PenStyle.NoPen)
    for side in (-1, 1):
        painter.setBrush(FELT if side < 0 else FELT.darker(118))
        painter.drawPolygon(_ribbon(side, radius))
    light = QRadialGradient(QPointF(-radius * 0.35, -radius * 0.4), radius * 1.6)
    light.setColorAt(0, _BRIGHT)
    light.setColorAt(1, _DEEP)
    painter.setBrush(QBrush(light))
    painter.drawPolygon(_toothed(radius))
    painter.setPen(QPen(PAPER, 3))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QPointF(0, 0), radius * 0.84, radius * 0.84)
    painter.setPen(QPen(_BRIGHT, 4))
    painter.setBrush(FELT)
    painter.drawEllipse(QPointF(0, 0), radius * 0.7, radius * 0.7)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_BRIGHT)
    painter.drawPath(suit("s", radius * 0.86))
    painter.restore()


def _toothed(radius: float) -> QPolygonF:
    reach = [radius, radius * 0.93]
    return QPolygonF(
        [
            QPointF(reach[at % 2] * cos(pi * at / _TEETH), reach[at % 2] * sin(pi * at / _TEETH))
            for at in range(2 * _TEETH)
        ]
    )


def _ribbon(side: int, radius: float) -> QPolygonF:
    """Return the outline of one end of the ribbon.

    It hangs from behind the seal.
    """
    points = ((0.1, 0.2), (0.75, 0.4), (0.95, 1.5), (0.62, 1.34), (0.38, 1.6))
    return QPolygonF([QPointF(side * x * radius, y * radius) for x, y in points])


CSS = f"""
p, td {{ font-size: 33px }}
h1, h2 {{ color: {FELT.name()} }}
h1 {{ font-weight: normal; margin: 0 0 10px 0 }}
h2 {{ margin: 30px 0 6px 0 }}
td.name {{ color: {FAINT.name()}; padding-right: 40px }}
"""
# What an examination had to have, where it has words of its own.
_FACTS = {
    "families": N_("Moves that decide"),
    "stages": N_("Chances to have 0, 1, 2 … mistakes"),
    "rounds": N_("Whole rounds"),
    "positions": N_("Short positions, at least"),
    "faults": N_("Mistakes to call"),
    "critical": N_("Critical mistakes among them"),
    "tables": N_("Tables watched at once"),
    "renew_months": N_("To be renewed after, months"),
    "renew_rules": N_("To be renewed when its rules change"),
    "renew_away": N_("To be renewed after months away"),
    "renew_floor": N_("Floor assessments a year, at least"),
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
    """Return the details as HTML, on a page of their own."""
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
    """Write each section as a table, and leave out empty ones."""
    for name, rows in sections:
        found = "".join(
            f'<tr><td class="name" width="{_NAME}">{escape(what)}</td><td>{escape(value)}</td></tr>'
            for what, value in rows
        )
        if found:
            yield f"<h2>{escape(name)}</h2><table>{found}</table>"


def _sections(certificate: Certificate) -> tuple[Sections, Sections]:
    """List the sections of the left column and the right."""
    left = [
        (_("Holder and scope"), _matter(certificate)),
        (_("Result"), _result(certificate.result)),
        (_("Signature"), _signature(certificate)),
    ]
    right = [
        (_("Requirements"), _blueprint(certificate)),
        (_("Attested by"), _attested(certificate)),
        (_("Interruptions"), _interruptions(certificate)),
        (_("Equipment"), _equipment(certificate)),
        (_("Floor assessment"), _live_table(certificate)),
        (_("Overruled verdicts"), _overruled(certificate)),
    ]
    return left, right


def _matter(certificate: Certificate) -> Rows:
    what, dates = certificate.what, certificate.dates
    yield _("Holder"), person_words(certificate.holder)
    yield _("Procedure"), f"{what.house}, {what.procedure} {what.version}"
    yield _("Fingerprint of its text"), format_fingerprint(what.content_hash)
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
    yield _("Assessor"), person_words(certificate.assessor)


def _exam(name: str) -> str:
    """Write an exam's name, translated if it is known."""
    kind, _space, number = name.partition(" ")
    text = _("exam {number}")
    return text.format(number=number) if kind == "exam" else name


def _result(result: Result) -> Rows:
    mark = _("{score}; pass mark {mark}") if result.pass_mark else "{score}"
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
        value = fact.value
        if fact.name == "families":
            value = ", ".join(map(family_words, value.split(", ")))
        if fact.name == "renew_rules":
            value = _("yes")
        yield _(name) if name else fact.name, value


def _attested(certificate: Certificate) -> Rows:
    for one in certificate.record.attested if certificate.record is not None else ():
        at = one.at.astimezone()
        yield f"{day(at.date())} {at:%H:%M:%S}", one.by


def _equipment(certificate: Certificate) -> Rows:
    for fact in certificate.record.equipment if certificate.record is not None else ():
        name = EQUIPMENT.get(fact.name)
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
    yield _("Assessor"), f"{person_words(live.assessor)}, {day(live.on)}"
    found = ", ".join(live.failed) or _("none")
    yield _("Rules assessed"), str(live.checked)
    yield _("Broken"), found


def _overruled(certificate: Certificate) -> Rows:
    for one in certificate.overruled or ():
        text = _("{verdict}, overruled by {by}: {outcome}. {why}")
        was, now = _verdict_words(one.verdict), _verdict_words(one.outcome)
        yield one.clause, text.format(verdict=was, by=one.by, outcome=now, why=one.why)


def _verdict_words(says: str) -> str:
    """Write a verdict with its severity in words.

    An unknown verdict is written as it is.
    """
    verdict, _, severity = says.partition(" ")
    for in_words in (ruled_words, called_words):
        try:
            return in_words(verdict, severity)
        except KeyError:
            continue
    return says


def _signature(certificate: Certificate) -> Rows:
    yield _("Certificate"), certificate.id
    issuer = certificate.issuer
    yield _("Key"), f"{issuer.house}, {format_fingerprint(issuer.key)}"
    record = certificate.record
    if record is not None:
        entry = _("entry {n}: {head}")
        head = format_fingerprint(record.head)
        yield _("Training records"), entry.format(n=record.entries, head=head)
        if record.gaps:
            lacked = _("They lacked something before, and two people accepted that: {n} ×")
            yield _("Gaps"), lacked.format(n=record.gaps)
    file = _("FILE")
    yield _("How to verify"), f"dealer-trainer verify {file}"


#: Letters of books: the first that a computer has.
FAMILIES = (
    "Palatino Linotype",
    "Palatino",
    "P052",
    "TeX Gyre Pagella",
    "Book Antiqua",
    "Georgia",
    "Noto Serif",
    "DejaVu Serif",
)
_ROOM = LYING.adjusted(190, 150, -190, -145)
_WIDEST = 2500  # of a line of words
_CENTRE = LYING.center().x()
_WIDE = 2280  # how wide the facts and the signatures are
_SIGNED = 720  # how wide a line is that is signed on
_TABLE = f'align="center" width="{_WIDE}" cellspacing="0" cellpadding="0"'
_FELT, _FAINT = f"color: {FELT.name()};", f"color: {FAINT.name()};"
_BRONZE, _SLANTED = f"color: {BRASS.darker(135).name()};", f"{_FAINT} font-style: italic;"
_CSS = f"""
table {{ margin: 0 }}
table.facts {{ margin-top: 61px }}
td.fact {{ border-top: 2px solid {BRASS.name()}; border-bottom: 2px solid {BRASS.name()};
    padding-bottom: 15px }}
"""


class Pages(Sheet):
    """Pages of a certificate in the window's language: sheet, then details."""

    def __init__(self, certificate: Certificate) -> None:
        super().__init__(
            f"{certificate.holder.name}, {certificate.short}",
            "".join(_sheet_html(certificate)) + particulars(certificate),
            css=_CSS + CSS,
            paper=LYING,
            room=_ROOM,
            font=_book(),
        )

    def paint_under(self, painter: QPainter, page: int) -> None:
        """Paint a page's frame, and the sheet's ornaments.

        Page 0 is the sheet.
        """
        painter.fillRect(LYING, PAPER)
        if page:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(BRASS, 4))
            painter.drawRect(LYING.adjusted(90, 90, -90, -90))
            return
        paint_frame(painter)
        rosette(painter, QPointF(_CENTRE, 1103), 760)
        crest(painter, QPointF(_CENTRE, 265), 250)
        paint_rule(painter, QPointF(_CENTRE, 533), 900)
        painter.setPen(QPen(BRASS, 3))
        painter.drawLine(QPointF(_CENTRE - 780, 1071), QPointF(_CENTRE + 780, 1071))
        paint_seal(painter, QPointF(_CENTRE, 1673), 118)


def _sheet_html(certificate: Certificate) -> Iterator[str]:
    """Write the sheet as HTML, its lines aligned with the ornaments."""
    house = certificate.issuer.house.upper()
    yield _line(house, 64, 346, f"{_FELT} font-weight: bold;", apart=0.22)
    yield _line(words.title(), 164, 239)
    yield _line(words.role_words(certificate).upper(), 46, 64, _BRONZE, apart=0.26)
    yield _line(words.opening_words(), 52, 83, _SLANTED)
    yield _line(certificate.holder.name, 128, 178, _FELT)
    yield _line(words.number(certificate), 38, 78, _SLANTED)
    yield _line(words.body(certificate), 52, 72, "margin-top: 22px;")
    yield from _facts(words.facts(certificate))
    signed = (
        (words.person_words(certificate.assessor), words.assessor()),
        ("", words.for_the_house()),
    )
    yield from _signatures(signed)
    for text, height in zip(words.foot(certificate), (118, 41), strict=True):
        yield _line(text, 29, height, _FAINT)


def _facts(facts: Sequence[tuple[str, str]]) -> Iterator[str]:
    wide = _WIDE // len(facts)
    yield f'<table class="facts" {_TABLE}><tr>'
    for name, value in facts:
        yield f'<td class="fact" width="{wide}">'
        yield _line(name.upper(), 31, 60, _FAINT, room=wide - 40, apart=0.16)
        yield _line(value, 54, 75, "font-weight: bold;", room=wide - 40)
        yield "</td>"
    yield "</tr></table>"


def _signatures(signed: Sequence[tuple[str, str]]) -> Iterator[str]:
    """Write the lines for signatures, with known names on them."""
    names = (_line(name, 50, 202, room=_SIGNED) for name, _ in signed)
    unders = (_line(under, 36, 60, _SLANTED, room=_SIGNED) for _, under in signed)
    between = f'<td width="{_WIDE - len(signed) * _SIGNED}"></td>'
    yield f"<table {_TABLE}><tr>"
    yield between.join(f'<td class="hand" width="{_SIGNED}">{name}</td>' for name in names)
    yield "</tr><tr>"
    yield "<td></td>".join(f"<td>{under}</td>" for under in unders)
    yield "</tr></table>"


def _line(  # noqa: PLR0913 - how a line is written
    text: str,
    size: int,
    height: int,
    css: str = "",
    *,
    room: int = _WIDEST,
    apart: float = 0,
) -> str:
    """Write a centred line of text, smaller if it is too wide.

    ``apart`` is the extra space between letters, as a share of their size. ``height`` is the
    line's height, ``room`` the greatest width.
    """
    written = escape(text).replace("\n", "<br>").replace("  ", " &nbsp;") or "&nbsp;"

    def html(size: int) -> str:
        return (
            f'<p align="center" style="font-size: {size}px; letter-spacing: {apart * size}px;'
            f' line-height: {height}px; {css}">{written}</p>'
        )

    document = QTextDocument()
    document.setDocumentMargin(0)
    document.setDefaultFont(_book())
    document.setHtml(html(size))
    return html(int(size * min(1, room / document.idealWidth())))


def _book() -> QFont:
    font = QFont()
    font.setFamilies(FAMILIES)
    font.setStyleHint(QFont.StyleHint.Serif)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font
