"""What assessors have said, in lists: live tables for the manager, overrulings for the rules."""

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.table.notation import short
from trainer.training.certificates.floor_assessment import RIGHT, WRONG, SeenLive
from trainer.training.sessions.record import Overruled
from trainer.ui.widgets.bars import Content, Head
from trainer.ui.widgets.listing import Cell, Entry, Listing
from trainer.ui.widgets.page import Screen
from trainer.ui.widgets.style import Follows, label
from trainer.ui.words.acts import act_words
from trainer.ui.words.exams import now_words, was_words
from trainer.ui.words.times import short_day, time_words

# The procedure with an id; None where it is not here any more.
Find = Callable[[str], Procedure | None]


def live_title() -> str:
    """What the manager's page is called."""
    return _("Floor assessments")


class LiveList(Follows, QWidget):
    """Lists what was seen at live tables, the latest first."""

    on_language = "retranslate"

    def __init__(self, seen: Sequence[SeenLive], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seen = seen
        self.none = label(wraps=True)
        self.list = Listing(4, wraps=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 0)
        column.addWidget(self.none)
        column.addWidget(self.list, 1)
        self.list.setVisible(bool(seen))
        self.none.setHidden(bool(seen))
        self.retranslate()

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        self.none.setText(
            _(
                "Nothing has been entered yet. Assessors print the checklist, then enter what "
                "they saw.",
            )
        )
        heads = (
            _("Date"),
            _("Person assessed"),
            _("Table"),
            _("Procedure"),
            _("Findings"),
            _("Assessor"),
        )
        lines = [_live_entry(one, -n) for n, one in enumerate(self._seen)]
        self.list.show_lines(heads, lines)
        self.list.setAccessibleName(live_title().replace("&", ""))


def _live_entry(one: SeenLive, place: int) -> Entry:
    wrong, about = one.marked(WRONG), f"{one.procedure} {one.version}"
    text = _("right: {right} · wrong: {wrong}")
    told = text.format(right=len(one.marked(RIGHT)), wrong=", ".join(wrong) or "–")
    told = "\n".join(line for line in (told, one.remarks) if line)
    return Entry(
        one,
        (
            Cell(short_day(one.day), place),
            Cell(one.trainee, one.trainee.casefold()),
            Cell(one.place, one.place),
            Cell(about, about),
            Cell(told, len(wrong)),
            Cell(one.assessor, one.assessor.casefold()),
        ),
    )


class OverruledScreen(Screen):
    """The verdicts that assessors have overruled, for whoever answers for the rules."""

    def __init__(
        self,
        found: Sequence[Overruled],
        procedure: Procedure,
        find: Find,
        lang: str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.procedure = procedure
        self._found, self._find, self._lang = found, find, lang
        self.none = label(wraps=True)
        self.list = Listing(3, wraps=True)
        content = Content()
        column = content.column
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(content)
        column.addWidget(self.none)
        column.addWidget(self.list, 1)
        self.list.setVisible(bool(found))
        self.none.setHidden(bool(found))
        if not found:
            column.addStretch(1)
        self.retranslate(lang)

    @property
    def heading(self) -> Head:
        """Overruled verdicts; it leads back home."""
        return Head(_("Overruled verdicts"), _("Home"))

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window; the manual's words in ``lang``."""
        self._lang = lang
        self.none.setText(_("No verdicts have been overruled yet."))
        heads = (
            _("When"),
            _("Who"),
            _("Procedure"),
            _("Verdict, outcome and reason"),
            _("Assessor"),
        )
        self.list.show_lines(heads, [self._entry(one, -n) for n, one in enumerate(self._found)])
        self.list.setAccessibleName(self.heading.title)

    def _entry(self, one: Overruled, place: int) -> Entry:
        ruling, of = one.ruling, one.ruling.of
        who = _("{who}, exam {n}")
        procedure = self._find(one.procedure)
        act = short(of.act)
        if procedure is not None:
            act = act_words(of.act, procedure, self._lang)
        lines = (
            " · ".join(part for part in (", ".join(of.clauses), act) if part),
            f"{was_words(ruling)} → {now_words(ruling)}",
            ruling.why,
        )
        texts = (
            who.format(who=one.trainee, n=one.exam),
            f"{one.procedure} {one.version}",
            "\n".join(lines),
            ruling.by,
        )
        cells = [Cell(text, text.casefold()) for text in texts]
        return Entry(one, (Cell(time_words(ruling.at), place), *cells))
