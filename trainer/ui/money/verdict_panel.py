"""What is told of an answer: right or wrong, how it is worked out, and the clause."""

from html import escape

from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout, QWidget

from trainer.catalogue import active, gettext as _, pgettext
from trainer.procedure.spec import Procedure
from trainer.training.money.exercise import SUMS
from trainer.training.money.sitting import Tried
from trainer.training.money.targets import target_of
from trainer.training.money.words import working_words
from trainer.ui.money.money_words import best_words, time_words, verdict_words
from trainer.ui.widgets.scale import em
from trainer.ui.widgets.style import PANEL_WIDTH, label, linked, set_look
from trainer.ui.words.clauses import Clauses


class VerdictPanel(QFrame):
    """Beside the felt: what came of the last answer, and what goes on from it."""

    def __init__(self, procedure: Procedure, lang: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("verdict")
        self._procedure, self._lang = procedure, lang
        self._tried: Tried | None = None
        self._how = ""
        self._unfolded: set[str] = set()
        self.count = label()
        self.verdict = label(16, bold=True, wraps=True)
        self.words = label(wraps=True)
        self.area = linked(self.words)
        self.words.linkActivated.connect(self._unfold)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.viewport().setAutoFillBackground(False)
        self.words.setAutoFillBackground(False)
        self.unkept = label(wraps=True)
        self.unkept.hide()
        self.next = QPushButton()
        self.next.setAutoDefault(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 10, 10)
        column.setSpacing(6)
        column.addWidget(self.count)
        column.addWidget(self.verdict)
        column.addWidget(self.area, 1)
        column.addWidget(self.unkept)
        column.addWidget(self.next)
        self.next.hide()

    def fit(self) -> None:
        """As wide as its words ask for."""
        self.setFixedWidth(em(self, PANEL_WIDTH))

    def show_count(self, words: str) -> None:
        """Say how far the sitting is."""
        self.count.setText(words)

    def show_unkept(self, words: str) -> None:
        """Say why answers are not on record; "" where they are."""
        self.unkept.setText(words)
        self.unkept.setVisible(bool(words))

    def ask(self, how: str) -> None:
        """Tell how one answers what is asked now."""
        self._how = how
        self.tell(None)

    def tell(self, tried: Tried | None, *, goes_on: bool = False) -> None:
        """Tell what came of an answer; of none, how one answers. ``goes_on``: the next is asked."""
        self._tried = tried
        self._unfolded.clear()
        self.next.setVisible(tried is not None and not goes_on)
        self.write()

    def _unfold(self, link: str) -> None:
        self._unfolded ^= {link}
        self.write()

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window; the manual's words in ``lang``."""
        self._lang = lang
        self.next.setText(pgettext("money", "&Next"))
        self.write()

    def write(self) -> None:
        """Write what there is to be told, in the colours of the day."""
        tried, kind = self._tried, "plain"
        if tried is None:
            self.verdict.setText("")
            self.words.setText(f"<p>{escape(self._how)}</p>")
        else:
            kind = "green" if tried.marked.right else "fix"
            self.verdict.setText(verdict_words(tried))
            self.words.setText(self._html(tried))
        self.verdict.setVisible(tried is not None)
        set_look(self, card=kind)

    def _html(self, tried: Tried) -> str:
        target = target_of(tried.exercise, self._procedure.targets)
        said = (
            working_words(tried.exercise, active()),
            best_words(tried),
            time_words(tried, target),
        )
        html = "".join(f"<p>{escape(words)}</p>" for words in said if words)
        clauses = tried.exercise.clauses
        if tried.exercise.kind == SUMS:
            return html
        if not clauses:
            practice = _("This is common practice. The manual doesn’t cover it.")
            return html + f"<p>{escape(practice)}</p>"
        link = self.palette().link().color().name()
        return html + Clauses(self._procedure, self._lang, link).html(clauses, self._unfolded)
