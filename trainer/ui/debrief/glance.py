"""The first page of a result: one picture of what went wrong, and what there is to say of it.

A round in which nothing went wrong has no picture, but what went well.
"""

from collections.abc import Mapping
from html import escape

from PySide6.QtCore import QUrl, Signal
from PySide6.QtWidgets import QHBoxLayout, QTextBrowser, QVBoxLayout, QWidget

from trainer.catalogue import gettext as _
from trainer.training.review.better import Better
from trainer.training.review.debrief import Debrief
from trainer.training.review.misses import Due, Miss, due_at, misses
from trainer.ui.debrief.debrief_words import cost_words, lost_by_words, moment_words, round_words
from trainer.ui.debrief.miss_list import MissList
from trainer.ui.debrief.miss_picture import MissPicture
from trainer.ui.debrief.miss_words import (
    Mended,
    better_words,
    clause_words,
    due_words,
    instead_words,
    mended_words,
    miss_words,
    well_words,
)
from trainer.ui.widgets.follows import Follows
from trainer.ui.widgets.settings import TableOptions
from trainer.ui.widgets.tokens import tokens

_CLOSE = "margin-top:0px; margin-bottom:4px"
_SHOW = "show"


class Glance(Follows, QWidget):
    """The gravest miss in a picture and a few sentences; others can be chosen beside it."""

    on_colours = "_write"

    # A miss is to be seen in the timeline: its moment.
    shown = Signal(object)

    def __init__(self, found: Debrief, lang: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._found, self._lang = found, lang
        self.misses = misses(found)
        self.index = 0
        self._dues: dict[int, Due | None] = {}
        self._mended: Mapping[int, Mended] = {}
        self._better = Better()
        self._facts = ""
        self.picture = MissPicture(found.procedure, lang)
        self.text = QTextBrowser()
        self.text.setOpenLinks(False)
        self.text.document().setDocumentMargin(6)
        self.list = MissList(found, self.misses)
        self.list.setVisible(found.mode.examines or len(self.misses) > 1)
        self.list.chosen.connect(self.choose)
        self.list.opened.connect(lambda index: self.shown.emit(self.misses[index].moment))
        self.text.anchorClicked.connect(self._follow)
        self._build()
        self.retranslate(lang)

    def _build(self) -> None:
        right = QVBoxLayout()
        right.setSpacing(4)
        right.addWidget(self.text, 3)
        right.addWidget(self.list, 2)
        line = QHBoxLayout(self)
        line.setContentsMargins(4, 4, 4, 4)
        line.setSpacing(8)
        line.addWidget(self.picture, 3)
        line.addLayout(right, 2)

    @property
    def miss(self) -> Miss | None:
        """What is looked at; None where nothing went wrong."""
        return self.misses[self.index] if self.misses else None

    @property
    def left(self) -> int:
        """How many were not dealt again yet."""
        return len(self.misses) - len(self._mended)

    def choose(self, index: int) -> None:
        """Look at another miss."""
        self.index = index
        self.list.show_chosen(index)
        self._show()

    def show_mended(self, mended: Mapping[int, Mended]) -> None:
        """Tell what came of those that were dealt again, by their index."""
        self._mended = mended
        self._write()

    def show_better(self, got: Better) -> None:
        """Tell what got better."""
        self._better = got
        self._write()

    def show_facts(self, words: str) -> None:
        """Tell the figures, too, where there is no room for them elsewhere; "": there is."""
        self._facts = words
        self._write()

    def _follow(self, _link: QUrl) -> None:
        if self.miss is not None:
            self.shown.emit(self.miss.moment)

    # --- what is shown

    def _due(self) -> Due | None:
        if self.miss is None:
            return None
        if self.index not in self._dues:
            self._dues[self.index] = due_at(self._found, self.miss)
        return self._dues[self.index]

    def _show(self) -> None:
        self.picture.show_due(self._due())
        if self.miss is not None:
            self.picture.setAccessibleName(self._picture_words(self.miss))
        self._write()

    def _picture_words(self, miss: Miss) -> str:
        """What is seen in the picture, for who cannot see it."""
        text, due = _("The table before move {n}"), self._due()
        words = text.format(n=miss.moment.verdict.n)
        return words if due is None else f"{words}. {due_words(self._found, due, self._lang)}"

    def _write(self) -> None:
        self.text.setHtml(self.html())

    def html(self) -> str:
        """All that stands beside the picture."""
        miss = self.miss
        html = self._well_html() if miss is None else self._miss_html(miss)
        now = tokens(self.palette())
        lines = better_words(self._found, self._better, self._lang)
        if lines:
            title = escape(_("What got better"))
            html += f"<p style='{_CLOSE}; color:{now.correct.name()}'><b>▲ {title}</b></p>"
        lines = [*lines, *self._facts.splitlines()]
        return html + "".join(f"<p style='{_CLOSE}'>{escape(line)}</p>" for line in lines)

    def _well_html(self) -> str:
        ink = tokens(self.palette()).correct.name()
        title = escape(_("Nothing went wrong"))
        html = f"<h2 style='margin-bottom:4px; color:{ink}'>✓ {title}</h2>"
        lines = "".join(f"<p>{escape(line)}</p>" for line in well_words(self._found))
        return f"{html}<div style='font-size:large'>{lines}</div>"

    def _miss_html(self, miss: Miss) -> str:
        found, lang, now = self._found, self._lang, tokens(self.palette())
        where = round_words(found, miss.moment)
        title = " · ".join(part for part in (miss_words(miss), where) if part)
        ink = now.fault.name()
        html = f"<h3 style='margin-top:2px; margin-bottom:4px; color:{ink}'>✗ {escape(title)}</h3>"
        clause = clause_words(found, miss.clauses[0], lang)
        html += f"<p style='{_CLOSE}'><b>{escape(clause)}</b></p>"
        html += "".join(f"<p style='{_CLOSE}'>{line}</p>" for line in self._lines(miss))
        if words := mended_words(self._mended[self.index]) if self.index in self._mended else "":
            html += f"<p style='{_CLOSE}'><b>↻ {escape(words)}</b></p>"
        return html

    def _lines(self, miss: Miss) -> list[str]:
        found, lang, now = self._found, self._lang, tokens(self.palette())
        due = self._due()
        right = "" if due is None else due_words(found, due, lang)
        wrong = instead_words(found, miss, lang)
        cost = cost_words(miss.moment)
        if miss.omission is not None:
            cost = lost_by_words(miss.omission.money)
        number = moment_words(found, miss.moment, lang).partition(".")[0]
        show = escape(_("Move {n}: show on the table").format(n=number))
        link = f'<a href="{_SHOW}" style="color:{now.free.name()}">{show}</a>'
        green, red = now.correct.name(), now.fault.name()
        lines = [f"<span style='color:{green}'>✓</span> {escape(right)}"] if right else []
        lines += [f"<span style='color:{red}'>✗</span> {escape(wrong)}"]
        return [*lines, *([escape(cost)] if cost else []), link]

    # --- the window

    def show_options(self, options: TableOptions) -> None:
        """How a table is shown."""
        self.picture.show_options(options)

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window; the manual's words in ``lang``."""
        self._lang = lang
        self.text.setAccessibleName(_("What matters most"))
        self.picture.retranslate(lang)
        self.list.retranslate(lang)
        self.list.show_chosen(self.index)
        self._show()
