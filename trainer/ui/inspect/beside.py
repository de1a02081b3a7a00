"""The table that an inspector watches: beside it what he calls with, below it where he is."""

from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

_LINE = 52  # pixels that the line below the table is high


def beside(where: QLabel, table: QWidget, panel: QWidget) -> QHBoxLayout:
    """Lay the table beside its panel, and below the table a line that says where he is."""
    left, line = QVBoxLayout(), QHBoxLayout()
    left.setSpacing(0)
    left.addWidget(table, 1)
    left.addWidget(foot_line(where))
    line.setContentsMargins(0, 0, 0, 0)
    line.setSpacing(0)
    line.addLayout(left, 1)
    line.addWidget(panel)
    return line


def foot_line(where: QLabel) -> QFrame:
    """A line below tables that says where he is."""
    bar = QFrame()
    bar.setProperty("bar", "foot")
    bar.setFixedHeight(_LINE)
    inner = QHBoxLayout(bar)
    inner.setContentsMargins(12, 0, 12, 0)
    inner.addWidget(where, 1)
    return bar
