"""Inspector's drill of changed rules, dealt right or wrong."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.training.catchup.scene import Scene, Scenes, is_right
from trainer.training.inspect.drill import WatchedRound
from trainer.training.inspect.fault import Fault
from trainer.ui.inspect.floor import InspectTable, lay_out_table
from trainer.ui.inspect.inspect_words import answer_words, missed_words
from trainer.ui.widgets.bars import Head
from trainer.ui.widgets.page import Screen
from trainer.ui.widgets.settings import TableOptions
from trainer.ui.widgets.style import PANEL_WIDTH, FollowsChanges, label, set_look

_BUTTON = 64


class ClausePanel(FollowsChanges, QWidget):
    """Button to call a mistake; then the rules to choose from.

    Keys do the same. It does not know if a call was right: it shows what it is given.
    """

    on_colours = "_show_colours"

    # Something is wrong, at the moment of the press.
    called = Signal()
    # The clause that is broken.
    named = Signal(str)
    # On to what comes next.
    went_on = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.call, self.next, self.clauses = QPushButton(), QPushButton(), QListWidget()
        self.head, self.told = label(16, bold=True, wraps=True), label(wraps=True)
        self.ask_label = label(16, bold=True, wraps=True)
        self.pages = QStackedWidget()
        self._names: tuple[str, ...] = ()
        self._right: bool | None = None
        self._build()
        self.call.pressed.connect(self.called)
        self.next.clicked.connect(self.went_on)
        self.clauses.itemClicked.connect(self._choose)
        self.clauses.itemActivated.connect(self._choose)

    def _build(self) -> None:
        first, which = QWidget(), QWidget()
        told = QVBoxLayout(first)
        told.setSpacing(8)
        self.call.setProperty("look", "mistake")
        self.next.setProperty("look", "main")
        for widget in (self.call, self.next, self.head, self.told):
            told.addWidget(widget)
        told.addStretch(1)
        column = QVBoxLayout(which)
        column.setSpacing(6)
        column.addWidget(self.ask_label)
        self.clauses.setWordWrap(True)
        column.addWidget(self.clauses, 1)
        for page in (first, which):
            layout = page.layout()
            if layout is not None:
                layout.setContentsMargins(12, 12, 12, 12)
            self.pages.addWidget(page)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.pages)
        for button in (self.call, self.next):
            button.setMinimumHeight(_BUTTON)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a key is never taken for another's

    def connect_keys(self, screen: QWidget) -> None:
        """Take keys on a screen: Space, digits and Enter.

        Space calls and continues, digits choose a rule, Enter continues.
        """
        context = Qt.ShortcutContext.WidgetWithChildrenShortcut
        keys: dict[str, Callable[[], None]] = {
            str(number): partial(self._press, number) for number in range(1, 10)
        }
        keys |= dict.fromkeys(("Space", "Return", "Enter"), self._go_on)
        keys["Space"] = self._space
        for key, do in keys.items():
            shortcut = QShortcut(QKeySequence(key), screen, context=context)
            shortcut.setAutoRepeat(False)
            shortcut.activated.connect(do)

    def _space(self) -> None:
        if self.isVisible() and self.call.isVisible():
            self.called.emit()
        else:
            self._go_on()

    def _go_on(self) -> None:
        if self.is_asking:
            self._choose(self.clauses.currentItem())
        elif self.isVisible() and self.next.isVisible():
            self.went_on.emit()

    def _press(self, number: int) -> None:
        if self.isVisible() and self.is_asking and number <= len(self._names):
            self.named.emit(self._names[number - 1])

    def _choose(self, item: QListWidgetItem | None) -> None:
        if item is not None and self.is_asking:
            self.named.emit(self._names[self.clauses.row(item)])

    # --- what is done

    @property
    def is_asking(self) -> bool:
        """True while it asks which rule is broken."""
        return self.pages.currentIndex() == 1

    def watch(self) -> None:
        """Wait for a call."""
        self._show("", (), over=False)

    def tell(self, head: str, lines: Sequence[str], *, right: bool) -> None:
        """Show a result and the button to continue."""
        self._show(head, lines, over=True, right=right)
        QAccessible.updateAccessibility(QAccessibleEvent(self.head, QAccessible.Event.Alert))

    def _show(
        self, head: str, lines: Sequence[str], *, over: bool, right: bool | None = None
    ) -> None:
        self._right = right
        self.head.setText(head)
        self.told.setText("\n\n".join(lines))
        self.head.setVisible(bool(head))
        self.told.setVisible(bool(lines))
        self.call.setVisible(not over)
        self.next.setVisible(over)
        self.pages.setCurrentIndex(0)
        (self.next if over else self.call).setFocus()
        self._show_colours()

    def ask(self) -> None:
        """Ask which rule is broken."""
        self.pages.setCurrentIndex(1)
        self.clauses.setFocus()

    # --- words

    def offer(self, clauses: Sequence[str], procedure: Procedure, lang: str) -> None:
        """List the rules to choose from, in the manual's language ``lang``."""
        self._names = tuple(clauses)
        with QSignalBlocker(self.clauses):
            self.clauses.clear()
            for number, clause in enumerate(clauses, start=1):
                self.clauses.addItem(
                    f"{number}  {clause}: {procedure.clause(clause, lang, 'says')}"
                )
            self.clauses.setCurrentRow(0)

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        self.call.setText(_("Mistake! (Space)"))
        self.next.setText(_("Continue (Space)"))
        self.ask_label.setText(_("Which rule is broken?"))
        self.clauses.setAccessibleName(_("Which rule is broken?"))
        self._show_colours()

    def _show_colours(self) -> None:
        tone = "" if self._right is None else "accent" if self._right else "fix"
        set_look(self.head, tone=tone)


_MOST = 0.34  # of the screen's width that the panel takes at most

#: What is told beside a fault that was called or missed; "" for nothing.
Remark = Callable[[WatchedRound, Fault, str], str]


class SceneScreen(Screen):
    """Screen of scenes, each decided by a call or its end.

    ``clock`` returns seconds. Leaving after the key move counts as a try.
    """

    # A scene was seen: whether for what it is.
    tried = Signal(bool)
    # The next scene is wanted.
    wanted = Signal()
    # It is left.
    left = Signal()
    murmurs = True

    def __init__(
        self,
        procedure: Procedure,
        clock: Callable[[], float],
        lang: str,
        remark: Remark = lambda _seen, _fault, _lang: "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.procedure, self.lang, self._remark = procedure, lang, remark
        self.seen: WatchedRound | None = None
        self._scene: Scene | None = None
        self._clauses: Sequence[str] = ()
        self._itself = True  # what changed is itself seen done wrong
        self._learnt = 0, 0
        self._decided = True
        self.table, self.panel = InspectTable(procedure, clock, lang), ClausePanel()
        self.where = label(wraps=True, tone="second")
        self.setLayout(lay_out_table(self.where, self.table, self.panel))
        self._connect()
        self.retranslate(lang)

    def _connect(self) -> None:
        self.panel.called.connect(self.call)
        self.panel.named.connect(self.name)
        self.panel.went_on.connect(self.wanted)
        self.panel.connect_keys(self)
        self.table.over.connect(self._over)
        self.table.view.sounds.asked.connect(self.sounded)

    @property
    def heading(self) -> Head:
        """Title of the screen; it leads out."""
        return Head(_("What changed"), _("Leave"), "log-out")

    def go_back(self) -> None:
        """Leave; what was seen counts."""
        self.stop()

    # --- a scene

    def watch(self, scene: Scene, scenes: Scenes, learnt: tuple[int, int]) -> None:
        """Show a scene; ``learnt`` counts finished changes, and all.

        If the change itself cannot be dealt wrongly, that is said beforehand.
        """
        self._scene, self._learnt = scene, learnt
        self._clauses, self._itself = scenes.clauses, scenes.itself
        self.seen, self._decided = scene.start_watching(), False
        self.panel.offer(self._clauses, self.procedure, self.lang)
        self.panel.watch()
        self._write_where()
        self.table.begin_round(self.seen)

    def call(self) -> None:
        """Take a call; the dealer waits while it is named."""
        if self._decided or self.panel.is_asking or self.table.call() is None:
            return
        self.table.wait()
        self.panel.ask()

    def name(self, clause: str) -> None:
        """Take the broken rule; the first call decides."""
        seen = self.seen
        if seen is None or self._decided:
            return
        seen.name(clause=clause)
        seen.end()
        self._over()

    def _over(self) -> None:
        seen = self.seen
        if seen is None or self._decided:
            return
        self._decide()
        head, lines = self._result(seen)
        self.panel.tell(head, lines, right=is_right(seen))

    def _decide(self) -> None:
        if self.seen is not None and not self._decided:
            self._decided = True
            self.tried.emit(is_right(self.seen))

    def _result(self, seen: WatchedRound) -> tuple[str, Sequence[str]]:
        """Return the result: a title, and sentences below it."""
        watched, fault = seen.watched, next(iter(seen.watched.faults), None)
        also = [] if fault is None else [self._remark(seen, fault, self.lang)]
        for answer in seen.answers:
            head, lines = answer_words(answer, watched, self.procedure, self.lang)
            if answer.fault is None:
                return head, lines
            if not answer.named:
                head = _("✗ A mistake, but another rule")
            return head, [*lines, *filter(None, also)]
        if fault is None:
            return _("✓ Everything was right, and you called nothing"), ()
        lines = missed_words(fault, watched, self.procedure, self.lang)
        return _("✗ Missed"), [*lines, *filter(None, also)]

    # --- leaving it

    def stop(self) -> None:
        """Leave the scene."""
        self.closing()
        self.left.emit()

    def closing(self) -> None:
        """Count the try, if the key move was seen or called."""
        self.table.stop()
        seen, scene = self.seen, self._scene
        if seen is not None and scene is not None and scene.is_tried(seen):
            self._decide()

    # --- how it is shown

    def show_options(self, options: TableOptions) -> None:
        """Apply the options for showing the table."""
        self.table.show_options(options)

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self.lang = lang
        self.panel.offer(self._clauses, self.procedure, lang)
        self.panel.retranslate()
        self.table.retranslate(lang)
        self._write_where()

    def _write_where(self) -> None:
        text = _(
            "Changes learnt: {n} of {all}. Is this dealt right? Call only mistakes.",
        )
        if not self._itself:
            other = _(
                "This change itself can’t be dealt wrongly. Any mistake here is about "
                "something else.",
            )
            text = f"{text} {other}"
        learnt, of = self._learnt
        self.where.setText(text.format(n=learnt, all=of))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the panel's width."""
        super().resizeEvent(event)
        self.panel.setFixedWidth(min(PANEL_WIDTH, int(self.width() * _MOST)))
