"""The loop that deals fast, as it is where numba is not installed."""

from importlib.util import find_spec, module_from_spec
from types import ModuleType

import pytest

from trainer.games.pontoon import compiled


def plain_loop() -> ModuleType:
    """The module of the loop, loaded again with nothing compiled in it."""
    spec = find_spec("trainer.games.pontoon.fast")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(compiled, "COMPILED", False)
        spec.loader.exec_module(module)
    return module
