"""What a manager says that is done about faults that an inspector calls."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QGroupBox, QLabel, QWidget

from trainer.catalogue import gettext as _
from trainer.procedure.training_rules import FAULT_KINDS, NOT_SAID, REMEDIES, Remedies
from trainer.ui.words.inspecting import kind_words, remedy_words

_IN_A_LINE = 4  # kinds beside each other


class RemedyForm(QGroupBox):
    """A choice for each kind of fault; of a kind of which nothing is said nothing is asked."""

    # Another value was chosen.
    changed = Signal()

    def __init__(self, own: Remedies, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._own = own
        self.note = QLabel()
        self.note.setWordWrap(True)
        self.labels = {kind: QLabel() for kind in FAULT_KINDS}
        self.fields = {kind: QComboBox() for kind in FAULT_KINDS}
        grid = QGridLayout(self)
        grid.setContentsMargins(12, 6, 12, 8)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(2)
        grid.addWidget(self.note, 0, 0, 1, _IN_A_LINE)
        for number, kind in enumerate(FAULT_KINDS):
            line, column = divmod(number, _IN_A_LINE)
            grid.addWidget(self.labels[kind], 2 * line + 1, column)
            grid.addWidget(self.fields[kind], 2 * line + 2, column)
            grid.setColumnStretch(column, 1)
            for remedy in (NOT_SAID, *REMEDIES):
                self.fields[kind].addItem("", remedy)
        self.show_remedies(own)
        for field in self.fields.values():
            field.currentIndexChanged.connect(self.changed)

    def show_remedies(self, remedies: Remedies) -> None:
        """Show these as chosen."""
        for kind, field in self.fields.items():
            field.setCurrentIndex(field.findData(remedies.of(kind) or NOT_SAID))

    @property
    def chosen(self) -> Remedies:
        """What is chosen here."""
        return Remedies(**{kind: str(field.currentData()) for kind, field in self.fields.items()})

    @property
    def differs(self) -> bool:
        """Whether anything here is not as the manual has it."""
        return self.chosen != self._own

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        self.setTitle(_("What is done about a fault that was called"))
        self.note.setText(
            _(
                "Inspectors are asked it of the kinds for which something is chosen. Not from the"
                " manual: elsewhere the dealer never corrects a fault alone but calls the"
                " supervisor; the rest differs by house.",
            )
        )
        for kind, field in self.fields.items():
            self.labels[kind].setText(kind_words(kind))
            field.setAccessibleName(kind_words(kind))
            for index in range(field.count()):
                field.setItemText(index, remedy_words(str(field.itemData(index))))
