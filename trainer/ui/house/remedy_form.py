"""What a manager says that is done about faults that an inspector calls."""

from functools import partial

from PySide6.QtWidgets import QLabel

from trainer.catalogue import N_, gettext as _
from trainer.procedure.training_rules import FAULT_KINDS, NOT_SAID, REMEDIES
from trainer.ui.house.setting_group import Group
from trainer.ui.widgets.form import ChoiceBox, Field
from trainer.ui.words.inspecting import kind_words, remedy_words

_IN_A_LINE = 4  # kinds beside each other
_VALUES = {remedy: partial(remedy_words, remedy) for remedy in (NOT_SAID, *REMEDIES)}
_FIELDS = tuple(
    Field(f"remedies.{kind}", partial(kind_words, kind), partial(ChoiceBox, _VALUES))
    for kind in FAULT_KINDS
)


class RemedyForm(Group):
    """A choice for each kind of fault; of a kind of which nothing is said nothing is asked."""

    def __init__(self) -> None:
        super().__init__(N_("What the house does about a mistake"), _FIELDS)
        self.note = QLabel()
        self.note.setWordWrap(True)
        grid = self.grid
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(2)
        grid.addWidget(self.note, 0, 0, 1, _IN_A_LINE)
        for number, row in enumerate(self.rows.values()):
            line, column = divmod(number, _IN_A_LINE)
            grid.addWidget(row.label, 2 * line + 1, column)
            grid.addWidget(row.field, 2 * line + 2, column)
            grid.setColumnStretch(column, 1)
        self.retranslate()

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        super().retranslate()
        self.note.setText(
            _(
                "Inspectors are asked this for each kind with a choice here. The choices are "
                "not from the manual. Elsewhere the dealer never corrects a mistake alone but "
                "calls the supervisor. The rest differs by house.",
            )
        )
