"""Screen of a rule change: its differences, with rounds old and new."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace

from PySide6.QtCore import QRect, QSize, Qt, QThread, QTimer, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import gettext as _
from trainer.procedure.difference import Difference
from trainer.procedure.spec import Procedure
from trainer.training.diff.comparison import Side
from trainer.training.diff.effect import RoundEffect, find_effect
from trainer.training.diff.example import DifferenceExample, ProcedureDifferences
from trainer.training.diff.notice import changes_between, notice_of
from trainer.training.diff.text import describe_difference
from trainer.ui.changes.change_words import (
    ActTable,
    exam_words,
    head_words,
    instant_of,
    may_be_shown,
    not_shown_words,
    renewed_words,
    side_titles,
    since_words,
    slip_words,
)
from trainer.ui.changes.price_card import PriceCard
from trainer.ui.changes.printing import save_notice
from trainer.ui.table.still import StillTable
from trainer.ui.widgets.bars import Content, Foot, Head
from trainer.ui.widgets.busy import Look, StoppedError, run_with_progress
from trainer.ui.widgets.page import Screen
from trainer.ui.widgets.parts import Button
from trainer.ui.widgets.settings import TableOptions
from trainer.ui.widgets.style import FollowsChanges, card, label, set_look

_TABLES, _ACTS = 5, 3  # shares of the height


class BothWays(QWidget):
    """Two tables side by side, at the row selected among the moves."""

    def __init__(
        self, old: Procedure, new: Procedure, lang: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._lang = lang
        self.felt: RoundEffect | None = None
        self.stills = tuple(StillTable(procedure, lang) for procedure in (old, new))
        self.heads = tuple(label(bold=True) for _ in self.stills)
        self.none = tuple(label(wraps=True) for _ in self.stills)
        self.acts = ActTable()
        grid = QGridLayout()
        grid.setSpacing(4)
        for column in range(len(self.stills)):
            grid.addWidget(self.heads[column], 0, column)
            grid.addWidget(self._place(column), 1, column)
            grid.setColumnStretch(column, 1)
        grid.setRowStretch(1, 1)
        column_ = QVBoxLayout(self)
        column_.setContentsMargins(0, 0, 0, 0)
        column_.setSpacing(4)
        column_.addLayout(grid, _TABLES)
        column_.addWidget(self.acts, _ACTS)
        self.acts.chosen.connect(self._show_line)
        self.retranslate(lang)

    def _place(self, column: int) -> QWidget:
        """Make the place of a side's table, or of its excuse."""
        place = QWidget()
        inner = QVBoxLayout(place)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.addWidget(self.stills[column], 1)
        inner.addWidget(self.none[column])
        return place

    def show_round(self, felt: RoundEffect | None) -> None:
        """Show a round at the row of its effect; None clears it."""
        self.felt = felt
        self.acts.show_round(felt, self._lang)
        if felt is None:
            for still in self.stills:
                still.show_instant(None)

    def _show_line(self, line: int) -> None:
        if self.felt is None:
            return
        for still, none, scene in zip(self.stills, self.none, self.felt.scenes(line), strict=True):
            still.show_instant(instant_of(scene))
            none.setVisible(scene is None)

    def show_options(self, options: TableOptions) -> None:
        """Apply the options for showing tables."""
        for still in self.stills:
            still.show_options(options)

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self._lang = lang
        absent: QLabel
        for head, side, still, absent in zip(
            self.heads, side_titles(), self.stills, self.none, strict=True
        ):
            head.setText(side)
            still.retranslate(lang)
            absent.setText(_("This round can’t be dealt this way."))
        line = self.acts.line
        self.acts.show_round(self.felt, lang)
        if self.felt is not None and line >= 0:
            self.acts.selectRow(line)


_BESIDE = 10  # what the list takes beside its lines: its frame and their margins
_LONGEST = 10_000
_GAP = 8  # between two lines


class ChangeList(QListWidget):
    """List of differences."""

    # One is to be looked at: its number, from 0.
    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWordWrap(True)
        self.setAlternatingRowColors(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(self.ScrollMode.ScrollPerPixel)
        self.currentRowChanged.connect(self._choose)

    def _choose(self, row: int) -> None:
        if row >= 0:
            self.chosen.emit(row)

    def show_lines(self, lines: Sequence[str]) -> None:
        """Write the lines, and keep the selection."""
        before, row = self.blockSignals(True), self.currentRow()
        if len(lines) != self.count():
            self.clear()
            self.addItems(list(lines))
        for number, line in enumerate(lines):
            self.item(number).setText(line)
        self.setCurrentRow(row)
        self.blockSignals(before)
        self.setAccessibleName(_("What changes"))
        self._give_room()

    def _give_room(self) -> None:
        """Set each line's height to fit its words."""
        bar = self.verticalScrollBar().sizeHint().width()
        width = max(1, self.width() - bar - _BESIDE)
        for row in range(self.count()):
            item, room = self.item(row), QRect(0, 0, width, _LONGEST)
            flags = Qt.TextFlag.TextWordWrap
            high = self.fontMetrics().boundingRect(room, flags, item.text()).height()
            item.setSizeHint(QSize(width, high + _GAP))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap the lines anew."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._give_room()


_CARDS = 176  # pixels that the cards at the top are high
_MOMENT = 20  # ms

_Key = tuple[str, str, str]


class EffectScreen(FollowsChanges, Screen):
    """Screen of the differences between two versions or houses.

    Both have the same game. The screen looks for rounds once it is shown. If the user stops
    that, the remaining rounds can be looked for later. ``lang`` returns the language of a
    procedure's rule texts; ``back``: the name of the place that Back leads to.
    """

    on_language = "_write"

    def __init__(self, old: Side, new: Side, lang: Callable[[Procedure], str], back: str) -> None:
        super().__init__()
        self._speaks, self._back = lang, back
        self.old, self.new = old.procedure, new.procedure
        self.procedure = self.new
        self._look: Look | None = None
        self.differing = ProcedureDifferences(old, new, look=self._looked)
        self._differences: Sequence[Difference] = ()
        self._found: dict[_Key, DifferenceExample] = {}
        self._felt: dict[_Key, RoundEffect | None] = {}
        self.approver, self.draft = "", False
        self.state = label()
        self.title, self.facts = label(16, bold=True), label(tone="second", wraps=True)
        self.none = label(16, wraps=True)
        self.list = ChangeList()
        self.rounds = BothWays(self.old, self.new, lang(self.new))
        self.price = PriceCard(self.old, self.new)
        self.pages = QStackedWidget()
        self.watch_button = Button("flat", "play")
        self.look_button, self.notice_button = Button("second"), Button("second", "printer")
        self._build()
        self._connect()
        self._write()
        self.list.setCurrentRow(0)
        QTimer.singleShot(0, self, self.look_for_rounds)

    # --- where things are

    def _build(self) -> None:
        self.price.setFixedHeight(_CARDS)
        does = card()
        does.setFixedHeight(_CARDS)
        inner = QVBoxLayout(does)
        inner.setContentsMargins(16, 12, 16, 12)
        inner.setSpacing(4)
        for widget in (self.title, self.list, self.facts):
            inner.addWidget(widget, 1 if widget is self.list else 0)
        cards, content = QHBoxLayout(), Content()
        cards.setSpacing(16)
        cards.addWidget(does, 1)
        cards.addWidget(self.price, 1)
        self.pages.addWidget(self.rounds)
        self.pages.addWidget(self.price.strategy)
        content.column.addLayout(cards)
        content.column.addWidget(self.none)
        content.column.addWidget(self.pages, 1)
        self.watch_button.setCheckable(True)
        self.rounds.acts.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(content, 1)
        column.addWidget(Foot([self.watch_button], [self.look_button, self.notice_button]))

    def _connect(self) -> None:
        self.list.chosen.connect(self._show)
        self.price.best_button.clicked.connect(self._toggle_strategy)
        self.watch_button.toggled.connect(self.rounds.acts.setVisible)
        self.look_button.clicked.connect(self.look_for_rounds)
        self.notice_button.clicked.connect(self.save_notice)

    @property
    def heading(self) -> Head:
        """Title with the change, and the target of Back."""
        return Head(head_words(self.old, self.new, self._lang), self._back)

    @property
    def bar_tools(self) -> Sequence[QWidget]:
        """Label in the top bar that marks a draft."""
        return (self.state,)

    def show_state(self, approver: str, *, draft: bool) -> None:
        """Set the approver ("" without one), and mark a draft.

        The notice tells both.
        """
        self.approver, self.draft = approver, draft
        self._write()

    # --- rounds

    @property
    def unsearched(self) -> Sequence[Difference]:
        """Differences whose round has not been looked for yet."""
        return [one for one in self._differences if self._key(one) not in self._found]

    @property
    def found(self) -> Sequence[DifferenceExample]:
        """All differences, with the rounds found so far."""
        found = ((self._found.get(self._key(one)), one) for one in self._differences)
        return [
            replace(shown, difference=one) if shown else DifferenceExample(one)
            for shown, one in found
        ]

    def _key(self, one: Difference) -> _Key:
        """Return a difference's key, the same for all languages' wordings.

        So one round is looked for, not one in each language.
        """
        return one.part, one.of, "" if one.field in self.new.texts else one.field

    def _looked(self, count: int) -> None:
        if self._look is not None:
            self._look(count)

    def look_for_rounds(self) -> None:
        """Look for the missing rounds, one by one, until stopped.

        Then start working out the price.
        """
        if not self.unsearched:
            return

        def work(look: Look) -> None:
            self._look = look
            for one in self.unsearched:
                shown = self.differing.find_example(one)
                self._found[self._key(one)] = shown
                self._felt[self._key(one)] = find_effect(shown)
                self._write_list()
                if one is self.chosen:
                    self._show(self.list.currentRow())

        words = _("Looking for rounds that show the change…")
        try:
            run_with_progress(self, words, work)
        except StoppedError:
            self._show(self.list.currentRow())
        self.look_button.setVisible(bool(self.unsearched))
        self.price.start_pricing()

    def save_notice(self) -> None:
        """Save the notice as PDF, after looking for missing rounds.

        Nothing is saved if the user stops the search.
        """
        self.look_for_rounds()
        if not self.unsearched:
            self._wait_for_price()
            told = notice_of(self.old, self.new, self.found, self.approver, draft=self.draft)
            told = replace(told, price=self.price.price)
            save_notice(self, told, self._lang)

    def _wait_for_price(self) -> None:
        """Wait for the price; if stopped, keep the result so far."""

        def work(look: Look) -> None:
            while self.price.is_working:
                look(self.price.price.rounds if self.price.price else 0)
                QThread.msleep(_MOMENT)

        with suppress(StoppedError):
            run_with_progress(self, _("Working out the price…"), work)

    @property
    def chosen(self) -> Difference | None:
        """Selected difference; None without one."""
        row = self.list.currentRow()
        return self._differences[row] if 0 <= row < len(self._differences) else None

    def _show(self, _row: int) -> None:
        one = self.chosen
        if one is None:
            return
        felt = self._felt.get(self._key(one))
        self.rounds.show_round(felt)
        self.rounds.setVisible(felt is not None)
        self.none.setText(self._none_words(one, felt))
        self.none.setVisible(bool(self.none.text()))
        self.watch_button.setVisible(felt is not None)

    def _toggle_strategy(self) -> None:
        """Switch between the rounds and the best play."""
        rounds = self.pages.currentWidget() is self.rounds
        self.pages.setCurrentWidget(self.price.strategy if rounds else self.rounds)

    def _none_words(self, one: Difference | None, felt: RoundEffect | None) -> str:
        if one is None:
            return _("No differences.")
        if felt is None:
            return not_shown_words(one, self._found.get(self._key(one)))
        if felt.same:
            return _("Dealing stays the same. Only the wording is new.")
        return slip_words(felt, self._lang) if felt.has_slip else ""

    # --- words

    @property
    def _lang(self) -> str:
        """Language of the new rule texts."""
        return self._speaks(self.new)

    def retranslate(self, lang: str) -> None:
        """Do nothing: the screen follows changes of language itself.

        Its two procedures may have rule texts in different languages.
        """

    def _write(self) -> None:
        """Write everything in the language of the window."""
        lang = self._lang
        self._differences = tuple(self.differing.told(lang))
        self.title.setText(_("What it does"))
        self.state.setText(_("Draft") if self.draft else "")
        self.state.setVisible(self.draft)
        set_look(self.state, tag="none")
        self._write_facts()
        self.watch_button.setText(_("Watch both &rounds"))
        self.look_button.setText(_("&Look for the missing rounds"))
        self.look_button.setVisible(bool(self._found) and bool(self.unsearched))
        self.notice_button.setText(_("Save the &notice as PDF…"))
        self.rounds.retranslate(lang)
        self.price.retranslate()
        self._write_list()
        self._show(self.list.currentRow())
        self.heading_changed.emit()

    def _write_facts(self) -> None:
        """Tell the first day, rules to learn again, effects on exams."""
        since = since_words(changes_between(self.old, self.new))
        exams = exam_words(self.old, self.new, self._lang)
        lines = (since, renewed_words(self.old, self.new), exams[0])
        self.facts.setText(" · ".join(line.rstrip(".") for line in lines if line))
        self.facts.setToolTip("\n".join(exams))

    def closing(self) -> None:
        """Stop working out the price."""
        self.price.stop()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop working out the price while nobody looks."""
        super().hideEvent(event)
        if not event.spontaneous():
            self.price.stop()

    def _write_list(self) -> None:
        lang = self._lang
        lines = []
        for number, one in enumerate(self._differences, start=1):
            line = f"{number}. {describe_difference(self.old, self.new, one, lang)}"
            missing = self._felt.get(self._key(one)) is None
            if missing and may_be_shown(one):
                line += f"\n({not_shown_words(one, self._found.get(self._key(one)))})"
            lines.append(line)
        self.list.show_lines(lines)

    def show_options(self, options: TableOptions) -> None:
        """Apply the options for showing tables."""
        self.rounds.show_options(options)
