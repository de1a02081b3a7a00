"""How the program starts: the window against a bare one, commands against a bare Python."""

import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tests.bench.side_by_side import ratio

ROOT = Path(__file__).parents[2]
_NOT_COMPILED = "PYTHONDONTWRITEBYTECODE"


@pytest.mark.parametrize(("what", "goal"), [("splash", 1.3), ("trainer", 4)])
def test_start_to_the_first_painting(
    benchmark: BenchmarkFixture, tmp_path: Path, what: str, goal: float
) -> None:
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "QT_QPA_PLATFORM": "offscreen",
        "DEALER_TRAINER_DATA": str(tmp_path),
        "XDG_CONFIG_HOME": str(tmp_path),
    }

    def painted(which: str) -> None:
        script = str(ROOT / "tests" / "bench" / "first_paint.py")
        subprocess.run([sys.executable, script, which], env=environment, check=True, timeout=60)

    ratio(benchmark, lambda: painted(what), lambda: painted("bare"), goal=goal)


@pytest.mark.parametrize(
    ("command", "goal"),
    [
        (("--version",), 3),
        (("procedures",), 15),
        (("perform", "tests/rounds/R01.toml"), 18),
    ],
    ids=["version", "procedures", "perform"],
)
def test_a_command_loads_what_it_needs(
    benchmark: BenchmarkFixture, tmp_path: Path, command: tuple[str, ...], goal: float
) -> None:
    """In processor time, compiled before, as it is installed."""
    environment = {
        **{name: value for name, value in os.environ.items() if name != _NOT_COMPILED},
        "PYTHONPYCACHEPREFIX": str(tmp_path / "compiled"),
        "DEALER_TRAINER_DATA": str(tmp_path),
    }

    def run(*arguments: str) -> None:
        whole = [sys.executable, *arguments]
        done = subprocess.run(
            whole, cwd=ROOT, env=environment, check=True, capture_output=True, timeout=60
        )
        assert done.stderr == b""

    run("-m", "trainer", *command)
    ratio(
        benchmark,
        lambda: run("-m", "trainer", *command),
        lambda: run("-c", "import argparse"),
        goal=goal,
        clock=_used,
    )


def _used() -> float:
    """The processor time of the processes that were run."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
