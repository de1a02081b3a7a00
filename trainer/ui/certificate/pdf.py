"""A certificate as a PDF, and as pictures."""

from PySide6.QtGui import QPainter

from trainer.training.certifying.certificate import Certificate
from trainer.ui.certificate.ornaments import SHEET
from trainer.ui.certificate.paper import paint_sheet
from trainer.ui.certificate.particulars import Particulars
from trainer.ui.widgets.painted import Sheet


class Pages(Sheet):
    """The pages of a certificate in the language of the window: the sheet, then the particulars."""

    room = SHEET

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

    @property
    def name(self) -> str:
        """What it is called in a PDF."""
        return f"{self._certificate.holder.name}, {self._certificate.short}"
