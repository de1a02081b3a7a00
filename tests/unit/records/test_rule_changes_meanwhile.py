"""Two programs publish at the same moment: what was not tried together does not hold together."""

from pathlib import Path

import pytest

from trainer.records.rule_changes import RuleChangeFiles
from trainer.training.sessions.record import RecordsError


def test_one_that_was_tried_without_another_is_not_published_beside_it(tmp_path: Path) -> None:
    files = RuleChangeFiles(tmp_path, lambda: None)
    seen = files.files("prague")
    first = files.publish("prague", "first", b"", "K. Black", seen)
    with pytest.raises(RecordsError, match="published meanwhile"):
        files.publish("prague", "second", b"", "L. White", seen)
    assert files.files("prague") == [first]
    second = files.publish("prague", "second", b"", "L. White", files.files("prague"))
    assert files.files("prague") == [first, second]
