"""The table that an inspector watches: beside it what he calls with, above it where he is."""

from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

_HEIGHT = 28


def beside(where: QLabel, leave: QPushButton, table: QWidget, panel: QWidget) -> QVBoxLayout:
    """A line that says where he is, with the way out; below it the table and its panel."""
    column = QVBoxLayout()
    column.setContentsMargins(8, 2, 8, 6)
    column.setSpacing(4)
    head = QHBoxLayout()
    head.addWidget(where, 1)
    head.addWidget(leave)
    column.addLayout(head)
    line = QHBoxLayout()
    line.addWidget(table, 1)
    line.addWidget(panel)
    column.addLayout(line, 1)
    leave.setMinimumHeight(_HEIGHT)
    return column
