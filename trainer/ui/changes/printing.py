"""Notice of a rule change as PDF, with or without a window."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from pathlib import Path

from PySide6.QtCore import QMessageLogContext, QSize, Qt, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox, QWidget

from trainer.catalogue import SOURCE, gettext as _
from trainer.procedure.amendment import in_language
from trainer.training.diff.comparison import Row
from trainer.training.diff.effect import RoundEffect
from trainer.training.diff.notice import Notice, Part, Sentence
from trainer.training.diff.text import describe_difference
from trainer.ui.changes.change_words import (
    exam_words,
    head_words,
    instant_of,
    line_cells,
    price_words,
    renewed_words,
    side_titles,
    since_day,
    slip_words,
)
from trainer.ui.table.still import draw_instant
from trainer.ui.widgets.sheet import Sheet, head, image, rules_words, table
from trainer.ui.words.times import Language

_PIXELS, _LETTERS = QSize(720, 450), 16  # of a picture: its words have to be read on paper
_AROUND, _MOST_ACTS = 2, 14  # acts that are the same beside those that differ; in all
_COLUMN = 880  # how wide a picture is
_NAME, _WRITTEN = 300, 700  # of a fact: its name, and the line on which it is written
_OTHER = "≠"
_CSS = """
p.above { font-size: 44px; font-weight: bold }
td.fact { font-size: 32px; padding-bottom: 12px }
td.line { padding-top: 10px }
td.side { padding-top: 8px; font-weight: bold }
td.clause { font-size: 27px; font-weight: bold; padding-top: 12px }
td.table { padding-top: 14px; padding-bottom: 4px }
td.acts { font-size: 27px; padding-top: 3px; padding-bottom: 3px }
td.old { padding-right: 20px }
td.new { padding-left: 20px }
p.act { margin-left: 34px }
p.other { margin-left: 34px; text-indent: -34px; font-weight: bold }
"""


class NoticeSheet(Sheet):
    """Pages of a notice, in the window's language.

    ``lang``: the language of the rule texts.
    """

    def __init__(self, notice: Notice, lang: str) -> None:
        self._notice, self._lang = notice, lang
        self.pictures = [self._draw_tables(part.felt) for part in notice.moments if part.felt]
        super().__init__(
            f"{_title(notice)}: {head_words(notice.old, notice.new, lang)}",
            "".join(self._html()),
            css=_CSS,
            foot=" · ".join(filter(None, (_draft_words(notice), rules_words(notice.new)))),
        )

    def _draw_tables(self, felt: RoundEffect) -> tuple[QImage | None, QImage | None]:
        """Draw both tables at the effect; None without the round."""
        old, new = (
            None if shown is None else draw_instant(procedure, self._lang, shown, _PIXELS, _LETTERS)
            for procedure, shown in zip(
                (self._notice.old, self._notice.new),
                map(instant_of, felt.scenes(felt.at)),
                strict=True,
            )
        )
        return old, new

    def _html(self) -> Iterator[str]:
        notice = self._notice
        yield from self._head()
        for n, (part, pictures) in enumerate(
            zip(notice.moments, self.pictures, strict=True), start=1
        ):
            if part.felt is not None:
                heading = f"{n}. {self._where(part.felt)}"
                yield table(self._part(part, part.felt, pictures), heading, columns=2)
        if notice.others:
            rows = (row for part in notice.others for row in self._other(part))
            yield table(rows, _("Other changes"), columns=2)
        old, new, price = notice.old, notice.new, notice.price
        lines = [] if price is None else "\n".join(price_words(old, new, price)).splitlines()
        lines += [renewed_words(old, new), *exam_words(old, new, self._lang)[1:]]
        yield table(map(_line, lines), _("Effects"), columns=2)

    def _head(self) -> Iterator[str]:
        notice = self._notice
        titles = [in_language(one.title, self._lang) for one in notice.changes]
        title = " · ".join(filter(None, titles)) or _title(notice)
        yield head(notice.new.house_name, title, _draft_words(notice))
        yield table(_fact(name, value) for name, value in self._facts())

    def _facts(self) -> Iterator[tuple[str, str]]:
        """List facts by name; "" stands for a handwritten value."""
        notice, lang = self._notice, self._lang
        if notice.old.id != notice.new.id:
            yield _("Until now"), notice.old.house_name
            yield _("From now on"), notice.new.house_name
            return
        if since := since_day(notice.changes):
            yield _("In force from"), since
        reasons = (in_language(one.reason, lang) for one in notice.changes)
        if why := " ".join(filter(None, reasons)):
            yield _("Why"), why
        authors = dict.fromkeys(one.author for one in notice.changes if one.author)
        if authors:
            yield _("Author"), ", ".join(authors)
        yield _("Approved by"), notice.approver

    # --- a part

    def _part(
        self, part: Part, felt: RoundEffect, pictures: Iterable[QImage | None]
    ) -> Iterator[str]:
        if not part.sentences:
            yield from self._differences(part)
        if felt.has_slip:
            yield _line(slip_words(felt, self._lang))
        yield _pair(map(escape, side_titles()), "side felt")
        yield from self._sentences(part.sentences)
        none = _faint(_("This round can’t be dealt this way."))
        yield _pair((none if one is None else image(one, _COLUMN) for one in pictures), "table")
        first, last = _choose_rows(felt)
        for row in felt.rows[first:last]:
            yield _act(line_cells(felt, row, self._lang), row)

    def _other(self, part: Part) -> Iterator[str]:
        yield from self._sentences(part.sentences)
        yield from self._differences(part)

    def _where(self, felt: RoundEffect) -> str:
        """Name the part of the round with the effect."""
        row, scenes = felt.rows[felt.at], felt.scenes(felt.at)
        scene = scenes.new if row.new is not None else scenes.old
        return (
            ""
            if scene is None
            else scene.trace.procedure.words(self._lang, "states", scene.before.state)
        )

    @staticmethod
    def _sentences(sentences: Sequence[Sentence]) -> Iterator[str]:
        """Write rules, each old sentence beside the new one."""
        absent = _("There was no such rule.")
        withdrawn = _("The rule is withdrawn.")
        for one in sentences:
            yield f'<tr><td class="clause faint" colspan="2">{escape(one.name)}</td></tr>'
            old, new = escape(one.old), escape(one.new)
            yield _pair((old or _faint(absent), new or _faint(withdrawn)))

    def _differences(self, part: Part) -> Iterator[str]:
        for one in part.differences:
            line = describe_difference(self._notice.old, self._notice.new, one, self._lang)
            if one.clauses:
                line += f" ({', '.join(one.clauses)})"
            yield _line(line)


def _title(notice: Notice) -> str:
    if notice.old.id != notice.new.id:
        return _("Another house")
    return _("Rule change")


def _draft_words(notice: Notice) -> str:
    return _("Draft: not approved yet") if notice.draft else ""


def _choose_rows(felt: RoundEffect) -> tuple[int, int]:
    """Choose the rows to print: those that differ, and their neighbours.

    Return the first row and the one after the last.
    """
    first = last = felt.at
    if felt.old is None or felt.new is None:
        return max(0, first - _AROUND), min(last + 1 + _AROUND, len(felt.rows))
    while first > 0 and any(not row.same for row in felt.rows[max(0, first - _AROUND) : first]):
        first -= 1
    while any(not row.same for row in felt.rows[last + 1 : last + 1 + _AROUND]):
        last += 1
    first, last = max(0, first - _AROUND), last + 1 + _AROUND
    if last - first > _MOST_ACTS:
        first = max(first, felt.at - _AROUND)
        last = min(last, first + _MOST_ACTS)
    return first, min(last, len(felt.rows))


# --- rows


def _line(words: str) -> str:
    return f'<tr><td class="line" colspan="2">{escape(words)}</td></tr>'


def _fact(name: str, value: str) -> str:
    """Write a fact as a row; "" gives a blank line.

    The blank line is filled in by hand.
    """
    told = (
        f'<td class="fact" colspan="2">{escape(value)}</td>'
        if value
        else f'<td class="fact hand" width="{_WRITTEN}"></td><td></td>'
    )
    return f'<tr><td class="fact faint" width="{_NAME}">{escape(name)}</td>{told}</tr>'


def _faint(words: str) -> str:
    return f'<span class="faint">{escape(words)}</span>'


def _pair(cells: Iterable[str], kind: str = "") -> str:
    """Write two cells side by side, as HTML."""
    old, new = cells
    return (
        f'<tr><td class="old {kind}" width="50%">{old}</td>'
        f'<td class="new {kind}" width="50%">{new}</td></tr>'
    )


def _act(cells: Iterable[str], row: Row) -> str:
    """Write a row of moves, marked if they differ."""
    kind, mark = ("act", "") if row.same else ("other", f'<span class="felt">{_OTHER}</span> ')
    lines = (f'<p class="{kind}">{mark if words else ""}{escape(words)}</p>' for words in cells)
    return _pair(lines, "acts ruled")


_PDF = ".pdf"
_NO_SCREEN = ["dealer-trainer", "-platform", "offscreen"]


def save_notice(parent: QWidget, notice: Notice, lang: str) -> Path | None:
    """Ask for a file and save the notice there.

    Return its path; None if the user cancels, or if it cannot be saved, which a message
    explains. ``lang`` is the language of the rule texts.
    """
    sheet = NoticeSheet(notice, lang)
    kinds = _("PDF file (*.pdf)")
    proposed = f"{notice.new.id} {notice.new.version.replace('/', '-')}{_PDF}"
    chosen, _filter = QFileDialog.getSaveFileName(parent, sheet.name, proposed, kinds)
    if not chosen:
        return None
    path = Path(chosen if chosen.lower().endswith(_PDF) else chosen + _PDF)
    wrong = sheet.save(path)
    if not wrong:
        return path
    box = QMessageBox(QMessageBox.Icon.Warning, sheet.name, "", parent=parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    says = _("{file} could not be saved ({why}). Choose another place.")
    box.setText(says.format(file=path, why=wrong))
    box.open()
    return None


def print_without_window(notice: Notice, lang: str, path: Path) -> tuple[int, str]:
    """Save a notice without a window, with its texts in ``lang``.

    Return the number of pages and the reason for a failure, "" without one.
    """
    application = QApplication.instance()
    if application is None:
        qInstallMessageHandler(_drop_message)
        application = QApplication(_NO_SCREEN)
    language = Language()
    language.use(lang)
    try:
        sheet = NoticeSheet(notice, lang)
        return len(sheet), sheet.save(path)
    finally:
        language.use(SOURCE)


def _drop_message(_kind: QtMsgType, _where: QMessageLogContext, _words: str) -> None:
    """Drop Qt's messages about the missing screen."""
