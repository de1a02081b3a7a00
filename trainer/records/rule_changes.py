"""A house's rule changes and drafts: files beside the records.

There is a folder a house. Once the house is set up, only rule changes published by the
procedures manager count: they are kept with the sessions too, a file that was altered or
removed is put back, and one that was put there by hand is ignored.

The writers and the approver of a draft are kept with the sessions, with a digest of the
text that was approved and of the rules that it changes.
"""

import json
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from pathlib import Path

from trainer.procedure.drafting.draft import Approval, digest_of
from trainer.procedure.fields import DataError, Problem
from trainer.records.house_file import SavedContents
from trainer.records.safe_file import write_whole
from trainer.training.sessions.record import RecordsError

#: How rule changes are named among what is kept sealed.
_AMENDMENTS = "amendments"
#: What is kept of one that was taken back.
_NONE = b""


class RuleChangeFiles:
    """Files of published rule changes; ``seal`` as for managers' settings."""

    def __init__(self, folder: Path, seal: Callable[[], SavedContents | None]) -> None:
        self.folder = folder
        self._seal = seal

    def files(self, house: str) -> Sequence[Path]:
        """List a house's valid files; raise DataError if unrestorable."""
        found = sorted((self.folder / house).glob("*.toml"))
        seal = self._sealing()
        if seal is None:
            return found
        kept = [
            (self._path(house, name), content)
            for name, content in seal.kept(_amendment_key(house, "")).items()
            if content != _NONE
        ]
        for path, content in kept:
            self._put_back(path, content)
        return [path for path, _ in kept]

    def _sealing(self) -> SavedContents | None:
        """Return the sealed contents, once the house is set up.

        None before that, or if its records cannot be read.
        """
        with suppress(RecordsError):  # without records there is no exam; others may go on
            seal = self._seal()
            if seal is not None and seal.holds:
                return seal
        return None

    def publish(
        self, house: str, name: str, content: bytes, who: str, beside: Collection[Path]
    ) -> Path:
        """Publish a rule change; raise RecordsError if impossible.

        Then nothing was published. ``beside``: the files that it was tried with. If another
        program published one meanwhile, it is refused, because nobody knows if both can hold.
        """
        path = self._path(house, name)
        seal = self._seal()
        if seal is not None:
            seal.keep(_amendment_key(house, name), content, who)
        try:
            write_whole(path, content)
        except OSError as error:
            if seal is not None:
                seal.keep(_amendment_key(house, name), _NONE, who)
            says = f"could not be written ({error.strerror}); nothing was published"
            raise RecordsError(f"{path}: {says}") from None
        if not {path, *beside}.issuperset(self.files(house)):
            self.take_back(house, name, who)
            says = "another rule change was published meanwhile; nothing was published: try again"
            raise RecordsError(f"{path}: {says}")
        return path

    def take_back(self, house: str, name: str, who: str) -> None:
        """Withdraw a published rule change; raise RecordsError if impossible."""
        seal = self._seal()
        if seal is not None:
            seal.keep(_amendment_key(house, name), _NONE, who)
        path = self._path(house, name)
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            says = f"could not be taken away ({error.strerror}); take it away by hand"
            raise RecordsError(f"{path}: {says}") from None

    def seal(self, who: str) -> None:
        """Record the existing files as published by this person."""
        seal = self._seal()
        if seal is not None:
            for path in sorted(self.folder.glob("*/*.toml")):
                seal.keep(_amendment_key(path.parent.name, path.stem), path.read_bytes(), who)

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


def _amendment_key(house: str, name: str) -> str:
    return f"{_AMENDMENTS}/{house}/{name}"


#: Where drafts lie that nobody wants any more.
FORMER = "former"
#: How approvals are named among what is kept sealed.
_APPROVALS = "approvals"
#: And who has written at drafts.
_WRITERS = "writers"


class DraftFiles:
    """Files of drafts; ``seal`` keeps approvals, None without records."""

    def __init__(
        self, folder: Path, seal: Callable[[], SavedContents | None], now: Callable[[], str]
    ) -> None:
        self.folder = folder
        self._seal = seal
        self._now = now

    def path(self, house: str, name: str) -> Path:
        """Return the path of a draft."""
        return self.folder / house / f"{name}.toml"

    def names(self, house: str) -> Sequence[str]:
        """List the names of a house's drafts."""
        return sorted(path.stem for path in (self.folder / house).glob("*.toml"))

    def read(self, house: str, name: str) -> str:
        """Return the text of a draft; raise DataError if unreadable."""
        path = self.path(house, name)
        gone = "there is no such draft any more: somebody has moved or deleted its file"
        if path.name != f"{name}.toml":  # the way to a file elsewhere is no name
            raise DataError([Problem(str(path), gone)])
        try:
            return path.read_bytes().decode("utf-8-sig")
        except FileNotFoundError:
            says = gone
        except UnicodeDecodeError:
            says = "this is no text file: a draft is TOML in UTF-8"
        except OSError as error:
            says = f"cannot be read: {error.strerror}; let this user open it"
        raise DataError([Problem(str(path), says)])

    def save(self, house: str, name: str, text: str, before: str | None) -> str:
        """Save a draft and return its name; raise RecordsError if impossible.

        Then nothing was written. ``before``: its text as it was read, None for a new one. If
        somebody changed the file since then, that text stays, and this one becomes a draft of its
        own.
        """
        now = self._text(house, name)
        if now is not None and now not in (before, text):
            name = self.free_name(house, name)
        path = self.path(house, name)
        try:
            write_whole(path, text.encode())
        except OSError as error:
            says = (
                f"the draft could not be written ({error.strerror}); what was there before is as it"
                " was; see that there is room on the disk and that its folder may be written to"
            )
            raise RecordsError(f"{path}: {says}") from None
        return name

    def free_name(self, house: str, name: str, *taken: str) -> str:
        """Return a name not used by the house's drafts.

        It is this one, or this one with a number; nor is it one of ``taken``.
        """
        there = {*self.names(house), *taken}
        number, free = 1, name
        while free in there:
            number += 1
            free = f"{name}-{number}"
        return free

    def remove(self, house: str, name: str) -> None:
        """Delete a draft that was published; raise RecordsError if impossible."""
        path = self.path(house, name)
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            says = f"could not be taken away ({error.strerror}); take it away by hand"
            raise RecordsError(f"{path}: {says}") from None

    def discard(self, house: str, name: str) -> None:
        """Delete an empty draft; raise RecordsError if impossible."""
        path = self.path(house, name)
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            says = f"the empty draft could not be deleted ({error.strerror})"
            raise RecordsError(f"{path}: {says}") from None

    def put_away(self, house: str, name: str) -> None:
        """Move an unwanted draft to ``former``; raise RecordsError if impossible.

        Nothing is lost: it can be moved back by hand.
        """
        path = self.path(house, name)
        try:
            content = path.read_bytes()
            away = self.folder / house / FORMER / path.name
            number = 1
            while away.exists() and away.read_bytes() != content:
                number += 1
                away = away.with_name(f"{name} {number}.toml")
            write_whole(away, content)
            path.unlink()
        except OSError as error:
            says = f"could not be put away ({error.strerror}); it is there as before"
            raise RecordsError(f"{path}: {says}") from None

    def begun_by(self, house: str, name: str) -> None:
        """Forget the writers of an older draft of that name.

        Raise RecordsError if that is impossible.
        """
        if self.writers(house, name):
            self._keep_writers(house, name, [], "")

    def written_by(self, house: str, name: str, who: Sequence[str]) -> None:
        """Add writers of a draft; raise RecordsError if impossible."""
        there = self.writers(house, name)
        new = [one for one in who if one not in there]
        if new:
            self._keep_writers(house, name, [*there, *new], new[-1])

    def writers(self, house: str, name: str) -> Sequence[str]:
        """List a draft's writers, the first one first; may raise RecordsError."""
        seal = self._seal()
        content = seal.content(_draft_key(house, name, _WRITERS)) if seal is not None else None
        return [] if content is None else list(json.loads(content))

    def _keep_writers(self, house: str, name: str, writers: Sequence[str], who: str) -> None:
        seal = self._seal()
        if seal is not None:
            content = json.dumps(writers, ensure_ascii=False).encode()
            seal.keep(_draft_key(house, name, _WRITERS), content, who)

    def approve(self, house: str, name: str, text: str, below: str, who: str) -> None:
        """Record an approval of this very text; raise RecordsError if impossible.

        ``below``: the content hash of the procedure that it changes.
        """
        seal = self._seal()
        if seal is None:
            says = "there are no training records here yet: who approves is written down in them"
            raise RecordsError(f"{self.path(house, name)}: {says}")
        found = {"by": who, "at": self._now(), "digest": digest_of(text), "below": below}
        seal.keep(_draft_key(house, name), json.dumps(found, ensure_ascii=False).encode(), who)

    def approval(self, house: str, name: str, text: str) -> Approval | None:
        """Return the approval of this text, or None; may raise RecordsError.

        An approval of another text does not count.
        """
        seal = self._seal()
        content = seal.content(_draft_key(house, name)) if seal is not None else None
        if content is None:
            return None
        found = json.loads(content)
        approval = Approval(found["by"], found["at"], found["digest"], found["below"])
        return approval if approval.matches(text) else None

    def _text(self, house: str, name: str) -> str | None:
        try:
            return self.read(house, name)
        except DataError:
            return None if not self.path(house, name).exists() else ""


def _draft_key(house: str, name: str, kind: str = _APPROVALS) -> str:
    return f"{kind}/{house}/{name}"
