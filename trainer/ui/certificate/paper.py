"""A certificate on paper: the sheet that is hung up, on its ornaments, and the particulars."""

from collections.abc import Iterator, Sequence
from html import escape

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QFont, QPainter, QPen, QTextDocument

from trainer.training.certifying.certificate import Certificate
from trainer.ui.certificate import certificate_words as words
from trainer.ui.certificate.ornaments import BRASS, PAPER, crest, frame, rosette, rule, seal
from trainer.ui.certificate.particulars import CSS, particulars
from trainer.ui.widgets.sheet import FAINT, FELT, LYING, Sheet

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
    """The pages of a certificate in the language of the window: the sheet, then the particulars."""

    def __init__(self, certificate: Certificate) -> None:
        super().__init__(
            f"{certificate.holder.name}, {certificate.short}",
            "".join(_front(certificate)) + particulars(certificate),
            css=_CSS + CSS,
            paper=LYING,
            room=_ROOM,
            font=_book(),
        )

    def paint_under(self, painter: QPainter, page: int) -> None:
        """Paint the frame, and on the sheet its ornaments."""
        painter.fillRect(LYING, PAPER)
        if page:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(BRASS, 4))
            painter.drawRect(LYING.adjusted(90, 90, -90, -90))
            return
        frame(painter)
        rosette(painter, QPointF(_CENTRE, 1103), 760)
        crest(painter, QPointF(_CENTRE, 265), 250)
        rule(painter, QPointF(_CENTRE, 533), 900)
        painter.setPen(QPen(BRASS, 3))
        painter.drawLine(QPointF(_CENTRE - 780, 1071), QPointF(_CENTRE + 780, 1071))
        seal(painter, QPointF(_CENTRE, 1673), 118)


def _front(certificate: Certificate) -> Iterator[str]:
    """The sheet as HTML; its lines are so high that they meet the ornaments."""
    house = certificate.issuer.house.upper()
    yield _line(house, 64, 346, f"{_FELT} font-weight: bold;", apart=0.22)
    yield _line(words.title(), 164, 239)
    yield _line(words.matter(certificate).upper(), 46, 64, _BRONZE, apart=0.26)
    yield _line(words.says(), 52, 83, _SLANTED)
    yield _line(certificate.holder.name, 128, 178, _FELT)
    yield _line(words.number(certificate), 38, 78, _SLANTED)
    yield _line(words.body(certificate), 52, 72, "margin-top: 22px;")
    yield from _facts(words.facts(certificate))
    signed = ((words.named(certificate.assessor), words.assessor()), ("", words.for_the_house()))
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
    """Lines to be signed on, with who it is; names that are known stand on them."""
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
    """A line of words in the middle, smaller where it would be too wide.

    ``apart`` is how far its letters are, beyond what is usual, in shares of their size.
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
