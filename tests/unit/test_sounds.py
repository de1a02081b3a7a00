"""The sounds: made by code, quiet, whole, and small."""

import io
import wave
from array import array
from functools import cache
from itertools import pairwise

import pytest

from assets.synth import collection
from assets.synth.__main__ import SOUNDS

LYING = {file.name: file.read_bytes() for file in SOUNDS.iterdir()}
SHORT = sorted({*LYING} - {"murmur.wav"})


@cache
def made() -> dict[str, bytes]:
    return collection.sounds()


def samples(name: str) -> list[float]:
    with wave.open(io.BytesIO(LYING[name])) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        assert file.getframerate() in (22_050, 44_100)
        return [number / 32_768 for number in array("h", file.readframes(file.getnframes()))]


def test_the_files_are_what_the_script_makes() -> None:
    assert sorted(LYING) == sorted(made())
    assert [name for name, content in made().items() if LYING[name] != content] == []


def test_it_is_the_same_each_time() -> None:
    assert collection.sounds() == made()


def test_all_of_them_are_small() -> None:
    assert sum(map(len, LYING.values())) < 500_000


@pytest.mark.parametrize("name", sorted(LYING))
def test_it_is_quiet_but_not_silent(name: str) -> None:
    peak = max(map(abs, samples(name)))
    assert 0.09 < peak < 0.34


@pytest.mark.parametrize("name", SHORT)
def test_it_comes_from_silence_and_goes_into_it(name: str) -> None:
    found = samples(name)
    assert len(found) / 44_100 < 0.4
    assert (found[0], found[-1]) == (0, 0)
    assert max(map(abs, found[-20:])) < 0.001


@pytest.mark.parametrize("name", SHORT)
def test_it_lies_around_the_middle(name: str) -> None:
    found = samples(name)
    assert abs(sum(found) / len(found)) < 0.005


def test_the_end_of_the_murmur_goes_into_its_beginning() -> None:
    found = samples("murmur.wav")
    steps = sorted(abs(after - before) for before, after in pairwise(found))
    assert abs(found[0] - found[-1]) <= steps[len(steps) // 2] * 2
    second = 22_050
    louds = [
        sum(sample**2 for sample in found[at : at + second]) / second
        for at in range(0, len(found) - second + 1, second)
    ]
    assert max(louds) < 2.5 * min(louds)
