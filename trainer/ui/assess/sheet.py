"""The checklist of the live table on paper, to be ticked by hand."""

from collections.abc import Iterator
from html import escape

from trainer.catalogue import gettext as _
from trainer.procedure.spec import CRITICAL, Procedure
from trainer.training.certifying.live_table import MARKS, Part, checklist
from trainer.ui.assess.live_words import line_words, mark_words, part_words, title
from trainer.ui.widgets.sheet import INK, Sheet, head, rules_words, table

_COLUMN = 130  # how far apart the boxes to be ticked stand
_CLAUSE = 240  # the width of a clause's name
_NAME, _WRITTEN = 190, 870  # of what is filled in: its name, and the line on which it is written
_CSS = f"""
table {{ margin-bottom: 12px }}
table.box {{ margin: 0 }}
td.field {{ font-size: 30px; padding-top: 34px }}
td.told {{ font-size: 28px; padding-top: 24px }}
td.clause {{ font-size: 26px; padding: 4px 0 0 14px }}
td.words {{ font-size: 29px; padding: 2px 20px 2px 0 }}
td.box {{ font-size: 32px; border: 3px solid {INK.name()} }}
td.remark {{ padding-top: 68px }}
td.sign {{ padding-top: 80px }}
"""
_BOX = (
    f'<td class="ruled" width="{_COLUMN}" valign="middle"><table class="box" align="center"'
    ' cellspacing="0" cellpadding="0"><tr><td class="box" width="38">&nbsp;</td></tr></table></td>'
)


class ChecklistSheet(Sheet):
    """The pages of a house's checklist, in the language of the window."""

    def __init__(self, procedure: Procedure, lang: str) -> None:
        self._procedure, self._lang = procedure, lang
        super().__init__(
            f"{title()}, {procedure.house_name}",
            "".join(self._html()),
            css=_CSS,
            foot=rules_words(procedure),
        )

    def _html(self) -> Iterator[str]:
        yield head(self._procedure.house_name, title())
        yield table(_fields())
        for part in checklist(self._procedure):
            heading = part_words(part, self._procedure, self._lang)
            yield table(self._rows(part), heading, columns=2, beside=map(mark_words, MARKS))
        yield table(_end())

    def _rows(self, part: Part) -> Iterator[str]:
        for line in part.lines:
            done = line_words(line, self._procedure, self._lang)
            says = self._procedure.clause(line.clause, self._lang, "says")
            name = f"{line.clause} ◆" if line.severity == CRITICAL else line.clause
            yield (
                f'<tr><td class="clause faint ruled" width="{_CLAUSE}">{escape(name)}</td>'
                f'<td class="words ruled"><b>{escape(done)}</b><br>{escape(says)}</td>'
                f"{_BOX * len(MARKS)}</tr>"
            )


def _fields() -> Iterator[str]:
    """What is filled in first, and how."""
    for left, right in (
        (_("Person assessed"), _("Date")),
        (_("Table"), _("Assessor")),
    ):
        yield (
            f'<tr><td class="field faint" width="{_NAME}">{escape(left)}</td>'
            f'<td class="field hand" width="{_WRITTEN}"></td><td width="60"></td>'
            f'<td class="field faint" width="{_NAME}">{escape(right)}</td>'
            '<td class="field hand"></td></tr>'
        )
    told = _("One mark per line. ◆ = a mistake is critical.")
    yield f'<tr><td class="told faint" colspan="5">{escape(told)}</td></tr>'


def _end() -> Iterator[str]:
    """Room for remarks and for who signs."""
    remarks = escape(_("Remarks"))
    yield f'<tr><td class="field faint" colspan="2">{remarks}</td></tr>'
    yield '<tr><td class="remark ruled" colspan="2"></td></tr>' * 3
    signed = _("Assessor’s signature")
    yield '<tr><td class="sign"></td><td class="sign hand" width="800"></td></tr>'
    yield f'<tr><td></td><td class="faint">{escape(signed)}</td></tr>'
