"""The line below the call bar: hand, card face, task or verdict."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.table.table import Table
from trainer.training.judge.verdict import FAULT, Verdict
from trainer.ui.deal.call_bar import HandSwitch
from trainer.ui.deal.controls import FaceSwitch
from trainer.ui.widgets.bars import Drawer
from trainer.ui.words.acts import act_words, capital, grade_words, kind_words, verdict_words
from trainer.ui.words.verdicts import expected_words


class HintLine(QLabel):
    """A line that shows the longest text that fits."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ways: Sequence[str] = ()
        self.setWordWrap(True)

    def say(self, ways: Sequence[str]) -> None:
        """Show a text; ``ways``: its versions, the longest first."""
        self._ways = ways
        self._write()

    def _write(self) -> None:
        if not self._ways:
            return
        short = self._ways[-1]
        fitting = (words for words in self._ways if self.is_room_for(words))
        self.setText(next(fitting, short) if self.isVisible() else self._ways[0])

    def is_room_for(self, words: str) -> bool:
        """Tell if these words fit without being cut off."""
        room, wraps = self.contentsRect(), self.alignment() | Qt.TextFlag.TextWordWrap
        needs = self.fontMetrics().boundingRect(0, 0, room.width(), 0, wraps, words)
        return needs.height() <= room.height() and needs.width() <= room.width()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose the version for the new size."""
        super().resizeEvent(event)
        self._write()

    def showEvent(self, event: QShowEvent) -> None:
        """Choose the version, now that the size is known."""
        super().showEvent(event)
        self._write()


def verdict_lines(
    verdict: Verdict, procedure: Procedure, lang: str, table: Table, remark: str = ""
) -> list[str]:
    """Return the verdict in ever shorter versions.

    The remark on a mistake is never left out.
    """
    sign, word = verdict_words(verdict.verdict)
    if verdict.verdict != FAULT:
        act = act_words(verdict.act, procedure, lang, table)
        return [f"{sign} {word}: {act}", f"{sign} {word}"]
    words = kind_words(verdict.kind)
    kind = f"{sign} {capital(words)} ({grade_words(verdict.severity)})"
    short = [kind, f"{sign} {word}"]
    if remark:
        short = [f"{kind}. {remark}", f"{sign} {remark}"]
    if not verdict.expected:
        return short
    expected = expected_words(verdict.expected, procedure, lang, table)
    if not remark:
        return [f"{kind}. {expected}", *short]
    return [f"{kind}. {remark} {expected}", f"{sign} {remark} {expected}", *short]


HEIGHT = 52  # pixels


class BottomLine(QFrame):
    """The most important of the panel, shown while that is closed."""

    def __init__(
        self,
        procedure: Procedure,
        faces: FaceSwitch,
        drawer: Drawer,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._procedure, self._lang = procedure, "en"
        self.hands, self.faces, self.drawer = HandSwitch(), faces, drawer
        self.hint = HintLine()
        self._said = ""  # of the last click
        self._task, self._is_good = "", False
        self._told: tuple[Verdict, Table] | None = None  # the last verdict, and on which table
        # says more of a fault, in a language of the manual; "" for nothing
        self.remark: Callable[[Verdict, str], str] = lambda _verdict, _lang: ""
        self.setProperty("bar", "foot")
        line = QHBoxLayout(self)
        line.setContentsMargins(12, 1, 12, 0)
        line.setSpacing(12)
        line.addWidget(self.hands)
        line.addWidget(self.faces)
        line.addWidget(self.hint, 1)
        line.addWidget(self.drawer)

    def fit(self) -> None:
        """Update after the drawer was opened, closed or removed."""
        self.say(self._said)

    def set_verdict(self, verdict: Verdict, table: Table) -> None:
        """Set the last verdict."""
        self._told = verdict, table
        self.say("")

    def show_task(self, words: str, *, good: bool = False) -> None:
        """Show the task at this table; ``good``: it was done right."""
        self._task, self._is_good = words, good
        self.say(self._said)

    def say(self, text: str) -> None:
        """Show a text about the last click.

        "": the last verdict, the task, or how to use the mouse.
        """
        self._said = text
        usual = _("Left click = left hand, right click = right hand, Shift = both.")
        short = _("Left click = left hand, right = right, Shift = both.")
        told = text or (self._task if self._is_good and self.drawer.shut else "")
        ways = _shorter(told) if told else self._verdict()
        if not ways and self._task and self.drawer.shut:
            ways = _shorter(self._task)
        self.hint.say(ways or [usual, short])

    def _verdict(self) -> list[str]:
        if self._told is None or not self.drawer.shut:
            return []
        verdict, table = self._told
        remark = self.remark(verdict, self._lang) if verdict.verdict == FAULT else ""
        return verdict_lines(verdict, self._procedure, self._lang, table, remark)

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self._lang = lang
        for part in (self.hands, self.faces, self.drawer):
            part.retranslate()
        self.say(self._said)


def _shorter(text: str) -> list[str]:
    """Return a text, its first line, and its first sentence."""
    first, _, _ = text.partition("\n")
    return [text.replace("\n", " "), first, text.partition(". ")[0]]
