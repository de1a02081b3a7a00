"""Class page: who is up to date with which rules.

It also shows whom to remind, which certificates a change affects, and what it changes in
exams.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

from PySide6.QtGui import QShowEvent, QTextDocument
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import (
    QApplication,
    QButtonGroup,
    QComboBox,
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from trainer.app import App
from trainer.catalogue import active_language, gettext as _, pgettext
from trainer.procedure.amend import Version
from trainer.procedure.fields import DataError
from trainer.training.catchup.known_versions import How
from trainer.training.catchup.roster import (
    Roster,
    RosterLine,
    Stance,
    describe_person,
    list_open_clauses,
    reminder,
    reminder_table,
)
from trainer.training.catchup.sign_off import SignOff, TrainingRole
from trainer.training.sessions.record import RecordsError
from trainer.ui.widgets.listing import Cell, Entry, Listing, save_bytes
from trainer.ui.widgets.notice import Notice
from trainer.ui.widgets.question import CLOSED, ask
from trainer.ui.widgets.style import FollowsChanges, label
from trainer.ui.words.acts import capital
from trainer.ui.words.times import day_words, not_in_force_words, short_day_words, version_words

_WIDTH, _TALL = 620, 420
_HEIGHT = 30
_TEXT, _TABLE = ".txt", ".csv"


class RemindDialog(QDialog):
    """Dialog with the people to remind, to copy, save or print."""

    def __init__(self, roster: Roster, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lang = active_language()
        self._roster = roster
        self.setWindowTitle(_("People to remind"))
        self.text = QPlainTextEdit(reminder(roster, self._lang))
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(self.windowTitle())
        self.good, self.bad = Notice(), Notice(grave=True)
        self.copy_button = QPushButton(_("&Copy"))
        self.save_button = QPushButton(_("&Save…"))
        self.print_button = QPushButton(_("&Print…"))
        self.close_button = QPushButton(_("C&lose"))
        column = QVBoxLayout(self)
        for widget in (self.text, self.good, self.bad):
            column.addWidget(widget)
        line = QHBoxLayout()
        for button, does in (
            (self.copy_button, self._copy),
            (self.save_button, self._save),
            (self.print_button, self._print),
            (self.close_button, self.accept),
        ):
            button.setMinimumHeight(_HEIGHT)
            button.clicked.connect(does)
            if button is self.close_button:
                line.addStretch()
            line.addWidget(button)
        column.addLayout(line)
        self.resize(_WIDTH, _TALL)

    def _copy(self) -> None:
        QApplication.clipboard().setText(self.text.toPlainText())
        self._done(_("Copied. Paste it where you need it."))

    def _save(self) -> None:
        text = _("Text (*.txt)")
        table = _("Spreadsheet (*.csv)")
        proposed = f"{self._roster.procedure.id}-{self._roster.version.name}".replace("/", "-")
        chosen, kind = QFileDialog.getSaveFileName(
            self, self.windowTitle(), f"{proposed}{_TEXT}", f"{text};;{table}"
        )
        if not chosen:
            return
        ending = _TABLE if kind == table else _TEXT
        path = Path(chosen)
        if path.suffix not in (_TEXT, _TABLE):
            path = path.with_name(path.name + ending)
        if wrong := save_bytes(path, self._content(path.suffix)):
            words = _("The list was not saved. Choose another place.")
            self.good.hide()
            self.bad.say(f"✗ {words}", f"{path}: {wrong}")
        else:
            self._done(_("Saved as {name}.").format(name=path.name))

    def _content(self, ending: str) -> bytes:
        """Return the file's content: text, or CSV with byte order mark.

        Spreadsheets need the mark to read the letters.
        """
        if ending == _TABLE:
            return reminder_table(self._roster, self._lang).encode("utf-8-sig")
        return reminder(self._roster, self._lang).encode()

    def _print(self) -> None:
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setDocName(self.windowTitle())
        if QPrintDialog(printer, self).exec() == QDialog.DialogCode.Accepted:
            self.print_on(printer)

    def print_on(self, printer: QPrinter) -> None:
        """Print the list."""
        QTextDocument(self.text.toPlainText()).print_(printer)

    def _done(self, words: str) -> None:
        self.bad.hide()
        self.good.say(f"✓ {words}")


def column_titles() -> tuple[str, ...]:
    """Return the column titles of the list."""
    return (
        _("Name"),
        _("Role"),
        _("Known rules"),
        _("To do and certificates"),
        _("Last trained"),
    )


def version_label(version: Version, lang: str) -> str:
    """Return a version's name in the list of choices."""
    if version.since is None:
        text = _("{version}: original manual")
        return text.format(version=version.name)
    told = version_words(version, lang)
    coming = _("{version} (not in force yet)")
    return coming.format(version=told) if version.coming else told


def version_state_words(roster: Roster, lang: str) -> str:
    """Say when a version is in force, and who learns nothing."""
    version = roster.version
    if version.since is None and roster.following is not None:
        next_one = version_label(roster.following, lang)
        return _("The next change: {version}.").format(version=next_one)
    if version.since is None:
        return _("No rule of this house has changed yet.")
    if version.coming:
        left = (version.since - roster.on).days
        text = _("{rules}. Days left: {days}.")
        told = text.format(rules=_capital(not_in_force_words(version.since)), days=left)
    else:
        text = _("In force since {day}.")
        told = text.format(day=day_words(version.since))
    free = sum(one.known is None for one in roster.lines)
    text = _("Not trained here, nothing to learn: {n}.")
    return f"{told} {text.format(n=free)}" if free else told


def empty_list_words(roster: Roster, view: str) -> str:
    """Explain an empty list, with what to do."""
    if not roster.lines:
        return _(
            "Nobody is listed yet. People appear once they train, or when you add them "
            "under People.",
        )
    if roster.version.since is None and roster.following is not None:
        return _(
            "Everyone learns the manual as it is. Choose the coming version to see who "
            "must learn it and which certificates it affects.",
        )
    if roster.version.since is None:
        return _(
            "Everyone learns the manual as it is. Once a rule change is published, you’ll "
            "see here who must learn it and which certificates it affects.",
        )
    words = {
        "open": _("Everyone who must learn it is up to date. Nobody needs a reminder."),
        "current": _("Nobody is up to date with it yet. Remind those who must learn it."),
        "touched": _("It affects no certificates. None has to be issued again."),
        "exams": _("It changes nothing in exams. There is nothing to do."),
    }
    return words.get(view, "")


def known_words(one: RosterLine) -> str:
    """Return the version a person knows, since when and how.

    A sign says if that is enough.
    """
    known = one.known
    if known is None:
        never = _("has not trained here")
        return f"– {never}"
    how = {
        How.BEGAN: _("started {day}"),
        How.LISTED: _("added {day}"),
        How.OTHER: _("started with other rules {day}"),
        How.SIGNED: _("signed off {day}"),
        How.CERTIFIED: _("certified {day}"),
        How.NOTHING: _("nothing to learn"),
    }[known.how]
    sign = {Stance.CURRENT: "✓", Stance.FREE: "–"}.get(one.stands, "✗")
    if known.by:
        how = _("briefed {day}, signed off by {who}")
    day = short_day_words(known.since) if known.since else "–"
    return f"{sign} {known.version.name} · {how.format(day=day, who=known.by)}"


def briefed_question(one: RosterLine, version: Version, by: str, lang: str) -> str:
    """Return the question before a manager signs somebody off."""
    text = _(
        "Was {name} briefed on this change?\n{version}\n\nIf so, it counts as learnt from "
        "today. The records will show that {by} signed it off.",
    )
    return text.format(name=describe_person(one, lang), version=version_label(version, lang), by=by)


def role_words(role: TrainingRole | None) -> str:
    """Return a role's name; – for none."""
    words = {
        TrainingRole.DEALER: _("Dealer"),
        TrainingRole.INSPECTOR: _("Inspector"),
    }
    return words[role] if role else "–"


def to_do_lines(one: RosterLine, lang: str) -> Iterator[str]:
    """List what a person still has to do, by rules."""
    return (_keep_ids_whole(line) for line in list_open_clauses(one.open, lang))


def ahead_lines(one: RosterLine) -> Iterator[str]:
    """List a person's sign-offs dated in the future, which do not count."""
    for each in one.ahead:
        text = _(
            "{version}: signed off for {day}, which is still to come. The clock was wrong "
            "then, so it does not count.",
        )
        yield text.format(version=each.version, day=short_day_words(each.day))


def certificate_lines(one: RosterLine) -> Iterator[str]:
    """List a person's affected certificates, with the rules."""
    for each in one.touched:
        role = {
            "dealer": _("Certificate (dealer) {version}"),
            "inspector": _("Certificate (inspector) {version}"),
        }[each.certificate.role]
        told = role.format(version=each.certificate.version)
        gone = _("its rules are no longer here")
        changed = gone if each.clauses is None else _keep_ids_whole(", ".join(each.clauses))
        yield f"{told}: {changed}"


def _keep_ids_whole(text: str) -> str:
    """Keep rule ids from being broken at a line end."""
    return text.replace("-", "\u2011")


def _capital(text: str) -> str:
    return capital(text)


_WIDE = 3  # the column that may wrap
_LEAST = 8  # letters of a chosen house or version
#: What is listed: who stands so, whose certificates are touched, everybody; then the exams.
OPEN, CURRENT, TOUCHED, EVERYBODY, EXAMS = "open", "current", "touched", "", "exams"
VIEWS = (OPEN, CURRENT, TOUCHED, EVERYBODY, EXAMS)
_KINDS = {Stance.OPEN: OPEN, Stance.CURRENT: CURRENT}


class RosterPage(FollowsChanges, QWidget):
    """Page with everybody's status for a version of a house's rules.

    ``house`` is selected at first. ``by`` is the manager who looks at it and signs people off.
    """

    on_language = "retranslate"
    on_colours = "_show_colours"

    def __init__(self, program: App, house: str, by: str) -> None:
        super().__init__()
        self._program, self._by = program, by
        self.roster: Roster | None = None
        self._was_shown = False
        self.bad = Notice(grave=True)
        self.house, self.version = QComboBox(), QComboBox()
        self.house_label, self.version_label = QLabel(), QLabel()
        self.told, self.none = label(wraps=True), label(wraps=True)
        self.views = {view: QPushButton() for view in VIEWS}
        self.group = QButtonGroup(self)
        self.list = Listing(_WIDE, wraps=True)
        self.exams = QPlainTextEdit()
        self.exams.setReadOnly(True)
        self.exams.setTabChangesFocus(True)
        self.sign_button, self.remind_button = QPushButton(), QPushButton()
        self._build()
        self._show_houses(house)
        self.list.order_by(0)
        self._show_colours()
        self.retranslate()

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 0)
        column.addLayout(self._choice())
        column.addWidget(self.bad)
        column.addWidget(self.told)
        line = QHBoxLayout()
        for button in self.views.values():
            button.setCheckable(True)
            button.setMinimumHeight(_HEIGHT)
            self.group.addButton(button)
            line.addWidget(button)
            button.toggled.connect(self._show_view)
        self.views[OPEN].setChecked(True)
        line.addStretch()
        for way, does in ((self.sign_button, self.sign_off), (self.remind_button, self.remind)):
            way.setMinimumHeight(_HEIGHT)
            way.clicked.connect(does)
            line.addWidget(way)
        self.list.current.connect(self._show_signing)
        column.addLayout(line)
        column.addWidget(self.none)
        column.addWidget(self.list, 1)
        column.addWidget(self.exams, 1)
        column.addStretch()

    def _choice(self) -> QHBoxLayout:
        """Make the choice of house and version."""
        line = QHBoxLayout()
        for words, field in ((self.house_label, self.house), (self.version_label, self.version)):
            words.setBuddy(field)
            field.setMinimumHeight(_HEIGHT)
            field.setMinimumContentsLength(_LEAST)
            field.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            line.addWidget(words)
            line.addWidget(field, 1 if field is self.house else 2)
        self.house.currentIndexChanged.connect(self._show_versions)
        self.version.currentIndexChanged.connect(self.show_roster)
        return line

    def title(self) -> str:
        """Return the page's title."""
        return _("Class")

    @property
    def view(self) -> str:
        """Current view, one of ``VIEWS``."""
        return next((view for view, button in self.views.items() if button.isChecked()), OPEN)

    # --- what there is to choose

    def _show_houses(self, chosen: str) -> None:
        self.house.blockSignals(True)
        for name in self._program.procedure_ids():
            try:
                self.house.addItem(self._program.head(name).house, name)
            except DataError:  # it cannot be had, and is not offered
                continue
        self.house.setCurrentIndex(max(0, self.house.findData(chosen)))
        self.house.blockSignals(False)

    def _show_versions(self) -> None:
        """Offer the version in force and the coming ones.

        The version that was selected stays so; at first it is the one in force.
        """
        before = self.version.currentData()
        self.version.blockSignals(True)
        self.version.clear()
        try:
            found = self._versions()
        except DataError as error:
            found = ()
            self._refuse(error)
        for version in found:
            self.version.addItem(version_label(version, active_language()), version)
        names = [version.name for version in found]
        kept = isinstance(before, Version) and before.name in names
        self.version.setCurrentIndex(names.index(before.name) if kept else 0)
        self.version.blockSignals(False)
        self.show_roster()

    def _versions(self) -> Sequence[Version]:
        house = self.house.currentData()
        if house is None:
            return ()
        versions = self._program.versions(house)
        held = [version for version in versions if not version.coming]
        return (*held[-1:], *(version for version in versions if version.coming))

    # --- what is read of them

    def show_roster(self) -> None:
        """Read and show everybody's status for the selected version."""
        version = self.version.currentData()
        self.roster = None
        if isinstance(version, Version):
            try:
                house = self.house.currentData()
                self.roster = self._program.roster(house, version)
                exams = self._program.exams_changed(house, version, active_language())
            except (DataError, RecordsError) as error:
                self._refuse(error)
            else:
                self.bad.hide()
                self.exams.setPlainText("\n\n".join(exams))
        entries = [_entry(one) for one in self.roster.lines] if self.roster else []
        self.list.show_lines(column_titles(), entries)
        self.told.setText(
            version_state_words(self.roster, active_language()) if self.roster else ""
        )
        self._count()
        self._show_view()

    def _count(self) -> None:
        """Write the counts; without open people there is no reminder."""
        roster = self.roster
        lines = roster.lines if roster else ()
        counts = {
            OPEN: len(roster.select_lines(Stance.OPEN)) if roster else 0,
            CURRENT: len(roster.select_lines(Stance.CURRENT)) if roster else 0,
            TOUCHED: len(roster.touched) if roster else 0,
            EVERYBODY: len(lines),
        }
        for view, count in counts.items():
            self.views[view].setText(f"{_view_words(view)} ({count})")
        self.views[EXAMS].setText(_view_words(EXAMS))
        self.remind_button.setEnabled(counts[OPEN] > 0)

    def _show_view(self) -> None:
        """Show the selected view, or what to do if empty."""
        view, exams = self.view, self.exams.toPlainText()
        if view != EXAMS:
            self.list.only(view)
        there = bool(exams) if view == EXAMS else bool(self.list.shown)
        self.exams.setVisible(view == EXAMS and there)
        self.list.setVisible(view != EXAMS and there)
        self.none.setVisible(not there and self.roster is not None)
        if self.roster is not None:
            self.none.setText(empty_list_words(self.roster, view))
        self._show_signing()

    @property
    def chosen(self) -> RosterLine | None:
        """Selected person who is not up to date; None without one."""
        one = self.list.chosen if self.list.isVisibleTo(self) else None
        return one if isinstance(one, RosterLine) and one.stands is Stance.OPEN else None

    def _show_signing(self) -> None:
        self.sign_button.setEnabled(self.chosen is not None)

    def sign_off(self) -> None:
        """Ask if the selected person was briefed; record the sign-off."""
        one, roster = self.chosen, self.roster
        if one is None or one.role is None or roster is None:
            return
        title, keep = self.sign_button.text().strip("&…"), _("Cancel")
        asked = briefed_question(one, roster.version, self._by, active_language())
        if ask(self, title, asked, (_("Confirm briefing"),), keep=keep) == CLOSED:
            return
        rules = roster.version.name, roster.procedure.content_hash
        signed = SignOff(*rules, roster.on, one.role, self._by)
        try:
            self._program.sign_offs.sign_off(one.person.name, roster.procedure.id, signed)
        except RecordsError as error:
            self.bad.say("✗ " + _("The sign-off was not saved."), str(error))
        else:
            self.show_roster()

    def remind(self) -> None:
        """Show the people to remind, to copy, print or save."""
        if self.roster is not None:
            RemindDialog(self.roster, self).open()

    def _refuse(self, error: Exception) -> None:
        words = _("We couldn’t read who is up to date. Nothing is lost.")
        self.bad.say(f"✗ {words}", str(error))

    # --- words

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        self.house_label.setText(pgettext("who is current", "&House"))
        self.version_label.setText(_("&Version"))
        for words, field in ((self.house_label, self.house), (self.version_label, self.version)):
            field.setAccessibleName(words.text().replace("&", ""))
        self.sign_button.setText(_("&Sign off…"))
        self.remind_button.setText(_("&Remind…"))
        self.list.setAccessibleName(self.title().replace("&", ""))
        self.exams.setAccessibleName(_view_words(EXAMS).replace("&", ""))
        if self._was_shown:
            self._show_versions()

    def showEvent(self, event: QShowEvent) -> None:
        """Read the records again: others may have changed them."""
        super().showEvent(event)
        self._was_shown = True
        self._show_versions()

    def _show_colours(self) -> None:
        self.bad.show_colours()


def _view_words(view: str) -> str:
    words = {
        OPEN: _("&Not up to date"),
        CURRENT: _("&Up to date"),
        TOUCHED: _("Certificates affec&ted"),
        EVERYBODY: _("&All"),
        EXAMS: _("E&xams"),
    }
    return words[view]


def _entry(one: RosterLine) -> Entry:
    who, lang = one.person, active_language()
    name = f"{who.name} ({who.number})" if who.number else who.name
    lines = (*to_do_lines(one, lang), *ahead_lines(one), *certificate_lines(one))
    told = known_words(one)
    last = one.last
    kinds = {_KINDS.get(one.stands, ""), TOUCHED if one.touched else ""}
    return Entry(
        one,
        (
            Cell(name, who.name.casefold()),
            Cell(role_words(one.role), one.role or ""),
            Cell(told, f"{one.stands.value} {told}"),
            Cell("\n".join(lines), -len(one.open)),
            Cell(short_day_words(last) if last else "–", last.isoformat() if last else ""),
        ),
        frozenset(kinds - {""}),
    )
