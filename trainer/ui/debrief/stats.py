"""Bars and figures of a debrief: where time and mistakes went."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import gettext as _
from trainer.procedure.spec import WEIGHTS
from trainer.training.debrief.debrief import Debrief
from trainer.ui.debrief.debrief_words import (
    drill_words,
    duration_words,
    facts_words,
    moment_words,
    money_words,
    rate_words,
    round_words,
    share_words,
)
from trainer.ui.widgets.style import label
from trainer.ui.words.acts import grade_words, verdict_words

_BAR_HEIGHT = 14
_BAR_WIDTH = 90


def make_heading() -> QLabel:
    """Make the title of a group of figures."""
    return label(bold=True)


class Bars(QWidget):
    """Bar chart of counts: words, a bar and the number each."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(5)
        self._grid.setColumnStretch(0, 1)
        self.bars: list[QProgressBar] = []
        self.words: list[QLabel] = []

    def show_counts(self, counts: Sequence[tuple[str, int]], words: Callable[[str], str]) -> None:
        """Show the counts by name, described by ``words``.

        The bars are made at the first call; later calls only write the words anew.
        """
        if not self.bars:
            self._make(counts)
        for (name, count), line, bar in zip(counts, self.words, self.bars, strict=True):
            line.setText(words(name))
            bar.setAccessibleName(f"{words(name)}: {count}")

    def _make(self, counts: Sequence[tuple[str, int]]) -> None:
        most = max((count for _, count in counts), default=0)
        for row, (_name, count) in enumerate(counts):
            line, bar, number = label(wraps=True), QProgressBar(), QLabel(str(count))
            bar.setRange(0, most)
            bar.setValue(count)
            bar.setTextVisible(False)
            bar.setFixedHeight(_BAR_HEIGHT)
            bar.setFixedWidth(_BAR_WIDTH)
            self._grid.addWidget(line, row, 0)
            self._grid.addWidget(bar, row, 1)
            self._grid.addWidget(number, row, 2, Qt.AlignmentFlag.AlignRight)
            self.words.append(line)
            self.bars.append(bar)


class Figures(QScrollArea):
    """Figures of a session or an exam: moves, pace, money, mistakes."""

    # An act is to be opened in the timeline: its moment.
    opened = Signal(object)

    def __init__(self, found: Debrief, lang: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._found = found
        self._lang = lang
        self.facts_title, self.facts = make_heading(), label(wraps=True)
        self.pace_title, self.money_title = make_heading(), make_heading()
        self.clauses_title, self.phases_title, self.slowest_title = (
            make_heading(),
            make_heading(),
            make_heading(),
        )
        self.pace, self.targets, self.note, self.money = (label(wraps=True) for _ in range(4))
        self.score = label(wraps=True)
        self.clauses, self.phases = Bars(), Bars()
        self.no_faults = QLabel()
        self.slowest = QListWidget()
        self.slowest.itemActivated.connect(self._open)
        self.slowest.itemClicked.connect(self._open)
        self.slowest_note = QLabel()
        self.slowest_note.setWordWrap(True)
        self._build()
        self.retranslate(lang)

    def _build(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        body = QWidget()
        line = QHBoxLayout(body)
        line.setContentsMargins(12, 6, 12, 6)
        line.setSpacing(28)
        pace = (self.pace_title, self.pace, self.targets, self.note, self.score)
        slowest = (self.slowest_title, self.slowest, self.slowest_note)
        clauses = (self.clauses_title, self.no_faults, self.clauses)
        for side in (
            ((self.facts_title, self.facts), pace, (self.money_title, self.money), slowest),
            (clauses, (self.phases_title, self.phases)),
        ):
            column = QVBoxLayout()
            column.setSpacing(5)
            for part in side:
                for widget in part:
                    column.addWidget(widget)
                column.addSpacing(6)
            column.addStretch()
            line.addLayout(column, 1)
        self.setWidget(body)

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self._lang = lang
        found = self._found
        self.setAccessibleName(_("Stats"))
        self.facts_title.setText(_("Moves and mistakes"))
        drilled = [] if found.drill is None else [drill_words(found.drill)]
        self.facts.setText("\n".join((*drilled, facts_words(found))))
        self.pace_title.setText(_("Accuracy and pace"))
        self.pace.setText(self._pace_words())
        self.targets.setText(self._target_words())
        self.targets.setVisible(bool(self.targets.text()))
        note = _("Time spent shuffling, cutting and burning is not counted.")
        self.note.setText(note)
        self.score.setText(self._score_words())
        self.money_title.setText(_("Money"))
        lost = _("House lost: {house} · players lost: {players}")
        lost = lost.format(house=found.house_lost, players=found.players_lost)
        self.money.setText(money_words(found) if found.mode.blocks else lost)
        self.clauses_title.setText(_("Mistakes by rule"))
        self.phases_title.setText(_("Mistakes by part of the round"))
        self.phases_title.setVisible(bool(found.by_phase))
        self.no_faults.setText(_("✓ No mistakes."))
        self.no_faults.setVisible(not found.by_clause)
        self.clauses.show_counts(found.by_clause, self._clause_words)
        self.phases.show_counts(
            found.by_phase, lambda state: found.procedure.words(lang, "states", state)
        )
        self.slowest_title.setText(_("Slowest moves"))
        self.slowest.setAccessibleName(_("Slowest moves"))
        shown = _("Click a move or press Enter to see it on the table.")
        none = _("There is no record of how long each move took.")
        self.slowest_note.setText(shown if found.slowest else none)
        self._show_slowest()

    # --- pace

    def _pace_words(self) -> str:
        """Tell accuracy and pace in one line.

        Pace is never shown without accuracy.
        """
        found = self._found
        if found.accuracy is None:
            return _("There were no moves to make.")
        words = [self._right_words()]
        rounds, acts = found.pace.rounds_an_hour, found.pace.acts_an_hour
        if rounds is not None:
            text = _("{n} rounds an hour")
            words.append(text.format(n=rate_words(rounds)))
        if acts is not None:
            text = _("{n} moves an hour")
            words.append(text.format(n=rate_words(acts)))
        if len(words) == 1:
            words.append(_("too short to measure pace"))
        return " · ".join(words)

    def _score_words(self) -> str:
        """Tell the calculation of the score."""
        summary, grades = self._found.counts_as, self._found.by_grade
        if not grades:
            text = _(
                "Score: {weight} points possible, {lost} lost. A minor mistake costs 1 point, "
                "a major one 3, a critical one 10.",
            )
            return text.format(weight=summary.weight, lost=summary.lost)
        sums = [f"{count} × {WEIGHTS[grade]} ({grade_words(grade)})" for grade, count in grades]
        text = _(
            "Score: {score}. Of {weight} possible points, mistakes cost {sums} = {lost}.",
        )
        return text.format(
            weight=summary.weight,
            sums=" + ".join(sums),
            lost=summary.lost,
            score=share_words(summary.score),
        )

    def _right_words(self) -> str:
        """Tell the number and share of right moves."""
        found = self._found
        text = _("Moves right: {right} of {due} ({share})")
        if found.mode.blocks:
            text = _("Moves right first time: {right} of {due} ({share})")
        share = "" if found.accuracy is None else share_words(found.accuracy)
        return text.format(share=share, right=found.counts_as.correct, due=found.counts_as.due)

    def _target_words(self) -> str:
        """Tell the house's targets for pace; "" without any.

        Each is marked as reached or not, if the pace is known.
        """
        found, targets = self._found, self._found.procedure.targets
        words = []
        if target := targets.rounds_an_hour:
            text = _("{n} rounds an hour")
            words.append(_target(text, target, found.pace.rounds_an_hour))
        if target := targets.acts_an_hour:
            text = _("{n} moves an hour")
            words.append(_target(text, target, found.pace.acts_an_hour))
        if not words:
            return ""
        return _("House target: {pace}").format(pace=" · ".join(words))

    # --- faults

    def _clause_words(self, clause: str) -> str:
        says = self._found.procedure.clause(clause, self._lang, "says")
        return f"{clause}: {says}" if says else clause

    # --- what took long

    def _show_slowest(self) -> None:
        found = self._found
        self.slowest.clear()
        for moment in found.slowest:
            sign, word = verdict_words(moment.verdict.verdict)
            act = moment_words(found, moment, self._lang)
            time, where = duration_words(moment.took or 0), round_words(found, moment)
            self.slowest.addItem(
                " · ".join(part for part in (time, where, f"{sign} {act}") if part)
            )
            item = self.slowest.item(self.slowest.count() - 1)  # made by Qt, and deleted by it
            said = ", ".join(part for part in (time, where, word, act) if part)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, said)
            item.setToolTip(item.text())
        rows = max(1, self.slowest.count())
        row = max(self.slowest.sizeHintForRow(0), self.slowest.fontMetrics().lineSpacing())
        self.slowest.setFixedHeight(rows * row + 2 * self.slowest.frameWidth() + 2)
        self.slowest.setVisible(bool(found.slowest))

    def _open(self, item: QListWidgetItem) -> None:
        self.opened.emit(self._found.slowest[self.slowest.row(item)])


def _target(text: str, target: int, rate: float | None) -> str:
    """Mark a target as reached or not, if the rate is known."""
    words = text.format(n=rate_words(target))
    if rate is None:
        return words
    reached = _("(✓ reached)")
    missed = _("(✗ not reached)")
    return f"{words} {reached if rate >= target else missed}"
