"""The last screen of a session: the score, the faults with their clauses, the money."""

from html import escape

from PySide6.QtCore import QEvent, QLocale, QUrl, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from trainer.training.clause import omission_severity
from trainer.training.practice import Practice
from trainer.training.verdict import FAULT, Verdict
from trainer.ui.clauses import Clauses, before_link
from trainer.ui.looks import dress, first_css, panel_css
from trainer.ui.palette import colours
from trainer.ui.side_panel import expected_words
from trainer.ui.words import act_words, grade_words, kind_words, translate

_WIDTH = 960
_HEIGHT = 32  # of a button
_CLOSE = "margin-top:0px; margin-bottom:3px"


class Result(QWidget):
    """What came of a session."""

    # Another round, the same again, or something else.
    another = Signal()
    again = Signal()
    home = Signal()

    def __init__(self, practice: Practice, lang: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.practice = practice
        self._lang = lang
        self._unfolded: set[str] = set()
        self.score, self.passed, self.mark = QLabel(), QLabel(), QLabel()
        self.facts, self.money, self.faults_title = QLabel(), QLabel(), QLabel()
        for label in (self.facts, self.money, self.mark):
            label.setWordWrap(True)
        for label, factor in ((self.score, 2.2), (self.passed, 1.5), (self.faults_title, 1.15)):
            font = label.font()
            font.setPointSizeF(font.pointSizeF() * factor)
            font.setBold(True)
            label.setFont(font)
        self.faults = QTextBrowser()
        self.faults.setOpenLinks(False)
        self.faults.document().setDocumentMargin(14)
        self.faults.anchorClicked.connect(self._unfold)
        self.another_button, self.again_button = QPushButton(), QPushButton()
        self.home_button = QPushButton()
        self.another_button.clicked.connect(self.another)
        self.again_button.clicked.connect(self.again)
        self.home_button.clicked.connect(self.home)
        self.another_button.setDefault(True)
        for button in (self.again_button, self.home_button, self.another_button):
            button.setMinimumHeight(_HEIGHT)
        self._build()
        self.retranslate(lang)
        self.another_button.setFocus()

    def _build(self) -> None:
        body = QWidget()
        body.setMaximumWidth(_WIDTH)
        column = QVBoxLayout(body)
        column.setContentsMargins(16, 16, 16, 18)
        column.setSpacing(12)
        column.addWidget(self._head())
        column.addSpacing(4)
        column.addWidget(self.faults_title)
        column.addWidget(self.faults, 1)
        buttons = QHBoxLayout()
        buttons.setSpacing(10)
        buttons.addWidget(self.home_button)
        buttons.addStretch()
        buttons.addWidget(self.again_button)
        buttons.addWidget(self.another_button)
        column.addLayout(buttons)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addStretch(1)
        outer.addWidget(body, 10)
        outer.addStretch(1)

    def _head(self) -> QFrame:
        """The score with the mark it is held against, and what it is made of."""
        self.head = QFrame()
        self.head.setObjectName("head")
        column = QVBoxLayout(self.head)
        column.setContentsMargins(18, 12, 18, 14)
        column.setSpacing(6)
        top = QHBoxLayout()
        top.setSpacing(24)
        top.addWidget(self.score)
        top.addWidget(self.passed)
        top.addWidget(self.mark, 1)
        column.addLayout(top)
        column.addWidget(self.facts)
        column.addWidget(self.money)
        return self.head

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self._lang = lang
        session = self.practice.session
        summary = session.summary
        tenths = int(summary.score * 1000)  # rounded down: only 1 shows as 100
        self.score.setText(translate("Result", "Score {n} %").format(n=_percent(tenths)))
        words = translate("Result", "✓ Passed") if summary.passed else ""
        self.passed.setText(words or translate("Result", "✗ Not passed"))
        mark = translate("Result", "To pass: {n} % or more, and no critical fault")
        tenths = round(session.dealing.procedure.pass_mark * 1000)
        self.mark.setText(mark.format(n=_percent(tenths)))
        text = translate(
            "Result",
            "Acts due: {due} · right at the first try: {correct} · faults: {faults} · help: {help}",
        )
        self.facts.setText(
            text.format(
                due=summary.due,
                correct=summary.correct,
                faults=summary.faults,
                help=summary.assists or 0,
            )
        )
        self.money.setText(self._money_words())
        self.faults_title.setText(translate("Result", "Faults"))
        self.faults.setAccessibleName(translate("Result", "Faults"))
        self.another_button.setText(translate("Result", "&Another round"))
        self.again_button.setText(translate("Result", "Again the &same"))
        self.home_button.setText(translate("Result", "&To the start"))
        self._show_colours()

    def changeEvent(self, event: QEvent) -> None:
        """Write everything in the colours that there are now."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._show_colours()

    def _show_colours(self) -> None:
        now = colours(self.palette())
        ink = now.correct if self.practice.session.summary.passed else now.fault
        dress(self.passed, f"color: {ink.name()}")
        dress(self.head, panel_css("head", ink))
        dress(self.another_button, first_css(self.palette()))
        self._show_faults()

    # --- faults

    def _show_faults(self) -> None:
        bar = self.faults.verticalScrollBar()
        where = bar.value()
        self.faults.setHtml(self._faults_html())
        bar.setValue(where)

    def _unfold(self, link: QUrl) -> None:
        """Show the text of a clause that is named only, or hide it again."""
        name = link.toString()
        self._unfolded ^= {name}
        self._show_faults()
        if self.faults.hasFocus():
            self.faults.setTextCursor(before_link(self.faults.document(), name))
            self.faults.focusNextPrevChild(True)

    @property
    def _standing(self) -> list[Verdict]:
        """The faults that stand."""
        session = self.practice.session
        gone = session.summary.withdrawn
        return [v for v in session.verdicts if v.verdict == FAULT and v.n not in gone]

    def _faults_html(self) -> str:
        session, lang = self.practice.session, self._lang
        procedure, table = session.dealing.procedure, session.situation.table
        parts = []
        for verdict in self._standing:
            kind = f"{kind_words(verdict.kind)} ({grade_words(verdict.severity)})"
            if verdict.attempt:
                kind += ", " + translate("Result", "a further try, not scored")
            lines = [kind]
            if verdict.expected:
                lines.append(expected_words(verdict.expected, procedure, lang, table))
            if session.mode.blocks and (cost := _cost(verdict)):
                lines.append(_would_cost(cost))
            title = f"{verdict.n}. {act_words(verdict.act, procedure, lang, table)}"
            parts.append(self._fault_html(title, lines, verdict.clauses, str(verdict.n)))
        for n, owed in enumerate(session.summary.omitted):
            grade = grade_words(omission_severity(procedure, owed))
            lines = [translate("Result", "omitted ({grade})").format(grade=grade)]
            act = session.dealing.named(owed.obligation, table)
            title = act_words(act, procedure, lang, table)
            parts.append(self._fault_html(title, lines, owed.obligation.step.clauses, f"o{n}"))
        none = translate("Result", "✓ No faults.")
        return "".join(parts) or f"<p>{escape(none)}</p>"

    def _fault_html(
        self, title: str, lines: list[str], clauses: tuple[str, ...], number: str
    ) -> str:
        now = colours(self.palette())
        before = f"{number}/"
        unfolded = [c for c in clauses if before + c in self._unfolded]
        writer = Clauses(self.practice.session.dealing.procedure, self._lang, now.free.name())
        ink = f"color:{now.fault.name()}; font-size:medium"
        html = f"<h3 style='margin-top:18px; margin-bottom:3px; {ink}'>✗ {escape(title)}</h3>"
        for line in lines:
            html += f"<p style='{_CLOSE}'>{escape(line[:1].upper() + line[1:])}</p>"
        html += f"<blockquote>{writer.html(clauses, unfolded, before)}</blockquote>"
        return html

    # --- money

    def _money_words(self) -> str:
        session = self.practice.session
        money = session.summary.money
        if money > 0:
            return translate("Result", "Money: the faults cost the house {n}.").format(n=money)
        if money < 0:
            return translate("Result", "Money: the faults cost players {n}.").format(n=-money)
        if session.mode.blocks and (words := self._spared_words()):
            return words
        return translate("Result", "Money: nobody lost anything by a fault.")

    def _spared_costs(self) -> list[int]:
        """What each fault would have cost, the same one tried again and again only once."""
        gone = self.practice.session.summary.withdrawn
        costs: list[int] = []
        tried: set[tuple[object, ...]] = set()
        for verdict in self.practice.session.verdicts:
            act = verdict.act
            what = (act.act, act.what, act.box, act.hand, act.place)
            if verdict.verdict != FAULT:
                tried.clear()
            elif what not in tried and verdict.n not in gone:
                tried.add(what)
                costs.append(_cost(verdict))
        return costs

    def _spared_words(self) -> str:
        """What the faults would have cost at a real table; "" if nothing."""
        costs = self._spared_costs()
        house = sum(cost for cost in costs if cost > 0)
        players = -sum(cost for cost in costs if cost < 0)
        if house and players:
            text = translate(
                "Result",
                "Money: nobody lost anything, a fault in practice does not stand. At a real table"
                " it would have cost the house {house} and players {players}.",
            )
        elif house:
            text = translate(
                "Result",
                "Money: nobody lost anything, a fault in practice does not stand. At a real table"
                " it would have cost the house {house}.",
            )
        elif players:
            text = translate(
                "Result",
                "Money: nobody lost anything, a fault in practice does not stand. At a real table"
                " it would have cost players {players}.",
            )
        else:
            return ""
        return text.format(house=house, players=players)


def _percent(tenths: int) -> str:
    """A number of tenths of a per cent, as the language writes it."""
    return QLocale().toString(tenths / 10, "f", 1 if tenths % 10 else 0)


def _cost(verdict: Verdict) -> int:
    """What a fault would have cost the house, had it stood.

    Of a stake taken too early that is not known: the house may have won it later.
    """
    return 0 if verdict.act.act == "take" else verdict.money


def _would_cost(money: int) -> str:
    if money > 0:
        return translate("Result", "If it stood, it would cost the house {n}.").format(n=money)
    return translate("Result", "If it stood, it would cost players {n}.").format(n=-money)
