"""The murmur of a casino: many voices, none to be understood. Its end goes into its beginning."""

import math
from random import Random

from assets.synth.tone import Samples, band, length, low, noise

RATE = 22_050
SECONDS = 6
_OVER_MS = 700  # how long the end goes over into the beginning
#: What of a voice is heard from afar: around which frequencies, how sharply, how much of it.
_VOICES = ((220, 1.2, 0.9), (430, 2.0, 1.0), (680, 2.5, 0.7), (1150, 3.0, 0.35), (1900, 3.0, 0.14))
_PEAK = 0.16


def murmur() -> Samples:
    """Some seconds of it, to be played over and over."""
    source = Random(100)  # noqa: S311 - a sound is no secret
    count = SECONDS * RATE
    total = [0.0] * (count + length(_OVER_MS, RATE))
    for seed, (pitch, sharp, loud) in enumerate(_VOICES, start=101):
        ms = 1000 * SECONDS + _OVER_MS
        voice = band(low(noise(seed, ms, RATE), 2500, RATE), pitch, sharp, RATE)
        syllables = [
            (source.uniform(1, 4) + 5 * n, source.uniform(0, 2 * math.pi)) for n in range(4)
        ]
        for n, sample in enumerate(voice):
            moved = sum(math.sin(often * n / RATE + since) for often, since in syllables)
            total[n] += loud * sample * (1 + 0.24 * moved)
    return _round(total, count)


def _round(samples: Samples, count: int) -> Samples:
    """So many of the samples, what is left over laid over the first of them."""
    over = len(samples) - count
    joined = samples[:count]
    for n in range(over):
        turn = n / over * math.pi / 2
        joined[n] = samples[n] * math.sin(turn) + samples[count + n] * math.cos(turn)
    quiet = min(
        range(count), key=lambda n: abs(joined[n])
    )  # so that it does not begin with a click
    loudest = max(map(abs, joined))
    return [sample * _PEAK / loudest for sample in joined[quiet:] + joined[:quiet]]
