"""Somebody who knows the screen only: reads what is written on it and clicks what it names.

Nothing of the session is asked: only visible widgets, their texts, and their accessible names and
descriptions, as a screen reader has them. So this module imports nothing of the program.
"""

import re
from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
BUTTONS = {"left": [LEFT], "right": [RIGHT], "both": [LEFT, RIGHT]}
_HANDS = {
    "left hand": "left",
    "right hand": "right",
    "both hands": "both",
}
_OUTLINED = re.compile(r"outlined, number (\d+)")
_SPOKEN = re.compile(r"“(.+?)”")
_CHIP = re.compile(r"Chip of (\d+)")
_EDGE = 8  # pixels from the edge of a thing on whose half is clicked


class Newcomer:
    """Deals with help: asks to be shown what is due, and does what is written there."""

    def __init__(self, window: QWidget) -> None:
        self._window = window
        self.helps = 0
        self.hints: list[str] = []  # what the line below said while something was in hand

    # --- reading

    def _buttons(self) -> Iterator[QAbstractButton]:
        for widget in QApplication.topLevelWidgets():
            if widget is self._window or widget.isWindow():
                yield from (b for b in widget.findChildren(QAbstractButton) if b.isVisible())

    def button(self, words: str) -> QAbstractButton | None:
        """The button in sight whose words begin so."""
        found = (b for b in self._buttons() if b.text().replace("&", "").startswith(words))
        return next(found, None)

    def _labels(self) -> list[str]:
        """What is written in sight, without its form."""
        found = []
        for label in self._window.findChildren(QLabel):
            if label.isVisible() and label.text():
                document = QTextDocument()
                document.setHtml(label.text())
                found.append(document.toPlainText())
        return found

    def reads(self, words: str) -> str:
        """The text in sight in which these words stand; "" for none."""
        return next((text for text in self._labels() if words in text), "")

    def shown(self) -> str:
        """The act that is told to be done now."""
        _, _, rest = self.reads("Like this").partition("Like this")
        return next((line.strip() for line in rest.splitlines() if line.strip(" :")), "")

    def outlined(self) -> list[QAbstractButton]:
        """What is outlined with numbers, in their order."""
        numbered = {}
        for button in self._buttons():
            found = _OUTLINED.fullmatch(button.accessibleDescription())
            if found is not None:
                numbered[int(found[1])] = button
        return [numbered[number] for number in sorted(numbered)]

    # --- doing

    def press(self, button: QAbstractButton, hand: str = "left", side: str = "") -> None:
        """Click a thing with a hand, on a half of it where one is told."""
        at = button.rect().center()
        if side:
            at.setX(_EDGE if side == "left" else button.width() - _EDGE)
        for each in BUTTONS[hand]:
            QTest.mousePress(button, each, pos=at)
        for each in BUTTONS[hand]:
            QTest.mouseRelease(button, each, pos=at)
        QApplication.processEvents()

    def ask(self) -> str:
        """Ask for help until it is shown how the act is done; the words for it."""
        for words in ("Hint:", "Next hint: which", "Next hint: show"):
            button = self.button(words)
            if button is not None:
                self.helps += 1
                self.press(button)
        return self.shown()

    def do_next(self) -> str:
        """Do what is shown; the words that were followed."""
        words = self.ask()
        assert words, f"nothing says what to do: {self._labels()}"
        hand = next((hand for told, hand in _HANDS.items() if told in words), "left")
        side = next((side for side in ("left", "right") if f"from the {side}" in words), "")
        things = self.outlined()
        if _CHIP.fullmatch(things[0].accessibleName()):
            self._pick(words)
        else:
            self.press(things[0])
        self._tell(words)
        self.hints += self._hint()
        for thing in things[1:]:
            if not _CHIP.fullmatch(thing.accessibleName()):
                self.press(thing, hand, side)
        return words

    def _hint(self) -> list[str]:
        return [text for text in self._labels() if text.startswith(("In hand:", "You say:"))]

    def _tell(self, words: str) -> None:
        """Where a number is asked for that goes with a phrase, tell the one that is spoken."""
        spoken = _SPOKEN.search(words)
        number = spoken and re.search(r"\d+", spoken[1])
        asked = number and self.button(number[0])
        if asked:
            self.press(asked)

    def _pick(self, words: str) -> None:
        """Pick chips for the sum that is told, the largest first."""
        told = re.search(r"(\d+)\D*$", words.partition(" (")[0])
        assert told is not None, words
        left = int(told[1])
        columns = {}
        for button in self._buttons():
            chip = _CHIP.fullmatch(button.accessibleName())
            if chip is not None:
                columns[int(chip[1])] = button
        for value in sorted(columns, reverse=True):
            for _ in range(left // value):
                self.press(columns[value])
            left %= value
