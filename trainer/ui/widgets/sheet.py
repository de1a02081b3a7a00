"""Papers as HTML on A4 pages, for printer, PDF and picture."""

from collections.abc import Iterable
from html import escape
from pathlib import Path

from PySide6.QtCore import (
    QBuffer,
    QByteArray,
    QIODevice,
    QMarginsF,
    QPointF,
    QRectF,
    QSaveFile,
    Qt,
)
from PySide6.QtGui import (
    QColor,
    QFont,
    QImage,
    QImageWriter,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
    QTextDocument,
    QTextFormat,
)

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure

_UNITS_AN_INCH = 254
UPRIGHT, LYING = QRectF(0, 0, 2100, 2970), QRectF(0, 0, 2970, 2100)
TEXT = QRectF(150, 140, 1800, 2660)  # of a sheet that stands upright; the foot is below it
INK, FAINT, FELT = QColor("#1d2420"), QColor("#4f5852"), QColor("#1b5e42")
RULE, WASH = QColor("#b9c4bd"), QColor("#e9f1ec")
_FOOT = QRectF(TEXT.left(), TEXT.bottom() + 40, TEXT.width(), 40)
_CSS = f"""
body {{ color: {INK.name()} }}
table {{ margin-bottom: 28px }}
p {{ margin: 0 }}
p.house {{ color: {FELT.name()}; font-size: 38px }}
p.title {{ font-size: 68px; font-weight: bold }}
p.heading {{ color: {FELT.name()}; font-size: 36px; font-weight: bold; margin-left: 16px }}
.felt {{ color: {FELT.name()} }}
.faint {{ color: {FAINT.name()} }}
td.head {{ border-bottom: 6px solid {FELT.name()}; padding-bottom: 12px }}
td.heading {{ background-color: {WASH.name()}; padding: 8px 0 8px 0 }}
td.beside {{ font-size: 26px }}
td.hand {{ border-bottom: 2px solid {INK.name()} }}
td.ruled {{ border-bottom: 1px solid {RULE.name()} }}
"""


class Sheet:
    """Paper of HTML on A4 pages; a pixel is 0.1 mm.

    A table is not split between pages unless it is higher than a page; then its heading is
    repeated. ``foot`` stands at the foot of each page beside the page number; without it there
    is no foot.
    """

    def __init__(  # noqa: PLR0913 - what is the same on all papers has a default
        self,
        name: str,
        html: str,
        *,
        css: str = "",
        foot: str = "",
        paper: QRectF = UPRIGHT,
        room: QRectF = TEXT,
        font: QFont | None = None,
    ) -> None:
        self.name = name
        self._foot, self._paper, self._room = foot, paper, room
        self.text = QTextDocument()
        self.text.setDocumentMargin(0)
        self.text.setDefaultFont(_letters(QFont() if font is None else font, 31))
        self.text.setDefaultStyleSheet(_CSS + css)
        self.text.setHtml(f"<body>{html}</body>")
        self.text.setPageSize(room.size())
        self._keep_whole()

    def __len__(self) -> int:
        return self.text.pageCount()

    def _keep_whole(self) -> None:
        """Move tables that a page break would split to a new page."""
        layout, height = self.text.documentLayout(), self._room.height()
        for one in self.text.rootFrame().childFrames():
            where = layout.frameBoundingRect(one)
            torn = where.top() // height != (where.bottom() - 1) // height
            if torn and where.height() <= height:
                frame = one.frameFormat()
                frame.setPageBreakPolicy(QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore)
                one.setFrameFormat(frame)

    def paint_under(self, painter: QPainter, page: int) -> None:
        """Paint below the text of a page; does nothing here.

        Page 0 is the first.
        """

    def paint(self, painter: QPainter, page: int) -> None:
        """Paint a page, 0 being the first; the unit is 0.1 mm."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.paint_under(painter, page)
        room = self._room
        above = page * room.height()
        painter.save()
        painter.translate(room.topLeft() - QPointF(0, above))
        self.text.drawContents(painter, QRectF(0, above, room.width(), room.height()))
        painter.restore()
        if self._foot:
            of = _("Page {n} of {all}").format(n=page + 1, all=len(self))
            painter.setFont(_letters(QFont(), 24))
            painter.setPen(FAINT)
            painter.drawText(_FOOT, Qt.AlignmentFlag.AlignLeft, self._foot)
            painter.drawText(_FOOT, Qt.AlignmentFlag.AlignRight, of)

    def picture(self, page: int, width: int) -> QImage:
        """Return a page as a picture of this width in pixels."""
        scale = width / self._paper.width()
        made = QImage(width, round(self._paper.height() * scale), QImage.Format.Format_RGB32)
        made.fill(Qt.GlobalColor.white)
        painter = QPainter(made)
        painter.scale(scale, scale)
        self.paint(painter, page)
        painter.end()
        return made

    def print_on(self, device: QPagedPaintDevice) -> None:
        """Print all pages on a printer or into a PDF."""
        lies = QPageLayout.Orientation.Landscape
        stands = QPageLayout.Orientation.Portrait
        size = QPageSize(QPageSize.PageSizeId.A4)
        layout = QPageLayout(size, lies if self._paper == LYING else stands, QMarginsF())
        layout.setMode(QPageLayout.Mode.FullPageMode)  # the sheet has margins of its own
        device.setPageLayout(layout)
        painter = QPainter(device)
        painter.scale(*(device.logicalDpiX() / _UNITS_AN_INCH,) * 2)
        for page in range(len(self)):
            if page:
                device.newPage()
            self.paint(painter, page)
        painter.end()

    def save(self, path: Path) -> str:
        """Save as PDF, whole or not at all; return error or ""."""
        file = QSaveFile(str(path))
        if not file.open(QIODevice.OpenModeFlag.WriteOnly):
            return file.errorString()
        writer = QPdfWriter(file)
        writer.setResolution(_UNITS_AN_INCH)
        writer.setTitle(self.name)
        writer.setCreator("Dealer Trainer")
        self.print_on(writer)
        return "" if file.commit() else file.errorString()


def head(house: str, title: str, above: str = "") -> str:
    """Return a paper's head as HTML: house, notice ``above`` and title."""
    first = f'<p class="above">{escape(above)}</p>' if above else ""
    words = f'<p class="house">{escape(house)}</p>{first}<p class="title">{escape(title)}</p>'
    return table([f'<tr><td class="head">{words}</td></tr>'])


def table(
    rows: Iterable[str], heading: str = "", *, columns: int = 1, beside: Iterable[str] = ()
) -> str:
    """Return rows as an HTML table, with an optional heading.

    The heading spans ``columns``; the further columns have the words ``beside``.
    """
    others = "".join(
        f'<td class="heading beside" align="center" valign="middle">{escape(words)}</td>'
        for words in beside
    )
    words = f'<td class="heading" colspan="{columns}"><p class="heading">{escape(heading)}</p></td>'
    first = f"<thead><tr>{words}{others}</tr></thead>" if heading else ""
    return f'<table width="100%" cellspacing="0" cellpadding="0">{first}{"".join(rows)}</table>'


def image(shown: QImage, width: int) -> str:
    """Return a picture as HTML."""
    buffer = QBuffer()
    QImageWriter(buffer, QByteArray(b"png")).write(shown)
    data = buffer.data().toBase64().toStdString()
    return f'<img src="data:image/png;base64,{data}" width="{width}">'


def rules_words(procedure: Procedure) -> str:
    """Return procedure id, version and hash, for a paper's foot."""
    return f"{procedure.id} {procedure.version} · {procedure.content_hash[:12]}"


def _letters(font: QFont, size: int) -> QFont:
    """Return a font of a size in tenths of a millimetre.

    It is as wide on paper as on a screen. A letter always has the same shape: figures of equal
    width, and a dash that is raised between figures, cannot be copied out of a PDF.
    """
    found = QFont(font)
    for feature in ("tnum", "calt"):
        found.setFeature(QFont.Tag(feature), 0)
    found.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    found.setPixelSize(size)
    return found
