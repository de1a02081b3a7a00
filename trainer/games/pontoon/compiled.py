"""Functions compiled by numba where it is installed, otherwise just slower."""

import random
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from typing import Any, TypeVar

COMPILED = find_spec("numba") is not None

Function = TypeVar("Function", bound=Callable[..., Any])
#: A list, an array or a record: what compiled functions read, and as it is without numba.
Numbers = Any


def compiled(function: Function) -> Function:
    """Compile a function at its first call, which takes some seconds.

    Without numba the function stays the same. A compiled function may not make a list or an
    array: without ``_nrt`` nobody counts their users, which takes three times as long as
    all the rest. Nothing is kept for the next start: numba would not notice that a constant
    of another module has changed.
    """
    if not COMPILED:
        return function
    import numba

    options: dict[str, Any] = {
        "_nrt": False,
        "nogil": True,
        "error_model": "numpy",
        "forceinline": True,
    }
    made: Function = numba.njit(**options)(function)
    return made


def as_array(values: Sequence[float]) -> Numbers:
    """Return a list as compiled functions read it.

    Without numba it stays the same.
    """
    if not COMPILED:
        return values
    import numpy as np

    return np.array(values)


def as_record(values: Numbers) -> Numbers:
    """Return a named tuple as compiled functions read it.

    Without numba it stays the same.
    """
    if not COMPILED:
        return values
    import numpy as np

    fields: list[tuple[Any, ...]] = []
    for name, value in zip(values._fields, values, strict=True):
        kind = np.array(value).dtype
        if isinstance(value, list):  # numba has no lists of truth values in records
            fields.append((name, kind if kind == np.float64 else np.int64, (len(value),)))
        else:
            fields.append((name, kind))
    return np.array([tuple(values)], dtype=fields)[0]


def random_source(rng: random.Random) -> Callable[[int], Any]:
    """Return a source of random numbers from 0 up to 1.

    It gives so many of them, as compiled functions read them.
    """
    if not COMPILED:
        return lambda count: [rng.random() for _ in range(count)]
    import numpy as np

    return np.random.Generator(np.random.PCG64(rng.getrandbits(64))).random
