"""What a rule change costs the house, and how the game is played best by the new rules."""

import os
from collections.abc import Callable, Sequence

from PySide6.QtCore import QElapsedTimer, QThread, Signal
from PySide6.QtGui import QBrush, QColor
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import gettext as _
from trainer.games.pontoon.chart import HARD, PAIRS, SOFT, Chart, charts
from trainer.procedure.spec import Procedure
from trainer.training.edge.games import game_at
from trainer.training.edge.price import SECONDS, Price, has_price, prices
from trainer.ui.changes.change_words import price_words
from trainer.ui.widgets.follows import Follows
from trainer.ui.widgets.style import label
from trainer.ui.widgets.tokens import Tokens, tokens

_MILLISECONDS = 1000
# What a letter is painted on, and in; the others are as the window is.
_PAINTS: dict[str, Callable[[Tokens], tuple[QColor, QColor]]] = {
    "S": lambda set_: (set_.felt, set_.felt_ink),
    "D": lambda set_: (set_.known, set_.marked_ink),
    "B": lambda set_: (set_.known, set_.marked_ink),
    "P": lambda set_: (set_.learning, set_.felt_ink),
    "F": lambda set_: (set_.faulty, set_.felt_ink),
    "R": lambda set_: (set_.faulty, set_.felt_ink),
}


class _Pricing(QThread):
    """Deals by both rules until the price is told well enough, or half a minute is over."""

    # The price by now.
    priced = Signal(object)
    # The tables of the best strategy by the new rules.
    played = Signal(object)

    def __init__(self, old: Procedure, new: Procedure) -> None:
        super().__init__()
        self._old, self._new = old, new

    def end(self) -> None:
        """Stop, and wait for it: for as long as a few thousand rounds take."""
        self.requestInterruption()
        self.wait()

    def run(self) -> None:
        """Deal; Qt calls this in the thread."""
        game = game_at(self._new)
        self.played.emit(charts(game.rules, game.strategy))
        clock = QElapsedTimer()
        clock.start()
        for price in prices(self._old, self._new, tables=os.cpu_count() or 1):
            self.priced.emit(price)
            late = clock.elapsed() > SECONDS * _MILLISECONDS
            if price.told or late or self.isInterruptionRequested():
                return


class PricePanel(Follows, QWidget):
    """The edge before and after, and the best strategy. It is worked out once it is asked for."""

    on_colours = "_write_table"

    # Another price is told.
    priced = Signal()

    def __init__(self, old: Procedure, new: Procedure, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._old, self._new = old, new
        self.price: Price | None = None
        self._charts: Sequence[Chart] = ()
        self._thread: _Pricing | None = None
        self.words, self.told = label(16, bold=True, wraps=True), label(wraps=True)
        self.button, self.table = QPushButton(), QTableWidget()
        self.head, self.key = label(bold=True), label(wraps=True)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        line, column = QHBoxLayout(), QVBoxLayout(self)
        line.addWidget(self.told, 1)
        line.addWidget(self.button)
        column.addWidget(self.words)
        column.addLayout(line)
        column.addWidget(self.head)
        column.addWidget(self.table, 1)
        column.addWidget(self.key)
        self.button.setAutoDefault(False)
        self.button.clicked.connect(self._press)
        self.retranslate()

    @property
    def works(self) -> bool:
        """Whether the price is being worked out."""
        return self._thread is not None and self._thread.isRunning()

    def begin(self) -> None:
        """Work the price out in the background, where there is one and nobody has begun."""
        if self._thread is not None or not has_price(self._old, self._new):
            return
        self._thread = _Pricing(self._old, self._new)
        self.destroyed.connect(self._thread.end)
        self._thread.priced.connect(self._show_price)
        self._thread.played.connect(self._show_charts)
        self._thread.finished.connect(self.retranslate)
        self._thread.start()
        self.retranslate()

    def stop(self) -> None:
        """Stop working it out, and wait until that has stopped."""
        if self._thread is not None:
            self._thread.end()

    def _press(self) -> None:
        if self.works and self._thread is not None:
            self._thread.requestInterruption()
        else:
            self._thread = None
            self.begin()

    def _show_price(self, price: Price) -> None:
        self.price = price
        self._write_words()
        self.priced.emit()

    def _show_charts(self, found: Sequence[Chart]) -> None:
        self._charts = found
        self._write_table()

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        self._write_words()
        self._write_table()

    def _write_words(self) -> None:
        words, told = price_words(self._old, self._new, self.price)
        self.words.setText(words)
        self.told.setText(told)
        self.head.setText(_("Best play under the new rules, against the dealer's card:"))
        self.key.setText(
            _(
                "S stand, H hit, B buy, D double, P split, R surrender. F give up after "
                "doubling. A number: do something else from that many cards on (H if nothing "
                "follows). Hit for 6-7-8: any suits (.), one suit (:), spades (;).",
            )
        )
        stops = _("&Stop")
        self.button.setText(stops if self.works else _("&Work it out again"))
        for widget in (self.button, self.head, self.table, self.key):
            widget.setVisible(has_price(self._old, self._new))

    def _write_table(self) -> None:
        """The tables of the strategy below each other, each with its name above it."""
        if not self._charts:
            return
        table, columns = self.table, self._charts[0].columns
        table.clear()
        table.setColumnCount(len(columns))
        table.setHorizontalHeaderLabels([*columns])
        table.setRowCount(sum(len(chart.rows) + 1 for chart in self._charts))
        names, row = [], 0
        for chart in self._charts:
            table.setSpan(row, 0, 1, len(columns))
            table.setItem(row, 0, QTableWidgetItem(_name(chart)))
            names.append("")
            for name, cells in chart.rows.items():
                row += 1
                names.append(name)
                for column, cell in enumerate(cells):
                    table.setItem(row, column, self._item(cell))
            row += 1
        table.setVerticalHeaderLabels(names)
        table.setAccessibleName(self.head.text())

    def _item(self, cell: str) -> QTableWidgetItem:
        item = QTableWidgetItem(cell)
        paints = _PAINTS.get(cell[:1])
        if paints is not None:
            ground, ink = paints(tokens(self.palette()))
            item.setBackground(QBrush(ground))
            item.setForeground(QBrush(ink))
        return item


def _name(chart: Chart) -> str:
    """What a table is about."""
    heads = {
        HARD: _("Hard totals"),
        SOFT: _("Soft totals"),
        PAIRS: _("Pairs"),
    }
    words = heads[chart.of]
    if chart.bought:
        bought = _("cards bought: {n}").format(n=chart.bought)
        words = f"{words}, {bought}"
    if chart.doubled:
        doubled = _("times doubled: {n}").format(n=chart.doubled)
        words = f"{words}, {doubled}"
    return words
