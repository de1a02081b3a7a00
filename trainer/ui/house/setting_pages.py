"""Which settings of a house are shown: those for dealers, exams in detail, or for inspectors."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from trainer.catalogue import gettext as _


class SettingPages(QObject):
    """Shows one page in the place of another; the button of the page that is shown leads back."""

    # Another page is shown.
    turned = Signal()

    def __init__(
        self, dealers: Sequence[QWidget], exams: QWidget, inspectors: QWidget, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._dealers, self._exams, self._inspectors = dealers, exams, inspectors
        self.exam_button, self.inspector_button = QPushButton(), QPushButton()
        for page, button in ((exams, self.exam_button), (inspectors, self.inspector_button)):
            page.hide()
            button.clicked.connect(lambda _checked=False, page=page: self._press(page))

    @property
    def on_dealers(self) -> bool:
        """Whether the settings for dealers are shown."""
        return self._exams.isHidden() and self._inspectors.isHidden()

    def _press(self, page: QWidget) -> None:
        self.show(page if page.isHidden() else None)

    def show(self, page: QWidget | None) -> None:
        """Show a page; None: the settings for dealers."""
        for other in (self._exams, self._inspectors):
            other.setVisible(other is page)
        for widget in self._dealers:
            widget.setVisible(page is None)
        self.retranslate()
        self.turned.emit()

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        back = _("Back &to dealer settings")
        exams = _("E&xams in detail…")
        inspectors = _("For inspec&tors…")
        self.exam_button.setText(exams if self._exams.isHidden() else back)
        self.inspector_button.setText(inspectors if self._inspectors.isHidden() else back)
