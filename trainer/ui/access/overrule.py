"""Dialogs to appeal against a verdict, and to overrule one."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QWidget

from trainer.catalogue import gettext as _
from trainer.procedure.spec import MAJOR, WEIGHTS
from trainer.training.people.register import tidy_name
from trainer.training.sessions.record import RIGHT, Appeal
from trainer.ui.access.passphrase import AskingDialog
from trainer.ui.words.acts import grade_words

_LEAST = 5  # letters of a reason
_MOST = 500


class VerdictChoice(NamedTuple):
    """Verdict to overrule, in words, with its possible outcomes.

    ``severity``: "" if it is no mistake now. ``outcomes``: by their words, for a verdict that
    becomes neither right nor a mistake with a severity. ``appeal``: against it, if it is
    undecided; ``now``: the outcome as it is, of a verdict with ``outcomes``.
    """

    words: str
    severity: str = ""
    outcomes: Mapping[str, str] = {}
    appeal: Appeal | None = None
    now: str = ""

    @property
    def stays(self) -> str:
        """Outcome, as a ruling stores it, by which nothing changes."""
        return self.now or self.severity or RIGHT


def find_reason_error(reason: str) -> str:
    """Find the error in a reason; "" for none."""
    return "" if len(reason) >= _LEAST else _("Give a reason that others can follow.")


class AppealDialog(AskingDialog):
    """Dialog for a candidate to appeal against a verdict, with a reason."""

    def __init__(self, verdicts: Sequence[str], by: str, parent: QWidget | None = None) -> None:
        words = _(
            "Say what is wrong with the verdict, and what shows it. Your appeal is recorded "
            "under your name ({by}). An assessor who did not take part in your exam decides.",
        )
        super().__init__(_("Appeal"), words.format(by=by), parent)
        self.verdict = QComboBox()
        self.verdict.addItems(list(verdicts))
        self.add(_("&Verdict"), self.verdict)
        self.evidence = self.add_field(_("&What shows it"))
        self.evidence.setMaxLength(_MOST)
        self.evidence.setFocus()

    @property
    def reason(self) -> str:
        """What the candidate says."""
        return tidy_name(self.evidence.text())

    def check_entries(self) -> str:
        """Check the reason; return the error, or ""."""
        return find_reason_error(self.reason)


class OverruleDialog(AskingDialog):
    """Dialog for an assessor to overrule a verdict, with a reason.

    A mistake becomes right; a right move becomes a mistake with a severity. A verdict against
    which somebody appeals can also stay as it is.
    """

    def __init__(
        self, choices: Sequence[VerdictChoice], by: str, parent: QWidget | None = None
    ) -> None:
        words = _(
            "The original verdict stays on record. Your outcome, your reason and your name "
            "({by}) are added to it. The result uses your outcome.",
        )
        title = _("Overrule a verdict")
        super().__init__(title, words.format(by=by), parent)
        self._choices = choices
        self.appeal = QLabel()
        self.appeal.setWordWrap(True)
        self.appeal.setTextFormat(Qt.TextFormat.PlainText)
        self.column.insertWidget(1, self.appeal)
        verdicts = tuple(choice.words for choice in choices)
        self.verdict = self._add_list(_("&Verdict"), verdicts)
        self.outcome = self._add_list(_("O&utcome"), ())
        self.why = self.add_field(_("&Reason"))
        self.why.setMaxLength(_MOST)
        self.withdraw = QCheckBox(_("&Don’t ask this in exams any more"))
        self.form.addRow("", self.withdraw)
        self.verdict.currentIndexChanged.connect(self._offer)
        self._offer()
        self.why.setFocus()

    def _add_list(self, words: str, names: tuple[str, ...]) -> QComboBox:
        """Add a line with a list to choose from."""
        box = QComboBox()
        box.addItems(list(names))
        self.add(words, box)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        return box

    def _offer(self) -> None:
        """Offer the possible outcomes of the chosen verdict."""
        self.outcome.clear()
        choice = self._choices[self.verdict.currentIndex()]
        appeal = choice.appeal
        if appeal is not None:
            said = _("{who} appeals: {evidence}")
            self.appeal.setText(said.format(who=appeal.by, evidence=appeal.evidence))
            self.outcome.addItem(_("stays as it is"), choice.stays)
        self.appeal.setVisible(appeal is not None)
        for words, outcome in choice.outcomes.items():
            self.outcome.addItem(words, outcome)
        if choice.outcomes:
            return
        if choice.severity:
            self.outcome.addItem(_("right"), RIGHT)
            return
        text = _("a mistake, {grade}")
        for severity in sorted(WEIGHTS, key=WEIGHTS.__getitem__):
            self.outcome.addItem(text.format(grade=grade_words(severity)), severity)
        if choice.appeal is None:
            self.outcome.setCurrentIndex(self.outcome.findData(MAJOR))

    @property
    def chosen_index(self) -> int:
        """Number of the chosen verdict, from 0."""
        return self.verdict.currentIndex()

    @property
    def new_outcome(self) -> str:
        """New outcome, as a ruling stores it."""
        return str(self.outcome.currentData())

    @property
    def reason(self) -> str:
        """Assessor's reason."""
        return tidy_name(self.why.text())

    def check_entries(self) -> str:
        """Check the reason; return the error, or ""."""
        wrong = find_reason_error(self.reason)
        if wrong:
            self.why.setFocus()
        return wrong
