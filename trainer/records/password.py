"""The password that managers had before houses were set up: whoever sets one up has to know it."""

import hashlib
import hmac
import tomllib
import unicodedata
from pathlib import Path
from typing import NoReturn

from trainer.training.sessions.record import RecordsError

_N, _R, _P = 2**14, 8, 1


class FormerPassword:
    """The password in a file that an earlier program wrote; RecordsError: it cannot be read."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def is_set(self) -> bool:
        """Whether there is one."""
        try:
            self.path.stat()
        except (FileNotFoundError, NotADirectoryError):
            return False
        except OSError as error:
            self._refuse(f"cannot be read ({error.strerror})")
        return True

    def opens(self, password: str) -> bool:
        """Whether this is the password."""
        try:
            fields = tomllib.loads(self.path.read_text(encoding="utf-8-sig"))
            salt, wanted = bytes.fromhex(fields["salt"]), bytes.fromhex(fields["hash"])
        except OSError as error:
            self._refuse(f"cannot be read ({error.strerror})")
        except (KeyError, TypeError, ValueError):
            self._refuse("is damaged")
        letters = unicodedata.normalize("NFKC", password).encode()
        found = hashlib.scrypt(letters, salt=salt, n=_N, r=_R, p=_P)
        return hmac.compare_digest(found, wanted)

    def _refuse(self, what: str) -> NoReturn:
        raise RecordsError(
            f"{self.path}: the former manager's password {what}; records and settings are safe;"
            " whoever looks after this computer can delete that file, then none is asked for."
        ) from None
