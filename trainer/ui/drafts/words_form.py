"""Page of a draft with the rule texts that it makes untrue.

Each gets new words, or is confirmed by name with a reason. There is no button that confirms
them all: whoever answers for a text has read it.
"""

from collections.abc import Callable, Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import LANGUAGES as NAMES, gettext as _
from trainer.procedure.drafting.draft import Draft
from trainer.procedure.drafting.draft_check import DraftReport, StaleText
from trainer.procedure.fields import DataError
from trainer.procedure.load import LANGUAGES
from trainer.procedure.spec import Procedure
from trainer.procedure.wording import CLAUSES
from trainer.training.diff.text import describe_difference
from trainer.ui.drafts.draft_words import sentence_words
from trainer.ui.widgets.form import ignore_wheel
from trainer.ui.widgets.listing import Cell, Entry, Listing
from trainer.ui.widgets.style import label

_LINES = 4  # of a sentence's text that are seen


class TextFields(QWidget):
    """Fields for a text in one language: full, short and reason."""

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
            field.textEdited.connect(self._write)
            column.addWidget(self.labels[name])
            column.addWidget(field)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.text.textChanged.connect(self._write)

    def show_words(self, old: Mapping[str, str], new: Mapping[str, str] | None) -> None:
        """Show the draft's words, or the old ones if it has none."""
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
        """Show if the words are unchanged or reworded."""
        text = _("unchanged") if open_ else _("✓ reworded")
        if open_ and self._said != self._old:
            text = _("! reword each sentence")
        self.mark.setText(f"({text})")

    @property
    def _said(self) -> dict[str, str]:
        """Texts of the fields, by field name."""
        said = {"text": self.text.toPlainText(), "says": self.says.text(), "why": self.why.text()}
        return {name: said.get(name, text).strip() for name, text in self._old.items()}

    def _write(self) -> None:
        self.written.emit(self._said)

    def retranslate(self) -> None:
        """Write all texts in the window's language."""
        name = NAMES.get(self.lang, self.lang)
        self.head.setText(name)
        text = _("Rule in {language}").format(language=name)
        says = _("In one sentence, in {language}").format(language=name)
        self.labels["text"].setText(_("Full text"))
        self.labels["says"].setText(_("In one sentence"))
        self.labels["why"].setText(_("Reason"))
        self.text.setAccessibleName(text)
        self.says.setAccessibleName(says)
        self.says.setPlaceholderText(says)
        why = _("Reason, in {language}").format(language=name)
        self.why.setAccessibleName(why)
        self.why.setPlaceholderText(why)


_LIST = 250


class WordsForm(QWidget):
    """List of texts with changed meaning, and fields to reword or confirm."""

    # The draft says something else now.
    changed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft = Draft("")
        self._proof: DraftReport | None = None
        self._lang = "en"
        self._added: list[str] = []
        self._asked = ("", "")  # the sentence that was asked for again, with its reason
        self._reasons: dict[str, str] = {}  # typed and not said yet, by sentence
        self._shown = ""
        self._offered: Procedure | None = None
        self.none = label(wraps=True)
        self.other = QComboBox()
        self.list = Listing(0, wraps=False)
        self.list.setFixedWidth(_LIST)
        self.list.order_by(0)
        self.name, self.by = label(16, bold=True), label(wraps=True)
        self.before_title, self.before = label(bold=True), label(wraps=True)
        self.words = {lang: TextFields(lang) for lang in LANGUAGES}
        self.words_title, self.or_title = label(bold=True), label(bold=True)
        self.why, self.confirm, self.back = QLineEdit(), QPushButton(), QPushButton()
        self.counts, self.error = label(wraps=True), label(wraps=True)
        self.area = QScrollArea()
        self._build()
        self.list.current.connect(lambda _one: self._show_one())
        self.other.activated.connect(self._add)
        self.confirm.clicked.connect(self._confirm)
        self.back.clicked.connect(self._clear_answer)
        self.why.returnPressed.connect(self._confirm)
        self.why.textChanged.connect(lambda _text: self._write_confirm())
        for lang, words in self.words.items():
            words.written.connect(lambda said, lang=lang: self._word(lang, said))

    def _build(self) -> None:
        beside = QWidget()
        column = QVBoxLayout(beside)
        column.setContentsMargins(8, 0, 4, 0)
        for text in (self.name, self.by, self.before_title, self.before, self.words_title):
            column.addWidget(text)
        grid = QGridLayout()
        for at, words in enumerate(self.words.values()):
            grid.addWidget(words, 0, at)
        column.addLayout(grid)
        column.addWidget(self.or_title)
        line = QHBoxLayout()
        line.addWidget(self.why, 1)
        line.addWidget(self.confirm)
        line.addWidget(self.back)
        column.addLayout(line)
        column.addWidget(self.counts)
        column.addWidget(self.error)
        column.addStretch()
        self.area.setWidget(beside)
        self.area.setWidgetResizable(True)
        self.other.setFixedWidth(_LIST)
        ignore_wheel(self.other)
        left = QVBoxLayout()
        left.addWidget(self.list, 1)
        left.addWidget(self.other)
        line = QHBoxLayout()
        line.addLayout(left)
        line.addWidget(self.area, 1)
        line.addStretch()  # where there is no area, the list stays on the left
        outer = QVBoxLayout(self)
        outer.setContentsMargins(6, 8, 6, 6)
        outer.addWidget(self.none)
        outer.addLayout(line, 1)

    # --- what is shown

    def show_draft(self, draft: Draft, proof: DraftReport | None) -> None:
        """Show the draft's texts with changed meaning."""
        self._draft, self._proof = draft, proof
        if proof is not None and proof.below is not self._offered:
            self._offered = proof.below
            self._write_others()
        found = self._sentences
        is_known = proof is not None and proof.above is not None
        self.none.setVisible(not found or not is_known)
        self.area.setVisible(bool(found) and is_known)
        self._write_none()
        self._write_list()
        if self.list.chosen is None and found:
            self.list.choose(next((one.name for one in found if not one.is_settled), found[0].name))
        self._show_one()

    @property
    def stale(self) -> StaleText | None:
        """Chosen text."""
        return next((one for one in self._sentences if one.name == self.list.chosen), None)

    @property
    def _sentences(self) -> tuple[StaleText, ...]:
        """Texts with changed meaning, then others that are reworded or confirmed."""
        proof = self._proof
        if proof is None:
            return ()
        there = {one.name for one in proof.stale}
        said = (self._draft.get(("words", lang, "clauses")) for lang in LANGUAGES)
        worded = [clause for one in said if isinstance(one, Mapping) for clause in one]
        known = proof.below.texts[LANGUAGES[0]]["clauses"]
        others = dict.fromkeys((*proof.needless, *worded, *self._added))
        found = (proof.sentence(clause) for clause in others if clause in known)
        return (*proof.stale, *(one for one in found if one.name not in there))

    def clear_typed(self) -> None:
        """Forget clauses added and reasons typed for the last draft."""
        self._added.clear()
        self._reasons.clear()

    def _add(self, at: int) -> None:
        """Add a clause with unchanged meaning, to reword it."""
        clause = self.other.itemData(at)
        self.other.setCurrentIndex(0)
        if clause and clause not in self._added:
            self._added.append(clause)
        self.show_draft(self._draft, self._proof)
        self.list.choose(clause)

    def _write_others(self) -> None:
        """Offer every clause of the manual for rewording."""
        self.other.clear()
        self.other.addItem(_("Reword another rule…"), "")
        below = self._offered
        if below is not None:
            for clause in below.texts[self._lang]["clauses"]:
                self.other.addItem(f"{clause}: {below.clause(clause, self._lang, 'says')}", clause)

    def _write_none(self) -> None:
        text = _(
            "So far all rule texts are still true.",
        )
        if self._proof is not None and self._proof.above is None:
            text = _(
                "We cannot tell the effect yet: see page 4, To do. Your texts are kept.",
            )
        self.none.setText(text)

    def _write_list(self) -> None:
        found = self._sentences
        heads = (_("Rule"), _("State"))
        self.list.show_lines(
            heads,
            [
                Entry(one.name, (Cell(sentence_words(one, self._lang), at), Cell(mark, mark)))
                for at, (one, mark) in enumerate((one, self._mark(one)) for one in found)
            ],
        )

    def _mark(self, one: StaleText) -> str:
        """State of a text in the list, such as open or reworded."""
        if not one.by:
            return "" if not one.confirmed else _("! not needed")
        if self._is_answered_twice(one):
            return _("! confirmed and reworded")
        if one.confirmed:
            return _("✓ still true")
        if not one.open:
            return _("✓ reworded")
        if len(one.open) < len(LANGUAGES):
            return _("! one language missing")
        return _("! open")

    def _is_answered_twice(self, one: StaleText) -> bool:
        """Tell if a text is both confirmed and reworded in every language."""
        return bool(one.by) and self._proof is not None and one.name in self._proof.needless

    def _show_one(self) -> None:
        one, proof = self.stale, self._proof
        if one is None or proof is None or proof.above is None:
            return
        self.name.setText(sentence_words(one, self._lang))
        for widget in (self.or_title, self.why, self.confirm):
            widget.setVisible(bool(one.by))
        above, below = proof.above, proof.below
        self.by.setText(
            "\n".join(f"• {describe_difference(below, above, by, self._lang)}" for by in one.by)
        )
        self.before.setText(one.old[self._lang].get("text", ""))
        for lang, words in self.words.items():
            new = self._draft.get(("words", lang, one.kind, one.id))
            words.show_words(one.old[lang], new if isinstance(new, Mapping) else None)
            words.show_open(open_=lang in one.open or (not one.by and new is None))
            words.setEnabled(not one.confirmed)
        if not self.why.hasFocus() or self._shown != one.name:
            self.why.setText(one.confirmed or self._reasons.get(one.name, ""))
        self._shown = one.name
        self._write_confirm()

    def _write_confirm(self) -> None:
        one = self.stale
        if one is None:
            return
        lesson = _("Lesson is &still true")
        clause = _("{clause} is &still true").format(clause=one.id)
        self.confirm.setText(clause if one.kind == CLAUSES else lesson)
        why = self.why.text().strip()
        unsaid = bool(why) and why != one.confirmed
        if unsaid:
            self._reasons[one.name] = why
        worded_anew = not one.open and not one.confirmed
        self.confirm.setEnabled(unsaid and not worded_anew)
        counts = _("Press “{button}” to confirm.")
        button = self.confirm.text().replace("&", "")
        if worded_anew:
            counts = _("It is reworded, so no confirmation is needed.")
        self.counts.setText(counts.format(button=button) if unsaid and one.by else "")
        worded = any(
            self._draft.get(("words", lang, one.kind, one.id)) is not None for lang in LANGUAGES
        )
        self.back.setEnabled(worded or bool(one.confirmed))

    # --- what is said

    def _word(self, lang: str, said: Mapping[str, str]) -> None:
        one = self.stale
        if one is None:
            return
        keys = ("words", lang, one.kind, one.id)
        draft = self._draft
        if all(said.get(name, "") == text for name, text in one.old[lang].items()):
            self._put(lambda: draft.drop(keys))
            return

        def worded() -> Draft:
            made = draft
            for name, text in said.items():
                made = made.put((*keys, name), text)
            return made

        self._put(worded)

    def _confirm(self) -> None:
        one, why = self.stale, self.why.text().strip()
        if one is None or not why:
            return
        asked = (one.name, why)
        if one.old_value and self._asked != asked:
            self._asked = asked
            again = _("The text says “{value}”, which changes. Press again if it is still true.")
            self.counts.setText(again.format(value=one.old_value))
            return
        self.confirm.setFocus()
        self._reasons.pop(one.name, None)
        self._put(lambda: self._draft.put(("confirmed", one.name), why))
        self._choose_next(one)

    def _choose_next(self, after: StaleText) -> None:
        """Choose the next text that is neither reworded nor confirmed."""
        names = [one.name for one in self._sentences]
        found = self._sentences[names.index(after.name) + 1 :]
        following = next((one for one in found if not one.is_settled), None)
        if following is not None:
            self.list.choose(following.name)
            self.why.setFocus()

    def _clear_answer(self) -> None:
        """Clear the answer to a text.

        If it is both confirmed and reworded, only the confirmation is cleared.
        """
        one = self.stale
        if one is None:
            return
        self.why.clear()
        self._reasons.pop(one.name, None)

        def bare() -> Draft:
            draft = self._draft.drop(("confirmed", one.name))
            for lang in () if self._is_answered_twice(one) else LANGUAGES:
                draft = draft.drop(("words", lang, one.kind, one.id))
            return draft

        self._put(bare)

    def _put(self, make: Callable[[], Draft]) -> None:
        try:
            draft = make()
        except DataError as error:
            self.error.setText(f"✗ {error.problems[0].says}")
            return
        self.error.clear()
        self._draft = draft
        self.changed.emit(draft)

    def retranslate(self, lang: str) -> None:
        """Write all texts in the window's language, the manual's in ``lang``."""
        self._lang = lang
        self._write_none()
        self.before_title.setText(_("Present text"))
        self.words_title.setText(_("New text"))
        self.or_title.setText(_("Or say why the present text is still true"))
        self.why.setPlaceholderText(_("For example: it does not say how many cards."))
        self.why.setAccessibleName(self.or_title.text())
        self.back.setText(_("&Clear"))
        self.other.setAccessibleName(_("Reword another rule"))
        self.list.setAccessibleName(_("Rule texts that change their meaning"))
        for words in self.words.values():
            words.retranslate()
        self._write_others()
        self._write_list()
        self._show_one()
