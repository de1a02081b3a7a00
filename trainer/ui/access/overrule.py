"""Dialog to overrule a verdict: verdict, new outcome and reason."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PySide6.QtWidgets import QComboBox, QWidget

from trainer.catalogue import gettext as _
from trainer.procedure.spec import MAJOR, WEIGHTS
from trainer.training.people.register import tidy_name
from trainer.training.sessions.record import RIGHT
from trainer.ui.access.passphrase import AskingDialog
from trainer.ui.words.acts import grade_words

_LEAST = 5  # letters of a reason
_MOST = 500


class VerdictChoice(NamedTuple):
    """Verdict to overrule, in words, with its possible outcomes.

    ``severity``: "" if it is no mistake now. ``outcomes``: by their words, for a verdict that
    becomes neither right nor a mistake with a severity.
    """

    words: str
    severity: str = ""
    outcomes: Mapping[str, str] = {}


class OverruleDialog(AskingDialog):
    """Dialog for an assessor to overrule a verdict, with a reason.

    A mistake becomes right; a right move becomes a mistake with a severity.
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
        verdicts = tuple(choice.words for choice in choices)
        self.verdict = self._add_list(_("&Verdict"), verdicts)
        self.outcome = self._add_list(_("O&utcome"), ())
        self.why = self.add_field(_("&Reason"))
        self.why.setMaxLength(_MOST)
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
        if len(self.reason) < _LEAST:
            self.why.setFocus()
            return _("Give a reason that others can follow.")
        return ""
