"""What changed as an inspector sees it: a dealer deals it right or wrong, and he says which."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.training.current.scene import Scene, Scenes, is_right
from trainer.training.inspecting.fault import Fault
from trainer.training.inspecting.watching import Seen
from trainer.ui.inspect.beside import beside
from trainer.ui.inspect.clause_panel import ClausePanel
from trainer.ui.inspect.inspect_table import InspectTable
from trainer.ui.inspect.inspect_words import answer_words, missed_words
from trainer.ui.widgets.bars import Head
from trainer.ui.widgets.screen import Screen
from trainer.ui.widgets.settings import TableOptions
from trainer.ui.widgets.style import PANEL_WIDTH, label

_MOST = 0.34  # of the screen's width that the panel takes at most

#: What is told beside a fault that was called or missed; "" for nothing.
Remark = Callable[[Seen, Fault, str], str]


class SceneScreen(Screen):
    """Shows one scene after the other; a call, or its end, decides each. ``clock`` tells seconds.

    Who leaves it when he has seen what matters has tried it.
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
        self.seen: Seen | None = None
        self._scene: Scene | None = None
        self._clauses: Sequence[str] = ()
        self._itself = True  # what changed is itself seen done wrong
        self._learnt = 0, 0
        self._decided = True
        self.table, self.panel = InspectTable(procedure, clock, lang), ClausePanel()
        self.where = label(wraps=True, tone="second")
        self.setLayout(beside(self.where, self.table, self.panel))
        self._connect()
        self.retranslate(lang)

    def _connect(self) -> None:
        self.panel.called.connect(self.call)
        self.panel.named.connect(self.name)
        self.panel.went_on.connect(self.wanted)
        self.panel.hear(self)
        self.table.over.connect(self._over)
        self.table.view.sounds.asked.connect(self.sounded)

    @property
    def heading(self) -> Head:
        """What changed, as an inspector sees it."""
        return Head(_("What changed"), _("Leave"), "log-out")

    def go_back(self) -> None:
        """Leave it; what was seen of it counts."""
        self.stop()

    # --- a scene

    def watch(self, scene: Scene, scenes: Scenes, learnt: tuple[int, int]) -> None:
        """Show one of these; ``learnt``: of how many things nothing more is due today, of how many.

        Where what changed cannot itself be seen done wrong, that is said beforehand.
        """
        self._scene, self._learnt = scene, learnt
        self._clauses, self._itself = scenes.clauses, scenes.itself
        self.seen, self._decided = scene.seen(), False
        self.panel.offer(self._clauses, self.procedure, self.lang)
        self.panel.watch()
        self._write_where()
        self.table.begin(self.seen)

    def call(self) -> None:
        """Something is wrong, now; the dealer waits while it is named."""
        if self._decided or self.panel.asks or self.table.call() is None:
            return
        self.table.wait()
        self.panel.ask()

    def name(self, clause: str) -> None:
        """The clause that is broken: the first call decides."""
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
        head, lines = self._came(seen)
        self.panel.tell(head, lines, right=is_right(seen))

    def _decide(self) -> None:
        if self.seen is not None and not self._decided:
            self._decided = True
            self.tried.emit(is_right(self.seen))

    def _came(self, seen: Seen) -> tuple[str, Sequence[str]]:
        """What came of it, in a word, and the sentences below it."""
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
        """Leave it."""
        self.closing()
        self.left.emit()

    def closing(self) -> None:
        """Who has seen what matters, or called anything, has tried it."""
        self.table.stop()
        seen, scene = self.seen, self._scene
        if seen is not None and scene is not None and scene.is_tried(seen):
            self._decide()

    # --- how it is shown

    def show_options(self, options: TableOptions) -> None:
        """How a table is shown."""
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
        """The panel has its share."""
        super().resizeEvent(event)
        self.panel.setFixedWidth(min(PANEL_WIDTH, int(self.width() * _MOST)))
