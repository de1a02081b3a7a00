"""What stands beside the table: where the round is, the players' words, verdicts, help."""

from collections.abc import Iterable, Sequence
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent, QBrush, QColor
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from trainer.procedure.spec import Procedure
from trainer.table.act import Act
from trainer.table.table import Table
from trainer.training.players import Event
from trainer.training.verdict import CORRECT, FAULT, Verdict
from trainer.ui.palette import colours
from trainer.ui.words import (
    act_words,
    event_words,
    grade_words,
    kind_words,
    translate,
    verdict_words,
)

WIDTH = 306
MOST_EXPECTED = 3
_COACH_LINES = 4
_DONE_HEIGHT = 96


def clause_html(procedure: Procedure, lang: str, clauses: Sequence[str]) -> str:
    """The first clause with what it says and its text, and the ids of the others."""
    first = clauses[0]
    says, text = procedure.clause(first, lang, "says"), procedure.clause(first, lang)
    html = f"<p><b>{escape(first)}</b> {escape(says)}</p>"
    if text != says:
        html += f"<p>{escape(text)}</p>"
    if clauses[1:]:
        also = translate("Panel", "See also: {clauses}").format(clauses=", ".join(clauses[1:]))
        html += f"<p>{escape(also)}</p>"
    return html


class SidePanel(QWidget):
    """The panel at the right of the table."""

    def __init__(self, procedure: Procedure, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._procedure = procedure
        self.setFixedWidth(WIDTH)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 6, 8, 6)
        column.setSpacing(5)
        self.state = self._label(bold=True)
        self.coach_title = self._label()
        self.coach = self._label()
        self.coach.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.coach.setMinimumHeight(84)
        self.verdict = QLabel()
        self.verdict.setWordWrap(True)
        self.verdict.setTextFormat(Qt.TextFormat.RichText)
        self.verdict.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.verdict.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.verdict.setMargin(6)
        scroll = QScrollArea()
        scroll.setWidget(self.verdict)
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verdict_area = scroll
        self.done_title = self._label()
        self.done = QListWidget()
        self.done.setWordWrap(True)
        self.done.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.done.setFixedHeight(_DONE_HEIGHT)
        self.help = QPushButton()
        self.leave = QPushButton()
        rule = QFrame()
        rule.setFrameShape(QFrame.Shape.HLine)
        for widget, stretch in (
            (self.state, 0),
            (rule, 0),
            (self.coach_title, 0),
            (self.coach, 0),
            (scroll, 1),
            (self.done_title, 0),
            (self.done, 0),
            (self.help, 0),
            (self.leave, 0),
        ):
            column.addWidget(widget, stretch)
        self._events: list[tuple[Event, Table]] = []
        self._heard = 0

    @staticmethod
    def _label(*, bold: bool = False) -> QLabel:
        label = QLabel()
        label.setWordWrap(True)
        if bold:
            font = label.font()
            font.setBold(True)
            label.setFont(font)
        return label

    # --- what is shown

    def show_state(self, lang: str, state: str, number: int, rounds: int) -> None:
        """Say where in the procedure this is."""
        words = self._procedure.words(lang, "states", state)
        if rounds > 1:
            text = translate("Panel", "Round {n} of {rounds}")
            words = f"{text.format(n=number, rounds=rounds)} · {words}"
        self.state.setText(words)

    def hear(self, events: Iterable[Event], table: Table) -> None:
        """Take down what players said and did; nothing new leaves the last words standing."""
        new = [(event, table) for event in events]
        if new:
            self._events = [*self._events, *new][-_COACH_LINES * 3 :]
            self._heard = len(new)

    def show_coach(self) -> None:
        """Show the players' words, the latest ones bold."""
        lines = self._events[-max(_COACH_LINES, min(self._heard, 6)) :]
        texts = []
        for index, (event, table) in enumerate(lines):
            text = escape(event_words(event, table))
            fresh = index >= len(lines) - self._heard
            texts.append(f"<b>{text}</b>" if fresh else text)
        self.coach.setText("<br>".join(texts[-6:]))

    def show_verdict(self, verdict: Verdict, lang: str, table: Table) -> None:
        """Show a verdict; for a fault what would have been right, and the clause."""
        sign, word = verdict_words(verdict.verdict)
        colour = self._ink(verdict.verdict).name()
        act = escape(act_words(verdict.act, self._procedure, lang, table))
        html = f"<p style='color:{colour}; font-size:large'><b>{sign} {escape(word)}</b></p>"
        html += f"<p>{act}</p>"
        if verdict.verdict == FAULT:
            kind = f"{kind_words(verdict.kind)} ({grade_words(verdict.severity)})"
            html += f"<p><b>{escape(kind[:1].upper() + kind[1:])}</b></p>"
            if verdict.expected:
                html += f"<p>{self._expected(verdict.expected, lang, table)}</p>"
            html += clause_html(self._procedure, lang, verdict.clauses)
        self._tell(html)

    def _expected(self, acts: Sequence[Act], lang: str, table: Table) -> str:
        words = [act_words(act, self._procedure, lang, table) for act in acts]
        shown = "; ".join(words[:MOST_EXPECTED])
        if len(words) > MOST_EXPECTED:
            shown += translate("Panel", " (and {n} more)").format(n=len(words) - MOST_EXPECTED)
        text = translate("Panel", "Expected: {acts}")
        return escape(text.format(acts=shown))

    def show_help(self, act: Act, clauses: Sequence[str], lang: str, table: Table) -> None:
        """Say what is due."""
        colour = self._ink("free").name()
        title = escape(translate("Panel", "Due now"))
        words = escape(act_words(act, self._procedure, lang, table))
        html = f"<p style='color:{colour}; font-size:large'><b>? {title}</b></p><p>{words}</p>"
        if clauses:
            html += clause_html(self._procedure, lang, clauses)
        self._tell(html)

    def show_nothing(self) -> None:
        """Before the first act."""
        words = translate("Panel", "The verdict on each act appears here.")
        self.verdict.setText(f"<p>{escape(words)}</p>")

    def _tell(self, html: str) -> None:
        self.verdict.setText(html)
        self.verdict_area.verticalScrollBar().setValue(0)
        QAccessible.updateAccessibility(QAccessibleEvent(self.verdict, QAccessible.Event.Alert))

    def _ink(self, verdict: str) -> QColor:
        now = colours(self.palette())
        return {CORRECT: now.correct, FAULT: now.fault}.get(verdict, now.free)

    def add_done(self, verdict: Verdict, lang: str, table: Table) -> None:
        """Add a line to what was done."""
        sign, word = verdict_words(verdict.verdict)
        act = act_words(verdict.act, self._procedure, lang, table)
        item = QListWidgetItem(f"{sign} {verdict.n}. {act}")
        item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{verdict.n}, {word}: {act}")
        if verdict.verdict == FAULT:
            item.setForeground(QBrush(self._ink(FAULT)))
        self.done.addItem(item)
        self.done.scrollToBottom()

    def retranslate(self, lang: str, verdicts: Sequence[Verdict], table: Table) -> None:
        """Write everything in the language of the window."""
        self.coach_title.setText(translate("Panel", "At the table:"))
        self.done_title.setText(translate("Panel", "What was done:"))
        self.done.setAccessibleName(translate("Panel", "What was done, with verdicts"))
        self.verdict_area.setAccessibleName(translate("Panel", "Verdict"))
        self.help.setText(translate("Panel", "Help: what is due?"))
        self.leave.setText(translate("Panel", "Stop here"))
        self.leave.setToolTip(translate("Panel", "Stop; you can go on from here later"))
        self.show_coach()
        self.done.clear()
        for verdict in verdicts:
            self.add_done(verdict, lang, table)
        if verdicts:
            self.show_verdict(verdicts[-1], lang, table)
        else:
            self.show_nothing()
