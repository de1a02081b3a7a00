"""Page of a draft with its title, reason, author and day."""

from collections.abc import Callable
from datetime import date, datetime, timedelta

from PySide6.QtCore import QDate, QSignalBlocker, Signal
from PySide6.QtWidgets import (
    QDateEdit,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import LANGUAGES as NAMES, gettext as _, pgettext
from trainer.procedure.amend import RuleChange
from trainer.procedure.drafting.draft import Draft
from trainer.procedure.fields import DataError
from trainer.procedure.load import LANGUAGES
from trainer.ui.drafts.draft_words import title_words
from trainer.ui.widgets.form import ignore_wheel
from trainer.ui.widgets.style import label

_LINES = 2
_SOON = timedelta(days=14)  # from today the day that is offered first
_DATE = 190  # pixels: the longest month, and the arrow


class AboutForm(QWidget):
    """Form for a draft's title, reason, author and day.

    ``today`` is the house's training day.
    """

    # The draft says something else now.
    changed = Signal(object)

    def __init__(self, today: date, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._today = today
        self._draft = Draft("")
        self._below, self._lang = "", LANGUAGES[0]
        self._beside: RuleChange | None = None
        self.titles = {lang: QLineEdit() for lang in LANGUAGES}
        self.reasons = {lang: QPlainTextEdit() for lang in LANGUAGES}
        self.author, self.day = QLineEdit(), QDateEdit()
        self.set_day, self.set_after = QPushButton(), QPushButton()
        self.applies, self.applied = label(wraps=True), QPushButton()
        self.error = label(wraps=True)
        self._labels: dict[QWidget, QLabel] = {}
        self._build()
        for lang in LANGUAGES:
            self.titles[lang].textEdited.connect(self._write)
            self.reasons[lang].textChanged.connect(self._write)
        self.author.textEdited.connect(self._write)
        self.day.dateChanged.connect(self._dated)
        self.set_day.clicked.connect(self._dated)
        self.set_after.clicked.connect(self._follow)
        self.applied.clicked.connect(self._apply)

    def _build(self) -> None:
        form = QFormLayout()
        form.setHorizontalSpacing(14)
        for lang in LANGUAGES:
            self._row(form, self.titles[lang])
        for lang in LANGUAGES:
            reason = self.reasons[lang]
            reason.setTabChangesFocus(True)
            reason.setFixedHeight(self.fontMetrics().lineSpacing() * _LINES + 14)
            self._row(form, reason)
        self._row(form, self.author)
        self.day.setCalendarPopup(True)
        self.day.setMinimumDate(_as_qt(self._today + timedelta(days=1)))
        self.day.setFixedWidth(_DATE)
        ignore_wheel(self.day)
        self._row(form, self.day, self.set_day)
        self.set_after.hide()
        form.addRow("", self.set_after)
        self._row(form, self.applies, self.applied)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 10, 8, 6)
        column.addLayout(form)
        column.addWidget(self.error)
        column.addStretch()

    def _row(self, form: QFormLayout, field: QWidget, beside: QPushButton | None = None) -> None:
        made = self._labels[field] = QLabel()
        made.setBuddy(field)
        line = QHBoxLayout()
        line.addWidget(field, 0 if field is self.day else 1)
        if beside is not None:
            line.addWidget(beside)
        if field is self.day:
            line.addStretch()
        form.addRow(made, line)

    def show_draft(self, draft: Draft, below: str) -> None:
        """Show this draft's details; ``below``: the version it would change now."""
        self._draft, self._below = draft, below
        for lang in LANGUAGES:
            _fill(self.titles[lang], _text_in(draft.get(("title",)), lang))
            reason, text = self.reasons[lang], _text_in(draft.get(("reason",)), lang)
            if reason.toPlainText().strip() != text:
                blocked = QSignalBlocker(reason)
                reason.setPlainText(text)
                del blocked
        _fill(self.author, str(draft.get(("author",)) or ""))
        self._show_day()
        self._write_applies()

    def _show_day(self) -> None:
        day = self._draft.get(("date",))
        blocked = QSignalBlocker(self.day)
        known = isinstance(day, date) and not isinstance(day, datetime)
        if known:
            self.day.setMinimumDate(_as_qt(min(day, self._today + timedelta(days=1))))
        self.day.setDate(_as_qt(day if known else self._today + _SOON))
        del blocked
        self.set_day.setVisible(not known)

    def show_beside(self, beside: RuleChange | None) -> None:
        """Offer to apply it after another rule change.

        That is one which starts on the same day and which the draft does not name; None: offer
        nothing.
        """
        self._beside = beside
        self._write_beside()

    def _write_beside(self) -> None:
        beside = self._beside
        self.set_after.setVisible(beside is not None)
        if beside is not None:
            text = _("Apply it afte&r “{title}”, which starts on the same day")
            title = title_words(beside.amendment.title, beside.name, self._lang)
            self.set_after.setText(text.format(title=title.replace("&", "&&")))

    def _follow(self) -> None:
        beside = self._beside
        if beside is not None:
            self._put(lambda: self._draft.put(("after",), beside.name))

    def _write_applies(self) -> None:
        applies = str(self._draft.get(("applies_to",)) or "–")
        self.applies.setText(applies)
        self.applied.setVisible(bool(self._below) and applies != self._below)
        self.applied.setText(_("Checked: use it with {version} &now").format(version=self._below))

    # --- what is said

    def _write(self) -> None:
        def made() -> Draft:
            draft = self._draft
            for key, fields in (("title", self.titles), ("reason", self.reasons)):
                for lang, field in fields.items():
                    text = field.text() if isinstance(field, QLineEdit) else field.toPlainText()
                    draft = _put_text(draft, key, lang, text.strip())
            author = self.author.text().strip()
            return draft.put(("author",), author) if author else draft.drop(("author",))

        self._put(made)

    def _dated(self) -> None:
        day = self.day.date()
        said = date(day.year(), day.month(), day.day())
        self._put(lambda: self._draft.put(("date",), said))

    def _apply(self) -> None:
        self._put(lambda: self._draft.put(("applies_to",), self._below))

    def _put(self, make: Callable[[], Draft]) -> None:
        try:
            draft = make()
        except DataError as error:
            self.error.setText(f"✗ {error.problems[0].says}")
            return
        self.error.clear()
        self._draft = draft
        self._show_day()
        self._write_applies()
        self.changed.emit(draft)

    def retranslate(self, lang: str) -> None:
        """Write all texts in the window's language, the manual's in ``lang``."""
        self._lang = lang
        for one in LANGUAGES:
            name = NAMES.get(one, one)
            title = _("Title ({language})").format(language=name)
            reason = _("Reason ({language})").format(language=name)
            self._labels[self.titles[one]].setText(title)
            self._labels[self.reasons[one]].setText(reason)
        self._labels[self.author].setText(_("Autho&r"))
        self._labels[self.day].setText(_("&Starts on"))
        self._labels[self.applies].setText(_("For version"))
        self.set_day.setText(_("Use this &date"))
        self.day.setDisplayFormat(pgettext("a day, as in 1 January 2027", "d MMMM yyyy"))
        self._write_applies()
        self._write_beside()


def _fill(field: QLineEdit, text: str) -> None:
    """Set a field's text, unless it differs in outer spaces only.

    So the cursor of somebody who is typing stays in its place.
    """
    if field.text().strip() != text:
        field.setText(text)


def _text_in(said: object, lang: str) -> str:
    """Text in a language; a plain string counts as English."""
    if isinstance(said, dict):
        return str(said.get(lang, ""))
    return str(said) if said and lang == LANGUAGES[0] else ""


def _put_text(draft: Draft, key: str, lang: str, text: str) -> Draft:
    """Return the draft with this text in a language; "" removes it."""
    there = draft.get((key,))
    if _text_in(there, lang) == text:
        return draft
    if isinstance(there, dict):
        return draft.put((key, lang), text) if text else draft.drop((key, lang))
    said = {one: words for one in LANGUAGES if (words := _text_in(there, one))}
    return draft.put((key,), {**said, lang: text})


def _as_qt(day: date) -> QDate:
    return QDate(day.year, day.month, day.day)
