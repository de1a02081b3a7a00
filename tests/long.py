"""Which tests `make test` leaves to `make test-all`: what takes long, and proves what others begin.

Of what is tried at every house, `make test` tries two; whole modules stand in ``MODULES``.
"""

import pytest

from trainer.bootstrap import Program

#: Where `make test` tries what is tried at every house: a casino, and a table at home.
HOUSES = {"prague", "british"}

#: Folders, modules and tests that take long, with what `make test` has of it instead.
MODULES = {
    "tests/ui/test_exam_slips.py": "slips are made without a table in tests/property",
}


def mark_long(items: list[pytest.Item]) -> None:
    """Mark what only `make test-all` runs."""
    others = set(Program().procedure_ids()) - HOUSES
    for item in items:
        chosen = getattr(item, "callspec", None)
        values = chosen.params.values() if chosen else ()
        elsewhere = any(isinstance(value, str) and value in others for value in values)
        if elsewhere or any(item.nodeid.startswith(module) for module in MODULES):
            item.add_marker(pytest.mark.long)
