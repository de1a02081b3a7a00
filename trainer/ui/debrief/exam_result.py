"""Result of a dealer's exam: decision, deciding moves, training, record, printed sheet."""

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import gettext as _
from trainer.procedure.training_rules import DRAWS, LETS_PASS, PAYS, TAKES
from trainer.training.debrief.debrief import Debrief
from trainer.training.debrief.misses import (
    RULE,
    DecidingPart,
    find_clauses_to_train,
    list_deciding_parts,
)
from trainer.training.exam.dealing_exam import DealingExam
from trainer.training.exam.exam import FORSAKEN, LEFT, STOPPED, TIME_OVER
from trainer.training.exam.plan import FAILED, OPEN, PASSED, Stages
from trainer.ui.debrief.debrief_words import outcome_lines
from trainer.ui.debrief.first_result import Medal
from trainer.ui.debrief.on_record import (
    ExamDates,
    RecordCard,
    following_words,
    list_printed_entries,
)
from trainer.ui.debrief.picture_result import set_font_size
from trainer.ui.debrief.result import Result
from trainer.ui.debrief.side_cards import make_row, rule_of
from trainer.ui.widgets.parts import IN_BUTTON, ElidedLabel, Sign
from trainer.ui.widgets.sheet import Sheet, head, rules_words, table
from trainer.ui.widgets.style import card, label, set_look
from trainer.ui.words.acts import capital
from trainer.ui.words.exams import family_words, stages_words


def part_title(part: DecidingPart) -> str:
    """Return the title of a deciding part of an exam."""
    if part.what == RULE:
        return _("Rule {clause}").format(clause=part.clause)
    return capital(family_words(part.what))


def part_about(part: DecidingPart, found: Debrief, lang: str) -> str:
    """Describe the task of a deciding part."""
    if part.what == RULE:
        return found.procedure.clause(part.clause, lang, "says")
    words = {
        PAYS: _("Pay winning bets correctly"),
        TAKES: _("Take losing bets correctly"),
        LETS_PASS: _("Refuse what the rules forbid"),
        DRAWS: _("Give every card the rules ask for"),
    }
    return words[part.what]


def part_result(part: DecidingPart) -> tuple[str, str, str]:
    """Return a part's result as words, icon and tag."""
    return {
        PASSED: (_("Passed"), "check", "right"),
        FAILED: (_("Not passed"), "x", "critical"),
        OPEN: (_("Not decided"), "minus", "none"),
    }[part.result]


def title_words(found: Debrief, name: str) -> str:
    """Tell the dealer if they passed."""
    if found.counts_as.passed:
        return _("You passed, {name}!").format(name=name)
    return _("Not passed this time, {name}").format(name=name)


def reason_words(found: Debrief, parts: Sequence[DecidingPart], record: ExamDates) -> str:
    """Tell the reasons for failing and the next attempt.

    If the dealer passed, tell if a certificate can be issued.
    """
    exam = found.exam
    if found.counts_as.passed:
        issue = _("{house}. Your training manager can now issue the certificate.")
        trial = _("{house}. This was only a trial.")
        certifies = exam is not None and exam.head.assessor
        return (issue if certifies else trial).format(house=found.procedure.house_name)
    names = [part_title(part) for part in parts if part.result == FAILED]
    said = [_ended_words(found.ended)]
    if names:
        text = _("One thing held you back: {what}.")
        several = _("These held you back: {what}.")
        names = [name[:1].lower() + name[1:] for name in names]
        said.append((text if len(names) == 1 else several).format(what=", ".join(names)))
    said.append(following_words(record))
    return " ".join(words for words in said if words)


def _ended_words(ended: str) -> str:
    """Tell the reason for an early end; "" without one."""
    return {
        LEFT: _("You left before the end."),
        TIME_OVER: _("Time ran out."),
        STOPPED: _("The training manager ended it early."),
        FORSAKEN: _("Nobody resumed it, so it ended by itself."),
    }.get(ended, "")


def mark_words(stages: Stages) -> str:
    """Tell the conditions for passing."""
    text = _(
        "Allowed in each line: {stages}. What came after the decision does not count.",
    )
    return text.format(stages=stages_words(stages))


def train_words(parts: Sequence[DecidingPart]) -> str:
    """Return the label of the button for training failed moves."""
    failed = [part for part in parts if part.result == FAILED]
    if failed and failed[0].what in {PAYS, TAKES, LETS_PASS, DRAWS}:
        text = _("Train {family} · 6 min")
        return text.format(family=family_words(failed[0].what))
    return _("Train this · 6 min")


def count_words(count: int) -> str:
    """Write the number of mistakes."""
    if count == 1:
        return _("1 mistake")
    return _("{n} mistakes").format(n=count)


def exam_sheet(
    found: Debrief, exam: DealingExam, parts: Sequence[DecidingPart], record: ExamDates, lang: str
) -> Sheet:
    """Make the exam sheet for printing.

    It shows no round and no move, so it gives nothing of the exam away.
    """
    procedure = found.procedure
    passed, failed = _("Exam passed"), _("Exam not passed")
    title = passed if found.counts_as.passed else failed
    lines = (f"<b>{escape(exam.head.trainee)}</b>", escape(reason_words(found, parts, record)))
    said = "".join(f"<p>{line}</p>" for line in (*lines, *map(escape, outcome_lines(found))))
    heading = _("Moves that decide")
    beside = _("Chances"), _("Mistakes"), _("Result")
    rows = [_row(part, found, lang) for part in parts]
    decided = table(rows, heading, beside=beside)
    kept = [
        _cells(f"<b>{escape(one.name)}</b>", one.value)
        for one in list_printed_entries(exam, record)
    ]
    html = (
        head(procedure.house_name, title),
        table([f"<tr><td>{said}</td></tr>"]),
        decided,
        table([_cells(escape(mark_words(exam.stages)))]),
        table(kept, _("On record"), columns=2),
    )
    name = f"{title}: {exam.head.trainee}"
    return Sheet(name, "".join(html), foot=rules_words(procedure))


def _row(part: DecidingPart, found: Debrief, lang: str) -> str:
    about = part_about(part, found, lang)
    name = f'<b>{escape(part_title(part))}</b><br><span class="faint">{escape(about)}</span>'
    return _cells(name, str(part.chances or ""), str(part.mistakes), part_result(part)[0])


def _cells(first: str, *others: str) -> str:
    """Write a table row; its first cell is HTML, others are escaped."""
    written = (first, *(escape(words).replace("\n", "<br>") for words in others))
    cells = "".join(f'<td class="ruled">{words}</td>' for words in written)
    return f"<tr>{cells}</tr>"


_LEFT, _LEFT_LOW = 736, 572
_ROW, _ROW_LOW = 64, 40
_HEAD, _HEAD_LOW = 36, 28
_RULES = 2  # to train that are named
_COLUMNS = 32, 12, 12, 18  # shares of the width


class _PartRow:
    """Table row of a deciding part: title, chances, mistakes, result."""

    def __init__(self, grid: QGridLayout, number: int, part: DecidingPart) -> None:
        self.part = part
        self.title, self.about = label(16, bold=True), ElidedLabel()
        self.about.setProperty("tone", "second")
        failed = part.result == FAILED
        self.chances, self.mistakes = label(16), label(16, bold=failed)
        set_look(self.mistakes, tone="critical" if failed else "")
        self.sign, self.result = Sign("dot"), label(bold=True)
        self.tag = QFrame()
        line = QHBoxLayout(self.tag)
        line.setContentsMargins(8, 2, 8, 2)
        line.setSpacing(4)
        line.addWidget(self.sign)
        line.addWidget(self.result)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.title)
        words.addWidget(self.about)
        grid.addLayout(words, number, 0, Qt.AlignmentFlag.AlignVCenter)
        for column, shown in enumerate((self.chances, self.mistakes, self.tag), start=1):
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
            grid.addWidget(shown, number, column, flags)

    def write(self, found: Debrief, lang: str) -> None:
        """Write the row in the language of the window."""
        part = self.part
        self.title.setText(part_title(part))
        self.about.setText(part_about(part, found, lang))
        self.chances.setText(str(part.chances or ""))
        self.mistakes.setText(str(part.mistakes))
        words, sign, tag = part_result(part)
        tone = {"right": "accent_text", "critical": "critical", "none": "text_second"}[tag]
        self.result.setText(words)
        self.sign.show_sign(sign, tone)
        set_look(self.tag, chip=tag)
        set_look(self.result, tone={"right": "accent", "none": "second"}.get(tag, tag))


class ExamResult(Result):
    """Screen of an exam's result, with the record and training."""

    # The moves behind what failed are to be trained: a clause.
    train = Signal(str)

    def __init__(
        self, found: Debrief, exam: DealingExam, lang: str, record: ExamDates | None = None
    ) -> None:
        super().__init__(found, lang)
        self.exam, self._record = exam, record or ExamDates()
        self.decided = list_deciding_parts(exam)
        self.to_train = (
            find_clauses_to_train(found, self.decided) if not found.counts_as.passed else ()
        )
        self.medal = Medal("award", lined=True)
        self.title, self.second = label(28, bold=True), label(16, wraps=True, tone="second")
        self.heads = tuple(label(bold=True, tone="second") for _n in _COLUMNS)
        self.mark, self.outcome = label(wraps=True, tone="second"), label(wraps=True)
        self.record = RecordCard(exam, self._record)
        self.parts: list[_PartRow] = []
        self.train_title = label(16, bold=True, tone="fix")
        self.rules = [(ElidedLabel(), label(16, tone="second")) for _n in self.to_train[:_RULES]]
        self._build()
        self.second_button.show_sign("printer")
        if self.to_train:
            self.main_button.show_sign("wrench")
        self.main_button.clicked.connect(self._do_main)
        self.second_button.clicked.connect(self.print_result)
        self.record.review_button.clicked.connect(self.show_mistakes)
        self.retranslate(lang)

    # --- the page

    def _build(self) -> None:
        body = QWidget()
        body.setProperty("ground", "window")
        self._column = column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch()
        words.addWidget(self.title)
        words.addWidget(self.second)
        words.addStretch()
        self._head = QHBoxLayout()
        self._head.setSpacing(24)
        self._head.addWidget(self.medal)
        self._head.addLayout(words, 1)
        self.medal.setVisible(self.debrief.counts_as.passed)
        column.addStretch(0)
        column.addLayout(self._head)
        self._sides = QHBoxLayout()
        self._left = QWidget()
        self._left.setLayout(self._made_left())
        self._sides.addWidget(self._left)
        self._sides.addWidget(self.record, 1)
        column.addLayout(self._sides)
        column.addStretch(2)
        area = QScrollArea()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(body)
        self.content.column.addWidget(area)

    def _made_left(self) -> QVBoxLayout:
        table = card()
        self._grid = grid = QGridLayout(table)
        grid.setContentsMargins(16, 4, 16, 0)
        grid.setVerticalSpacing(0)
        grid.setHorizontalSpacing(12)
        for number, (title, share) in enumerate(zip(self.heads, _COLUMNS, strict=True)):
            grid.addWidget(title, 0, number)
            grid.setColumnStretch(number, share)
        for number, part in enumerate(self.decided, start=1):
            self._add_hairline(2 * number - 1)
            self.parts.append(_PartRow(grid, 2 * number, part))
        column = QVBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(table)
        column.addWidget(self.mark)
        column.addWidget(self.outcome)
        if self.to_train:
            column.addWidget(self._made_training())
        column.addStretch()
        return column

    def _add_hairline(self, number: int) -> None:
        """Draw a hairline across the table."""
        line = QFrame()
        line.setProperty("rule", "true")
        line.setFixedHeight(1)
        self._grid.addWidget(line, number, 0, 1, len(_COLUMNS))

    def _made_training(self) -> QFrame:
        made = card("fix")
        column = QVBoxLayout(made)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(8)
        column.addLayout(make_row(Sign("wrench", "fix", IN_BUTTON), self.train_title))
        for rule, count in self.rules:
            set_font_size(rule, 16)
            line = QHBoxLayout()
            line.setSpacing(12)
            line.addWidget(rule, 1)
            line.addWidget(count)
            column.addLayout(line)
        return made

    def _fit(self, *, low: bool) -> None:
        passed = self.debrief.counts_as.passed
        self.medal.fit(low=low or not passed)
        set_font_size(self.title, 20 if low else 28)
        set_font_size(self.second, 14 if low else 16)
        between = 8 if low else 20 if passed else 12
        self._column.setSpacing(between)
        self._sides.setSpacing(12 if low else 24)
        self._left.setFixedWidth(_LEFT_LOW if low else _LEFT)
        column = self._left.layout()
        if column is not None:
            column.setSpacing(8 if low else 12)
        self._grid.setRowMinimumHeight(0, _HEAD_LOW if low else _HEAD)
        for number, part in enumerate(self.parts, start=1):
            self._grid.setRowMinimumHeight(2 * number, (_ROW_LOW if low else _ROW) - 1)
            part.about.setVisible(not low)
        self.record.fit(low=low)

    # --- what it leads to

    def _do_main(self) -> None:
        if self.to_train:
            self.train.emit(self.to_train[0][0])
        else:
            self.home.emit()

    def print_result(self) -> None:
        """Print the exam sheet."""
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        sheet = exam_sheet(self.debrief, self.exam, self.decided, self._record, self._lang)
        printer.setDocName(sheet.name)
        if QPrintDialog(printer, self).exec() == QDialog.DialogCode.Accepted:
            sheet.print_on(printer)

    def offer_overruling(self) -> None:
        """Offer a review, besides overruling; it opens the list of mistakes."""
        super().offer_overruling()
        self.record.review_button.show()

    # --- words

    def _title(self) -> str:
        return _("Exam result")

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        super().retranslate(lang)
        found = self.debrief
        self.title.setText(title_words(found, self.exam.head.trainee))
        self.second.setText(reason_words(found, self.decided, self._record))
        for title, words in zip(self.heads, _head_words(), strict=True):
            title.setText(words)
        for part in self.parts:
            part.write(found, lang)
        self.mark.setText(mark_words(self.exam.stages))
        self.outcome.setText("\n".join(outcome_lines(found)))
        self.outcome.setVisible(bool(self.outcome.text()))
        self.train_title.setText(_("Train this next"))
        for (rule, shown), (clause, count) in zip(self.rules, self.to_train, strict=False):
            rule.setText(rule_of(found.procedure, clause, lang))
            shown.setText(count_words(count))
        self.record.retranslate()
        self.second_button.setText(_("Print result"))
        self.main_button.setText(train_words(self.decided) if self.to_train else _("Done"))


def _head_words() -> Sequence[str]:
    return _("Moves that decide"), _("Chances"), _("Mistakes"), _("Result")
