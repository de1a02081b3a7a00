"""Clauses as they are shown beside a fault: the first in full, the others unfolded when asked."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from html import escape

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QTextCursor, QTextDocument

from trainer.procedure.spec import Procedure
from trainer.ui.words.language import LANGUAGES

translate = QCoreApplication.translate
_FOLDED, _UNFOLDED = "▸", "▾"


@dataclass(frozen=True, slots=True)
class Clauses:
    """The clauses of a procedure in a language, with links in a colour: ``ink``, as #rrggbb.

    In the languages ``beside`` each stands below it once more.
    """

    procedure: Procedure
    lang: str
    ink: str
    beside: Sequence[str] = ()

    def html(self, ids: Sequence[str], unfolded: Collection[str] = (), before: str = "") -> str:
        """The first clause with what it says and its text, and the ids of the others as links.

        A link leads to ``before`` and its id; the text of an id in ``unfolded`` stands below.
        """
        html = self._one(ids[0])
        if not ids[1:]:
            return html
        also = escape(translate("Panel", "See also: {clauses}"))
        links = ", ".join(
            self._link(clause, before, open_=clause in unfolded) for clause in ids[1:]
        )
        html += f"<p>{also.format(clauses=links)}</p>"
        return html + "".join(self._one(clause) for clause in ids[1:] if clause in unfolded)

    def _one(self, clause: str) -> str:
        html = self._in(self.lang, clause, f"<b>{escape(clause)}</b>")
        for lang in self.beside:
            html += self._in(lang, clause, f"<i>{escape(LANGUAGES.get(lang, lang))}:</i>")
        return html

    def _in(self, lang: str, clause: str, head: str) -> str:
        says = self.procedure.clause(clause, lang, "says")
        text = self.procedure.clause(clause, lang)
        html = f"<p>{head} {escape(says)}</p>"
        return html if text in ("", says) else f"{html}<p>{escape(text)}</p>"

    def _link(self, clause: str, before: str, *, open_: bool) -> str:
        sign = _UNFOLDED if open_ else _FOLDED
        style = f"color:{self.ink}; white-space:nowrap"
        href = escape(before + clause)
        return f'<a href="{href}" style="{style}">{sign}&nbsp;{escape(clause)}</a>'


def before_link(document: QTextDocument, link: str) -> QTextCursor:
    """The letter before a link, marked: the next link that Tab goes to is this one."""
    cursor = QTextCursor(document)
    while cursor.movePosition(QTextCursor.MoveOperation.NextCharacter):
        if cursor.charFormat().anchorHref() == link:
            start = cursor.position() - 1
            cursor.setPosition(start - 1)
            cursor.setPosition(start, QTextCursor.MoveMode.KeepAnchor)
            break
    return cursor
