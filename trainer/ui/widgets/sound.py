"""The sounds of the program: which there are, how loud they are, and whether any can be heard.

Nothing is told by sound alone. What plays them is begun after the window was first painted, as a
process of its own; where that cannot be had, or there is no device, the program is silent.
"""

import sys
from pathlib import Path

from PySide6.QtCore import QObject, QProcess, Signal

from trainer.ui.widgets.settings import Settings
from trainer.ui.words.language import assets_folder

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
    """What plays the sounds of the program."""
    return Loudspeaker(assets_folder() / "sounds")


class Sound(QObject):
    """Plays sounds by their names, as loud as the settings say; nobody waits for it."""

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
        """Begin what plays sounds, unless none is wanted; the window should be painted by then."""
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
    def silent(self) -> bool:
        """Whether nothing can be heard, whatever the settings say; that may be known later only."""
        return self._load().works is False

    def play(self, name: str) -> None:
        """Let a sound be heard; one that is heard already begins anew."""
        if not self._settings.muted:
            self._load().play(name)
            self.played.emit(name)

    def show_settings(self) -> None:
        """Let what is heard from now on be as the settings are now."""
        self.load()
        if self._speaker is not None:
            self._speaker.set_volume(self._settings.volume)
        self._murmur()

    def be_where_it_murmurs(self, murmurs: bool) -> None:  # noqa: FBT001 - as Qt's setters
        """Whether what is shown is a place in a casino, where people talk."""
        self._murmurs = murmurs
        self._murmur()

    @property
    def murmuring(self) -> bool:
        """Whether the murmur is to be heard."""
        return self._murmurs and self._settings.murmur and not self._settings.muted

    def close(self) -> None:
        """Let nothing be heard any more."""
        if self._speaker is not None:
            self._speaker.close()

    def _murmur(self) -> None:
        if self._speaker is not None:
            self._speaker.repeat(MURMUR, on=self.murmuring)
