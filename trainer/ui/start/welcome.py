"""The first screen: who is there, and at which house.

It is what the program shows first, so it does without ``Qt``: that name alone takes PySide6 as
long to load as half of its widgets.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, Signal, SignalInstance
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import gettext as _, pgettext
from trainer.training.people.person import is_readable, is_too_long, known_as
from trainer.ui.start.choice import Choice
from trainer.ui.start.unfinished import Left, Unfinished
from trainer.ui.widgets.follows import Follows
from trainer.ui.widgets.name_box import NameBox
from trainer.ui.widgets.notice import Notice
from trainer.ui.widgets.page import Page, form_width
from trainer.ui.widgets.scale import em
from trainer.ui.widgets.style import label, set_look
from trainer.ui.widgets.trouble import (
    HIDDEN_NAME,
    LONG_NAME,
    NAMES,
    NO_NAME,
    PROCEDURE,
    RECORDS,
)
from trainer.ui.widgets.trouble_notice import TroubleNotice

if TYPE_CHECKING:  # loaded later
    from trainer.ui.start.people import People

_LEFT, _RIGHT, _GAP = 520, 410, 30
_WIDTH = _LEFT + _GAP + _RIGHT
_BELOW_BAND = 60
_LOW = 600  # a window that is lower has no room to spare
_HEIGHT = 32  # of what is filled in
_SUITS = "♠ ♥ ♦ ♣"


class Welcome(Follows, QWidget):
    """Asks for a name and a house; offers to go on where the trainee stopped."""

    on_colours = "_show_colours"

    # The name was changed.
    named = Signal(str)
    # Go on with this name, at the house with this procedure.
    begin = Signal(str, str)
    # Deal a first round with this name, at the house with this procedure.
    first = Signal(str, str)
    # Go on with the unfinished session.
    resume = Signal(object)
    # Practise although the training records cannot be used.
    unlogged = Signal()
    # End the program.
    end = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title, self.subtitle = label(28, bold=True), label(16)
        self.suits = label(28)
        self.suits.setText(_SUITS)
        self.problem = TroubleNotice("!")
        self.go_without = self.problem.button()
        self.quit = self.problem.button()
        self.unfinished = Unfinished()
        self.go_on = self.unfinished.go_on
        self.hint, self.guess = Notice(), Notice()
        self._choices: dict[str, Choice] = {}
        self._names: tuple[str, ...] = ()  # of those who have a record
        self.error = TroubleNotice()
        self.people: People | None = None  # made after the first painting
        self.name = NameBox()
        self.line = self.name.line
        self.house = QComboBox()
        self.begin_button, self.first_button = QPushButton(), QPushButton()
        self.name_label, self.house_label = QLabel(), QLabel()
        self._build()
        self._connect()
        self.retranslate()
        self._show_colours()

    # --- where things are

    def _build(self) -> None:
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self._band())
        outer.addWidget(Page(self._form(), _WIDTH), 1)

    def _form(self) -> QWidget:
        """Two columns, each as high as what is in it."""
        form = QWidget()
        self._line = QHBoxLayout(form)
        self._line.setSpacing(_GAP)
        for widget, width in ((self._left(), _LEFT), (self._right(), _RIGHT)):
            column = QVBoxLayout()
            column.addWidget(widget)
            column.addStretch()
            self._line.addLayout(column, width)
        return form

    def _band(self) -> QFrame:
        """The name of the program, on felt."""
        self.band = QFrame()
        self.band.setObjectName("band")
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self.title)
        words.addWidget(self.subtitle)
        self._inner = QWidget()
        line = QHBoxLayout(self._inner)
        line.setContentsMargins(0, 0, 0, 0)
        line.addLayout(words)
        line.addStretch()
        line.addWidget(self.suits)
        self._around = QHBoxLayout(self.band)
        self._around.addStretch(1)
        self._around.addWidget(self._inner)
        self._around.addStretch(1)
        return self.band

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The band takes less of a low window; with and without notices the same: nothing jumps."""
        super().resizeEvent(event)
        low = self.height() < em(self, _LOW)
        around = 8 if low else 20
        self._around.setContentsMargins(0, around, 0, around)
        self._inner.setFixedWidth(form_width(self, self.width(), _WIDTH))
        self._line.setContentsMargins(0, 16 if low else _BELOW_BAND, 0, 8)

    def _left(self) -> QWidget:
        form = QFormLayout()
        form.setVerticalSpacing(16)
        form.setHorizontalSpacing(18)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(self.name_label, self.name)
        form.addRow(self.house_label, self.house)
        self.name_label.setBuddy(self.name)
        self.house_label.setBuddy(self.house)
        for field in (self.name, self.house, self.name_label, self.house_label):
            field.setMinimumHeight(_HEIGHT)
        buttons = QHBoxLayout()
        buttons.setSpacing(10)
        buttons.addStretch()
        for button in (self.begin_button, self.first_button):
            button.setMinimumHeight(_HEIGHT)
            buttons.addWidget(button)
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(16)
        self._left_column = column
        column.addLayout(form)
        column.addLayout(buttons)
        column.addWidget(self.error)
        return left

    def _right(self) -> QWidget:
        right = QWidget()
        column = QVBoxLayout(right)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(14)
        for notice in (self.problem, self.unfinished, self.guess, self.hint):
            column.addWidget(notice)
        return right

    def _connect(self) -> None:
        self.house.currentIndexChanged.connect(self._house_chosen)
        self.name.currentTextChanged.connect(self._name_changed)
        self.line.returnPressed.connect(self._enter)
        self.begin_button.clicked.connect(lambda: self._go(self.begin))
        self.first_button.clicked.connect(lambda: self._go(self.first))
        self.unfinished.resume.connect(self.resume)
        self.go_without.clicked.connect(self.unlogged)
        self.quit.clicked.connect(self.end)

    # --- what others set

    @property
    def messages(self) -> tuple[QLabel, ...]:
        """The labels with words that somebody may want to copy."""
        return (self.problem.words, self.error.words)

    @property
    def trainee(self) -> str:
        """The name as it stands, as it is spelled on record where it is there."""
        return known_as(self.name.currentText(), self._names)

    @property
    def choices(self) -> Sequence[Choice]:
        """The houses that can be chosen."""
        return tuple(self._choices.values())

    @property
    def is_new(self) -> bool:
        """Whether nobody with this name has a record: he is offered a first round."""
        return self.trainee not in self._names

    def show_trainees(self, names: Sequence[str], last: str) -> None:
        """Offer these names, the last one first."""
        typed = self.name.currentText().strip()
        self._names = tuple(names)
        self.name.clear()
        self.name.addItems(list(names))
        self.name.setCurrentText(known_as(typed or last, names))
        self._show_new()
        self.name.setFocus()
        self.line.selectAll()

    def show_houses(self, choices: Sequence[Choice], last: str = "") -> None:
        """Offer these houses, ``last`` chosen if it is there."""
        self._choices = {choice.procedure: choice for choice in choices}
        self.house.blockSignals(True)
        self.house.clear()
        for choice in choices:
            self.house.addItem(choice.shown, choice.procedure)
        self.house.setCurrentIndex(max(0, self.house.findData(last)))
        self.house.blockSignals(False)
        self._house_chosen()

    def show_people(
        self, latest: Mapping[str, str], unfinished: Callable[[str], Sequence[Left]]
    ) -> None:
        """Show who trains here, by when each was here last, with what he can go on with."""
        from trainer.ui.start.people import MOST, People, Person  # noqa: PLC0415 - after the first painting

        if self.people is None:
            self.people = People()
            self.people.resume.connect(self.resume)
            self.people.chosen.connect(self._choose_person)
            self._left_column.insertWidget(0, self.people)
        people = list(latest.items())[:MOST]
        self.people.show_people([Person(name, last, unfinished(name)) for name, last in people])

    def show_unfinished(self, left: Sequence[Left]) -> None:
        """Offer to go on with these; with nothing, offer nothing."""
        self.unfinished.offer(left)

    def show_problem(self, details: str | None) -> None:
        """Say that the training records cannot be used; None takes it back."""
        if details is None:
            self.problem.clear()
        else:
            self.problem.tell(RECORDS, details)
        for widget in self._fields:
            widget.setEnabled(details is None)
        if details is not None:
            self.go_without.setFocus()

    @property
    def _fields(self) -> tuple[QWidget, ...]:
        """What is not used as long as the records cannot be."""
        fields = (self.name, self.house, self.begin_button, self.first_button)
        return fields if self.people is None else (*fields, self.people)

    def show_error(self, details: str, trouble: str = PROCEDURE) -> None:
        """Say what was wrong with what was chosen."""
        self.error.tell(trouble, details)

    # --- what the trainee does

    def _choose_person(self, name: str) -> None:
        """Begin as somebody who was here before; who is new types his name first."""
        self.name.setCurrentText(name)
        if name:
            self._go(self.begin)
        else:
            self.name.setFocus()

    def _name_changed(self, name: str) -> None:
        if name.strip() and self.error.trouble in NAMES:
            self.error.clear()
        self._show_new()
        self.named.emit(self.trainee)

    def _show_new(self) -> None:
        """Who is new here is offered a first round, before anything that is to be chosen."""
        self.first_button.setVisible(self.is_new)
        self.hint.setVisible(self.is_new)
        self._show_first()

    def _show_first(self) -> None:
        """Dress the button that most people want."""
        set_look(self.first_button, look="main")
        set_look(self.begin_button, look="" if self.is_new else "main")

    def _house_chosen(self) -> None:
        self.error.clear()
        self._write_guess()

    def _enter(self) -> None:
        self._go(self.first if self.is_new else self.begin)

    def _go(self, way: SignalInstance) -> None:
        if trouble := self._trouble():
            self.show_error("", trouble)
            self.name.setFocus()
        elif self.house.count():
            self.error.clear()
            way.emit(self.trainee, self.house.currentData())

    def _trouble(self) -> str:
        """Why nobody can begin under this name; "" where somebody can."""
        name = self.trainee
        if not name:
            return NO_NAME
        if name in self._names:
            return ""
        if is_too_long(name):
            return LONG_NAME
        return "" if is_readable(name) else HIDDEN_NAME

    # --- words

    def _write_guess(self) -> None:
        """Say what of the chosen house no source confirms."""
        choice = self._choices.get(self.house.currentData() or "")
        guess = choice.guess if choice is not None else {}
        words = guess.get(QLocale().name()[:2]) or guess.get("en", "")
        if words:
            self.guess.say(words)
        else:
            self.guess.hide()

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        self.title.setText(_("Dealer Trainer"))
        self.subtitle.setText(_("Learn to deal. We check every move against the house manual."))
        self.name_label.setText(_("&What’s your name?"))
        self.name.setAccessibleName(_("Your name"))
        self.line.setPlaceholderText(_("Your name"))
        self.house_label.setText(pgettext("first screen", "&House"))
        self.house.setAccessibleName(_("House"))
        self.begin_button.setText(_("&Continue to home"))
        self.first_button.setText(_("Deal my &first round"))
        self.go_without.setText(_("Practise without a record"))
        self.quit.setText(_("Quit"))
        self.hint.say(
            _(
                "New here? Type your name and deal a first round: one player, one bet, about "
                "ten moves. We show you each one. If you get one wrong, we explain it and you "
                "try again.",
            )
        )
        self._show_new()
        self._write_guess()
        if self.people is not None:
            self.people.write()
        self.unfinished.write()
        self.problem.write()
        self.error.write()

    # --- colours

    def _show_colours(self) -> None:
        set_look(self.band, bar="felt")
        self._show_first()
        if self.people is not None:
            self.people.show_colours()
        for notice in (self.problem, self.unfinished, self.guess, self.hint, self.error):
            notice.show_colours()
