"""What stands beside a table that deals itself: the act that is shown, and what asks for it."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent, QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import gettext as _
from trainer.games.play import Event
from trainer.procedure.spec import Procedure
from trainer.table.table import Table
from trainer.training.judging.trace import Moment, state_of
from trainer.ui.map.mark import HERE, Mark
from trainer.ui.map.round_map import RoundMap
from trainer.ui.table.hands_button import HandsButton
from trainer.ui.table.round_part import RoundPart
from trainer.ui.widgets.follows import Follows
from trainer.ui.widgets.parts import now
from trainer.ui.widgets.scale import em
from trainer.ui.widgets.style import PANEL_WIDTH, button, card, label, linked, set_look
from trainer.ui.words.acts import act_words
from trainer.ui.words.clauses import Clauses, keep_focus
from trainer.ui.words.sayings import event_words

_MARGIN = 8
_COACH_LINES, _MOST_COACH_LINES = 4, 6
_COACH_HEIGHT = 84
_LOW = 480  # in a lower panel the clauses have the room of the players' words: bubbles say them
_HIGH = 740  # one that is higher has room for the map
_MAP_HEIGHT = 150
_LARGE = 16  # the act, beside the other words
_TIGHT = "<style>p { margin-top: 0px; margin-bottom: 3px }</style>"

#: What a player did, and on which table.
Heard = tuple[Event, Table]


class Lesson(NamedTuple):
    """What is told of an act that is shown.

    ``shown`` is None before the first act, ``next`` after the last; ``heard`` is what players did
    up to here, the ``fresh`` last of it after the act; ``over``: there is nothing to go on with.
    """

    state: str
    shown: Moment | None
    next: Moment | None
    heard: Sequence[Heard]
    fresh: int
    over: bool


def _coach_html(heard: Sequence[Heard], fresh: int) -> str:
    """The players' last words; bold what they said after the act."""
    lines = heard[-max(_COACH_LINES, min(fresh, _MOST_COACH_LINES)) :]
    texts = []
    for index, (event, table) in enumerate(lines):
        text = escape(event_words(event, table))
        texts.append(f"<b>{text}</b>" if index >= len(lines) - fresh else text)
    return "<br>".join(texts)


class LearnPanel(Follows, QFrame):
    """The panel at the right of the table. It speaks of the act that is shown.

    Each rule is told in one sentence, and why it is so; its long text unfolds.
    """

    on_colours = "_write"

    def __init__(self, procedure: Procedure, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._procedure = procedure
        self.part = RoundPart(procedure)
        self.map = RoundMap(procedure, "en")
        self.map.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.map.setMinimumSize(1, 1)  # it makes room before the window has to grow
        self.map.hide()
        self.act = label(_LARGE, bold=True, wraps=True)
        self.clauses = label(wraps=True)
        self.area = linked(self.clauses)
        self.clauses.linkActivated.connect(self._unfold)
        self.coach_title, self.coach = label(wraps=True), label(wraps=True)
        self.coach.setTextFormat(Qt.TextFormat.RichText)
        self.coach.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.coach.setMinimumHeight(_COACH_HEIGHT)
        self.next = label(wraps=True)
        self.hands, self.patient = HandsButton(), QCheckBox()
        self.patient.setChecked(True)
        self._waiting = self._is_new = False
        self.leads_on = False  # a lesson goes on after it
        self.take = button()
        self._column = QVBoxLayout(self)
        self._build()
        self._lang = "en"
        self._lesson: Lesson | None = None
        self._ids: Sequence[str] = ()
        self._unfolded: set[str] = set()

    def _build(self) -> None:
        self.setProperty("bar", "panel")
        self.setFixedWidth(PANEL_WIDTH)
        column = self._column
        column.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        column.setSpacing(5)
        told = card()
        self._told = QVBoxLayout(told)
        self._told.setContentsMargins(8, 6, 0, 2)
        self._told.setSpacing(2)
        self._told.addWidget(self.act)
        self._told.addWidget(self.area, 1)
        self.area.viewport().setAutoFillBackground(False)
        self.clauses.setAutoFillBackground(False)
        self.clauses.setMargin(0)
        for widget, stretch in (
            (self.part, 0),
            (self.map, 0),
            (told, 1),
            (self.coach_title, 0),
            (self.coach, 0),
            (self.next, 0),
            (self._ways(), 0),
            (self.take, 0),
        ):
            column.addWidget(widget, stretch)

    def _ways(self) -> QWidget:
        """How it is watched: the hands alone, and whether new clauses are waited at."""
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(8)
        line.addWidget(self.hands)
        line.addWidget(self.patient, 1)
        return row

    # --- what is shown

    def teach(self, lesson: Lesson, lang: str) -> None:
        """Speak of this act from now on, in this language of the manual."""
        self._lesson, self._lang = lesson, lang
        self._write()
        self.area.verticalScrollBar().setValue(0)
        QAccessible.updateAccessibility(QAccessibleEvent(self.act, QAccessible.Event.Alert))

    def hear(self, heard: Sequence[Heard], fresh: int) -> None:
        """Tell what players did up to here, the last of it just now."""
        if self._lesson is not None:
            self._lesson = self._lesson._replace(heard=heard, fresh=fresh)
            self.coach.setText(_coach_html(heard, fresh))

    def show_patience(self, *, patient: bool) -> None:
        """Show whether the reader is waited for where something is new, as was chosen before."""
        with QSignalBlocker(self.patient):
            self.patient.setChecked(patient)

    def show_waiting(self, *, waiting: bool, is_new: bool) -> None:
        """Say that the program waits, or does not any more; ``is_new``: until it has been read."""
        if (waiting, is_new) != (self._waiting, self._is_new):
            self._waiting, self._is_new = waiting, is_new
            if self._lesson is not None:
                self._write_ending(self._lesson)

    @property
    def waiting_words(self) -> str:
        """That the program waits; "" where it does not."""
        new = _("New to you. Waiting: press Play (Space)")
        waits = _("Waiting: press Play (Space)")
        return (new if self._is_new else waits) if self._waiting else ""

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self._lang = lang
        self.hands.retranslate()
        self.hands.setText(_("Show &hands"))
        self.map.retranslate(lang)
        self.patient.setText(_("Pause at new rules"))
        tip = _("Pause at each rule that is new to you until you continue")
        self.patient.setToolTip(tip)
        self.coach_title.setText(_("At the table:"))
        self.area.setAccessibleName(_("Rules for this move"))
        if self._lesson is not None:
            self._write()

    def _write(self) -> None:
        lesson = self._lesson
        if lesson is None:
            return
        self.part.show_state(lesson.state)
        shown = lesson.shown
        self._show_here(lesson)
        self.hands.setEnabled(shown is not None)
        start = _("Before the first move")
        self.act.setText(self._act_words(shown) if shown is not None else start)
        self.coach.setText(_coach_html(lesson.heard, lesson.fresh))
        self._write_ending(lesson)
        self._ids = shown.clauses if shown is not None else ()
        self._unfolded = set()
        self.clauses.setText(self._html())

    def _show_here(self, lesson: Lesson) -> None:
        """Show on the map where in the round this is."""
        shown = lesson.shown
        here = lesson.state if shown is None else state_of(self._procedure, shown)
        self.map.show_marks({here: Mark(HERE)})

    def _act_words(self, shown: Moment) -> str:
        return act_words(shown.act, self._procedure, self._lang, shown.before.table)

    def _write_ending(self, lesson: Lesson) -> None:
        """What comes next, and how to go on from here."""
        last = lesson.next is None
        if lesson.next is None:
            words = _("You’ve seen it all. Now deal it yourself.")
            take = _("&Deal it yourself")
            tip = _("Practise the same round from the start")
        else:
            text = _("Next: {act}")
            words = text.format(act=self._act_words(lesson.next))
            take = _("&Take over here")
            tip = _("You deal on your own after this move")
        if self.leads_on:
            words = _("You’ve seen it. Continue.") if last else words
            self.take.setEnabled(last or lesson.over)
            take, tip = _("&Continue"), _("Continue the lesson")
        if self._waiting:
            words = self.waiting_words if self._is_new else f"{self.waiting_words}\n{words}"
        self.next.setText(words)
        self.take.setText(take)
        self.take.setToolTip(tip)
        font = self.next.font()
        font.setBold(last or self._waiting)
        self.next.setFont(font)
        set_look(self.take, look="main" if last else "")

    # --- the clauses

    def _html(self) -> str:
        if not self._ids:
            words = _(
                "We deal and explain each move: what we do, which rule asks for it, and why. "
                "Play shows move after move, Step only the next one. You can go back, or take "
                "over at any point.",
            )
            return f"<p>{escape(words)}</p>"
        clauses = Clauses(self._procedure, self._lang, now().accent_text.name())
        html = ""
        for clause in self._ids:
            html += clauses.one(clause, self._unfolded)
            why = self._procedure.clause(clause, self._lang, "why")
            if why:
                because = escape(_("Why: {reason}").format(reason=why))
                html += f"<p><i>{because}</i></p>"
        return _TIGHT + html

    def _unfold(self, clause: str) -> None:
        """Show the whole text of a clause, or hide it again."""
        self._unfolded ^= {clause}
        self.clauses.setText(self._html())
        keep_focus(self.clauses, clause)

    # --- colours

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tell as much of the clauses as there is room for now."""
        super().resizeEvent(event)
        roomy = event.size().height() >= em(self, _LOW)
        self.map.setMaximumHeight(em(self, _MAP_HEIGHT))
        self.map.setVisible(event.size().height() >= em(self, _HIGH))
        self.part.setVisible(roomy)
        self.coach_title.setVisible(roomy)
        self.coach.setVisible(roomy)
