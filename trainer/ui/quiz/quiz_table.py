"""Table of a question: it shows the position and takes moves."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCursor, QPainter, QPainterPath, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QMenu, QWidget

from trainer.procedure.spec import Procedure
from trainer.table.act import Act
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.situation import Situation
from trainer.training.judge.trace import Moment
from trainer.training.judge.verdict import CORRECT, FAULT, Judgement
from trainer.training.quiz.pool import Position
from trainer.training.quiz.question import CLAUSE, HOUSE, PERFORMANCE, STANDINGS, Question
from trainer.ui.deal.call_bar import CallBar, HandSwitch
from trainer.ui.deal.controls import DepthSlider, FaceSwitch
from trainer.ui.deal.hand_moves import HandMoves
from trainer.ui.table.furniture import furniture_of
from trainer.ui.table.move import Scene, Thing
from trainer.ui.table.pointing import things_of
from trainer.ui.table.showing import ActPlayer
from trainer.ui.table.table_view import TableView
from trainer.ui.table.watch import dealer_words, frame_of
from trainer.ui.widgets.parts import current_colours
from trainer.ui.words.acts import act_words, capital, kind_words


class Playback(NamedTuple):
    """Moves to play, and the situation before the first."""

    begins: Situation
    moments: tuple[Moment, ...]


def right_moves(question: Question) -> Playback:
    """Return the right moves at a question, to be played.

    If it is about a mistake, they are the moves that should have been made instead.
    """
    position, answer = question.position, question.answers[question.right]
    if question.kind in {CLAUSE, PERFORMANCE}:
        return _moves_instead(question)
    acts = answer.acts
    if question.kind == HOUSE and answer.says in STANDINGS and not position.is_right(acts[0]):
        acts = _next_move(position)
    return _play_at(position, acts)


def _play_at(position: Position, acts: tuple[Act, ...]) -> Playback:
    """Make moves at a position."""
    moments = position.then(acts).trace.moments[position.at :]
    return Playback(position.situation, moments)


def _next_move(position: Position) -> tuple[Act, ...]:
    """Return the next move at a position; empty if there is none."""
    situation = position.situation
    return tuple(position.trace.dealing.correct_act(o, situation) for o in situation.due[:1])


def fault_of(question: Question) -> int | None:
    """Return the index of the mistake asked about; None without one.

    It is the index among the moves of the round.
    """
    trace, at = question.position.trace, question.position.at
    if question.kind not in {CLAUSE, PERFORMANCE}:
        return None
    numbers = range(at - (question.count or 1), at)
    wrong = (n for n in numbers if trace.moments[n].verdict.verdict != CORRECT)
    return next(wrong, None)


def _moves_instead(question: Question) -> Playback:
    """Return the moves in place of the mistake; otherwise those made."""
    trace, at = question.position.trace, question.position.at
    number = fault_of(question)
    if number is None:
        first = at - question.count
        return Playback(trace.moments[first].before, trace.moments[first:at])
    return _play_at(Position(trace, number), _expected(trace.dealing, trace.moments[number]))


def _expected(dealing: Dealing, fault: Moment) -> tuple[Act, ...]:
    """Return the move expected by a mistake's verdict, with its amount.

    Without one it is the next move at that situation.
    """
    before, named = fault.before, fault.verdict.expected[:1]
    for obligation in dealing.candidates(before):
        if dealing.name_act(obligation, before.table) in named:
            return (dealing.correct_act(obligation, before),)
    return named or tuple(dealing.correct_act(one, before) for one in before.due[:1])


#: As large as the table is where there is room.
TABLE = QSize(640, 404)
_BETWEEN, _SEEN = 450, 1200  # ms between two acts that are played out, and after a verdict
_RADIUS = 8


class _Corners(QWidget):
    """Round corners painted over the table."""

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room, inside, outside = QRectF(self.rect()), QPainterPath(), QPainterPath()
        inside.addRoundedRect(room, _RADIUS, _RADIUS)
        outside.addRect(room)
        painter.fillPath(outside.subtracted(inside), current_colours().window)
        painter.end()


class QuizTable(QWidget):
    """Table of a quiz; calls and hands are placed by the screen.

    These are ``calls``, ``hands``, ``faces`` and ``deep``.
    """

    # An act was made at the table.
    made = Signal(object)
    # What is in hand, and where it goes; "" for nothing.
    hinted = Signal(str)
    # How deep the cut card goes is asked, or not any more.
    asks_depth = Signal(bool)

    def __init__(self, procedure: Procedure, lang: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._procedure, self._lang = procedure, lang
        self._position: Position | None = None
        self._playing: list[tuple[Act, Situation]] = []
        self.furniture = furniture_of(procedure)
        self.view = TableView(procedure.house, self.furniture, procedure.house_name, self)
        self._corners = _Corners(self)
        self._corners.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.showing = ActPlayer(self.view)
        self.calls = CallBar(procedure, self.furniture)
        self.faces = FaceSwitch(of_own=self.furniture.faces == {"deal_self"})
        self.hands = HandSwitch()
        self.deep, self._menu = DepthSlider(procedure.house.decks), QMenu(self)
        self.moving = HandMoves(self.view, self.calls, self.hands, self.faces, self._scene, self)
        self._pause = QTimer(self, singleShot=True)
        self._waiting: Playback | None = None
        self._connect()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the table the whole size."""
        super().resizeEvent(event)
        self.view.setGeometry(self.rect())
        self._corners.setGeometry(self.rect())
        self._corners.raise_()

    def _connect(self) -> None:
        moving = self.moving
        moving.made.connect(self._made)
        moving.deepens.connect(self._ask_how_deep)
        moving.refused.connect(self._ask_which)
        moving.hinted.connect(self.hinted)
        moving.changed.connect(lambda: self.asks_depth.emit(False))
        moving.changed.connect(self.showing.stop)
        self.view.turned.connect(self.faces.turn_over)
        self.hands.switched.connect(self.view.hand.switch)
        self.deep.chosen.connect(moving.deepen)
        self.deep.cancelled.connect(moving.put_back)
        self.showing.ended.connect(self._played)
        self._pause.timeout.connect(self._play_next)

    # --- the question

    def show_position(self, position: Position, *, usable: bool) -> None:
        """Show a position; ``usable``: an answer can be dealt there."""
        self.stop()
        self.view.point_at(())
        self._position = position
        moments = position.trace.moments[: position.at]
        self._show(position.situation, moments[-1].act if moments else None)
        self.use(on=usable)

    def use(self, *, on: bool) -> None:
        """Allow or forbid dealing an answer."""
        self.moving.put_back()
        self.view.answers.hide()
        self.view.setEnabled(on)
        for part in (self.calls, self.hands):
            part.setVisible(on)
        self.faces.setVisible(on and bool(self.furniture.faces))

    def _show(self, situation: Situation, act: Act | None = None) -> None:
        """Show the situation after a move, with its words, without motion."""
        frame = frame_of(self._procedure, situation, act)
        self.view.hear(frame.events)
        self.view.say(dealer_words(act, self._procedure, self._lang) if act is not None else "")
        self.view.show_table(frame.table, opening=frame.opening)

    # --- moves

    def _scene(self) -> Scene:
        if self._position is None:
            raise RuntimeError("nothing lies on the table before the first question")
        dealing = self._position.trace.dealing
        return Scene(self._position.situation.table, dealing.house, dealing.family)

    def _made(self, act: Act) -> None:
        if self._position is not None:
            self.made.emit(self.furniture.drop_needless_face(act, self._position.situation.table))

    def _ask_how_deep(self) -> None:
        self.asks_depth.emit(True)
        self.deep.start()

    def _ask_which(self, acts: Sequence[Act]) -> None:
        """Ask which of several requests is refused."""
        table = self._scene().table
        self._menu.clear()
        for act in acts:
            words = act_words(act, self._procedure, self._lang, table)
            self._menu.addAction(words, partial(self.moving.finish_act, act))
        self._menu.popup(QCursor.pos())

    # --- answers

    def judge(self, judged: Judgement) -> None:
        """Mark a dealt move as right or wrong on the table."""
        if self._position is None:
            return
        verdict, before = judged.verdict, self._position.situation.table
        self.view.sounds.tell(verdict.verdict)
        if verdict.verdict == CORRECT:
            frame = frame_of(self._procedure, judged.situation, verdict.act)
            self.view.hear(frame.events)
            self.view.show_table(frame.table, opening=frame.opening, act=verdict.act)
        house = self._position.trace.dealing.house
        things = things_of(verdict.act, before, self.furniture, house)
        if verdict.verdict == CORRECT:
            self.view.answers.tick(things)
        elif verdict.verdict == FAULT:
            words = kind_words(verdict.kind)
            self.view.answers.ring(things, capital(words))
            if things:
                self.view.answers.spring_back(things)

    def play(self, played: Playback, *, later: bool = False) -> None:
        """Let hands play moves; ``later`` waits until the verdict was seen."""
        self.stop()
        if later:
            self._waiting = played
            self._pause.start(_SEEN)
        else:
            self._play(played)

    def _play(self, played: Playback) -> None:
        self._waiting = None
        self.view.answers.hide()
        self._show(played.begins)
        self.view.hear(())
        self._playing = [(moment.act, moment.after) for moment in played.moments]
        self._point_at(played)
        self._play_next()

    def _point_at(self, played: Playback) -> None:
        """Outline the things of a single move; of several nothing."""
        things: Sequence[Thing] = ()
        if len(played.moments) == 1:
            act, table = played.moments[0].act, played.begins.table
            things = things_of(act, table, self.furniture, self._procedure.house)
        self.view.point_at(things)

    @property
    def is_playing(self) -> bool:
        """True while moves are being played."""
        return bool(self._playing) or self._waiting is not None or self.showing.is_busy

    def _play_next(self) -> None:
        if self._waiting is not None:
            self._play(self._waiting)
            return
        if not self._playing:
            return
        act, after = self._playing.pop(0)
        self.view.hear(())
        self.view.say(dealer_words(act, self._procedure, self._lang))
        self.showing.deal(act, frame_of(self._procedure, after, act).outcome)
        if not self.showing.is_busy:
            self._played()

    def _played(self) -> None:
        """Wait a moment before the next move."""
        if self._playing:
            self._pause.start(_BETWEEN)

    def stop(self) -> None:
        """Stop playing moves."""
        self._playing.clear()
        self._waiting = None
        self._pause.stop()
        self.showing.finish()

    # --- words

    def fit(self, *, narrow: bool) -> None:
        """Hide the title of the calls on a narrow screen."""
        self.calls.title.setVisible(not narrow)

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self._lang = lang
        self.view.retranslate()
        for part in (self.hands, self.faces, self.deep):
            part.retranslate()
        self.calls.retranslate(lang)
        if self.view.table is not None:
            self.moving.show()
