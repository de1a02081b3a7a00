"""Which tests `make test` leaves to `make test-all`: what takes long, as `long.txt` lists it.

Of what is tried at every house, `make test` tries two.
"""

from collections import Counter
from pathlib import Path

import pytest

from trainer.app import App

#: Where `make test` tries what is tried at every house: a casino, and a table at home.
HOUSES = {"prague", "british"}

LIST = Path(__file__).with_suffix(".txt")


def mark_long(items: list[pytest.Item]) -> None:
    """Mark what only `make test-all` runs."""
    lines = [line.split() for line in LIST.read_text(encoding="utf-8").splitlines()]
    quick = {name: int(*many or "0") for name, *many in lines if name != "#"}
    whole = tuple(name for name in quick if "::" not in name)
    others = set(App().procedure_ids()) - HOUSES
    seen: Counter[str] = Counter()
    for item in items:
        name = item.nodeid.partition("[")[0]
        if _elsewhere(item, others) or name.startswith(whole):
            item.add_marker(pytest.mark.long)
            continue
        seen[name] += 1
        if name in quick and seen[name] > quick[name]:
            item.add_marker(pytest.mark.long)


def _elsewhere(item: pytest.Item, houses: set[str]) -> bool:
    """Tell whether a test is about one of these houses."""
    case = getattr(item, "callspec", None)
    values = case.params.values() if case else ()
    return any(isinstance(value, str) and value in houses for value in values)
