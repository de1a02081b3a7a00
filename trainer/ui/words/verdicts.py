"""Words for what the judge says of an act."""

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
    """What kind of fault it was, and how grave."""
    text = _("{kind} ({grade})")
    words = text.format(kind=kind_words(verdict.kind), grade=grade_words(verdict.severity))
    return capital(words)


def expected_words(acts: Sequence[Act], procedure: Procedure, lang: str, table: Table) -> str:
    """What would have been right: the first acts of what could be done."""
    words = [act_words(act, procedure, lang, table) for act in acts]
    shown = "; ".join(words[:MOST_EXPECTED])
    if len(words) > MOST_EXPECTED:
        shown += _(" (and {n} more)").format(n=len(words) - MOST_EXPECTED)
    return _("Right move: {acts}").format(acts=shown)


def free_words(act: Act) -> str:
    """Why an act is not scored."""
    if act == DONE:
        return _("What was not done in the round counts as missed.")
    if act.act == "pay":
        return _("It pays what was missing, so it is not scored.")
    if act.act == "take":
        return _("It takes back what was too much, so it is not scored.")
    return _("It was not needed but does no harm, so it is not scored.")


def ruled_words(verdict: str, severity: str) -> str:
    """A verdict of the judge, or an assessor's, in a few words; KeyError where it is none."""
    words = _("Missed") if verdict == OMITTED else verdict_words(verdict)[1]
    if not severity:
        return words
    text = _("{kind} ({grade})")
    return text.format(kind=words, grade=grade_words(severity))


_ID = re.compile(r"\b[A-Z]+(?:-[A-Z]+)*-\d+[a-z]?\b")
_FOLDED, _UNFOLDED = "▸", "▾"


@dataclass(frozen=True, slots=True)
class Clauses:
    """The clauses of a procedure in a language, with links in a colour: ``ink``, as #rrggbb."""

    procedure: Procedure
    lang: str
    ink: str

    def html(self, ids: Sequence[str], unfolded: Collection[str] = (), before: str = "") -> str:
        """The first clause in one sentence, and the ids of the others as links.

        A link leads to ``before`` and its id; what is in ``unfolded`` is shown with its long text.
        """
        return self.one(ids[0], unfolded, before) + self._others(ids, unfolded, before)

    def more(self, ids: Sequence[str], unfolded: Collection[str] = ()) -> str:
        """The long text of the first clause, whose sentence is shown already, and the others."""
        says, text = (self.procedure.clause(ids[0], self.lang, key) for key in ("says", "text"))
        own = "" if text in ("", says) else f"<p>{self._linked(text, ids[0], '')}</p>"
        return own + self._others(ids, {*unfolded, ids[0]}, "")

    def _others(self, ids: Sequence[str], unfolded: Collection[str], before: str) -> str:
        named = self._with_named(ids, unfolded)
        html = self._also(ids[1:], unfolded, before) if ids[1:] else ""
        shown = (clause for clause in named[1:] if clause in unfolded)
        return html + "".join(self.one(clause, unfolded, before) for clause in shown)

    def _also(self, ids: Sequence[str], unfolded: Collection[str], before: str) -> str:
        also = escape(_("See also: {clauses}"))
        links = ", ".join(self._link(clause, before, open_=clause in unfolded) for clause in ids)
        return f"<p>{also.format(clauses=links)}</p>"

    def _with_named(self, ids: Sequence[str], unfolded: Collection[str]) -> Sequence[str]:
        """The clauses, and after them those that the texts of the shown ones name."""
        found = dict.fromkeys(ids)
        for clause in sorted(unfolded):
            if clause in found:
                words = (self.procedure.clause(clause, self.lang, key) for key in ("says", "text"))
                found |= dict.fromkeys(filter(self._is_known, _ID.findall(" ".join(words))))
        return tuple(found)

    def _is_known(self, clause: str) -> bool:
        return clause in self.procedure.texts[self.lang]["clauses"]

    def one(self, clause: str, unfolded: Collection[str] = (), before: str = "") -> str:
        """A clause in one sentence; its long text where it is unfolded, else a link to it."""
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
        """A text in which every other clause that it names is a link to that."""

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
    """Leave the focus of the keys on a link of a label that was written anew."""
    if label.hasFocus():
        document = QTextDocument()
        document.setHtml(label.text())
        before = before_link(document, link)
        label.setSelection(before.selectionStart(), len(before.selectedText()))
        label.focusNextPrevChild(True)


def before_link(document: QTextDocument, link: str) -> QTextCursor:
    """The letter before a link, marked: the next link that Tab goes to is this one.

    Before a link at the very start nothing is marked: Tab begins there.
    """
    cursor = QTextCursor(document)
    while cursor.movePosition(QTextCursor.MoveOperation.NextCharacter):
        if cursor.charFormat().anchorHref() == link:
            start = cursor.position() - 1
            cursor.setPosition(max(start - 1, 0))
            cursor.setPosition(start, QTextCursor.MoveMode.KeepAnchor)
            break
    return cursor
