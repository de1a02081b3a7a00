"""A certificate as a picture, page by page, to be saved as a PDF and as a signed file."""

from pathlib import Path

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QMessageBox,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import gettext as _
from trainer.training.certificates.credential import ENDING, Signed, file_name
from trainer.ui.certificates.certificate_words import matter, named
from trainer.ui.certificates.paper import Pages
from trainer.ui.widgets.listing import save_bytes
from trainer.ui.widgets.sheet import LYING
from trainer.ui.widgets.style import PLAIN, Follows

_SIZE = QSize(860, 690)
_LEAST = QSize(420, 240)
_PDF = ".pdf"


class Picture(QWidget):
    """One page, as large as there is room for."""

    def __init__(self, pages: Pages, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pages, self._page = pages, 0
        self._drawn: QImage | None = None
        self.setMinimumSize(_LEAST)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_page(self, pages: Pages, page: int) -> None:
        """Show this page."""
        self._pages, self._page, self._drawn = pages, page, None
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The page in the middle, with an edge that tells it from the window."""
        ratio = self.devicePixelRatioF()
        width = min(self.width(), self.height() * LYING.width() / LYING.height())
        height = width * LYING.height() / LYING.width()
        if self._drawn is None or self._drawn.width() != round(width * ratio):
            self._drawn = self._pages.picture(self._page, round(width * ratio))
        place = QRectF((self.width() - width) / 2, (self.height() - height) / 2, width, height)
        painter = QPainter(self)
        painter.drawImage(place, self._drawn)
        painter.setPen(QColor("#808080"))
        painter.drawRect(place.adjusted(0, 0, -1, -1))
        painter.end()


class CertificateDialog(Follows, QDialog):
    """A certificate: what it looks like on paper, and its two files."""

    on_language = "retranslate"

    def __init__(self, signed: Signed, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.signed = signed
        self._page = 0
        self._pages = Pages(signed.certificate)
        self.picture = Picture(self._pages)
        self.place = QLabel()
        self.place.setProperty("textFormat", PLAIN)
        self.before, self.after = QPushButton("◀"), QPushButton("▶")
        self.save_pdf, self.save_file, self.close_button = (
            QPushButton(),
            QPushButton(),
            QPushButton(),
        )
        self._build()
        self.retranslate()
        self.resize(_SIZE)

    def _build(self) -> None:
        line = QHBoxLayout()
        for button in (self.before, self.after):
            button.setAutoDefault(False)
            button.setFixedWidth(36)
        line.addWidget(self.before)
        line.addWidget(self.place)
        line.addWidget(self.after)
        line.addStretch()
        for button in (self.save_pdf, self.save_file, self.close_button):
            line.addWidget(button)
        column = QVBoxLayout(self)
        column.addWidget(self.picture, 1)
        column.addLayout(line)
        self.save_pdf.setDefault(True)
        self.before.clicked.connect(lambda: self.turn(-1))
        self.after.clicked.connect(lambda: self.turn(1))
        self.save_pdf.clicked.connect(self._save_pdf)
        self.save_file.clicked.connect(self._save_file)
        self.close_button.clicked.connect(self.accept)

    def turn(self, by: int) -> None:
        """Turn over so many pages."""
        self._page = min(max(self._page + by, 0), len(self._pages) - 1)
        self._show()

    def retranslate(self) -> None:
        """Write everything, the certificate too, in the language of the window."""
        self._pages = Pages(self.signed.certificate)
        self._page = min(self._page, len(self._pages) - 1)
        self.save_pdf.setText(_("Save &PDF…"))
        self.save_file.setText(_("Save signed &file…"))
        self.close_button.setText(_("Close"))
        self.before.setAccessibleName(_("Previous page"))
        self.after.setAccessibleName(_("Next page"))
        self.save_file.setToolTip(
            _(
                "Proves what the certificate says. Anyone with the house's key can verify it, "
                "even offline.",
            )
        )
        certificate = self.signed.certificate
        title = f"{named(certificate.holder)} · {matter(certificate)}"
        self.setWindowTitle(title)
        self.picture.setAccessibleName(title)
        self._show()

    def _show(self) -> None:
        of = _("Page {n} of {all}")
        self.place.setText(of.format(n=self._page + 1, all=len(self._pages)))
        self.before.setEnabled(self._page > 0)
        self.after.setEnabled(self._page < len(self._pages) - 1)
        self.picture.show_page(self._pages, self._page)

    def _save_pdf(self) -> None:
        path = self._where(_PDF, _("PDF file (*.pdf)"))
        if path is not None:
            self._told(path, self._pages.save(path))

    def _save_file(self) -> None:
        path = self._where(ENDING, _("Signed certificate (*.json)"))
        if path is not None:
            self._told(path, save_bytes(path, self.signed.file))

    def _where(self, ending: str, kinds: str) -> Path | None:
        """Where to, with the ending that such a file has; None where nobody says."""
        proposed = file_name(self.signed.certificate).removesuffix(ENDING) + ending
        name, _ = QFileDialog.getSaveFileName(self, self.windowTitle(), proposed, kinds)
        if not name:
            return None
        return Path(name if name.endswith(ending) else name + ending)

    def _told(self, path: Path, wrong: str) -> None:
        if not wrong:
            return
        box = QMessageBox(QMessageBox.Icon.Warning, self.windowTitle(), "", parent=self)
        box.setTextFormat(Qt.TextFormat.PlainText)
        says = _(
            "{file} could not be saved ({why}). The certificate is safe in the records. "
            "Choose another place.",
        )
        box.setText(says.format(file=path, why=wrong))
        box.open()
