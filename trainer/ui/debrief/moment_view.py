"""One act of a debrief opened: what was done, what was due, and the clause in every language."""

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QUrl
from PySide6.QtWidgets import QTextBrowser, QWidget

from trainer.catalogue import gettext as _
from trainer.training.judging.verdict import CORRECT, FAULT
from trainer.training.review.debrief import Debrief, Reviewed
from trainer.ui.debrief.debrief_words import (
    cost_words,
    moment_words,
    omission_words,
    round_words,
    ruling_words,
    took_words,
)
from trainer.ui.debrief.fault_ink import fault_ink
from trainer.ui.widgets.follows import Follows
from trainer.ui.widgets.tokens import tokens
from trainer.ui.words.acts import act_words, verdict_words
from trainer.ui.words.clauses import Clauses, before_link
from trainer.ui.words.verdicts import expected_words, fault_words

_CLOSE = "margin-top:0px; margin-bottom:4px"


class MomentView(Follows, QTextBrowser):
    """What there is to say of one act."""

    on_colours = "_show_again"

    def __init__(self, found: Debrief, lang: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._found = found
        self._lang = lang
        self._moment: Reviewed | None = None
        self._unfolded: set[str] = set()
        self.setOpenLinks(False)
        self.document().setDocumentMargin(8)
        self.anchorClicked.connect(self._unfold)

    def show_moment(self, moment: Reviewed) -> None:
        """Show this act."""
        if moment is not self._moment:
            self._moment = moment
            self._unfolded.clear()
            self.setHtml(self.html())

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self._lang = lang
        self.setAccessibleName(_("The move"))
        self._show_again()

    def _show_again(self) -> None:
        bar = self.verticalScrollBar()
        where = bar.value()
        self.setHtml(self.html())
        bar.setValue(where)

    def _unfold(self, link: QUrl) -> None:
        """Show the text of a clause that is named only, or hide it again."""
        self._unfolded ^= {link.toString()}
        self._show_again()
        if self.hasFocus():
            self.setTextCursor(before_link(self.document(), link.toString()))
            self.focusNextPrevChild(True)

    def html(self) -> str:
        """All of it."""
        moment = self._moment
        if moment is None:
            none = _("You made no moves.")
            return f"<p>{escape(none)}</p>"
        found, now = self._found, tokens(self.palette())
        verdict = moment.verdict
        sign, word = verdict_words(verdict.verdict)
        fault = fault_ink(verdict.severity, now)
        ink = {CORRECT: now.correct, FAULT: fault}.get(verdict.verdict, now.free).name()
        words = [f"{sign} {word}", round_words(found, moment)]
        title = " · ".join(part for part in words if part)
        html = f"<h3 style='margin-bottom:4px; color:{ink}'>{escape(title)}</h3>"
        done = moment_words(found, moment, self._lang)
        html += f"<p style='{_CLOSE}'><b>{escape(done)}</b></p>"
        html += "".join(f"<p style='{_CLOSE}'>{escape(line)}</p>" for line in self._lines(moment))
        return html + self._clauses_html(verdict.clauses, now.free.name())

    def _lines(self, moment: Reviewed) -> list[str]:
        verdict = moment.verdict
        lines = []
        if verdict.verdict == FAULT:
            lines.append(fault_words(verdict))
        if due := self._due_words(moment):
            lines.append(due)
        lines += self._what_became(moment)
        lines += self._overruled(moment)
        if cost := cost_words(moment):
            lines.append(cost)
        if moment.took is not None:
            text = _("Time: {time} after the previous move")
            first = _("Time: {time} from the start")
            text = first if verdict.n == 1 else text
            lines.append(text.format(time=took_words(moment.took)))
        return lines

    def _overruled(self, moment: Reviewed) -> list[str]:
        """What an assessor has said of it, and of what it passed over."""
        found = self._found
        of_omissions = (
            f"{omission_words(found, omission, self._lang)}: {ruling_words(found, omission)}"
            for omission in found.omissions
            if omission.moment is moment and found.ruling(omission) is not None
        )
        return [line for line in (ruling_words(found, moment), *of_omissions) if line]

    def _due_words(self, moment: Reviewed) -> str:
        procedure, table = self._found.procedure, moment.before.table
        if not moment.due:
            return ""
        if moment.verdict.verdict == FAULT:
            return expected_words(moment.due, procedure, self._lang, table)
        acts = "; ".join(act_words(act, procedure, self._lang, table) for act in moment.due)
        if moment.verdict.verdict == CORRECT:
            return _("Also right: {acts}").format(acts=acts)
        return _("Next at that point: {acts}").format(acts=acts)

    def _what_became(self, moment: Reviewed) -> list[str]:
        """How it was scored, and what it passed over for good."""
        lines = []
        if not moment.carried_out:
            lines.append(_("In practice, this move was not carried out."))
        if moment.verdict.attempt:
            lines.append(_("Another try: it is not scored."))
        if moment.withdrawn:
            lines.append(_("This counts once, as a missed move."))
        omitted = (omission for omission in self._found.omissions if omission.moment is moment)
        never = [act for omission in omitted for act in (omission.owed.act, *omission.with_it)]
        if never:
            procedure, table = self._found.procedure, moment.before.table
            acts = "; ".join(act_words(act, procedure, self._lang, table) for act in never)
            lines.append(_("Skipped and never done: {acts}").format(acts=acts))
        return lines

    def _clauses_html(self, clauses: Sequence[str], ink: str) -> str:
        if not clauses:
            return ""
        procedure = self._found.procedure
        return Clauses(procedure, self._lang, ink).html(clauses, self._unfolded)
