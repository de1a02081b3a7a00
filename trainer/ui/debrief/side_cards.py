"""Cards beside the picture: mistakes, improvements, and a clean round's star."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QEasingCurve, QPoint, QPointF, QPropertyAnimation, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from trainer.catalogue import gettext as _
from trainer.procedure.spec import CRITICAL, Procedure
from trainer.training.debrief.debrief import Debrief
from trainer.training.debrief.home_figures import Rounds
from trainer.training.debrief.misses import Mistake
from trainer.training.debrief.round_result import (
    Faster,
    FewerHints,
    FollowedRule,
    Gain,
    round_figures,
)
from trainer.training.drills.position import Outcome
from trainer.training.judge.verdict import OMITTED
from trainer.ui.debrief.debrief_words import RetryResult, rate_words, retry_words
from trainer.ui.widgets.parts import IN_BUTTON, ON_TILE, Button, ElidedLabel, Sign, current_colours
from trainer.ui.widgets.style import button, card, label, set_look
from trainer.ui.words.acts import capital, kind_words

_NONE = "–"


class Figure(NamedTuple):
    """Figure and its words."""

    value: str
    words: str


def is_clean(found: Debrief) -> bool:
    """Tell if all moves were right first time, without hints."""
    counts = found.counts
    dealt = bool(counts.right) and found.summary.complete
    return dealt and not (counts.faults or counts.further or counts.helped or found.assists)


def head_words(found: Debrief, missed: Sequence[Mistake], lang: str) -> tuple[str, str]:
    """Sum up a round or drill in a title and second line.

    The second line may be "".
    """
    right = _first_time(found)
    if not found.moments:
        return _("You made no moves."), ""
    if not found.summary.complete:
        return stopped_words(found), right
    if found.drill is not None:
        return _drill_words(found.drill)
    if is_clean(found):
        return _("A clean round!"), _("Every move right first time.")
    if not missed:
        return _("No mistakes!"), right
    if len(missed) > 1:
        text = _("{n} things to fix, first:\n{rule}")
    elif missed[0].severity == CRITICAL:
        text = _("One critical mistake:\n{rule}")
    else:
        text = _("Clean but for one thing:\n{rule}")
    rule = in_sentence(found.procedure, rule_words(found.procedure, missed[0], lang))
    return text.format(n=len(missed), rule=rule), ""


def _first_time(found: Debrief) -> str:
    figures = round_figures(found)
    text = _("{right} of {of} moves right first time, without hints.")
    return text.format(right=figures.right, of=figures.of)


def _drill_words(outcome: Outcome) -> tuple[str, str]:
    text = _("{right} of {tried} positions right first time.")
    if not outcome.again:
        return text.format(right=outcome.right, tried=outcome.tried), ""
    back = _("Positions you got wrong came back: {righted} of {again} right this time.")
    return (
        text.format(right=outcome.right, tried=outcome.tried),
        back.format(righted=outcome.righted, again=outcome.again),
    )


def stopped_words(found: Debrief) -> str:
    """Tell the point at which practice or a drill was left."""
    if found.drill is None:
        return _("You stopped before the end")
    text = _("You stopped after {n} of {of}")
    return text.format(n=found.drill.tried, of=found.drill.of)


def rule_of(procedure: Procedure, clause: str, lang: str) -> str:
    """Return a rule's sentence, or its id if it has none."""
    return procedure.clause(clause, lang, "says") or clause


def in_sentence(procedure: Procedure, rule: str) -> str:
    """Write a rule without a capital or "House rule:", after a colon.

    The name of the game keeps its capital.
    """
    words = rule.removeprefix(_("House rule:")).strip()
    is_name = words.casefold().startswith(procedure.game)
    return words if is_name else words[:1].lower() + words[1:]


def rule_words(procedure: Procedure, miss: Mistake, lang: str) -> str:
    """Return the first broken rule of a mistake."""
    return rule_of(procedure, miss.clauses[0], lang)


def topic_words(miss: Mistake) -> str:
    """Name the topic of a mistake in a word or two."""
    return {
        "wrong_amount": _("the amount"),
        "wrong_call": _("the words"),
        "wrong_place": _("the place"),
        "wrong_hand": _("the hand"),
        "out_of_order": _("the order"),
        "wrong_box": _("the box"),
        "not_due": _("the right moment"),
        OMITTED: _("a missed move"),
    }[miss.kind]


def figures(found: Debrief) -> tuple[Figure, Figure, Figure]:
    """Return three figures: right first time, pace, money lost."""
    made, moves = round_figures(found), found.pace.acts_an_hour
    pace = Figure(_NONE, _("rounds an hour"))
    if made.rounds_an_hour is not None:
        pace = Figure(rate_words(made.rounds_an_hour), _("rounds an hour"))
    elif moves is not None:
        pace = Figure(rate_words(moves), _("moves an hour"))
    right = _("{right} of {of}")
    return (
        Figure(right.format(right=made.right, of=made.of), _("right first time")),
        pace,
        Figure(rate_words(made.lost), _("lost through mistakes")),
    )


def gain_words(procedure: Procedure, gain: Gain, lang: str) -> str:
    """Describe an improvement in a line."""
    if isinstance(gain, FollowedRule):
        return capital(in_sentence(procedure, rule_of(procedure, gain.clause, lang)))
    if isinstance(gain, FewerHints):
        if not gain.now:
            return _("No hints, last time {n}").format(n=gain.last)
        return _("Hints: {now}, last time {last}").format(now=gain.now, last=gain.last)
    assert isinstance(gain, Faster)  # noqa: S101 - the third kind
    return _("{n} seconds faster").format(n=gain.seconds)


def streak_words(clean: int, best: int) -> tuple[str, str]:
    """Tell the number of clean rounds in a row, and the best."""
    if best <= 1:
        return _("Your first clean round"), _("The next one makes a row.")
    title = _("{n} clean rounds in a row").format(n=clean)
    if clean == 1:
        title = _("A clean round again")
    if clean >= best:
        return title, _("That’s your best.")
    return title, _("Your best is {n}.").format(n=best)


_HEIGHT, _FIRST, _APART = 88, 16.0, 46.8
_DOT, _LAST_DOT = 5.0, 7.0
_TOP, _BOTTOM = 34.0, 74.0  # the best and the worst of the rounds
_LINE_ENDS = 272.0
LEAST = 3  # rounds that make a line


class Trend(QWidget):
    """Chart of recent scores: dots joined by a line.

    The last dot is green, or brass if the round was clean.
    """

    def __init__(self) -> None:
        super().__init__()
        self._scores: tuple[int, ...] = ()
        self._average: int | None = None
        self._is_clean = False
        self.setFixedHeight(_HEIGHT)

    def show_scores(self, scores: Sequence[int], average: int | None, *, clean: bool) -> None:
        """Show these scores, the oldest first."""
        self._scores, self._average, self._is_clean = tuple(scores), average, clean
        self.setAccessibleName(", ".join(map(str, scores)))
        self.update()

    def _height_of(self, score: int) -> float:
        least, most = min(self._scores), max(self._scores)
        part = (score - least) / (most - least) if most > least else 0.5
        return _BOTTOM - part * (_BOTTOM - _TOP)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the average as a dashed line, and the scores."""
        if len(self._scores) < LEAST:
            return
        colours, painter = current_colours(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._average is not None:
            self._paint_average(painter, self._average)
        spots = [
            QPointF(_FIRST + number * _APART, self._height_of(score))
            for number, score in enumerate(self._scores)
        ]
        painter.setPen(QPen(colours.line_strong, 2))
        painter.drawPolyline(spots)
        last = len(spots) - 1
        for number, (spot, score) in enumerate(zip(spots, self._scores, strict=True)):
            shown = colours.brass if self._is_clean else colours.accent
            painter.setBrush(shown if number == last else colours.line_strong)
            painter.setPen(QPen(colours.surface, 2))
            radius = _LAST_DOT if number == last else _DOT
            painter.drawEllipse(spot, radius, radius)
            self._write(painter, spot, str(score), is_last=number == last)
        painter.end()

    def _paint_average(self, painter: QPainter, average: int) -> None:
        colours = current_colours()
        least, most = min(self._scores), max(self._scores)
        y = self._height_of(min(max(average, least), most))
        pen = QPen(colours.line_strong, 1)
        pen.setDashPattern([3, 4])
        painter.setPen(pen)
        painter.drawLine(QPointF(0, y), QPointF(_LINE_ENDS, y))
        painter.setPen(colours.text_second)
        room = QRectF(_LINE_ENDS, y - 10, self.width() - _LINE_ENDS, 20)
        words = _("average {n}").format(n=average)
        flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(room, flags, words)

    def _write(self, painter: QPainter, spot: QPointF, words: str, *, is_last: bool) -> None:
        """Write a score above its dot, on an opaque ground.

        Lines pass behind it.
        """
        font = self.font()
        font.setPixelSize(14)
        if is_last:
            font.setWeight(font.Weight.DemiBold)
        painter.setFont(font)
        wide = painter.fontMetrics().horizontalAdvance(words)
        room = QRectF(spot.x() - wide / 2, spot.y() - 28, wide, 18)
        painter.fillRect(room.adjusted(-2, 2, 2, -2), current_colours().surface)
        painter.setPen(current_colours().text if is_last else current_colours().text_second)
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, words)


_MOVE, _UP = 200, 8  # ms and pixels in which a card comes
_LINE = 20  # pixels of a line of 14
_GAIN, _ABOVE_TREND = 28, 182  # pixels that a line takes of what is better, and all else


def make_row(*widgets: QWidget, gap: int = 8) -> QHBoxLayout:
    """Put widgets side by side, with the space after them."""
    line = QHBoxLayout()
    line.setContentsMargins(0, 0, 0, 0)
    line.setSpacing(gap)
    for widget in widgets:
        line.addWidget(widget)
    line.addStretch()
    return line


class FixCard(QFrame):
    """Card of one mistake, with arrows to the others.

    It is amber, or red for a critical mistake.
    """

    # Another mistake is chosen: its index, the gravest first.
    chosen = Signal(int)
    # All there is to say of it is wanted.
    more = Signal()

    def __init__(self, found: Debrief, missed: Sequence[Mistake]) -> None:
        super().__init__()
        self._found, self._missed = found, missed
        self.sign, self.title = Sign("wrench", "fix", IN_BUTTON), label(16, bold=True)
        self.before_button, self.after_button = Button("flat", "arrow-left"), Button("flat")
        self.after_button.show_sign("arrow-right")
        self.place, self.text = label(tone="second"), label(wraps=True)
        self.rule, self.more_button = label(tone="second"), button("link")
        head = make_row(self.sign, self.title)
        self._steps = (self.before_button, self.place, self.after_button)
        for step in self._steps:
            head.addWidget(step)
            step.setVisible(len(missed) > 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(6)
        column.addLayout(head)
        column.addWidget(self.text)
        column.addLayout(make_row(self.rule, self.more_button, gap=4))
        self.more_button.clicked.connect(self.more)
        self._index = 0
        self.before_button.clicked.connect(lambda: self.chosen.emit(self._index - 1))
        self.after_button.clicked.connect(lambda: self.chosen.emit(self._index + 1))

    def show_miss(self, index: int, mended: RetryResult | None, lang: str) -> None:
        """Show a mistake, and the outcome of dealing it again."""
        self._index = index
        miss, count = self._missed[index], len(self._missed)
        tone = "critical" if miss.severity == CRITICAL else "fix"
        set_look(self, card=tone)
        set_look(self.title, tone=tone)
        self.sign.show_sign("triangle-alert" if tone == "critical" else "wrench", tone)
        procedure = self._found.procedure
        one, more = _("1 thing to fix: {what}"), _("{n} things to fix")
        self.title.setText((one if count == 1 else more).format(what=topic_words(miss), n=count))
        again = _("“Fix it” deals this moment again, and two like it.")
        rule = rule_words(procedure, miss, lang)
        kind = capital(_("left out") if miss.omission is not None else kind_words(miss.kind))
        text = again if count == 1 else f"{kind}: {in_sentence(procedure, rule)}"
        self.text.setText((retry_words(mended) if mended is not None else "") or text)
        self.text.setToolTip(self.text.text())
        self.text.setFixedHeight(_LINE * (1 if count == 1 and mended is None else 2))
        rule_id = _("House rule {clause} ·")
        self.rule.setText(rule_id.format(clause=miss.clauses[0]))
        self.rule.setToolTip(rule)
        self.more_button.setText(_("More"))
        self.place.setText(_("{n} of {of}").format(n=index + 1, of=count))
        self.before_button.setEnabled(index > 0)
        self.after_button.setEnabled(index + 1 < count)
        self.before_button.setAccessibleName(_("Previous mistake"))
        self.after_button.setAccessibleName(_("Next mistake"))


class BetterCard(QFrame):
    """Card of improvements, and the scores of recent rounds."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("card", "plain")
        self.sign, self.title = Sign("trending-up", "accent_text", IN_BUTTON), label(16, bold=True)
        self.title.setProperty("tone", "accent")
        self.none = label(wraps=True, tone="second")
        self.lines: list[ElidedLabel] = []
        self._list = QVBoxLayout()
        self._list.setSpacing(8)
        self.caption, self.trend = label(tone="second"), Trend()
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(8)
        column.addLayout(make_row(self.sign, self.title))
        column.addWidget(self.none)
        column.addLayout(self._list)
        column.addStretch()
        column.addWidget(self.caption)
        column.addWidget(self.trend)
        self._has_trend = False

    def show_better(self, lines: Sequence[str], rounds: Rounds, *, clean: bool) -> None:
        """Show the improvements and the scores of recent rounds."""
        while len(self.lines) < len(lines):
            line = ElidedLabel()
            font = line.font()
            font.setPixelSize(16)
            line.setFont(font)
            self.lines.append(line)
            sign = Sign("check", "text", IN_BUTTON)
            told = QHBoxLayout()
            told.setSpacing(8)
            told.addWidget(sign)
            told.addWidget(line, 1)
            self._list.addLayout(told)
        for shown, words in zip(self.lines, lines, strict=True):
            shown.setText(words)
        one, more = _("1 thing better than last time"), _("{n} things better than last time")
        heading = (one if len(lines) == 1 else more).format(n=len(lines))
        self.title.setText(heading if lines else _("What got better"))
        few = _("After a few rounds, you’ll see here what got better.")
        self.none.setText(_("Nothing new this time.") if len(rounds.scores) >= LEAST else few)
        self.none.setVisible(not lines)
        self.caption.setText(_("Your last six rounds"))
        self._has_trend = len(rounds.scores) >= LEAST
        self.trend.show_scores(rounds.scores, rounds.average, clean=clean)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide the scores if there is no room."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        lines = max(1, len([line for line in self.lines if line.text()]))
        shown = self._has_trend and self.height() >= _ABOVE_TREND + lines * _GAIN
        for part in (self.caption, self.trend):
            part.setVisible(shown)


class StarCard(QWidget):
    """Place of the star card that rises after a clean round."""

    def __init__(self) -> None:
        super().__init__()
        self._card = card("brass")
        self._card.setParent(self)
        self.title, self.text = label(20, bold=True), label(tone="second")
        column = QVBoxLayout(self._card)
        column.setContentsMargins(16, 8, 16, 8)
        column.setSpacing(6)
        column.addStretch()
        column.addLayout(make_row(Sign("star-outline", "brass", ON_TILE), self.title))
        column.addWidget(self.text)
        column.addStretch()
        self._motion = QPropertyAnimation(self._card, b"pos", self)
        self._motion.setDuration(_MOVE)
        self._motion.setStartValue(QPoint(0, _UP))
        self._motion.setEndValue(QPoint(0, 0))
        self._motion.setEasingCurve(QEasingCurve.Type.OutCubic)

    def show_streak(self, rounds: Rounds) -> None:
        """Show the number of clean rounds in a row."""
        title, text = streak_words(rounds.clean, rounds.best_clean)
        self.title.setText(title)
        self.text.setText(text)

    def hide_card(self) -> None:
        """Hide the card until the ring is full."""
        self._card.hide()

    def show_card(self, *, moves: bool) -> None:
        """Show the card; ``moves``: let it rise."""
        self._motion.stop()
        self._card.move(0, 0)
        self._card.show()
        if moves:
            self._motion.start()

    def resizeEvent(self, _event: object) -> None:
        """Let the card fill its place."""
        self._card.resize(self.size())
