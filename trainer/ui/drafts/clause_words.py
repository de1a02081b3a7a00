"""The words of a clause, or of a lesson, in one language: as they were, and as they will be."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import LANGUAGES as NAMES, gettext as _
from trainer.ui.widgets.style import label

_HEIGHT = 30
_LINES = 4  # of a sentence's text that are seen


class Words(QWidget):
    """The words of a clause in one language: those of before, and the new ones."""

    # Other words were written: text by field.
    written = Signal(dict)

    def __init__(self, lang: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lang = lang
        self._old: Mapping[str, str] = {}
        self.head, self.mark = label(bold=True), label()
        self.labels = {name: label() for name in ("text", "says", "why")}
        self.text, self.says, self.why = QPlainTextEdit(), QLineEdit(), QLineEdit()
        self.text.setTabChangesFocus(True)
        self.text.setFixedHeight(self.fontMetrics().lineSpacing() * _LINES + 14)
        head = QHBoxLayout()
        head.addWidget(self.head)
        head.addWidget(self.mark, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(head)
        column.addWidget(self.labels["text"])
        column.addWidget(self.text)
        for name, field in (("says", self.says), ("why", self.why)):
            field.setMinimumHeight(_HEIGHT)
            field.textEdited.connect(self._write)
            column.addWidget(self.labels[name])
            column.addWidget(field)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.text.textChanged.connect(self._write)

    def show_words(self, old: Mapping[str, str], new: Mapping[str, str] | None) -> None:
        """Show the words that a draft has; those of before where it has none."""
        self._old = old
        now = old if new is None else {**old, **new}
        if self.text.toPlainText().strip() != now.get("text", ""):
            self.text.blockSignals(True)
            self.text.setPlainText(now.get("text", ""))
            self.text.blockSignals(False)
        for name, field in (("says", self.says), ("why", self.why)):
            if field.text().strip() != now.get(name, ""):
                field.setText(now.get(name, ""))
                field.setCursorPosition(0)  # it is read from its beginning
            field.setVisible(name in old)
            self.labels[name].setVisible(name in old)

    def show_open(self, *, open_: bool) -> None:
        """Show whether the words still stand as they stood."""
        text = _("as before") if open_ else _("✓ new words")
        if open_ and self._said != self._old:
            text = _("! change each of the sentences")
        self.mark.setText(f"({text})")

    @property
    def _said(self) -> dict[str, str]:
        """What stands in the fields, by what it is."""
        said = {"text": self.text.toPlainText(), "says": self.says.text(), "why": self.why.text()}
        return {name: said.get(name, text).strip() for name, text in self._old.items()}

    def _write(self) -> None:
        self.written.emit(self._said)

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        name = NAMES.get(self.lang, self.lang)
        self.head.setText(name)
        text = _("The clause in {language}").format(language=name)
        says = _("In one short sentence, in {language}").format(language=name)
        self.labels["text"].setText(_("The whole sentence"))
        self.labels["says"].setText(_("The same in one short sentence"))
        self.labels["why"].setText(_("Why it is so"))
        self.text.setAccessibleName(text)
        self.says.setAccessibleName(says)
        self.says.setPlaceholderText(says)
        why = _("Why the clause is so, in {language}").format(language=name)
        self.why.setAccessibleName(why)
        self.why.setPlaceholderText(why)
