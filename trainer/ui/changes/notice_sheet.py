"""The notice of a change for the staff room: what changes, since when, why, and it in pictures."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen

from trainer.procedure.amendment import in_language
from trainer.training.differing.aligned import Row
from trainer.training.differing.felt import Felt
from trainer.training.differing.notice import Notice
from trainer.training.differing.parts import Part, Sentence
from trainer.training.differing.says import says_what
from trainer.ui.changes.act_table import line_cells, sides
from trainer.ui.changes.change_words import (
    exam_words,
    head_words,
    instant_of,
    price_words,
    renewed_words,
    since_day,
    slip_words,
)
from trainer.ui.table.still import drawn
from trainer.ui.widgets.sheet import (
    BOTTOM,
    FAINT,
    FELT,
    INK,
    LEFT,
    MIDDLE,
    RIGHT,
    RULE,
    TOP,
    WASH,
    WRAPS,
    Sheet,
    high,
    letters,
    write,
)
from trainer.ui.words.acts import translate

_WIDE = RIGHT - LEFT
_BETWEEN = 40.0
_COLUMN = (_WIDE - _BETWEEN) / 2
_PIXELS, _LETTERS = QSize(720, 450), 16  # of a picture: its words have to be read on paper
_PICTURE = _COLUMN * _PIXELS.height() / _PIXELS.width()
_MARK = 34.0  # the room of the sign before an act
_NAME = 300.0  # of a fact in the head
_AROUND, _MOST_ACTS = 2, 14  # acts that are the same beside those that differ; in all
_WRITTEN = 700.0  # a line to be signed on
_OTHER = "≠"

_Paint = Callable[[QPainter, float], None]


class _Block(NamedTuple):
    """What is never torn apart; ``with_next``: nor from the one that follows."""

    height: float
    paint: _Paint
    with_next: bool = False


class NoticeSheet(Sheet):
    """The pages of a notice, in the language of the window; ``lang`` is that of the manual."""

    def __init__(self, notice: Notice, lang: str) -> None:
        self._notice, self._lang = notice, lang
        self._pictures: dict[tuple[int, int], QImage] = {}
        self.pages = _broken(list(self._blocks()))

    def __len__(self) -> int:
        return len(self.pages)

    @property
    def name(self) -> str:
        """What it is a notice of."""
        notice = self._notice
        return f"{_title(notice)}: {head_words(notice.old, notice.new, self._lang)}"

    def paint(self, painter: QPainter, page: int) -> None:
        """Paint one of them, the first is 0; a painter's unit is a tenth of a millimetre."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        y = TOP
        for block in self.pages[page]:
            block.paint(painter, y)
            y += block.height
        new, room = self._notice.new, QRectF(LEFT, BOTTOM + 40, _WIDE, 40)
        of = f"{new.id} {new.version} · {new.content_hash[:12]}"
        if self._notice.draft:
            of = f"{_draft_words()} · {of}"
        write(painter, room, of, letters(24), FAINT)
        text = translate("Changes", "Page {n} of {all}").format(n=page + 1, all=len(self))
        write(painter, room, text, letters(24), FAINT, int(Qt.AlignmentFlag.AlignRight))

    # --- how it is laid out

    def _blocks(self) -> Iterator[_Block]:
        yield from self._head()
        for number, part in enumerate(self._notice.moments, start=1):
            yield from self._part(number, part)
        others = self._notice.others
        if others:
            yield _heading(translate("Changes", "And beside that"))
            for part in others:
                yield from self._sentences(part.sentences)
                yield from self._differences(part)
        yield _heading(translate("Changes", "What follows"))
        old, new, price = self._notice.old, self._notice.new, self._notice.price
        if price is not None:
            yield _words("\n".join(price_words(old, new, price)), 30)
        for line in (renewed_words(old, new), *exam_words(old, new, self._lang)[1:]):
            yield _words(line, 30)

    def _head(self) -> Iterator[_Block]:
        notice, lang = self._notice, self._lang
        yield _words(notice.new.house_name, 38, ink=FELT)
        if notice.draft:
            yield _words(_draft_words(), 44, bold=True)
        titles = [in_language(one.title, lang) for one in notice.changes]
        title = " · ".join(filter(None, titles)) or _title(notice)
        yield _words(title, 68, bold=True)
        yield _Block(26.0, lambda painter, y: painter.fillRect(QRectF(LEFT, y, _WIDE, 6), FELT))
        for name, value in self._facts():
            yield _fact(name, value)
        yield _space(20.0)

    def _facts(self) -> Iterator[tuple[str, str]]:
        """What is told of it, by what it is called; "" is to be filled in by hand."""
        notice, lang = self._notice, self._lang
        if notice.old.id != notice.new.id:
            yield translate("Changes", "Until now"), notice.old.house_name
            yield translate("Changes", "From now on"), notice.new.house_name
            return
        if since := since_day(notice.changes):
            yield translate("Changes", "From when"), since
        reasons = (in_language(one.reason, lang) for one in notice.changes)
        if why := " ".join(filter(None, reasons)):
            yield translate("Changes", "Why"), why
        authors = dict.fromkeys(one.author for one in notice.changes if one.author)
        if authors:
            yield translate("Changes", "Written by"), ", ".join(authors)
        yield translate("Changes", "Approved by"), notice.approver

    # --- a part

    def _part(self, number: int, part: Part) -> Iterator[_Block]:
        felt = part.felt
        if felt is None:
            return
        yield _heading(f"{number}. {self._where(felt)}")
        if not part.sentences:
            yield from self._differences(part)
        if felt.has_slip:
            yield _words(slip_words(felt, self._lang), 31, with_next=True)
        yield _heads()
        yield from self._sentences(part.sentences)
        yield self._tables(number, felt)
        yield from self._acts(felt)
        yield _space(26.0)

    def _where(self, felt: Felt) -> str:
        """The part of the round in which it is felt."""
        row, scenes = felt.rows[felt.at], felt.scenes(felt.at)
        scene = scenes.new if row.new is not None else scenes.old
        return (
            ""
            if scene is None
            else scene.trace.procedure.words(self._lang, "states", scene.before.state)
        )

    def _sentences(self, sentences: Sequence[Sentence]) -> Iterator[_Block]:
        font = letters(31)
        for number, one in enumerate(sentences, start=1):
            old = one.old or translate("Changes", "There was no such clause.")
            new = one.new or translate("Changes", "The clause is withdrawn.")
            height = max(high(words, font, _COLUMN) for words in (old, new))
            yield _Block(height + 66, _sentence(one, old, new), number == len(sentences))

    def _differences(self, part: Part) -> Iterator[_Block]:
        for one in part.differences:
            line = says_what(self._notice.old, self._notice.new, one, self._lang)
            if one.clauses:
                line += f" ({', '.join(one.clauses)})"
            yield _words(line, 31, with_next=part.felt is not None)

    def _tables(self, number: int, felt: Felt) -> _Block:
        """Both tables at the moment at which it is felt."""
        pair = (self._notice.old, self._notice.new)
        for side, (procedure, scene) in enumerate(zip(pair, felt.scenes(felt.at), strict=True)):
            shown = instant_of(scene)
            if shown is not None:
                self._pictures[number, side] = drawn(
                    procedure, self._lang, shown, _PIXELS, _LETTERS
                )

        def paint(painter: QPainter, y: float) -> None:
            for side, x in enumerate(_columns()):
                room = QRectF(x, y + 6, _COLUMN, _PICTURE)
                picture = self._pictures.get((number, side))
                if picture is not None:
                    painter.drawImage(room, picture)
                else:
                    none = translate("Changes", "This round cannot be dealt this way.")
                    write(painter, room, none, letters(30), FAINT, WRAPS)

        return _Block(_PICTURE + 20, paint, with_next=True)

    @property
    def pictures(self) -> Sequence[tuple[QImage | None, QImage | None]]:
        """The pictures of each round, the old way and the new; None where that cannot have it."""
        numbers = range(1, len(self._notice.moments) + 1)
        found = self._pictures
        return [(found.get((number, 0)), found.get((number, 1))) for number in numbers]

    def _acts(self, felt: Felt) -> Iterator[_Block]:
        """The acts around the moment."""
        first, last = _around(felt)
        for row in felt.rows[first:last]:
            yield _act(line_cells(felt, row, self._lang), row)


def _title(notice: Notice) -> str:
    if notice.old.id != notice.new.id:
        return translate("Changes", "Another house")
    return translate("Changes", "A change of the rules")


def _draft_words() -> str:
    return translate("Changes", "Draft: nobody has approved it yet")


def _columns() -> tuple[float, float]:
    return LEFT, LEFT + _COLUMN + _BETWEEN


def _broken(blocks: Sequence[_Block]) -> list[list[_Block]]:
    """The blocks on pages: what belongs together stays so, as far as a page has room."""
    room = BOTTOM - TOP
    pages: list[list[_Block]] = [[]]
    left, begun = room, False
    for number, block in enumerate(blocks):
        together = _needs(blocks[number:])
        needs = block.height if begun or together > room else together
        if needs > left and pages[-1]:
            pages.append([])
            left = room
        pages[-1].append(block)
        left -= block.height
        begun = block.with_next
    return pages


def _needs(blocks: Sequence[_Block]) -> float:
    """How much room a block takes with those that belong to it."""
    height = 0.0
    for block in blocks:
        height += block.height
        if not block.with_next:
            break
    return height


def _around(felt: Felt) -> tuple[int, int]:
    """From which line to which acts are told: those that differ there, and a few beside them."""
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


# --- blocks


def _space(height: float) -> _Block:
    return _Block(height, lambda _painter, _y: None)


def _words(
    words: str,
    size: int,
    *,
    bold: bool = False,
    ink: QColor = INK,
    with_next: bool = False,
) -> _Block:
    font = letters(size, bold=bold)
    height = high(words, font, _WIDE)

    def paint(painter: QPainter, y: float) -> None:
        write(painter, QRectF(LEFT, y, _WIDE, height), words, font, ink, WRAPS)

    return _Block(height + 10, paint, with_next)


def _heading(words: str) -> _Block:
    def paint(painter: QPainter, y: float) -> None:
        room = QRectF(LEFT, y + 10, _WIDE, 62)
        painter.fillRect(room, WASH)
        inner = room.adjusted(16, 0, 0, 0)
        write(painter, inner, words, letters(36, bold=True), FELT, MIDDLE)

    return _Block(88.0, paint, with_next=True)


def _heads() -> _Block:
    """What the two columns are called."""

    def paint(painter: QPainter, y: float) -> None:
        for x, name in zip(_columns(), sides(), strict=True):
            write(painter, QRectF(x, y, _COLUMN, 44), name, letters(30, bold=True), FELT)

    return _Block(50.0, paint, with_next=True)


def _fact(name: str, value: str) -> _Block:
    """A fact with its name; without a value a line on which it is written by hand."""
    font, width = letters(32), _WIDE - _NAME
    height = max(high(value, font, width), 50.0)

    def paint(painter: QPainter, y: float) -> None:
        write(painter, QRectF(LEFT, y, _NAME, 50), name, letters(32), FAINT)
        if value:
            room = QRectF(LEFT + _NAME, y, width, height)
            write(painter, room, value, font, INK, WRAPS)
            return
        painter.setPen(QPen(INK, 2))
        start = QPointF(LEFT + _NAME, y + 42)
        painter.drawLine(start, start + QPointF(_WRITTEN, 0))

    return _Block(height + 12, paint)


def _sentence(one: Sentence, old: str, new: str) -> _Paint:
    """A clause, the old sentence beside the new one."""

    def paint(painter: QPainter, y: float) -> None:
        write(painter, QRectF(LEFT, y, _WIDE, 40), one.name, letters(27, bold=True), FAINT)
        for x, words, is_there in zip(_columns(), (old, new), (one.old, one.new), strict=True):
            ink = INK if is_there else FAINT
            room = QRectF(x, y + 42, _COLUMN, BOTTOM)
            write(painter, room, words, letters(31), ink, WRAPS)

    return paint


def _act(cells: tuple[str, str], row: Row) -> _Block:
    """A line of acts, marked where they differ."""
    font = letters(27, bold=not row.same)
    width = _COLUMN - _MARK
    height = max(high(words, font, width) for words in cells)

    def paint(painter: QPainter, y: float) -> None:
        for x, words in zip(_columns(), cells, strict=True):
            if words and not row.same:
                write(painter, QRectF(x, y, _MARK, height), _OTHER, font, FELT)
            write(painter, QRectF(x + _MARK, y, width, height), words, font, INK, WRAPS)
        painter.setPen(QPen(RULE, 1))
        end = y + height + 3
        painter.drawLine(QPointF(LEFT, end), QPointF(RIGHT, end))

    return _Block(height + 6, paint)
