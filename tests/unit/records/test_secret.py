"""What it takes to try a passphrase, and that what was sealed once is opened for good."""

import pytest

from trainer.records import effort
from trainer.records.secret import hash_secret, matches
from trainer.records.signing import unsealed

SAID = "a sound passphrase"
SALT = bytes(range(16))
#: What was sealed under it before tests could take less than the program does.
SEALED = bytes(12) + bytes.fromhex("7a3ac1d48b2c5d7e4921b9b81b501ab50c6db5f0efde1a056d41fa116b")


@pytest.mark.usefixtures("strong")
def test_a_passphrase_takes_three_passes_over_64_mb() -> None:
    kept = hash_secret(SAID)
    assert kept.startswith("$argon2id$v=19$m=65536,t=3,p=1$")
    assert matches(kept, SAID)
    assert not matches(kept, f"{SAID}!")


@pytest.mark.usefixtures("strong")
def test_what_was_sealed_once_is_opened_for_good() -> None:
    assert unsealed(SALT, SEALED, SAID, b"beside") == b"a private key"
    assert unsealed(SALT, SEALED, f"{SAID}!", b"beside") is None
    assert unsealed(SALT, SEALED, SAID, b"besides") is None


def test_a_hash_says_itself_how_it_was_made(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = hash_secret(SAID)
    assert "m=65536" not in kept, "tests do not wait for it"
    monkeypatch.setattr(effort, "EFFORT", effort.STRONG)
    assert matches(kept, SAID)
