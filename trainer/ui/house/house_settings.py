"""Manager's screen of a house's settings: practice, exams, inspectors, rules."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QDateTime, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QStackedWidget,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from trainer.app import App
from trainer.catalogue import N_, gettext as _
from trainer.procedure.fields import DataError
from trainer.procedure.spec import Procedure
from trainer.procedure.training_rules import (
    MOST_ACTS_AN_HOUR,
    MOST_ASSESSMENTS,
    MOST_MONTHS,
    MOST_ROUNDS_AN_HOUR,
    MOST_SECONDS,
    InspectorBlueprint,
)
from trainer.procedure.training_settings import HouseSettings
from trainer.training.exam.sheet import BlueprintError, try_blueprint
from trainer.training.inspect.exam_sheet import paper
from trainer.training.inspect.rule import Rule
from trainer.training.money.exercise import BONUS, MOST_INSURANCE, STACK, SUMS
from trainer.training.money.sitting import PRACTICE
from trainer.training.people.register import MOST_LETTERS, tidy_name
from trainer.training.sessions.record import RecordsError
from trainer.ui.house.clause_table import ClauseModel, ClauseTable
from trainer.ui.house.exam_form import ExamForm, InspectorForm
from trainer.ui.house.setting_group import SettingGroup, SettingPage
from trainer.ui.widgets.bars import CONTENT, MARGIN, Content, Foot, Head
from trainer.ui.widgets.busy import Look, StoppedError, run_with_progress
from trainer.ui.widgets.form import ChoiceBox, Field, NumberBox, ShareBox, TickBox
from trainer.ui.widgets.notice import Notice
from trainer.ui.widgets.page import Page, Screen
from trainer.ui.widgets.parts import Button, ElidedLabel
from trainer.ui.widgets.question import ask
from trainer.ui.widgets.style import FollowsChanges
from trainer.ui.words.times import day_format


def notice_words(which: str) -> str:
    """Return a message in the window's language, by its key."""
    words = {
        "saved": _(
            "✓ Saved. New sessions and exams use these settings. Those already started "
            "keep the old ones.",
        ),
        "no name": _(
            "! Enter your name first: we record who changes the settings. Nothing is saved yet.",
        ),
        "stopped": _(
            "! You stopped before we knew whether an exam can be drawn. Nothing was saved. "
            "Your changes are still here.",
        ),
        "no exam": _(
            "✗ No exam can be drawn with these settings, so nothing was saved. Ask for "
            "fewer rules or chances in every exam, or for more rounds. Then save again.",
        ),
        "no such exam": _(
            "✗ No exam is possible with these settings, so nothing was saved. Follow the "
            "details, then save again.",
        ),
        "no inspector exam": _(
            "✗ No inspector exam can be drawn with these settings, so nothing was saved. "
            "Change the inspector settings as the details say, then save again.",
        ),
        "not saved": _(
            "✗ The settings could not be saved. The previous ones still apply. Follow the "
            "details, then save again.",
        ),
        "broken": _(
            "✗ The saved settings of this house can’t be used, so you see the manual’s "
            "own. Saving replaces them; the old file is kept. Training records are not "
            "affected.",
        ),
    }
    return words[which]


_NONE = N_("none")
_HELP = {
    0: _NONE,
    1: N_("phase only"),
    2: N_("up to the move"),
    3: N_("up to a demo"),
}
_ROUNDS_PACE = partial(NumberBox, 0, MOST_ROUNDS_AN_HOUR, step=5, special=_NONE)
_ACTS_PACE = partial(NumberBox, 0, MOST_ACTS_AN_HOUR, step=50, special=_NONE)
_SECONDS = partial(NumberBox, 0, MOST_SECONDS, unit="s", special=_NONE)
_PRACTICE = (
    Field("pass_mark", N_("Pass &mark"), partial(ShareBox, 0, 1)),
    Field("help_stages", N_("&Hints in practice"), partial(ChoiceBox, _HELP)),
    Field("targets.rounds_an_hour", N_("Target: &rounds an hour"), _ROUNDS_PACE),
    Field("targets.acts_an_hour", N_("Target: moves an h&our"), _ACTS_PACE),
)
_MONEY = tuple(
    Field(f"targets.seconds_for_{what}", label, _SECONDS, spoken)
    for what, label, spoken in (
        ("a_bonus", N_("Pa&ying a bonus"), N_("Seconds for a bonus")),
        ("insurance", N_("&Largest insurance"), N_("Seconds for the largest insurance")),
        ("a_stack", N_("Stac&k of twenty"), N_("Seconds for a stack of twenty chips")),
        ("sums", N_("Fi&fty sums"), N_("Seconds for fifty sums")),
    )
)


_MONTHS = N_("months")
_ASSESSED = partial(NumberBox, 0, MOST_ASSESSMENTS, special=_NONE)
_RENEWAL = (
    Field("renewal.months", N_("Renew after"), partial(NumberBox, 1, MOST_MONTHS, unit=_MONTHS)),
    Field("renewal.rule_changes", N_("Renew when the rules change"), TickBox),
    Field(
        "renewal.months_away",
        N_("Renew after being away for"),
        partial(NumberBox, 0, MOST_MONTHS, unit=_MONTHS, special=N_("any time")),
    ),
    Field("renewal.floor_assessments", N_("Floor assessments a year, at least"), _ASSESSED),
)


class PracticeForm(SettingPage):
    """Form for practice, time limits and renewal, with the manual's values."""

    def __init__(self, manual: Procedure) -> None:
        own = HouseSettings.from_procedure(manual)
        practice = SettingGroup(N_("Practice and pass mark"), _PRACTICE, own)
        money = SettingGroup(N_("Money exercises: time limits in seconds"), _MONEY, own)
        renewal = SettingGroup(N_("Renewal of certificates"), _RENEWAL, own)
        super().__init__(own, (practice, money, renewal))
        self._elsewhere = QLabel()
        money.add_below(self._elsewhere)
        self.retranslate()

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        super().retranslate()
        text = _(
            "If the house sets none, we show targets from training elsewhere: {bonus}, "
            "{insurance}, {stack} and {sums} s. We say that they are not from the manual.",
        )
        self._elsewhere.setText(
            text.format(
                bonus=PRACTICE[BONUS],
                insurance=PRACTICE[MOST_INSURANCE],
                stack=PRACTICE[STACK],
                sums=PRACTICE[SUMS],
            )
        )


class NoInspectorExamError(Exception):
    """Raised with the reason when no inspector exam can be drawn."""


def try_exams(
    window: QWidget, program: App, procedure: Procedure, before: HouseSettings | None
) -> None:
    """Check that exams can be drawn, if their settings have changed.

    ``before`` holds the settings up to now. Raise BlueprintError or NoInspectorExamError if an
    exam cannot be drawn, StoppedError if the person stops the check.
    """
    if before is None or procedure.exam.drawn_by != before.exam.drawn_by:
        _try(window, partial(try_blueprint, program.finder(procedure), program.seed()))
    usual = before.inspector_exam if before is not None else InspectorBlueprint()
    rule = Rule.of(procedure.inspector_exam)
    if rule.drawn_by != Rule.of(usual).drawn_by:
        finder = program.finder(procedure)
        draw = partial(paper, procedure, program.machine(procedure), rule, program.seed())
        try:
            _try(window, partial(draw, finder=finder))
        except DataError as error:
            raise NoInspectorExamError(str(error)) from None


def _try(window: QWidget, draw: Callable[[Look], object]) -> None:
    words = _("Checking whether exams can be drawn with these settings…")
    run_with_progress(window, words, draw)


_EXAMS = 1  # the tab of exams
_WIDE = 620  # pixels that a form is wide at most, beside words of 12 pixels
_SPACING = 8
_LONG = 5  # so many of the longest clauses are measured: one of them is the highest
_NAME = 190  # the width of the manager's name


class HouseSettingsScreen(FollowsChanges, Screen):
    """Screen that shows and changes a house's settings.

    Nothing takes effect before it is saved. The caller has checked that a manager is using it.
    """

    on_colours = "_show_colours"

    # The settings were saved: what begins from now on begins with them.
    saved = Signal()

    def __init__(
        self,
        program: App,
        house: str,
        lang: str,
        who: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._program, self._house, self._lang = program, house, lang
        self.procedure = self._manual = program.manual(house)
        self._notice: tuple[str, str, bool] | None = None  # which words, details, grave
        self.practice, self.exams = PracticeForm(self._manual), ExamForm(self._manual)
        self.inspectors = InspectorForm(self._manual)
        self.forms = self.practice, self.exams, self.inspectors
        self.tabs, self.pages = QTabBar(), QStackedWidget()
        self.model = ClauseModel(self._manual, self)
        self.table = ClauseTable(self.model)
        self.change, self.clause_text, self.who_label = ElidedLabel(), QLabel(), QLabel()
        self.search, self.who = QLineEdit(), QLineEdit(who)
        self.differing, self.clause_back = QCheckBox(), QPushButton()
        self.good, self.bad = Notice(), Notice(grave=True)
        self.save_button, self.all_back = Button("main"), Button("second")
        self._build()
        self._load()
        self._connect()
        self.retranslate(lang)
        self._show_colours()

    # --- what there is

    def _build(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.tabs)
        head.addWidget(self.change, 1)
        self.tabs.setDrawBase(False)
        self.tabs.setUsesScrollButtons(False)
        self.change.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        body = Content()
        body.column.setSpacing(_SPACING)
        body.column.addLayout(head)
        body.column.addWidget(self.pages, 1)
        body.column.addWidget(self.good)
        body.column.addWidget(self.bad)
        for page in (*(Page(form, _WIDE) for form in self.forms), Page(self._rules())):
            self.tabs.addTab("")
            self.pages.addWidget(page)
        self.who_label.setBuddy(self.who)
        self.who.setFixedWidth(_NAME)
        self.who.setMaxLength(MOST_LETTERS)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(body, 1)
        whole.addWidget(Foot([self.all_back], [self.who_label, self.who, self.save_button]))

    def _rules(self) -> QWidget:
        """Make the page of rules: search, table and the rule's text."""
        look = QHBoxLayout()
        look.setSpacing(14)
        look.addWidget(self.search, 1)
        look.addWidget(self.differing)
        look.addWidget(self.clause_back)
        self.clause_text.setWordWrap(True)
        self.clause_text.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        rules = QWidget()
        column = QVBoxLayout(rules)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(_SPACING)
        column.addLayout(look)
        column.addWidget(self.table, 1)
        column.addWidget(self.clause_text)
        return rules

    @property
    def heading(self) -> Head:
        """Title with the house and its version; it leads home."""
        house = f"{self._manual.house_name}, {self._manual.version}"
        return Head(_("Settings: {house}").format(house=house), _("Home"))

    def _connect(self) -> None:
        for form in self.forms:
            form.changed.connect(self._changed)
        self.tabs.currentChanged.connect(self.pages.setCurrentIndex)
        self.model.dataChanged.connect(self._changed)
        self.table.selectionModel().currentChanged.connect(self._show_clause)
        self.search.textChanged.connect(self._look)
        self.differing.toggled.connect(self._look)
        self.clause_back.clicked.connect(self._clause_back)
        self.all_back.clicked.connect(self._all_back)
        self.save_button.clicked.connect(self.save)

    def _load(self) -> None:
        """Show the current settings; the manual's if these are unusable."""
        own = HouseSettings.from_procedure(self._manual)
        try:
            self._in_force: HouseSettings | None = self._program.settings(self._house)
        except DataError as error:
            self._in_force = None
            self._notice = ("broken", str(error), True)
        self._show(self._in_force or own)
        self._before = self.settings if self._in_force is not None else None

    def _show(self, settings: HouseSettings) -> None:
        for form in self.forms:
            form.show_settings(settings)
        self.model.show(settings.severities, settings.exam.clauses)

    @property
    def settings(self) -> HouseSettings:
        """Settings as shown, saved or not."""
        made = HouseSettings.from_procedure(self._manual)
        for form in self.forms:
            made = form.fill_in(made)
        exam = replace(made.exam, clauses=self.model.wanted)
        return replace(made, exam=exam, severities=self.model.severities)

    @property
    def unsaved(self) -> bool:
        """True if something shown is not saved."""
        return self.settings != self._before

    # --- what the manager does

    def _changed(self) -> None:
        if self._notice is not None and self._notice[0] != "broken":
            self._say(None)
        self._show_state()

    def _look(self) -> None:
        self.table.filter.look_for(self.search.text(), differing=self.differing.isChecked())
        if not self.table.currentIndex().isValid():
            self.table.setCurrentIndex(self.table.filter.index(0, 0))
        self._show_state()

    def _clause_back(self) -> None:
        clause = self.table.clause
        if clause is not None:
            self.table.setFocus()
            self.model.reset_to_manual(clause)

    def _all_back(self) -> None:
        if self.all_back.hasFocus():
            self.who.setFocus()
        self._show(HouseSettings.from_procedure(self._manual))

    def save(self) -> bool:
        """Save the settings; on failure say why and return False."""
        if not (who := tidy_name(self.who.text())):
            self._say("no name")
            self.who.setFocus()
            return False
        if self.exams.problem:
            self.tabs.setCurrentIndex(_EXAMS)
            self._say("no such exam", self.exams.problem, grave=True)
            return False
        if self.inspectors.problem:
            self.tabs.setCurrentIndex(_EXAMS + 1)
            self._say("no such exam", self.inspectors.problem, grave=True)
            return False
        if not self._may_overwrite():
            return False
        settings = self.settings
        try:
            procedure = self._program.with_settings(self._house, settings)
            try_exams(self, self._program, procedure, self._in_force)
            self._program.save_settings(self._house, settings, who)
        except StoppedError:
            self._say("stopped")
        except BlueprintError as error:
            self._say("no exam", str(error), grave=True)
        except NoInspectorExamError as error:
            self._say("no inspector exam", str(error), grave=True)
        except (DataError, RecordsError) as error:
            self._say("not saved", str(error), grave=True)
        else:
            self._in_force = self._before = settings
            self._write_change()
            self._say("saved")
            self._show_state()
            self.saved.emit()
            return True
        return False

    def _may_overwrite(self) -> bool:
        """Tell if saving may go on; ask if others have saved."""
        try:
            now = self._program.settings(self._house)
        except DataError:
            return True  # what nobody can use may be written over
        if self._in_force in (None, now):
            return True
        text = _(
            "Someone changed these settings while you had them open. Replace them with "
            "yours, or look at the current ones?",
        )
        answers = _("&Save mine"), _("&Look at the current ones")
        answer = ask(self, _("House settings"), text, answers)
        if answer == 1:
            self._load()
            self._write_change()
            self._show_state()
        return answer == 0

    def may_leave(self) -> bool:
        """Tell if the screen may be left; unsaved changes are asked about."""
        if not self.unsaved:
            return True
        text = _("Your changes are not saved yet.")
        answers = _("&Save changes"), _("&Discard changes")
        answer = ask(self, _("House settings"), text, answers)
        return answer == 1 or (answer == 0 and self.save())

    # --- what is shown

    def _say(self, which: str | None, details: str = "", *, grave: bool = False) -> None:
        self._notice = None if which is None else (which, details, grave)
        self._write_notice()

    def _write_notice(self) -> None:
        self.good.hide()
        self.bad.hide()
        which, details, grave = self._notice or ("", "", False)
        if which:
            (self.bad if grave else self.good).say(notice_words(which), details)

    def _show_state(self) -> None:
        """Enable the buttons that have something to do."""
        clause, model = self.table.clause, self.model
        self.clause_back.setEnabled(clause is not None and model.differs(clause))
        self.all_back.setEnabled(
            any(form.differs for form in self.forms) or any(map(model.differs, model.clauses))
        )
        self.save_button.setEnabled(self.unsaved)
        self.exams.show_required(len(model.wanted))

    def _show_clause(self) -> None:
        clause = self.table.clause
        words = "" if clause is None else f"{clause}: {self.model.text(clause)}"
        self.clause_text.setText(words)
        self._show_state()

    def _write_change(self) -> None:
        change = self._program.last_change(self._house)
        if change is not None:
            who, when = change
            date = QDateTime.fromString(when, Qt.DateFormat.ISODateWithMs).toLocalTime()
            text = _("Last changed by {who}, {date}")
            self.change.setText(text.format(who=who, date=date.toString(f"{day_format()} HH:mm")))
        elif self._in_force is not None:
            self.change.setText(_("Same as in the manual. Nobody has changed it."))

    def retranslate(self, lang: str) -> None:
        """Write all texts in the window's language, the manual's in ``lang``."""
        self._lang = lang
        self.inspectors.show_clauses(lang)
        words = _("Practice"), _("Exams"), _("Inspectors"), _("Rules")
        for number, text in enumerate(words):
            self.tabs.setTabText(number, text)
        self.tabs.setAccessibleName(_("Parts of the settings"))
        self.model.dataChanged.disconnect(self._changed)
        self.table.retranslate(lang)
        self.model.dataChanged.connect(self._changed)
        self.search.setPlaceholderText(_("Find a rule by its number or wording"))
        self.search.setAccessibleName(_("Find a rule"))
        self.search.setClearButtonEnabled(True)
        self.differing.setText(_("Only &differences from the manual"))
        self.clause_back.setText(_("Set rule ba&ck to the manual"))
        self.who_label.setText(_("Changed &by"))
        self.who.setAccessibleName(_("Who changes the settings"))
        self.who.setPlaceholderText(_("Your name"))
        self.save_button.setText(_("&Save"))
        self.all_back.setText(_("Set &all back to the manual"))
        self._write_change()
        self._write_notice()
        self.good.retranslate()
        self.bad.retranslate()
        self._show_clause()
        self._make_room()

    # --- room and colours

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep room for the longest rule, so that nothing jumps."""
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        width = min(self.width() - 2 * MARGIN, CONTENT) - MARGIN  # of a scroll bar
        words = sorted((f"{c}: {self.model.text(c)}" for c in self.model.clauses), key=len)
        metrics = self.clause_text.fontMetrics()
        flags = Qt.TextFlag.TextWordWrap
        heights = (
            metrics.boundingRect(0, 0, width, 10_000, flags, says).height()
            for says in words[-_LONG:]
        )
        self.clause_text.setMinimumHeight(max(heights, default=0))

    def _show_colours(self) -> None:
        for notice in (self.good, self.bad):
            notice.show_colours()
