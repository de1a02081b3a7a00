"""The manager's password: it keeps a trainee at the program from changing what he is judged by.

That is all that it protects against. The settings are files of whoever uses this computer: a
person who can write to their folder can change them, or delete the password's file, without the
program. That such a change was made can be seen afterwards: every session and exam is logged with
the whole of what it was judged by.
"""

import hashlib
import hmac
import secrets
import tomllib
import unicodedata
from pathlib import Path
from typing import Any, NoReturn

import tomli_w

from trainer.records.safe_file import write_new
from trainer.training.sessions.record import RecordsError

_N, _R, _P = 2**14, 8, 1  # 16 MB and some hundredths of a second for each try
_SALT = 16
_HEAD = """\
# The manager's password, as a salted scrypt hash. Whoever has forgotten it: delete this file, and
# the program asks for a new one.

"""


class ManagerLock:
    """The password that a manager has set, in a file.

    RecordsError when the file cannot be read, used or written; it says what to do.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def is_set(self) -> bool:
        """Whether there is a password."""
        try:
            self.path.stat()
        except (FileNotFoundError, NotADirectoryError):
            return False
        except OSError as error:
            self._refuse(f"cannot be read ({error.strerror})")
        return True

    def set(self, password: str) -> None:
        """Ask for this password from now on; RecordsError where there is one by now."""
        salt = secrets.token_bytes(_SALT)
        fields = {"salt": salt.hex(), "hash": _hash(password, salt).hex()}
        try:
            write_new(self.path, (_HEAD + tomli_w.dumps(fields)).encode())
        except FileExistsError:
            raise RecordsError(
                f"{self.path}: there is a manager's password by now, and it stays; close this, come"
                " again, and type it."
            ) from None
        except OSError as error:
            raise RecordsError(
                f"{self.path}: the manager's password could not be written ({error.strerror});"
                " nothing was changed; see that there is room on the disk and that the folder may"
                " be written to, then try again."
            ) from None

    def opens(self, password: str) -> bool:
        """Whether this is the password."""
        fields = self._fields()
        try:
            salt, wanted = bytes.fromhex(fields["salt"]), bytes.fromhex(fields["hash"])
        except (KeyError, TypeError, ValueError):
            self._refuse("is damaged")
        return hmac.compare_digest(_hash(password, salt), wanted)

    def _fields(self) -> dict[str, Any]:
        try:
            return tomllib.loads(self.path.read_text(encoding="utf-8"))
        except OSError as error:
            self._refuse(f"cannot be read ({error.strerror})")
        except ValueError:
            self._refuse("is damaged")

    def _refuse(self, what: str) -> NoReturn:
        raise RecordsError(
            f"{self.path}: the manager's password {what}; records and settings are safe; whoever"
            " looks after this computer can delete that file, then a new password is set."
        ) from None


def _hash(password: str, salt: bytes) -> bytes:
    """The hash of a password; the same letters are the same on every keyboard."""
    letters = unicodedata.normalize("NFKC", password).encode()
    return hashlib.scrypt(letters, salt=salt, n=_N, r=_R, p=_P)
