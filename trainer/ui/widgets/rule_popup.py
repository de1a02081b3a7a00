"""Popup card with a rule's sentence and full text."""

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.ui.widgets.parts import Sign, current_colours
from trainer.ui.widgets.style import button, card, label, make_link_area
from trainer.ui.words.verdicts import ClauseTexts

_WIDTH, _MOST, _AROUND = 480, 320, 16


class RuleLine(QWidget):
    """Line with a rule's id and a link to read it.

    It keeps its place when there is no rule.
    """

    def __init__(self, procedure: Procedure) -> None:
        super().__init__()
        self._procedure, self._lang = procedure, "en"
        self.rules: tuple[str, ...] = ()
        self._sign, self.number = Sign("book-open", "text_second"), label(tone="second")
        self.read: QPushButton = button("link")
        self.popup: RulePopup | None = None
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(6)
        for part in (self._sign, self.number, self.read):
            line.addWidget(part)
            kept = part.sizePolicy()
            kept.setRetainSizeWhenHidden(True)
            part.setSizePolicy(kept)
        line.addStretch()
        self.read.clicked.connect(self._open)
        self.show_rules(())

    def show_rules(self, rules: tuple[str, ...]) -> None:
        """Show the first rule's id; the popup shows all."""
        self.rules = rules
        self.number.setText(f"{rules[0]} ·" if rules else "")
        for part in (self._sign, self.number, self.read):
            part.setVisible(bool(rules))

    def retranslate(self, lang: str) -> None:
        """Write the link in the window's language, the rules in ``lang``."""
        self._lang = lang
        self.read.setText(_("Read the rule"))

    def _open(self) -> None:
        self.popup = RulePopup(self._procedure, self._lang, self.rules, self.read)
        self.popup.open()


class RulePopup(QWidget):
    """Popup with rules; Escape or a click outside closes it."""

    def __init__(
        self, procedure: Procedure, lang: str, rules: tuple[str, ...], owner: QWidget
    ) -> None:
        super().__init__(owner, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._rules, self._owner = rules, owner
        self._clauses = ClauseTexts(procedure, lang, current_colours().accent_text.name())
        self._unfolded = {rules[0]}
        self.words = label(16, wraps=True)
        area = make_link_area(self.words)
        area.setFrameShape(area.Shape.NoFrame)
        area.viewport().setAutoFillBackground(False)
        self.words.setAutoFillBackground(False)
        body = card("menu")
        inside = QVBoxLayout(body)
        inside.setContentsMargins(_AROUND, _AROUND, _AROUND, _AROUND)
        inside.addWidget(area)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(body)
        self.words.linkActivated.connect(self._unfold)
        self._write()

    def _unfold(self, rule: str) -> None:
        self._unfolded ^= {rule}
        self._write()
        self._place()

    def _write(self) -> None:
        self.words.setText(self._clauses.html(self._rules, self._unfolded))

    def open(self) -> None:
        """Open the popup inside the window."""
        self._place()
        self.show()
        self.words.setFocus(Qt.FocusReason.PopupFocusReason)

    def _place(self) -> None:
        """Fit the height to the text, and place the popup."""
        window = self._owner.window()
        wide = min(_WIDTH, window.width() - 2 * _AROUND)
        high = min(_MOST, self.words.heightForWidth(wide - 4 * _AROUND) + 3 * _AROUND)
        at = self._owner.mapTo(window, QPoint(0, self._owner.height() + 4))
        if at.y() + high > window.height():
            at.setY(at.y() - high - self._owner.height() - 8)
        at.setX(min(at.x(), window.width() - wide - _AROUND))
        self.setFixedSize(wide, high)
        self.move(window.mapToGlobal(QPoint(at.x(), max(_AROUND, at.y()))))

    def event(self, event: QEvent) -> bool:
        """Keep keys from the shortcuts of the screen below."""
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close on Enter, too."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.close()
        else:
            super().keyPressEvent(event)
