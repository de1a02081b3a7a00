"""Price of a rule change for the house, and the best play."""

import os
from collections.abc import Callable, Sequence

from PySide6.QtCore import QElapsedTimer, QThread, Signal
from PySide6.QtGui import QBrush, QColor
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import gettext as _
from trainer.games.pontoon.chart import HARD, PAIRS, SOFT, Chart, charts
from trainer.procedure.spec import Procedure
from trainer.training.house_edge.games import game_at
from trainer.training.house_edge.price import SECONDS, Price, has_price, prices
from trainer.ui.changes.change_words import edge_words, loses_words, price_words
from trainer.ui.widgets.parts import Button, Sign
from trainer.ui.widgets.style import FollowsChanges, label, set_look
from trainer.ui.widgets.tokens import Tokens, tokens_of

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
    """Thread that deals by both rules to compare the house edge.

    It ends when the price is precise enough, or after ``SECONDS``.
    """

    # The price by now.
    priced = Signal(object)
    # The tables of the best strategy by the new rules.
    played = Signal(object)

    def __init__(self, old: Procedure, new: Procedure) -> None:
        super().__init__()
        self._old, self._new = old, new

    def end(self) -> None:
        """Stop, and wait for the end.

        It takes as long as a few thousand rounds.
        """
        self.requestInterruption()
        self.wait()

    def run(self) -> None:
        """Deal and emit prices; Qt calls this in the thread."""
        game = game_at(self._new)
        self.played.emit(charts(game.rules, game.strategy))
        clock = QElapsedTimer()
        clock.start()
        for price in prices(self._old, self._new, tables=os.cpu_count() or 1):
            self.priced.emit(price)
            late = clock.elapsed() > SECONDS * _MILLISECONDS
            if price.told or late or self.isInterruptionRequested():
                return


class Strategy(QWidget):
    """Tables of the best play under the new rules."""

    def __init__(self) -> None:
        super().__init__()
        self.head, self.key = label(bold=True), label(wraps=True, tone="second")
        self.table = QTableWidget()
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.head)
        column.addWidget(self.table, 1)
        column.addWidget(self.key)


class PriceCard(FollowsChanges, QFrame):
    """Card of the house edge before and after the change.

    ``strategy``: the widget with the best play under the new rules.
    """

    on_colours = "_write_table"

    # Another price is told.
    priced = Signal()

    def __init__(self, old: Procedure, new: Procedure, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("card", "plain")
        self._old, self._new = old, new
        self.price: Price | None = None
        self._charts: Sequence[Chart] = ()
        self._thread: _Pricing | None = None
        self.strategy = Strategy()
        self.table = self.strategy.table
        self.title, self.about = label(16, bold=True), label(tone="second")
        self.sides = tuple((label(tone="second"), label(28, bold=True)) for _side in range(2))
        self.arrow = Sign("arrow-right", "text_second", 24)
        self.warning, self.told = label(16, bold=True, tone="critical"), label(wraps=True)
        self.button, self.best_button = Button("link"), Button("link")
        head, figures, foot, column = QHBoxLayout(), QHBoxLayout(), QHBoxLayout(), QVBoxLayout(self)
        head.addWidget(self.title, 1)
        head.addWidget(self.about)
        figures.setSpacing(24)
        for number, side in enumerate(self.sides):
            if number:
                figures.addWidget(self.arrow)
            stack = QVBoxLayout()
            stack.setSpacing(0)
            for part in side:
                stack.addWidget(part)
            figures.addLayout(stack)
        figures.addStretch()
        foot.setSpacing(16)
        foot.addWidget(self.best_button)
        foot.addWidget(self.button)
        foot.addStretch()
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(4)
        column.addLayout(head)
        column.addLayout(figures)
        column.addWidget(self.warning)
        column.addWidget(self.told)
        column.addStretch()
        column.addLayout(foot)
        self.button.clicked.connect(self._press)
        self.retranslate()

    @property
    def is_working(self) -> bool:
        """Tell if the price is being worked out."""
        return self._thread is not None and self._thread.isRunning()

    def start_pricing(self) -> None:
        """Start working out the price in the background.

        Do nothing if it has been started, or if the rules have no price.
        """
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
        """Stop working out the price, and wait for the end."""
        if self._thread is not None:
            self._thread.end()

    def _press(self) -> None:
        if self.is_working and self._thread is not None:
            self._thread.requestInterruption()
        else:
            self._thread = None
            self.start_pricing()

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
        price, priced = self.price, has_price(self._old, self._new)
        words, told = price_words(self._old, self._new, price)
        self.title.setText(_("Price"))
        self.about.setText(_("House edge with perfect play"))
        edges = (None, None) if price is None else (price.edge, price.after)
        loses = price is not None and price.differs and price.after < 0 <= price.edge
        for (name, figure), title, edge in zip(
            self.sides, (_("Now"), _("With the change")), edges, strict=True
        ):
            name.setText(title)
            figure.setText("" if edge is None else edge_words(edge))
            for part in (name, figure):
                part.setVisible(edge is not None)
        self.arrow.setVisible(price is not None)
        warning = loses_words()
        self.warning.setText(warning)
        self.warning.setVisible(loses)
        self.told.setText(told.removeprefix(warning).strip() or words)
        set_look(self, card="critical" if loses else "plain")
        set_look(self.sides[1][1], tone="critical" if loses else "")
        self.strategy.head.setText(_("Best play under the new rules, against the dealer's card:"))
        self.strategy.key.setText(
            _(
                "S stand, H hit, B buy, D double, P split, R surrender. F give up after "
                "doubling. A number: do something else from that many cards on (H if nothing "
                "follows). Hit for 6-7-8: any suits (.), one suit (:), spades (;).",
            )
        )
        stops = _("&Stop")
        self.button.setText(stops if self.is_working else _("&Work it out again"))
        self.best_button.setText(_("Best pla&y"))
        for widget in (self.button, self.best_button, self.about):
            widget.setVisible(priced)

    def _write_table(self) -> None:
        """Write the strategy's tables below each other, each under its name."""
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
            table.setItem(row, 0, QTableWidgetItem(_chart_title(chart)))
            names.append("")
            for name, cells in chart.rows.items():
                row += 1
                names.append(name)
                for column, cell in enumerate(cells):
                    table.setItem(row, column, self._item(cell))
            row += 1
        table.setVerticalHeaderLabels(names)
        table.setAccessibleName(self.strategy.head.text())

    def _item(self, cell: str) -> QTableWidgetItem:
        item = QTableWidgetItem(cell)
        paints = _PAINTS.get(cell[:1])
        if paints is not None:
            ground, ink = paints(tokens_of(self.palette()))
            item.setBackground(QBrush(ground))
            item.setForeground(QBrush(ink))
        return item


def _chart_title(chart: Chart) -> str:
    """Name a table of the strategy."""
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
