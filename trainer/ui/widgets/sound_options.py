"""How the table is heard: volume, mute, the murmur of a casino; and whether it can be heard."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFormLayout, QLabel, QSlider, QWidget

from trainer.catalogue import N_, gettext as _
from trainer.ui.widgets.form import Field, Form, TickBox
from trainer.ui.widgets.settings import LOUDEST, Settings
from trainer.ui.widgets.sound import CHIP, Sound

_STEP, _PAGE = 5, 20


_FIELDS = (
    Field("muted", N_("&No sounds"), TickBox),
    Field("murmur", N_("Casino backgro&und noise"), TickBox),
)


class SoundOptions(Form, QWidget):
    """Changes the settings of sounds, at once; of a new volume a chip is the sample."""

    def __init__(self, settings: Settings, sound: Sound, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings, self._sound = settings, sound
        self.make_rows(_FIELDS)
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
