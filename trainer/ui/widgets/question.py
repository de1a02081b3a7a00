"""Questions over a window, with a few answers."""

from collections.abc import Callable, Collection, Sequence

from PySide6.QtCore import (
    QEasingCurve,
    QEvent,
    QEventLoop,
    QObject,
    QPoint,
    QPropertyAnimation,
    Qt,
    Signal,
)
from PySide6.QtGui import QHideEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPushButton, QVBoxLayout, QWidget
from shiboken6 import isValid

from trainer.catalogue import gettext as _
from trainer.ui.widgets.parts import current_colours
from trainer.ui.widgets.settings import STILL, system_speed
from trainer.ui.widgets.style import button, card, label

_WIDTH, _WIDE, _AROUND = 480, 640, 24  # the second where much is said in a low window
_MOVE, _UP = 200, 8  # milliseconds, pixels
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
#: An answer that does something: its text, and what it does.
Action = tuple[str, Callable[[], object]]


class SheetQuestion(QWidget):
    """Question over a whole window; an answer closes it."""

    # Nothing is to be done: the safe answer, or Escape.
    kept = Signal()
    # It is gone, answered or not.
    gone = Signal()

    def __init__(  # noqa: PLR0913, PLR0917 - what a question consists of
        self,
        window: QWidget,
        title: str,
        text: str,
        actions: Sequence[Action],
        keep: str,
        enter: Collection[int],
        default: int | None = None,
    ) -> None:
        super().__init__(window)
        self._over, self._enter = window, enter
        self._before: QWidget | None = window.focusWidget()
        self._motion: QPropertyAnimation | None = None
        self.card = card("sheet")
        self.card.setParent(self)
        self.title, self.words = label(20, bold=True, wraps=True), label(16, wraps=True)
        self.title.setText(title)
        self.words.setText(text)
        self.words.setVisible(bool(text))
        self.answers = [
            self._action(*action, "main" if number == default else "second")
            for number, action in enumerate(actions)
        ]
        self.keep = button("main" if default is None else "second")
        self.keep.setText(keep)
        self.keep.clicked.connect(lambda: self._answer(self.kept.emit))
        self._default = self.keep if default is None else self.answers[default]
        line = QHBoxLayout()
        line.setContentsMargins(0, 16, 0, 0)
        line.setSpacing(12)
        line.addStretch()
        for one in (*self.answers, self.keep):
            line.addWidget(one)
        column = QVBoxLayout(self.card)
        column.setContentsMargins(_AROUND, _AROUND, _AROUND, _AROUND)
        column.setSpacing(8)
        column.addWidget(self.title)
        column.addWidget(self.words)
        column.addLayout(line)
        window.installEventFilter(self)
        QApplication.instance().focusChanged.connect(self._hold_focus)  # type: ignore[union-attr]
        self._fit()
        self.show()
        self.raise_()
        self._default.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._come()

    def _action(self, text: str, does: Callable[[], object], look: str) -> QPushButton:
        made = button(look)
        made.setText(text.replace("&", ""))  # letters answer nothing
        made.clicked.connect(lambda: self._answer(does))
        return made

    # --- coming and going

    def _fit(self) -> None:
        """Cover the whole window, with the card in its middle."""
        self.setGeometry(self._over.rect())
        column = self.card.layout()
        assert column is not None  # noqa: S101 - it was made above
        wide = max(_WIDTH, column.minimumSize().width())
        if column.heightForWidth(wide) > self.height() - 2 * _AROUND:
            wide = max(_WIDE, wide)
        self.card.resize(wide, column.heightForWidth(wide))
        self.card.move(self._place())

    def _place(self) -> QPoint:
        return QPoint(
            (self.width() - self.card.width()) // 2, (self.height() - self.card.height()) // 2
        )

    def _come(self) -> None:
        """Slide the card in, unless motion is off."""
        settings = getattr(self.window(), "settings", None)
        if (system_speed() if settings is None else settings.speed) == STILL:
            return
        self._motion = QPropertyAnimation(self.card, b"pos", self)
        self._motion.setDuration(_MOVE)
        self._motion.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._motion.setStartValue(self._place() + QPoint(0, _UP))
        self._motion.setEndValue(self._place())
        self._motion.start()

    def close_unanswered(self) -> None:
        """Close, and give the focus back."""
        self._over.removeEventFilter(self)
        QApplication.instance().focusChanged.disconnect(self._hold_focus)  # type: ignore[union-attr]
        self.hide()
        if self._before is not None and isValid(self._before) and self._before.isVisible():
            self._before.setFocus()
        self.gone.emit()
        self.deleteLater()

    def _answer(self, does: Callable[[], object]) -> None:
        self.close_unanswered()
        does()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop the animation."""
        if self._motion is not None:
            self._motion.stop()
        super().hideEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the window's size."""
        if event.type() == QEvent.Type.Resize:
            self._fit()
        return super().eventFilter(watched, event)

    # --- keys and focus

    def _hold_focus(self, _before: QWidget | None, has: QWidget | None) -> None:
        """Take the focus back from the window's other widgets."""
        if has is not None and has.window() is self.window() and not self.isAncestorOf(has):
            self._default.setFocus()

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: FBT001 - as Qt has it
        """Move the focus round the answers."""
        round_about = [*self.answers, self.keep]
        at = next((n for n, one in enumerate(round_about) if one.hasFocus()), 0)
        reason = Qt.FocusReason.ShortcutFocusReason
        round_about[(at + (1 if forward else -1)) % len(round_about)].setFocus(reason)
        return True

    def event(self, event: QEvent) -> bool:
        """Keep keys from the shortcuts of the screen below."""
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle Escape (safe answer), Enter (main answer) and arrows; ignore others."""
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Escape:
            self.keep.click()
        elif key in _ENTER:
            entered = (self.answers[number] for number in self._enter)
            next((one for one in entered if one.hasFocus()), self._default).click()
        elif key in {Qt.Key.Key_Left, Qt.Key.Key_Right}:
            self.focusNextPrevChild(key == Qt.Key.Key_Right)
        event.accept()

    # --- colours

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the shade over the window."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), current_colours().shade)
        painter.end()


def ask_on_sheet(  # noqa: PLR0913 - what a question consists of
    window: QWidget,
    title: str,
    text: str,
    actions: Sequence[Action],
    keep: str,
    *,
    enter: bool = False,
) -> SheetQuestion:
    """Ask over a window and return at once.

    ``actions`` are the answers' texts and what they do. ``keep`` is the answer that changes
    nothing: it has the focus, Enter and Escape give it, and the signal ``kept`` reports it. An
    action needs a click, or Tab and Space; with ``enter`` also Tab and Enter. An open question
    is replaced.
    """
    dismiss(window)
    numbers = range(len(actions)) if enter else ()
    return SheetQuestion(window.window(), title, text, actions, keep, numbers)


def dismiss(window: QWidget) -> None:
    """Close a window's open question without an answer."""
    for open_one in window.window().findChildren(SheetQuestion, options=_DIRECT):
        if not open_one.isHidden():
            open_one.close_unanswered()


_DIRECT = Qt.FindChildOption.FindDirectChildrenOnly


CLOSED = -1


def ask(  # noqa: PLR0913 - what a question consists of
    parent: QWidget,
    title: str,
    text: str,
    answers: tuple[str, ...] = (),
    *,
    ends: str = "",
    keep: str = "",
) -> int:
    """Ask a question; return the answer's number, ``CLOSED`` without one.

    ``ends`` is one more answer, which ends something: it needs a click, or Tab and Space, never
    Enter or a letter. ``keep`` changes nothing: Escape and Enter give it. Without ``keep``
    Enter gives the first answer.
    """
    given, loop = [CLOSED], QEventLoop()
    texts = (*answers, ends) if ends else answers
    actions = [
        (words, lambda number=number: given.append(number)) for number, words in enumerate(texts)
    ]
    dismiss(parent)
    sheet = SheetQuestion(
        parent.window(),
        title,
        text,
        actions,
        keep or _("Cancel"),
        range(len(answers)),
        None if keep else 0,
    )
    sheet.gone.connect(loop.quit)
    loop.exec()
    return given[-1]
