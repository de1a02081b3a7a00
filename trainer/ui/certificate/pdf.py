"""A certificate as a PDF, and as pictures: painted by the same code."""

from pathlib import Path

from PySide6.QtCore import QIODevice, QMarginsF, QSaveFile, Qt
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPainter, QPdfWriter

from trainer.training.certifying.certificate import Certificate
from trainer.ui.certificate.ornaments import SHEET
from trainer.ui.certificate.paper import paint_sheet
from trainer.ui.certificate.particulars import Particulars

_UNITS_AN_INCH = 254  # a painter's unit is a tenth of a millimetre


class Pages:
    """The pages of a certificate in the language of the window: the sheet, then the particulars."""

    def __init__(self, certificate: Certificate) -> None:
        self._certificate = certificate
        self._particulars = Particulars(certificate)

    def __len__(self) -> int:
        return 1 + self._particulars.pages

    def paint(self, painter: QPainter, page: int) -> None:
        """Paint one of them, the first is 0."""
        if page:
            self._particulars.paint(painter, page - 1)
        else:
            paint_sheet(painter, self._certificate)

    def picture(self, page: int, width: int) -> QImage:
        """A page as a picture, so many pixels wide."""
        scale = width / SHEET.width()
        made = QImage(width, round(SHEET.height() * scale), QImage.Format.Format_RGB32)
        made.fill(Qt.GlobalColor.white)
        painter = QPainter(made)
        painter.scale(scale, scale)
        self.paint(painter, page)
        painter.end()
        return made

    def save(self, path: Path) -> str:
        """Save all of them as a PDF, whole or not at all; why not, "" where it is saved."""
        file = QSaveFile(str(path))
        if not file.open(QIODevice.OpenModeFlag.WriteOnly):
            return file.errorString()
        self._write(file)
        return "" if file.commit() else file.errorString()

    def _write(self, file: QSaveFile) -> None:
        writer = QPdfWriter(file)
        writer.setResolution(_UNITS_AN_INCH)
        size = QPageSize(QPageSize.PageSizeId.A4)
        writer.setPageLayout(QPageLayout(size, QPageLayout.Orientation.Landscape, QMarginsF()))
        writer.setTitle(f"{self._certificate.holder.name}, {self._certificate.short}")
        writer.setCreator("Dealer Trainer")
        painter = QPainter(writer)
        for page in range(len(self)):
            if page:
                writer.newPage()
            self.paint(painter, page)
        painter.end()
