"""The manager's password of before houses were set up: known or not, damaged, not to be read."""

from pathlib import Path

import pytest

from trainer.records.password import FormerPassword
from trainer.training.sessions.record import RecordsError

#: As an earlier program wrote it for the password "tajné heslo".
FILE = """\
# The manager's password, as a salted scrypt hash. Whoever has forgotten it: delete this file, and
# the program asks for a new one.

salt = "000102030405060708090a0b0c0d0e0f"
hash = "{hash}"
"""
HASH = (
    "785c75869ae11bd27fda929b9154edbcc872d62f46c5860a07633c14656cd87d"
    "3cc280465c6bd6f0d60e2d18f0daffc66b4675bbb14a0fe40742828a427fd072"
)


@pytest.fixture
def former(tmp_path: Path) -> FormerPassword:
    return FormerPassword(tmp_path / "new" / "manager.toml")


def written(former: FormerPassword, text: str) -> FormerPassword:
    former.path.parent.mkdir()
    former.path.write_text(text, encoding="utf-8")
    return former


def test_whoever_knew_it_knows_it(former: FormerPassword) -> None:
    assert not former.is_set
    written(former, FILE.format(hash=HASH))
    assert former.is_set
    assert former.opens("tajné heslo")
    assert former.opens("tajne\u0301 heslo"), "the same letters, however they are typed"
    for wrong in ("", "tajne heslo", "Tajné heslo", "tajné heslo "):
        assert not former.opens(wrong)


@pytest.mark.parametrize("text", ["", "damaged", 'salt = "00"', FILE.format(hash="xyz")])
def test_a_damaged_file_lets_nobody_in(text: str, former: FormerPassword) -> None:
    written(former, text)
    with pytest.raises(RecordsError, match=r"is damaged; .* delete that file"):
        former.opens("tajné heslo")


def test_a_file_in_the_place_of_its_folder_is_none(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    assert not FormerPassword(tmp_path / "file" / "manager.toml").is_set
