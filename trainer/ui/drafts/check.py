"""Page of a draft with the tasks left, each with its place."""

import re

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.catalogue import gettext as _
from trainer.procedure.amendment import OF_ITSELF as SAID_OF_ITSELF
from trainer.procedure.drafting.draft_check import DraftReport
from trainer.procedure.fields import Problem
from trainer.ui.drafts.draft_words import missing_words, needless_words, sentence_words, title_words
from trainer.ui.widgets.listing import Cell, Entry, Listing
from trainer.ui.widgets.notice import Notice
from trainer.ui.widgets.style import label
from trainer.ui.words.times import day_words

#: Where something can be put right.
CHANGES, SENTENCES, OF_ITSELF, FILE = "changes", "sentences", "of itself", "file"

#: Parts of the file with the manual's sentences, and with words that are written only there.
_SENTENCES = frozenset({"words", "confirmed", "withdrawn", "lessons"})
_IN_THE_FILE = frozenset({"states", "parts"})
_CLAUSE = re.compile(r"[A-Z]+(-[A-Z]+)*-[0-9]+")


class CheckPage(QWidget):
    """List of tasks left before a draft can be approved."""

    # Lead to where something is put right.
    led = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._proof: DraftReport | None = None
        self._broken, self._lang, self._approved = "", "en", False
        self._lines: list[tuple[str, str]] = []
        self.none, self.list = label(wraps=True), Listing(0, wraps=True)
        self.details = Notice(grave=True)
        self.list.order_by(0)
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 8, 6, 6)
        column.addWidget(self.none)
        column.addWidget(self.list, 100)
        column.addWidget(self.details)
        column.addStretch()
        self.list.picked.connect(lambda one: self.led.emit(one[0]))

    @property
    def count(self) -> int:
        """Number of tasks left."""
        return len(self._lines)

    def count_at(self, where: str) -> int:
        """Number of tasks left on a page."""
        return sum(place == where for place, _ in self._lines)

    def show_report(self, proof: DraftReport | None, broken: str) -> None:
        """Show a draft's report; ``broken``: the error if it cannot be read."""
        self._proof, self._broken = proof, broken
        self._write()

    def show_approved(self, *, approved: bool) -> None:
        """Show if the draft is approved."""
        self._approved = approved
        self._write_none()

    def _write_none(self) -> None:
        text = _("✓ Ready. Someone other than the author can approve it now.")
        if self._approved:
            text = _("✓ Approved. You can publish it now.")
        self.none.setText(text)

    def _write(self) -> None:
        self._lines = list(self._found())
        self.none.setVisible(not self._lines)
        self.list.setVisible(bool(self._lines))
        self._write_details()
        heads = (_("To do"), _("Where"))
        where = {
            CHANGES: _("1 Changes"),
            SENTENCES: _("2 Rule texts"),
            OF_ITSELF: _("3 Reason and date"),
            FILE: _("In the file"),
        }
        self.list.show_lines(
            heads,
            [
                Entry((place, says), (Cell(says, at), Cell(where[place], place)))
                for at, (place, says) in enumerate(self._lines)
            ],
        )

    def _write_details(self) -> None:
        problems = () if self._proof is None else self._proof.problems
        details = self._broken or "\n".join(map(str, problems))
        if details:
            words = _("✗ Part of the file is not valid.")
            self.details.say(words, details)
        self.details.setVisible(bool(details))

    def _found(self) -> list[tuple[str, str]]:
        if self._broken:
            text = _("We could not read the file. Correct it in an editor; the details are below.")
            return [(FILE, text)]
        proof = self._proof
        if proof is None:
            return []
        found = list(dict.fromkeys(_line_of(problem, proof) for problem in proof.problems))
        if proof.above is not None and proof.changes_nothing:
            found.append((CHANGES, _("Nothing changes yet. Choose a change.")))
        text = _("{clause}: reword it in every language, or say why it is still true.")
        found += [
            (SENTENCES, text.format(clause=sentence_words(one, self._lang)))
            for one in proof.unsettled
        ]
        found += [
            (SENTENCES, needless_words(why).format(clause=name))
            for name, why in proof.needless.items()
        ]
        found += [(OF_ITSELF, missing_words(name)) for name in proof.missing]
        if proof.past and proof.told.date is not None:
            text = _("{day} is not in the future. Choose a later day.")
            found.append((OF_ITSELF, text.format(day=day_words(proof.told.date))))
        too = _(
            "“{title}” also starts on {day}. Apply this change after it, or choose another day.",
        )
        later = _(
            "“{title}” starts on {day} and builds on the present rules. Withdraw it"
            " first, or choose a later day.",
        )
        for change, text in ((proof.beside, too), (proof.following, later)):
            if change is not None:
                title = title_words(change.amendment.title, change.name, self._lang)
                found.append((OF_ITSELF, text.format(title=title, day=day_words(change.date))))
        return found

    def retranslate(self, lang: str) -> None:
        """Write all texts in the window's language."""
        self._lang = lang
        self._write_none()
        self.list.setAccessibleName(_("To do"))
        self._write()


def _line_of(problem: Problem, proof: DraftReport) -> tuple[str, str]:
    """Page on which a problem can be solved, and the task."""
    field = problem.place.rpartition(", ")[2]
    if field == "applies_to" and proof.told.applies_to:
        text = _(
            "It was written for version {old}, but version {new} is in force now. Check it again.",
        )
        return OF_ITSELF, text.format(old=proof.told.applies_to, new=proof.below.version)
    text = _("Something here is not valid. The details are below.")
    return (OF_ITSELF if field in SAID_OF_ITSELF else _page_of(problem)), text


def _page_of(problem: Problem) -> str:
    """Page for a problem's part of the file, by the part's name."""
    part = problem.place.partition(": ")[2].partition(",")[0]
    name = part.partition(" ")[0].partition(".")[0]
    if name in _SENTENCES or _CLAUSE.fullmatch(part):
        return SENTENCES
    return FILE if name in _IN_THE_FILE else CHANGES
