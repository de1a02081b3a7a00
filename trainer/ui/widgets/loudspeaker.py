"""What plays sounds: a process of its own, so that nobody waits for a device or falls with it.

Qt Multimedia ends the whole process when the system's sound server does, and can keep its event
loop busy for good (6.11: QSoundEffect on PulseAudio). ``sound_player.py`` is that process.
"""

import sys
from pathlib import Path

from PySide6.QtCore import QObject, QProcess, Signal

_PLAYER = Path(__file__).with_name("sound_player.py")
_STARTS = 3  # how often it is begun, where it does not hold
_PATIENCE_MS = 1000  # with a player that does not end


class Loudspeaker(QObject):
    """Lets the sounds of a folder be played. ``works``: whether there is a device, once known."""

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
        self._player.start(sys.executable, ["-P", str(_PLAYER), str(self._folder)])
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
        """Play so loud from now on: 0 to 100, as it is felt."""
        self._lasting["volume"] = f"volume {(volume / 100) ** 2:.4f}"
        self._say(self._lasting["volume"])

    def play(self, name: str) -> None:
        """Play a sound once, from its beginning; where it would come late, not at all."""
        if self.works:
            self._say(f"play {name}")

    def repeat(self, name: str, *, on: bool) -> None:
        """Play a sound over and over, or no more."""
        line = f"{'repeat' if on else 'stop'} {name}"
        if self._lasting.get(name, f"stop {name}") != line:
            self._lasting[name] = line
            self._say(line)

    def close(self) -> None:
        """Let the player end; nothing is heard any more."""
        self._starts, self.works = _STARTS, False
        self._player.blockSignals(True)
        self._player.closeWriteChannel()
        if not self._player.waitForFinished(_PATIENCE_MS):
            self._player.kill()
            self._player.waitForFinished(_PATIENCE_MS)
