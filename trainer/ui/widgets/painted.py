"""Sheets of paper that are painted: A4, for the printer, a PDF and a picture by the same code."""

from pathlib import Path

from PySide6.QtCore import QIODevice, QMarginsF, QRectF, QSaveFile, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
)

SHEET = QRectF(0, 0, 2100, 2970)  # tenths of a millimetre
UNITS_AN_INCH = 254
LEFT, RIGHT, TOP, BOTTOM = 150.0, 1950.0, 140.0, 2800.0
INK, FAINT, FELT = QColor("#1d2420"), QColor("#4f5852"), QColor("#1b5e42")
RULE, WASH = QColor("#b9c4bd"), QColor("#e9f1ec")
WRAPS = int(Qt.TextFlag.TextWordWrap)
MIDDLE = int(Qt.AlignmentFlag.AlignVCenter)
_HIGHEST = 10_000


class Sheet:
    """Pages that know how to paint themselves; a painter's unit is a tenth of a millimetre.

    ``room`` is the paper: A4, upright or lying.
    """

    room = SHEET

    def __len__(self) -> int:
        raise NotImplementedError

    def paint(self, painter: QPainter, page: int) -> None:
        """Paint one of them, the first is 0."""
        raise NotImplementedError

    @property
    def name(self) -> str:
        """What it is called in a PDF."""
        raise NotImplementedError

    @property
    def _lies(self) -> QPageLayout.Orientation:
        upright = self.room.height() > self.room.width()
        return QPageLayout.Orientation.Portrait if upright else QPageLayout.Orientation.Landscape

    def picture(self, page: int, width: int) -> QImage:
        """A page as a picture, so many pixels wide."""
        scale = width / self.room.width()
        made = QImage(width, round(self.room.height() * scale), QImage.Format.Format_RGB32)
        made.fill(Qt.GlobalColor.white)
        painter = QPainter(made)
        painter.scale(scale, scale)
        self.paint(painter, page)
        painter.end()
        return made

    def print_on(self, device: QPagedPaintDevice) -> None:
        """Print all of them on a printer, or into a PDF."""
        size = QPageSize(QPageSize.PageSizeId.A4)
        layout = QPageLayout(size, self._lies, QMarginsF())
        layout.setMode(QPageLayout.Mode.FullPageMode)  # the sheet has margins of its own
        device.setPageLayout(layout)
        painter = QPainter(device)
        painter.scale(*(device.logicalDpiX() / UNITS_AN_INCH,) * 2)
        for page in range(len(self)):
            if page:
                device.newPage()
            self.paint(painter, page)
        painter.end()

    def save(self, path: Path) -> str:
        """Save all of them as a PDF, whole or not at all; why not, "" where it is saved."""
        file = QSaveFile(str(path))
        if not file.open(QIODevice.OpenModeFlag.WriteOnly):
            return file.errorString()
        writer = QPdfWriter(file)
        writer.setResolution(UNITS_AN_INCH)
        writer.setTitle(self.name)
        writer.setCreator("Dealer Trainer")
        self.print_on(writer)
        return "" if file.commit() else file.errorString()


def letters(size: int, *, bold: bool = False) -> QFont:
    """Letters so many tenths of a millimetre high."""
    font = QFont()
    font.setStyleHint(QFont.StyleHint.SansSerif)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    font.setPixelSize(size)
    font.setBold(bold)
    return font


def high(words: str, font: QFont, width: float) -> float:
    """How high words are where they are wrapped to a width."""
    room = QRectF(0, 0, width, _HIGHEST)
    return QFontMetricsF(font).boundingRect(room, WRAPS, words).height() if words else 0.0


def write(  # noqa: PLR0913, PLR0917 - as a painter wants it
    painter: QPainter, room: QRectF, words: str, font: QFont, ink: QColor, flags: int = 0
) -> None:
    """Write words in a room."""
    painter.setFont(font)
    painter.setPen(ink)
    painter.drawText(room, flags, words)
