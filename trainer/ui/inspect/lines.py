"""What there is to be shown again: faults, and acts that were right and were called."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.training.inspect.drill import Seen
from trainer.training.inspect.fault import Fault
from trainer.training.inspect.faulty_round import Watched
from trainer.training.inspect.overruling import disputed_calls, disputed_miss
from trainer.training.inspect.replay import Replay, replay
from trainer.training.sessions.record import Disputed
from trainer.ui.inspect.inspect_words import clause_line, done_words, fault_line, right_words
from trainer.ui.widgets.style import card, label
from trainer.ui.words.acts import act_words
from trainer.ui.words.exams import seconds_words

_CALLS = 6  # lines of calls that are shown, the last ones


class Counts(NamedTuple):
    """Mistakes found and missed, and false calls; ``calls``: a line each, the latest last."""

    found: int
    missed: int
    false: int
    calls: Sequence[str] = ()


class Tally:
    """Three figures side by side, and the last calls. Hidden where nothing may be told."""

    def __init__(self) -> None:
        self.counts = QWidget()
        self.figures = [label(20, bold=True) for _figure in range(3)]
        self.names = [label(tone="second") for _figure in range(3)]
        self.title, self.calls = label(16, bold=True), label(wraps=True)
        line = QHBoxLayout(self.counts)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(8)
        for figure, name in zip(self.figures, self.names, strict=True):
            box = card()
            column = QVBoxLayout(box)
            column.setContentsMargins(0, 8, 0, 8)
            column.setSpacing(0)
            for part in (figure, name):
                part.setAlignment(Qt.AlignmentFlag.AlignHCenter)
                column.addWidget(part)
            line.addWidget(box, 1)
        self.write()

    def show_counts(self, counts: Counts | None) -> None:
        """Show these; None hides them."""
        for widget in (self.counts, self.title, self.calls):
            widget.setVisible(counts is not None)
        if counts is not None:
            for figure, number in zip(self.figures, counts[:3], strict=True):
                figure.setText(str(number))
            self.calls.setText("\n".join(counts.calls[-_CALLS:]))

    def write(self) -> None:
        """Write everything in the language of the window."""
        texts = _("Found"), _("Missed"), _("False calls")
        for name, text in zip(self.names, texts, strict=True):
            name.setText(text)
        self.title.setText(_("Your calls"))


class Line(NamedTuple):
    """An act of a drill, with its round: a fault, or none, where it was called and was right.

    ``seconds`` until it was called, if it was. ``disputed``: what of it can be overruled, if it was
    missed, or called and right.
    """

    watched: Watched
    n: int
    fault: Fault | None
    seconds: float | None
    disputed: Disputed | None = None

    @property
    def shown(self) -> Replay:
        """What was done, and what would have been right, if that is something else."""
        if self.fault is not None:
            return replay(self.watched, self.fault)
        return Replay(self.watched.trace.moments[self.n - 1], None)

    def title(self, procedure: Procedure, lang: str) -> str:
        """The line in a list, in a few words."""
        if self.fault is None:
            before = self.shown.wrong.before.table
            act = act_words(self.shown.wrong.act, procedure, lang, before)
            return _("✗ False call: {act}").format(act=act)
        missed = _("missed")
        sign = "✗" if self.seconds is None else "✓"
        how = missed if self.seconds is None else seconds_words(self.seconds)
        return f"{sign} {fault_line(self.fault)} · {how}"

    def words(self, procedure: Procedure, lang: str) -> str:
        """What there is to say of it."""
        if self.fault is None:
            return right_words(self.shown.wrong, procedure, lang)
        done = done_words(self.shown, procedure, lang)
        return "\n".join((*done, clause_line(self.fault, procedure, lang)))


def tally_of(rounds: Sequence[Seen], procedure: Procedure, lang: str) -> Counts:
    """Count what was found and missed by now, and the false calls."""
    past = {(id(seen.watched), fault.n) for seen in rounds for fault in seen.marks.missed}
    told = [
        line
        for line in lines_of(rounds)
        if line.seconds is not None or (id(line.watched), line.n) in past
    ]
    found = sum(line.fault is not None and line.seconds is not None for line in told)
    false = sum(line.fault is None for line in told)
    calls = [line.title(procedure, lang) for line in told]
    return Counts(found, len(told) - found - false, false, calls)


def lines_of(rounds: Sequence[Seen]) -> list[Line]:
    """The faults of the rounds and the false calls, in their order."""
    found: list[Line] = []
    for number, seen in enumerate(rounds, start=1):
        hits = {a.fault: a.call.seconds for a in seen.answers if a.fault is not None}
        here = [
            Line(
                *(seen.watched, fault.n, fault, hits.get(fault)),
                None if fault in hits else disputed_miss(number, fault),
            )
            for fault in seen.faults
        ]
        false = [a.call for a in seen.answers if a.fault is None]
        here += [
            Line(seen.watched, call.n, None, call.seconds, disputed)
            for call, disputed in zip(false, disputed_calls(number, seen), strict=True)
        ]
        found += sorted(here, key=lambda line: line.n)
    return found
