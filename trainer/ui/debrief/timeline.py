"""Timeline of a debrief: all moves, the table then, and their verdicts."""

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QRect, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QBrush, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import gettext as _
from trainer.training.debrief.debrief import Debrief, ReviewedMove
from trainer.training.judge.verdict import CORRECT, FAULT
from trainer.ui.debrief.debrief_words import (
    cost_words,
    duration_words,
    fault_ink,
    moment_words,
    omission_words,
    round_words,
    ruling_words,
)
from trainer.ui.table.furniture import furniture_of
from trainer.ui.table.pointing import things_of
from trainer.ui.table.showing import HandsButton, count_words
from trainer.ui.table.watch import Frame, Watch, frame_of
from trainer.ui.widgets.settings import TableOptions
from trainer.ui.widgets.style import FollowsChanges, SnugButton, scale_length
from trainer.ui.widgets.tokens import tokens_of
from trainer.ui.words.acts import act_words, verdict_words
from trainer.ui.words.verdicts import ClauseTexts, expected_words, fault_words, select_before_link

_MOMENT = Qt.ItemDataRole.UserRole  # its index; None of the line that begins a round
_BESIDE = 10  # what the list takes beside its lines: its frame and their margins
_LONGEST = 1000


class ActList(FollowsChanges, QListWidget):
    """List of moves with sign, number, words and time, by round."""

    on_colours = "_take_colours"

    # An act is opened: its index among the moments.
    opened = Signal(int)

    def __init__(self, found: Debrief, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._found = found
        self._rows: list[int] = []  # of each moment
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.currentItemChanged.connect(lambda item, _before: self._open(item))
        self.itemClicked.connect(self._open)
        self.itemActivated.connect(self._open)

    def _open(self, item: QListWidgetItem | None) -> None:
        index = None if item is None else item.data(_MOMENT)
        if index is not None:
            self.opened.emit(index)

    def show_current(self, index: int) -> None:
        """Select a move in the list without opening it."""
        before = self.blockSignals(True)
        self.setCurrentRow(self._rows[index])
        self.blockSignals(before)

    def retranslate(self, lang: str) -> None:
        """Write every line in the language of the window."""
        self.setAccessibleName(_("Moves and verdicts"))
        blocked = self.blockSignals(True)
        self.clear()
        self._rows = []
        last = ""
        for index, moment in enumerate(self._found.moments):
            where = round_words(self._found, moment)
            if where != last:
                self._add_round(where)
                last = where
            self._rows.append(self.count())
            self._add(index, moment, lang)
        self.blockSignals(blocked)
        self._give_room()

    def _line(self, words: str) -> QListWidgetItem:
        """Add a line; Qt makes and deletes it."""
        self.addItem(words)
        return self.item(self.count() - 1)

    def _add_round(self, words: str) -> None:
        item = self._line(words)
        font = item.font()
        font.setBold(True)
        item.setFont(font)
        item.setFlags(Qt.ItemFlag.NoItemFlags)  # keys go on to the next act
        self._colour(item)

    def _add(self, index: int, moment: ReviewedMove, lang: str) -> None:
        sign, word = verdict_words(moment.verdict.verdict)
        ruling = self._found.ruling(moment)
        if ruling is not None:
            now, says = verdict_words(FAULT if ruling.severity else CORRECT)
            sign, word = f"{sign} → {now}", f"{word} → {says}"
        act = moment_words(self._found, moment, lang)
        time = "" if moment.took is None else duration_words(moment.took)
        item = self._line(" · ".join(part for part in (f"{sign} {act}", time) if part))
        where = round_words(self._found, moment)
        said = ", ".join(part for part in (where, word, act, time) if part)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, said)
        item.setData(_MOMENT, index)
        self._colour(item)

    def _colour(self, item: QListWidgetItem) -> None:
        index = item.data(_MOMENT)
        if index is None:
            item.setForeground(self.palette().text())
            return
        verdict = self._found.moments[index].verdict
        if verdict.verdict == FAULT:
            ink = fault_ink(verdict.severity, tokens_of(self.palette()))
            item.setForeground(QBrush(ink))

    def _give_room(self) -> None:
        """Set each line's height once, since the list asks often."""
        bar = self.verticalScrollBar().sizeHint().width()
        width = max(1, self.width() - bar - _BESIDE)
        for row in range(self.count()):
            item = self.item(row)
            room = QRect(0, 0, width, _LONGEST)
            flags = Qt.TextFlag.TextWordWrap
            size = self.fontMetrics().boundingRect(room, flags, item.text()).size()
            item.setSizeHint(QSize(width, size.height() + 4))
        self.scrollToItem(self.currentItem())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap the lines anew, and keep the opened one in sight."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._give_room()
        self.scrollToItem(self.currentItem())

    def _take_colours(self) -> None:
        """Colour the lines anew."""
        for row in range(self.count()):
            self._colour(self.item(row))


_CLOSE = "margin-top:0px; margin-bottom:4px"


class MomentView(FollowsChanges, QTextBrowser):
    """Text about one move: verdict, right move, cost, time, rules."""

    on_colours = "_show_again"

    def __init__(self, found: Debrief, lang: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._found = found
        self._lang = lang
        self._moment: ReviewedMove | None = None
        self._unfolded: set[str] = set()
        self.setOpenLinks(False)
        self.document().setDocumentMargin(8)
        self.anchorClicked.connect(self._unfold)

    def show_moment(self, moment: ReviewedMove) -> None:
        """Show this move."""
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
        """Show or hide the text of a rule, named by a link."""
        self._unfolded ^= {link.toString()}
        self._show_again()
        if self.hasFocus():
            self.setTextCursor(select_before_link(self.document(), link.toString()))
            self.focusNextPrevChild(True)

    def html(self) -> str:
        """Return the text as HTML."""
        moment = self._moment
        if moment is None:
            none = _("You made no moves.")
            return f"<p>{escape(none)}</p>"
        found, now = self._found, tokens_of(self.palette())
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

    def _lines(self, moment: ReviewedMove) -> list[str]:
        verdict = moment.verdict
        lines = []
        if verdict.verdict == FAULT:
            lines.append(fault_words(verdict))
        if due := self._due_words(moment):
            lines.append(due)
        lines += self._scoring_lines(moment)
        lines += self._ruling_lines(moment)
        if cost := cost_words(moment):
            lines.append(cost)
        if moment.took is not None:
            text = _("Time: {time} after the previous move")
            first = _("Time: {time} from the start")
            text = first if verdict.n == 1 else text
            lines.append(text.format(time=duration_words(moment.took)))
        return lines

    def _ruling_lines(self, moment: ReviewedMove) -> list[str]:
        """List the overrulings of a move and of moves it skipped."""
        found = self._found
        of_omissions = (
            f"{omission_words(found, omission, self._lang)}: {ruling_words(found, omission)}"
            for omission in found.omissions
            if omission.moment is moment and found.ruling(omission) is not None
        )
        return [line for line in (ruling_words(found, moment), *of_omissions) if line]

    def _due_words(self, moment: ReviewedMove) -> str:
        procedure, table = self._found.procedure, moment.before.table
        if not moment.due:
            return ""
        if moment.verdict.verdict == FAULT:
            return expected_words(moment.due, procedure, self._lang, table)
        acts = "; ".join(act_words(act, procedure, self._lang, table) for act in moment.due)
        if moment.verdict.verdict == CORRECT:
            return _("Also right: {acts}").format(acts=acts)
        return _("Next at that point: {acts}").format(acts=acts)

    def _scoring_lines(self, moment: ReviewedMove) -> list[str]:
        """Tell the scoring of a move, and moves it skipped for good."""
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
        return ClauseTexts(procedure, self._lang, ink).html(clauses, self._unfolded)


_HEIGHT = 30  # of a button
_WIDE, _SMALL = 1150, 1000
_LIST_WIDTH, _VIEW_WIDTH = (304, 420), (208, 460)


class Timeline(QWidget):
    """List of moves, the table at the opened one, and its text.

    The table is the one before the move; what is played from there moves the list along.
    """

    # The table as it was before this act is to be dealt again: its moment.
    try_again = Signal(object)
    # The verdict on this act is to be overruled: its moment.
    overrule = Signal(object)

    def __init__(self, found: Debrief, lang: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._found = found
        self._lang = lang
        self._opened = -1
        self._outlined = False
        self._frames: dict[int, tuple[Frame, ...]] = {}
        self._firsts: dict[int, int] = {}  # of each round the index of its first moment
        for index, moment in enumerate(found.moments):
            self._firsts.setdefault(moment.part, index)
        self._part = -1
        self._small = False  # the window
        self.acts = ActList(found)
        self.caption = QLabel()
        self.caption.setWordWrap(True)
        self.watch = Watch(found.procedure)
        self.view = MomentView(found, lang)
        self.previous_button, self.next_button = SnugButton(), SnugButton()
        self.again_button, self.hands_button = QPushButton(), HandsButton()
        self.overrule_button = QPushButton()
        self.overrule_button.hide()
        self._build()
        self.acts.opened.connect(self._open)
        self.watch.settled.connect(self._follow_table)
        self.watch.reader = self
        self.watch.went.connect(self._stopped)
        self.previous_button.clicked.connect(lambda: self._go_to_fault(-1))
        self.next_button.clicked.connect(lambda: self._go_to_fault(1))
        self.again_button.clicked.connect(self._try_again)
        self.hands_button.clicked.connect(self._rehearse)
        self.overrule_button.clicked.connect(lambda: self.overrule.emit(self.opened))
        self.retranslate(lang)
        if found.moments:
            self._open(0)
        self._show_buttons()

    def _build(self) -> None:
        for button in self._buttons():
            button.setMinimumHeight(_HEIGHT)
        faults = QHBoxLayout()
        faults.addWidget(self.previous_button)
        faults.addWidget(self.next_button)
        left, middle, right = QWidget(), QWidget(), QWidget()
        column = _column(left)
        column.addWidget(self.acts, 1)
        column.addLayout(faults)
        column = _column(middle)
        column.addWidget(self.caption)
        column.addWidget(self.watch, 1)
        column = _column(right)
        column.addWidget(self.view, 1)
        self._below = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._below.addWidget(self.hands_button)
        self._below.addWidget(self.again_button)
        column.addLayout(self._below)
        column.addWidget(self.overrule_button)
        self._sides = left, right
        self._beside = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._beside.setSpacing(6)
        self._beside.addWidget(left, 3)
        line = QHBoxLayout(self)
        line.setContentsMargins(2, 4, 2, 2)
        line.setSpacing(6)
        line.addLayout(self._beside, 3)
        line.addWidget(middle, 8)
        line.addWidget(right, 3)

    def _buttons(self) -> tuple[QPushButton, ...]:
        below = (self.hands_button, self.again_button, self.overrule_button)
        return (self.previous_button, self.next_button, *below)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the parts to the width.

        The title of the pace, which its choices explain, is left out in a narrow window.
        """
        super().resizeEvent(event)
        self.watch.transport.pace_title.setVisible(
            event.size().width() >= scale_length(self, _WIDE)
        )
        for side, (least, most) in zip(self._sides, (_LIST_WIDTH, _VIEW_WIDTH), strict=True):
            side.setMinimumWidth(least)
            side.setMaximumWidth(scale_length(self, most))
        self._fit(small=event.size().width() < scale_length(self, _SMALL))

    def _fit(self, *, small: bool) -> None:
        """Put the text below the list in a narrow window.

        So the table is larger.
        """
        if small == self._small:
            return
        self._small = small
        right, line = self._sides[1], self.layout()
        if not isinstance(line, QHBoxLayout):
            return
        ways = QBoxLayout.Direction
        self._beside.setDirection(ways.TopToBottom if small else ways.LeftToRight)
        self._below.setDirection(ways.LeftToRight if small else ways.TopToBottom)
        if small:
            self._beside.addWidget(right, 4)
        else:
            line.addWidget(right, 3)

    # --- opening

    @property
    def opened(self) -> ReviewedMove | None:
        """Opened move; None without any."""
        return self._found.moments[self._opened] if self._opened >= 0 else None

    def open(self, moment: ReviewedMove) -> None:
        """Open a move, and show the table before it."""
        index = next(n for n, reviewed in enumerate(self._found.moments) if reviewed is moment)
        self._open(index)
        self.acts.show_current(index)

    def _open(self, index: int) -> None:
        moment = self._found.moments[index]
        before = moment.verdict.n - 1
        if moment.part != self._part:
            self._part = moment.part
            self.watch.show_frames(self._frames_of(moment.part), before)
        else:
            self.watch.go(before)
        self._show(index)

    def _follow_table(self, position: int) -> None:
        """Open the move that the table has come to."""
        self._show(self._firsts[self._part] + min(position, self.watch.last - 1))

    def _stopped(self) -> None:
        """Show the outlines, unless the table plays."""
        self._outline_move()
        self._show_caption()

    def _show(self, index: int) -> None:
        self._opened = index
        self.acts.show_current(index)
        self.view.show_moment(self._found.moments[index])
        self._outline_move()
        self._show_caption()
        self._show_buttons()

    def _outline_move(self) -> None:
        """Outline the right move at a mistake, else the dealer's move."""
        moment = self.opened
        self._outlined = False  # what is said has no place on the table
        if moment is None or self.watch.playing or self._is_after_move:
            self.watch.view.point_at(())
            return
        procedure = self._found.procedure
        act = moment.due[0] if self._faulty and moment.due else moment.verdict.act
        furniture = furniture_of(procedure)
        things = things_of(act, moment.before.table, furniture, procedure.house)
        self._outlined = any(thing in self.watch.view.places for thing in things)
        self.watch.view.point_at(things)

    @property
    def _faulty(self) -> bool:
        return self.opened is not None and self.opened.verdict.verdict == FAULT

    @property
    def _is_after_move(self) -> bool:
        """Tell if the table is after the opened move.

        This is so only at the end of a round.
        """
        return self.opened is not None and self.watch.position >= self.opened.verdict.n

    def _frames_of(self, part: int) -> Sequence[Frame]:
        """Return a round's frames: before its first move, after each."""
        if part not in self._frames:
            procedure = self._found.procedure
            moments = [moment for moment in self._found.moments if moment.part == part]
            frames = [frame_of(procedure, moments[0].before)]
            frames += [
                frame_of(
                    procedure,
                    moment.after,
                    moment.verdict.act,
                    None if moment.carried_out else moment.judged.situation,
                )
                for moment in moments
            ]
            self._frames[part] = tuple(frames)
        return self._frames[part]

    # --- faults

    def _find_fault(self, step: int) -> int | None:
        """Find the next mistake in a direction, 1 or -1.

        Return its index; None without one.
        """
        moments = self._found.moments
        index = self._opened + step
        while 0 <= index < len(moments):
            if moments[index].verdict.verdict == FAULT:
                return index
            index += step
        return None

    def _go_to_fault(self, step: int) -> None:
        index = self._find_fault(step)
        if index is not None:
            self._open(index)
            self.acts.setFocus()

    def _try_again(self) -> None:
        if self.opened is not None:
            self.watch.pause()
            self.try_again.emit(self.opened)

    def _rehearse(self) -> None:
        """Show the hands making the opened move."""
        if self.opened is not None:
            self.watch.rehearse(self.opened.verdict.n)

    # --- reading

    def words(self, position: int) -> int:
        """Count the words of the next move in the list."""
        index = self._firsts[self._part] + min(position, self.watch.last - 1)
        return count_words(moment_words(self._found, self._found.moments[index], self._lang))

    @staticmethod
    def waits(_position: int) -> bool:
        """Tell the table not to wait for the reader.

        Dealers know their own moves.
        """
        return False

    # --- words

    def _show_caption(self) -> None:
        moment = self.opened
        if moment is None:
            self.caption.clear()
            return
        before = _("The table before move {n}")
        after = _("The table after move {n}")
        words = (after if self._is_after_move else before).format(n=moment.verdict.n)
        state = self._found.procedure.words(self._lang, "states", moment.before.state)
        where = round_words(self._found, moment)
        due = _("outlined: the right move")
        done = _("outlined: your move")
        outlined = due if self._faulty and moment.due else done
        outlined = outlined if self._outlined else ""
        self.caption.setText(" · ".join(part for part in (where, state, words, outlined) if part))

    def _show_buttons(self) -> None:
        self.previous_button.setEnabled(self._find_fault(-1) is not None)
        self.next_button.setEnabled(self._find_fault(1) is not None)
        self.again_button.setEnabled(self.opened is not None)
        self.overrule_button.setEnabled(self.opened is not None)
        self.hands_button.setEnabled(self.opened is not None)

    def list_focus_order(self) -> list[QWidget]:
        """List the widgets that take the focus, in Tab order."""
        transport = self.watch.transport
        shown = (transport.back, transport.play, transport.step, transport.slider, transport.pace)
        faults = (self.previous_button, self.next_button)
        below = (self.hands_button, self.again_button, self.overrule_button)
        return [self.acts, *faults, *shown, self.view, *below]

    def offer_overruling(self) -> None:
        """Offer to overrule the opened move's verdict."""
        self.overrule_button.show()

    def show_options(self, options: TableOptions) -> None:
        """Apply the options for showing the table."""
        self.watch.show_options(options)

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self._lang = lang
        self.acts.retranslate(lang)
        if self._opened >= 0:
            self.acts.show_current(self._opened)
        self.watch.retranslate(lang)
        self.hands_button.retranslate()
        self.view.retranslate(lang)
        self.previous_button.setText(_("&Previous mistake"))
        self.next_button.setText(_("&Next mistake"))
        self.again_button.setText(_("Tr&y this again"))
        tip = _("Practise from here: the table as it was before this move")
        self.again_button.setToolTip(tip)
        self.overrule_button.setText(_("&Overrule…"))
        tip = _("An assessor changes this verdict and gives the reason")
        self.overrule_button.setToolTip(tip)
        self._show_caption()


def _column(widget: QWidget) -> QVBoxLayout:
    column = QVBoxLayout(widget)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(5)
    return column
