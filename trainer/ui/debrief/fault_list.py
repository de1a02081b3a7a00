"""The faults of a debrief, one after the other, each with what was expected and its clauses."""

from html import escape

from PySide6.QtCore import QUrl, Signal
from PySide6.QtWidgets import QTextBrowser, QWidget

from trainer.catalogue import gettext as _
from trainer.training.review.debrief import Debrief, Omission, Reviewed
from trainer.ui.debrief.debrief_words import (
    cost_words,
    key_of,
    lost_by_words,
    moment_words,
    omission_words,
    round_words,
    ruling_words,
)
from trainer.ui.debrief.fault_ink import fault_ink
from trainer.ui.widgets.follows import Follows
from trainer.ui.widgets.tokens import tokens
from trainer.ui.words.acts import act_words, capital, grade_words, verdict_words
from trainer.ui.words.clauses import Clauses, before_link
from trainer.ui.words.verdicts import expected_words, fault_words

SHOW, OVERRULE = "show/", "overrule/"  # what links to a moment begin with, and to its verdict
_CLOSE = "margin-top:0px; margin-bottom:3px"


class FaultList(Follows, QTextBrowser):
    """Every fault and omission, with links that unfold clauses and lead to the act."""

    on_colours = "_show"

    # A fault is to be shown as it was: its moment.
    shown = Signal(object)
    # The verdict on an act, or on what was omitted, is to be overruled.
    overrule = Signal(object)

    def __init__(self, found: Debrief, lang: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._found = found
        self._lang = lang
        self._unfolded: set[str] = set()
        self._overrulable = False
        self._moments = {key_of(found, moment): moment for moment in found.moments}
        self.setOpenLinks(False)
        self.document().setDocumentMargin(14)
        self.anchorClicked.connect(self._follow)
        self.retranslate(lang)

    def offer_overruling(self) -> None:
        """Offer to overrule each verdict."""
        self._overrulable = True
        self._show()

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self._lang = lang
        self.setAccessibleName(_("Mistakes"))
        self._show()

    def _show(self) -> None:
        bar = self.verticalScrollBar()
        where = bar.value()
        self.setHtml(self.html())
        bar.setValue(where)

    def _follow(self, link: QUrl) -> None:
        """Show an act as it was; or the text of a clause that is named only, or hide it again."""
        name = link.toString()
        if name.startswith(SHOW):
            self.shown.emit(self._moments[name.removeprefix(SHOW)])
            return
        if name.startswith(OVERRULE):
            key = name.removeprefix(OVERRULE)
            omissions = {f"o{n}": each for n, each in enumerate(self._found.omissions)}
            self.overrule.emit(omissions.get(key) or self._moments[key])
            return
        self._unfolded ^= {name}
        self._show()
        if self.hasFocus():
            self.setTextCursor(before_link(self.document(), name))
            self.focusNextPrevChild(True)

    def html(self) -> str:
        """All of it."""
        found, lang = self._found, self._lang
        faults = set(map(id, found.faults))
        made = [m for m in found.moments if id(m) not in faults and found.ruling(m) is not None]
        parts = [self._moment_html(moment) for moment in (*found.faults, *made)]
        for n, omission in enumerate(found.omissions):
            words = omission_words(found, omission, lang)
            title = self._in_its_round(omission.moment, words)
            lines = self._omission_lines(omission)
            parts.append(self._fault_html(title, lines, omission, f"o{n}", omission.moment))
        none = _("✓ No mistakes.")
        return "".join(parts) or f"<p>{escape(none)}</p>"

    def _omission_lines(self, omission: Omission) -> list[str]:
        lines = [_("missed ({grade})").format(grade=grade_words(omission.severity))]
        if omission.with_it:
            table, procedure = omission.moment.before.table, self._found.procedure
            acts = "; ".join(
                act_words(act, procedure, self._lang, table) for act in omission.with_it
            )
            lines.append(_("Part of the same mistake: {acts}").format(acts=acts))
        lines += [lost_by_words(omission.money), ruling_words(self._found, omission)]
        return [line for line in lines if line]

    def _moment_html(self, moment: Reviewed) -> str:
        found, verdict = self._found, moment.verdict
        kind = fault_words(verdict) if verdict.kind else verdict_words(verdict.verdict)[1]
        if verdict.attempt:
            kind += ", " + _("another try, not scored")
        lines = [kind]
        if verdict.expected:
            table = moment.before.table
            lines.append(expected_words(verdict.expected, found.procedure, self._lang, table))
        if cost := cost_words(moment):
            lines.append(cost)
        if says := ruling_words(found, moment):
            lines.append(says)
        title = self._in_its_round(moment, moment_words(found, moment, self._lang))
        return self._fault_html(title, lines, moment, key_of(found, moment), moment)

    def _in_its_round(self, moment: Reviewed, words: str) -> str:
        where = round_words(self._found, moment)
        return f"{where} · {words}" if where else words

    def _fault_html(
        self, title: str, lines: list[str], what: Reviewed | Omission, key: str, moment: Reviewed
    ) -> str:
        now = tokens(self.palette())
        grave = what.severity if isinstance(what, Omission) else what.verdict.severity
        before = f"{key}/"
        own = (name for name in self._unfolded if name.startswith(before))
        unfolded = {name.removeprefix(before) for name in own}
        writer = Clauses(self._found.procedure, self._lang, now.free.name())
        ink = f"color:{fault_ink(grave, now).name()}; font-size:medium"
        html = f"<h3 style='margin-top:18px; margin-bottom:3px; {ink}'>✗ {escape(title)}</h3>"
        for line in lines:
            html += f"<p style='{_CLOSE}'>{escape(capital(line))}</p>"
        href = escape(SHOW + key_of(self._found, moment))
        show = escape(_("Show on the table"))
        link = f'<a href="{href}" style="color:{now.free.name()}">{show}</a>'
        if self._overrulable and not (moment.withdrawn and not key.startswith("o")):
            says = escape(_("Overrule…"))
            href = escape(OVERRULE + key)
            link += f' · <a href="{href}" style="color:{now.free.name()}">{says}</a>'
        html += f"<p style='{_CLOSE}'>{link}</p>"
        html += f"<blockquote>{writer.html(what.clauses, unfolded, before)}</blockquote>"
        return html
