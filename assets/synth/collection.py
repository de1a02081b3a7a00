"""All sounds that the program plays."""

import sys
import wave
from array import array
from io import BytesIO

from assets.synth import murmur, table
from assets.synth.tone import RATE, Samples

_LOUDEST = 32_767


def sounds() -> dict[str, bytes]:
    """The content of every file, by its name in assets/sounds."""
    makes = (
        table.shoe,
        table.card,
        table.chip,
        table.stack,
        table.tap,
        table.cut,
        table.burn,
        table.right,
        table.wrong,
        table.nothing,
    )
    made = {f"{make.__name__}.wav": _file(make(), RATE) for make in makes}
    return made | {"murmur.wav": _file(murmur.murmur(), murmur.RATE)}


def _file(samples: Samples, rate: int) -> bytes:
    """The samples as a WAV file of one channel, 16 bits each."""
    numbers = array("h", (round(sample * _LOUDEST) for sample in samples))
    if sys.byteorder == "big":
        numbers.byteswap()
    content = BytesIO()
    with wave.open(content, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(numbers.tobytes())
    return content.getvalue()
