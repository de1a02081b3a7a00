"""From the start of the process to the first painted window, against a bare PySide6 window."""

import os
import subprocess
import sys
from pathlib import Path

from pytest_benchmark.fixture import BenchmarkFixture

from tests.bench.side_by_side import ratio

ROOT = Path(__file__).parents[2]


def test_start_to_the_first_painted_window(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
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

    ratio(benchmark, lambda: painted("trainer"), lambda: painted("bare"), goal=1.5)
