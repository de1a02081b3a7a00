"""Words for the judge's verdicts and the rules behind them."""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from html import escape
from re import Match

from PySide6.QtGui import QTextCursor, QTextDocument
from PySide6.QtWidgets import QLabel

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.table.act import DONE, Act
from trainer.table.table import Table
from trainer.training.judge.verdict import OMITTED, Verdict
from trainer.ui.words.acts import act_words, capital, grade_words, kind_words, verdict_words

MOST_EXPECTED = 3


def fault_words(verdict: Verdict) -> str:
    """Return a mistake's kind and severity."""
    text = _("{kind} ({grade})")
    words = text.format(kind=kind_words(verdict.kind), grade=grade_words(verdict.severity))
    return capital(words)


def expected_words(acts: Sequence[Act], procedure: Procedure, lang: str, table: Table) -> str:
    """Name the right moves, the first few of them."""
    words = [act_words(act, procedure, lang, table) for act in acts]
    shown = "; ".join(words[:MOST_EXPECTED])
    if len(words) > MOST_EXPECTED:
        shown += _(" (and {n} more)").format(n=len(words) - MOST_EXPECTED)
    return _("Right move: {acts}").format(acts=shown)


def free_words(act: Act) -> str:
    """Explain why a move is not scored."""
    if act == DONE:
        return _("What was not done in the round counts as missed.")
    if act.act == "pay":
        return _("It pays what was missing, so it is not scored.")
    if act.act == "take":
        return _("It takes back what was too much, so it is not scored.")
    return _("It was not needed but does no harm, so it is not scored.")


def ruled_words(verdict: str, severity: str) -> str:
    """Name a verdict of the judge or an assessor; KeyError if unknown."""
    words = _("Missed") if verdict == OMITTED else verdict_words(verdict)[1]
    if not severity:
        return words
    text = _("{kind} ({grade})")
    return text.format(kind=words, grade=grade_words(severity))


_ID = re.compile(r"\b[A-Z]+(?:-[A-Z]+)*-\d+[a-z]?\b")
_FOLDED, _UNFOLDED = "▸", "▾"


@dataclass(frozen=True, slots=True)
class ClauseTexts:
    """Rules of a procedure as HTML in one language.

    ``ink`` is the colour of links, as #rrggbb.
    """

    procedure: Procedure
    lang: str
    ink: str

    def html(self, ids: Sequence[str], unfolded: Collection[str] = (), before: str = "") -> str:
        """Return the first rule as a sentence, the others as links.

        A link leads to ``before`` plus the rule's id. Rules in ``unfolded`` are shown with their
        long text.
        """
        return self.clause_html(ids[0], unfolded, before) + self._others(ids, unfolded, before)

    def more_html(self, ids: Sequence[str], unfolded: Collection[str] = ()) -> str:
        """Return the first rule's long text, and the other rules.

        The first rule's sentence is left out: it is shown already.
        """
        says, text = (self.procedure.clause(ids[0], self.lang, key) for key in ("says", "text"))
        own = "" if text in ("", says) else f"<p>{self._linked(text, ids[0], '')}</p>"
        return own + self._others(ids, {*unfolded, ids[0]}, "")

    def _others(self, ids: Sequence[str], unfolded: Collection[str], before: str) -> str:
        named = self._with_named(ids, unfolded)
        html = self._also(ids[1:], unfolded, before) if ids[1:] else ""
        shown = (clause for clause in named[1:] if clause in unfolded)
        return html + "".join(self.clause_html(clause, unfolded, before) for clause in shown)

    def _also(self, ids: Sequence[str], unfolded: Collection[str], before: str) -> str:
        also = escape(_("See also: {clauses}"))
        links = ", ".join(self._link(clause, before, open_=clause in unfolded) for clause in ids)
        return f"<p>{also.format(clauses=links)}</p>"

    def _with_named(self, ids: Sequence[str], unfolded: Collection[str]) -> Sequence[str]:
        """Return the rules, then those that unfolded texts refer to."""
        found = dict.fromkeys(ids)
        for clause in sorted(unfolded):
            if clause in found:
                words = (self.procedure.clause(clause, self.lang, key) for key in ("says", "text"))
                found |= dict.fromkeys(filter(self._is_known, _ID.findall(" ".join(words))))
        return tuple(found)

    def _is_known(self, clause: str) -> bool:
        return clause in self.procedure.texts[self.lang]["clauses"]

    def clause_html(self, clause: str, unfolded: Collection[str] = (), before: str = "") -> str:
        """Return a rule as a sentence, with its long text if unfolded.

        Otherwise a link leads to the text.
        """
        says = self.procedure.clause(clause, self.lang, "says")
        text = self.procedure.clause(clause, self.lang)
        html = f"<b>{escape(clause)}</b> {self._linked(says, clause, before)}"
        if text in ("", says):
            return f"<p>{html}</p>"
        is_open = clause in unfolded
        link = self._anchor(clause, escape(_("Less") if is_open else _("More")), before)
        more = f"<p>{self._linked(text, clause, before)}</p>" if is_open else ""
        return f"<p>{html} {link}</p>{more}"

    def _linked(self, text: str, own: str, before: str) -> str:
        """Turn other rules' ids in a text into links."""

        def link(found: Match[str]) -> str:
            clause = found[0]
            if clause == own or not self._is_known(clause):
                return clause
            style = f"color:{self.ink}; white-space:nowrap"
            return f'<a href="{escape(before + clause)}" style="{style}">{clause}</a>'

        return _ID.sub(link, escape(text))

    def _link(self, clause: str, before: str, *, open_: bool) -> str:
        sign = _UNFOLDED if open_ else _FOLDED
        return self._anchor(clause, f"{sign}&nbsp;{escape(clause)}", before)

    def _anchor(self, clause: str, text: str, before: str) -> str:
        style = f"color:{self.ink}; white-space:nowrap"
        return f'<a href="{escape(before + clause)}" style="{style}">{text}</a>'


def keep_focus(label: QLabel, link: str) -> None:
    """Keep the keyboard focus on a link of a rewritten label."""
    if label.hasFocus():
        document = QTextDocument()
        document.setHtml(label.text())
        before = select_before_link(document, link)
        label.setSelection(before.selectionStart(), len(before.selectedText()))
        label.focusNextPrevChild(True)


def select_before_link(document: QTextDocument, link: str) -> QTextCursor:
    """Select the letter before a link, so that Tab reaches it.

    Before a link at the very start nothing is selected: Tab begins there.
    """
    cursor = QTextCursor(document)
    while cursor.movePosition(QTextCursor.MoveOperation.NextCharacter):
        if cursor.charFormat().anchorHref() == link:
            start = cursor.position() - 1
            cursor.setPosition(max(start - 1, 0))
            cursor.setPosition(start, QTextCursor.MoveMode.KeepAnchor)
            break
    return cursor
