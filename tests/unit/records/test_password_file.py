"""The manager's password: asked, right or wrong, damaged, forgotten."""

import tomllib
from pathlib import Path

import pytest

from trainer.bootstrap import Program
from trainer.records.password import ManagerLock
from trainer.training.sessions.record import RecordsError


@pytest.fixture
def lock(tmp_path: Path) -> ManagerLock:
    return ManagerLock(tmp_path / "new" / "manager.toml")


def test_it_is_set_once_and_asked_from_then_on(lock: ManagerLock) -> None:
    assert not lock.is_set
    lock.set("tajné heslo")
    assert lock.is_set
    again = ManagerLock(lock.path)
    assert again.opens("tajné heslo")
    for wrong in ("", "tajne heslo", "Tajné heslo", "tajné heslo "):
        assert not again.opens(wrong)


def test_it_lies_beside_the_training_records(tmp_path: Path) -> None:
    program = Program(tmp_path / "records.sqlite")
    program.manager.set("tajné heslo")
    assert (tmp_path / "manager.toml").is_file()


def test_the_file_does_not_tell_it(lock: ManagerLock) -> None:
    lock.set("tajné heslo")
    first = lock.path.read_text(encoding="utf-8")
    assert "heslo" not in first
    assert "delete this file" in first
    lock.path.unlink()
    lock.set("tajné heslo")
    second = lock.path.read_text(encoding="utf-8")
    assert tomllib.loads(first)["hash"] != tomllib.loads(second)["hash"], "each has its own salt"


def test_it_is_set_once(lock: ManagerLock) -> None:
    """Whoever had the dialog open before the manager came does not take his place."""
    lock.set("tajné heslo")
    with pytest.raises(RecordsError, match="there is a manager's password by now"):
        lock.set("moje heslo")
    assert lock.opens("tajné heslo")


def test_the_same_letters_are_the_same_however_they_are_typed(lock: ManagerLock) -> None:
    lock.set("p\u0159\u00edklad")
    assert lock.opens("pr\u030ci\u0301klad")


@pytest.mark.parametrize(
    "content",
    [b"", b"\xff", b"salt = ", b'salt = "00"\n', b"salt = 1\nhash = 2\n", b'salt="x"\nhash="y"\n'],
)
def test_a_damaged_file_lets_nobody_in_and_says_what_to_do(
    content: bytes, lock: ManagerLock
) -> None:
    lock.path.parent.mkdir()
    lock.path.write_bytes(content)
    with pytest.raises(RecordsError) as error:
        lock.opens("")
    assert str(lock.path) in str(error.value)
    assert "records and settings are safe" in str(error.value)
    assert "delete that file" in str(error.value)
    lock.path.unlink()
    lock.set("new one")
    assert lock.opens("new one")


def test_what_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    lock = ManagerLock(tmp_path / "file" / "manager.toml")
    with pytest.raises(RecordsError, match="nothing was changed"):
        lock.set("tajné heslo")
    assert not lock.is_set
