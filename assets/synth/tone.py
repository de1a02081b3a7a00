"""What sounds are made of: noise, tones, filters and the way in which they fade.

A sound is a list of numbers, one a sample. Noise is drawn by a seed, so every run makes the same.
"""

import math
from collections.abc import Callable, Sequence
from random import Random

RATE = 44_100

Samples = list[float]


def length(ms: float, rate: int = RATE) -> int:
    """How many samples last so long."""
    return round(ms * rate / 1000)


def noise(seed: int, ms: float, rate: int = RATE) -> Samples:
    """Noise, the same for the same seed."""
    source = Random(seed)  # noqa: S311 - a sound is no secret
    return [source.uniform(-1.0, 1.0) for _ in range(length(ms, rate))]


def ring(frequency: float, ms: float, fades: float) -> Samples:
    """A tone that is struck: after each ``fades`` ms it is weaker by the factor e."""
    turn, count = 2 * math.pi * frequency / RATE, length(ms)
    decay = math.exp(-1000 / (fades * RATE))
    return [math.sin(turn * n) * decay**n for n in range(count)]


def low(samples: Samples, frequency: float, rate: int = RATE) -> Samples:
    """What of it is below a frequency."""
    part, level = 1 - math.exp(-2 * math.pi * frequency / rate), 0.0
    passed = []
    for sample in samples:
        level += part * (sample - level)
        passed.append(level)
    return passed


def band(samples: Samples, frequency: float, sharp: float, rate: int = RATE) -> Samples:
    """What of it is around a frequency; the sharper the narrower."""
    turn = 2 * math.pi * frequency / rate
    alpha = math.sin(turn) / (2 * sharp)
    over, back, far = 1 + alpha, 2 * math.cos(turn), 1 - alpha
    x1 = x2 = y1 = y2 = 0.0
    passed = []
    for sample in samples:
        now = (alpha * (sample - x2) + back * y1 - far * y2) / over
        x1, x2, y1, y2 = sample, x1, now, y1
        passed.append(now)
    return passed


def dying(samples: Samples, fades: float) -> Samples:
    """It grows weaker from its beginning on, as what is struck does."""
    decay = math.exp(-1000 / (fades * RATE))
    return [sample * decay**n for n, sample in enumerate(samples)]


def shaped(samples: Samples, shape: Callable[[float], float]) -> Samples:
    """As loud as the shape says at each part of its way, from 0 to 1."""
    last = max(1, len(samples) - 1)
    return [sample * shape(n / last) for n, sample in enumerate(samples)]


def swell(peak: float) -> Callable[[float], float]:
    """A shape that grows up to a part of the way and then goes back to nothing."""

    def shape(part: float) -> float:
        towards = part / peak if part < peak else (1 - part) / (1 - peak)
        return math.sin(towards * math.pi / 2) ** 2

    return shape


def mixed(*parts: tuple[float, float, Samples]) -> Samples:
    """Sounds together: how loud each is, and how many ms after the beginning it comes."""
    total = [0.0] * max(length(late) + len(samples) for _, late, samples in parts)
    for loud, late, samples in parts:
        for n, sample in enumerate(samples, length(late)):
            total[n] += loud * sample
    return total


def finished(samples: Sequence[float], peak: float, *, into: float = 1, out: float = 12) -> Samples:
    """As loud as its peak says, and from silence into silence, so that nothing clicks."""
    start, end, last = length(into), length(out), len(samples) - 1
    faded = [s * min(1.0, n / start, (last - n) / end) for n, s in enumerate(samples)]
    loudest = max(map(abs, faded))
    return [sample * peak / loudest for sample in faded]
