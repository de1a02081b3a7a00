"""Dialog for a new call: words, moment, number and rule."""

from collections.abc import Mapping, Sequence

from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import LANGUAGES as NAMES, gettext as _
from trainer.procedure.drafting.choices import line_of
from trainer.procedure.drafting.draft import Draft
from trainer.procedure.drafting.new_call import (
    AddedCall,
    CallPlace,
    NewCall,
    add_call,
    free_clause,
    free_name,
    places_for_calls,
)
from trainer.procedure.fields import DataError
from trainer.procedure.load import LANGUAGES
from trainer.procedure.spec import MAJOR, WEIGHTS, Procedure
from trainer.training.diff.text import value_words
from trainer.ui.drafts.draft_words import number_words, place_words, range_words
from trainer.ui.widgets.style import label

_LINES = 3
_WIDTH, _TALL = 780, 420
_FEW = 24  # letters of a place that are seen at least


class CallDialog(QDialog):
    """Dialog for a new or changed call.

    Once it is accepted, ``draft`` contains the call and ``name`` is the call's name.
    ``changed``: the call before the change, None for a new one.
    """

    def __init__(
        self,
        below: Procedure,
        draft: Draft,
        lang: str,
        changed: AddedCall | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.draft, self.name = draft, ""
        self._below, self._lang, self._before = below, lang, changed
        without = draft if changed is None else changed.choose(draft, None)
        self._draft = without
        self.clause = free_clause(below, without) if changed is None else changed.call.clause
        self._places: dict[tuple[str, bool], CallPlace] = {
            place.at: place for place in places_for_calls(below)
        }
        self.words = {one: QLineEdit() for one in LANGUAGES}
        self.texts = {one: QPlainTextEdit() for one in LANGUAGES}
        self.says = {one: QLineEdit() for one in LANGUAGES}
        self.place, self.number, self.severity = QComboBox(), QComboBox(), QComboBox()
        self.hint, self.error = label(wraps=True), label(bold=True, wraps=True)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.ok = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        self._build()
        self._fill()
        self.place.currentIndexChanged.connect(self._offer_numbers)
        self.number.currentIndexChanged.connect(self._write_hint)
        self.buttons.accepted.connect(self._answer)
        self.buttons.rejected.connect(self.reject)

    # --- what is shown

    def _build(self) -> None:
        self.setWindowTitle(_("New call"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        for column, lang in enumerate(LANGUAGES, start=1):
            head = label(bold=True)
            head.setText(NAMES[lang])
            grid.addWidget(head, 0, column)
            grid.setColumnStretch(column, 1)
        said = _("Words of the &call")
        full = _("Rule {clause} in f&ull").format(clause=self.clause)
        short = _("Rule in one s&hort sentence")
        rows: Sequence[tuple[str, Mapping[str, QLineEdit] | Mapping[str, QPlainTextEdit]]] = (
            (said, self.words),
            (full, self.texts),
            (short, self.says),
        )
        for row, (text, fields) in enumerate(rows, start=1):
            named = QLabel(text)
            named.setBuddy(fields[LANGUAGES[0]])
            grid.addWidget(named, row, 0)
            for column, (lang, field) in enumerate(fields.items(), start=1):
                field.setAccessibleName(f"{text.replace('&', '')} ({NAMES[lang]})")
                self._size(field)
                grid.addWidget(field, row, column)
        when = _("&When the dealer says it")
        number = _("&Number in the call")
        severity = _("&Severity if it is missed")
        boxes = (when, self.place), (number, self.number), (severity, self.severity)
        for row, (text, box) in enumerate(boxes, start=len(rows) + 1):
            named = QLabel(text)
            named.setBuddy(box)
            box.setAccessibleName(text.replace("&", ""))
            self._size(box)
            grid.addWidget(named, row, 0)
            grid.addWidget(box, row, 1, 1, len(LANGUAGES))
        column_ = QVBoxLayout(self)
        column_.setContentsMargins(20, 14, 20, 12)
        column_.addLayout(grid)
        column_.addWidget(self.hint)
        column_.addWidget(self.error)
        column_.addStretch()
        column_.addWidget(self.buttons)
        self.resize(_WIDTH, _TALL)

    def _size(self, field: QWidget) -> None:
        if isinstance(field, QPlainTextEdit):
            field.setTabChangesFocus(True)
            field.setFixedHeight(self.fontMetrics().lineSpacing() * _LINES + 14)
            return
        if isinstance(field, QComboBox):
            policy = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
            field.setSizeAdjustPolicy(policy)
            field.setMinimumContentsLength(_FEW)

    def _fill(self) -> None:
        """Fill the lists, and show the former call."""
        for place in self._places.values():
            words = place_words(self._below, place.beside, before=place.before, lang=self._lang)
            self.place.addItem(words)
        for grade in WEIGHTS:
            self.severity.addItem(value_words(self._below, grade, self._lang), grade)
        was = None if self._before is None else self._before.call
        places = list(self._places)
        there = [] if was is None else [n for n, at in enumerate(places) if at == was.at]
        self.place.setCurrentIndex(there[0] if there else -1)
        self.place.setPlaceholderText(_("Choose a moment"))
        self._offer_numbers()
        self.severity.setCurrentIndex(self.severity.findData((was and was.severity) or MAJOR))
        if was is None:
            return
        self.number.setCurrentIndex(max(self.number.findData(was.value), 0))
        for lang in LANGUAGES:
            self.words[lang].setText(was.words[lang])
            self.texts[lang].setPlainText(was.text[lang])
            self.says[lang].setText(was.says[lang])

    @property
    def _at(self) -> CallPlace | None:
        at = self.place.currentIndex()
        return list(self._places.values())[at] if at >= 0 else None

    def _offer_numbers(self) -> None:
        """Offer the numbers for the moment; keep the chosen one if possible."""
        before, at = self.number.currentData(), self._at
        self.number.clear()
        for rule in ("", *(rule for rule, _words in (() if at is None else at.values))):
            self.number.addItem(number_words(self._below, rule, self._lang), rule)
        self.number.setCurrentIndex(max(self.number.findData(before or ""), 0))
        self.number.setEnabled(self.number.count() > 1)
        self._write_hint()

    def _write_hint(self) -> None:
        text = _("The dealer says it each time the round gets here.")
        if self.number.currentData():
            place = _("Write {value} where the number goes.")
            text = f"{text} {place}"
        self.hint.setText(text)

    # --- what is answered

    def _answer(self) -> None:
        wrong = self._find_error()
        at = self._at
        if wrong is not None or at is None:
            words, field = wrong or (_("✗ Choose when the dealer says it."), self.place)
            self.error.setText(words)
            field.setFocus()
            return
        call = self._call(at)
        try:
            self.draft = add_call(self._draft, call, at)
        except DataError as error:
            self.error.setText(f"✗ {error.problems[0].says}")
            return
        self.name = call.name
        self.accept()

    def _call(self, at: CallPlace) -> NewCall:
        words = {lang: field.text().strip() for lang, field in self.words.items()}
        own = "" if self._before is None else self._before.call.name
        grade, value = str(self.severity.currentData()), str(self.number.currentData() or "")
        return NewCall(
            own or free_name(words[LANGUAGES[0]], value, self._below, self._draft),
            *at.at,
            value,
            self.clause,
            words,
            {lang: _one_line(field.toPlainText()) for lang, field in self.texts.items()},
            {lang: _one_line(field.text()) for lang, field in self.says.items()},
            "" if grade == MAJOR else grade,
        )

    def _find_error(self) -> tuple[str, QWidget] | None:
        """Find the first error and its field; None if there is none."""
        kind = line_of(number=bool(self.number.currentData()))
        for lang, field in self.words.items():
            try:
                kind.read(field.text().strip())
            except ValueError:
                text = _("✗ The call ({language}) must be {range}.")
                return text.format(language=NAMES[lang], range=range_words(kind)), field
        for lang in LANGUAGES:
            empty = [
                field
                for field, said in (
                    (self.texts[lang], self.texts[lang].toPlainText()),
                    (self.says[lang], self.says[lang].text()),
                )
                if not said.strip()
            ]
            if empty:
                text = _("✗ Write the rule in full and in one short sentence ({language}).")
                return text.format(language=NAMES[lang]), empty[0]
        return None


def _one_line(text: str) -> str:
    return " ".join(text.split())
