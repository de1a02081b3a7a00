"""Sound player, a process that ``sound.py`` starts and sends commands.

    sound_player.py FOLDER      FOLDER holds the sounds, as WAV files

It reads lines: ``play NAME``, ``repeat NAME``, ``stop NAME``, ``volume 0.5``. It writes
``works`` if there is a device, ``silent`` if there is none.
"""

import sys
from array import array
from collections.abc import Generator, Iterator
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Lock, Thread

from miniaudio import Backend, MiniaudioError, PlaybackDevice, SampleFormat, decode_file

_RATE = 44100  # samples a second, of one channel with 16 bits
_LOUDEST = 32767
_BUFFER_MS = 40
_LOOK_SECONDS = 10  # so often is a device looked for, or let rest when nothing is heard


class Mixer:
    """Sounds of a folder, mixed into one stream of samples."""

    def __init__(self, folder: Path) -> None:
        self._sounds = {file.stem: _samples(file) for file in sorted(folder.glob("*.wav"))}
        self._at: dict[str, int] = {}  # how far each sound is that is heard
        self._repeating: set[str] = set()
        self._lock = Lock()  # the device asks for samples from a thread of its own
        self.volume = 0.0

    @property
    def is_silent(self) -> bool:
        """True if no sound is playing."""
        return not self._at

    def play(self, name: str, *, repeats: bool = False) -> None:
        """Play a sound from its beginning; ignore an unknown name."""
        with self._lock:
            if name in self._sounds:
                self._at[name] = 0
                if repeats:
                    self._repeating.add(name)

    def stop(self, name: str) -> None:
        """Stop a sound."""
        with self._lock:
            self._at.pop(name, None)
            self._repeating.discard(name)

    def stream(self) -> Generator["array[int]", int, None]:
        """Return a generator of samples; it is sent how many are wanted."""
        made = self._parts()
        next(made)
        return made

    def _parts(self) -> Generator["array[int]", int, None]:
        count = 0
        while True:
            count = yield self._mixed(count)

    def _mixed(self, count: int) -> "array[int]":
        with self._lock:
            parts = [self._next(name, count) for name in [*self._at]]
        sums = (self.volume * sum(those) for those in zip(*parts, strict=True))
        mixed = array("h", (round(max(-_LOUDEST, min(one, _LOUDEST))) for one in sums))
        return mixed or array("h", bytes(2 * count))

    def _next(self, name: str, count: int) -> "array[int]":
        """Return the next samples of a sound, filled up with silence."""
        sound, at = self._sounds[name], self._at[name]
        part = sound[at : at + count]
        self._at[name] = at + len(part)
        while name in self._repeating and len(part) < count:
            more = sound[: count - len(part)]
            part += more
            self._at[name] = len(more)
        if len(part) < count:
            del self._at[name]
            part += array("h", bytes(2 * (count - len(part))))
        return part


class Player:
    """Mixer on the system's audio device, opened when there is one."""

    def __init__(self, mixer: Mixer) -> None:
        self._mixer = mixer
        self._device: PlaybackDevice | None = None
        self.open()

    def open(self) -> None:
        """Open the default device; write if there is one."""
        with suppress(MiniaudioError):
            self._device = PlaybackDevice(
                SampleFormat.SIGNED16, 1, _RATE, _BUFFER_MS, backends=[*_backends()]
            )
        sys.stdout.write("works\n" if self._device else "silent\n")
        sys.stdout.flush()

    def look(self) -> None:
        """Look for a device if there is none; let it rest if nothing is heard."""
        if self._device is None:
            self.open()
        elif self._mixer.is_silent:
            with suppress(MiniaudioError):
                self._device.stop()

    def do(self, line: str) -> None:
        """Carry out a command line."""
        match line.split():
            case ["volume", volume]:
                self._mixer.volume = float(volume)
            case ["play", name]:
                self._mixer.play(name)
            case ["repeat", name]:
                self._mixer.play(name, repeats=True)
            case ["stop", name]:
                self._mixer.stop(name)
            case _:  # a later program may say more
                pass
        if self._device is not None and not self._device.running and not self._mixer.is_silent:
            self._start(self._device)

    def _start(self, device: PlaybackDevice) -> None:
        try:
            device.start(self._mixer.stream())
        except MiniaudioError:  # it was unplugged
            device.close()
            self._device = None
            self.open()

    def close(self) -> None:
        """Let go of the device."""
        if self._device is not None:
            self._device.close()


def _samples(file: Path) -> "array[int]":
    samples: array[int] = decode_file(str(file), SampleFormat.SIGNED16, 1, _RATE).samples
    return samples


def _backends() -> Iterator[Backend]:
    """List the ways to a device; ALSA writes much where it finds none."""
    if not sys.platform.startswith("linux"):
        yield from (Backend.WASAPI, Backend.DSOUND, Backend.COREAUDIO)
        return
    yield Backend.PULSEAUDIO
    if Path("/dev/snd").is_dir():
        yield Backend.ALSA


def _read(lines: "SimpleQueue[str]") -> None:
    for line in sys.stdin:
        lines.put(line)
    lines.put("")


def main() -> int:
    """Play sounds until the input ends."""
    player, lines = Player(Mixer(Path(sys.argv[1]))), SimpleQueue[str]()
    Thread(target=_read, args=(lines,), daemon=True).start()
    while True:
        try:
            line = lines.get(timeout=_LOOK_SECONDS)
        except Empty:
            player.look()
            continue
        if not line:
            player.close()
            return 0
        player.do(line)


if __name__ == "__main__":
    sys.exit(main())
