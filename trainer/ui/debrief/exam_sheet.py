"""The result of an exam on paper: whether it was passed, what decided it, what is on record."""

from collections.abc import Sequence
from html import escape

from trainer.catalogue import gettext as _
from trainer.training.review.debrief import Debrief
from trainer.training.review.deciding import Decided
from trainer.training.sessions.dealing_exam import DealingExam
from trainer.ui.debrief.debrief_words import outcome_lines
from trainer.ui.debrief.exam_words import (
    mark_words,
    part_about,
    part_result,
    part_title,
    second_words,
)
from trainer.ui.debrief.on_record import OnRecord, entries
from trainer.ui.widgets.sheet import Sheet, head, rules_words, table


def exam_sheet(
    found: Debrief, exam: DealingExam, parts: Sequence[Decided], record: OnRecord, lang: str
) -> Sheet:
    """Make the sheet; nobody can tell from it what came up in the exam."""
    procedure = found.procedure
    passed, failed = _("Exam passed"), _("Exam not passed")
    title = passed if found.counts_as.passed else failed
    lines = (f"<b>{escape(exam.head.trainee)}</b>", escape(second_words(found, parts, record)))
    said = "".join(f"<p>{line}</p>" for line in (*lines, *map(escape, outcome_lines(found))))
    heading = _("Moves that decide")
    beside = _("Chances"), _("Mistakes"), _("Result")
    rows = [_row(part, found, lang) for part in parts]
    decided = table(rows, heading, beside=beside)
    kept = [_cells(f"<b>{escape(one.name)}</b>", one.value) for one in entries(exam, record)]
    html = (
        head(procedure.house_name, title),
        table([f"<tr><td>{said}</td></tr>"]),
        decided,
        table([_cells(escape(mark_words(procedure)))]),
        table(kept, _("On record"), columns=2),
    )
    name = f"{title}: {exam.head.trainee}"
    return Sheet(name, "".join(html), foot=rules_words(procedure))


def _row(part: Decided, found: Debrief, lang: str) -> str:
    about = part_about(part, found, lang)
    name = f'<b>{escape(part_title(part))}</b><br><span class="faint">{escape(about)}</span>'
    return _cells(name, str(part.chances), str(part.mistakes), part_result(part)[0])


def _cells(first: str, *others: str) -> str:
    """A row: its first cell is HTML, the others are plain words."""
    written = (first, *(escape(words).replace("\n", "<br>") for words in others))
    cells = "".join(f'<td class="ruled">{words}</td>' for words in written)
    return f"<tr>{cells}</tr>"
