"""What a change of the rules does: each difference with its round, the old way beside the new."""

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace

from PySide6.QtCore import QSize, Qt, QThread, QTimer
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QHBoxLayout,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import gettext as _
from trainer.procedure.difference import Difference
from trainer.procedure.spec import Procedure
from trainer.training.differing.both import Side
from trainer.training.differing.felt import Felt, felt_in
from trainer.training.differing.marked import felt_states, touched_states
from trainer.training.differing.notice import changes_between, notice_of
from trainer.training.differing.says import says_what
from trainer.training.differing.shown import Differing, Shown
from trainer.ui.changes.both_ways import BothWays
from trainer.ui.changes.change_list import ChangeList
from trainer.ui.changes.change_words import (
    exam_words,
    head_words,
    may_be_shown,
    not_shown_words,
    price_words,
    renewed_words,
    since_words,
    slip_words,
)
from trainer.ui.changes.price_panel import PricePanel
from trainer.ui.changes.printing import save_notice
from trainer.ui.map.mark import change_marks
from trainer.ui.map.round_map import RoundMap
from trainer.ui.widgets.busy import Look, StoppedError, busy
from trainer.ui.widgets.follows import Follows
from trainer.ui.widgets.page import Page
from trainer.ui.widgets.settings import TableOptions
from trainer.ui.widgets.style import label

_SHARE = 0.97  # of the window that it is shown over
_LEAST = QSize(860, 450)
_LIST, _ROUND = 3, 8  # shares of the width
_FACTS = 2  # lines of the list's five
_HEIGHT = 28
_MOMENT = 20  # ms

_Key = tuple[str, str, str]


class EffectDialog(Follows, QDialog):
    """The differences between two versions, or houses, of one game.

    Rounds are looked for once it is shown; what was not found by then because somebody would not
    wait for it can be looked for later. ``lang`` says in which language the manual speaks.
    """

    on_language = "retranslate"
    on_colours = "_take_colours"

    def __init__(
        self,
        old: Side,
        new: Side,
        lang: Callable[[Procedure], str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._lang = lang
        self.old, self.new = old.procedure, new.procedure
        self._look: Look | None = None
        self.differing = Differing(old, new, look=self._looked)
        self._differences: Sequence[Difference] = ()
        self._found: dict[_Key, Shown] = {}
        self._felt: dict[_Key, Felt | None] = {}
        self.head, self.since = label(20, bold=True, wraps=True), label()
        self.facts, self.none = label(wraps=True), label(wraps=True)
        self.list = ChangeList()
        self.rounds = BothWays(self.old, self.new, lang(self.new))
        self.map = RoundMap(self.new, lang(self.new))
        self.pages, self._page = QStackedWidget(), QVBoxLayout()
        self.price = PricePanel(self.old, self.new)
        self.round_button, self.map_button = QPushButton(), QPushButton()
        self.price_button = QPushButton()
        self.approver, self.draft = "", False
        self.look_button, self.close_button = QPushButton(), QPushButton()
        self.notice_button = QPushButton()
        self._build()
        self._connect()
        self.retranslate()
        self.list.setCurrentRow(0)
        self.list.setFocus()
        self.resize((parent.window().size() * _SHARE).expandedTo(_LEAST) if parent else _LEAST)
        QTimer.singleShot(0, self, self.look_for_rounds)

    # --- where things are

    def _build(self) -> None:
        head, left, right, line = QHBoxLayout(), QVBoxLayout(), QVBoxLayout(), QHBoxLayout()
        head.addWidget(self.head, 1)
        head.addWidget(self.since)
        facts = QWidget()
        inner = QVBoxLayout(facts)
        inner.setContentsMargins(2, 2, 2, 2)
        inner.addWidget(self.facts)
        inner.addStretch()
        left.addWidget(self.list, 5 - _FACTS)
        left.addWidget(Page(facts), _FACTS)
        self.pages.addWidget(self.rounds)
        self.pages.addWidget(self.map)
        self.pages.addWidget(self.price)
        right.addWidget(self.none)
        right.addWidget(self.pages, 1)
        body = QHBoxLayout()
        body.addLayout(left, _LIST)
        body.addLayout(right, _ROUND)
        self._ways = QButtonGroup(self)
        for button in (self.round_button, self.map_button, self.price_button):
            button.setCheckable(True)
            self._ways.addButton(button)
            line.addWidget(button)
        line.addStretch()
        for asked in (self.look_button, self.notice_button, self.close_button):
            asked.setMinimumHeight(_HEIGHT)
            asked.setAutoDefault(False)
            line.addWidget(asked)
        self.foot = line
        self.round_button.setChecked(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.addLayout(head)
        column.addLayout(body, 1)
        column.addLayout(line)

    def _connect(self) -> None:
        self.list.chosen.connect(self._show)
        self.price.priced.connect(self._write_facts)
        self._ways.buttonClicked.connect(lambda _button: self._turn())
        self.look_button.clicked.connect(self.look_for_rounds)
        self.notice_button.clicked.connect(self.save_notice)
        self.close_button.clicked.connect(self.accept)

    # --- rounds

    @property
    def left(self) -> Sequence[Difference]:
        """The differences for which no round was looked for yet."""
        return [one for one in self._differences if self._key(one) not in self._found]

    @property
    def found(self) -> Sequence[Shown]:
        """The differences with what was found for them by now."""
        found = ((self._found.get(self._key(one)), one) for one in self._differences)
        return [replace(shown, difference=one) if shown else Shown(one) for shown, one in found]

    def _key(self, one: Difference) -> _Key:
        """What is worded otherwise in several languages is looked for once."""
        return one.part, one.of, "" if one.field in self.new.texts else one.field

    def _looked(self, count: int) -> None:
        if self._look is not None:
            self._look(count)

    def look_for_rounds(self) -> None:
        """Look for the rounds that are missing, one after the other, until somebody stops it."""
        if not self.left:
            return

        def work(look: Look) -> None:
            self._look = look
            for one in self.left:
                shown = self.differing.of(one)
                self._found[self._key(one)] = shown
                self._felt[self._key(one)] = felt_in(shown)
                self._write_list()
                if one is self.chosen:
                    self._show(self.list.currentRow())

        words = _("Looking for rounds that show the change…")
        try:
            busy(self, words, work)
        except StoppedError:
            self._show(self.list.currentRow())
        self.look_button.setVisible(bool(self.left))
        self.price.begin()

    def save_notice(self) -> None:
        """Save the notice, with every round that there is; what is missing is looked for first."""
        self.look_for_rounds()
        if not self.left:
            self._wait_for_price()
            told = notice_of(self.old, self.new, self.found, self.approver, draft=self.draft)
            told = replace(told, price=self.price.price)
            save_notice(self, told, self._lang(self.new))

    def _wait_for_price(self) -> None:
        """Wait until the price is told well enough; who stops it has it as it is by then."""

        def work(look: Look) -> None:
            while self.price.works:
                look(self.price.price.rounds if self.price.price else 0)
                QThread.msleep(_MOMENT)

        with suppress(StoppedError):
            busy(self, _("Working out the price…"), work)

    @property
    def chosen(self) -> Difference | None:
        """What is looked at; None where nothing is different."""
        row = self.list.currentRow()
        return self._differences[row] if 0 <= row < len(self._differences) else None

    def _show(self, _row: int) -> None:
        one = self.chosen
        if one is None:
            return
        felt = self._felt.get(self._key(one))
        self.rounds.show_round(felt)
        self._show_marks()
        self._turn()

    def _turn(self) -> None:
        """Show the round or the map; where there is no round, say why."""
        one = self.chosen
        by_map, by_price = self.map_button.isChecked(), self.price_button.isChecked()
        other = self.map if by_map else self.price
        self.pages.setCurrentWidget(other if by_map or by_price else self.rounds)
        if by_price:
            self.none.hide()
            return
        felt = self._felt.get(self._key(one)) if one else None
        self.rounds.setVisible(felt is not None and not by_map)
        self.none.setText(self._none_words(one, felt, by_map=by_map))
        self.none.setVisible(bool(self.none.text()))

    def _none_words(self, one: Difference | None, felt: Felt | None, *, by_map: bool) -> str:
        if one is None:
            return _("No differences.")
        if by_map:
            touches = self._states_of(one)
            none = _("It affects no part of the round.")
            return "" if touches else none
        if felt is None:
            return not_shown_words(one, self._found.get(self._key(one)))
        if felt.same:
            return _("Dealing stays the same. Only the wording is new.")
        return slip_words(felt, self._lang(self.new)) if felt.has_slip else ""

    def _show_marks(self) -> None:
        states = self._states_of(self.chosen) if self.chosen else set()
        found = (self._states_of(one) for one in self._differences if one.changes_acts)
        touched = Counter(state for some in found for state in some)
        every = {state: max(1, touched[state]) for state in (*touched, *states)}
        self.map.show_marks(change_marks(every, states))

    def _states_of(self, one: Difference) -> set[str]:
        """The states that a difference lies in, or is felt in."""
        felt = self._felt.get(self._key(one))
        rows = felt.rows if felt is not None and one.changes_acts else ()
        return {*touched_states(self.new, one), *felt_states(self.new, rows)}

    # --- words

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        lang = self._lang(self.new)
        self._differences = tuple(self.differing.told(lang))
        self.setWindowTitle(_("What changes"))
        self.head.setText(head_words(self.old, self.new, lang))
        self.since.setText(since_words(changes_between(self.old, self.new)))
        self._write_facts()
        self.round_button.setText(_("&Round"))
        self.map_button.setText(_("&Map"))
        self.price_button.setText(_("&Price"))
        self.look_button.setText(_("&Look for the missing rounds"))
        self.look_button.setVisible(bool(self._found) and bool(self.left))
        self.notice_button.setText(_("Save the &notice as PDF…"))
        self.close_button.setText(_("&Close"))
        self.rounds.retranslate(lang)
        self.map.retranslate(lang)
        self.price.retranslate()
        self._write_list()
        self._turn()

    def _write_facts(self) -> None:
        """What it means beside the rounds: the price, what is learnt anew, what exams ask."""
        price, _ = price_words(self.old, self.new, self.price.price)
        exams = exam_words(self.old, self.new, self._lang(self.new))
        self.facts.setText("\n".join((price, renewed_words(self.old, self.new), *exams)))

    def done(self, result: int) -> None:
        """Close; nothing is worked out any more."""
        self.price.stop()
        super().done(result)

    def _write_list(self) -> None:
        lang = self._lang(self.new)
        lines = []
        for number, one in enumerate(self._differences, start=1):
            line = f"{number}. {says_what(self.old, self.new, one, lang)}"
            missing = self._felt.get(self._key(one)) is None
            if missing and may_be_shown(one):
                line += f"\n({not_shown_words(one, self._found.get(self._key(one)))})"
            lines.append(line)
        self.list.show_lines(lines)

    def show_options(self, options: TableOptions) -> None:
        """How tables are shown."""
        self.rounds.show_options(options)


def show_effect(
    parent: QWidget,
    old: Side,
    new: Side,
    lang: Callable[[Procedure], str],
    approver: str = "",
) -> EffectDialog:
    """Show over a window what the new procedure does otherwise than the old one.

    ``approver``: who has approved it, for the notice; "" where nobody has, or is known.
    """
    dialog = EffectDialog(old, new, lang, parent)
    dialog.approver = approver
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()
    return dialog
