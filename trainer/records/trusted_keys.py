"""The houses that are trusted: whose keys were given, or are installed beside the records."""

import re
from collections.abc import Sequence
from pathlib import Path

from trainer.records.house_key import HouseKey
from trainer.records.safe_file import write_whole
from trainer.records.signing import is_signed
from trainer.training.certifying.house_keys import ENDING, HouseKeys, read_keys
from trainer.training.certifying.reading import MOST_BYTES, AlteredError, NotOursError
from trainer.training.sessions.record import RecordsError


class TrustedKeys:
    """The keys in a folder, and the house's own. RecordsError where one cannot be used."""

    def __init__(self, folder: Path, own: HouseKey) -> None:
        self.folder, self._own = folder, own

    def houses(self) -> Sequence[HouseKeys]:
        """The houses that are trusted: the own one first."""
        own = self._own.keys
        found = [keys for _, keys in self._installed()]
        return found if own is None else [own, *found]

    def install(self, file: Path) -> HouseKeys:
        """Trust the keys in a file from now on.

        Of a house that is trusted already they are taken only if its former key has vouched for
        the new one: whoever else calls himself by its name is refused.
        """
        keys = read_key_file(file)
        for place, known in self._installed():
            if known.house != keys.house:
                continue
            if known.follow(keys, is_signed):
                return known
            if not keys.follow(known, is_signed):
                raise RecordsError(
                    f"{file}: {keys.house} is trusted with another key, which has not vouched for"
                    f" this one; nothing was changed; if the house has told you so itself, delete"
                    f" {place} and install this one then."
                )
            place.unlink()
        name = re.sub(r"[^\w-]+", "_", keys.house).strip("_")[:60] or "house"
        place = self.folder / f"{name}_{keys.current.fingerprint[:8]}{ENDING}"
        try:
            write_whole(place, file.read_bytes())
        except OSError as error:
            raise RecordsError(
                f"{place}: the key could not be written ({error.strerror}); see that there is room"
                " on the disk and that the folder may be written to, then try again."
            ) from None
        return keys

    def _installed(self) -> Sequence[tuple[Path, HouseKeys]]:
        return [(file, read_key_file(file)) for file in sorted(self.folder.glob(f"*{ENDING}"))]


def read_key_file(file: Path) -> HouseKeys:
    """The keys of a house in a file; RecordsError where there are none."""
    try:
        with file.open("rb") as opened:
            content = opened.read(MOST_BYTES + 1)
    except OSError as error:
        raise RecordsError(
            f"{file}: this key cannot be read ({error.strerror}); see that the file is there and"
            " may be read."
        ) from None
    try:
        return read_keys(content, is_signed)
    except NotOursError as error:
        raise RecordsError(f"{file}: {error}; ask the house for its key.") from None
    except AlteredError:
        raise RecordsError(
            f"{file}: this key was altered since the house gave it; ask the house for it again."
        ) from None
