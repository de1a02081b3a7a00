"""Somebody who does literally what the coach's balloon says, where its tail points."""

import re

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from tests.ui.dealer import BUTTONS
from trainer.ui.deal.table_screen import TableScreen
from trainer.ui.widgets.callout import Callout

_HANDS = {"right-click": "right", "both buttons": "both"}
_NUMBER = re.compile(r"then the number (\d+)\.")


class Follower:
    """Knows nothing but what the balloon says: which button, and the point of the screen."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen

    @property
    def balloon(self) -> Callout | None:
        """The balloon in sight."""
        found = self._screen.findChildren(Callout)
        return next((callout for callout in found if callout.isVisible()), None)

    def follow(self) -> str:
        """Do what the balloon says: a click where it points, or Next where it has that."""
        balloon = self.balloon
        assert balloon is not None
        words = balloon.accessibleName()
        if balloon.go_on.isVisible():
            QTest.mouseClick(balloon.go_on, Qt.MouseButton.LeftButton)
            return words
        hand = next((hand for told, hand in _HANDS.items() if told in words), "left")
        at = balloon.tip.toPoint()
        target = self._screen.childAt(at)
        assert target is not None, words
        self._press(target, target.mapFrom(self._screen, at), hand)
        number = _NUMBER.search(words)
        if number is not None:
            self._choose(number[1])
        return words

    @staticmethod
    def _press(target: QWidget, at: QPoint, hand: str) -> None:
        for button in BUTTONS[hand]:
            QTest.mousePress(target, button, pos=at)
        for button in BUTTONS[hand]:
            QTest.mouseRelease(target, button, pos=at)

    @staticmethod
    def _choose(number: str) -> None:
        popup = QApplication.activePopupWidget()
        assert popup is not None
        buttons = popup.findChildren(QPushButton)
        found = next(button for button in buttons if button.text() == number)
        QTest.mouseClick(found, Qt.MouseButton.LeftButton)
