"""Home: the round as a map of what one knows, what is for today, and what else there is."""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QLocale, QSignalBlocker, Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.training.corpus.wanted import Wanted
from trainer.training.drills.drawing import drilled_states
from trainer.training.lessons.path import LessonPath
from trainer.training.memory.card import FADING, NEW
from trainer.training.review.progress import BEGIN, Advice
from trainer.training.review.states import Known
from trainer.ui.map.known_map import KnownMap
from trainer.ui.start.activity import ASSESSORS, FOOT, HOME, Activity
from trainer.ui.start.choice import Choice, Chosen
from trainer.ui.start.coming_rules import ComingRules
from trainer.ui.start.own_round import OwnRound
from trainer.ui.start.rules_changed import RulesChanged
from trainer.ui.start.unfinished import Left, Unfinished
from trainer.ui.widgets.follows import Follows
from trainer.ui.widgets.notice import Notice
from trainer.ui.widgets.page import Page
from trainer.ui.widgets.scale import em
from trainer.ui.widgets.screen import Screen
from trainer.ui.widgets.style import label, no_wider, set_look
from trainer.ui.widgets.trouble import NO_MOVES, SCENARIO
from trainer.ui.widgets.trouble_notice import TroubleNotice
from trainer.ui.words.advice import advice_button, advice_words
from trainer.ui.words.lessons import lesson_title

_AROUND, _GAP = 12, 14
_MAP, _BESIDE = 7, 3  # shares of the width
_NAME = 380  # of a name that is longer, no more is written
_HEIGHT, _LARGE = 32, 46  # of a button
_LOW = 560  # a window that is lower has no room to spare
_IN_A_LINE = 2  # buttons of what else there is


class Menu(Follows, Screen):
    """What a trainee can do at a house, with what is next for him."""

    on_colours = "_show_colours"

    # Watch a round, or deal it: what was chosen.
    learn = Signal(object)
    practise = Signal(object)
    # Begin one of the activities: its id.
    opened = Signal(str)
    # Take the next lesson, and rehearse: what is for today.
    today = Signal()
    # Do what is advised.
    advised = Signal(object)
    # Go on with what was not finished: its record.
    resume = Signal(object)
    # Be somebody else, or at another house.
    home = Signal()
    moved = Signal(str)

    def __init__(
        self,
        procedure: Procedure,
        trainee: str,
        lang: str,
        activities: Sequence[Activity] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._activities = activities
        self.procedure = procedure
        self._trainee, self._lang = trainee, lang
        self._advice: Advice | None = None
        self._known: Mapping[str, Known] = {}
        self._path: LessonPath | None = None
        self.title, self.today_words = label(20, bold=True, wraps=True), label(wraps=True)
        self.known_map = KnownMap(procedure, lang)
        self.map, self.legend = self.known_map.map, self.known_map.legend
        self.own = OwnRound(procedure, lang)
        self.options = self.own.options
        self.error, self.unfinished, self.next = TroubleNotice(), Unfinished(), Notice()
        self.changed, self.rules = RulesChanged(lang), ComingRules(lang)
        self.next_button = self.next.button()
        self.today_button = QPushButton()
        self.learn_button, self.practise_button = QPushButton(), QPushButton()
        self.own_button, self.assess_button = QPushButton(), QPushButton()
        self.assess_menu = QMenu(self.assess_button)
        self.buttons = {one.id: QPushButton() for one in self._placed(HOME, FOOT)}
        self.actions_by_id = {one.id: QAction(self) for one in self._placed(ASSESSORS)}
        self.home_button, self.house = QPushButton(), QComboBox()
        self.house_label = QLabel()
        self.pages = QStackedWidget()
        self._build()
        self._connect()
        self.retranslate(lang)

    # --- where things are

    @property
    def entries(self) -> tuple[QPushButton, ...]:
        """What else there is, beside what is for today."""
        rounds = (self.practise_button, self.learn_button, self.own_button)
        activities = [self.buttons[one.id] for one in self._placed(HOME)]
        return (*activities[:1], *rounds, *activities[1:])

    def _placed(self, *places: str) -> Sequence[Activity]:
        """The activities that stand there."""
        return [one for one in self._activities if one.place in places]

    def _build(self) -> None:
        for button in (*self.buttons.values(), self.assess_button, self.home_button, self.house):
            button.setMinimumHeight(_HEIGHT)
        for button in (self.practise_button, self.learn_button, self.own_button):
            button.setMinimumHeight(_HEIGHT)
        self.today_button.setMinimumHeight(_LARGE)
        self.today_button.setAutoDefault(True)
        self.pages.addWidget(self._overview())
        self.pages.addWidget(self.own)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.pages, 1)

    def _overview(self) -> QWidget:
        """The map at the left, what to do at the right, and the house below."""
        overview = QWidget()
        column = QVBoxLayout(overview)
        column.setContentsMargins(_AROUND, _AROUND // 2, _AROUND, _AROUND // 2)
        line = QHBoxLayout()
        line.setSpacing(_GAP)
        self._left = left = QVBoxLayout()
        left.addWidget(self.error)
        left.addWidget(self.known_map, 1)
        line.addLayout(left, _MAP)
        line.addWidget(Page(self._beside()), _BESIDE)
        column.addLayout(line, 1)
        column.addLayout(self._bottom())
        return overview

    def _beside(self) -> QWidget:
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        above = (self.changed, self.title, self.rules, self.today_button, self.today_words)
        for widget in above:
            column.addWidget(widget)
        column.addWidget(self.unfinished)
        grid = QGridLayout()
        grid.setSpacing(8)
        for number, button in enumerate(self.entries):
            grid.addWidget(button, *divmod(number, _IN_A_LINE))
        column.addLayout(grid)
        column.addWidget(self.next)
        column.addStretch()
        return body

    def _bottom(self) -> QHBoxLayout:
        line = QHBoxLayout()
        line.setSpacing(10)
        self.house_label.setBuddy(self.house)
        for widget in (self.home_button, self.house_label, self.house):
            line.addWidget(widget)
        line.addStretch()
        line.addWidget(self.assess_button)
        for activity in self._placed(FOOT):
            line.addWidget(self.buttons[activity.id])
        return line

    def _connect(self) -> None:
        own = self.own
        self.learn_button.clicked.connect(lambda: own.emit_chosen(self.learn))
        self.practise_button.clicked.connect(lambda: own.emit_chosen(self.practise))
        own.learn.connect(self.learn)
        own.practise.connect(self.practise)
        own.changed.connect(self.error.clear)
        own.back.connect(self.show_map)
        self.own_button.clicked.connect(self.show_own_round)
        self.map.picked.connect(self._pick)
        self.next_button.clicked.connect(lambda: self.advised.emit(self._advice))
        self.today_button.clicked.connect(self.today)
        self.unfinished.resume.connect(self.resume)
        for name, button in self.buttons.items():
            button.clicked.connect(partial(self.opened.emit, name))
        for name, action in self.actions_by_id.items():
            action.setObjectName(name)
            action.triggered.connect(partial(self.opened.emit, name))
            self.assess_menu.addAction(action)
        self.assess_button.setMenu(self.assess_menu)
        self.home_button.clicked.connect(self.home)
        self.house.activated.connect(lambda: self.moved.emit(self.house.currentData()))

    # --- what others set

    def show_houses(self, choices: Sequence[Choice]) -> None:
        """Offer to go to one of these houses."""
        with QSignalBlocker(self.house):
            self.house.clear()
            for choice in choices:
                self.house.addItem(choice.shown, choice.procedure)
            self.house.setCurrentIndex(self.house.findData(self.procedure.id))

    def show_unfinished(self, left: Sequence[Left]) -> None:
        """Offer to go on with these; with nothing, offer nothing."""
        self.unfinished.offer(left)
        self.fit()

    def show_path(self, path: LessonPath | None) -> None:
        """Say how far on the path the trainee is; None where that is not known."""
        self._path = path
        self._write_path()

    def show_known(
        self, known: Mapping[str, Known], seen: Mapping[str, Known] | None = None
    ) -> None:
        """Colour the map by what the trainee knows of each state; or by which faults he sees."""
        self._known = known
        self.known_map.show_known(known, seen or {})
        self._write_today()

    def show_advice(self, advice: Advice | None) -> None:
        """Say what is next for the trainee; None where that is not known."""
        self._advice = advice
        self._write_advice()

    def fit(self) -> None:
        """In a low window what one was in the middle of comes before what is advised."""
        first = not (self.unfinished.isHidden() and self.changed.isHidden())
        low = self.height() < em(self, _LOW) and first
        self.changed.be(brief=low)
        self.today_words.setVisible(not low)
        begins = self._advice is not None and self._advice.why == BEGIN  # with the first lesson
        self.next.setVisible(self._advice is not None and not (low or begins))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show what there is room for."""
        super().resizeEvent(event)
        self.fit()

    def choose(self, wanted: Wanted) -> None:
        """Show this as chosen."""
        self.options.choose(wanted)

    def choose_file(self, file: Path | None) -> None:
        """Choose the scenario in a file; None: a round that is drawn."""
        self.own.choose_file(file)

    def show_error(self, details: str, trouble: str = SCENARIO) -> None:
        """Say what was wrong with what was chosen."""
        self.error.tell(trouble, details)

    # --- what the trainee does

    def show_map(self) -> None:
        """Back to where everything begins; a file that was chosen is not any more."""
        self.choose_file(None)
        self._left.insertWidget(0, self.error)
        self.pages.setCurrentIndex(0)
        self.own_button.setFocus()

    def show_own_round(self) -> None:
        """Choose a round of one's own."""
        self.own.column.insertWidget(0, self.error)
        self.pages.setCurrentWidget(self.own)
        self.own.practise_button.setFocus()

    def _pick(self, state: str) -> None:
        """Begin the drill of a state; say so where the dealer has no move in it."""
        if state in drilled_states(self.procedure):
            self.practise.emit(Chosen(self.procedure.id, Wanted(state)))
        else:
            self.show_error("", NO_MOVES)

    # --- words

    def _write_advice(self) -> None:
        advice = self._advice
        if advice is not None:
            self.next.say(advice_words(advice, self.procedure, self._lang))
            self.next_button.setText(advice_button(advice))
        self.fit()

    def _write_today(self) -> None:
        """Say what today is about."""
        states = [found.state for found in self._known.values()]
        fading = _("10 minutes: fading rules, and something new.")
        new = _("10 minutes: something new, and what you are learning.")
        keep = _("10 minutes to stay sharp.")
        words = fading if FADING in states else new if NEW in states or not states else keep
        following = self._path.next if self._path is not None else None
        if following is not None:
            first = _("10 minutes: fading rules, then lesson {n}.")
            only = _("A few minutes: lesson {n}.")
            title = lesson_title(self.procedure, following.lesson, self._lang)
            text = first if FADING in states else only
            words = text.format(n=f"{following.number}, {title}")
        self.today_words.setText(words)

    def _write_path(self) -> None:
        path, button = self._path, self.buttons.get("lessons")
        if path is not None and button is not None:
            count = _("Lesso&ns: {done} of {all}")
            button.setText(count.format(done=path.done, all=len(path.lessons)))

    def _write_exam(self) -> None:
        exam = self.procedure.exam
        text = _(
            "Exam: {rounds} rounds in {minutes} minutes. No hints, no corrections; you see "
            "the result at the end. To pass: at least {mark} %, and no critical mistake.",
        )
        mark = QLocale().toString(self.procedure.pass_mark * 100, "g", 4)
        words = text.format(rounds=exam.rounds, minutes=exam.minutes, mark=mark)
        button = self.buttons.get("exam")
        if button is not None:
            button.setToolTip(words)
            button.setAccessibleDescription(words)

    def _write_buttons(self) -> None:
        self.today_button.setText(_("T&oday"))
        self.learn_button.setText(_("Wat&ch"))
        self.practise_button.setText(_("&Practise"))
        self.own_button.setText(_("Choose a ro&und…"))
        for activity in self._activities:
            opener = self.buttons.get(activity.id) or self.actions_by_id[activity.id]
            opener.setText(_(activity.title))
        self.assess_button.setText(_("&Assessment and rules"))
        self.home_button.setText(_("&Switch user"))
        self.house_label.setText(_("&House"))
        self.house.setAccessibleName(_("House"))

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window; the manual's words in ``lang``."""
        self._lang = lang
        self.title.setText(no_wider(self._trainee, self.title, _NAME))
        self._write_buttons()
        self.known_map.retranslate(lang)
        self.own.retranslate(lang)
        self.unfinished.write()
        self.rules.write(lang)
        self.changed.write(lang)
        self._write_advice()
        self._write_today()
        self._write_path()
        self._write_exam()
        self.error.write()
        self._show_colours()

    # --- colours

    def _show_colours(self) -> None:
        set_look(self.today_button, look="main")
        self.own.show_colours()
        for notice in (self.unfinished, self.next, self.error):
            notice.show_colours()
