"""The chips in hand: they stand on the ledge of the float until they are paid or put back."""

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from trainer.catalogue import gettext as _, pgettext
from trainer.table.chips import NO_CHIPS, Chips
from trainer.ui.table import table_layout
from trainer.ui.table.move import PICKED, Thing
from trainer.ui.table.picture import picked
from trainer.ui.table.place import Place
from trainer.ui.words.acts import chips_words

_ABOVE, _BESIDE = 8.0, 4.0  # the chips that stand on others, and a little more to click on


class PickedPile(Place):
    """The chips in hand as something to use: that puts back the last one."""

    def __init__(self, parent: QWidget, *, sum_shown: bool) -> None:
        super().__init__(Thing(PICKED), parent)
        self.chips = NO_CHIPS
        self._sum_shown = sum_shown
        self.hide()

    @property
    def sum_words(self) -> str:
        """What they are worth, where the house lets it be told."""
        if not self.chips or not self._sum_shown:
            return ""
        return _("In hand: {sum}").format(sum=self.chips.amount)

    def show_chips(self, chips: Chips) -> None:
        """Stand for these chips; for none it is hidden."""
        self.chips = chips
        self.retranslate()
        self.setVisible(bool(chips))

    def retranslate(self) -> None:
        """Name the chips in the language of the window."""
        words = chips_words(self.chips) or pgettext("chips", "none")
        text = _("In hand: {chips}")
        if self.sum_words:
            text = _("In hand: {chips} = {sum}")
        what = _("Chips in hand")
        self.set_words(text.format(chips=words, sum=self.chips.amount), what)

    @property
    def units(self) -> QRectF:
        """Where the chips stand within the float, in units of the drawing."""
        ledge = table_layout.PICKED
        room = QRectF()
        for sprite in picked(self.chips):
            room = room.united(sprite.rect)
        room.translate(-table_layout.FLOAT.topLeft())
        return room.adjusted(-_BESIDE, -_ABOVE, _BESIDE, _BESIDE).intersected(ledge)
