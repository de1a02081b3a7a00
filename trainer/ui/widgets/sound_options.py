"""How the table is heard: volume, mute, the murmur of a casino; and whether it can be heard."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFormLayout, QLabel, QSlider, QWidget

from trainer.catalogue import gettext as _
from trainer.ui.widgets.indicators import CheckBox
from trainer.ui.widgets.settings import LOUDEST, Settings
from trainer.ui.widgets.sound import CHIP, Sound

_STEP, _PAGE = 5, 20


class SoundOptions(QWidget):
    """Changes the settings of sounds, at once; of a new volume a chip is the sample."""

    def __init__(self, settings: Settings, sound: Sound, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings, self._sound = settings, sound
        self.volume_label, self.no_device = QLabel(), QLabel()
        self.volume = QSlider(Qt.Orientation.Horizontal)
        self.volume.setRange(0, LOUDEST)
        self.volume.setSingleStep(_STEP)
        self.volume.setPageStep(_PAGE)
        self.mute, self.murmur = CheckBox(), CheckBox()
        self.volume_label.setBuddy(self.volume)
        self.no_device.setWordWrap(True)
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.setVerticalSpacing(12)
        form.setHorizontalSpacing(16)
        form.addRow(self.volume_label, self.volume)
        form.addRow(self.mute)
        form.addRow(self.murmur)
        form.addRow(self.no_device)
        self.show_settings()
        self.volume.valueChanged.connect(self._choose_volume)
        self.volume.sliderReleased.connect(self._try_out)
        self.mute.toggled.connect(self._choose_mute)
        self.murmur.toggled.connect(self._choose_murmur)
        sound.changed.connect(self.show_device)
        self.retranslate()
        self.show_device()

    def show_settings(self) -> None:
        """Show what the settings are now."""
        self.volume.setValue(self._settings.volume)
        self.mute.setChecked(self._settings.muted)
        self.murmur.setChecked(self._settings.murmur)

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

    def _choose_mute(self, muted: bool) -> None:  # noqa: FBT001 - as Qt's signal
        self._settings.muted = muted
        self._sound.show_settings()

    def _choose_murmur(self, murmur: bool) -> None:  # noqa: FBT001 - as Qt's signal
        self._settings.murmur = murmur
        self._sound.show_settings()

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        self.volume_label.setText(_("&Volume"))
        self.volume.setAccessibleName(_("Volume of sounds"))
        self.mute.setText(_("&No sounds"))
        self.murmur.setText(_("M&urmur of a casino around the table"))
        self.no_device.setText(_("No sound device can be used here, so the program is silent."))
