"""The doors of the house, with the house's key behind the manager's.

The key is made when the house is set up, and opens to the manager's passphrase and to the recovery
code: when one of them changes, it is sealed anew. Whoever has come through the manager's door can
sign until it is closed.
"""

from collections.abc import Callable, Mapping
from datetime import date, datetime

from trainer.records.doors import HouseDoors
from trainer.records.house_key import MANAGER, RECOVERY, HouseKey
from trainer.records.signing import Signer
from trainer.training.people.doors import HouseRules, SetUp, plain_code
from trainer.training.people.roles import Role


class KeyedDoors:
    """The doors, and who can sign; RecordsError for either. ``now`` gives the time in ISO 8601."""

    def __init__(
        self,
        doors: HouseDoors,
        key: HouseKey,
        now: Callable[[], str],
        today: Callable[[], date],
    ) -> None:
        self._doors, self._key, self._now, self._today = doors, key, now, today
        self.signer: Signer | None = None  # once the manager's door was opened

    @property
    def rules(self) -> HouseRules | None:
        """How the house wants it; None as long as it is not set up."""
        return self._doors.rules

    def set_up(self, how: SetUp) -> str:
        """Set up the house, once, and make its key; the recovery code."""
        code = self._doors.set_up(how)
        self._make({MANAGER: how.passphrases[Role.MANAGER], RECOVERY: plain_code(code)})
        return code

    def rule(self, rules: HouseRules, by: str) -> None:
        """Let these rules hold from now on; the key stays that of the house as it was named."""
        self._doors.rule(rules, by)

    def wait(self, role: Role) -> int:
        """How many seconds the next try at a door has to wait."""
        return self._doors.wait(role)

    def opens(self, role: Role, passphrase: str) -> bool:
        """Whether this is the passphrase of the door; the manager's opens the key, too.

        A house that was set up before there were keys has one made here.
        """
        opened = self._doors.opens(role, passphrase)
        if opened and role is Role.MANAGER:
            if self._key.is_made:
                self.signer = self._key.opened(passphrase)
            else:
                self._make({MANAGER: passphrase})
        return opened

    def close(self) -> None:
        """Nobody is inside any more: nobody can sign."""
        self.signer = None

    def change(self, role: Role, passphrase: str, by: str) -> None:
        """Let the door of a role have this passphrase from now on."""
        self._doors.change(role, passphrase, by)
        if role is Role.MANAGER and self.signer is not None:
            self._key.change(self.signer, {MANAGER: passphrase})

    def recover(self, code: str, passphrase: str, by: str) -> str | None:
        """With the recovery code: a new passphrase for the manager, and a new code."""
        new = self._doors.recover(code, passphrase, by)
        if new is not None and self._key.is_made:
            signer = self._key.opened(plain_code(code), RECOVERY) or self.signer
            if signer is not None:
                self._key.change(signer, {MANAGER: passphrase, RECOVERY: plain_code(new)})
        return new

    def has_own(self, role: Role) -> bool:
        """Whether the door of a role has a passphrase of its own."""
        return self._doors.has_own(role)

    def replace_key(self, passphrase: str) -> bool:
        """Let the house sign with another key, which opens to the manager's passphrase.

        The former one vouches for it if it is there. False where it is not the passphrase.
        """
        if not self.opens(Role.MANAGER, passphrase):
            return False
        at = datetime.fromisoformat(self._now())
        self._key.replace(self.signer, {MANAGER: passphrase}, at, self._today())
        self.signer = self._key.opened(passphrase)
        return True

    def take_over(self, former: str, passphrase: str) -> bool:
        """Let a key that was brought back open to the manager's passphrase.

        False where it did not open to the ``former`` one, or this is not the manager's.
        """
        signer = self._key.opened(former)
        if signer is None or not self._doors.opens(Role.MANAGER, passphrase):
            return False
        self._key.change(signer, {MANAGER: passphrase})
        self.signer = signer
        return True

    def _make(self, secrets: Mapping[str, str]) -> None:
        rules = self._doors.rules
        if rules is None or self._key.is_made:  # it was brought back: take_over opens it
            return
        self._key.make(rules.name, secrets, datetime.fromisoformat(self._now()), self._today())
        self.signer = self._key.opened(secrets[MANAGER])
