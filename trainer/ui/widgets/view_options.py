"""How the table is shown and heard: speed, colours of the suits, light or dark, sounds."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QPushButton,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import N_, gettext as _
from trainer.ui.widgets.form import ChoiceBox, Field, Form, TickBox
from trainer.ui.widgets.settings import DARK, LIGHT, LOUDEST, SYSTEM, Settings
from trainer.ui.widgets.sound import CHIP, Sound

_STEP, _PAGE = 5, 20


_SOUND_FIELDS = (
    Field("muted", N_("&No sounds"), TickBox),
    Field("murmur", N_("Casino backgro&und noise"), TickBox),
)


class SoundOptions(Form, QWidget):
    """Changes the settings of sounds, at once; of a new volume a chip is the sample."""

    def __init__(self, settings: Settings, sound: Sound, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings, self._sound = settings, sound
        self.make_rows(_SOUND_FIELDS)
        self.volume_label, self.no_device = QLabel(), QLabel()
        self.volume = QSlider(Qt.Orientation.Horizontal)
        self.volume.setRange(0, LOUDEST)
        self.volume.setSingleStep(_STEP)
        self.volume.setPageStep(_PAGE)
        self.volume_label.setBuddy(self.volume)
        self.no_device.setWordWrap(True)
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.addRow(self.volume_label, self.volume)
        self.add_rows(form)
        form.addRow(self.no_device)
        self.volume.setValue(settings.volume)
        self.show_values(settings)
        self.volume.valueChanged.connect(self._choose_volume)
        self.volume.sliderReleased.connect(self._try_out)
        self.changed.connect(self._write)
        sound.changed.connect(self.show_device)
        self.retranslate()
        self.show_device()

    def show_device(self) -> None:
        """Say it where nothing can be heard."""
        self.no_device.setVisible(self._sound.silent)

    def _choose_volume(self, volume: int) -> None:
        self._settings.volume = volume
        self._sound.show_settings()
        if not self.volume.isSliderDown():
            self._try_out()

    def _try_out(self) -> None:
        self._sound.play(CHIP)

    def _write(self) -> None:
        self.write_to(self._settings)
        self._sound.show_settings()

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        super().retranslate()
        self.volume_label.setText(_("&Volume"))
        self.volume.setAccessibleName(_("Sound volume"))
        self.no_device.setText(_("No sound device works here, so the program is silent."))


_WIDTH = 420
_SPEEDS = {
    0.0: N_("none: they move at once"),
    0.5: N_("slow"),
    1.0: N_("normal"),
    2.0: N_("fast"),
    4.0: N_("very fast"),
}
_SCHEMES = {SYSTEM: N_("same as system"), LIGHT: N_("light"), DARK: N_("dark")}
_FIELDS = (
    Field(
        "speed",
        N_("&Movement of cards and chips"),
        partial(ChoiceBox, _SPEEDS),
        N_("Speed of cards and chips"),
    ),
    Field("scheme", N_("&Theme"), partial(ChoiceBox, _SCHEMES), N_("Theme of the window")),
    Field(
        "four_colours",
        N_("&Four-colour deck"),
        TickBox,
        help=N_("Spades black, hearts red, diamonds blue, clubs green"),
    ),
    Field(
        "figures",
        N_("&Sums over chips"),
        TickBox,
        help=N_("Without them, you count the chips, as at a casino table"),
    ),
)


class ViewOptions(Form, QDialog):
    """Changes the settings of the view. Each change is there at once; the session goes on."""

    def __init__(self, settings: Settings, sound: Sound, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self.setModal(False)
        self.make_rows(_FIELDS)
        self.sounds = SoundOptions(settings, sound)
        self.around, self.hint = QPushButton(), QLabel()
        self.hint.setWordWrap(True)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.close_button = self.buttons.button(QDialogButtonBox.StandardButton.Close)
        self.close_button.setIcon(QIcon())  # the system's is black, whatever it lies on
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.add_rows(form)
        form.addRow(self.around)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 20, 14)
        column.setSpacing(14)
        column.addLayout(form)
        column.addWidget(self.sounds)
        column.addWidget(self.hint)
        column.addStretch()
        column.addWidget(self.buttons)
        self.setMinimumWidth(_WIDTH)
        self.show_values(settings)
        self.changed.connect(self._write)
        self.around.clicked.connect(self._show_around)
        self.buttons.rejected.connect(self.close)
        self.retranslate()

    def _write(self) -> None:
        self.write_to(self._settings)

    def _show_around(self) -> None:
        self._settings.coached = False
        self.changed.emit()

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        super().retranslate()
        self.setWindowTitle(_("View"))
        self.around.setText(_("Show me &around the table again"))
        self.around.setToolTip(_("A short tour of the table: at once, or when you next practise"))
        self.hint.setText(_("Changes apply at once. Your round continues."))
        self.close_button.setText(_("C&lose"))
