"""The sounds of the program: which there are, how loud they are, and whether any can be heard.

Nothing is told by sound alone. What plays them is begun after the window was first painted, as a
process of its own; where that cannot be had, or there is no device, the program is silent.
"""

from PySide6.QtCore import QObject, Signal

from trainer.ui.widgets.loudspeaker import Loudspeaker
from trainer.ui.widgets.settings import Settings
from trainer.ui.words.language import assets_folder

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
