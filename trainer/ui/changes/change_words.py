"""Texts about a rule change: differences, moves both ways, effects, price."""

from collections.abc import Iterator, Sequence
from datetime import date
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QLocale,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QWidget

from trainer.catalogue import gettext as _
from trainer.procedure.amendment import AppliedAmendment, in_language
from trainer.procedure.difference import Difference
from trainer.procedure.kinds import SEVERITY
from trainer.procedure.spec import Procedure
from trainer.training.catchup.change import renewed_clauses
from trainer.training.catchup.exam_changes import exam_changes
from trainer.training.diff.comparison import Row, verdict_parts
from trainer.training.diff.effect import RoundEffect, Scene, percent
from trainer.training.diff.example import DifferenceExample
from trainer.training.diff.notice import changes_between
from trainer.training.house_edge.price import Price, has_price
from trainer.training.judge.trace import Moment, Trace
from trainer.training.judge.verdict import CORRECT
from trainer.ui.table.still import Instant
from trainer.ui.table.watch import outcome_as_done
from trainer.ui.widgets.form import RowTable
from trainer.ui.words.acts import act_words, verdict_words
from trainer.ui.words.times import day_words
from trainer.ui.words.verdicts import fault_words

_SEVERAL = " · "
_BET = 10_000  # of which is said what the house keeps


def head_words(old: Procedure, new: Procedure, lang: str) -> str:
    """Name the house and the titles of its rule changes.

    Between two houses, name both.
    """
    if old.id != new.id:
        text = _("From {old} to {new}")
        return text.format(old=old.house_name, new=new.house_name)
    titles = [in_language(one.title, lang) for one in changes_between(old, new)]
    return _SEVERAL.join((new.house_name, *(title for title in titles if title)))


def since_day(changes: Sequence[AppliedAmendment]) -> str:
    """Return the day of the latest rule change; "" without one."""
    days = [one.date for one in changes if one.date]
    return day_words(date.fromisoformat(max(days))) if days else ""


def since_words(changes: Sequence[AppliedAmendment]) -> str:
    """Tell the day from which the rules hold; "" without one."""
    day = since_day(changes)
    return _("In force from {day}").format(day=day) if day else ""


def renewed_words(old: Procedure, new: Procedure) -> str:
    """List the rules to learn again."""
    clauses = renewed_clauses(old, new)
    if not clauses:
        return _("Nobody has to relearn anything.")
    text = _("Rules to learn again: {n} ({clauses})")
    return text.format(n=len(clauses), clauses=", ".join(clauses))


def exam_words(old: Procedure, new: Procedure, lang: str) -> Sequence[str]:
    """List the effects on exams, a line each, after their number."""
    found = exam_changes(old, new, lang)
    if not found:
        return (_("Exams stay the same."),)
    count = _("What to know about exams: {n}").format(n=len(found))
    return (count, *found)


def moment_line(moment: Moment, procedure: Procedure, lang: str) -> str:
    """Describe a move with its number, and its mistake if any."""
    act = act_words(moment.act, procedure, lang, moment.before.table)
    line = f"{moment.verdict.n}. {act}"
    if moment.verdict.kind:
        return f"✗ {line}: {fault_words(moment.verdict)}"
    return line


def judged_lines(
    old: Moment, new: Moment, procedures: tuple[Procedure, Procedure], lang: str
) -> tuple[str, str]:
    """Describe one move judged differently by old and new rules.

    If both lines read the same, they add the cost if that differs, else the right move.
    """
    was, now = (
        _judged_line(moment, procedure, lang)
        for moment, procedure in zip((old, new), procedures, strict=True)
    )
    if was != now or verdict_parts(old.verdict) == verdict_parts(new.verdict):
        return was, now
    below, above = procedures
    return _more(was, old, new, below, lang), _more(now, new, old, above, lang)


def _judged_line(moment: Moment, procedure: Procedure, lang: str) -> str:
    """Describe a move with its verdict, even if it is right."""
    line = moment_line(moment, procedure, lang)
    if moment.verdict.kind:
        return line
    sign, words = verdict_words(moment.verdict.verdict)
    return f"{sign} {line}: {words}" if moment.verdict.verdict != CORRECT else f"{sign} {line}"


def _more(line: str, moment: Moment, other: Moment, procedure: Procedure, lang: str) -> str:
    verdict = moment.verdict
    if verdict.money != other.verdict.money:
        return _("{line}; cost: {n}").format(line=line, n=verdict.money)
    acts = [act_words(act, procedure, lang, moment.before.table) for act in verdict.expected]
    due = ", ".join(acts) or _("nothing")
    return _("{line}; should be: {acts}").format(line=line, acts=due)


def slip_words(felt: RoundEffect, lang: str) -> str:
    """Explain that a mistake is judged or scored differently now."""
    if felt.scores is None:
        return _("This move is a mistake, and it is now judged differently.")
    old, new = (percent(score, lang) for score in felt.scores)
    says = _(
        "This move is a mistake. The round scored {old} with it until now, and scores "
        "{new} from now on.",
    )
    return says.format(old=old, new=new)


def instant_of(scene: Scene | None) -> Instant | None:
    """Return a moment of a round as a picture; None without one."""
    if scene is None:
        return None
    trace, before, moment = scene
    if moment is None:
        return Instant(before)
    return Instant(before, moment.act, outcome_as_done(trace.dealing, moment))


def may_be_shown(one: Difference) -> bool:
    """Tell if a round may show a difference, in moves or severity."""
    return one.changes_acts or one.part == SEVERITY


def not_shown_words(one: Difference, shown: DifferenceExample | None) -> str:
    """Give the reason for a difference without a round.

    ``shown``: the result of looking for one; None if nobody has looked.
    """
    if not may_be_shown(one):
        return _("This changes nothing at the table.")
    if shown is None:
        return _("We have not looked for a round yet.")
    if not shown.met:
        text = _("Warning: this never came up in {looked} rounds.")
        return text.format(looked=shown.looked)
    text = _("No difference in {looked} rounds. This step came up in {met} of them.")
    return text.format(looked=shown.looked, met=shown.met)


def price_words(old: Procedure, new: Procedure, price: Price | None) -> tuple[str, str]:
    """Describe a change's price in a line, with lines of explanation.

    ``price``: the result so far; None before the first.
    """
    if not has_price(old, new):
        says = _("Players and banker decide freely, so there is no house edge.")
        return says, ""
    if price is None:
        return _("House edge: working it out…"), ""
    now, then, error = (_decimal(n) for n in (price.edge, price.after, max(price[1], price.error)))
    if price.same:
        words = _("House edge: {now} %, as before").format(now=now)
    elif not price.differs:
        words = _("House edge: {now} %. We saw no difference (error {error} %).")
        words = words.format(now=now, error=_decimal(price.error))
    else:
        words = _("House edge: now {now} %, with the change {then} %")
        words = words.format(now=now, then=then)
    dealt = _("Played {n} rounds with perfect play, error {error} %.")
    lines = [_kept_words(price), dealt.format(n=QLocale().toString(price.rounds), error=error)]
    if price.differs and price.after < 0 <= price.edge:
        lines.insert(0, loses_words())
    return words, "\n".join(lines)


def loses_words() -> str:
    """Return the warning that the house would lose money."""
    return _("The house would lose money on this game.")


def _kept_words(price: Price) -> str:
    """Tell the house's share of bets, now and with the change.

    The present share only, if no difference was seen.
    """
    keeps = _("keeps {n}")
    loses = _("loses {n}")
    kept = (round(share * _BET / 100) for share in (price.edge, price.after))
    now, then = ((keeps if n >= 0 else loses).format(n=abs(n)) for n in kept)
    bet = QLocale().toString(_BET)
    if not price.differs:
        return _("Of every {bet} bet, the house {now}.").format(bet=bet, now=now)
    text = _("Of every {bet} bet, the house now {now}. With the change it {then}.")
    return text.format(bet=bet, now=now, then=then)


def edge_words(edge: float) -> str:
    """Write a house edge as per cent, localised."""
    return f"{_decimal(edge)} %"


def _decimal(number: float) -> str:
    """Write a number with two decimals, localised."""
    return QLocale().toString(number, "f", 2).replace("-", "\N{MINUS SIGN}")


_Index = QModelIndex | QPersistentModelIndex
_OTHER = "≠"


def line_cells(felt: RoundEffect, row: Row, lang: str) -> tuple[str, str]:
    """Describe a row's moves, old and new; "" without a move."""
    old, new = row.old, row.new
    if felt.old and felt.new and old and new and old.act == new.act and not row.same:
        return judged_lines(old, new, (felt.old.procedure, felt.new.procedure), lang)

    def words(trace: Trace | None, moment: Moment | None) -> str:
        return moment_line(moment, trace.procedure, lang) if trace and moment else ""

    return words(felt.old, old), words(felt.new, new)


class _RowModel(QAbstractTableModel):
    """Model of the rows of a round, for Qt."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: tuple[Row, ...] = ()
        self.cells: tuple[tuple[str, str], ...] = ()

    def show(self, felt: RoundEffect | None, lang: str) -> None:
        """Show the rows of another round; None clears them."""
        self.beginResetModel()
        self.rows = felt.rows if felt else ()
        self.cells = tuple(line_cells(felt, row, lang) for row in self.rows) if felt else ()
        self.endResetModel()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's
        """Return the number of rows."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's
        """Return 2, one column for each way."""
        return 0 if parent.isValid() else 2

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        """Return a cell's words, or its bold font if it differs."""
        same, words = self.rows[index.row()].same, self.cells[index.row()][index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return words if same or not words else f"{_OTHER} {words}"
        if role == Qt.ItemDataRole.AccessibleTextRole:
            differs = _("differs: {act}")
            return words if same or not words else differs.format(act=words)
        if role == Qt.ItemDataRole.FontRole and not same:
            font = QFont()
            font.setBold(True)
            return font
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:  # noqa: ANN401 - Qt's
        """Return the title of a column."""
        if orientation != Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        return side_titles()[section]


def side_titles() -> tuple[str, str]:
    """Return the titles of the old way and the new way."""
    return _("Old way"), _("New way")


class ActTable(RowTable):
    """Table of moves, old way beside new; select one to show it."""

    # A line is to be looked at: its number, from 0.
    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines = _RowModel()
        self.setModel(self._lines)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        heads = self.horizontalHeader()
        heads.hide()  # the tables above are called so
        heads.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.selectionModel().currentRowChanged.connect(self._choose)

    def show_round(self, felt: RoundEffect | None, lang: str) -> None:
        """Show a round, with the row of its effect selected."""
        self._lines.show(felt, lang)
        self.setAccessibleName(_("Moves the old way and the new way"))
        self.resizeRowsToContents()
        if felt is not None and felt.rows:
            self.setCurrentIndex(self._lines.index(felt.at, 0))
            self._show_around(felt.at)

    @property
    def line(self) -> int:
        """Number of the selected row, from 0; -1 without one."""
        return self.currentIndex().row()

    def list_differing_rows(self) -> Iterator[int]:
        """Yield the numbers of the rows that differ."""
        return (n for n, row in enumerate(self._lines.rows) if not row.same)

    def _choose(self, index: QModelIndex) -> None:
        if index.isValid():
            self.chosen.emit(index.row())

    def _show_around(self, line: int) -> None:
        """Scroll a row to the middle of the table."""
        hint = QAbstractItemView.ScrollHint.PositionAtCenter
        self.scrollTo(self._lines.index(line, 0), hint)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap the words anew."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.resizeRowsToContents()
        if self.line >= 0:
            self._show_around(self.line)
