"""What is heard at a table: cards, chips, a knock; and what a trainer says without words."""

from random import Random

from assets.synth.tone import (
    Samples,
    band,
    dying,
    finished,
    low,
    mixed,
    noise,
    ring,
    shaped,
    swell,
)


def _thump(seed: int, pitch: float, ms: float = 90) -> Samples:
    """Something flat meets the felt."""
    soft = dying(low(low(noise(seed, ms), 900), 900), 9)
    return mixed((0.5, 0, ring(pitch, ms, 14)), (1.6, 0, soft))


def _rub(seed: int, pitch: float, ms: float, peak: float) -> Samples:
    """Paper goes along felt or plastic."""
    return shaped(band(noise(seed, ms), pitch, 0.8), swell(peak))


def _click(seed: int, pitch: float, fades: float = 7) -> Samples:
    """Clay meets clay: some tones that do not go together, and the moment of contact."""
    return mixed(
        (0.50, 0, ring(pitch, 70, fades)),
        (0.34, 0, ring(pitch * 1.37, 70, fades * 0.75)),
        (0.22, 0, ring(pitch * 1.71, 70, fades * 0.6)),
        (0.12, 0, ring(pitch * 0.31, 70, fades * 0.8)),
        (0.45, 0, dying(band(noise(seed, 20), pitch * 1.1, 0.7), 1.6)),
    )


def shoe() -> Samples:
    """A card off the shoe: it slides, and its edge snaps free."""
    snap = dying(band(noise(12, 30), 2600, 1.1), 4)
    return finished(mixed((1.0, 0, _rub(11, 3400, 90, 0.8)), (1.6, 86, snap)), 0.26)


def card() -> Samples:
    """A card on felt."""
    flick = dying(band(noise(22, 30), 3000, 0.7), 3)
    return finished(mixed((1.0, 0, _thump(21, 150)), (0.5, 0, flick)), 0.30)


def chip() -> Samples:
    """A chip on a chip, which then lies still."""
    falls = (1.0, 0, _click(31, 3350)), (0.32, 33, _click(32, 3480)), (0.12, 52, _click(33, 3410))
    return finished(mixed(*falls), 0.28)


def stack() -> Samples:
    """A stack that is slid: felt below it, and its chips a little against each other."""
    source = Random(40)  # noqa: S311 - a sound is no secret
    clicks = [
        (source.uniform(0.2, 0.5), source.uniform(20, 250), _click(41 + n, 3100 + 130 * n, 4))
        for n in range(9)
    ]
    slide = mixed((1.0, 0, _rub(50, 1100, 330, 0.45)), (0.5, 0, _rub(51, 300, 330, 0.5)))
    return finished(mixed((1.0, 0, slide), *clicks, (0.7, 286, _click(52, 3250))), 0.24)


def tap() -> Samples:
    """Two fingers knock on the table, twice."""

    def knock(seed: int) -> Samples:
        body = mixed((0.8, 0, ring(185, 100, 16)), (0.35, 0, ring(415, 100, 9)))
        return mixed((1.0, 0, body), (0.7, 0, dying(low(noise(seed, 30), 2200), 4)))

    return finished(mixed((1.0, 0, knock(61)), (0.8, 118, knock(62))), 0.32)


def cut() -> Samples:
    """A part of the pack is lifted off and laid below the rest."""
    edges = dying(band(noise(73, 40), 1900, 0.8), 9)
    lifted, laid = _rub(71, 2100, 170, 0.6), _thump(72, 120, 110)
    return finished(mixed((0.9, 0, lifted), (1.3, 168, laid), (0.7, 168, edges)), 0.28)


def burn() -> Samples:
    """A card that goes along the felt to where it is burnt."""
    return finished(mixed((1.2, 0, _rub(81, 1300, 190, 0.3)), (0.6, 150, _thump(82, 135))), 0.24)


def right() -> Samples:
    """Two soft tones upwards."""

    def tone(pitch: float, ms: float) -> Samples:
        with_octave = mixed((1.0, 0, ring(pitch, ms, 60)), (0.14, 0, ring(pitch * 2, ms, 35)))
        return finished(with_octave, 1.0, into=8, out=80)

    both = mixed((0.8, 0, tone(659.26, 260)), (1.0, 95, tone(880.0, 260)))
    return finished(both, 0.16, into=8, out=80)


def wrong() -> Samples:
    """One soft tone, low."""
    low_tone = mixed((1.0, 0, ring(196.0, 300, 90)), (0.3, 0, ring(392.0, 300, 45)))
    return finished(low_tone, 0.22, into=10, out=80)


def nothing() -> Samples:
    """A finger on bare felt."""
    return finished(mixed((1.0, 0, dying(low(low(noise(91, 60), 700), 700), 8))), 0.10, out=20)
