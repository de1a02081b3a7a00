"""About the program: version, licences, files, and the report for support."""

import os.path
from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from trainer import __version__
from trainer.app import App
from trainer.app.licences import list_licences
from trainer.catalogue import gettext as _
from trainer.program_log import is_written, log_file
from trainer.ui.widgets.parts import ElidedLabel
from trainer.ui.widgets.style import FollowsChanges, button, label
from trainer.ui.widgets.unforeseen import window_report

_WIDTH = 560
_LIST, _TEXTS = 250, (820, 440)  # pixels: width of the list; size of the licences


class AboutDialog(FollowsChanges, QDialog):
    """Dialog about the program; *Copy for support* copies a report that names nobody."""

    on_language = "retranslate"

    def __init__(self, program: App, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._program = program
        self.title, self.version = label(28, bold=True), label(tone="second")
        self.what, self.licence, self.qt = (label(wraps=True) for _line in range(3))
        self.records, self.log = ElidedLabel(), ElidedLabel()
        self.records_label, self.log_label = label(tone="second"), label(tone="second")
        self.open_records, self.open_log = button("link"), button("link")
        self.copied = label(tone="accent")
        self.copy, self.licences, self.close_button = QPushButton(), QPushButton(), QPushButton()
        self._build()
        self.retranslate()

    def _build(self) -> None:
        places = QGridLayout()
        places.setHorizontalSpacing(16)
        places.setColumnStretch(1, 1)
        rows = (
            (self.records_label, self.records, self.open_records, self._program.records_path),
            (self.log_label, self.log, self.open_log, log_file()),
        )
        for number, (name, path, opens, file) in enumerate(rows):
            places.addWidget(name, number, 0)
            places.addWidget(path, number, 1)
            places.addWidget(opens, number, 2)
            opens.clicked.connect(lambda _on=False, file=file: self._open_folder(file))
        line = QHBoxLayout()
        line.addWidget(self.copy)
        line.addWidget(self.licences)
        line.addStretch()
        line.addWidget(self.close_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 16)
        column.setSpacing(12)
        head = QVBoxLayout()
        head.setSpacing(4)
        head.addWidget(self.title)
        head.addWidget(self.version)
        column.addLayout(head)
        for words in (self.what, self.licence, self.qt):
            column.addWidget(words)
        column.addLayout(places)
        column.addWidget(self.copied)
        column.addLayout(line)
        room = self.copied.sizePolicy()
        room.setRetainSizeWhenHidden(True)
        self.copied.setSizePolicy(room)
        self.copied.hide()
        self.setFixedWidth(_WIDTH)
        self.copy.clicked.connect(self._copy)
        self.licences.clicked.connect(self._show_licences)
        self.close_button.clicked.connect(self.close)
        self.close_button.setDefault(True)

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        self.setWindowTitle(_("About Dealer Trainer"))
        self.title.setText(_("Dealer Trainer"))
        self.version.setText(_("Version {version}").format(version=__version__))
        self.what.setText(
            _("Teaches, tests and certifies casino dealers on a house’s own dealing procedure.")
        )
        self.licence.setText(_("Free software under the MIT licence, without any warranty."))
        self.qt.setText(
            _(
                "The window uses Qt and PySide6, unchanged, under the GNU LGPL, version 3. They "
                "are loaded as libraries, so you may replace them. Their source code is at "
                "code.qt.io, the licence under Licences."
            )
        )
        self.records_label.setText(_("Training records"))
        self.log_label.setText(_("Log"))
        self.records.setText(str(self._program.records_path))
        none = _("none: its folder cannot be written")
        self.log.setText(str(log_file()) if is_written() else none)
        for opens, file in (
            (self.open_records, self._program.records_path),
            (self.open_log, log_file()),
        ):
            opens.setText(_("Open folder"))
            opens.setEnabled(os.path.isdir(file.parent))  # noqa: PTH112 - False where it may not be asked
        self.copied.setText(_("Copied. The report names no people. Paste it into a message."))
        self.copy.setText(_("Copy for &support"))
        self.licences.setText(_("&Licences…"))
        self.close_button.setText(_("C&lose"))

    def _copy(self) -> None:
        QApplication.clipboard().setText(window_report(self._program))
        self.copied.show()

    def _open_folder(self, file: Path) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(file.parent)))

    def _show_licences(self) -> None:
        LicencesDialog(self).open()


class LicencesDialog(QDialog):
    """List of the program's parts with their licences in full."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_("Licences"))
        self._licences = list_licences()
        self.parts, self.text = QListWidget(), QPlainTextEdit()
        self.name = QLabel()
        self.name.setTextFormat(Qt.TextFormat.PlainText)
        self.name.setWordWrap(True)
        close_button = QPushButton(_("C&lose"))
        self.parts.setFixedWidth(_LIST)
        self.parts.setSpacing(2)
        self.parts.setAccessibleName(_("Parts of the program"))
        self.text.setReadOnly(True)
        self.text.setAccessibleName(_("Licence"))
        right = QVBoxLayout()
        right.addWidget(self.name)
        right.addWidget(self.text, 1)
        both = QHBoxLayout()
        both.setSpacing(12)
        both.addWidget(self.parts)
        both.addLayout(right, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 20, 14)
        column.setSpacing(14)
        column.addLayout(both, 1)
        column.addWidget(close_button, 0, Qt.AlignmentFlag.AlignRight)
        for one in self._licences:
            self.parts.addItem(f"{one.name} {one.version}".strip())
        self.parts.currentRowChanged.connect(self._show)
        self.parts.setCurrentRow(0)
        close_button.clicked.connect(self.close)
        self.resize(*_TEXTS)

    def _show(self, row: int) -> None:
        """Show the licence of this row."""
        one = self._licences[row]
        unknown = _("Its licence is not installed here. Its makers publish it.")
        self.name.setText(one.licence)
        self.text.setPlainText(one.text or unknown)
