"""Sound player, a process that ``sound.py`` starts and sends commands.

    sound_player.py FOLDER      FOLDER holds the sounds, as WAV files of 16 bits

It reads lines: ``play NAME``, ``repeat NAME``, ``stop NAME``, ``volume 0.5``. It writes
``works`` if there is a device, ``silent`` if there is none.
"""

import sys
import threading
import wave
from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QByteArray, QCoreApplication, QIODevice, QObject, QTimer, Signal
from PySide6.QtMultimedia import QAudioDevice, QAudioFormat, QAudioSink, QMediaDevices

_SILENCE_MS = 400  # how long a device is kept after the end of a sound
_BYTES = 2  # of a sample


class Samples(QIODevice):
    """Samples of a sound, played once or repeatedly."""

    def __init__(self, content: bytes, parent: QObject) -> None:
        super().__init__(parent)
        self._content, self._at = content, 0
        self.repeats = False
        self.open(QIODevice.OpenModeFlag.ReadOnly)

    def begin(self, *, repeats: bool) -> None:
        """Go back to the beginning."""
        self._at, self.repeats = 0, repeats

    def readData(self, most: int) -> bytes:
        """Return the next samples, as the device asks for them."""
        found = self._content[self._at : self._at + most]
        self._at += len(found)
        while self.repeats and len(found) < most:
            more = self._content[: most - len(found)]
            found, self._at = found + more, len(more)
        return found

    def bytesAvailable(self) -> int:
        """Return the number of bytes still to come."""
        rest = len(self._content) if self.repeats else len(self._content) - self._at
        return rest + super().bytesAvailable()

    def isSequential(self) -> bool:
        """True: the samples are read from start to end."""
        return True


class Effect(QObject):
    """Sound on an audio device."""

    def __init__(self, file: Path, device: QAudioDevice, volume: float, parent: QObject) -> None:
        super().__init__(parent)
        with wave.open(str(file), "rb") as sound:
            made = QAudioFormat()
            made.setSampleFormat(QAudioFormat.SampleFormat.Int16)
            made.setChannelCount(sound.getnchannels())
            made.setSampleRate(sound.getframerate())
            content = sound.readframes(sound.getnframes())
        self._samples = Samples(content, self)
        self._sink = QAudioSink(device, made, self)
        self.set_volume(volume)
        lasts = 1000 * len(content) // (_BYTES * made.channelCount() * made.sampleRate())
        self._end = QTimer(self, interval=lasts + _SILENCE_MS)
        self._end.setSingleShot(True)
        self._end.timeout.connect(self.stop)
        self._begun = False

    def set_volume(self, volume: float) -> None:
        """Set the volume, from 0 to 1."""
        self._sink.setVolume(volume)

    def play(self, *, repeats: bool = False) -> None:
        """Play the sound from its beginning."""
        self.stop()
        self._samples.begin(repeats=repeats)
        self._sink.start(self._samples)
        self._begun = True
        if not repeats:
            self._end.start()

    def stop(self) -> None:
        """Stop the sound."""
        if self._begun:
            self._begun = False
            self._end.stop()
            self._sink.stop()


class Lines(QObject):
    """Lines read in another thread, sent to the event loop."""

    read = Signal(str)
    ended = Signal()

    def follow(self, lines: Iterable[str]) -> None:
        """Send a signal for each line, and for the end."""
        for line in lines:
            self.read.emit(line)
        self.ended.emit()


class Player(QObject):
    """Sounds of a folder on the system's audio device."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._files = sorted(folder.glob("*.wav"))
        self._effects: dict[str, Effect] = {}
        self._repeating: set[str] = set()
        self._volume = 0.0
        self._device = QByteArray()
        self._devices = QMediaDevices(self)
        self._devices.audioOutputsChanged.connect(self._look)
        self._take(QMediaDevices.defaultAudioOutput())

    def _look(self) -> None:
        found = QMediaDevices.defaultAudioOutput()
        if found.id() != self._device:
            self._take(found)

    def _take(self, device: QAudioDevice) -> None:
        """Change to another audio device."""
        self._device = device.id()
        for effect in self._effects.values():
            effect.stop()
            effect.deleteLater()
        files = () if device.isNull() else self._files
        self._effects = {file.stem: Effect(file, device, self._volume, self) for file in files}
        for name in self._repeating & self._effects.keys():
            self._effects[name].play(repeats=True)
        sys.stdout.write("silent\n" if device.isNull() else "works\n")
        sys.stdout.flush()

    def do(self, line: str) -> None:
        """Carry out a command line."""
        match line.split():
            case ["volume", volume]:
                self._volume = float(volume)
                for effect in self._effects.values():
                    effect.set_volume(self._volume)
            case ["play", name] if name in self._effects:
                self._effects[name].play()
            case ["repeat", name]:
                self._repeating.add(name)
                if name in self._effects:
                    self._effects[name].play(repeats=True)
            case ["stop", name]:
                self._repeating.discard(name)
                if name in self._effects:
                    self._effects[name].stop()
            case _:  # there is no device for it
                pass


def main() -> int:
    """Play sounds until the input ends."""
    application = QCoreApplication(sys.argv)
    player, lines = Player(Path(sys.argv[1])), Lines()
    lines.read.connect(player.do)
    lines.ended.connect(application.quit)
    threading.Thread(target=lines.follow, args=(sys.stdin,), daemon=True).start()
    return application.exec()


if __name__ == "__main__":
    sys.exit(main())
