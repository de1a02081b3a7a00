"""The rules that there are: procedures from their folders, in the version of a day, as set."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.app.store import Kept, utc_now
from trainer.folders import (
    HOUSES,
    PROCEDURE_FILE,
    Source,
    data_folder,
    procedures_in,
    source_at,
)

if TYPE_CHECKING:
    from datetime import date

    from trainer.procedure.amend import RuleChange, Version
    from trainer.procedure.amendment import Amendment
    from trainer.procedure.house_settings import HouseSettings
    from trainer.procedure.load import Head
    from trainer.procedure.spec import Procedure
    from trainer.records.house_file import HouseFiles
    from trainer.records.rule_changes import RuleChangeFiles
    from trainer.training.edge.games import Published


PROCEDURES = "procedures"  # beside the training records: procedures of this house's own
SETTINGS = "houses"  # beside the training records: what managers have set, a file a house
EDGES = "edges.toml"  # in a procedure's folder: house edges that were published
AMENDMENTS = "amendments"  # in a procedure's folder, and beside the records in one a house
_Key = tuple[Path, tuple[Path, ...]]


class Rules(Kept):
    """The procedures of the program's folder, and those in ``procedures`` beside the records.

    ``managed``: what managers have set lies over the manuals of their houses, as it should where
    people train. Without it only the manuals count: commands that judge give the same verdicts on
    every computer.

    ``on``: the day whose version of the rules is asked for; where it is None the newest one that
    was published, unless the window has it go by the day.
    """

    on: "date | None" = None
    _by_day = False

    def __init__(
        self,
        database: Path | None = None,
        procedures: Path | None = None,
        *,
        managed: bool = False,
    ) -> None:
        self.procedures_folder = procedures or data_folder("procedures")
        super().__init__(database)
        self._managed = managed
        self._found: dict[str, Source] = {}
        self._procedures: dict[_Key, Procedure] = {}
        self._set: dict[_Key, tuple[Mapping[str, object], Procedure]] = {}
        self._changes: dict[Path, tuple[object, RuleChange]] = {}
        self._ahead: dict[str, date] = {}

    @cached_property
    def _house_files(self) -> "HouseFiles":
        from trainer.records.house_file import HouseFiles

        return HouseFiles(self._records.parent / SETTINGS, utc_now, lambda: self._seal)

    @cached_property
    def _rule_files(self) -> "RuleChangeFiles":
        from trainer.records.rule_changes import RuleChangeFiles

        return RuleChangeFiles(self._records.parent / AMENDMENTS, lambda: self._seal)

    def procedure_folders(self) -> Sequence[Path]:
        """The folders of the procedures there are, as their heads are ``listed``, then by name.

        The program's come first. DataError where it has none: without them it is good for nothing;
        and where one of this house's own has the name of another.
        """
        from trainer.procedure.reading import DataError, Problem

        found = procedures_in(self.procedures_folder)
        if not found:
            says = (
                f"there are no procedures here (no {PROCEDURE_FILE} in any folder of it), so the"
                " program is not complete: install it again; training records are not touched"
            )
            raise DataError([Problem(str(self.procedures_folder), says)])
        names, own = [folder.name for folder in found], procedures_in(self._own_procedures)
        twice = [folder for folder in own if folder.name in names]
        if twice:
            says = "the program has a procedure of this name: give the folder, and its id, another"
            raise DataError([Problem(str(folder), says) for folder in twice])
        return [*found, *own]

    @property
    def _own_procedures(self) -> Path:
        return self._records.parent / PROCEDURES

    def procedure_ids(self) -> Sequence[str]:
        """The procedures there are: each folder's own, then the houses that it has."""
        return list(self._sources())

    def head(self, name: str) -> "Head":
        """What is told of a procedure without reading its steps; DataError if it cannot be had."""
        from trainer.procedure.load import read_head

        source = self._source(name, "procedure")
        head = read_head(source.folder, next(iter(source.amendments), None))
        for change in self.in_force(name):
            head = head.changed(change)
        return head

    def base_of(self, name: str) -> str:
        """The procedure that this one is a house of; the same where it stands for itself."""
        return self._source(name, "procedure").folder.resolve().name

    def _source(self, name: str, place: str) -> Source:
        from trainer.procedure.reading import DataError, Problem

        found = self._found.get(name)
        if found is not None and found.is_there:
            return found
        self._found = self._sources()
        elsewhere = None if name in self._found else source_at(Path(name))
        if elsewhere is not None:
            self._found[name] = elsewhere
        if name not in self._found:
            says = f"there is no procedure {name!r}: one of {', '.join(self._found)}"
            raise DataError([Problem(place, says)])
        return self._found[name]

    def _sources(self) -> "dict[str, Source]":
        """Where each procedure comes from, by its id."""
        sources: dict[str, Source] = {}
        for folder in self.procedure_folders():
            sources[folder.name] = Source(folder)
            for house in sorted((folder / HOUSES).glob("*.toml")):
                sources[house.stem] = Source(folder, (house,))
        return sources

    def published_edges(self) -> "Sequence[Published]":
        """The house edges that were published, of the houses that there are."""
        from trainer.training.edge.games import read_published

        files = (folder / EDGES for folder in self.procedure_folders())
        texts = (file.read_text(encoding="utf-8") for file in files if file.exists())
        return [row for text in texts for row in read_published(text)]

    def load(
        self,
        folder: Path,
        amendments: Iterable[Path] = (),
        *,
        strict: bool = False,
        answering: Collection[Path] = (),
    ) -> "Procedure":
        """Read a procedure; raise DataError with every problem. ``strict``: as before it counts.

        ``answering``: amendments that answer for all sentences by what is known by now.
        """
        from trainer.games import families
        from trainer.procedure.load import load

        places = self.procedures_folder, self._own_procedures
        return load(
            folder, families(), amendments, strict=strict, answering=answering, places=places
        )

    def procedure(
        self,
        name: str,
        amendments: Iterable[Path] = (),
        place: str = "procedure",
        on: "date | None" = None,
    ) -> "Procedure":
        """The procedure with this id; raise DataError if there is none or it is unusable.

        It has the rule changes that hold ``on`` a day; where none is said, as ``self.on`` says.
        In a managed program it has the settings that its manager has saved by now. ``place`` is
        where the id was read, for the message.
        """
        return self._managed_by(
            self._key(name, amendments, place, on or self.on or self._ahead.get(name))
        )

    def _managed_by(self, key: "_Key") -> "Procedure":
        """The procedure of a folder and amendments, with what its manager has set laid over it."""
        manual = self._manual(key)
        settings = self._house_files.read(manual.id) if self._managed else None
        if settings is None:
            return manual
        known = self._set.get(key)
        if known is None or known[0] != settings:
            known = self._set[key] = (settings, self._overlaid(manual, settings))
        return known[1]

    def _key(
        self, name: str, amendments: Iterable[Path], place: str, on: "date | None" = None
    ) -> "_Key":
        return self._with(self._source(name, place), self.in_force(name, on), amendments)

    def _with(
        self, source: Source, changes: "Iterable[RuleChange]", amendments: Iterable[Path] = ()
    ) -> "_Key":
        files = (change.file for change in changes)
        return source.folder, (*source.amendments, *files, *amendments)

    def _key_of(self, name: str, version: "Version", amendments: Iterable[Path] = ()) -> "_Key":
        """The same of a version: of several that come on one day it has the changes up to it."""
        from trainer.procedure.amend import making

        source = self._source(name, "procedure")
        return self._with(
            source, making(version, self.versions(name), self.rule_changes(name)), amendments
        )

    def go_by_the_day(self) -> None:
        """Let the version count from now on that holds at a house on the day that it is there."""
        self._by_day = True

    def in_force(self, name: str, on: "date | None" = None) -> "Sequence[RuleChange]":
        """The rule changes of a house that hold on a day, as ``procedure`` has them; DataError."""
        changes = self.rule_changes(name)
        if not changes:
            return ()
        from trainer.procedure.amend import in_force

        day = on or self.on or (self.training_day() if self._by_day else None)
        return in_force(changes, day)

    def versions(self, name: str) -> "Sequence[Version]":
        """The versions of a procedure, as they come into force; DataError if they cannot be had."""
        from trainer.procedure.amend import versions_of
        from trainer.procedure.load import read_head

        source = self._source(name, "procedure")
        first = read_head(source.folder, next(iter(source.amendments), None)).version
        return versions_of(first, self.rule_changes(name), self.training_day())

    def train_ahead(self, name: str, day: "date | None") -> None:
        """Let people train by the rules that hold at a house on a day to come; None: by today's."""
        self._ahead.pop(name, None)
        if day is not None:
            self._ahead[name] = day

    def training_day(self) -> "date":
        """The day that counts where people train now: it begins at the house's hour."""
        from trainer.procedure.amend import training_day

        return training_day(self.local_now())

    def rule_changes(self, name: str) -> "Sequence[RuleChange]":
        """Every rule change that was published for a house, as they come into force; DataError."""
        source = self._source(name, "procedure")
        found = self.rule_changes_in(source.folder)
        return [change for change in found if change.amendment.amends == source.id]

    def rule_changes_in(self, folder: Path) -> "Sequence[RuleChange]":
        """Every rule change of the procedure in a folder and of its houses; DataError.

        They are the product's own, and those that were published here.
        """
        names = [folder.resolve().name, *(house.stem for house in (folder / HOUSES).glob("*.toml"))]
        files = sorted((folder / AMENDMENTS).glob("*.toml"))
        if self._managed or (self._records.parent / AMENDMENTS).is_dir():
            files += [file for name in names for file in self._rule_files.files(name)]
        if not files:
            return ()
        from trainer.procedure.amend import in_order
        from trainer.procedure.load import read_rule_change

        return in_order([self._rule_change(file, read_rule_change) for file in files])

    def _rule_change(self, file: Path, read: "Callable[[Path], RuleChange]") -> "RuleChange":
        """What is said in a file, which is read again when it was changed."""
        try:
            stat = file.stat()
            now = (stat.st_mtime_ns, stat.st_size)
        except OSError:
            now = None
        known = self._changes.get(file)
        if known is None or known[0] != now:
            known = self._changes[file] = (now, read(file))
        return known[1]

    def _manual(self, key: "_Key") -> "Procedure":
        """The procedure of a folder and amendments, read once."""
        if key not in self._procedures:
            self._procedures[key] = self.load(*key)
        return self._procedures[key]

    def _overlaid(self, manual: "Procedure", settings: "Mapping[str, object]") -> "Procedure":
        """The procedure with the settings of its manager's file laid over it.

        What they say of clauses that a rule change has withdrawn is nothing any more.
        """
        from trainer.games import families
        from trainer.procedure.house_settings import without_withdrawn
        from trainer.procedure.load import overlaid
        from trainer.procedure.reading import DataError

        settings = without_withdrawn(settings, self._withdrawn(manual))
        try:
            return overlaid(manual, settings, str(self._house_files.path(manual.id)), families())
        except DataError as error:
            self._house_files.refuse(error)

    def _withdrawn(self, manual: "Procedure") -> "frozenset[str]":
        """The clauses of any version of a house that this one has no more."""
        if not manual.amended or manual.id not in self.procedure_ids():
            return frozenset()
        source, changes = self._source(manual.id, "procedure"), self.rule_changes(manual.id)
        earlier = (self._manual(self._with(source, changes[:n])) for n in range(len(changes) + 1))
        known = {clause for one in earlier for clause in one.texts["en"]["clauses"]}
        return frozenset(known - manual.texts["en"]["clauses"].keys())

    def manual(self, name: str, on: "date | None" = None) -> "Procedure":
        """The procedure as its manual has it, whatever its manager has set; DataError likewise."""
        return self._manual(self._key(name, (), "procedure", on))

    def version_of(
        self, name: str, version: "Version", amendments: Iterable[Path] = ()
    ) -> "Procedure":
        """A version of a procedure as its manual has it; DataError if it cannot be had."""
        return self._manual(self._key_of(name, version, amendments))

    def beneath(
        self, house: str, told: "Amendment", text: str, amendments: Iterable[Path] = ()
    ) -> "Procedure":
        """The manual that an amendment lies over: by its own day, or by ``on``; DataError.

        It may be one of those that were published: its file says this very ``text`` then.
        """
        changes = self._under(house, told, text)
        return self._manual(self._with(self._source(house, "procedure"), changes, amendments))

    def with_amendment(self, file: Path, amendments: Iterable[Path] = ()) -> "Procedure":
        """The procedure that the amendment in a file makes of what it lies over; DataError."""
        from trainer.procedure.load import read_told

        told = read_told(file)
        source = self._source(told.amends, f"{file}, amends")
        changes = self._under(told.amends, told, file.read_text(encoding="utf-8-sig"))
        return self._manual(self._with(source, changes, (*amendments, file)))

    def rule_changes_beside(self, house: str, text: str) -> "Sequence[RuleChange]":
        """The rule changes of a house without that whose file says this very text; DataError."""
        found = self.rule_changes(house)
        return [one for one in found if one.file.read_text(encoding="utf-8-sig") != text]

    def _under(self, house: str, told: "Amendment", text: str) -> "Sequence[RuleChange]":
        """The rule changes of a house that an amendment lies over."""
        from trainer.procedure.amend import beneath

        if told.date is None:  # a draft is for the newest version until it has a day
            return self.rule_changes(house) if told.applies_to else self.in_force(house)
        return beneath(self.rule_changes_beside(house, text), told)

    def settings(self, name: str) -> "HouseSettings":
        """What holds at a house when people train; DataError if it cannot be used."""
        from trainer.procedure.house_settings import HouseSettings

        manual = self.manual(name)
        settings = self._house_files.read(name)
        return HouseSettings.of(manual if settings is None else self._overlaid(manual, settings))

    def last_change(self, name: str) -> "tuple[str, str] | None":
        """Who has set what holds at a house, and when in ISO 8601; None if nobody has."""
        return self._house_files.change(name)

    def with_settings(self, name: str, settings: "HouseSettings") -> "Procedure":
        """The procedure as it would be with these settings; DataError if they do not fit it."""
        from trainer.games import families
        from trainer.procedure.load import overlaid

        manual = self.manual(name)
        return overlaid(manual, settings.as_amendment(manual), "settings", families())

    def save_settings(self, name: str, settings: "HouseSettings", who: str) -> None:
        """Let these settings hold at a house from now on, as set by this person.

        What held before is kept beside them. DataError when they do not fit the procedure,
        RecordsError when they cannot be written: then nothing has changed.
        """
        self.with_settings(name, settings)
        self._house_files.save(name, settings.as_amendment(self.manual(name)), who)


class PublishedRules(Rules):
    """The procedures of a folder, and how rule changes of theirs come into force."""

    def publish(self, file: Path, who: str) -> "RuleChange":
        """Let the rule change in a file hold from its day on, as this person lets it.

        DataError where it is not fit for that, alone or with those that were published before;
        RecordsError where it cannot be written: then nothing has changed.
        """
        from trainer.procedure.amend import beside_of, comes_beside
        from trainer.procedure.load import read_rule_change
        from trainer.training.people.register import is_named

        change = read_rule_change(file)
        house, place = change.amendment.amends, str(file)
        self._source(house, f"{place}, amends")
        if not is_named(who):
            raise _problem(place, "nobody is named: say who publishes it")
        files = self._rule_files.files(house)
        there = self.rule_changes(house)
        if any(other.name == change.name for other in there):
            says = f"a rule change of this name was published for {house!r}: give the file another"
            raise _problem(place, says)
        if change.date <= self.training_day():
            says = f"{change.date} is over or has begun: name a day that is to come"
            raise _problem(f"{place}, date", says)
        beside = beside_of(there, change.amendment)
        if beside is not None:
            raise _problem(f"{place}, after", comes_beside(beside))
        following = next((other for other in there if other.date > change.date), None)
        if following is not None:
            says = (
                f"{following.name!r}, which holds from {following.date}, rests on the rules as they"
                " are: take that back first, or name a later day"
            )
            raise _problem(f"{place}, date", says)
        self._prove(house, [*there, change], change)
        published = self._rule_files.publish(house, change.name, file.read_bytes(), who, files)
        for read in (self._procedures, self._set):  # one of this name may have been taken back
            for key in [key for key in read if published in key[1]]:
                del read[key]
        return change

    def can_be_taken_back(self, house: str, name: str) -> "RuleChange":
        """The rule change that was published here by this name, and that nothing rests on.

        DataError where there is none, its day has come, or others rest on it.
        """
        from trainer.procedure.reading import DataError

        own, place = self._records.parent / AMENDMENTS, f"rule change {name!r}"
        there = self.rule_changes(house)
        found = {c.name: c for c in there if c.file.is_relative_to(own)}
        if name not in found:
            known = ", ".join(found) or "none was"
            says = f"no rule change {name!r} was published here: {known}"
            raise _problem(f"rule changes of {house!r}", says)
        change = found[name]
        if change.date <= self.training_day():
            says = f"holds since {change.date}: publish another change instead"
            raise _problem(place, says)
        at = there.index(change)
        try:
            self._prove(house, [*there[:at], *there[at + 1 :]], change)
        except DataError:
            if at + 1 == len(there):
                raise
            says = f"{there[at + 1].name!r} rests on it: take that back first"
            raise _problem(place, says) from None
        return change

    def take_back(self, house: str, name: str, who: str) -> "RuleChange":
        """Let a rule change that was published here hold no more, before its day.

        DataError where it cannot be taken back; RecordsError as for publishing.
        """
        change = self.can_be_taken_back(house, name)
        self._rule_files.take_back(house, name, who)
        return change

    def _prove(self, house: str, changes: "Iterable[RuleChange]", tried: "RuleChange") -> None:
        """Read and deal each version from the day of one on; DataError where one does not hold.

        The one that is tried has to change something; it is not there where it is taken back.
        """
        from trainer.procedure.amend import in_order
        from trainer.procedure.difference import differences
        from trainer.procedure.wording import NO_CHANGE
        from trainer.training.corpus.smoke import smoke

        source, ordered = self._source(house, "procedure"), in_order(changes)
        for number, change in enumerate(ordered, start=1):
            if change.date < tried.date:
                continue
            laid = (*source.amendments, *(one.file for one in ordered[:number]))
            made = self.load(source.folder, laid, answering=[tried.file])
            if change is tried and not differences(self.load(source.folder, laid[:-1]), made):
                raise _problem(str(change.file), NO_CHANGE)
            trouble = smoke(made)
            if trouble is not None:
                raise _problem(f"{change.file}: phase {trouble.phase!r}", trouble.says)


def _problem(place: str, says: str) -> Exception:
    """The DataError with this one problem."""
    from trainer.procedure.reading import DataError, Problem

    return DataError([Problem(place, says)])
