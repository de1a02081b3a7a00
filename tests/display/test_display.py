"""The program in real windows, on virtual displays, under a window manager: nothing lies outside.

It needs Xvfb and openbox (or another one of ``MANAGERS``); where they are not installed it is
skipped, and says so.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pytest

from trainer.ui.table.table_layout import HEIGHT, WIDTH

MANAGERS = ("openbox", "icewm", "twm")


class Display(NamedTuple):
    """A screen: its pixels, how many of them make a logical one, and how the window is shown."""

    width: int
    height: int
    scale: int = 1
    how: str = "maximised"

    def __str__(self) -> str:
        return f"{self.width}x{self.height}-{self.scale}00%"


DISPLAYS = [
    Display(900, 500, how="full"),
    Display(1280, 720),
    Display(1920, 1080),
    Display(1920, 1080, 2),
    Display(3840, 2160),
    Display(3840, 2160, 2),
]

manager = next(filter(None, map(shutil.which, MANAGERS)), None)
pytestmark = [
    pytest.mark.skipif(shutil.which("Xvfb") is None, reason="Xvfb is not installed"),
    pytest.mark.skipif(manager is None, reason=f"none of {', '.join(MANAGERS)} is installed"),
]


@contextmanager
def screen_of(display: Display) -> Iterator[str]:
    """A virtual display with a window manager: its number."""
    reads, writes = os.pipe()
    size = f"{display.width}x{display.height}x24"
    command = ["Xvfb", "-displayfd", str(writes), "-screen", "0", size, "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=(writes,), stderr=subprocess.DEVNULL) as server:
        os.close(writes)
        with os.fdopen(reads) as told:
            number = f":{told.readline().strip()}"
        env = {**os.environ, "DISPLAY": number}
        with subprocess.Popen([str(manager)], env=env, stderr=subprocess.DEVNULL) as manages:
            try:
                yield number
            finally:
                manages.terminate()
                manages.wait()
                server.terminate()


def walk(display: Display, lang: str) -> list[dict[str, Any]]:
    """What is told of each screen of the window on this display."""
    with screen_of(display) as number:
        env = os.environ | {
            "DISPLAY": number,
            "QT_QPA_PLATFORM": "xcb",
            "QT_SCALE_FACTOR": str(display.scale),
        }
        done = subprocess.run(
            [sys.executable, "-m", "tests.display.walk", lang, display.how],
            env=env,
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize("lang", ["en", "cs"])
@pytest.mark.parametrize("display", DISPLAYS, ids=str)
def test_nothing_lies_outside_the_screen(display: Display, lang: str) -> None:
    told = walk(display, lang)
    assert [(at["screen"], at["outside"]) for at in told if at["outside"]] == []
    assert {at["screen"] for at in told} >= {"welcome", "home", "table", "learn", "progress"}


@pytest.mark.parametrize(
    ("display", "least"), [(DISPLAYS[0], (900, 352)), (DISPLAYS[1], (960, 553))], ids=str
)
def test_the_table_has_its_room(display: Display, least: tuple[int, int]) -> None:
    """The bars above and below the table are low: also under a title bar.

    A panel beside it that is open by itself takes only what the table could not fill.
    """
    told = walk(display, "cs")
    for screen in told:
        if screen["screen"] in {"table", "fault"}:
            width, height = screen["view"]
            assert width >= least[0], screen
            assert height >= least[1], screen
    drawn = {one["screen"]: scale(*one["view"]) for one in told if "view" in one}
    assert drawn["table as it opens"] >= 0.98 * drawn["table"]


def scale(width: int, height: int) -> float:
    """How large a table is drawn in so much room."""
    return min(width / WIDTH, height / HEIGHT)
