"""Other programs do not look into the memory of an examination."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
READS = """
import ctypes
from trainer.private_memory import hide_memory
hide_memory()
print(ctypes.CDLL(None).prctl(3, 0, 0, 0, 0))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux is asked")
def test_the_system_is_asked_to_let_nobody_look() -> None:
    ended = subprocess.run(
        [sys.executable, "-c", READS], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert ended.stdout == "0\n"
