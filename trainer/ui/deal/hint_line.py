"""A hint, or what matters of a verdict, in as many words as there is room for."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QWidget

from trainer.procedure.spec import Procedure
from trainer.table.table import Table
from trainer.training.judging.verdict import FAULT, Verdict
from trainer.ui.words.acts import act_words, capital, grade_words, kind_words, verdict_words
from trainer.ui.words.verdicts import expected_words


class HintLine(QLabel):
    """Says one thing, in as many words as there is room for."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ways: Sequence[str] = ()
        self.setWordWrap(True)

    def say(self, ways: Sequence[str]) -> None:
        """Say this; ``ways``: the same in fewer and fewer words."""
        self._ways = ways
        self._write()

    def _write(self) -> None:
        if not self._ways:
            return
        short = self._ways[-1]
        fitting = (words for words in self._ways if self.is_room_for(words))
        self.setText(next(fitting, short) if self.isVisible() else self._ways[0])

    def is_room_for(self, words: str) -> bool:
        """Whether nothing of these words would be cut off."""
        room, wraps = self.contentsRect(), self.alignment() | Qt.TextFlag.TextWordWrap
        needs = self.fontMetrics().boundingRect(0, 0, room.width(), 0, wraps, words)
        return needs.height() <= room.height() and needs.width() <= room.width()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """There is room for more words now, or for fewer."""
        super().resizeEvent(event)
        self._write()

    def showEvent(self, event: QShowEvent) -> None:
        """Now it is known how much room there is."""
        super().showEvent(event)
        self._write()


def verdict_lines(
    verdict: Verdict, procedure: Procedure, lang: str, table: Table, remark: str = ""
) -> list[str]:
    """The verdict in fewer and fewer words; what is remarked of a fault is never left out."""
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
