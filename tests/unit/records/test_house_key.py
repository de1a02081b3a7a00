"""The house's key in a real file: made, opened, changed, replaced, backed up and taken back."""

import json
import os
import stat
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from trainer.records.house_key import MANAGER, RECOVERY, HouseKey, TrustedKeys, read_key_file
from trainer.records.signing import Signer, is_signed
from trainer.training.certificates.house_keys import read_keys
from trainer.training.sessions.record import RecordsError

HOUSE = "Card Casino Prague"
SECRETS = {MANAGER: "a sound passphrase", RECOVERY: "ABCDEFGHJK"}
ONE = {MANAGER: SECRETS[MANAGER]}
NOW = datetime(2026, 11, 23, 14, 3, 5, 7, tzinfo=UTC)
DAY = date(2026, 11, 23)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    key = HouseKey(tmp_path_factory.mktemp("data") / "house_key.json")
    key.make(HOUSE, SECRETS, NOW, DAY)
    return key.backup()


@pytest.fixture
def key(made: bytes, tmp_path: Path) -> HouseKey:
    key = HouseKey(tmp_path / "data" / "house_key.json")
    key.restore(made)
    return key


def signer(key: HouseKey) -> Signer:
    opened = key.open_signer(SECRETS[MANAGER])
    assert opened is not None
    return opened


def test_it_opens_with_its_secrets_only(key: HouseKey) -> None:
    keys = key.keys
    assert keys is not None
    assert keys.house == HOUSE
    assert signer(key).public == keys.current.content
    assert key.open_signer(SECRETS[RECOVERY], RECOVERY) == signer(key)
    assert key.open_signer(SECRETS[RECOVERY]) is None
    assert key.open_signer("a sound passphrase ") is None
    assert key.open_signer(SECRETS[MANAGER], "somebody") is None


def test_nobody_else_can_read_it_and_it_is_in_no_clear(key: HouseKey) -> None:
    content = key.path.read_bytes()
    private = signer(key).private
    assert private not in content
    assert private.hex().encode() not in content
    if os.name == "posix":
        assert stat.S_IMODE(key.path.stat().st_mode) == 0o600
        key.change(signer(key), ONE)
        assert stat.S_IMODE(key.path.stat().st_mode) == 0o600


def test_it_is_made_once(key: HouseKey) -> None:
    with pytest.raises(RecordsError, match="has a key by now"):
        key.make(HOUSE, SECRETS, NOW, DAY)


def test_there_is_none_before_it_is_made(tmp_path: Path) -> None:
    none = HouseKey(tmp_path / "house_key.json")
    assert not none.is_made
    assert none.keys is None
    with pytest.raises(RecordsError, match="made when the house is set up"):
        none.open_signer("x")


def test_another_passphrase_opens_the_same_key(key: HouseKey) -> None:
    before = signer(key)
    key.change(before, {MANAGER: "another one"})
    assert key.open_signer("another one") == before
    assert key.open_signer(SECRETS[MANAGER]) is None
    assert key.open_signer(SECRETS[RECOVERY], RECOVERY) == before


def test_the_same_letters_are_the_same_on_every_keyboard(key: HouseKey) -> None:
    before = signer(key)
    key.change(before, {MANAGER: "kůň"})
    assert key.open_signer("ku\u030an\u030c") == before


def test_public_keys_beside_the_private_one_cannot_be_exchanged(key: HouseKey) -> None:
    other = HouseKey(key.path.with_name("other.json"))
    other.make(HOUSE, ONE, NOW, DAY)
    mine, theirs = json.loads(key.path.read_bytes()), json.loads(other.path.read_bytes())
    key.path.write_text(json.dumps({**mine, "public": theirs["public"]}), encoding="utf-8")
    assert key.open_signer(SECRETS[MANAGER]) is None


def test_a_replaced_key_stays_known_and_vouches(key: HouseKey) -> None:
    before = key.keys
    assert before is not None
    after = key.replace(signer(key), ONE, NOW, DAY + timedelta(9))
    assert key.keys == after
    assert after.keys[0].key == before.current.key
    assert after.keys[0].until == after.current.since == DAY + timedelta(9)
    assert after.follow(before, is_signed)
    assert signer(key).public == after.current.content


def test_a_lost_key_is_replaced_without_its_word(key: HouseKey) -> None:
    before = key.keys
    assert before is not None
    after = key.replace(None, ONE, NOW, DAY)
    assert after.keys[0].key == before.current.key
    assert not after.follow(before, is_signed)


def test_a_copy_is_taken_back(key: HouseKey, tmp_path: Path) -> None:
    copy = key.backup()
    elsewhere = HouseKey(tmp_path / "elsewhere.json")
    elsewhere.restore(copy)
    assert elsewhere.open_signer(SECRETS[MANAGER]) == signer(key)
    key.restore(copy)
    key.replace(signer(key), ONE, NOW, DAY)
    with pytest.raises(RecordsError, match="does not go on with the key that is here"):
        key.restore(copy)
    with pytest.raises(RecordsError, match="is damaged, or is none"):
        key.restore(b"no key")


@pytest.mark.parametrize("content", [b"", b"\xff", b"{}", b"[" * 9999, b'{"type": NaN}'])
def test_a_damaged_key_is_one_sentence(key: HouseKey, content: bytes) -> None:
    key.path.write_bytes(content)
    with pytest.raises(RecordsError, match="put your copy of the key in its place"):
        key.open_signer(SECRETS[MANAGER])


# --- who is trusted


def test_the_public_file_holds_the_public_keys(key: HouseKey) -> None:
    assert read_keys(key.public, is_signed) == key.keys
    assert b"sealed" not in key.public


def given(key: HouseKey, name: str) -> Path:
    file = key.path.with_name(name)
    file.write_bytes(key.public)
    return file


def test_installed_keys_and_the_own_one_are_trusted(key: HouseKey, tmp_path: Path) -> None:
    trusted = TrustedKeys(tmp_path / "trusted", HouseKey(tmp_path / "none.json"))
    assert trusted.houses() == []
    assert trusted.install(given(key, "a.key")) == key.keys
    assert trusted.houses() == [key.keys]
    assert TrustedKeys(tmp_path / "nowhere", key).houses() == [key.keys]


def test_a_key_that_was_vouched_for_takes_the_former_ones_place(
    key: HouseKey, tmp_path: Path
) -> None:
    trusted = TrustedKeys(tmp_path / "trusted", HouseKey(tmp_path / "none.json"))
    old = given(key, "old.key")
    trusted.install(old)
    key.replace(signer(key), ONE, NOW, DAY)
    trusted.install(given(key, "new.key"))
    assert trusted.houses() == [key.keys]
    assert trusted.install(old) == key.keys  # the newer one stays
    key.replace(None, ONE, NOW, DAY)
    with pytest.raises(RecordsError, match="trusted with another key"):
        trusted.install(given(key, "lost.key"))


def test_a_file_that_is_no_key_is_one_sentence(key: HouseKey, tmp_path: Path) -> None:
    with pytest.raises(RecordsError, match="cannot be read"):
        read_key_file(tmp_path / "nothing.key")
    file = given(key, "a.key")
    file.write_bytes(key.public.replace(b"Prague", b"prague"))
    with pytest.raises(RecordsError, match="altered"):
        read_key_file(file)
    file.write_bytes(b"ssh-ed25519 AAAA")
    with pytest.raises(RecordsError, match="ask the house for its key"):
        read_key_file(file)
