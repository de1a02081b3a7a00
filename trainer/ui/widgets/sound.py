"""Sounds of the program, their volume and their settings.

Sound never carries information that is not on the screen as well. The player is a separate
process, started after the window was first painted. If it cannot start, or there is no
device, the program is silent.
"""

import sys
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QProcess, Qt, Signal
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
from trainer.ui.words.times import assets_folder

_PLAYER = Path(__file__).with_name("sound_player.py")
_BUNDLED = "sound-player"  # its name in packaging/dealer-trainer.spec
_STARTS = 3  # how often it is begun, where it does not hold
_PATIENCE_MS = 1000  # with a player that does not end


class Loudspeaker(QObject):
    """Sounds of a folder, played by another process.

    ``works`` tells if there is an audio device; None until that is known.
    """

    # It is known now whether there is a device, or that has changed.
    changed = Signal()

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.works: bool | None = None
        self._folder = folder
        self._starts = 0
        self._lasting: dict[str, str] = {}  # what was said that a new player has to know
        self._player = QProcess(self)
        self._player.setStandardErrorFile(QProcess.nullDevice())
        self._player.readyReadStandardOutput.connect(self._hear)
        self._player.finished.connect(self._ended)
        self._player.errorOccurred.connect(self._failed)
        self._start()

    def _start(self) -> None:
        self._starts += 1
        program, *first = _player_command()
        self._player.start(program, [*first, str(self._folder)])
        for said in self._lasting.values():
            self._say(said)

    def _say(self, line: str) -> None:
        if self._player.state() != QProcess.ProcessState.NotRunning:
            self._player.write(f"{line}\n".encode())

    def _hear(self) -> None:
        said = bytes(self._player.readAllStandardOutput().data()).decode().split()
        if said:
            self._know(works=said[-1] == "works")

    def _know(self, *, works: bool) -> None:
        if works != self.works:
            self.works = works
            self.changed.emit()

    def _ended(self) -> None:
        if self._starts < _STARTS and self.works:
            self._start()
        else:
            self._know(works=False)

    def _failed(self, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart:
            self._know(works=False)

    def set_volume(self, volume: int) -> None:
        """Set the volume, from 0 to 100 as the ear hears it."""
        self._lasting["volume"] = f"volume {(volume / 100) ** 2:.4f}"
        self._say(self._lasting["volume"])

    def play(self, name: str) -> None:
        """Play a sound once; skip it if the device is not ready."""
        if self.works:
            self._say(f"play {name}")

    def repeat(self, name: str, *, on: bool) -> None:
        """Start or stop a repeating sound."""
        line = f"{'repeat' if on else 'stop'} {name}"
        if self._lasting.get(name, f"stop {name}") != line:
            self._lasting[name] = line
            self._say(line)

    def close(self) -> None:
        """End the player; all sounds stop."""
        self._starts, self.works = _STARTS, False
        self._player.blockSignals(True)
        self._player.closeWriteChannel()
        if not self._player.waitForFinished(_PATIENCE_MS):
            self._player.kill()
            self._player.waitForFinished(_PATIENCE_MS)


def _player_command() -> list[str]:
    """Return how the player is run: in a bundle it is a program beside this one."""
    if getattr(sys, "frozen", False):
        return [str(Path(sys.executable).with_name(_BUNDLED + Path(sys.executable).suffix))]
    return [sys.executable, "-P", str(_PLAYER)]


# What is heard at a table.
SHOE, CARD, CHIP, STACK = "shoe", "card", "chip", "stack"
TAP, CUT, BURN, NOTHING = "tap", "cut", "burn", "nothing"
AT_THE_TABLE = (SHOE, CARD, CHIP, STACK, TAP, CUT, BURN, NOTHING)
# What goes with a verdict, where it is told at once.
RIGHT, WRONG = "right", "wrong"
# What goes on in the background.
MURMUR = "murmur"
NAMES = (*AT_THE_TABLE, RIGHT, WRONG, MURMUR)


def loudspeaker() -> Loudspeaker:
    """Return the player of the program's sounds."""
    return Loudspeaker(assets_folder() / "sounds")


class Sound(QObject):
    """Sounds by name, at the volume of the settings; playing never blocks."""

    # A sound was to be heard, whether or not there is a device for it: its name.
    played = Signal(str)
    # It is known now whether there is a device, or that has changed.
    changed = Signal()

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._speaker: Loudspeaker | None = None
        self._murmurs = False

    def load(self) -> None:
        """Start the player unless sound is off; after the first painting."""
        if not self._settings.muted:
            self._load()

    def _load(self) -> Loudspeaker:
        if self._speaker is None:
            self._speaker = loudspeaker()
            self._speaker.setParent(self)
            self._speaker.changed.connect(self.changed)
            self._speaker.set_volume(self._settings.volume)
            self._murmur()
        return self._speaker

    @property
    def is_silent(self) -> bool:
        """True if no sound can be heard on this computer.

        That may be known only some time after the start.
        """
        return self._load().works is False

    def play(self, name: str) -> None:
        """Play a sound; if it is playing already, it starts again."""
        if not self._settings.muted:
            self._load().play(name)
            self.played.emit(name)

    def show_settings(self) -> None:
        """Apply the current settings."""
        self.load()
        if self._speaker is not None:
            self._speaker.set_volume(self._settings.volume)
        self._murmur()

    def set_background_noise(self, murmurs: bool) -> None:  # noqa: FBT001 - as Qt's setters
        """Set whether the screen shows a casino, with background noise."""
        self._murmurs = murmurs
        self._murmur()

    @property
    def is_murmuring(self) -> bool:
        """True if the background noise should be heard."""
        return self._murmurs and self._settings.murmur and not self._settings.muted

    def close(self) -> None:
        """Stop all sounds."""
        if self._speaker is not None:
            self._speaker.close()

    def _murmur(self) -> None:
        if self._speaker is not None:
            self._speaker.repeat(MURMUR, on=self.is_murmuring)


_STEP, _PAGE = 5, 20
_SOUND_FIELDS = (
    Field("muted", N_("&No sounds"), TickBox),
    Field("murmur", N_("Casino backgro&und noise"), TickBox),
)


class SoundOptions(Form, QWidget):
    """Form of the sound settings, applied at once.

    After a change of volume a chip sounds as a sample.
    """

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
        """Say so if no sound device works."""
        self.no_device.setVisible(self._sound.is_silent)

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
    """Dialog of the view settings, applied at once; the session continues."""

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
