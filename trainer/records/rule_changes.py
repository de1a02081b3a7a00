"""The rule changes that a house has published: files beside the records, a folder a house.

From the set-up of a house on only what was published through the door of the procedures manager
holds: it is kept with the sessions too, a file that was altered or taken away is put back, and one
that was put there by hand is none.
"""

from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from pathlib import Path

from trainer.procedure.reading import DataError, Problem
from trainer.records.safe_file import write_whole
from trainer.records.seal import Seal
from trainer.training.sessions.record import RecordsError

#: How rule changes are named among what is kept sealed.
_KIND = "amendments"
#: What is kept of one that was taken back.
_NONE = b""


class RuleChangeFiles:
    """The files of the rule changes in a folder; ``seal`` as for the settings of managers."""

    def __init__(self, folder: Path, seal: Callable[[], Seal | None]) -> None:
        self.folder = folder
        self._seal = seal

    def files(self, house: str) -> Sequence[Path]:
        """The files that hold at a house; DataError where one cannot be put back."""
        found = sorted((self.folder / house).glob("*.toml"))
        seal = self._sealing()
        if seal is None:
            return found
        kept = [
            (self._path(house, name), content)
            for name, content in seal.kept(_key(house, "")).items()
            if content != _NONE
        ]
        for path, content in kept:
            self._put_back(path, content)
        return [path for path, _ in kept]

    def _sealing(self) -> Seal | None:
        """What is sealed, once the house is set up and its records can be read."""
        with suppress(RecordsError):  # without records there is no exam; others may go on
            seal = self._seal()
            if seal is not None and seal.holds:
                return seal
        return None

    def publish(
        self, house: str, name: str, content: bytes, who: str, beside: Collection[Path]
    ) -> Path:
        """Let a rule change hold from its day on; RecordsError: nothing was published.

        ``beside``: those that it was tried with. Where another program published one meanwhile,
        nobody knows whether both can hold.
        """
        path = self._path(house, name)
        seal = self._seal()
        if seal is not None:
            seal.keep(_key(house, name), content, who)
        try:
            write_whole(path, content)
        except OSError as error:
            if seal is not None:
                seal.keep(_key(house, name), _NONE, who)
            says = f"could not be written ({error.strerror}); nothing was published"
            raise RecordsError(f"{path}: {says}") from None
        if not {path, *beside}.issuperset(self.files(house)):
            self.take_back(house, name, who)
            says = "another rule change was published meanwhile; nothing was published: try again"
            raise RecordsError(f"{path}: {says}")
        return path

    def take_back(self, house: str, name: str, who: str) -> None:
        """Let a rule change that was published hold no more; RecordsError as for publishing."""
        seal = self._seal()
        if seal is not None:
            seal.keep(_key(house, name), _NONE, who)
        path = self._path(house, name)
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            says = f"could not be taken away ({error.strerror}); take it away by hand"
            raise RecordsError(f"{path}: {says}") from None

    def seal(self, who: str) -> None:
        """Let those that are there by now count as published, by this person."""
        seal = self._seal()
        if seal is not None:
            for path in sorted(self.folder.glob("*/*.toml")):
                seal.keep(_key(path.parent.name, path.stem), path.read_bytes(), who)

    def _path(self, house: str, name: str) -> Path:
        return self.folder / house / f"{name}.toml"

    def _put_back(self, path: Path, content: bytes) -> None:
        try:
            if not path.exists() or path.read_bytes() != content:
                write_whole(path, content)
        except OSError as error:
            says = (
                f"is not what was published, and cannot be put back ({error.strerror}); let this"
                " user write to its folder"
            )
            raise DataError([Problem(str(path), says)]) from None


def _key(house: str, name: str) -> str:
    return f"{_KIND}/{house}/{name}"
