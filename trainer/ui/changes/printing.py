"""A notice is printed: saved as a PDF where somebody says, or without any window."""

from pathlib import Path

from PySide6.QtCore import QMessageLogContext, Qt, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox, QWidget

from trainer.catalogue import SOURCE, gettext as _
from trainer.training.differing.notice import Notice
from trainer.ui.changes.notice_sheet import NoticeSheet
from trainer.ui.words.language import Language

_PDF = ".pdf"
_NO_SCREEN = ["dealer-trainer", "-platform", "offscreen"]


def save_notice(parent: QWidget, notice: Notice, lang: str) -> Path | None:
    """Save a notice where somebody says; None where nobody does, or it could not be, which is said.

    ``lang`` is the language of the manual.
    """
    sheet = NoticeSheet(notice, lang)
    kinds = _("PDF file (*.pdf)")
    proposed = f"{notice.new.id} {notice.new.version.replace('/', '-')}{_PDF}"
    chosen, _filter = QFileDialog.getSaveFileName(parent, sheet.name, proposed, kinds)
    if not chosen:
        return None
    path = Path(chosen if chosen.lower().endswith(_PDF) else chosen + _PDF)
    wrong = sheet.save(path)
    if not wrong:
        return path
    box = QMessageBox(QMessageBox.Icon.Warning, sheet.name, "", parent=parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    says = _("{file} could not be saved ({why}). Choose another place.")
    box.setText(says.format(file=path, why=wrong))
    box.open()
    return None


def print_without_window(notice: Notice, lang: str, path: Path) -> tuple[int, str]:
    """Save a notice where nothing is shown: how many pages it has, and why it was not saved."""
    application = QApplication.instance()
    if application is None:
        qInstallMessageHandler(_say_nothing)
        application = QApplication(_NO_SCREEN)
    language = Language()
    language.use(lang)
    try:
        sheet = NoticeSheet(notice, lang)
        return len(sheet), sheet.save(path)
    finally:
        language.use(SOURCE)


def _say_nothing(_kind: QtMsgType, _where: QMessageLogContext, _words: str) -> None:
    """What Qt has to say of a screen that is none is of no interest to anybody."""
