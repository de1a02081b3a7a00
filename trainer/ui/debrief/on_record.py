"""Record of an exam, on screen and printed: date, assessor, interruptions, attempt."""

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from trainer.catalogue import gettext as _
from trainer.training.exam.dealing_exam import DealingExam
from trainer.training.exam.exam import Attempt
from trainer.ui.widgets.parts import IN_BUTTON, Sign
from trainer.ui.widgets.style import button, label
from trainer.ui.words.exams import (
    again_lines,
    equipment_lines,
    families_words,
    interruption_lines,
    record_lines,
)
from trainer.ui.words.times import clock_words, hour_words, time_words


class ExamDates(NamedTuple):
    """Dates of an exam in ISO 8601, its attempt, and the next.

    ``attempt``: 0 if unknown; ``of``: the number of attempts allowed, 0 without a limit.
    ``following``: the next attempt; None if there is nothing to tell about it.
    """

    begun: str = ""
    ended: str = ""
    attempt: int = 0
    of: int = 0
    following: Attempt | None = None


class Entry(NamedTuple):
    """Line of the record: icon, name and value."""

    sign: str
    name: str
    value: str


def list_entries(exam: DealingExam, record: ExamDates) -> Iterator[Entry]:
    """List the lines of the record."""
    if record.begun and record.ended:
        text = _("{begun} to {ended}")
        said = text.format(begun=time_words(record.begun), ended=hour_words(record.ended))
        yield Entry("calendar-days", _("Date"), said)
    attested, trial = _("{name} attested the start"), _("None: this was only a trial")
    name = exam.head.assessor
    said = "\n".join((attested.format(name=name), *again_lines(exam))) if name else trial
    yield Entry("user-check", _("Assessor"), said)
    lines = interruption_lines(exam.interruptions)
    yield Entry("monitor", _("Interruptions"), "\n".join(lines) or _("None"))
    positions = sum(one.session.is_part for one in exam.kept)
    both, only = _("Rounds: {rounds}, positions: {positions}"), _("Rounds: {rounds}")
    dealt = both if positions else only
    said = dealt.format(rounds=len(exam.kept) - positions, positions=positions)
    yield Entry("layers-2", _("Dealt"), said)
    yield Entry("timer", _("Time"), clock_words(exam.spent))
    if record.attempt:
        yield Entry("repeat", _("Attempt"), attempt_words(record))
    if name and exam.entry:
        yield Entry("lock", _("Training records"), "\n".join(record_lines(exam)))


def list_printed_entries(exam: DealingExam, record: ExamDates) -> Iterator[Entry]:
    """List the lines of the record for the printed sheet: with the equipment."""
    yield from list_entries(exam, record)
    if lines := equipment_lines(exam):
        yield Entry("monitor", _("Equipment"), "\n".join(lines))


def attempt_words(record: ExamDates) -> str:
    """Write the number of the attempt."""
    text = _("{n} of {of}") if record.attempt <= record.of else "{n}"
    return text.format(n=record.attempt, of=record.of)


def following_words(record: ExamDates) -> str:
    """Tell the time of the next attempt, or what to train first; "" without one.

    Beyond the limit, the training manager decides about it.
    """
    attempt = record.following
    if attempt is None:
        return ""
    if attempt.too_many or attempt.ahead:
        return _("The training manager decides about another attempt.")
    if attempt.train:
        text = _("Train this before your next attempt: {families}.")
        return text.format(families=families_words(attempt.train))
    if attempt.days > 1:
        return _("You can try again in {n} days.").format(n=attempt.days)
    return _("You can try again from tomorrow.") if attempt.days else _("You can try again now.")


class RecordCard(QFrame):
    """Card with the record, and a link to ask for a review."""

    def __init__(self, exam: DealingExam, record: ExamDates) -> None:
        super().__init__()
        self.setProperty("card", "plain")
        self._exam, self._record = exam, record
        self.title, self.review_button = label(16, bold=True), button("link")
        self.review_button.hide()
        self._entries = [(label(tone="second"), label(bold=True, wraps=True)) for _n in self._list]
        self._lines = column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(16)
        column.addWidget(self.title)
        for (name, value), entry in zip(self._entries, self._list, strict=True):
            line, words = QHBoxLayout(), QVBoxLayout()
            line.setSpacing(12)
            words.setSpacing(0)
            sign = QVBoxLayout()
            sign.addWidget(Sign(entry.sign, "text", IN_BUTTON))
            sign.addStretch()
            line.addLayout(sign)
            words.addWidget(name)
            words.addWidget(value)
            line.addLayout(words, 1)
            column.addLayout(line)
        column.addStretch()
        link = QHBoxLayout()
        link.addWidget(self.review_button)
        link.addStretch()
        column.addLayout(link)

    @property
    def _list(self) -> list[Entry]:
        return list(list_entries(self._exam, self._record))

    def fit(self, *, low: bool) -> None:
        """Set the spacing for a low or a normal window."""
        self._lines.setSpacing(4 if low else 16)
        around = 8 if low else 16
        self._lines.setContentsMargins(16, around, 16, around)

    def retranslate(self) -> None:
        """Write it in the language of the window."""
        self.title.setText(_("On record"))
        self.review_button.setText(_("Ask for a review"))
        for (name, value), entry in zip(self._entries, self._list, strict=True):
            name.setText(entry.name)
            value.setText(entry.value)
        said = (f"{name.text()}: {value.text()}" for name, value in self._entries)
        self.setAccessibleName("\n".join((self.title.text(), *said)))
