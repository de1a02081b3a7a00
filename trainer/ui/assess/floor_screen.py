"""Floor assessment: checklist, findings, their list, and overruled verdicts."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from html import escape
from pathlib import Path

from PySide6.QtCore import QDate
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QDateEdit,
    QDialog,
    QFileDialog,
    QGridLayout,
    QLabel,
    QLineEdit,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import N_, gettext as _
from trainer.procedure.spec import CRITICAL, Procedure
from trainer.table.notation import short
from trainer.training.certificates.floor_assessment import (
    ANY_TIME,
    MARKS,
    NEVER,
    NOT_SEEN,
    RIGHT,
    WRONG,
    FloorAssessment,
    FloorAssessmentStore,
    Line,
    Part,
    checklist,
)
from trainer.training.people.register import Person, tidy_name
from trainer.training.sessions.record import AppealLine, RecordsError, RulingLine
from trainer.ui.widgets.bars import Content, Foot, Head
from trainer.ui.widgets.listing import Cell, Entry, Listing
from trainer.ui.widgets.notice import Notice
from trainer.ui.widgets.page import Page, Screen
from trainer.ui.widgets.parts import Button
from trainer.ui.widgets.sheet import INK, Sheet, head, rules_words, table
from trainer.ui.widgets.style import FollowsChanges, label
from trainer.ui.words.acts import act_words
from trainer.ui.words.exams import new_verdict_words, overruled_words
from trainer.ui.words.times import day_format, short_day_words, time_words

_MOST_NAMED = 3  # acts of a line that are named
_PARTS: Mapping[str, str] = {
    ANY_TIME: N_("When it comes up"),
    NEVER: N_("Never allowed"),
}
_MARKS: Mapping[str, str] = {
    RIGHT: N_("right"),
    WRONG: N_("wrong"),
    NOT_SEEN: N_("not seen"),
}


def part_words(part: Part, procedure: Procedure, lang: str) -> str:
    """Title of a part of the checklist."""
    if part.state in _PARTS:
        return _(_PARTS[part.state])
    return procedure.words(lang, "states", part.state)


def line_words(line: Line, procedure: Procedure, lang: str) -> str:
    """Moves of a line of the checklist; of many the first three."""
    words = list(dict.fromkeys(act_words(act, procedure, lang) for act in line.acts))
    more = ["…"] if len(words) > _MOST_NAMED else []
    return " · ".join([*words[:_MOST_NAMED], *more])


def mark_words(mark: str) -> str:
    """Mark of a line, in words."""
    return _(_MARKS[mark])


def checklist_title() -> str:
    """Title of the checklist."""
    return _("Floor assessment")


_COLUMN = 130  # how far apart the boxes to be ticked stand
_CLAUSE = 240  # the width of a clause's name
_NAME, _WRITTEN = 190, 870  # of what is filled in: its name, and the line on which it is written
_CSS = f"""
table {{ margin-bottom: 12px }}
table.box {{ margin: 0 }}
td.field {{ font-size: 30px; padding-top: 34px }}
td.told {{ font-size: 28px; padding-top: 24px }}
td.clause {{ font-size: 26px; padding: 4px 0 0 14px }}
td.words {{ font-size: 29px; padding: 2px 20px 2px 0 }}
td.box {{ font-size: 32px; border: 3px solid {INK.name()} }}
td.remark {{ padding-top: 68px }}
td.sign {{ padding-top: 80px }}
"""
_BOX = (
    f'<td class="ruled" width="{_COLUMN}" valign="middle"><table class="box" align="center"'
    ' cellspacing="0" cellpadding="0"><tr><td class="box" width="38">&nbsp;</td></tr></table></td>'
)


class ChecklistSheet(Sheet):
    """Printed pages of a house's checklist, in the window's language."""

    def __init__(self, procedure: Procedure, lang: str) -> None:
        self._procedure, self._lang = procedure, lang
        super().__init__(
            f"{checklist_title()}, {procedure.house_name}",
            "".join(self._html()),
            css=_CSS,
            foot=rules_words(procedure),
        )

    def _html(self) -> Iterator[str]:
        yield head(self._procedure.house_name, checklist_title())
        yield table(_fields())
        for part in checklist(self._procedure):
            heading = part_words(part, self._procedure, self._lang)
            yield table(self._rows(part), heading, columns=2, beside=map(mark_words, MARKS))
        yield table(_end())

    def _rows(self, part: Part) -> Iterator[str]:
        for line in part.lines:
            done = line_words(line, self._procedure, self._lang)
            says = self._procedure.clause(line.clause, self._lang, "says")
            name = f"{line.clause} ◆" if line.severity == CRITICAL else line.clause
            yield (
                f'<tr><td class="clause faint ruled" width="{_CLAUSE}">{escape(name)}</td>'
                f'<td class="words ruled"><b>{escape(done)}</b><br>{escape(says)}</td>'
                f"{_BOX * len(MARKS)}</tr>"
            )


def _fields() -> Iterator[str]:
    """Rows for person, date, table and assessor, and a note."""
    for left, right in (
        (_("Person assessed"), _("Date")),
        (_("Table"), _("Assessor")),
    ):
        yield (
            f'<tr><td class="field faint" width="{_NAME}">{escape(left)}</td>'
            f'<td class="field hand" width="{_WRITTEN}"></td><td width="60"></td>'
            f'<td class="field faint" width="{_NAME}">{escape(right)}</td>'
            '<td class="field hand"></td></tr>'
        )
    told = _("One mark per line. ◆ = a mistake is critical.")
    yield f'<tr><td class="told faint" colspan="5">{escape(told)}</td></tr>'


def _end() -> Iterator[str]:
    """Rows for remarks and the assessor's signature."""
    remarks = escape(_("Remarks"))
    yield f'<tr><td class="field faint" colspan="2">{remarks}</td></tr>'
    yield '<tr><td class="remark ruled" colspan="2"></td></tr>' * 3
    signed = _("Assessor’s signature")
    yield '<tr><td class="sign"></td><td class="sign hand" width="800"></td></tr>'
    yield f'<tr><td></td><td class="faint">{escape(signed)}</td></tr>'


_HEIGHT = 30
_LONGEST_REMARK = 500  # letters of remarks
_PDF = ".pdf"


class FloorAssessmentScreen(FollowsChanges, Screen):
    """Screen to enter an assessor's findings at a live table.

    ``by``: the assessor's name; ``people``: who can be assessed; ``today``: the latest day to
    enter.
    """

    on_colours = "_show_colours"

    def __init__(  # noqa: PLR0913, PLR0917 - what a line of the records needs
        self,
        kept: FloorAssessmentStore,
        procedure: Procedure,
        lang: str,
        by: str,
        people: Sequence[Person],
        today: date,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.procedure = procedure
        self._kept, self._lang, self._by = kept, lang, by
        self.print_button, self.save_button = Button("second", "printer"), Button("second")
        self.enter_button = Button("main")
        self.good, self.bad = Notice(), Notice(grave=True)
        self.who, self.place, self.day = QComboBox(), QLineEdit(), QDateEdit()
        self.remarks = QLineEdit()
        self.fields = {field: QLabel() for field in (self.who, self.place, self.day, self.remarks)}
        for person in people:
            self.who.addItem(person.name)
        self.who.setCurrentIndex(-1)
        self.remarks.setMaxLength(_LONGEST_REMARK)
        self.day.setMaximumDate(QDate(today.year, today.month, today.day))
        self.day.setDate(self.day.maximumDate())
        self.day.setCalendarPopup(True)
        self.parts = [(part, label(bold=True)) for part in checklist(procedure)]
        self.lines: dict[str, tuple[Line, QLabel, QButtonGroup]] = {}
        self._build()
        self.retranslate(lang)

    def _build(self) -> None:
        asks = QGridLayout()
        for n, (field, words) in enumerate(self.fields.items()):
            words.setBuddy(field)
            field.setMinimumHeight(_HEIGHT)
            asks.addWidget(words, 0, 2 * n)
            asks.addWidget(field, 0, 2 * n + 1)
        for place, stretch in ((1, 2), (3, 2), (7, 3)):
            asks.setColumnStretch(place, stretch)
        content = Content()
        column = content.column
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(content, 1)
        outer.addWidget(Foot([self.print_button, self.save_button], [self.enter_button]))
        column.addWidget(self.good)
        column.addWidget(self.bad)
        column.addLayout(asks)
        column.addWidget(Page(self._list()), 1)
        self.print_button.clicked.connect(self._print)
        self.save_button.clicked.connect(self._save)
        self.enter_button.clicked.connect(self.save_findings)

    def _list(self) -> QWidget:
        """Build the checklist, with a mark to choose in each line."""
        body = QWidget()
        grid = QGridLayout(body)
        grid.setVerticalSpacing(6)
        grid.setHorizontalSpacing(14)
        grid.setColumnStretch(0, 1)
        for part, words in self.parts:
            grid.addWidget(words, grid.rowCount(), 0, 1, 4)
            for line in part.lines:
                row, shown, group = grid.rowCount(), label(wraps=True), QButtonGroup(body)
                grid.addWidget(shown, row, 0)
                for n, mark in enumerate(MARKS):
                    button = QRadioButton()
                    button.setChecked(mark == NOT_SEEN)
                    group.addButton(button, n)
                    grid.addWidget(button, row, n + 1)
                self.lines[line.clause] = line, shown, group
        return body

    # --- entering

    def marks(self) -> dict[str, str]:
        """Marks by clause."""
        return {clause: MARKS[group.checkedId()] for clause, (_, _, group) in self.lines.items()}

    def mark(self, clause: str, mark: str) -> None:
        """Mark a line."""
        self.lines[clause][2].button(MARKS.index(mark)).setChecked(True)

    def _find_missing(self) -> str:
        """Find a missing entry; "" for none."""
        if self.who.currentIndex() < 0:
            self.who.setFocus()
            return _("Choose who was assessed. The training manager adds people.")
        if not tidy_name(self.place.text()):
            self.place.setFocus()
            return _("Enter the table.")
        if set(self.marks().values()) == {NOT_SEEN}:
            return _("Nothing is marked yet. Mark what was right or wrong.")
        return ""

    def save_findings(self) -> None:
        """Save the findings, and clear the form for the next person."""
        if wrong := self._find_missing():
            self._say(wrong)
            return
        day, procedure = self.day.date(), self.procedure
        seen = FloorAssessment(
            trainee=self.who.currentText(),
            procedure=procedure.id,
            version=procedure.version,
            content_hash=procedure.content_hash,
            place=tidy_name(self.place.text()),
            day=date(day.year(), day.month(), day.day()),
            marks=self.marks(),
            remarks=tidy_name(self.remarks.text()),
            assessor=self._by,
        )
        try:
            self._kept.enter(seen)
        except RecordsError as error:
            words = _(
                "It could not be saved. Nothing was changed. Follow the details, then try again.",
            )
            self._say(words, str(error))
            return
        for clause in self.lines:
            self.mark(clause, NOT_SEEN)
        self.who.setCurrentIndex(-1)
        self.remarks.clear()
        self.bad.hide()
        text = _("Saved under your name: {who}, {n} rules assessed.")
        self.good.say("✓ " + text.format(who=seen.trainee, n=seen.checked))
        self.who.setFocus()

    def _say(self, words: str, details: str = "") -> None:
        self.good.hide()
        self.bad.say(f"✗ {words}", details)

    # --- on paper

    def _print(self) -> None:
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setDocName(self.heading.title)
        if QPrintDialog(printer, self).exec() == QDialog.DialogCode.Accepted:
            ChecklistSheet(self.procedure, self._lang).print_on(printer)

    def _save(self) -> None:
        kinds, name = _("PDF file (*.pdf)"), f"{self.procedure.id}{_PDF}"
        chosen, _filter = QFileDialog.getSaveFileName(self, self.heading.title, name, kinds)
        if not chosen:
            return
        path = Path(chosen if chosen.endswith(_PDF) else chosen + _PDF)
        if wrong := ChecklistSheet(self.procedure, self._lang).save(path):
            words = _("The checklist was not saved. Choose another place.")
            self._say(words, f"{path}: {wrong}")

    # --- words

    def _named(self) -> Iterator[tuple[QWidget, str]]:
        yield self.who, _("&Who")
        yield self.place, _("&Table")
        yield self.day, _("&Date")
        yield self.remarks, _("&Remarks")

    @property
    def heading(self) -> Head:
        """Title with the house; it leads home."""
        return Head(f"{checklist_title()} · {self.procedure.house_name}", _("Home"))

    def retranslate(self, lang: str) -> None:
        """Write all texts in the window's language, the manual's in ``lang``."""
        self._lang = lang
        procedure = self.procedure
        self.day.setDisplayFormat(day_format())
        self.print_button.setText(_("&Print the checklist…"))
        self.save_button.setText(_("&Save as PDF…"))
        self.enter_button.setText(_("&Enter findings"))
        for field, words in self._named():
            self.fields[field].setText(words)  # type: ignore[index]
            field.setAccessibleName(words.replace("&", ""))
        for part, shown in self.parts:
            shown.setText(part_words(part, procedure, lang))
        for clause, (line, shown, group) in self.lines.items():
            says = procedure.clause(clause, lang, "says")
            shown.setText(f"{clause} · {line_words(line, procedure, lang)}\n{says}")
            for n, mark in enumerate(MARKS):
                group.button(n).setText(mark_words(mark))
                group.button(n).setAccessibleName(f"{clause}: {mark_words(mark)}")
        self._show_colours()

    # --- colours

    def _show_colours(self) -> None:
        self.good.show_colours()
        self.bad.show_colours()


# The procedure with an id; None where it is not here any more.
Find = Callable[[str], Procedure | None]


def floor_list_title() -> str:
    """Title of the manager's page."""
    return _("Floor assessments")


class FloorList(FollowsChanges, QWidget):
    """List of floor assessments, the latest first."""

    on_language = "retranslate"

    def __init__(self, seen: Sequence[FloorAssessment], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seen = seen
        self.none = label(wraps=True)
        self.list = Listing(4, wraps=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 0)
        column.addWidget(self.none)
        column.addWidget(self.list, 1)
        self.list.setVisible(bool(seen))
        self.none.setHidden(bool(seen))
        self.retranslate()

    def retranslate(self) -> None:
        """Write all texts in the window's language."""
        self.none.setText(
            _(
                "Nothing has been entered yet. Assessors print the checklist, then enter what "
                "they saw.",
            )
        )
        heads = (
            _("Date"),
            _("Person assessed"),
            _("Table"),
            _("Procedure"),
            _("Findings"),
            _("Assessor"),
        )
        lines = [_live_entry(one, -n) for n, one in enumerate(self._seen)]
        self.list.show_lines(heads, lines)
        self.list.setAccessibleName(floor_list_title().replace("&", ""))


def _live_entry(one: FloorAssessment, place: int) -> Entry:
    wrong, about = one.marked(WRONG), f"{one.procedure} {one.version}"
    text = _("right: {right} · wrong: {wrong}")
    told = text.format(right=len(one.marked(RIGHT)), wrong=", ".join(wrong) or "–")
    told = "\n".join(line for line in (told, one.remarks) if line)
    return Entry(
        one,
        (
            Cell(short_day_words(one.day), place),
            Cell(one.trainee, one.trainee.casefold()),
            Cell(one.place, one.place),
            Cell(about, about),
            Cell(told, len(wrong)),
            Cell(one.assessor, one.assessor.casefold()),
        ),
    )


class OverruledScreen(Screen):
    """Undecided appeals and overruled verdicts, for the rules editor."""

    def __init__(
        self,
        found: Sequence[RulingLine | AppealLine],
        procedure: Procedure,
        find: Find,
        lang: str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.procedure = procedure
        self._found, self._find, self._lang = found, find, lang
        self.none = label(wraps=True)
        self.list = Listing(3, wraps=True)
        content = Content()
        column = content.column
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(content)
        column.addWidget(self.none)
        column.addWidget(self.list, 1)
        self.list.setVisible(bool(found))
        self.none.setHidden(bool(found))
        if not found:
            column.addStretch(1)
        self.retranslate(lang)

    @property
    def heading(self) -> Head:
        """Title of the screen; it leads home."""
        return Head(_("Overruled verdicts"), _("Home"))

    def retranslate(self, lang: str) -> None:
        """Write all texts in the window's language, the manual's in ``lang``."""
        self._lang = lang
        self.none.setText(_("No verdicts have been overruled yet."))
        heads = (
            _("When"),
            _("Who"),
            _("Procedure"),
            _("Verdict, outcome and reason"),
            _("Assessor"),
        )
        self.list.show_lines(heads, [self._entry(one, -n) for n, one in enumerate(self._found)])
        self.list.setAccessibleName(self.heading.title)

    def _entry(self, one: RulingLine | AppealLine, place: int) -> Entry:
        if isinstance(one, AppealLine):
            return _appeal_entry(one, place)
        ruling, of = one.ruling, one.ruling.of
        who = _("{who}, exam {n}")
        procedure = self._find(one.procedure)
        act = short(of.act)
        if procedure is not None:
            act = act_words(of.act, procedure, self._lang)
        lines = (
            " · ".join(part for part in (", ".join(of.clauses), act) if part),
            f"{overruled_words(ruling)} → {new_verdict_words(ruling)}",
            ruling.why,
            *([_("Appeal decided")] if ruling.appeal is not None else []),
            *([_("Not asked in exams any more")] if ruling.withdrawn else []),
        )
        texts = (
            who.format(who=one.trainee, n=one.exam),
            f"{one.procedure} {one.version}",
            "\n".join(lines),
            ruling.by,
        )
        cells = [Cell(text, text.casefold()) for text in texts]
        return Entry(one, (Cell(time_words(ruling.at), place), *cells))


def _appeal_entry(one: AppealLine, place: int) -> Entry:
    """Line of an appeal that nobody has decided."""
    who, opened, appeal = _("{who}, exam {n}"), _("Open appeal"), one.appeal
    texts = (
        who.format(who=one.trainee, n=one.exam),
        f"{one.procedure} {one.version}",
        f"{opened}\n{appeal.evidence}",
        "",
    )
    cells = [Cell(text, text.casefold()) for text in texts]
    return Entry(one, (Cell(time_words(appeal.at), place), *cells))
