"""Panel for calling mistakes and naming their place and kind."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import gettext as _
from trainer.procedure.training_rules import NO_REMEDIES, REMEDIES, Remedies
from trainer.training.inspect.fault import KINDS
from trainer.ui.inspect.inspect_end import Tally
from trainer.ui.inspect.inspect_words import box_words
from trainer.ui.widgets.style import FollowsChanges, card, label, set_look
from trainer.ui.words.exams import kind_words, remedy_words

#: What the panel is about.
CALL, WHERE, WHAT, REMEDY = range(4)
_BUTTON, _LARGE = 31, 110
_NEXT = 64  # as high as the button that it takes the place of
_ALL = 1000  # of the room that is left
_BOXES_IN_A_LINE, _ACROSS = 2, 4
_KEYS = ("F", "Left"), ("J", "Right")


class CallPanel(FollowsChanges, QWidget):
    """Large button for each table; after a call it asks for details.

    It asks for the box, then for the kind of mistake, and then for the house's remedy where
    ``remedies`` has one. Keys do the same. It lies below two tables, but beside a single one.
    It does not know if a call was right: it shows what it is given.
    """

    on_colours = "_show_colours"

    # A fault is called, at the moment of the press: at which table, from 1.
    called = Signal(int)
    # What is named with it: its kind, "" for none, and its box, None for none.
    named = Signal(str, object)
    # What is said that the house does about it; what is named with it comes after that.
    remedied = Signal(str)
    # The dealer is to go on.
    went_on = Signal()

    def __init__(
        self,
        boxes: int,
        tables: int = 1,
        parent: QWidget | None = None,
        *,
        remedies: Remedies = NO_REMEDIES,
    ) -> None:
        super().__init__(parent)
        self._house_has, self._kind = remedies, ""
        self.calls, self.next = [QPushButton() for _ in range(tables)], QPushButton()
        self.head, self.told = label(16, bold=True, wraps=True), label(wraps=True)
        self.within = label(tone="second", wraps=True)
        self.tally = Tally()
        self.asks = [label(16, bold=True, wraps=True) for _ in range(3)]
        self.boxes = [QPushButton() for _ in range(boxes + 1)]
        self.kinds = [QPushButton() for _ in KINDS]
        self.remedies = [QPushButton() for _ in REMEDIES]
        self.skips = [QPushButton() for _ in range(3)]
        self.pages = QStackedWidget()
        self._box: int | None = None
        self._table = 1
        self._right: bool | None = None
        self._build()
        self._connect()

    # --- where things are

    @property
    def call(self) -> QPushButton:
        """Button of the first table."""
        return self.calls[0]

    @property
    def _is_below_tables(self) -> bool:
        """True if the panel lies below two tables."""
        return len(self.calls) > 1

    def _build(self) -> None:
        for call in self.calls:
            call.setProperty("look", "mistake")
        self.next.setProperty("look", "main")
        self.pages.addWidget(self._below() if self._is_below_tables else self._beside())
        boxes = [*self.boxes[1:], self.boxes[0]]
        in_a_line = (
            (len(boxes), _ACROSS, _ACROSS) if self._is_below_tables else (_BOXES_IN_A_LINE, 1, 1)
        )
        for number, buttons in enumerate((boxes, self.kinds, self.remedies)):
            self.pages.addWidget(self._choice(number, buttons, in_a_line[number]))
        whole = QVBoxLayout(self)
        whole.setContentsMargins(12, 12, 12, 12)
        whole.addWidget(self.pages)

    def _below(self) -> QWidget:
        """Make the page for two tables: buttons outside, messages between."""
        first, told = QWidget(), QVBoxLayout()
        line = QHBoxLayout(first)
        line.setContentsMargins(0, 0, 0, 0)
        for call in self.calls:
            call.setMinimumHeight(_LARGE)
            call.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        line.addWidget(self.calls[0], _ALL)
        line.addLayout(told, _ALL)
        line.addWidget(self.calls[1], _ALL)
        for widget in (self.head, self.told):
            told.addWidget(widget)
        told.addStretch(1)
        told.addWidget(self.next)
        return first

    def _beside(self) -> QWidget:
        """Make the page for one table: button, counts and messages."""
        first, calls, told = QWidget(), card(), card()
        column = QVBoxLayout(first)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        top = QVBoxLayout(calls)
        top.setContentsMargins(16, 16, 16, 12)
        top.addWidget(self.call)
        top.addWidget(self.next)
        top.addWidget(self.within)
        self.next.setMinimumHeight(_NEXT)
        column.addWidget(calls)
        column.addWidget(self.tally.counts)
        inner = QVBoxLayout(told)
        inner.setContentsMargins(16, 12, 16, 12)
        for widget in (self.head, self.told, self.tally.title, self.tally.calls):
            inner.addWidget(widget)
        inner.addStretch(1)
        column.addWidget(told, 1)
        self.tally.show_counts(None)
        return first

    def _choice(self, number: int, buttons: Sequence[QPushButton], in_a_line: int) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.asks[number])
        grid = QGridLayout()
        grid.setSpacing(5)
        for place, button in enumerate(buttons):
            grid.addWidget(button, *divmod(place, in_a_line))
        column.addLayout(grid)
        column.addWidget(self.skips[number])
        column.addStretch()
        for button in (*buttons, self.skips[number]):
            button.setMinimumHeight(_BUTTON)
        return page

    def _connect(self) -> None:
        for table, call in enumerate(self.calls, start=1):
            call.pressed.connect(partial(self.called.emit, table))
        self.next.clicked.connect(self.went_on)
        for box, button in enumerate(self.boxes):
            button.clicked.connect(partial(self.choose_box, box))
        for kind, button in zip(KINDS, self.kinds, strict=True):
            button.clicked.connect(partial(self.choose_kind, kind))
        for remedy, button in zip(REMEDIES, self.remedies, strict=True):
            button.clicked.connect(partial(self.choose_remedy, remedy))
        for button in self.skips:
            button.clicked.connect(self.finish_naming)
        choices = (*self.boxes, *self.kinds, *self.remedies, *self.skips)
        for button in (*self.calls, self.next, *choices):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a key is never taken for another's

    def connect_keys(self, screen: QWidget) -> None:
        """Take keys on a screen: Space, digits, Enter and arrows.

        Space calls and continues, digits choose, Enter skips. With two tables F or the left arrow
        calls at the left one, J or the right arrow at the right one.
        """
        context = Qt.ShortcutContext.WidgetWithChildrenShortcut
        keys: dict[str, Callable[[], None]] = {str(n): partial(self._choose, n) for n in range(10)}
        keys |= {"Space": self._space, "Return": self._enter, "Enter": self._enter}
        for table, names in enumerate(_KEYS if self._is_below_tables else (), start=1):
            keys |= dict.fromkeys(names, partial(self._call, table))
        for key, do in keys.items():
            shortcut = QShortcut(QKeySequence(key), screen, context=context)
            shortcut.setAutoRepeat(False)
            shortcut.activated.connect(do)

    def _space(self) -> None:
        if self.isVisible() and self.next.isVisible():
            self.went_on.emit()
        elif self.isVisible() and not self._is_below_tables:
            self.called.emit(1)

    def _call(self, table: int) -> None:
        if self.isVisible() and self.calls[table - 1].isEnabled():
            self.called.emit(table)

    def _enter(self) -> None:
        if self.isVisible() and self.page != CALL:
            self.finish_naming()
        elif self.isVisible() and self.next.isVisible():
            self.went_on.emit()

    def _choose(self, number: int) -> None:
        if not self.isVisible():
            return
        if self.page == WHERE and number < len(self.boxes):
            self.choose_box(number)
        elif self.page == WHAT and 1 <= number <= len(KINDS):
            self.choose_kind(KINDS[number - 1])
        elif self.page == REMEDY and 1 <= number <= len(REMEDIES):
            self.choose_remedy(REMEDIES[number - 1])

    # --- what is done

    @property
    def page(self) -> int:
        """Current page: CALL, WHERE, WHAT or REMEDY."""
        return self.pages.currentIndex()

    def watch(self, told: tuple[str, Sequence[str], bool | None] | None = None) -> None:
        """Wait for a call, showing the result of the last one.

        ``told`` is its title, its sentences and whether it was right; None shows nothing.
        """
        head, lines, self._right = told or ("", (), None)
        self.head.setText(head)
        self.told.setText(("\n" if self._is_below_tables else "\n\n").join(lines))
        self.head.setVisible(bool(head))
        self.told.setVisible(bool(lines))
        asked = self.page != CALL
        self.pages.setCurrentIndex(CALL)
        if asked:
            self._focus()
        self._show_colours()
        if head:
            QAccessible.updateAccessibility(QAccessibleEvent(self.head, QAccessible.Event.Alert))

    def wait(self, *, on: bool) -> None:
        """Show Continue instead of the call buttons, or the reverse."""
        self.next.setVisible(on)
        for call in self.calls:
            call.setVisible(not on)
        self._focus()

    def open_tables(self) -> None:
        """Enable calls at every table."""
        for call in self.calls:
            call.setEnabled(True)

    def close_table(self, table: int) -> None:
        """Disable calls at a table."""
        self.calls[table - 1].setEnabled(False)
        if self.page == CALL:
            self._focus()

    def _focus(self) -> None:
        """Give the focus to an enabled button, so that keys work."""
        calls = (call for call in self.calls if call.isEnabled())
        where = self.next if not self.next.isHidden() else next(calls, self.call)
        where.setFocus()

    def ask(self, table: int = 1) -> None:
        """Ask where the mistake was, at this table."""
        self._box, self._kind, self._table = None, "", table
        self._write_asks()
        self.pages.setCurrentIndex(WHERE)
        self.boxes[-1].setFocus()

    def choose_box(self, box: int, _checked: bool = False) -> None:  # noqa: FBT001, FBT002 - as Qt
        """Take the box, 0 for none, and ask for the kind."""
        self._box = box
        self.pages.setCurrentIndex(WHAT)
        self.kinds[0].setFocus()

    def choose_kind(self, kind: str, _checked: bool = False) -> None:  # noqa: FBT001, FBT002 - as Qt
        """Take the kind, and ask for the house's remedy, if any."""
        self._kind = kind
        if not self._house_has.remedy_for(kind):
            self.finish_naming()
            return
        self.pages.setCurrentIndex(REMEDY)
        self.remedies[0].setFocus()

    def choose_remedy(self, remedy: str, _checked: bool = False) -> None:  # noqa: FBT001, FBT002 - as Qt
        """Take the remedy, and finish naming."""
        self.remedied.emit(remedy)
        self.finish_naming()

    def finish_naming(self) -> None:
        """Finish naming the mistake."""
        self.named.emit(self._kind, self._box)

    # --- words

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        self._write_calls()
        self.within.setText(_("You have two moves to call it."))
        self.tally.write()
        self.next.setText(_("Continue (Space)"))
        self._write_asks()
        for number, (remedy, button) in enumerate(
            zip(REMEDIES, self.remedies, strict=True), start=1
        ):
            button.setText(f"{number}  {remedy_words(remedy)}")
        for box, button in enumerate(self.boxes):
            button.setText(f"{box}  {box_words(box)}" if not box else box_words(box))
        for number, (kind, button) in enumerate(zip(KINDS, self.kinds, strict=True), start=1):
            button.setText(f"{number}  {kind_words(kind)}")
        for button in self.skips:
            button.setText(_("Skip (Enter)"))
        self._show_colours()

    def _write_asks(self) -> None:
        asks = [
            _("Where?"),
            _("What was wrong?"),
            _("What does the house do now?"),
        ]
        if self._is_below_tables:
            left = _("Left table: {ask}")
            right = _("Right table: {ask}")
            text = (left, right)[self._table - 1]
            asks = [text.format(ask=ask) for ask in asks]
        for words, ask in zip(self.asks, asks, strict=True):
            words.setText(ask)

    def _write_calls(self) -> None:
        if not self._is_below_tables:
            self.call.setText(_("Mistake! (Space)"))
            return
        left = _("Mistake on the left!\n(F or ←)")
        right = _("Mistake on the right!\n(J or →)")
        for call, words in zip(self.calls, (left, right), strict=True):
            call.setText(words)

    def _show_colours(self) -> None:
        tone = "" if self._right is None else "accent" if self._right else "fix"
        set_look(self.head, tone=tone)
