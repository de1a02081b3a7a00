"""With PySide6 6.12 on Python before 3.12 each call that returns nothing loses a reference to None.

When none is left Python aborts, within seconds of painting. From Python 3.12 on None cannot be
lost (PEP 683); PySide6 6.11 does not lose it. Until a later PySide6 mends it, None is given so
many references here that no session can use them up.
"""

import ctypes
import sys

_PLENTY = sys.maxsize // 4
_NEVER_LOST = (3, 12)


def keep_none() -> None:
    """Give None more references than a program can lose; doing so again changes nothing."""
    if sys.version_info >= _NEVER_LOST or sys.getrefcount(None) > _PLENTY // 2:
        return
    # An object begins with the number of its references, as Python's C interface has it.
    count = ctypes.c_ssize_t.from_address(id(None))
    count.value += _PLENTY
