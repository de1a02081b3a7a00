"""The last screen of a session: the score, the faults with their clauses, the money."""

from html import escape

from PySide6.QtCore import QLocale, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QTextBrowser, QVBoxLayout, QWidget

from trainer.training.clause import omission_severity
from trainer.training.practice import Practice
from trainer.training.verdict import FAULT
from trainer.ui.palette import colours
from trainer.ui.side_panel import clause_html
from trainer.ui.words import act_words, grade_words, kind_words, translate

_WIDTH = 900


class Result(QWidget):
    """What came of a session."""

    # Another round, the same again, or something else.
    another = Signal()
    again = Signal()
    home = Signal()

    def __init__(self, practice: Practice, lang: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.practice = practice
        self.score = QLabel()
        self.passed = QLabel()
        self.facts = QLabel()
        self.money = QLabel()
        self.facts.setWordWrap(True)
        self.money.setWordWrap(True)
        for label, factor in ((self.score, 2.2), (self.passed, 1.5)):
            font = label.font()
            font.setPointSizeF(font.pointSizeF() * factor)
            font.setBold(True)
            label.setFont(font)
        self.faults = QTextBrowser()
        self.faults.setOpenLinks(False)
        self.another_button, self.again_button = QPushButton(), QPushButton()
        self.home_button = QPushButton()
        self.another_button.clicked.connect(self.another)
        self.again_button.clicked.connect(self.again)
        self.home_button.clicked.connect(self.home)
        self.another_button.setDefault(True)
        self._build()
        self.retranslate(lang)
        self.another_button.setFocus()

    def _build(self) -> None:
        body = QWidget()
        body.setMaximumWidth(_WIDTH)
        column = QVBoxLayout(body)
        column.setSpacing(10)
        top = QHBoxLayout()
        top.addWidget(self.score)
        top.addSpacing(24)
        top.addWidget(self.passed)
        top.addStretch()
        column.addLayout(top)
        column.addWidget(self.facts)
        column.addWidget(self.money)
        column.addWidget(self.faults, 1)
        buttons = QHBoxLayout()
        buttons.addWidget(self.home_button)
        buttons.addStretch()
        buttons.addWidget(self.again_button)
        buttons.addWidget(self.another_button)
        column.addLayout(buttons)
        outer = QHBoxLayout(self)
        outer.addStretch(1)
        outer.addWidget(body, 10)
        outer.addStretch(1)

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        session = self.practice.session
        summary = session.summary
        now = colours(self.palette())
        tenths = int(summary.score * 1000)  # rounded down: only 1 shows as 100
        percent = QLocale().toString(tenths / 10, "f", 1 if tenths % 10 else 0)
        self.score.setText(translate("Result", "Score {n} %").format(n=percent))
        words = translate("Result", "✓ Passed") if summary.passed else ""
        words = words or translate("Result", "✗ Not passed")
        self.passed.setText(words)
        colour = now.correct if summary.passed else now.fault
        self.passed.setStyleSheet(f"color: {colour.name()}")
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
        self.money.setText(_money_words(summary.money))
        self.faults.setAccessibleName(translate("Result", "Faults"))
        self.faults.setHtml(self._faults_html(lang))
        self.another_button.setText(translate("Result", "&Another round"))
        self.again_button.setText(translate("Result", "Again the &same"))
        self.home_button.setText(translate("Result", "&To the start"))

    def _faults_html(self, lang: str) -> str:
        session = self.practice.session
        procedure, table = session.dealing.procedure, session.situation.table
        summary = session.summary
        parts = []
        for verdict in session.verdicts:
            if verdict.verdict != FAULT or verdict.n in summary.withdrawn:
                continue
            act = act_words(verdict.act, procedure, lang, table)
            kind = f"{kind_words(verdict.kind)} ({grade_words(verdict.severity)})"
            if verdict.attempt:
                kind += ", " + translate("Result", "a further try, not scored")
            html = f"<h4>✗ {verdict.n}. {escape(act)}</h4><p>{escape(kind)}</p>"
            parts.append(html + clause_html(procedure, lang, verdict.clauses))
        for owed in summary.omitted:
            act = act_words(session.dealing.named(owed.obligation, table), procedure, lang, table)
            grade = grade_words(omission_severity(procedure, owed))
            kind = translate("Result", "omitted ({grade})").format(grade=grade)
            html = f"<h4>✗ {escape(act)}</h4><p>{escape(kind)}</p>"
            parts.append(html + clause_html(procedure, lang, owed.obligation.step.clauses))
        if not parts:
            none = translate("Result", "✓ No faults.")
            return f"<p>{escape(none)}</p>"
        return "".join(parts)


def _money_words(money: int) -> str:
    if money > 0:
        return translate("Result", "Money: the faults cost the house {n}.").format(n=money)
    if money < 0:
        return translate("Result", "Money: the faults cost players {n}.").format(n=-money)
    return translate("Result", "Money: nobody lost anything by a fault.")
