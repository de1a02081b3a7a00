"""Error messages for trainees: the problem, the state and the remedy.

Details come from the place of the error, in English, for whoever can fix it.
"""

from collections.abc import Callable, Mapping

from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from trainer.catalogue import N_, gettext as _
from trainer.program_log import LOG
from trainer.ui.widgets.notice import Notice
from trainer.ui.widgets.style import PLAIN

# What can go wrong.
NO_NAME, LONG_NAME, HIDDEN_NAME = "no name", "long name", "hidden name"
HAS_LEFT, NOT_LISTED, NO_PIN = "has left", "not listed", "no pin"
NAMES = frozenset({NO_NAME, LONG_NAME, HIDDEN_NAME, HAS_LEFT, NOT_LISTED, NO_PIN})
SCENARIO, FILE, PROCEDURE = "scenario", "file", "procedure"
NOT_BEGUN, NOT_RESUMED, RECORDS, LAST_ACT = "not begun", "not resumed", "records", "last act"
NOT_DRAWN, NO_EXAM, NOT_SHOWN = "not drawn", "no exam", "not shown"
EXAM_STOPPED, UNFORESEEN = "exam stopped", "unforeseen"
NO_NUMBER, EXAM_OPEN, CLOCK_BEHIND = "no number", "exam open", "clock behind"
NOT_KEPT, CLOSING, NO_EXAM_KEPT = "not kept", "closing", "no exam kept"
NOT_BACKED_UP = "not backed up"
NOT_OVERRULED, NOT_IN_FORCE, NO_MOVES = "not overruled", "not in force", "no moves"
_SAYS: Mapping[str, str] = {
    NO_NAME: N_("Please enter your name."),
    LONG_NAME: N_("A name can have up to 60 letters. Nothing was started: type a shorter one."),
    HIDDEN_NAME: N_(
        "This name contains an invisible character. Nothing was started: type the name again.",
    ),
    HAS_LEFT: N_(
        "This person has left the house; the record is safe. If they are back, the "
        "training manager lets them in under People and access.",
    ),
    NOT_LISTED: N_(
        "Only people on the training manager’s list can train here. Ask to be added "
        "under People and access, or pick your name from the list.",
    ),
    NO_PIN: N_(
        "Everyone at this house has a PIN, and you have none yet. The training manager "
        "gives you one under People and access.",
    ),
    SCENARIO: N_(
        "We can’t deal this scenario. Nothing was started and your records are safe. "
        "Correct the file as the details say, or open another one.",
    ),
    NOT_OVERRULED: N_(
        "The verdict was not overruled, because we can’t use the training records. "
        "Nothing was changed. Follow the details, then try again.",
    ),
    FILE: N_(
        "We can’t read this file. Nothing was started and your records are safe. Check "
        "that the file exists, that you may read it and that it is UTF-8 text. Or open "
        "another one.",
    ),
    PROCEDURE: N_(
        "We can’t use the procedure of one house. Your records and the other houses "
        "are safe. Have its files corrected as the details say, then restart the "
        "program.",
    ),
    NO_MOVES: N_(
        "The dealer has no move in this part of the round. Click another part to practise it.",
    ),
    NOT_DRAWN: N_(
        "We found no such round. Nothing was started and your records are safe. Choose "
        "more boxes, other hands or another rule.",
    ),
    NO_EXAM: N_(
        "We can’t put together an exam with everything the house requires. Nothing was "
        "started and your records are safe. Have the house settings changed as the "
        "details say.",
    ),
    NO_NUMBER: N_(
        "An exam for a certificate needs a personnel number, and you have none yet. "
        "The training manager gives you one under People and access.",
    ),
    CLOCK_BEHIND: N_(
        "The clock of this computer is behind what is on record already. No exam for a "
        "certificate can begin, and nothing was started. Set the clock right, then try again.",
    ),
    EXAM_OPEN: N_(
        "Your exam at this house is not finished. Until it is, you can’t watch rounds, "
        "practise or take quizzes here. Resume the exam, or end it.",
    ),
    NOT_BEGUN: N_(
        "We could not save this session, so it did not start. Earlier records are "
        "safe. Follow the details, then try again.",
    ),
    NOT_RESUMED: N_(
        "We can’t resume this session; it stays on record. Start a new round. If this "
        "happens again, copy the details and send them to whoever looks after the "
        "program.",
    ),
    NOT_SHOWN: N_(
        "We couldn’t read your progress. Nothing is lost. Follow the details, then try again.",
    ),
    RECORDS: N_(
        "We can’t use your training records. Nothing in them was changed. You can "
        "practise now without a record. We save what you do if the records work again "
        "before you close this window. Or quit and repair the file first.",
    ),
    LAST_ACT: N_(
        "We could not save your last move. Everything before it is safe. You can keep "
        "dealing: we save your moves as soon as possible, while this window stays "
        "open. The details say what to do.",
    ),
    NOT_KEPT: N_(
        "Not on record: we can’t write to the training records. Everything before is "
        "safe. We save what is waiting as soon as possible, while this window stays "
        "open. The details say what to do.",
    ),
    CLOSING: N_(
        "Your last moves are not on record. If you close this window, they are lost; "
        "everything before is safe. Follow the details and then close it, or close it "
        "anyway.",
    ),
    NOT_BACKED_UP: N_(
        "No backup of the training records could be made today. Nothing in them was "
        "changed. Follow the details, then back up under Records and backups.",
    ),
    NOT_IN_FORCE: N_(
        "Exams use the rules in force, and you are training by future rules. Nothing "
        "was started: go back to the rules in force first.",
    ),
    NO_EXAM_KEPT: N_(
        "There is no exam without a record, and we can’t use the training records now. "
        "Nothing was started and earlier records are safe. Follow the details, then "
        "try again.",
    ),
    EXAM_STOPPED: N_(
        "We could not save your last move, so the exam stopped here. Only moves on "
        "record count. Everything before is safe, and the clock stands still. Follow "
        "the details, then resume the exam.",
    ),
    UNFORESEEN: N_(
        "Something went wrong in the program. Every move judged before that is safe. "
        "You can continue. If it happens again, copy the report and send it to whoever "
        "looks after the program.",
    ),
}


def trouble_words(trouble: str) -> str:
    """Return an error's message in the window's language.

    It says what happened, what is safe and what to do.
    """
    return _(_SAYS[trouble])


class ErrorBox(QMessageBox):
    """Message box for an error, with details to copy.

    ``report`` makes what is copied instead of the details.
    """

    def __init__(
        self,
        details: str,
        parent: QWidget | None = None,
        trouble: str = UNFORESEEN,
        report: Callable[[], str] | None = None,
    ) -> None:
        super().__init__(parent)
        self.details = details
        self._trouble, self._report = trouble, report
        grave = trouble == UNFORESEEN
        self.setIcon(QMessageBox.Icon.Critical if grave else QMessageBox.Icon.Warning)
        self.setWindowTitle(_("Dealer Trainer"))
        self.setProperty("textFormat", PLAIN)
        self.setText(trouble_words(trouble))
        if grave:
            self.setDetailedText(details)
        else:
            title = _("Details:")
            self.setInformativeText(f"{title}\n{details}")
        words = _("Copy the report") if report else _("Copy the details")
        self.copy = self.addButton(words, QMessageBox.ButtonRole.ActionRole)
        self.addButton(QMessageBox.StandardButton.Close)
        self.copy.clicked.disconnect()  # copying leaves the box open
        self.copy.clicked.connect(self._copy)

    def _copy(self) -> None:
        QApplication.clipboard().setText(self._report() if self._report else self.details)

    def tell(self) -> None:
        """Show the box without blocking the rest of the program."""
        LOG.warning("shown: %s", self._trouble)  # the details may name somebody
        _OPEN.append(self)
        self.finished.connect(self._forget)
        self.open()

    def _forget(self) -> None:
        _OPEN.remove(self)
        self.deleteLater()


_OPEN: list[ErrorBox] = []  # a box lives as long as it is shown


class TroubleNotice(Notice):
    """Error panel, hidden while nothing is wrong."""

    def __init__(self, sign: str = "✗", parent: QWidget | None = None) -> None:
        super().__init__(grave=True, parent=parent)
        self._sign = sign
        self.trouble = ""  # what went wrong, one of trainer.ui.trouble; "" for nothing
        self._told = ""

    def tell(self, trouble: str, details: str = "") -> None:
        """Show an error with its details."""
        LOG.warning("shown: %s", trouble)  # the details may name somebody
        self.trouble, self._told = trouble, details
        self.write()

    def clear(self) -> None:
        """Hide the error."""
        self.trouble = self._told = ""
        self.write()

    def write(self) -> None:
        """Write the error in the window's language."""
        if self.trouble:
            self.say(f"{self._sign} {trouble_words(self.trouble)}", self._told)
        else:
            self.hide()
