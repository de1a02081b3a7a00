"""Where an inspector calls that something is wrong, and then says which clause is broken."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.ui.widgets.follows import Follows
from trainer.ui.widgets.style import label, set_look

_BUTTON = 64


class ClausePanel(Follows, QWidget):
    """One large button; after a call the clauses, of which one is broken. Keys do the same.

    What it is told it shows; whether a call was right it does not know.
    """

    on_colours = "_show_colours"

    # Something is wrong, at the moment of the press.
    called = Signal()
    # The clause that is broken.
    named = Signal(str)
    # On to what comes next.
    went_on = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.call, self.next, self.clauses = QPushButton(), QPushButton(), QListWidget()
        self.head, self.told = label(16, bold=True, wraps=True), label(wraps=True)
        self.ask_label = label(16, bold=True, wraps=True)
        self.pages = QStackedWidget()
        self._names: tuple[str, ...] = ()
        self._right: bool | None = None
        self._build()
        self.call.pressed.connect(self.called)
        self.next.clicked.connect(self.went_on)
        self.clauses.itemClicked.connect(self._choose)
        self.clauses.itemActivated.connect(self._choose)

    def _build(self) -> None:
        first, which = QWidget(), QWidget()
        told = QVBoxLayout(first)
        told.setSpacing(8)
        self.call.setProperty("look", "mistake")
        self.next.setProperty("look", "main")
        for widget in (self.call, self.next, self.head, self.told):
            told.addWidget(widget)
        told.addStretch(1)
        column = QVBoxLayout(which)
        column.setSpacing(6)
        column.addWidget(self.ask_label)
        self.clauses.setWordWrap(True)
        column.addWidget(self.clauses, 1)
        for page in (first, which):
            layout = page.layout()
            if layout is not None:
                layout.setContentsMargins(12, 12, 12, 12)
            self.pages.addWidget(page)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.pages)
        for button in (self.call, self.next):
            button.setMinimumHeight(_BUTTON)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a key is never taken for another's

    def hear(self, screen: QWidget) -> None:
        """Hear keys in a screen: Space calls and goes on, digits choose a clause, Enter goes on."""
        context = Qt.ShortcutContext.WidgetWithChildrenShortcut
        keys: dict[str, Callable[[], None]] = {
            str(number): partial(self._press, number) for number in range(1, 10)
        }
        keys |= dict.fromkeys(("Space", "Return", "Enter"), self._go_on)
        keys["Space"] = self._space
        for key, do in keys.items():
            shortcut = QShortcut(QKeySequence(key), screen, context=context)
            shortcut.setAutoRepeat(False)
            shortcut.activated.connect(do)

    def _space(self) -> None:
        if self.isVisible() and self.call.isVisible():
            self.called.emit()
        else:
            self._go_on()

    def _go_on(self) -> None:
        if self.asks:
            self._choose(self.clauses.currentItem())
        elif self.isVisible() and self.next.isVisible():
            self.went_on.emit()

    def _press(self, number: int) -> None:
        if self.isVisible() and self.asks and number <= len(self._names):
            self.named.emit(self._names[number - 1])

    def _choose(self, item: QListWidgetItem | None) -> None:
        if item is not None and self.asks:
            self.named.emit(self._names[self.clauses.row(item)])

    # --- what is done

    @property
    def asks(self) -> bool:
        """Whether it is asked which clause is broken."""
        return self.pages.currentIndex() == 1

    def watch(self) -> None:
        """Wait for a call."""
        self._show("", (), over=False)

    def tell(self, head: str, lines: Sequence[str], *, right: bool) -> None:
        """Tell what came of it; then it goes on when that was read."""
        self._show(head, lines, over=True, right=right)
        QAccessible.updateAccessibility(QAccessibleEvent(self.head, QAccessible.Event.Alert))

    def _show(
        self, head: str, lines: Sequence[str], *, over: bool, right: bool | None = None
    ) -> None:
        self._right = right
        self.head.setText(head)
        self.told.setText("\n\n".join(lines))
        self.head.setVisible(bool(head))
        self.told.setVisible(bool(lines))
        self.call.setVisible(not over)
        self.next.setVisible(over)
        self.pages.setCurrentIndex(0)
        (self.next if over else self.call).setFocus()
        self._show_colours()

    def ask(self) -> None:
        """Ask which clause is broken."""
        self.pages.setCurrentIndex(1)
        self.clauses.setFocus()

    # --- words

    def offer(self, clauses: Sequence[str], procedure: Procedure, lang: str) -> None:
        """The clauses of which one may be broken, in a language of the manual."""
        self._names = tuple(clauses)
        with QSignalBlocker(self.clauses):
            self.clauses.clear()
            for number, clause in enumerate(clauses, start=1):
                self.clauses.addItem(
                    f"{number}  {clause}: {procedure.clause(clause, lang, 'says')}"
                )
            self.clauses.setCurrentRow(0)

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        self.call.setText(_("Mistake! (Space)"))
        self.next.setText(_("Continue (Space)"))
        self.ask_label.setText(_("Which rule is broken?"))
        self.clauses.setAccessibleName(_("Which rule is broken?"))
        self._show_colours()

    def _show_colours(self) -> None:
        tone = "" if self._right is None else "accent" if self._right else "fix"
        set_look(self.head, tone=tone)
