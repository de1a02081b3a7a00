"""Form before an inspector's drill: level, pace, waiting dealer."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QDoubleSpinBox,
    QHBoxLayout,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import gettext as _
from trainer.training.inspect.levels import FASTEST, LEVELS, SLOWEST, next_level
from trainer.ui.widgets.page import Page
from trainer.ui.widgets.parts import Button
from trainer.ui.widgets.style import label
from trainer.ui.words.exams import level_words

_STEP = 0.5
_NAMED = 6  # clauses; of more their number is told


class InspectStart(QWidget):
    """Choice of a level, with the next one selected at first."""

    wanted = Signal()
    examine = Signal()
    # Look at which faults are seen.
    mapped = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = label(wraps=True)
        self.error, self.back = label(wraps=True), label(wraps=True)
        self.changed = label(bold=True, wraps=True)
        self.levels = [QRadioButton() for _ in LEVELS]
        self.group = QButtonGroup(self)
        self.pace, self.pace_label = QDoubleSpinBox(), label()
        self.waits = QCheckBox()
        self.begin, self.exam_button = Button("main", "play"), Button("second", "award")
        self.map_button = Button("second")
        self._passed: Sequence[str] = ()
        self._due: Sequence[str] = ()
        self._changed: Sequence[str] = ()
        for number, button in enumerate(self.levels):
            self.group.addButton(button, number)
        self.group.idToggled.connect(self._offer_pace)
        self.pace.setRange(FASTEST, SLOWEST)
        self.pace.setSingleStep(_STEP)
        self.pace.setDecimals(1)
        self.waits.setChecked(True)
        self.begin.clicked.connect(self.wanted)
        self.exam_button.clicked.connect(self.examine)
        self.map_button.clicked.connect(self.mapped)
        self._build()
        self.show_passed(())

    def _build(self) -> None:
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        for widget in (self.words, *self.levels):
            column.addWidget(widget)
        line = QHBoxLayout()
        self.pace_label.setBuddy(self.pace)
        line.addWidget(self.pace_label)
        line.addWidget(self.pace)
        line.addStretch()
        column.addLayout(line)
        column.addWidget(self.waits)
        column.addWidget(self.changed)
        column.addWidget(self.back)
        column.addWidget(self.error)
        column.addStretch()
        for button in (self.map_button, self.exam_button, self.begin):
            button.setAutoDefault(True)
        self.error.hide()
        Page(body).fill(self)

    @property
    def level(self) -> int:
        """Index of the selected level."""
        return self.group.checkedId()

    @property
    def passed(self) -> Sequence[str]:
        """Levels that have been passed."""
        return self._passed

    def show_passed(self, passed: Sequence[str]) -> None:
        """Show the passed levels and select the next."""
        self._passed = passed
        self.levels[LEVELS.index(next_level(tuple(passed)))].setChecked(True)
        self._write_levels()

    def show_due(self, due: Sequence[str]) -> None:
        """Show missed rules, which the next drill breaks again."""
        self._due = due
        self._write_due()

    def show_changed(self, changed: Sequence[str]) -> None:
        """Show changed rules, which the next drill breaks first."""
        self._changed = changed
        self._write_changed()

    def _write_changed(self) -> None:
        text = _("Rules changed: {clauses}. The next drill breaks them where it can.")
        self.changed.setText(text.format(clauses=", ".join(self._changed[:_NAMED])))
        self.changed.setVisible(bool(self._changed))

    def _write_due(self) -> None:
        named, more = ", ".join(self._due[:_NAMED]), len(self._due) - _NAMED
        text = _("Missed before, coming back: {clauses}")
        if more > 0:
            text = _("Missed, and coming back: {clauses} and {n} more")
        self.back.setText(text.format(clauses=named, n=more))
        self.back.setVisible(bool(self._due))

    def _offer_pace(self, number: int, on: bool) -> None:  # noqa: FBT001 - as Qt
        if on:
            self.pace.setValue(LEVELS[number].pace)
            self._write_words()

    def show_error(self, words: str) -> None:
        """Say why there is no drill or record; "" hides it."""
        self.error.setText(words)
        self.error.setVisible(bool(words))

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        self._write_words()
        self.pace_label.setText(_("&Seconds per move"))
        self.waits.setText(_("The dealer &waits while you say what it was"))
        self.map_button.setText(_("Mistakes you &find"))
        self.begin.setText(_("&Begin drill"))
        self.exam_button.setText(_("Take the e&xam…"))
        self._write_levels()
        self._write_changed()
        self._write_due()

    def _write_words(self) -> None:
        """Describe a drill of the selected level, with its keys."""
        two = LEVELS[self.level].tables > 1
        deals = _(
            "A dealer deals. Now and then something is wrong; in some rounds nothing is. "
            "Press Space or the large button as soon as you see a mistake.",
        )
        if two:
            deals = _(
                "Two dealers deal side by side, and now and then something is wrong. Press F "
                "or ← for a mistake on the left table, J or → for one on the right. Or press "
                "the large button of that table.",
            )
        then = _(
            "Then say where it was and what it was. You have two moves to call a mistake. "
            "If the dealer left something out, they count from the move that skipped it. "
            "We tell you at once if you were right, and show a missed mistake after its "
            "two moves.",
        )
        rises = _("The pace rises when you find nine of ten.")
        self.words.setText(" ".join((deals, then, *([] if two else [rises]))))

    def _write_levels(self) -> None:
        for number, (level, button) in enumerate(zip(LEVELS, self.levels, strict=True), start=1):
            sign = " ✓" if level.name in self._passed else ""
            button.setText(f"{number}. {level_words(level.name)}{sign}")
