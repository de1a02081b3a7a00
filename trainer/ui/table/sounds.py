"""What is heard of an act at the table.

It follows from the act's gesture: what a thing sounds like when it is moved away, and when it lies
where it goes. Only what sounds like nothing else stands here by the name of its act.
"""

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from trainer.table.act import Act
from trainer.table.grammar import ACTS
from trainer.training.judge.verdict import CORRECT, FAULT
from trainer.ui.table import move
from trainer.ui.table.gesture import GESTURES, Way
from trainer.ui.table.motion import USUAL_MS, Motion
from trainer.ui.widgets import sound


class Heard(NamedTuple):
    """What is heard when a thing sets out, and when it has arrived; "" for nothing."""

    off: str = ""
    on: str = ""


_CARD, _CHIP = Heard(on=sound.CARD), Heard(on=sound.CHIP)
_SLID = Heard(off=sound.STACK)

#: What a thing sounds like when a gesture begins at it.
_THINGS: Mapping[str, Heard] = {
    move.SHOE: Heard(sound.SHOE, sound.CARD),
    move.CARDS: _CARD,
    move.OWN: _CARD,
    move.MIDDLE: _CARD,
    move.CUT_CARD: _CARD,
    move.STACK: Heard(off=sound.CUT),
    move.CHIP: _CHIP,
    move.MARKER: _CHIP,
    move.BANK: _CHIP,
    move.STAKE: _SLID,
    move.SHOOT: _SLID,
    move.INSURANCE: _SLID,
    move.KITTY: _SLID,
}
#: What a gesture sounds like that is made with the bare hand.
_WAYS: Mapping[Way, Heard] = {
    (move.POINT, move.MIDDLE): Heard(off=sound.TAP),
    (move.POINT, move.OWN): _CARD,
}
#: Acts that sound like no other.
_ACTS: Mapping[str, Heard] = {
    "burn_card": Heard(sound.SHOE, sound.BURN),
    "shuffle": Heard(off=sound.CUT),
    "offer_cut": Heard(),
}
_VERDICTS: Mapping[str, str] = {CORRECT: sound.RIGHT, FAULT: sound.WRONG}
_SILENT = Heard()


def heard_of(act: str) -> Heard:
    """What is heard of an act; of words and of signs in the air nothing."""
    if act in _ACTS or act not in GESTURES:
        return _ACTS.get(act, _SILENT)
    way = next(iter(GESTURES[act].ways), ("", ""))
    return _WAYS.get(way) or _THINGS.get(way[0], _SILENT)


class TableSounds(QObject):
    """Asks for the sounds of a table as things move on it."""

    # A sound is to be heard now: its name.
    asked = Signal(str)

    def __init__(self, motion: Motion, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._motion = motion
        self._touched = False

    def touched(self, act: Act) -> None:
        """Hands take up what an act moves: what is heard of that is heard now."""
        self._touched = True
        if off := heard_of(act.act).off:
            self.asked.emit(off)

    def act(self, act: Act | None, *, changed: bool) -> None:
        """An act is shown; unless it has changed the table, only what leaves no trace is heard."""
        touched, self._touched = self._touched, False
        if act is None or act.act not in ACTS or not (changed or ACTS[act.act].traceless):
            return
        off, on = heard_of(act.act)
        if off and not touched:
            self.asked.emit(off)
        if on and self._motion.moving and not touched:
            lasts = round(USUAL_MS / self._motion.speed)
            QTimer.singleShot(lasts, self, lambda: self.asked.emit(on))
        elif on:
            self.asked.emit(on)

    def picked(self) -> None:
        """A chip was picked, and lies on the others."""
        self.asked.emit(sound.CHIP)

    def nothing(self) -> None:
        """Nothing lies where it was clicked, or can be laid there."""
        self.asked.emit(sound.NOTHING)

    def tell(self, verdict: str) -> None:
        """A verdict is told."""
        if verdict in _VERDICTS:
            self.asked.emit(_VERDICTS[verdict])
