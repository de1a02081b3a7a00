"""Keys that people have opened with their passphrases, while the program runs."""

from trainer.records.house_key import OpenedKey, PersonalKey
from trainer.records.signing import Signer
from trainer.training.people.register import Role


class Keyring:
    """Keys by role, and those that attest exams in progress.

    ``signer``: the house's, once a manager has come in.
    """

    def __init__(self) -> None:
        self.signer: Signer | None = None
        self._open: dict[Role, PersonalKey] = {}
        self._exams: dict[int, PersonalKey] = {}

    def put(self, opened: OpenedKey) -> None:
        """Add what a passphrase has opened."""
        self._open[opened.own.role] = opened.own
        self.signer = opened.house or self.signer

    def key(self, *roles: Role) -> PersonalKey | None:
        """Return the open key of the first of these roles that has one."""
        return next((self._open[role] for role in roles if role in self._open), None)

    def take(self, role: Role) -> PersonalKey | None:
        """Take a role's key, for one act only."""
        return self._open.pop(role, None)

    def close(self) -> None:
        """Close all but the keys of exams in progress."""
        self.signer = None
        self._open.clear()

    def attest(self, exam: int, key: PersonalKey | None) -> None:
        """Keep an assessor's key with an exam until it ends."""
        if key is not None:
            self._exams[exam] = key

    def end(self, exam: int) -> PersonalKey | None:
        """Take the key kept with an exam, if any."""
        return self._exams.pop(exam, None)
