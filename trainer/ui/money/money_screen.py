"""Screen of money exercises, answered with a sum or with chips."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, QRegularExpression, QSize, Qt, Signal
from PySide6.QtGui import (
    QFont,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QRegularExpressionValidator,
    QResizeEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from trainer.catalogue import active_language, gettext as _, pgettext
from trainer.games.play import LEVELS, USUAL
from trainer.procedure.spec import Procedure
from trainer.table.card import Card
from trainer.table.chips import NO_CHIPS, Chips
from trainer.table.house import House
from trainer.training.money.exercise import (
    CHIPS,
    FIGURES,
    SUM,
    SUMS,
    Answer,
    Exercise,
    asks_words,
    read_sum,
    terms_words,
)
from trainer.training.money.sitting import AnswerTry, MoneySitting
from trainer.ui.money.money_words import heap_words, how_words, result_words
from trainer.ui.table import chip_stack, table_layout
from trainer.ui.table.chip_stack import CHIPS_A_STACK, split_stacks
from trainer.ui.table.drawing import CARD_RATIO, card_drawing, paint
from trainer.ui.table.felt import Canvas
from trainer.ui.table.move import CHIP, Thing
from trainer.ui.table.place import ThingWidget
from trainer.ui.widgets import sound
from trainer.ui.widgets.bars import Content, Head
from trainer.ui.widgets.end_screen import Feedback
from trainer.ui.widgets.page import Screen
from trainer.ui.widgets.parts import Button, Switch
from trainer.ui.widgets.rule_popup import RuleLine
from trainer.ui.widgets.style import label, scale_length
from trainer.ui.widgets.tokens import tokens_of
from trainer.ui.words.acts import chips_words

_LEAST_CHIP, _READ, _MOST = 6, 11, 24  # pixels of a chip: at least, to be read well, at most
_LOW = 14  # chips: a lower stack is drawn no larger than one of so many
_WIDE, _STACK_GAP, _BETWEEN = 5.4, 6, 44  # a stack, in its chips; between two stacks, and two heaps
_MARGIN, _FOOT = 14, 22  # around; for what a heap is called
_CARD = 54
_NUMBERS = 52  # pixels of numbers to add


class ChipFelt(QWidget):
    """Felt with the shown chips, the payment and the cards."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shown, self.paid = NO_CHIPS, NO_CHIPS
        self._cards: tuple[tuple[Card, ...], ...] = ()
        self._names = ("", "")
        self._numbers = ""

    def show_numbers(self, words: str) -> None:
        """Show numbers to add, and no chips."""
        self.show_chips(NO_CHIPS, ("", ""))
        self._numbers = words
        self.setAccessibleName(words)

    def show_chips(self, shown: Chips, names: tuple[str, str]) -> None:
        """Show chips; ``names`` are theirs and that of the payment."""
        self.shown, self._names, self._numbers = shown, names, ""
        self.show_paid(NO_CHIPS)

    def show_cards(self, *hands: Sequence[Card]) -> None:
        """Show hands of cards: a player's and the dealer's."""
        self._cards = tuple(tuple(hand) for hand in hands if hand)
        self.update()

    def show_paid(self, chips: Chips) -> None:
        """Show the payment beside the chips."""
        self.paid = chips
        text = f"{self._names[0]}: {chips_words(self.shown) or pgettext('chips', 'none')}"
        if chips:
            text = f"{text}; {self._names[1]}: {chips_words(chips)}"
        self.setAccessibleName(text)
        self.update()

    def minimumSizeHint(self) -> QSize:
        """Smallest size at which chips can be told apart."""
        return QSize(240, _LEAST_CHIP * CHIPS_A_STACK + 2 * _MARGIN + _FOOT)

    @property
    def _foot(self) -> int:
        return scale_length(self, _FOOT)

    def _heaps(self, whole: bool) -> list[tuple[str, list[tuple[int, ...]]]]:  # noqa: FBT001
        """Return each heap's name and stacks.

        Unless ``whole``, stacks are half as high, so that they can be read.
        """
        high = CHIPS_A_STACK if whole else CHIPS_A_STACK // 2
        heaps = zip(self._names, (self.shown, self.paid), strict=True)
        return [
            (
                name,
                [
                    part[at : at + high]
                    for part in split_stacks(chips)
                    for at in range(0, len(part), high)
                ],
            )
            for name, chips in heaps
            if chips
        ]

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the felt and everything on it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        now = tokens_of(self.palette())
        painter.setPen(now.felt_line)
        painter.setBrush(now.felt)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        painter.setPen(now.felt_ink)
        left = self._paint_cards(painter)
        self._paint_heaps(painter, left)
        if self._numbers:
            font = QFont(self.font())
            font.setPixelSize(scale_length(self, _NUMBERS))
            font.setBold(True)
            painter.setFont(font)
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self._numbers)
        painter.end()

    def _paint_cards(self, painter: QPainter) -> float:
        """Paint hands in rows at the left; return their right edge."""
        if not self._cards:
            return 0.0
        rows = len(self._cards)
        high = min(_CARD * CARD_RATIO, (self.height() - _MARGIN * (rows + 1)) / rows)
        wide = high / CARD_RATIO
        for row, hand in enumerate(self._cards):
            for index, card in enumerate(hand):
                left = _MARGIN + index * wide * 0.7
                top = _MARGIN + row * (high + _MARGIN)
                paint(painter, card_drawing(card), QRectF(left, top, wide, high))
        most = max(len(hand) for hand in self._cards)
        return _MARGIN + wide * (0.7 * (most - 1) + 1)

    def _paint_heaps(self, painter: QPainter, start: float) -> None:
        floor = self.height() - _MARGIN - self._foot
        heaps = self._heaps((floor - _MARGIN) // CHIPS_A_STACK >= _READ)
        stacks = sum(len(found) for _, found in heaps)
        if not stacks:
            return
        between = _STACK_GAP * (stacks - len(heaps)) + _BETWEEN * (len(heaps) - 1)
        room = self.width() - start - 2 * _MARGIN
        tallest = max(_LOW, *(len(stack) for _, found in heaps for stack in found))
        edge = max(_LEAST_CHIP, min(scale_length(self, _MOST), (floor - _MARGIN) // tallest))
        wide = max(20, min(round(_WIDE * edge), int((room - between) / stacks)))
        left = start + _MARGIN + max(0.0, (room - between - wide * stacks) / 2)
        for name, found in heaps:
            begins = left
            for stack in found:
                made = chip_stack.pixmap(stack, wide, edge, self.devicePixelRatioF(), written=True)
                painter.drawPixmap(int(left), int(floor - edge * len(stack)), made)
                left += wide + _STACK_GAP
            self._write(
                painter, name, QRectF(begins, floor, left - _STACK_GAP - begins, self._foot)
            )
            left += _BETWEEN - _STACK_GAP

    def _write(self, painter: QPainter, words: str, room: QRectF) -> None:
        font = QFont(self.font())
        font.setBold(True)
        painter.setFont(font)
        wide = max(room.width(), painter.fontMetrics().horizontalAdvance(words) + 2.0)
        at = QRectF(room.center().x() - wide / 2, room.top() + 2, wide, room.height())
        painter.drawText(at, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, words)


_FLOAT = table_layout.FLOAT
_LEAST_UNIT = 0.66  # of a unit of the table, in pixels
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_BACK = (Qt.Key.Key_Backspace, Qt.Key.Key_Delete)


class FloatView(QWidget):
    """Float with the house's chips, the largest left; number keys pick."""

    # Other chips are picked.
    changed = Signal()
    # What is picked is paid: Enter.
    paid = Signal()

    def __init__(self, house: House, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picks: list[int] = []
        self._denominations = sorted(house.denominations, reverse=True)
        self.chip_places = [ThingWidget(Thing(CHIP, value=d), self) for d in self._denominations]
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        for place in self.chip_places:
            place.used.connect(lambda thing, *_: self.pick(thing.value))
            place.put_back.connect(self.clear)
        self._show()

    @property
    def chips(self) -> Chips:
        """Chips that are picked."""
        return Chips.of(Counter(self._picks)) if self._picks else NO_CHIPS

    def pick(self, denomination: int) -> None:
        """Pick one more chip."""
        if self.isEnabled():
            self._picks.append(denomination)
            self._show()

    def put_back_last(self) -> None:
        """Put back the chip that was picked last."""
        if self._picks and self.isEnabled():
            self._picks.pop()
            self._show()

    def clear(self) -> None:
        """Put back all chips."""
        self._picks.clear()
        self._show()

    def _show(self) -> None:
        self.changed.emit()

    def retranslate(self) -> None:
        """Name everything in the language of the window."""
        self.setAccessibleName(_("Float"))
        for number, place in enumerate(self.chip_places, start=1):
            name = _("Chip of {n}").format(n=place.thing.value)
            place.set_words(name)
            place.set_uses(_("Key {n}").format(n=number))

    # --- where it is

    @property
    def unit(self) -> float:
        """Pixels in a unit of the table."""
        return min(self.width() / _FLOAT.width(), self.height() / _FLOAT.height())

    @property
    def _origin(self) -> QPointF:
        left = (self.width() - _FLOAT.width() * self.unit) / 2
        return QPointF(left, 0) - _FLOAT.topLeft() * self.unit

    def _pixels(self, within: QRectF) -> QRectF:
        """Convert a part of the float to pixels."""
        at = within.translated(_FLOAT.topLeft())
        unit, origin = self.unit, self._origin
        corner = QPointF(origin.x() + at.x() * unit, origin.y() + at.y() * unit)
        return QRectF(corner, at.size() * unit)

    def _place(self) -> None:
        count = len(self.chip_places)
        for number, place in enumerate(self.chip_places):
            place.setGeometry(self._pixels(table_layout.chip(number, count)).toRect())
            place.set_unit(self.unit)

    def minimumSizeHint(self) -> QSize:
        """Smallest size at which every chip can be clicked."""
        return QSize(round(_FLOAT.width() * _LEAST_UNIT), round(_FLOAT.height() * _LEAST_UNIT))

    def sizeHint(self) -> QSize:
        """Size as on a table of usual size."""
        return QSize(scale_length(self, _FLOAT.width()), scale_length(self, _FLOAT.height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the chips for the new size."""
        super().resizeEvent(event)
        self._place()

    # --- keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pick by digits, put back by Backspace, pay by Enter."""
        key = event.key()
        number = key - Qt.Key.Key_1
        if 0 <= number < len(self._denominations):
            self.pick(self._denominations[number])
        elif key in _BACK:
            self.put_back_last()
        elif key in _ENTER:
            self.paid.emit()
        elif key == Qt.Key.Key_Escape and self._picks:
            self.clear()
        else:
            super().keyPressEvent(event)

    # --- painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the float with its chips."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        canvas = Canvas(painter, self.unit, self._origin)
        canvas.paint("table/float", _FLOAT)
        canvas.piles(self._denominations)
        if self.hasFocus():
            painter.setPen(QPen(tokens_of(self.palette()).picked, 2))
            painter.drawRoundedRect(
                self._pixels(QRectF(QPointF(), _FLOAT.size())).adjusted(1, 1, -1, -1), 6, 6
            )
        painter.end()


#: The kinds of exercises of each way to answer.
WAYS: Mapping[object, tuple[str, ...]] = {"figures": FIGURES, "chips": CHIPS, "sums": (SUMS,)}
#: Exercises of these kinds, at this level.
Drawn = Callable[[tuple[str, ...], str], MoneySitting]
_FIELD, _HEAD, _FELT, _GAP = 130, 56, 404, 8


class MoneyScreen(Screen):
    """Screen of sittings with money.

    ``draw`` makes a sitting; ``clock`` returns seconds.
    """

    # Back to what can be done at the house.
    left = Signal()
    # An answer was given: a Tried.
    answered = Signal(object)
    # A sitting in which something was answered is over, or was left, and its level.
    sat = Signal(object, str)
    # The last exercise of a sitting was answered.
    finished = Signal()

    def __init__(
        self, procedure: Procedure, draw: Drawn, clock: Callable[[], float], lang: str
    ) -> None:
        super().__init__()
        self.procedure = procedure
        self._draw, self._clock = draw, clock
        self._begun = 0.0
        self._told: AnswerTry | None = None
        self.bar_centre = self.ways = Switch(tuple(WAYS))
        self.count, self.level = label(tone="second"), Switch(LEVELS)
        self.level.choose(USUAL)
        self.asks, self.rule = label(20, bold=True, wraps=True), RuleLine(procedure)
        self.unkept = ""
        self.laid, self.float = ChipFelt(), FloatView(procedure.house)
        self.field, self.answer_button = QLineEdit(), Button("main")
        self.field.setProperty("look", "main")
        self.field.setFixedWidth(_FIELD)
        self.give_back = Button("second")
        sums = QRegularExpression(SUM.pattern)
        self.field.setValidator(QRegularExpressionValidator(sums, self.field))
        self.feedback = Feedback(self.field, self.give_back, self.answer_button)
        self._build()
        self._connect()
        self._sitting_level, self._is_sat = self._level, False
        self.sitting = MoneySitting((), procedure.house.denominations)
        self.retranslate(lang)

    # --- where things are

    def _build(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(0)
        for part in (self.asks, self.rule):
            words.addWidget(part)
        head = QHBoxLayout()
        head.setSpacing(16)
        head.addLayout(words, 1)
        head.addWidget(self.level)
        above = QWidget()
        above.setMinimumHeight(_HEAD)
        above.setLayout(head)
        head.setContentsMargins(0, 0, 0, 0)
        content = Content()
        column = content.column
        column.setSpacing(_GAP)
        self.laid.setMaximumHeight(_FELT)
        column.addStretch(1)
        column.addWidget(above)
        column.addWidget(self.laid, 1000)
        column.addWidget(self.float)
        column.addStretch(2)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(content, 1)
        whole.addWidget(self.feedback)

    def _connect(self) -> None:
        self.ways.chosen.connect(self.draw_again)
        self.level.chosen.connect(self.draw_again)
        self.went_back.connect(self._leave)
        self.field.returnPressed.connect(self.answer)
        self.answer_button.clicked.connect(self.answer)
        self.float.paid.connect(self.answer)
        self.float.changed.connect(self._picked)
        self.give_back.clicked.connect(self._put_back)
        self.feedback.went_on.connect(self.go_on)

    @property
    def heading(self) -> Head:
        """Button home; the middle of the bar has the ways to answer."""
        return Head("", _("Home"))

    @property
    def bar_tools(self) -> list[QWidget]:
        """Number of the exercise."""
        return [self.count]

    @property
    def kinds(self) -> tuple[str, ...]:
        """Kinds of exercises for the chosen way to answer."""
        return WAYS[self.ways.value]

    @property
    def _level(self) -> str:
        return str(self.level.value)

    @property
    def exercise(self) -> Exercise | None:
        """Exercise on the screen; None if there is none.

        It stays on the screen after its answer.
        """
        return self._told.exercise if self._told is not None else self.sitting.exercise

    # --- exercises

    def choose(self, way: object, level: str) -> None:
        """Choose a way to answer and a level."""
        self.ways.choose(way)
        self.level.choose(level)

    def draw_again(self) -> None:
        """Begin a new sitting as chosen."""
        self.sit(self._draw(self.kinds, self._level))

    def sit(self, sitting: MoneySitting) -> None:
        """Ask a sitting's exercises."""
        self._keep()
        self._sitting_level, self._is_sat = self._level, False
        self.sitting = sitting
        self.level.setEnabled(self.kinds != (SUMS,))  # two numbers have no level
        self.go_on()

    def _keep(self) -> None:
        """Have the sitting saved, once, as far as it went."""
        if self.sitting.tries and not self._is_sat:
            self._is_sat = True
            self.sat.emit(self.sitting, self._sitting_level)

    def _leave(self) -> None:
        self._keep()
        self.left.emit()

    def closing(self) -> None:
        """Save the answers before the window closes."""
        self._keep()

    def show_unkept(self, words: str) -> None:
        """Say why answers are not on record; "" if they are."""
        self.unkept = words
        self._write()

    def go_on(self) -> None:
        """Ask the next exercise, or end the sitting."""
        self._told = None
        exercise = self.sitting.exercise
        if exercise is None:
            self._keep()
            self.finished.emit()
            return
        self.field.clear()
        self.float.clear()
        self._lay(exercise)
        self.laid.show_cards(exercise.cards, exercise.dealer)
        for part in (self.float, self.give_back):
            part.setVisible(exercise.in_chips)
        self.field.setVisible(not exercise.in_chips)
        self._open(answered=False)
        self._write()
        (self.float if exercise.in_chips else self.field).setFocus()
        self._begun = self._clock()

    def _lay(self, exercise: Exercise) -> None:
        if exercise.kind == SUMS:
            self.laid.show_numbers(terms_words(exercise))
        else:
            self.laid.show_chips(exercise.shown, heap_words(exercise))

    def _open(self, *, answered: bool) -> None:
        """Allow an answer, or lock it once ``answered``."""
        self.field.setReadOnly(answered)
        self.float.setEnabled(not answered)
        self.give_back.setEnabled(bool(self.float.chips) and not answered)

    def _picked(self) -> None:
        exercise = self.exercise
        if exercise is not None and exercise.in_chips:
            self.laid.show_paid(self.float.chips)
            self.sounded.emit(sound.CHIP)
        self.give_back.setEnabled(bool(self.float.chips) and self._told is None)

    def _put_back(self) -> None:
        """Put back the last chip; keep the focus where chips are picked."""
        self.float.put_back_last()
        if not self.float.chips:
            self.float.setFocus()

    def answer(self) -> None:
        """Give the typed or picked answer, if there is one."""
        exercise = self.sitting.exercise
        if exercise is None or self._told is not None:
            return
        if exercise.in_chips:
            answer = Answer(chips=self.float.chips)
        else:
            answer = Answer(figure=read_sum(self.field.text()))
        if answer.chips or answer.figure is not None:
            self._tell(answer)

    def _tell(self, answer: Answer) -> None:
        tried = self.sitting.answer(answer, self._clock() - self._begun)
        self.answered.emit(tried)
        self.sounded.emit(sound.RIGHT if tried.marked.right else sound.WRONG)
        if tried.exercise.kind == SUMS:
            self.go_on()  # one after the other without a stop: the band tells the last
            return
        self._told = tried
        self._open(answered=True)
        self._write()
        self.feedback.next.setFocus()

    # --- words

    def _write(self) -> None:
        """Write the exercise, the progress and the result."""
        exercise = self.exercise
        if exercise is None:
            return
        told, tries = self._told, self.sitting.tries
        words = asks_words(exercise, active_language())
        if self.sitting.again and told is None:
            words = _("Again: {words}").format(words=words)
        self.asks.setText(words)
        asked = len(self.sitting.firsts) + (told is None and not self.sitting.again)
        all_asked = len(self.sitting.firsts) + self.sitting.new
        self.count.setText(_("{n} of {all}").format(n=asked, all=all_asked))
        self.rule.show_rules(exercise.clauses if told is not None else ())
        self.answer_button.setText(_("Put &down") if exercise.in_chips else _("&Answer"))
        if told is not None:
            self.feedback.tell(self._result_words(told), right=told.marked.right)
        elif exercise.kind == SUMS and tries:
            self.feedback.ask(self._result_words(tries[-1]), right=tries[-1].marked.right)
        else:
            self.feedback.ask(how_words(exercise))

    def _result_words(self, tried: AnswerTry) -> str:
        """Return the result of an answer, and any trouble saving it."""
        words = result_words(tried, self.procedure.targets)
        return " ".join(filter(None, (words, self.unkept)))

    def retranslate(self, lang: str) -> None:
        """Write all texts in the window's language, the manual's in ``lang``."""
        self.ways.write(
            {"figures": _("Quick figures"), "chips": _("Real chips"), "sums": _("Fifty sums")}
        )
        levels = (_("few chips"), _("usual"), _("many colours"))
        self.level.write(dict(zip(LEVELS, levels, strict=True)))
        self.field.setAccessibleName(_("Amount"))
        self.give_back.setText(_("&Put back"))
        self.float.retranslate()
        self.rule.retranslate(lang)
        self.feedback.retranslate()
        exercise = self.exercise
        if exercise is not None:
            paid = self.laid.paid
            self._lay(exercise)
            if exercise.in_chips:
                self.laid.show_paid(paid)
        self._write()
        self.heading_changed.emit()
