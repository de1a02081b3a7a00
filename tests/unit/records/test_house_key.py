"""The house's key in a real file: made, opened, changed, replaced, backed up and taken back."""

import json
import os
import stat
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from trainer.records.house_key import HouseKey, TrustedKeys, read_key_file, read_signature
from trainer.records.signing import Signer, is_signed
from trainer.training.certificates.house_keys import read_keys
from trainer.training.people.register import Role
from trainer.training.sessions.record import RecordsError

HOUSE = "Card Casino Prague"
CODE = "ABCDEFGHJK"
KAREL, EVA = 1, 2  # people on record
MANAGERS, ASSESSORS = "the manager's own", "the assessor's own"
NOW = datetime(2026, 11, 23, 14, 3, 5, 7, tzinfo=UTC)
DAY = date(2026, 11, 23)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    key = HouseKey(tmp_path_factory.mktemp("data") / "house_key.json")
    house = key.make(HOUSE, CODE, NOW, DAY)
    key.give(house, KAREL, [Role.MANAGER], MANAGERS)
    key.give(house, EVA, [Role.ASSESSOR], ASSESSORS)
    return key.backup()


@pytest.fixture
def key(made: bytes, tmp_path: Path) -> HouseKey:
    key = HouseKey(tmp_path / "data" / "house_key.json")
    key.restore(made)
    return key


def signer(key: HouseKey) -> Signer:
    opened = key.open_by_code(CODE)
    assert opened is not None
    return opened


def test_each_role_opens_to_the_passphrase_of_who_has_it(key: HouseKey) -> None:
    opened = key.open_key(Role.MANAGER, KAREL, MANAGERS)
    assert opened is not None
    assert opened.house == signer(key)
    assessor = key.open_key(Role.ASSESSOR, EVA, ASSESSORS)
    assert assessor is not None
    assert assessor.house is None, "assessors open no more of it than a key of their own"
    assert key.roles == {KAREL: {Role.MANAGER}, EVA: {Role.ASSESSOR}}
    for role, person, passphrase in (
        (Role.MANAGER, KAREL, ASSESSORS),
        (Role.MANAGER, EVA, ASSESSORS),
        (Role.ASSESSOR, KAREL, MANAGERS),
        (Role.ASSESSOR, EVA, f"{ASSESSORS} "),
        (Role.PROCEDURES, EVA, ASSESSORS),
    ):
        assert key.open_key(role, person, passphrase) is None
    assert key.open_by_code(MANAGERS) is None


def test_a_personal_key_signs_as_its_person_and_role(key: HouseKey) -> None:
    opened = key.open_key(Role.ASSESSOR, EVA, ASSESSORS)
    assert opened is not None
    signed = opened.own.sign(b"said")
    who = read_signature(key.known, signed, b"said")
    assert who is not None
    assert (who.person, who.role) == (EVA, Role.ASSESSOR)
    for other in (
        signed.replace('"person":2', '"person":1'),
        signed.replace("assessor", "manager"),
        "",
        "{}",
    ):
        assert read_signature(key.known, other, b"said") is None
    assert read_signature(key.known, signed, b"other") is None


def test_nobody_else_can_read_it_and_it_is_in_no_clear(key: HouseKey) -> None:
    content = key.path.read_bytes()
    private = signer(key).private
    assert private not in content
    assert private.hex().encode() not in content
    if os.name == "posix":
        assert stat.S_IMODE(key.path.stat().st_mode) == 0o600
        key.change_code(signer(key), "another code")
        assert stat.S_IMODE(key.path.stat().st_mode) == 0o600


def test_it_is_made_once(key: HouseKey) -> None:
    with pytest.raises(RecordsError, match="has a key by now"):
        key.make(HOUSE, CODE, NOW, DAY)


def test_there_is_none_before_it_is_made(tmp_path: Path) -> None:
    none = HouseKey(tmp_path / "house_key.json")
    assert not none.is_made
    assert none.keys is None
    assert none.roles == {}
    with pytest.raises(RecordsError, match="made when the house is set up"):
        none.open_by_code("x")


def test_another_passphrase_opens_the_same_key(key: HouseKey) -> None:
    before = signer(key)
    key.give(before, KAREL, [Role.MANAGER, Role.PROCEDURES], "kůň a sedlo")
    opened = key.open_key(Role.MANAGER, KAREL, "ku\u030an\u030c a sedlo")
    assert opened is not None, "the same letters are the same on every keyboard"
    assert opened.house == before
    assert key.open_key(Role.PROCEDURES, KAREL, "kůň a sedlo") is not None
    assert key.open_key(Role.MANAGER, KAREL, MANAGERS) is None
    key.change_code(before, "another code")
    assert key.open_by_code(CODE) is None
    assert key.open_by_code("another code") == before


def test_a_role_that_was_taken_away_opens_no_more(key: HouseKey) -> None:
    key.give(signer(key), EVA, [Role.ASSESSOR, Role.PROCEDURES], ASSESSORS)
    key.take_away(EVA, [Role.ASSESSOR])
    assert key.roles[EVA] == {Role.PROCEDURES}
    assert key.open_key(Role.ASSESSOR, EVA, ASSESSORS) is None
    key.take_away(EVA)
    assert EVA not in key.roles


def moved(key: HouseKey, **other: object) -> None:
    """A box of the key file becomes somebody else's, by hand."""
    content = json.loads(key.path.read_bytes())
    content["boxes"][-1] |= other
    key.path.write_text(json.dumps(content), encoding="utf-8")


@pytest.mark.parametrize(
    ("other", "role", "person"),
    [({"person": 3}, Role.ASSESSOR, 3), ({"opener": "manager"}, Role.MANAGER, EVA)],
)
def test_a_box_is_of_one_person_and_role(
    key: HouseKey, other: dict[str, object], role: Role, person: int
) -> None:
    moved(key, **other)
    assert key.open_key(role, person, ASSESSORS) is None


def test_who_writes_into_the_file_gets_no_role(key: HouseKey) -> None:
    """With a passphrase of their own, and a key for which another house has vouched."""
    other = HouseKey(key.path.with_name("other.json"))
    other.give(other.make(HOUSE, CODE, NOW, DAY), 3, [Role.ASSESSOR], "somebody else's")
    mine, theirs = json.loads(key.path.read_bytes()), json.loads(other.path.read_bytes())
    mine["boxes"].append(theirs["boxes"][-1])
    key.path.write_text(json.dumps(mine), encoding="utf-8")
    assert key.open_key(Role.ASSESSOR, 3, "somebody else's") is None


def test_public_keys_beside_the_private_one_cannot_be_exchanged(key: HouseKey) -> None:
    other = HouseKey(key.path.with_name("other.json"))
    other.make(HOUSE, CODE, NOW, DAY)
    mine, theirs = json.loads(key.path.read_bytes()), json.loads(other.path.read_bytes())
    key.path.write_text(json.dumps({**mine, "public": theirs["public"]}), encoding="utf-8")
    assert key.open_key(Role.MANAGER, KAREL, MANAGERS) is None
    assert key.open_by_code(CODE) is None


def test_a_replaced_key_stays_known_and_vouches(key: HouseKey) -> None:
    before = key.known
    new = key.replace(signer(key), CODE, NOW, DAY + timedelta(9))
    after = key.known
    assert after.keys[0].key == before.current.key
    assert after.keys[0].until == after.current.since == DAY + timedelta(9)
    assert after.follow(before, is_signed)
    assert signer(key) == new
    assert new.public == after.current.content
    assert key.roles == {EVA: {Role.ASSESSOR}}, "managers need new passphrases"
    assert key.open_key(Role.ASSESSOR, EVA, ASSESSORS) is not None


def test_a_copy_is_taken_back(key: HouseKey, tmp_path: Path) -> None:
    copy = key.backup()
    elsewhere = HouseKey(tmp_path / "elsewhere.json")
    elsewhere.restore(copy)
    assert elsewhere.open_by_code(CODE) == signer(key)
    key.restore(copy)
    key.replace(signer(key), CODE, NOW, DAY)
    with pytest.raises(RecordsError, match="does not go on with the key that is here"):
        key.restore(copy)
    with pytest.raises(RecordsError, match="is damaged, or is none"):
        key.restore(b"no key")


@pytest.mark.parametrize("content", [b"", b"\xff", b"{}", b"[" * 9999, b'{"type": NaN}'])
def test_a_damaged_key_is_one_sentence(key: HouseKey, content: bytes) -> None:
    key.path.write_bytes(content)
    with pytest.raises(RecordsError, match="put your copy of the key in its place"):
        key.open_by_code(CODE)


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
    key.replace(signer(key), CODE, NOW, DAY)
    trusted.install(given(key, "new.key"))
    assert trusted.houses() == [key.keys]
    assert trusted.install(old) == key.keys  # the newer one stays
    key.path.unlink()
    key.make(HOUSE, CODE, NOW, DAY)
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
