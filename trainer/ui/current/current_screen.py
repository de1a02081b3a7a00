"""What changed: each thing walked through the old way and the new one, and how far one is.

A dealer deals it, an inspector sees it dealt right and wrong.
"""

from datetime import date

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidget,
    QTextBrowser,
    QVBoxLayout,
)

from trainer.catalogue import gettext as _
from trainer.training.current.becoming import Becoming
from trainer.training.current.change import Change
from trainer.training.current.owed import Owed
from trainer.training.current.sentences import entries, heading
from trainer.training.current.sheet import Sheet
from trainer.training.current.standing import Learning, TrainedAs
from trainer.training.current.walk import walk_of
from trainer.ui.current.change_words import state_words, told_html
from trainer.ui.current.two_ways import TwoWays
from trainer.ui.widgets.bars import Content, Foot, Head, is_low
from trainer.ui.widgets.parts import Button
from trainer.ui.widgets.screen import Screen
from trainer.ui.widgets.settings import TableOptions
from trainer.ui.widgets.style import label
from trainer.ui.words.versions import day_words

_TABLES, _BELOW, _BELOW_LOW = 6, 2, 1  # of the height
_LIST, _TOLD = 2, 3  # of the width
_LOWEST = 56  # pixels; the tables have the rest


class CurrentScreen(Screen):
    """All that changed between the version that one is current with and the one in force."""

    # Deal or see it; it was read; see its faults; learn it in the other role.
    drill = Signal()
    read = Signal()
    inspect = Signal()
    other = Signal()
    murmurs = True

    def __init__(
        self, owed: Owed, becoming: Becoming, sheet: Sheet, lang: str, *, both: bool = False
    ) -> None:
        super().__init__()
        self._sees, self._both = sheet.role is TrainedAs.INSPECTOR, both
        self.procedure = becoming.new
        self._owed, self._becoming, self._sheet = owed, becoming, sheet
        self._lang = lang
        self.changes = entries(becoming)
        self.title = label(wraps=True)
        self.ways = TwoWays(becoming.old, becoming.new)
        self.list, self.told = QListWidget(), QTextBrowser()
        self.drill_button, self.read_button = Button("main"), Button("main")
        self.inspect_button, self.other_button = Button("second"), Button("second")
        self._build()
        self._connect()
        self.retranslate(lang)
        self.list.setCurrentRow(self._first_row())

    def _build(self) -> None:
        self._content = content = Content()
        content.column.setSpacing(4)
        content.column.addWidget(self.title)
        content.column.addWidget(self.ways, _TABLES)
        line = QHBoxLayout()
        line.setSpacing(8)
        self.list.setWordWrap(True)
        self.told.setOpenLinks(False)
        self.told.document().setDocumentMargin(6)
        for box in (self.list, self.told):
            box.setMinimumHeight(_LOWEST)
        line.addWidget(self.list, _LIST)
        line.addWidget(self.told, _TOLD)
        content.column.addLayout(line, _BELOW)
        self.other_button.setVisible(self._both)
        self.inspect_button.setVisible(not (self._sees or self._both))
        quiet = [self.other_button, self.inspect_button]
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(content, 1)
        column.addWidget(Foot(quiet, [self.read_button, self.drill_button]))

    @property
    def heading(self) -> Head:
        """What changed, and since when; it leads back home."""
        text = _("What changed since {day}")
        if self._owed.since > self._sheet.today:
            text = _("What changes from {day}")
        return Head(text.format(day=day_words(self._owed.since)), _("Home"))

    def _connect(self) -> None:
        self.list.currentRowChanged.connect(self._show_change)
        self.drill_button.clicked.connect(self.drill)
        self.read_button.clicked.connect(self.read)
        self.inspect_button.clicked.connect(self.inspect)
        self.other_button.clicked.connect(self.other)

    # --- what is shown

    @property
    def change(self) -> Change | None:
        """The change that is shown."""
        row = self.list.currentRow()
        return self.changes[row] if 0 <= row < len(self.changes) else None

    def _first_row(self) -> int:
        """What is due first; where nothing is, the first."""
        due = self._sheet.due
        rows = (n for n, one in enumerate(self.changes) if one.name in due)
        return next(rows, 0)

    def _show_change(self) -> None:
        change = self.change
        if change is None:
            return
        walk = walk_of(change)
        self.ways.setVisible(walk is not None)
        if walk is not None:
            self.ways.show_walk(walk)
        self._tell(change)

    def _tell(self, change: Change) -> None:
        today = self._sheet.today
        self.told.setHtml(told_html(self._becoming, change, self._lang, today))

    # --- words

    def show_state(self) -> None:
        """Say how far one is by now."""
        standing, today = self._sheet.standing, self._sheet.today
        learning = {one.moment: one for one in standing.learning}
        row = self.list.currentRow()
        with QSignalBlocker(self.list):
            self.list.clear()
            for change in self.changes:
                self.list.addItem(self._entry(change, learning.get(change.name), today))
            self.list.setCurrentRow(row)
        signed, due = standing.signed, self._sheet.due
        self.title.setText(self._title(signed, due=bool(due)))
        self.drill_button.setEnabled(bool(due))
        self.drill_button.setVisible(bool(self._sheet.moments))
        self.read_button.setVisible(not self._sheet.moments and signed is None)

    def _entry(self, change: Change, learning: Learning | None, today: date) -> str:
        words = heading(self._becoming, change, self._lang)
        if learning is None:
            return words
        return f"{state_words(learning, today)}  {words}"

    def _title(self, signed: date | None, *, due: bool) -> str:
        version = self._owed.version
        day = day_words(version.since) if version.since else version.name
        if signed is not None:
            text = _("✓ You are up to date with the rules of {day}: signed off on {signed}.")
            if self._sees:
                text = _(
                    "✓ As an inspector you are up to date with the rules of {day}: signed off on "
                    "{signed}.",
                )
            return text.format(day=day, signed=day_words(signed))
        if not due and self._sheet.moments:
            if self._sees:
                return _("All learnt. Watch it once more tomorrow or later to be signed off.")
            return _("All learnt. Deal it once more tomorrow or later to be signed off.")
        if self._sees and self._sheet.moments:
            return _(
                "Watch both ways, then see it dealt: call every mistake and nothing else, three "
                "times in a row. Then once more on a later day.",
            )
        if not self._sheet.moments:
            return _("Only the wording changed. Read it.")
        return _(
            "Watch both ways, then deal it right three times without hints, and once more on a "
            "later day.",
        )

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self._lang = lang
        self.ways.retranslate(lang)
        self.list.setAccessibleName(_("What changed"))
        self.told.setAccessibleName(_("Wording"))
        deal, see = _("&Deal it"), _("&See it dealt")
        self.drill_button.setText(see if self._sees else deal)
        dealer = _("As a dea&ler")
        inspector = _("As an &inspector")
        self.other_button.setText(dealer if self._sees else inspector)
        self.read_button.setText(_("I have &read it"))
        self.inspect_button.setText(_("&Find its mistakes"))
        tip = _("For inspectors: watch it dealt, the old way too")
        self.inspect_button.setToolTip(tip)
        self.show_state()
        change = self.change
        if change is not None:
            self._tell(change)

    def show_options(self, options: TableOptions) -> None:
        """How tables are shown."""
        self.ways.show_options(options)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the tables more room in a low window."""
        super().resizeEvent(event)
        below = _BELOW_LOW if is_low(self.window()) else _BELOW
        self._content.column.setStretch(self._content.column.count() - 1, below)

    def showEvent(self, event: QShowEvent) -> None:
        """Playing is what one does first."""
        super().showEvent(event)
        self.ways.transport.play.setFocus()
