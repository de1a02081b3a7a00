"""First screen: person and house, on a card before the table."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, QRectF, QSize, Qt, QTimer, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import LANGUAGES, SOURCE, gettext as _
from trainer.procedure.spec import Procedure
from trainer.table.box import Bet, Box, Hand, Stake
from trainer.table.card import PACK, parse
from trainer.table.chips import Chips
from trainer.table.house import House
from trainer.table.shoe import Shoe
from trainer.table.table import Table
from trainer.training.people.register import find_spelling, is_readable, is_too_long
from trainer.ui.start.choice import HouseChoice
from trainer.ui.table.furniture import furniture_of
from trainer.ui.table.table_view import TableView
from trainer.ui.widgets.bars import LOW
from trainer.ui.widgets.parts import Button, ElidedLabel, current_colours
from trainer.ui.widgets.style import FollowsChanges, button, card, label, set_look
from trainer.ui.widgets.tokens import is_dark
from trainer.ui.widgets.trouble import (
    HIDDEN_NAME,
    LONG_NAME,
    NAMES,
    NO_NAME,
    PROCEDURE,
    RECORDS,
    TroubleNotice,
    trouble_words,
)

if TYPE_CHECKING:
    from trainer.ui.start.people import People, Person


_WIDTH, _AROUND, _RING = 480, 32, 4  # the ring around the focus needs room in each part
_SHOWS = 0.32  # of the table behind the card
_DOWN, _RIGHT = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight


class Welcome(QWidget):
    """First screen, with people to choose from, or a name to enter."""

    # Come in with this name, at the house with this procedure.
    begin = Signal(str, str)
    # Come in with this name and deal a first round, at the house with this procedure.
    first = Signal(str, str)
    # Another house was chosen.
    moved = Signal()
    # Speak this language.
    speak = Signal(str)
    # Set up the house.
    set_up = Signal()
    # Practise although the training records cannot be used.
    unlogged = Signal()
    # Restore a backup, as the training records are damaged.
    restore = Signal()
    # Show what this program is.
    asked_about = Signal()
    # End the program.
    end = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.title, self.about = label(28, bold=True), label(wraps=True)
        self.people: People | None = None  # made when there is somebody
        self.or_line, self.or_words = QWidget(), label(tone="second")
        self.name = QLineEdit()
        self.name.setProperty("look", "main")
        self.first_button = Button("main", "play")
        self.problem, self.error = TroubleNotice("!"), TroubleNotice()
        self.restore_button = self.problem.button()
        self.go_without, self.quit = self.problem.button(), self.problem.button()
        self.go_on = self.error.button()
        self.house, self.change = ElidedLabel(), button("link")
        self.house.setProperty("tone", "second")
        self.dot = label(tone="second")
        self.language = Button("flat", "globe")
        self.setting_up = button("link")
        self.about_program = Button("flat", "info")
        self.wrong = ""  # what is wrong with the name, one of trainer.ui.widgets.trouble
        self.procedure = ""  # of the house that is chosen
        self._choices: dict[str, HouseChoice] = {}
        self._names: tuple[str, ...] = ()  # of those who are known
        self._instead: QWidget | None = None  # of the names
        self.behind = QPixmap()
        self._build()
        self._connect()
        self.retranslate()

    # --- where things are

    def _build(self) -> None:
        self.card = card()
        self.card.setFixedWidth(_WIDTH)
        column = QVBoxLayout(self.card)
        column.setContentsMargins(_AROUND - _RING, _AROUND, _AROUND - _RING, _AROUND // 2)
        column.setSpacing(0)
        self._column = column
        self.names = self._names_part()
        for widget in (self.names, self.problem, self.error, self._foot()):
            column.addWidget(widget)
        middle = QHBoxLayout()
        middle.addStretch()
        middle.addWidget(self.card)
        middle.addStretch()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addStretch()
        whole.addLayout(middle)
        whole.addStretch()

    def _names_part(self) -> QWidget:
        names = QWidget()
        self._entry = QBoxLayout(_DOWN)
        self._entry.addWidget(self.name, 1)
        self._entry.addWidget(self.first_button)
        line = QHBoxLayout(self.or_line)
        line.setContentsMargins(0, 20, 0, 12)
        line.setSpacing(12)
        line.addWidget(_hairline(), 1)
        line.addWidget(self.or_words)
        line.addWidget(_hairline(), 1)
        column = QVBoxLayout(names)
        column.setContentsMargins(_RING, 0, _RING, 0)
        column.setSpacing(0)
        column.addWidget(self.title)
        column.addWidget(self.or_line)
        column.addLayout(self._entry)
        column.addWidget(self.about)
        self._names_column = column
        return names

    def _foot(self) -> QWidget:
        """Foot of the card: house at the left, language at the right."""
        foot = QWidget()
        self.language.setProperty("side", "language")
        self.about_program.setProperty("side", "about")
        self.languages = QMenu(self.language)
        for code, name in LANGUAGES.items():
            self.languages.addAction(name).setData(code)
        self.language.setMenu(self.languages)
        line = QHBoxLayout()
        line.setContentsMargins(0, 8, 0, 0)
        line.setSpacing(0)
        line.addWidget(self.house)
        line.addWidget(self.dot)
        line.addWidget(self.change)
        line.addStretch()
        line.addWidget(self.about_program)
        line.addWidget(self.language)
        self._foot_column = QVBoxLayout(foot)
        self._foot_column.setSpacing(0)
        self._foot_column.addWidget(_hairline())
        self._foot_column.addLayout(line)
        self._foot_column.addWidget(self.setting_up, 0, Qt.AlignmentFlag.AlignLeft)
        self.setting_up.hide()
        return foot

    def _connect(self) -> None:
        self.name.textEdited.connect(self._edited)
        self.name.returnPressed.connect(self._enter)
        self.first_button.clicked.connect(self._enter)
        self.change.clicked.connect(self._show_houses)
        self.about_program.clicked.connect(self.asked_about)
        self.languages.triggered.connect(lambda action: self.speak.emit(action.data()))
        self.setting_up.clicked.connect(self.set_up)
        self.go_without.clicked.connect(self.unlogged)
        self.quit.clicked.connect(self.end)
        self.restore_button.clicked.connect(self.restore)
        self.go_on.clicked.connect(self._go_on)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show one row of people in a low window, else two."""
        super().resizeEvent(event)
        self._fit_people()

    def _fit_people(self) -> None:
        if self.people is not None:
            self.people.show_rows(1 if self.height() < LOW else 2)

    def _arrange(self) -> None:
        """Show the names, the part in their place, or an error."""
        known = bool(self._names)
        stopped = bool(self.problem.trouble or self.error.trouble)
        self.names.setVisible(not stopped and self._instead is None)
        if self._instead is not None:
            self._instead.setVisible(not stopped)
        self.error.setVisible(bool(self.error.trouble) and not self.problem.trouble)
        self.title.setContentsMargins(0, 0, 0, 16 if known else 0)
        self.or_line.setVisible(known)
        if self.people is not None:
            self.people.setVisible(known)
        self._entry.setDirection(_RIGHT if known else _DOWN)
        self._entry.setSpacing(12 if known else 16)
        self._entry.setContentsMargins(0, 0 if known else 20, 0, 0)
        set_look(self.first_button, look="second" if known else "main")
        self.first_button.show_sign("" if known else "play")
        self.about.setVisible(bool(self.wrong) or not known)
        self.about.setContentsMargins(0, 4 if known else 12, 0, 0)
        below_a_word = known and self.wrong and self.names.isVisibleTo(self)
        self._foot_column.setContentsMargins(_RING, 0 if below_a_word else 24, _RING, 0)
        shut = self._instead is not None
        self.change.setFocusPolicy(Qt.FocusPolicy.NoFocus if shut else Qt.FocusPolicy.StrongFocus)
        self._write_names()

    # --- what others set

    @property
    def messages(self) -> tuple[QLabel, ...]:
        """Labels with text that somebody may want to copy."""
        return (self.problem.words, self.error.words)

    @property
    def choices(self) -> Sequence[HouseChoice]:
        """Houses to choose from."""
        return tuple(self._choices.values())

    def show_houses(self, choices: Sequence[HouseChoice], last: str = "") -> None:
        """Offer these houses, with ``last`` chosen if it is there."""
        self._choices = {choice.procedure: choice for choice in choices}
        self.procedure = last if last in self._choices else next(iter(self._choices), "")
        self._write_house()

    def choose_house(self, procedure: str) -> None:
        """Switch to the house with this procedure."""
        self.procedure = procedure
        self.show_names()
        self._write_house()
        self.moved.emit()

    def show_people(self, people: Sequence["Person"]) -> None:
        """Show these people in order; without any, ask for a name."""
        self.wrong = ""
        self._names = tuple(who.name for who in people)
        if self.people is None and people:
            from trainer.ui.start.people import People  # noqa: PLC0415 - after the first painting

            self.people = People()
            self.people.chosen.connect(lambda name: self._go(self.begin, name))
            self._names_column.insertWidget(1, self.people)
        if self.people is not None:
            self.people.show_people(people)
            self._fit_people()
            if people:
                QWidget.setTabOrder(self.people.tiles[-1], self.name)
        self.show_names()

    def show_names(self) -> None:
        """Show the names again, and focus the first tile or the field."""
        if self._instead is not None:
            self._column.removeWidget(self._instead)
            self._instead.hide()
            self._instead.deleteLater()
            self._instead = None
        self._arrange()
        if self.people is not None and self._names and not self.name.text():
            self.people.take_focus()
        else:
            self.name.setFocus()
        self.card.show()

    def show_instead(self, part: QWidget) -> None:
        """Show this part in place of the names, until ``show_names``."""
        self.show_names()
        self._instead = part
        self._column.insertWidget(0, part)
        self._arrange()
        part.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def show_problem(self, details: str | None, *, damaged: bool = False) -> None:
        """Show that the training records cannot be used; None clears it.

        If they are damaged, a backup can be restored.
        """
        self.restore_button.setVisible(damaged)
        if details is None:
            self.problem.clear()
        else:
            self.problem.tell(RECORDS, details)
        self._arrange()
        self.card.show()
        if details is not None:
            self.go_without.setFocus()

    def offer_set_up(self, *, offered: bool) -> None:
        """Offer to set up the house, or no longer."""
        self.setting_up.setVisible(offered)

    def show_error(self, details: str, trouble: str = PROCEDURE) -> None:
        """Show an error in the name, or another one."""
        if trouble in NAMES:
            self.wrong = trouble
        else:
            self.error.tell(trouble, details)
        self._arrange()
        self.card.show()
        if self.error.trouble:
            self.go_on.setFocus()

    def show_behind(self, table: QPixmap) -> None:
        """Show this picture of a table behind the card."""
        self.behind = table
        self.update()

    # --- what the trainee does

    def _show_houses(self) -> None:
        from trainer.ui.start.welcome import HouseList  # noqa: PLC0415 - few open it

        houses = HouseList(self.choices, self.procedure)
        houses.chosen.connect(self.choose_house)
        houses.left.connect(self.show_names)
        self.show_instead(houses)

    def _go_on(self) -> None:
        """Clear the error and show the names again."""
        self.error.clear()
        self.show_names()

    def _edited(self) -> None:
        if self.wrong:
            self.wrong = ""
            self._arrange()

    def _enter(self) -> None:
        name = find_spelling(self.name.text(), self._names)
        self.wrong = self._find_name_error(name)
        self._arrange()
        if self.wrong:
            self.name.setFocus()
        else:
            self._go(self.begin if name in self._names else self.first, name)

    def _go(self, way: SignalInstance, name: str) -> None:
        if self.procedure:
            way.emit(name, self.procedure)

    def _find_name_error(self, name: str) -> str:
        """Find the error in a name; "" if it can be used."""
        if not name:
            return NO_NAME
        if name in self._names:
            return ""
        if is_too_long(name):
            return LONG_NAME
        return "" if is_readable(name) else HIDDEN_NAME

    # --- words

    def _write_names(self) -> None:
        """Write the texts that depend on known people."""
        known = bool(self._names)
        self.title.setText(_("Hi! Who’s dealing?") if known else _("Hi! What’s your name?"))
        self.name.setPlaceholderText(_("Your name") if known else _("First name is fine"))
        self.first_button.setText(
            _("Deal my first round") if known else _("Deal my first round · 2 minutes")
        )
        hint = _("One player, about ten moves. We show you each one.")
        self.about.setText(trouble_words(self.wrong) if self.wrong else hint)
        at = Qt.AlignmentFlag.AlignLeft if self.wrong else Qt.AlignmentFlag.AlignHCenter
        self.about.setAlignment(at)
        set_look(self.about, tone="fix" if self.wrong else "second")

    def _write_house(self) -> None:
        chosen = self._choices.get(self.procedure)
        self.house.setText("" if chosen is None else chosen.house)
        self.dot.setText("" if chosen is None else " · ")

    def retranslate(self) -> None:
        """Write all texts in the window's language."""
        self.or_words.setText(_("New here?"))
        self.name.setAccessibleName(_("Your name"))
        self.change.setText(_("change"))
        self.change.setAccessibleName(_("Change house"))
        self.about_program.setToolTip(_("About Dealer Trainer"))
        self.about_program.setAccessibleName(_("About Dealer Trainer"))
        self.go_without.setText(_("Practise without a record"))
        self.quit.setText(_("Quit"))
        self.restore_button.setText(_("Restore a backup…"))
        self.setting_up.setText(_("Set up this house…"))
        self.go_on.setText(_("Continue"))
        self._write_names()
        self._write_house()
        if self.people is not None:
            self.people.write()
        self.problem.write()
        self.error.write()
        self._arrange()

    def show_language(self, language: str) -> None:
        """Show the window's language on its button."""
        self.language.setText(LANGUAGES[language])
        self.language.setAccessibleName(_("Language") + ": " + LANGUAGES[language])

    # --- colours

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint felt, with a faint table that covers the whole screen."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), current_colours().felt)
        if not self.behind.isNull():
            size = self.behind.deviceIndependentSize()
            grows = max(self.width() / size.width(), self.height() / size.height())
            wide, high = size.width() * grows, size.height() * grows
            place = QRectF((self.width() - wide) / 2, (self.height() - high) / 2, wide, high)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.setOpacity(_SHOWS)
            painter.drawPixmap(place, self.behind, QRectF(self.behind.rect()))
        painter.end()


def _hairline() -> QFrame:
    """Thin horizontal line."""
    line = QFrame()
    line.setProperty("rule", "true")
    line.setFixedHeight(1)
    return line


_SIZE = QSize(1280, 720)
_DEALER = (parse("Ac"),)
#: Who plays at each box, his cards and how many chips he bet.
_PLAYERS = (
    ("David", "9s 7d", 2),
    ("Klara", "Kd 8s", 4),
    ("Hugo", "8d 8c", 1),
    ("Filip", "5s 6h", 4),
    ("Jan", "Jh 9d", 2),
    ("Leo", "Qh 7c", 4),
    ("Otto", "3d Kc", 3),
)
_drawn: dict[tuple[str, str, bool], QPixmap] = {}  # by procedure, language and theme


def still_table(procedure: Procedure, lang: str = SOURCE) -> QPixmap:
    """Draw a house's table in the window's colours.

    The picture is kept for each procedure, language and theme.
    """
    key = procedure.content_hash, lang, is_dark(QApplication.palette())
    if key not in _drawn:
        view = TableView(procedure.house, furniture_of(procedure), procedure.house_name)
        view.resize(_SIZE)
        view.show_table(_table(procedure.house), opening=False)
        _drawn[key] = view.grab()
        view.deleteLater()
    return _drawn[key]


def _table(house: House) -> Table:
    """Table with cards and bets on each box, and the dealer's card."""
    chips = sorted(house.denominations)
    boxes = []
    for number, (player, cards, count) in enumerate(_PLAYERS[: house.boxes], start=1):
        bet = Chips.of({chips[min(number % 3 + 1, len(chips) - 1)]: count})
        stake = Stake(1, bet, bet.amount)
        hand = Hand(1, tuple(map(parse, cards.split())), (stake,))
        boxes.append(Box(number, (Bet(1, player, bet),), (hand,)))
    return Table(Shoe(PACK), tuple(boxes), dealer=_DEALER)


_HEIGHT = 272  # of the list
_INDENT = 16  # pixels, of a house below the one whose game it deals


class _Row(QPushButton):
    """Row of a house: name, version, and a note on unconfirmed parts."""

    def __init__(self, choice: HouseChoice, *, is_chosen: bool) -> None:
        super().__init__()
        self.setProperty("look", "row")
        self.setCheckable(True)
        self.setChecked(is_chosen)
        name, guess = label(bold=True, wraps=True), label(tone="second", wraps=True)
        name.setText(choice.words)
        guess.setText(_in_language(choice.guess))
        if not guess.text():
            guess.hide()
        self.setAccessibleName(choice.words)
        self.setAccessibleDescription(guess.text())
        column = QVBoxLayout(self)
        column.setContentsMargins(12 + (_INDENT if choice.of_another else 0), 10, 12, 10)
        column.setSpacing(0)
        for words in (name, guess):
            words.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            column.addWidget(words)

    def sizeHint(self) -> QSize:
        """Size with the height that the words need in this width."""
        column = self.layout()
        assert column is not None  # noqa: S101 - made above
        return QSize(0, max(40, column.heightForWidth(self.width())))


class HouseList(FollowsChanges, QWidget):
    """List of houses in the first screen's card.

    Escape and *Back* change nothing.
    """

    on_language = "retranslate"

    chosen = Signal(str)
    left = Signal()

    def __init__(self, choices: Sequence[HouseChoice], procedure: str) -> None:
        super().__init__()
        self.title, self.back = label(28, bold=True), Button("flat", "arrow-left")
        self.back.clicked.connect(self.left)
        self.rows: dict[str, QPushButton] = {}
        inner = QWidget()
        lines = QVBoxLayout(inner)
        lines.setContentsMargins(4, 4, 4, 4)
        lines.setSpacing(0)
        for choice in choices:
            row = _Row(choice, is_chosen=choice.procedure == procedure)
            row.clicked.connect(lambda _on=False, house=choice.procedure: self.chosen.emit(house))
            self.rows[choice.procedure] = row
            lines.addWidget(row)
        self._area = QScrollArea()
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setWidget(inner)
        inner.setAutoFillBackground(False)
        self._area.viewport().setAutoFillBackground(False)
        self._area.setFixedHeight(_HEIGHT)
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 0, 4, 0)  # for the ring around the button
        column.setSpacing(12)
        column.addWidget(self.title)
        column.addWidget(self._area)
        column.addWidget(self.back, 0, Qt.AlignmentFlag.AlignLeft)
        self._first = self.rows.get(procedure, self.back)
        self.setFocusProxy(self._first)
        self.retranslate()

    def showEvent(self, event: QShowEvent) -> None:
        """Scroll to the current house, once the list is laid out."""
        super().showEvent(event)
        QTimer.singleShot(0, self, lambda: self._area.ensureWidgetVisible(self._first))

    def retranslate(self) -> None:
        """Write all texts in the window's language."""
        self.title.setText(_("Which house?"))
        self.back.setText(_("Back"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose by Return, go back by Escape; Qt handles the arrows."""
        rows = list(self.rows.values())
        at = next((n for n, row in enumerate(rows) if row.hasFocus()), None)
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif at is not None and event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            rows[at].click()
        else:
            super().keyPressEvent(event)


def _in_language(texts: Mapping[str, str]) -> str:
    """Text in the window's language, else in English; "" without any."""
    return texts.get(QLocale().name()[:2]) or texts.get(SOURCE, "")
